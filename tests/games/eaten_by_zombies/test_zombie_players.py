"""EZ-18 the turn of a Zombie Player, EZ-19 the Threat."""

from typing import Any

import pytest

from shamble.games.eaten_by_zombies.rules.opponents_add import add_options
from shamble.games.eaten_by_zombies.state import Table
from tests.games.eaten_by_zombies.table import (
    active,
    asked,
    cards,
    deck,
    discard,
    do,
    fallen,
    hand,
    happened,
    horde,
    legal,
    order,
    pile,
    question,
    refused,
    table,
    threat,
    who,
    winners,
    zombie,
    zombie_deck,
    zombie_discard,
)
from tests.rules import rule


def zombie_turn(hand: str = "", area: str = "", at: str = "start", **more: Any) -> Table:
    """A is a Zombie Player on their turn; B and C live."""
    return table(zombie(hand, area), who(), who(), at=at, **more)


# -- the turn --------------------------------------------------------------------------------------------------------


@rule("EZ-18.1", "EZ-17.9")
def test_a_zombie_player_begins_with_nothing() -> None:
    s = table(who(), fallen(), who(), at="W8", zombie_deck="L6*5")
    assert (asked(s), question(s), hand(s, "B"), threat(s, "B")) == ("B", "zombie_draw", ["L6"], [])
    assert order(s, "rose", "drew_zombie") == ["rose", "drew_zombie"]


@rule("EZ-18.2", "EZ-A31")
def test_the_turn_is_draw_threat_return_dissipate() -> None:
    s = zombie_turn("L1", horde="L4 L2", zombie_deck="L6 L8*5")
    do(s, "DRAW_ZOMBIE", "STOP_DRAWING", "THREATEN L8", "RETURN L1", "RETURN_NO_MORE")
    names = ("drew_zombie", "threatened", "returned", "dissipated", "turn")
    assert order(s, *names) == ["drew_zombie", "drew_zombie", "threatened", "returned", "dissipated", "turn"]


@rule("EZ-18.3")
def test_at_least_one_and_at_most_four_cards_are_drawn() -> None:
    s = zombie_turn(zombie_deck="L2*9")
    assert (len(hand(s, "A")), legal(s)) == (1, ["DRAW_ZOMBIE", "STOP_DRAWING"])
    do(s, *["DRAW_ZOMBIE"] * 3)
    assert (len(hand(s, "A")), question(s)) == (4, "threaten")
    assert refused(s, "DRAW_ZOMBIE") == ("E_NOT_NOW", "EZ-18.6")


@rule("EZ-18.4", "EZ-19.8")
@pytest.mark.parametrize("areas", [("L6", ""), ("", "L6")])
def test_under_level_6_threat_every_zombie_player_draws_up_to_six(areas: tuple[str, str]) -> None:
    s = table(zombie("", areas[0]), zombie("", areas[1]), who(), who(), at="start", zombie_deck="L2*9")
    do(s, *["DRAW_ZOMBIE"] * 5)
    assert (len(hand(s, "A")), question(s)) == (6, "threaten")


@rule("EZ-18.5", "EZ-15.7")
def test_the_deck_is_settled_after_each_card_drawn() -> None:
    s = zombie_turn(zombie_deck="L2 L2", zombie_discard="L4*4")
    do(s, "DRAW_ZOMBIE")
    assert (s.reveal_count, len(zombie_deck(s))) == (2, 4)
    do(s, "DRAW_ZOMBIE")
    assert hand(s, "A") == cards("L2 L2 L4")
    assert zombie_turn(zombie_deck="L2").ending == "exhaustion"


@rule("EZ-18.6")
def test_one_zombie_must_go_to_the_threat_area_as_its_newest() -> None:
    s = zombie_turn("L1 L4", "L2", at="threat")
    assert legal(s) == ["THREATEN L1", "THREATEN L4"]
    assert refused(s, "THREATEN L8") == ("E_NOT_IN_HAND", "EZ-18.6")
    do(s, "THREATEN L4")
    assert (threat(s, "A"), hand(s, "A")) == (["L2", "L4"], ["L1"])


def test_a_single_card_goes_to_the_threat_area_without_a_question() -> None:
    s = zombie_turn("L8", at="threat")
    assert (threat(s, "A"), active(s)) == (["L8"], "B")


@rule("EZ-18.7")
def test_a_fourth_zombie_pushes_out_the_oldest() -> None:
    s = zombie_turn("L6 L8", "L1 L4 L2", at="threat")
    do(s, "THREATEN L6")
    assert (threat(s, "A"), zombie_discard(s)) == (["L4", "L2", "L6"], ["L1"])
    s = zombie_turn("L6 L8", "L4 L2", at="threat")
    do(s, "THREATEN L6")
    assert zombie_discard(s) == []


@rule("EZ-18.8")
def test_any_cards_may_be_put_back_in_any_order() -> None:
    s = zombie_turn("L1 L4 L8", at="return", zombie_deck="L2*4")
    assert legal(s) == ["RETURN L1", "RETURN L4", "RETURN L8", "RETURN_NO_MORE"]
    assert refused(s, "RETURN L6") == ("E_NOT_IN_HAND", "EZ-18.8")
    do(s, "RETURN L8", "RETURN L1", "RETURN_NO_MORE")
    assert horde(s) == ["L1"]  # B has revealed the top card
    assert zombie_deck(s) == ["L8", "L2", "L2", "L2", "L2"]
    s = zombie_turn("L1 L4", at="return")
    do(s, "RETURN_NO_MORE")
    assert hand(s, "A") == ["L1", "L4"]


