"""Victory and defeat, car, Cellar and Shorter Game (ZP-15 to ZP-18)."""

from shamble.games.zombie_plague.board.figures import remove_zombie
from shamble.games.zombie_plague.board.plan import plan_of
from tests.games.zombie_plague.table import (
    OUTER,
    SEARCHES,
    Given,
    at,
    bars,
    bite,
    do,
    holds,
    kinds,
    lure_at,
    may,
    offered,
    refused,
    slot_at,
    spawn,
    table,
    wake,
    where,
)
from tests.rules import rule

SEVEN = OUTER.replace(" D1", "")
DONE: Given = {"bars": SEVEN, "searched": SEARCHES}


@rule("ZP-15.3")
def test_inner_doors_need_no_barricade() -> None:
    s = do(table("G8/N", **DONE), "BARRICADE N")
    assert s.ending == "house"
    assert not set(bars(s).split()) & {"D4", "D5", "D6", "D7"}


@rule("ZP-15.1", "ZP-15.2")
def test_each_condition_is_needed_at_the_same_moment() -> None:
    assert not do(table("G8/N", bars=SEVEN, searched="S1 S2 S3 S4 S5"), "BARRICADE N").over
    assert not do(table("G8/N", bars=SEVEN.replace("W5", ""), searched=SEARCHES), "BARRICADE N").over
    assert not do(table("G8/N", "G6", **DONE), "BARRICADE N").over
    s = table("R19/S", "G9", bars=OUTER, searched="S1 S2 S3 S4 S5", deck="wrench")
    assert not do(s, "SEARCH").over  # everything searched, but the Human is in the garage
    s = table("C16/W", bars=OUTER, searched="S1 S2 S3 S4 S6", deck="wrench")
    assert do(s, "SEARCH").ending == "house"  # the last search may be the last condition


@rule("ZP-15.8", "ZP-A50", "ZP-4.9")
def test_victory_comes_in_the_zombies_turn_too_and_the_lost_share_it() -> None:
    s = table("G9", "L15/W", "M12", bars=OUTER, searched=SEARCHES, zombies="M13/N")
    bite(s, "M13", dice=[6, 1])  # the last Human outside is gone: all survivors are inside
    assert (s.over, s.ending, s.returns) == (True, "house", [0.0, 1.0, 1.0, 1.0])


@rule("ZP-15.9", "ZP-A56")
def test_a_round_limit_ends_in_a_draw() -> None:
    s = table("G9", "-", "-", zombies="T24 T23 T22 T21", round_limit=1)
    do(s, "END")
    while not s.over:
        assert s.round == 1
        s.apply(s.default())
    assert (s.ending, s.returns) == ("draw", [0.5] * 4)
    s = table("G9", "-", "-", zombies="T24 T23 T22 T21")
    do(s, "END")
    while s.round == 1:
        s.apply(s.default())
    assert not s.over


# -- the car ---------------------------------------------------------------------------------------------------------


@rule("ZP-16.1", "ZP-A31")
def test_the_car_is_locked_until_the_keys_are_found() -> None:
    assert refused(table("O7/E"), "ENTER_CAR") == "ZP-16.1"
    s = do(table("C16/W", "S7/W", "A1", deck="car_keys"), "SEARCH")
    s = bite(table("C16/W car_keys", "S7/W", zombies="C17/N", unlocked=True), "C17", dice=[6, 1])
    assert where(s, 1) == "zombified"
    do(s, "ENTER_CAR")  # it stays unlocked though the keys are gone
    assert where(s, 2) == "car"


@rule("ZP-16.2")
def test_the_car_is_entered_facing_a_door() -> None:
    assert may(table("O7/E", unlocked=True), "ENTER_CAR")
    assert may(table("S7/W", unlocked=True), "ENTER_CAR")
    for stand in ("O7/N", "O6/E", "S7/E"):
        assert refused(table(stand, unlocked=True), "ENTER_CAR") == "ZP-16.2"
    assert refused(table("O7/E", unlocked=True), "FORWARD") == "ZP-16.2"


@rule("ZP-16.3", "ZP-2.3")
def test_any_number_fits_into_the_car() -> None:
    s = do(table("O7/E", "car", "car", unlocked=True), "ENTER_CAR")
    assert [where(s, h) for h in (1, 2, 3)] == ["car"] * 3
    assert refused(s, "TURN_LEFT") == "ZP-16.5"


@rule("ZP-16.4")
def test_getting_out() -> None:
    s = do(table("car", unlocked=True), "EXIT_CAR 1")
    assert (where(s, 1), s.ap) == ("O7/W", 3)
    assert where(do(table("car", unlocked=True), "EXIT_CAR 2"), 1) == "S7/E"
    s = table("car", zombies="O7", unlocked=True)
    assert refused(s, "EXIT_CAR 1") == "ZP-16.4"
    assert may(s, "EXIT_CAR 2")
    assert refused(table("O6", unlocked=True), "EXIT_CAR 1") == "ZP-16.4"


