"""Every decision of the game."""

from __future__ import annotations

from shamble.core.decision import table_of
from shamble.games.zombie_plague.rules.attacks import TURN_TARGET, USE_AMMO
from shamble.games.zombie_plague.rules.bites import USE_FIRST_AID_KIT, USE_MED_PAK
from shamble.games.zombie_plague.rules.car import CHOOSE_CAR_DOOR, FACE_CAR_ZOMBIE, PLACE_CAR_ZOMBIE
from shamble.games.zombie_plague.rules.days28 import HUG_BEAR
from shamble.games.zombie_plague.rules.event_cards import (
    FACE_RESIDENT,
    FACE_SURPRISE,
    LUCKY_COINCIDENCE,
    PLACE_RESIDENT,
    PLACE_SURPRISE,
    SMASH_BARRICADE,
)
from shamble.games.zombie_plague.rules.hands import CHOOSE_WEAPON
from shamble.games.zombie_plague.rules.humans import ACT
from shamble.games.zombie_plague.rules.rounds import CHOOSE_HUMAN
from shamble.games.zombie_plague.rules.searching import USE_FLASHLIGHT
from shamble.games.zombie_plague.rules.spawning import CHOOSE_EDGE, FACE_ZOMBIE, PLACE_ZOMBIE
from shamble.games.zombie_plague.rules.trading import COMPOSE_TRADE, CONSENT
from shamble.games.zombie_plague.rules.traitor import STEAL_CARD
from shamble.games.zombie_plague.rules.zombies import ACT_ZOMBIE, CHOOSE_ZOMBIE
from shamble.games.zombie_plague.setup import (
    CHOOSE_FIRST_EDGE,
    FACE_FIRST_ZOMBIE,
    FACE_HUMAN,
    PLACE_FIRST_ZOMBIE,
    PLACE_HUMAN,
)

DECISIONS = table_of(
    # setup
    CHOOSE_FIRST_EDGE,
    PLACE_FIRST_ZOMBIE,
    FACE_FIRST_ZOMBIE,
    PLACE_HUMAN,
    FACE_HUMAN,
    # Humans
    CHOOSE_HUMAN,
    HUG_BEAR,
    ACT,
    USE_AMMO,
    TURN_TARGET,
    USE_MED_PAK,
    USE_FIRST_AID_KIT,
    CHOOSE_WEAPON,
    USE_FLASHLIGHT,
    COMPOSE_TRADE,
    CONSENT,
    STEAL_CARD,
    # EVENT cards
    LUCKY_COINCIDENCE,
    SMASH_BARRICADE,
    PLACE_SURPRISE,
    FACE_SURPRISE,
    PLACE_RESIDENT,
    FACE_RESIDENT,
    # zombies
    CHOOSE_EDGE,
    PLACE_ZOMBIE,
    FACE_ZOMBIE,
    CHOOSE_CAR_DOOR,
    PLACE_CAR_ZOMBIE,
    FACE_CAR_ZOMBIE,
    CHOOSE_ZOMBIE,
    ACT_ZOMBIE,
)
