"""Workers that are processes of this machine. When one of them dies another takes its place, and what it had not
finished is played again."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process, resource_tracker
from multiprocessing.connection import wait
from threading import Thread

from shamble.arena.play.workers import UNIT_SECONDS, Job, Lost, Unit, play_unit


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Let Ctrl-C wait. A worker started meanwhile inherits that for good: stopping is the parent's business, and a
    worker still in the middle of its imports must not be struck by what was meant for the parent."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def leave_with_parent() -> None:
    """A worker whose parent was killed would wait for work forever."""

    def watch() -> None:
        parent = parent_process()
        if parent is not None:
            wait([parent.sentinel])
            os._exit(1)

    Thread(target=watch, daemon=True).start()


class Processes:
    """So many processes, which last until they are closed. Each is a pool of its own: the death of one is nothing to
    the others."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.others = set(active_children())
        resource_tracker.ensure_running()  # started later, it would let interrupts through again
        self.pools = [_new_pool() for _ in range(count)]
        self.given: dict[Future[Unit], int] = {}
        """Units under way, and whose they are."""
        self.loads = [0] * count
        self.depth = 1

    @property
    def room(self) -> bool:
        return min(self.loads) < self.depth

    def submit(self, job: Job) -> Future[Unit]:
        worker = self.loads.index(min(self.loads))
        with interrupts_held():
            try:
                future = self.pools[worker].submit(play_unit, *job)
            except BrokenProcessPool:
                self.pools[worker].shutdown(wait=False)
                self.pools[worker] = _new_pool()
                future = self.pools[worker].submit(play_unit, *job)
        self.given[future] = worker
        self.loads[worker] += 1
        return future

    def result(self, future: Future[Unit]) -> Unit:
        self.loads[self.given.pop(future)] -= 1
        try:
            records, seconds = future.result()
        except BrokenProcessPool as error:
            raise Lost from error
        # A second unit at hand keeps a worker busy while records are written; a long one would only wait in vain.
        self.depth = 2 if seconds < 2 * UNIT_SECONDS else 1
        return records, seconds

    def close(self) -> None:
        if self.given:
            for worker in set(active_children()) - self.others:
                worker.terminate()
        for pool in self.pools:  # waited for: a pool that is still closing when Python ends complains about it
            pool.shutdown(wait=True, cancel_futures=True)


def _new_pool() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(1, get_context("spawn"), initializer=leave_with_parent)
