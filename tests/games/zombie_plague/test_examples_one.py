"""Worked examples: the questions players ask, movement, barricades, pushes and attacks."""

import pytest

from shamble.core.errors import BadOption
from shamble.games.zombie_plague import GAME
from shamble.games.zombie_plague.board.figures import group, remove_zombie
from shamble.games.zombie_plague.components import CLASSIC, CODES, POWERFUL, REALISTIC
from shamble.games.zombie_plague.rules.rounds import begin_activation
from tests.games.zombie_plague.table import (
    OUTER,
    Given,
    after,
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
    out_of_play,
    refused,
    slot_at,
    spawn,
    table,
    wake,
    where,
    zombies,
)
from tests.rules import example, rule

SIXTEEN = " ".join(f"{column}22/N" for column in "ABCDEFGHIJKLMNOP")


@example("EX-01")
@rule("ZP-7.18", "ZP-7.19", "ZP-7.15", "ZP-6.6")
def test_fire_goes_through_open_doors_but_not_through_barricades() -> None:
    s = do(table("G9/N pistol", zombies="G6/S", dice=[6]), "ATTACK")
    assert (zombies(s), s.ap) == ("", 3)
    assert not may(table("G9/N pistol", zombies="G6/S", bars="D1"), "ATTACK")


@example("EX-02")
@rule("ZP-10.8", "ZP-10.2", "ZP-10.4", "ZP-A16")
def test_a_lower_maximum_removes_no_zombie_but_stops_spawning() -> None:
    s = table("A20", "C20", "E20", "A21/N", players=5, zombies=SIXTEEN)
    bite(s, "A22", dice=[5, 1])
    assert (where(s, 4), s.alive.bit_count(), len(s.horde)) == ("zombified", 3, 17)
    for dead in range(17, 11, -1):
        assert len(s.horde) == dead
        spawn(s, dice=[])  # a roll would fail
        assert len(s.horde) == dead
        remove_zombie(s, s.horde[-1])
    assert len(s.horde) == 11
    do(spawn(s, dice=[1]), "PLACE J1", "FACE S")
    assert len(s.horde) == 12
    assert kinds(s) >= {"END"}


@example("EX-03")
@rule("ZP-7.22", "ZP-7.23")
def test_a_shotgun_kills_its_first_row_with_one_die() -> None:
    s = do(table("P22/W shotgun", zombies="M21/E M22/E M23/E L22/E", dice=[6]), "ATTACK")
    assert (zombies(s), s.ap) == ("L22/E", 3)
    assert no_dice_left(s)


@example("EX-04")
@rule("ZP-7.11", "ZP-7.29")
def test_a_shotgun_pushes_its_row_and_whoever_stands_behind() -> None:
    s = do(table("P2/W shotgun", zombies="M1/E M2/E L2/E", dice=[5]), "ATTACK")
    assert zombies(s) == "L1/E L2/E K2/E"


@example("EX-05")
@rule("ZP-7.26", "ZP-7.27", "ZP-7.10")
def test_a_loaded_gun_is_no_club_but_an_empty_one_is() -> None:
    s = do(table("P22/W shotgun", zombies="O22/E", dice=[5]), "ATTACK")
    assert zombies(s) == "N22/E"
    s = do(table("P22/W shotgun!", zombies="O22/E", dice=[5]), "ATTACK")
    assert zombies(s) == ""


@example("EX-06")
@rule("ZP-7.20", "ZP-7.25")
def test_nobody_shoots_through_a_human() -> None:
    s = table("G9/N pistol", "G8", zombies="G7")
    assert refused(s, "ATTACK") == "ZP-7.25"
    s = table("P22/W shotgun", "O22", zombies="N22")
    assert refused(s, "ATTACK") == "ZP-7.25"


@example("EX-07")
@rule("ZP-7.31", "ZP-14.6")
def test_a_shotgun_kills_the_friend_beside_the_zombie() -> None:
    s = do(table("P22/W shotgun", "M21 med_pak", "A1", zombies="M22", dice=[6]), "ATTACK")
    assert (zombies(s), where(s, 2), holds(s, 1), s.ap) == ("", "dead", "shotgun med_pak", 3)


@example("EX-08")
@rule("ZP-7.28", "ZP-7.31")
def test_a_shotgun_pushes_the_friend_in_a_nearer_row() -> None:
    s = do(table("P22/W shotgun", "O21/W", zombies="M22/E", dice=[5]), "ATTACK")
    assert (where(s, 2), zombies(s)) == ("N21/W", "L22/E")


