"""EZ-12 Attrition, EZ-13 what the Horde does, EZ-14 refill, EZ-17 death, EZ-21 the end of the game."""

from collections.abc import Sequence
from typing import Any

import pytest

from shamble.games.eaten_by_zombies import GAME
from shamble.games.eaten_by_zombies.state import FALLEN, SURVIVOR, ZOMBIE_PLAYER, Table
from tests.games.eaten_by_zombies.table import (
    NAMES,
    Who,
    active,
    asked,
    card,
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
    who,
    winners,
    zombie,
    zombie_discard,
)
from tests.rules import rule


def losing(
    way: str,
    outcome: str,
    there: str,
    hand: str = "stick*6",
    deck: str = "hide*9",
    discard: str = "",
    others: Sequence[Who] = (who(),),
    **more: Any,
) -> Table:
    """A table at the beginning of S8."""
    return table(who(hand, deck, discard), *others, at="attrition", announced=way, outcome=outcome, horde=there, **more)


# -- how much --------------------------------------------------------------------------------------------------------


@rule("EZ-12.1")
def test_after_a_failed_fight_the_attrition_that_is_left_is_lost() -> None:
    assert losing("fight", "failure", "L4 L6").loss == 5


@rule("EZ-12.2")
def test_after_a_failed_flee_the_whole_attrition_is_lost() -> None:
    assert losing("flee", "failure", "L1 L1 L8").loss == 9


@rule("EZ-12.3", "EZ-A21")
@pytest.mark.parametrize(("there", "loss"), [("L1", 2), ("L2", 2), ("L2 L2", 3), ("L2 L2 L2", 5), ("L8", 1)])
def test_after_a_successful_flee_half_of_it_rounded_up_for_the_whole_horde(there: str, loss: int) -> None:
    assert losing("flee", "success", there).loss == loss


@rule("EZ-12.4")
def test_the_loss_is_counted_before_a_zombie_leaves() -> None:
    s = losing("flee", "success", "L1 L1", zombie_deck="L8*3")
    assert s.loss == 4
    do(s, *["LOSE stick"] * 4)
    assert horde(s) == ["L1", "L8"]


# -- from where ------------------------------------------------------------------------------------------------------


@rule("EZ-12.5", "EZ-A18")
def test_every_lost_card_is_chosen_by_itself_and_seen_before_the_next() -> None:
    s = losing("fight", "failure", "L6", hand="stick", deck="rifle hide*9")
    assert (asked(s), legal(s)) == ("A", ["LOSE stick", "LOSE_TOP"])
    do(s, "LOSE_TOP")
    assert happened(s, "lost_top") == [(0, card("rifle"))]
    assert (asked(s), question(s), s.loss) == ("A", "lose", 1)


@rule("EZ-12.6", "EZ-12.8", "EZ-A20")
@pytest.mark.parametrize("way", ["fight", "flee"])
def test_after_a_failure_hand_swag_or_the_top_card_is_lost(way: str) -> None:
    s = losing(way, "failure", "L6", hand="stick rifle L1", discard="crowbar L2")
    assert legal(s) == ["LOSE stick", "LOSE rifle", "LOSE_TOP"]
    assert refused(s, "LOSE_DISCARDED crowbar") == ("E_NO_SOURCE", "EZ-12.7")
    assert refused(s, "LOSE hide") == ("E_NOT_IN_HAND", "EZ-12.6")


@rule("EZ-12.7", "EZ-12.9", "EZ-A20", "EZ-A22")
def test_after_a_successful_flee_discarded_swag_may_be_lost_too_but_no_zombies() -> None:
    s = losing("flee", "success", "L6", hand="stick L1", discard="crowbar L2")
    assert legal(s) == ["LOSE stick", "LOSE_TOP", "LOSE_DISCARDED crowbar"]
    assert refused(s, "LOSE_DISCARDED hide") == ("E_NOT_IN_DISCARD", "EZ-12.7")
    do(s, "LOSE_DISCARDED crowbar")
    assert (pile(s, "crowbar"), "crowbar" in discard(s, "A")) == (6, False)


@rule("EZ-12.10")
def test_a_zombie_off_the_top_counts_as_a_lost_card() -> None:
    s = losing("fight", "failure", "L8", hand="stick", deck="L4 hide*9")
    do(s, "LOSE_TOP")
    assert (active(s), zombie_discard(s)) == ("B", cards("L4 L8"))


