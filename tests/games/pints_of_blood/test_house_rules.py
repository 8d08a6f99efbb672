"""House rules: other prices."""

import pytest

import shamble
from shamble.games.pints_of_blood.actions import BEER, BUY_FOOD, BUY_RANDOM_FOOD
from shamble.games.pints_of_blood.rules.free_moments import purchases
from tests.rules import rule

GAME = shamble.game("pints_of_blood")


@rule("PB-22.1")
@pytest.mark.parametrize(("bags", "may"), [(1, False), (2, True)])
def test_a_beer_for_two_bags(bags: int, may: bool) -> None:
    state = GAME.new(2, seed=1, beer_price=2)
    state.bites[state.turn] = 1
    state.bags[state.turn] = bags
    assert (BEER(state.turn) in purchases(state, looks=False)) is may


@rule("PB-22.2")
@pytest.mark.parametrize(("bags", "named", "by_lot"), [(7, False, False), (8, False, True), (10, True, True)])
def test_pub_food_for_ten_bags_and_for_eight_by_lot(bags: int, named: bool, by_lot: bool) -> None:
    state = GAME.new(2, seed=1, level="main-course", food_price=10)
    state.food_stock = 0b1
    state.bags[state.turn] = bags
    offered = purchases(state, looks=False)
    assert (BUY_FOOD(0) in offered, BUY_RANDOM_FOOD() in offered) == (named, by_lot)
