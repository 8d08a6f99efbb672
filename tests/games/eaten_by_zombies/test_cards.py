"""EZ-22: every card of the box by itself, the four without a sign included."""

import pytest

from shamble.games.eaten_by_zombies.components import DRAW_SIGN, FIGHT_SIGN, FLEE_SIGN, SWAG, SWAG_IDS, ZOMBIES
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
    horde,
    in_play,
    legal,
    order,
    pile,
    question,
    refused,
    table,
    told,
    who,
    zombie,
    zombie_discard,
)
from tests.rules import rule

# id: (find cost, colour, signs, fight, flee, draw, scavenge), as the table of the box has them
BOX = {
    "heavy_stick": (1, "starter", "F", 1, 0, 0, 0),
    "hide": (1, "starter", "R", 0, 1, 0, 0),
    "sandwich": (2, "starter", "RD", 0, 1, 1, 0),
    "binoculars": (3, "yellow", "R", 0, 2, 0, 1),
    "rifle": (4, "yellow", "F", 2, 0, 0, 0),
    "a_good_book": (3, "yellow", "D", 0, 0, 2, 0),
    "shotgun": (7, "red", "F", 4, 0, 0, 0),
    "crowbar": (3, "red", "F", 1, 0, 0, 2),
    "tv_dinner": (4, "red", "RD", 0, 1, 2, 0),
    "box_of_ammo": (3, "red", "F", 1, 0, 0, 0),
    "satchel": (3, "red", "FR", 1, 1, 0, 1),
    "hunting_rifle": (5, "red", "F", 3, 0, 0, -1),
    "fist_full_of_lead": (6, "red", "F", 2, 0, 0, 0),
    "a_good_friend": (2, "red", "", 0, 0, 0, 0),
    "up_a_tree": (3, "red", "R", 0, 3, 0, -2),
    "trash_bin": (2, "red", "R", 0, 1, 0, 2),
    "i_remember_you": (3, "red", "", 0, 0, 0, 0),
    "but_thats_my": (6, "red", "", 0, 0, 0, 0),
    "i_saw_it_first": (3, "red", "D", 0, 0, 1, 0),
    "grandmas_pantry": (4, "red", "D", 0, 0, 2, 0),
    "grandpas_shed": (4, "red", "D", 0, 0, 2, 0),
    "coffin_nails": (2, "red", "D", 0, 0, 3, 0),
    "gruddy_ground_grippers": (5, "red", "R", 0, 3, 0, 0),
    "saturday_night_special": (3, "red", "F", 2, 0, 0, 0),
    "thompson_typewriter": (8, "red", "F", 3, 0, 0, 0),
    "old_slabsides": (5, "red", "FD", 2, 0, 1, 0),
    "deadeye": (4, "red", "", 0, 0, 0, 0),
    "fire_on_a_stick": (5, "red", "FR", 2, 2, 0, 0),
    "bomb_shelter": (5, "green", "R", 0, 6, 0, -6),
}
PLAIN = [
    "heavy_stick", "hide", "sandwich", "rifle", "shotgun", "crowbar", "hunting_rifle", "up_a_tree", "binoculars",
    "tv_dinner", "a_good_book", "old_slabsides", "fire_on_a_stick", "bomb_shelter",
]  # fmt: skip
FIREARMS = [
    "rifle", "hunting_rifle", "shotgun", "saturday_night_special", "thompson_typewriter", "old_slabsides",
]  # fmt: skip


def playing(way, held, there="L8", deck="hide*9", players=2, **more):
    others = [who() for _ in range(players - 1)]
    return table(who(held, deck), *others, at="play", announced=way, horde=there, **more)


def total(s):
    return told(s, "locked")[-1][2]


