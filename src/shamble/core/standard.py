"""What the platform does for a game that does not say how: a scene made of the view, a refusal made of the decision, a
result made of the returns, a worth found by playing on. A game begins with these and replaces them one by one."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from shamble.core.errors import Refusal
from shamble.core.rng import Rng
from shamble.core.scene import Button, Card, Group, Highlight, Item, Meter, Note, Panel, Scene, Standing, Token
from shamble.core.state import State
from shamble.core.status import status_panel
from shamble.core.view import AnyView, CommonView

if TYPE_CHECKING:
    from shamble.core.game import AnyGame

MOST_DECISIONS = 400
"""A playout that takes longer counts as undecided."""
SEATS = "seats"
"""The key of a view under which each player's things stand."""
SHORT = 3
"""Characters that a token shows; what is longer becomes a card."""


class Standard:
    """One of the functions below, for the game that has none of its own."""

    __slots__ = ("does", "game")

    def __init__(self, does: Callable[..., object], game: AnyGame) -> None:
        self.does = does
        self.game = game

    def __call__(self, *args: object) -> Any:
        return self.does(self.game, *args)


# -- rules -------------------------------------------------------------------------------------------------------------


def nothing_hidden(game: AnyGame, s: State, player: int, rng: Rng) -> None:
    """Where everybody sees everything, there is nothing to draw anew."""


def no_census(game: AnyGame, s: State) -> object:
    """Nothing is known of the pieces, so nothing is said of them."""
    return ()


def forbidden_by_decision(game: AnyGame, s: State, action: int) -> Refusal | None:
    """Whatever the decision does not offer is forbidden by its rule."""
    if s.over:
        return Refusal("E_GAME_OVER", s.decision.rule, "the match is over")
    if action in s.decision.options(s, *s.args):
        return None
    what = game.actions.describe(action)
    return Refusal("E_NOT_AN_OPTION", s.decision.rule, f"{what!r} cannot be chosen now: {s.decision.prompt}")


def worth_by_playing_on(game: AnyGame, s: State, seat: int, weights: object) -> float:
    """What one random match from here brings the seat. Bots ask about many positions and average what they hear, so one
    is enough; the same position gives the same number."""
    if s.over:
        return s.returns[seat]
    rng = Rng(s.rng.position)
    ahead = s.clone()
    ahead.rng = rng.split()
    for _ in range(MOST_DECISIONS):
        if ahead.over:
            return ahead.returns[seat]
        ahead.carry_out(rng.pick(ahead.options))
    return 1 / s.players


def rules_page(game: AnyGame) -> str:
    """The page of a game without a RULES.md: what its decisions say."""
    rules = {decision.rule: decision.prompt for decision in game.decisions.values()}
    return "\n".join([f"# {game.title}", "", *(f"- **{rule}** {prompt}." for rule, prompt in rules.items())])


# -- words -------------------------------------------------------------------------------------------------------------


def spoken(name: str) -> str:
    """A name of a program as people read it: "last_alive" is "last alive"."""
    return name.replace("_", " ").strip()


def result_in_words(game: AnyGame, view: AnyView, names: Sequence[str]) -> str:
    """Who has won, how, and with which scores."""
    returns = view["returns"]
    best = [names[seat] for seat, share in enumerate(returns) if share == max(returns) and share > 0]
    if not best:
        who = "Nobody wins"
    elif len(best) == 1:
        who = f"{best[0]} wins"
    else:
        who = f"{', '.join(best[:-1])} and {best[-1]} share the win"
    how = f": {spoken(view['ending'])}" if view["ending"] else ""
    scores = ", ".join(f"{name} {score:g}" for name, score in zip(names, view["scores"] or (), strict=False))
    return f"{who}{how}.{f' Scores: {scores}.' if scores else ''}"


def prompt_of(game: AnyGame, view: AnyView, names: Sequence[str]) -> str:
    """What the viewer is asked, or whom the table waits for."""
    if view["over"]:
        return game.result(view, names)
    if view["player"] != view["viewer"]:
        return f"{names[view['player']]} is choosing"
    return game.decisions[view["decision"]].prompt


