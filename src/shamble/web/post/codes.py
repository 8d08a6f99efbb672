"""One-time codes by mail: to tie an address to a person, and to become that person on a new device."""

from __future__ import annotations

import secrets
from hashlib import sha256

from sqlalchemy import delete, select, update
from sqlalchemy.dialects import postgresql, sqlite

from shamble.web.post.enqueue import key_of
from shamble.web.store import schema
from shamble.web.store.database import Database
from shamble.web.store.rows import Person

CODE_SECONDS = 15 * 60
"""Long enough for a slow mail server, short enough to be worthless when found later."""
MOST_TRIES = 5
"""Wrong codes before the right one counts no more: a guesser then has one chance in twenty million."""
DIGITS = 8

_codes, _addresses = schema.codes, schema.addresses


class Codes:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def make(self, address: str, person: str | None, now: int) -> str:
        """A new code for the address; one that was sent before counts no more. `person`: whom it shall be tied to;
        None: to sign in."""
        code = f"{secrets.randbelow(10**DIGITS):0{DIGITS}}"
        values = {"hash": _digest(address, code), "expires": now + CODE_SECONDS, "tries": 0}
        insert = (postgresql if self._database.shared else sqlite).insert(_codes)
        row = insert.values(id=key_of("code", address, person), **values)
        async with self._database.write() as connection:
            await connection.execute(row.on_conflict_do_update(index_elements=["id"], set_=values))
        return code

    async def use(self, address: str, person: str | None, code: str, now: int) -> bool:
        """Whether it is the right code, in time; it is then used up. A wrong one is counted."""
        which = _codes.c.id == key_of("code", address, person)
        async with self._database.write() as connection:
            # Counted first, and only while tries are left: many at once get no more tries than one after the other.
            counted = update(_codes).where(which, _codes.c.expires > now, _codes.c.tries < MOST_TRIES)
            query = counted.values(tries=_codes.c.tries + 1).returning(_codes.c.hash)
            kept = (await connection.execute(query)).scalar()
            right = kept is not None and secrets.compare_digest(kept, _digest(address, code))
            if right:
                await connection.execute(delete(_codes).where(which))
        return right

    async def person_of(self, address: str) -> Person | None:
        """Whose address it is."""
        persons = schema.persons.c
        query = select(persons.id, persons.name).join(_addresses, _addresses.c.person == persons.id)
        async with self._database.read() as connection:
            found = (await connection.execute(query.where(_addresses.c.address == address))).first()
        return None if found is None else Person(found[0], found[1])

    async def tie(self, person: str, address: str, now: int) -> bool:
        """The address is the person's from now on; False if it is another's."""
        insert = (postgresql if self._database.shared else sqlite).insert(_addresses)
        values = {"address": address, "made": now, "trouble": ""}
        async with self._database.write() as connection:
            owner = select(_addresses.c.person).where(_addresses.c.address == address)
            if (await connection.execute(owner)).scalar() not in (None, person):
                return False
            row = insert.values(person=person, **values)
            await connection.execute(row.on_conflict_do_update(index_elements=["person"], set_=values))
        return True

    async def untie(self, person: str) -> None:
        async with self._database.write() as connection:
            await connection.execute(delete(_addresses).where(_addresses.c.person == person))


def _digest(address: str, code: str) -> str:
    """Eight digits are soon tried out by whoever has the database; but by then the code has expired."""
    return sha256(f"{address} {code}".encode()).hexdigest()
