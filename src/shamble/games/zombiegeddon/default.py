"""The move that is made for a player whose time has run out (ZG-13.6)."""

from __future__ import annotations

from shamble.games.zombiegeddon.actions import FIRST_PASS_OVER, FIRST_WORD, READY_NOW, REFUSE, STRIDE
from shamble.games.zombiegeddon.board import BIT
from shamble.games.zombiegeddon.state import Table


def default(s: Table) -> int:
    if READY_NOW in s.options:
        return READY_NOW
    if s.motion:
        return REFUSE()
    # Options are sorted: moves by figure and space, then pass-overs, then removals. Words are never said for them.
    acts = [action for action in s.options if action < FIRST_WORD]
    for action in acts:
        if action < FIRST_PASS_OVER and not s.enemies & BIT[action % STRIDE]:
            return action
    return acts[0]
