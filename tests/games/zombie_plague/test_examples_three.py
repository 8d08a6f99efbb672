"""Worked examples: victories, car, Cellar and variants."""

import pytest

from shamble.games.zombie_plague.board.figures import bar, remove_zombie
from shamble.games.zombie_plague.rules.rounds import begin_activation
from tests.games.zombie_plague.table import (
    OUTER,
    SEARCHES,
    Dice,
    Given,
    after,
    at,
    bite,
    do,
    holds,
    kinds,
    legal,
    may,
    out_of_play,
    refused,
    slot_at,
    table,
    wake,
    where,
    zombies,
)
from tests.rules import example, rule

# -- victories, car, Cellar ------------------------------------------------------------------------------------------

SEVEN = OUTER.replace(" D1", "")


@example("EX-54")
@rule("ZP-15.1", "ZP-15.2", "ZP-15.4", "ZP-4.9")
def test_the_last_barricade_wins_the_house() -> None:
    s = do(table("G8/N", zombies="G7/S", bars=SEVEN, searched=SEARCHES, ap=1), "BARRICADE N")
    assert (s.over, s.ending, s.returns) == (True, "house", [0.0, 1.0, 1.0, 1.0])
    s = table("G8/N pistol", zombies="G9/S", bars=SEVEN, searched=SEARCHES, dice=[6])
    do(s, "BARRICADE N")
    assert not s.over
    do(s, "TURN_RIGHT", "TURN_RIGHT", "ATTACK")
    assert (s.over, s.ending) == (True, "house")


@example("EX-55")
@rule("ZP-2.11", "ZP-A36")
@pytest.mark.parametrize(("cellar", "won"), [("J15/N", True), ("R19/S", False)])
def test_the_cellar_is_inside_if_its_door_is(cellar: str, won: bool) -> None:
    s = table("G8/N", "uB2", zombies="G7/S", bars=SEVEN, searched=SEARCHES + " S7", cellar=cellar, ap=1)
    do(s, "BARRICADE N")
    assert s.over is won


@example("EX-56")
@rule("ZP-17.1", "ZP-17.2", "ZP-17.3", "ZP-17.10", "ZP-A35")
def test_the_cellar_is_found_in_the_closet() -> None:
    s = do(table("J15/N", deck="the_cellar med_pak"), "SEARCH")
    assert (holds(s, 1), s.searched_any) == ("med_pak", 1 << 3)
    assert refused(s, "SEARCH") == "ZP-17.2"
    do(s, "FORWARD")
    assert (where(s, 1), s.ap) == ("uC1/S", 2)
    s = do(table("uC1/N", cellar="J15/N"), "FORWARD")
    assert where(s, 1) == "J15/S"


@example("EX-57")
@rule("ZP-17.4")
def test_figures_turn_with_the_board_at_the_cellar_door() -> None:
    s = do(table("C8/W", cellar="C8/W"), "FORWARD")
    assert where(s, 1) == "uC1/S"
    do(s, "BACKWARD")
    assert where(s, 1) == "C8/W"
    s = do(table("R19/S", cellar="R19/S"), "FORWARD", "TURN_RIGHT", "TURN_RIGHT", "FORWARD")
    assert where(s, 1) == "R19/N"


@example("EX-58")
@rule("ZP-17.5", "ZP-7.14", "ZP-17.4")
def test_bites_pushes_and_shots_pass_the_cellar_door() -> None:
    s = bite(table("uC1/N", zombies="J15/N", cellar="J15/N"), "J15", dice=[5, 3])
    assert where(s, 1) == "uC2/N"
    s = do(table("J16/N wrench", zombies="J15/S", cellar="J15/N", dice=[5]), "ATTACK")
    assert zombies(s) == "uC1/N"
    s = do(table("J17/N rifle", zombies="uC3", cellar="J15/N", dice=[6]), "ATTACK")
    assert zombies(s) == ""


@example("EX-59")
@rule("ZP-17.8", "ZP-17.6", "ZP-15.7")
def test_shut_in_the_cellar() -> None:
    s = table("uC1/N", zombies="G9 G10", searched=SEARCHES + " S7", cellar="J15/N", ap=1)
    do(s, "BARRICADE N")
    assert (s.over, s.ending) == (True, "cellar")


