"""The ledger: every entry of every match's log goes through here. Entries that arrive while a transaction is under way
share the next one, so that two hundred tables cost a few disk syncs a second instead of thousands."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import msgspec
from sqlalchemy import Executable
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from shamble.web.metrics import Metrics
from shamble.web.store import schema
from shamble.web.store.database import Database
from shamble.web.store.notices import moved
from shamble.web.store.rows import Entry

MOST_AT_ONCE = 500
"""Entries in one transaction: beyond that the first would wait longer than the sync that it saves."""


class Ledger:
    def __init__(self, database: Database, process: str, metrics: Metrics) -> None:
        self._database = database
        self._metrics = metrics
        self._process = process
        self._waiting: list[tuple[Entry, Sequence[Executable], asyncio.Future[bool]]] = []
        self._writer: asyncio.Task[None] | None = None
        self._line: AsyncConnection | None = None
        """A connection of its own, kept: taking one from the pool costs more than an entry does."""
        insert = (postgresql if database.shared else sqlite).insert(schema.moves)
        self._insert = insert.on_conflict_do_nothing().returning(schema.moves.c.table, schema.moves.c.number)

    async def append(self, entry: Entry, also: Sequence[Executable] = ()) -> bool:
        """True: it is in, durably, and what is to be changed `also` with it. False: that number was taken, and nothing
        has changed."""
        accepted: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((entry, also, accepted))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write())
        with self._metrics.commit.time():
            stored = await accepted
        self._metrics.moves.inc(stored)
        return stored

    async def _write(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
            try:
                accepted = await self._commit([(entry, also) for entry, also, _ in batch])
            except Exception as error:  # whoever waits must learn of it, whatever it was; the next batch may do better
                for _, _, future in batch:
                    if not future.done():
                        future.set_exception(error)
                continue
            for entry, _, future in batch:
                if not future.done():
                    future.set_result(accepted.pop((entry.table, entry.number), None) is entry)

    async def _commit(self, entries: list[tuple[Entry, Sequence[Executable]]]) -> dict[tuple[str, int], Entry]:
        """The entries that are in, by key. Of two with the same key in one batch the first counts."""
        first = {(entry.table, entry.number): (entry, also) for entry, also in reversed(entries)}
        # In order of their keys: two processes that write the same two in different order would lock each other out.
        rows = [_columns(first[key][0]) for key in sorted(first)]
        async with self._database.turn():
            if self._line is None:
                self._line = await self._database.engine.connect()
            try:
                taken = [(table, number) for table, number in await self._line.execute(self._insert, rows)]
                for key in sorted(taken):
                    for change in first[key][1]:
                        await self._line.execute(change)
                for table in sorted({table for table, _ in taken}):
                    await self._database.notify(self._line, moved(self._process, table))
                await self._line.commit()
            except BaseException:
                await self.close()
                raise
        return {key: first[key][0] for key in taken}

    async def close(self) -> None:
        """Give the connection back; whatever was not kept is undone."""
        line, self._line = self._line, None
        if line is not None:
            await line.close()


def _columns(entry: Entry) -> dict[str, object]:
    clocks = entry.clocks
    return msgspec.structs.asdict(entry) | {"clocks": None if clocks is None else msgspec.structs.asdict(clocks)}
