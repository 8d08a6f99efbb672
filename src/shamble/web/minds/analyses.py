"""Matches that are over, seen again by the search, move by move, while somebody waits for it. Every verdict is stored
as it is made: whoever asks later, here or at another server process, finds it, and the search resumes from there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

import structlog

from shamble.match import Match
from shamble.web.minds.thinking import Moment
from shamble.web.minds.workers import Workers
from shamble.web.play.replays import analysis_of
from shamble.web.store.notices import Notices
from shamble.web.store.rows import VerdictRow
from shamble.web.store.store import Store
from shamble.web.timing import Time
from shamble.web.wire import replay as wire_replay

ITERATIONS = 200
"""For each choice: fifty moves take from three seconds to fifty, by game, and a mistake that a person sees is found."""
WAITING = 30.0
"""Seconds without anybody asking how far it is, after which nobody waits any more: a page asks every second."""
MOST_OF_ADDRESS = 4
"""Matches that are judged at once for one address. They take turns in one process, which has pictures to paint as well:
with so many, whoever wants one of these waits for some seconds, and not for minutes."""

log = structlog.get_logger()


class AnalysisFailed(Exception):
    """The search broke off, for a reason that is in the server's log."""


class TooManyAnalyses(Exception):
    """So many are being made for this address that another one has to wait."""


class Analyses:
    def __init__(
        self,
        store: Store,
        workers: Workers,
        notices: Notices,
        time: Time,
        spawn: Callable[[Awaitable[None]], None],
        iterations: int,
    ) -> None:
        self._store = store
        self._workers = workers
        self._notices = notices
        self._time = time
        self._spawn = spawn
        self._iterations = iterations
        self._asked: dict[str, float] = {}
        """By table that is being judged here: when somebody last asked how far it is."""
        self._begun_by: dict[str, str] = {}
        """By the same table: the address from which that was begun."""
        self._failed: set[str] = set()

    def running(self, table: str) -> bool:
        return table in self._asked

    def wait_for(self, table: str, match: Moment, address: str) -> None:
        """Somebody waits for it: begin, or resume. `AnalysisFailed` if that was tried and went wrong; next time it is
        tried again."""
        if table in self._failed:
            self._failed.discard(table)
            raise AnalysisFailed
        begun = table in self._asked
        if not begun and [*self._begun_by.values()].count(address) >= MOST_OF_ADDRESS:
            raise TooManyAnalyses
        self._asked[table] = self._time.now()
        if not begun:
            self._begun_by[table] = address
            self._spawn(self._judge(table, match))

    async def _judge(self, table: str, match: Moment) -> None:
        claim = f"analysis/{table}"
        try:
            if await self._notices.claim(claim):  # else another process is at it
                await self._resume(table, match)
        except Exception:
            self._failed.add(table)
            log.exception("an analysis failed", table=table)
        finally:
            del self._asked[table], self._begun_by[table]
            await self._notices.release(claim)

    async def _resume(self, table: str, match: Moment) -> None:
        known = await self._store.verdicts(table)
        iterations = known[0].iterations if known else self._iterations  # all moves are weighed alike
        for number in range(len(known) + 1, len(match.moves) + 1):
            if self._time.now() - self._asked[table] > WAITING:
                log.info("nobody waits for an analysis", table=table, judged=number - 1)
                return
            verdict = await self._workers.judge(match._replace(moves=match.moves[:number]), iterations)
            await self._store.add_verdict(VerdictRow(table, number, iterations, verdict))

    async def read(
        self, table: str, match: Match, names: Sequence[str], frames: Sequence[int], after: int
    ) -> wire_replay.Analysis:
        """What is known so far, from move `after` + 1 on. `frames`: by number of moves, the step of the replay in which
        the last of them stands."""
        rows = await self._store.verdicts(table)
        iterations = rows[0].iterations if rows else self._iterations
        verdicts = [row.verdict for row in rows]
        return analysis_of(match, names, frames, iterations, verdicts, after, self.running(table))
