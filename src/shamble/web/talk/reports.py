"""Reports about somebody's talk, kept with the lines around it for the host of the site: `shamble reports`."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import insert, select, update

from shamble.web.store import schema
from shamble.web.store.database import Database
from shamble.web.store.rows import TalkLine
from shamble.web.wire.notices import Row

AROUND = 15
"""Lines before and after the one that is reported: enough to see what led to it."""
_reports = schema.reports


class Report(Struct, frozen=True, kw_only=True):
    """A report as the host of the site reads it."""

    id: int
    at: int
    table: str
    by_name: str
    about_name: str
    reason: str
    lines: list[Row]
    done: bool


def lines_around(chat: list[TalkLine], line: TalkLine | None) -> list[dict[str, object]]:
    """The lines that go with a report, as plain data; the one that is meant is marked. Without one, the last lines."""
    at = chat.index(line) if line is not None else len(chat)
    return [
        {
            "at": each.at,
            "name": each.name,
            "text": each.text or each.reaction,
            "note": each.note,
            "watching": each.seat is None and not each.note,
            "meant": each is line,
        }
        for each in chat[max(0, at - AROUND) : at + AROUND + 1]
    ]


async def add_report(
    database: Database,
    *,
    at: int,
    table: str,
    by: tuple[str, str],
    about: tuple[str, str],
    reason: str,
    lines: list[dict[str, object]],
) -> None:
    """Keep a report; `by` and `about` are ids and names."""
    values = {"at": at, "table": table, "reason": reason, "lines": lines, "done": False}
    people = {"by": by[0], "by_name": by[1], "about": about[0], "about_name": about[1]}
    async with database.write() as connection:
        await connection.execute(insert(_reports).values(values | people))


async def read_reports(database: Database, everything: bool = False) -> list[Report]:
    """Those that nobody has dealt with, or all; the oldest first."""
    columns = [_reports.c[name] for name in Report.__struct_fields__]
    query = select(*columns).order_by(_reports.c.id)
    if not everything:
        query = query.where(~_reports.c.done)
    async with database.read() as connection:
        found = (await connection.execute(query)).all()
    return [Report(**dict(zip(Report.__struct_fields__, row, strict=True))) for row in found]


async def close_report(database: Database, number: int) -> bool:
    """Note that it was dealt with; says whether there is such a report."""
    async with database.write() as connection:
        closing = update(_reports).where(_reports.c.id == number).values(done=True)
        return bool((await connection.execute(closing)).rowcount)
