"""Who somebody is: a cookie with a random token, by which their device is known, and the secret link that makes another
device theirs."""

from __future__ import annotations

import secrets
from hashlib import sha256

from itsdangerous import BadSignature, URLSafeTimedSerializer
from msgspec import Struct
from starlette.requests import HTTPConnection
from starlette.responses import Response

from shamble.web.http.devices import device_name
from shamble.web.store.rows import Person
from shamble.web.store.sessions import (
    Session,
    add_session,
    end_old_cookie,
    end_sessions,
    find_session,
    person_of_old_cookie,
    renew_session,
)
from shamble.web.store.store import Store
from shamble.web.timing import Time

COOKIE = "shamble"
COOKIE_SECONDS = 365 * 24 * 3600
"""A year: a name and its matches shall outlast a summer without a game. It is renewed as pages are opened."""
SEEN_SECONDS = 3600
"""So often it is noted that a device is used: more often would be a write for each request."""
KEY_SECONDS = 15 * 60
"""Long enough to walk over to the other device, short enough to be worthless when found later."""
SESSION_ID = 16
"""Characters of a session's hash by which its owner names it."""


class Visit(Struct, frozen=True):
    """Somebody, as the cookie of their device says."""

    person: Person
    cookie: str
    hash: str
    is_old: bool = False
    """The cookie was signed by an older Shamble: it can be ended, but is in no list."""


class Identities:
    def __init__(self, store: Store, time: Time, secret: str) -> None:
        self._store = store
        self._time = time
        self._signer = URLSafeTimedSerializer(secret, salt="shamble identity")  # of an older Shamble

    def _now(self) -> int:
        return int(self._time.unix())

    async def of(self, connection: HTTPConnection) -> Visit | None:
        """The one whose cookie came along; None without one, and for a cookie that is not ours. Asked once for each
        request."""
        if "visit" not in connection.scope:
            connection.scope["visit"] = await self._read(connection.cookies.get(COOKIE))
        visit: Visit | None = connection.scope["visit"]
        return visit

    async def _read(self, cookie: str | None) -> Visit | None:
        if not cookie:
            return None
        digest, now = _digest(cookie), self._now()
        session = await find_session(self._store.database, digest, now)
        if session is not None:
            if session.replaces is not None or now - session.seen >= SEEN_SECONDS:
                await renew_session(self._store.database, session, now, now + COOKIE_SECONDS)
            return Visit(session.person, cookie, digest)
        try:
            signed = self._signer.loads(cookie, max_age=COOKIE_SECONDS)
        except BadSignature:
            return None
        person = await person_of_old_cookie(self._store.database, digest, str(signed))
        return None if person is None else Visit(person, cookie, digest, is_old=True)

    async def still_holds(self, visit: Visit) -> bool:
        """Whether the device has not been signed out since."""
        if visit.is_old:
            return await person_of_old_cookie(self._store.database, visit.hash, visit.person.id) is not None
        return await find_session(self._store.database, visit.hash, self._now()) is not None

    async def sign_in(self, connection: HTTPConnection, person: Person) -> str:
        """Sign the person in on the device that asks. Whoever was signed in there before is no longer. Returns the new
        cookie."""
        visit, now = await self.of(connection), self._now()
        token = secrets.token_urlsafe(32)
        replaces = visit.hash if visit is not None and visit.is_old and visit.person.id == person.id else None
        device = device_name(connection.headers.get("user-agent", ""))
        session = Session(_digest(token), person, device, now, now, replaces)
        await add_session(self._store.database, session, now + COOKIE_SECONDS)
        if visit is not None and replaces is None:
            await self.sign_out(visit)
        return token

    async def renewed(self, connection: HTTPConnection) -> str | None:
        """The cookie that the device of a visitor shall have from now on: its own, or in place of an old one a new
        one."""
        visit = await self.of(connection)
        if visit is None:
            return None
        return await self.sign_in(connection, visit.person) if visit.is_old else visit.cookie

    async def sign_out(self, visit: Visit) -> None:
        """The device of this visit is nobody's from now on, whoever has a copy of its cookie."""
        if visit.is_old:
            now = self._now()
            await end_old_cookie(self._store.database, visit.hash, now, now + COOKIE_SECONDS)
        else:
            await end_sessions(self._store.database, visit.person.id, only=visit.hash)

    def give(self, response: Response, connection: HTTPConnection, cookie: str) -> None:
        response.set_cookie(
            COOKIE,
            cookie,
            max_age=COOKIE_SECONDS,
            httponly=True,
            samesite="lax",
            secure=connection.url.scheme in ("https", "wss"),
        )

    def take_away(self, response: Response, connection: HTTPConnection) -> None:
        response.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=connection.url.scheme in ("https", "wss"))

    async def make_key(self, person: Person) -> str:
        key, now = secrets.token_urlsafe(32), self._now()
        await self._store.add_key(_digest(key), person.id, now + KEY_SECONDS, now)
        return key

    async def use_key(self, key: str) -> Person | None:
        return await self._store.take_key(_digest(key), self._now())

    def hash_of(self, cookie: str) -> str:
        return _digest(cookie)


def _digest(key: str) -> str:
    return sha256(key.encode()).hexdigest()
