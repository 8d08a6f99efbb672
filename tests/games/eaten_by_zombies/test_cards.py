"""EZ-22: what the box holds, and its cards by themselves, up to those that undo what others did."""

import pytest

from shamble.games.eaten_by_zombies import components
from shamble.games.eaten_by_zombies.components import DRAW_SIGN, FIGHT_SIGN, FLEE_SIGN, SWAG, SWAG_IDS, ZOMBIES
from tests.games.eaten_by_zombies.table import (
    active,
    asked,
    card,
    cards,
    discard,
    do,
    hand,
    happened,
    in_play,
    legal,
    pile,
    playing,
    question,
    refused,
    table,
    total,
    who,
    zombie,
)
from tests.rules import rule

# id: (find cost, colour, signs, fight, flee, draw, scavenge), as the table of the box has them
BOX = {
    "heavy_stick": (1, "starter", "F", 1, 0, 0, 0),
    "hide": (1, "starter", "R", 0, 1, 0, 0),
    "sandwich": (2, "starter", "RD", 0, 1, 1, 0),
    "binoculars": (3, "yellow", "R", 0, 2, 0, 1),
    "rifle": (5, "yellow", "F", 2, 0, 0, -2),
    "a_good_book": (3, "yellow", "D", 0, 0, 2, 0),
    "shotgun": (7, "red", "F", 4, 0, 0, -4),
    "crowbar": (3, "red", "F", 1, 0, 0, 2),
    "tv_dinner": (4, "red", "RD", 0, 1, 2, 0),
    "box_of_ammo": (4, "red", "F", 1, 0, 0, 0),
    "satchel": (3, "red", "FR", 1, 1, 0, 1),
    "hunting_rifle": (6, "red", "F", 3, 0, 0, -3),
    "fist_full_of_lead": (6, "red", "F", 2, 0, 0, 0),
    "a_good_friend": (2, "red", "", 0, 0, 0, 0),
    "up_a_tree": (3, "red", "R", 0, 3, 0, -2),
    "trash_bin": (2, "red", "R", 0, 1, 0, 2),
    "i_remember_you": (2, "red", "", 0, 0, 0, 0),
    "but_thats_my": (6, "red", "", 0, 0, 0, 0),
    "i_saw_it_first": (2, "red", "D", 0, 0, 1, 0),
    "grandmas_pantry": (4, "red", "D", 0, 0, 2, 0),
    "grandpas_shed": (4, "red", "D", 0, 0, 2, 0),
    "coffin_nails": (2, "red", "D", 0, 0, 3, 0),
    "gruddy_ground_grippers": (5, "red", "R", 0, 3, 0, 0),
    "saturday_night_special": (4, "red", "F", 2, 0, 0, -2),
    "thompson_typewriter": (8, "red", "F", 2, 0, 0, -3),
    "old_slabsides": (6, "red", "FD", 2, 0, 1, -2),
    "deadeye": (4, "red", "", 0, 0, 0, 0),
    "fire_on_a_stick": (6, "red", "FR", 2, 2, 0, 0),
    "bomb_shelter": (5, "green", "R", 0, 6, 0, -6),
}
PLAIN = [
    "heavy_stick", "hide", "sandwich", "rifle", "shotgun", "crowbar", "hunting_rifle", "up_a_tree", "binoculars",
    "tv_dinner", "a_good_book", "old_slabsides", "fire_on_a_stick", "bomb_shelter",
]  # fmt: skip
FIREARMS = [
    "rifle", "hunting_rifle", "shotgun", "saturday_night_special", "thompson_typewriter", "old_slabsides",
]  # fmt: skip


def test_the_box_holds_these_cards() -> None:
    signs = {"F": FIGHT_SIGN, "R": FLEE_SIGN, "D": DRAW_SIGN}
    assert len(SWAG) == len(BOX) == 29
    for one in SWAG:
        printed = (one.find_cost, one.find_sign, one.signs, one.fight, one.flee, one.draw, one.scavenge)
        cost, colour, letters, *numbers = BOX[one.id]
        assert printed == (cost, colour, sum(signs[letter] for letter in letters), *numbers), one.id


