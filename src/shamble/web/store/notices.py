"""How server processes on one PostgreSQL hear of each other: notices of new moves and changed tables, who is present
where, and the claim that lets one of them alone conduct a table. A single process needs none of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from hashlib import sha256
from typing import Any, NamedTuple, Protocol

import asyncpg
import structlog
from sqlalchemy.ext.asyncio import AsyncConnection

from shamble.web.store.database import CHANNEL, Database
from shamble.web.store.trouble import Unavailable

RETRY_SECONDS = 1.0
"""Between attempts to reach a database that went away: it is most often a restart of a few seconds."""
PROBE_SECONDS = 5.0
"""How often the line is tried: one that has fallen silent without closing looks like one on which nothing happens."""
log = structlog.get_logger()


class Notice(NamedTuple):
    """What one process lets the others know. Kinds: moved, changed, here (who is present), who (asks for it), free; and
    two that have a person in place of a table: silence (they have muted somebody, or hear them again) and signed_out
    (on some device)."""

    process: str
    kind: str
    table: str
    rest: str = ""


def moved(process: str, table: str) -> str:
    return f"{process} moved {table}"


def changed(process: str, table: str) -> str:
    return f"{process} changed {table}"


def parse_notice(text: str) -> Notice:
    process, kind, table, *rest = text.split(" ", 3)
    return Notice(process, kind, table, rest[0] if rest else "")


def _lock_of(table: str) -> int:
    """The number of the advisory lock that is the claim to a table."""
    return int.from_bytes(sha256(f"claim {table}".encode()).digest()[:8], "big", signed=True)


class Notices(Protocol):
    """What the open tables need of it; None instead of a notice says that some may have been missed."""

    @property
    def well(self) -> bool:
        """Notices are heard."""
        ...

    async def start(self, hear: Callable[[Notice | None], None]) -> None: ...
    async def close(self) -> None: ...
    async def notify(self, kind: str, table: str, rest: str = "") -> None: ...
    async def claim(self, table: str) -> bool: ...
    async def release(self, table: str) -> None: ...


class Alone:
    """The only process on its database: it conducts every table and nobody listens."""

    well = True

    async def start(self, hear: Callable[[Notice | None], None]) -> None:
        pass

    async def close(self) -> None:
        pass

    async def notify(self, kind: str, table: str, rest: str = "") -> None:
        pass

    async def claim(self, table: str) -> bool:
        return True

    async def release(self, table: str) -> None:
        pass


class Together:
    """One connection of its own, kept open: it listens, and holds the claims as advisory locks, which end with it."""

    def __init__(self, database: Database, process: str) -> None:
        self._database = database
        self._process = process
        self._hear: Callable[[Notice | None], None] = lambda notice: None
        self._connection: AsyncConnection | None = None
        self._raw: Any = None
        self._one_at_a_time = asyncio.Lock()
        self._claims: set[str] = set()
        self._reopening: asyncio.Task[None] | None = None
        self._watching: asyncio.Task[None] | None = None
        self._closed = False

    @property
    def well(self) -> bool:
        return self._raw is not None

    async def start(self, hear: Callable[[Notice | None], None]) -> None:
        self._hear = hear
        await self._open()
        self._watching = asyncio.get_running_loop().create_task(self._watch())

    async def _open(self) -> None:
        async with self._database.bounded():
            self._connection = await self._database.engine.connect()
            raw: Any = (await self._connection.get_raw_connection()).driver_connection
            raw.add_termination_listener(self._lost)
            await raw.add_listener(CHANNEL, self._heard)
        self._raw = raw

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(PROBE_SECONDS)
            await self._run("SELECT 1")

    async def close(self) -> None:
        self._closed = True
        tasks = [task for task in (self._reopening, self._watching) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._let_go()

    async def _let_go(self) -> None:
        """End the connection; it does not go back to the pool, for it holds locks and listens."""
        if self._connection is not None:
            await self._connection.invalidate()
            await self._connection.close()
            self._connection = None

    def _heard(self, _connection: object, _pid: int, _channel: str, payload: str) -> None:
        notice = parse_notice(payload)
        if notice.process != self._process:
            self._hear(notice)

    def _lost(self, _connection: object) -> None:
        """The claims went with the connection: others may hold them now."""
        heard = self.well
        self._claims.clear()
        self._raw = None
        if heard and not self._closed:
            self._reopening = asyncio.get_running_loop().create_task(self._reopen())

    async def _reopen(self) -> None:
        log.warning("notices lost")
        await self._let_go()
        while True:
            await asyncio.sleep(RETRY_SECONDS)
            try:
                await self._open()
            except Unavailable:
                await self._let_go()
                continue
            log.info("notices regained")
            self._hear(None)
            return

    async def notify(self, kind: str, table: str, rest: str = "") -> None:
        text = f"{self._process} {kind} {table} {rest}".rstrip()
        await self._run("SELECT pg_notify($1, $2)", CHANNEL, text)

    async def claim(self, table: str) -> bool:
        if table not in self._claims and await self._run("SELECT pg_try_advisory_lock($1)", _lock_of(table)):
            self._claims.add(table)
        return table in self._claims

    async def release(self, table: str) -> None:
        if table in self._claims:
            self._claims.discard(table)
            await self._run("SELECT pg_advisory_unlock($1)", _lock_of(table))
            await self.notify("free", table)

    async def _run(self, query: str, *args: object) -> object:
        """The query's value; None while the connection is lost. One that does not answer is given up, for another."""
        async with self._one_at_a_time:
            raw = self._raw
            if raw is None:
                return None
            try:
                async with asyncio.timeout(self._database.answer_seconds):
                    return await raw.fetchval(query, *args)
            except TimeoutError:
                raw.terminate()
                return None
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                return None