def test_the_box_holds_these_cards():
    signs = {"F": FIGHT_SIGN, "R": FLEE_SIGN, "D": DRAW_SIGN}
    assert len(SWAG) == len(BOX) == 29
    for one in SWAG:
        printed = (one.find_cost, one.find_sign, one.signs, one.fight, one.flee, one.draw, one.scavenge)
        cost, colour, letters, *numbers = BOX[one.id]
        assert printed == (cost, colour, sum(signs[letter] for letter in letters), *numbers), one.id


@rule("EZ-A42")
def test_the_zombies_have_this_attrition():
    assert [(one.level, one.attrition) for one in ZOMBIES] == [(1, 4), (2, 3), (4, 3), (6, 2), (8, 1)]


@rule("EZ-22.1")
@pytest.mark.parametrize("word", PLAIN)
@pytest.mark.parametrize("way", ["fight", "flee"])
def test_a_plain_card_does_what_its_numbers_say(word, way):
    _, _, letters, fight, flee, draw, scavenge = BOX[word]
    s = playing(way, f"{word} L1", deck="L4*9", no_pile=word if word not in ("heavy_stick", "hide", "sandwich") else "")
    if not {"F" if way == "fight" else "R", "D"} & set(letters):
        assert legal(s) == ["DONE"]
        return
    before = s.clone()
    do(s, f"PLAY {word}")
    assert in_play(s) == cards(word)
    assert hand(s, "A") == cards(f"L1 L4*{draw}" if draw else "L1")
    assert (s.piles, s.horde, s.discard, s.hand[1]) == (before.piles, before.horde, before.discard, before.hand[1])
    seen = s.view(0)
    assert (seen["fight"], seen["flee"], seen["scavenge"]) == (fight, flee, scavenge)
    do(s, "DONE")
    assert total(s) == (fight if way == "fight" else flee)


@rule("EZ-22.2")
def test_the_firearms():
    assert [one.id for one in SWAG if one.firearm] == sorted(FIREARMS, key=SWAG_IDS.index)


@rule("EZ-22.3", "EZ-22.4")
def test_box_of_ammo():
    for guns, worth in ((0, 1), (1, 2), (2, 3), (3, 4), (5, 4)):
        s = playing("fight", "L1", play_area="box_of_ammo" + f" rifle*{guns}" * bool(guns))
        do(s, "DONE")
        assert total(s) == worth + 2 * guns
    s = do(playing("fight", "L1", play_area="box_of_ammo*2 rifle*2"), "DONE")
    assert total(s) == 4 + 3 + 3
    for gun in FIREARMS:
        s = do(playing("fight", "L1", there="", play_area=f"box_of_ammo {gun}"), "DONE")
        assert total(s) == 2 + BOX[gun][3]


@rule("EZ-22.5", "EZ-22.6")
def test_satchel_stows_found_cards():
    s = playing("fight", "satchel L1*5", there="L1", play_area="shotgun*2", piles="stick:5 but_thats_my:5")
    do(s, "PLAY satchel", "DONE", "KILL")
    assert (s.places, len(hand(s, "A"))) == (2, 5)
    do(s, "STOW stick", "FIND stick", "STOW stick")
    assert (discard(s, "A").count("stick"), hand(s, "A").count("stick"), pile(s, "stick")) == (2, 1, 2)
    assert told(s, "stowed") == [(0, card("stick"))] * 2
    s = playing("fight", "satchel*2 L1", there="L1", play_area="shotgun*2")
    do(s, "PLAY satchel", "PLAY satchel", "DONE", "KILL")
    assert s.places == 4
    s = playing("fight", "L1", there="L1", play_area="shotgun*2")
    do(s, "DONE", "KILL")
    assert refused(s, "STOW rifle") == ("E_NO_SATCHEL", "EZ-22.5")


@rule("EZ-22.6", "EZ-22.33")
def test_a_stowed_card_was_found_and_its_place_is_used_even_if_it_is_taken():
    s = table(
        who("L1*4"), who("but_thats_my hide*5"), at="play", announced="fight", horde="L1", play_area="satchel shotgun*2"
    )
    do(s, "DONE", "KILL", "STOW rifle", "B: PLAY but_thats_my")
    assert (s.places, discard(s, "A"), discard(s, "B")) == (1, ["L1"], cards("rifle but_thats_my"))


