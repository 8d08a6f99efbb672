"""The end of a match: its result, and what it does to ratings, are kept in the transaction that ends it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import structlog

from shamble.web.play.record import Prepared, Record
from shamble.web.ratings.book import settle
from shamble.web.ratings.outcome import outcome_of

if TYPE_CHECKING:
    from shamble.web.table.live_table import LiveTable

log = structlog.get_logger()


async def keep_end(live: LiveTable, record: Record, last: Prepared | None = None) -> None:
    """Keep that the match is over: whoever is shown its end can ask for all that comes after. `last` is the move that
    ends it, if the record does not have it yet."""
    state, entries = record.match.state, record.entries
    if last is not None and last.trial is not None:
        state, entries = last.trial.state, [*entries, last.entry]
    outcome = outcome_of(entries, state, record.asked_back)
    async with live.store.change(live.id) as (row, connection):
        if row is not None:
            await live.store.set_table(connection, live.id, status="over", due=None)
            await settle(live.store.database, connection, row, outcome)
    live.row.status = "over"
    log.info("match over", table=live.id, game=live.row.game, entries=len(entries))
