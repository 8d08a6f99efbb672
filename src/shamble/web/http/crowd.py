"""How busy the server is, and whether it takes anything new. One that does everything for everybody gets slow for
everybody: new tables and newcomers are refused, politely, before the matches that run suffer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from shamble.web.wire.problems import Fail

BEAT_SECONDS = 0.25
"""Between two looks: a server that has time looks when it is due."""
LATE_SECONDS = 0.25
"""So late on average means that every move waits as long on top of what it takes: people begin to notice."""
EASY_SECONDS = 0.1
"""It is late until it is so much better: else it would take some tables, be late, and so to and fro."""
WORST_SECONDS = 1.0
"""What a single look counts for at most: one long pause is no crowd, busy seconds are."""
WEIGHT = 0.1
"""Of the last look among those before it."""
FEW_PAGES = 40
"""With fewer pages open it is not they who make it late: the machine is busy with something else, and to refuse
somebody would help nobody."""
MOST_TABLES = 4000
"""Tables in memory: a table with four pages open takes some 150 KiB, so these take 600 MiB."""
RETRY_SECONDS = 15
FULL = (
    "the server is full just now: it takes no new tables and no newcomers, so that matches under way do not suffer. "
    "Try again in a while"
)


class Crowd:
    """`tables` says how many are in memory, `pages` how many are open."""

    def __init__(
        self,
        tables: Callable[[], int],
        pages: Callable[[], int],
        most_tables: int = MOST_TABLES,
        few_pages: int = FEW_PAGES,
    ) -> None:
        self._tables = tables
        self._pages = pages
        self.most_tables = most_tables
        self.few_pages = few_pages
        self.lateness = 0.0
        """Seconds by which what is due is done too late, on average of the last seconds."""
        self._late = False
        self._timer: asyncio.TimerHandle | None = None

    def open(self) -> None:
        """Look again and again, by the event loop's own time: what is measured is how late it comes round."""
        self._timer = asyncio.get_running_loop().call_later(BEAT_SECONDS, self._look)

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def _look(self) -> None:
        assert self._timer is not None, "it was due"
        self.note(max(0.0, asyncio.get_running_loop().time() - self._timer.when()))
        self.open()

    def note(self, late: float) -> None:
        self.lateness += WEIGHT * (min(late, WORST_SECONDS) - self.lateness)
        self._late = self.lateness > (EASY_SECONDS if self._late else LATE_SECONDS)

    @property
    def is_late(self) -> bool:
        """Those who play wait already: nobody new can come in."""
        return self._late and self._pages() >= self.few_pages

    @property
    def is_full(self) -> bool:
        """There is no room for another table."""
        return self._tables() >= self.most_tables or self.is_late

    def refusal(self) -> Fail:
        """What somebody is told for whom there is no room. Nothing was done: they may try again."""
        return Fail(503, FULL, again=RETRY_SECONDS)
