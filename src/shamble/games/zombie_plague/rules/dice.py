"""The dice."""

from __future__ import annotations

from typing import Final

from shamble.games.zombie_plague import events
from shamble.games.zombie_plague.state import Table

WILD: Final = 4


def roll(s: Table) -> int:
    return s.rng.below(6) + 1


def roll_direction(s: Table, rule: str) -> int:
    """0 to 3 an edge, 4 wild."""
    face = min(roll(s) - 1, WILD)
    s.tell(events.DIRECTION, rule, face)
    return face
