"""What can be chosen, for Humans and zombies. Directions and squares are fixed labels: every map has the same space."""

from __future__ import annotations

from typing import Final

from shamble.core.actions import Actions, Figures
from shamble.games.zombie_plague.components import (
    CAR_DOORS_AT_MOST,
    CARD_LABELS,
    DIRECTIONS,
    FLARE_RANGE,
    HUMANS_AT_MOST,
    MOLOTOV_RANGE,
    OPENINGS_AT_MOST,
    SQUARE_LABELS,
)

HUMANS: Final = Figures(
    tuple(f"H{number}" for number in range(1, HUMANS_AT_MOST + 1)),
    tuple(f"Human {number}" for number in range(1, HUMANS_AT_MOST + 1)),
    seat=lambda s, human: int(s.owner[human]),
)

ACTIONS: Final = Actions()

# Placing figures and choosing who acts
EDGE: Final = ACTIONS.block("EDGE", "Take the {side} edge", side=DIRECTIONS)
PLACE: Final = ACTIONS.block("PLACE", "Place it on {square}", square=SQUARE_LABELS)
FACE: Final = ACTIONS.block("FACE", "Face it {facing}", facing=DIRECTIONS)
TURN_OF: Final = ACTIONS.block("TURN_OF", "Let {human} act", human=HUMANS)
WAKE: Final = ACTIONS.block("WAKE", "Move the zombie on {square}", square=SQUARE_LABELS)

# What an active Human does (ZP-4.5)
FORWARD: Final = ACTIONS.block("FORWARD", "Move forward")
BACKWARD: Final = ACTIONS.block("BACKWARD", "Move backward")
TURN_LEFT: Final = ACTIONS.block("TURN_LEFT", "Turn left")
TURN_RIGHT: Final = ACTIONS.block("TURN_RIGHT", "Turn right")
BARRICADE: Final = ACTIONS.block("BARRICADE", "Barricade the opening to the {side}", side=DIRECTIONS)
TAKE_DOWN: Final = ACTIONS.block("TAKE_DOWN", "Take down the barricade to the {side}", side=DIRECTIONS)
ATTACK: Final = ACTIONS.block("ATTACK", "Attack")
SEARCH: Final = ACTIONS.block("SEARCH", "Search")
TRADE: Final = ACTIONS.block("TRADE", "Trade with {human}", human=HUMANS)
ENTER_CAR: Final = ACTIONS.block("ENTER_CAR", "Get into the car")
EXIT_CAR: Final = ACTIONS.block("EXIT_CAR", "Get out by car door {door}", door=CAR_DOORS_AT_MOST)
START_CAR: Final = ACTIONS.block("START_CAR", "Try to start the engine")
MOLOTOV_AT: Final = ACTIONS.block(
    "MOLOTOV_AT", "Throw the MOLOTOV COCKTAIL {squares} ahead", squares=range(1, MOLOTOV_RANGE + 1)
)
FLARE_AT: Final = ACTIONS.block("FLARE_AT", "Throw the FLARE {squares} ahead", squares=range(1, FLARE_RANGE + 1))
RELOAD: Final = ACTIONS.block("RELOAD", "Reload with AMMO")
DRINK: Final = ACTIONS.block("DRINK", "Drink the POWER DRINK")
REVEAL: Final = ACTIONS.block("REVEAL", "Reveal yourself as the Traitor")
STEAL: Final = ACTIONS.block("STEAL", "Steal a card from {human}", human=HUMANS)
END: Final = ACTIONS.block("END", "End the activation")

# Cards: trade, theft, finds, events
GIVE: Final = ACTIONS.block("GIVE", "Give {card}", card=CARD_LABELS)
TAKE: Final = ACTIONS.block("TAKE", "Take {card}", card=CARD_LABELS)
OFFER: Final = ACTIONS.block("OFFER", "Make this exchange")
CALL_OFF: Final = ACTIONS.block("CALL_OFF", "Call the exchange off")
ACCEPT: Final = ACTIONS.block("ACCEPT", "Agree to the exchange")
REFUSE: Final = ACTIONS.block("REFUSE", "Refuse the exchange")
KEEP_OLD: Final = ACTIONS.block("KEEP_OLD", "Keep the old weapon")
KEEP_NEW: Final = ACTIONS.block("KEEP_NEW", "Keep the new weapon")
KEEP_FIND: Final = ACTIONS.block("KEEP_FIND", "Keep what was found")
DRAW_ON: Final = ACTIONS.block("DRAW_ON", "Discard it and draw on")
OPENING: Final = ACTIONS.block("OPENING", "Choose opening {number}", number=OPENINGS_AT_MOST + 1)
NO_OPENING: Final = ACTIONS.block("NO_OPENING", "Barricade nothing")
USE: Final = ACTIONS.block("USE", "Use {card}", card=CARD_LABELS)
DO_WITHOUT: Final = ACTIONS.block("DO_WITHOUT", "Keep it")

# What a zombie does (ZP-11)
Z_MOVE: Final = ACTIONS.block("Z_MOVE", "Shamble forward")
Z_LEFT: Final = ACTIONS.block("Z_LEFT", "Shamble round to the left")
Z_RIGHT: Final = ACTIONS.block("Z_RIGHT", "Shamble round to the right")
Z_BITE: Final = ACTIONS.block("Z_BITE", "Bite")
Z_POUND: Final = ACTIONS.block("Z_POUND", "Pound on barricade {number}", number=OPENINGS_AT_MOST + 1)
Z_STOP: Final = ACTIONS.block("Z_STOP", "Stop")

CAR_DOOR_CHOICE: Final = ACTIONS.block("CAR_DOOR_CHOICE", "Tear open car door {door}", door=CAR_DOORS_AT_MOST)

USES: Final = {
    "MOLOTOV_AT": "MOLOTOV COCKTAIL",
    "FLARE_AT": "FLARE",
    "RELOAD": "AMMO",
    "DRINK": "POWER DRINK",
    "DRAW_ON": "FLASHLIGHT",
    "GIVE": "",
    "TAKE": "",
    "START_CAR": "CAR KEYS",
}
"""For reports: actions that use a card without naming it, or only hand one over."""
