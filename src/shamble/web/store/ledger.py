"""The ledger: every entry of every match's log goes through here. Entries that arrive while a transaction is under way
share the next one, so that two hundred tables cost a few disk syncs a second instead of thousands."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Mapping, Sequence

from msgspec.json import encode
from msgspec.structs import asdict, astuple
from sqlalchemy import Executable
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from shamble.web.metrics import Metrics
from shamble.web.store import schema
from shamble.web.store.database import CHANNEL, Database
from shamble.web.store.notices import moved
from shamble.web.store.rows import Entry
from shamble.web.store.sqlite_line import Line

COLUMNS = ", ".join(f'"{column.name}"' for column in schema.moves.c)
SQLITE = f"INSERT INTO moves ({COLUMNS}) VALUES ({', '.join('?' * len(schema.moves.c))}) ON CONFLICT DO NOTHING"
POSTGRES = f"""
WITH taken AS (
    INSERT INTO moves ({COLUMNS})
    SELECT * FROM unnest(
        $1::text[], $2::int[], $3::int[], $4::int[], $5::int[],
        $6::bool[], $7::bool[], $8::int[], $9::bigint[], $10::json[]
    )
    ON CONFLICT DO NOTHING RETURNING "table", number
)
SELECT "table", number, pg_notify($11, $12 || "table") FROM taken
"""
"""One statement is one transaction: it is kept, and the other processes are told, when it returns."""

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
        if entry.covert:
            return await accepted  # is not counted: the count would show that somebody was asked
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
        rows = [first[key][0] for key in sorted(first)]
        async with self._database.bounded(), self._database.turn():
            if self._line is None:
                self._line = await self._database.engine.connect()
            try:
                if any(also for _, also in first.values()):
                    taken = await self._insert_with(self._line, rows, {key: also for key, (_, also) in first.items()})
                else:
                    taken = await self._insert_alone(self._line, rows)
            except BaseException:
                await self._line.invalidate()  # it may have fallen silent: nothing more is asked of it
                await self.close()
                raise
        return {key: first[key][0] for key in taken}

    async def _insert_with(
        self, line: AsyncConnection, rows: list[Entry], also: Mapping[tuple[str, int], Sequence[Executable]]
    ) -> list[tuple[str, int]]:
        """Insert the entries and change what goes with those that are in; returns their keys."""
        values = [asdict(row) | {"clocks": _plain(row)} for row in rows]
        taken = [(table, number) for table, number in await line.execute(self._insert, values)]
        for key in sorted(taken):
            for change in also[key]:
                await line.execute(change)
        for table in sorted({table for table, _ in taken}):
            await self._database.notify(line, moved(self._process, table))
        await line.commit()
        return taken

    async def _insert_alone(self, line: AsyncConnection, rows: list[Entry]) -> list[tuple[str, int]]:
        """The same where nothing else is changed, as it is with nearly every move: one trip to the database."""
        driver = (await line.get_raw_connection()).driver_connection
        values = [(*astuple(row)[:-1], None if row.clocks is None else encode(row.clocks).decode()) for row in rows]
        if isinstance(driver, Line):
            return await driver.run(_insert_into_file, driver.raw, values)
        assert driver is not None, "it is open"
        columns = list(zip(*values, strict=True))
        found = await driver.fetch(POSTGRES, *columns, CHANNEL, moved(self._process, ""))
        return [(row["table"], row["number"]) for row in found]

    async def close(self) -> None:
        """Give the connection back; whatever was not kept is undone."""
        line, self._line = self._line, None
        if line is not None:
            await line.close()


def _plain(entry: Entry) -> dict[str, object] | None:
    return None if entry.clocks is None else asdict(entry.clocks)


def _insert_into_file(file: sqlite3.Connection, rows: list[tuple[object, ...]]) -> list[tuple[str, int]]:
    """One transaction, durable when it returns."""
    file.execute("BEGIN IMMEDIATE")
    try:
        taken = [row[:2] for row in rows if file.execute(SQLITE, row).rowcount]
        file.commit()
    except BaseException:
        file.rollback()
        raise
    return [(str(table), number) for table, number in taken if isinstance(number, int)]
