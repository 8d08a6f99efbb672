"""Every decision of the game, in the order of the rules."""

from __future__ import annotations

from typing import Final

from shamble.core.decision import table_of
from shamble.games.eaten_by_zombies.rules.announce import CHOOSE_FIGHT_OR_FLEE
from shamble.games.eaten_by_zombies.rules.attrition import LOSE_CARD
from shamble.games.eaten_by_zombies.rules.card_effects import (
    DISCARD_FOR_LEAD,
    GRAB_CARD,
    GRAB_OR_LEAVE,
    NAME_SURVIVOR,
)
from shamble.games.eaten_by_zombies.rules.opponents_add import ADD_ZOMBIE
from shamble.games.eaten_by_zombies.rules.play import PLAY_CARD
from shamble.games.eaten_by_zombies.rules.refill import DISCARD_DOWN, DISCARD_UNDER_THREAT
from shamble.games.eaten_by_zombies.rules.resolve import KILL_ZOMBIE
from shamble.games.eaten_by_zombies.rules.scavenge import FIND_SWAG
from shamble.games.eaten_by_zombies.rules.without_sign import AIM, CLAIM, REACT, REMEMBER
from shamble.games.eaten_by_zombies.rules.zombie_players import CHOOSE_THREAT, DRAW_ANOTHER, RETURN_ZOMBIE
from shamble.games.eaten_by_zombies.setup import CHOOSE_PORTRAIT

DECISIONS: Final = table_of(
    CHOOSE_PORTRAIT,
    ADD_ZOMBIE,
    CHOOSE_FIGHT_OR_FLEE,
    PLAY_CARD,
    KILL_ZOMBIE,
    FIND_SWAG,
    LOSE_CARD,
    DISCARD_UNDER_THREAT,
    DISCARD_DOWN,
    DRAW_ANOTHER,
    CHOOSE_THREAT,
    RETURN_ZOMBIE,
    REACT,
    AIM,
    REMEMBER,
    CLAIM,
    DISCARD_FOR_LEAD,
    NAME_SURVIVOR,
    GRAB_OR_LEAVE,
    GRAB_CARD,
)