@rule("EZ-18.9")
def test_the_horde_dissipates_without_a_question() -> None:
    s = zombie_turn("L1", at="return", horde="L8 L6", zombie_deck="L2*4")
    do(s, "RETURN_NO_MORE")
    assert (horde(s), zombie_discard(s)) == (["L6", "L2"], ["L8"])


@rule("EZ-18.11", "EZ-A31")
def test_a_zombie_player_has_no_hand_limit_and_no_piles_of_their_own() -> None:
    s = zombie_turn("L1*9", at="return")
    do(s, "RETURN_NO_MORE")
    assert (len(hand(s, "A")), deck(s, "A"), discard(s, "A")) == (9, [], [])


@rule("EZ-18.12")
def test_a_zombie_player_adds_on_survivors_turns() -> None:
    s = table(who(), zombie("L1 L1", "L6"), who(), at="add", horde="L8 L8")
    do(s, "B: ADD L1")
    assert (asked(s), horde(s)) == ("A", ["L8", "L8", "L1"])


@rule("EZ-18.13", "EZ-6.5")
def test_all_zombie_players_win_together_by_insanity() -> None:
    s = table(who("L1*6"), zombie("", "L1"), who(), zombie("", "L2"))
    assert winners(s) == "BD"


# -- the Threat ------------------------------------------------------------------------------------------------------


@rule("EZ-19.1")
def test_a_threat_holds_from_the_moment_it_lies_there_until_it_leaves() -> None:
    s = table(zombie("L8 L2", "L1 L4 L2"), who("L1 hide*5"), who("L1 hide*5"), at="threat", zombie_deck="L6*5")
    do(s, "THREATEN L8", "RETURN_NO_MORE")
    assert add_options(s, 2) == []  # Level 8 is there
    do(s, "A: PASS", "B: FLEE", *["PLAY hide"] * 2, "DONE", "LOSE hide")
    assert active(s) == "C"  # Level 1 has gone: B had nothing to discard
    assert happened(s, "discarded") == []


@rule("EZ-19.2", "EZ-A32")
def test_equal_threats_do_not_add_up() -> None:
    s = table(who("hide*6"), zombie("", "L1 L1"), zombie("", "L1"), who(), at="refill")
    do(s, "DISCARD hide", "DISCARD hide")
    assert (active(s) != "A", len(happened(s, "discarded"))) == (True, 2)
    s = table(zombie("", "L6 L6"), zombie("", "L6"), who(), who(), at="start", zombie_deck="L2*12")
    do(s, *["DRAW_ZOMBIE"] * 5)
    assert question(s) == "threaten"


@rule("EZ-14.1", "EZ-19.3", "EZ-19.5")
def test_under_level_1_threat_two_swag_are_discarded_before_the_refill() -> None:
    s = table(who("rifle hide stick L1", deck="sandwich*9"), zombie("", "L1"), who(), at="refill")
    assert legal(s) == ["DISCARD stick", "DISCARD hide", "DISCARD rifle"]
    assert refused(s, "DISCARD L1") == ("E_ZOMBIE", "EZ-19.3")
    do(s, "DISCARD hide", "DISCARD rifle")
    assert (hand(s, "A"), discard(s, "A")) == (cards("stick L1 sandwich*4"), cards("hide rifle"))
    assert pile(s, "rifle") == 5  # discarded, not lost


@rule("EZ-19.4", "EZ-A33")
def test_under_level_1_threat_one_discards_what_there_is() -> None:
    s = table(who("hide L1*2"), zombie("", "L1"), who(), at="refill")
    do(s, "DISCARD hide")
    assert (active(s), discard(s, "A")) == ("B", ["hide"])
    s = table(who("L1*3"), zombie("", "L1"), who(), at="refill")
    assert (active(s), discard(s, "A")) == ("B", [])


@rule("EZ-19.6", "EZ-A32")
def test_level_2_threat_helps_every_zombie_player_and_no_survivor() -> None:
    s = table(who(), zombie("L8", ""), zombie("L8", "L2"), who("L8 hide*5"), horde="L1*4")
    assert [bool(add_options(s, seat)) for seat in (1, 2, 3)] == [True, True, False]
    s = table(who(), zombie("L8", ""), zombie("L8", "L1"), who("L8 hide*5"), horde="L1*4")
    assert [bool(add_options(s, seat)) for seat in (1, 2, 3)] == [False, False, False]


@rule("EZ-19.7", "EZ-A32")
def test_level_4_threat_helps_its_owner_alone() -> None:
    s = table(who(), who(), zombie("L1", "L4"), zombie("L1", ""), turn="B", horde="L8")
    assert bool(add_options(s, 2))
    s = table(who(), zombie("L1", ""), who(), zombie("L1", "L4"), turn="C", horde="L8")
    assert bool(add_options(s, 1))  # a neighbour needs no Level 4
    s = table(who(), who(), who(), zombie("L1", ""), turn="B", horde="L8")
    assert add_options(s, 3) == []


@rule("EZ-19.9", "EZ-A32")
def test_level_8_threat_binds_survivors_alone() -> None:
    s = table(who(), who("L1 hide*5"), zombie("L1", "L8"), horde="L8")
    assert [bool(add_options(s, seat)) for seat in (1, 2)] == [False, True]


@rule("EZ-19.10")
def test_threat_areas_are_open_in_their_order() -> None:
    s = table(who(), who(), zombie("L1", "L4 L1 L2"))
    for viewer in (0, 1, 2, None):
        assert s.view(viewer)["seats"][2]["threat"] == ["zombie_l4", "zombie_l1", "zombie_l2"]
