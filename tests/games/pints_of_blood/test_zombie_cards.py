"""PB-18: each zombie card, and what happens when the stock runs out (PB-21)."""

from shamble.games.pints_of_blood.events import ZOMBIES_CAME
from shamble.games.pints_of_blood.rules.colour_die import MOB_ROLL, roll_colour
from shamble.games.pints_of_blood.state import height
from tests.games.pints_of_blood.table import (
    act,
    action,
    bottom,
    bus_of,
    card_of,
    corner_of,
    discard_of,
    hand,
    heights,
    play_step,
    point,
    refusal,
    table,
)
from tests.rules import rule


@rule("PB-18.1")
def test_zombie_cards_act_when_drawn_by_a_marking_or_a_bonus_too() -> None:
    s = table(
        level="main-course", rows={1: "^G G R B G"}, pile="too_dead_to_drive", stools="1", at="fighting", until="bus"
    )
    assert bus_of(s)[1] == 2


@rule("PB-18.2")
def test_fruit_machine() -> None:
    s = act(table(pile="fruit_machine", rolls="black green"), "SEND", 1)
    assert (bus_of(s)[1], heights(s)["1.2"], len(heights(s)), discard_of(s)) == (1, 1, 6, "fruit_machine")


@rule("PB-18.3")
def test_too_dead_to_drive() -> None:
    s = act(table(pile="too_dead_to_drive", bus="4"), "SEND", 1)
    assert (bus_of(s), heights(s)) == ((4, 2), {})


@rule("PB-18.4", "PB-18.5", "PB-18.6", "PB-18.7", "PB-A47")
def test_bite_charge() -> None:
    s = table(
        pile="bite_charge",
        active="B",
        bites={"A": 4, "B": 1, "C": 0},
        hands={"A": "toaster magazine", "B": "teapot umbrella", "C": "z_word"},
    )
    act(s, "SEND", 1)
    assert (s.player, s.options) == (1, [action("GIVE", "umbrella"), action("GIVE", "teapot")])
    assert s.default() == action("GIVE", "teapot")
    act(s, "GIVE", "umbrella")
    assert s.player == 0
    assert refusal(s, "GIVE", "teapot") == "PB-18.6"
    act(s, "GIVE", "magazine")
    assert (hand(s, "A"), hand(s, "B"), hand(s, "C")) == ("", "teapot", "z_word")
    assert bottom(s, 4) == "umbrella magazine toaster bite_charge"


@rule("PB-18.8")
def test_make_it_two() -> None:
    s = act(table(pile="make_it_two", hands={"A": "toaster magazine teapot", "B": "umbrella"}), "SEND", 1)
    act(act(s, "GIVE", "teapot"), "GIVE", "toaster")
    assert (hand(s, "A"), hand(s, "B"), bottom(s, 3)) == ("magazine", "umbrella", "teapot toaster make_it_two")
    nothing = act(table(pile="make_it_two"), "SEND", 1)
    assert (bottom(nothing, 1), nothing.discard) == ("make_it_two", [])


@rule("PB-18.9")
def test_flesh_mob() -> None:
    s = table(
        rows={1: "Y(F,F,F) G R B G", 2: "B Y(F) G R Y"}, rolls="black yellow", level="main-course", pile="flesh_mob"
    )
    s.log = []
    act(s, "SEND", 1)
    assert (heights(s), bus_of(s)[1]) == ({"1.1": 6, "2.2": 2}, 1)
    assert [event.rule for event in s.log if event.kind is ZOMBIES_CAME] == ["PB-18.9"]
    white = play_step(table(rows={1: "Y(F,F,F) G R B G"}, rolls="white"), roll_colour, MOB_ROLL)
    assert heights(act(white, "NAME", "yellow")) == {"1.1": 6}


@rule("PB-18.10", "PB-18.11", "PB-18.12")
def test_jukebox() -> None:
    s = table(level="main-course", pile="jukebox", bus="2 z", rolls="red", dice="bat bat bat bat bat bat bat")
    act(s, "SEND", 1)
    assert (sorted(heights(s)), bus_of(s), discard_of(s)) == (["2.5", "3.5", "4.5", "5.5"], (1, 0), "jukebox")
    act(s, "ROLL")
    act(s, "FIGHT")
    assert (s.turn, bus_of(s)) == (1, (2, 0))


@rule("PB-18.13", "PB-A28")
def test_the_active_player_deals_out_who_came_in_with_the_jukebox() -> None:
    rows = {1: "Y(F) G R B G", 2: "B(F) Y G R Y", 3: "^R(F) B Y G B"}
    s = table(4, level="main-course", pile="jukebox", rows=rows, hands={"A": "playing_undead"}, stock="F F F F")
    act(s, "SEND", 4)
    act(s, "UNDEAD", 2)
    assert (point(s), s.player, height(s.jukebox), len(s.stock), s.bites[0]) == ("dealing", 0, 2, 2, 1)
    assert s.default() == action("DEAL", "A")
    act(act(s, "DEAL", "C"), "DEAL", "D")
    assert [height(pile) for pile in s.markers] == [0, 0, 1, 1]
    assert s.view(2)["markers"][2] == [0]


@rule("PB-A45")
def test_a_jukebox_within_a_ride_ends_the_outer_ride() -> None:
    s = table(
        level="main-course",
        rows={1: "^G G R B G", 2: "B(F) Y G R Y"},
        bus="1 z z",
        pile="jukebox",
        at="bus",
        until="scoring",
    )
    assert (point(s), height(s.jukebox)) == ("dealing", 1)
    assert heights(s) == {"1.4": 1, "1.5": 1, "2.5": 1, "3.5": 1, "4.5": 1}
    assert bus_of(s) == (5, 0)
    act(s, "DEAL", "B")
    assert (point(s), bus_of(s), s.ride) == ("halt", (5, 0), 0)


@rule("PB-21.12")
def test_a_jukebox_without_any_zombie_only_moves_the_bus() -> None:
    s = act(table(level="main-course", pile="jukebox", stock="none", bus="3"), "SEND", 1)
    assert (bus_of(s), corner_of(s)) == ((4, 0), "Y G R")


@rule("PB-21.1", "PB-21.2", "PB-A14")
def test_a_short_stock_places_what_there_is() -> None:
    s = act(table(pile="too_dead_to_drive", stock="F"), "SEND", 1)
    assert (bus_of(s)[1], s.stock) == (1, [])
    mob = table(rows={2: "B Y(F,F) G R Y(F)", 4: "G R B Y(F) R"}, bus="2", stock="F F F F", rolls="yellow")
    mob.stock = mob.stock[:3]
    play_step(mob, roll_colour, MOB_ROLL)
    assert heights(mob) == {"2.2": 4, "2.5": 2, "4.4": 1}


@rule("PB-21.3")
def test_an_empty_stock_replaces_nobody() -> None:
    s = table(rows={1: "Y(Fg) G R B G"}, stools="1", stock="none", placed={"1.1": "bat"}, at="fighting", until="bus")
    assert (height(s.ambulance), heights(s)) == (1, {})


def test_a_card_code_is_found() -> None:
    assert card_of("jukebox") == 25
