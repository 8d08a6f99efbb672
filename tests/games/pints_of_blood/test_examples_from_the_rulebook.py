"""The worked examples that come from the rulebook's own."""

import pytest

from shamble.games.pints_of_blood.components import BATTLE_DICE
from shamble.games.pints_of_blood.rules.colour_die import OPENING_ROLL, roll_colour
from shamble.games.pints_of_blood.rules.draw_pile import draw
from shamble.games.pints_of_blood.rules.fight import placed_on
from shamble.games.pints_of_blood.state import card_price, height
from tests.games.pints_of_blood.table import (
    act,
    bottom,
    bus_of,
    can,
    corner_of,
    discard_of,
    go,
    hand,
    heights,
    place,
    play_step,
    point,
    refusal,
    row,
    square_of,
    table,
)
from tests.rules import example


@example("EX-R1")
def test_an_opening_roll_of_green_brings_a_zombie_to_every_green_tile_in_the_rows() -> None:
    s = play_step(table(rolls="green"), roll_colour, OPENING_ROLL)
    assert heights(s) == {"1.2": 1, "1.5": 1, "2.3": 1, "3.4": 1, "4.1": 1, "5.4": 1}
    assert len(s.stock) == 80
    assert bus_of(s) == (1, 0)


@example("EX-R2")
def test_black_opening_rolls_load_the_bus_and_white_lets_the_start_player_choose() -> None:
    s = play_step(table(rolls="black black white"), roll_colour, OPENING_ROLL)
    assert s.player == s.turn
    act(s, "NAME", "yellow")
    assert bus_of(s) == (1, 2)
    assert heights(s) == {"1.1": 1, "2.2": 1, "2.5": 1, "3.3": 1, "4.4": 1, "5.1": 1}
    assert len(s.stock) == 78


@example("EX-R3")
def test_two_buddies_draw_a_zombie_card_and_a_buddy_card() -> None:
    s = table(pile="too_dead_to_drive umbrella")
    act(s, "SEND", 1)
    assert bus_of(s) == (1, 2)
    assert discard_of(s) == "too_dead_to_drive"
    act(s, "SEND", 3)
    assert hand(s, "A") == "umbrella"
    assert (s.sofa, card_price(s)) == (2, 2)


@example("EX-R4")
def test_a_card_changes_hands_for_its_price_or_not_at_all() -> None:
    s = table(sofa=3, bags={"A": 5}, hands={"B": "teapot"})
    refused = s.clone()
    act(s, "OFFER", "B", "teapot")
    assert (s.player, point(s)) == (1, "sale")
    act(s, "SELL")
    assert (s.bags[:2], hand(s, "A"), hand(s, "B")) == ([2, 3], "teapot", "")
    act(refused, "OFFER", "B", "teapot")
    act(refused, "KEEP")
    assert (refused.bags[:2], hand(refused, "A"), hand(refused, "B")) == ([5, 0], "", "teapot")


@example("EX-R5")
def test_a_blue_roll_and_one_battle_zombie() -> None:
    s = table(
        rows={3: "R B(F,F) Y G B"}, at="rolling", rolls="blue", dice="zombie bat bat bat dart dart bow", stools="1"
    )
    assert heights(s) == {"1.4": 1, "2.1": 1, "3.2": 3, "3.5": 1, "4.3": 1, "5.2": 1, "5.5": 1}
    assert bus_of(s) == (1, 1)


