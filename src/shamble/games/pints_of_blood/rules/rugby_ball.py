"""The second hit of a rugby ball: aimed when the ball is placed, thrown in the fight (PB-17.7 to PB-17.9, PB-17.28)."""

from __future__ import annotations

from typing import Final

from shamble.games.pints_of_blood.actions import NO, RUGBY
from shamble.games.pints_of_blood.components import ROWS
from shamble.games.pints_of_blood.events import AIMED
from shamble.games.pints_of_blood.rules.free_moments import Point, decide
from shamble.games.pints_of_blood.state import Table


def aim_rugby_ball(s: Table, square: int) -> None:
    """PB-17.9: the active player has put a rugby ball at this square."""
    decide(s, RUGBY_POINT, square)


def neighbouring(s: Table, row: int) -> list[int]:
    """PB-A3: rows 1 and 5 are no neighbours, unless the table says so."""
    rows = [row - 1, row + 1]
    if s.config["rows_wrap"]:
        return sorted(r % ROWS for r in rows)
    return [r for r in rows if 0 <= r < ROWS]


def rugby_options(s: Table, square: int) -> list[int]:
    """PB-17.28: tiles of neighbouring rows with a zombie."""
    targets = [
        RUGBY.first + target
        for row in neighbouring(s, square // ROWS)
        for target in range(row * ROWS, row * ROWS + ROWS)
        if s.piles[target]
    ]
    return [*targets, NO]


def answer_rugby(s: Table, action: int, square: int) -> None:
    if action != NO:
        target = action - RUGBY.first
        s.aims = [*s.aims, square << 5 | target]
        s.tell(AIMED, "PB-17.9", s.turn, target // ROWS, target % ROWS)


def aim_at_nobody(s: Table, options: list[int], square: int) -> int:
    return NO


RUGBY_POINT: Final = Point(
    "rugby",
    rule="PB-17.9",
    prompt="The rugby ball hits twice: where does its second hit go?",
    options=rugby_options,
    take=answer_rugby,
    default=aim_at_nobody,
)
