"""The worked examples of the game, in the order of the list: from EX-22 on."""

from shamble.games.eaten_by_zombies import GAME
from shamble.games.eaten_by_zombies.state import FALLEN, SURVIVOR
from tests.games.eaten_by_zombies.table import (
    active,
    asked,
    cards,
    deck,
    discard,
    do,
    hand,
    happened,
    horde,
    legal,
    may_add,
    must_lose,
    pile,
    question,
    refused,
    table,
    threat,
    who,
    zombie,
    zombie_deck,
    zombie_discard,
)
from tests.rules import example


@example("EX-22")
def test_i_remember_you_in_two_players() -> None:
    s = table(who("i_remember_you hide*5", "rifle*6"), who("L6 L2 L4 L1 hide*2"), at="add", horde="L6")
    do(s, "B: ADD L6", "A: PLAY i_remember_you")
    assert (horde(s), hand(s, "A")) == (["L6"], cards("hide*5 rifle"))
    assert refused(s, "ADD L6") == ("E_BARRED", "EZ-22.15")
    do(s, "B: ADD L2", "B: ADD L1")
    assert horde(s) == ["L6", "L2", "L1"]


@example("EX-23")
def test_deadeye_after_a_failed_fight() -> None:
    s = table(
        who("stick*2 deadeye L1*3", "hide*9"), who(), horde="L6 L2", zombie_deck="L8*4", at="play", announced="fight"
    )
    do(s, "PLAY stick", "PASS", "PLAY stick", "PASS", "DONE", "PASS", "KILL", "PLAY deadeye")
    assert discard(s, "A") == cards("stick*2 L2 L6 deadeye")
    assert (must_lose(s), happened(s, "found"), zombie_discard(s), horde(s)) == ([], [], [], ["L8"])


@example("EX-24")
def test_a_good_friend() -> None:
    s = table(who("a_good_friend stick*5"), who(), at="W7", announced="flee", outcome="success", horde="L1 L2 L6")
    do(s, "PLAY a_good_friend")
    assert (must_lose(s), pile(s, "a_good_friend")) == ([1], 6)
    do(s, "LOSE stick")
    assert zombie_discard(s) == ["L1"]


@example("EX-25")
def test_coffin_nails() -> None:
    held = "coffin_nails L1 L2 L4 L6 L8"
    s = table(who(held, "stick hide L1"), who(), who(), horde="L8")
    do(s, "FIGHT", "PLAY coffin_nails")
    assert legal(s) == ["LOSE stick", "LOSE hide"]
    s = table(who(held, "L1 L2 L2"), who(), who(), horde="L8")
    do(s, "FIGHT", "PLAY coffin_nails")
    assert s.status[0] == FALLEN


@example("EX-26")
def test_grab_is_not_find() -> None:
    s = table(who("trash_bin grandmas_pantry hide"), who(), horde="L8", piles="trash_bin:3")
    do(s, "FLEE", "PLAY trash_bin", "PLAY grandmas_pantry", "GRAB trash_bin", "DONE")
    assert (discard(s, "A"), pile(s, "trash_bin")) == (["trash_bin"], 2)
    assert refused(s, "FIND trash_bin") == ("E_TRASH_BIN", "EZ-22.13")


@example("EX-27")
def test_but_thats_my() -> None:
    s = table(
        who("hide"),
        who("but_thats_my hide*5"),
        at="play",
        announced="fight",
        horde="L1",
        play_area="stick*3 crowbar*2",
        piles="shotgun:5",
    )
    do(s, "DONE", "KILL")
    assert s.budget == 9
    do(s, "FIND shotgun", "B: PLAY but_thats_my")
    assert discard(s, "B") == cards("shotgun but_thats_my")
    assert "shotgun" not in hand(s, "A")
    assert (active(s), len(hand(s, "B"))) == ("B", 5)  # nothing costs what A had left


@example("EX-28")
def test_negative_modifier() -> None:
    s = table(who("up_a_tree L1"), who(), horde="L6", piles="stick:1 hide:1 sandwich:1")
    do(s, "FLEE", "PLAY up_a_tree", "DONE")
    assert (s.total, s.budget) == (3, 1)
    assert legal(s, "FIND") == ["stick", "hide"]
    do(s, "STOP_FINDING")
    assert s.loss == 1


@example("EX-29")
def test_discarding_down() -> None:
    s = table(who("L1 L2 L4 stick hide rifle a_good_book binoculars"), who(), at="refill")
    assert legal(s) == [f"DISCARD {word}" for word in ("stick", "hide", "binoculars", "rifle", "a_good_book")]
    do(s, "DISCARD stick", "DISCARD hide")
    assert active(s) == "B"
    s = table(who("L1*4 L2*3"), who(), at="refill")
    do(s, "DISCARD L2")
    assert (discard(s, "A"), zombie_discard(s), active(s)) == (["L2"], [], "B")


