"""What is counted over records: who wins, from which seat, how long matches last and how they end. Each counter takes
one record at a time and grows with the number of different values only, never with the number of matches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import ceil, sqrt

from shamble.arena.records.record import Record

Z95 = 1.959963984540054
"""The normal quantile of a two-sided 95 % interval."""


def wilson(won: float, tries: int) -> tuple[float, float]:
    """The 95 % Wilson score interval of a share. Shared wins count by their part.

    >>> [round(bound, 4) for bound in wilson(8, 10)]
    [0.4902, 0.9433]
    """
    share = won / tries
    spread = Z95 * sqrt(share * (1 - share) / tries + Z95**2 / (4 * tries**2))
    middle = share + Z95**2 / (2 * tries)
    scale = 1 + Z95**2 / tries
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def newcombe(won: float, tries: int, other_won: float, other_tries: int) -> tuple[float, float]:
    """The 95 % interval of the difference of two shares, from their Wilson intervals (Newcombe's tenth method).

    >>> [round(bound, 4) for bound in newcombe(56, 70, 48, 80)]
    [0.0524, 0.3339]
    """
    share, other = won / tries, other_won / other_tries
    (low, high), (other_low, other_high) = wilson(won, tries), wilson(other_won, other_tries)
    below = sqrt((share - low) ** 2 + (other_high - other) ** 2)
    above = sqrt((high - share) ** 2 + (other - other_low) ** 2)
    return share - other - below, share - other + above


@dataclass
class Wins:
    """How often somebody was at a table, what they won there, and the points they made where the game has points."""

    tries: int = 0
    won: float = 0.0
    points: float = 0.0
    scored: int = 0

    def add(self, returned: float, score: float | None) -> None:
        self.tries += 1
        self.won += returned
        if score is not None:
            self.points += score
            self.scored += 1

    @property
    def rate(self) -> float:
        return self.won / self.tries

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.won, self.tries)

    @property
    def mean_score(self) -> float | None:
        return self.points / self.scored if self.scored else None


@dataclass
class Lengths:
    """Decisions per match, as a histogram."""

    counts: Counter[int] = field(default_factory=Counter)

    @property
    def mean(self) -> float:
        return sum(length * count for length, count in self.counts.items()) / self.counts.total()

    @property
    def longest(self) -> int:
        return max(self.counts)

    def quantile(self, share: float) -> int:
        """The shortest length that this share of the matches does not exceed."""
        wanted = ceil(share * self.counts.total())
        reached = 0
        for length in sorted(self.counts):
            reached += self.counts[length]
            if reached >= wanted:
                return length
        raise ValueError("no match was counted")


@dataclass
class Tally:
    """All counters over a run of records."""

    matches: int = 0
    bots: dict[str, Wins] = field(default_factory=dict)
    seats: dict[int, Wins] = field(default_factory=dict)
    lengths: Lengths = field(default_factory=Lengths)
    endings: Counter[str] = field(default_factory=Counter)

    def add(self, record: Record) -> None:
        self.matches += 1
        self.lengths.counts[record.decisions] += 1
        self.endings[record.ending] += 1
        for seat, (name, returned) in enumerate(zip(record.bots, record.returns, strict=True)):
            score = None if record.scores is None else record.scores[seat]
            self.bots.setdefault(name, Wins()).add(returned, score)
            self.seats.setdefault(seat, Wins()).add(returned, score)

    @classmethod
    def over(cls, records: Iterable[Record]) -> Tally:
        tally = cls()
        for record in records:
            tally.add(record)
        return tally
