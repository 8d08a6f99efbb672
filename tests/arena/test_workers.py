"""Records come in order and are the same for any number of workers; a stop keeps all that is finished."""

import os
import signal
from collections import Counter
from concurrent.futures import Future
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from shamble import ShambleError
from shamble.arena import Job, Plan, Record, at_work, play_jobs, simulate
from shamble.arena.play import processes, workers

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
    """Two workers of whom the one that was given something last is ready first."""

    count = 2
    room = True

    def __init__(self) -> None:
        self.waiting: list[tuple[Future[workers.Unit], Job]] = []
        self.most_waiting = 0

    def submit(self, job: Job) -> Future[workers.Unit]:
        future: Future[workers.Unit] = Future()
        self.waiting.append((future, job))
        self.most_waiting = max(self.most_waiting, len(self.waiting))
        return future

    def finish_one(self, *_: object) -> Done:
        future, job = self.waiting.pop()
        future.set_result((workers.play_unit(*job)[0], 1e-9))
        return Done({future})

    def result(self, future: Future[workers.Unit]) -> workers.Unit:
        return future.result()

    def close(self) -> None:
        pass


@pytest.fixture
def late_first(monkeypatch: pytest.MonkeyPatch) -> LateFirst:
    team = LateFirst()
    monkeypatch.setattr(workers, "wait", team.finish_one)
    return team


def test_records_come_in_order_whatever_is_finished_first(late_first: LateFirst) -> None:
    job = Job(PLAN, range(80))
    assert list(play_jobs([job], late_first)) == list(play_jobs([job], None))


def test_no_more_than_a_window_is_under_way(late_first: LateFirst) -> None:
    list(play_jobs([Job(PLAN, range(80))], late_first))
    assert 1 < late_first.most_waiting <= 2 * workers.UNITS_AHEAD


def test_a_stop_hands_out_what_was_finished_out_of_order(late_first: LateFirst) -> None:
    """Five units are finished, none of them the first: all five come out, in order of their numbers."""
    asked = iter([False] * 5 + [True] * 100)
    got = [record.index for _, record in play_jobs([Job(PLAN, range(1000))], late_first, lambda: next(asked))]
    assert len(got) >= 5
    assert got == sorted(set(got))
    assert 0 not in got


def test_jobs_of_several_plans_come_out_in_their_order() -> None:
    other = Plan.checked("run_for_your_lives", 2, {}, ["random"], "other")
    jobs = [Job(PLAN, range(5)), Job(other, range(0)), Job(other, range(3, 9)), Job(PLAN, range(5, 7))]
    with at_work(2) as team:
        played = list(play_jobs(jobs, team))
        again = list(play_jobs(jobs[2:3], team))
    assert played == list(play_jobs(jobs, None))
    assert [(number, record.index) for number, record in played] == [
        *((0, index) for index in range(5)),
        *((2, index) for index in range(3, 9)),
        *((3, index) for index in range(5, 7)),
    ]
    assert [record for _, record in again] == [record for number, record in played if number == 2]


class Doomed:
    """Workers that die over every unit with match 3 in it."""

    count = 2
    room = True

    def __init__(self) -> None:
        self.sent: list[range] = []

    def submit(self, job: Job) -> Future[workers.Unit]:
        self.sent.append(job.indices)
        future: Future[workers.Unit] = Future()
        future.set_result(([], 1.0) if 3 in job.indices else workers.play_unit(*job))
        return future

    def result(self, future: Future[workers.Unit]) -> workers.Unit:
        if not future.result()[0]:
            raise workers.Lost
        return future.result()

    def close(self) -> None:
        pass


def test_matches_that_kill_every_worker_are_given_up_in_words() -> None:
    team = Doomed()
    with pytest.raises(ShambleError, match="workers died 3 times over the same matches"):
        list(play_jobs([Job(PLAN, range(10))], team))
    assert sum(3 in indices for indices in team.sent) == 3
    assert sum(0 in indices for indices in team.sent) == 1


def die_once(plan: Plan, indices: range) -> workers.Unit:
    """Notes what is begun; match 7 ends its worker the first time."""
    note = Path(os.environ["NOTE"])
    with note.open("a") as file:
        file.write(" ".join(map(str, indices)) + "\n")
    if 7 in indices and not note.with_suffix(".dead").exists():
        note.with_suffix(".dead").touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return workers.play_unit(plan, indices)


def test_a_killed_worker_costs_only_what_it_had_not_finished(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("NOTE", str(tmp_path / "note"))
    alone = list(simulate(PLAN, 40))
    monkeypatch.setattr(processes, "play_unit", die_once)
    assert list(simulate(PLAN, 40, workers=2)) == alone
    begun = Counter((tmp_path / "note").read_text().splitlines())
    assert {7 in map(int, unit.split()) for unit, times in begun.items() if times > 1} == {True}