@rule("EZ-22.7")
def test_fist_full_of_lead():
    s = playing("fight", "fist_full_of_lead hide*2 rifle L1")
    do(s, "PLAY fist_full_of_lead")
    assert legal(s) == ["DISCARD hide", "DISCARD rifle", "DISCARD_NO_MORE"]
    assert refused(s, "DISCARD L1") == ("E_ZOMBIE", "EZ-22.7")
    do(s, "DISCARD hide", "DISCARD rifle")
    assert (question(s), discard(s, "A"), s.view(0)["fight"]) == ("play", cards("hide rifle"), 4)
    for discards in (0, 1):
        s = playing("fight", "fist_full_of_lead hide*3 L1")
        do(s, "PLAY fist_full_of_lead", *["DISCARD hide"] * discards, "DISCARD_NO_MORE", "DONE")
        assert total(s) == 2 + discards


def test_fist_full_of_lead_asks_even_a_hand_without_swag_but_not_an_empty_one():
    s = do(playing("fight", "fist_full_of_lead L1"), "PLAY fist_full_of_lead")
    assert legal(s) == ["DISCARD_NO_MORE"]
    s = do(playing("fight", "fist_full_of_lead"), "PLAY fist_full_of_lead")
    assert question(s) == "play"


@rule("EZ-22.8", "EZ-22.9")
@pytest.mark.parametrize(
    ("way", "outcome", "there", "friends", "loss"),
    [
        ("fight", "failure", "L1 L2", 1, 3),
        ("flee", "failure", "L1 L2 L2", 2, 2),
        ("flee", "success", "L1 L2 L6", 1, 1),  # half of 9 is 5, and 4 off
        ("flee", "success", "L1", 1, 0),
    ],
)
def test_a_good_friend(way, outcome, there, friends, loss):
    s = table(who(f"a_good_friend*{friends} hide*6"), who(), at="W7", announced=way, outcome=outcome, horde=there)
    do(s, *["PLAY a_good_friend"] * friends)
    assert pile(s, "a_good_friend") == 5 + friends
    assert sum(values[1] for values in told(s, "must_lose")) == loss


@rule("EZ-22.10")
def test_a_good_friend_helps_the_active_survivor_whoever_plays_it():
    s = table(who(), who("a_good_friend hide*5"), at="W7", announced="fight", outcome="failure", horde="L1 L8")
    do(s, "B: PLAY a_good_friend")
    assert (s.loss, asked(s)) == (1, "A")
    s = table(zombie("L1"), who("a_good_friend hide*5"), who(), at="start", horde="L8")
    do(s, "B: PLAY a_good_friend")
    assert (pile(s, "a_good_friend"), told(s, "saved"), hand(s, "B")) == (6, [], cards("hide*5"))


@rule("EZ-22.11")
def test_a_good_friend_after_s8_is_just_lost():
    s = table(who("a_good_friend hide*5"), who(), at="W8", zombie_deck="L1*5")
    do(s, "PLAY a_good_friend")
    assert (pile(s, "a_good_friend"), active(s), s.saved, told(s, "saved")) == (6, "B", 0, [])


@rule("EZ-22.12")
@pytest.mark.parametrize(
    ("word", "bonus"),
    [("trash_bin", 2), ("crowbar", 2), ("satchel", 1), ("binoculars", 1), ("hunting_rifle", -1), ("up_a_tree", -2),
     ("bomb_shelter", -6)],
)  # fmt: skip
def test_scavenge_numbers_change_the_budget(word, bonus):
    way = "fight" if "F" in BOX[word][2] else "flee"
    s = playing(way, "L1", there="", play_area=f"{word} shotgun*2" if way == "fight" else f"{word} hide*9")
    do(s, "DONE")
    assert s.budget == s.total + bonus


