"""Who is reminded of their turn, and when: the notices that go with a move, and the one before time runs out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import Executable, update

from shamble.web.post.enqueue import TURN_DELAY, insert_once, key_of, turn_notice
from shamble.web.store import schema
from shamble.web.table.unattended import plays_alone

if TYPE_CHECKING:
    from shamble.web.play.match import LiveMatch
    from shamble.web.play.record import Prepared
    from shamble.web.table.live_table import LiveTable

REMIND_PART = 0.25
"""A reminder comes when a quarter of the time is left: of a day that is six hours."""
REMIND_LATEST = 12 * 3600
"""Seconds, for very long turns: half a day before the end is the last evening or the last morning."""


def consequences(live: LiveTable, match: LiveMatch, prepared: Prepared) -> list[Executable]:
    """What is kept together with an entry: the notice for the one who is to choose next, and when the table must be
    looked at.

    There is no notice of a covert ask: it is over before a notice could arrive, and whoever saw the notice would know
    it. Where a reaction window is open, the time of the notice is counted from its end, whether or not anybody was
    asked."""
    entry = prepared.entry
    if entry.asked is None:
        return []
    now, row, seat = int(live.time.unix()), live.row, live.row.seats[entry.asked]
    shared = live.store.database.shared
    changes: list[Executable] = []
    if plays_alone(live):
        waits = not (entry.held or match.window.is_open or seat.played_by_bot or row.seconds)
        changes.append(update(schema.tables).where(schema.tables.c.id == row.id).values(due=None if waits else now))
    if seat.notified and seat.person is not None and not seat.away and not prepared.asks_covertly:
        closes = match.window.closes_after(row, entry, live.time.now())
        known = now if closes is None else int(live.time.unix() + closes - live.time.now()) + 1
        changes.append(turn_notice(shared, row.id, entry.number, seat.person, known, known + TURN_DELAY))
    return changes


def reminder(live: LiveTable, seat: int, left: float) -> Executable | None:
    """The notice that a turn of hours or days is about to end; None for those who get none."""
    place, match = live.row.seats[seat], live.match
    if not place.notified or place.person is None or match is None or not live.row.correspondence:
        return None
    now = live.time.unix()
    before = min(live.row.seconds * REMIND_PART, REMIND_LATEST)
    return insert_once(
        live.store.database.shared,
        key=key_of("reminder", place.person, live.id, match.position.length),
        kind="reminder",
        person=place.person,
        table=live.id,
        length=match.position.length,
        deadline=int(now + left),
        due=int(max(now, now + left - before)),
        made=int(now),
    )
