"""PB-20: the Main Course, its rate of discarding and its pub food."""

from typing import Any

import pytest

from shamble import Rng
from shamble.games.pints_of_blood.components import PUB_FOOD
from shamble.games.pints_of_blood.rules.bites import suffer
from shamble.games.pints_of_blood.rules.colour_die import CARD_ROLL, DICE_ROLL, roll_colour
from shamble.games.pints_of_blood.rules.fight import placed_on
from shamble.games.pints_of_blood.state import height
from tests.games.pints_of_blood.table import (
    act,
    action,
    bottom,
    bus_of,
    can,
    card_of,
    discard_of,
    entered,
    food_of,
    go,
    hand,
    heights,
    main_course,
    pile_text,
    play_step,
    point,
    refusal,
    table,
)
from tests.rules import rule


@rule("PB-20.1")
def test_the_basic_rules_hold_in_the_main_course_too() -> None:
    s = main_course(rolls="red", dice="zombie bat bat bat bat bat bat", pile="teapot")
    act(act(s, "SEND", 1), "ROLL")
    assert (hand(s, "A"), len(heights(s)), bus_of(s)[1]) == ("teapot", 6, 1)


@rule("PB-20.3")
@pytest.mark.parametrize(("quarter", "needed"), [(1, 6), (2, 5), (3, 4), (4, 3)])
def test_the_rate_of_discarding_by_quarter(quarter: int, needed: int) -> None:
    everything = {"B": " ".join(food.code for food in PUB_FOOD)}  # so that there is nothing to buy
    short = main_course(quarter=quarter, ambulance="F " * (needed - 1), food=everything, at="scoring")
    assert (short.turn, short.discard) == (1, [])
    s = main_course(quarter=quarter, ambulance="F " * needed, food=everything, pile="teapot", at="scoring")
    assert (s.turn, discard_of(s)) == (1, "teapot")


@rule("PB-20.4", "PB-A44")
def test_a_new_quarter_counts_at_its_own_rate() -> None:
    s = main_course(quarter=3, left=1, pile="teapot", ambulance="F F F F F F F", at="scoring")
    act(s, "GO_ON")
    assert (point(s), s.spare) == ("division", 3)
    act(s, "REFUSE_BONUS")
    act(s, "GO_ON")
    assert len(s.discard) == 2


# -- buying and losing pub food ---------------------------------------------------------------------------------------


@rule("PB-20.15", "PB-21.10")
def test_pub_food_costs_seven_by_name_and_five_at_random() -> None:
    s = main_course(bags={"A": 12})
    act(s, "BUY_FOOD", "gunrunning")
    assert (s.bags[0], food_of(s, "A"), s.used_food) == (5, {"gunrunning"}, 0)
    assert refusal(s, "BUY_FOOD", "gunrunning") == "PB-20.15"
    assert refusal(s, "BUY_FOOD", "no_ticket") == "PB-20.15"
    act(s, "BUY_RANDOM_FOOD")
    assert (s.bags[0], len(food_of(s, "A"))) == (0, 2)
    everything = " ".join(food.code for food in PUB_FOOD)
    sold_out = main_course(bags={"A": 12}, bites={"A": 1}, food={"B": everything})
    assert refusal(sold_out, "BUY_RANDOM_FOOD") == "PB-21.10"
    assert refusal(table(bags={"A": 12}), "BUY_RANDOM_FOOD") == "PB-1.4"


@rule("PB-20.15", "PB-A41")
def test_a_random_purchase_is_uniform_over_what_may_be_bought() -> None:
    bought = set()
    for seed in range(60):
        s = main_course(bags={"A": 5}, food={"B": "no_ticket"})
        s.rng = Rng(seed)
        s.lost_food = 1
        bought |= food_of(act(s, "BUY_RANDOM_FOOD"), "A")
    assert bought == {food.code for food in PUB_FOOD} - {"no_ticket", "turn_the_tables"}


@rule("PB-20.14", "PB-A63")
def test_a_used_marker_is_ready_again_at_its_owners_next_turn() -> None:
    s = main_course(2, food={"A": "a_la_carte"}, discard="umbrella")
    act(s, "TAKE_DISCARD")
    s.discard = [card_of("toaster")]
    s.fresh = True
    assert refusal(s, "TAKE_DISCARD") == "PB-20.14"
    go(s, "sending")
    while s.turn == 0:
        go(s, "sending")
    assert s.view(0)["food_used"] == [2]
    while s.turn == 1:
        go(s, "sending")
    assert s.view(0)["food_used"] == []


@rule("PB-20.16", "PB-20.17", "PB-A41")
def test_a_death_costs_its_player_one_marker_of_their_choice() -> None:
    s = main_course(food={"A": "no_ticket gunrunning", "B": "nice_shots"}, bags={"A": 14})
    s.used_food = 1 << 6
    play_step(s, suffer, 0, 5)
    assert (s.player, point(s)) == (0, "food_lost")
    assert s.default() == action("RETURN_FOOD", "no_ticket")
    assert refusal(s, "RETURN_FOOD", "nice_shots") == "PB-20.16"
    act(s, "RETURN_FOOD", "gunrunning")
    assert food_of(s, "A") == {"no_ticket"}
    assert (s.food_stock >> 5 & 1, s.lost_food >> 5 & 1) == (1, 1)
    none = play_step(main_course(), suffer, 0, 5)
    assert point(none) == "halt"