@example("EX-60")
@rule("ZP-17.9", "ZP-A34")
def test_the_cellar_at_the_car_trunk() -> None:
    s = do(table("Q4/S", deck="the_cellar med_pak"), "SEARCH")
    assert (s.cellar_edge, holds(s, 1), s.searched_any) == (at("Q4") * 4 + 2, "med_pak", 1)
    assert not s.plan.inside[at("uC1")]
    assert refused(s, "SEARCH") == "ZP-17.2"
    s = do(table("Q4/S", deck="the_cellar med_pak med_pak", cellar_in_trunk="reshuffle"), "SEARCH")
    assert (s.cellar_edge, holds(s, 1)) == (-1, "med_pak")
    assert sorted(s.deck) == [17, 29]


@example("EX-61")
@rule("ZP-16.2", "ZP-16.7", "ZP-16.8", "ZP-16.9", "ZP-15.6")
def test_driving_away() -> None:
    s = do(table("S7/W car_keys", "O7/E", unlocked=True), "ENTER_CAR")
    assert (where(s, 1), s.ap) == ("car", 3)
    do(s, "END", "ENTER_CAR")
    assert (where(s, 2), s.ap) == ("car", 3)
    s = do(table("car car_keys", "car", unlocked=True, dice=[3, 6]), "START_CAR")
    assert (s.over, s.ap) == (False, 3)
    do(s, "START_CAR")
    assert (s.over, s.ending, s.returns) == (True, "car", [0.0, 1.0, 1.0, 1.0])
    s = table("car car_keys", "car", "A1", unlocked=True)
    assert refused(s, "START_CAR") == "ZP-16.7"


@example("EX-62")
@rule("ZP-16.10", "ZP-A32", "ZP-15.5")
def test_the_pile_at_the_car() -> None:
    s = wake(table("car", zombies="O7 O6 N6 N8/N", unlocked=True), "N8")
    assert (s.over, s.ending, s.returns) == (True, "zombies", [1.0, 0.0, 0.0, 0.0])
    s = table("car", zombies="O7 O6 S7 S6", unlocked=True)
    s.touched = True
    do(s, "END")
    assert not s.over
    assert where(s, 1) == "car"


@example("EX-63")
@rule("ZP-12.12", "ZP-4.3")
def test_the_last_human_dies_of_their_infection() -> None:
    s = table("G9")
    s.infected = 1
    after(s, begin_activation, 0, dice=[1])
    assert (s.over, s.ending) == (True, "zombies")


# -- variants --------------------------------------------------------------------------------------------------------


@example("EX-64")
@rule("ZP-18.1", "ZP-A37")
def test_the_shorter_game_closes_one_room() -> None:
    short: Given = {"searched": SEARCHES, "victory": "shorter"}
    s = do(table("F14/E", "E14", zombies="A1 G7", **short), "BARRICADE E")
    assert (s.over, s.ending) == (True, "room")
    s = do(table("F14/E", "E14", zombies="A1 K9", **short), "BARRICADE E")
    assert not s.over
    remove_zombie(s, slot_at(s, "K9"))
    do(s, "TURN_LEFT")
    assert (s.over, s.ending) == (True, "room")
    s = table("C16/W", bars="W5", cellar="C16/W", searched=SEARCHES + " S7", victory="shorter")
    put = {opening.id: i for i, opening in enumerate(s.plan.openings)}
    after(s, bar, put["D6"])
    assert not s.over
    do(s, "BARRICADE W")
    assert (s.over, s.ending) == (True, "room")


@example("EX-65")
@rule("ZP-19.4", "ZP-A39")
def test_the_traitor_wins_alone_unrevealed() -> None:
    s = table("F14/E", "G9", "A1", searched=SEARCHES, traitor=1)
    do(s, "BARRICADE E")
    assert (s.over, s.ending, s.returns) == (True, "traitor", [0.0, 1.0, 0.0, 0.0])


@example("EX-66")
@rule("ZP-19.10", "ZP-19.11")
def test_an_unrevealed_traitor_spoils_the_victory_until_they_are_dead() -> None:
    s = table("G8/N baseball_bat", "G9", "H9", bars=SEVEN, searched=SEARCHES, traitor=2, dice=[5])
    do(s, "BARRICADE N")
    assert (s.over, s.revealed) == (False, True)
    do(s, "TURN_RIGHT", "TURN_RIGHT", "ATTACK")
    assert (where(s, 2), s.over, s.ending, s.returns) == ("dead", True, "house", [0.0, 1.0, 0.0, 1.0])


