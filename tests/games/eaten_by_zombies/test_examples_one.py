"""The worked examples of the game, in the order of the list: those of the rulebook, and EX-1 to EX-21."""

from shamble.games.eaten_by_zombies import GAME
from shamble.games.eaten_by_zombies.components import LEVEL_1, LEVEL_6, ZOMBIE
from shamble.games.eaten_by_zombies.state import FALLEN, SURVIVOR, ZOMBIE_PLAYER, threatened
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
    in_play,
    legal,
    may_add,
    must_lose,
    pile,
    question,
    refused,
    table,
    threat,
    total,
    who,
    winners,
    zombie,
    zombie_deck,
    zombie_discard,
)
from tests.rules import example

# -- from the rulebook -----------------------------------------------------------------------------------------------


@example("EX-RB1")
def test_horde_level() -> None:
    s = table(who("stick*7 L4"), who(), horde="L6 L1")
    assert s.view(0)["horde_level"] == 7
    enough = do(s.clone(), "FIGHT", *["PLAY stick"] * 7, "DONE", "KILL", "KILL")
    assert discard(enough, "A") == cards("L1 L6")
    do(s, "FIGHT", *["PLAY stick"] * 6, "DONE", "KILL")
    assert (s.force, horde(s), must_lose(s)) == (5, ["L6"], [2])


@example("EX-RB2")
def test_horde_attrition() -> None:
    s = table(who("hide*6 L4"), who(), horde="L6 L1")
    assert s.view(0)["horde_attrition"] == 6
    away = do(s.clone(), "FLEE", *["PLAY hide"] * 6, "DONE", "STOP_FINDING")
    assert away.loss == 3
    do(s, "FLEE", *["PLAY hide"] * 5, "DONE")
    assert s.loss == 6


@example("EX-RB3")
def test_condition_for_adding() -> None:
    s = table(who("L8 L6 L4 L1 hide*2"), who(), who("L4 L1 hide*4"), turn="B", at="add", horde="L2 L2")
    assert legal(s) == ["PASS", "ADD L1", "ADD L4"]
    do(s, "A: ADD L4")
    assert (asked(s), legal(s)) == ("C", ["PASS", "ADD L1"])


@example("EX-RB4")
def test_attrition_1() -> None:
    s = table(who(), who("L8 hide*5"), at="add", horde="L1")
    assert asked(s) == "A"
    assert may_add(s, "B") == []


@example("EX-RB5")
def test_threat_replacement() -> None:
    s = table(zombie("L6 L8", "L1 L4 L2"), who(), who(), at="threat")
    do(s, "THREATEN L6")
    assert (zombie_discard(s), threat(s, "A")) == (["L1"], ["L4", "L2", "L6"])
    assert not threatened(s, LEVEL_1)
    assert threatened(s, LEVEL_6)
    assert question(s) == "return"  # too late for this turn's draw


@example("EX-RB6")
def test_trash_bin() -> None:
    s = table(who("trash_bin hide"), who(), horde="L8", piles="trash_bin:4")
    do(s, "FLEE", "PLAY trash_bin", "DONE")
    assert (s.total, s.budget) == (1, 3)
    assert refused(s, "FIND trash_bin") == ("E_TRASH_BIN", "EZ-22.13")
    assert "binoculars" in legal(s, "FIND")


@example("EX-RB7")
def test_zombie_deck_sizes() -> None:
    sizes = [len(GAME.new(count).zombie_deck) + len(GAME.new(count).horde) for count in (2, 3, 4)]
    assert sizes == [15, 20, 25]
    four = GAME.new(4)
    assert [(four.zombie_deck + four.horde).count(ZOMBIE + index) for index in range(5)] == [7, 6, 5, 4, 3]


@example("EX-RB8")
def test_insanity_picture() -> None:
    s = table(who("L1 L1 L2 L2 L4 L8"), zombie("", "L1"), who(), zombie("", "L2"), horde="L1")
    assert (s.ending, winners(s)) == ("insanity", "BD")


# -- the others ------------------------------------------------------------------------------------------------------


@example("EX-1")
def test_partial_fight() -> None:
    s = table(
        who("stick*4 hide sandwich", "hide stick hide hide hide sandwich"), who(), who(), horde="L4 L2 L1",
        zombie_deck="L8*8",
    )  # fmt: skip
    do(s, "FIGHT", *["PLAY stick"] * 4, "DONE", "KILL", "KILL")
    assert (s.total, s.force, must_lose(s)) == (4, 1, [3])
    do(s, "LOSE hide", "LOSE_TOP", "LOSE_TOP")
    assert (pile(s, "hide"), pile(s, "stick")) == (2, 1)
    assert (active(s), zombie_discard(s)) == ("B", ["L4"])
    assert (len(hand(s, "A")), len(deck(s, "A")), discard(s, "A")) == (6, 5, [])
    held = hand(s, "A")
    for word in ("hide", "hide", "hide", "sandwich", "sandwich"):  # one Sandwich was in hand all the time
        held.remove(word)
    assert held[0] in cards("stick L1 L2")


