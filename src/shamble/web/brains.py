"""Where bots think: in worker processes, so that the event loop never waits for one."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any, TypeVar

import structlog

from shamble.web.metrics import Metrics
from shamble.web.thought import choose, live_and_die_with_the_server
from shamble.web.windows import asks_covertly

HINT_LEVEL = "survivor"
"""Thinks ahead, and answers while one still looks at the table."""
T = TypeVar("T")
log = structlog.get_logger()


class Brains:
    def __init__(self, metrics: Metrics, processes: int | None = None) -> None:
        self._metrics = metrics
        self._processes = processes or max(1, min(4, (os.cpu_count() or 2) - 1))
        self._pool: ProcessPoolExecutor | None = None

    async def choose(
        self, level: str, slug: str, players: int, options: dict[str, Any], seed: str, moves: list[int]
    ) -> int:
        """What a bot of that level does after these moves."""
        with self._metrics.thought.labels(level).time():
            return await self._run(choose, level, slug, players, options, seed, moves, secrets.randbits(64))

    async def asks_covertly(self, slug: str, players: int, options: dict[str, Any]) -> bool:
        return await self._run(asks_covertly, slug, players, options)

    async def _run(self, work: Callable[..., T], *args: Any) -> T:
        for attempt in (1, 2):
            if self._pool is None:
                self._pool = ProcessPoolExecutor(self._processes, get_context("spawn"), live_and_die_with_the_server)
            pool = self._pool
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, work, *args)
            except BrokenProcessPool:
                # A worker was killed from outside. The others are gone with it: begin anew, once for each request.
                log.warning("bot workers lost", attempt=attempt)
                if self._pool is pool:
                    self._pool = None
                    pool.shutdown(wait=False)
                if attempt == 2:
                    raise
        raise AssertionError("unreachable")

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
