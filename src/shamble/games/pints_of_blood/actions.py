"""The action blocks. What may be done at every free moment of the own turn (purchases, then special cards) comes first,
what arranges weapons comes last, so that the rules can tell these groups by comparing ints."""

from __future__ import annotations

from typing import Final

from shamble.core.actions import Actions, Labels, Pieces, Seats
from shamble.games.pints_of_blood.components import (
    BUDDY_CARDS,
    COLOURS,
    EXTRA_HIT_2,
    EXTRA_HIT_3,
    EXTRA_HIT_PLAYERS,
    PUB_FOOD,
    ROWS,
    WEAPONS,
)

SEATS: Final = Seats(4)
COLOUR: Final = Labels(COLOURS)
BUDDY_CARD: Final = Pieces([card.code for card in BUDDY_CARDS], [card.name for card in BUDDY_CARDS])
FOOD: Final = Pieces([food.code for food in PUB_FOOD], [food.name for food in PUB_FOOD])
WEAPON: Final = Pieces([weapon.code for weapon in WEAPONS], [weapon.name for weapon in WEAPONS])

# What can be placed: 12 weapons (3 on dice, 9 on cards), the extra-hit die, 3 extra-hit cards, the weapon of
# Gunrunning.
EXTRA_DIE: Final = 12
EXTRA_CARD: Final = 13
SMUGGLED: Final = 16
ITEM: Final = Pieces(
    [*WEAPON.codes, "extra_hit_die", "extra_hit_3", "extra_hit_2", "extra_hit_players", "smuggled"],
    [
        *WEAPON.names,
        "an extra hit",
        *(BUDDY_CARD.names[card] for card in (EXTRA_HIT_3, EXTRA_HIT_2, EXTRA_HIT_PLAYERS)),
        "the exchanged weapon",
    ],
)
SCATTERED: Final = Labels(
    ("face_down", "tough", "tough_culinary", "tough_snappy"),
    ("a face-down zombie", "the wounded tough zombie", "the wounded culinary zombie", "the wounded snappy zombie"),
)

ACTIONS: Final = Actions()

BEER: Final = ACTIONS.block("BEER", "Buy a beer for {drinker}", drinker=SEATS)
BUY_FOOD: Final = ACTIONS.block("BUY_FOOD", "Buy the pub food {food}", food=FOOD)
BUY_RANDOM_FOOD: Final = ACTIONS.block("BUY_RANDOM_FOOD", "Buy a random pub food marker")
PEEK: Final = ACTIONS.block("PEEK", "Turn the tables: look at the top card of the draw pile")
OFFER: Final = ACTIONS.block("OFFER", "Offer to buy {card} from {seller}", seller=SEATS, card=BUDDY_CARD)
UNDEAD: Final = ACTIONS.block("UNDEAD", "Play Playing undead on row {row}", row=ROWS)
BLIND: Final = ACTIONS.block("BLIND", "Play Roller blind on row {row}", row=ROWS)
COAT: Final = ACTIONS.block("COAT", "Play Coat stand on row {row}", row=ROWS)
SCATTER: Final = ACTIONS.block(
    "SCATTER", "Play Scatterbrains on row {row}, position {position}", row=ROWS, position=ROWS
)
FREE_END: Final = ACTIONS.size

