"""What is sent is compressed where that is safe. How long a compressed answer is tells something of what is in it: an
answer that holds a person's secrets (the ids of private tables, which are the keys to them) beside text that other
people chose (names) is sent as it is."""

from __future__ import annotations

from starlette.datastructures import Headers
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

SMALLEST = 1024
"""Bytes: less fits in one packet anyway."""
LEVEL = 6
"""zlib's own middle: the last percents cost several times the time."""


PERSONAL = ("/me", "/api/me", "/api/friends", "/api/queue", "/people/", "/api/people/", "/ratings")


def is_personal(path: str) -> bool:
    """The lobby and whatever is about the one who asks, or is different for them: others' pages list the private tables
    at which both sat, and leaderboards the addresses of pages."""
    return path == "/" or path.startswith(PERSONAL) or (path.startswith("/api/games/") and path.endswith("/ratings"))


class Compression:
    def __init__(self, app: ASGIApp) -> None:
        self._plain = app
        self._compressed = GZipMiddleware(app, minimum_size=SMALLEST, compresslevel=LEVEL)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        personal = scope["type"] == "http" and is_personal(scope["path"]) and "cookie" in Headers(scope=scope)
        await (self._plain if personal or scope["type"] != "http" else self._compressed)(scope, receive, send)