@example("EX-R6")
def test_what_may_lie_beside_a_tile() -> None:
    rows = {1: "Y(F) G(F) R(F) B(F) G(F)", 2: "B(F) Y G R Y"}
    dice = "bat bat dart dart bow extra extra"
    s = table(rows=rows, at="placing", stools="1", sofa=3, dice=dice, hands={"A": "magazine"})
    assert refusal(s, "PLACE", "extra_hit_die", 1, 2) == "PB-9.9"
    assert refusal(s, "PLACE", "dart", 1, 1) == "PB-9.4"
    assert refusal(s, "PLACE", "cricket_bat", 1, 3) == "PB-9.5"
    assert refusal(s, "PLACE", "dart", 1, 5) == "PB-9.4"
    assert refusal(s, "PLACE", "longbow", 1, 2) == "PB-9.3"
    assert refusal(s, "PLACE", "cricket_bat", 2, 1) == "PB-9.1"

    bow = act(s.clone(), "PLACE", "longbow", 1, 3)
    assert refusal(bow, "PLACE", "dart", 1, 3) == "PB-9.7"
    far = act(
        act(act(s.clone(), "PLACE", "longbow", 1, 4), "PLACE", "extra_hit_die", 1, 4), "PLACE", "extra_hit_die", 1, 4
    )
    assert placed_on(far, square_of("1.4"))[0] == 3
    bats = act(act(s.clone(), "PLACE", "cricket_bat", 1, 1), "PLACE", "cricket_bat", 1, 1)
    assert placed_on(bats, square_of("1.1"))[0] == 2
    darts = act(act(act(s.clone(), "PLACE", "dart", 1, 2), "PLACE", "dart", 1, 2), "PLACE", "extra_hit_die", 1, 2)
    assert placed_on(darts, square_of("1.2"))[0] == 3
    close = act(s.clone(), "PLACE", "cricket_bat", 1, 2)
    assert refusal(close, "PLACE", "magazine", 1, 2) == "PB-9.7"


@example("EX-R7")
def test_a_whole_placement_of_dice_and_a_card() -> None:
    s = table(
        rows={1: "Y(F) G R B(T) G", 2: "B Y(F) G(F,F) R Y"},
        stools="1 2",
        sofa=2,
        at="rolling",
        rolls="red",
        dice="bat bat dart bow extra extra zombie",
        hands={"A": "billiard_balls"},
    )
    assert bus_of(s) == (1, 1)
    for item, number, position in (
        ("cricket_bat", 1, 1),
        ("cricket_bat", 1, 1),
        ("longbow", 1, 4),
        ("extra_hit_die", 1, 4),
        ("billiard_balls", 2, 2),
        ("dart", 2, 3),
        ("extra_hit_die", 2, 3),
    ):
        act(s, "PLACE", item, number, position)
    assert [placed_on(s, square_of(where))[0] for where in ("1.1", "1.4", "2.2", "2.3")] == [2, 2, 2, 2]


@example("EX-R8")
def test_three_rows_are_fought_one_after_the_other() -> None:
    s = table(
        rows={2: "B Y(Fg,F) G(T*,T) R Y", 3: "R(F) B Y(T) G B", 4: "G(F) R B Y R"},
        stools="2 3 4",
        sofa=1,
        stock="T T T",
        placed={"2.2": "bat bat extra", "2.3": "bow extra", "3.3": "dart", "4.1": "bat"},
        at="fighting",
        until="bus",
    )
    act(s, "ATTACK", 2)
    assert point(s) == "halt"
    assert row(s, 2) == "Y(F) G(T*) R Y Y"
    assert row(s, 3) == "Y(T*) G B G R"
    assert row(s, 4) == "R B Y R B"
    assert corner_of(s) == "R B G"
    assert height(s.ambulance) == 4
    assert height(s.markers[0]) == 1
    assert row(s, 1) == "Y G R B G"
    assert row(s, 5) == "Y B R G B"
    assert (s.sofa, bus_of(s)) == (4, (1, 0))


@example("EX-R9")
def test_the_bus_serves_two_rows_and_stops_at_the_third() -> None:
    s = table(rows={1: "G(F) Y R B G"}, corner="Y B R", bus="1 z z", at="bus", until="scoring")
    assert row(s, 1) == "Y R B G Y(F)"
    assert height(s.markers[0]) == 1
    assert row(s, 2) == "Y G R Y B(F)"
    assert corner_of(s) == "R G B"
    assert bus_of(s) == (3, 0)
    assert row(s, 3) == "R B Y G B"


@example("EX-R10")
def test_four_defeated_zombies_are_four_bags_and_one_card() -> None:
    s = table(ambulance="F F F F", at="scoring", pile="toaster", stock="F F F")
    go(s, "sending")
    assert s.bags == [4, 0, 0]
    assert discard_of(s) == "toaster"
    assert (len(s.stock), s.ambulance) == (7, 0)


