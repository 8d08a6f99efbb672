"""Actions and results in words that say more than the bare action does: what lies there, what it costs."""

from __future__ import annotations

from collections.abc import Sequence

from shamble.core.actions import seat_name
from shamble.core.caution import Caution
from shamble.games.zombiegeddon.actions import (
    ACTIONS,
    AGREE,
    CALL,
    FINISHED,
    MOVE,
    PASS_OVER,
    PLAY_OUT,
    REFUSE,
    REMOVE,
)
from shamble.games.zombiegeddon.board import BIT, NEAR, POST_BOMB_SHELTERS, PRE_BOMB_SHELTERS, SPACES
from shamble.games.zombiegeddon.components import FIGURES, FIRST_ENEMY, IDS, NAMES, PROVISIONS, SEWER, VALUES, WEAPON
from shamble.games.zombiegeddon.decisions import DECISIONS
from shamble.games.zombiegeddon.events import PHASES
from shamble.games.zombiegeddon.rules.scoring import provision_points
from shamble.games.zombiegeddon.state import CALLED, PLAYED_OUT, Table
from shamble.games.zombiegeddon.view import GameView, MotionView, PlayerView

ENDINGS = {
    "out_of_reach": "No disk could be reached any more",
    "call": "Everybody agreed to end the post-bomb phase",
    "play_out": "Everybody played out their own disks",
    "no_progress": "Round after round went by without progress",
    "nobody": "Nobody had delivered a supply token, so nobody was left after the bomb",
}


def describe_action(s: Table, action: int, names: Sequence[str] | None) -> str:
    if action in MOVE:
        figure, to = MOVE.args(action)
        u = s.figures[FIGURES * s.turn + figure]
        if u < 0 or u == to:
            return ACTIONS.describe(action, names)
        verb = "Move" if NEAR[u] & BIT[to] else "Jump with"
        return f"{verb} figure {figure + 1} from {SPACES[u]} to {SPACES[to]} ({_what_lies_on(s, to)})"
    if action in PASS_OVER:
        figure, via = PASS_OVER.args(action)
        u = s.figures[FIGURES * s.turn + figure]
        return f"Pass over {SPACES[via]} with figure {figure + 1}" + (f" from {SPACES[u]}" if u >= 0 else "")
    if action in REMOVE:
        u = s.figures[FIGURES * s.turn + REMOVE.args(action)[0]]
        return ACTIONS.describe(action, names) + (f" at {SPACES[u]}" if u >= 0 else "")
    if action in AGREE or action in REFUSE:
        return ACTIONS.describe(action, names) + _to_what(s, names)
    return ACTIONS.describe(action, names)


def _what_lies_on(s: Table, v: int) -> str:
    if v in PRE_BOMB_SHELTERS or v in POST_BOMB_SHELTERS:
        return "red shelter" if v in PRE_BOMB_SHELTERS else "white shelter"
    disk = s.disks[v]
    if disk < 0:
        return "empty"
    cost = ", costs a weapon" if FIRST_ENEMY <= disk < SEWER and not s.standing & BIT[v] else ""
    return NAMES[s.phase][disk].lower() + cost


def _to_what(s: Table, names: Sequence[str] | None) -> str:
    if s.motion == CALLED:
        return f": {seat_name(s.turn, names)} wants to end the phase at once"
    if s.motion == PLAYED_OUT:
        return f": {seat_name(s.turn, names)} wants to play out"
    return " to end the phase, as nobody has made progress" if s.motion else ""


def caution(view: GameView, action: int, names: Sequence[str]) -> Caution | None:
    """A first action that ends the phase loses the second."""
    if action not in view["ends_phase"]:
        return None
    return Caution("The phase ends at once, and your second action is lost: move anyway?", "ZG-9.2")


def foretell(view: GameView, action: int, names: Sequence[str]) -> str:
    """What a figure takes as it goes, what it comes to, and what is left of the turn."""
    if action in CALL or action in PLAY_OUT:
        return "the others are asked; if all agree, " + (
            "the phase ends at once" if action in CALL else "each takes what only they can reach"
        )
    if action in FINISHED:
        return "your figures leave the board, with the disks under them"
    if not (action in MOVE or action in PASS_OVER or action in REMOVE):
        return ""
    own = view["seats"][view["player"]]
    figure, *to = (MOVE if action in MOVE else PASS_OVER if action in PASS_OVER else REMOVE).args(action)
    comes = [_takes(view, own, own["figures"][figure])] if view["passing"] is None else []
    if action in MOVE:
        comes.append(_enters(view, own, to[0]))
    elif action in PASS_OVER:
        comes.append("must go on from there with the second action")
    else:
        comes.append("the figure is out of this phase")
    last = action in REMOVE and sum(name is not None for name in own["figures"]) == 1
    if action in view["ends_phase"]:
        comes.append("the phase ends")
    elif last:
        comes.append("it was your last, so your turn ends")
    elif action not in PASS_OVER:
        comes.append("1 action left" if view["actions_left"] == 2 else "your turn ends")
    return "; ".join(filter(None, comes))


