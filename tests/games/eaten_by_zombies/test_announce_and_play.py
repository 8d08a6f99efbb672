"""EZ-6 announcement and insanity, EZ-7 playing cards."""

import pytest

from shamble.games.eaten_by_zombies.components import FIGHT_SIGN, FLEE_SIGN, SWAG
from shamble.games.eaten_by_zombies.state import FALLEN
from tests.games.eaten_by_zombies.table import (
    asked,
    card,
    cards,
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
    question,
    refused,
    table,
    who,
    winners,
    zombie,
    zombie_discard,
)
from tests.rules import rule

# -- S3 --------------------------------------------------------------------------------------------------------------


@rule("EZ-6.1")
def test_before_the_announcement_no_card_with_a_sign_is_played() -> None:
    s = table(who("stick hide*5"), who(), horde="L1")
    assert legal(s) == ["FIGHT", "FLEE"]
    assert refused(s, "PLAY stick") == ("E_NOT_NOW", "EZ-6.1")


@rule("EZ-6.2")
def test_either_may_be_announced_whatever_hand_and_horde() -> None:
    for held in ("hide*6", "stick*6", "L1*5", ""):
        for there in ("", "L8*5"):
            assert legal(table(who(held), who(), horde=there)) == ["FIGHT", "FLEE"]


@rule("EZ-6.3")
def test_the_announcement_stays() -> None:
    s = table(who(), who(), horde="L1")
    do(s, "FLEE")
    assert refused(s, "FIGHT") == ("E_NOT_NOW", "EZ-7.1")


@rule("EZ-6.4", "EZ-6.5", "EZ-21.2", "EZ-A7")
@pytest.mark.parametrize("held", ["L1*6", "L1 L2 L4 L6 L8 L8", "L2*7"])
def test_six_zombies_and_nothing_else_are_insanity(held: str) -> None:
    s = table(who(held), who(), zombie("", "L1"), horde="L1")
    assert (s.ending, winners(s)) == ("insanity", "C")
    assert order(s, "hand_shown", "insane") == ["hand_shown", "insane"]


@rule("EZ-6.6", "EZ-A8")
def test_with_nobody_dead_no_player_wins_by_insanity() -> None:
    s = table(who("L1*6"), who(), who(), horde="L1")
    assert (s.ending, winners(s)) == ("insanity", "")


@rule("EZ-6.7", "EZ-A10")
def test_the_fallen_share_in_the_zombies_win() -> None:
    s = table(who("L1*6"), who(), fallen(), zombie("", "L1"), horde="L1")
    assert winners(s) == "CD"


@rule("EZ-6.8", "EZ-A9")
def test_who_could_play_nothing_shows_their_hand() -> None:
    s = table(who("L1*3 but_thats_my i_remember_you"), who(), horde="L1")
    assert happened(s, "hand_shown") == [(0, tuple(sorted(s.hand[0])))]
    for playable in ("stick", "hide", "a_good_book", "fire_on_a_stick"):
        assert happened(table(who(f"L1*3 {playable}"), who(), horde="L1"), "hand_shown") == []


@rule("EZ-6.9", "EZ-A9", "EZ-A43")
def test_who_played_nothing_shows_their_hand() -> None:
    s = table(who("stick*6"), who(), horde="L1")
    do(s, "FIGHT")
    assert happened(s, "hand_shown") == []
    do(s, "DONE")
    assert happened(s, "hand_shown") == [(0, (card("stick"),) * 6)]
    s = table(who("stick*6"), who(), horde="L1")
    do(s, "FIGHT", "PLAY stick", "DONE")
    assert happened(s, "hand_shown") == []


@rule("EZ-6.9")
def test_a_card_without_a_sign_was_a_card_played() -> None:
    s = table(who("deadeye stick*5"), who(), at="start", zombie_deck="L1*5")
    do(s, "PLAY deadeye", "FIGHT", "DONE")
    assert happened(s, "hand_shown") == []


