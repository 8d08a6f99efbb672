"""The database: an SQLite file of one server process, or a PostgreSQL that any number of them share. Opening it brings
it to the present shape."""

from __future__ import annotations

import os
from asyncio import Lock
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any

import asyncpg
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from shamble.core.errors import ShambleError
from shamble.files import data_folder, try_lock

CHANNEL = "shamble"
"""The one channel on which server processes let each other know of changes."""
MIGRATION_LOCK = 0x5348414D424C45
"""The advisory lock under which one process at a time brings a PostgreSQL up to date ("SHAMBLE" in ASCII)."""
POOL = 8
"""Connections per process. Writes to the log share one, so these serve logins, lobbies and lists."""
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
    except ArgumentError:
        raise ShambleError(f"{address!r} is not the URL of a database, such as postgresql://user@host/name") from None
    match url.get_backend_name():
        case "sqlite":
            return url.set(drivername="sqlite+aiosqlite")
        case "postgresql":
            return url.set(drivername="postgresql+asyncpg")
    raise ShambleError(f"tables are kept in SQLite (a file name) or PostgreSQL (postgresql://...), not in {address!r}")


class Database:
    """A way to read and a way to write; the rest is the store's business."""

    def __init__(self, engine: AsyncEngine, lock: int | None) -> None:
        self.engine = engine
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
            lock = _lock_file(Path(str(url.database)))
            engine = create_async_engine(url, pool_size=POOL)
            event.listen(engine.sync_engine, "connect", _set_pragmas)
        else:
            engine = create_async_engine(url, pool_size=POOL, pool_pre_ping=True)
        database = cls(engine, lock)
        try:
            await _bring_up_to_date(url)
        except (OSError, SQLAlchemyError, asyncpg.PostgresError) as error:
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
        engine = create_async_engine(url)
        if url.get_backend_name() == "sqlite":
            event.listen(engine.sync_engine, "connect", _set_pragmas)
        database = cls(engine, None)
        try:
            async with engine.connect() as connection:
                found = (await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar()
        except (OSError, SQLAlchemyError, asyncpg.PostgresError) as error:
            await database.close()
            shown = url.render_as_string(hide_password=True)
            raise ShambleError(f"cannot use the database {shown}: {_first_line(error)}") from error
        if found != ScriptDirectory.from_config(migrations()).get_current_head():
            await database.close()
            raise ShambleError("the database has another shape than this Shamble knows; start its server first")
        return database

    async def close(self) -> None:
        await self.engine.dispose()
        if self._lock is not None:
            os.close(self._lock)

    def read(self) -> AbstractAsyncContextManager[AsyncConnection]:
        return self.engine.connect()

    def turn(self) -> AbstractAsyncContextManager[None]:
        """The turn to write."""
        return self._turn or nullcontext()

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """One transaction: all of it is kept when the block ends, nothing when it fails."""
        async with self.turn(), self.engine.begin() as connection:
            yield connection

    async def notify(self, connection: AsyncConnection, notice: str) -> None:
        """Tell the other processes, when the transaction is kept."""
        if self.shared:
            await connection.execute(
                text("SELECT pg_notify(:channel, :notice)"), {"channel": CHANNEL, "notice": notice}
            )


def _lock_file(file: Path) -> int:
    """Make sure that this is the only server on that file; the lock goes with the process, however it ends."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        lock = os.open(f"{file}.lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError as error:
        raise ShambleError(f"cannot keep tables in {file}: {error.strerror}") from error
    if not try_lock(lock):
        os.close(lock)
        raise ShambleError(f"another server uses {file}; stop it, name another file, or let both use one PostgreSQL")
    return lock


def _set_pragmas(connection: Any, _record: object) -> None:
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
    engine = create_async_engine(url)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(migrate)
    finally:
        await engine.dispose()


def migrations() -> Config:
    """The steps to the present shape, as alembic wants to hear of them."""
    config = Config()
    config.set_main_option("script_location", "shamble.web.store:migrations")
    config.set_main_option("path_separator", "os")
    return config


def migrate(connection: Connection) -> None:
    """Take the steps that are missing to the present shape, one process at a time."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
    config = migrations()
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise ShambleError(f"the database belongs to a newer Shamble: {error}") from error
