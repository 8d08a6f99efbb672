"""Whether the server can do its work: not that the database answers, but that a write is kept. A full disk, a standby
and a line that has fallen silent all answer, and none of them keeps a move."""

from __future__ import annotations

import asyncio

from sqlalchemy import update

from shamble.web.store import schema
from shamble.web.store.database import Database
from shamble.web.store.trouble import Unavailable
from shamble.web.timing import Time

FRESH_SECONDS = 2.0
"""For so long a finding holds: anybody may ask, and each look is a write to the disk."""


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
        """What stands there is written again: that needs as much as any other write."""
        rows = schema.secrets.c
        write_again = update(schema.secrets).values(value=rows.value).where(rows.name == "cookies")
        try:
            async with self._database.write() as connection:
                await connection.execute(write_again)
        except Unavailable as trouble:
            return str(trouble)
        return ""