@rule("EZ-12.11")
def test_one_loss_may_come_from_several_places() -> None:
    s = losing("flee", "success", "L1 L6", discard="crowbar", hand="stick*2")
    do(s, "LOSE stick", "LOSE_TOP", "LOSE_DISCARDED crowbar")
    assert [pile(s, one) for one in ("stick", "hide", "crowbar")] == [1, 1, 6]


@rule("EZ-12.13", "EZ-17.2")
def test_who_has_nothing_to_lose_dies() -> None:
    s = losing("fight", "failure", "L8", hand="L1*2", deck="", others=[who(), who()])
    assert s.status[0] == FALLEN
    assert happened(s, "died") == [(0,)]


@rule("EZ-12.14", "EZ-A11")
def test_as_long_as_there_is_swag_in_hand_it_must_be_lost() -> None:
    s = losing("fight", "failure", "L6", hand="stick*7 L1", deck="", others=[who(), who()])
    assert legal(s) == ["LOSE stick"]
    do(s, "LOSE stick", "LOSE stick")
    assert s.status[0] == SURVIVOR  # the Survivor has six cards left
    s = losing("fight", "failure", "L6", hand="stick L1", deck="", others=[who(), who()])
    do(s, "LOSE stick")
    assert s.status[0] == FALLEN


def test_an_empty_hand_loses_the_top_card_without_a_question() -> None:
    s = losing("fight", "failure", "L1", hand="", deck="hide*5 stick*6")
    assert (active(s), pile(s, "hide")) == ("B", 4)


# -- S9 --------------------------------------------------------------------------------------------------------------


@rule("EZ-13.1", "EZ-A45")
def test_after_a_won_fight_no_zombie_leaves_in_addition() -> None:
    s = table(who("stick*3 hide*3"), who(), horde="L1 L2", zombie_deck="L8*4")
    do(s, "FIGHT", *["PLAY stick"] * 3, "DONE", "KILL", "KILL", "STOP_FINDING")
    assert (active(s), zombie_discard(s), horde(s)) == ("B", [], ["L8"])


@rule("EZ-13.2", "EZ-13.3")
@pytest.mark.parametrize("way", ["fight", "flee"])
def test_after_a_failure_the_horde_disperses(way: str) -> None:
    s = table(who(), who(), at="horde", announced=way, outcome="failure", horde="L4 L6", zombie_deck="L8*4")
    assert (zombie_discard(s), horde(s)) == (cards("L4 L6"), ["L8"])


@rule("EZ-13.4")
def test_after_a_successful_flee_the_oldest_leaves_and_the_others_wait() -> None:
    s = table(who(), who(), at="horde", announced="flee", outcome="success", horde="L4 L6 L1", zombie_deck="L8*4")
    assert (zombie_discard(s), horde(s)) == (["L4"], ["L6", "L1", "L8"])


# -- S10 -------------------------------------------------------------------------------------------------------------


@rule("EZ-14.2")
def test_the_hand_is_drawn_up_to_six() -> None:
    for held in range(7):
        s = table(who(f"hide*{held}" if held else "", deck="stick*9"), who(), at="refill")
        assert (len(hand(s, "A")), len(deck(s, "A"))) == (6, 9 - (6 - held))


@rule("EZ-14.3", "EZ-14.4", "EZ-A23")
def test_a_larger_hand_is_discarded_down_swag_first() -> None:
    s = table(who("hide*2 stick L1*5"), who(), at="refill")
    assert legal(s) == ["DISCARD stick", "DISCARD hide"]
    assert refused(s, "DISCARD L1") == ("E_ZOMBIE", "EZ-14.4")
    do(s, "DISCARD hide", "DISCARD stick")
    assert (hand(s, "A"), discard(s, "A"), active(s)) == (cards("hide L1*5"), cards("hide stick"), "B")


@rule("EZ-14.4", "EZ-A23")
def test_zombies_are_discarded_from_a_hand_without_swag() -> None:
    s = table(who("L1*4 L8*4"), who(), at="refill")
    assert legal(s) == ["DISCARD L1", "DISCARD L8"]
    do(s, "DISCARD L8", "DISCARD L8")
    assert (hand(s, "A"), discard(s, "A"), zombie_discard(s)) == (cards("L1*4 L8*2"), ["L8", "L8"], [])


