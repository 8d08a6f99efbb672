"""PB-12 to PB-16: the bus, scoring, bites, beer and the division tiles."""

from typing import Any

import pytest

from shamble.games.pints_of_blood import GAME
from shamble.games.pints_of_blood.rules.bites import suffer
from shamble.games.pints_of_blood.rules.draw_pile import draw
from shamble.games.pints_of_blood.state import height
from tests.games.pints_of_blood.table import (
    act,
    action,
    bottom,
    bus_of,
    can,
    card_of,
    corner_of,
    discard_of,
    go,
    hand,
    heights,
    play_step,
    point,
    refusal,
    row,
    table,
)
from tests.rules import rule

# -- phase III: the bus -----------------------------------------------------------------------------------------------


@rule("PB-12.1", "PB-A2")
def test_an_empty_bus_moves_one_row() -> None:
    s = table(bus="5", at="bus", until="scoring")
    assert (bus_of(s), corner_of(s)) == ((1, 0), "Y G R")


@rule("PB-12.2", "PB-12.3", "PB-12.4", "PB-A54", "PB-A60")
def test_one_zombie_gets_off_per_row_and_the_empty_bus_stops_at_the_next() -> None:
    s = table(bus="2 z z", at="bus", until="scoring")
    assert row(s, 1) == "Y G R B G"
    assert (row(s, 2), row(s, 3)) == ("Y G R Y Y(F)", "B Y G B G(F)")
    assert row(s, 4) == "G R B Y R"
    assert bus_of(s) == (4, 0)


@rule("PB-12.5")
def test_zombies_that_enter_during_the_ride_go_onto_the_active_players_marker() -> None:
    s = table(rows={2: "B(F,T) Y G R Y"}, bus="2 z", active="C", at="bus", until="scoring")
    assert [height(pile) for pile in s.markers] == [0, 0, 2]
    assert corner_of(s) == "G R B"


@rule("PB-12.7", "PB-12.3")
def test_the_bus_takes_any_number_and_is_empty_after_the_ride() -> None:
    s = table(bus="1 " + "z " * 12, at="bus", until="scoring")
    assert bus_of(s) == (3, 0)
    assert sum(heights(s).values()) == 12


@rule("PB-12.8")
def test_zombies_that_board_after_the_ride_wait_for_the_next_one() -> None:
    s = table(level="main-course", left=1, pile="teapot", ambulance="F F F F F F", at="scoring")
    s.quarters[1][-1] = card_of("too_dead_to_drive")
    go(s, "division")
    act(s, "TAKE_BONUS")
    go(s, "sending")
    assert (s.turn, bus_of(s)[1]) == (1, 2)


@rule("PB-12.9", "PB-A69")
def test_special_cards_can_be_played_until_the_scoring_starts() -> None:
    s = table(at="bus", hands={"A": "roller_blind"}, ambulance="F F F", bites={"A": 1}, bags={"A": 1})
    go(s, "parked")
    assert can(s, "BLIND", 1)
    go(s)
    assert point(s) == "discarding"
    assert (can(s, "BEER", "A"), refusal(s, "BLIND", 1)) == (True, "PB-13.6")


# -- phase IV: scoring ------------------------------------------------------------------------------------------------


@rule("PB-13.1", "PB-A43", "PB-21.9")
def test_a_crisp_bag_for_each_defeated_zombie() -> None:
    given: dict[str, Any] = {"ambulance": "F F F F", "at": "scoring", "bags": {"A": 90, "B": 4}}
    assert table(**given).bags == [94, 4, 0]
    assert table(bag_bank_limited=True, **given).bags == [92, 4, 0]


@rule("PB-13.2", "PB-13.4", "PB-A56")
@pytest.mark.parametrize(("defeated", "cards"), [(2, 0), (3, 1), (5, 1), (6, 2), (9, 3)])
def test_one_card_is_discarded_for_each_full_three(defeated: int, cards: int) -> None:
    s = table(ambulance="F " * defeated, at="scoring")
    assert s.turn == 1
    assert (len(s.discard), s.spare) == (cards, 0)


@rule("PB-13.3", "PB-18.1", "PB-A56")
def test_discarded_cards_lie_open_and_do_nothing() -> None:
    s = table(ambulance="F F F F F F", pile="too_dead_to_drive jukebox", at="scoring")
    assert discard_of(s) == "jukebox too_dead_to_drive"
    assert (bus_of(s)[1], heights(s)) == (0, {})
    assert s.view(2)["discard"] == s.discard


