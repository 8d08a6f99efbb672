"""EZ-22: cards by themselves: those that send back, take, grab and save, the four without a sign included."""

import pytest

from shamble.games.eaten_by_zombies.state import FALLEN, SURVIVOR
from tests.games.eaten_by_zombies.table import (
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
    in_play,
    legal,
    order,
    pile,
    playing,
    question,
    refused,
    table,
    total,
    who,
    zombie_discard,
)
from tests.rules import rule


@rule("EZ-22.15", "EZ-7.12")
def test_i_remember_you() -> None:
    s = table(who("i_remember_you", "rifle stick*6"), who("L1 L2 hide"), who("L1"), at="add", horde="L8")
    do(s, "C: ADD L1", "A: PLAY i_remember_you")
    assert (horde(s), hand(s, "C"), hand(s, "A")) == (["L8"], ["L1"], ["rifle"])
    assert in_play(s) == ["i_remember_you"]
    assert order(s, "taken_back", "drew") == ["taken_back", "drew"]
    do(s, "B: ADD L1")
    assert asked(s) == "A"
    assert horde(s) == ["L8", "L1"]


@rule("EZ-22.15", "EZ-22.28")
def test_with_three_or_four_the_zombie_sent_back_was_the_one_of_this_turn() -> None:
    s = table(who("i_remember_you"), who(), who("L1 L1 hide"), at="add", horde="L8")
    do(s, "C: ADD L1", "A: PLAY i_remember_you")
    assert (asked(s), question(s)) == ("A", "announce")


@rule("EZ-22.15", "EZ-22.29")
def test_with_two_other_zombies_may_follow_but_not_the_one_sent_back() -> None:
    s = table(who("i_remember_you"), who("L6 L2 hide"), at="add", horde="L8")
    do(s, "B: ADD L6", "A: PLAY i_remember_you")
    assert legal(s) == ["PASS", "ADD L2"]
    assert refused(s, "ADD L6") == ("E_BARRED", "EZ-22.15")
    s = table(who("i_remember_you"), who("L6 L6 hide"), at="add", horde="L8")
    do(s, "B: ADD L6", "A: PLAY i_remember_you", "B: ADD L6")
    assert hand(s, "B") == cards("hide L6")  # the other one of the same Level


@rule("EZ-22.16")
def test_but_thats_my() -> None:
    s = table(who("stick*4"), who("but_thats_my hide"), who(), at="play", announced="fight", horde="L1")
    do(s, *["PLAY stick"] * 4, "DONE", "KILL", "FIND binoculars", "B: PLAY but_thats_my")
    assert discard(s, "B") == cards("binoculars but_thats_my")
    assert hand(s, "B") == ["hide"]
    assert "binoculars" not in hand(s, "A")
    assert active(s) == "B"  # what it cost is spent: nothing more to find with 1


@rule("EZ-22.27")
def test_a_taken_card_cannot_be_taken_again() -> None:
    s = table(who("stick*4"), *[who("but_thats_my hide")] * 2, at="play", announced="fight", horde="L1")
    do(s, *["PLAY stick"] * 4, "DONE", "KILL", "FIND binoculars", "B: PLAY but_thats_my")
    assert (active(s), hand(s, "C")) == ("B", cards("but_thats_my hide"))
    s = table(who("stick*4"), *[who("but_thats_my hide")] * 2, at="play", announced="fight", horde="L1")
    do(s, *["PLAY stick"] * 4, "DONE", "KILL", "FIND binoculars", "B: PASS", "C: PLAY but_thats_my")
    assert discard(s, "C") == cards("binoculars but_thats_my")


