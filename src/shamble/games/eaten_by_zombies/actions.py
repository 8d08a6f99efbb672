"""The action space: what a player can say at some moment of the game. Cards are named by type; copies are all alike."""

from __future__ import annotations

from typing import Final

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

CARDS: Final = Pieces(CARD_IDS, CARD_NAMES)
SWAGS: Final = Pieces(SWAG_IDS, SWAG_NAMES)
ZOMBIE_CARDS: Final = Pieces(CARD_IDS[ZOMBIE:], CARD_NAMES[ZOMBIE:])
PORTRAITS: Final = Labels([name.lower() for name in SURVIVORS], SURVIVORS)
PLAYERS: Final = Seats(4)

ACTIONS: Final = Actions()

PASS: Final = ACTIONS.block("PASS", "Pass")
BE: Final = ACTIONS.block("BE", "Be {survivor}", survivor=PORTRAITS)
ADD: Final = ACTIONS.block("ADD", "Add a {zombie} to the Horde", zombie=ZOMBIE_CARDS)
FIGHT: Final = ACTIONS.block("FIGHT", "Fight the Horde")
FLEE: Final = ACTIONS.block("FLEE", "Flee from the Horde")
PLAY: Final = ACTIONS.block("PLAY", "Play {card}", card=SWAGS)
DONE: Final = ACTIONS.block("DONE", "Play no more cards")
SHOOT: Final = ACTIONS.block("SHOOT", "Kill zombie {place} of the Horde, counted from the oldest", place=MOST_ZOMBIES)
DISCARD: Final = ACTIONS.block("DISCARD", "Discard {card}", card=CARDS)
DISCARD_NO_MORE: Final = ACTIONS.block("DISCARD_NO_MORE", "Discard no more for Fist Full of Lead")
GRAB: Final = ACTIONS.block("GRAB", "Grab {card} from its pile", card=SWAGS)
GRAB_NOTHING: Final = ACTIONS.block("GRAB_NOTHING", "Grab nothing")
LOOK: Final = ACTIONS.block("LOOK", "Show the top card of {player}", player=PLAYERS)
GRAB_SHOWN: Final = ACTIONS.block("GRAB_SHOWN", "Grab the card that was shown")
LEAVE_SHOWN: Final = ACTIONS.block("LEAVE_SHOWN", "Leave the card that was shown")
KILL: Final = ACTIONS.block("KILL", "Kill the newest zombie")
STOP_KILLING: Final = ACTIONS.block("STOP_KILLING", "Kill no more zombies")
FIND: Final = ACTIONS.block("FIND", "Find {card}", card=SWAGS)
STOW: Final = ACTIONS.block("STOW", "Find {card} and stow it in the Satchel", card=SWAGS)
STOP_FINDING: Final = ACTIONS.block("STOP_FINDING", "Find no more")
LOSE: Final = ACTIONS.block("LOSE", "Lose {card} from your hand", card=SWAGS)
LOSE_TOP: Final = ACTIONS.block("LOSE_TOP", "Lose the top card of your draw deck")
LOSE_DISCARDED: Final = ACTIONS.block("LOSE_DISCARDED", "Lose {card} from your discard pile", card=SWAGS)
DRAW_ZOMBIE: Final = ACTIONS.block("DRAW_ZOMBIE", "Draw another zombie")
STOP_DRAWING: Final = ACTIONS.block("STOP_DRAWING", "Draw no more zombies")
THREATEN: Final = ACTIONS.block("THREATEN", "Threaten with a {zombie}", zombie=ZOMBIE_CARDS)
RETURN: Final = ACTIONS.block("RETURN", "Put a {zombie} on top of the Zombie Deck", zombie=ZOMBIE_CARDS)
RETURN_NO_MORE: Final = ACTIONS.block("RETURN_NO_MORE", "Put back no more")

USES: Final = {"DISCARD": "", "LOSE": "", "LOSE_DISCARDED": "", "RETURN": ""}
"""For reports: these only give a card up."""
