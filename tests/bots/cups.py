"""A game for testing bots: one pea under one of three cups, unseen, and one guess. Whoever looks under the cups always
wins it; whoever does not wins a third of the time."""

from __future__ import annotations

from typing import Any

from shamble import Actions, Game, Refusal, Rng, State
from shamble.core.decision import Decision, table_of
from shamble.core.scene import Scene

ACTIONS = Actions()
GUESS = ACTIONS.block("GUESS", "Lift cup {cup}", cup=3)
PASS = ACTIONS.block("PASS", "Walk away")()


class Cups(State):
    __slots__ = ("pea",)
    pea: int

    def clone(self) -> Cups:
        new = Cups.__new__(Cups)
        self.copy_agenda(new)
        new.pea = self.pea
        return new


def guess(s: Cups) -> None:
    s.ask(0, GUESSING)


def cups(s: Cups) -> list[int]:
    return [*GUESS.all, PASS] if s.config.get("pass") else [*GUESS.all]


def lift(s: Cups, action: int) -> None:
    won = action != PASS and GUESS.args(action)[0] == s.pea
    s.end([1.0 if won else 0.0, 0.0 if won else 1.0], "guessed")


GUESSING = Decision("guess", rule="-", prompt="Lift a cup", options=cups, take=lift)


def setup(game: Game[Cups], players: int, config: dict[str, Any], rng: Rng) -> Cups:
    s = Cups(game, players, config, rng)
    s.pea = rng.below(3)
    s.turn = 0
    s.do(guess)
    return s


def hide_again(s: Cups, player: int, rng: Rng) -> None:
    s.pea = rng.below(3)


GAME = Game[Cups](
    slug="cups",
    package=__name__,
    title="Cups",
    tagline="Find the pea",
    credits="-",
    minutes=(1, 1),
    weight="light",
    players=(2,),
    actions=ACTIONS,
    decisions=table_of(GUESSING),
    endings=("guessed",),
    setup=setup,
    view=lambda s, player: {"pea": s.pea if s.over else None},
    determinize=hide_again,
    scene=lambda view, options, names: Scene(title="Cups", panels=()),
    evaluate=lambda s, player, weights: s.returns[player] if s.over else 0.5,
    forbids=lambda s, action: Refusal("E", "-", "no"),
    pieces=lambda s: 1,
    result=lambda view, names: "",
)


def with_pea_under(cup: int, can_pass: bool = False) -> Cups:
    state = Cups(GAME, 2, {"pass": can_pass}, Rng(0))
    state.pea = cup
    state.do(guess)
    state.run()
    return state
