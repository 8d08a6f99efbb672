"""Where bots think: in worker processes, so that the event loop never waits for one. Those for whom somebody waits
have workers of their own; what is not a bot's answer (analyses, a look at a game before a match) has another."""

from __future__ import annotations

import asyncio
import json
import os
import secrets
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import nullcontext
from hashlib import sha256
from multiprocessing import get_context
from time import monotonic
from typing import TypeVar

import structlog

from shamble.analysis import Advice, Verdict
from shamble.film import Kind, bind, paint
from shamble.web.metrics import Metrics
from shamble.web.minds.bots import NICENESS, live_and_die_with_the_server
from shamble.web.minds.painting import paint_part
from shamble.web.minds.probing import asks_covertly
from shamble.web.minds.thinking import Moment, choose, give_hint, judge_last

MOST_KINDS = 1000
"""Kinds of matches (game, players, options) of which it is remembered whether they ask covertly."""

T = TypeVar("T")
log = structlog.get_logger()


class Pool:
    """Some processes; begun when they are first needed, and again when somebody has killed one."""

    def __init__(self, processes: int, niceness: int = 0) -> None:
        self._processes = processes
        self._niceness = niceness
        self.pool: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[..., T], *args: object) -> T:
        for attempt in (1, 2):
            if self.pool is None:
                self.pool = ProcessPoolExecutor(
                    self._processes, get_context("spawn"), live_and_die_with_the_server, (self._niceness,)
                )
            pool = self.pool
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, work, *args)
            except BrokenProcessPool:
                # A worker was killed from outside. The others are gone with it: begin anew, once for each request.
                log.warning("bot workers lost", attempt=attempt)
                if self.pool is pool:
                    self.pool = None
                    pool.shutdown(wait=False)
                if attempt == 2:
                    raise
        raise AssertionError("unreachable")

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)


class Workers:
    def __init__(self, metrics: Metrics, processes: int | None = None) -> None:
        self._metrics = metrics
        self.quick = Pool(processes or max(1, min(4, (os.cpu_count() or 2) - 1)))
        self.patient = Pool(1, NICENESS)
        self._covert: dict[bytes, bool] = {}
        """By kind of match: what `asks_covertly` has found."""

    async def choose(self, level: str, moment: Moment, covert: bool = False) -> int:
        """What a bot of that level does after these moves, within its time: waiting for a free worker counts. What it
        is asked covertly is not measured."""
        with nullcontext() if covert else self._metrics.answers.labels(level).time():
            return await self._run(self.quick, choose, level, moment, monotonic(), secrets.randbits(64))

    async def hint(self, moment: Moment, covert: bool = False) -> tuple[Advice, float]:
        """What the search would do in the place of the one who is to choose, and why; and what that took, in processor
        seconds."""
        with nullcontext() if covert else self._metrics.answers.labels("hint").time():
            return await self._run(self.quick, give_hint, moment, monotonic(), secrets.randbits(64))

    async def judge(self, moment: Moment, iterations: int) -> Verdict:
        """The verdict on the last of these moves."""
        with self._metrics.answers.labels("analysis").time():
            return await self._run(self.patient, judge_last, moment, iterations)

    async def asks_covertly(self, slug: str, players: int, options: dict[str, object]) -> bool:
        """Whether such matches have covert asks. Not asked of those who may all be thinking: somebody wants to play."""
        kind = sha256(json.dumps([slug, players, options], sort_keys=True).encode()).digest()  # own data may be long
        if kind not in self._covert:
            if len(self._covert) >= MOST_KINDS:
                self._covert.clear()
            self._covert[kind] = await self._run(self.patient, asks_covertly, slug, players, options)
        return self._covert[kind]

    async def paint(self, svg: str, width: int) -> bytes:
        """A drawing as PNG."""
        return await self._run(self.patient, paint, svg, width)

    async def paint_part(self, moment: Moment, viewer: int | None, start: int) -> tuple[list[bytes], int]:
        """Some frames of a film from number `start` on, and how many it has."""
        return await self._run(self.patient, paint_part, moment, viewer, start)

    async def bind(self, pictures: list[bytes], kind: Kind) -> bytes:
        """Painted frames as one moving picture."""
        return await self._run(self.patient, bind, pictures, kind)

    async def _run(self, pool: Pool, work: Callable[..., T], *args: object) -> T:
        return await pool.run(work, *args)

    def close(self) -> None:
        self.quick.close()
        self.patient.close()
