"""A connection to an SQLite file, from the event loop's point of view. Whatever may take a while is done by a thread of
its own, one trip for each statement with all its rows; a short look can be taken in the event loop itself, where a trip
to a thread and back would take longer than the look."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar, TypeVarTuple

import aiosqlite

T = TypeVar("T")
Args = TypeVarTuple("Args")


class Line(aiosqlite.Connection):
    """`short`: for short looks alone, which are taken at once. Nothing is written there: a file that another process
    has locked would stop the event loop."""

    def __init__(self, file: str, short: bool = False) -> None:
        super().__init__(lambda: sqlite3.connect(file, check_same_thread=False), iter_chunk_size=64)
        self._thread.daemon = True
        self._short = short
        self._begun = self._done = 0
        """Calls that the thread was given, and the last that it is known to have done: whoever waited for one may have
        been cancelled."""

    async def run(self, work: Callable[[*Args], T], *args: *Args) -> T:
        """Do it in the thread, after all that was begun before."""
        self._begun += 1
        call = self._begun
        try:
            result: T = await super()._execute(work, *args)  # type: ignore[no-untyped-call]  # theirs
        except Exception:
            self._done = call  # it has failed, and the thread is at rest; a cancelled wait says nothing
            raise
        self._done = call
        return result

    async def _execute(self, fn: Callable[..., T], *args: object, **kwargs: object) -> T:
        return await self.run(lambda: fn(*args, **kwargs))

    def cursor(self, *_: object) -> Any:
        return Cursor(self, self._conn.cursor())

    @property
    def raw(self) -> sqlite3.Connection:
        """For work that is given to `run`."""
        return self._conn

    @property
    def at_rest(self) -> bool:
        """Nothing is under way, and nothing is changed that is not kept."""
        return self._begun == self._done and not self._conn.in_transaction

    async def rollback(self) -> None:
        if not self.at_rest:
            await super().rollback()

    async def commit(self) -> None:
        if not self.at_rest:
            await super().commit()

    async def look(self, work: Callable[[], T]) -> T:
        """Read something: at once where that is what the connection is for."""
        return work() if self._short and self._begun == self._done else await self.run(work)


class Cursor:
    """One statement, and all of its rows."""

    def __init__(self, line: Line, cursor: sqlite3.Cursor) -> None:
        self._line = line
        self._cursor = cursor
        self._rows: Sequence[object] = ()

    async def __aenter__(self) -> Cursor:
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.close()

    async def execute(self, statement: str, values: Iterable[object] = ()) -> Cursor:
        def work() -> Sequence[object]:
            self._cursor.execute(statement, tuple(values))
            return self._cursor.fetchall() if self._cursor.description else ()

        self._rows = await self._line.look(work)
        return self

    async def executemany(self, statement: str, values: Iterable[Iterable[object]]) -> Cursor:
        await self._line.run(lambda: self._cursor.executemany(statement, [tuple(each) for each in values]))
        return self

    async def fetchall(self) -> Sequence[object]:
        rows, self._rows = self._rows, ()
        return rows

    async def close(self) -> None:
        """All rows have been read: there is nothing to let go."""

    @property
    def description(self) -> object:
        return self._cursor.description

    @property
    def rowcount(self) -> int:
        return self._cursor.rowcount

    @property
    def lastrowid(self) -> int | None:
        return self._cursor.lastrowid
