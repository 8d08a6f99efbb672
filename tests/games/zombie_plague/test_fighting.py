"""Barricades, attacks and the weapons (ZP-6, ZP-7, ZP-23.1 to ZP-23.16)."""

import pytest

from shamble.games.zombie_plague.components import CODES, WEAPONS
from shamble.games.zombie_plague.rules.event_cards import smash
from shamble.games.zombie_plague.rules.zombies import clean_up
from tests.games.zombie_plague.table import (
    OUTER,
    Given,
    action,
    after,
    bars,
    do,
    holds,
    kinds,
    legal,
    may,
    no_dice_left,
    out_of_play,
    refused,
    table,
    wake,
    where,
    zombies,
)
from tests.rules import rule

PLACES = {"W1": "C8/N", "D1": "G7/S", "D5": "G14/E", "D7": "N16/E", "U1": "uC1/N"}


@rule("ZP-6.2", "ZP-17.6")
@pytest.mark.parametrize(("opening", "stand"), PLACES.items())
def test_every_opening_can_be_barricaded_from_either_side(opening: str, stand: str) -> None:
    s = table(stand, cellar="J15/N")
    do(s, f"BARRICADE {stand[-1]}")
    assert (bars(s), s.ap) == (opening, 3)
    assert refused(s, f"BARRICADE {stand[-1]}") == "ZP-6.2"


@rule("ZP-6.2")
def test_the_cellar_door_is_barricaded_from_above_too() -> None:
    assert bars(do(table("J15/N", cellar="J15/N"), "BARRICADE N")) == "U1"


@rule("ZP-6.4", "ZP-A8")
def test_neighbouring_windows_are_barricaded_one_by_one() -> None:
    s = do(table("C8/N"), "BARRICADE N")
    assert bars(s) == "W1"
    assert may(table("D8/N", bars="W1"), "BARRICADE N")


@rule("ZP-6.7")
def test_barricades_never_run_out() -> None:
    everything = OUTER + " D4 D5 D6 U1"
    s = do(table("N16/E", bars=everything, cellar="J15/N"), "BARRICADE E")
    assert len(bars(s).split()) == 13


@rule("ZP-6.11")
def test_less_than_four_zombies_never_remove_a_barricade() -> None:
    s = table("G10", zombies="G7/S G6/S F6/S", bars=OUTER)
    s.zombie_turn = True
    for name in ("G7", "G6"):
        assert "Z_MOVE" not in legal(s, name)
        assert "Z_POUND" not in legal(s, name)


@rule("ZP-6.15", "ZP-23.35")
def test_a_smashed_barricade_can_be_put_up_again() -> None:
    s = table("G8/N", bars="D1")
    after(s, smash, action("OPENING 3"))
    assert bars(s) == ""
    assert bars(do(s, "BARRICADE N")) == "D1"


@rule("ZP-6.16", "ZP-Z10")
def test_four_blows_take_down_a_barricade_behind_which_a_human_stands() -> None:
    siege: Given = {"zombies": "G7/S G6/S F6/N F5", "bars": OUTER}
    assert "Z_POUND" not in legal(table("G8/S", siege_teardown=False, **siege), "G7")
    s = table("G8/S", **siege)
    assert "Z_POUND" in legal(s, "G7")
    assert "Z_POUND" in legal(s, "G6")
    wake(s, "G7")
    do(s, "Z_POUND 3", "Z_POUND 3")
    assert "D1" in bars(s)
    wake(s, "G6")
    do(s, "Z_POUND 3", "Z_POUND 3")
    assert "D1" not in bars(s)
    assert "Z_POUND" not in legal(table("G9/S", **siege), "G7")  # nobody is right behind
    three: Given = {"zombies": "G7/S G6/S F6/N", "bars": OUTER}
    assert "Z_POUND" not in legal(table("G8/S", **three), "G7")


@rule("ZP-Z10")
def test_automatic_zombies_pound_where_it_is_played() -> None:
    siege: Given = {"zombies": "G7/S G6/S F6/E F5/S", "bars": OUTER, "zombies_moved_by": "nobody", "players": 3}
    assert "D1" in bars(do(table("G8/S", "-", "-", siege_teardown=False, **siege), "END"))
    s = do(table("G8/S", "-", "-", dice=[2] * 8, **siege), "END")
    assert "D1" not in bars(s)


