"""A turn (PB-1.9): prepare, fight, bus, scoring; then the next player's (PB-1.5)."""

from __future__ import annotations

from typing import Final

from shamble.games.pints_of_blood.events import TURN
from shamble.games.pints_of_blood.rules import buying, special_cards, zombie_cards
from shamble.games.pints_of_blood.rules.bus import bus_phase
from shamble.games.pints_of_blood.rules.fight import fighting_phase
from shamble.games.pints_of_blood.rules.placing import place_weapons
from shamble.games.pints_of_blood.rules.rolling import roll_dice
from shamble.games.pints_of_blood.rules.scoring import scoring_phase
from shamble.games.pints_of_blood.rules.sending import send_buddies
from shamble.games.pints_of_blood.state import NONE, SPENT, Table

CARD_RULES: Final = (buying, special_cards, zombie_cards)
"""Modules whose steps are reached through `FREE_STEPS` and `ZOMBIE_CARD_STEPS` only."""


def take_turn(s: Table) -> None:
    """PB-20.14: the active player's pub food is turned back; then the four phases."""
    s.used_food &= ~s.food[s.turn]
    s.sent = 0
    s.fresh = True
    s.gun = s.gun_die = s.gun_card = NONE
    s.gun_at = SPENT
    s.taken_back = 0
    s.struck = s.killed = s.undead = s.blinded = 0
    s.lost_food = s.refused = 0
    s.tell(TURN, "PB-1.9", s.turn, s.round)
    s.do(pass_dice)
    s.do(scoring_phase)
    s.do(bus_phase)
    s.do(fighting_phase)
    s.do(place_weapons)
    s.do(roll_dice)
    s.do(send_buddies)


def pass_dice(s: Table) -> None:
    """PB-1.6: a round is over when it is the start player's turn again."""
    s.turn = (s.turn + 1) % s.players
    if s.turn == s.start_player:
        s.round += 1
    s.do(take_turn)
