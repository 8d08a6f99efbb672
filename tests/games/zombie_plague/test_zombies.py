"""Spawning, zombie actions, realistic zombies, bites and what becomes of the bitten (ZP-10 to ZP-14)."""

import pytest

from shamble.games.zombie_plague.board.figures import add_zombie, group, remove_zombie
from shamble.games.zombie_plague.rules.rounds import begin_activation
from shamble.games.zombie_plague.state import Table
from tests.games.zombie_plague.table import (
    ALONE,
    OUTER,
    SEARCHES,
    Dice,
    after,
    at,
    bite,
    carried,
    do,
    holds,
    kinds,
    legal,
    lure_at,
    may,
    no_dice_left,
    offered,
    out_of_play,
    refused,
    slot_at,
    spawn,
    table,
    wake,
    where,
    zombies,
)
from tests.rules import rule

FAR_AWAY = "T24/N"


@rule("ZP-10.5", "ZP-10.6")
@pytest.mark.parametrize(
    ("die", "first", "last"), [(1, "A1", "T1"), (2, "T1", "T24"), (3, "C24", "T24"), (4, "A1", "A22")]
)
def test_the_direction_die_names_the_edge(die: int, first: str, last: str) -> None:
    s = spawn(table("G10"), dice=[die])
    names = [word.split()[1] for word in offered(s)]
    assert (s.player, names[0], names[-1]) == (0, first, last)


@rule("ZP-10.5")
def test_on_five_and_six_the_zombie_player_chooses() -> None:
    for die in (5, 6):
        s = spawn(table("G10"), dice=[die])
        assert offered(s) == ["EDGE N", "EDGE E", "EDGE S", "EDGE W"]


@rule("ZP-10.7", "ZP-A51", "ZP-A18")
def test_spawning_is_compulsory_with_any_facing() -> None:
    s = spawn(table("G10"), dice=[1])
    assert kinds(s) == {"PLACE"}
    do(s, "PLACE C1")
    assert offered(s) == ["FACE N", "FACE E", "FACE S", "FACE W"]
    do(s, "FACE N")
    assert not may(s, "PLACE C1")
    do(s, "PLACE D1", "FACE W")
    assert zombies(s) == "C1/N D1/W"
    assert kinds(s) >= {"END"}


@rule("ZP-10.6")
def test_no_more_zombies_than_free_squares() -> None:
    crowd = " ".join(f"{column}1" for column in "ABCDEFGHIJKLMNOPQRS")
    s = spawn(table("G10", "G11", "G12", "H9", "H10", "H12", players=7, zombies=crowd), dice=[1])
    do(s, "FACE S")  # T1 is the only square left, so only its facing is asked
    assert zombies(s).endswith(" T1/S")
    assert len(s.horde) == 20


@rule("ZP-10.2")
def test_humans_in_the_car_and_the_cellar_count_for_the_maximum() -> None:
    nine = " ".join(f"{column}22" for column in "ABCDEFGHI")
    s = spawn(table("car", "uB2", "G9", zombies=nine, cellar="J15/N", unlocked=True), dice=[1])
    do(s, "PLACE A1", "FACE S", "PLACE B1", "FACE S")
    assert len(s.horde) == 11


@rule("ZP-11.1", "ZP-11.4", "ZP-11.6")
def test_each_zombie_has_two_ap_new_ones_included() -> None:
    s = do(table("G10", "-", "-", zombies="A5/E", dice=[1]), "END", "PLACE A1", "FACE E", "PLACE T1", "FACE N")
    assert offered(s) == ["WAKE A1", "WAKE T1", "WAKE A5"]
    do(s, "WAKE A1")
    assert zombies(s).split()[1] == "C1/E"  # two steps
    do(s, "WAKE A5")
    assert zombies(s).split()[0] == "C5/E"
    # only T1 is left: a turn to the left is half of its activation
    assert s.z_active == slot_at(s, "T1")


@rule("ZP-11.3", "ZP-A15")
def test_who_is_bitten_in_the_zombies_turn_does_not_act_in_it() -> None:
    s = table("L15/W", "A1", "-", zombies="K15/E", dice=[6, 1])
    s.zombie_turn = True
    bite(s, "K15", dice=[6, 1])
    new = slot_at(s, "L15")
    assert s.newborn >> new & 1
    s = table("H12/E chainsaw", "A1", zombies="I12", dice=[1, 1])
    do(s, "ATTACK")
    assert not s.newborn  # made in the Humans' turn: it acts in the coming one


