"""What can be bought at every free moment of the own turn: buddy cards of others, beer, pub food; and Turn the tables,
which is free in time as well (PB-7, PB-15, PB-20.15, PB-20.18)."""

from __future__ import annotations

from typing import Final

from shamble.games.pints_of_blood.actions import (
    BEER,
    BUY_FOOD,
    BUY_RANDOM_FOOD,
    KEEP,
    OFFER,
    PEEK,
    SELL,
)
from shamble.games.pints_of_blood.components import KINDS, RANDOM_FOOD_REBATE, TURN_THE_TABLES
from shamble.games.pints_of_blood.events import BEER_BOUGHT, FOOD_BOUGHT, NOT_SOLD, OFFERED, SOLD
from shamble.games.pints_of_blood.rules.bites import use_food
from shamble.games.pints_of_blood.rules.draw_pile import look_at_top
from shamble.games.pints_of_blood.rules.free_moments import FREE_STEPS, Point, ask_player
from shamble.games.pints_of_blood.state import Table, card_price


def offer_card_price(s: Table, action: int) -> None:
    """PB-7.1: the owner is asked (PB-7.5)."""
    seller, card = divmod(action - OFFER.first, KINDS)
    s.tell(OFFERED, "PB-7.1", s.turn, seller, card_price(s), card)
    ask_player(s, seller, SALE, seller, card)


def sale_options(s: Table, seller: int, card: int) -> list[int]:
    return [SELL.first, KEEP.first]


def answer_offer(s: Table, action: int, seller: int, card: int) -> None:
    """PB-7.4: the whole price goes to the seller. A refusal costs nothing (PB-7.5)."""
    if action == KEEP.first:
        s.refused |= 1 << (seller * KINDS + card)
        s.tell(NOT_SOLD, "PB-7.5", seller, card)
        return
    price = card_price(s)
    s.bags[s.turn] -= price
    s.bags[seller] += price
    s.hands[seller].remove(card)
    s.hands[s.turn].append(card)
    s.refused = 0
    s.tell(SOLD, "PB-7.4", seller, card, s.turn, price)


def keep_card(s: Table, options: list[int], seller: int, card: int) -> int:
    return KEEP.first


SALE: Final = Point(
    "sale", rule="PB-7.5", prompt="Do you sell the card?", options=sale_options, take=answer_offer, default=keep_card
)


def buy_beer(s: Table, action: int) -> None:
    """PB-15.1, PB-15.2, PB-15.7"""
    drinker = action - BEER.first
    s.bags[s.turn] -= s.config["beer_price"]
    s.beers -= 1
    s.drunk[drinker] += 1
    s.bites[drinker] -= 1
    s.tell(BEER_BOUGHT, "PB-15.2", s.turn, drinker)


def buy_food(s: Table, action: int) -> None:
    """PB-20.15: a named marker, or a random one of the stock that the player has not just returned (PB-A41)."""
    if action == BUY_RANDOM_FOOD.first:
        stock = s.food_stock & ~s.lost_food
        food = s.rng.pick([food for food in range(8) if stock >> food & 1])
        price = s.config["food_price"] - RANDOM_FOOD_REBATE
    else:
        food = action - BUY_FOOD.first
        price = s.config["food_price"]
    s.bags[s.turn] -= price
    s.food_stock &= ~(1 << food)
    s.food[s.turn] |= 1 << food
    s.tell(FOOD_BOUGHT, "PB-20.15", s.turn, food, price)


def turn_the_tables(s: Table, action: int) -> None:
    use_food(s, s.turn, TURN_THE_TABLES, "PB-20.18")
    look_at_top(s)


FREE_STEPS.update(dict.fromkeys(OFFER.all, offer_card_price))
FREE_STEPS.update(dict.fromkeys(BEER.all, buy_beer))
FREE_STEPS.update(dict.fromkeys([*BUY_FOOD.all, *BUY_RANDOM_FOOD.all], buy_food))
FREE_STEPS.update(dict.fromkeys(PEEK.all, turn_the_tables))