@example("EX-09")
@rule("ZP-2.9", "ZP-5.1", "ZP-5.5", "ZP-2.7")
def test_the_patio_and_the_patio_door_are_walked_over_freely() -> None:
    s = do(table("I22/N"), "FORWARD", "FORWARD", "FORWARD", "FORWARD")
    assert (where(s, 1), s.ap) == ("I18/N", 0)


@example("EX-10")
@rule("ZP-23.8", "ZP-7.8")
def test_a_chainsaw_accident() -> None:
    s = do(table("H12/E chainsaw", zombies="I12", dice=[1, 4]), "ATTACK")
    assert (where(s, 1), s.ap, holds(s, 1), zombies(s)) == ("H12/E", 3, "chainsaw", "I12/N")
    s = do(table("H12/E chainsaw", "A1", zombies="I12", dice=[1, 1]), "ATTACK")
    assert (where(s, 1), zombies(s), carried(s, "H12")) == ("zombified", "I12/N H12/E", "chainsaw")


@example("EX-11")
@rule("ZP-6.8", "ZP-6.9", "ZP-6.10", "ZP-13.12", "ZP-A4", "ZP-A5", "ZP-A6")
def test_four_connected_zombies_break_through() -> None:
    s = table("G10/N", zombies="G7/S G6/S F6/N", bars=OUTER)
    assert "Z_MOVE" not in legal(s, "G7")
    s = table("G10/N", zombies="G7/S G6/S F6/N E5", bars=OUTER)
    assert "Z_MOVE" not in legal(s, "G7")
    s = table("G10/N", zombies="G7/S G6/S F6/N F5", bars=OUTER)
    assert (lure_at(s, "G7"), lure_at(s, "G8")) == (8, 1)
    assert legal(s, "G7") == {"Z_MOVE"}
    wake(s, "G7")
    assert bars(s) == OUTER.replace(" D1", "")
    assert zombies(s).startswith("G9/S")
    s = table("G10/N", zombies="G7/S G6/S F6/N F5", bars="D1", pursuit="realistic")
    assert lure_at(s, "G7") == 6
    assert "Z_MOVE" not in legal(s, "G7")


@example("EX-12")
@rule("ZP-6.12", "ZP-6.13", "ZP-6.14", "ZP-A3")
def test_a_human_right_behind_holds_the_barricade_and_may_take_it_down() -> None:
    s = table("G8/S", zombies="G7/S G6/S F6/N F5", bars=OUTER)
    assert "Z_MOVE" not in legal(s, "G7")
    do(s, "TAKE_DOWN N")
    assert ("D1" in bars(s), s.ap) == (False, 0)
    s = table("G8/S", zombies="G7/S G6/S F6/N F5", bars=OUTER, ap=3)
    assert refused(s, "TAKE_DOWN N") == "ZP-6.14"


@example("EX-13")
@rule("ZP-7.6", "ZP-7.7")
def test_oops_empties_a_gun_but_costs_a_knife_the_remaining_ap() -> None:
    s = do(table("G9/N rifle", zombies="G6", dice=[1]), "ATTACK")
    assert (holds(s, 1), s.ap) == ("rifle!", 3)
    s = do(table("H12/E kitchen_knife", zombies="I12", dice=[1]), "ATTACK")
    assert s.ap == 0


@example("EX-14")
@rule("ZP-7.5", "ZP-7.4")
def test_the_card_changes_only_the_numbers_it_names() -> None:
    s = do(table("H12/E kitchen_knife", zombies="I12/W", dice=[5]), "ATTACK")
    assert zombies(s) == "J12/W"
    s = do(table("H12/E baseball_bat", zombies="I12/W", dice=[5]), "ATTACK")
    assert zombies(s) == ""


@example("EX-15")
@rule("ZP-12.4", "ZP-23.18")
def test_a_med_pak_undoes_a_bite() -> None:
    s = bite(table("I16/S med_pak", zombies="I17/N"), "I17", dice=[5])
    do(s, "USE med_pak")
    assert (where(s, 1), out_of_play(s)) == ("I16/S", ["med_pak"])


@example("EX-16")
@rule("ZP-12.9", "ZP-12.12", "ZP-23.19", "ZP-A48")
@pytest.mark.parametrize(("check", "fate"), [(1, "zombified"), (2, "I15/S"), (6, "I15/S")])
def test_a_first_aid_kit_keeps_an_infected_human_alive_for_now(check: int, fate: str) -> None:
    s = bite(table("I16/S first_aid_kit", "A1", zombies="I17/N"), "I17", dice=[6, 1])
    do(s, "USE first_aid_kit")
    assert (where(s, 1), s.infected, out_of_play(s)) == ("I15/S", 1, ["first_aid_kit"])
    after(s, begin_activation, 0, dice=[check])
    assert where(s, 1) == fate
    if fate == "zombified":
        assert "I15/S" in zombies(s)


