"""Why an action is not legal now."""
from __future__ import annotations
from shamble.core.errors import Refusal
from shamble.games.zombie_plague.state import Table
def forbids(s: Table, action: int) -> Refusal | None:
    return Refusal("E", "ZP-4.6", "no")
