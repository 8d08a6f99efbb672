"""Reaction windows, and whether a move could lead to somebody being asked without the others' knowledge. The answer
must depend on what may be known only, so that the wait that follows tells nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shamble.core.rng import Rng
from shamble.core.state import State

if TYPE_CHECKING:
    from shamble.web.store.rows import TableRow
    from shamble.web.table.record import Position

BOT_WINDOW = 1.0
"""Seconds that a reaction window stays open where only bots can answer: longer than QUICK thinks (see `conductor`)."""
WORLDS = 24
"""Worlds that are tried: an ask that happens in one of eight is then missed once in twenty-five moves. A miss shows no
window where nobody is asked; where somebody is asked there is always one."""


class Window:
    """An open reaction window: until it closes, everybody looks at what was before it, but for those who were asked."""

    def __init__(self, opened: float, seconds: float) -> None:
        self.closes = opened + seconds
        self.revealed: dict[int, Position] = {}
        """What those who were asked have been shown."""
        self.answer_by = self.closes
        """When the one who is asked now has declined."""

    def reveal(self, seat: int, position: Position, now: float, others: int) -> None:
        """The seat is asked: an equal part of what is left is theirs, the rest is for `others` who may be asked yet."""
        self.revealed[seat] = position
        self.answer_by = now + max(0.0, self.closes - now) / (1 + others)


def window_seconds(row: TableRow, mover: int) -> float:
    """How long a window stays open depends on what everybody knows: whether people sit there who could answer."""
    people = any(not place.played_by_bot for seat, place in enumerate(row.seats) if seat != mover)
    return float(row.reaction) if people else BOT_WINDOW


def could_be_asked(state: State, action: int, rng: Rng) -> bool:
    """Whether, as far as the mover can know, their action may be followed by a covert ask."""
    for _ in range(WORLDS):
        world = state.determinize(state.player, rng)
        world.apply(action)
        if world.covert:
            return True
    return False
