"""Adding up the values of cards, which rules and bots do all the time."""

from __future__ import annotations

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