def _takes(view: GameView, own: PlayerView, origin: str | None) -> str:
    """The disk under a figure, which goes with it (ZG-6.1)."""
    disk = view["disks"].get(origin or "")
    if disk is None or IDS.index(disk) >= SEWER:
        return ""
    return f"takes {_counts_for(view, own, disk)}"


def _enters(view: GameView, own: PlayerView, to: int) -> str:
    """What a figure comes to: a disk that it takes when it leaves, or a shelter (ZG-6.1, ZG-8.1)."""
    name = SPACES[to]
    if to in PRE_BOMB_SHELTERS or to in POST_BOMB_SHELTERS:
        delivers = to in (POST_BOMB_SHELTERS if view["phase"] == "pre-bomb" else PRE_BOMB_SHELTERS)
        if not delivers or name in own["tokens"]:
            return "delivers nothing there"
        points = f", {view['config']['token_points']} points" if view["phase"] != "pre-bomb" else ""
        return f"delivers a supply token{points}"
    disk = view["disks"].get(name)
    if disk is None:
        return ""
    number = IDS.index(disk)
    if number >= SEWER:
        return "from there it can jump to any other sewer" if number == SEWER else ""
    left = own["weapons"] - 1
    cost = f"costs a weapon, {left} left; " if number >= FIRST_ENEMY else ""
    return f"{cost}stands on {_counts_for(view, own, disk)} when it leaves"


def _counts_for(view: GameView, own: PlayerView, disk: str) -> str:
    """A disk and what it adds to the player's points, as far as they are open."""
    number = IDS.index(disk)
    name = NAMES[PHASES.codes.index(view["phase"])][number]
    if number == WEAPON:
        return f"{name}, for an enemy later"
    if number not in PROVISIONS:
        return f"{name}, {VALUES[number]} point{'s' * (VALUES[number] != 1)}"
    if own["gathered"] is None:
        return f"{name}, worth more the more you have of it"
    had = own["gathered"].count(disk)
    more = provision_points(had + 1) - provision_points(had)
    return f"{name}, {more} point{'s' * (more != 1)} as your number {had + 1}"


def prompt(view: GameView, names: Sequence[str]) -> str:
    """What is asked, and of whom."""
    if view["over"]:
        return result(view, names)
    own = view["player"] == view["viewer"]
    asked = DECISIONS[view["decision"]].prompt if own else ""
    name = names[view["player"]]
    if view["motion"] is not None:
        return f"{_question(view, view['motion'], names)} {asked or f'{name} is to answer.'}"
    if view["changeover"]:
        return f"The bomb has fallen. {asked or f'{name} looks through their disks.'}"
    if not own:
        return f"{name} is to move" + (" (playing out alone)" if view["play_out"] else "")
    if view["passing"] is not None:
        return f"Figure {view['passing'] + 1} is passing over: choose where it goes on to"
    return asked + (". You play out alone" if view["play_out"] else "")


def _question(view: GameView, motion: MotionView, names: Sequence[str]) -> str:
    """What is proposed, and by whom."""
    if motion["kind"] == "system":
        return "A round has passed without progress: end the phase?"
    proposer = "You want" if view["turn"] == view["viewer"] else f"{names[view['turn']]} wants"
    if motion["kind"] == "call":
        return f"{proposer} to end the phase at once."
    return f"{proposer} to play out: no disk is contested any more."


def result(view: GameView, names: Sequence[str]) -> str:
    """Who won with how many points, who had what, and what ended it."""
    scores = [int(score) for score in view["scores"] or ()]
    best = max(scores)
    winners = [names[seat] for seat, score in enumerate(scores) if score == best]
    others = ", ".join(f"{names[seat]} {score}" for seat, score in enumerate(scores) if score != best)
    won = f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'share the victory'}"
    points = f"{best} point{'' if best == 1 else 's'}"
    return f"{ENDINGS[view['ending']]}. {won} with {points}{f'; {others}' if others else ''}."
