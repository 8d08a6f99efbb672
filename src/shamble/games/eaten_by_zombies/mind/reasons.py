"""What speaks for a move, in words: one for each of the weights that `evaluate` weighs with."""

from __future__ import annotations

from collections.abc import Mapping

from shamble.games.eaten_by_zombies.state import Table

_REASONS = {
    "card": "you have more Swag",
    "cost": "you have better Swag",
    "zombie_card": "more zombies are killed",
    "clogged": "fewer zombies clog your deck",
    "held": "you hold fewer zombies",
    "weak": "your deck stands up better to the next Horde",
    "exposed": "your hand is safer until your next turn",
    "provided": "your hand can find more in your next turn",
    "loss": "you lose fewer cards in this turn",
    "budget": "you have more to Scavenge with",
    "room": "you have room in your hand for what you find",
    "near_death": "you stay further from death",
    "dead": "you stay alive",
    "mad": "you stay further from insanity",
    "turn": "",
}


def reasons_of(s: Table, seat: int) -> Mapping[str, str]:
    return _REASONS