@example("EX-2")
def test_budget_is_not_reduced_by_kills() -> None:
    s = table(who("stick*3 crowbar hide L6", "rifle*9"), who(), horde="L2")
    do(s, "FIGHT", *["PLAY stick"] * 3, "PLAY crowbar", "DONE", "KILL")
    assert (s.total, s.budget) == (4, 6)
    do(s, "FIND binoculars", "FIND a_good_book")
    assert hand(s, "A") == cards("hide L6 binoculars a_good_book rifle*2")
    assert (discard(s, "A"), must_lose(s), active(s)) == (cards("stick*3 crowbar L2"), [], "B")


@example("EX-3")
def test_hand_limit() -> None:
    s = table(who("crowbar*2 hide*3 L2 L4"), who(), horde="L1", piles="stick:4")
    do(s, "FIGHT", *["PLAY crowbar"] * 2, "DONE", "KILL")
    assert (s.total, s.budget, len(hand(s, "A"))) == (2, 6, 5)
    do(s, "FIND stick")
    assert (len(hand(s, "A")), active(s)) == (6, "B")  # a second find is illegal, so the step is over
    s = table(who("crowbar*2 hide*3 L2 L4 satchel"), who(), horde="L1", piles="stick:4")
    do(s, "FIGHT", *["PLAY crowbar"] * 2, "PLAY satchel", "DONE", "KILL", "FIND stick")
    assert refused(s, "FIND stick") == ("E_HAND_FULL", "EZ-10.7")


@example("EX-4")
def test_successful_flee() -> None:
    s = table(
        who("binoculars*2 hide*2 stick L2", "rifle*9"),
        who(),
        horde="L6 L1",
        piles="crowbar:5",
        zombie_deck="L8*4",
    )
    do(s, "FLEE", *["PLAY binoculars"] * 2, *["PLAY hide"] * 2, "DONE")
    assert (s.total, s.budget) == (6, 8)
    do(s, "FIND rifle", "FIND a_good_book")
    assert s.loss == 3
    assert "L2" not in legal(s, "LOSE")
    do(s, "LOSE_DISCARDED hide", "LOSE_DISCARDED hide", "LOSE stick")
    assert (zombie_discard(s), horde(s)) == (["L6"], ["L1", "L8"])
    assert hand(s, "A") == cards("L2 a_good_book rifle*4")


@example("EX-5")
def test_failed_flee() -> None:
    s = table(
        who("hide*2 stick*3 L8", "L1 sandwich hide stick rifle*6"), who(), who(), who(), turn="A", horde="L2 L4",
        zombie_deck="L8*5", piles="stick:0 hide:0 sandwich:0",
    )  # fmt: skip
    do(s, "FLEE", *["PLAY hide"] * 2, "DONE")
    assert (total(s), s.loss) == (2, 6)
    assert legal(s) == ["LOSE stick", "LOSE_TOP"]
    do(s, *["LOSE stick"] * 3, *["LOSE_TOP"] * 3)
    assert [pile(s, word) for word in ("stick", "sandwich", "hide")] == [3, 1, 1]
    assert zombie_discard(s) == cards("L1 L2 L4")
    assert hand(s, "A") == cards("L8 stick rifle*4")


@example("EX-6")
def test_sandwich_in_a_fight() -> None:
    s = table(who("sandwich stick hide*4", "rifle*6"), who(), horde="L4")
    do(s, "FIGHT", "PLAY sandwich")
    assert (hand(s, "A"), in_play(s), s.view(0)["fight"]) == (cards("stick hide*4 rifle"), ["sandwich"], 0)


@example("EX-7")
def test_death_while_drawing() -> None:
    s = table(who("a_good_book stick*2 L1 L2 L6", "hide"), who(), who(), horde="L4 L6", zombie_deck="L8*5")
    do(s, "FIGHT", "PLAY a_good_book")
    assert s.status == [FALLEN, SURVIVOR, SURVIVOR]
    assert [pile(s, word) for word in ("a_good_book", "stick", "hide")] == [6, 2, 1]
    assert (zombie_discard(s), active(s)) == (cards("L1 L2 L6 L4 L6"), "B")
    do(s, "FIGHT", "DONE", "LOSE hide", "C: FIGHT", "DONE", "LOSE hide")
    assert (active(s), s.status[0], question(s)) == ("A", ZOMBIE_PLAYER, "zombie_draw")


@example("EX-8")
def test_death_at_refill_with_two_players() -> None:
    s = table(who("L1 stick", "hide*2", "rifle"), who(), at="refill")
    assert (len(happened(s, "drew")), s.ending, winners(s)) == (3, "last_survivor", "B")


@example("EX-9")
def test_reshuffle_while_revealing() -> None:
    s = table(who(), who(), at="reveal", reveal=2, zombie_deck="L4", zombie_discard="L8*5")
    assert (horde(s), len(zombie_deck(s)), s.reveal_count) == (["L4", "L8"], 4, 3)
    do(s, "FIGHT", "DONE", *["LOSE hide"] * 4)
    assert (active(s), horde(s)) == ("B", ["L8"] * 3)