@example("EX-17")
@rule("ZP-22.1", "ZP-22.2", "ZP-22.3", "ZP-22.4")
def test_which_decks_are_legal() -> None:
    def counted(kinds: tuple[int, ...]) -> dict[str, int]:
        return {code: kinds.count(kind) for kind, code in enumerate(CODES)}

    good = counted(CLASSIC)
    assert sum(GAME.new(4, 1, deck="custom", cards=good).config["cards"].values()) == 40
    wrong = [
        {**good, "car_keys": 0, "wrench": 2},
        {**good, "wrench": 2},
        {**good, "kitchen_knife": 3, "wrench": 0, "pistol": 1},
    ]
    for cards, cited in zip(wrong, ("ZP-22.2", "ZP-22.1", "ZP-22.3"), strict=True):
        with pytest.raises(BadOption, match=cited):
            GAME.new(4, 1, deck="custom", cards=cards)
    assert len(REALISTIC) == 40
    assert not set(REALISTIC) & set(POWERFUL)


# -- movement, barricades, pushes ------------------------------------------------------------------------------------


@example("EX-18")
@rule("ZP-5.6", "ZP-8.1", "ZP-A1")
def test_in_by_the_window_and_search_the_fridge() -> None:
    s = do(table("C7/S", deck="wrench"), "FORWARD")
    assert (where(s, 1), s.ap) == ("C8/S", 2)
    do(s, "TURN_RIGHT")
    assert (where(s, 1), s.ap) == ("C8/W", 1)
    do(s, "SEARCH")
    assert (s.searched_any, s.ap) == (0b10, 0)


@example("EX-19")
@rule("ZP-5.2", "ZP-4.6")
def test_a_window_needs_two_ap_both_ways() -> None:
    assert refused(table("C7/S", ap=1), "FORWARD") == "ZP-5.6"
    s = do(table("C8/N", ap=2), "BACKWARD")
    assert (where(s, 1), s.ap) == ("C9/N", 1)
    s = do(table("C7/N", ap=2), "BACKWARD")
    assert (where(s, 1), s.ap) == ("C8/N", 0)


@example("EX-20")
@rule("ZP-11.5", "ZP-2.8", "ZP-A2")
def test_a_zombie_pays_one_ap_for_a_window() -> None:
    s = wake(table("C10", zombies="C7/S"), "C7")
    assert zombies(s) == "C9/S"


@example("EX-21")
@rule("ZP-7.13", "ZP-A12")
def test_a_chain_is_pushed_through_an_open_door() -> None:
    s = do(table("I12/E kitchen_knife", zombies="J12 K12 L12", dice=[5]), "ATTACK")
    assert zombies(s) == "K12/N L12/N M12/N"
    s = do(table("I12/E kitchen_knife", zombies="J12 K12 L12", bars="D2", dice=[5]), "ATTACK")
    assert zombies(s) == "J12/N K12/N L12/N"


@example("EX-22")
@rule("ZP-7.12", "ZP-A11")
@pytest.mark.parametrize(
    ("humans", "horde"),
    [(["H13/E wrench"], "I13/N"), (["S22/E wrench"], "T22/N"), (["H12/E wrench", "K12"], "I12/N J12/N")],
)
def test_a_push_without_room_moves_nobody(humans: list[str], horde: str) -> None:
    s = do(table(*humans, zombies=horde, dice=[5]), "ATTACK")
    assert zombies(s) == horde


@example("EX-23")
@rule("ZP-5.4", "ZP-2.3")
@pytest.mark.parametrize("who", ["zombie", "human"])
def test_nobody_enters_an_occupied_square(who: str) -> None:
    s = table("F14/E", zombies="G14") if who == "zombie" else table("F14/E", "G14")
    assert refused(s, "FORWARD") == "ZP-5.4"
    do(s, "BACKWARD")
    assert where(s, 1) == "E14/E"


@example("EX-24")
@rule("ZP-6.1", "ZP-6.5", "ZP-23.27", "ZP-A7")
def test_barricading_with_a_zombie_at_the_window() -> None:
    s = do(table("D8/N", zombies="D7/S"), "BARRICADE N")
    assert bars(s) == "W2"
    assert "Z_BITE" not in legal(s, "D7")
    assert refused(table("D8/E"), "BARRICADE N") == "ZP-6.1"
    assert bars(do(table("D8/E hammer_and_nails"), "BARRICADE N")) == "W2"