@example("EX-67")
@rule("ZP-19.6", "ZP-19.7", "ZP-19.8")
def test_the_traitor_is_revealed_and_steals_a_rifle() -> None:
    s = table("G9 wrench", "G10 rifle", "A1", searched=SEARCHES, traitor=1)
    do(s, "REVEAL")
    assert s.ap == 6
    do(s, "STEAL H2")
    assert (s.ap, kinds(s)) == (6, {"KEEP_OLD", "KEEP_NEW"})
    do(s, "KEEP_NEW")
    assert (holds(s, 1), holds(s, 2), out_of_play(s)) == ("rifle", "", ["wrench"])
    assert refused(s, "STEAL H2") == "ZP-19.8"


@example("EX-68")
@rule("ZP-20.6", "ZP-20.8", "ZP-20.11")
def test_madness_after_28_days() -> None:
    s = table("G9", "H9/E baseball_bat", "I9 med_pak", bars=OUTER, searched=SEARCHES, days28=True)
    s.touched = True
    do(s, "TURN_LEFT")
    assert s.days == 1
    s.rng = Dice([5])
    do(s, "END")
    assert (s.days, may(s, "ATTACK")) == (2, True)
    s.rng = Dice([6])
    do(s, "ATTACK")
    assert (where(s, 3), holds(s, 2), s.over) == ("dead", "baseball_bat med_pak", False)
    s.rng = Dice([6])
    do(s, "TURN_LEFT", "TURN_LEFT", "ATTACK")
    assert (s.over, s.ending, s.returns) == (True, "last_alive", [0.0, 0.5, 1.0, 0.5])


@example("EX-69")
@rule("ZP-23.21", "ZP-23.29", "ZP-A47")
@pytest.mark.parametrize("cards", ["power_drink", "power_drink running_shoes"])
def test_a_power_drink_gives_eight_ap(cards: str) -> None:
    s = after(table(f"G8/S {cards}", bars="D1"), begin_activation, 0)
    do(s, "DRINK")
    assert s.ap == 8
    do(s, "TAKE_DOWN N", "FORWARD", "FORWARD", "FORWARD", "FORWARD")
    assert (where(s, 1), s.ap) == ("G12/S", 0)


@example("EX-70")
@rule("ZP-13.14", "ZP-23.25")
def test_a_flare_draws_zombies_that_are_near_it() -> None:
    s = table("G10/N", zombies="G1/S G9/S")
    s.flares = (at("G5"),)
    assert s.ways.walking(at("G5"))[at("G1")] == 6
    assert legal(s, "G9") == {"Z_BITE"}
    wake(s, "G1")
    assert kinds(s) == {"Z_LEFT", "Z_RIGHT"}  # it stands at the mailbox and must walk round it
    do(s, "Z_LEFT")
    assert zombies(s) == "G2/E G9/S"


@example("EX-71")
@rule("ZP-7.31", "ZP-A43", "ZP-7.29")
def test_a_rifle_hits_the_friend_behind_the_zombie() -> None:
    humans = ("H12/E rifle", "K12/W med_pak", "A1")
    s = do(table(*humans, zombies="I12", dice=[6]), "ATTACK")
    assert (zombies(s), where(s, 2), holds(s, 1), s.ap) == ("", "dead", "rifle med_pak", 3)
    s = do(table(*humans, zombies="I12", dice=[5]), "ATTACK")
    assert (zombies(s), where(s, 2)) == ("J12/N", "L12/W")
    s = do(table("H12/E super_soaker", "K12/W", zombies="I12", dice=[6]), "ATTACK", "FACE E")
    assert where(s, 2) == "K12/W"


@example("EX-72")
@rule("ZP-7.31")
def test_a_shotgun_hits_the_friend_behind_the_row() -> None:
    s = do(table("P22/W shotgun", "M21", "A1", zombies="N22 L22", dice=[6]), "ATTACK")
    assert (zombies(s), where(s, 2)) == ("L22/N", "dead")
