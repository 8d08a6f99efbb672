"""Who has the table open, here and at other server processes; and who of the seated people does not, and since when."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Protocol

from msgspec import structs

from shamble.web.store.rows import TableRow

if TYPE_CHECKING:
    from shamble.web.table.live_table import LiveTable

ABSENT_SECONDS = 180
"""After so long a seat may be handed over: a reload, a lift, a change of network or somebody at the door take less, and
three minutes is what friends at a real table wait before they ask "shall we go on?"."""


COUNTED = 3
COUNT_SECONDS = 1.0
"""So often within so many seconds it is told that somebody has come to watch, or has gone."""


class OpenPage(Protocol):
    """A page that shows the table to somebody."""

    person: str | None
    hidden: bool
    """It is open, but nobody can see it: for notices nobody watches there."""

    def wake(self) -> None: ...
    async def read_mutes(self) -> None: ...
    async def check_identity(self) -> None: ...


class Presence:
    def __init__(self) -> None:
        self.pages: set[OpenPage] = set()
        self._elsewhere: dict[str, tuple[float, frozenset[int], int]] = {}
        """By other server process: when it was last heard from, which seats are present there, how many spectators."""
        self._gone: dict[int, tuple[str, int]] = {}
        """By seat: who is gone, and since when (Unix time)."""
        self._counted: deque[float] = deque(maxlen=COUNTED)
        """When it was last told how many watch."""

    def wake(self) -> None:
        """Let every page know that there is something new. Nobody is waited for."""
        for page in self.pages:
            page.wake()

    def until_counted(self, now: float) -> float:
        """0.0 if it may be told now how many watch; else the seconds until then."""
        if len(self._counted) == COUNTED and now - self._counted[0] < COUNT_SECONDS:
            return COUNT_SECONDS - (now - self._counted[0])
        self._counted.append(now)
        return 0.0

    def is_watched_by(self, person: str) -> bool:
        return any(page.person == person and not page.hidden for page in self.pages)

    # -- who is there --------------------------------------------------------------------------------------------------

    def here(self, row: TableRow) -> tuple[frozenset[int], int]:
        """The seats whose people have the table open at this process, and how many others watch."""
        seats = [row.seat_of(page.person) for page in self.pages]
        return frozenset(seat for seat in seats if seat is not None), seats.count(None)

    def everywhere(self, row: TableRow) -> tuple[frozenset[int], int]:
        """The same of all processes."""
        present, spectators = self.here(row)
        for _, seats, others in self._elsewhere.values():
            present |= seats
            spectators += others
        return present, spectators

    def seats(self, row: TableRow) -> frozenset[int]:
        return self.everywhere(row)[0]

    def somebody_plays(self, row: TableRow) -> bool:
        """Somebody who plays is there: clocks run for them alone, not for those who watch, nor for one who has left
        their seat to a bot."""
        return any(not row.seats[seat].played_by_bot for seat in self.seats(row))

    def hear_from(self, process: str, now: float, seats: frozenset[int], spectators: int) -> None:
        """Another process says who is present there."""
        self._elsewhere[process] = (now, seats, spectators)

    def forget_silent(self, before: float) -> bool:
        """Processes that were last heard from before then are gone, and their people with them. Says whether any is."""
        silent = [process for process, (heard, _, _) in self._elsewhere.items() if heard < before]
        for process in silent:
            del self._elsewhere[process]
        return bool(silent)

    # -- who is not ----------------------------------------------------------------------------------------------------

    def note_absences(self, row: TableRow, now: int) -> None:
        """The seated people who do not have the table open are gone, from now on at the latest."""
        present = self.seats(row)
        for seat, place in enumerate(row.seats):
            if place.person is None or seat in present:
                self._gone.pop(seat, None)
            elif self._gone.get(seat, ("", 0))[0] != place.person:
                self._gone[seat] = (place.person, place.seen or now)

    def gone_since(self, seat: int) -> int | None:
        return self._gone[seat][1] if seat in self._gone else None

    def is_absent(self, row: TableRow, seat: int, now: float) -> bool:
        """Gone for so long that the seat may be handed over. Where a turn has hours or days, people come and go, and it
        is the clock that ends their time."""
        since = self.gone_since(seat)
        return since is not None and now - since >= ABSENT_SECONDS and not row.correspondence

    def next_absence(self, row: TableRow, now: float) -> float | None:
        """Seconds until the next of them has been gone for so long."""
        if row.correspondence:
            return None
        left = [since + ABSENT_SECONDS - now for _, since in self._gone.values()]
        return min((seconds for seconds in left if seconds > 0), default=None)


async def note_visit(live: LiveTable, person: str | None) -> None:
    """Somebody has opened or closed the table: keep that, for an absent player's seat can be handed over."""
    seat = live.row.seat_of(person)
    if seat is None or live.row.status != "playing":
        return
    if seat not in live.presence.seats(live.row):
        await live.set_seat(seat, seen=live.presence.gone_since(seat) or int(live.time.unix()))
        await _keep_clock(live)
    elif (place := live.row.seats[seat]).seen or place.offered or place.votes:
        await live.set_seat(seat, seen=0, offered=False, votes={})


async def _keep_clock(live: LiveTable) -> None:
    """Where the last player has left: keep how the clock stands, for it resumes from there."""
    rested = live.clock.rest(live.time.now(), live.match.position.length) if live.match is not None else None
    if rested is not None and not live.row.correspondence and not live.presence.seats(live.row):
        async with live.store.change(live.id) as (_, connection):
            await live.store.set_table(connection, live.id, rested=structs.asdict(rested))
