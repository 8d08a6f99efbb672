"""EZ-8 fighting, EZ-9 fleeing, EZ-10 scavenging, EZ-11 Clean up."""

from typing import Any

import pytest

from shamble.games.eaten_by_zombies.state import Table
from tests.games.eaten_by_zombies.table import (
    active,
    asked,
    card,
    cards,
    discard,
    do,
    hand,
    happened,
    horde,
    legal,
    order,
    pile,
    question,
    refused,
    table,
    total,
    who,
    zombie_discard,
)
from tests.rules import rule


def succeeded(s: Table) -> bool:
    return order(s, "succeeded", "failed") == ["succeeded"]


def fight(played: str, there: str, hand: str = "L4", **more: Any) -> Table:
    """A has announced Fight and played these cards, and is done."""
    s = table(who(hand), who(), horde=there, at="play", announced="fight", play_area=played, **more)
    return do(s, "DONE")


def flee(played: str, there: str, hand: str = "L4", **more: Any) -> Table:
    s = table(who(hand), who(), horde=there, at="play", announced="flee", play_area=played, **more)
    return do(s, "DONE")


# -- Fight -----------------------------------------------------------------------------------------------------------


@rule("EZ-8.1")
def test_the_fight_total_is_the_sum_of_the_play_area() -> None:
    assert total(fight("stick rifle shotgun a_good_book", "L8")) == 7


@rule("EZ-8.2", "EZ-8.8", "EZ-A41")
def test_the_newest_zombie_is_killed_first_and_goes_to_the_killers_discard_pile_at_once() -> None:
    s = fight("shotgun shotgun", "L6 L1 L2")
    do(s, "KILL")
    assert (horde(s), discard(s, "A")) == (["L6", "L1"], ["L2"])
    do(s, "KILL")
    assert (horde(s), discard(s, "A")) == (["L6"], cards("L1 L2 shotgun*2"))  # and Clean up


@rule("EZ-8.3", "EZ-8.6")
def test_a_zombie_that_cannot_be_killed_shields_the_older_ones() -> None:
    s = fight("stick*3", "L1 L4")
    assert (horde(s), succeeded(s)) == (["L1", "L4"], False)
    s = fight("stick*4", "L1 L4")
    assert question(s) == "kill"


@rule("EZ-8.4", "EZ-8.5")
def test_kills_use_up_the_fight_value() -> None:
    s = fight("stick*3", "L2 L2")
    do(s, "KILL")
    assert (s.force, horde(s), succeeded(s)) == (1, ["L2"], False)
    s = fight("stick*4", "L2 L2")
    do(s, "KILL", "KILL")
    assert (s.force, horde(s), succeeded(s)) == (0, [], True)


@rule("EZ-8.7", "EZ-A15")
def test_killing_may_be_stopped_even_before_the_first() -> None:
    s = fight("shotgun", "L1 L1")
    do(s, "STOP_KILLING")
    assert (succeeded(s), horde(s)) == (False, ["L1", "L1"])
    s = fight("shotgun", "L1 L1")
    do(s, "KILL", "STOP_KILLING")
    assert (succeeded(s), horde(s)) == (False, ["L1"])


@rule("EZ-8.8")
def test_a_killed_zombie_comes_up_in_the_killers_hand_later() -> None:
    s = table(who("stick*2", deck=""), who(), horde="L1", at="play", announced="fight", play_area="stick*4")
    do(s, "DONE", "KILL", "STOP_FINDING")
    assert "L1" in hand(s, "A")


@rule("EZ-8.9")
def test_a_fight_succeeds_only_against_the_whole_horde() -> None:
    assert succeeded(do(fight("stick*2", "L2"), "KILL"))
    assert not succeeded(do(fight("stick*2", "L1 L2"), "KILL"))


@rule("EZ-8.10", "EZ-A38")
def test_against_an_empty_horde_everything_succeeds() -> None:
    assert succeeded(fight("", ""))
    assert succeeded(flee("", ""))


@rule("EZ-8.11")
def test_what_was_killed_in_a_failed_fight_stays_killed() -> None:
    s = fight("stick", "L8 L1", hand="stick*3")
    do(s, "KILL", "LOSE stick")
    assert "L1" in discard(s, "A") + hand(s, "A")
    assert zombie_discard(s) == ["L8"]


# -- Flee ------------------------------------------------------------------------------------------------------------


@rule("EZ-9.1", "EZ-9.2", "EZ-9.3")
@pytest.mark.parametrize(("played", "enough"), [("hide*5", False), ("hide*6", True), ("binoculars*2 hide*2", True)])
def test_a_flee_needs_the_whole_attrition(played: str, enough: bool) -> None:
    s = flee(played, "L6 L1")
    assert succeeded(s) == enough
    assert horde(s) == ["L6", "L1"]


