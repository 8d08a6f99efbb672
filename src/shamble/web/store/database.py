"""The database: an SQLite file of one server process, or a PostgreSQL that any number of them share. Opening it brings
it to the present shape."""

from __future__ import annotations

import asyncio
import os
import shlex
import sqlite3
from asyncio import Lock
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

import asyncpg
from sqlalchemy import Connection, event, inspect, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from shamble.core.errors import ShambleError
from shamble.files import PRIVATE_FILE, data_folder, make_private_folder, open_private, others_can_read, try_lock
from shamble.web.store.sqlite_line import Line
from shamble.web.store.trouble import Unavailable, trouble_of

if TYPE_CHECKING:
    from alembic.config import Config

CHANNEL = "shamble"
"""The one channel on which server processes let each other know of changes."""
MIGRATION_LOCK = 0x5348414D424C45
"""The advisory lock under which one process at a time brings a PostgreSQL up to date ("SHAMBLE" in ASCII)."""
MIGRATION_WAIT = "60s"
"""For that lock, and for those of the tables that are changed: whoever waits in vain says so. The steps themselves take
the time that they take."""
POOL = 8
"""Connections per process. Writes to the log share one, so these serve logins, lobbies and lists."""
CONNECT_SECONDS = 3.0
"""To reach a PostgreSQL: one in the same house answers in milliseconds."""
ANSWER_SECONDS = 6.0
"""For one transaction, with all that it waits for. A page gives an answer up after 12 seconds; it must hear before that
what has become of its move."""
BACKSTOP_SECONDS = 8.0
"""For a single statement: also what follows when a transaction was given up, such as rolling it back, has an end."""
SERVER_SETTINGS = {
    # A process that froze, or whose network fell silent, must not hold up the others: its locks go.
    "statement_timeout": "8s",
    "lock_timeout": "5s",
    "idle_in_transaction_session_timeout": "10s",
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": "10000",  # milliseconds
}
"""Of each session at the server."""
PRAGMAS = (
    "PRAGMA journal_mode = wal",
    "PRAGMA synchronous = full",  # a move is on the disk before it is acknowledged; the ledger shares one sync by many
    "PRAGMA busy_timeout = 5000",
    "PRAGMA foreign_keys = on",
)


def default_file() -> Path:
    """Where tables are kept when nobody says: in the user's data folder."""
    return data_folder() / "tables.sqlite3"


def parse_address(address: str | None) -> URL:
    """The URL of a database that somebody named by URL or by file; None: the default file."""
    if address is None or "://" not in address:
        return URL.create("sqlite+aiosqlite", database=str(Path(address) if address else default_file()))
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):  # ValueError: a port that is no number
        raise ShambleError(f"{address!r} is not the URL of a database, such as postgresql://user@host/name") from None
    match url.get_backend_name():
        case "sqlite":
            return url.set(drivername="sqlite+aiosqlite")
        case "postgresql":
            return url.set(drivername="postgresql+asyncpg")
    raise ShambleError(f"tables are kept in SQLite (a file name) or PostgreSQL (postgresql://...), not in {address!r}")


