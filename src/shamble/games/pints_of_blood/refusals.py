"""Why an action is not legal now: for every block the moments at which it belongs and the rule that stands in its
way."""

from __future__ import annotations

from collections.abc import Callable

from shamble.core.actions import Block
from shamble.core.errors import Refusal
from shamble.games.pints_of_blood.actions import (
    ACTIONS,
    BEER,
    BUY_FOOD,
    DEAL,
    FREE_END,
    GUNRUN,
    ITEM,
    NICE_MOVE,
    OFFER,
    PLACE,
    RUGBY,
    SCATTER,
    SCATTER_TO,
    SCATTERED,
    TAKE_BACK,
)
from shamble.games.pints_of_blood.components import (
    A_LA_CARTE,
    BEER_PRICE,
    CARD_NAMES,
    CHANGE_COLOURS,
    COAT_STAND,
    CONTINENTAL_DRIVER,
    FOOD_PRICE,
    GUNRUNNING,
    KINDS,
    MOTION_SICKNESS,
    NICE_SHOTS,
    NO_TICKET,
    PLAYING_UNDEAD,
    PUB_FOOD,
    RANDOM_FOOD_PRICE,
    RANGE_OF,
    RANGES,
    REACH,
    ROLLER_BLIND,
    ROWS,
    SCATTERBRAINS,
    TAKE_BACKS,
    TURN_THE_TABLES,
    UNSTOPPABLE,
    WEAPONS,
    WHITE,
    Z_WORD,
)
from shamble.games.pints_of_blood.points import Point
from shamble.games.pints_of_blood.rules_fight import neighbouring
from shamble.games.pints_of_blood.rules_place import free_items, weapon_of, weapons_on_squares
from shamble.games.pints_of_blood.state import BITING, NONE, SCORING, Table, card_price

Check = Callable[[Table, int], Refusal | None]


def forbids(s: Table, action: int) -> Refusal | None:
    if action in s.options:
        return None
    if s.over:
        return Refusal("E_OVER", "PB-19.2", "the game is over: nothing can be bought, played or drunk any more")
    point: Point = s.args[0]
    block = ACTIONS.block_of(action)
    if action < FREE_END:
        return _free_action(s, point, block, action)
    moments, rule, check = WHEN[block.kind]
    if point.name not in moments:
        return Refusal("E_NOT_NOW", rule or point.rule, f"{_said(action)!r} is not possible now: {point.prompt}")
    refusal = check(s, action)
    assert refusal is not None, f"{block.kind} is refused at {point.name} without a reason"
    return refusal


def _said(action: int) -> str:
    return ACTIONS.describe(action)


# -- pub food, cards, seats -------------------------------------------------------------------------------------------


def _no_such_player(s: Table, player: int) -> Refusal | None:
    if player < s.players:
        return None
    return Refusal("E_NO_SUCH_PLAYER", "PB-1.1", f"there are {s.players} players at this table")


def _no_food(s: Table, food: int, rule: str) -> Refusal | None:
    """The player to move must own the marker and have it ready."""
    name = PUB_FOOD[food][1]
    if not s.main:
        return Refusal("E_NO_PUB_FOOD", "PB-1.4", "pub food belongs to the Main Course only")
    if not s.food[s.player] >> food & 1:
        return Refusal("E_NOT_YOURS", rule, f"you do not own the pub food {name}")
    if s.used_food >> food & 1:
        return Refusal("E_USED", "PB-20.14", f"{name} is used; it is turned back at the start of your next turn")
    return None


def _no_card(s: Table, card: int) -> Refusal | None:
    if s.phase >= SCORING:
        return Refusal("E_SCORING", "PB-13.6", "no buddy card can be played in the scoring phase")
    if card not in s.hands[s.player]:
        return Refusal("E_NOT_IN_HAND", "PB-5.1", f"you do not hold {CARD_NAMES[card]}")
    return None


# -- what is free in time ---------------------------------------------------------------------------------------------