@rule("PB-13.5", "PB-13.10", "PB-21.4")
def test_chips_return_to_the_stock_only_when_scored() -> None:
    s = table(ambulance="F F F", markers={"A": "T"}, stock="F", pile="army", quarter=4, at="scoring")
    assert s.over
    assert len(s.stock) == 1
    s = table(ambulance="F F F", markers={"A": "T"}, stock="F", at="scoring")
    assert sorted(s.stock) == [1, 1, 1, 1, 4]
    assert (s.ambulance, s.markers) == (0, [0, 0, 0])


@rule("PB-13.6", "PB-A57")
def test_no_card_is_played_in_the_scoring_but_it_can_pay_and_be_bought() -> None:
    s = table(
        quarter=2,
        left=1,
        pile="teapot",
        ambulance="F F F",
        sofa=1,
        bags={"A": 1},
        hands={"A": "coat_stand", "B": "toaster"},
        at="scoring",
    )
    assert refusal(s, "COAT", 1) == "PB-13.6"
    act(act(s, "OFFER", "B", "toaster"), "SELL")
    act(s, "TAKE_BONUS")
    act(s, "GIVE", "coat_stand")
    assert (hand(s, "A"), s.sofa) == ("", 2)


@rule("PB-13.7", "PB-15.6")
def test_the_last_beer_is_drunk_before_the_chips_are_turned() -> None:
    s = table(bags={"A": 4}, bites={"A": 4}, markers={"A": "F"}, at="scoring")
    assert point(s) == "last_orders"
    act(s, "BEER", "A")
    assert (s.bites[0], s.dead) == (4, 0)


@rule("PB-13.8")
def test_each_chip_bites_once_and_a_snappy_one_twice() -> None:
    assert table(markers={"A": "F Fg T Tg"}, at="scoring").bites[0] == 4
    assert table(markers={"A": "Fr Tr"}, at="scoring").bites[0] == 4


@rule("PB-13.9", "PB-A27")
def test_chips_on_other_markers_bite_after_the_active_players() -> None:
    given: dict[str, Any] = {"active": "B", "markers": {"A": "F", "B": "F F", "C": "Fr"}, "at": "scoring"}
    s = table(**given)
    assert (s.bites, s.markers) == ([1, 2, 2], [0, 0, 0])
    s = table(jukebox_bites="own-turn", **given)
    assert (s.bites, [height(pile) for pile in s.markers]) == ([0, 2, 0], [1, 0, 1])
    order = table(
        3,
        level="main-course",
        active="B",
        markers={"A": "F", "B": "F", "C": "F"},
        food={"A": "dont_bite_me_now"},
        at="scoring",
    )
    assert (order.player, order.bites) == (0, [0, 1, 1])


@rule("PB-13.12", "PB-A69")
def test_fresh_bags_buy_before_each_discarded_card() -> None:
    s = table(ambulance="F F F F F F", bites={"A": 2}, at="scoring")
    assert (point(s), s.bags[0], len(s.discard)) == ("discarding", 6, 0)
    act(s, "BEER", "A")
    assert s.bites[0] == 1
    s = table(level="main-course", quarter=4, ambulance="F F F F F F", food={"A": "turn_the_tables"}, at="scoring")
    assert can(s, "PEEK")
    act(s, "GO_ON")
    assert (point(s), len(s.discard)) == ("discarding", 1)


# -- bites ------------------------------------------------------------------------------------------------------------


@rule("PB-14.1", "PB-14.2")
def test_the_fifth_bite_kills_a_buddy_and_the_marker_starts_again() -> None:
    s = table(bites={"A": 2})
    play_step(s, suffer, 0, 2)
    assert (s.bites[0], s.dead) == (4, 0)
    play_step(s, suffer, 0, 2)
    assert (s.bites[0], s.dead, s.sofa) == (1, 1, 3)


@rule("PB-14.3")
def test_one_scoring_may_kill_several() -> None:
    s = table(bites={"A": 4}, markers={"A": "Fr Fr Fr Fr"}, at="scoring")
    assert (s.bites[0], s.dead, s.sofa) == (2, 2, 2)


@rule("PB-14.4", "PB-A35")
def test_the_dying_buddy_is_from_the_sofa_else_from_a_stool() -> None:
    s = table(sofa=1, stools="2 4", at="placing", dice="bat")
    play_step(s, suffer, 0, 5)
    assert (s.sofa, s.stools) == (0, 0b01010)
    play_step(s, suffer, 1, 5)
    assert (s.player, point(s)) == (1, "last_stools")
    assert refusal(s, "LOSE", 1) == "PB-14.4"
    assert s.default() == action("LOSE", 2)
    act(s, "LOSE", 4)
    assert s.stools == 0b00010