@rule("EZ-6.10")
def test_a_hand_shown_is_hidden_again_and_nothing_follows() -> None:
    s = table(who("L1*5"), who(), horde="L1")
    assert happened(s, "hand_shown")
    assert s.view(1)["seats"][0]["hand"] is None
    assert question(s) == "announce"


@rule("EZ-6.11", "EZ-6.12", "EZ-A7")
@pytest.mark.parametrize("held", ["L1*5", "L8", "", "L1*5 stick", "L1*6 a_good_friend"])
def test_fewer_than_six_zombies_or_anything_else_is_sane(held: str) -> None:
    s = table(who(held), who(), horde="L1", no_pile="a_good_friend")
    assert not s.over


@rule("EZ-6.13")
def test_insanity_is_checked_only_on_the_own_turn() -> None:
    s = table(who(), who("L1*6"), who("L8*6"), horde="L1*4")
    do(s, "FIGHT", "DONE")
    assert not s.over


@rule("EZ-6.14")
def test_deadeye_and_a_good_friend_count_as_playable() -> None:
    for held in ("deadeye", "a_good_friend"):
        s = table(who(f"L1*3 {held}"), who(), horde="L1", no_pile="deadeye a_good_friend")
        assert happened(s, "hand_shown") == []


@rule("EZ-6.15", "EZ-A52")
def test_a_card_played_earlier_does_not_save_from_insanity() -> None:
    s = table(who("deadeye L1*6"), who(), at="start", zombie_deck="L2*5")
    do(s, "PLAY deadeye")
    assert s.ending == "insanity"


# -- S4 --------------------------------------------------------------------------------------------------------------


@rule("EZ-7.1")
def test_any_number_of_cards_in_any_order_also_none() -> None:
    for plays in ([], ["stick"], ["stick", "rifle", "stick"], ["rifle", "stick"]):
        s = table(who("stick*2 rifle hide"), who(), horde="L8")
        do(s, "FIGHT", *[f"PLAY {one}" for one in plays])
        assert in_play(s) == cards(" ".join(plays))
        do(s, "DONE")
        assert question(s) == "lose"
    assert refused(do(table(who("stick"), who(), horde="L8"), "FIGHT"), "PLAY rifle") == ("E_NOT_IN_HAND", "EZ-7.1")


@rule("EZ-7.2", "EZ-7.3", "EZ-7.4", "EZ-7.5", "EZ-7.6")
@pytest.mark.parametrize("way", ["FIGHT", "FLEE"])
def test_signs_decide_what_can_be_played(way: str) -> None:
    s = table(who("stick hide a_good_book satchel old_slabsides sandwich"), who(), horde="L8")
    do(s, way)
    both = ["sandwich", "a_good_book", "satchel", "old_slabsides"]
    assert sorted(legal(s, "PLAY")) == sorted([*both, "stick" if way == "FIGHT" else "hide"])
    wrong = "hide" if way == "FIGHT" else "stick"
    assert refused(s, f"PLAY {wrong}") == ("E_WRONG_SIGN", "EZ-7.6")


@rule("EZ-7.7")
def test_zombies_are_not_played() -> None:
    s = table(who("L1 L8 hide"), who(), horde="L8")
    do(s, "FIGHT")
    assert legal(s) == ["DONE"]


@rule("EZ-7.8")
def test_cards_drawn_in_s4_may_be_played_in_it() -> None:
    s = table(who("a_good_book", deck="rifle shotgun stick*6"), who(), horde="L8")
    do(s, "FIGHT", "PLAY a_good_book", "PLAY rifle", "PLAY shotgun")
    assert in_play(s) == cards("a_good_book rifle shotgun")


@rule("EZ-7.9")
def test_a_card_is_settled_before_the_next_is_played() -> None:
    s = table(who("fist_full_of_lead stick*3"), who(), horde="L8")
    do(s, "FIGHT", "PLAY fist_full_of_lead")
    assert in_play(s) == cards("fist_full_of_lead")
    assert refused(s, "PLAY stick") == ("E_NOT_NOW", "EZ-22.7")


