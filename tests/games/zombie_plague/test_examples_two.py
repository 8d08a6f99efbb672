"""Worked examples: bites, searching, trading, spawning and zombies."""

from shamble.games.zombie_plague.board.figures import counted_zombies, remove_zombie
from tests.games.zombie_plague.table import (
    ALONE,
    OUTER,
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


@example("EX-34")
@rule("ZP-12.5", "ZP-12.8", "ZP-A14")
def test_a_bitten_human_falls_back_without_turning() -> None:
    s = bite(table("I16/S", zombies="I17/N"), "I17", dice=[5, 3])
    assert (where(s, 1), zombies(s)) == ("I15/S", "I17/N")


@example("EX-35")
@rule("ZP-12.6", "ZP-12.10", "ZP-14.1", "ZP-14.3", "ZP-14.4", "ZP-A13")
def test_a_zombified_human_carries_their_bat_until_they_are_killed() -> None:
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
