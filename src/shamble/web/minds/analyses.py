"""Matches that are over, seen again by the search, move by move, while somebody waits for it. Every verdict is stored
as it is made: whoever asks later, here or at another server process, finds it, and the search goes on from there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import TypeVar

import msgspec
import structlog

from shamble.analysis import Review, Swing, Verdict
from shamble.web.minds.bots import Moment
from shamble.web.store.rows import VerdictRow
from shamble.web.table.live import Live
from shamble.web.table.record import Record
from shamble.web.table.tables import Hall
from shamble.web.wire import replay as wire_replay

ITERATIONS = 200
"""For each choice: fifty moves take from three seconds to fifty, by game, and a mistake that a person sees is found."""
WAITING = 30.0
"""Seconds without anybody asking how far it is, after which nobody waits any more: a page asks every second."""

T = TypeVar("T", wire_replay.Verdict, wire_replay.Swing)
log = structlog.get_logger()


class ReviewFailed(Exception):
    """The search broke off, for a reason that is in the server's log."""


class Reviews:
    def __init__(self, hall: Hall, iterations: int) -> None:
        self._hall = hall
        self._iterations = iterations
        self._asked: dict[str, float] = {}
        """By table that is being judged here: when somebody last asked how far it is."""
        self._failed: set[str] = set()

    def running(self, table: str) -> bool:
        return table in self._asked

    def wait_for(self, live: Live, record: Record) -> None:
        """Somebody waits for it: begin, or go on. `ReviewFailed` if that was tried and went wrong; next time it is
        tried again."""
        if live.id in self._failed:
            self._failed.discard(live.id)
            raise ReviewFailed
        begun = live.id in self._asked
        self._asked[live.id] = self._hall.time.now()
        if not begun:
            self._hall.spawn(self._judge(live, record))

    async def _judge(self, live: Live, record: Record) -> None:
        claim = f"analysis/{live.id}"
        try:
            if await self._hall.notices.claim(claim):  # else another process is at it
                await self._go_on(live, record)
        except Exception:
            self._failed.add(live.id)
            log.exception("an analysis failed", table=live.id)
        finally:
            del self._asked[live.id]
            await self._hall.notices.release(claim)

    async def _go_on(self, live: Live, record: Record) -> None:
        store, time = self._hall.store, self._hall.time
        whole = Moment.of(record.match, live.names)
        known = await store.verdicts(live.id)
        iterations = known[0].iterations if known else self._iterations  # all moves are weighed alike
        for number in range(len(known) + 1, len(whole.moves) + 1):
            if time.now() - self._asked[live.id] > WAITING:
                log.info("nobody waits for an analysis", table=live.id, judged=number - 1)
                return
            verdict = await self._hall.brains.judge(whole._replace(moves=whole.moves[:number]), iterations)
            await store.add_verdict(VerdictRow(live.id, number, iterations, verdict))

    async def tell(self, live: Live, record: Record, seat: int | None, after: int) -> wire_replay.Analysis:
        """What is known so far; `frame`s are those of the replay as that seat knows it."""
        rows = await self._hall.store.verdicts(live.id)
        iterations = rows[0].iterations if rows else self._iterations
        review = Review.of(record.match, iterations, [row.verdict for row in rows])
        frames = record.frames(seat)
        return wire_replay.Analysis(
            moves=review.moves,
            judged=len(rows),
            running=self.running(live.id),
            iterations=iterations,
            names=list(live.names),
            verdicts=[_in_frame(verdict, frames, wire_replay.Verdict) for verdict in review.verdicts[after:]],
            swings=[_in_frame(swing, frames, wire_replay.Swing) for swing in review.swings()],
            returns=None if review.returns is None else list(review.returns),
        )


def _in_frame(item: Verdict | Swing, frames: Sequence[int], kind: type[T]) -> T:
    """What is told of a move, with the step of the replay in which it stands."""
    return msgspec.convert(asdict(item) | {"frame": frames[item.number]}, kind)