@rule("ZP-11.3")
def test_a_newborn_zombie_is_not_offered() -> None:
    crowd = "A22/E B22/E C22/E D22/E E22/E F22/E G22/E"
    s = do(table("A1", "L15/W", "-", zombies="K15/E " + crowd, active=1), "END", "END")
    s.rng = Dice([6, 1])
    do(s, "WAKE K15")
    assert where(s, 2) == "zombified"
    while kinds(s) != {"WAKE"}:  # the rest of its activation
        s.apply(s.default())
    assert not may(s, "WAKE L15")
    assert may(s, "WAKE A22")


@rule("ZP-11.7", "ZP-11.10")
def test_a_bite_needs_a_human_on_the_connected_square_in_front() -> None:
    assert legal(table("I16", zombies="I17/N"), "I17") == {"Z_BITE"}
    assert "Z_BITE" not in legal(table("I16", zombies="I17/E"), "I17")
    assert "Z_BITE" not in legal(table("G8", zombies="G7/S", bars="D1"), "G7")
    s = wake(table("G10", zombies="G5/N"), "G5")
    assert refused(s, "Z_BITE") == "ZP-11.7"


@rule("ZP-11.8")
def test_a_zombie_does_nothing_that_humans_do() -> None:
    s = wake(table("G10", zombies="G5/N"), "G5")
    for words in ("BACKWARD", "SEARCH", "BARRICADE N", "TRADE H1", "FORWARD"):
        assert refused(s, words) == "ZP-11.8"


@rule("ZP-12.1")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_five_and_six_bite(die: int) -> None:
    s = bite(table("I16/S", zombies="I17/N"), "I17", dice=[die, 6] if die > 4 else [die])
    assert where(s, 1) == ("I15/S" if die > 4 else "I16/S")
    assert no_dice_left(s)


@rule("ZP-12.8")
@pytest.mark.parametrize("die", [2, 3, 4, 5, 6])
def test_only_a_one_infects(die: int) -> None:
    s = bite(table("I16/S", zombies="I17/N"), "I17", dice=[6, die])
    assert where(s, 1) == "I15/S"


@rule("ZP-12.13", "ZP-12.12", "ZP-A48")
def test_infected_is_for_ever() -> None:
    s = table("I16/S first_aid_kit", "A1", zombies="I17/N")
    s.infected = 1
    after(s, begin_activation, 0, dice=[4])
    assert s.infected == 1
    after(s, begin_activation, 0, dice=[1])
    do(s, "USE first_aid_kit")  # a second kit stops a second failure
    assert (where(s, 1), s.infected, s.ap) == ("I16/S", 1, 4)
    bite(s, "I17", dice=[5, 3])
    assert (where(s, 1), s.infected) == ("I15/S", 1)


# -- realistic zombies -----------------------------------------------------------------------------------------------


@rule("ZP-13.3", "ZP-A29")
def test_a_zombie_never_walks_away() -> None:
    s = table("F14/E", zombies="G14/N G13/N")
    assert lure_at(s, "G12") > lure_at(s, "G13")
    assert "Z_MOVE" not in legal(s, "G13")
    wake(s, "G13")
    assert refused(s, "Z_MOVE") == "ZP-13.3"


@rule("ZP-13.9", "ZP-13.3")
def test_a_blocked_zombie_may_step_aside_as_far_as_before() -> None:
    s = table("C10", zombies="C7/W D7/E D8 C8", bars="")
    assert lure_at(s, "E7") == lure_at(s, "D7") + 1
    s = table("G10", zombies="G8/E G9", bars=OUTER)
    assert lure_at(s, "H8") == lure_at(s, "G8") + 1
    s = table("J16", zombies="I16/W I17/N")
    assert legal(s, "I17") == {"Z_RIGHT"}  # J17 is as near to that Human


@rule("ZP-13.11", "ZP-A30")
def test_a_zombie_far_from_everybody_may_stop() -> None:
    s = table("G10", zombies=FAR_AWAY)
    assert lure_at(s, "T24") == 26
    assert legal(s, "T24") == {"Z_MOVE", "Z_STOP"}
    s = table("G10", zombies="Q19/N")
    assert lure_at(s, "Q19") == 18
    assert "Z_STOP" not in legal(s, "Q19")