@example("EX-30")
def test_starting_cards_become_piles() -> None:
    s = table(
        who(), who("stick hide*5"), at="attrition", announced="fight", outcome="failure", horde="L8", zombie_deck="L1*5"
    )
    do(s, "LOSE hide")
    assert pile(s, "hide") == 1
    do(s, "B: FIGHT", "PLAY stick", "DONE", "KILL")
    assert (s.budget, legal(s, "FIND")) == (1, ["hide"])
    do(s, "FIND hide")
    assert pile(s, "hide") == 0


@example("EX-31")
def test_gruddy_ground_grippers() -> None:
    s = table(who("gruddy_ground_grippers hide*2 L1"), who(), horde="L6 L2")
    do(s, "FLEE", "PLAY gruddy_ground_grippers", *["PLAY hide"] * 2, "DONE", "STOP_FINDING")
    assert (s.total, s.loss) == (5, 2)


@example("EX-32")
def test_saturday_night_special() -> None:
    s = table(who("saturday_night_special stick L1"), who(), horde="L4 L2")
    do(s, "FIGHT", "PLAY saturday_night_special", "PLAY stick", "DONE", "KILL")
    assert (s.total, horde(s), s.loss) == (3, ["L4"], 3)
    assert (pile(s, "saturday_night_special"), discard(s, "A")) == (6, cards("L2 stick"))
    s = table(who("saturday_night_special stick L1"), who(), horde="L2")
    do(s, "FIGHT", "PLAY saturday_night_special", "PLAY stick", "DONE", "KILL")
    assert discard(s, "A") == cards("L2 stick saturday_night_special")


@example("EX-33")
def test_satchel() -> None:
    s = table(who("satchel stick*4 L1*4"), who(), horde="L4", piles="stick:6 hide:3")
    do(s, "FIGHT", "PLAY satchel", *["PLAY stick"] * 4, "DONE", "KILL")
    assert (s.total, s.budget) == (5, 6)
    do(s, "FIND stick", "FIND stick", "STOW hide", "STOW hide")
    assert (len(hand(s, "A")), discard(s, "A").count("hide")) == (6, 2)
    assert active(s) == "B"  # a further find is illegal
    assert (pile(s, "stick"), pile(s, "hide")) == (4, 1)


@example("EX-34")
def test_death_after_a_successful_flee() -> None:
    s = table(who("up_a_tree fire_on_a_stick L8 L8", ""), who(), who(), horde="L6 L2", zombie_deck="L1*4")
    do(s, "FLEE", "PLAY up_a_tree", "PLAY fire_on_a_stick", "DONE", "STOP_FINDING")
    assert (s.total, s.loss) == (5, 3)
    do(s, "LOSE_DISCARDED up_a_tree", "LOSE_DISCARDED fire_on_a_stick")
    assert s.status[0] == FALLEN
    assert (zombie_discard(s), horde(s)) == (cards("L8 L8 L6"), ["L2", "L1"])


@example("EX-35")
def test_ammunition_and_spray() -> None:
    s = table(who("thompson_typewriter rifle box_of_ammo"), who(), horde="L4 L2 L1")
    do(s, "FIGHT", "PLAY thompson_typewriter", "PLAY rifle", "PLAY box_of_ammo", "DONE", "KILL", "KILL", "KILL")
    assert (s.total, s.force, s.budget) == (10, 3, 5)


@example("EX-36")
def test_fist_full_of_lead() -> None:
    s = table(who("fist_full_of_lead hide*2 stick L1 L2"), who(), horde="L4")
    do(s, "FIGHT", "PLAY fist_full_of_lead", "DISCARD hide", "DISCARD hide", "PLAY stick", "DONE", "KILL")
    assert (s.total, s.budget, hand(s, "A")) == (5, 5, ["L1", "L2"])


@example("EX-37")
def test_i_saw_it_first_on_an_empty_deck() -> None:
    s = table(who("i_saw_it_first hide"), who(deck="", discard="L1"), who(), horde="L8")
    do(s, "FIGHT", "PLAY i_saw_it_first", "LOOK B")
    assert (deck(s, "B"), discard(s, "B"), len(happened(s, "shown"))) == (["L1"], [], 1)
    s = table(who("i_saw_it_first hide"), who(deck=""), who(), horde="L8")
    do(s, "FIGHT", "PLAY i_saw_it_first", "LOOK B")
    assert (happened(s, "shown"), s.status[1]) == ([], SURVIVOR)


@example("EX-38")
def test_a_large_horde_closes_the_door() -> None:
    s = table(who(), who("L1 L2 L4 hide*3"), who("L1*3 hide*3"), at="reveal", reveal=3, horde="L6", zombie_deck="L2*6")
    assert (len(horde(s)), asked(s), question(s)) == (4, "A", "announce")