@example("EX-R11")
def test_three_chips_with_a_snappy_one_are_four_bites() -> None:
    s = table(markers={"A": "F T Fr"}, at="scoring", stock="F F F")
    assert s.turn == 1
    assert (s.bites, s.sofa, len(s.stock), s.markers[0]) == ([4, 0, 0], 4, 6, 0)


@example("EX-R12")
def test_a_row_that_moves_two_steps() -> None:
    s = table(stools="1", sofa=3, at="fighting", until="bus")
    assert row(s, 1) == "R B G Y G"
    assert corner_of(s) == "R Y G"


@example("EX-R13")
@pytest.mark.parametrize(("players", "hits"), [(2, 3), (3, 4), (4, 5)])
def test_the_extra_hit_per_player(players: int, hits: int) -> None:
    s = table(
        players,
        rows={1: "Y G(F) R B G"},
        stools="1",
        placed={"1.2": "dart extra_hit_players"},
        at="placing",
        dice="dart",
    )
    assert placed_on(s, square_of("1.2"))[0] == hits


@example("EX-R14")
def test_flesh_mob_doubles_blue_piles() -> None:
    rows = {3: "R B(F) Y G B", 5: "Y B R G B(F,T)"}
    s = table(rows=rows, level="main-course", pile="flesh_mob", rolls="blue")
    act(s, "SEND", 1)
    assert heights(s) == {"3.2": 2, "5.5": 4}


@example("EX-R15")
def test_bite_charge_takes_a_card_per_bite() -> None:
    s = table(
        pile="bite_charge",
        bites={"B": 2, "C": 1},
        hands={"A": "umbrella toaster teapot", "B": "magazine", "C": "z_word coat_stand"},
    )
    before = len(s.quarters[3])
    act(s, "SEND", 1)
    assert (s.player, point(s)) == (2, "giving")
    act(s, "GIVE", "coat_stand")
    assert hand(s, "A") == "umbrella toaster teapot"
    assert (hand(s, "B"), hand(s, "C")) == ("", "z_word")
    assert len(s.quarters[3]) == before + 3
    assert bottom(s, 3) == "magazine coat_stand bite_charge"


@example("EX-R16")
def test_make_it_two_takes_the_only_card() -> None:
    s = table(pile="make_it_two", hands={"A": "toaster", "B": "teapot teapot"})
    act(s, "SEND", 1)
    assert (hand(s, "A"), hand(s, "B")) == ("", "teapot teapot")
    assert bottom(s, 2) == "toaster make_it_two"


@example("EX-R17")
def test_gunrunning_turns_a_toaster_into_a_cricket_bat() -> None:
    s = table(
        rows={1: "Y(F,F) G R B G"},
        stools="1",
        level="main-course",
        food={"A": "gunrunning"},
        hands={"A": "toaster"},
        at="placing",
        dice="bat",
        placed={"1.1": "bat"},
    )
    assert not can(s, "PLACE", "toaster", 1, 1)
    act(s, "GUNRUN", "toaster", "cricket_bat")
    act(s, "PLACE", "smuggled", 1, 1)
    assert placed_on(s, square_of("1.1")) == (2, 0, 2)


@example("EX-R18")
def test_division_tile_1_is_a_bite_for_two_cards() -> None:
    s = table(left=1, pile="teapot", bites={"A": 1}, rolls="red")
    s.quarters[1][-2:] = [4, 20]  # Toaster below Fruit machine
    act(s, "SEND", 1)
    assert (point(s), hand(s, "A")) == ("division", "teapot")
    act(s, "TAKE_BONUS")
    assert s.bites[0] == 2
    assert sum(heights(s).values()) == 6
    assert discard_of(s) == "fruit_machine"
    assert hand(s, "A") == "teapot toaster"


def test_the_builder_places_what_it_is_told() -> None:
    s = table(stools="1", at="placing", dice="bat dart")
    place(s, {"1.1": "bat"}, spare=True)
    assert s.die_at.count(0) == 1
    assert len(s.die_at) == BATTLE_DICE
    play_step(s, draw)
    assert hand(s, "A") == "umbrella"