@rule("PB-A35")
def test_placements_of_a_dead_buddy_return_in_phase_1_and_are_lost_later() -> None:
    given: dict[str, Any] = {"rows": {2: "B(F) Y G R Y"}, "sofa": 0, "stools": "2 4", "placed": {"2.1": "bat umbrella"}}
    s = table(at="placing", dice="bat", **{**given, "placed": {"2.1": "bat"}})
    play_step(s, suffer, 0, 5)
    act(s, "LOSE", 2)
    assert -1 in s.die_at
    late = table(at="fighting", **{**given, "placed": {"2.1": "umbrella"}}, hands={"A": "coat_stand"})
    assert point(late) == "row"
    play_step(late, suffer, 0, 5)
    act(late, "LOSE", 2)
    assert (late.laid, discard_of(late)) == ([], "umbrella")


@rule("PB-14.5", "PB-A58")
def test_a_dead_buddy_is_gone_whatever_the_colour() -> None:
    s = table(sofa=2, phone_box=1)
    play_step(s, suffer, 0, 5)
    assert (s.sofa, s.phone_box, s.dead) == (1, 1, 4)
    census = GAME.pieces(s)
    assert isinstance(census, dict)
    assert census["buddies"] == 6


@rule("PB-14.6", "PB-A55")
def test_the_game_is_lost_with_the_last_buddy_in_the_pub() -> None:
    s = table(sofa=1, phone_box=2, bites={"B": 4}, markers={"B": "F"}, active="B", at="scoring")
    assert (s.ending, s.returns) == ("zombies", [0.0] * 3)
    alive = table(sofa=0, stools="3", phone_box=0, at="placing", dice="bat")
    assert not alive.over


@rule("PB-14.7", "PB-15.4")
def test_unscored_chips_are_no_bites_yet() -> None:
    s = table(markers={"A": "F F F F F F"}, bags={"A": 8}, bites={"B": 1}, at="bus", hands={"A": "toaster"})
    assert (s.bites[0], s.dead) == (0, 0)
    assert refusal(s, "BEER", "A") == "PB-15.3"
    s = table(markers={"A": "F F"}, bags={"A": 8}, bites={"A": 2}, at="bus")
    assert act(s, "BEER", "A").bites[0] == 1


# -- beer -------------------------------------------------------------------------------------------------------------


@rule("PB-15.1", "PB-15.2", "PB-15.5")
def test_a_beer_costs_four_bags_and_heals_a_bite() -> None:
    s = table(bags={"A": 9}, bites={"A": 3})
    act(s, "BEER", "A")
    assert (s.bags[0], s.bites[0], s.beers, s.drunk[0]) == (5, 2, 6, 1)
    act(s, "BEER", "A")
    assert (s.bags[0], s.bites[0], s.beers, s.drunk[0]) == (1, 1, 5, 2)
    assert refusal(s, "BEER", "A") == "PB-15.1"


@rule("PB-15.3")
def test_no_bite_no_beer() -> None:
    assert refusal(table(bags={"A": 9}), "BEER", "A") == "PB-15.3"


@rule("PB-15.7", "PB-A11")
def test_a_treat_needs_no_consent_and_counts_for_the_drinker() -> None:
    s = act(table(bags={"A": 4}, bites={"C": 2}), "BEER", "C")
    assert (s.player, s.bags, s.bites, s.drunk) == (0, [0, 0, 0], [0, 0, 1], [0, 0, 1])


@rule("PB-15.8", "PB-21.5")
def test_without_beer_on_the_bar_none_can_be_bought() -> None:
    assert refusal(table(bags={"A": 9}, bites={"A": 2}, beers=0), "BEER", "A") == "PB-15.8"


# -- division tiles ---------------------------------------------------------------------------------------------------


@rule("PB-16.1", "PB-16.2")
def test_an_uncovered_tile_is_decided_at_once_and_removed() -> None:
    for answer in ("TAKE_BONUS", "REFUSE_BONUS"):
        s = act(table(left=1, pile="teapot"), "SEND", 1)
        assert (s.player, point(s)) == (0, "division")
        act(s, answer)
        assert s.quarter == 1


@rule("PB-16.3", "PB-A32")
def test_the_uncovering_card_is_dealt_with_first() -> None:
    s = act(table(left=1, pile="fruit_machine", rolls="white"), "SEND", 1)
    assert point(s) == "card_colour"
    act(s, "NAME", "red")
    assert point(s) == "division"


@rule("PB-A32")
def test_the_tile_is_decided_first_if_the_card_needs_the_pile() -> None:
    s = table(level="main-course", left=1, pile="jukebox", rows={1: "^G G R B G"})
    act(s, "SEND", 2)
    assert point(s) == "division"
    assert s.resolving == [card_of("jukebox")]
    act(s, "REFUSE_BONUS")
    assert (hand(s, "A"), point(s), s.quarter) == ("umbrella", "sending", 1)
    under = table(left=1, pile="make_it_two", hands={"A": "toaster"})
    act(under, "SEND", 1)
    assert (point(under), bottom(under, 1), under.resolving) == ("division", "make_it_two", [])
    looking = table(level="main-course", left=1, pile="teapot", food={"A": "turn_the_tables"})
    act(looking, "SEND", 1)
    assert refusal(looking, "PEEK") == "PB-A32"


