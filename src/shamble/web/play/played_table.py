"""A table and its match in memory, as far as its viewers are concerned. Who keeps it, and who tells the viewers that
something is new, is for others to say: the server's `LiveTable`, and the `LocalTable` of a device without a server."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar, cast

from shamble.web.play.failures import PAUSED
from shamble.web.play.match import LiveMatch
from shamble.web.play.position import Position
from shamble.web.play.refusals import Refuse
from shamble.web.store.rows import TableRow

MOST_SHARED = 128
"""Things made once for all pages: the table, and how it looked to everybody after each beat of the last moves. Beyond
that they are made again: whoever drags a window about must not fill the memory with pictures."""

T = TypeVar("T")


class PlayedTable:
    def __init__(self, row: TableRow, now: Callable[[], float]) -> None:
        self.row = row
        self.now = now
        """Seconds that only go forward."""
        self.match: LiveMatch | None = None
        """None before the start, and where the rules cannot even begin it."""
        self.seating = 0
        """Grows when anything but the match may have changed: who sits where, is there, thinks, has time."""
        self._names: tuple[str, ...] | None = None
        self._shared: dict[Hashable, object] = {}
        """What has been made for one page and serves the others, until something changes."""

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def paused(self) -> bool:
        """The rules have failed: the match can be looked at, and nothing can be done in it."""
        return self.row.status == "paused"

    @property
    def names(self) -> tuple[str, ...]:
        if self._names is None:
            self._names = tuple(self.row.names())
        return self._names

    @property
    def in_window(self) -> bool:
        """A reaction window is open."""
        return self.match is not None and self.match.window.is_open

    def playing(self) -> LiveMatch:
        """The match, if it is being played."""
        if self.paused:
            raise Refuse("not_now", PAUSED)
        if self.match is None:
            raise Refuse("not_now", "the match has not begun")
        return self.match

    def position_for(self, viewer: int | None) -> tuple[Position, bool]:
        """The position that the viewer is shown, and whether it is frozen: nobody can choose in it now."""
        assert self.match is not None, "a match that has begun is shown"
        position, frozen = self.match.position_for(viewer)
        return position, frozen or self.paused

    def share(self, key: Hashable, make: Callable[[], T]) -> T:
        """What `make` makes of the table as it is now: made once, for all pages that want the same."""
        if key not in self._shared:
            if len(self._shared) >= MOST_SHARED:
                self._shared.clear()
            self._shared[key] = make()
        return cast(T, self._shared[key])

    def has_changed(self, moved: bool = False) -> None:
        """What was made from the table as it was is of no use any more; `moved`: the match has changed, and nothing
        else."""
        self._shared.clear()
        if not moved or self.row.seconds or self.row.covert:  # a move sets clocks going
            self.seating += 1
            self._names = None
