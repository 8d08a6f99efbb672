"""The people somebody has played with: whom one may invite."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import func, select

from shamble.web import schema
from shamble.web.database import Database

MOST = 60
"""More than anybody invites; the latest ones."""

_persons, _tables, _seats = schema.persons, schema.tables, schema.seats


class Friend(Struct, frozen=True):
    """Somebody one has shared a table with, in matches that have begun."""

    person: str
    name: str
    matches: int
    last: int
    """When the latest of those tables was made, in Unix time."""


async def friends_of(database: Database, person: str, most: int = MOST) -> list[Friend]:
    """The latest first."""
    mine = _seats.alias("mine")
    met = (
        select(_seats.c.person, func.count().label("matches"), func.max(_tables.c.made).label("last"))
        .join(mine, mine.c.table == _seats.c.table)
        .join(_tables, _tables.c.id == _seats.c.table)
        .where(mine.c.person == person, _seats.c.person != person, _tables.c.status != "waiting")
        .group_by(_seats.c.person)
        .subquery()
    )
    query = (
        select(_persons.c.id, _persons.c.name, met.c.matches, met.c.last)
        .join(met, met.c.person == _persons.c.id)
        .order_by(met.c.last.desc(), _persons.c.name)
        .limit(most)
    )
    async with database.read() as connection:
        return [Friend(*row) for row in await connection.execute(query)]