@rule("ZP-6.16")
def test_blows_of_one_turn_are_lost_at_its_end() -> None:
    s = table("G8/S", zombies="G7/S G6/S F6/N F5", bars=OUTER, dice=[])
    wake(s, "G7")
    do(s, "Z_POUND 3", "Z_POUND 3")
    after(s, clean_up)
    wake(s, "G6")
    do(s, "Z_POUND 3", "Z_POUND 3")
    assert "D1" in bars(s)


# -- attacks ---------------------------------------------------------------------------------------------------------


@rule("ZP-7.2", "ZP-7.3", "ZP-A52")
def test_an_attack_needs_a_zombie_in_front() -> None:
    assert refused(table("H12/E wrench"), "ATTACK") == "ZP-7.2"
    assert refused(table("H12/E wrench", zombies="J12"), "ATTACK") == "ZP-7.2"
    assert refused(table("H12/E wrench", "I12"), "ATTACK") == "ZP-7.25"
    assert refused(table("H12/E pistol"), "ATTACK") == "ZP-7.3"
    assert may(table("H12/E wrench", zombies="I12"), "ATTACK")
    assert not may(table("G8/N wrench", zombies="G7", bars="D1"), "ATTACK")


@rule("ZP-7.9")
@pytest.mark.parametrize("die", [2, 3, 4])
def test_a_miss_does_nothing(die: int) -> None:
    s = do(table("H12/E wrench", zombies="I12/W", dice=[die]), "ATTACK")
    assert (zombies(s), s.ap, holds(s, 1)) == ("I12/W", 3, "wrench")


@rule("ZP-7.16", "ZP-A45", "ZP-23.9", "ZP-23.14")
@pytest.mark.parametrize("gun", ["pistol!", "flamethrower!"])
def test_a_useless_gun_is_no_better_than_bare_hands(gun: str) -> None:
    s = do(table(f"H12/E {gun}", zombies="I12", dice=[6, 6]), "ATTACK")
    assert (zombies(s), no_dice_left(s)) == ("", True)
    assert not may(table(f"H12/E {gun}", zombies="J12"), "ATTACK")


@rule("ZP-7.30", "ZP-19.5")
def test_where_humans_may_be_attacked_they_are_targets_like_zombies() -> None:
    loose: Given = {"traitor": 0}
    s = do(table("H12/E rifle", "J12/W med_pak", "A1", dice=[6], **loose), "ATTACK")
    assert (where(s, 2), holds(s, 1)) == ("dead", "rifle med_pak")
    s = do(table("H12/E rifle", "J12/W", "A1", zombies="K12", dice=[6], **loose), "ATTACK")
    assert (where(s, 2), zombies(s)) == ("dead", "K12/N")
    s = do(table("P22/W shotgun", "O21", "A1", zombies="M22", dice=[6], **loose), "ATTACK")
    assert (where(s, 2), zombies(s)) == ("dead", "M22/N")  # the nearest row holds a Human only
    s = do(table("P22/W flamethrower", "O22", "A1", zombies="N22", dice=[6], **loose), "ATTACK")
    assert (where(s, 2), zombies(s)) == ("dead", "N22/N")
    s = do(table("H12/E wrench", "I12/W", "A1", dice=[5], **loose), "ATTACK")
    assert where(s, 2) == "J12/W"


@rule("ZP-7.24", "ZP-7.31")
def test_a_flame_ends_at_the_first_human() -> None:
    s = do(table("P22/W flamethrower", "N22", "A1", zombies="O22 M22", dice=[6]), "ATTACK")
    assert (zombies(s), where(s, 2)) == ("M22/N", "dead")


