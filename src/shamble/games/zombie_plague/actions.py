"""What can be chosen, for Humans and zombies. Directions and squares are fixed labels, so every map has the same
space."""

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

actions = Actions()

# Placing figures and choosing who acts
EDGE = actions.block("EDGE", "Take the {side} edge", side=DIRECTIONS)
PLACE = actions.block("PLACE", "Place it on {square}", square=SQUARE_LABELS)
FACE = actions.block("FACE", "Face it {facing}", facing=DIRECTIONS)
TURN_OF = actions.block("TURN_OF", "Let {human} act", human=HUMANS)
WAKE = actions.block("WAKE", "Move the zombie on {square}", square=SQUARE_LABELS)

# What an active Human does (DP-9)
FORWARD = actions.block("FORWARD", "Move forward")
BACKWARD = actions.block("BACKWARD", "Move backward")
TURN_LEFT = actions.block("TURN_LEFT", "Turn left")
TURN_RIGHT = actions.block("TURN_RIGHT", "Turn right")
BARRICADE = actions.block("BARRICADE", "Barricade the opening to the {side}", side=DIRECTIONS)
TAKE_DOWN = actions.block("TAKE_DOWN", "Take down the barricade to the {side}", side=DIRECTIONS)
ATTACK = actions.block("ATTACK", "Attack")
SEARCH = actions.block("SEARCH", "Search")
TRADE = actions.block("TRADE", "Trade with {human}", human=HUMANS)
ENTER_CAR = actions.block("ENTER_CAR", "Get into the car")
EXIT_CAR = actions.block("EXIT_CAR", "Get out by car door {door}", door=CAR_DOORS_AT_MOST)
START_CAR = actions.block("START_CAR", "Try to start the engine")
MOLOTOV_AT = actions.block(
    "MOLOTOV_AT", "Throw the MOLOTOV COCKTAIL {squares} ahead", squares=range(1, MOLOTOV_RANGE + 1)
)
FLARE_AT = actions.block("FLARE_AT", "Throw the FLARE {squares} ahead", squares=range(1, FLARE_RANGE + 1))
RELOAD = actions.block("RELOAD", "Reload with AMMO")
DRINK = actions.block("DRINK", "Drink the POWER DRINK")
REVEAL = actions.block("REVEAL", "Reveal yourself as the Traitor")
STEAL = actions.block("STEAL", "Steal a card from {human}", human=HUMANS)
END = actions.block("END", "End the activation")

# Cards: trade, theft, finds, events
GIVE = actions.block("GIVE", "Give {card}", card=CARD_LABELS)
TAKE = actions.block("TAKE", "Take {card}", card=CARD_LABELS)
OFFER = actions.block("OFFER", "Make this exchange")
CALL_OFF = actions.block("CALL_OFF", "Call the exchange off")
ACCEPT = actions.block("ACCEPT", "Agree to the exchange")
REFUSE = actions.block("REFUSE", "Refuse the exchange")
KEEP_OLD = actions.block("KEEP_OLD", "Keep the old weapon")
KEEP_NEW = actions.block("KEEP_NEW", "Keep the new weapon")
KEEP_FIND = actions.block("KEEP_FIND", "Keep what was found")
DRAW_ON = actions.block("DRAW_ON", "Discard it and draw on")
OPENING = actions.block("OPENING", "Choose opening {number}", number=OPENINGS_AT_MOST + 1)
NO_OPENING = actions.block("NO_OPENING", "Barricade nothing")
USE = actions.block("USE", "Use {card}", card=CARD_LABELS)
DO_WITHOUT = actions.block("DO_WITHOUT", "Keep it")

# What a zombie does (DP-25)
Z_MOVE = actions.block("Z_MOVE", "Shamble forward")
Z_LEFT = actions.block("Z_LEFT", "Shamble round to the left")
Z_RIGHT = actions.block("Z_RIGHT", "Shamble round to the right")
Z_BITE = actions.block("Z_BITE", "Bite")
Z_POUND = actions.block("Z_POUND", "Pound on barricade {number}", number=OPENINGS_AT_MOST + 1)
Z_STOP = actions.block("Z_STOP", "Stop")

CAR_DOOR_CHOICE = actions.block("CAR_DOOR_CHOICE", "Tear open car door {door}", door=CAR_DOORS_AT_MOST)
