"""Worked examples: trade, beer, bites, division tiles, late decisions and the end of the game."""

import pytest

from shamble.games.pints_of_blood.components import ARMY, SALVATION_CORPS, TANDEM, TAXI, TINY_CAR
from shamble.games.pints_of_blood.rules.end_of_game import rescue
from shamble.games.pints_of_blood.state import Table, card_price, height
from tests.games.pints_of_blood.table import (
    act,
    bottom,
    bury_cards,
    bus_of,
    can,
    corner_of,
    discard_of,
    go,
    hand,
    play_step,
    point,
    refusal,
    row,
    seat,
    side,
    table,
)
from tests.rules import example


def saved(s: Table) -> str:
    return "".join(name for name in "ABCD"[: s.players] if s.returns[seat(name)])


@example("EX-O19")
def test_the_card_price_follows_the_sofa() -> None:
    s = table(at="sending", until="bus")
    assert card_price(s) == 4
    act(act(s, "SEND", 1), "SEND", 2)
    assert card_price(s) == 2
    go(s, "halt")
    assert card_price(s) == 4


@example("EX-O20")
def test_in_round_1_beer_can_be_bought_but_no_card() -> None:
    s = table(round=1, ambulance="F F F F", bites={"A": 1}, hands={"B": "teapot"}, at="scoring")
    assert s.bags[0] == 4
    assert refusal(s, "OFFER", "B", "teapot") == "PB-7.2"
    act(s, "BEER", "A")
    assert s.bites[0] == 0


@example("EX-O21")
def test_a_beer_for_somebody_else() -> None:
    s = table(bags={"A": 8}, bites={"B": 3})
    assert refusal(s, "BEER", "A") == "PB-15.3"
    assert refusal(s, "BEER", "C") == "PB-15.3"
    act(s, "BEER", "B")
    assert (s.bags[0], s.bites[1], s.drunk) == (4, 2, [0, 1, 0])
    late = table(
        level="main-course",
        bags={"A": 8},
        bites={"B": 3},
        markers={"A": "F"},
        food={"A": "dont_bite_me_now"},
        at="scoring",
    )
    go(late, "fending")
    assert refusal(late, "BEER", "B") == "PB-15.6"


@example("EX-O22")
def test_the_fifth_bite_kills_and_the_count_continues() -> None:
    s = table(bites={"A": 3}, markers={"A": "F Fr Tr"}, at="scoring")
    assert (s.bites[0], s.sofa, s.dead) == (3, 3, 1)


@example("EX-O23")
def test_buddies_in_the_phone_box_do_not_save_the_pub() -> None:
    s = table(sofa=1, phone_box=2, bites={"A": 4}, markers={"A": "F"}, at="scoring")
    assert (s.over, s.ending, s.returns) == (True, "zombies", [0.0, 0.0, 0.0])


@example("EX-O24")
def test_division_tile_1_may_kill() -> None:
    s = table(left=1, pile="teapot", bites={"A": 4})
    act(s, "SEND", 1)
    act(s, "TAKE_BONUS")
    assert (s.sofa, s.bites[0], hand(s, "A")) == (2, 0, "teapot umbrella umbrella")


@example("EX-O25")
def test_with_an_empty_sofa_the_player_chooses_which_stool_buddy_dies() -> None:
    s = table(left=2, pile="toaster teapot", sofa=2, bites={"A": 4}, rolls="red", dice="bat bat bat bat bat bat bat")
    act(act(s, "SEND", 1), "SEND", 2)
    act(s, "TAKE_BONUS")
    assert (s.player, point(s)) == (0, "last_stools")
    act(s, "LOSE", 2)
    assert (s.stools, s.bites[0]) == (1, 0)
    act(s, "ROLL")
    assert row(s, 2).startswith("B Y G R")
    act(s, "FIGHT")
    assert row(s, 1).startswith("R(")
    assert row(s, 2).startswith("B Y G R")


@example("EX-O26")
def test_a_card_may_be_bought_to_pay_for_division_tile_2() -> None:
    s = table(quarter=2, left=1, pile="teapot", sofa=3, bags={"A": 2}, hands={"B": "magazine"})
    act(s, "SEND", 1)
    assert (point(s), s.sofa) == ("division", 2)
    assert refusal(s, "TAKE_BONUS") == "PB-16.8"
    act(act(s, "OFFER", "B", "magazine"), "SELL")
    act(s, "TAKE_BONUS")
    act(s, "GIVE", "teapot")
    assert (hand(s, "A"), s.bags[:2]) == ("", [0, 2])
    assert bottom(s, 2) == "teapot magazine"
    assert (s.sofa, s.phone_box) == (3, 1)


@example("EX-O27")
def test_without_beer_division_tile_3_is_refused() -> None:
    s = table(quarter=3, left=1, pile="teapot", beers=0)
    act(s, "SEND", 1)
    assert (point(s), s.quarter, s.phone_box) == ("sending", 3, 2)
    asked = table(quarter=3, left=1, pile="teapot", beers=0, bags={"A": 9}, hands={"B": "toaster"})
    act(asked, "SEND", 1)
    assert refusal(asked, "TAKE_BONUS") == "PB-16.10"


@example("EX-O28")
def test_the_rescue_ends_the_game_before_bites_are_counted() -> None:
    s = table(
        quarter=4, pile="army", ambulance="F F F", bites={"A": 1}, bags={"A": 1}, markers={"A": "F F"}, at="scoring"
    )
    assert (point(s), s.bags[0]) == ("discarding", 4)
    assert can(s, "BEER", "A")
    act(s, "GO_ON")
    assert (s.over, s.ending, s.bites[0], height(s.markers[0])) == (True, "army", 1, 2)


