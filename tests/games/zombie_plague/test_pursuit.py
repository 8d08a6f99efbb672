"""Whom zombies go for, and what four of them may break (ZP-6.8, ZP-13.3, ZP-13.12, ZP-13.15)."""

import pytest

from shamble import Rng
from shamble.games.zombie_plague import GAME
from shamble.games.zombie_plague.rules.lure_distance import lures
from shamble.games.zombie_plague.rules.pursuit import ANYTHING, BARRICADE, zombie_options
from shamble.games.zombie_plague.rules.zombies import ACT_ZOMBIE
from tests.games.zombie_plague.table import (
    ALONE,
    OUTER,
    Given,
    action,
    bars,
    bite,
    do,
    kinds,
    legal,
    no_dice_left,
    refused,
    slot_at,
    table,
    wake,
    where,
    zombies,
)
from tests.rules import rule

REALISTIC: Given = {"pursuit": "realistic"}


@rule("ZP-13.3", "ZP-13.2", "ZP-13.15", "ZP-13.16", "ZP-A29")
def test_a_step_must_bring_it_nearer_to_a_human_not_to_the_nearest() -> None:
    people = ("G22/N", "P22/N")  # three squares to the west of the zombie, six to the east
    s = table(*people, zombies="J22/E")
    assert legal(s, "J22") == {"Z_MOVE", "Z_LEFT", "Z_RIGHT"}
    do(wake(s, "J22"), "Z_MOVE")
    assert zombies(s) == "L22/E"  # and on: it goes for the second Human
    s = table(*people, zombies="J22/E", **REALISTIC)
    assert legal(s, "J22") == {"Z_LEFT", "Z_RIGHT"}
    assert refused(wake(s, "J22"), "Z_MOVE") == "ZP-13.3"


@rule("ZP-13.3")
def test_a_step_that_brings_it_nearer_to_nobody_is_no_step() -> None:
    s = table("G22/N", "D22/N", zombies="J22/E")
    assert legal(s, "J22") == {"Z_LEFT", "Z_RIGHT"}
    assert refused(wake(s, "J22"), "Z_MOVE") == "ZP-13.3"


@rule("ZP-13.7", "ZP-13.15")
def test_it_may_turn_to_another_human_but_then_goes_for_that_one() -> None:
    s = table("R22/N", "M12/N", zombies="M20/E")  # the way to the first leads east, the second stands straight north
    wake(s, "M20")
    assert kinds(s) == {"Z_MOVE", "Z_LEFT"}
    do(s, "Z_LEFT")  # and the second AP takes it north, not back to the first
    assert zombies(s) == "M19/N"


@rule("ZP-13.15")
def test_within_an_activation_it_does_not_change_its_mind() -> None:
    s = table("R22/N", "M12/N", zombies="M20/E")
    s.stench = True  # 4 AP
    do(wake(s, "M20"), "Z_LEFT")
    assert zombies(s) == "M17/N"
    s = wake(table("T2/N", "A2/N", zombies="J2/N"), "J2")  # to one it turns right, to the other left
    assert kinds(s) == {"Z_LEFT", "Z_RIGHT"}
    do(s.clone(), "Z_LEFT")
    s.quarry = 1 << 0
    s.options = zombie_options(s, s.z_active)
    assert refused(s, "Z_LEFT") == "ZP-13.15"
    do(s, "Z_RIGHT")
    assert zombies(s) == "K2/E"


@rule("ZP-13.7")
def test_with_an_open_way_ahead_nobody_turns_round() -> None:
    s = table("P22/N", "G22/N", zombies="J22/W")  # on its way to the second Human; the first is behind
    assert legal(s, "J22") == {"Z_MOVE"}


@rule("ZP-13.12", "ZP-13.16", "ZP-6.8", "ZP-A29")
def test_four_break_through_though_a_window_is_open_elsewhere() -> None:
    crowd: Given = {"zombies": "G7/S G6/S F6/N F5", "bars": "D1"}
    assert legal(table("G10/N", **crowd), "G7") == {"Z_MOVE", "Z_LEFT"}  # or to the open window W3, in the east
    s = do(wake(table("G10/N", **crowd), "G7"), "Z_MOVE")
    assert (bars(s), zombies(s).split()[0]) == ("", "G9/S")
    assert legal(table("G10/N", **crowd, **REALISTIC), "G7") == {"Z_LEFT"}
    three: Given = {"zombies": "G7/S G6/S F6/N", "bars": "D1"}
    assert legal(table("G10/N", **three), "G7") == {"Z_LEFT"}


