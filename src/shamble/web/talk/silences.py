"""Whom somebody has muted (their talk is not shown) or blocked (nor can they sit down at the same table)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct
from sqlalchemy import bindparam, delete, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from shamble.web.store import schema
from shamble.web.store.database import Database

Kind = Literal["mute", "block"]
_silences, _persons = schema.silences, schema.persons


class Silence(Struct, frozen=True):
    """One of them, for the list of the person who made it."""

    id: int
    name: str
    kind: Kind
    at: int


async def silenced_by(database: Database, person: str | None) -> dict[str, str]:
    """Whom a person does not want to hear, each with the kind of it."""
    if person is None:
        return {}
    async with database.glance() as connection:
        return {row.other: row.kind for row in await connection.execute(_SILENCED, {"by": person})}


_SILENCED = select(_silences.c.other, _silences.c.kind).where(_silences.c.person == bindparam("by"))


async def silences_of(database: Database, person: str) -> list[Silence]:
    query = (
        select(_silences.c.id, _persons.c.name, _silences.c.kind, _silences.c.at)
        .join(_persons, _persons.c.id == _silences.c.other)
        .where(_silences.c.person == person)
        .order_by(_silences.c.id.desc())
    )
    async with database.read() as connection:
        return [Silence(*row) for row in await connection.execute(query)]


async def set_silence(database: Database, person: str, other: str, kind: Kind | None, now: int) -> None:
    """Mute or block somebody; None: hear them again."""
    async with database.write() as connection:
        if kind is None:
            both = (_silences.c.person == person) & (_silences.c.other == other)
            await connection.execute(delete(_silences).where(both))
            return
        insert = (postgresql if database.shared else sqlite).insert(_silences)
        values = {"person": person, "other": other, "kind": kind, "at": now}
        await connection.execute(
            insert.values(values).on_conflict_do_update(
                index_elements=["person", "other"], set_={"kind": kind, "at": now}
            )
        )


async def end_silence(database: Database, person: str, number: int) -> bool:
    """Says whether there was one of that number, of that person's."""
    async with database.write() as connection:
        own = (_silences.c.id == number) & (_silences.c.person == person)
        return bool((await connection.execute(delete(_silences).where(own))).rowcount)


async def blocks_among(connection: AsyncConnection, people: Sequence[str]) -> set[tuple[str, str]]:
    """Who of these has blocked whom of these."""
    query = select(_silences.c.person, _silences.c.other).where(
        _silences.c.kind == "block", _silences.c.person.in_(people), _silences.c.other.in_(people)
    )
    return {(row.person, row.other) for row in await connection.execute(query)}


async def blocked_by_any(connection: AsyncConnection, person: str, others: Sequence[str]) -> set[str]:
    """Those of the others who have blocked this person."""
    given = {"blocked": person, "by": list(others)}
    return set((await connection.execute(_BLOCKED, given)).scalars())


_BLOCKED = select(_silences.c.person).where(
    _silences.c.other == bindparam("blocked"),
    _silences.c.kind == "block",
    _silences.c.person.in_(bindparam("by", expanding=True)),
)
