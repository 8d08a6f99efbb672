"""Matches that ended without their result being kept: those of an older Shamble, and one whose server died in that very
moment. They are settled when a server starts."""

from __future__ import annotations

import asyncio

import structlog
from sqlalchemy import select

from shamble.games import list_games
from shamble.web.play.failures import read_log
from shamble.web.ratings.book import recompute, settle
from shamble.web.ratings.outcome import Outcome, outcome_of
from shamble.web.store import schema
from shamble.web.store.rows import Entry, TableRow
from shamble.web.store.store import Store

log = structlog.get_logger()
_tables, _moves, _results = schema.tables, schema.moves, schema.results


async def unsettled_tables(store: Store) -> list[str]:
    """The tables whose match is over, by these rules, and has no result; oldest first."""
    last = select(_moves.c.number).where(
        _moves.c.table == _tables.c.id, _moves.c.asked.is_(None), _moves.c.action.is_not(None)
    )
    query = (
        select(_tables.c.id, _tables.c.game, _tables.c.rules_version)
        .where(_tables.c.status.in_(("over", "playing")), _tables.c.id.not_in(select(_results.c.table)))
        .where((_tables.c.status == "over") | last.exists())
        .order_by(_tables.c.made, _tables.c.id)
    )
    versions = {game.slug: game.rules_version for game in list_games()}
    async with store.database.read() as connection:
        found = (await connection.execute(query)).all()
    return [row.id for row in found if versions.get(row.game) == row.rules_version]


async def settle_missing(store: Store) -> int:
    """Play those matches again, one at a time beside the event loop, and keep their results; says how many."""
    count = 0
    for table in await unsettled_tables(store):
        row = await store.table(table)
        if row is None or row.seed is None:
            continue
        outcome = await asyncio.to_thread(_played_again, row, await store.entries(table))
        if outcome is None:
            log.warning("a match has no result", table=table, game=row.game)
            continue
        async with store.change(table) as (found, connection):
            if found is not None:
                await store.set_table(connection, table, status="over")
                await settle(store.database, connection, found, outcome)
                count += 1
    return count


def _played_again(row: TableRow, entries: list[Entry]) -> Outcome | None:
    """None where the rules fail, or do not come to the end that the log has."""
    record, failure = read_log(row, entries)
    if record is None or failure is not None or not record.match.state.over:
        return None
    return outcome_of(entries, record.match.state, record.asked_back)


async def rate_anew(store: Store) -> tuple[int, int]:
    """Settle what is missing, then count every rated match again: how many each of them were."""
    settled = await settle_missing(store)
    async with store.database.write() as connection:
        rated = _tables.c.id.in_(select(_results.c.table).where(_results.c.place > 0))
        tables = await store.read_tables(connection, rated, limit=None)
        return settled, await recompute(store.database, connection, tables)
