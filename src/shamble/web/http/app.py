"""The server put together: its parts, its addresses, and how it starts and stops."""

from __future__ import annotations

import hmac
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from urllib.parse import quote

import msgspec
import structlog
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Match, Route, WebSocketRoute
from starlette.websockets import WebSocket

from shamble.core.errors import ShambleError
from shamble.web.http import pages
from shamble.web.http.addresses import address_of
from shamble.web.http.admission import admit
from shamble.web.http.api import (
    devices,
    games,
    invitations,
    lessons,
    me,
    notices,
    profile,
    progress,
    puzzles,
    quick,
    replays,
    silences,
    tables,
    uploads,
)
from shamble.web.http.budgets import Bill
from shamble.web.http.compression import Compression
from shamble.web.http.context import Context
from shamble.web.http.crowd import MOST_TABLES, Crowd
from shamble.web.http.guard import HEADERS, TOO_DEAR, Guard, foreign_host, foreign_origin
from shamble.web.http.hosts import Hosts
from shamble.web.http.identity import Identities, Visit
from shamble.web.http.limits import REQUESTS, SOCKETS_OF_ADDRESS, SOCKETS_OF_PERSON, Limits
from shamble.web.http.operations import Api, reply
from shamble.web.http.pictures import Pictures
from shamble.web.http.socket import CANNOT_RESUME, LINE, Line, attend_socket
from shamble.web.http.tidying import Tidying
from shamble.web.metrics import Metrics
from shamble.web.minds.analyses import ITERATIONS, Analyses
from shamble.web.minds.films import Films
from shamble.web.minds.workers import Workers
from shamble.web.play.record import CannotResume
from shamble.web.post.push import new_key
from shamble.web.post.sender import PostSettings, Sender
from shamble.web.store.database import Database
from shamble.web.store.health import Health
from shamble.web.store.store import Store
from shamble.web.store.trouble import Unavailable
from shamble.web.table.live_table import LiveTable
from shamble.web.table.open_tables import OpenTables
from shamble.web.table.unsettled import settle_missing
from shamble.web.timing import Time
from shamble.web.wire import messages as wire
from shamble.web.wire.problems import Fail

RETRY_SECONDS = 2
"""After so long it is worth asking again while the database is away: most often it restarts."""
DEAF = "notices of other server processes are not heard just now"

log = structlog.get_logger()


SHORTEST_TOKEN = 16
"""Characters: shorter ones are guessed."""


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
    host: str = "localhost"
    """Where it listens, which is a name that it goes by."""
    allow_hosts: tuple[str, ...] = ()
    """Other names that it goes by."""
    metrics_token: str = ""
    """Who has it may read the measurements; without one nobody may."""
    limited: bool = True
    """Nobody may go faster than people do; only a measurement does without."""
    post: PostSettings = PostSettings()
    """Mail and push."""
    most_tables: int = MOST_TABLES
    """Tables in memory beyond which no new ones are taken."""
    own_process: bool = False
    """Nothing else runs in this process: how late it is tells how busy the server is, and its garbage collector may be
    set up for many tables."""

    def hosts(self) -> Hosts:
        """The names that it goes by."""
        return Hosts(self.host, self.post.public_url, self.allow_hosts)

    def check(self) -> None:
        """Whoever starts a server shall read what cannot work."""
        self.post.check()
        self.hosts()
        if self.most_tables < 1:
            raise ShambleError(f"tables at most: 1 or more, not {self.most_tables}")
        if self.metrics_token and len(self.metrics_token) < SHORTEST_TOKEN:
            raise ShambleError(f"the token for measurements has at least {SHORTEST_TOKEN} characters")


def all_operations() -> Api:
    api = Api()
    learning = (lessons, puzzles, progress)
    parts = (me, devices, notices, games, *learning, tables, uploads, replays, silences, profile, quick, invitations)
    for part in parts:
        api.join(part.api)
    return api


