"""The queue in the database: who waits for a match of which game. A page that waits asks every few seconds; whoever has
not asked for a while has gone. The table is made by the process that sees enough people, and the others find it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from msgspec import Struct
from sqlalchemy import delete, func, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from shamble.web.store import schema
from shamble.web.store.database import Database
from shamble.web.store.rows import Person

FRESH = 12
"""Seconds after which somebody who has not asked again has gone: a page asks every three."""
MOST_TRIED = 24
"""Of those who wait, the ones among whom a company is looked for: without blocks, the first few are enough."""

_queue, _persons = schema.queue, schema.persons


class Waiting(Struct, frozen=True):
    """Somebody in the queue; `table` once they have been led to one."""

    person: Person
    since: int
    table: str | None


@asynccontextmanager
async def alone_with_the_queue(database: Database) -> AsyncIterator[AsyncConnection]:
    """A transaction in which nobody else changes the queue: nobody is led to two tables."""
    async with database.write() as connection:
        if database.shared:
            await connection.execute(text("LOCK TABLE queue IN EXCLUSIVE MODE"))
        yield connection


async def place_of(connection: AsyncConnection, person: str) -> tuple[str, int, str | None] | None:
    """Game, since when, and the table that they are led to."""
    query = select(_queue.c.game, _queue.c.since, _queue.c.table).where(_queue.c.person == person)
    row = (await connection.execute(query)).one_or_none()
    return None if row is None else (row.game, row.since, row.table)


async def enter(connection: AsyncConnection, person: str, game: str, now: int) -> None:
    """Wait for that game; whoever waits for it already keeps their place."""
    place = await place_of(connection, person)
    if place is not None and place[0] == game:
        await connection.execute(update(_queue).where(_queue.c.person == person).values(seen=now))
        return
    await leave(connection, person)
    await connection.execute(insert(_queue).values(person=person, game=game, since=now, seen=now, table=None))


async def leave(connection: AsyncConnection, person: str) -> None:
    await connection.execute(delete(_queue).where(_queue.c.person == person))


async def waiting(connection: AsyncConnection, game: str, now: int) -> list[Waiting]:
    """Those who wait for that game now, the first first."""
    query = (
        select(_persons.c.id, _persons.c.name, _queue.c.since, _queue.c.table)
        .join(_persons, _persons.c.id == _queue.c.person)
        .where(_queue.c.game == game, _queue.c.table.is_(None), _queue.c.seen > now - FRESH)
        .order_by(_queue.c.since, _queue.c.person)
    )
    return [Waiting(Person(row.id, row.name), row.since, row.table) for row in await connection.execute(query)]


def company(own: Waiting, people: Sequence[Waiting], blocks: set[tuple[str, str]], size: int) -> list[Waiting] | None:
    """So many of those who wait, this one among them, of whom nobody has blocked another: those who came first, if they
    can."""

    def together(one: Waiting, other: Waiting) -> bool:
        pair = one.person.id, other.person.id
        return pair not in blocks and pair[::-1] not in blocks

    def fill(chosen: list[Waiting], rest: Sequence[Waiting]) -> list[Waiting] | None:
        if len(chosen) == size:
            return chosen
        for index, each in enumerate(rest):
            if all(together(each, other) for other in chosen):
                full = fill([*chosen, each], rest[index + 1 :])
                if full is not None:
                    return full
        return None

    chosen = fill([own], [each for each in people if each is not own][:MOST_TRIED])
    return None if chosen is None else sorted(chosen, key=people.index)


async def lead(connection: AsyncConnection, people: Sequence[str], table: str) -> None:
    await connection.execute(update(_queue).where(_queue.c.person.in_(people)).values(table=table))


async def lengths(database: Database, now: int) -> dict[str, int]:
    """How many wait, by game."""
    query = (
        select(_queue.c.game, func.count().label("waiting"))
        .where(_queue.c.table.is_(None), _queue.c.seen > now - FRESH)
        .group_by(_queue.c.game)
    )
    async with database.read() as connection:
        return {row.game: row.waiting for row in await connection.execute(query)}
