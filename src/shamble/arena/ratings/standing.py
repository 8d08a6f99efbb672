"""What a tournament shows so far: ratings, who beat whom, and whether the order of the bots is settled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, pairwise
from math import log

from shamble.arena.play.fixtures import SAME, Fixture
from shamble.arena.ratings.model import Ranking, Ratings, ranking, rate
from shamble.arena.records.record import Record
from shamble.arena.records.tally import Wins

ERROR = 0.05
"""The chance that any two bots of a tournament are ever called apart although they are equally strong."""
ALREADY = 1.0
"""Evidence as if from so many decisive rounds before the first; what it is makes early looks or late ones sharper, and
nothing wrong. One fits differences that show within a few dozen rounds."""


@dataclass
class Evidence:
    """Which of two bots is ahead, round by round, and whether that can still be luck.

    A round gives the one what it gives the other with the chairs exchanged, so between equals its outcome y (what the
    first scored beyond one half a match) is as likely as -y. Then exp(c * sum(y) - c * c * sum(y * y) / 2) is for no c
    expected to grow (de la Pena, 1999), nor is its mean over a normal distribution of c (Robbins, 1970), which is what
    `odds` gives the logarithm of. The chance that it ever passes 1 / error is at most `error`, however often one looks:
    no looks need to be planned, a tournament may be given more matches afterwards, and drawn rounds cost nothing.
    """

    ahead: float = 0.0
    squares: float = 0.0

    def add(self, outcome: float) -> None:
        self.ahead += outcome
        self.squares += outcome * outcome

    @property
    def odds(self) -> float:
        whole = self.squares + ALREADY
        return self.ahead**2 / (2 * whole) - log(whole / ALREADY) / 2

    def settles(self, error: float) -> bool:
        return self.odds >= -log(error)


class Standing:
    """Takes the records of all fixtures, in any order."""

    def __init__(self, fixtures: Sequence[Fixture]) -> None:
        self.fixtures = fixtures
        self.bots = list(dict.fromkeys(name for fixture in fixtures for name in fixture.bots))
        self.matches = 0
        self.rankings: Counter[Ranking] = Counter()
        self.meetings = {(a, b): Wins() for a in range(len(self.bots)) for b in range(len(self.bots)) if a != b}
        self.evidence = {pair: Evidence() for pair in combinations(range(len(self.bots)), 2)}
        self._rounds: dict[tuple[int, int], list[Record]] = {}

    def add(self, number: int, record: Record) -> None:
        """A record of fixture `number`."""
        self.__dict__.pop("ratings", None)
        fixture = self.fixtures[number]
        self.matches += 1
        at = number, record.index // fixture.round
        played = self._rounds.setdefault(at, [])
        played.append(record)
        if fixture.tables != SAME:
            self._count(self._ranking([record]))
        if len(played) == fixture.round:
            del self._rounds[at]
            self._weigh(fixture, played)

    def _weigh(self, fixture: Fixture, played: list[Record]) -> None:
        """A round is complete."""
        if fixture.tables == SAME:
            together = self._ranking(played)
            self._count(together)
            rankings = [together]
        else:
            rankings = [self._ranking([record]) for record in played]
        for a, b in combinations(sorted(map(self.bots.index, fixture.bots)), 2):
            self.evidence[a, b].add(sum(_score(order, a, b) - 0.5 for order in rankings))

    def _ranking(self, records: list[Record]) -> Ranking:
        return ranking(
            (self.bots.index(name), returned)
            for record in records
            for name, returned in zip(record.bots, record.returns, strict=True)
        )

    def _count(self, order: Ranking) -> None:
        self.rankings[order] += 1
        for a, b in combinations([bot for group in order for bot in group], 2):
            score = _score(order, a, b)
            self.meetings[a, b].add(score, None)
            self.meetings[b, a].add(1 - score, None)

    @cached_property
    def ratings(self) -> Ratings:
        return rate(self.rankings, len(self.bots))

    @property
    def order(self) -> list[int]:
        """The numbers of the bots, strongest first; equals as they were entered, whatever the last digits say."""
        return sorted(range(len(self.bots)), key=lambda bot: -round(self.ratings[bot].points, 6))

    def apart(self, a: int, b: int) -> bool:
        """Whether it is settled which of two is stronger."""
        return self.evidence[min(a, b), max(a, b)].settles(ERROR / len(self.evidence))

    def ahead(self, a: int, b: int) -> bool:
        """Whether it is settled that the first is the stronger."""
        return self.apart(a, b) and (self.evidence[min(a, b), max(a, b)].ahead > 0) == (a < b)

    @property
    def open_neighbours(self) -> list[tuple[int, int]]:
        """Those next to each other of whom it is not settled that the upper one is the stronger."""
        return [(upper, lower) for upper, lower in pairwise(self.order) if not self.ahead(upper, lower)]

    def is_open(self, fixture: Fixture) -> bool:
        """Whether a fixture has something left to show."""
        return any(not self.apart(a, b) for a, b in combinations(map(self.bots.index, fixture.bots), 2))


def _score(order: Ranking, a: int, b: int) -> float:
    places = {bot: place for place, group in enumerate(order) for bot in group}
    return 0.5 if places[a] == places[b] else float(places[a] < places[b])
