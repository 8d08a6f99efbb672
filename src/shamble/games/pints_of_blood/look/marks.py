"""What stands on a tile for a moment: how often it is hit."""

from __future__ import annotations

from shamble.core.events import Event
from shamble.core.mark import Mark
from shamble.games.pints_of_blood.components import ROWS
from shamble.games.pints_of_blood.events import ATTACKED, BONUS_HIT
from shamble.games.pints_of_blood.state import Table


def mark_of(s: Table, event: Event) -> Mark | None:
    if event.kind is ATTACKED:
        _, row, position, hits = event.values
        return Mark(f"pile-{s.tiles[row * ROWS + position]}", "1 hit" if hits == 1 else f"{hits} hits")
    if event.kind is BONUS_HIT:
        row, position = event.values
        return Mark(f"pile-{s.tiles[row * ROWS + position]}", "1 hit")
    return None
