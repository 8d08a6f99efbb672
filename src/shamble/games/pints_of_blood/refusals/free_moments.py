"""Why something that is free in time cannot be done now: purchases, Turn the tables and the four special cards; and
what all refusals ask of seats, pub food and cards."""

from __future__ import annotations

from collections.abc import Callable

from shamble.core.actions import Block
from shamble.core.errors import Refusal
from shamble.games.pints_of_blood.actions import (
    BEER,
    BUY_FOOD,
    OFFER,
    SCATTER,
)
from shamble.games.pints_of_blood.components import (
    CARD_NAMES,
    COAT_STAND,
    KINDS,
    PLAYING_UNDEAD,
    PUB_FOOD,
    RANDOM_FOOD_REBATE,
    ROLLER_BLIND,
    SCATTERBRAINS,
    TAKE_BACKS,
    TURN_THE_TABLES,
)
from shamble.games.pints_of_blood.rules.free_moments import AnyPoint
from shamble.games.pints_of_blood.state import BITING, SCORING, Table, card_price

Check = Callable[[Table, int], Refusal | None]


def taken_back_enough() -> Refusal:
    return Refusal("E_ENOUGH", "PB-A70", f"after {TAKE_BACKS} times in a turn nothing can be taken back any more")


# -- pub food, cards, seats -------------------------------------------------------------------------------------------


def no_such_player(s: Table, player: int) -> Refusal | None:
    if player < s.players:
        return None
    return Refusal("E_NO_SUCH_PLAYER", "PB-1.1", f"there are {s.players} players at this table")


def no_food(s: Table, food: int, rule: str) -> Refusal | None:
    """The player to move must own the marker and have it ready."""
    name = PUB_FOOD[food].name
    if not s.main:
        return Refusal("E_NO_PUB_FOOD", "PB-1.4", "pub food belongs to the Main Course only")
    if not s.food[s.player] >> food & 1:
        return Refusal("E_NOT_YOURS", rule, f"you do not own the pub food {name}")
    if s.used_food >> food & 1:
        return Refusal("E_USED", "PB-20.14", f"{name} is used; it is turned back at the start of your next turn")
    return None


def no_card(s: Table, card: int) -> Refusal | None:
    if s.phase >= SCORING:
        return Refusal("E_SCORING", "PB-13.6", "no buddy card can be played in the scoring phase")
    if card not in s.hands[s.player]:
        return Refusal("E_NOT_IN_HAND", "PB-5.1", f"you do not hold {CARD_NAMES[card]}")
    return None


# -- what is free in time ---------------------------------------------------------------------------------------------

SPECIAL_CARDS = {"UNDEAD": PLAYING_UNDEAD, "BLIND": ROLLER_BLIND, "COAT": COAT_STAND, "SCATTER": SCATTERBRAINS}


def free_action(s: Table, point: AnyPoint, block: Block, action: int) -> Refusal:
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


def _special_card(s: Table, point: AnyPoint, block: Block, action: int) -> Refusal:
    card = SPECIAL_CARDS[block.kind]
    missing = no_card(s, card)
    if missing is not None:
        return missing
    if not (point.free and point.cards):
        return Refusal("E_NOT_NOW", "PB-17.1", f"{CARD_NAMES[card]} cannot be played now: {point.prompt}")
    if block.kind == "SCATTER" and s.piles[action - SCATTER.first]:
        return taken_back_enough()
    if block.kind == "SCATTER":
        return Refusal("E_EMPTY_TILE", "PB-17.24", "there is no zombie on that tile")
    if block.kind == "BLIND":
        return Refusal("E_BLINDED", "PB-17.21", "the roller blind of that row is down already")
    return Refusal("E_BLINDED", "PB-A22", "a row with its roller blind down cannot be pushed")


def _beer(s: Table, action: int) -> Refusal | None:
    drinker = action - BEER.first
    if (missing := no_such_player(s, drinker)) is not None:
        return missing
    if not s.beers:
        return Refusal("E_NO_BEER", "PB-15.8", "no beer is left on the bar")
    if not s.bites[drinker]:
        return Refusal("E_NO_BITE", "PB-15.3", "no bite, no beer: the drinker's marker shows 0")
    price = s.config["beer_price"]
    return Refusal("E_TOO_EXPENSIVE", "PB-15.1", f"a beer costs {price} crisp bags; you have {s.bags[s.turn]}")


def _buy_food(s: Table, action: int) -> Refusal | None:
    if not s.main:
        return Refusal("E_NO_PUB_FOOD", "PB-1.4", "pub food belongs to the Main Course only")
    named = action in BUY_FOOD
    price = s.config["food_price"] - (0 if named else RANDOM_FOOD_REBATE)
    if not s.food_stock:
        return Refusal("E_NO_FOOD", "PB-21.10", "no pub food is left in the stock")
    if named and not s.food_stock >> (action - BUY_FOOD.first) & 1:
        return Refusal("E_NO_FOOD", "PB-20.15", "that marker is not in the stock")
    if (named and s.lost_food >> (action - BUY_FOOD.first) & 1) or not s.food_stock & ~s.lost_food:
        return Refusal("E_JUST_LOST", "PB-20.17", "you returned it in this turn and can buy it from your next turn on")
    return Refusal("E_TOO_EXPENSIVE", "PB-20.15", f"that costs {price} crisp bags; you have {s.bags[s.turn]}")


def _peek(s: Table, action: int) -> Refusal | None:
    return no_food(s, TURN_THE_TABLES, "PB-20.18") or Refusal(
        "E_DIVISION", "PB-A32", "a division tile lies on top of the pile; decide about it first"
    )


def _offer(s: Table, action: int) -> Refusal | None:
    seller, card = divmod(action - OFFER.first, KINDS)
    if (missing := no_such_player(s, seller)) is not None:
        return missing
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
    return Refusal("E_REFUSED", "PB-A67", "the owner has just refused; ask again when the turn has gone on")


FREE_CHECKS: dict[str, Check] = {
    "BEER": _beer,
    "BUY_FOOD": _buy_food,
    "BUY_RANDOM_FOOD": _buy_food,
    "PEEK": _peek,
    "OFFER": _offer,
}