@rule("ZP-13.12")
def test_no_barricade_is_broken_that_leads_nearer_to_nobody() -> None:
    s = table("A1/S", "T1/S", zombies="G7/S G6/S F6/N F5", bars=OUTER)
    assert refused(wake(s, "G7"), "Z_MOVE") == "ZP-13.12"
    s = table("G10/N", zombies="G14/W G13 H14 H13", bars="D4")  # the bathroom is empty
    assert "Z_MOVE" not in legal(s, "G14")


@rule("ZP-13.12", "ZP-Z4")
def test_automatic_zombies_break_what_four_of_them_stand_at() -> None:
    crowd: Given = {"zombies": "G7/S G6/S F6/N F5", "bars": "D1", "dice": [2] * 9}
    assert bars(do(table("G10/N", "-", "-", **crowd, **ALONE), "END")) == ""
    assert bars(do(table("G10/N", "-", "-", **crowd, **ALONE, **REALISTIC), "END")) == "D1"


@rule("ZP-12.2", "ZP-A56")
def test_two_zombies_push_a_riot_shield_aside() -> None:
    alone, crowd = "I17/N J18", "I17/N I18"
    assert no_dice_left(bite(table("I16/S riot_shield", zombies=alone), "I17", dice=[]))
    s = bite(table("I16/S riot_shield", zombies=crowd), "I17", dice=[5, 3])
    assert where(s, 1) == "I15/S"
    s = bite(table("I16/S riot_shield", zombies=crowd, siege_teardown=False), "I17", dice=[])
    assert where(s, 1) == "I16/S"


@rule("ZP-6.16", "ZP-6.12", "ZP-A3", "ZP-A4")
def test_by_default_nobody_holds_a_barricade_for_ever() -> None:
    crowd: Given = {"zombies": "G7/S G6/S F6/N F5", "bars": OUTER}
    assert GAME.check(4, {})[1]["siege_teardown"] is True
    assert "Z_POUND" in legal(table("G8/S", **crowd), "G7")
    assert "Z_POUND" not in legal(table("G8/S", siege_teardown=False, **crowd), "G7")


@rule("ZP-13.8", "ZP-13.15", "ZP-6.16")
def test_a_siege_continues_though_somebody_else_could_be_reached() -> None:
    s = table("G8/S", "L22/N", bars=OUTER, zombies="G7/S G6/S F6/N F5")
    assert {"Z_POUND", "Z_STOP"} <= legal(s, "G7")


@rule("ZP-13.7", "ZP-13.12", "ZP-13.15")
def test_a_crowd_with_an_open_way_ahead_does_not_turn_round_to_its_barricade() -> None:
    s = table("A5/N", "G12/N", bars=OUTER, zombies="G7/N F7/N F6/N H7/N")
    assert legal(s, "G7") == {"Z_MOVE"}
    s.quarry = BARRICADE  # it has come to nothing, so that the zombie looks round anew
    assert zombie_options(s, slot_at(s, "G7")) == [action("Z_MOVE")]


@rule("ZP-13.3", "ZP-13.15")
@pytest.mark.parametrize("seed", range(6))
def test_every_step_in_a_match_brings_a_zombie_nearer_to_somebody(seed: int) -> None:
    """And whatever the realistic option allows is allowed, but for a step aside."""
    s = GAME.new(4, seed)
    strict = dict(s.config, **REALISTIC)
    rng = Rng(seed)
    steps = 0
    while not s.over and s.round <= 25:
        action = rng.pick(s.options)
        if s.decision is ACT_ZOMBIE:
            x, slot = s.z_square[s.z_active], s.z_active
            fields = lures(s)
            if s.quarry == ANYTHING and not s.flares:
                loose, s.config = s.config, strict
                narrow = set(zombie_options(s, slot))
                s.config = loose
                assert narrow <= set(s.options) | {GAME.actions.by_kind["Z_MOVE"]()}
            s.apply(action)
            y = s.z_square[slot]
            if y not in (x, -1) and not s.flares:
                steps += 1
                assert any(field[y] < field[x] for field in fields)
        else:
            s.apply(action)
    assert steps
