"""The finished matches of a person, from the results that are kept. No match that is still played is ever looked into
here: nothing on a page can give a hand away."""

from __future__ import annotations

from collections import defaultdict

from msgspec import Struct
from sqlalchemy import ColumnElement, RowMapping, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from shamble.names import distinct_names
from shamble.web.names import bot_name
from shamble.web.store import schema
from shamble.web.store.database import Database

MOST = 2000
"""Matches that are counted, the latest: more than anybody plays in years."""

_persons, _tables, _seats = schema.persons, schema.tables, schema.seats
_results, _steps = schema.results, schema.rating_steps
_holder = func.coalesce(_seats.c.owner, _seats.c.person)
"""Whose result it is: as in the ratings, that of whoever's seat it is, not of one who played on for them."""


def _held_by(person: str) -> ColumnElement[bool]:
    return (_seats.c.owner == person) | ((_seats.c.person == person) & _seats.c.owner.is_(None))


class Rival(Struct, frozen=True):
    """Somebody else at the table: a person (whose id never leaves the server) or a bot of a level."""

    name: str
    person: str | None
    level: str
    returned: float


class Played(Struct, frozen=True, kw_only=True):
    """A finished match as one of its people had it."""

    table: str
    game: str
    rated: bool
    """It was marked as rated."""
    unrated: str
    """Why it did not count; empty if it did."""
    seat: int
    left: bool
    """A bot or somebody else played for them, at least for a while."""
    returned: float
    rivals: list[Rival]
    moves: int
    spent: int
    """Milliseconds that they took for their moves."""
    began: int
    ended: int
    points: float | None
    """Their rating after it, if it moved."""
    gained: float
    deviation: float


async def matches_of(database: Database, person: str, *, skip: int = 0, most: int = MOST) -> list[Played]:
    """The latest first."""
    return await _read(database, _matches_of(person).offset(skip).limit(most))


async def matches_shown(database: Database, person: str, viewer: str | None, *, skip: int, most: int) -> list[Played]:
    """Those of a person that somebody else may know of, for a table's address is the key to it: they were listed in the
    lobby, or the viewer sat there too."""
    sat = _seats.alias("sat")
    there = select(sat.c.seat).where(
        sat.c.table == _results.c.table, (sat.c.person == viewer) | (sat.c.owner == viewer)
    )
    known = _tables.c.listed if viewer is None else _tables.c.listed | there.exists()
    return await _read(database, _matches_of(person).where(known).offset(skip).limit(most))


def _matches_of(person: str) -> schema.Query:
    return (
        select(
            _results,
            _tables.c.rated,
            _seats.c.seat,
            _seats.c.left,
            _steps.c.before,
            _steps.c.points,
            _steps.c.deviation,
        )
        .join(_tables, _tables.c.id == _results.c.table)
        .join(_seats, (_seats.c.table == _results.c.table) & _held_by(person))
        .join(_steps, (_steps.c.table == _results.c.table) & (_steps.c.person == person), isouter=True)
        .order_by(_results.c.ended.desc(), _results.c.table)
    )


async def _read(database: Database, matches: schema.Query) -> list[Played]:
    async with database.read() as connection:
        found = (await connection.execute(matches)).mappings().all()
        company = await _company(connection, [row["table"] for row in found])
    return [_played(row, company[row["table"]]) for row in found]


async def _company(connection: AsyncConnection, tables: list[str]) -> dict[str, list[Rival]]:
    """By table, everybody whose result it holds, in the order of the seats."""
    query = (
        select(_seats.c.table, _seats.c.seat, _seats.c.kind, _seats.c.level, _holder.label("person"), _persons.c.name)
        .join(_persons, _persons.c.id == _holder, isouter=True)
        .where(_seats.c.table.in_(tables))
        .order_by(_seats.c.seat)
    )
    company: dict[str, list[Rival]] = defaultdict(list)
    for row in await connection.execute(query):
        name = bot_name(row.level) if row.kind == "bot" else row.name or "Somebody"
        company[row.table].append(Rival(name, row.person, row.level if row.kind == "bot" else "", 0.0))
    return company


def _played(row: RowMapping, company: list[Rival]) -> Played:
    return Played(
        table=row["table"],
        game=row["game"],
        rated=row["rated"],
        unrated=row["unrated"],
        seat=row["seat"],
        left=row["left"],
        returned=row["returns"][row["seat"]],
        rivals=_rivals(company, row["seat"], row["returns"]),
        moves=row["moves"][row["seat"]],
        spent=row["spent"][row["seat"]],
        began=row["began"],
        ended=row["ended"],
        points=row["points"],
        gained=0.0 if row["points"] is None else row["points"] - row["before"],
        deviation=row["deviation"] or 0.0,
    )


def _rivals(seats: list[Rival], own: int, returns: list[float]) -> list[Rival]:
    names = distinct_names([rival.name for rival in seats])
    return [
        Rival(names[seat], rival.person, rival.level, returns[seat]) for seat, rival in enumerate(seats) if seat != own
    ]
