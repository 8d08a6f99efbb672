"""What can happen, as the log says it."""

from __future__ import annotations

from typing import Final

from shamble.core.actions import Labels, Pieces
from shamble.core.events import Kind
from shamble.games.pints_of_blood.actions import BUDDY_CARD, COLOUR, FOOD, ITEM, SEATS, WEAPON
from shamble.games.pints_of_blood.components import CARD_CODES, CARD_NAMES, CHIPS, COLOUR_DIE, FACES

CARD: Final = Pieces(CARD_CODES, CARD_NAMES)
CHIP: Final = Labels(("none", *(chip.code for chip in CHIPS)), ("nobody", *(chip.name for chip in CHIPS)))
FACE: Final = Labels([face.code for face in FACES], [face.name for face in FACES])
DIE_COLOUR: Final = Labels(COLOUR_DIE)
MARKING: Final = Labels(
    ("bus", "bite", "card", "zombie_card"), ("bus marking", "bite marking", "card marking", "zombie card marking")
)
STATE_OF_TILE: Final = Labels(("empty", "occupied"))
ROW: Final = 5
COUNT: Final = range(100)

TURN: Final = Kind("turn", "It is {player}'s turn, round {round}", player=SEATS, round=COUNT, sound="turn")
BUS_PLACED: Final = Kind("bus_placed", "The bus starts at row {row}", row=ROW)
COLOUR_ROLLED: Final = Kind("colour_rolled", "The colour die shows {colour}", colour=DIE_COLOUR, sound="dice")
COLOUR_NAMED: Final = Kind("colour_named", "{player} name[s] {colour}", player=SEATS, colour=COLOUR)
COLOURS_CHANGED: Final = Kind("colours_changed", "{player} change[s] colours to {colour}", player=SEATS, colour=COLOUR)
ZOMBIES_CAME: Final = Kind(
    "zombies_came", "Zombies that come to the {colour} tiles: {count}", count=COUNT, colour=COLOUR, sound="groan"
)
BOARDED: Final = Kind("boarded", "Zombies that board the bus: {count}", count=COUNT, sound="groan")
LEFT_BUS: Final = Kind("left_bus", "A zombie leaves the bus for the stock")
SENT: Final = Kind("sent", "{player} send[s] a buddy to row {row}", player=SEATS, row=ROW, sound="step")
MOVED_BUDDY: Final = Kind(
    "moved_buddy", "{player} move[s] a buddy from row {row} to row {to}", player=SEATS, row=ROW, to=ROW
)
DREW: Final = Kind("drew", "{player} draw[s] {card}", player=SEATS, card=CARD, reveals=True, sound="card")
TOOK_DISCARD: Final = Kind("took_discard", "{player} take[s] {card} from the discard pile", player=SEATS, card=CARD)
ZOMBIE_CARD_PLAYED: Final = Kind("zombie_card", "{card} takes effect", card=CARD, sound="groan")
PLAYED: Final = Kind("played", "{player} play[s] {card}", player=SEATS, card=BUDDY_CARD, sound="card")
PLAYED_ON_ROW: Final = Kind(
    "played_on_row", "{player} play[s] {card} on row {row}", player=SEATS, card=BUDDY_CARD, row=ROW, sound="card"
)
CARD_TAKEN_BACK: Final = Kind("card_taken_back", "{player} take[s] {card} back", player=SEATS, card=BUDDY_CARD)
SCATTERED_TO: Final = Kind("scattered_to", "A zombie is put on row {row}, position {position}", row=ROW, position=ROW)
OFFERED: Final = Kind(
    "offered",
    "{player} offer[s] {seller} to buy {card} at the price of {price}",
    player=SEATS,
    seller=SEATS,
    price=COUNT,
    card=BUDDY_CARD,
)
SOLD: Final = Kind(
    "sold",
    "{seller} sell[s] {card} to {player} at the price of {price}",
    seller=SEATS,
    card=BUDDY_CARD,
    player=SEATS,
    price=COUNT,
    sound="coins",
)
NOT_SOLD: Final = Kind("not_sold", "{seller} keep[s] {card}", seller=SEATS, card=BUDDY_CARD)
BEER_BOUGHT: Final = Kind(
    "beer", "{player} buy[s] a beer; {drinker} heal[s] a bite", player=SEATS, drinker=SEATS, sound="beer"
)
FOOD_BOUGHT: Final = Kind(
    "food_bought", "{player} buy[s] {food} for {price} crisp bags", player=SEATS, food=FOOD, price=COUNT, sound="coins"
)
FOOD_USED: Final = Kind("food_used", "{player} use[s] {food}", player=SEATS, food=FOOD)
FOOD_RETURNED: Final = Kind("food_returned", "{player} return[s] {food}", player=SEATS, food=FOOD)
LOOKED: Final = Kind(
    "looked",
    "{player} look[s] at the top card: {card}",
    player=SEATS,
    card=CARD,
    secret=("card",),
    hidden="{player} look[s] at the top card",
    reveals=True,
)
LEFT_ON_TOP: Final = Kind("left_on_top", "{player} leave[s] the card on top", player=SEATS)
PUT_LAST: Final = Kind("put_last", "{player} put[s] the card last in its quarter", player=SEATS)
DICE_ROLLED: Final = Kind("dice_rolled", "{player} roll[s] {faces}", player=SEATS, faces=FACE, sound="dice")
ROLLED_AGAIN: Final = Kind("rolled_again", "{player} roll[s] again: {faces}", player=SEATS, faces=FACE, sound="dice")
SET_ASIDE: Final = Kind("set_aside", "{player} set[s] a zombie aside: no ticket", player=SEATS)
PLACED: Final = Kind(
    "placed",
    "{player} place[s] {item} at row {row}, position {position}",
    player=SEATS,
    item=ITEM,
    row=ROW,
    position=ROW,
)
AIMED: Final = Kind(
    "aimed",
    "{player} aim[s] the second hit of the rugby ball at row {row}, position {position}",
    player=SEATS,
    row=ROW,
    position=ROW,
)
LIFTED: Final = Kind(
    "lifted",
    "{player} take[s] back what lay at row {row}, position {position}",
    player=SEATS,
    row=ROW,
    position=ROW,
)
FIGHT_BEGAN: Final = Kind("fight_began", "The fight begins", sound="fight")
WEAPON_CHANGED: Final = Kind(
    "weapon_changed", "{player} exchange[s] {weapon} into {other}", player=SEATS, weapon=WEAPON, other=WEAPON
)
ATTACKED: Final = Kind(
    "attacked",
    "{player} attack[s] row {row}, position {position}; hits: {hits}",
    player=SEATS,
    row=ROW,
    position=ROW,
    hits=COUNT,
    sound="hit",
)
WOUNDED_ONE: Final = Kind("wounded", "A {chip} is wounded", chip=CHIP, reveals=True, sound="hit")
DEFEATED: Final = Kind("defeated", "A {chip} is defeated", chip=CHIP, reveals=True, sound="defeat")
REPLACED: Final = Kind("replaced", "The sauce attracts another zombie", sound="groan")
NOT_REPLACED: Final = Kind("not_replaced", "The sauce attracts nobody")
HITS_LOST: Final = Kind("hits_lost", "Hits lost: {hits}", hits=COUNT)
BONUS_HIT: Final = Kind(
    "bonus_hit",
    "The second hit of the rugby ball goes to row {row}, position {position}",
    row=ROW,
    position=ROW,
    sound="hit",
)
BUDDY_BACK: Final = Kind("buddy_back", "The buddy of row {row} returns to the sofa", row=ROW, sound="step")
PUSHED: Final = Kind("pushed", "Row {row} moves one step towards the pub", row=ROW, sound="slide")
PUSHED_BACK: Final = Kind("pushed_back", "Row {row} moves one step towards the street", row=ROW, sound="slide")
BLIND_HELD: Final = Kind("blind_held", "The roller blind holds row {row}", row=ROW)
CAME_IN: Final = Kind(
    "came_in",
    "Through row {row} onto the bite-marker of {player}: {count}",
    count=COUNT,
    row=ROW,
    player=SEATS,
    sound="bite",
)
CAME_IN_BY_JUKEBOX: Final = Kind(
    "came_in_by_jukebox",
    "Through row {row}, to be dealt out: {count}",
    count=COUNT,
    row=ROW,
    sound="bite",
)
HARMLESS: Final = Kind("harmless", "From row {row} back to the stock: {count}", count=COUNT, row=ROW)
MARKED_TILE: Final = Kind(
    "marked_tile", "A tile with the {marking} enters {state}", marking=MARKING, state=STATE_OF_TILE
)
HEALED: Final = Kind("healed", "{player} heal[s] a bite", player=SEATS)
BUS_MOVED: Final = Kind("bus_moved", "The bus drives to row {row}", row=ROW, sound="bus")
GOT_OFF: Final = Kind("got_off", "Zombies that get off at row {row}: {count}", count=COUNT, row=ROW, sound="groan")
ROW_PASSED: Final = Kind("row_passed", "The bus passes row {row}", row=ROW)
DEALT: Final = Kind("dealt", "{player} put[s] a zombie on the bite-marker of {bitten}", player=SEATS, bitten=SEATS)
DIVISION: Final = Kind("division", "Division tile {tile} is uncovered", tile=3)
BONUS_TAKEN: Final = Kind("bonus_taken", "{player} take[s] the bonus", player=SEATS)
BONUS_REFUSED: Final = Kind("bonus_refused", "{player} refuse[s] the bonus", player=SEATS)
BEER_REMOVED: Final = Kind("beer_removed", "A beer leaves the bar")
BUDDY_CAME: Final = Kind("buddy_came", "A buddy comes from the phone box to the sofa", sound="step")
GAVE: Final = Kind("gave", "{player} put[s] {card} under the draw pile", player=SEATS, card=BUDDY_CARD)
WENT_UNDER: Final = Kind("went_under", "{card} goes under the draw pile", card=CARD)
ZOMBIE_CARD_BACK: Final = Kind("zombie_card_back", "{card} goes back, last in the current quarter", card=CARD)
BAGS_EARNED: Final = Kind(
    "bags_earned", "{player} earn[s] crisp bags: {count}", player=SEATS, count=COUNT, sound="coins"
)
DISCARDED: Final = Kind("discarded", "{card} leaves the draw pile", card=CARD, reveals=True, sound="card")
TURNED_OVER: Final = Kind(
    "turned_over", "On the bite-marker of {player}: {chips}", player=SEATS, chips=CHIP, reveals=True
)
BITE_CANCELLED: Final = Kind("bite_cancelled", "{player} fend[s] off a bite", player=SEATS)
BITTEN: Final = Kind("bitten", "{player} [is|are] bitten; bites: {count}", player=SEATS, count=COUNT, sound="bite")
BUDDY_DIED: Final = Kind("buddy_died", "A buddy dies by the bites of {player}", player=SEATS, sound="death")
RESCUE: Final = Kind("rescue", "{card} arrives", card=CARD, reveals=True, sound="horn")
CAR_ROLL: Final = Kind(
    "car_roll", "{player} roll[s] for the car; extra hits: {hits}", player=SEATS, hits=COUNT, sound="dice"
)
TIE_BY_BAGS: Final = Kind("tie_by_bags", "Tied: {players}; crisp bags decide", players=SEATS)
TIE_ROLLED_AGAIN: Final = Kind("tie_rolled_again", "Tied: {players}, in crisp bags too; they roll again", players=SEATS)
TIE_ALL_RESCUED: Final = Kind(
    "tie_all_rescued", "Tied: {players}, in crisp bags too; nobody is left behind", players=SEATS
)
TIE_QUARRELLED: Final = Kind(
    "tie_quarrelled", "Tied: {players}, in crisp bags too; they quarrel and stay", players=SEATS
)
SAVED: Final = Kind("saved", "{player} [is|are] rescued", player=SEATS)
LEFT_BEHIND: Final = Kind("left_behind", "{player} [is|are] left behind", player=SEATS)
ZOMBIES_WIN: Final = Kind("zombies_win", "The last buddy is dead: the zombies win", sound="death")
