"""Worked examples: the fight, moving rows, special cards and the bus."""

from shamble.games.pints_of_blood.components import EXTRA, ZOMBIE
from shamble.games.pints_of_blood.rules.colour_die import DICE_ROLL, roll_colour
from shamble.games.pints_of_blood.rules.fight import strike
from shamble.games.pints_of_blood.state import Table, height
from tests.games.pints_of_blood.table import (
    FACE_NAMES,
    act,
    bus_of,
    can,
    corner_of,
    go,
    heights,
    pile_text,
    play_step,
    point,
    refusal,
    row,
    square_of,
    table,
)
from tests.rules import example


@example("EX-O1")
def test_a_culinary_zombie_is_not_replaced_from_an_empty_stock() -> None:
    s = table(rows={1: "Y(Tg*) G R B G"}, stools="1", stock="none", placed={"1.1": "bat"}, at="fighting", until="bus")
    assert pile_text(s.ambulance) == "Tg"
    assert row(s, 1) == "G R B G Y"


@example("EX-O2")
def test_the_teapot_washes_the_sauce_off() -> None:
    rows = {2: "B Y(Fg,Fg) G R Y"}
    tea = table(rows=rows, stools="2", stock="T T T", placed={"2.2": "teapot extra_hit_2"}, at="fighting", until="bus")
    assert (height(tea.ambulance), len(tea.stock), row(tea, 2)) == (2, 3, "Y G R Y Y")
    dart = table(rows=rows, stools="2", stock="T T T", placed={"2.2": "dart extra_hit_2"}, at="fighting", until="bus")
    assert pile_text(dart.ambulance) == "T,Fg"
    assert row(dart, 2) == "Y(Fg) G R Y Y"


def thrown(row: int, position: int) -> Table:
    """A rugby ball at row 2, position 2, its second hit aimed, and the fight."""
    s = table(
        rows={1: "Y G R B G(F)", 2: "B Y(F) G R Y", 3: "R B Y G(F) B"},
        stools="2 3",
        sofa=2,
        bus="2",
        hands={"A": "rugby_ball"},
        at="placing",
        until="bus",
    )
    act(act(s, "PLACE", "rugby_ball", 2, 2), "RUGBY", row, position)
    return act(s, "FIGHT")


@example("EX-O3")
def test_a_rugby_kill_counts_for_the_row_in_which_the_zombie_lay() -> None:
    s = thrown(3, 4)
    assert height(s.ambulance) == 2
    assert row(s, 2) == "Y G R Y Y"
    assert row(s, 3) == "B Y G B G"


@example("EX-O4")
def test_a_rugby_kill_in_a_row_without_buddy_moves_nothing_there() -> None:
    s = thrown(1, 5)
    assert row(s, 1) == "Y G R B G"
    assert row(s, 3) == "Y G(F) B G R"


@example("EX-O5")
def test_rows_1_and_5_are_no_neighbours() -> None:
    s = table(
        rows={1: "Y G(F) R B G", 2: "B(F) Y G R Y", 5: "Y(F) B R G B"},
        stools="1",
        hands={"A": "rugby_ball"},
        at="placing",
    )
    act(s, "PLACE", "rugby_ball", 1, 2)
    assert refusal(s, "RUGBY", 5, 1) == "PB-17.7"
    assert can(s, "RUGBY", 2, 1)


@example("EX-O6")
def test_hits_left_over_are_lost() -> None:
    s = table(rows={1: "Y(F) G(F) R B G"}, stools="1", placed={"1.1": "bat bat bat"}, at="fighting", until="bus")
    assert height(s.ambulance) == 1
    assert row(s, 1) == "G(F) R B G Y"


@example("EX-O7")
def test_a_new_zombie_lies_on_top_of_a_wounded_one() -> None:
    s = table(rows={3: "R B Y(T*) G B"}, rolls="yellow", stock="T T T T T T T T")
    play_step(s, roll_colour, DICE_ROLL)
    assert pile_text(s.piles[square_of("3.3")]) == "T,T*"
    play_step(s, strike, square_of("3.3"), 1, False)
    assert pile_text(s.piles[square_of("3.3")]) == "T*,T*"
    assert height(s.ambulance) == 0


@example("EX-O8")
def test_a_roller_blind_holds_its_row_against_fight_and_bus() -> None:
    s = table(stools="2", sofa=3, bus="1 z z", hands={"A": "roller_blind"}, at="fighting", until="scoring")
    act(s, "BLIND", 2)
    assert row(s, 2) == "B Y G R Y"
    assert row(s, 1) == "G R B G Y(F)"
    assert row(s, 3) == "B Y G B G(F)"
    assert bus_of(s) == (4, 0)


