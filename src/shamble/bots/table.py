"""The loop in which bots play a match to its end: in a simulation, against another program's bots, and with people in
the terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from shamble.bots.seat import Bot, ThinkingBot, tell
from shamble.core.native import mypyc_attr
from shamble.core.state import State


class Table(Protocol):
    """Where a match is played; `shamble.Match` is one."""

    @property
    def state(self) -> State: ...

    def play(self, action: int, /) -> object:
        """Make the move of the player whose choice it is."""


@mypyc_attr(allow_interpreted_subclasses=True)
class BareTable:
    """A table that counts the decisions and records nothing."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.decisions = 0

    def play(self, action: int, /) -> None:
        self.state.apply(action)
        self.decisions += 1


def play_on(table: Table, bots: Sequence[Bot | None], choose: Callable[[int], int | None]) -> Iterator[int]:
    """Play until the match is over. `choose(seat)` gives the move of the seat whose choice it is, the bots (by seat,
    None for people and for other programs) learn of it as `tell` says, and the table makes it; then the seat is
    yielded. Where a person takes a move back, `choose` gives None, and whoever has the choice then is asked."""
    telling = any(isinstance(bot, ThinkingBot) for bot in bots)
    while not table.state.over:
        seat = table.state.player
        action = choose(seat)
        if action is None:
            continue
        if telling:
            tell(bots, table.state, action)
        table.play(action)
        yield seat
