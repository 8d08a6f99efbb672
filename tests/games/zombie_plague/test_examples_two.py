"""Worked examples: bites, searching, trading, spawning, zombies, victories, car, Cellar and variants."""

import pytest

from shamble.games.zombie_plague.figures import bar, counted_zombies, remove_zombie
from shamble.games.zombie_plague.humans import begin_activation
from tests.games.zombie_plague.table import (
    OUTER,
    SEARCHES,
    after,
    at,
    bars,
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
    put_human,
    refused,
    slot_at,
    spawn,
    table,
    wake,
    where,
    zombies,
)
from tests.rules import example, rule

FIFTEEN = " ".join(f"{column}22/N" for column in "ABCDEFGHIJKLMNO")
ALONE = {"zombies_moved_by": "nobody", "players": 3}


@example("EX-34")
@rule("ZP-12.5", "ZP-12.8", "ZP-A14")
def test_a_bitten_human_falls_back_without_turning() -> None:
    s = bite(table("I16/S", zombies="I17/N"), "I17", dice=[5, 3])
    assert (where(s, 1), zombies(s)) == ("I15/S", "I17/N")


@example("EX-35")
@rule("ZP-12.6", "ZP-12.10", "ZP-14.1", "ZP-14.3", "ZP-14.4", "ZP-A13")
def test_a_zombified_human_carries_his_bat_until_he_is_killed() -> None:
    s = bite(table("K14", "L15/W baseball_bat", "J15/E kitchen_knife", zombies="K15/E"), "K15", dice=[6, 1])
    assert (where(s, 2), zombies(s), carried(s, "L15")) == ("zombified", "K15/E L15/W", "baseball_bat")
    s = table("K15/E kitchen_knife", "-", zombies="L15/W", dice=[6])
    s.carried[slot_at(s, "L15")] = (4,)
    do(s, "ATTACK")
    assert offered(s) == ["KEEP_OLD", "KEEP_NEW"]
    do(s, "KEEP_NEW")
    assert (holds(s, 1), out_of_play(s)) == ("baseball_bat", ["kitchen_knife"])


@example("EX-36")
@rule("ZP-12.7")
def test_a_bite_drives_a_human_out_of_the_window() -> None:
    s = bite(table("D8/E", zombies="D9/N"), "D9", dice=[5, 2])
    assert where(s, 1) == "D7/E"
    s = bite(table("D8/E", zombies="D9/N", bars="W2"), "D9", dice=[5, 2])
    assert where(s, 1) == "D8/E"


@example("EX-37")
@rule("ZP-12.2", "ZP-12.3", "ZP-23.23", "ZP-23.24")
def test_shield_and_mail() -> None:
    s = bite(table("I16/S riot_shield", zombies="I17/N"), "I17", dice=[])
    assert (where(s, 1), holds(s, 1)) == ("I16/S", "riot_shield")
    s = bite(table("I16/N chainmail_suit", zombies="I17/N"), "I17", dice=[5, 3])
    assert (where(s, 1), holds(s, 1)) == ("I16/N", "chainmail_suit")
    s = bite(table("I16/N chainmail_suit", zombies="I17/N"), "I17", dice=[5, 2, 4])
    assert (where(s, 1), s.infected) == ("I15/N", 0)
    s = bite(table("I16/N riot_shield", zombies="I17/N"), "I17", dice=[5, 4])  # it comes from behind
    assert where(s, 1) == "I15/N"


@example("EX-38")
@rule("ZP-23.36", "ZP-11.9")
def test_stench_of_fear_lets_a_zombie_bite_four_times() -> None:
    s = table("I16", zombies="I17/N")
    s.stench = True
    wake(s, "I17", dice=[3, 3, 3, 3])
    assert no_dice_left(s)


# -- search and cards ------------------------------------------------------------------------------------------------


@example("EX-39")
@rule("ZP-23.33", "ZP-Z5", "ZP-A17")
def test_surprise_comes_next_to_the_searcher() -> None:
    s = do(table("G13/W", deck="surprise pistol"), "SEARCH")
    assert offered(s) == ["PLACE G12", "PLACE H13", "PLACE G14"]
    assert s.player == 0
    do(s, "PLACE H13", "FACE W")
    assert (zombies(s), holds(s, 1), counted_zombies(s)) == ("H13/W", "pistol", 0)
    s = do(table("G13/W", deck="surprise pistol", **ALONE), "SEARCH")
    assert (zombies(s), holds(s, 1), counted_zombies(s)) == ("G12/S", "pistol", 0)


