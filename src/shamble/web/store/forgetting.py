"""What is left of somebody who wants to be forgotten: results without a name, and nothing else."""

from __future__ import annotations

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from shamble.web.store import schema

NOBODY = "Somebody"
_persons, _silences, _reports = schema.persons, schema.silences, schema.reports


async def forget_person(connection: AsyncConnection, person: str) -> None:
    """Take away a person's ratings, page, talk, lessons, tries at puzzles, mutes and blocks, and their name in reports.
    Seats and hosted tables are not touched here: the matches of the others stay as they were."""
    learnt = (schema.puzzle_tries, schema.lessons_taken)
    for table in (schema.ratings, schema.rating_steps, schema.profiles, schema.chat, *learnt):
        await connection.execute(delete(table).where(table.c.person == person))
    await connection.execute(delete(_silences).where((_silences.c.person == person) | (_silences.c.other == person)))
    name = (await connection.execute(select(_persons.c.name).where(_persons.c.id == person))).scalar()
    theirs = (_reports.c.by == person) | (_reports.c.about == person)
    for report in (await connection.execute(select(_reports).where(theirs))).all():
        names = {name}  # what they are called now, and what they were called then
        values: dict[str, object] = {}
        for role in ("by", "about"):
            if getattr(report, role) == person:
                names.add(getattr(report, f"{role}_name"))
                values |= {role: None, f"{role}_name": NOBODY}
        values["lines"] = [line | {"name": NOBODY} if line["name"] in names else line for line in report.lines]
        await connection.execute(update(_reports).where(_reports.c.id == report.id).values(values))