@example("EX-25")
@rule("ZP-6.9")
def test_walls_and_barricades_cut_a_group() -> None:
    s = table("G10", zombies="M12/W M11 M13 K13")
    assert len(group(s, slot_at(s, "M12"))) == 3
    s = table("G10", zombies="G7 H7 I7 I8")
    assert len(group(s, slot_at(s, "G7"))) == 4
    s = table("G10", zombies="G7 H7 I7 I8", bars="W3")
    assert len(group(s, slot_at(s, "G7"))) == 3


# -- attacks ---------------------------------------------------------------------------------------------------------


@example("EX-26")
@rule("ZP-7.17", "ZP-A53")
@pytest.mark.parametrize(
    ("dice", "horde", "ap"),
    [
        ([5, 6], "J12/N", 3),
        ([6, 5], "J12/N", 3),
        ([5, 5], "J12/N", 3),
        ([6, 6], "", 3),
        ([1, 1], "I12/N", 0),
        ([1, 6], "I12/N", 3),
        ([2, 4], "I12/N", 3),
        ([3, 5], "I12/N", 3),
    ],
)
def test_bare_hands_compare_results(dice: list[int], horde: str, ap: int) -> None:
    s = do(table("H12/E", zombies="I12/N", dice=dice), "ATTACK")
    assert (zombies(s), s.ap, no_dice_left(s)) == (horde, ap, True)


@example("EX-27")
@rule("ZP-7.19", "ZP-7.18")
def test_fire_passes_furniture_and_the_car_but_no_wall() -> None:
    assert may(table("G11/E rifle", zombies="J11"), "ATTACK")
    assert not may(table("E10/E rifle", zombies="G10"), "ATTACK")
    assert not may(table("P22/W pistol", zombies="J22"), "ATTACK")
    assert may(table("O7/E pistol", zombies="S7"), "ATTACK")


@example("EX-28")
@rule("ZP-23.12")
def test_the_double_barrel_has_one_oops_free() -> None:
    s = table("H12/E double_barrel_shotgun", zombies="I12", dice=[1, 1, 5])
    do(s, "ATTACK")
    assert (holds(s, 1), s.ap) == ("double_barrel_shotgun", 3)
    do(s, "ATTACK")
    assert (holds(s, 1), s.ap) == ("double_barrel_shotgun!", 2)
    do(s, "ATTACK")
    assert (zombies(s), s.ap) == ("", 1)


@example("EX-29")
@rule("ZP-23.20")
def test_ammo_makes_an_oops_a_miss() -> None:
    s = do(table("G9/N pistol ammo", zombies="G6", dice=[1]), "ATTACK", "USE ammo")
    assert (holds(s, 1), out_of_play(s), s.ap) == ("pistol", ["ammo"], 3)


@example("EX-30")
@rule("ZP-7.24", "ZP-23.14", "ZP-A42")
def test_the_flamethrower_burns_the_whole_line_in_range() -> None:
    s = do(table("P22/W flamethrower", zombies="O22 N22 M22 L22", dice=[3]), "ATTACK")
    assert zombies(s) == "L22/N"


@example("EX-31")
@rule("ZP-23.15")
def test_the_super_soaker_turns_a_zombie_round() -> None:
    s = do(table("H12/E super_soaker", zombies="J12/W", dice=[5]), "ATTACK", "FACE E")
    assert zombies(s) == "J12/E"
    s = do(table("H12/E super_soaker", zombies="J12/W", dice=[1]), "ATTACK")
    assert (out_of_play(s), s.ap) == (["super_soaker"], 3)


@example("EX-32")
@rule("ZP-23.22")
def test_a_molotov_cocktail_burns_all_around() -> None:
    burning: Given = {"zombies": "M22 M21 L22 K22 M20"}
    s = do(table("P22/W molotov_cocktail", "N22", "A1", dice=[4], **burning), "MOLOTOV_AT 3")
    assert (zombies(s), where(s, 2), out_of_play(s)) == ("K22/N M20/N", "dead", ["molotov_cocktail"])
    s = do(table("P22/W molotov_cocktail", "N22", "A1", dice=[1], **burning), "MOLOTOV_AT 3")
    assert (zombies(s), where(s, 2), out_of_play(s)) == ("M22/N M21/N L22/N K22/N M20/N", "N22/N", ["molotov_cocktail"])


@example("EX-33")
@rule("ZP-7.21")
def test_a_spread_reaches_sideways_from_the_middle() -> None:
    s = do(table("G13/N shotgun", zombies="F9 H9 E10", dice=[6]), "ATTACK")
    assert zombies(s) == "E10/N"
