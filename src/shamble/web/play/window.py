"""The reaction window: while others may be asked without the rest knowing it, everybody looks at what was before the
move. Whether a window opens, and for how long, depends only on what may be known, so that the wait gives nothing
away."""

from __future__ import annotations

from collections.abc import Sequence

from shamble.core.rng import Rng
from shamble.core.state import State
from shamble.web.play.position import Position
from shamble.web.store.rows import Entry, TableRow

BOT_WINDOW = 1.0
"""Seconds that a reaction window stays open where only bots can answer: longer than QUICK thinks (see `levels`)."""
WORLDS = 24
"""Worlds that are tried: an ask that happens in one of eight is then missed once in twenty-five moves. A miss shows no
window where nobody is asked; where somebody is asked there is always one."""


class ReactionWindow:
    """What is shown to whom. `shown` is the position that everybody may know: the present one, or while the window is
    open the one before it."""

    def __init__(self, shown: Position) -> None:
        self.shown = shown
        self.is_open = False
        self.closes = 0.0
        self.answer_by = 0.0
        """When the one who is asked now has declined."""
        self.revealed: dict[int, Position] = {}
        """What those who were asked have been shown, by seat."""

    def open(self, now: float, seconds: float) -> None:
        self.is_open = True
        self.closes = self.answer_by = now + seconds
        self.revealed = {}

    def close(self) -> None:
        """Nothing is hidden any more; `show` says what is there now."""
        self.is_open = False

    def after_move(self, row: TableRow, entry: Entry, over: bool, public: bool, now: float) -> None:
        """Open or close it as the move asks for. `public`: everybody may know of the move."""
        if over:
            self.close()
        elif entry.held and (public or not self.is_open):
            self.open(now, window_seconds(row, entry.seat))
        elif public:
            self.close()

    def show(self, present: Position, asked: int | None, row: TableRow, now: float) -> None:
        """Show the present position to those who may see it: to everybody, or while the window is open to the seat that
        is `asked` covertly. An equal part of the time left is theirs; the rest is for others who may be asked yet."""
        if not self.is_open:
            self.shown = present
        elif asked is not None and self.revealed.get(asked) is not present:
            known = {asked, present.state.turn, *self.revealed}
            others = sum(not place.played_by_bot for seat, place in enumerate(row.seats) if seat not in known)
            self.revealed[asked] = present
            self.answer_by = now + max(0.0, self.closes - now) / (1 + others)

    def position_for(self, viewer: int | None, present: Position) -> tuple[Position, bool]:
        """The position that the viewer is shown, and whether it is frozen: nobody can choose in it now."""
        if not self.is_open:
            return self.shown, False
        if viewer is not None and viewer in self.revealed:
            position = self.revealed[viewer]
            return position, position is not present
        return self.shown, True

    def closes_after(self, row: TableRow, entry: Entry, now: float) -> float | None:
        """When the window closes that is open after this entry, if one is."""
        if self.is_open and entry.covert:
            return self.closes  # whoever answers within it, and when, must not be seen from the time
        return now + window_seconds(row, entry.seat) if entry.held else None


def window_seconds(row: TableRow, mover: int) -> float:
    """How long a window stays open depends on what everybody knows: whether people sit there who could answer."""
    people = any(not place.played_by_bot for seat, place in enumerate(row.seats) if seat != mover)
    return float(row.reaction) if people else BOT_WINDOW


def opening_move(entries: Sequence[Entry]) -> int | None:
    """Where the log ends in a reaction window, the index of the entry that opened it."""
    index = len(entries) - 1
    while index >= 0 and entries[index].covert:
        index -= 1
    return index if index >= 0 and entries[index].held else None


def could_be_asked(state: State, action: int, rng: Rng) -> bool:
    """Whether, as far as the mover can know, their action may be followed by a covert ask."""
    for _ in range(WORLDS):
        world = state.determinize(state.player, rng)
        world.apply(action)
        if world.covert:
            return True
    return False