@rule("ZP-7.28", "ZP-A41")
def test_a_pushed_human_stays_if_there_is_no_room() -> None:
    s = do(table("P22/W shotgun", "O23/W", zombies="M22/E", dice=[5]), "ATTACK")  # N23 is a rock
    assert (where(s, 2), zombies(s)) == ("O23/W", "L22/E")
    s = do(table("H12/E shotgun", "J12/W", "K12", zombies="I12/W", dice=[5]), "ATTACK")
    assert (where(s, 2), zombies(s)) == ("J12/W", "I12/W")


@rule("ZP-7.21", "ZP-7.31")
def test_figures_and_walls_give_cover_against_a_spread() -> None:
    s = table("P22/W shotgun", zombies="O22 M22 O21 N21", dice=[6])
    do(s, "ATTACK")
    assert zombies(s) == "M22/N N21/N"
    s = table("P22/W shotgun", "N22", "M22", zombies="O22", dice=[6])
    do(s, "ATTACK")
    assert (where(s, 2), where(s, 3), zombies(s)) == ("dead", "M22/N", "")  # a Human protects the one behind
    s = table("G13/N shotgun", zombies="F14")
    assert not may(s, "ATTACK")


@rule("ZP-A44", "ZP-16.5")
def test_a_gun_is_fired_at_arms_length_but_not_out_of_the_car() -> None:
    assert may(table("H12/E rifle", zombies="I12"), "ATTACK")
    assert refused(table("car rifle", zombies="O7", unlocked=True), "ATTACK") == "ZP-16.5"


# -- the weapons, one by one -----------------------------------------------------------------------------------------

UNHURT, PUSHED, GONE = "I12/W", "J12/W", ""

CHARTS = [
    pytest.param("kitchen_knife", "MMMBK", marks=rule("ZP-23.1")),
    pytest.param("wrench", "MMMBK", marks=rule("ZP-23.2")),
    pytest.param("screwdriver", "MMMBK", marks=rule("ZP-23.3")),
    pytest.param("cast_iron_skillet", "MMBBK", marks=rule("ZP-23.4")),
    pytest.param("baseball_bat", "MMMKK", marks=rule("ZP-23.5")),
    pytest.param("hockey_stick", "MMMKK", marks=rule("ZP-23.6")),
    pytest.param("hatchet", "MMMKK", marks=rule("ZP-23.7")),
    pytest.param("chainsaw", "MKKKK", marks=rule("ZP-23.8")),
    pytest.param("pistol", "MMMBK", marks=rule("ZP-23.9")),
    pytest.param("rifle", "MMMBK", marks=rule("ZP-23.10")),
    pytest.param("shotgun", "MMMBK", marks=rule("ZP-23.11")),
    pytest.param("double_barrel_shotgun", "MMMBK", marks=rule("ZP-23.12")),
    pytest.param("assault_rifle", "MMKKK", marks=rule("ZP-23.13")),
    pytest.param("flamethrower", "MKKKK", marks=rule("ZP-23.14")),
    pytest.param("rifle!", "MMMKK", marks=rule("ZP-23.10")),
    pytest.param("shotgun!", "MMMKK", marks=rule("ZP-23.11")),
    pytest.param("double_barrel_shotgun!", "MMMKK", marks=rule("ZP-23.12")),
    pytest.param("assault_rifle!", "MMMKK", marks=rule("ZP-23.13")),
]


@pytest.mark.parametrize(("weapon", "chart"), CHARTS)
def test_what_a_weapon_does_on_two_to_six(weapon: str, chart: str) -> None:
    for die, result in enumerate(chart, 2):
        s = do(table(f"H12/E {weapon}", zombies="I12/W", dice=[die]), "ATTACK")
        assert zombies(s) == {"M": UNHURT, "B": PUSHED, "K": GONE}[result], f"{weapon} on {die}"
        assert s.ap == 3


