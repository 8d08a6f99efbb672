"""The action space: what a player can say at some moment of the game. Cards are named by type; copies are all alike."""

from __future__ import annotations

from shamble.core.actions import Actions, Labels, Pieces, Seats
from shamble.games.eaten_by_zombies.components import (
    CARD_IDS,
    CARD_NAMES,
    MOST_ZOMBIES,
    SURVIVORS,
    SWAG_IDS,
    SWAG_NAMES,
    ZOMBIE,
)

CARDS = Pieces(CARD_IDS, CARD_NAMES)
SWAGS = Pieces(SWAG_IDS, SWAG_NAMES)
ZOMBIE_CARDS = Pieces(CARD_IDS[ZOMBIE:], CARD_NAMES[ZOMBIE:])
PORTRAITS = Labels([name.lower() for name in SURVIVORS], SURVIVORS)
PLAYERS = Seats(4)

ACTIONS = Actions()

PASS = ACTIONS.block("PASS", "Pass")
BE = ACTIONS.block("BE", "Be {survivor}", survivor=PORTRAITS)
ADD = ACTIONS.block("ADD", "Add a {zombie} to the Horde", zombie=ZOMBIE_CARDS)
FIGHT = ACTIONS.block("FIGHT", "Fight the Horde")
FLEE = ACTIONS.block("FLEE", "Flee from the Horde")
PLAY = ACTIONS.block("PLAY", "Play {card}", card=SWAGS)
DONE = ACTIONS.block("DONE", "Play no more cards")
SHOOT = ACTIONS.block("SHOOT", "Kill zombie {place} of the Horde, counted from the oldest", place=MOST_ZOMBIES)
DISCARD = ACTIONS.block("DISCARD", "Discard {card}", card=CARDS)
DISCARD_NO_MORE = ACTIONS.block("DISCARD_NO_MORE", "Discard no more for Fist Full of Lead")
GRAB = ACTIONS.block("GRAB", "Grab {card} from its pile", card=SWAGS)
GRAB_NOTHING = ACTIONS.block("GRAB_NOTHING", "Grab nothing")
LOOK = ACTIONS.block("LOOK", "Show the top card of {player}", player=PLAYERS)
GRAB_SHOWN = ACTIONS.block("GRAB_SHOWN", "Grab the card that was shown")
LEAVE_SHOWN = ACTIONS.block("LEAVE_SHOWN", "Leave the card that was shown")
KILL = ACTIONS.block("KILL", "Kill the newest zombie")
STOP_KILLING = ACTIONS.block("STOP_KILLING", "Kill no more zombies")
FIND = ACTIONS.block("FIND", "Find {card}", card=SWAGS)
STOW = ACTIONS.block("STOW", "Find {card} and stow it in the Satchel", card=SWAGS)
STOP_FINDING = ACTIONS.block("STOP_FINDING", "Find no more")
LOSE = ACTIONS.block("LOSE", "Lose {card} from your hand", card=SWAGS)
LOSE_TOP = ACTIONS.block("LOSE_TOP", "Lose the top card of your draw deck")
LOSE_DISCARDED = ACTIONS.block("LOSE_DISCARDED", "Lose {card} from your discard pile", card=SWAGS)
DRAW_ZOMBIE = ACTIONS.block("DRAW_ZOMBIE", "Draw another zombie")
STOP_DRAWING = ACTIONS.block("STOP_DRAWING", "Draw no more zombies")
THREATEN = ACTIONS.block("THREATEN", "Threaten with a {zombie}", zombie=ZOMBIE_CARDS)
RETURN = ACTIONS.block("RETURN", "Put a {zombie} on top of the Zombie Deck", zombie=ZOMBIE_CARDS)
RETURN_NO_MORE = ACTIONS.block("RETURN_NO_MORE", "Put back no more")