SPECIAL_CARDS = {"UNDEAD": PLAYING_UNDEAD, "BLIND": ROLLER_BLIND, "COAT": COAT_STAND, "SCATTER": SCATTERBRAINS}


def _free_action(s: Table, point: Point, block: Block, action: int) -> Refusal:
    if s.player != s.turn:
        rule = "PB-5.1" if block.kind in SPECIAL_CARDS else "PB-5.2"
        return Refusal("E_NOT_YOUR_TURN", rule, "only the active player may buy and play cards")
    if block.kind in SPECIAL_CARDS:
        return _special_card(s, point, block, action)
    if s.phase == BITING:
        return Refusal("E_TOO_LATE", "PB-15.6", "once the bites are being counted it is too late to buy anything")
    if not point.free:
        return Refusal("E_NOT_NOW", "PB-5.4", f"an effect is under way; buy before or after it: {point.prompt}")
    refusal = FREE_CHECKS[block.kind](s, action)
    assert refusal is not None, f"{block.kind} is refused at {point.name} without a reason"
    return refusal


def _special_card(s: Table, point: Point, block: Block, action: int) -> Refusal:
    card = SPECIAL_CARDS[block.kind]
    missing = _no_card(s, card)
    if missing is not None:
        return missing
    if not (point.free and point.cards):
        return Refusal("E_NOT_NOW", "PB-17.1", f"{CARD_NAMES[card]} cannot be played now: {point.prompt}")
    if block.kind == "SCATTER" and s.piles[action - SCATTER.first]:
        return _taken_back_enough()
    if block.kind == "SCATTER":
        return Refusal("E_EMPTY_TILE", "PB-17.24", "there is no zombie on that tile")
    if block.kind == "BLIND":
        return Refusal("E_BLINDED", "PB-17.21", "the roller blind of that row is down already")
    return Refusal("E_BLINDED", "PB-A22", "a row with its roller blind down cannot be pushed")


def _beer(s: Table, action: int) -> Refusal | None:
    drinker = action - BEER.first
    if (stranger := _no_such_player(s, drinker)) is not None:
        return stranger
    if not s.beers:
        return Refusal("E_NO_BEER", "PB-15.8", "no beer is left on the bar")
    if not s.bites[drinker]:
        return Refusal("E_NO_BITE", "PB-15.3", "no bite, no beer: the drinker's marker shows 0")
    return Refusal("E_TOO_EXPENSIVE", "PB-15.1", f"a beer costs {BEER_PRICE} crisp bags; you have {s.bags[s.turn]}")


def _buy_food(s: Table, action: int) -> Refusal | None:
    if not s.main:
        return Refusal("E_NO_PUB_FOOD", "PB-1.4", "pub food belongs to the Main Course only")
    named = action in BUY_FOOD
    price = FOOD_PRICE if named else RANDOM_FOOD_PRICE
    if not s.food_stock:
        return Refusal("E_NO_FOOD", "PB-21.10", "no pub food is left in the stock")
    if named and not s.food_stock >> (action - BUY_FOOD.first) & 1:
        return Refusal("E_NO_FOOD", "PB-20.15", "that marker is not in the stock")
    if (named and s.lost_food >> (action - BUY_FOOD.first) & 1) or not s.food_stock & ~s.lost_food:
        return Refusal("E_JUST_LOST", "PB-20.17", "you returned it in this turn and can buy it from your next turn on")
    return Refusal("E_TOO_EXPENSIVE", "PB-20.15", f"that costs {price} crisp bags; you have {s.bags[s.turn]}")


def _peek(s: Table, action: int) -> Refusal | None:
    return _no_food(s, TURN_THE_TABLES, "PB-20.18") or Refusal(
        "E_DIVISION", "PB-A32", "a division tile lies on top of the pile; decide about it first"
    )


