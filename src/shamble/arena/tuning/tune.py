"""Fitting the weights of `evaluate` by play. An evolution strategy (CMA-ES) draws weights around its best guess and
judges them: a bot with them meets one with the game's own, and those that win more move the guess; or
(`foresight`) those that predict better how matches end. In the end the guess has to be better than the game's own
weights in fresh matches."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from pathlib import Path
from statistics import fmean, pstdev

from shamble.arena.play.fixtures import SAME, Fixture, fixtures_of
from shamble.arena.play.plan import Plan
from shamble.arena.play.workers import Job, Workers, play_jobs
from shamble.arena.records.record import Record
from shamble.arena.records.tally import Z95
from shamble.arena.tuning.strategy import Strategy
from shamble.core.errors import ShambleError
from shamble.core.game import AnyGame
from shamble.core.weights import flat, plain, with_numbers
from shamble.games import game as find_game

LEAST_UNIT = 0.05
"""A weight of nothing is moved in steps of this."""


@dataclass(frozen=True)
class Lead:
    """By how much one is better than another, on average over matches, with its 95 % interval."""

    mean: float
    low: float
    high: float

    @classmethod
    def of(cls, leads: Sequence[float]) -> Lead:
        mean = fmean(leads)
        spread = Z95 * pstdev(leads) / sqrt(len(leads))
        return cls(mean, mean - spread, mean + spread)


def tunable(slug: str) -> AnyGame:
    """The game, if it has weights."""
    game = find_game(slug)
    if game.weights is None:
        raise ShambleError(f"{slug} has no weights that could be fitted: its Game names none")
    return game


def places(names: Sequence[str], only: Sequence[str]) -> list[int]:
    """Where the named weights stand among all; a name stands for all numbers under it, no name for all weights.

    >>> places(["life", "chip.0", "chip.1"], ["chip"]), places(["life", "chip.0"], [])
    ([1, 2], [0, 1])
    """
    found = {one: [i for i, name in enumerate(names) if f"{name}.".startswith(f"{one}.")] for one in only}
    for one, numbers in found.items():
        if not numbers:
            raise ShambleError(f"there is no weight {one}; the weights are {', '.join(names)}")
    chosen = sorted({i for numbers in found.values() for i in numbers}) if only else list(range(len(names)))
    if len(chosen) == 1:
        raise ShambleError("a single weight cannot be fitted on its own: name another one")
    return chosen


class Tuning:
    """The search for better weights, generation by generation. It is kept in a file beside the result, so that it can
    be stopped and resumed."""

    by = "wins"
    """What makes weights better."""
    unit = "a match and seat"
    """What leads are counted in."""

    def __init__(
        self,
        plans: Sequence[Plan],
        matches: int,
        folder: Path,
        kept: Path,
        tables: str | None = None,
        only: Sequence[str] = (),
    ) -> None:
        self.plans = plans
        """One for each player count, each with one bot: the one that is fitted."""
        self.tables = tables
        """How guess and weights at hand meet, as in a tournament; None: as suits the game."""
        self.matches = matches
        """For every guess and player count."""
        self.folder = folder
        """Where the weights of the guesses are written, for the bots to read."""
        self.kept = kept
        self.game = tunable(plans[0].game)
        self.own = [number for _, number in flat(self.game.weights)]
        self.moved = places([name for name, _ in flat(self.game.weights)], only)
        """Which of them are fitted; the others stay."""
        self.units = [max(LEAST_UNIT, abs(number)) for number in self.own]
        self.on_match: Callable[[], None] = lambda: None
        """Called whenever a match has been played: a generation may take minutes."""
        self.strategy = Strategy(len(self.moved), sum(plans[0].seed.encode()) + 1)
        self.strategy.resume(kept, self._request())

    def _request(self) -> dict[str, object]:
        """What makes this tuning another one than others: the file of one is not resumed by another."""
        return {
            "by": self.by,
            "plans": [
                {
                    "game": plan.game,
                    "players": plan.players,
                    "options": plan.options,
                    "bots": plan.bots,
                    "seed": plan.seed,
                }
                for plan in self.plans
            ],
            "matches": self.matches,
            "tables": self.tables,
            "weights": self.own,
            "fitted": self.moved,
        }

    @property
    def generation(self) -> int:
        """How many generations have been judged."""
        return len(self.strategy.scores)

    @property
    def guess(self) -> list[float]:
        """The weights that seem best so far, in the order of `flat`."""
        return self.numbers(self.strategy.best)

    def numbers(self, moves: Sequence[float]) -> list[float]:
        """Weights from how far each that is fitted is moved, in its own unit."""
        numbers = self.own.copy()
        for place, move in zip(self.moved, moves, strict=True):
            numbers[place] = float(f"{numbers[place] + move * self.units[place]:.4g}")
        return numbers

    def as_json(self, numbers: Sequence[float]) -> str:
        """Weights as a file holds them."""
        return json.dumps(plain(with_numbers(self.game.weights, iter(numbers))), indent=2) + "\n"

    def advance(self, team: Workers | None, stop: Callable[[], bool] = lambda: False) -> float | None:
        """One generation: the best lead in it, or None if it was stopped."""
        leads = self.judge([self.numbers(moves) for moves in self.strategy.ask()], team, stop)
        if leads is None:
            return None
        means = [fmean(found) for found in leads]
        self.strategy.score(means)
        self.strategy.save(self.kept, self._request())
        return max(means)

    def judge(
        self, guesses: Sequence[Sequence[float]], team: Workers | None, stop: Callable[[], bool]
    ) -> list[list[float]] | None:
        """The leads of a generation's guesses; None if it was stopped."""
        return self.leads(guesses, f"{self.generation}", self.matches, team, stop)

    def check(self, matches: int, team: Workers | None, stop: Callable[[], bool] = lambda: False) -> Lead | None:
        """The guess against the game's own weights in so many fresh matches for each player count; None if it was
        stopped."""
        leads = self.leads([self.guess], "check", matches, team, stop)
        return None if leads is None else Lead.of(leads[0])

    def leads(
        self,
        guesses: Sequence[Sequence[float]],
        label: str,
        matches: int,
        team: Workers | None,
        stop: Callable[[], bool] = lambda: False,
    ) -> list[list[float]] | None:
        """For every guess, its lead over the game's own weights in each round of matches; None if it was stopped."""
        jobs: list[Job] = []
        for number, guess in enumerate(guesses):
            file = self.folder / f"guess-{number}.json"
            file.write_text(self.as_json(guess), encoding="utf-8")
            for plan in self.plans:
                (bot,) = plan.bots
                pair = replace(plan, bots=(f"{bot}:@{file}", bot), seed=f"{plan.seed}/{label}")
                (fixture,) = fixtures_of(pair, self.tables, file.stem)  # the folder is another one every time
                indices = range(fixture.records(matches) // fixture.round * fixture.round)
                alone = number > 0 and fixture.tables == SAME  # the weights at hand have played these seeds already
                jobs.append(Job(fixture, indices[:: fixture.round] if alone else indices))
        records: list[list[Record]] = [[] for _ in jobs]
        for place, record in self.play(jobs, team, stop):
            records[place].append(record)
        if any(len(found) < len(job.indices) for found, job in zip(records, jobs, strict=True)):
            return None
        leads: list[list[float]] = [[] for _ in guesses]
        for place, (job, found) in enumerate(zip(jobs, records, strict=True)):
            number, plan_number = divmod(place, len(self.plans))
            if job.indices.step > 1:
                at_hand = records[plan_number][1 :: job.indices.step]
                found = [record for both in zip(found, at_hand, strict=True) for record in both]
            leads[number] += lead_by_round(job.plan, found)
        return leads

    def play(self, jobs: Sequence[Job], team: Workers | None, stop: Callable[[], bool]) -> Iterator[tuple[int, Record]]:
        for played in play_jobs(jobs, team, stop):
            self.on_match()
            yield played


def lead_by_round(fixture: Plan, records: Sequence[Record]) -> list[float]:
    """What the fixture's first bot got more than the second, in every round."""
    assert isinstance(fixture, Fixture)
    first, second = fixture.bots
    leads = []
    for start in range(0, len(records), fixture.round):
        got: dict[str, list[float]] = {first: [], second: []}
        for record in records[start : start + fixture.round]:
            for name, returned in zip(record.bots, record.returns, strict=True):
                got[name].append(returned)
        leads.append(fmean(got[first]) - fmean(got[second]))
    return leads