@example("EX-39")
def test_a_zombie_turn() -> None:
    s = table(
        zombie("L2 L2", "L1 L4 L6"), who(), who(), at="start", horde="L4 L1", zombie_deck="L8 L1 L2*4",
        zombie_discard="L6*3",
    )  # fmt: skip
    longest = do(s.clone(), *["DRAW_ZOMBIE"] * 5)
    assert longest.drawn == 6
    do(s, "DRAW_ZOMBIE", "STOP_DRAWING", "THREATEN L8", "RETURN L1")
    assert (threat(s, "A"), zombie_deck(s)[0], len(zombie_deck(s))) == (["L4", "L6", "L8"], "L1", 5)
    do(s, "RETURN_NO_MORE")
    assert (zombie_discard(s), hand(s, "A")) == (cards("L6*3 L1 L4"), ["L2", "L2"])
    assert horde(s) == ["L1", "L1"]  # B has revealed the Level 1
    assert may_add(s, "C") == []


@example("EX-40")
def test_a_zombie_draw_causes_a_reshuffle() -> None:
    s = table(zombie(), who(), who(), at="start", zombie_deck="L2*2", zombie_discard="L8*4")
    do(s, "DRAW_ZOMBIE")
    assert s.reveal_count == 2
    do(s, "DRAW_ZOMBIE")
    assert len(zombie_deck(s)) == 3
    do(s, "STOP_DRAWING", "THREATEN L8", "RETURN_NO_MORE")
    assert (active(s), horde(s)) == ("B", ["L8", "L8"])


@example("EX-41")
def test_deadeye_before_the_adds() -> None:
    s = table(who("deadeye hide*5"), who(), who("L8 hide*5"), turn="B", at="W1", horde="L1")
    do(s, "A: PLAY deadeye")
    assert (discard(s, "A"), horde(s)) == (cards("deadeye L1"), [])
    assert (asked(s), legal(s)) == ("C", ["PASS", "ADD L8"])
    do(s, "PASS", "FLEE", "PLAY hide", "PLAY hide", "PLAY hide", "DONE")
    assert (question(s), s.budget) == ("find", 3)


@example("EX-42")
def test_stopping_on_purpose() -> None:
    s = table(who("stick*9 L1", "rifle*6"), who(), horde="L8 L1", zombie_deck="L2*4")
    do(s, "FIGHT", *["PLAY stick"] * 9, "DONE", "KILL", "STOP_KILLING")
    assert (s.loss, legal(s)) == (1, ["LOSE_TOP"])
    do(s, "LOSE_TOP")
    assert (zombie_discard(s), happened(s, "found"), discard(s, "A").count("L1")) == (["L8"], [], 1)
    assert "L8" not in discard(s, "A")


@example("EX-43")
def test_tie_on_exhaustion() -> None:
    s = table(who(deck="stick*9"), who("L1*2 hide*4", "L2*2 stick*7"), who(), at="reveal", zombie_deck="L4")
    assert (s.returns, s.scores) == ([1.0, 1.0, 0.5], [15.0, 15.0, 12.0])
    assert "June and Bob are the ultimate victors" in GAME.result(s.view(None), ["June", "Bob", "Mary"])


@example("EX-44")
def test_level_1_threat_then_draw() -> None:
    s = table(who("hide*5 L2", "rifle*9"), zombie("", "L1"), who(), at="refill")
    do(s, "DISCARD hide", "DISCARD hide")
    assert hand(s, "A") == cards("hide*3 L2 rifle*2")


@example("EX-45")
def test_bomb_shelter() -> None:
    seeds = [s for seed in range(40) if pile(s := GAME.new(3, seed, swag="random", promo=True), "bomb_shelter") >= 0]
    assert {pile(s, "bomb_shelter") for s in seeds} == {3}
    s = table(who("bomb_shelter L1*5"), who(), horde="L1 L6")
    do(s, "FLEE", "PLAY bomb_shelter", "DONE")
    assert (s.total, s.budget, s.loss) == (6, 0, 3)


@example("EX-46")
def test_insane_after_a_reaction() -> None:
    s = table(who("L1 L1 L2 L4 L6 i_remember_you", "L2 stick*5"), who("L1 hide*5"), who(), at="add", horde="L8")
    do(s, "B: ADD L1", "A: PLAY i_remember_you")
    assert hand(s, "B") == cards("L1 hide*5")
    assert (hand(s, "A"), s.ending) == (cards("L1 L1 L2 L2 L4 L6"), "insanity")


@example("EX-47")
def test_finding_help_in_time() -> None:
    s = table(who("binoculars*3 L1"), who(), horde="L6 L1", piles="a_good_friend:5")
    do(s, "FLEE", *["PLAY binoculars"] * 3, "DONE")
    assert (s.total, s.budget) == (6, 9)
    do(s, "FIND a_good_friend", "PASS")
    assert s.budget == 7
    do(s, "STOP_FINDING", "PLAY a_good_friend")
    assert (must_lose(s), pile(s, "a_good_friend"), zombie_discard(s)) == ([], 5, ["L6"])