def _offer(s: Table, action: int) -> Refusal | None:
    seller, card = divmod(action - OFFER.first, KINDS)
    if (stranger := _no_such_player(s, seller)) is not None:
        return stranger
    if seller == s.turn:
        return Refusal("E_OWN_CARD", "PB-7.1", "cards are bought from other players")
    if s.round == 1:
        return Refusal("E_FIRST_ROUND", "PB-7.2", "cards can be bought from the second round on")
    if card not in s.hands[seller]:
        return Refusal("E_NOT_THERE", "PB-7.1", f"that player does not hold {CARD_NAMES[card]}")
    if s.bags[s.turn] < card_price(s):
        return Refusal(
            "E_TOO_EXPENSIVE", "PB-7.6", f"a card costs {card_price(s)} crisp bags now; you have {s.bags[s.turn]}"
        )
    return Refusal("E_REFUSED", "PB-A67", "he has just refused; ask again when the turn has gone on")


FREE_CHECKS: dict[str, Check] = {
    "BEER": _beer,
    "BUY_FOOD": _buy_food,
    "BUY_RANDOM_FOOD": _buy_food,
    "PEEK": _peek,
    "OFFER": _offer,
}


# -- each kind of decision --------------------------------------------------------------------------------------------


def _go_on(s: Table, action: int) -> Refusal | None:
    if s.colour == WHITE and s.args[0].name.endswith("colour"):
        return Refusal("E_NAME_A_COLOUR", "PB-8.4", "white: name one of the four colours")
    return Refusal("E_ATTACK_FIRST", "PB-10.4", "weapons lie in this row: say which tile is attacked")


def _name(s: Table, action: int) -> Refusal | None:
    return Refusal("E_NOT_WHITE", "PB-8.4", "a colour is named only after white")


def _change(s: Table, action: int) -> Refusal | None:
    if s.args[0].name == "opening_colour":
        return Refusal("E_NOT_NOW", "PB-20.25", "Change colours is for your own turn, not for the opening roll")
    return _no_food(s, CHANGE_COLOURS, "PB-20.25")


def _no_ticket(s: Table, action: int) -> Refusal | None:
    if (missing := _no_food(s, NO_TICKET, "PB-20.24")) is not None:
        return missing
    if s.args[0].name == "rolled" or s.config["no_ticket_on_colour_die"]:
        return Refusal("E_NO_ZOMBIE", "PB-20.24", "no die that could be set aside shows a zombie")
    return Refusal("E_COLOUR_DIE", "PB-A36", "at this table No ticket does not work on the colour die")


def _z_word(s: Table, action: int) -> Refusal | None:
    return _no_card(s, Z_WORD) or Refusal("E_NO_ZOMBIE", "PB-17.14", "no battle die shows a zombie")


def _send(s: Table, action: int) -> Refusal | None:
    if not s.sofa:
        return Refusal("E_SOFA_EMPTY", "PB-6.11", "nobody is left on the sofa")
    return Refusal("E_STOOL_TAKEN", "PB-6.3", "a buddy stands at that row already")


def _roll(s: Table, action: int) -> Refusal | None:
    return Refusal("E_SEND_FIRST", "PB-6.1", "at least one buddy must be sent before the roll")


def _take_discard(s: Table, action: int) -> Refusal | None:
    if (missing := _no_food(s, A_LA_CARTE, "PB-20.21")) is not None:
        return missing
    if not s.fresh:
        return Refusal("E_TOO_LATE", "PB-20.21", "À la carte comes before your first buddy and your first card")
    return Refusal("E_NO_BUDDY_CARD", "PB-20.21", "the top card of the discard pile is no buddy card")


def _take_bonus(s: Table, action: int) -> Refusal | None:
    if s.quarter == 1:
        return Refusal("E_CANNOT_PAY", "PB-16.8", "the price is 2 buddy cards of your own")
    return Refusal("E_CANNOT_PAY", "PB-16.10", "the price is a beer, and none is left on the bar")


def _give(s: Table, action: int) -> Refusal | None:
    return Refusal("E_NOT_IN_HAND", "PB-18.6", "you do not hold that card")


