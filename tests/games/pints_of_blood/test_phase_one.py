"""PB-6 to PB-8: sending buddies, buying cards and rolling."""

from typing import Any

from shamble import Rng
from shamble.games.pints_of_blood.components import BATTLE_DIE, FACES
from shamble.games.pints_of_blood.rules.colour_die import DICE_ROLL, roll_colour
from shamble.games.pints_of_blood.rules.rolling import roll_battle_dice
from shamble.games.pints_of_blood.state import FREE, card_price
from tests.games.pints_of_blood.table import (
    FULL,
    act,
    action,
    bus_of,
    can,
    discard_of,
    go,
    hand,
    heights,
    pile_text,
    play_step,
    point,
    refusal,
    table,
)
from tests.rules import rule

# -- I-A: send buddies ------------------------------------------------------------------------------------------------


@rule("PB-6.1")
def test_at_least_one_buddy_must_be_sent() -> None:
    s = table()
    assert refusal(s, "ROLL") == "PB-6.1"
    assert can(act(s, "SEND", 2), "ROLL")


@rule("PB-6.2", "PB-6.3", "PB-A4", "PB-21.11")
def test_a_buddy_goes_from_the_sofa_to_a_free_stool() -> None:
    s = act(table(sofa=6, phone_box=0), "SEND", 2)
    assert (s.sofa, s.stools) == (5, 0b00010)
    assert refusal(s, "SEND", 2) == "PB-6.3"
    for number in (1, 3, 4, 5):
        act(s, "SEND", number)
    assert (s.sofa, s.stools) == (1, 0b11111)
    assert s.options == [action("ROLL")]


@rule("PB-6.4", "PB-6.5")
def test_each_buddy_sent_draws_exactly_one_card_at_once() -> None:
    s = table(pile="toaster teapot")
    before = len(s.quarters[0])
    act(s, "SEND", 1)
    assert (hand(s, "A"), len(s.quarters[0])) == ("toaster", before - 1)
    act(s, "SEND", 2)
    assert (hand(s, "A"), len(s.quarters[0])) == ("toaster teapot", before - 2)
    act(s, "ROLL")
    assert len(s.quarters[0]) == before - 2


@rule("PB-6.6", "PB-6.7")
def test_a_zombie_card_acts_and_is_discarded_a_buddy_card_is_laid_open() -> None:
    s = table(pile="too_dead_to_drive teapot")
    act(s, "SEND", 1)
    assert (bus_of(s)[1], discard_of(s), hand(s, "A")) == (2, "too_dead_to_drive", "")
    act(s, "SEND", 2)
    assert s.view(1)["hands"][0] == s.hands[0]


@rule("PB-6.8", "PB-9.14")
def test_a_buddy_card_stays_until_it_is_used() -> None:
    s = table(hands={"A": "umbrella coat_stand"}, rolls="red", dice="bat bat bat bat bat bat bat")
    act(act(s, "SEND", 1), "ROLL")
    go(s, "sending")
    assert hand(s, "A") == "umbrella coat_stand umbrella"


@rule("PB-6.9")
def test_there_is_no_hand_limit() -> None:
    s = table(hands={"A": " ".join(["toaster", "teapot"] * 10)})
    act(s, "SEND", 1)
    assert len(s.hands[0]) == 21


@rule("PB-6.10", "PB-19.1")
def test_a_drawn_rescue_card_ends_the_game() -> None:
    s = act(table(quarter=4, pile="tandem"), "SEND", 1)
    assert (s.over, s.ending) == (True, "tandem")


@rule("PB-6.11")
def test_a_player_may_stop_after_any_buddy_and_must_when_the_sofa_is_empty() -> None:
    s = table(sofa=2)
    act(s, "SEND", 1)
    assert {point(s), can(s, "SEND", 2), can(s, "ROLL")} == {"sending", True}
    act(s, "SEND", 2)
    assert s.options == [action("ROLL")]
    assert refusal(s, "SEND", 3) == "PB-6.11"


