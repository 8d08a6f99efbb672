"""Rides that are interrupted: a roller blind at the stop itself, and a Jukebox that comes up within a ride (PB-12.10,
PB-17.23, PB-17.27, PB-A45)."""

from typing import Any

from shamble.games.pints_of_blood.state import Table
from tests.games.pints_of_blood.table import (
    act,
    bus_of,
    can,
    card_of,
    corner_of,
    discard_of,
    go,
    heights,
    point,
    refusal,
    row,
    table,
)
from tests.rules import rule


@rule("PB-17.21", "PB-17.23", "PB-17.27")
def test_a_roller_blind_played_at_the_stop_lets_the_bus_pass_that_row() -> None:
    s = table(
        rows={1: "Y(F) G R B G"},
        bus="1 z z",
        hands={"A": "roller_blind motion_sickness unstoppable"},
        at="bus",
        until="scoring",
    )
    act(s, "GO_ON")
    assert (point(s), bus_of(s)) == ("stop", (1, 2))
    act(s, "BLIND", 1)
    assert (row(s, 1), s.markers[0], discard_of(s)) == ("Y(F) G R B G", 0, "roller_blind")
    assert (point(s), bus_of(s)) == ("stop", (2, 2))
    assert can(s, "MOTION")
    act(s, "UNSTOPPABLE")
    act(s, "MOTION")
    assert (heights(s), bus_of(s)) == ({"1.1": 1, "3.5": 2}, (4, 0))


@rule("PB-17.23")
def test_a_roller_blind_on_another_row_leaves_the_stop_as_it_is() -> None:
    s = table(bus="1 z z", hands={"A": "roller_blind motion_sickness"}, at="bus", until="scoring")
    act(act(s, "GO_ON"), "BLIND", 2)
    assert (point(s), bus_of(s), can(s, "MOTION")) == ("stop", (1, 2), True)
    act(s, "GO_ON")
    assert (point(s), bus_of(s)) == ("stop", (3, 1))


@rule("PB-17.23", "PB-18.11")
def test_a_roller_blind_works_at_a_stop_of_a_jukebox_ride() -> None:
    s = table(level="main-course", pile="jukebox", hands={"A": "roller_blind"}, rows={1: "Y(F) G R B G"})
    act(act(s, "SEND", 5), "GO_ON")
    assert (point(s), bus_of(s)) == ("stop", (1, 3))
    act(s, "BLIND", 1)
    assert (row(s, 1), s.jukebox, bus_of(s)) == ("Y(F) G R B G", 0, (5, 0))


def jukebox_ends_the_quarter(bonus: str, **given: Any) -> Table:
    """Jukebox is the last card of quarter 1; the bonus of the division tile is drawn from what lies on quarter 2."""
    s = table(level="main-course", left=1, pile="jukebox", **given)
    s.quarters[1][-2:] = [card_of(code) for code in reversed(bonus.split())]
    return s


@rule("PB-12.7", "PB-12.10")
def test_who_boards_after_a_jukebox_within_the_ride_gets_off_before_phase_3_ends() -> None:
    s = jukebox_ends_the_quarter(
        "too_dead_to_drive toaster", rows={1: "^G G R B G"}, bus="1 z", at="bus", until="scoring"
    )
    assert (point(s), bus_of(s)) == ("division", (4, 0))  # one got off at row 1, the Jukebox served rows 1, 2 and 3
    act(s, "TAKE_BONUS")
    assert (point(s), bus_of(s)) == ("halt", (1, 0))
    assert (heights(s)["4.5"], heights(s)["5.5"]) == (1, 1)


@rule("PB-12.10")
def test_a_ride_that_continues_is_a_ride_of_its_own() -> None:
    s = jukebox_ends_the_quarter(
        "too_dead_to_drive toaster",
        rows={1: "^G G R B G", 3: "R(F) B Y G B"},
        bus="1 z",
        hands={"A": "continental_driver"},
        at="bus",
        until="scoring",
    )
    go(s, "division")
    act(s, "TAKE_BONUS")
    assert (point(s), bus_of(s)) == ("departure", (4, 2))
    act(s, "CONTINENTAL")
    assert (point(s), bus_of(s)) == ("halt", (2, 0))
    assert {"4.5", "3.5"} <= set(heights(s))


@rule("PB-12.8", "PB-12.10")
def test_who_boards_after_a_jukebox_of_phase_1_waits_for_phase_3() -> None:
    s = jukebox_ends_the_quarter("too_dead_to_drive toaster")
    act(act(s, "SEND", 2), "TAKE_BONUS")
    assert (point(s), bus_of(s)) == ("sending", (4, 2))


@rule("PB-A45", "PB-12.2")
def test_an_empty_bus_pushes_no_tile_when_a_second_jukebox_has_taken_its_zombies() -> None:
    s = jukebox_ends_the_quarter("jukebox umbrella", food={"A": "turn_the_tables"}, bus="1")
    act(s, "SEND", 2)
    act(s, "GO_ON")
    assert (point(s), bus_of(s)) == ("stop", (1, 3))
    act(s, "PEEK")
    assert point(s) == "division"
    act(s, "TAKE_BONUS")
    assert point(s) == "looking"
    assert (bus_of(s), sum(heights(s).values())) == ((2, 0), 6)
    before = corner_of(s)
    act(s, "LEAVE")
    assert (point(s), bus_of(s), corner_of(s)) == ("sending", (2, 0), before)
    assert (discard_of(s), s.resolving, s.ride) == ("jukebox jukebox", [], 0)


@rule("PB-A45", "PB-12.1")
def test_a_ride_that_had_not_begun_is_over_when_a_second_jukebox_has_taken_its_zombies() -> None:
    s = jukebox_ends_the_quarter("jukebox umbrella", food={"A": "turn_the_tables"}, bus="1")
    act(s, "SEND", 2)
    assert point(s) == "departure"
    act(act(s, "PEEK"), "TAKE_BONUS")
    act(s, "LEAVE")
    assert (point(s), bus_of(s), sum(heights(s).values())) == ("sending", (2, 0), 6)


def test_a_bus_card_cannot_be_played_on_an_emptied_bus() -> None:
    s = jukebox_ends_the_quarter(
        "jukebox umbrella", food={"A": "turn_the_tables"}, hands={"A": "motion_sickness motion_sickness"}, bus="1"
    )
    act(act(act(act(s, "SEND", 2), "GO_ON"), "PEEK"), "TAKE_BONUS")
    act(s, "MOTION")
    assert (bus_of(s), heights(s), point(s)) == ((2, 0), {"1.5": 6}, "looking")
    act(s, "LEAVE")
    assert refusal(s, "MOTION") == "PB-17.15"


@rule("PB-A32", "PB-20.10")
def test_a_division_tile_waits_where_no_zombie_card_can_go_back() -> None:
    given: dict[str, Any] = {
        "level": "main-course",
        "left": 1,
        "pile": "jukebox",
        "rows": {1: "^B(F) G R B G"},
        "bus": "1",
    }
    assert point(act(table(**given), "SEND", 2)) == "dealing"
    assert point(act(table(discard="fruit_machine", **given), "SEND", 2)) == "division"
