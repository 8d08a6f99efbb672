"""Where somebody is signed in. A session is a random token in the cookie of one device; its hash is kept here, so that
a stolen database opens no seat, and so that it can be ended."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import bindparam, delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from shamble.web.store import schema
from shamble.web.store.database import Database
from shamble.web.store.rows import Person

MOST = 30
"""Devices of one person: beyond that those go that were not used for longest."""

_sessions, _persons, _ended = schema.sessions, schema.persons, schema.ended_cookies


class Session(Struct, frozen=True):
    """A device on which a person is signed in."""

    hash: str
    person: Person
    device: str
    made: int
    seen: int
    replaces: str | None = None
    """The hash of a cookie of an older Shamble that this one takes the place of, until it is used for the first
    time."""


_ONE_SESSION = (
    select(_sessions, _persons.c.name)
    .join(_persons)
    .where(_sessions.c.hash == bindparam("digest"), _sessions.c.expires > bindparam("now"))
)
"""Made once: it is asked with every request."""


async def find_session(database: Database, digest: str, now: int) -> Session | None:
    async with database.glance() as connection:
        row = (await connection.execute(_ONE_SESSION, {"digest": digest, "now": now})).first()
    if row is None:
        return None
    return Session(row.hash, Person(row.person, row.name), row.device, row.made, row.seen, row.replaces)


async def add_session(database: Database, session: Session, expires: int) -> None:
    own = _sessions.c.person == session.person.id
    values = {"hash": session.hash, "person": session.person.id, "device": session.device, "made": session.made}
    async with database.write() as connection:
        await connection.execute(delete(_sessions).where(own, _sessions.c.expires <= session.seen))
        row = insert(_sessions).values(**values, seen=session.seen, expires=expires, replaces=session.replaces)
        await connection.execute(row)
        newest = select(_sessions.c.hash).where(own).order_by(_sessions.c.seen.desc(), _sessions.c.made.desc())
        keep = list((await connection.execute(newest.limit(MOST))).scalars())
        await connection.execute(delete(_sessions).where(own, _sessions.c.hash.not_in(keep)))


async def renew_session(database: Database, session: Session, now: int, expires: int) -> None:
    """It is used. The cookie that it took the place of has come to its end."""
    async with database.write() as connection:
        this = _sessions.c.hash == session.hash
        await connection.execute(update(_sessions).where(this).values(seen=now, expires=expires, replaces=None))
        if session.replaces is not None:
            await _end_cookie(database, connection, session.replaces, now, expires)


async def sessions_of(database: Database, person: Person, now: int) -> list[Session]:
    """The devices of a person, the one that was used last first."""
    query = select(_sessions).where(_sessions.c.person == person.id, _sessions.c.expires > now)
    async with database.read() as connection:
        rows = (await connection.execute(query.order_by(_sessions.c.seen.desc(), _sessions.c.hash))).all()
    return [Session(row.hash, person, row.device, row.made, row.seen) for row in rows]


async def end_sessions(database: Database, person: str, only: str | None = None, but: str | None = None) -> None:
    """End one session of a person, or all, or all but one; and what was pushed to those devices. To end more than one
    ends the cookies of an older Shamble as well, of which nobody knows how many there are."""
    ended = _sessions.c.person == person
    pushed = schema.subscriptions.c.person == person
    if only is not None:
        ended &= _sessions.c.hash == only
        pushed &= schema.subscriptions.c.session == only
    elif but is not None:
        ended &= _sessions.c.hash != but
        pushed &= schema.subscriptions.c.session.is_distinct_from(but)
    async with database.write() as connection:
        await connection.execute(delete(_sessions).where(ended))
        await connection.execute(delete(schema.subscriptions).where(pushed))
        if only is None:
            await connection.execute(update(_persons).where(_persons.c.id == person).values(old_cookies=False))


# -- cookies of an older Shamble ---------------------------------------------------------------------------------------


async def person_of_old_cookie(database: Database, digest: str, person: str) -> Person | None:
    """The person whose id an older Shamble signed, unless that cookie has come to its end."""
    ended = select(_ended.c.hash).where(_ended.c.hash == digest).exists()
    query = select(_persons.c.name).where(_persons.c.id == person, _persons.c.old_cookies, ~ended)
    async with database.read() as connection:
        name = (await connection.execute(query)).scalar()
    return None if name is None else Person(person, name)


async def end_old_cookie(database: Database, digest: str, now: int, until: int) -> None:
    async with database.write() as connection:
        await _end_cookie(database, connection, digest, now, until)


async def _end_cookie(database: Database, connection: AsyncConnection, digest: str, now: int, until: int) -> None:
    await connection.execute(delete(_ended).where(_ended.c.until <= now))
    row = (postgresql if database.shared else sqlite).insert(_ended).values(hash=digest, until=until)
    await connection.execute(row.on_conflict_do_nothing())
