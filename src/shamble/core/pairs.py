"""Few configurations in which every two settings meet.

Most faults of settings show when two of them meet, so a test run need not serve every combination, only every pair.
A configuration is looked for with each pair; what the pair leaves open is set so that as many other pairs as possible
are served by the same configuration.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import TypeAlias

from shamble.core.options import Config

Settings: TypeAlias = Config
Row: TypeAlias = tuple[int, ...]
"""Settings as numbers, which count the values of each: these can be compared quickly, whatever the values are."""
Cell: TypeAlias = tuple[int, int]
"""A setting and one of its values."""
Pair: TypeAlias = tuple[Cell, Cell]


def all_pairs(
    values: Mapping[str, Sequence[object]], accepts: Callable[[Settings], bool], first: Sequence[Settings]
) -> list[Settings]:
    """`first`, and then as few further settings as a greedy search finds, so that every two values meet. A pair is
    left out if nothing is accepted that has it and differs from one of `first` in at most one other setting."""
    sizes = [len(each) for each in values.values()]

    def settings(row: Row) -> Settings:
        return {name: values[name][number] for name, number in zip(values, row, strict=True)}

    given = [tuple(values[name].index(value) for name, value in each.items()) for each in first]
    missing = dict.fromkeys(
        pair for i, j in combinations(range(len(sizes)), 2) for pair in product(_cells(i, sizes), _cells(j, sizes))
    )
    rows: list[Row] = []

    def serve(row: Row) -> None:
        rows.append(row)
        for pair in _pairs_of(row):
            missing.pop(pair, None)

    for row in given:
        serve(row)
    while missing:
        pair = next(iter(missing))
        start = next((row for row in _rows_with(pair, sizes, given) if accepts(settings(row))), None)
        if start is None:
            del missing[pair]
            continue
        for setting in _others(pair, sizes):
            choices = [_with(start, cell) for cell in _cells(setting, sizes)]
            start = max(
                (row for row in choices if accepts(settings(row))),
                key=lambda row: len(_pairs_of(row) & missing.keys()),
            )
        serve(start)
    return [settings(row) for row in rows]


def _pairs_of(row: Row) -> set[Pair]:
    return set(combinations(enumerate(row), 2))


def _cells(setting: int, sizes: Sequence[int]) -> list[Cell]:
    return [(setting, value) for value in range(sizes[setting])]


def _others(pair: Pair, sizes: Sequence[int]) -> list[int]:
    """The settings that the pair leaves open."""
    return [setting for setting in range(len(sizes)) if setting not in (pair[0][0], pair[1][0])]


def _with(row: Row, *cells: Cell) -> Row:
    changed = list(row)
    for setting, value in cells:
        changed[setting] = value
    return tuple(changed)


def _rows_with(pair: Pair, sizes: Sequence[int], given: Sequence[Row]) -> Iterator[Row]:
    """Rows that have the pair and are otherwise like one of the given, or nearly."""
    near = [_with(row, *pair) for row in given]
    yield from near
    for row in near:
        for setting in _others(pair, sizes):
            yield from (_with(row, cell) for cell in _cells(setting, sizes))