@rule("PB-20.17")
def test_a_lost_marker_is_for_the_others_and_for_later() -> None:
    s = main_course(
        2, food={"A": "no_ticket"}, bags={"A": 14, "B": 14}, bites={"A": 4}, markers={"A": "F"}, at="scoring"
    )
    go(s, "sending")
    assert (s.turn, can(s, "BUY_FOOD", "no_ticket")) == (1, True)
    go(s, "sending")
    while s.turn == 1:
        go(s, "sending")
    assert can(s, "BUY_FOOD", "no_ticket")


# -- each marker ------------------------------------------------------------------------------------------------------


@rule("PB-20.18", "PB-A40")
def test_turn_the_tables() -> None:
    s = main_course(quarter=2, pile="teapot toaster", food={"A": "turn_the_tables"})
    act(s, "PEEK")
    assert s.view(0)["quarters"][1][-1] == card_of("teapot")
    assert s.view(1)["quarters"][1][-1] is None
    left = act(s.clone(), "LEAVE")
    assert hand(act(left, "SEND", 1), "A") == "teapot"
    act(s, "BOTTOM")
    assert bottom(s, 1, quarter=2) == "teapot"
    assert (s.view(0)["quarters"][1][0], s.view(2)["quarters"][1][0]) == (card_of("teapot"), None)
    assert refusal(s, "PEEK") == "PB-20.14"
    assert hand(act(s, "SEND", 1), "A") == "toaster"


@rule("PB-20.19", "PB-A62")
def test_none_of_your_sauce() -> None:
    given: dict[str, Any] = {
        "rows": {1: "Y(Fg,Fg) G R B G"},
        "stools": "1",
        "stock": "T T T",
        "placed": {"1.1": "bat bat bat"},
        "at": "fighting",
        "until": "bus",
        "food": {"A": "none_of_your_sauce"},
    }
    s = main_course(**given)
    assert (s.player, point(s)) == (0, "sauce")
    declined = act(s.clone(), "DECLINE")
    assert (len(declined.stock), pile_text(declined.ambulance)) == (2, "T,Fg")
    act(s, "SAUCE")
    assert (pile_text(s.ambulance), len(s.stock)) == ("Fg,Fg", 2)  # once a round: the second one is replaced
    rugby = main_course(
        rows={1: "Y G(F) R B G", 2: "B(Fg) Y G R Y"},
        stools="1",
        placed={"1.2": "rugby_ball>2.1"},
        at="fighting",
        until="bus",
        food={"A": "none_of_your_sauce"},
        stock="F F",
    )
    assert point(rugby) == "sauce"
    act(rugby, "SAUCE")
    assert len(rugby.stock) == 2


@rule("PB-20.20", "PB-A61")
def test_nice_shots() -> None:
    s = main_course(
        rows={1: "Y(F) G R B G"},
        stools="1",
        sofa=3,
        dice="bat",
        food={"A": "nice_shots"},
        hands={"A": "umbrella"},
        at="placing",
        pile="too_dead_to_drive",
    )
    act(s, "PLACE", "umbrella", 1, 1)
    sent = act(s.clone(), "NICE_SEND", 2)
    assert (sent.stools, bus_of(sent)[1], sent.laid != []) == (0b00011, 2, True)
    act(s, "NICE_MOVE", 1, 3)
    assert (s.stools, s.laid, hand(s, "A"), s.sofa) == (0b00100, [], "umbrella", 3)
    assert refusal(s, "NICE_SEND", 2) == "PB-20.14"
    early = main_course(food={"A": "nice_shots"})
    assert refusal(early, "NICE_SEND", 2) == "PB-20.20"


@rule("PB-20.21", "PB-A68")
def test_a_la_carte() -> None:
    given: dict[str, Any] = {"food": {"A": "a_la_carte"}, "discard": "toaster"}
    assert hand(act(main_course(**given), "TAKE_DISCARD"), "A") == "toaster"
    played = act(main_course(hands={"A": "coat_stand"}, **given), "COAT", 1)
    assert refusal(played, "TAKE_DISCARD") == "PB-20.21"
    assert refusal(main_course(food={"A": "a_la_carte"}), "TAKE_DISCARD") == "PB-20.21"
    bought = act(main_course(bags={"A": 7}, discard="toaster"), "BUY_FOOD", "a_la_carte")
    assert can(bought, "TAKE_DISCARD")