@rule("EZ-14.5", "EZ-14.6", "EZ-A12")
def test_who_cannot_refill_dies_and_five_cards_are_too_few() -> None:
    assert table(who("hide*2", "stick*2", "L1"), who(), who(), at="refill").status[0] == FALLEN
    assert table(who("hide*2", "stick*2", "L1*2"), who(), who(), at="refill").status[0] == SURVIVOR


# -- death -----------------------------------------------------------------------------------------------------------


@rule("EZ-17.1", "EZ-17.3")
def test_who_must_draw_and_cannot_dies_and_their_turn_is_over() -> None:
    s = table(who("a_good_book stick*3", deck=""), who(), who(), horde="L4", zombie_deck="L1*5")
    do(s, "FIGHT", "PLAY a_good_book")
    assert (s.status[0], active(s), question(s)) == (FALLEN, "B", "announce")
    assert order(s, "locked", "cleaned_up") == []


@rule("EZ-17.4")
def test_the_dying_survivor_shows_their_hand() -> None:
    s = table(who("a_good_book stick*2 L1", deck=""), who(), who(), horde="L4")
    do(s, "FIGHT", "PLAY a_good_book")
    assert happened(s, "hand_shown") == [(0, (card("stick"), card("stick"), card("L1")))]


@rule("EZ-17.5", "EZ-17.6", "EZ-A46")
def test_everything_of_a_dead_player_goes_back() -> None:
    s = table(who("coffin_nails L1", deck="L4 L6*2", discard=""), who(), who(), at="play", announced="fight",
        play_area="rifle sandwich", horde="")  # fmt: skip
    do(s, "PLAY coffin_nails")
    assert s.status[0] == FALLEN
    assert [pile(s, one) for one in ("coffin_nails", "rifle", "sandwich")] == [6, 6, 1]
    assert zombie_discard(s) == cards("L1 L4 L6*2")
    assert (hand(s, "A"), deck(s, "A"), discard(s, "A")) == ([], [], [])


@rule("EZ-17.5", "EZ-17.6", "EZ-A46")
def test_a_draw_deck_that_is_left_goes_back_as_well() -> None:
    s = losing("fight", "failure", "L8", hand="L1", deck="", others=[who(), who()])
    assert zombie_discard(s) == cards("L1 L8")
    s = table(who("i_remember_you L1*4", deck=""), who("L1*2 hide*4"), who(), at="add", horde="L2")
    do(s, "B: ADD L1", "A: PLAY i_remember_you")
    assert (s.status[0], pile(s, "i_remember_you")) == (FALLEN, 6)


@rule("EZ-17.7", "EZ-A13")
def test_a_death_before_s9_disperses_the_horde_or_dissipates_it_after_an_escape() -> None:
    s = losing("flee", "failure", "L4 L6", hand="L1", deck="", others=[who(), who()], zombie_deck="L8*3")
    assert (horde(s), zombie_discard(s)) == (["L8"], cards("L1 L4 L6"))
    s = losing("flee", "success", "L4 L6", hand="L1", deck="", others=[who(), who()], zombie_deck="L8*3")
    assert (horde(s), zombie_discard(s)) == (["L6", "L8"], cards("L1 L4"))


@rule("EZ-17.7", "EZ-A47")
def test_a_death_at_the_refill_leaves_the_horde_as_it_is() -> None:
    s = table(who("L1", deck=""), who(), who(), at="refill", announced="flee", outcome="success", horde="L4 L6",
        zombie_deck="L8*3")  # fmt: skip
    assert (s.status[0], horde(s)) == (FALLEN, ["L4", "L6", "L8"])


@rule("EZ-17.8", "EZ-21.1", "EZ-21.7")
def test_the_last_survivor_wins_at_once() -> None:
    s = table(who("a_good_book", deck=""), who(), horde="L4 L6")
    do(s, "FIGHT", "PLAY a_good_book")
    assert (s.ending, winners(s)) == ("last_survivor", "B")
    assert horde(s) == ["L4", "L6"]  # EZ-17.7 is not carried out
    assert (s.agenda, s.options) == ([], [])


