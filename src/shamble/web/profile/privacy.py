"""Who may see a person's page. Unless they say otherwise, nobody: then there is not even an address."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import Literal

from msgspec import Struct
from sqlalchemy import ColumnElement, delete, select
from sqlalchemy.dialects import postgresql, sqlite

from shamble.web.meeting.friends import have_played
from shamble.web.store import schema
from shamble.web.store.database import Database
from shamble.web.talk.silences import blocked_by_any

ShownTo = Literal["nobody", "played", "everybody"]
_profiles, _persons = schema.profiles, schema.persons


class Profile(Struct, frozen=True):
    """A person whose page has an address."""

    person: str
    name: str
    page: str
    shown_to: ShownTo


async def profile_of(database: Database, person: str) -> Profile | None:
    return await _find(database, _profiles.c.person == person)


async def profile_at(database: Database, page: str, viewer: str | None) -> Profile | None:
    """The person at that address, if the viewer may see them."""
    found = await _find(database, _profiles.c.page == page)
    if found is None or found.person == viewer:
        return found
    if viewer is not None:
        async with database.read() as connection:
            if await blocked_by_any(connection, viewer, [found.person]):
                return None
    if found.shown_to == "everybody":
        return found
    return found if viewer is not None and await have_played(database, found.person, viewer) else None


async def _find(database: Database, where: ColumnElement[bool]) -> Profile | None:
    query = select(_profiles.c.person, _persons.c.name, _profiles.c.page, _profiles.c.shown_to).join(_persons)
    async with database.read() as connection:
        row = (await connection.execute(query.where(where))).first()
    return None if row is None else Profile(*row)


async def show_to(database: Database, person: str, shown_to: ShownTo) -> None:
    """Who may see the page from now on. Once it was hidden, its old address never leads anywhere again."""
    async with database.write() as connection:
        if shown_to == "nobody":
            await connection.execute(delete(_profiles).where(_profiles.c.person == person))
            return
        insert = (postgresql if database.shared else sqlite).insert(_profiles)
        entered = insert.values(person=person, page=secrets.token_urlsafe(12), shown_to=shown_to)
        await connection.execute(entered.on_conflict_do_update(index_elements=["person"], set_={"shown_to": shown_to}))


async def pages_of(
    database: Database, people: Iterable[str], viewer: str | None, played_with: set[str]
) -> dict[str, str]:
    """Of those people, the addresses that the viewer may see, who has played with `played_with`."""
    wanted = list(people)
    query = select(_profiles.c.person, _profiles.c.page, _profiles.c.shown_to).where(_profiles.c.person.in_(wanted))
    async with database.read() as connection:
        closed = await blocked_by_any(connection, viewer, wanted) if viewer is not None else set()
        return {
            row.person: row.page
            for row in await connection.execute(query)
            if row.person not in closed and (row.shown_to == "everybody" or row.person in played_with)
        }