@rule("EZ-7.10", "EZ-7.11", "EZ-A44")
def test_all_draws_must_be_made_even_the_one_that_kills() -> None:
    s = table(who("a_good_book L1", deck="rifle"), who(), who(), horde="L4")
    do(s, "FIGHT", "PLAY a_good_book")
    assert s.status[0] == FALLEN
    assert [values[1] for values in happened(s, "drew") if values[0] == 0] == [card("rifle")]  # the first was made


@rule("EZ-7.12")
def test_draws_come_before_the_other_effects_of_a_card() -> None:
    s = table(who("coffin_nails", deck="rifle shotgun crowbar stick*5"), who(), horde="L4")
    do(s, "FIGHT", "PLAY coffin_nails")
    assert hand(s, "A") == cards("rifle shotgun crowbar")
    assert legal(s) == ["LOSE rifle", "LOSE shotgun", "LOSE crowbar", "LOSE_TOP"]


@rule("EZ-7.13", "EZ-A24")
def test_the_hand_may_grow_beyond_six_in_s4() -> None:
    s = table(who("coffin_nails a_good_book hide*4", deck="stick*9"), who(), horde="L4")
    do(s, "FIGHT", "PLAY coffin_nails", "LOSE_TOP", "PLAY a_good_book")
    assert len(hand(s, "A")) == 9


@rule("EZ-7.14", "EZ-22.30")
def test_played_for_the_draw_alone_a_card_gives_neither_fight_nor_flee() -> None:
    s = table(who("old_slabsides hide*2"), who(), horde="L6")
    do(s, "FLEE", "PLAY old_slabsides", *["PLAY hide"] * 2, "DONE")
    assert s.total == 2
    s = table(who("sandwich tv_dinner stick"), who(), horde="L6")
    do(s, "FIGHT", "PLAY sandwich", "PLAY tv_dinner", "PLAY stick", "DONE")
    assert s.total == 1


@rule("EZ-7.15")
def test_scavenge_counts_whichever_sign_let_the_card_be_played() -> None:
    own = {"cards": {"old_slabsides": {"scavenge": 2}}}
    s = table(who("old_slabsides hide*5"), who(), horde="L8", components=own)
    do(s, "FLEE", "PLAY old_slabsides", "PLAY hide", "DONE")
    assert (s.total, s.budget) == (1, 3)


@rule("EZ-7.16")
def test_the_total_is_locked_when_all_have_passed() -> None:
    s = table(who("thompson_typewriter hide*5"), who("deadeye hide*5"), horde="L8 L6", at="play", announced="fight")
    do(s, "PLAY thompson_typewriter", "B: PASS", "A: DONE")
    assert (asked(s), s.total) == ("B", 0)  # not yet: B may still react
    do(s, "B: PLAY deadeye", "SHOOT 1")
    assert (asked(s), question(s)) == ("A", "play")  # and A may go on
    do(s, "DONE")
    assert (s.total, horde(s)) == (3, ["L6"])


@rule("EZ-7.16")
def test_without_a_reaction_done_is_done() -> None:
    s = table(who("stick*6"), who("a_good_friend hide*5"), horde="L8", at="play", announced="fight")
    do(s, "A: DONE", "B: PASS")
    assert s.step > 5
    assert (pile(s, "a_good_friend"), discard(s, "A")) == (5, [])


def test_who_can_only_be_done_is_asked_all_the_same() -> None:
    """Not to ask would tell the others that they hold nothing that fits."""
    s = table(who("stick*6"), who(), horde="L1")
    do(s, "FLEE")
    assert legal(s) == ["DONE"]
    assert zombie_discard(s) == []


def test_the_table_of_signs_covers_all_cards() -> None:
    assert all(one.signs & FIGHT_SIGN or not one.fight for one in SWAG)
    assert all(one.signs & FLEE_SIGN or not one.flee for one in SWAG)
