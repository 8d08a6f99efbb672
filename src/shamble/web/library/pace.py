"""The clock of a table, in words that people use."""

from __future__ import annotations

from typing import Protocol

UNITS = ((86_400, "day"), (3_600, "hour"), (60, "minute"), (1, "second"))


def duration(seconds: int) -> str:
    """The time in the largest unit that holds it whole.

    >>> duration(86_400), duration(7_200), duration(90)
    ('1 day', '2 hours', '90 seconds')
    """
    size, unit = next((size, unit) for size, unit in UNITS if seconds % size == 0)
    count = seconds // size
    return f"{count} {unit}{'' if count == 1 else 's'}"


class Timed(Protocol):
    """Whatever has a clock: a table, or its card in the lobby."""

    seconds: int
    clock: str
    increment: int


def pace_text(table: Timed) -> str:
    """The time that everybody has: for a turn, or for the whole match with more at each turn."""
    if not table.seconds:
        return "no clock"
    if table.clock == "turn":
        return f"{duration(table.seconds)} a turn"
    more = f" and {duration(table.increment)} more each turn" if table.increment else ""
    return f"{duration(table.seconds)} for each player{more}"
