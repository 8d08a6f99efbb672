"""Pausing a match whose rules have failed: stored, so that every process stops, and said at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import structlog

from shamble.web.play.failures import APOLOGY, RulesFailed, report

if TYPE_CHECKING:
    from shamble.web.table.live_table import LiveTable

log = structlog.get_logger()


async def pause(live: LiveTable, failure: RulesFailed) -> None:
    """Stop the match where it is. A failure of a match that is paused or over changes nothing more."""
    row, cause = live.row, failure.__cause__
    moves = 0 if live.match is None else live.match.position.moves
    if not live.failed:
        about = {"table": live.id, "game": row.game, "rules_version": row.rules_version, "options": row.options}
        log.error("the rules failed", **about, moves=moves, exc_info=cause)
    live.failed = True
    if row.status != "playing":
        return
    row.status = "paused"  # before anything is waited for: nothing more is played from here on
    async with live.store.change(live.id) as (stored, connection):
        first = stored is not None and stored.status == "playing"
        if first:
            await live.store.set_table(connection, live.id, status="paused")
    if first:
        await live.chat.note(APOLOGY)
        await live.chat.note(report(row, moves, cause, live.match is not None and live.match.state.covert))
    live.attend()


async def pause_at_once(live: LiveTable, failure: RulesFailed) -> None:
    async with live.lock:
        await pause(live, failure)