def create_app(settings: Settings, time: Time | None = None, workers: Workers | None = None) -> Starlette:
    """The server as an ASGI application; tests bring their own time, and bots that think at once."""
    api = all_operations()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        measured = Metrics()
        store = Store(await Database.open(settings.db), measured)
        tidying = Tidying(time or Time())
        try:
            thinkers = workers or Workers(measured, settings.bot_processes)
            context = app.state.context = await _assemble(store, settings, time or Time(), thinkers)
            await context.open_tables.start()
            context.post.open()
            context.open_tables.spawn(_settle(store))
            if settings.own_process:
                context.crowd.open()
                tidying.open()
            log.info("ready", database=store.database.engine.url.render_as_string(hide_password=True))
            yield
            log.info("stopping")
            context.crowd.close()
            if settings.own_process:
                tidying.close()
            context.post.close()
            await context.open_tables.stop()
        finally:
            await store.close()

    site = Starlette(
        routes=[
            *api.routes(),
            Route("/api/openapi.json", openapi),
            Route("/healthz", health),
            Route("/metrics", metrics),
            WebSocketRoute("/api/tables/{table}/socket", open_socket),
            *pages.routes(),
        ],
        middleware=[Middleware(Guard), Middleware(Compression)],
        exception_handlers={
            HTTPException: _refused,
            Fail: _failed,
            ShambleError: _wrong_value,
            Unavailable: _unavailable,
            Exception: _broken,
        },
        lifespan=lifespan,
    )
    site.router.redirect_slashes = False  # it would lead to whatever the Host header says: see `_refused`
    return site


async def _settle(store: Store) -> None:
    """Keep the results of matches that ended without; those of an older Shamble are many at the first start."""
    if count := await settle_missing(store):
        log.info("results kept", matches=count)


async def _assemble(store: Store, settings: Settings, time: Time, workers: Workers) -> Context:
    open_tables = OpenTables(store, workers, time, settings.bot_pause)
    store.metrics.tables.set_function(lambda: len(open_tables.by_id))
    identities = Identities(store, time, await store.secret())
    analyses = Analyses(store, workers, open_tables.notices, time, open_tables.spawn, settings.analysis_iterations)
    limits = Limits(time, settings.limited)
    crowd = Crowd(lambda: len(open_tables.by_id), open_tables.pages, settings.most_tables)
    store.metrics.lateness.set_function(lambda: crowd.lateness)
    sender = Sender(store, time, open_tables.spawn, open_tables, settings.post, await store.secret("vapid", new_key))
    return Context(
        store,
        open_tables,
        workers,
        analyses,
        identities,
        limits,
        store.metrics,
        time,
        Pictures(workers),
        Films(workers, time, open_tables.spawn),
        sender,
        settings.hosts(),
        settings.metrics_token,
        Health(store.database, time),
        crowd,
    )


# -- small addresses ---------------------------------------------------------------------------------------------------


@cache
def _document() -> bytes:
    return msgspec.json.encode(all_operations().openapi())


async def openapi(_: Request) -> Response:
    """The OpenAPI document of everything above."""
    return Response(_document(), media_type="application/json")


async def health(request: Request) -> Response:
    """200 while moves can be kept, and other processes heard."""
    context: Context = request.app.state.context
    trouble = await context.health.trouble()
    if not trouble and not context.open_tables.notices.well:
        trouble = DEAF
    if trouble:
        log.error("not well", trouble=trouble)
        return reply(Fail(503, trouble).problem)
    return reply({"status": "well"})


async def metrics(request: Request) -> Response:
    """For whoever watches over the server, by a token: how much is played when is nobody else's business."""
    context: Context = request.app.state.context
    if not context.metrics_token:
        return reply(Fail(404, "measurements are not served: the server was started without --metrics-token").problem)
    given = request.headers.get("authorization", "")
    if not hmac.compare_digest(given.encode(), f"Bearer {context.metrics_token}".encode()):
        response = reply(Fail(401, "measurements need their token: Authorization: Bearer").problem)
        response.headers["www-authenticate"] = "Bearer"
        return response
    return Response(context.metrics.text(), media_type="text/plain; version=0.0.4")


