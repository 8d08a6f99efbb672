"""Tables that are played on although nobody has them open: those whose turns have hours or days, and those without a
clock whose players want a notice when it is their turn. Bots move there, windows close and time runs out as if somebody
looked on. When such a table must be looked at again stands in the database, so that it survives every restart."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

import structlog

from shamble.web.timing import Cancellable, time_without

if TYPE_CHECKING:
    from shamble.web.table.live_table import LiveTable
    from shamble.web.table.open_tables import OpenTables

WATCH_SECONDS = 15.0
"""Between two looks for tables that are due: nobody who waits for days notices, and it costs one small query."""
MOST_AT_ONCE = 20
"""Tables that one look takes up: each is built from its log, and others wait for the same processor."""

log = structlog.get_logger()


def plays_alone(live: LiveTable) -> bool:
    """Whether the match is played on while nobody has the table open; one that only bots play stands still."""
    row = live.row
    notified = row.seconds == 0 and any(seat.notified for seat in row.seats)
    return row.status == "playing" and (row.correspondence or notified) and row.somebody_plays


def awake(live: LiveTable) -> bool:
    """Whether anything happens at the table by itself. Those who only watch keep nothing going that is others' match:
    they could end it by looking on. A match of bots alone is played for them. A reaction window closes although
    everybody has left: one that stayed open would show whether somebody is asked, in whose turn it is said to be."""
    presence, row = live.presence, live.row
    people = any(seat.kind == "person" for seat in row.seats)
    attended = bool(presence.pages) and (not people or bool(presence.seats(row)))
    return attended or plays_alone(live) or live.in_window


def on_vacation(live: LiveTable, seat: int) -> int | None:
    """Until when (Unix time) the person of the seat is on vacation, which rests the clocks of turns of days."""
    now = live.time.unix()
    person = live.row.seats[seat].person
    ends = [end for start, end in live.vacations.get(person or "", ()) if start <= now < end]
    return max(ends, default=None)


def used_time(live: LiveTable, seat: int) -> float | None:
    """Seconds that the present decision has taken, where clocks never rest: a day is a day, but for vacations. It is
    counted from what was done openly: from a covert answer on, it would show that somebody was asked, and when."""
    if not live.row.correspondence or live.match is None:
        return None
    last = next((entry.at / 1000 for entry in reversed(live.match.record.entries) if not entry.covert), 0.0)
    start = max(last, float(live.row.started))
    spans = live.vacations.get(live.row.seats[seat].person or "", ())
    return max(0.0, time_without(spans, start, live.time.unix()))


def due(live: LiveTable) -> int | None:
    """When the table must be looked at, if nobody opens it before."""
    match = live.match
    if match is None or match.state.over or not plays_alone(live):
        return None
    now, seat = live.time.unix(), match.state.player
    if match.window.is_open or match.state.covert or live.row.seats[seat].played_by_bot:
        return int(now)
    if (end := on_vacation(live, seat)) is not None and live.row.seconds:
        return end
    left = live.clock.until_time_out(live.time.now())
    return None if left is None else ceil(now + left)


def is_busy(live: LiveTable) -> bool:
    """Something is about to happen there by itself."""
    return live.in_window or ((at := due(live)) is not None and at <= live.time.unix())


class Watch:
    """Looks for tables that are due, now and then. Every process does, and the claim decides which one acts."""

    def __init__(self, open_tables: OpenTables) -> None:
        self._open_tables = open_tables
        self._timer: Cancellable | None = None

    def open(self) -> None:
        self._timer = self._open_tables.time.after(WATCH_SECONDS, lambda: self._open_tables.spawn(self._look_again()))

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    async def _look_again(self) -> None:
        try:
            await self.look()
        finally:
            self.open()

    async def look(self) -> None:
        for table in await self._open_tables.store.due_tables(int(self._open_tables.time.unix()), MOST_AT_ONCE):
            try:
                await self._open_tables.look_after(table)
            except Exception:  # one table that cannot be built must not hold the others up
                log.exception("a table that is due could not be looked after", table=table)
                await self._open_tables.store.set_due(table, None)
