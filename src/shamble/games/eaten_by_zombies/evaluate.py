"""What a position is worth to a player."""

from __future__ import annotations

from shamble.games.eaten_by_zombies.state import Table


def evaluate(s: Table, player: int) -> float:
    return 0.5