@rule("EZ-22.13", "EZ-22.14", "EZ-A39")
def test_trash_bin_cannot_be_found_but_grabbed_after_it_was_played():
    s = playing("flee", "trash_bin grandmas_pantry", play_area="", piles="trash_bin:3")
    do(s, "PLAY trash_bin", "PLAY grandmas_pantry")
    assert "trash_bin" in legal(s, "GRAB")
    do(s, "GRAB trash_bin", "DONE")
    assert discard(s, "A") == ["trash_bin"]
    assert "trash_bin" not in legal(s, "FIND")
    s = playing("flee", "hide*3", there="L8", piles="trash_bin:3")
    do(s, *["PLAY hide"] * 3, "DONE")
    assert "trash_bin" in legal(s, "FIND")


@rule("EZ-22.15", "EZ-7.12")
def test_i_remember_you():
    s = table(who("i_remember_you", "rifle stick*6"), who("L1 L2 hide"), who("L1"), at="add", horde="L8")
    do(s, "C: ADD L1", "A: PLAY i_remember_you")
    assert (horde(s), hand(s, "C"), hand(s, "A")) == (["L8"], ["L1"], ["rifle"])
    assert in_play(s) == ["i_remember_you"]
    assert order(s, "taken_back", "drew") == ["taken_back", "drew"]
    do(s, "B: ADD L1")
    assert asked(s) == "A"
    assert horde(s) == ["L8", "L1"]


@rule("EZ-22.15", "EZ-22.28")
def test_with_three_or_four_the_zombie_sent_back_was_the_one_of_this_turn():
    s = table(who("i_remember_you"), who(), who("L1 L1 hide"), at="add", horde="L8")
    do(s, "C: ADD L1", "A: PLAY i_remember_you")
    assert (asked(s), question(s)) == ("A", "announce")


@rule("EZ-22.15", "EZ-22.29")
def test_with_two_other_zombies_may_follow_but_not_the_one_sent_back():
    s = table(who("i_remember_you"), who("L6 L2 hide"), at="add", horde="L8")
    do(s, "B: ADD L6", "A: PLAY i_remember_you")
    assert legal(s) == ["PASS", "ADD L2"]
    assert refused(s, "ADD L6") == ("E_BARRED", "EZ-22.15")
    s = table(who("i_remember_you"), who("L6 L6 hide"), at="add", horde="L8")
    do(s, "B: ADD L6", "A: PLAY i_remember_you", "B: ADD L6")
    assert hand(s, "B") == cards("hide L6")  # the other one of the same Level


@rule("EZ-22.16")
def test_but_thats_my():
    s = table(who("stick*4"), who("but_thats_my hide"), who(), at="play", announced="fight", horde="L1")
    do(s, *["PLAY stick"] * 4, "DONE", "KILL", "FIND binoculars", "B: PLAY but_thats_my")
    assert discard(s, "B") == cards("binoculars but_thats_my")
    assert hand(s, "B") == ["hide"]
    assert "binoculars" not in hand(s, "A")
    assert active(s) == "B"  # what it cost is spent: nothing more to find with 1


@rule("EZ-22.27")
def test_a_taken_card_cannot_be_taken_again():
    s = table(who("stick*4"), *[who("but_thats_my hide")] * 2, at="play", announced="fight", horde="L1")
    do(s, *["PLAY stick"] * 4, "DONE", "KILL", "FIND binoculars", "B: PLAY but_thats_my")
    assert (active(s), hand(s, "C")) == ("B", cards("but_thats_my hide"))
    s = table(who("stick*4"), *[who("but_thats_my hide")] * 2, at="play", announced="fight", horde="L1")
    do(s, *["PLAY stick"] * 4, "DONE", "KILL", "FIND binoculars", "B: PASS", "C: PLAY but_thats_my")
    assert discard(s, "C") == cards("binoculars but_thats_my")