@rule("ZP-16.5")
def test_what_can_be_done_in_the_car() -> None:
    s = table("car rifle! ammo molotov_cocktail flare", "car", zombies="T7", unlocked=True)
    assert kinds(s) == {"TRADE", "EXIT_CAR", "RELOAD", "END"}
    for words in ("ATTACK", "SEARCH", "BARRICADE N", "MOLOTOV_AT 1", "FLARE_AT 1"):
        assert refused(s, words) == "ZP-16.5"
    s = table("car car_keys", zombies="O7/E", unlocked=True)
    wake(s, "O7")
    assert kinds(s) == {"Z_LEFT", "Z_RIGHT", "Z_STOP"}  # nothing to bite


@rule("ZP-16.6")
def test_zombies_do_not_get_into_the_car() -> None:
    s = wake(table("car", zombies="O7/E", unlocked=True), "O7")
    assert refused(s, "Z_MOVE") == "ZP-11.4"
    assert refused(s, "ENTER_CAR") == "ZP-11.8"


@rule("ZP-16.10")
def test_no_kit_helps_against_the_pile() -> None:
    s = table("car first_aid_kit med_pak", "A1", zombies="O7 O6 N6 N8/N", unlocked=True)
    wake(s, "N8")
    assert where(s, 1) == "zombified"


@rule("ZP-16.12", "ZP-A33")
def test_the_trunk_needs_no_keys() -> None:
    s = do(table("Q4/S", deck="wrench"), "SEARCH")
    assert (holds(s, 1), s.searched_any) == ("wrench", 1)


# -- the Cellar ------------------------------------------------------------------------------------------------------


@rule("ZP-17.8")
def test_a_zombie_below_or_a_human_above_spoils_the_cellar() -> None:
    below: Given = {"cellar": "J15/N", "searched": SEARCHES + " S7", "ap": 1}
    assert not do(table("uC1/N", zombies="uD3", **below), "BARRICADE N").over
    assert not do(table("uC1/N", "G9", **below), "BARRICADE N").over
    assert do(table("uC1/N", "uB2", zombies="J15", **below), "BARRICADE N").ending == "cellar"


@rule("ZP-17.11", "ZP-A35")
def test_nothing_spawns_in_the_cellar() -> None:
    for die in (1, 2, 3, 4):
        s = spawn(table("uC1/N", cellar="J15/N"), dice=[die])
        assert not [word for word in offered(s) if word.startswith("PLACE u")]


@rule("ZP-17.5", "ZP-17.3")
def test_everything_passes_the_cellar_door_until_it_is_barricaded() -> None:
    s = table("uC1/N wrench", "J15 rifle", cellar="J15/N")
    assert may(s, "TRADE H2")
    assert lure_at(table("uC2", cellar="J15/N"), "J15") == 1
    barred: Given = {"cellar": "J15/N", "bars": "U1"}
    assert refused(table("uC1/N wrench", "J15", **barred), "TRADE H2") == "ZP-9.1"
    assert refused(table("uC1/N", **barred), "FORWARD") == "ZP-5.7"
    assert not may(table("J17/N rifle", zombies="uC3", **barred), "ATTACK")


@rule("ZP-17.2", "ZP-17.9")
def test_the_cellar_shuffled_back_as_the_only_card_finds_nothing() -> None:
    s = do(table("Q4/S", deck="the_cellar", cellar_in_trunk="reshuffle"), "SEARCH")
    assert (holds(s, 1), s.deck, s.cellar_edge, s.ap) == ("", (29,), -1, 3)
    s = do(table("R19/S", deck="the_cellar wrench", cellar_in_trunk="reshuffle"), "SEARCH")
    assert s.cellar_edge == at("R19") * 4 + 2


# -- Shorter Game ----------------------------------------------------------------------------------------------------


@rule("ZP-18.2", "ZP-A9")
def test_the_garage_is_no_room() -> None:
    names = [room.name for room in plan_of(None).closed_rooms]
    assert names == ["great_room", "bathroom", "bedroom", "study"]
    s = table("O16/W", searched=SEARCHES, victory="shorter")
    assert not do(s, "BARRICADE W").over


@rule("ZP-18.3")
def test_the_room_takes_the_place_of_the_house_the_cellar_stays() -> None:
    s = do(table("G8/N", "H15", victory="shorter", **DONE), "BARRICADE N")
    assert not s.over  # the whole house is closed, but they are in two rooms
    s = table("uC1/N", zombies="G9", searched=SEARCHES + " S7", cellar="J15/N", ap=1, victory="shorter")
    assert do(s, "BARRICADE N").ending == "cellar"
    s = table("car car_keys", unlocked=True, dice=[6], victory="shorter")
    assert do(s, "START_CAR").ending == "car"


def test_a_dead_zombie_may_let_the_victory_come() -> None:
    s = table("G8/N", "H9", zombies="I9", **DONE)
    do(s, "BARRICADE N")
    assert not s.over
    remove_zombie(s, slot_at(s, "I9"))
    assert do(s, "TURN_LEFT").ending == "house"