# -- looks -------------------------------------------------------------------------------------------------------------


def scene_of_view(game: AnyGame, view: AnyView, options: Sequence[int], names: Sequence[str]) -> Scene:
    """Everything that the view holds: what stands under `seats`, a list with a dict for each player, in an area of
    theirs; the rest on the table; and a button for every option."""
    own = {name: value for name, value in view.items() if name not in CommonView.__annotations__ and name != SEATS}
    table = tuple(_shown(_id("view", name), spoken(name).capitalize(), value) for name, value in own.items())
    of_seats = view.get(SEATS) or [{}] * len(names)
    seats = tuple(_area(view, seat, names[seat], of_seats[seat]) for seat in range(len(names)))
    decision = game.decisions.get(view["decision"])
    buttons = tuple(
        Button(
            id=f"action-{action}",
            text=game.actions.describe(action, names),
            actions=(action,),
            rule=decision.rule if decision else "",
        )
        for action in options
    )
    return Scene(
        title=game.title,
        prompt=prompt_of(game, view, names),
        panels=(
            _status(game, view, names),
            *((Panel(id="table", flow="wrap", items=table),) if table else ()),
            Panel(id="seats", flow="tiles", items=seats),
            Panel(id="bar", place="bar", items=buttons),
        ),
    )


def _status(game: AnyGame, view: AnyView, names: Sequence[str]) -> Panel:
    mover = view["turn"] if view["turn"] >= 0 else view["player"]
    scores = view["scores"] or [None] * len(names)
    return status_panel(
        phase="The end" if view["over"] else f"Turn: {names[mover]}",
        goal=game.tagline or game.title,
        standings=[
            Standing(
                id=f"standing-{seat}",
                name=name,
                text="" if scores[seat] is None else f"{scores[seat]:g}",
                highlight=_highlight(view, seat),
            )
            for seat, name in enumerate(names)
        ],
    )


def _area(view: AnyView, seat: int, name: str, held: Mapping[str, object]) -> Group:
    items = tuple(_shown(_id(f"seat.{seat}", key), spoken(key).capitalize(), value) for key, value in held.items())
    return Group(
        id=f"seat-{seat}",
        title=name + (" (you)" if seat == view["viewer"] else ""),
        flow="column",
        highlight=_highlight(view, seat),
        items=items,
    )


def _id(of: str, key: str) -> str:
    """An id for what stands under a key of a view; a key may hold any character."""
    return f"{of}.{re.sub('[^A-Za-z0-9_-]', '-', key)}"


def _highlight(view: AnyView, seat: int) -> Highlight:
    if view["over"]:
        return "winner" if view["returns"][seat] == max(view["returns"]) > 0 else ""
    return "active" if seat == view["player"] else ""


def _shown(name: str, title: str, value: object) -> Item:
    """One thing of a view, with its title."""
    if isinstance(value, list | dict):
        pairs = list(value.items()) if isinstance(value, dict) else [("", part) for part in value]
        return Group(
            id=name,
            title=title,
            items=tuple(_part(f"{name}-{number}", str(key), part) for number, (key, part) in enumerate(pairs)),
        )
    if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
        return Meter(id=name, title=title, value=value)
    return Note(id=name, text=f"{title}: {_text(value)}" if title else _text(value))


def _part(name: str, title: str, value: object) -> Item:
    """One of several things: small ones as tokens, larger ones as cards."""
    if title or isinstance(value, list | dict):
        return _shown(name, spoken(title).capitalize(), value)
    text = _text(value)
    return Token(id=name, text=text, label=text) if len(text) <= SHORT else Card(id=name, title=spoken(text))


def _text(value: object) -> str:
    if value is None:
        return "–"
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)


FUNCTIONS: dict[str, Callable[..., object]] = {
    "determinize": nothing_hidden,
    "scene": scene_of_view,
    "evaluate": worth_by_playing_on,
    "forbids": forbidden_by_decision,
    "pieces": no_census,
    "result": result_in_words,
}
"""By the name of the field of `Game` that each stands in for."""
