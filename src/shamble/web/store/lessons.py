"""How far each person has come in lessons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import or_, select
from sqlalchemy.dialects import postgresql, sqlite

from shamble.web.store import schema
from shamble.web.store.database import Database

_taken = schema.lessons_taken
_WHERE_TO = ("record", "station", "stations")


class Taken(NamedTuple):
    """A lesson that somebody has begun, or done."""

    game: str
    lesson: str
    record: list[int]
    """What has happened in it so far; empty where it is not under way."""
    station: int
    stations: int
    done: bool


async def lessons_of(database: Database, person: str) -> list[Taken]:
    query = select(*(_taken.c[name] for name in Taken._fields)).where(_taken.c.person == person)
    async with database.read() as connection:
        rows = await connection.execute(query.order_by(_taken.c.game, _taken.c.lesson))
        return [Taken(*row) for row in rows]


async def keep_lesson(database: Database, person: str, taken: Taken, now: int) -> None:
    """Where they are now. A lesson once done stays done."""
    await _keep(database, person, [taken], now, farther=False)


async def join_lessons(database: Database, person: str, lessons: Sequence[Taken], now: int) -> None:
    """What is known from elsewhere: of two places in a lesson the one farther on is kept."""
    if lessons:
        await _keep(database, person, lessons, now, farther=True)


async def _keep(database: Database, person: str, lessons: Sequence[Taken], now: int, farther: bool) -> None:
    insert = (postgresql if database.shared else sqlite).insert
    row = insert(_taken).values([each._asdict() | {"person": person, "at": now} for each in lessons])
    new = row.excluded
    keys = ["person", "game", "lesson"]
    once_done = {"done": or_(_taken.c.done, new.done)}
    place = {name: new[name] for name in (*_WHERE_TO, "at")}
    async with database.write() as connection:
        if farther:
            ahead = new.station > _taken.c.station
            await connection.execute(row.on_conflict_do_update(index_elements=keys, set_=place, where=ahead))
            await connection.execute(row.on_conflict_do_update(index_elements=keys, set_=once_done))
        else:
            await connection.execute(row.on_conflict_do_update(index_elements=keys, set_=place | once_done))
