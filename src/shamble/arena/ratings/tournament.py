"""A round robin. It is played in stages, after each of which one looks whether its question is settled: in which order
the bots are. What a stage plays depends on the stages before it and on nothing else, so a tournament that was
stopped and resumed is the same as one that was not, and the same wherever it is played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from shamble.arena.play.fixtures import Fixture
from shamble.arena.play.workers import Job, Workers, play_jobs
from shamble.arena.ratings.ledger import Ledger
from shamble.arena.ratings.standing import Standing
from shamble.arena.records.record import Record

FIRST_ROUNDS = 10
"""Fewer cannot settle anything, whatever their outcome."""
GROWTH = 4
"""A stage adds a quarter to what was played: so much may be played in vain, and looking costs next to nothing."""


class Tournament:
    """Fixtures, of each of which at most so many matches are played. With a ledger, what it holds is not played again
    and what is played is kept."""

    def __init__(
        self, fixtures: Sequence[Fixture], matches: int, early_stop: bool = True, ledger: Ledger | None = None
    ) -> None:
        self.fixtures = fixtures
        self.matches = matches
        self.early_stop = early_stop
        self.ledger = ledger
        self.standing = Standing(fixtures)
        self.reached = [0] * len(fixtures)
        """How many records of each fixture there are, gaps apart."""
        self.stage = 0
        """How many stages are complete."""
        self.over = False
        """Whether nothing is left to play."""

    @property
    def settled(self) -> bool:
        return not self.standing.open_neighbours

    @property
    def most(self) -> int:
        """How many records there will be at most, as things stand."""
        return sum(
            fixture.records(self.matches) if self._continues(fixture) else reached
            for fixture, reached in zip(self.fixtures, self.reached, strict=True)
        )

    def _continues(self, fixture: Fixture) -> bool:
        return not self.early_stop or self.standing.is_open(fixture)

    def play(self, team: Workers | None = None, stop: Callable[[], bool] = lambda: False) -> Iterator[Record]:
        """Every record as it comes, those of the ledger first in each stage, until nothing is left to play or
        `stop()`."""
        rounds = FIRST_ROUNDS
        while not self.over:
            goals = {
                number: min(fixture.records(self.matches), rounds * fixture.round)
                for number, fixture in enumerate(self.fixtures)
                if self._continues(fixture)
            }
            yield from self._stage(goals, team, stop)
            if self.standing.matches < sum(self.reached):  # stopped in the middle
                return
            self.stage += 1
            exhausted = all(goal == self.fixtures[number].records(self.matches) for number, goal in goals.items())
            self.over = exhausted or (self.early_stop and self.settled)
            rounds += max(1, rounds // GROWTH)

    def _stage(self, goals: dict[int, int], team: Workers | None, stop: Callable[[], bool]) -> Iterator[Record]:
        jobs: list[Job] = []
        numbers: list[int] = []
        for number, goal in goals.items():
            missing = range(self.reached[number], goal)
            if self.ledger is not None:
                for record in self.ledger.take(number, missing):
                    self.standing.add(number, record)
                    yield record
            for gap in self.ledger.missing(number, missing) if self.ledger is not None else [missing]:
                jobs.append(Job(self.fixtures[number], gap))
                numbers.append(number)
            self.reached[number] = goal
        for place, record in play_jobs(jobs, team, stop):
            if self.ledger is not None:
                self.ledger.write(numbers[place], record)
            self.standing.add(numbers[place], record)
            yield record
