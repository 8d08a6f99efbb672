"""EZ-3 the turn, EZ-4 reveal, EZ-5 opponents add, EZ-15 the Zombie Deck runs out."""

import pytest

from tests.games.eaten_by_zombies.table import (
    SEATS,
    active,
    asked,
    cards,
    do,
    fallen,
    hand,
    happened,
    horde,
    legal,
    may_add,
    order,
    pass_all,
    pile,
    question,
    refused,
    table,
    text_of,
    who,
    winners,
    zombie,
    zombie_deck,
    zombie_discard,
)
from tests.rules import rule

# -- the order of a turn ---------------------------------------------------------------------------------------------


@rule("EZ-3.1", "EZ-3.4", "EZ-3.5")
def test_the_steps_of_a_turn_come_in_order() -> None:
    s = table(who("binoculars*3 hide*3", deck="stick*6"), who("L1 hide*5"), at="start", zombie_deck="L2*4")
    do(
        s,
        "B: ADD L1",
        "A: FLEE",
        *["PLAY binoculars"] * 3,
        *["PLAY hide"] * 3,
        "DONE",
        "FIND a_good_book",
        "STOP_FINDING",
    )
    do(s, *["LOSE_DISCARDED hide"] * 3, "LOSE_DISCARDED binoculars")
    names = (
        "revealed", "added", "announced", "played", "locked", "succeeded", "found", "cleaned_up", "must_lose", "lost",
        "dissipated", "drew", "turn",
    )  # fmt: skip
    once = list(dict.fromkeys(order(s, *names)))
    assert once == list(names)


@rule("EZ-3.2", "EZ-10.1")
@pytest.mark.parametrize("way", ["FIGHT", "FLEE"])
def test_without_a_success_nothing_is_found(way: str) -> None:
    s = table(who("stick hide L1*4"), who(), horde="L6 L4", piles="stick:5")
    do(s, way, "DONE")
    assert question(s) == "lose"


@rule("EZ-3.3")
def test_after_a_won_fight_nothing_is_lost() -> None:
    s = table(who("stick*6"), who(), horde="L1")
    do(s, "FIGHT", "PLAY stick", "DONE", "KILL")
    assert (active(s), happened(s, "lost"), happened(s, "must_lose")) == ("B", [], [])


@rule("EZ-3.4")
def test_after_a_flee_something_is_always_lost() -> None:
    for plays in (0, 4):
        s = table(who(), who(), horde="L1")
        do(s, "FLEE", *["PLAY hide"] * plays, "DONE", *["STOP_FINDING"] * bool(plays))
        assert question(s) == "lose"
        assert s.loss == (2 if plays else 4)


@rule("EZ-3.5")
def test_cards_played_this_turn_can_be_lost_after_a_flee() -> None:
    s = table(who("hide*4 L1*2"), who(), horde="L1")
    do(s, "FLEE", *["PLAY hide"] * 4, "DONE", "STOP_FINDING")
    assert legal(s, "LOSE_DISCARDED") == ["hide"]


# -- S1 --------------------------------------------------------------------------------------------------------------


@rule("EZ-4.1", "EZ-4.2")
def test_as_many_zombies_come_as_the_reveal_count_says_one_by_one() -> None:
    s = table(who(), who(), at="reveal", horde="L8", zombie_deck="L6 L4 L1 L2", reveal=3)
    assert horde(s) == ["L8", "L6", "L4", "L1"]
    assert zombie_deck(s) == ["L2"]


@rule("EZ-4.3", "EZ-A4")
def test_the_number_to_reveal_is_fixed_when_the_step_begins() -> None:
    s = table(who(), who(), at="reveal", zombie_deck="L4", zombie_discard="L1*5", reveal=2)
    assert horde(s) == ["L4", "L1"]
    assert s.reveal_count == 3