@rule("EZ-17.9")
def test_with_two_left_the_dead_player_plays_on() -> None:
    s = table(who("a_good_book", deck=""), who(), who(), horde="L4")
    do(s, "FIGHT", "PLAY a_good_book")
    assert (s.over, s.status) == (False, [FALLEN, SURVIVOR, SURVIVOR])


@rule("EZ-17.10", "EZ-21.6")
def test_a_zombie_player_stays_one_and_loses_when_a_last_survivor_wins() -> None:
    s = table(who("a_good_book", deck=""), who(), zombie("L1", "L1"), fallen(), horde="L4")
    do(s, "FIGHT", "PLAY a_good_book")
    assert winners(s) == "B"
    s = table(who(), who(), zombie("L1", "L1"), at="W8")
    while not s.over and s.reveal_count < 3:
        s.apply(s.default())
        assert s.status[2] == ZOMBIE_PLAYER


# -- the end ---------------------------------------------------------------------------------------------------------


@rule("EZ-21.3", "EZ-21.4", "EZ-21.6", "EZ-21.8", "EZ-A6")
def test_on_exhaustion_the_most_cards_win_the_other_survivors_have_survived_and_the_dead_lose() -> None:
    s = table(who(deck="stick*7"), who(), zombie("L1", "L1"), fallen(), at="reveal", zombie_deck="L4")
    assert (s.ending, s.returns, s.scores) == ("exhaustion", [1.0, 0.5, 0.0, 0.0], [13.0, 12.0, 0.0, 0.0])
    assert happened(s, "ultimate_victor") == [(0, 13)]
    assert happened(s, "survived") == [(1, 12)]
    assert GAME.result(s.view(None), NAMES) == (
        "No zombie is left to come. Ann is the ultimate victor, with the most cards (13). Ben (12) survived."
    )


@rule("EZ-21.4", "EZ-A6")
def test_with_equally_many_cards_several_are_ultimate_victors() -> None:
    s = table(who(), who(), who(deck="stick*3"), who(deck="stick*2"), at="reveal", zombie_deck="L4")
    assert s.returns == [1.0, 1.0, 0.5, 0.5]
    assert GAME.result(s.view(None), NAMES) == (
        "No zombie is left to come. Ann and Ben are the ultimate victors, with the most cards (12). "
        "Cas (9) and Dan (8) survived."
    )
    s = table(who(), who(), at="reveal", zombie_deck="L4")
    assert s.returns == [1.0, 1.0]
    assert GAME.result(s.view(None), NAMES).endswith("Ann and Ben are the ultimate victors, with the most cards (12).")


@rule("EZ-21.9", "EZ-A6")
def test_where_it_is_agreed_all_survivors_win_together() -> None:
    seats = (who(deck="stick*7"), who(), who(deck="stick*2"), fallen())
    s = table(*seats, at="reveal", zombie_deck="L4", exhaustion="together")
    assert s.returns == [1.0, 1.0, 1.0, 0.0]
    assert GAME.result(s.view(None), NAMES) == (
        "No zombie is left to come. Ann is the ultimate victor, with the most cards (13). "
        "Ben (12) and Cas (8) survived and won with them."
    )


@rule("EZ-21.5")
def test_all_cards_count_zombies_and_play_area_included() -> None:
    s = table(who("L1 hide", "L2 stick", "L4 rifle"), who(), at="reveal", zombie_deck="L4", play_area="deadeye")
    assert s.scores == [7.0, 12.0]


@rule("EZ-21.7")
def test_the_end_comes_in_the_middle_of_a_step() -> None:
    s = table(who(), who("L1 hide*5"), at="reveal", zombie_deck="L4", zombie_discard="L2", reveal=3)
    assert (s.over, horde(s), s.options) == (True, ["L4", "L2"], [])
    assert refused(s, "PASS") == ("E_OVER", "EZ-21.7")


def test_how_the_result_line_names_the_other_endings() -> None:
    s = table(who("L1", deck=""), who(), at="refill")
    assert GAME.result(s.view(0), ["Ann", "Ben"]).startswith("Ben is the last Survivor")
    s = table(who("L1*6"), who(), who(), horde="L1")
    assert "no player does" in GAME.result(s.view(0), ["Ann", "Ben", "Cas"])
    s = table(who("L1*6"), who(), fallen(), horde="L1")
    assert "The zombies win: Cas" in GAME.result(s.view(0), ["Ann", "Ben", "Cas"])
