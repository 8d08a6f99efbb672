"""A choice that is none may be made at once, but only where its haste tells nobody anything."""

from __future__ import annotations

import pytest

import shamble
from shamble.core.rng import Rng
from shamble.core.state import State
from shamble.web.play.forced import is_forced, is_known_to_be
from shamble.web.store.rows import SeatRow, TableRow
from tests.games.run_for_your_lives.table import table, who
from tests.web.ambush import GAME as AMBUSH


def row(*kinds: str) -> TableRow:
    seats = [SeatRow("bot", level="shambler") if kind == "bot" else SeatRow("person", name=kind) for kind in kinds]
    return TableRow(
        id="t",
        game="run_for_your_lives",
        rules_version=1,
        options={},
        players=len(seats),
        listed=False,
        seconds=0,
        reaction=5,
        stand_in="shambler",
        host="",
        made=0,
        seats=seats,
    )


def one_play_left() -> State:
    """Ann holds nothing that she could play but one card; nobody else can know it."""
    s = table(who(items="I1 I2 I3 I4", hand="I1 I2 I3 I4 I5"), who(), special_used=True)
    assert len(s.options) == 1
    return s


def test_a_hidden_hand_is_not_betrayed_by_haste() -> None:
    s = one_play_left()
    assert not is_known_to_be(s, Rng(1))
    assert not is_forced(s, row("Ann", "Ben"), Rng(1))
    assert not is_forced(s, row("Ben", "Ann", "bot"), Rng(1))


def test_among_bots_nobody_is_there_to_see_it() -> None:
    assert is_forced(one_play_left(), row("Ann", "bot"), Rng(1))


def test_two_options_are_a_choice() -> None:
    s = table(who(hand="I1 I2 I3 I4 I5"), who(), special_used=True)
    assert len(s.options) > 1
    assert not is_forced(s, row("Ann", "bot"), Rng(1))


def test_a_covert_question_is_never_answered_by_itself() -> None:
    state = AMBUSH.new(players=2, seed=1)
    state.covert = True
    state.options = state.options[:1]
    assert not is_forced(state, row("Ann", "bot"), Rng(1))


@pytest.mark.parametrize("slug", ["pints_of_blood", "zombie_plague"])
def test_what_everybody_can_see_to_be_the_only_option_is_forced(slug: str) -> None:
    """Somewhere in an open game there is a moment with one option that everybody knows of."""
    state = shamble.game(slug).new(players=2, seed=4)
    chance = Rng(2)
    people = row("Ann", "Ben")
    for _ in range(400):
        if state.over or is_forced(state, people, chance):
            break
        state.apply(state.options[chance.below(len(state.options))])
    assert len(state.options) == 1
    assert not state.covert
