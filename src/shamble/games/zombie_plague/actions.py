"""What can be chosen, for Humans and zombies. Directions and squares are fixed labels: every map has the same space."""

from __future__ import annotations

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

HUMANS = Figures(
    tuple(f"H{number}" for number in range(1, HUMANS_AT_MOST + 1)),
    tuple(f"Human {number}" for number in range(1, HUMANS_AT_MOST + 1)),
    seat=lambda s, human: int(s.owner[human]),
)

ACTIONS = Actions()

# Placing figures and choosing who acts
EDGE = ACTIONS.block("EDGE", "Take the {side} edge", side=DIRECTIONS)
PLACE = ACTIONS.block("PLACE", "Place it on {square}", square=SQUARE_LABELS)
FACE = ACTIONS.block("FACE", "Face it {facing}", facing=DIRECTIONS)
TURN_OF = ACTIONS.block("TURN_OF", "Let {human} act", human=HUMANS)
WAKE = ACTIONS.block("WAKE", "Move the zombie on {square}", square=SQUARE_LABELS)

# What an active Human does (ZP-4.5)
FORWARD = ACTIONS.block("FORWARD", "Move forward")
BACKWARD = ACTIONS.block("BACKWARD", "Move backward")
TURN_LEFT = ACTIONS.block("TURN_LEFT", "Turn left")
TURN_RIGHT = ACTIONS.block("TURN_RIGHT", "Turn right")
BARRICADE = ACTIONS.block("BARRICADE", "Barricade the opening to the {side}", side=DIRECTIONS)
TAKE_DOWN = ACTIONS.block("TAKE_DOWN", "Take down the barricade to the {side}", side=DIRECTIONS)
ATTACK = ACTIONS.block("ATTACK", "Attack")
SEARCH = ACTIONS.block("SEARCH", "Search")
TRADE = ACTIONS.block("TRADE", "Trade with {human}", human=HUMANS)
ENTER_CAR = ACTIONS.block("ENTER_CAR", "Get into the car")
EXIT_CAR = ACTIONS.block("EXIT_CAR", "Get out by car door {door}", door=CAR_DOORS_AT_MOST)
START_CAR = ACTIONS.block("START_CAR", "Try to start the engine")
MOLOTOV_AT = ACTIONS.block(
    "MOLOTOV_AT", "Throw the MOLOTOV COCKTAIL {squares} ahead", squares=range(1, MOLOTOV_RANGE + 1)
)
FLARE_AT = ACTIONS.block("FLARE_AT", "Throw the FLARE {squares} ahead", squares=range(1, FLARE_RANGE + 1))
RELOAD = ACTIONS.block("RELOAD", "Reload with AMMO")
DRINK = ACTIONS.block("DRINK", "Drink the POWER DRINK")
REVEAL = ACTIONS.block("REVEAL", "Reveal yourself as the Traitor")
STEAL = ACTIONS.block("STEAL", "Steal a card from {human}", human=HUMANS)
END = ACTIONS.block("END", "End the activation")

# Cards: trade, theft, finds, events
GIVE = ACTIONS.block("GIVE", "Give {card}", card=CARD_LABELS)
TAKE = ACTIONS.block("TAKE", "Take {card}", card=CARD_LABELS)
OFFER = ACTIONS.block("OFFER", "Make this exchange")
CALL_OFF = ACTIONS.block("CALL_OFF", "Call the exchange off")
ACCEPT = ACTIONS.block("ACCEPT", "Agree to the exchange")
REFUSE = ACTIONS.block("REFUSE", "Refuse the exchange")
KEEP_OLD = ACTIONS.block("KEEP_OLD", "Keep the old weapon")
KEEP_NEW = ACTIONS.block("KEEP_NEW", "Keep the new weapon")
KEEP_FIND = ACTIONS.block("KEEP_FIND", "Keep what was found")
DRAW_ON = ACTIONS.block("DRAW_ON", "Discard it and draw on")
OPENING = ACTIONS.block("OPENING", "Choose opening {number}", number=OPENINGS_AT_MOST + 1)
NO_OPENING = ACTIONS.block("NO_OPENING", "Barricade nothing")
USE = ACTIONS.block("USE", "Use {card}", card=CARD_LABELS)
DO_WITHOUT = ACTIONS.block("DO_WITHOUT", "Keep it")

# What a zombie does (ZP-11)
Z_MOVE = ACTIONS.block("Z_MOVE", "Shamble forward")
Z_LEFT = ACTIONS.block("Z_LEFT", "Shamble round to the left")
Z_RIGHT = ACTIONS.block("Z_RIGHT", "Shamble round to the right")
Z_BITE = ACTIONS.block("Z_BITE", "Bite")
Z_POUND = ACTIONS.block("Z_POUND", "Pound on barricade {number}", number=OPENINGS_AT_MOST + 1)
Z_STOP = ACTIONS.block("Z_STOP", "Stop")

CAR_DOOR_CHOICE = ACTIONS.block("CAR_DOOR_CHOICE", "Tear open car door {door}", door=CAR_DOORS_AT_MOST)
