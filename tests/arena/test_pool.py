"""Records come in order and are the same for any number of workers; a stop keeps all that is finished."""

import os
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from typing import Any, NamedTuple

import pytest

from shamble import ShambleError
from shamble.arena import Plan, Record, pool, simulate

PLAN = Plan.checked("run_for_your_lives", 3, {}, ["random", "greedy:1"], "pool")


def test_the_records_are_the_same_for_any_number_of_workers() -> None:
    alone = list(simulate(PLAN, 40, workers=1))
    assert list(simulate(PLAN, 40, workers=2)) == alone
    assert [record.index for record in alone] == list(range(40))


def test_a_simulation_can_be_done_in_parts() -> None:
    assert [*simulate(PLAN, 3), *simulate(PLAN, 4, first=3)] == list(simulate(PLAN, 7))


def test_a_stop_begins_no_further_match() -> None:
    played: list[Record] = []
    for record in simulate(PLAN, 100, stop=lambda: len(played) == 5):
        played.append(record)
    assert played == list(simulate(PLAN, 5))


class Done(NamedTuple):
    done: set[Any]


class LateFirst:
    """Stands for a pool in which the work that was handed out last is finished first."""

    def __init__(self, *_: object) -> None:
        self.waiting: list[tuple[Future[Any], Callable[[], Any]]] = []
        self.most_waiting = 0
        self.cancelled = False
        pools.append(self)

    def submit(self, work: Callable[..., Any], plan: Plan, indices: range) -> Future[Any]:
        future: Future[Any] = Future()
        self.waiting.append((future, lambda: (work(plan, indices)[0], 1e-9)))
        self.most_waiting = max(self.most_waiting, len(self.waiting))
        return future

    def finish_one(self, futures: Iterable[Future[Any]], *_: object) -> Done:
        future, work = self.waiting.pop()
        future.set_result(work())
        return Done({future})

    def shutdown(self, wait: bool, cancel_futures: bool) -> None:
        self.cancelled = cancel_futures


pools: list[LateFirst] = []


@pytest.fixture
def late_first(monkeypatch: pytest.MonkeyPatch) -> None:
    pools.clear()
    monkeypatch.setattr(pool, "ProcessPoolExecutor", LateFirst)
    monkeypatch.setattr(pool, "wait", lambda futures, *rest: pools[-1].finish_one(futures, *rest))


@pytest.mark.usefixtures("late_first")
def test_records_come_in_order_whatever_is_finished_first() -> None:
    assert list(simulate(PLAN, 80, workers=2)) == list(simulate(PLAN, 80))


@pytest.mark.usefixtures("late_first")
def test_no_more_than_a_window_is_under_way() -> None:
    list(simulate(PLAN, 80, workers=2))
    assert 1 < pools[0].most_waiting <= 2 * pool.UNITS_AHEAD


@pytest.mark.usefixtures("late_first")
def test_a_stop_hands_out_what_was_finished_out_of_order() -> None:
    """Five units are finished, none of them the first: all five come out, in order of their numbers."""
    asked = iter([False] * 5 + [True] * 100)
    got = [record.index for record in simulate(PLAN, 1000, workers=2, stop=lambda: next(asked))]
    assert len(got) >= 5
    assert got == sorted(set(got))
    assert 0 not in got
    assert pools[0].cancelled


def die(plan: Plan, indices: range) -> None:
    os._exit(9)


def test_a_worker_that_is_killed_is_told_of_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "play_unit", die)
    with pytest.raises(ShambleError, match="a worker was ended from outside"):
        list(simulate(PLAN, 10, workers=2))