@rule("PB-6.12")
def test_a_sent_buddy_stays_in_the_row() -> None:
    s = table(at="placing", stools="1", sofa=3, dice="bat")
    assert not can(s, "NICE_MOVE")
    assert refusal(s, "NICE_MOVE", 1, 2) == "PB-1.4"
    assert refusal(s, "SEND", 2) == "PB-6.2"


# -- buying cards -----------------------------------------------------------------------------------------------------


@rule("PB-7.1", "PB-7.4", "PB-7.5", "PB-7.7", "PB-7.8")
def test_cards_are_bought_one_by_one_with_the_sellers_consent() -> None:
    s = table(sofa=2, bags={"A": 5}, hands={"B": "roller_blind teapot", "C": "toaster"})
    assert refusal(s, "OFFER", "B", "toaster") == "PB-7.1"
    assert refusal(s, "OFFER", "A", "toaster") == "PB-7.1"
    act(s, "OFFER", "B", "roller_blind")
    assert (s.player, sorted(s.options)) == (1, sorted([action("SELL"), action("KEEP")]))
    act(s, "SELL")
    assert (s.bags, hand(s, "A")) == ([3, 2, 0], "roller_blind")
    assert can(s, "BLIND", 3)
    act(act(s, "OFFER", "C", "toaster"), "SELL")
    assert (s.bags, hand(s, "A")) == ([1, 2, 2], "roller_blind toaster")
    assert refusal(s, "OFFER", "B", "teapot") == "PB-7.6"


@rule("PB-7.2", "PB-A7")
def test_no_card_is_bought_in_the_first_round() -> None:
    given: dict[str, Any] = {"sofa": 1, "bags": {"A": 5}, "hands": {"B": "teapot"}, "bites": {"B": 1}}
    s = table(round=1, **given)
    assert refusal(s, "OFFER", "B", "teapot") == "PB-7.2"
    assert can(s, "BEER", "B")
    assert can(table(round=2, **given), "OFFER", "B", "teapot")


@rule("PB-7.3", "PB-A6")
def test_the_price_is_the_number_of_buddies_on_the_sofa() -> None:
    prices = [card_price(table(sofa=sofa, stools="1", phone_box=0, at="placing")) for sofa in range(7)]
    assert prices == [1, 1, 2, 3, 4, 5, 6]
    capped = [
        card_price(table(sofa=sofa, stools="1", phone_box=0, at="placing", card_price_cap=True)) for sofa in range(7)
    ]
    assert capped == [1, 1, 2, 3, 3, 3, 3]


@rule("PB-7.5", "PB-A67")
def test_a_refused_offer_costs_nothing_and_can_be_repeated_when_the_turn_has_gone_on() -> None:
    s = table(sofa=1, bags={"A": 2}, hands={"B": "teapot", "C": "toaster"})
    act(act(s, "OFFER", "B", "teapot"), "KEEP")
    assert (s.bags[0], hand(s, "B")) == (2, "teapot")
    assert refusal(s, "OFFER", "B", "teapot") == "PB-A67"
    act(act(s, "OFFER", "C", "toaster"), "KEEP")
    assert refusal(s, "OFFER", "B", "teapot") == "PB-A67"
    assert can(act(s, "SEND", 1), "OFFER", "B", "teapot")


@rule("PB-A67")
def test_a_refused_offer_can_be_repeated_after_a_moment_with_nothing_else_to_do() -> None:
    s = table(bus="1 z z", at="bus", sofa=1, bags={"A": 1}, hands={"B": "teapot"})
    assert point(s) == "departure"
    for row_of_bus in (1, 1, 2):
        assert bus_of(s)[0] == row_of_bus
        act(act(s, "OFFER", "B", "teapot"), "KEEP")


@rule("PB-A67")
def test_a_sale_lets_refused_offers_be_repeated() -> None:
    s = table(sofa=1, bags={"A": 2}, hands={"B": "teapot", "C": "toaster"})
    act(act(s, "OFFER", "B", "teapot"), "KEEP")
    act(act(s, "OFFER", "C", "toaster"), "SELL")
    assert can(s, "OFFER", "B", "teapot")


