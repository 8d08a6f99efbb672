"""Workers that are processes of this machine. When one of them dies, Python gives up the whole pool; a new one takes
its place, and what was under way is played again."""

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

from shamble.arena.pool import Job, Lost, Unit, play_unit


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
    """So many processes, which last until they are closed."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.unfinished: set[Future[Unit]] = set()
        self.others = set(active_children())
        resource_tracker.ensure_running()  # started later, it would let interrupts through again
        self.pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.count, get_context("spawn"), initializer=leave_with_parent)

    def submit(self, job: Job) -> Future[Unit]:
        with interrupts_held():
            try:
                future = self.pool.submit(play_unit, *job)
            except BrokenProcessPool:
                self.pool.shutdown(wait=False)
                self.pool = self._new_pool()
                future = self.pool.submit(play_unit, *job)
        self.unfinished.add(future)
        return future

    def result(self, future: Future[Unit]) -> Unit:
        self.unfinished.discard(future)
        try:
            return future.result()
        except BrokenProcessPool as error:
            raise Lost from error

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)
        if self.unfinished:
            for worker in set(active_children()) - self.others:
                worker.terminate()
