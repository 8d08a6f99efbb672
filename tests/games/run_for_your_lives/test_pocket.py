"""The pocket game: small enough to be solved."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.core.state import State
from shamble.games.run_for_your_lives.components import CODES
from tests.rules import rule

GAME = shamble.game("run_for_your_lives")


def pocket(seed: int = 1, **options: Any) -> State:
    state: State = GAME.new(2, seed, size="pocket", **options)
    return state


@rule("ZR-15.1")
def test_it_is_for_two() -> None:
    with pytest.raises(shamble.BadOption, match=r"two players, not 3 \(ZR-15.1\)"):
        GAME.new(3, size="pocket")
    assert pocket().players == 2


@rule("ZR-15.2")
def test_each_begins_with_three_items() -> None:
    areas = pocket().view(None)["areas"]
    assert [[code.split("-")[0] for code in area] for area in areas] == [["I5", "I6", "I7"]] * 2
    assert len({code for area in areas for code in area}) == 6, "no card lies there twice"


@rule("ZR-15.3")
def test_eight_cards_are_dealt_and_drawn() -> None:
    state = GAME.setup(GAME, *GAME.check(2, {"size": "pocket"}), shamble.Rng(1))
    cards = state.deck + [card for hand in state.hands for card in hand]
    assert sorted(CODES[card].split("-")[0] for card in cards) == ["I1", "I2", "I3", "I4", "Z1", "Z2", "Z5", "Z6"]


@rule("ZR-15.4")
def test_each_is_dealt_one_card() -> None:
    state = pocket()
    sizes = state.view(None)["hand_sizes"]
    assert sizes[state.player] == 2, "one was dealt, one was drawn"
    assert sizes[1 - state.player] == 1


@rule("ZR-15.5")
@pytest.mark.parametrize(("limit", "turns"), [(2000, 4), (0, 4), (3, 3)])
def test_it_ends_after_four_turns(limit: int, turns: int) -> None:
    longest = 0
    for seed in range(20):
        state = pocket(seed, turn_limit=limit)
        rng = shamble.Rng(seed)
        while not state.over:
            state.apply(rng.pick(state.options))
        longest = max(longest, state.view(None)["turns"])
    assert longest == turns
