"""Who of the seated people does not have the table open, and since when."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from shamble.web.store.rows import TableRow

if TYPE_CHECKING:
    from shamble.web.table.live import Live

ABSENT_SECONDS = 180
"""After so long a seat may be handed over: a reload, a lift, a change of network or somebody at the door take less, and
three minutes is what friends at a real table wait before they ask "shall we go on?"."""


class Absences:
    def __init__(self) -> None:
        self._gone: dict[int, tuple[str, int]] = {}
        """By seat: who is gone, and since when (Unix time)."""

    def note(self, row: TableRow, present: frozenset[int], now: int) -> None:
        """These seats' people have the table open; the others are gone, from now on at the latest."""
        for seat, place in enumerate(row.seats):
            if place.person is None or seat in present:
                self._gone.pop(seat, None)
            elif self._gone.get(seat, ("", 0))[0] != place.person:
                self._gone[seat] = (place.person, place.seen or now)

    def since(self, seat: int) -> int | None:
        return self._gone[seat][1] if seat in self._gone else None

    def is_absent(self, row: TableRow, seat: int, now: float) -> bool:
        """Gone for so long that the seat may be handed over. Where a turn has hours or days, people come and go, and it
        is the clock that ends their time."""
        since = self.since(seat)
        return since is not None and now - since >= ABSENT_SECONDS and not row.correspondence

    def next_change(self, row: TableRow, now: float) -> float | None:
        """Seconds until the next of them has been gone for so long."""
        if row.correspondence:
            return None
        left = [since + ABSENT_SECONDS - now for _, since in self._gone.values()]
        return min((seconds for seconds in left if seconds > 0), default=None)


async def note_visit(live: Live, person: str | None) -> None:
    """Somebody has opened or closed the table: keep that, for an absent player's seat can be handed over."""
    seat = live.row.seat_of(person)
    if seat is None or live.row.status != "playing":
        return
    if seat not in live.present()[0]:
        await live.set_seat(seat, seen=int(live.time.unix()))
        await _rest_clock(live)
    elif (place := live.row.seats[seat]).seen or place.offered or place.votes:
        await live.set_seat(seat, seen=0, offered=False, votes={})


async def _rest_clock(live: Live) -> None:
    """Where the last player has left: keep how the clock stands, for it goes on from there."""
    rested = live.clock.rest(live.time.now(), live.truth.length) if live.truth is not None else None
    if rested is not None and not live.row.correspondence and not live.present()[0]:
        async with live.store.change(live.id) as (_, connection):
            await live.store.set_table(connection, live.id, rested=structs.asdict(rested))