@rule("EZ-22.17")
@pytest.mark.parametrize(("top", "may_grab"), [("binoculars", True), ("rifle", False), ("L1", False), ("hide", True)])
def test_i_saw_it_first(top, may_grab):
    s = table(who("i_saw_it_first L1"), who(deck=f"{top} sandwich*3"), at="play", announced="fight", horde="L8")
    do(s, "PLAY i_saw_it_first")
    assert order(s, "drew", "shown") == ["drew", "shown"]
    assert told(s, "shown") == [(1, card(top))]
    if may_grab:
        kept, taken = s.clone(), s
        assert legal(s) == ["GRAB_SHOWN", "LEAVE_SHOWN"]
        do(taken, "GRAB_SHOWN")
        assert (discard(taken, "A"), len(deck(taken, "B"))) == ([top], 3)
        do(kept, "LEAVE_SHOWN")
        s = kept
    assert (question(s), deck(s, "B")[0], discard(s, "A")) == ("play", top, [])


@rule("EZ-22.17")
def test_i_saw_it_first_names_a_living_survivor_and_kills_nobody():
    s = table(who("i_saw_it_first L1"), who(), fallen(), who(), at="play", announced="fight", horde="L8")
    do(s, "PLAY i_saw_it_first")
    assert legal(s) == ["LOOK B", "LOOK D"]
    assert refused(s, "LOOK C") == ("E_NO_SURVIVOR", "EZ-22.17")
    assert refused(s, "LOOK A") == ("E_YOURSELF", "EZ-22.17")
    s = table(who("i_saw_it_first L1"), who(deck=""), at="play", announced="fight", horde="L8")
    do(s, "PLAY i_saw_it_first")
    assert (question(s), s.status[1], told(s, "shown")) == ("play", SURVIVOR, [])


@rule("EZ-22.18")
def test_grandmas_pantry():
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
def test_grandpas_shed():
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
def test_coffin_nails():
    s = playing("fight", "coffin_nails L1", deck="rifle L2 L4 stick*3")
    do(s, "PLAY coffin_nails")
    assert hand(s, "A") == cards("rifle L1 L2 L4")
    assert legal(s) == ["LOSE rifle", "LOSE_TOP"]
    do(s, "LOSE_TOP")
    assert (pile(s, "stick"), question(s)) == (1, "play")
    s = do(playing("fight", "coffin_nails L1", deck="L2*3", players=3), "PLAY coffin_nails")
    assert s.status[0] == FALLEN


@rule("EZ-22.21")
def test_saturday_night_special():
    s = playing("fight", "saturday_night_special L1*3 hide", there="L2")
    do(s, "PLAY saturday_night_special", "DONE", "KILL")
    assert (pile(s, "saturday_night_special"), "saturday_night_special" in discard(s, "A")) == (5, True)
    s = playing("fight", "saturday_night_special L1*3 hide", there="L4")
    do(s, "PLAY saturday_night_special", "DONE")
    assert (pile(s, "saturday_night_special"), discard(s, "A")) == (6, [])


@rule("EZ-22.21")
def test_saturday_night_special_is_saved_by_a_fight_alone():
    own = {"cards": {"saturday_night_special": {"signs": ["fight", "draw"]}}}
    s = playing("flee", "saturday_night_special hide*2 L1", components=own)
    do(s, "PLAY saturday_night_special", "PLAY hide", "DONE")
    assert (pile(s, "saturday_night_special"), discard(s, "A")) == (6, ["hide"])


@rule("EZ-22.22")
def test_thompson_typewriter():
    for there, worth in (("", 3), ("L8", 4), ("L1*5", 8)):
        s = do(playing("fight", "L1", there=there, play_area="thompson_typewriter"), "DONE")
        assert total(s) == worth
    s = do(playing("fight", "L1", there="L8*2", play_area="thompson_typewriter*2"), "DONE")
    assert total(s) == 10


@rule("EZ-22.23")
@pytest.mark.parametrize(
    ("played", "loss"), [("hide*5", 3), ("gruddy_ground_grippers hide*2", 2), ("gruddy_ground_grippers*2", 2)]
)
def test_gruddy_ground_grippers(played, loss):
    s = do(playing("flee", "L1*6", there="L6 L2", play_area=played), "DONE")
    assert s.loss == loss