@rule("EZ-9.4")
def test_fleeing_kills_nothing() -> None:
    s = flee("hide*6", "L6 L1", hand="hide*6")
    assert (horde(s), discard(s, "A"), happened(s, "killed")) == (["L6", "L1"], cards("hide*6"), [])


# -- Scavenge --------------------------------------------------------------------------------------------------------


@rule("EZ-10.2", "EZ-A16")
def test_the_budget_is_the_whole_total_and_all_scavenge_numbers() -> None:
    s = do(fight("shotgun crowbar satchel hunting_rifle", "L4 L2"), "KILL", "KILL")
    assert (s.total, s.force, s.budget) == (9, 3, 9 - 4 + 2 + 1 - 3)


@rule("EZ-10.3", "EZ-A17")
def test_a_negative_budget_is_zero() -> None:
    s = flee("up_a_tree bomb_shelter", "L8", piles="hide:3")
    assert s.budget == 3 + 6 - 2 - 6
    s = do(fight("hunting_rifle*1", "L1", components={"cards": {"hunting_rifle": {"scavenge": -9}}}), "KILL")
    assert s.budget == 0


@rule("EZ-10.4")
def test_any_cards_can_be_found_within_the_budget() -> None:
    s = do(fight("stick*8", "L1"), "KILL", "FIND binoculars", "FIND binoculars")
    assert active(s) == "B"  # nothing costs 2 or less
    assert happened(s, "found") == [(0, card("binoculars"))] * 2
    s = do(fight("stick*8", "L1"), "KILL", "FIND rifle")
    assert refused(s, "FIND rifle") == ("E_TOO_DEAR", "EZ-10.4")
    do(s, "FIND binoculars")
    assert hand(s, "A") == cards("binoculars rifle stick*3 L4")  # and three drawn


@rule("EZ-10.5")
def test_an_empty_pile_yields_nothing() -> None:
    s = do(fight("stick*8", "L1", piles="rifle:0"), "KILL")
    assert "rifle" not in legal(s, "FIND")
    assert refused(s, "FIND rifle") == ("E_PILE_EMPTY", "EZ-10.5")


@rule("EZ-10.6")
def test_each_card_is_in_the_hand_before_the_next_is_chosen() -> None:
    s = do(fight("stick*8", "L1"), "KILL", "FIND rifle")
    assert (hand(s, "A"), question(s), pile(s, "rifle")) == (["rifle", "L4"], "find", 4)


@rule("EZ-10.7")
def test_nothing_is_found_into_a_full_hand_zombies_counted_play_area_not() -> None:
    s = do(fight("stick*8", "L1", hand="L1*4 hide"), "KILL", "FIND rifle")
    assert question(s) != "find"
    s = do(fight("stick*8 satchel", "L1", hand="L1*4 hide"), "KILL", "FIND rifle")
    assert refused(s, "FIND binoculars") == ("E_HAND_FULL", "EZ-10.7")


@rule("EZ-10.8")
def test_scavenging_is_optional_and_the_rest_is_gone() -> None:
    s = do(fight("stick*8", "L1", hand="hide*3"), "KILL", "STOP_FINDING")
    assert (active(s), happened(s, "found"), s.budget) == ("B", [], 0)


@rule("EZ-10.9", "EZ-22.13")
def test_a_limit_on_a_card_holds() -> None:
    s = flee("trash_bin", "L8", piles="trash_bin:4")
    assert "trash_bin" not in legal(s, "FIND")
    assert refused(s, "FIND trash_bin") == ("E_TRASH_BIN", "EZ-22.13")


@rule("EZ-10.10", "EZ-A36")
def test_a_found_card_with_a_sign_waits_one_without_may_be_played() -> None:
    s = do(fight("stick*8", "L1", piles="a_good_friend:5"), "KILL", "FIND rifle")
    assert refused(s, "PLAY rifle") == ("E_NOT_NOW", "EZ-10.4")
    do(s, "FIND a_good_friend")
    assert (asked(s), legal(s)) == ("A", ["PASS", "PLAY a_good_friend"])


@rule("EZ-10.11", "EZ-A26")
def test_lost_starting_cards_can_be_found_by_everybody() -> None:
    s = do(fight("stick*4", "L1", piles="stick:2 hide:1 sandwich:1"), "KILL")
    assert legal(s, "FIND")[:3] == ["stick", "hide", "sandwich"]
    do(s, "FIND stick", "FIND hide", "FIND sandwich")
    assert (active(s), [pile(s, one) for one in ("stick", "hide", "sandwich")]) == ("B", [1, 0, 0])


# -- Clean up --------------------------------------------------------------------------------------------------------


@rule("EZ-11.1", "EZ-11.2")
def test_clean_up_discards_the_play_area_and_leaves_the_hand() -> None:
    s = fight("stick*2 rifle", "L8", hand="hide*3")
    assert (discard(s, "A"), hand(s, "A")) == (cards("stick*2 rifle"), cards("hide*3"))
