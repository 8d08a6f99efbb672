"""The action blocks. What may be done at every free moment of the own turn (purchases, then special cards) comes first, what
arranges weapons comes last, so that the rules can tell these groups by comparing ints."""

from __future__ import annotations

from shamble.core.actions import Actions, Labels, Seats
from shamble.games.pints_of_blood.components import BUDDY_CARDS, COLOURS, PUB_FOOD, ROWS, WEAPONS

SEATS = Seats(4)
COLOUR = Labels(COLOURS)
BUDDY_CARD = Labels([card[0] for card in BUDDY_CARDS], [card[1] for card in BUDDY_CARDS])
FOOD = Labels([food[0] for food in PUB_FOOD], [food[1] for food in PUB_FOOD])
WEAPON = Labels([weapon[0] for weapon in WEAPONS], [weapon[1] for weapon in WEAPONS])

# What can be placed: 12 weapons (3 on dice, 9 on cards), the extra-hit die, 3 extra-hit cards, the weapon of Gunrunning.
EXTRA_DIE = 12
EXTRA_CARD = 13
SMUGGLED = 16
CARD_TO_ITEM = 3  # card kind + 3 = item, for weapon cards; extra-hit cards come one later because of the die
ITEM = Labels(
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

actions = Actions()

BEER = actions.block("BEER", "Buy a beer for {drinker}", drinker=SEATS)
BUY_FOOD = actions.block("BUY_FOOD", "Buy the pub food {food}", food=FOOD)
BUY_RANDOM_FOOD = actions.block("BUY_RANDOM_FOOD", "Buy a random pub food marker")
PEEK = actions.block("PEEK", "Turn the tables: look at the top card of the draw pile")
OFFER = actions.block("OFFER", "Offer to buy {card} from {seller}", seller=SEATS, card=BUDDY_CARD)
UNDEAD = actions.block("UNDEAD", "Play Playing undead on row {row}", row=ROWS)
BLIND = actions.block("BLIND", "Play Roller blind on row {row}", row=ROWS)
COAT = actions.block("COAT", "Play Coat stand on row {row}", row=ROWS)
SCATTER = actions.block("SCATTER", "Play Scatterbrains on row {row}, position {position}", row=ROWS, position=ROWS)
FREE_END = actions.size

GO_ON = actions.block("GO_ON", "Go on")
NAME = actions.block("NAME", "Name {colour}", colour=COLOUR)
CHANGE = actions.block("CHANGE", "Change colours: {colour} instead", colour=COLOUR)
NO_TICKET_FOR_ONE = actions.block("NO_TICKET", "No ticket: set aside a die that shows a zombie")
Z_WORD_CARD = actions.block("Z_WORD", "Play Don't say the Z-word!")
BUS_ROW = actions.block("BUS_ROW", "Let the bus start at row {row}", row=ROWS)
SEND = actions.block("SEND", "Send a buddy to row {row}", row=ROWS)
ROLL = actions.block("ROLL", "Roll the dice")
TAKE_DISCARD = actions.block("TAKE_DISCARD", "À la carte: take the top card of the discard pile")
SELL = actions.block("SELL", "Sell the card")
KEEP = actions.block("KEEP", "Keep the card")
TAKE_BONUS = actions.block("TAKE_BONUS", "Pay the price and take the bonus")
REFUSE_BONUS = actions.block("REFUSE_BONUS", "Refuse the bonus")
GIVE = actions.block("GIVE", "Give up {card}", card=BUDDY_CARD)
LEAVE = actions.block("LEAVE", "Leave the card on top")
BOTTOM = actions.block("BOTTOM", "Put the card last in its quarter")
SCATTER_TO = actions.block(
    "SCATTER_TO", "Put {chip} on row {row}, position {position}", chip=SCATTERED, row=ROWS, position=ROWS
)
CANCEL = actions.block("CANCEL", "Take Scatterbrains back")
ATTACK = actions.block("ATTACK", "Attack position {position} now", position=ROWS)
RUGBY = actions.block("RUGBY", "Bonus hit on row {row}, position {position}", row=ROWS, position=ROWS)
SAUCE = actions.block("SAUCE", "None of your sauce: the zombie is not replaced")
DECLINE = actions.block("DECLINE", "No, thanks")
CONTINENTAL = actions.block("CONTINENTAL", "Play Continental driver")
MOTION = actions.block("MOTION", "Play Motion sickness")
UNSTOPPABLE_CARD = actions.block("UNSTOPPABLE", "Play Unstoppable")
DEAL = actions.block("DEAL", "Put a zombie on the bite-marker of {player}", player=SEATS)
FEND = actions.block("FEND", "Don't bite me now: cancel one bite")
LOSE = actions.block("LOSE", "The buddy at row {row} dies", row=ROWS)
RETURN_FOOD = actions.block("RETURN_FOOD", "Return {food}", food=FOOD)
FIGHT = actions.block("FIGHT", "Start the fight")
ARRANGE_FIRST = actions.size
PLACE = actions.block("PLACE", "Place {item} at row {row}, position {position}", item=ITEM, row=ROWS, position=ROWS)
TAKE_BACK = actions.block(
    "TAKE_BACK", "Take back what lies at row {row}, position {position}", row=ROWS, position=ROWS
)
GUNRUN = actions.block("GUNRUN", "Gunrunning: {weapon} counts as {other}", weapon=WEAPON, other=WEAPON)
NICE_MOVE = actions.block("NICE_MOVE", "Nice shots: move the buddy of row {row} to row {to}", row=ROWS, to=ROWS)
NICE_SEND = actions.block("NICE_SEND", "Nice shots: send one more buddy to row {row}", row=ROWS)

# The hot paths compare and add ints; `Block.__call__` checks its arguments and is for everybody else.
GO, ROLL_ALL, START_FIGHT, NO = GO_ON(), ROLL(), FIGHT(), DECLINE()
BEER_FIRST, FOOD_FIRST, RANDOM_FOOD, PEEK_NOW, OFFER_FIRST = BEER.first, BUY_FOOD.first, BUY_RANDOM_FOOD(), PEEK(), OFFER.first
UNDEAD_FIRST, BLIND_FIRST, COAT_FIRST, SCATTER_FIRST = UNDEAD.first, BLIND.first, COAT.first, SCATTER.first
SEND_FIRST, PLACE_FIRST, TAKE_BACK_FIRST = SEND.first, PLACE.first, TAKE_BACK.first
