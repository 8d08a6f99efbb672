"""The people somebody has played with: whom one may invite, and who may see one's page."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import Subquery, func, select, union

from shamble.web.store import schema
from shamble.web.store.database import Database

MOST = 60
"""More than anybody invites; the latest ones."""

_persons, _tables, _seats, _silences = schema.persons, schema.tables, schema.seats, schema.silences


class Friend(Struct, frozen=True):
    """Somebody one has shared a table with, in matches that have begun."""

    person: str
    name: str
    matches: int
    last: int
    """When the latest of those tables was made, in Unix time."""


def _met_at_tables(person: str) -> Subquery:
    """Everybody else at their tables where a match began, by table: also one who plays on for
    somebody, and the one whose seat that is."""
    mine = _seats.alias("mine")
    tables = (
        select(mine.c.table)
        .join(_tables, _tables.c.id == mine.c.table)
        .where((mine.c.person == person) | (mine.c.owner == person), _tables.c.status != "waiting")
    )
    sat = (
        select(_seats.c.table, who.label("person")).where(_seats.c.table.in_(tables), who != person)
        for who in (_seats.c.person, _seats.c.owner)
    )
    return union(*sat).subquery()


async def friends_of(database: Database, person: str, most: int = MOST) -> list[Friend]:
    """The latest first, without those whom this person has blocked. One who has blocked this person stays among them:
    a name that is suddenly missing would give that away."""
    at_tables = _met_at_tables(person)
    met = (
        select(at_tables.c.person, func.count().label("matches"), func.max(_tables.c.made).label("last"))
        .join(_tables, _tables.c.id == at_tables.c.table)
        .group_by(at_tables.c.person)
        .subquery()
    )
    blocked = _silences.c.kind == "block"
    query = (
        select(_persons.c.id, _persons.c.name, met.c.matches, met.c.last)
        .join(met, met.c.person == _persons.c.id)
        .where(_persons.c.id.not_in(select(_silences.c.other).where(blocked, _silences.c.person == person)))
        .order_by(met.c.last.desc(), _persons.c.name)
        .limit(most)
    )
    async with database.read() as connection:
        return [Friend(*row) for row in await connection.execute(query)]


async def played_with(database: Database, person: str) -> set[str]:
    """Everybody who sat at one table with them in a match that began."""
    async with database.read() as connection:
        return set((await connection.execute(select(_met_at_tables(person).c.person).distinct())).scalars())


async def have_played(database: Database, one: str, other: str) -> bool:
    """They sat at one table in a match that began."""
    return other in await played_with(database, one)
