"""The talk at a table, as far as it is kept in memory: the last lines, oldest first."""

from __future__ import annotations

from collections.abc import Callable

from shamble.web.store.rows import TalkLine
from shamble.web.store.store import CHAT, Store
from shamble.web.timing import Time


class Chat:
    def __init__(self, store: Store, time: Time, table: str, wake: Callable[[], None]) -> None:
        self.lines: list[TalkLine] = []
        self._store = store
        self._time = time
        self._table = table
        self._wake = wake

    async def read(self) -> None:
        """All of it anew: who is forgotten takes their words along."""
        self.lines = await self._store.talk(self._table)

    async def say(
        self, person: str, seat: int | None, name: str, words: str, reaction: str = "", key: str | None = None
    ) -> None:
        now = int(self._time.unix())
        self._add(await self._store.say(self._table, seat, name, words, now, person=person, reaction=reaction, key=key))

    async def note(self, words: str) -> None:
        """The table itself speaks."""
        self._add(await self._store.say(self._table, None, "", words, int(self._time.unix()), note=True))

    def _add(self, line: TalkLine) -> None:
        if not self.lines or line.id > self.lines[-1].id:
            self.lines = [*self.lines, line][-CHAT:]
        self._wake()
