"""Who may come to a table when the server is full: those who belong there. Whoever only wants to watch, or has not sat
down yet, comes later."""

from __future__ import annotations

from shamble.web.http.context import Context
from shamble.web.store.rows import TableRow


async def admit(context: Context, table: str, person: str | None) -> None:
    """`Fail` where there is no room for this person at that table."""
    crowd, live = context.crowd, context.open_tables.by_id.get(table)
    if not crowd.is_full or (live is not None and not crowd.is_late):
        return
    row = await context.store.table(table) if live is None else live.row
    if row is not None and not _belongs(row, person):
        raise crowd.refusal()


def _belongs(row: TableRow, person: str | None) -> bool:
    """They sit here, or did and may come back, or have made the table."""
    if person is None:
        return False
    return row.host == person or row.seat_of(person) is not None or row.seat_owned_by(person) is not None