@example("EX-40")
@rule("ZP-23.31", "ZP-A22")
def test_eureka_finds_one_more() -> None:
    s = do(table("C16/W", deck="eureka med_pak ammo rifle"), "SEARCH")
    assert (holds(s, 1), len(s.deck), s.deck[-1]) == ("med_pak ammo", 1, 9)


@example("EX-41")
@rule("ZP-8.2", "ZP-8.3", "ZP-8.4", "ZP-A19")
def test_each_human_searches_each_square_once() -> None:
    s = do(table("C16/W", "A1", deck="med_pak ammo", ap=4), "SEARCH")
    assert refused(s, "SEARCH") == "ZP-8.2"
    put_human(s, 0, "-")
    assert s.searched_any == 1 << 4
    s = do(table("A1", "C16/W", deck="med_pak", active=2), "SEARCH")
    assert holds(s, 2) == "med_pak"


@example("EX-42")
@rule("ZP-8.10", "ZP-A21")
def test_an_empty_deck_is_searched_all_the_same() -> None:
    s = do(table("R19/S", deck=""), "SEARCH")
    assert (s.searched_any, holds(s, 1), s.ap) == (1 << 5, "", 3)


@example("EX-43")
@rule("ZP-8.7", "ZP-8.9", "ZP-A23")
def test_of_two_weapons_one_is_discarded_for_good() -> None:
    s = do(table("C16/W wrench", "A1", deck="shotgun"), "SEARCH")
    assert kinds(s) == {"KEEP_OLD", "KEEP_NEW"}
    do(s, "KEEP_OLD")
    assert (holds(s, 1), out_of_play(s), len(s.deck)) == ("wrench", ["shotgun"], 0)


@example("EX-44")
@rule("ZP-9.1", "ZP-9.2", "ZP-9.4", "ZP-A26")
def test_swapping_weapons_and_giving_a_med_pak() -> None:
    s = table("G9 wrench med_pak", "G10 rifle", "A1")
    do(s, "TRADE H2", "GIVE wrench")
    assert refused(s, "OFFER") == "ZP-9.4"
    do(s, "TAKE rifle", "GIVE med_pak", "OFFER", "ACCEPT")
    assert (holds(s, 1), holds(s, 2), s.ap) == ("rifle", "wrench med_pak", 3)


@example("EX-45")
@rule("ZP-A25", "ZP-9.1")
def test_trading_through_a_window_but_not_a_wall_or_a_barricade() -> None:
    assert may(table("D8 wrench", "D7"), "TRADE H2")
    assert refused(table("D8 wrench", "D7", bars="W2"), "TRADE H2") == "ZP-9.1"
    assert refused(table("G15 wrench", "H15"), "TRADE H2") == "ZP-9.1"


# -- spawning and zombies --------------------------------------------------------------------------------------------


@example("EX-46")
@rule("ZP-10.3", "ZP-10.6")
def test_the_maximum_is_a_maximum() -> None:
    four = ("A1", "C1", "E1", "G1")
    s = spawn(table(*four, players=5, zombies=FIFTEEN), dice=[2])
    assert set(offered(s)) == {f"PLACE T{row}" for row in range(1, 25)}
    do(s, "PLACE T5", "FACE W")
    assert len(s.horde) == 16
    assert kinds(s) >= {"END"}
    s = spawn(table(*four, players=5, zombies=FIFTEEN + " P22/N"), dice=[])
    assert len(s.horde) == 16
    s = table(*four, players=5, zombies=FIFTEEN + " P22/N", bonus="A20 C20")
    remove_zombie(s, slot_at(s, "P22"))
    do(spawn(s, dice=[1]), "PLACE T1", "FACE S")
    assert (len(s.horde), counted_zombies(s)) == (18, 16)
    assert kinds(s) >= {"END"}


@example("EX-47")
@rule("ZP-13.1", "ZP-13.2", "ZP-13.4", "ZP-13.5", "ZP-13.6", "ZP-13.7", "ZP-13.10")
def test_the_lure_of_one_human() -> None:
    s = table("G10")
    distances = {"G9": 0, "G5": 4, "H5": 5, "I7": 4, "C7": 6, "M12": 7, "A12": 13, "Q19": 18, "T24": 26}
    assert {name: lure_at(s, name) for name in distances} == distances
    expected = {
        "G5/E": {"Z_RIGHT"},
        "G5/S": {"Z_MOVE"},
        "G5/N": {"Z_LEFT", "Z_RIGHT"},
        "G9/S": {"Z_BITE"},
        "G9/E": {"Z_RIGHT"},
        "H12/N": {"Z_LEFT"},
    }
    for word, options in expected.items():
        assert legal(table("G10", zombies=word), word.split("/")[0]) == options


