"""Squares as bits of one number, row by row, so that a step of all squares of a set at once is a shift."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from shamble.games.zombie_plague.components import CELLAR_COLUMNS, COLUMNS, MAIN_SQUARES, SQUARES

if TYPE_CHECKING:
    from shamble.games.zombie_plague.board.plan import Plan

ROW: Final = COLUMNS
"""Places from a square to the one south of it."""


def place_of(square: int) -> int:
    """Which bit a square is. The Cellar lies below the board, in rows as long as the board's."""
    if square < MAIN_SQUARES:
        return square
    row, column = divmod(square - MAIN_SQUARES, CELLAR_COLUMNS)
    return MAIN_SQUARES + row * ROW + column


PLACE: Final = [place_of(square) for square in range(SQUARES)]
BIT: Final = [1 << place for place in PLACE]
"""Square -> its bit."""
SQUARE_AT: Final = {place: square for square, place in enumerate(PLACE)}
SHIFTS: Final = (-ROW, 1, ROW, -1)
"""Direction -> places that a step takes a bit on."""


def mask_of(squares: Iterable[int]) -> int:
    mask = 0
    for square in squares:
        mask |= BIT[square]
    return mask


class Strides:
    """Where Humans can step under one set of barricades: for each direction the squares from which 1 AP leads to the
    next square (`plain`), and those from which it takes a window's price (`dear`)."""

    __slots__ = ("dear", "links", "plain")

    def __init__(self, plan: Plan, near: list[int]) -> None:
        self.plain = [0, 0, 0, 0]
        self.dear = [0, 0, 0, 0]
        self.links: list[tuple[int, int]] = []
        """(edge, square): steps that a shift does not make, those through the Cellar door."""
        for square in plan.free_squares:
            for side in range(4):
                edge = square * 4 + side
                y = near[edge]
                if y < 0:
                    continue
                if PLACE[y] - PLACE[square] != SHIFTS[side] or plan.rotation[edge]:
                    self.links.append((edge, y))
                elif plan.cost[edge] == 1:
                    self.plain[side] |= BIT[square]
                else:
                    self.dear[side] |= BIT[square]
