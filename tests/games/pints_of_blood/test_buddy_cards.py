"""PB-17: each special buddy card."""

from typing import Any

import pytest

from shamble.games.pints_of_blood.components import BUDDY_CARDS, COPIES, ZOMBIE
from shamble.games.pints_of_blood.rules.colour_die import CARD_ROLL, roll_colour
from shamble.games.pints_of_blood.rules.fight import placed_on
from shamble.games.pints_of_blood.state import height
from tests.games.pints_of_blood.table import (
    act,
    action,
    bus_of,
    can,
    corner_of,
    discard_of,
    go,
    hand,
    heights,
    pile_text,
    play_step,
    point,
    refusal,
    row,
    square_of,
    table,
)
from tests.rules import rule

SPECIAL = ("UNDEAD", "BLIND", "COAT")
FULL = {1: "Y(F) G(F) R(F) B(F) G(F)"}

# -- buddy cards ------------------------------------------------------------------------------------------------------


def test_there_are_twenty_kinds_of_buddy_cards_twice() -> None:
    assert (len(BUDDY_CARDS), COPIES) == (20, 2)


@rule("PB-17.3", "PB-17.4", "PB-17.5", "PB-17.10")
@pytest.mark.parametrize(
    ("card", "where", "hits"),
    [
        ("billiard_cue", "1.1", 1),
        ("umbrella", "1.2", 1),
        ("magazine", "1.1", 1),
        ("fire_extinguisher", "1.2", 1),
        ("toaster", "1.3", 1),
        ("billiard_balls", "1.2", 2),
        ("teapot", "1.3", 1),
        ("rugby_ball", "1.2", 1),
        ("molotov_cocktail", "1.5", 1),
    ],
)
def test_each_weapon_card_is_placed_hits_and_is_discarded(card: str, where: str, hits: int) -> None:
    s = table(rows=FULL, at="placing", until="bus", stools="1", sofa=3, dice="extra", hands={"A": card})
    act(s, "PLACE", card, 1, int(where[2]))
    assert placed_on(s, square_of(where))[0] == hits
    assert hand(s, "A") == ""
    act(s, "FIGHT")
    assert (height(s.ambulance), discard_of(s)) == (1, card)


@rule("PB-17.11", "PB-17.12", "PB-17.13")
@pytest.mark.parametrize(("card", "hits"), [("extra_hit_3", 3), ("extra_hit_2", 2), ("extra_hit_players", 4)])
def test_each_extra_hit_card(card: str, hits: int) -> None:
    s = table(
        4, rows={1: "Y(F,F,F,F,F,F) G R B G"}, at="placing", until="bus", stools="1", dice="bat", hands={"A": card}
    )
    act(act(s, "PLACE", "cricket_bat", 1, 1), "PLACE", card, 1, 1)
    act(s, "FIGHT")
    assert (height(s.ambulance), discard_of(s)) == (1 + hits, card)


@rule("PB-17.1", "PB-A26")
def test_special_cards_have_their_moments() -> None:
    s = table(
        rolls="red",
        dice="zombie zombie bat bat bat bat bat",
        bags={"A": 30},
        bites={"A": 1},
        ambulance="F F F",
        hands={
            "A": "playing_undead roller_blind coat_stand scatterbrains z_word "
            "motion_sickness unstoppable continental_driver"
        },
    )
    moments: dict[str, set[str]] = {}
    while s.turn == 0:
        for kind in (*SPECIAL, "SCATTER", "Z_WORD", "MOTION", "UNSTOPPABLE", "CONTINENTAL"):
            if can(s, kind):
                moments.setdefault(kind, set()).add(point(s))
        s.apply(s.default())
    anytime = {"sending", "placing", "row", "row_done", "departure", "stop", "parked"}
    assert all(moments[kind] == anytime for kind in SPECIAL)
    assert moments["SCATTER"] == anytime - {"sending"}  # no zombie lay on a tile then
    assert (moments["Z_WORD"], moments["CONTINENTAL"]) == ({"rolled"}, {"departure"})
    assert moments["MOTION"] == moments["UNSTOPPABLE"] == {"stop"}


@rule("PB-A26", "PB-18.11")
def test_bus_cards_work_in_a_jukebox_ride() -> None:
    given = "motion_sickness continental_driver roller_blind playing_undead"
    s = table(level="main-course", pile="jukebox", hands={"A": given}, rows={1: "Y(F) G R B G"}, stock="F F F F")
    act(s, "SEND", 3)
    assert point(s) == "departure"
    act(act(s, "UNDEAD", 1), "CONTINENTAL")
    act(s, "GO_ON")
    act(s, "GO_ON")
    assert (bus_of(s), height(s.jukebox), len(s.stock)) == ((5, 2), 0, 2)
    act(s, "MOTION")
    assert (bus_of(s), heights(s)["5.5"]) == ((4, 0), 2)