def _scatter_to(s: Table, action: int) -> Refusal | None:
    sort, row, position = SCATTER_TO.args(action)
    if row * ROWS + position == s.scatter_source:
        return Refusal("E_SAME_TILE", "PB-A30", "all zombies must leave the tile")
    return Refusal("E_NO_SUCH_CHIP", "PB-A30", f"{SCATTERED.names[sort]} is not among the lifted ones")


def _attack(s: Table, action: int) -> Refusal | None:
    return Refusal("E_NO_WEAPON", "PB-10.4", "no unused weapon lies at that tile")


def _rugby(s: Table, action: int) -> Refusal | None:
    row, _ = RUGBY.args(action)
    if row not in neighbouring(s, s.args[1]):
        return Refusal("E_NO_NEIGHBOUR", "PB-17.7", "the bonus hit goes to a neighbouring row")
    return Refusal("E_EMPTY_TILE", "PB-17.28", "there is no zombie on that tile")


def _continental(s: Table, action: int) -> Refusal | None:
    if (missing := _no_card(s, CONTINENTAL_DRIVER)) is not None:
        return missing
    return Refusal("E_ONCE", "PB-A25", "one Continental driver per ride")


def _motion(s: Table, action: int) -> Refusal | None:
    return _no_card(s, MOTION_SICKNESS)


def _unstoppable(s: Table, action: int) -> Refusal | None:
    return _no_card(s, UNSTOPPABLE)


def _deal(s: Table, action: int) -> Refusal | None:
    return _no_such_player(s, action - DEAL.first)


def _lose(s: Table, action: int) -> Refusal | None:
    return Refusal("E_NOBODY_THERE", "PB-14.4", "no buddy stands at that row")


def _return_food(s: Table, action: int) -> Refusal | None:
    return Refusal("E_NOT_YOURS", "PB-20.16", "you do not own that marker")


def _place(s: Table, action: int) -> Refusal | None:
    item, row, position = PLACE.args(action)
    square = row * ROWS + position
    if item not in free_items(s):
        return Refusal("E_NOT_AVAILABLE", "PB-9.1", f"{ITEM.names[item]}: nothing of that sort is left to place")
    if not s.stools >> row & 1:
        return Refusal("E_NO_BUDDY", "PB-9.1", "no buddy stands at that row")
    if not s.piles[square]:
        return Refusal("E_EMPTY_TILE", "PB-9.2", "there is no zombie on that tile")
    weapon = weapon_of(s, item)
    if weapon == NONE:
        return Refusal("E_NO_WEAPON", "PB-9.9", "extra hits need a weapon on the same tile")
    reach = RANGE_OF[weapon]
    if position not in REACH[reach]:
        allowed = ", ".join(str(p + 1) for p in REACH[reach])
        rule = ("PB-9.5", "PB-9.4", "PB-9.3")[reach]
        return Refusal("E_OUT_OF_REACH", rule, f"a {RANGES[reach]} weapon works on positions {allowed}")
    other = WEAPONS[weapons_on_squares(s)[square]][1]
    return Refusal("E_OTHER_WEAPON", "PB-9.7", f"a {other} lies there: one type of weapon per tile")


def _taken_back_enough() -> Refusal:
    return Refusal("E_ENOUGH", "PB-A70", f"after {TAKE_BACKS} times in a turn nothing can be taken back any more")


def _take_back(s: Table, action: int) -> Refusal | None:
    if action - TAKE_BACK.first in weapons_on_squares(s):
        return _taken_back_enough()
    return Refusal("E_NOTHING_THERE", "PB-9.16", "nothing is placed at that tile")


def _gunrun(s: Table, action: int) -> Refusal | None:
    if (missing := _no_food(s, GUNRUNNING, "PB-20.23")) is not None:
        return missing
    weapon, other = GUNRUN.args(action)
    if weapon == other:
        return Refusal("E_SAME_WEAPON", "PB-20.23", "it must be another weapon")
    return Refusal("E_NOT_AVAILABLE", "PB-20.23", "you have no such weapon that is not placed yet")