@example("EX-O9")
def test_playing_undead_sends_those_who_enter_to_the_stock_but_not_those_before() -> None:
    rows = {2: "B(F) Y(F) G R Y"}
    s = table(
        rows=rows, stools="2", sofa=3, hands={"A": "playing_undead"}, stock="F F F", at="fighting", until="scoring"
    )
    late = s.clone()
    act(s, "UNDEAD", 2)
    assert (height(s.markers[0]), len(s.stock)) == (0, 5)
    go(late, "departure")
    act(late, "UNDEAD", 2)
    assert (height(late.markers[0]), len(late.stock)) == (2, 3)


@example("EX-O10")
def test_coat_stand_pushes_a_row_back() -> None:
    s = table(rows={1: "Y(F) G R B G(T,F)"}, hands={"A": "coat_stand"}, stock="F F F")
    act(s, "COAT", 1)
    assert row(s, 1) == "Y Y(F) G R B"
    assert corner_of(s) == "G R G"
    assert (len(s.stock), s.bags[0]) == (5, 0)


@example("EX-O11")
def test_a_placement_stays_at_its_square_when_the_row_is_pushed_back() -> None:
    s = table(
        rows={2: "B(F) Y G R Y"},
        stools="2",
        sofa=3,
        placed={"2.1": "bat"},
        hands={"A": "coat_stand"},
        at="fighting",
        until="bus",
    )
    act(s, "COAT", 2)
    assert height(s.ambulance) == 0
    assert row(s, 2) == "Y G R G R"
    assert height(s.markers[0]) == 1


@example("EX-O12")
def test_scatterbrains_spreads_a_pile() -> None:
    s = table(rows={1: "Y(T*,F,Fr) G R B G"}, hands={"A": "scatterbrains"})
    act(s, "SCATTER", 1, 1)
    act(s, "SCATTER_TO", "tough", 1, 5)
    act(s, "SCATTER_TO", "face_down", 2, 5)
    act(s, "SCATTER_TO", "face_down", 2, 5)
    assert row(s, 1) == "Y G R B G(T*)"
    assert heights(s) == {"1.5": 1, "2.5": 2}


@example("EX-O13")
def test_a_short_stock_serves_rows_from_the_bus_on() -> None:
    s = table(bus="3", stock="F F F", rolls="blue")
    play_step(s, roll_colour, DICE_ROLL)
    assert heights(s) == {"3.2": 1, "3.5": 1, "4.3": 1}
    assert (s.stock, s.over) == ([], False)


@example("EX-O14")
def test_motion_sickness_empties_the_bus_onto_one_tile() -> None:
    s = table(bus="3 z z z z", hands={"A": "motion_sickness"}, at="bus", until="scoring")
    act(s, "MOTION")
    assert row(s, 3) == "B Y G B Y(F,F,F,F)"
    assert corner_of(s) == "G R R"
    assert bus_of(s) == (4, 0)


@example("EX-O15")
def test_unstoppable_leaves_a_row_out() -> None:
    s = table(bus="1 z z", hands={"A": "unstoppable"}, at="bus", until="scoring")
    act(s, "UNSTOPPABLE")
    assert row(s, 1) == "Y G R B G"
    assert (row(s, 2), row(s, 3)) == ("Y G R Y Y(F)", "B Y G B G(F)")
    assert bus_of(s) == (4, 0)


@example("EX-O16")
def test_continental_driver_turns_the_bus_round_for_one_ride() -> None:
    s = table(bus="1 z z", hands={"A": "continental_driver"}, at="bus")
    act(s, "CONTINENTAL")
    assert (row(s, 1), row(s, 5)) == ("G R B G Y(F)", "B R G B G(F)")
    assert bus_of(s) == (4, 0)
    s = table(bus="4", at="bus")
    assert bus_of(s) == (5, 0)
    empty = table(bus="1", hands={"A": "continental_driver"}, at="bus")
    act(empty, "CONTINENTAL")
    assert bus_of(empty) == (5, 0)


@example("EX-O17")
def test_six_zombies_need_a_second_lap() -> None:
    s = table(bus="1 z z z z z z", at="bus", until="scoring")
    assert row(s, 1) == "R B G Y(F) R(F)"
    assert all(heights(s)[f"{number}.5"] == 1 for number in (2, 3, 4, 5))
    assert bus_of(s) == (2, 0)


@example("EX-O18")
def test_the_z_word_rolls_zombies_again() -> None:
    again = {6: [3, 5, 0, 3]}  # the colour die blue, then zombie, bat, extra hit
    s = table(
        at="rolling", stools="1", dice="bat zombie zombie dart extra bow zombie", hands={"A": "z_word"}, more=again
    )
    act(s, "Z_WORD")
    assert point(s) == "placing"
    assert bus_of(s) == (1, 1)
    shown = sorted(FACE_NAMES[face] for face in s.dice if face != ZOMBIE)
    assert shown == ["bat", "bat", "bow", "dart", "extra", "extra"]
    assert s.dice.count(EXTRA) == 2