class Database:
    """A way to read and a way to write; the rest is the store's business."""

    def __init__(self, engine: AsyncEngine, lock: int | None, short: AsyncEngine | None = None) -> None:
        self.engine = engine
        self.answer_seconds: float | None = ANSWER_SECONDS if self.shared else None
        """None: as long as it takes. A file does not fall silent as a network does, and a slow disk is waited for. So
        is a PostgreSQL, by whoever counts everything anew."""
        self._short = short or engine
        self._lock = lock
        # SQLite has one writer at a time: let them wait here, in order, rather than there, by polling.
        self._turn: Lock | None = None if self.shared else Lock()

    @property
    def shared(self) -> bool:
        """Other server processes may use it at the same time."""
        return self.engine.dialect.name == "postgresql"

    @classmethod
    async def open(cls, address: str | None = None) -> Database:
        url = parse_address(address)
        lock = None
        if url.get_backend_name() == "sqlite":
            if url.database in (None, "", ":memory:"):
                raise ShambleError("tables are kept in a file or a PostgreSQL: name one")
            file = Path(str(url.database)).resolve()  # by whatever name, it is one file with one lock
            url = url.set(database=str(file))
            lock = lock_file(file)
            database = cls(_open_file(url), lock, _open_file(url, short=True))
        else:
            engine = create_async_engine(
                url, pool_size=POOL, pool_pre_ping=True, pool_timeout=ANSWER_SECONDS, connect_args=_connect_args()
            )
            _close_stragglers(engine)
            database = cls(engine, None)
        try:
            await _bring_up_to_date(url)
        except _CANNOT_USE as error:
            await database.close()
            shown = url.render_as_string(hide_password=True)
            raise ShambleError(f"cannot use the database {shown}: {_first_line(error)}") from error
        except BaseException:
            await database.close()
            raise
        return database

    @classmethod
    async def visit(cls, address: str | None = None) -> Database:
        """Open the database beside the server that uses it, for a look or a word: nothing of its shape is changed."""
        url = parse_address(address)
        if url.get_backend_name() == "sqlite" and not Path(str(url.database)).is_file():
            raise ShambleError(f"there is no database {url.database}; name the one that the server was started with")
        shared = url.get_backend_name() == "postgresql"
        engine = create_async_engine(url, connect_args=_connect_args()) if shared else _open_file(url)
        database = cls(engine, None)
        try:
            async with engine.connect() as connection:
                found = (await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar()
        except _CANNOT_USE as error:
            await database.close()
            shown = url.render_as_string(hide_password=True)
            raise ShambleError(f"cannot use the database {shown}: {_first_line(error)}") from error
        if found != newest_shape():
            await database.close()
            raise ShambleError("the database has another shape than this Shamble knows; start its server first")
        return database

    async def close(self) -> None:
        await self.engine.dispose()
        if self._short is not self.engine:
            await self._short.dispose()
        if self._lock is not None:
            os.close(self._lock)

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        async with self.bounded(), self.engine.connect() as connection:
            yield connection

    @asynccontextmanager
    async def glance(self) -> AsyncIterator[AsyncConnection]:
        """To read a few rows by their key, and nothing that could take longer."""
        async with self.bounded(), self._short.connect() as connection:
            yield connection

    def turn(self) -> AbstractAsyncContextManager[None]:
        """The turn to write."""
        return self._turn or nullcontext()

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """One transaction: all of it is kept when the block ends, nothing when it fails."""
        async with self.bounded(), self.turn(), self.engine.begin() as connection:
            yield connection

    @asynccontextmanager
    async def bounded(self) -> AsyncIterator[None]:
        """Around all that is asked of the database: it ends in time. `Unavailable` where the database does not answer,
        cannot be reached or cannot write; whatever was under way is undone, or its connection is given up."""
        try:
            async with asyncio.timeout(self.answer_seconds):
                yield
        except _TROUBLES as error:
            trouble = trouble_of(error)
            if trouble is None:
                raise
            if trouble.stale:
                await self.engine.dispose()
            raise trouble from error

    async def notify(self, connection: AsyncConnection, notice: str) -> None:
        """Tell the other processes, when the transaction is kept."""
        if self.shared:
            await connection.execute(
                text("SELECT pg_notify(:channel, :notice)"), {"channel": CHANNEL, "notice": notice}
            )


_TROUBLES = (OSError, SQLAlchemyError, sqlite3.Error, asyncpg.PostgresError, asyncpg.InterfaceError)
_CANNOT_USE = (*_TROUBLES, Unavailable)


def _connect_args() -> dict[str, object]:
    return {
        "timeout": CONNECT_SECONDS,
        "command_timeout": BACKSTOP_SECONDS,
        "target_session_attrs": "read-write",  # of several hosts the one that is not a standby
        "server_settings": SERVER_SETTINGS,
    }


def lock_file(file: Path) -> int:
    """Make sure that this is the only server on that file; the lock goes with the process, however it ends."""
    try:
        make_private_folder(file.parent)
        _keep_private(file)
        lock = open_private(Path(f"{file}.lock"))
    except OSError as error:
        raise ShambleError(f"cannot keep tables in {file}: {error.strerror}") from error
    if not try_lock(lock):
        os.close(lock)
        raise ShambleError(f"another server uses {file}; stop it, name another file, or let both use one PostgreSQL")
    return lock


def _keep_private(file: Path) -> None:
    """The file holds the seeds of running matches and the keys of the server: nobody else may read it. SQLite makes the
    files beside it as private as it is."""
    if not file.exists():
        os.close(open_private(file))
    beside = [path for path in (file, *(Path(f"{file}{end}") for end in ("-wal", "-shm"))) if path.exists()]
    if any(others_can_read(path) for path in beside):
        named = " ".join(shlex.quote(str(path)) for path in beside)
        raise ShambleError(
            f"others on this machine can read {file}, which holds the seeds of running matches and the keys of this "
            f"server. Make it private, then start again: chmod 600 {named}"
        )
    for path in beside:
        path.chmod(PRIVATE_FILE)


def _open_file(url: URL, short: bool = False) -> AsyncEngine:
    """The SQLite file; `short`: for glances."""
    file = str(url.database)

    async def connect(*_: object, **__: object) -> Line:
        line = Line(file, short)
        await line
        return line

    engine = create_async_engine(url, pool_size=POOL, async_creator=connect)
    event.listen(engine.sync_engine, "connect", _set_pragmas)
    _close_stragglers(engine)
    return engine


def _close_stragglers(engine: AsyncEngine) -> None:
    """A connection that is in use when all are given up (`dispose`) goes back to a pool that nobody asks any more: it
    is closed then, instead of lying about until the collector of garbage comes by, which cannot close it."""
    of = engine.sync_engine

    def note(_connection: DBAPIConnection, record: ConnectionPoolEntry) -> None:
        record.info["pool"] = of.pool

    def close(connection: DBAPIConnection | None, record: ConnectionPoolEntry) -> None:
        if connection is not None and record.info["pool"] is not of.pool:
            record.invalidate()

    event.listen(of, "connect", note)
    event.listen(of, "checkin", close)


def _set_pragmas(connection: DBAPIConnection, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def _first_line(error: BaseException) -> str:
    cause = getattr(error, "orig", None) or error
    return str(cause).partition("\n")[0] or type(cause).__name__


async def _bring_up_to_date(url: URL) -> None:
    """On a connection of its own, on which SQLite does not mind foreign keys: where a step makes a table anew, the old
    one is dropped, and every row that belongs to it would go with it."""
    shared = url.get_backend_name() == "postgresql"
    patient = {"statement_timeout": "0", "lock_timeout": MIGRATION_WAIT, "idle_in_transaction_session_timeout": "60s"}
    connect_args = (
        _connect_args() | {"command_timeout": None, "server_settings": SERVER_SETTINGS | patient} if shared else {}
    )
    engine = create_async_engine(url, connect_args=connect_args)
    if not shared:
        event.listen(engine.sync_engine, "connect", _leave_transactions_to_us)
        event.listen(engine.sync_engine, "begin", _begin)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(migrate)
    finally:
        await engine.dispose()


def _leave_transactions_to_us(connection: Any, _record: object) -> None:
    connection.isolation_level = None


def _begin(connection: Connection) -> None:
    """The driver would begin a transaction before rows are changed, but not before tables are: a program that is killed
    between two of them would leave half a shape behind."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def newest_shape() -> str:
    """The number of the last step; the names of the steps begin with their numbers."""
    return max(file.name[:4] for file in (Path(__file__).parent / "migrations/versions").glob("[0-9]*.py"))


def migrations() -> Config:
    """The steps to the present shape, as alembic wants to hear of them."""
    from alembic.config import Config  # with alembic a server takes a tenth longer to start, nearly always for nothing

    config = Config()
    config.set_main_option("script_location", "shamble.web.store:migrations")
    config.set_main_option("path_separator", "os")
    return config


def migrate(connection: Connection) -> None:
    """Take the steps that are missing to the present shape, one process at a time."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
    if _has_newest_shape(connection):
        return
    from alembic import command
    from alembic.util import CommandError

    config = migrations()
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise ShambleError(f"the database belongs to a newer Shamble: {error}") from error


def _has_newest_shape(connection: Connection) -> bool:
    if not inspect(connection).has_table("alembic_version"):
        return False
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == newest_shape()
