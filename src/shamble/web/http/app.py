"""The server put together: its parts, its addresses, and how it starts and stops."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache

import msgspec
import structlog
from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from shamble.core.errors import ShambleError
from shamble.web.http import pages
from shamble.web.http.api import games, invitations, me, notices, profile, quick, replays, silences, tables
from shamble.web.http.compression import Compression
from shamble.web.http.context import Context
from shamble.web.http.guard import HEADERS, Guard, foreign_origin
from shamble.web.http.identity import Identities
from shamble.web.http.limits import REQUESTS, Limits
from shamble.web.http.operations import Api, reply
from shamble.web.http.pictures import Pictures
from shamble.web.http.socket import CANNOT_RESUME, attend_socket
from shamble.web.metrics import Metrics
from shamble.web.minds.analyses import ITERATIONS, Analyses
from shamble.web.minds.workers import Workers
from shamble.web.post.push import new_key
from shamble.web.post.sender import PostSettings, Sender
from shamble.web.store.database import Database
from shamble.web.store.store import Store
from shamble.web.table.open_tables import OpenTables
from shamble.web.table.record import CannotResume
from shamble.web.table.unsettled import settle_missing
from shamble.web.timing import Time
from shamble.web.wire import messages as wire
from shamble.web.wire.problems import Fail

log = structlog.get_logger()


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What can be set about a server."""

    db: str | None = None
    """A file or a URL; None: a file in the user's data folder."""
    bot_pause: float = 0.7
    """Seconds before a bot moves: people must be able to follow what happens."""
    bot_processes: int | None = None
    """Worker processes for bots; None: what the machine has to spare."""
    analysis_iterations: int = ITERATIONS
    """How long the search thinks about each choice of a match that is analysed."""
    limited: bool = True
    """Nobody may go faster than people do; only a measurement does without."""
    post: PostSettings = PostSettings()
    """Mail and push."""


def all_operations() -> Api:
    api = Api()
    for part in (me, notices, games, tables, replays, silences, profile, quick, invitations):
        api.join(part.api)
    return api


def create_app(settings: Settings, time: Time | None = None, workers: Workers | None = None) -> Starlette:
    """The server as an ASGI application; tests bring their own time, and bots that think at once."""
    api = all_operations()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        measured = Metrics()
        store = Store(await Database.open(settings.db), measured)
        try:
            thinkers = workers or Workers(measured, settings.bot_processes)
            context = app.state.context = await _assemble(store, settings, time or Time(), thinkers)
            await context.open_tables.start()
            context.post.open()
            context.open_tables.spawn(_settle(store))
            log.info("ready", database=store.database.engine.url.render_as_string(hide_password=True))
            yield
            log.info("stopping")
            context.post.close()
            await context.open_tables.stop()
        finally:
            await store.close()

    return Starlette(
        routes=[
            *api.routes(),
            Route("/api/openapi.json", openapi),
            Route("/healthz", health),
            Route("/metrics", metrics),
            WebSocketRoute("/api/tables/{table}/socket", open_socket),
            *pages.routes(),
        ],
        middleware=[Middleware(Guard), Middleware(Compression)],
        exception_handlers={HTTPException: _refused, Fail: _failed, ShambleError: _wrong_value, Exception: _broken},
        lifespan=lifespan,
    )


async def _settle(store: Store) -> None:
    """Keep the results of matches that ended without; those of an older Shamble are many at the first start."""
    if count := await settle_missing(store):
        log.info("results kept", matches=count)


async def _assemble(store: Store, settings: Settings, time: Time, workers: Workers) -> Context:
    open_tables = OpenTables(store, workers, time, settings.bot_pause)
    store.metrics.tables.set_function(lambda: len(open_tables.by_id))
    identities = Identities(store, await store.secret())
    analyses = Analyses(store, workers, open_tables.notices, time, open_tables.spawn, settings.analysis_iterations)
    limits = Limits(time, settings.limited)
    sender = Sender(store, time, open_tables.spawn, open_tables, settings.post, await store.secret("vapid", new_key))
    pictures = Pictures(workers)
    return Context(store, open_tables, workers, analyses, identities, limits, store.metrics, time, pictures, sender)


# -- small addresses ---------------------------------------------------------------------------------------------------


@cache
def _document() -> bytes:
    return msgspec.json.encode(all_operations().openapi())


async def openapi(_: Request) -> Response:
    """The OpenAPI document of everything above."""
    return Response(_document(), media_type="application/json")


async def health(request: Request) -> Response:
    """200 while the database answers."""
    context: Context = request.app.state.context
    try:
        await context.store.answers()
    except (OSError, SQLAlchemyError) as error:
        log.error("the database does not answer", exc_info=error)
        return reply(Fail(503, "the database does not answer").problem)
    return reply({"status": "well"})


async def metrics(request: Request) -> Response:
    context: Context = request.app.state.context
    return Response(context.metrics.text(), media_type="text/plain; version=0.0.4")


async def open_socket(socket: WebSocket) -> None:
    """Open a table's socket, or refuse the handshake with the status that an HTTP request would get."""
    context: Context = socket.app.state.context
    address = socket.client.host if socket.client is not None else "unknown"
    if foreign_origin(socket):
        await socket.send_denial_response(reply(Fail(403, "this socket is opened from another site").problem))
        return
    if context.limits.take(REQUESTS, address):
        await socket.send_denial_response(reply(Fail(429, "that is too fast; wait a second").problem))
        return
    person = await context.identities.of(socket)
    try:
        table = msgspec.convert(socket.path_params["table"], wire.TableId)
        live = await context.open_tables.find(table)
    except msgspec.ValidationError:
        live = None
    except CannotResume as error:
        await socket.accept()
        await socket.close(CANNOT_RESUME, str(error)[:120])
        return
    if live is None:
        await socket.send_denial_response(reply(Fail(404, "there is no such table").problem))
        return
    await socket.accept()
    await attend_socket(context, socket, live, person.id if person is not None else None)


# -- when something is wrong -------------------------------------------------------------------------------------------


async def _tell(request: Request, fail: Fail) -> Response:
    """A program gets a problem, a person a page."""
    if request.url.path.startswith("/api/") or request.method not in ("GET", "HEAD"):
        return reply(fail.problem)
    return await pages.show(request, "error.html", fail.problem.status, problem=fail.problem)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException), "enrolled for nothing else"
    words = {404: "there is nothing at this address", 405: "this address does not take that method"}
    response = await _tell(request, Fail(error.status_code, words.get(error.status_code, error.detail)))
    response.headers.update(error.headers or {})
    return response


async def _failed(request: Request, error: Exception) -> Response:
    assert isinstance(error, Fail), "enrolled for nothing else"
    return await _tell(request, error)


async def _wrong_value(request: Request, error: Exception) -> Response:
    return await _tell(request, Fail(422, str(error)))


async def _broken(request: Request, error: Exception) -> Response:
    log.error("a request failed", path=request.url.path, exc_info=error)
    response = reply(Fail(500, "something went wrong here; it has been noted").problem)
    response.headers.update(HEADERS)
    return response
