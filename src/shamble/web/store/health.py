"""Whether the server can do its work: not that the database answers, but that a write is kept. A full disk, a standby
and a line that has fallen silent all answer, and none of them keeps a move."""

from __future__ import annotations

import asyncio
import os

from sqlalchemy.dialects import postgresql, sqlite

from shamble.web.store import schema
from shamble.web.store.database import Database
from shamble.web.store.trouble import Unavailable
from shamble.web.timing import Time

FRESH_SECONDS = 2.0
"""For so long a finding holds: anybody may ask, and each look is a write to the disk."""


ROOM = 32 * 1024
"""Bytes that are written to see whether there is room: more than a move needs, with all that goes with it."""


class Health:
    def __init__(self, database: Database, time: Time) -> None:
        self._database = database
        self._time = time
        self._one_at_a_time = asyncio.Lock()
        self._found: tuple[float, str] | None = None

    async def trouble(self) -> str:
        """Why nothing can be kept now; empty if all is well."""
        async with self._one_at_a_time:
            if self._found is None or self._time.now() - self._found[0] >= FRESH_SECONDS:
                self._found = (self._time.now(), await self._look())
            return self._found[1]

    async def _look(self) -> str:
        """Something new is written: of what stands there already SQLite writes nothing."""
        found = {"value": os.urandom(ROOM // 2).hex()}
        insert = (postgresql if self._database.shared else sqlite).insert(schema.secrets).values(name="room", **found)
        write = insert.on_conflict_do_update(index_elements=["name"], set_=found)
        try:
            async with self._database.write() as connection:
                await connection.execute(write)
        except Unavailable as trouble:
            return str(trouble)
        return ""