@example("EX-10")
def test_exhaustion_at_reveal() -> None:
    s = table(who(deck="stick*7"), who(deck="stick*8"), at="reveal", horde="L2", zombie_deck="L8")
    assert (s.ending, s.returns, s.scores) == ("exhaustion", [0.5, 1.0], [13.0, 14.0])
    assert GAME.result(s.view(None), ["Bob", "June"]).endswith(
        "June is the ultimate victor, with the most cards (14). Bob (13) survived."
    )
    assert happened(s, "announced") == []


@example("EX-11")
def test_exhaustion_with_reveal_count_3() -> None:
    s = table(who(), who(), at="reveal", reveal=3, zombie_deck="L1", zombie_discard="L2")
    assert (horde(s), s.reveal_count, s.ending) == (["L1", "L2"], 4, "exhaustion")


@example("EX-12")
def test_a_zombie_player_draws_too_many() -> None:
    s = table(zombie(), who(), who(), who(), at="start", zombie_deck="L2*3")
    do(s, "DRAW_ZOMBIE")
    assert (s.over, len(zombie_deck(s))) == (False, 1)
    stopped = do(s.clone(), "STOP_DRAWING")
    assert question(stopped) == "threaten"
    do(s, "DRAW_ZOMBIE")
    assert (s.ending, winners(s)) == ("exhaustion", "BCD")


@example("EX-13")
def test_insanity_without_zombie_players() -> None:
    s = table(who("L1*6"), who(), who(), who(), horde="L2")
    assert (s.ending, winners(s)) == ("insanity", "")


@example("EX-14")
def test_five_zombies_only() -> None:
    s = table(who("stick*6"), who("L1 L1 L2 L2 L4 L8", "stick*9"), at="add", horde="L8", zombie_deck="L4*5")
    do(s, "B: ADD L1", "B: PASS", "A: FIGHT", "DONE", *["LOSE stick"] * 5)
    assert (active(s), s.over) == ("B", False)
    assert [seat for seat, _ in happened(s, "hand_shown")] == [0, 1]  # A had played nothing, B could play nothing
    do(s, "B: FIGHT", "DONE")
    assert (total(s), legal(s)) == (0, ["LOSE_TOP"])


@example("EX-15")
def test_revealed_but_sane() -> None:
    s = table(who("L1 L2 L2 L4 L8 but_thats_my"), who(), horde="L1")
    assert (len(happened(s, "hand_shown")), question(s)) == (1, "announce")


@example("EX-16")
def test_level_1_threat() -> None:
    s = table(who("L1 L6 hide", "rifle*9"), zombie("", "L1"), who(), at="refill")
    do(s, "DISCARD hide")
    assert (hand(s, "A"), discard(s, "A"), active(s)) == (cards("L1 L6 rifle*4"), ["hide"], "B")
    s = table(who("stick hide rifle L2"), zombie("", "L1"), who(), at="refill")
    assert legal(s) == ["DISCARD stick", "DISCARD hide", "DISCARD rifle"]
    do(s, "DISCARD hide", "DISCARD stick")
    assert discard(s, "A") == cards("hide stick")


@example("EX-17")
def test_level_2_threat() -> None:
    s = table(who(), who("L8 hide*5"), zombie("", "L2"), zombie("L8 L8"), at="add", horde="L1*4")
    do(s, "D: ADD L8")
    assert (horde(s)[-1], hand(s, "D"), asked(s)) == ("L8", ["L8"], "A")
    assert may_add(s, "B") == []


@example("EX-18")
def test_level_4_threat() -> None:
    assert may_add(table(who(), who(), who(), zombie("L1", ""), turn="B", horde="L8"), "D") == []
    assert may_add(table(who(), who(), who(), zombie("L1", "L4"), turn="B", horde="L8"), "D") == ["L1"]


@example("EX-19")
def test_skipping_the_dead() -> None:
    for turn in "AB":
        s = table(who(), who(), zombie("", "L4"), zombie("L1", ""), turn=turn, horde="L8")
        assert may_add(s, "D") == ["L1"]
    s = table(who(), who(), who(), zombie("L1", ""), turn="B", horde="L8")
    assert may_add(s, "D") == []


@example("EX-20")
def test_level_8_threat() -> None:
    s = table(who("L1 hide*5"), who(), zombie("L1", "L8"), turn="B", at="add", horde="L2")
    assert (asked(s), may_add(s, "A")) == ("C", [])


@example("EX-21")
def test_two_players_many_zombies() -> None:
    s = table(who(), who("L6 L2 L4 L1 hide*2"), at="add", horde="L6")
    other = s.clone()
    do(s, "B: ADD L6", "B: ADD L2", "B: ADD L1")
    assert horde(s) == ["L6", "L6", "L2", "L1"]
    assert (asked(s), may_add(s, "B")) == ("A", [])
    do(other, "B: ADD L1", "B: ADD L2")
    assert may_add(other, "B") == []
