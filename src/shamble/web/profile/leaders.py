"""The leaderboard of a game: people and bots on one scale. A person is named to those who may see their page."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import select

from shamble.web.meeting.friends import played_with
from shamble.web.names import bot_name, title_of
from shamble.web.profile.privacy import pages_of
from shamble.web.ratings.bots import measured
from shamble.web.ratings.scale import CERTAIN
from shamble.web.store import schema
from shamble.web.store.database import Database

LEADERS = 25
"""People on a board, besides the bots and oneself."""
HIDDEN = "Somebody"
_ratings, _persons = schema.ratings, schema.persons


class Leader(Struct, kw_only=True):
    """One row. Without a page the person is not named, unless it is you."""

    name: str
    kind: str
    """person or bot"""
    points: float
    deviation: float
    provisional: bool
    matches: int | None
    page: str | None
    you: bool


class Board(Struct, kw_only=True):
    """Everybody whose rating is certain, and you."""

    game: str
    title: str
    leaders: list[Leader]


async def board_of(database: Database, game: str, viewer: str | None) -> Board:
    query = (
        select(_ratings.c.person, _ratings.c.points, _ratings.c.deviation, _ratings.c.matches, _persons.c.name)
        .join(_persons, _persons.c.id == _ratings.c.person)
        .where(_ratings.c.game == game)
        .where((_ratings.c.deviation <= CERTAIN) | (_ratings.c.person == viewer))
        .order_by(_ratings.c.points.desc(), _ratings.c.person)
    )
    async with database.read() as connection:
        rows = (await connection.execute(query)).all()
    met = await played_with(database, viewer) if viewer is not None else set()
    pages = await pages_of(database, [row.person for row in rows], viewer, met)
    people = [
        Leader(
            name=row.name if row.person == viewer or row.person in pages else HIDDEN,
            kind="person",
            points=row.points,
            deviation=row.deviation,
            provisional=row.deviation > CERTAIN,
            matches=row.matches,
            page=pages.get(row.person),
            you=row.person == viewer,
        )
        for place, row in enumerate(rows)
        if place < LEADERS or row.person == viewer
    ]
    found = measured().get(game)
    bots = [
        Leader(
            name=bot_name(level),
            kind="bot",
            points=bot.points,
            deviation=bot.error,
            provisional=bot.error > CERTAIN,
            matches=None,
            page=None,
            you=False,
        )
        for level, bot in (found.levels.items() if found is not None else ())
    ]
    return Board(game=game, title=title_of(game), leaders=sorted([*people, *bots], key=lambda row: -row.points))