@rule("EZ-4.4")
def test_a_revealed_zombie_needs_no_attrition() -> None:
    s = table(who(), who(), at="reveal", horde="L2 L2 L2", zombie_deck="L8 L1")
    assert horde(s) == ["L2", "L2", "L2", "L8"]


@rule("EZ-4.5", "EZ-15.7")
def test_the_deck_is_settled_after_each_revealed_card() -> None:
    s = table(who(), who(), at="reveal", zombie_deck="L4", zombie_discard="L1 L1 L1", reveal=2)
    assert order(s, "revealed", "zombies_shuffled") == ["revealed", "zombies_shuffled", "revealed"]
    assert len(zombie_deck(s)) == 2


@rule("EZ-4.6", "EZ-18.10")
def test_on_a_zombie_players_turn_nothing_is_revealed_added_or_fought() -> None:
    s = table(zombie("L1"), who("L1 hide*5"), who("L1 hide*5"), at="start", zombie_deck="L6 L8*5", horde="L2")
    assert asked(s) == "A"
    do(s, "STOP_DRAWING", "THREATEN L6", "RETURN_NO_MORE")
    assert order(s, "revealed", "added", "announced", "turn")[0] == "turn"
    assert active(s) == "B"


# -- S2 --------------------------------------------------------------------------------------------------------------


@rule("EZ-5.2")
@pytest.mark.parametrize("players", [3, 4])
def test_with_three_or_four_each_opponent_adds_at_most_one(players: int) -> None:
    s = table(who(), *[who("L1 L1 L2 hide*3")] * (players - 1), at="add", horde="L8")
    for seat in reversed(SEATS[1:players]):
        do(s, f"{seat}: ADD L1")
    assert asked(s) == "A"
    assert len(horde(s)) == players


@rule("EZ-5.3")
def test_with_two_the_opponent_adds_any_number() -> None:
    s = table(who(), who("L6 L2 L1 L1 hide*2"), at="add", horde="L8")
    do(s, "B: ADD L6", "B: ADD L2", "B: ADD L1")
    assert horde(s) == ["L8", "L6", "L2", "L1"]
    assert asked(s) == "A"  # four is not greater than four


@rule("EZ-5.4", "EZ-5.17")
def test_adding_is_optional_and_a_pass_is_final() -> None:
    s = table(who(), who("L1 L1 hide*4"), at="add", horde="L2")
    do(s, "B: PASS")
    assert (asked(s), horde(s)) == ("A", ["L2"])
    s = table(who(), who("L1 L1 hide*4"), at="add", horde="L2")
    do(s, "B: ADD L1", "B: PASS")
    assert (asked(s), len(horde(s))) == ("A", 2)


@rule("EZ-5.17")
def test_a_pass_is_final_whatever_becomes_of_the_horde() -> None:
    s = table(who(), who("deadeye L1 hide*4"), who("L1 hide*5"), at="add", horde="L2 L2")
    do(s, "C: PASS", "B: ADD L1", "B: PLAY deadeye", "SHOOT 1")
    assert (len(horde(s)), question(s)) == (2, "announce")  # C is not asked again


@rule("EZ-5.5", "EZ-A29")
def test_only_attrition_greater_than_the_number_of_zombies_may_be_added() -> None:
    every = who("L1 L2 L4 L6 L8 hide")
    for number, allowed in ((0, "L1 L2 L4 L6 L8"), (1, "L1 L2 L4 L6"), (2, "L1 L2 L4"), (3, "L1"), (4, "")):
        s = table(who(), every, who(), at="announce", horde=f"L8*{number}" if number else "")
        assert may_add(s, "B") == allowed.split()
    s = table(who(), every, who(), at="add", horde="L8*2")
    assert legal(s, "ADD") == ["L1", "L2", "L4"]
    assert refused(s, "ADD L6") == ("E_ATTRITION", "EZ-5.5")


@rule("EZ-5.6")
def test_zombies_added_earlier_in_the_step_count() -> None:
    s = table(who(), who("L2 hide*5"), who("L2 hide*5"), at="add", horde="L8 L8")
    do(s, "C: ADD L2")
    assert asked(s) == "A"  # B would need Attrition 4 now


