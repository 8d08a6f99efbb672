"""A catalogue entry: from options to a state, the configurations it serves, refusals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from shamble.core.errors import BadOption, Refusal
from shamble.core.rng import KeyedRng
from tests.contract.broken.snack import GAME


def test_a_new_state_stands_at_its_first_decision() -> None:
    state = GAME.new(players=3, seed=7, appetite=20)
    assert state.players == 3
    assert state.config == {"appetite": 20, "open_hands": False}
    assert state.options
    assert not state.over


def test_a_state_draws_from_the_chance_it_is_given() -> None:
    one, two = (GAME.new(players=2, rng=KeyedRng(b"key")) for _ in range(2))
    assert one.hands == two.hands != GAME.new(players=2, rng=KeyedRng(b"other")).hands


def test_four_is_the_usual_number_of_players_and_else_the_fewest() -> None:
    assert GAME.check(None, {}) == (2, {"appetite": 15, "open_hands": False})
    assert replace(GAME, players=(2, 3, 4, 5)).check(None, {})[0] == 4


@pytest.mark.parametrize(
    ("counts", "players", "complaint"),
    [
        ((2, 3), 4, "snack takes 2 or 3 players with these options, not 4"),
        ((2, 3, 4), 5, "snack takes 2 to 4 players with these options, not 5"),
        ((2, 4, 6), 3, "snack takes 2 or 4 or 6 players with these options, not 3"),
        ((1, 2), True, "snack takes 1 or 2 players with these options, not True"),
        ((2,), "2", "snack takes 2 players with these options, not 2"),
        ((2,), 2.0, "snack takes 2 players with these options, not 2.0"),
    ],
)
def test_a_wrong_player_count_is_refused(counts: tuple[int, ...], players: Any, complaint: str) -> None:
    with pytest.raises(BadOption) as refused:
        replace(GAME, players=counts).check(players, {})
    assert str(refused.value) == complaint


def test_an_unknown_option_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadOption) as refused:
        GAME.check(2, {"hunger": 1})
    assert str(refused.value) == "snack has no option 'hunger'; it has: appetite, open_hands"
    with pytest.raises(BadOption, match="it has: none"):
        replace(GAME, options=(), combinations=()).check(2, {"hunger": 1})


def test_a_bad_value_is_refused() -> None:
    with pytest.raises(BadOption, match="appetite: a whole number from 5 to 45, not 4"):
        GAME.check(2, {"appetite": 4})


def three_when_open(config: Mapping[str, Any]) -> tuple[int, ...]:
    return (3,) if config["open_hands"] else (2, 3)


def test_options_may_change_the_player_counts() -> None:
    game = replace(GAME, player_counts=three_when_open)
    assert game.check(None, {"open_hands": True})[0] == 3
    with pytest.raises(BadOption, match="takes 3 players with these options, not 2"):
        game.check(2, {"open_hands": True})
    assert {players for players, options in game.configurations() if "open_hands" in options} == {3}


def not_eight_by_two(players: int, config: dict[str, Any]) -> None:
    if (players, config["appetite"]) == (2, 8):
        raise BadOption("appetite: two players want more than 8")


def test_options_may_depend_on_each_other() -> None:
    game = replace(GAME, check_config=not_eight_by_two)
    with pytest.raises(BadOption, match="two players want more than 8"):
        game.new(players=2, appetite=8)
    assert {players for players, options in game.configurations() if options.get("appetite") == 8} == {3}


def test_configurations_are_the_defaults_the_combinations_and_what_the_pairs_still_want() -> None:
    assert GAME.configurations() == [
        (2, {}),
        (3, {}),
        (2, {"appetite": 45, "open_hands": True}),
        (2, {"appetite": 8}),
        (3, {"appetite": 8, "open_hands": True}),
        (3, {"appetite": 45}),
        (2, {"open_hands": True}),
    ]


def test_an_action_is_described_by_its_own_text_or_by_the_game() -> None:
    state = GAME.new(players=2, seed=1)
    assert GAME.describe(state, 0) == "Pick the brain of 1"
    louder = replace(GAME, describe_action=lambda s, action, names: f"{action} for {names and names[0]}")
    assert louder.describe(state, 0, ["Ann", "Bob"]) == "0 for Ann"


@pytest.mark.parametrize("action", [-1, 11, True, 0.0, "0", None])
def test_what_is_no_action_at_all_breaks_no_rule(action: object) -> None:
    refusal = GAME.why_not(GAME.new(players=2, seed=1), action)
    assert refusal is not None
    assert (refusal.code, str(refusal)) == ("E_NO_SUCH_ACTION", "- an action is a whole number from 0 to 10")


def test_a_refusal_says_which_rule_and_what_it_says_here() -> None:
    state = GAME.new(players=2, seed=1)
    legal = state.options[0]
    assert GAME.why_not(state, legal) is None
    refusal = GAME.why_not(state, 10)
    assert refusal is not None
    assert repr(refusal) == "Refusal('E_NOT_PICKED', 'SN-2.2', 'pick a brain first')"
    error = GAME.illegal(state, 10)
    assert (error.code, error.rule, str(error)) == ("E_NOT_PICKED", "SN-2.2", "SN-2.2 pick a brain first")


def test_an_action_that_no_rule_forbids_is_still_refused_if_it_is_no_option() -> None:
    lenient = replace(GAME, forbids=lambda s, action: None)
    assert lenient.illegal(lenient.new(players=2, seed=1), 10).code == "E_ILLEGAL"


def test_a_refusal_is_reported_as_the_rule_and_its_text() -> None:
    assert str(Refusal("E_X", "SN-1.1", "no")) == "SN-1.1 no"