@rule("ZP-13.13", "ZP-A30")
def test_a_zombie_without_any_way_to_a_human_may_do_anything() -> None:
    s = table("G9", zombies="T23/N")
    s.square[0] = -1  # nobody is anywhere
    assert legal(s, "T23") == {"Z_MOVE", "Z_LEFT", "Z_RIGHT", "Z_STOP"}


@rule("ZP-13.1", "ZP-13.8")
def test_a_human_right_behind_a_barricade_is_worth_turning_to() -> None:
    s = table("G8", bars=OUTER, zombies="G7/N")
    assert lure_at(s, "G7") == 6
    assert legal(s, "G7") == {"Z_LEFT", "Z_RIGHT"}
    s = table("G8", bars=OUTER, zombies="G7/S")
    assert legal(s, "G7") == {"Z_LEFT", "Z_RIGHT", "Z_STOP"}
    s = wake(table("G8", bars=OUTER, zombies="G7/N"), "G7")
    assert refused(s, "Z_STOP") == "ZP-13.8"


@rule("ZP-13.1")
def test_humans_in_the_car_lure_to_its_doors() -> None:
    s = table("car", unlocked=True)
    assert (lure_at(s, "O7"), lure_at(s, "S7"), lure_at(s, "N7")) == (0, 0, 1)


@rule("ZP-13.6", "ZP-13.7", "ZP-13.10")
def test_what_is_refused_when_a_zombie_will_not_walk() -> None:
    s = wake(table("G10", zombies=FAR_AWAY), "T24")
    assert refused(s, "Z_LEFT") == "ZP-13.6"
    s = wake(table("G10", zombies="G5/N"), "G5")
    assert refused(s, "Z_STOP") == "ZP-13.7"


@rule("ZP-13.14")
def test_a_flare_is_not_followed_from_afar_or_beside_a_human() -> None:
    near = table("G10", zombies="L22/W")
    near.flares = (at("R22"),)
    wake(near, "L22")
    assert kinds(near) == {"Z_LEFT", "Z_RIGHT"}  # six squares: it turns round
    far = table("G10", zombies="I22/N")
    far.flares = (at("R22"),)
    wake(far, "I22")  # nine squares: it goes for the Human as ever
    assert zombies(far) == "I20/N"


# -- the lost and their cards ----------------------------------------------------------------------------------------


@rule("ZP-14.2")
def test_a_zombified_human_is_done() -> None:
    s = do(table("H12/E chainsaw", "A1", zombies="I12", dice=[1, 1]), "ATTACK")
    assert (s.player, s.active) == (2, 1)
    s.rng = Dice([1])
    do(s, "END")
    assert s.zombie_turn  # the owner is not asked again


@rule("ZP-14.5")
def test_cards_of_a_zombie_that_nobody_killed_leave_play() -> None:
    s = table("G8/N", "G9", bars=OUTER.replace(" D1", ""), searched=SEARCHES, zombies="G6", days28=True)
    s.carried[slot_at(s, "G6")] = (9, 17)
    do(s, "BARRICADE N")
    assert s.days == 1
    assert sorted(out_of_play(s)) == ["med_pak", "rifle"]


@rule("ZP-14.7", "ZP-14.4")
def test_the_keys_come_back_only_by_killing_their_carrier() -> None:
    s = bite(table("K13/N", "L15/W car_keys", "-", zombies="K15/E", unlocked=True), "K15", dice=[6, 1])
    assert carried(s, "L15") == "car_keys"
    assert (holds(s, 1), holds(s, 2)) == ("", "")
    s = table("C22/E rifle", zombies="L22", dice=[6], unlocked=True)
    s.carried[slot_at(s, "L22")] = (16,)
    do(s, "ATTACK")
    assert holds(s, 1) == "rifle car_keys"


@rule("ZP-14.4")
def test_a_shot_brings_the_cards_of_all_it_kills() -> None:
    s = table("P22/W flamethrower", zombies="O22 N22", dice=[6])
    s.carried[slot_at(s, "O22")] = (4,)
    s.carried[slot_at(s, "N22")] = (1, 19)
    do(s, "ATTACK")
    do(s, "KEEP_OLD", "KEEP_NEW")  # the farthest first: the wrench, then the bat
    assert (holds(s, 1), out_of_play(s)) == ("baseball_bat ammo", ["wrench", "flamethrower"])