@rule("EZ-5.8")
def test_attrition_1_cannot_be_added_to_anybody_but_by_threat_or_to_an_emptied_horde() -> None:
    assert may_add(table(who(), who("L8*6"), who(), horde="L1"), "B") == []
    assert may_add(table(who(), zombie("L8", "L2"), who(), horde="L1"), "B") == ["L8"]
    assert may_add(table(who(), who("L8*5 hide"), who(), horde=""), "B") == ["L8"]


@rule("EZ-5.9")
def test_a_survivor_adds_nothing_on_their_own_turn_nor_on_a_zombies() -> None:
    s = table(who("L1*5 hide"), who(), at="reveal", zombie_deck="L8*4")
    assert (asked(s), question(s)) == ("A", "announce")
    s = table(zombie("L4"), who("L1*5 hide"), who(), at="start", horde="L8 L6")
    assert asked(s) == "A"
    do(s, "STOP_DRAWING", "THREATEN L4", "RETURN_NO_MORE")
    assert (active(s), happened(s, "added")) == ("B", [])


@rule("EZ-5.10", "EZ-19.9")
def test_under_level_8_threat_survivors_add_nothing() -> None:
    s = table(who(), zombie("L1", "L8"), who("L1 hide*5"), who("L1 hide*5"), at="add", horde="L2")
    do(s, "B: ADD L1")
    assert asked(s) == "A"


@rule("EZ-5.11", "EZ-5.12", "EZ-A30")
def test_a_zombie_player_adds_against_their_nearest_living_neighbours() -> None:
    seats = [who(), who(), who(), zombie("L1", "L6")]
    assert [may_add(table(*seats, turn=turn, horde="L8"), "D") for turn in "ABC"] == [["L1"], [], ["L1"]]
    seats = [who(), who(), zombie("L1", "L6"), zombie("L1", "L6")]
    assert [may_add(table(*seats, turn=turn, horde="L8"), "D") for turn in "AB"] == [["L1"], ["L1"]]
    seats = [who(), who(), fallen(), zombie("L1", "L6")]
    assert [may_add(table(*seats, turn=turn, horde="L8"), "D") for turn in "AB"] == [["L1"], ["L1"]]


@rule("EZ-5.13", "EZ-19.7")
def test_level_4_threat_lets_its_owner_add_on_any_survivors_turn() -> None:
    s = table(who(), who(), who(), zombie("L1", "L4"), turn="B", horde="L8")
    assert may_add(s, "D") == ["L1"]
    s.threat[0], s.threat[3] = s.threat[3], s.threat[0]
    assert may_add(s, "D") == []  # somebody else's Level 4 is of no use


@rule("EZ-5.14")
def test_a_fallen_player_adds_nothing() -> None:
    s = table(who(), fallen(), who(), horde="")
    s.hand[1] = [29]
    assert may_add(s, "B") == []


@rule("EZ-5.15", "EZ-12.8", "EZ-12.10")
def test_zombies_leave_a_safe_house_only_by_adding_by_the_top_card_or_by_an_effect() -> None:
    s = table(
        who("L1 hide", deck="L4 stick*6"), who(), at="attrition", announced="fight", outcome="failure", horde="L6"
    )
    assert legal(s) == ["LOSE hide", "LOSE_TOP"]
    do(s, "LOSE_TOP")
    assert zombie_discard(s) == cards("L4")
    s = table(who(), who("L1 hide*5"), at="add", horde="L6")
    do(s, "B: ADD L1")
    assert hand(s, "B") == cards("hide*5")


