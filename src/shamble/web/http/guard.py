"""What stands before every request: headers that bind the browser, the check of its origin, and limits on size and
speed. The socket is checked by the same rules when it is opened."""

from __future__ import annotations

from math import ceil
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from shamble.web.http.addresses import address_of
from shamble.web.http.budgets import Bill
from shamble.web.http.context import Context
from shamble.web.http.hosts import Hosts
from shamble.web.http.limits import FILES, HEALTH, REQUESTS
from shamble.web.http.operations import reply
from shamble.web.wire.problems import Fail

LARGEST_BODY = 256 * 1024
"""Bytes: an owner's own card file, with room to spare."""
SAFE = ("GET", "HEAD", "OPTIONS")
RATES = {"/healthz": HEALTH, "/static/": FILES}
"""What has a limit of its own; everything else shares one."""
HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",  # a table's address is the key to it
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "x-frame-options": "DENY",
}
HTTPS_HEADERS = {"strict-transport-security": "max-age=31536000"}


def foreign_host(connection: HTTPConnection, hosts: Hosts) -> Fail | None:
    """What is wrong with the name under which we were reached."""
    named = connection.headers.getlist("host")
    if len(named) != 1:
        return Fail(400, "a request names its host, once")
    if not hosts.know(named[0]):
        return Fail(
            421, "this server was not started for that name; its host can add it with --public-url or --allow-host"
        )
    return None


def foreign_origin(connection: HTTPConnection) -> bool:
    """A browser says where a request comes from: it must be from here. What sends no origin is no browser, and carries
    nobody's cookie but its own."""
    origin = connection.headers.get("origin")
    if origin is None:
        return False
    try:
        place = urlsplit(origin).netloc
    except ValueError:  # "http://["
        return True
    return place.lower() != connection.headers.get("host", "").lower()


TOO_DEAR = "what you asked for has kept the server busy; wait a little"


class Guard:
    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        context: Context = scope["app"].state.context
        connection = HTTPConnection(scope)
        bound = HEADERS | (HTTPS_HEADERS if connection.url.scheme == "https" else {})

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in bound.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-store")
                context.metrics.requests.labels(message["status"]).inc()
            await send(message)

        bill = scope["bill"] = Bill(context.limits, context.time, address_of(connection))
        try:
            self._check(context, scope, connection, bill)
        except Fail as fail:
            response = reply(fail.problem)
            if fail.problem.status == 429:
                response.headers["retry-after"] = str(ceil(bill.wait()) or 1)
            await response(scope, receive, send_guarded)
            return
        await bill.pay(_run(self._app, scope, _bounded(receive), send_guarded))

    def _check(self, context: Context, scope: Scope, connection: HTTPConnection, bill: Bill) -> None:
        if (fail := foreign_host(connection, context.hosts)) is not None:
            raise fail
        rate = next((rate for path, rate in RATES.items() if scope["path"].startswith(path)), REQUESTS)
        if context.limits.take(rate, address_of(connection)):
            raise Fail(429, "that is too fast; wait a second")
        if rate is not HEALTH and bill.wait():
            raise Fail(429, TOO_DEAR)
        if scope["method"] not in SAFE and foreign_origin(connection):
            raise Fail(403, "this request comes from another site")
        length = Headers(scope=scope).get("content-length", "0")
        if length.isdecimal() and int(length) > LARGEST_BODY:
            raise _too_large()


async def _run(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    await app(scope, receive, send)


def _too_large() -> Fail:
    return Fail(413, f"at most {LARGEST_BODY} bytes can be sent")


def _bounded(receive: Receive) -> Receive:
    """Also a body that does not say its length ends at the limit."""
    received = 0

    async def receive_bounded() -> Message:
        nonlocal received
        message = await receive()
        received += len(message.get("body", b""))
        if received > LARGEST_BODY:
            raise _too_large()
        return message

    return receive_bounded