async def open_socket(socket: WebSocket) -> None:
    """Open a table's socket, or refuse the handshake with the status that an HTTP request would get."""
    context: Context = socket.app.state.context
    bill = Bill(context.limits, context.time, address_of(socket))
    try:
        live, visit = await bill.pay(_find_table(context, socket, bill))
    except Unavailable as trouble:
        await socket.send_denial_response(_with_retry(reply(Fail(503, str(trouble)).problem)))
        return
    except Fail as fail:
        await socket.send_denial_response(reply(fail.problem))
        return
    except CannotResume as error:
        await socket.accept()
        await socket.close(CANNOT_RESUME, str(error)[:120])
        return
    places = [(SOCKETS_OF_ADDRESS, address_of(socket)), *([(SOCKETS_OF_PERSON, visit.person.id)] if visit else [])]
    taken = [place for place in places if context.limits.enter(*place)]
    if taken != places:
        _leave(context, taken)
        await socket.send_denial_response(reply(Fail(429, "too many tables are open; close one").problem))
        return
    attended = _attend(context, socket, live, visit, bill, taken)
    line: Line | None = socket.scope["extensions"].get(LINE)
    if line is None:
        await attended
    else:
        line.attend_to(attended)


async def _attend(
    context: Context, socket: WebSocket, live: LiveTable, visit: Visit | None, bill: Bill, taken: list[tuple[int, str]]
) -> None:
    try:
        await socket.accept()
        await attend_socket(context, socket, live, visit, bill)
    finally:
        _leave(context, taken)


def _leave(context: Context, taken: list[tuple[int, str]]) -> None:
    for place in taken:
        context.limits.leave(*place)


async def _find_table(context: Context, socket: WebSocket, bill: Bill) -> tuple[LiveTable, Visit | None]:
    """The table of a socket, and who opens it; `Fail` where it may not be opened."""
    if (fail := foreign_host(socket, context.hosts)) is not None:
        raise fail
    if foreign_origin(socket):
        raise Fail(403, "this socket is opened from another site")
    if context.limits.take(REQUESTS, address_of(socket)):
        raise Fail(429, "that is too fast; wait a second")
    visit = await context.identities.of(socket)
    bill.person = visit.person.id if visit is not None else None
    if bill.wait():
        raise Fail(429, TOO_DEAR)
    try:
        table = msgspec.convert(socket.path_params["table"], wire.TableId)
        await admit(context, table, bill.person)
        live = await context.open_tables.find(table)
    except msgspec.ValidationError:
        live = None
    if live is None:
        raise Fail(404, "there is no such table")
    return live, visit


# -- when something is wrong -------------------------------------------------------------------------------------------


async def _unavailable(request: Request, error: Exception) -> Response:
    assert isinstance(error, Unavailable), "enrolled for nothing else"
    log.error("the database cannot be used", path=request.url.path, exc_info=error)
    return _with_retry(await _tell(request, Fail(503, str(error))))


def _with_retry(response: Response) -> Response:
    response.headers["retry-after"] = str(RETRY_SECONDS)
    return response


async def _tell(request: Request, fail: Fail) -> Response:
    """A program gets a problem, a person a page."""
    if request.url.path.startswith("/api/") or request.method not in ("GET", "HEAD"):
        return reply(fail.problem)
    page = await pages.show(request, "error.html", fail.problem.status, problem=fail.problem)
    if fail.problem.again:
        page.headers["retry-after"] = str(fail.problem.again)
    return page


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException), "enrolled for nothing else"
    if error.status_code == 404 and (path := _without_slash(request)) is not None:
        return RedirectResponse(path)
    words = {404: "there is nothing at this address", 405: "this address does not take that method"}
    response = await _tell(request, Fail(error.status_code, words.get(error.status_code, error.detail)))
    response.headers.update(error.headers or {})
    return response


def _without_slash(request: Request) -> str | None:
    """What was meant by an address that ends in a slash too many: a path of ours, never another host."""
    path = request.url.path.rstrip("/")
    if path == request.url.path or not path or path.startswith("//"):
        return None
    meant = {**request.scope, "path": path}
    if not any(isinstance(route, Route) and route.matches(meant)[0] is Match.FULL for route in request.app.routes):
        return None
    return quote(path) + (f"?{request.url.query}" if request.url.query else "")


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
