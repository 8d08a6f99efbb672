"""Time for a turn, in words that people use."""

from __future__ import annotations

UNITS = ((86_400, "day"), (3_600, "hour"), (60, "minute"), (1, "second"))


def duration(seconds: int) -> str:
    """The time in the largest unit that holds it whole.

    >>> duration(86_400), duration(7_200), duration(90)
    ('1 day', '2 hours', '90 seconds')
    """
    size, unit = next((size, unit) for size, unit in UNITS if seconds % size == 0)
    count = seconds // size
    return f"{count} {unit}{'' if count == 1 else 's'}"


def pace(seconds: int) -> str:
    """The time per turn.

    >>> pace(0), pace(86_400)
    ('no clock', '1 day a turn')
    """
    return f"{duration(seconds)} a turn" if seconds else "no clock"
