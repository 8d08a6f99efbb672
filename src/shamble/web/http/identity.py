"""Who somebody is: a signed cookie, and the secret link that carries it to another device."""

from __future__ import annotations

import secrets
from hashlib import sha256

from itsdangerous import BadSignature, URLSafeTimedSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from shamble.web.store.rows import Person
from shamble.web.store.store import Store

COOKIE = "shamble"
COOKIE_SECONDS = 365 * 24 * 3600
"""A year: a name and its matches shall outlast a summer without a game. It is renewed as pages are opened."""
KEY_SECONDS = 15 * 60
"""Long enough to walk over to the other device, short enough to be worthless when found later."""


class Identities:
    def __init__(self, store: Store, secret: str) -> None:
        self._store = store
        self._signer = URLSafeTimedSerializer(secret, salt="shamble identity")

    async def of(self, connection: HTTPConnection) -> Person | None:
        """The person whose cookie came along; None without one, and for a cookie that is not ours."""
        cookie = connection.cookies.get(COOKIE)
        if cookie is None:
            return None
        try:
            person = self._signer.loads(cookie, max_age=COOKIE_SECONDS)
        except BadSignature:
            return None
        return await self._store.person(person) if isinstance(person, str) else None

    def give(self, response: Response, connection: HTTPConnection, person: Person) -> None:
        response.set_cookie(
            COOKIE,
            self._signer.dumps(person.id),
            max_age=COOKIE_SECONDS,
            httponly=True,
            samesite="lax",
            secure=connection.url.scheme in ("https", "wss"),
        )

    def take_away(self, response: Response, connection: HTTPConnection) -> None:
        response.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=connection.url.scheme in ("https", "wss"))

    async def make_key(self, person: Person, now: int) -> str:
        key = secrets.token_urlsafe(32)
        await self._store.add_key(_digest(key), person.id, now + KEY_SECONDS, now)
        return key

    async def use_key(self, key: str, now: int) -> Person | None:
        return await self._store.take_key(_digest(key), now)


def _digest(key: str) -> str:
    return sha256(key.encode()).hexdigest()
