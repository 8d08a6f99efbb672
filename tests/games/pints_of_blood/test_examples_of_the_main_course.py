"""Worked examples: markings, pub food, Jukebox and the harder draw pile of the Main Course."""

from functools import partial

import pytest

from shamble.games.pints_of_blood.components import ARMY
from shamble.games.pints_of_blood.rules.colour_die import DICE_ROLL, roll_colour
from shamble.games.pints_of_blood.rules.end_of_game import rescue
from shamble.games.pints_of_blood.rules.fight import placed_on
from shamble.games.pints_of_blood.rules.rows import push_row
from shamble.games.pints_of_blood.state import height
from tests.games.pints_of_blood.table import (
    act,
    bottom,
    bus_of,
    can,
    card_of,
    discard_of,
    food_of,
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
from tests.rules import example

main_course = partial(table, level="main-course")


@example("EX-O34")
def test_the_rate_of_discarding_changes_with_the_quarter() -> None:
    s = main_course(left=1, pile="teapot", ambulance="F F F F F F F F F F F F", at="scoring")
    assert s.bags[0] == 12
    act(s, "GO_ON")
    assert (point(s), discard_of(s), s.spare) == ("division", "teapot", 6)
    act(s, "REFUSE_BONUS")
    act(s, "GO_ON")
    assert (point(s), discard_of(s)) == ("last_orders", "umbrella teapot")
    assert len(s.quarters[1]) == 14


@example("EX-O35")
def test_a_jukebox_takes_everybody_on_board_for_a_ride() -> None:
    rows = {1: "Y(T,F) G R B G", 4: "G(F) R B Y R"}
    s = main_course(rows=rows, bus="4 z z", pile="jukebox", rolls="blue", dice="bat bat bat bat bat bat bat")
    act(s, "SEND", 1)
    assert bus_of(s) == (4, 0)
    assert (point(s), height(s.jukebox)) == ("dealing", 3)
    act(act(act(s, "DEAL", "A"), "DEAL", "B"), "DEAL", "B")
    assert [height(pile) for pile in s.markers] == [1, 2, 0]
    assert [number for number in range(1, 6) if f"{number}.5" in heights(s)] == [1, 2, 3, 4, 5]
    act(s, "ROLL")
    act(s, "FIGHT")
    assert (s.turn, bus_of(s)) == (1, (5, 0))
    assert (s.markers, s.bites[:2]) == ([0, 0, 0], [1, 2])


@example("EX-O36")
def test_a_red_marking_bites_or_heals() -> None:
    bitten = main_course(rows={2: "^R(F) Y G R Y"}, bites={"A": 1})
    play_step(bitten, push_row, 1)
    assert (height(bitten.markers[0]), bitten.bites[0]) == (1, 2)
    healed = main_course(rows={2: "^R Y G R Y"}, bites={"A": 1})
    play_step(healed, push_row, 1)
    assert healed.bites[0] == 0
    undead = main_course(rows={2: "^R(F) Y G R Y"}, bites={"A": 1}, stock="F F F")
    undead.undead = 2
    play_step(undead, push_row, 1)
    assert (height(undead.markers[0]), undead.bites[0], len(undead.stock)) == (0, 1, 4)


@example("EX-O37")
def test_a_yellow_marking_makes_the_ride_longer() -> None:
    s = main_course(rows={2: "^Y(F) Y G R Y"}, bus="2 z", at="bus", until="scoring")
    assert height(s.markers[0]) == 1
    assert heights(s)["2.5"] == heights(s)["3.5"] == 1
    assert bus_of(s) == (4, 0)


@example("EX-O38")
def test_a_blue_marking_brings_the_last_zombie_card_back() -> None:
    s = main_course(
        rows={1: "^B(F) G R B G"},
        quarter=2,
        discard="umbrella toaster fruit_machine coat_stand too_dead_to_drive",
    )
    play_step(s, push_row, 0)
    assert bottom(s, 1, quarter=2) == "fruit_machine"
    assert discard_of(s) == "umbrella toaster coat_stand too_dead_to_drive"


@example("EX-O39")
def test_a_green_marking_draws_the_last_card_of_a_quarter() -> None:
    s = main_course(
        rows={1: "^G G R B G"}, quarter=3, left=1, pile="coat_stand", stools="1", at="fighting", until="bus"
    )
    assert (hand(s, "A"), point(s)) == ("coat_stand", "division")
    assert row(s, 1) == "G R B G Y"
    act(s, "REFUSE_BONUS")
    assert (s.quarter, row(s, 1)) == (3, "R B G Y G")


@example("EX-O40")
def test_turn_the_tables_may_put_the_rescue_card_lowest() -> None:
    s = main_course(quarter=4, pile="army teapot", left=5, food={"A": "turn_the_tables"})
    act(act(s, "PEEK"), "BOTTOM")
    assert bottom(s, 1) == "army"
    act(s, "SEND", 1)
    assert hand(s, "A") == "teapot"
    s.quarters[3] = []
    s.bags[0] = 1
    play_step(s, rescue, ARMY)
    assert s.returns == [1.0, 0.0, 0.0]


@example("EX-O41")
def test_gunrunning_turns_a_bat_die_into_billiard_balls() -> None:
    s = main_course(
        rows={1: "Y G R(T) B G"}, stools="1", at="placing", until="bus", dice="bat", food={"A": "gunrunning"}
    )
    act(act(s, "GUNRUN", "cricket_bat", "billiard_balls"), "PLACE", "smuggled", 1, 3)
    assert placed_on(s, square_of("1.3"))[0] == 2
    act(s, "FIGHT")
    assert pile_text(s.ambulance) == "T"


@example("EX-O42")
def test_change_colours_replaces_black_altogether() -> None:
    s = main_course(rolls="black", food={"A": "change_colours"})
    play_step(s, roll_colour, DICE_ROLL)
    act(s, "CHANGE", "red")
    assert sorted(heights(s)) == ["1.3", "2.4", "3.1", "4.2", "4.5", "5.3"]
    assert (bus_of(s), point(s)) == ((1, 0), "halt")


@example("EX-O43")
def test_dont_bite_me_now_halves_a_snappy_bite() -> None:
    s = main_course(bites={"B": 4}, markers={"B": "Fr"}, food={"B": "dont_bite_me_now no_ticket"}, at="scoring")
    assert (s.player, point(s)) == (1, "fending")
    act(s, "FEND")
    assert (s.bites[1], s.sofa, s.player, point(s)) == (0, 3, 1, "food_lost")
    act(s, "RETURN_FOOD", "dont_bite_me_now")
    assert food_of(s, "B") == {"no_ticket"}


@example("EX-O44")
def test_nice_shots_moves_a_buddy_or_sends_one_more() -> None:
    s = main_course(stools="1 2", sofa=2, at="placing", dice="bat", food={"A": "nice_shots"}, pile="teapot")
    assert refusal(s, "NICE_MOVE", 1, 2) == "PB-6.3"
    moved = act(s.clone(), "NICE_MOVE", 1, 4)
    assert (moved.stools, hand(moved, "A"), moved.sofa) == (0b01010, "", 2)
    act(s, "NICE_SEND", 5)
    assert (s.stools, hand(s, "A"), s.sofa) == (0b10011, "teapot", 1)
    assert not can(s, "NICE_MOVE")


@example("EX-O45")
def test_a_la_carte_takes_the_top_buddy_card_before_anything_else() -> None:
    s = main_course(food={"A": "a_la_carte"}, discard="fruit_machine umbrella")
    assert refusal(s, "TAKE_DISCARD") == "PB-20.21"
    s = main_course(food={"A": "a_la_carte"}, discard="umbrella fruit_machine")
    late = act(s.clone(), "SEND", 1)
    assert refusal(late, "TAKE_DISCARD") == "PB-20.21"
    act(s, "TAKE_DISCARD")
    assert (hand(s, "A"), discard_of(s)) == ("umbrella", "fruit_machine")


@example("EX-O46")
def test_pub_food_that_was_lost_cannot_be_bought_back_in_the_same_turn() -> None:
    s = main_course(
        bags={"A": 12, "B": 7}, bites={"A": 4}, rows={1: "^R(F) G R B G"}, sofa=3, stools="1", at="fighting"
    )
    act(act(s, "BUY_FOOD", "no_ticket"), "BUY_RANDOM_FOOD")
    assert (s.bags[0], len(food_of(s, "A")), s.used_food) == (0, 2, 0)
    assert (s.sofa, point(s)) == (3, "food_lost")
    s.bags[0] = 14
    act(s, "RETURN_FOOD", "no_ticket")
    assert refusal(s, "BUY_FOOD", "no_ticket") == "PB-20.17"
    go(s, "sending")
    assert s.turn == 1
    assert can(s, "BUY_FOOD", "no_ticket")


@example("EX-O47")
def test_a_jukebox_in_the_fight_moves_a_row_under_its_weapons() -> None:
    s = main_course(
        rows={2: "^G Y(F) G R Y", 3: "R(F) B Y G B"},
        stools="2 3",
        sofa=2,
        bus="1",
        placed={"2.2": "bat", "3.1": "bat"},
        pile="jukebox",
        at="fighting",
        until="bus",
    )
    assert (point(s), height(s.jukebox)) == ("dealing", 1)
    assert row(s, 3).startswith("B Y G B ")
    act(s, "DEAL", "C")
    assert (height(s.markers[2]), height(s.ambulance)) == (1, 1)
    assert row(s, 3).startswith("G B ")
    assert [where for where in heights(s) if where.startswith("3")] == ["3.3"]
    assert bus_of(s) == (4, 0)


@example("EX-O48")
def test_zombies_that_board_in_the_scoring_stay_for_the_next_turn() -> None:
    s = main_course(
        left=1, pile="teapot", ambulance="F F F F F F", at="scoring", hands={"A": "roller_blind"}, bites={"A": 2}
    )
    s.quarters[1][-2:] = [card_of("toaster"), card_of("too_dead_to_drive")]
    go(s, "division")
    act(s, "TAKE_BONUS")
    assert bus_of(s)[1] == 2
    assert point(s) == "last_orders"
    assert refusal(s, "BLIND", 1) == "PB-13.6"
    act(s, "GO_ON")
    assert (s.turn, bus_of(s)[1]) == (1, 2)


def test_the_main_course_table_is_one() -> None:
    with pytest.raises(AssertionError):
        main_course(corner="Y G")
