"""Starting the server from the command line: one process, or several on one PostgreSQL."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
import threading
import webbrowser
from asyncio import Protocol
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from multiprocessing import parent_process
from typing import Any, cast

import msgspec
import uvicorn
from starlette.applications import Starlette
from uvicorn.supervisors import Multiprocess

from shamble.core.errors import ShambleError
from shamble.web.http.app import Settings, create_app
from shamble.web.server.connections import Gate, HttpConnection, SocketConnection
from shamble.web.server.logs import Outlet, set_up_logs
from shamble.web.store.database import Database, parse_address
from shamble.web.timing import Time

SETTINGS = "SHAMBLE_SERVER_SETTINGS"
"""The environment variable by which worker processes learn what they serve."""
STOP_SECONDS = 10
"""For requests under way when the server is asked to stop; sockets are closed at once, and pages come back."""
LARGEST_MESSAGE = 16 * 1024
"""Bytes of one socket message: the largest honest one is a line of table talk."""
PING_SECONDS = 20.0
"""How often a silent socket is tried, and how long it may take to answer: proxies cut what is silent for a minute."""


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    db: str | None = None,
    workers: int = 1,
    open_browser: bool = False,
    settings: Settings | None = None,
) -> None:
    """Serve tables until stopped. `port` 0 takes a free one. `ShambleError` says what stands in the way."""
    settings = msgspec.structs.replace(settings or Settings(), db=db, host=host, own_process=True)
    settings.check()
    if workers < 1:
        raise ShambleError(f"workers: 1 or more, not {workers}")
    if workers > 1 and parse_address(db).get_backend_name() == "sqlite":
        raise ShambleError(
            "several workers need one PostgreSQL to share: --db postgresql://user@host/name; "
            "an SQLite file is for a single one"
        )
    logs = set_up_logs()
    asyncio.run(_try_database(settings))
    listening = _listen(host, port)
    address = f"http://{_shown(host)}:{listening.getsockname()[1]}/"
    print(f"The table is set: {address}", file=sys.stderr, flush=True)
    if open_browser:
        threading.Timer(0.5, webbrowser.open, [address]).start()
    if workers == 1:
        uvicorn.Server(configure(_draining(create_app(settings), logs), Gate(Time()))).run([listening])
        return
    os.environ[SETTINGS] = msgspec.json.encode(settings).decode()
    config = configure("shamble.web.server.start:create_worker", Gate(Time()), factory=True, workers=workers)
    Multiprocess(config, sockets=[listening]).run()


def configure(app: Starlette | str, gate: Gate, **more: Any) -> uvicorn.Config:
    """How uvicorn runs the table, here and in tests."""
    return uvicorn.Config(
        app,
        http=cast(type[Protocol], partial(HttpConnection, gate)),  # uvicorn calls it, and asks no more of it
        ws=cast(type[Protocol], partial(SocketConnection, gate)),
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        timeout_graceful_shutdown=STOP_SECONDS,
        server_header=False,
        access_log=False,
        log_config=None,
        **more,
    )


def create_worker() -> Starlette:
    """One of several worker processes."""
    logs = set_up_logs()
    threading.Thread(target=_end_with_the_supervisor, daemon=True).start()
    return _draining(create_app(msgspec.json.decode(os.environ[SETTINGS], type=Settings)), logs)


def _draining(app: Starlette, logs: Outlet) -> Starlette:
    """The same, but its last words are waited for: uvicorn ends by the signal that stopped it, at once."""
    inner = app.router.lifespan_context

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with inner(app):
            yield
        logs.drain()

    app.router.lifespan_context = lifespan
    return app


def _end_with_the_supervisor() -> None:
    """A supervisor that was killed cannot end its workers, which would keep the port: they end themselves."""
    supervisor = parent_process()
    if supervisor is not None:
        supervisor.join()
        os.kill(os.getpid(), signal.SIGTERM)


async def _try_database(settings: Settings) -> None:
    """Open it once before anything listens: whoever started the server shall read what is wrong, in one line."""
    await (await Database.open(settings.db)).close()


def _listen(host: str, port: int) -> socket.socket:
    listening = None
    try:
        # With the protocol: asyncio sends small answers at once only on sockets that name it.
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listening = socket.socket(family, kind, protocol)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen()  # whoever comes before the server is ready waits in line instead of being turned away
    except (OSError, OverflowError) as error:
        if listening is not None:
            listening.close()
        reason = getattr(error, "strerror", None) or str(error)
        raise ShambleError(f"cannot listen on {host} port {port}: {reason}") from error
    listening.set_inheritable(True)
    return listening


def _shown(host: str) -> str:
    """The host as one types it into a browser on this machine."""
    if host in ("0.0.0.0", "::", ""):
        return "localhost"
    return f"[{host}]" if ":" in host else host
