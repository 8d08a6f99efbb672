"""Ambush: a game with nothing in it but a covert ask. Whoever walks scores, unless one of the others holds a trap and
springs it; who holds one is asked without the others' knowledge."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shamble.core.actions import Actions, Seats
from shamble.core.decision import Decision, table_of
from shamble.core.errors import Refusal
from shamble.core.events import Kind
from shamble.core.game import Game
from shamble.core.rng import Rng
from shamble.core.scene import Button, Card, Group, Panel, Scene
from shamble.core.state import NOBODY, State, shares

TURNS = 12
ACTIONS = Actions()
WALK = ACTIONS.block("WALK", "Walk on")()
REST = ACTIONS.block("REST", "Rest")()
SPRING = ACTIONS.block("SPRING", "Spring the trap")()
LET_PASS = ACTIONS.block("LET_PASS", "Let them pass")()

SEATS = Seats(4)
WALKED = Kind("walked", "{player} walk[s] on", player=SEATS)
RESTED = Kind("rested", "{player} rest[s]", player=SEATS)
TRAPPED = Kind("trapped", "{player} spring[s] a trap on {target}", player=SEATS, target=SEATS, sound="trap")


class Table(State):
    __slots__ = ("score", "traps", "turns")

    def __init__(self, game: Game[Any], players: int, config: dict[str, Any], rng: Rng) -> None:
        super().__init__(game, players, config, rng)
        self.score = [0] * players
        self.traps = [0] * players
        self.turns = 0

    def clone(self) -> Table:
        new = Table.__new__(Table)
        self.copy_agenda(new)
        new.score, new.traps, new.turns = self.score.copy(), self.traps.copy(), self.turns
        return new


def setup(game: Game[Table], players: int, config: dict[str, Any], rng: Rng) -> Table:
    s = Table(game, players, config, rng)
    s.traps = [rng.below(3) for _ in range(players)]
    s.turn = 0
    s.do(begin_turn)
    return s


def begin_turn(s: Table) -> None:
    if s.turns == TURNS:
        best = max(s.score)
        s.end(shares([seat for seat in range(s.players) if s.score[seat] == best], s.players), "night", [*s.score])
        return
    s.turn = s.turns % s.players
    s.ask(s.turn, TURN)


def take_turn(s: Table, action: int) -> None:
    s.do(end_turn)
    if action == REST:
        s.tell(RESTED, "AM-1", s.turn)
        return
    s.do(ask_for_traps, 1)


TURN = Decision(
    "turn",
    rule="AM-1",
    prompt="Walk or rest",
    options=lambda s: [WALK, REST],
    take=take_turn,
    default=lambda s, options: REST,
)


def ask_for_traps(s: Table, offset: int) -> None:
    if offset == s.players:
        s.score[s.turn] += 1
        s.tell(WALKED, "AM-2", s.turn)
        return
    seat = (s.turn + offset) % s.players
    if s.traps[seat]:
        s.ask(seat, TRAP, offset, covert=True)
    else:
        s.do(ask_for_traps, offset + 1)


def answer(s: Table, action: int, offset: int) -> None:
    seat = (s.turn + offset) % s.players
    if action == SPRING:
        s.traps[seat] -= 1
        s.tell(TRAPPED, "AM-3", seat, s.turn)
    else:
        s.do(ask_for_traps, offset + 1)


def ambushes(s: Table, offset: int) -> list[int]:
    return [SPRING, LET_PASS]


def let_pass(s: Table, options: list[int], offset: int) -> int:
    return LET_PASS


TRAP = Decision("trap", rule="AM-3", prompt="Spring the trap?", options=ambushes, take=answer, default=let_pass)


def end_turn(s: Table) -> None:
    s.turns += 1
    s.do(begin_turn)


def view(s: Table, player: int | None) -> dict[str, Any]:
    return {"score": [*s.score], "turns": s.turns, "traps": None if player is None else s.traps[player]}


def determinize(s: Table, player: int, rng: Rng) -> None:
    for seat in range(s.players):
        if seat != player:
            s.traps[seat] = rng.below(3)
    if s.covert and s.player not in (player, NOBODY):
        s.traps[s.player] = 1 + rng.below(2)


def scene(view: dict[str, Any], options: Sequence[int], names: Sequence[str]) -> Scene:
    areas = tuple(Group(id=f"seat-{seat}", title=f"{name}: {view['score'][seat]}") for seat, name in enumerate(names))
    buttons = tuple(Button(id=f"do-{a}", text=ACTIONS.describe(a), actions=(a,), rule="AM-1") for a in options)
    traps = tuple(Card(id=f"trap-{k}", title="Trap", rule="AM-3") for k in range(view["traps"] or 0))
    panels = (
        Panel(id="areas", items=areas),
        Panel(id="hand", place="hand", items=traps),
        Panel(id="bar", items=buttons),
    )
    return Scene(title="Ambush", panels=panels, prompt=prompt(view, names))


def prompt(view: dict[str, Any], names: Sequence[str]) -> str:
    if view["over"]:
        return result(view, names)
    return "Your choice" if view["player"] == view["viewer"] else f"{names[view['player']]} is choosing"


def result(view: dict[str, Any], names: Sequence[str]) -> str:
    return " and ".join(name for seat, name in enumerate(names) if view["returns"][seat]) + " walked farthest."


def forbids(s: Table, action: int) -> Refusal:
    return Refusal("E_NOT_NOW", "AM-1", f"{ACTIONS.describe(action)} is not possible now")


GAME = Game[Table](
    slug="ambush",
    package=__name__,
    title="Ambush",
    tagline="Walk on, or wait",
    credits="Shamble contributors",
    minutes=(1, 2),
    weight="light",
    players=(2, 3, 4),
    actions=ACTIONS,
    decisions=table_of(TURN, TRAP),
    endings=("night",),
    setup=setup,
    view=view,
    determinize=determinize,
    scene=scene,
    evaluate=lambda s, player, weights: s.returns[player] if s.over else 0.5,
    forbids=forbids,
    pieces=lambda s: 0,
    result=result,
)