@rule("EZ-A42")
def test_the_zombies_have_this_attrition() -> None:
    assert [(one.level, one.attrition) for one in ZOMBIES] == [(1, 4), (2, 3), (4, 3), (6, 2), (8, 1)]


@rule("EZ-22.1")
@pytest.mark.parametrize("word", PLAIN)
@pytest.mark.parametrize("way", ["fight", "flee"])
def test_a_plain_card_does_what_its_numbers_say(word: str, way: str) -> None:
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
def test_the_firearms() -> None:
    assert [one.id for one in SWAG if one.firearm] == sorted(FIREARMS, key=SWAG_IDS.index)


@rule("EZ-22.3", "EZ-22.4")
def test_box_of_ammo() -> None:
    for guns, worth in ((0, 1), (1, 2), (2, 3), (3, 3), (5, 3)):
        s = playing("fight", "L1", play_area="box_of_ammo" + f" rifle*{guns}" * bool(guns))
        do(s, "DONE")
        assert total(s) == worth + 2 * guns
    s = do(playing("fight", "L1", play_area="box_of_ammo*2 rifle*2"), "DONE")
    assert total(s) == 4 + 3 + 3
    for gun in FIREARMS:
        s = do(playing("fight", "L1", there="", play_area=f"box_of_ammo {gun}"), "DONE")
        assert total(s) == 2 + BOX[gun][3]


@rule("EZ-22.5", "EZ-22.6")
def test_satchel_stows_found_cards() -> None:
    s = playing("fight", "satchel L1*5", there="L1", play_area="crowbar*3", piles="stick:5 but_thats_my:5")
    do(s, "PLAY satchel", "DONE", "KILL")
    assert (s.places, len(hand(s, "A"))) == (2, 5)
    do(s, "STOW stick", "FIND stick", "STOW stick")
    assert (discard(s, "A").count("stick"), hand(s, "A").count("stick"), pile(s, "stick")) == (2, 1, 2)
    assert happened(s, "stowed") == [(0, card("stick"))] * 2
    s = playing("fight", "satchel*2 L1", there="L1", play_area="stick*8")
    do(s, "PLAY satchel", "PLAY satchel", "DONE", "KILL")
    assert s.places == 4
    s = playing("fight", "L1", there="L1", play_area="stick*8")
    do(s, "DONE", "KILL")
    assert refused(s, "STOW rifle") == ("E_NO_SATCHEL", "EZ-22.5")


@rule("EZ-22.6", "EZ-22.33")
def test_a_stowed_card_was_found_and_its_place_is_used_even_if_it_is_taken() -> None:
    s = table(
        who("L1*4"), who("but_thats_my hide*5"), at="play", announced="fight", horde="L1", play_area="satchel stick*8"
    )
    do(s, "DONE", "KILL", "STOW rifle", "B: PLAY but_thats_my")
    assert (s.places, discard(s, "A"), discard(s, "B")) == (1, ["L1"], cards("rifle but_thats_my"))


@rule("EZ-22.7")
def test_fist_full_of_lead() -> None:
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


def test_fist_full_of_lead_asks_even_a_hand_without_swag_but_not_an_empty_one() -> None:
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
def test_a_good_friend(way: str, outcome: str, there: str, friends: int, loss: int) -> None:
    s = table(who(f"a_good_friend*{friends} hide*6"), who(), at="W7", announced=way, outcome=outcome, horde=there)
    do(s, *["PLAY a_good_friend"] * friends)
    assert pile(s, "a_good_friend") == 5 + friends
    assert sum(values[1] for values in happened(s, "must_lose")) == loss


@rule("EZ-22.10")
def test_a_good_friend_helps_the_active_survivor_whoever_plays_it() -> None:
    s = table(who(), who("a_good_friend hide*5"), at="W7", announced="fight", outcome="failure", horde="L1 L8")
    do(s, "B: PLAY a_good_friend")
    assert (s.loss, asked(s)) == (1, "A")
    s = table(zombie("L1"), who("a_good_friend hide*5"), who(), at="start", horde="L8")
    do(s, "B: PLAY a_good_friend")
    assert (pile(s, "a_good_friend"), happened(s, "saved"), hand(s, "B")) == (6, [], cards("hide*5"))