@rule("EZ-22.17")
@pytest.mark.parametrize(("top", "may_grab"), [("binoculars", True), ("rifle", False), ("L1", False), ("hide", True)])
def test_i_saw_it_first(top: str, may_grab: bool) -> None:
    s = table(who("i_saw_it_first L1"), who(deck=f"{top} sandwich*3"), at="play", announced="fight", horde="L8")
    do(s, "PLAY i_saw_it_first")
    assert order(s, "drew", "shown") == ["drew", "shown"]
    assert happened(s, "shown") == [(1, card(top))]
    if may_grab:
        kept, taken = s.clone(), s
        assert legal(s) == ["GRAB_SHOWN", "LEAVE_SHOWN"]
        do(taken, "GRAB_SHOWN")
        assert (discard(taken, "A"), len(deck(taken, "B"))) == ([top], 3)
        do(kept, "LEAVE_SHOWN")
        s = kept
    assert (question(s), deck(s, "B")[0], discard(s, "A")) == ("play", top, [])


@rule("EZ-22.17")
def test_i_saw_it_first_names_a_living_survivor_and_kills_nobody() -> None:
    s = table(who("i_saw_it_first L1"), who(), fallen(), who(), at="play", announced="fight", horde="L8")
    do(s, "PLAY i_saw_it_first")
    assert legal(s) == ["LOOK B", "LOOK D"]
    assert refused(s, "LOOK C") == ("E_NO_SURVIVOR", "EZ-22.17")
    assert refused(s, "LOOK A") == ("E_YOURSELF", "EZ-22.17")
    s = table(who("i_saw_it_first L1"), who(deck=""), at="play", announced="fight", horde="L8")
    do(s, "PLAY i_saw_it_first")
    assert (question(s), s.status[1], happened(s, "shown")) == ("play", SURVIVOR, [])


@rule("EZ-22.18")
def test_grandmas_pantry() -> None:
    s = playing(
        "fight", "grandmas_pantry L1", deck="L4*9", piles="stick:3 hide:3 sandwich:3 trash_bin:3 coffin_nails:3"
    )
    do(s, "PLAY grandmas_pantry")
    assert hand(s, "A") == cards("L1 L4*2")
    assert legal(s, "GRAB") == ["hide", "sandwich", "trash_bin", "coffin_nails"]
    assert refused(s, "GRAB binoculars") == ("E_NOT_IN_PANTRY", "EZ-22.18")
    assert refused(s, "GRAB stick") == ("E_NOT_IN_PANTRY", "EZ-22.18")
    do(s, "GRAB sandwich")
    assert (discard(s, "A"), pile(s, "sandwich"), question(s)) == (["sandwich"], 2, "play")
    s = playing("fight", "grandmas_pantry L1", deck="L4*9", piles="hide:3")
    do(s, "PLAY grandmas_pantry", "GRAB_NOTHING")
    assert (discard(s, "A"), pile(s, "hide")) == ([], 3)


@rule("EZ-22.19")
def test_grandpas_shed() -> None:
    s = playing("flee", "grandpas_shed L1", deck="L4*9", piles="stick:3 hide:3 crowbar:3")
    do(s, "PLAY grandpas_shed")
    assert hand(s, "A") == cards("L1 L4*2")
    assert legal(s) == ["GRAB stick", "GRAB_NOTHING"]
    assert refused(s, "GRAB crowbar") == ("E_NOT_IN_SHED", "EZ-22.19")
    assert refused(s, "GRAB shotgun") == ("E_PILE_EMPTY", "EZ-22.19")
    do(s, "GRAB stick")
    assert (discard(s, "A"), pile(s, "stick")) == (["stick"], 2)
    s = do(playing("flee", "grandpas_shed L1", deck="L4*9"), "PLAY grandpas_shed")
    assert question(s) == "play"  # no pile has anything: no question


@rule("EZ-22.20")
def test_coffin_nails() -> None:
    s = playing("fight", "coffin_nails L1", deck="rifle L2 L4 stick*3")
    do(s, "PLAY coffin_nails")
    assert hand(s, "A") == cards("rifle L1 L2 L4")
    assert legal(s) == ["LOSE rifle", "LOSE_TOP"]
    do(s, "LOSE_TOP")
    assert (pile(s, "stick"), question(s)) == (1, "play")
    s = do(playing("fight", "coffin_nails L1", deck="L2*3", players=3), "PLAY coffin_nails")
    assert s.status[0] == FALLEN


