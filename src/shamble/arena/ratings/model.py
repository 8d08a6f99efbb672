"""How strong bots are, from the order in which they came in at any number of tables: the Plackett-Luce model, which for
two at a table is that of Bradley and Terry. Strengths are fitted to all matches at once, so that their order does not
matter, and given in points: 400 of them are odds of 10 to 1, and the mean of all bots is 1500."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import comb, exp, log, sqrt
from typing import NamedTuple

from shamble.arena.records.tally import Z95

POINTS = 400 / log(10)
MEAN = 1500.0
ENOUGH = 1e-9
"""The fit ends when no strength moves by more than this."""
MOST_STEPS = 200
LARGEST_STEP = 2.0
"""Newton's step may overshoot far from the top; no strength moves by more than this at once."""

Ranking = tuple[tuple[int, ...], ...]
"""Numbers of bots: the first group came in first, those in one group together."""
Vector = list[float]
Matrix = list[Vector]


class Rating(NamedTuple):
    """A strength in points, or a difference of two, and its 95 % interval."""

    points: float
    low: float
    high: float


@dataclass(frozen=True)
class Ratings:
    """The strengths of all bots, by number, and how they may err together."""

    strengths: Vector
    covariance: Matrix

    def __getitem__(self, bot: int) -> Rating:
        share = 1 / len(self.strengths)
        points, low, high = self._along([(other == bot) - share for other in range(len(self.strengths))])
        return Rating(MEAN + points, MEAN + low, MEAN + high)

    def lead(self, bot: int, other: int) -> Rating:
        """How far one is ahead of another. Surer than their ratings are: those are also as unsure as the mean is."""
        return self._along([float(one == bot) - float(one == other) for one in range(len(self.strengths))])

    def _along(self, parts: Vector) -> Rating:
        points = POINTS * sum(part * strength for part, strength in zip(parts, self.strengths, strict=True))
        error = Z95 * POINTS * sqrt(max(0.0, _between(parts, self.covariance, parts)))
        return Rating(points, points - error, points + error)


def ranking(returned: Iterable[tuple[int, float]]) -> Ranking:
    """The order of bots by what each had on average from its seats.

    >>> ranking([(0, 1.0), (1, 0.0), (2, 0.5), (1, 1.0)])
    ((0,), (1, 2))
    """
    seats: dict[int, list[float]] = {}
    for bot, value in returned:
        seats.setdefault(bot, []).append(value)
    means: dict[float, list[int]] = {}
    for bot, values in sorted(seats.items()):
        means.setdefault(sum(values) / len(values), []).append(bot)
    return tuple(tuple(means[mean]) for mean in sorted(means, reverse=True))


def rate(rankings: Mapping[Ranking, int], bots: int) -> Ratings:
    """The ratings of bots 0 to `bots - 1`.

    Each has also won and lost one imagined match against a bot of middling strength: a clean sweep stays finite, and
    after a hundred matches nobody sees it. The intervals are from the sandwich of the curvature at the top and the
    spread of what each match says, so they are right where matches are often drawn, too.
    """
    middling = bots
    played = Counter(dict(sorted(rankings.items())))  # one order of adding up, to the last digit
    for bot in range(bots):
        played[(bot,), (middling,)] += 1
        played[(middling,), (bot,)] += 1
    strengths = _fit(played, bots)
    inverse = _inverse(curvature(played, strengths))
    return Ratings(strengths, _product(_product(inverse, _spread(played, strengths)), inverse))


@lru_cache(maxsize=4096)
def _choices(ranking: Ranking) -> list[tuple[tuple[int, ...], tuple[int, ...], float]]:
    """A ranking as choices (who was first, out of whom, weight) of which each has the chance of its strength against
    the sum of theirs.

    Those who came in together stand for every order of them, in equal parts: a draw between two is half a win for
    each. But last are those whose match had ended before they came in, and of their order nothing is known.
    """
    known = ranking[:-1] if len(ranking) > 1 else ranking
    choices = []
    for place, group in enumerate(known):
        behind = tuple(bot for later in ranking[place + 1 :] for bot in later)
        for size in range(1, len(group) + 1):
            for left in combinations(group, size):
                choices.append((left, tuple(sorted(left + behind)), 1 / comb(len(group), size)))
    return choices


