"""What cards are worth to those who use them, and which of them stand out among their like. The worth of a card is the
difference between matches and the same matches without it, so it is an effect of the card and not of who has it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import hypot, sqrt
from statistics import NormalDist, fmean

from shamble.arena.records.tally import Z95, wilson

FEW = 30
"""Fewer cases than this say next to nothing."""
NOTEWORTHY = 0.02
"""A difference of win rates below this is nothing to a designer, however sure it is."""
DEAD = 0.05
"""A card is dead if fewer of those use it who could: for sure (by 95 %), and not by the luck of a small number."""
FEWEST_ALIKE = 4
"""With fewer than three others there is no telling which of them is the odd one."""
SURE = 0.05
"""The chance that of a report's cards, all alike, any is said to stand out."""


@dataclass
class Mean:
    """The mean of numbers that come one by one or added up, and how sure it is."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, count: int, total: float, squares: float) -> None:
        self.count += count
        self.total += total
        self.squares += squares

    @property
    def value(self) -> float:
        return self.total / self.count

    @property
    def spread(self) -> float:
        """The variance."""
        return max(0.0, self.squares - self.total**2 / self.count) / max(1, self.count - 1)

    @property
    def error(self) -> float:
        """The standard error."""
        return sqrt(self.spread / self.count)

    @property
    def interval(self) -> tuple[float, float]:
        """That of 95 %."""
        return self.value - Z95 * self.error, self.value + Z95 * self.error


@dataclass
class Gain(Mean):
    """The mean of what was won more, from -1 to 1 each. Most of such differences are 0, and a few of them alike look as
    if there were no others: so two more count for the error, one match won by it and one lost."""

    @property
    def spread(self) -> float:
        return super().spread + 2 / max(1, self.count - 1)


@dataclass
class Worth:
    """One card or piece: who could use it, who did, and what it was worth to them."""

    piece: str
    kind: str
    price: int | None
    offered: int = 0
    """Seats in matches that could use it."""
    used: int = 0
    """Those of them that did."""
    gain: Gain = field(default_factory=Gain)
    """What they won more with it than without."""
    swing: Mean = field(default_factory=Mean)
    """By how much the first use raised their chances, by the game's estimate."""
    when: Mean = field(default_factory=Mean)
    """How much of the match was over at the first use, as a share."""
    longer: Mean = field(default_factory=Mean)
    """How many decisions longer the match is with it."""

    forced: Gain = field(default_factory=Gain)
    """What those win more who left it alone, if they are made to use it."""

    @property
    def taken(self) -> float:
        """The share of those who could use it that did."""
        return self.used / self.offered

    @property
    def is_judged(self) -> bool:
        return self.used >= FEW

    @property
    def is_dead(self) -> bool:
        return is_dead(self.used, self.offered)


def luck(looked_at: int, cases: int) -> float:
    """So many standard errors from the truth is the farthest of the means that are looked at in one report of twenty.
    Student's t for so many cases, by the expansion of Cornish and Fisher."""
    z = NormalDist().inv_cdf(1 - SURE / 2 / max(1, looked_at))
    freedom = max(1, cases - 1)
    return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)


def is_dead(used: int, offered: int) -> bool:
    return offered >= FEW and wilson(used, offered)[1] < DEAD


@dataclass(frozen=True)
class Standout:
    """A card that differs from its like."""

    worth: Worth
    others: float
    """What the others of its kind are worth on average."""

    @property
    def lead(self) -> float:
        return self.worth.gain.value - self.others


def by_kind(worths: Iterable[Worth]) -> dict[str, list[Worth]]:
    """The cards of each kind, the most valuable first, then those of which too little is known."""
    kinds: dict[str, list[Worth]] = {}
    for worth in sorted(worths, key=lambda worth: worth.piece):
        kinds.setdefault(worth.kind, []).append(worth)
    for group in kinds.values():
        group.sort(key=lambda worth: (not worth.is_judged, -worth.gain.value if worth.is_judged else 0.0))
    return dict(sorted(kinds.items()))


def standouts(worths: Sequence[Worth]) -> list[Standout]:
    """The cards that stand out, the farthest first. One that does is no measure for the others: it is set aside, and
    they are looked at again."""
    judged = [worth for worth in worths if worth.is_judged]
    if not judged:
        return []
    found = []
    for group in by_kind(judged).values():
        rest = list(group)
        while len(rest) >= FEWEST_ALIKE:
            surest = max(rest, key=lambda worth: abs(_distance(worth, rest)))
            others = _mean_of_others(surest, rest)
            if abs(_distance(surest, rest)) < luck(len(judged), surest.gain.count):
                break
            rest.remove(surest)
            if abs(surest.gain.value - others) >= NOTEWORTHY:
                found.append(Standout(surest, others))
    return sorted(found, key=lambda each: (-abs(each.lead), each.worth.piece))


def _mean_of_others(worth: Worth, group: Sequence[Worth]) -> float:
    return fmean(other.gain.value for other in group if other is not worth)


def _distance(worth: Worth, group: Sequence[Worth]) -> float:
    """From the mean of the others, in standard errors. Cards that are alike vary alike, so a card is taken to vary at
    least as much as the others: some matches in which it changed nothing are no proof that it never does."""
    others = [other.gain for other in group if other is not worth]
    spread = max(worth.gain.spread, fmean(other.spread for other in others))
    error = hypot(sqrt(spread / worth.gain.count), sqrt(sum(other.error**2 for other in others)) / len(others))
    return (worth.gain.value - _mean_of_others(worth, group)) / error