def car_dice(*hits: int) -> dict[int, list[int]]:
    """Seven rolled sides for each player in turn, with so many extra hits."""
    return {6: [side("extra") if i < count else side("bat") for count in hits for i in range(7)]}


@example("EX-O29")
def test_the_very_tiny_car_takes_the_best_roller_or_the_richer_of_the_best() -> None:
    s = table(bags={"A": 9, "B": 4, "C": 6}, more=car_dice(2, 3, 3))
    assert saved(play_step(s, rescue, TINY_CAR)) == "C"
    s = table(bags={"A": 9, "B": 6, "C": 6}, more=car_dice(2, 3, 3, 4, 1))
    assert saved(play_step(s, rescue, TINY_CAR)) == "B"
    assert s.symbols == [2, 4, 1]


@example("EX-O30")
def test_the_taxi_takes_everybody_who_has_a_card() -> None:
    s = table(hands={"A": "teapot toaster", "C": "z_word"})
    play_step(s, rescue, TAXI)
    assert (saved(s), hand(s, "A"), hand(s, "C")) == ("AC", "toaster", "")
    assert saved(play_step(table(), rescue, TAXI)) == ""


@example("EX-O31")
@pytest.mark.parametrize(
    ("beers", "bags", "rescued"),
    [((1, 0, 0), (0, 3, 5), "AC"), ((1, 0, 0), (0, 3, 3), "ABC"), ((0, 0, 0), (3, 3, 5), "ABC")],
)
def test_the_salvation_corps_leaves_the_soberest(beers: tuple[int, ...], bags: tuple[int, ...], rescued: str) -> None:
    s = table(drunk=dict(zip("ABC", beers, strict=True)), bags=dict(zip("ABC", bags, strict=True)))
    assert saved(play_step(s, rescue, SALVATION_CORPS)) == rescued


@example("EX-O32")
@pytest.mark.parametrize(
    ("bites", "bags", "rescued"),
    [
        ((0, 1, 1), (2, 5, 5), "A"),
        ((0, 1, 1), (2, 6, 5), "AB"),
        ((1, 1, 1), (5, 5, 5), ""),
        ((0, 2, 2, 4), (1, 3, 3, 0), "AD"),
        ((0, 0, 0, 3), (4, 4, 4, 0), "D"),
        ((1, 1), (5, 5), "AB"),
    ],
)
def test_the_tandem_has_two_seats(bites: tuple[int, ...], bags: tuple[int, ...], rescued: str) -> None:
    names = "ABCD"[: len(bites)]
    s = table(len(bites), bites=dict(zip(names, bites, strict=True)), bags=dict(zip(names, bags, strict=True)))
    assert saved(play_step(s, rescue, TANDEM)) == rescued


@example("EX-O33")
def test_the_army_counts_the_cards_left_also_those_put_under_the_pile() -> None:
    s = table(quarter=4, left=3, bags={"A": 6, "B": 5, "C": 2})
    bury_cards(s, "toaster make_it_two")
    assert len(s.quarters[3]) == 5
    assert saved(play_step(s, rescue, ARMY)) == "A"


@example("EX-O49")
def test_coat_stand_after_the_last_stop_but_not_in_the_scoring() -> None:
    s = table(bus="1 z", hands={"A": "coat_stand"}, at="bus", ambulance="F F F", bags={"A": 3}, bites={"A": 1})
    go(s, "parked")
    assert (row(s, 1), corner_of(s), bus_of(s)) == ("G R B G Y(F)", "G R Y", (2, 0))
    late = go(s.clone(), "discarding")
    assert refusal(late, "COAT", 1) == "PB-13.6"
    act(s, "COAT", 1)
    assert (row(s, 1), corner_of(s)) == ("G G R B G", "R Y Y")


@example("EX-O50")
def test_a_beer_bought_before_the_rescue_turns_up_counts() -> None:
    s = table(quarter=4, pile="salvation_corps", bites={"A": 1}, bags={"A": 1}, ambulance="F F F", at="scoring")
    act(s, "BEER", "A")
    assert (s.over, s.ending, s.bags[0], s.bites[0], s.drunk) == (True, "salvation_corps", 0, 0, [1, 0, 0])
    assert s.returns == [1.0, 1.0, 1.0]


@example("EX-O51")
def test_the_z_word_may_be_bought_before_the_bus_is_loaded() -> None:
    s = table(
        at="rolling",
        stools="1 2",
        sofa=2,
        bags={"A": 2},
        hands={"B": "z_word"},
        rolls="red",
        dice="zombie zombie zombie bat bat bat bat",
        more={6: [0, 0, 0]},
    )
    go(s, "rolled")
    act(act(s, "OFFER", "B", "z_word"), "SELL")
    assert s.bags[:2] == [0, 2]
    act(s, "Z_WORD")
    assert bus_of(s) == (1, 0)


@example("EX-O52")
def test_motion_sickness_waits_for_the_row_after_the_blind() -> None:
    s = table(bus="1 z z", hands={"A": "motion_sickness roller_blind"}, at="bus", until="scoring")
    act(s, "BLIND", 1)
    assert (point(s), bus_of(s)) == ("stop", (2, 2))
    act(s, "MOTION")
    assert row(s, 1) == "Y G R B G"
    assert row(s, 2) == "Y G R Y Y(F,F)"
    assert bus_of(s) == (3, 0)
    assert discard_of(s) == "motion_sickness roller_blind"