def _nice_move(s: Table, action: int) -> Refusal | None:
    if (missing := _no_food(s, NICE_SHOTS, "PB-20.20")) is not None:
        return missing
    row, to = NICE_MOVE.args(action)
    if not s.stools >> row & 1:
        return Refusal("E_NOBODY_THERE", "PB-20.20", f"no buddy stands at row {row + 1}")
    return Refusal("E_STOOL_TAKEN", "PB-6.3", f"a buddy stands at row {to + 1} already")


def _nice_send(s: Table, action: int) -> Refusal | None:
    return _no_food(s, NICE_SHOTS, "PB-20.20") or _send(s, action)


def _never(s: Table, action: int) -> Refusal | None:
    """Blocks that are always open at their own moments."""
    return None


COLOUR_MOMENTS = frozenset(("opening_colour", "colour", "card_colour", "mob_colour"))
GOING_ON = COLOUR_MOMENTS | {
    "rolled",
    "row",
    "order",
    "row_done",
    "departure",
    "stop",
    "parked",
    "discarding",
    "last_orders",
}

WHEN: dict[str, tuple[frozenset[str] | set[str], str, Check]] = {
    "GO_ON": (GOING_ON, "", _go_on),
    "NAME": (COLOUR_MOMENTS, "PB-8.4", _name),
    "CHANGE": (COLOUR_MOMENTS, "PB-20.25", _change),
    "NO_TICKET": ({"colour", "rolled"}, "PB-20.24", _no_ticket),
    "Z_WORD": ({"rolled"}, "PB-17.14", _z_word),
    "BUS_ROW": ({"bus_row"}, "PB-2.1", _never),
    "SEND": ({"sending"}, "PB-6.2", _send),
    "ROLL": ({"sending"}, "PB-8.1", _roll),
    "TAKE_DISCARD": ({"sending"}, "PB-20.21", _take_discard),
    "SELL": ({"sale"}, "PB-7.1", _never),
    "KEEP": ({"sale"}, "PB-7.1", _never),
    "TAKE_BONUS": ({"division"}, "PB-16.1", _take_bonus),
    "REFUSE_BONUS": ({"division"}, "PB-16.1", _never),
    "GIVE": ({"giving"}, "PB-6.8", _give),
    "LEAVE": ({"looking"}, "PB-20.18", _never),
    "BOTTOM": ({"looking"}, "PB-20.18", _never),
    "SCATTER_TO": ({"scattering"}, "PB-17.24", _scatter_to),
    "CANCEL": ({"scattering"}, "PB-17.24", _never),
    "ATTACK": ({"row", "order"}, "PB-10.4", _attack),
    "RUGBY": ({"rugby"}, "PB-17.9", _rugby),
    "SAUCE": ({"sauce"}, "PB-20.19", _never),
    "DECLINE": ({"fending", "sauce", "rugby"}, "", _never),
    "CONTINENTAL": ({"departure"}, "PB-17.17", _continental),
    "MOTION": ({"stop"}, "PB-17.15", _motion),
    "UNSTOPPABLE": ({"stop"}, "PB-17.16", _unstoppable),
    "DEAL": ({"dealing"}, "PB-18.13", _deal),
    "FEND": ({"fending"}, "PB-20.22", _never),
    "LOSE": ({"last_stools"}, "PB-14.4", _lose),
    "RETURN_FOOD": ({"food_lost"}, "PB-20.16", _return_food),
    "FIGHT": ({"placing"}, "PB-9.16", _never),
    "PLACE": ({"placing"}, "PB-9.15", _place),
    "TAKE_BACK": ({"placing"}, "PB-9.15", _take_back),
    "GUNRUN": ({"placing"}, "PB-20.23", _gunrun),
    "NICE_MOVE": ({"placing"}, "PB-20.20", _nice_move),
    "NICE_SEND": ({"placing"}, "PB-20.20", _nice_send),
}
assert set(WHEN) == {block.kind for block in ACTIONS.blocks if block.first >= FREE_END}
