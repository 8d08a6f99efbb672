"""The bots of a run rated by the arena's own fit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from shamble.arena.ratings.model import Ranking, ranking, rate
from shamble.arena.records.record import Record
from shamble.report.fairness import Rating


def ratings(records: Iterable[Record]) -> list[Rating]:
    """Each bot's points and their interval. Tables of one bot alone are compared with those of the same seed."""
    numbers: dict[str, int] = {}
    orders: Counter[Ranking] = Counter()
    alone: dict[str, list[tuple[int, float]]] = {}
    for record in records:
        seats = [
            (numbers.setdefault(bot, len(numbers)), returned)
            for bot, returned in zip(record.bots, record.returns, strict=True)
        ]
        if len({bot for bot, _ in seats}) > 1:
            orders[ranking(seats)] += 1
        else:
            alone.setdefault(record.seed, []).extend(seats)
    orders.update(ranking(seats) for seats in alone.values())
    rated = rate(orders, len(numbers))
    return [(bot, *rated[number]) for bot, number in numbers.items()]
