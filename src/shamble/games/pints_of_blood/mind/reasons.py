"""What speaks for a move, in words: one for each of the weights that `evaluate` weighs with."""

from __future__ import annotations

from collections.abc import Mapping

from shamble.core.game import REST
from shamble.games.pints_of_blood.state import Table

_REASONS = {
    "bite": "fewer zombies come in to bite",
    "chip": "fewer zombies are left in the rows",
    "rider": "fewer zombies ride on the bus",
    "kills_per_hit": "more hits find a zombie",
    "kills_of_a_roll": "the dice still to be rolled can kill more",
    "card_to_go": "the rescue is nearer",
    "turn_to_go": "there are fewer turns to hold out",
    "weapon_card": "more weapons stay in hand",
    "special_card": "more special cards stay in hand",
    "bag": "there are more bags",
    "buddy_in_phone_box": "a buddy is safe in the phone box",
    "wasted_die": "no die is wasted",
    "die_to_place": "",
    "buddy_to_send": "another buddy can still be sent",
    "roll_to_come": "",
    "colour_to_come": "",
    "rider_to_come": "",
    "taken_bite": "fewer bites are taken",
    "even": "",
    "scale": "",
    REST: "more buddies are left",
}


def reasons_of(s: Table, seat: int) -> Mapping[str, str]:
    return _REASONS