@example("EX-48")
@rule("ZP-13.2")
def test_the_lure_behind_barricades() -> None:
    s = table("G10", bars=OUTER)
    sealed = {"G7": 8, "G5": 10, "I7": 10, "M12": 13, "E19": 16, "I19": 16}
    assert {name: lure_at(s, name) for name in sealed} == sealed
    s = table("G10", bars=OUTER.replace(" D2", ""))
    opened = {"M12": 7, "M8": 11, "J7": 11, "G7": 8}
    assert {name: lure_at(s, name) for name in opened} == opened


@example("EX-49")
@rule("ZP-13.8", "ZP-13.9")
def test_three_zombies_wait_at_a_barricade() -> None:
    s = table("G10", zombies="G7/S G6/S F6/E", bars=OUTER)
    assert legal(s, "G7") == {"Z_STOP", "Z_LEFT", "Z_RIGHT"}
    assert legal(s, "G6") == {"Z_STOP", "Z_LEFT", "Z_RIGHT"}
    assert legal(s, "F6") == {"Z_RIGHT"}


@example("EX-50")
@rule("ZP-13.9", "ZP-13.5")
def test_a_queue_in_the_hall() -> None:
    s = table("F14/E", zombies="G14/N G13/S")
    assert legal(s, "G14") == {"Z_LEFT"}
    assert legal(s, "G13") == {"Z_STOP", "Z_LEFT", "Z_RIGHT"}


@example("EX-51")
@rule("ZP-Z2", "ZP-Z4", "ZP-21.3")
def test_an_automatic_turn() -> None:
    s = table("G10/N", zombies="G6/S", dice=[1], **ALONE)
    do(s, "END")
    assert zombies(s) == "G8/S F3/S H3/S"


@example("EX-52")
@rule("ZP-Z3", "ZP-6.10", "ZP-11.2", "ZP-A28")
def test_an_automatic_siege() -> None:
    s = table("G10/N", zombies="G7/S G6/S F6/S H6/S", bars=OUTER, **ALONE)
    do(s, "END")
    assert zombies(s) == "G9/S G8/S F7/E H7/W"
    assert bars(s) == OUTER.replace(" D1", "")


@example("EX-53")
@rule("ZP-Z2")
def test_an_automatic_wild_spawn() -> None:
    s = do(table("G10/N", dice=[5], **ALONE), "END")
    assert zombies(s) == "C7/E C6/E"


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
def test_the_last_human_dies_of_his_infection() -> None:
    s = table("G9")
    s.infected = 1
    after(s, begin_activation, 0, dice=[1])
    assert (s.over, s.ending) == (True, "zombies")


# -- variants --------------------------------------------------------------------------------------------------------


@example("EX-64")
@rule("ZP-18.1", "ZP-A37")
def test_the_shorter_game_closes_one_room() -> None:
    short = {"searched": SEARCHES, "victory": "shorter"}
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
def test_an_unrevealed_traitor_spoils_the_victory_until_he_is_dead() -> None:
    s = table("G8/N baseball_bat", "G9", "H9", bars=SEVEN, searched=SEARCHES, traitor=2, dice=[5])
    do(s, "BARRICADE N")
    assert (s.over, s.revealed) == (False, True)
    do(s, "TURN_RIGHT", "TURN_RIGHT", "ATTACK")
    assert (where(s, 2), s.over, s.ending, s.returns) == ("dead", True, "house", [0.0, 1.0, 0.0, 1.0])


@example("EX-67")
@rule("ZP-19.6", "ZP-19.7", "ZP-19.8")
def test_the_traitor_reveals_himself_and_steals_a_rifle() -> None:
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
    s.rng.thrown[:] = [5]
    do(s, "END")
    assert (s.days, may(s, "ATTACK")) == (2, True)
    s.rng.thrown[:] = [6]
    do(s, "ATTACK")
    assert (where(s, 3), holds(s, 2), s.over) == ("dead", "baseball_bat med_pak", False)
    s.rng.thrown[:] = [6]
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
