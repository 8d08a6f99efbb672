"""Matches by the thousand, over local processes. Records come out in order of their index for any number of workers, no
more than a window of them is held at a time, and a stop keeps every record that was finished."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context, resource_tracker
from time import perf_counter

from shamble.arena.plan import Plan, play_match
from shamble.arena.records import Record
from shamble.core.errors import ShambleError

UNIT_SECONDS = 0.25
"""How long a unit of work should take: long against the cost of sending it, short against a person's patience."""
UNITS_AHEAD = 8
"""Units per worker under way or waiting for an earlier one: bounds what is held in memory."""
POLL_SECONDS = 0.1
"""How soon a stop is noticed."""

Unit = tuple[list[Record], float]


def simulate(
    plan: Plan, matches: int, workers: int = 1, first: int = 0, stop: Callable[[], bool] = lambda: False
) -> Iterator[Record]:
    """The records of matches `first` to `first + matches - 1`, in order. Once `stop()` is true no match is begun, and
    what is finished is handed out."""
    if workers == 1:
        return _here(plan, range(first, first + matches), stop)
    return _in_processes(plan, range(first, first + matches), workers, stop)


def _here(plan: Plan, indices: range, stop: Callable[[], bool]) -> Iterator[Record]:
    for index in indices:
        if stop():
            return
        yield play_match(plan, index)


def play_unit(plan: Plan, indices: range) -> Unit:
    """Some matches of a plan, and how long they took."""
    start = perf_counter()
    return [play_match(plan, index) for index in indices], perf_counter() - start


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Let Ctrl-C wait. A worker started meanwhile inherits that for good: stopping is the parent's business, and a
    worker still in the middle of its imports must not be struck by what was meant for the parent."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _in_processes(plan: Plan, indices: range, workers: int, stop: Callable[[], bool]) -> Iterator[Record]:
    others = set(active_children())
    resource_tracker.ensure_running()  # started later, it would let interrupts through again
    pool = ProcessPoolExecutor(workers, get_context("spawn"))
    running: dict[Future[Unit], range] = {}
    ready: dict[int, list[Record]] = {}
    unsent, due, size = indices, indices.start, 1
    try:
        while due < indices.stop and not stop():
            while unsent and len(running) + len(ready) < workers * UNITS_AHEAD:
                with interrupts_held():
                    running[pool.submit(play_unit, plan, unsent[:size])] = unsent[:size]
                unsent = unsent[size:]
            for future in wait(running, POLL_SECONDS, FIRST_COMPLETED).done:
                unit = running.pop(future)
                ready[unit.start], seconds = future.result()
                size = max(1, min(2 * len(unit), round(UNIT_SECONDS / seconds * len(unit))))
            while due in ready:
                records = ready.pop(due)
                due += len(records)
                yield from records
        for future in [future for future in running if future.done()]:
            ready[running.pop(future).start] = future.result()[0]
        for start in sorted(ready):
            yield from ready[start]
    except BrokenProcessPool as error:
        raise ShambleError("a worker was ended from outside, perhaps for want of memory; try fewer workers") from error
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        if running:
            for worker in set(active_children()) - others:
                worker.terminate()
