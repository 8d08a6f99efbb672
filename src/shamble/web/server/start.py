"""Starting the server from the command line: one process, or several on one PostgreSQL."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import sys
import threading
import webbrowser
from typing import Any

import msgspec
import structlog
import uvicorn
from starlette.applications import Starlette
from uvicorn.supervisors import Multiprocess

from shamble.core.errors import ShambleError
from shamble.web.http.app import Settings, create_app
from shamble.web.store.database import Database, parse_address

SETTINGS = "SHAMBLE_SERVER_SETTINGS"
"""The environment variable by which worker processes learn what they serve."""
STOP_SECONDS = 10
"""For requests under way when the server is asked to stop; sockets are closed at once, and pages come back."""
LARGEST_MESSAGE = 16 * 1024
"""Bytes of one socket message: the largest honest one is a line of table talk."""
PING_SECONDS = 20.0
"""How often a silent socket is tried, and how long it may take to answer: proxies cut what is silent for a minute."""


_TRACEBACKS = structlog.processors.ExceptionRenderer(
    structlog.tracebacks.ExceptionDictTransformer(show_locals=False)  # local variables hold seeds and keys
)


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    db: str | None = None,
    workers: int = 1,
    open_browser: bool = False,
    settings: Settings | None = None,
) -> None:
    """Serve tables until stopped. `port` 0 takes a free one. `ShambleError` says what stands in the way."""
    settings = msgspec.structs.replace(settings or Settings(), db=db)
    if workers < 1:
        raise ShambleError(f"workers: 1 or more, not {workers}")
    if workers > 1 and parse_address(db).get_backend_name() == "sqlite":
        raise ShambleError(
            "several workers need one PostgreSQL to share: --db postgresql://user@host/name; "
            "an SQLite file is for a single one"
        )
    set_up_logs()
    asyncio.run(_try_database(settings))
    listening = _listen(host, port)
    address = f"http://{_shown(host)}:{listening.getsockname()[1]}/"
    print(f"The table is set: {address}", file=sys.stderr, flush=True)
    if open_browser:
        threading.Timer(0.5, webbrowser.open, [address]).start()
    if workers == 1:
        uvicorn.Server(configure(create_app(settings))).run([listening])
        return
    os.environ[SETTINGS] = msgspec.json.encode(settings).decode()
    config = configure("shamble.web.server.start:create_worker", factory=True, workers=workers)
    Multiprocess(config, sockets=[listening]).run()


def configure(app: Starlette | str, **more: Any) -> uvicorn.Config:
    """How uvicorn runs the table, here and in tests."""
    return uvicorn.Config(
        app,
        ws="websockets-sansio",
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
    set_up_logs()
    return create_app(msgspec.json.decode(os.environ[SETTINGS], type=Settings))


async def _try_database(settings: Settings) -> None:
    """Open it once before anything listens: whoever started the server shall read what is wrong, in one line."""
    await (await Database.open(settings.db)).close()


def _listen(host: str, port: int) -> socket.socket:
    listening = None
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listening = socket.socket(family, socket.SOCK_STREAM)
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


def set_up_logs() -> None:
    """One line of JSON for each thing that happened; to a person at a terminal, only what is wrong, in plain words."""
    person = sys.stderr.isatty()
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso"),
    ]
    renderer: list[structlog.typing.Processor] = (
        [structlog.dev.ConsoleRenderer()] if person else [_TRACEBACKS, structlog.processors.JSONRenderer()]
    )
    level = logging.WARNING if person else logging.INFO
    structlog.configure(
        processors=[*shared, *renderer],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *renderer], foreign_pre_chain=shared
        )
    )
    handler.addFilter(_is_true)
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)


def _is_true(record: logging.LogRecord) -> bool:
    """uvicorn takes a handshake that was refused with a status of our own for one that was forgotten."""
    return record.msg != "ASGI callable returned without completing handshake."
