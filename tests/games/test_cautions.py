"""Choices that are asked twice: those that surely fail or throw something away, and no others."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.bots import ask, bot
from shamble.core.game import AnyGame
from tests.games.eaten_by_zombies import table as eaten
from tests.games.pints_of_blood import table as pints
from tests.games.run_for_your_lives import table as lives
from tests.games.zombie_plague import table as plague
from tests.games.zombiegeddon import table as geddon

NAMES = ["Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal"]
FIFTH = "It is the fifth item of Ann, who wins with it: give it anyway? ZR-7.1"


def eaten_action(kind: str) -> int:
    return next(block.first for block in shamble.game("eaten_by_zombies").actions.blocks if block.kind == kind)


def asked_twice(s: Any, action: int) -> str:
    found = s.game.caution_of(s.view(s.player), action, NAMES)
    return f"{found.text} {found.rule}" if found is not None else ""


def test_a_flight_that_must_fail_is_asked_twice_while_a_fight_might_not() -> None:
    s = eaten.table(eaten.who("stick*4 hide"), eaten.who(), horde="L6 L1")
    assert asked_twice(s, eaten_action("FLEE")) == "You have Flee 1, the Horde needs 6: flee anyway? EZ-9.2"
    assert not asked_twice(s, eaten_action("FIGHT"))


def test_a_fight_that_must_fail_is_asked_twice_while_a_flight_might_not() -> None:
    s = eaten.table(eaten.who("hide*4 stick"), eaten.who(), horde="L4")
    assert asked_twice(s, eaten_action("FIGHT")) == "You have Fight 1, the newest zombie needs 4: fight anyway? EZ-8.2"
    assert not asked_twice(s, eaten_action("FLEE"))


@pytest.mark.parametrize("hand", ["stick", "hide stick"])
def test_where_both_must_fail_nobody_is_bothered(hand: str) -> None:
    s = eaten.table(eaten.who(hand), eaten.who(), horde="L8 L8")
    assert not asked_twice(s, eaten_action("FIGHT"))
    assert not asked_twice(s, eaten_action("FLEE"))


def test_a_card_that_draws_others_may_save_a_flight() -> None:
    s = eaten.table(eaten.who("sandwich stick*4"), eaten.who(), horde="L6 L1")
    assert not asked_twice(s, eaten_action("FLEE"))


def test_swag_that_could_still_be_had_is_not_left_by_mistake() -> None:
    s = eaten.table(eaten.who("stick*4"), eaten.who(), horde="L1", piles="stick:2")
    eaten.do(s, "FIGHT", *["PLAY stick"] * 4, "DONE", "KILL")
    assert "find no more?" in asked_twice(s, eaten_action("STOP_FINDING"))


def test_the_top_card_can_be_lost_as_often_as_the_loss_says() -> None:
    game = shamble.game("eaten_by_zombies")
    view: dict[str, Any] = {"loss": 5, "player": 0, "seats": [{"deck_count": 3}]}
    assert game.times(view, eaten_action("LOSE_TOP")) == 3
    assert game.times(view, eaten_action("DONE")) == 1


def test_a_move_that_ends_the_phase_is_asked_twice() -> None:
    s = geddon.table("red1 C7 food-1, red2 I9, blue1 B11")
    assert "second action is lost: move anyway? ZG-9.2" in asked_twice(s, geddon.action("red1 C8"))
    assert not asked_twice(geddon.table("red1 C7 food-1, red2 I9, I10 food-1, blue1 B11"), geddon.action("red1 C8"))


def test_a_gift_that_lets_somebody_escape_is_asked_twice() -> None:
    s = lives.table(
        lives.who(items="I1 I2 I3 I4"), lives.who(items="I1"), lives.who(dead=True), turn="C", deck="I5 Z1 ..."
    )
    assert asked_twice(s, lives.action("GIVE A")) == FIFTH
    assert not asked_twice(s, lives.action("GIVE B"))


def test_ap_that_would_be_lost_are_asked_for() -> None:
    s = plague.table("G9/N")
    assert "AP are left and would be lost: end anyway? ZP-4.7" in asked_twice(s, plague.action("END"))
    s.ap = 0
    assert not asked_twice(s, plague.action("END"))


def test_the_death_of_the_last_buddy_is_asked_for() -> None:
    s = pints.act(pints.table(left=1, pile="teapot", sofa=1, bites={"A": 4}), "SEND", 1)
    assert asked_twice(s, pints.action("TAKE_BONUS")).endswith("the zombies win: do it anyway? PB-14.8")
    assert not asked_twice(s, pints.action("REFUSE_BONUS"))


@pytest.mark.parametrize("slug", [game.slug for game in shamble.list_games()])
def test_cautions_cite_rules_and_come_from_what_the_player_knows(slug: str) -> None:
    game: AnyGame = shamble.game(slug)
    state = game.new(players=game.players[0], seed=3)
    mind, chance = bot("greedy"), shamble.Rng(2)
    for _ in range(120):
        if state.over:
            break
        view = state.view(state.player)
        world = state.determinize(state.player, chance)
        for action in state.options:
            found = game.caution_of(view, action, NAMES)
            assert found is None or (found.text.endswith("?") and found.rule in game.rulebook)
            assert found == game.caution_of(world.view(state.player), action, NAMES)
            assert 1 <= game.times(view, action) < 50
        state.apply(ask(mind, state, chance))


@pytest.mark.parametrize("game", shamble.list_games(), ids=lambda game: game.slug)
def test_a_newcomers_table_can_be_set(game: AnyGame) -> None:
    players, options = game.table_for_newcomers()
    state = game.new(players=players, seed=1, **options)
    view = state.view(0)
    if game.slug == "zombiegeddon":
        assert view["seats"][0]["points"] is not None, "the score is open"
        assert not any("Propose" in game.describe(state, action) for action in state.options)
    if game.slug == "zombie_plague":
        assert view["humans"][0]["owner"] == 0
        assert view["zombie_player"] == -1, "the table moves the zombies"