# -- what zombies do by themselves -----------------------------------------------------------------------------------


@rule("ZP-21.1", "ZP-21.5")
def test_with_automatic_zombies_everybody_is_human_and_the_first_seat_begins() -> None:
    s = table("A22", "C22", "E22", **ALONE)
    assert (s.zombie_player, s.owner) == (-1, (0, 1, 2))
    s.rng = Dice([1])
    asked = []
    while s.round == 1:
        asked.append(s.player)
        do(s, "END")
    assert asked == [0, 1, 2]
    assert len(s.horde) == 2


@rule("ZP-Z4")
def test_automatic_zombies_prefer_the_easier_victim() -> None:
    s = table("H12 med_pak wrench", "J12", "-", zombies="I12/N", **ALONE)
    wake(s, "I12", dice=[2])
    assert zombies(s) == "I12/E"
    s = table("H12 car_keys wrench", "J12 wrench", "-", zombies="I12/N", **ALONE)
    wake(s, "I12", dice=[2])
    assert zombies(s) == "I12/W"


@rule("ZP-Z4")
def test_an_automatic_zombie_turns_right_when_it_must_turn_round() -> None:
    s = wake(table("G10", zombies="G5/N", **ALONE), "G5")
    assert zombies(s) == "G5/S"
    s = table("G10", zombies="G5/N", **ALONE)
    s.stench = False
    s.log = []
    wake(s, "G5")
    assert [event.values[1] for event in s.log if event.kind.name == "z_turned"] == [1, 2]


@rule("ZP-Z3")
def test_those_at_a_barricade_wait_for_the_fourth() -> None:
    s = do(table("G10", zombies="G7/S G6/S F6/S", dice=[2], bars=OUTER, **ALONE), "END")
    assert zombies(s).split()[0] == "G7/S"
    s = table("G10", zombies="G7/S G6/S F6/S H5/S", bars=OUTER, **ALONE)
    do(s, "END")  # the one behind comes up to H6 first, then the one at the door breaks through
    assert zombies(s).split()[0] == "G9/S"


@rule("ZP-16.11", "ZP-Z9", "ZP-11.3")
def test_the_zombies_from_the_car_stand_around_the_torn_door() -> None:
    s = table("car wrench", "car", "A1", zombies="O7 O6 N6 N8/N", unlocked=True)
    wake(s, "N8")
    assert (where(s, 1), where(s, 2), s.player) == ("zombified", "zombified", 0)
    do(s, "FACE E")  # O8 is the only unoccupied square next to O7, so it is not asked
    assert {"PLACE O5", "PLACE O9", "PLACE N8"} <= set(offered(s))
    do(s, "PLACE O9", "FACE N")
    assert (zombies(s).split()[4:], carried(s, "O8")) == (["O8/E", "O9/N"], "wrench")
    assert s.newborn.bit_count() == 2
    s = table("car wrench", "car", "A1", zombies="O7 O6 N6 N8/N", unlocked=True, **ALONE)
    wake(s, "N8")
    assert [word.split("/")[0] for word in zombies(s).split()[4:]] == ["O8", "O5"]


def add_two(s: Table) -> None:
    """The fourth zombie at both doors in the same moment."""
    add_zombie(s, at("N7"), 0)
    add_zombie(s, at("T5"), 0)


@rule("ZP-16.11", "ZP-Z9")
def test_with_two_piles_the_zombie_player_chooses_the_door() -> None:
    s = table("car", "A1", active=2, zombies="O7 O6 N6 S7 S6 S5", unlocked=True)
    after(s, add_two)
    assert (s.player, offered(s)) == (0, ["CAR_DOOR_CHOICE 0", "CAR_DOOR_CHOICE 1"])
    do(s, "CAR_DOOR_CHOICE 2")
    assert all(word.split()[1][0] in "ST" for word in offered(s) if word.startswith("PLACE"))


def test_a_group_is_counted_from_any_of_its_zombies() -> None:
    s = table("G10", zombies="A5 A6 A7 B7")
    assert {len(group(s, slot)) for slot in s.horde} == {4}
    remove_zombie(s, slot_at(s, "A6"))
    assert len(group(s, slot_at(s, "A5"))) == 1
