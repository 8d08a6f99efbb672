"""The action blocks. What may be done at every free moment of the own turn (purchases, then special cards) comes first,
what arranges weapons comes last, so that the rules can tell these groups by comparing ints."""

from __future__ import annotations

from shamble.core.actions import Actions, Labels, Pieces, Seats
from shamble.games.pints_of_blood.components import BUDDY_CARDS, COLOURS, PUB_FOOD, ROWS, WEAPONS

SEATS = Seats(4)
COLOUR = Labels(COLOURS)
BUDDY_CARD = Pieces([card.code for card in BUDDY_CARDS], [card.name for card in BUDDY_CARDS])
FOOD = Pieces([food.code for food in PUB_FOOD], [food.name for food in PUB_FOOD])
WEAPON = Pieces([weapon.code for weapon in WEAPONS], [weapon.name for weapon in WEAPONS])

# What can be placed: 12 weapons (3 on dice, 9 on cards), the extra-hit die, 3 extra-hit cards, the weapon of
# Gunrunning.
EXTRA_DIE = 12
EXTRA_CARD = 13
SMUGGLED = 16
ITEM = Pieces(
    [*WEAPON.codes, "extra_hit_die", "extra_hit_3", "extra_hit_2", "extra_hit_players", "smuggled"],
    [
        *WEAPON.names,
        "an extra hit",
        "the card Extra hit: 3",
        "the card Extra hit: 2",
        "the card Extra hit: 1 per player",
        "the exchanged weapon",
    ],
)
SCATTERED = Labels(
    ("face_down", "tough", "tough_culinary", "tough_snappy"),
    ("a face-down zombie", "the wounded tough zombie", "the wounded culinary zombie", "the wounded snappy zombie"),
)

ACTIONS = Actions()

BEER = ACTIONS.block("BEER", "Buy a beer for {drinker}", drinker=SEATS)
BUY_FOOD = ACTIONS.block("BUY_FOOD", "Buy the pub food {food}", food=FOOD)
BUY_RANDOM_FOOD = ACTIONS.block("BUY_RANDOM_FOOD", "Buy a random pub food marker")
PEEK = ACTIONS.block("PEEK", "Turn the tables: look at the top card of the draw pile")
OFFER = ACTIONS.block("OFFER", "Offer to buy {card} from {seller}", seller=SEATS, card=BUDDY_CARD)
UNDEAD = ACTIONS.block("UNDEAD", "Play Playing undead on row {row}", row=ROWS)
BLIND = ACTIONS.block("BLIND", "Play Roller blind on row {row}", row=ROWS)
COAT = ACTIONS.block("COAT", "Play Coat stand on row {row}", row=ROWS)
SCATTER = ACTIONS.block("SCATTER", "Play Scatterbrains on row {row}, position {position}", row=ROWS, position=ROWS)
FREE_END = ACTIONS.size

GO_ON = ACTIONS.block("GO_ON", "Go on")
NAME = ACTIONS.block("NAME", "Name {colour}", colour=COLOUR)
CHANGE = ACTIONS.block("CHANGE", "Change colours: {colour} instead", colour=COLOUR)
NO_TICKET_FOR_ONE = ACTIONS.block("NO_TICKET", "No ticket: set aside a die that shows a zombie")
Z_WORD_CARD = ACTIONS.block("Z_WORD", "Play Don't say the Z-word!")
BUS_ROW = ACTIONS.block("BUS_ROW", "Let the bus start at row {row}", row=ROWS)
SEND = ACTIONS.block("SEND", "Send a buddy to row {row}", row=ROWS)
ROLL = ACTIONS.block("ROLL", "Roll the dice")
TAKE_DISCARD = ACTIONS.block("TAKE_DISCARD", "À la carte: take the top card of the discard pile")
SELL = ACTIONS.block("SELL", "Sell the card")
KEEP = ACTIONS.block("KEEP", "Keep the card")
TAKE_BONUS = ACTIONS.block("TAKE_BONUS", "Pay the price and take the bonus")
REFUSE_BONUS = ACTIONS.block("REFUSE_BONUS", "Refuse the bonus")
GIVE = ACTIONS.block("GIVE", "Give up {card}", card=BUDDY_CARD)
LEAVE = ACTIONS.block("LEAVE", "Leave the card on top")
BOTTOM = ACTIONS.block("BOTTOM", "Put the card last in its quarter")
SCATTER_TO = ACTIONS.block(
    "SCATTER_TO", "Put {chip} on row {row}, position {position}", chip=SCATTERED, row=ROWS, position=ROWS
)
CANCEL = ACTIONS.block("CANCEL", "Take Scatterbrains back")
ATTACK = ACTIONS.block("ATTACK", "Attack position {position} now", position=ROWS)
RUGBY = ACTIONS.block("RUGBY", "Aim the second hit at row {row}, position {position}", row=ROWS, position=ROWS)
SAUCE = ACTIONS.block("SAUCE", "None of your sauce: the zombie is not replaced")
DECLINE = ACTIONS.block("DECLINE", "No, thanks")
CONTINENTAL = ACTIONS.block("CONTINENTAL", "Play Continental driver")
MOTION = ACTIONS.block("MOTION", "Play Motion sickness")
UNSTOPPABLE_CARD = ACTIONS.block("UNSTOPPABLE", "Play Unstoppable")
DEAL = ACTIONS.block("DEAL", "Put a zombie on the bite-marker of {player}", player=SEATS)
FEND = ACTIONS.block("FEND", "Don't bite me now: cancel one bite")
LOSE = ACTIONS.block("LOSE", "The buddy at row {row} dies", row=ROWS)
RETURN_FOOD = ACTIONS.block("RETURN_FOOD", "Return {food}", food=FOOD)
FIGHT = ACTIONS.block("FIGHT", "Start the fight")
ARRANGE_FIRST = ACTIONS.size
PLACE = ACTIONS.block("PLACE", "Place {item} at row {row}, position {position}", item=ITEM, row=ROWS, position=ROWS)
TAKE_BACK = ACTIONS.block("TAKE_BACK", "Take back what lies at row {row}, position {position}", row=ROWS, position=ROWS)
GUNRUN = ACTIONS.block("GUNRUN", "Gunrunning: {weapon} counts as {other}", weapon=WEAPON, other=WEAPON)
NICE_MOVE = ACTIONS.block("NICE_MOVE", "Nice shots: move the buddy of row {row} to row {to}", row=ROWS, to=ROWS)
NICE_SEND = ACTIONS.block("NICE_SEND", "Nice shots: send one more buddy to row {row}", row=ROWS)

# The hot paths compare and add ints; `Block.__call__` checks its arguments and is for everybody else.
GO, ROLL_ALL, START_FIGHT, NO = GO_ON(), ROLL(), FIGHT(), DECLINE()
BEER_FIRST, FOOD_FIRST, RANDOM_FOOD, PEEK_NOW, OFFER_FIRST = (
    BEER.first,
    BUY_FOOD.first,
    BUY_RANDOM_FOOD(),
    PEEK(),
    OFFER.first,
)
UNDEAD_FIRST, BLIND_FIRST, COAT_FIRST, SCATTER_FIRST = UNDEAD.first, BLIND.first, COAT.first, SCATTER.first
SEND_FIRST, PLACE_FIRST, TAKE_BACK_FIRST = SEND.first, PLACE.first, TAKE_BACK.first
