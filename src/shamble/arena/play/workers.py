"""Matches by the thousand. Whoever plays them, processes of this machine or a cluster, the records come out in the
order that was asked for, no more than a window of them is held at a time, a worker that dies costs no more than what it
had not finished, and a stop keeps every record that was."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import AbstractContextManager, closing, nullcontext
from time import perf_counter
from typing import NamedTuple, Protocol

from shamble.arena.play.plan import Plan
from shamble.arena.play.sitting import play_match
from shamble.arena.records.record import Record
from shamble.core.errors import ShambleError

UNIT_SECONDS = 0.25
"""How long a unit of work should take: long against the cost of sending it, short against a person's patience."""
UNITS_AHEAD = 8
"""Units per worker under way or waiting for an earlier one: bounds what is held in memory."""
POLL_SECONDS = 0.1
"""How soon a stop is noticed."""
TRIES = 3
"""How often a unit may lose its worker. Once is an accident of the machine; three times, it is the unit."""

Unit = tuple[list[Record], float]


class Job(NamedTuple):
    """Some matches of a plan."""

    plan: Plan
    indices: range


class Lost(Exception):
    """A unit whose worker died before it was finished."""


class Workers(Protocol):
    """Whoever plays units: `Processes` here, `Cluster` elsewhere."""

    @property
    def count(self) -> int:
        """How many units are played at a time."""

    @property
    def room(self) -> bool:
        """Whether another unit can be submitted now."""

    def submit(self, job: Job) -> Future[Unit]: ...

    def result(self, future: Future[Unit]) -> Unit:
        """What came of a finished unit; `Lost` where it needs to be played again."""

    def close(self) -> None:
        """Drop whatever is still being played."""


def at_work(workers: int, ray: str | None = None) -> AbstractContextManager[Workers | None]:
    """So many workers, until the end of the block: with an address those of a Ray cluster, None for this process
    alone."""
    if ray is not None:
        from shamble.arena.play.cluster import Cluster

        return closing(Cluster(ray, workers))
    if workers == 1:
        return nullcontext(None)
    from shamble.arena.play.processes import Processes

    return closing(Processes(workers))


def simulate(
    plan: Plan,
    matches: int,
    workers: int = 1,
    first: int = 0,
    stop: Callable[[], bool] = lambda: False,
    ray: str | None = None,
) -> Iterator[Record]:
    """The records of matches `first` to `first + matches - 1`, in order. Once `stop()` is true no match is begun, and
    what is finished is handed out."""
    with at_work(workers, ray) as team:
        for _, record in play_jobs([Job(plan, range(first, first + matches))], team, stop):
            yield record


def play_jobs(
    jobs: Sequence[Job], team: Workers | None, stop: Callable[[], bool] = lambda: False
) -> Iterator[tuple[int, Record]]:
    """Every match of the jobs, in order, as (number of the job, record). After a stop there may be gaps."""
    return _here(jobs, stop) if team is None else _by(team, jobs, stop)


def _here(jobs: Sequence[Job], stop: Callable[[], bool]) -> Iterator[tuple[int, Record]]:
    for number, job in enumerate(jobs):
        for index in job.indices:
            if stop():
                return
            yield number, play_match(job.plan, index)


def play_unit(plan: Plan, indices: range) -> Unit:
    """Some matches of a plan, and how long they took."""
    start = perf_counter()
    return [play_match(plan, index) for index in indices], perf_counter() - start


class Sent(NamedTuple):
    """A unit under way: its place in the order of things, and what it is."""

    place: int
    number: int
    job: Job


def _by(team: Workers, jobs: Sequence[Job], stop: Callable[[], bool]) -> Iterator[tuple[int, Record]]:
    running: dict[Future[Unit], Sent] = {}
    ready: dict[int, list[tuple[int, Record]]] = {}
    losses: dict[int, int] = {}
    lost: list[Sent] = []
    sizes = [1] * len(jobs)
    unsent = list(enumerate(jobs))[::-1]
    sent = due = 0

    def finish(future: Future[Unit]) -> None:
        unit = running.pop(future)
        try:
            records, seconds = team.result(future)
        except Lost as loss:
            losses[unit.place] = losses.get(unit.place, 0) + 1
            if losses[unit.place] == TRIES:
                raise ShambleError(
                    f"workers died {TRIES} times over the same matches, perhaps for want of memory; try fewer workers"
                ) from loss
            lost.append(unit)
            return
        ready[unit.place] = [(unit.number, record) for record in records]
        sizes[unit.number] = max(1, min(2 * len(records), round(UNIT_SECONDS / seconds * len(records))))

    while (running or lost or unsent) and not stop():
        while team.room and (lost or unsent) and len(running) + len(ready) < team.count * UNITS_AHEAD:
            if lost:
                unit = lost.pop()
                running[team.submit(unit.job)] = unit
                continue
            number, (plan, indices) = unsent.pop()
            unit = Sent(sent, number, Job(plan, indices[: sizes[number]]))
            if rest := indices[sizes[number] :]:
                unsent.append((number, Job(plan, rest)))
            if unit.job.indices:
                running[team.submit(unit.job)] = unit
                sent += 1
        for future in wait(running, POLL_SECONDS, FIRST_COMPLETED).done:
            finish(future)
        while due in ready:
            yield from ready.pop(due)
            due += 1
    for future in [future for future in running if future.done()]:
        finish(future)
    for place in sorted(ready):
        yield from ready[place]