@pytest.mark.parametrize(
    ("weapon", "reach"),
    [
        pytest.param("pistol", 5, marks=rule("ZP-23.9")),
        pytest.param("rifle", 10, marks=rule("ZP-23.10")),
        pytest.param("shotgun", 5, marks=rule("ZP-23.11")),
        pytest.param("double_barrel_shotgun", 5, marks=rule("ZP-23.12")),
        pytest.param("assault_rifle", 10, marks=rule("ZP-23.13")),
        pytest.param("flamethrower", 3, marks=rule("ZP-23.14")),
        pytest.param("super_soaker", 3, marks=rule("ZP-23.15")),
        pytest.param("lemon_meringue_pie", 2, marks=rule("ZP-23.16")),
    ],
)
def test_how_far_a_weapon_reaches(weapon: str, reach: int) -> None:
    columns = "ABCDEFGHIJKLMNOPQRST"
    for distance in (1, reach):
        assert may(table(f"A22/E {weapon}", zombies=f"{columns[distance]}22"), "ATTACK")
    assert not may(table(f"A22/E {weapon}", zombies=f"{columns[reach + 1]}22"), "ATTACK")


@rule("ZP-23.16", "ZP-23.15", "ZP-7.8")
@pytest.mark.parametrize("weapon", ["super_soaker", "lemon_meringue_pie"])
def test_spraying_turns_the_target_and_is_lost_on_an_oops(weapon: str) -> None:
    for die in (5, 6):
        s = do(table(f"H12/E {weapon}", zombies="I12/W", dice=[die]), "ATTACK")
        assert kinds(s) == {"FACE"}
        assert zombies(do(s, "FACE S")) == "I12/S"
    s = do(table(f"H12/E {weapon}", zombies="I12/W", dice=[1]), "ATTACK")
    assert (holds(s, 1), out_of_play(s), s.ap) == ("", [weapon], 3)


@rule("ZP-23.7", "ZP-7.8")
def test_a_hatchet_sticks_on_an_oops() -> None:
    s = do(table("H12/E hatchet", zombies="I12", dice=[1]), "ATTACK")
    assert (holds(s, 1), out_of_play(s), s.ap) == ("", ["hatchet"], 3)


@rule("ZP-7.7", "ZP-7.6")
def test_oops_with_every_other_weapon() -> None:
    for kind, code in enumerate(CODES[: len(WEAPONS)]):
        if code in ("hatchet", "chainsaw", "super_soaker", "lemon_meringue_pie", "double_barrel_shotgun"):
            continue
        s = do(table(f"H12/E {code}", zombies="I12", dice=[1]), "ATTACK")
        gun = 8 <= kind < 14
        assert (holds(s, 1), s.ap) == ((code + "!", 3) if gun else (code, 0))


@rule("ZP-23.8", "ZP-A48")
def test_a_first_aid_kit_helps_after_a_chainsaw_accident_a_med_pak_does_not() -> None:
    s = do(table("H12/E chainsaw first_aid_kit med_pak", "A1", zombies="I12", dice=[1, 1]), "ATTACK")
    assert kinds(s) == {"USE", "DO_WITHOUT"}
    assert refused(s, "USE med_pak") == "ZP-12.9"
    do(s, "USE first_aid_kit")
    assert (where(s, 1), s.infected, s.ap, holds(s, 1)) == ("H12/E", 1, 3, "chainsaw med_pak")


@rule("ZP-23.20", "ZP-A46", "ZP-23.12")
def test_ammo_reloads_every_firearm_for_nothing() -> None:
    for gun in ("pistol!", "rifle!", "shotgun!", "double_barrel_shotgun!", "assault_rifle!", "flamethrower!"):
        s = do(table(f"H12/E {gun} ammo", ap=0), "RELOAD")
        assert (holds(s, 1), out_of_play(s), s.ap) == (gun[:-1], ["ammo"], 0)
    s = table("H12/E double_barrel_shotgun ammo", zombies="I12", dice=[1, 1, 1], ap=4)
    do(s, "ATTACK", "ATTACK", "DO_WITHOUT")
    assert holds(s, 1) == "double_barrel_shotgun! ammo"
    do(s, "RELOAD", "ATTACK")
    assert holds(s, 1) == "double_barrel_shotgun"  # the spare barrel is back as well
    assert refused(s, "RELOAD") == "ZP-23.20"
    assert refused(table("H12/E rifle ammo"), "RELOAD") == "ZP-23.20"
    assert refused(table("H12/E baseball_bat ammo"), "RELOAD") == "ZP-23.20"