@rule("PB-20.22", "PB-A39")
def test_dont_bite_me_now_against_a_red_tile_a_division_tile_and_chips() -> None:
    ready: dict[str, Any] = {"food": {"A": "dont_bite_me_now"}}
    red = entered("^R(F)", **ready)
    assert point(red) == "fending"
    assert red.default() == action("DECLINE")
    assert act(red.clone(), "FEND").bites[0] == 0
    assert act(red, "DECLINE").bites[0] == 1
    tile = act(act(main_course(left=1, pile="teapot", **ready), "SEND", 1), "TAKE_BONUS")
    assert point(tile) == "fending"
    act(tile, "FEND")
    assert (tile.bites[0], hand(tile, "A")) == (0, "teapot umbrella umbrella")
    chips = main_course(markers={"A": "Fr F"}, at="scoring", **ready)
    assert chips.view(1)["markers"][0] == [3, 1]
    assert act(chips, "FEND").bites[0] == 2


@rule("PB-20.22", "PB-A27")
def test_dont_bite_me_now_in_another_players_turn() -> None:
    s = main_course(markers={"B": "F"}, food={"B": "dont_bite_me_now"}, at="scoring")
    assert (s.turn, s.player, point(s)) == (0, 1, "fending")
    act(s, "FEND")
    assert (s.bites, s.turn) == ([0, 0, 0], 1)


@rule("PB-20.23", "PB-A38")
def test_gunrunning() -> None:
    s = main_course(
        rows={1: "Y(F) G(Fg) R B G", 2: "B(F) Y G R Y"},
        stools="1",
        dice="bat extra",
        hands={"A": "molotov_cocktail"},
        at="placing",
        until="bus",
        food={"A": "gunrunning"},
        stock="F F",
    )
    assert refusal(s, "GUNRUN", "dart", "teapot") == "PB-20.23"
    assert refusal(s, "GUNRUN", "cricket_bat", "cricket_bat") == "PB-20.23"
    rugby = act(act(s.clone(), "GUNRUN", "cricket_bat", "rugby_ball"), "PLACE", "smuggled", 1, 2)
    assert point(rugby) == "rugby"
    act(act(rugby, "RUGBY", 2, 1), "FIGHT")
    assert height(rugby.ambulance) == 2
    card = act(s.clone(), "GUNRUN", "molotov_cocktail", "teapot")
    assert (hand(card, "A"), can(card, "PLACE", "smuggled", 1, 5)) == ("", False)
    unused = act(card.clone(), "FIGHT")
    assert hand(unused, "A") == "molotov_cocktail"
    act(act(card, "PLACE", "smuggled", 1, 2), "FIGHT")
    assert (len(card.stock), discard_of(card)) == (2, "molotov_cocktail")
    taken = act(
        act(act(s, "GUNRUN", "cricket_bat", "teapot"), "PLACE", "smuggled", 1, 2), "PLACE", "extra_hit_die", 1, 2
    )
    assert placed_on(taken, 1) == (2, 9, 1)
    act(taken, "TAKE_BACK", 1, 2)
    assert can(taken, "PLACE", "smuggled", 1, 2)


@rule("PB-20.24", "PB-A36")
def test_no_ticket() -> None:
    given: dict[str, Any] = {
        "stools": "1",
        "at": "rolling",
        "food": {"A": "no_ticket"},
        "dice": "zombie zombie bat bat bat bat bat",
    }
    s = main_course(rolls="red", hands={"A": "z_word"}, more={6: [0]}, **given)
    act(s, "NO_TICKET")
    assert (point(s), bus_of(s)[1]) == ("rolled", 0)
    act(s, "Z_WORD")
    assert (s.dice.count(4), bus_of(s)[1], point(s)) == (1, 0, "placing")
    black = main_course(rolls="black red", **given)
    act(black, "NO_TICKET")
    assert bus_of(black)[1] == 2
    assert len(heights(black)) == 6
    switched = main_course(
        rolls="black red", no_ticket_on_colour_die=False, hands={"B": "toaster"}, bags={"A": 9}, **given
    )
    assert refusal(switched, "NO_TICKET") == "PB-A36"
    card = play_step(main_course(rolls="white", food={"A": "no_ticket"}), roll_colour, CARD_ROLL)
    assert refusal(card, "NO_TICKET") == "PB-20.24"


@rule("PB-20.25", "PB-A37")
def test_change_colours() -> None:
    given: dict[str, Any] = {"food": {"A": "change_colours"}}
    for why in (DICE_ROLL, CARD_ROLL):
        s = play_step(main_course(rolls="black black", **given), roll_colour, why)
        act(s, "GO_ON")
        act(s, "CHANGE", "green")
        assert (bus_of(s)[1], heights(s)["1.2"], len(heights(s))) == (1, 1, 6)
    tile = act(act(main_course(quarter=3, left=1, pile="teapot", rolls="red", **given), "SEND", 1), "TAKE_BONUS")
    assert can(tile, "CHANGE", "blue")
    plain = play_step(main_course(rolls="red", **given), roll_colour, CARD_ROLL)
    assert "1.4" in heights(act(plain, "CHANGE", "blue"))