@rule("PB-17.2")
def test_a_special_card_is_discarded_at_once() -> None:
    for kind, card in (("UNDEAD", "playing_undead"), ("BLIND", "roller_blind"), ("COAT", "coat_stand")):
        s = act(table(hands={"A": card}), kind, 1)
        assert (discard_of(s), hand(s, "A")) == (card, "")


@rule("PB-17.14", "PB-A29")
def test_the_z_word_rolls_all_zombies_again_and_a_second_copy_may_follow() -> None:
    s = table(
        at="rolling",
        stools="1",
        dice="zombie zombie bat bat bat bat bat",
        hands={"A": "z_word z_word"},
        more={6: [1, 5, 0, 0]},
    )
    act(s, "Z_WORD")
    assert (point(s), s.dice.count(ZOMBIE), bus_of(s)[1]) == ("rolled", 1, 0)
    act(s, "Z_WORD")
    assert (point(s), s.dice.count(ZOMBIE), bus_of(s)[1]) == ("placing", 0, 0)
    assert discard_of(s) == "z_word z_word"
    s = table(
        at="rolling",
        stools="1",
        rolls="red",
        dice="zombie bat bat bat bat bat bat",
        hands={"A": "z_word"},
        more={6: [5]},
    )
    act(s, "Z_WORD")
    assert bus_of(s)[1] == 1
    nothing = table(at="rolling", stools="1", rolls="red", dice="bat bat bat bat bat bat bat", hands={"A": "z_word"})
    assert point(nothing) == "placing"
    assert refusal(nothing, "Z_WORD") == "PB-17.14"


@rule("PB-17.15", "PB-A24")
def test_motion_sickness_empties_the_bus_at_one_stop() -> None:
    s = table(bus="2 z z z", hands={"A": "motion_sickness"}, at="bus", until="scoring")
    act(s, "GO_ON")
    act(s, "MOTION")
    assert (heights(s), bus_of(s), discard_of(s)) == ({"2.5": 1, "3.5": 2}, (4, 0), "motion_sickness")
    marked = table(
        level="main-course",
        rows={2: "^Y(F) Y G R Y"},
        bus="2 z z",
        hands={"A": "motion_sickness"},
        at="bus",
        until="scoring",
    )
    act(marked, "MOTION")
    assert (heights(marked), bus_of(marked)) == ({"2.5": 2, "3.5": 1}, (4, 0))


@rule("PB-17.16", "PB-A24")
def test_unstoppable_passes_one_row() -> None:
    s = table(bus="5 z", hands={"A": "unstoppable unstoppable"}, at="bus", until="scoring")
    act(act(s, "UNSTOPPABLE"), "UNSTOPPABLE")
    assert (heights(s), bus_of(s)) == ({"2.5": 1}, (3, 0))
    empty = table(bus="5", hands={"A": "unstoppable motion_sickness"}, at="bus", bags={"A": 9}, bites={"A": 1})
    assert point(empty) == "departure"
    assert refusal(empty, "UNSTOPPABLE") == "PB-17.16"
    assert refusal(empty, "MOTION") == "PB-17.15"


@rule("PB-17.17", "PB-A25", "PB-A5")
def test_continental_driver_is_for_one_ride_and_only_once() -> None:
    s = table(bus="2 z z z", hands={"A": "continental_driver continental_driver"}, at="bus")
    act(s, "CONTINENTAL")
    assert not can(s, "CONTINENTAL")
    assert (bus_of(s), sorted(heights(s))) == ((4, 0), ["1.5", "2.5", "5.5"])
    assert (s.turn, s.view(1)["clockwise"]) == (1, False)
    asked = table(bus="2 z", hands={"A": "continental_driver continental_driver coat_stand"}, at="bus")
    act(asked, "CONTINENTAL")
    assert refusal(asked, "CONTINENTAL") == "PB-A25"


@rule("PB-A25")
def test_continental_driver_does_not_turn_the_fight_round() -> None:
    s = table(
        level="main-course", pile="jukebox", hands={"A": "continental_driver"}, bags={"A": 9}, bites={"A": 1}, bus="1"
    )
    act(act(s, "SEND", 1), "CONTINENTAL")
    go(s, "sending")
    assert bus_of(s)[0] == 3
    act(act(s, "SEND", 2), "ROLL")
    go(s, "row")
    assert s.args[0] == 0  # from row 3 on counterclockwise, row 1 comes before row 2


@rule("PB-17.18", "PB-17.20", "PB-A23")
def test_playing_undead_lasts_to_the_end_of_the_turn_for_one_row() -> None:
    s = table(
        rows={1: "Y(F) G R B G", 2: "B(F,T) Y G R Y"},
        bus="1 z z",
        hands={"A": "playing_undead"},
        stock="F",
        at="bus",
        until="scoring",
    )
    act(s, "UNDEAD", 2)
    assert (height(s.markers[0]), len(s.stock)) == (1, 3)
    s = table(hands={"A": "playing_undead"}, at="bus")
    act(s, "UNDEAD", 1)
    assert (s.turn, s.undead) == (1, 0)


