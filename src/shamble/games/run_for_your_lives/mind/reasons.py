"""What speaks for a move, in words: one for each of the weights that `evaluate` weighs with."""

from __future__ import annotations

from collections.abc import Mapping

from shamble.games.run_for_your_lives.state import Table

_REASONS = {
    "items": "you are better off in items",
    "zombies": "you are better off in zombies",
    "new_items": "you keep items that you can still play",
    "saving_item": "you keep an item that removes one of your zombies",
    "zombie_in_hand": "you keep zombies to send",
    "soon": "your next turn comes sooner",
    "ready": "you hold the fifth item",
    "ready_now": "the others are further from their fifth item",
    "deadly": "you hold a zombie that can catch somebody",
    "deadly_now": "nobody next to move can catch you",
}


def reasons_of(s: Table, seat: int) -> Mapping[str, str]:
    return _REASONS
