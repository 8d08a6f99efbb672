"""Adding up the values of cards, which rules and bots do all the time."""

from __future__ import annotations

from collections.abc import Sequence

from shamble.core.native import COMPILED, i64


def total_of(values: tuple[int, ...], cards: list[int]) -> int:
    """The values of these cards together; a card is its place in the table of values.

    >>> total_of((0, 10, 200), [2, 1, 1])
    220
    """
    if COMPILED:
        total: i64 = 0
        for card in cards:
            total += values[card]
        return total
    return sum(map(values.__getitem__, cards))


def added_in_order(values: Sequence[float]) -> float:
    """Their sum, one added after the other. `sum` adds more exactly from Python 3.12 on, and bots would value a table
    otherwise there.

    >>> added_in_order([0.1] * 10)
    0.9999999999999999
    """
    total = 0.0
    for value in values:
        total += value
    return total
