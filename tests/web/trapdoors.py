"""Trapdoors: a game whose rules fail on request, each in another way. With `MENDED` set they all hold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shamble.core.actions import Actions, Seats
from shamble.core.decision import Decision, table_of
from shamble.core.errors import Refusal
from shamble.core.events import Kind
from shamble.core.game import Game
from shamble.core.rng import Rng
from shamble.core.scene import Button, Group, Panel, Scene
from shamble.core.state import State

TURNS = 12
ACTIONS = Actions()
STEP = ACTIONS.block("STEP", "Take a step")()
HANG = ACTIONS.block("HANG", "Go round in circles")()
FALL = ACTIONS.block("FALL", "Fall")()
VEIL = ACTIONS.block("VEIL", "Darken the room")()
DARE = ACTIONS.block("DARE", "Let the next one fall")()
LOSE = ACTIONS.block("LOSE", "Lose the thread")()
STEPPED = Kind("stepped", "{player} take[s] a step", player=Seats(4))

MENDED = False


class Table(State):
    __slots__ = ("dared", "lost", "turns", "veiled")

    def __init__(self, game: Game[Any], players: int, config: dict[str, Any], rng: Rng) -> None:
        super().__init__(game, players, config, rng)
        self.turns = 0
        self.veiled = self.dared = self.lost = False

    def clone(self) -> Table:
        new = Table.__new__(Table)
        self.copy_agenda(new)
        new.turns, new.veiled, new.dared, new.lost = self.turns, self.veiled, self.dared, self.lost
        return new


def setup(game: Game[Table], players: int, config: dict[str, Any], rng: Rng) -> Table:
    s = Table(game, players, config, rng)
    s.turn = 0
    s.do(begin_turn)
    return s


def begin_turn(s: Table) -> None:
    if s.turns == TURNS:
        return s.end([1.0] * s.players, "there")
    s.turn = s.turns % s.players
    s.ask(s.turn, TURN)


def take_turn(s: Table, action: int) -> None:
    s.do(end_turn)
    s.dared = action == DARE
    s.veiled = action == VEIL
    s.lost = action == LOSE
    if action == HANG and not MENDED:
        s.do(go_round, 0)
    if action == FALL and not MENDED:
        raise LookupError("the ace of spades")
    s.tell(STEPPED, "TR-1", s.turn)


def doors(s: Table) -> list[int]:
    return [FALL] if s.dared else list(range(ACTIONS.size))


TURN = Decision("turn", rule="TR-1", prompt="Take a step", options=doors, take=take_turn)


def go_round(s: Table, lap: int) -> None:
    s.do(go_round, lap + 1)


def end_turn(s: Table) -> None:
    s.turns += 1
    s.do(begin_turn)


def view(s: Table, player: int | None) -> dict[str, Any]:
    return {"turns": s.turns, "veiled": s.veiled}


def determinize(s: Table, player: int, rng: Rng) -> None:
    if s.lost and not MENDED:
        raise LookupError("no thread")


def scene(view: dict[str, Any], options: Sequence[int], names: Sequence[str]) -> Scene:
    if view["veiled"] and not MENDED:
        raise LookupError("nothing is seen")
    buttons = tuple(Button(id=f"do-{a}", text=ACTIONS.describe(a), actions=(a,), rule="TR-1") for a in options)
    areas = tuple(Group(id=f"seat-{seat}", title=name) for seat, name in enumerate(names))
    panels = (Panel(id="areas", items=areas), Panel(id="bar", items=buttons))
    return Scene(title="Trapdoors", panels=panels, prompt=f"Step {view['turns']}")


def result(view: dict[str, Any], names: Sequence[str]) -> str:
    return "Everybody is there."


def forbids(s: Table, action: int) -> Refusal:
    if not MENDED:
        raise LookupError("no reason")
    return Refusal("E_NOT_NOW", "TR-1", "not now")


GAME = Game[Table](
    slug="trapdoors",
    package=__name__,
    title="Trapdoors",
    tagline="Mind the gap",
    credits="Shamble contributors",
    minutes=(1, 2),
    weight="light",
    players=(2, 3, 4),
    actions=ACTIONS,
    decisions=table_of(TURN),
    endings=("there",),
    setup=setup,
    view=view,
    determinize=determinize,
    scene=scene,
    evaluate=lambda s, player, weights: 0.5,
    forbids=forbids,
    pieces=lambda s: 0,
    result=result,
)