GO_ON: Final = ACTIONS.block("GO_ON", "Go on")
NAME: Final = ACTIONS.block("NAME", "Name {colour}", colour=COLOUR)
CHANGE: Final = ACTIONS.block("CHANGE", "Change colours: {colour} instead", colour=COLOUR)
NO_TICKET_FOR_ONE: Final = ACTIONS.block("NO_TICKET", "No ticket: set aside a die that shows a zombie")
Z_WORD_CARD: Final = ACTIONS.block("Z_WORD", "Play Don't say the Z-word!")
BUS_ROW: Final = ACTIONS.block("BUS_ROW", "Let the bus start at row {row}", row=ROWS)
SEND: Final = ACTIONS.block("SEND", "Send a buddy to row {row}", row=ROWS)
ROLL: Final = ACTIONS.block("ROLL", "Roll the dice")
TAKE_DISCARD: Final = ACTIONS.block("TAKE_DISCARD", "À la carte: take the top card of the discard pile")
SELL: Final = ACTIONS.block("SELL", "Sell the card")
KEEP: Final = ACTIONS.block("KEEP", "Keep the card")
TAKE_BONUS: Final = ACTIONS.block("TAKE_BONUS", "Pay the price and take the bonus")
REFUSE_BONUS: Final = ACTIONS.block("REFUSE_BONUS", "Refuse the bonus")
GIVE: Final = ACTIONS.block("GIVE", "Give up {card}", card=BUDDY_CARD)
LEAVE: Final = ACTIONS.block("LEAVE", "Leave the card on top")
BOTTOM: Final = ACTIONS.block("BOTTOM", "Put the card last in its quarter")
SCATTER_TO: Final = ACTIONS.block(
    "SCATTER_TO", "Put {chip} on row {row}, position {position}", chip=SCATTERED, row=ROWS, position=ROWS
)
CANCEL: Final = ACTIONS.block("CANCEL", "Take Scatterbrains back")
ATTACK: Final = ACTIONS.block("ATTACK", "Attack position {position} now", position=ROWS)
RUGBY: Final = ACTIONS.block("RUGBY", "Aim the second hit at row {row}, position {position}", row=ROWS, position=ROWS)
SAUCE: Final = ACTIONS.block("SAUCE", "None of your sauce: the zombie is not replaced")
DECLINE: Final = ACTIONS.block("DECLINE", "No, thanks")
CONTINENTAL: Final = ACTIONS.block("CONTINENTAL", "Play Continental driver")
MOTION: Final = ACTIONS.block("MOTION", "Play Motion sickness")
UNSTOPPABLE_CARD: Final = ACTIONS.block("UNSTOPPABLE", "Play Unstoppable")
DEAL: Final = ACTIONS.block("DEAL", "Put a zombie on the bite-marker of {player}", player=SEATS)
FEND: Final = ACTIONS.block("FEND", "Don't bite me now: cancel one bite")
LOSE: Final = ACTIONS.block("LOSE", "The buddy at row {row} dies", row=ROWS)
RETURN_FOOD: Final = ACTIONS.block("RETURN_FOOD", "Return {food}", food=FOOD)
FIGHT: Final = ACTIONS.block("FIGHT", "Start the fight")
ARRANGE_FIRST: Final = ACTIONS.size
PLACE: Final = ACTIONS.block(
    "PLACE", "Place {item} at row {row}, position {position}", item=ITEM, row=ROWS, position=ROWS
)
TAKE_BACK: Final = ACTIONS.block(
    "TAKE_BACK", "Take back what lies at row {row}, position {position}", row=ROWS, position=ROWS
)
GUNRUN: Final = ACTIONS.block("GUNRUN", "Gunrunning: {weapon} counts as {other}", weapon=WEAPON, other=WEAPON)
NICE_MOVE: Final = ACTIONS.block("NICE_MOVE", "Nice shots: move the buddy of row {row} to row {to}", row=ROWS, to=ROWS)
NICE_SEND: Final = ACTIONS.block("NICE_SEND", "Nice shots: send one more buddy to row {row}", row=ROWS)

USES: Final = {
    "BUY_FOOD": "",
    "OFFER": "",
    "PEEK": "Time to turn the tables",
    "UNDEAD": "Playing undead",
    "BLIND": "Roller blind",
    "COAT": "Coat stand",
    "SCATTER": "Scatterbrains",
    "CHANGE": "Change colours",
    "NO_TICKET": "What, no ticket?!",
    "Z_WORD": "Don't say the Z-word!",
    "TAKE_DISCARD": "À la carte!",
    "GIVE": "",
    "SAUCE": "None of your sauce!",
    "CONTINENTAL": "Continental driver",
    "MOTION": "Motion sickness",
    "UNSTOPPABLE": "Unstoppable",
    "FEND": "Don't bite me now!",
    "RETURN_FOOD": "",
    "GUNRUN": "Gunrunning",
    "NICE_MOVE": "Nice shots at the bar",
    "NICE_SEND": "Nice shots at the bar",
}
"""For reports: actions that use a card or a food marker without naming it, or only buy one or give one up."""

# The hot paths compare and add ints; `Block.__call__` checks its arguments and is for everybody else.
GO: Final = GO_ON()
ROLL_ALL: Final = ROLL()
START_FIGHT: Final = FIGHT()
NO: Final = DECLINE()
BEER_FIRST: Final = BEER.first
FOOD_FIRST: Final = BUY_FOOD.first
RANDOM_FOOD: Final = BUY_RANDOM_FOOD()
PEEK_NOW: Final = PEEK()
OFFER_FIRST: Final = OFFER.first
UNDEAD_FIRST: Final = UNDEAD.first
BLIND_FIRST: Final = BLIND.first
COAT_FIRST: Final = COAT.first
SCATTER_FIRST: Final = SCATTER.first
SEND_FIRST: Final = SEND.first
PLACE_FIRST: Final = PLACE.first
TAKE_BACK_FIRST: Final = TAKE_BACK.first
