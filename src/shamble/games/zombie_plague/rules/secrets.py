"""Who may see a Human's items: everybody, unless they are played hidden (`hidden_items`)."""

from __future__ import annotations

from shamble.games.zombie_plague.board.figures import plays_the_dead
from shamble.games.zombie_plague.state import Table


def sees_items(s: Table, viewer: int | None, human: int) -> bool:
    """ZP-22.6: hidden items are seen by their owner, and without a Traitor by all Human Players."""
    if not s.config["hidden_items"]:
        return True
    if viewer is None or plays_the_dead(s, viewer):
        return False
    return viewer == s.owner[human] or not s.config["traitor"]


def who_sees_items(s: Table, *humans: int) -> tuple[int, ...] | None:
    """The seats that see the items of one of these Humans; None for everybody."""
    if not s.config["hidden_items"]:
        return None
    return tuple(p for p in range(s.players) if any(sees_items(s, p, h) for h in humans))