@rule("PB-7.6")
def test_there_is_no_credit() -> None:
    assert refusal(table(sofa=3, bags={"A": 2}, hands={"B": "teapot"}), "OFFER", "B", "teapot") == "PB-7.6"


@rule("PB-7.9", "PB-A8")
def test_no_other_deals_are_possible() -> None:
    s = table(sofa=2, bags={"A": 9}, hands={"A": "magazine", "B": "teapot"})
    act(s, "OFFER", "B", "teapot")
    assert sorted(s.options) == sorted([action("SELL"), action("KEEP")])
    act(s, "SELL")
    assert (s.bags[:2], hand(s, "A"), hand(s, "B")) == ([7, 2], "magazine teapot", "")


# -- I-B: the roll ----------------------------------------------------------------------------------------------------


@rule("PB-8.1")
def test_all_eight_dice_are_rolled_together_once() -> None:
    s = act(act(table(rolls="white", dice="bat dart bow extra zombie bat bat"), "SEND", 1), "ROLL")
    assert (point(s), s.colour) == ("colour", 4)
    assert s.dice == [0, 1, 2, 3, 4, 0, 0]
    act(s, "NAME", "red")
    assert point(s) == "placing"
    assert not can(s, "ROLL")


@rule("PB-8.1")
def test_every_side_of_the_battle_dice_comes_up() -> None:
    s = table()
    s.rng = Rng(5)
    shown = [face for _ in range(600) for face in roll_battle_dice(s)]
    codes = [face.code for face in FACES]
    for face, code in enumerate(codes):
        share = BATTLE_DIE.count(code) / 6
        assert abs(shown.count(face) / len(shown) - share) < 0.03


@rule("PB-8.2", "PB-8.3", "PB-A12")
def test_a_zombie_arrives_on_top_of_every_tile_of_the_colour() -> None:
    s = play_step(table(rows={1: "Y(T*) G R B G"}, stock="F F F F F F F F", rolls="yellow"), roll_colour, DICE_ROLL)
    assert pile_text(s.piles[0]) == "F,T*"
    assert heights(s) == {"1.1": 2, "2.2": 1, "2.5": 1, "3.3": 1, "4.4": 1, "5.1": 1}


@rule("PB-8.4")
def test_white_lets_the_active_player_name_a_colour() -> None:
    s = play_step(table(rolls="white"), roll_colour, DICE_ROLL)
    assert s.player == 0
    assert refusal(s, "GO_ON") == "PB-8.4"
    act(s, "NAME", "green")
    assert "1.2" in heights(s)


@rule("PB-8.5")
def test_each_black_loads_a_zombie_and_rolls_again() -> None:
    s = play_step(table(rolls="black black red"), roll_colour, DICE_ROLL)
    assert (bus_of(s)[1], len(heights(s))) == (2, 6)


@rule("PB-8.6", "PB-8.8")
def test_battle_zombies_board_the_bus_and_cannot_be_placed() -> None:
    s = table(rows=FULL, at="rolling", stools="1", rolls="red", dice="zombie zombie zombie bat bat bat bat")
    assert bus_of(s)[1] == 3
    assert s.die_at.count(FREE) == 4
    assert not any(can(s, "PLACE", item, 1, 3) for item in ("dart", "longbow"))


@rule("PB-8.7")
def test_the_colour_comes_first_then_rerolls_then_the_bus() -> None:
    s = table(
        at="rolling",
        stools="1",
        rolls="black white",
        dice="zombie bat bat bat bat bat bat",
        hands={"A": "z_word"},
        more={6: [0]},
    )
    assert (point(s), bus_of(s)[1]) == ("colour", 1)
    act(s, "NAME", "red")
    assert (point(s), bus_of(s)[1]) == ("rolled", 1)
    act(s, "Z_WORD")
    assert (point(s), bus_of(s)[1]) == ("placing", 1)
