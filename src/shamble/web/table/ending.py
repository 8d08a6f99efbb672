"""The end of a match: its result, and what it does to ratings, are kept in the transaction that ends it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import structlog

from shamble.web.ratings.book import settle
from shamble.web.ratings.outcome import outcome_of
from shamble.web.store.rows import Entry
from shamble.web.table.failures import by_the_rules
from shamble.web.table.record import Record

if TYPE_CHECKING:
    from shamble.web.table.live import Live

log = structlog.get_logger()


async def keep_end(live: Live, record: Record, entry: Entry | None = None) -> None:
    """Keep that the match is over: whoever is shown its end can ask for all that comes after. `entry` is its last one,
    if the record does not have it yet."""
    last, entries = record.match.state, record.entries
    if entry is not None and entry.action is not None:
        entries = [*entries, entry]
        with by_the_rules():
            last = last.clone()
            last.apply(entry.action)
    outcome = outcome_of(entries, last, record.asked_back)
    async with live.store.change(live.id) as (row, connection):
        if row is not None:
            await live.store.set_table(connection, live.id, status="over", due=None)
            await settle(live.store.database, connection, row, outcome)
    live.row.status = "over"
    log.info("match over", table=live.id, game=live.row.game, entries=len(entries))
