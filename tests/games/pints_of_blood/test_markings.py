"""PB-20.5 to PB-20.13: what marked tiles do."""

from shamble.games.pints_of_blood import GAME
from shamble.games.pints_of_blood.rules.rows import push
from shamble.games.pints_of_blood.state import height
from tests.games.pints_of_blood.table import (
    act,
    bottom,
    bus_of,
    discard_of,
    entered,
    hand,
    heights,
    main_course,
    play_step,
    point,
    row,
)
from tests.rules import rule


@rule("PB-20.5", "PB-20.11")
def test_a_marked_tile_acts_each_time_it_enters_in_any_phase() -> None:
    assert entered("^R(F)").bites[0] == 1
    assert entered("R(F)").bites[0] == 0
    fight = main_course(rows={1: "^R(F) G R B G"}, stools="1", at="fighting", until="bus")
    assert fight.bites[0] == 1
    bus = main_course(rows={1: "^R(F) G R B G"}, bus="1 z", at="bus", until="scoring")
    assert bus.bites[0] == 1
    jukebox = act(main_course(rows={1: "^R(F) G R B G"}, pile="jukebox"), "SEND", 3)
    assert jukebox.bites[0] == 1


@rule("PB-20.6")
def test_occupied_is_judged_as_the_tile_enters() -> None:
    s = entered("^R(F)", bites={"A": 2})
    assert (s.bites[0], height(s.markers[0])) == (3, 1)
    assert entered("^R", bites={"A": 2}).bites[0] == 1


@rule("PB-20.7")
def test_the_yellow_marking() -> None:
    assert bus_of(entered("^Y(F)", bus="1 z", stock="F F")) == (1, 2)
    left = entered("^Y", bus="1 z z", stock="F F")
    assert (bus_of(left), len(left.stock)) == ((1, 1), 3)
    assert bus_of(entered("^Y")) == (1, 0)
    assert bus_of(entered("^Y(F)", stock="none")) == (1, 0)


@rule("PB-20.8")
def test_the_red_marking() -> None:
    assert entered("^R(F)", bites={"A": 1}).bites == [2, 0, 0]
    assert entered("^R", bites={"A": 1, "B": 1}).bites == [0, 1, 0]
    assert entered("^R").bites == [0, 0, 0]
    dead = entered("^R(F)", bites={"A": 4})
    assert (dead.bites[0], dead.sofa) == (0, 3)


@rule("PB-20.9")
def test_the_green_marking() -> None:
    s = entered("^G(F)", hands={"A": "toaster teapot"})
    assert point(s) == "giving"
    act(s, "GIVE", "teapot")
    assert (hand(s, "A"), bottom(s, 1)) == ("toaster", "teapot")
    assert point(entered("^G(F)")) == "halt"
    assert hand(entered("^G", pile="coat_stand"), "A") == "coat_stand"
    assert bus_of(entered("^G", pile="too_dead_to_drive"))[1] == 2


@rule("PB-20.10", "PB-A46")
def test_the_blue_marking() -> None:
    s = entered("^B(F)", discard="toaster jukebox fruit_machine", quarter=3)
    assert (bottom(s, 1, quarter=3), discard_of(s)) == ("jukebox", "toaster fruit_machine")
    assert discard_of(entered("^B(F)", discard="toaster")) == "toaster"
    away = entered("^B", pile="too_dead_to_drive")
    assert (discard_of(away), bus_of(away)[1]) == ("too_dead_to_drive", 0)
    assert entered("^B", quarter=4, pile="taxi").over


@rule("PB-20.12", "PB-A45")
def test_a_marking_acts_after_its_push_and_before_the_next() -> None:
    s = main_course(
        rows={1: "^G G R B G"}, hands={"B": "toaster"}, pile="fruit_machine", rolls="white", bus="1 z", at="bus"
    )
    assert (point(s), row(s, 1), bus_of(s)) == ("card_colour", "G R B G Y(F)", (1, 0))
    last = main_course(rows={1: "^Y(F) G R B G"}, bus="1 z", at="bus", until="scoring")
    assert (sorted(heights(last)), bus_of(last)) == (["1.5", "2.5"], (3, 0))


@rule("PB-20.13")
def test_a_tile_pushed_out_to_the_street_does_not_act() -> None:
    s = act(main_course(rows={1: "Y G R B ^R(F)"}, hands={"A": "coat_stand"}), "COAT", 1)
    assert s.bites[0] == 0


@rule("PB-A42")
def test_the_markings_by_colour_and_an_own_box() -> None:
    kit = GAME.new(level="main-course").kit
    assert kit.marking == (0, 1, 2, 3)
    assert [sum(kit.marked[tile] for tile in range(28) if kit.colour[tile] == colour) for colour in range(4)] == [3] * 4
    own = {"markings": {"yellow": "card", "red": "bite", "green": "bus", "blue": "zombie_card"}}
    assert GAME.new(level="main-course", components=own).kit.marking == (2, 1, 0, 3)


def test_pushing_directly_acts_too() -> None:
    s = main_course(rows={1: "^R(F) G R B G"})
    play_step(s, push, 0)
    assert s.bites[0] == 1