@rule("EZ-22.11")
def test_a_good_friend_after_s8_is_just_lost() -> None:
    s = table(who("a_good_friend hide*5"), who(), at="W8", zombie_deck="L1*5")
    do(s, "PLAY a_good_friend")
    assert (pile(s, "a_good_friend"), active(s), s.saved, happened(s, "saved")) == (6, "B", 0, [])


@rule("EZ-22.12")
@pytest.mark.parametrize(
    ("word", "bonus"),
    [("trash_bin", 2), ("crowbar", 2), ("satchel", 1), ("binoculars", 1), *((gun, BOX[gun][-1]) for gun in FIREARMS),
     ("up_a_tree", -2), ("bomb_shelter", -6)],
)  # fmt: skip
def test_scavenge_numbers_change_the_budget(word: str, bonus: int) -> None:
    way = "fight" if "F" in BOX[word][2] else "flee"
    s = playing(way, "L1", there="", play_area=f"{word} stick*8" if way == "fight" else f"{word} hide*9")
    do(s, "DONE")
    assert s.budget == s.total + bonus


@rule("EZ-22.13", "EZ-22.14", "EZ-A39")
def test_trash_bin_cannot_be_found_but_grabbed_after_it_was_played() -> None:
    s = playing("flee", "trash_bin grandmas_pantry", play_area="", piles="trash_bin:3")
    do(s, "PLAY trash_bin", "PLAY grandmas_pantry")
    assert "trash_bin" in legal(s, "GRAB")
    do(s, "GRAB trash_bin", "DONE")
    assert discard(s, "A") == ["trash_bin"]
    assert "trash_bin" not in legal(s, "FIND")
    s = playing("flee", "hide*3", there="L8", piles="trash_bin:3")
    do(s, *["PLAY hide"] * 3, "DONE")
    assert "trash_bin" in legal(s, "FIND")


@rule("EZ-22.30")
@pytest.mark.parametrize(("word", "way"), [("old_slabsides", "flee"), ("tv_dinner", "fight"), ("sandwich", "fight")])
def test_a_card_with_a_draw_sign_may_be_played_for_its_draw_alone(word: str, way: str) -> None:
    s = do(playing(way, f"{word} L1", deck="L4*9"), f"PLAY {word}")
    assert len(hand(s, "A")) == 1 + BOX[word][5]
    do(s, "DONE")
    assert total(s) == 0


@rule("EZ-A25")
def test_a_sandwich_in_a_fight_counts_for_its_draw_only() -> None:
    s = do(playing("fight", "sandwich stick", deck="stick*9"), "PLAY sandwich", "PLAY stick", "DONE")
    assert total(s) == 1


@rule("EZ-22.32")
def test_a_card_played_in_the_last_window_is_not_replaced() -> None:
    s = table(who("deadeye hide*5"), who("L1*5 stick"), at="W8", zombie_deck="L8*4")
    do(s, "A: PLAY deadeye")
    assert len(hand(s, "A")) == 5
    do(s, "B: FIGHT", "DONE", "LOSE stick")
    assert (active(s), len(hand(s, "A"))) == ("A", 5)


def test_every_card_says_what_it_does() -> None:
    s = table(who(), who())
    texts = [s.cards.text(one) for one in range(len(SWAG))]
    assert all(texts)
    assert texts[card("crowbar")] == "Fight +1. Scavenge +2."
    assert texts[card("box_of_ammo")] == "Fight +1. Fight +1 for each firearm you have in play, at most +2."


def test_every_card_is_named_by_its_place() -> None:
    assert [getattr(components, card.upper()) for card in SWAG_IDS] == list(range(len(SWAG)))
    assert [getattr(components, f"LEVEL_{zombie.level}") for zombie in ZOMBIES] == [
        components.ZOMBIE + place for place in range(len(ZOMBIES))
    ]