@rule("EZ-22.23")
def test_gruddy_ground_grippers_do_nothing_for_a_failed_flee():
    s = do(playing("flee", "L1*6", there="L6 L2 L2", play_area="gruddy_ground_grippers"), "DONE")
    assert s.loss == 8


@rule("EZ-22.24", "EZ-22.25")
def test_deadeye():
    s = table(who("shotgun hide"), who("deadeye hide"), at="W3", horde="L4 L8 L6")
    do(s, "B: PLAY deadeye")
    assert (asked(s), legal(s)) == ("B", ["SHOOT 1", "SHOOT 2", "SHOOT 3"])
    assert refused(s, "SHOOT 4") == ("E_NO_SUCH_ZOMBIE", "EZ-22.24")
    do(s, "SHOOT 2")
    assert (horde(s), discard(s, "B"), zombie_discard(s)) == (["L4", "L6"], cards("deadeye L8"), [])
    assert told(s, "killed") == [(1, card("L8"))]
    s = table(who("deadeye L2", deck="hide*9"), who(), at="play", announced="fight", horde="L8 L4", play_area="shotgun")
    do(s, "DONE", "PLAY deadeye", "SHOOT 1", "DONE", "KILL")
    assert s.budget == 4  # the kill by Deadeye cost nothing
    assert s.force == 0


@rule("EZ-22.24")
def test_deadeye_takes_the_only_zombie_without_a_question_and_nothing_from_an_empty_horde():
    s = table(who(), who("deadeye hide"), at="W3", horde="L4")
    do(s, "B: PLAY deadeye")
    assert (horde(s), question(s)) == ([], "announce")
    s = table(who(), who("deadeye hide"), at="W3", horde="")
    do(s, "B: PLAY deadeye")
    assert (discard(s, "B"), question(s)) == (["deadeye"], "announce")


@rule("EZ-22.26")
def test_deadeye_after_s5_changes_the_loss_but_not_the_outcome():
    s = table(who("deadeye stick*3"), who(), at="W7", announced="fight", outcome="failure", horde="L1 L6")
    do(s, "PLAY deadeye", "SHOOT 1")
    assert (s.loss, question(s)) == (2, "lose")


@rule("EZ-22.30")
@pytest.mark.parametrize(("word", "way"), [("old_slabsides", "flee"), ("tv_dinner", "fight"), ("sandwich", "fight")])
def test_a_card_with_a_draw_sign_may_be_played_for_its_draw_alone(word, way):
    s = do(playing(way, f"{word} L1", deck="L4*9"), f"PLAY {word}")
    assert len(hand(s, "A")) == 1 + BOX[word][5]
    do(s, "DONE")
    assert total(s) == 0


@rule("EZ-A25")
def test_a_sandwich_in_a_fight_counts_for_its_draw_only():
    s = do(playing("fight", "sandwich stick", deck="stick*9"), "PLAY sandwich", "PLAY stick", "DONE")
    assert total(s) == 1


@rule("EZ-22.32")
def test_a_card_played_in_the_last_window_is_not_replaced():
    s = table(who("deadeye hide*5"), who("L1*5 stick"), at="W8", zombie_deck="L8*4")
    do(s, "A: PLAY deadeye")
    assert len(hand(s, "A")) == 5
    do(s, "B: FIGHT", "DONE", "LOSE stick")
    assert (active(s), len(hand(s, "A"))) == ("A", 5)


def test_every_card_says_what_it_does():
    s = table(who(), who())
    texts = [s.cards.text(one) for one in range(len(SWAG))]
    assert all(texts)
    assert texts[card("crowbar")] == "Fight +1. Scavenge +2."
    assert texts[card("box_of_ammo")] == "Fight +1. Fight +1 for each firearm you have in play, at most +3."