@rule("EZ-22.21")
def test_saturday_night_special() -> None:
    s = playing("fight", "saturday_night_special L1*3 hide", there="L2")
    do(s, "PLAY saturday_night_special", "DONE", "KILL")
    assert (pile(s, "saturday_night_special"), "saturday_night_special" in discard(s, "A")) == (5, True)
    s = playing("fight", "saturday_night_special L1*3 hide", there="L4")
    do(s, "PLAY saturday_night_special", "DONE")
    assert (pile(s, "saturday_night_special"), discard(s, "A")) == (6, [])


@rule("EZ-22.21")
def test_saturday_night_special_is_saved_by_a_fight_alone() -> None:
    own = {"cards": {"saturday_night_special": {"signs": ["fight", "draw"]}}}
    s = playing("flee", "saturday_night_special hide*2 L1", components=own)
    do(s, "PLAY saturday_night_special", "PLAY hide", "DONE")
    assert (pile(s, "saturday_night_special"), discard(s, "A")) == (6, ["hide"])


@rule("EZ-22.22")
def test_thompson_typewriter() -> None:
    for there, worth in (("", 2), ("L8", 3), ("L1*5", 7)):
        s = do(playing("fight", "L1", there=there, play_area="thompson_typewriter"), "DONE")
        assert total(s) == worth
    s = do(playing("fight", "L1", there="L8*2", play_area="thompson_typewriter*2"), "DONE")
    assert total(s) == 8


@rule("EZ-22.23")
@pytest.mark.parametrize(
    ("played", "loss"), [("hide*5", 3), ("gruddy_ground_grippers hide*2", 2), ("gruddy_ground_grippers*2", 2)]
)
def test_gruddy_ground_grippers(played: str, loss: int) -> None:
    s = do(playing("flee", "L1*6", there="L6 L2", play_area=played), "DONE")
    assert s.loss == loss


@rule("EZ-22.23")
def test_gruddy_ground_grippers_do_nothing_for_a_failed_flee() -> None:
    s = do(playing("flee", "L1*6", there="L6 L2 L2", play_area="gruddy_ground_grippers"), "DONE")
    assert s.loss == 8


@rule("EZ-22.24", "EZ-22.25")
def test_deadeye() -> None:
    s = table(who("shotgun hide"), who("deadeye hide"), at="W3", horde="L4 L8 L6")
    do(s, "B: PLAY deadeye")
    assert (asked(s), legal(s)) == ("B", ["SHOOT 1", "SHOOT 2", "SHOOT 3"])
    assert refused(s, "SHOOT 4") == ("E_NO_SUCH_ZOMBIE", "EZ-22.24")
    do(s, "SHOOT 2")
    assert (horde(s), discard(s, "B"), zombie_discard(s)) == (["L4", "L6"], cards("deadeye L8"), [])
    assert happened(s, "killed") == [(1, card("L8"))]
    s = table(who("deadeye L2", deck="hide*9"), who(), at="play", announced="fight", horde="L8 L4", play_area="stick*4")
    do(s, "DONE", "PLAY deadeye", "SHOOT 1", "DONE", "KILL")
    assert s.budget == 4  # the kill by Deadeye cost nothing
    assert s.force == 0


@rule("EZ-22.24")
def test_deadeye_takes_the_only_zombie_without_a_question_and_nothing_from_an_empty_horde() -> None:
    s = table(who(), who("deadeye hide"), at="W3", horde="L4")
    do(s, "B: PLAY deadeye")
    assert (horde(s), question(s)) == ([], "announce")
    s = table(who(), who("deadeye hide"), at="W3", horde="")
    do(s, "B: PLAY deadeye")
    assert (discard(s, "B"), question(s)) == (["deadeye"], "announce")


@rule("EZ-22.26")
def test_deadeye_after_s5_changes_the_loss_but_not_the_outcome() -> None:
    s = table(who("deadeye stick*3"), who(), at="W7", announced="fight", outcome="failure", horde="L1 L6")
    do(s, "PLAY deadeye", "SHOOT 1")
    assert (s.loss, question(s)) == (2, "lose")