@rule("PB-16.4")
def test_the_tile_is_decided_within_a_series_of_discards() -> None:
    s = table(left=1, pile="teapot", ambulance="F F F F F F", at="scoring")
    assert (point(s), len(s.discard), len(s.quarters[1])) == ("division", 1, 14)
    act(s, "REFUSE_BONUS")
    assert (len(s.discard), len(s.quarters[1])) == (2, 13)


@rule("PB-16.5", "PB-16.11", "PB-A33", "PB-16.13")
def test_tile_1_costs_a_bite_and_brings_two_cards_one_by_one() -> None:
    s = table(left=1, pile="teapot", bites={"A": 4}, rolls="white")
    s.quarters[1][-2:] = [card_of("toaster"), card_of("fruit_machine")]
    act(act(s, "SEND", 1), "TAKE_BONUS")
    assert (s.bites[0], s.dead, point(s)) == (0, 1, "card_colour")
    assert hand(s, "A") == "teapot"
    act(s, "NAME", "red")
    assert (hand(s, "A"), len(s.quarters[1])) == ("teapot toaster", 12)
    lost = act(act(table(left=1, pile="teapot", sofa=1, bites={"A": 4}), "SEND", 1), "TAKE_BONUS")
    assert (lost.ending, hand(lost, "A")) == ("zombies", "teapot")


@rule("PB-16.6", "PB-16.7", "PB-16.8", "PB-16.14")
def test_tile_2_costs_two_own_cards_and_brings_a_buddy() -> None:
    s = table(quarter=2, left=1, pile="teapot", hands={"A": "toaster", "B": "magazine"}, bags={"A": 3})
    act(s, "SEND", 1)
    assert can(s, "OFFER", "B", "magazine")
    act(s, "TAKE_BONUS")
    assert s.options == [action("GIVE", "toaster"), action("GIVE", "teapot")]
    act(s, "GIVE", "teapot")
    assert (s.sofa, s.phone_box, bottom(s, 2), s.quarter) == (4, 1, "teapot toaster", 2)
    poor = act(table(quarter=2, left=1, pile="teapot"), "SEND", 1)
    assert (point(poor), poor.quarter, poor.phone_box) == ("sending", 2, 2)


@rule("PB-16.9", "PB-16.10")
def test_tile_3_costs_a_colour_roll_and_a_beer_and_brings_a_buddy() -> None:
    s = table(quarter=3, left=1, pile="teapot", rolls="black white")
    act(act(s, "SEND", 1), "TAKE_BONUS")
    assert (point(s), bus_of(s)[1], s.beers) == ("card_colour", 1, 7)
    act(s, "NAME", "red")
    assert (len(heights(s)), s.beers, s.drunk, s.sofa, s.phone_box) == (6, 6, [0, 0, 0], 4, 1)
    asked = act(table(quarter=3, left=1, pile="teapot", beers=0, bags={"A": 5}, hands={"B": "toaster"}), "SEND", 1)
    assert refusal(asked, "TAKE_BONUS") == "PB-16.10"


@rule("PB-16.12")
def test_a_new_buddy_may_be_sent_in_the_same_turn() -> None:
    s = table(quarter=3, left=1, pile="teapot", sofa=1, rolls="red")
    act(act(s, "SEND", 1), "TAKE_BONUS")
    assert (s.sofa, can(s, "SEND", 2)) == (1, True)


@rule("PB-16.14")
def test_the_phone_box_always_has_a_buddy_for_tiles_2_and_3() -> None:
    s = table(quarter=2, left=1, pile="teapot", hands={"A": "toaster"}, sofa=2, rolls="red")
    act(act(s, "SEND", 1), "TAKE_BONUS")
    act(s, "GIVE", "toaster")
    s.quarters[2] = [card_of("magazine")]
    act(act(s, "SEND", 2), "TAKE_BONUS")
    assert (s.phone_box, s.sofa) == (0, 2)


@rule("PB-21.7", "PB-21.8")
def test_the_draw_pile_lasts_until_the_rescue_and_the_discard_pile_stays() -> None:
    s = table(quarter=4, left=2, pile="teapot", discard="toaster magazine")
    assert not play_step(s, draw).over
    assert play_step(s, draw).over
    assert discard_of(s).endswith("toaster magazine")