def _shares(field: Sequence[int], strengths: Vector) -> list[tuple[int, float]]:
    """Everybody's chance to be first of a field; the middling bot, whose strength is 0, is numbered after the rest."""
    weights = [exp(strengths[bot]) if bot < len(strengths) else 1.0 for bot in field]
    whole = sum(weights)
    return [(bot, weight / whole) for bot, weight in zip(field, weights, strict=True)]


def says(ranking: Ranking, strengths: Vector) -> Vector:
    """Which way, and how much, one match would move each strength."""
    out = [0.0] * (len(strengths) + 1)
    for left, field, weight in _choices(ranking):
        for bot in left:
            out[bot] += weight / len(left)
        for bot, share in _shares(field, strengths):
            out[bot] -= weight * share
    return out[:-1]


def curvature(played: Mapping[Ranking, int], strengths: Vector) -> Matrix:
    size = len(strengths)
    fields: dict[tuple[int, ...], float] = {}
    for order, times in played.items():
        for _, field, weight in _choices(order):
            fields[field] = fields.get(field, 0.0) + times * weight
    out = [[0.0] * size for _ in range(size)]
    for field, weight in fields.items():
        shares = [(bot, share) for bot, share in _shares(field, strengths) if bot < size]
        for bot, share in shares:
            out[bot][bot] += weight * share
            for other, its in shares:
                out[bot][other] -= weight * share * its
    return out


def _spread(played: Mapping[Ranking, int], strengths: Vector) -> Matrix:
    size = len(strengths)
    out = [[0.0] * size for _ in range(size)]
    for order, times in played.items():
        shares = says(order, strengths)
        for bot in range(size):
            for other in range(size):
                out[bot][other] += times * shares[bot] * shares[other]
    return out


def _fit(played: Mapping[Ranking, int], bots: int) -> Vector:
    """The strengths under which the matches are likeliest, by Newton's method: there is one top, and no other."""
    strengths = [0.0] * bots
    for _ in range(MOST_STEPS):
        slope = [0.0] * bots
        for order, times in played.items():
            for bot, said in enumerate(says(order, strengths)):
                slope[bot] += times * said
        steps = [sum(row[k] * slope[k] for k in range(bots)) for row in _inverse(curvature(played, strengths))]
        longest = max(map(abs, steps))
        shrink = min(1.0, LARGEST_STEP / longest) if longest else 1.0
        strengths = [strength + shrink * step for strength, step in zip(strengths, steps, strict=True)]
        if longest < ENOUGH:
            break
    return strengths


def _product(one: Matrix, other: Matrix) -> Matrix:
    columns = list(zip(*other, strict=True))
    return [[sum(a * b for a, b in zip(row, column, strict=True)) for column in columns] for row in one]


def _between(left: Vector, matrix: Matrix, right: Vector) -> float:
    return sum(a * value * b for a, row in zip(left, matrix, strict=True) for value, b in zip(row, right, strict=True))


def _inverse(matrix: Matrix) -> Matrix:
    """By elimination. The imagined matches see to it that there is always one."""
    size = len(matrix)
    rows = [[*row, *(float(k == n) for k in range(size))] for n, row in enumerate(matrix)]
    for n in range(size):
        pivot = max(range(n, size), key=lambda k: abs(rows[k][n]))
        rows[n], rows[pivot] = rows[pivot], rows[n]
        rows[n] = [value / rows[n][n] for value in rows[n]]
        for k in range(size):
            if k != n and rows[k][n]:
                rows[k] = [a - rows[k][n] * b for a, b in zip(rows[k], rows[n], strict=True)]
    return [row[size:] for row in rows]