@rule("PB-A23")
def test_markings_act_in_an_undead_row_but_red_does_not_bite() -> None:
    given: dict[str, Any] = {
        "level": "main-course",
        "stools": "1",
        "at": "fighting",
        "until": "bus",
        "hands": {"A": "playing_undead"},
    }
    red = act(table(rows={1: "^R(F) G R B G"}, **given), "UNDEAD", 1)
    assert red.bites[0] == 0
    yellow = act(table(rows={1: "^Y(F) G R B G"}, **given), "UNDEAD", 1)
    assert bus_of(yellow)[1] == 1


@rule("PB-17.19")
def test_playing_undead_undoes_nothing() -> None:
    s = table(rows={1: "Y(F) G R B G"}, stools="1", hands={"A": "playing_undead"}, at="fighting", until="scoring")
    go(s, "departure")
    act(s, "UNDEAD", 1)
    assert height(s.markers[0]) == 1


@rule("PB-17.21", "PB-17.22", "PB-A22", "PB-A5")
def test_a_roller_blind_stops_all_movement_of_its_row_for_the_turn() -> None:
    s = table(
        rows={1: "Y(F) G R B G"},
        stools="1",
        placed={"1.1": "bat"},
        hands={"A": "roller_blind roller_blind coat_stand"},
        at="fighting",
    )
    act(s, "BLIND", 1)
    assert refusal(s, "BLIND", 1) == "PB-17.21"
    assert refusal(s, "COAT", 1) == "PB-A22"
    act(s, "ATTACK", 1)
    assert height(s.ambulance) == 1
    go(s, "departure")
    assert row(s, 1) == "Y G R B G"
    go(s, "sending")
    assert (s.turn, s.blinded) == (1, 0)


@rule("PB-A22")
def test_zombies_still_come_to_a_blinded_row_and_the_empty_bus_may_stop_there() -> None:
    s = table(hands={"A": "roller_blind"}, rolls="red", bus="1 z", at="bus", until="scoring")
    act(s, "BLIND", 2)
    assert bus_of(s) == (2, 0)
    play_step(s, roll_colour, CARD_ROLL)
    assert "2.4" in heights(s)


@rule("PB-17.23", "PB-17.27")
def test_the_bus_passes_a_blinded_row_by_itself() -> None:
    s = table(bus="1 z z", hands={"A": "roller_blind unstoppable motion_sickness"}, at="bus", until="scoring")
    act(s, "BLIND", 1)
    assert (point(s), bus_of(s)) == ("stop", (2, 2))
    assert hand(s, "A") == "unstoppable motion_sickness"
    act(s, "GO_ON")
    act(s, "GO_ON")
    assert sorted(heights(s)) == ["2.5", "3.5"]


@rule("PB-17.24", "PB-A30")
def test_scatterbrains_moves_every_chip_to_other_tiles_in_any_order() -> None:
    s = table(rows={1: "Y(F,Tr*,Fr) G(T) R B G"}, hands={"A": "scatterbrains"})
    assert refusal(s, "SCATTER", 1, 3) == "PB-17.24"
    act(s, "SCATTER", 1, 1)
    assert refusal(s, "SCATTER_TO", "face_down", 1, 1) == "PB-A30"
    assert refusal(s, "SCATTER_TO", "tough", 1, 2) == "PB-A30"
    assert refusal(s, "BEER", "A") == "PB-5.4"
    act(s, "SCATTER_TO", "tough_snappy", 1, 2)
    act(s, "SCATTER_TO", "face_down", 1, 2)
    act(s, "SCATTER_TO", "face_down", 5, 5)
    assert pile_text(s.piles[1]) == "F,Tr*,T"
    assert pile_text(s.piles[24]) == "Fr"
    assert (pile_text(s.piles[0]), discard_of(s), bus_of(s)[1], corner_of(s)) == ("", "scatterbrains", 0, "Y G R")


@rule("PB-A30")
def test_scatterbrains_can_be_taken_back_until_it_is_done() -> None:
    s = table(rows={1: "Y(F,Tr*,Fr) G(T) R B G"}, hands={"A": "scatterbrains"})
    act(act(act(s, "SCATTER", 1, 1), "SCATTER_TO", "tough_snappy", 1, 2), "SCATTER_TO", "face_down", 1, 2)
    assert s.default() == action("CANCEL")
    act(s, "CANCEL")
    assert (row(s, 1), hand(s, "A"), s.discard) == ("Y(F,Tr*,Fr) G(T) R B G", "scatterbrains", [])


@rule("PB-17.25", "PB-17.26", "PB-A31")
def test_coat_stand_pushes_any_row_towards_the_street() -> None:
    s = table(rows={4: "G R B(T*) Y R(F,F)"}, hands={"A": "coat_stand"}, stock="F", level="main-course")
    act(s, "COAT", 4)
    assert (row(s, 4), corner_of(s)) == ("Y G R B(T*) Y", "G R R")
    assert (len(s.stock), s.bags[0], s.bites[0], s.ambulance) == (3, 0, 0, 0)