@rule("EZ-5.16")
def test_who_adds_does_not_refill_before_their_own_refill() -> None:
    s = table(who("stick*6"), who("L1 hide*5"), at="add", horde="L8", zombie_deck="L8*5", piles="hide:1")
    do(s, "B: ADD L1", "A: FIGHT", "DONE", *["LOSE stick"] * 5)
    assert (active(s), len(hand(s, "B"))) == ("B", 5)
    do(s, "B: FLEE", "PLAY hide", "DONE", "STOP_FINDING", "LOSE hide")
    assert len(hand(s, "B")) == 6


@rule("EZ-A27", "EZ-5.2")
def test_a_larger_game_with_two_survivors_left_is_no_game_for_two() -> None:
    s = table(who(), who("L1 L1 hide*4"), zombie("L1", "L6"), at="add", horde="L8")
    do(s, "C: PASS", "B: ADD L1")
    assert asked(s) == "A"


# -- the Zombie Deck -------------------------------------------------------------------------------------------------


@rule("EZ-15.1", "EZ-15.2", "EZ-A1", "EZ-A2")
def test_an_empty_zombie_deck_is_renewed_at_once() -> None:
    s = table(who(), who(), at="reveal", zombie_deck="L4", zombie_discard="L1*5")
    assert zombie_deck(s) == ["L1"] * 5
    assert zombie_discard(s) == []
    do(s, "FIGHT", "DONE", *["LOSE hide"] * 3)
    assert zombie_discard(s) == ["L4"]  # what is discarded later in the turn is not in the new deck


@rule("EZ-15.3", "EZ-21.3", "EZ-A1")
def test_with_both_empty_the_game_is_over() -> None:
    s = table(who(), who(), at="reveal", zombie_deck="L4")
    assert (s.ending, winners(s)) == ("exhaustion", "AB")


@rule("EZ-15.4", "EZ-15.5", "EZ-A3")
def test_each_reshuffle_raises_the_reveal_count_for_good() -> None:
    s = table(who("L8 hide*5"), who(), at="reveal", zombie_deck="L8", zombie_discard="L8*2", reveal=5)
    assert s.over  # three cards cannot serve five reveals
    assert s.reveal_count == 6
    s = table(who(), who(), who(), at="reveal", zombie_deck="L8", zombie_discard="L8*12", reveal=1)
    assert (len(horde(s)), s.reveal_count) == (1, 2)
    do(s, "FIGHT", "DONE", "LOSE hide")
    assert (active(s), len(horde(s))) == ("B", 2)
    do(s, "FIGHT", "DONE", *["LOSE hide"] * 2)
    assert (active(s), len(horde(s))) == ("C", 2)


@rule("EZ-15.6")
def test_a_reshuffle_on_a_zombies_turn_counts() -> None:
    s = table(zombie("L1"), who(), who(), at="zombie_draw", zombie_deck="L4", zombie_discard="L1*5")
    assert s.reveal_count == 2
    do(s, "STOP_DRAWING", "THREATEN L4", "RETURN_NO_MORE")
    assert (active(s), len(horde(s))) == ("B", 2)


@rule("EZ-15.8", "EZ-A5")
def test_zombies_elsewhere_do_not_keep_the_game_alive() -> None:
    s = table(who("L1 hide*5"), who(), zombie("L1*3", "L2 L4"), at="reveal", horde="L6", zombie_deck="L4")
    assert s.ending == "exhaustion"


@rule("EZ-15.9")
def test_between_two_actions_the_zombie_deck_is_never_empty() -> None:
    s = table(who(), who(), at="reveal", zombie_deck="L4", zombie_discard="L1*9")
    for _ in range(60):
        if s.over:
            break
        assert zombie_deck(s)
        do(s, text_of(s.options[0]))
    assert s.reveal_count > 1


@rule("EZ-A34", "EZ-19.6")
def test_level_2_threat_lifts_the_condition_not_the_limit() -> None:
    s = table(who(), zombie("L8 L8", "L2"), who(), at="add", horde="L1*5")
    do(s, "B: ADD L8")
    pass_all(s)
    assert (asked(s), hand(s, "B"), pile(s, "rifle")) == ("A", ["L8"], 5)
