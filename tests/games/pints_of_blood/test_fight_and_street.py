"""PB-10 and PB-11: the fight and the moving rows."""

from shamble import Rng
from shamble.games.pints_of_blood import GAME
from shamble.games.pints_of_blood.rules.fight import strike
from shamble.games.pints_of_blood.rules.rows import push, push_row
from shamble.games.pints_of_blood.state import Table, card_price, height
from tests.games.pints_of_blood.table import (
    act,
    action,
    bus_of,
    corner_of,
    discard_of,
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
    world_of,
)
from tests.rules import rule


def hit(pile: str, hits: int, stock: str = "F F F", tea: bool = False) -> Table:
    """One tile of row 1 takes so many hits."""
    s = table(rows={1: f"Y({pile}) G R B G"}, stock=stock)
    return play_step(s, strike, 0, hits, tea)


@rule("PB-10.1", "PB-10.2", "PB-10.19")
def test_buddy_rows_are_fought_in_bus_order() -> None:
    s = table(stools="1 3 5", sofa=1, bus="3", bags={"A": 9}, bites={"A": 1}, at="fighting")
    order = []
    while point(s) in ("row", "row_done"):
        if point(s) == "row":
            order.append(s.args[0] + 1)
        go(s)
    assert order == [3, 5, 1]
    assert point(s) == "departure"
    assert (row(s, 2), row(s, 4)) == ("B Y G R Y", "G R B Y R")


@rule("PB-10.3", "PB-A48")
def test_the_order_is_fixed_when_the_fight_begins() -> None:
    s = table(
        level="main-course",
        rows={1: "^G G R B G"},
        stools="1 2 5",
        sofa=1,
        bus="1",
        pile="jukebox",
        bags={"A": 9},
        bites={"A": 1},
        at="fighting",
    )
    order = []
    while point(s) != "parked":
        if point(s) == "row":
            order.append(s.args[0] + 1)
        go(s)
    assert order == [1, 2, 5]


@rule("PB-10.4", "PB-A16")
def test_the_active_player_chooses_the_order_of_the_tiles() -> None:
    s = table(
        rows={1: "Y(F) G(T) R B(F) G"}, stools="1", placed={"1.1": "bat", "1.2": "dart", "1.4": "bow"}, at="fighting"
    )
    assert s.options == [action("ATTACK", position) for position in (1, 2, 4)]
    act(s, "ATTACK", 4)
    assert (pile_text(s.piles[3]), pile_text(s.piles[0])) == ("", "F")
    assert refusal(s, "ATTACK", 4) == "PB-10.4"
    act(s, "ATTACK", 2)
    assert s.turn == 1  # the last one needs no question


@rule("PB-10.5", "PB-10.12")
def test_hits_go_one_by_one_to_the_top_chip() -> None:
    s = hit("F,T,F", 2)
    assert (pile_text(s.piles[0]), pile_text(s.ambulance)) == ("T*,F", "F")
    assert pile_text(hit("F,T,F", 4).ambulance) == "F,T,F"


@rule("PB-10.6", "PB-10.8")
def test_a_hit_chip_lies_open() -> None:
    s = table(rows={1: "Y(T,F) G R B G"})
    assert s.view(0)["piles"][0] == [0, 0]
    play_step(s, strike, 0, 1, False)
    assert s.view(0)["piles"][0] == [4, 0]
    assert height(s.ambulance) == 0


@rule("PB-10.7", "PB-10.10")
def test_a_fast_food_zombie_falls_to_one_hit_and_goes_onto_the_ambulance() -> None:
    for chip in ("F", "Fr"):
        s = hit(chip, 1)
        assert (s.piles[0], pile_text(s.ambulance)) == (0, chip)


@rule("PB-10.8")
def test_a_tough_zombie_needs_two_hits() -> None:
    for chip in ("T", "Tr"):
        assert pile_text(hit(chip, 1).piles[0]) == f"{chip}*"
        assert pile_text(hit(chip, 2).ambulance) == chip


@rule("PB-10.9")
def test_a_wound_lasts_until_the_chip_leaves_its_row() -> None:
    s = table(rows={1: "Y G(T*) R B G", 3: "R(T*) B Y G B"}, stock="F F F", at="scoring")
    assert (s.turn, pile_text(s.piles[1])) == (1, "T*")
    s = play_step(table(rows={3: "R(T*) B Y G B"}), push_row, 2)
    assert pile_text(s.markers[0]) == "T*"
    s = act(table(rows={3: "R B Y G B(T*)"}, hands={"A": "coat_stand"}, stock="F F"), "COAT", 3)
    assert sorted(s.stock) == [1, 1, 4]


@rule("PB-10.11")
def test_a_culinary_zombie_is_replaced_at_once() -> None:
    s = hit("Fg,F", 1, stock="T T T")
    assert (pile_text(s.piles[0]), pile_text(s.ambulance), len(s.stock)) == ("T,F", "Fg", 2)
    assert pile_text(hit("Tg*", 1, stock="F").piles[0]) == "F"
    assert s.view(0)["piles"][0] == [0, 0]


@rule("PB-10.12")
def test_the_replacement_takes_the_remaining_hits() -> None:
    assert pile_text(hit("Fg,F", 2, stock="T T T").piles[0]) == "T*,F"


@rule("PB-10.13")
def test_hits_on_an_emptied_pile_are_lost() -> None:
    s = table(rows={1: "Y(F) G(F) R B G"})
    play_step(s, strike, 0, 5, False)
    assert (height(s.ambulance), pile_text(s.piles[1])) == (1, "F")


@rule("PB-10.14")
def test_snappy_means_nothing_in_the_fight() -> None:
    s = hit("Fr,Tr", 3)
    assert (s.piles[0], len(s.stock), s.bites[0]) == (0, 3, 0)


@rule("PB-10.15", "PB-17.2", "PB-10.20")
def test_after_its_hits_the_row_is_cleared_and_cards_are_discarded() -> None:
    s = table(
        rows={1: "Y(F) G R B G"},
        stools="1",
        sofa=3,
        bags={"A": 9},
        bites={"A": 1},
        placed={"1.1": "umbrella extra extra_hit_2"},
        at="fighting",
    )
    assert card_price(s) == 3
    act(s, "ATTACK", 1)
    assert point(s) == "row_done"
    assert (s.sofa, s.stools, card_price(s)) == (4, 0, 4)
    assert (discard_of(s), hand(s, "A"), s.laid) == ("extra_hit_2 umbrella", "", [])
    assert all(at < 0 for at in s.die_at)
    assert row(s, 1) == "Y G R B G"


@rule("PB-10.16", "PB-10.17")
def test_a_row_moves_one_step_after_a_kill_and_two_without() -> None:
    def fought(pile: str, weapon: str) -> str:
        placed = {"1.2": weapon} if weapon else {}
        return row(table(rows={1: f"Y G({pile}) R B G"}, stools="1", placed=placed, at="fighting", until="bus"), 1)

    assert fought("F", "dart") == "G R B G Y"
    assert fought("T", "dart") == "R B G Y G"
    assert fought("F", "") == "R B G Y G"
    assert fought("", "") == "R B G Y G"


@rule("PB-10.18")
def test_a_defeat_counts_for_the_row_where_the_chip_lay() -> None:
    s = table(rows={2: "B(F) Y G R Y"})
    play_step(s, strike, square_of("2.1"), 1, False)
    assert s.killed == 0b00010


@rule("PB-11.1", "PB-11.2", "PB-11.3", "PB-11.6", "PB-21.6")
def test_a_push_takes_the_front_tile_and_gives_one_back() -> None:
    s = table(rows={1: "Y G(F) R(T*) B G"}, corner="B R G")
    push(s, 0)
    assert (row(s, 1), corner_of(s)) == ("G(F) R(T*) B G B", "R G Y")
    assert len(s.corner) == 3


@rule("PB-11.4", "PB-10.9")
def test_chips_that_enter_lie_unturned_on_the_active_players_marker() -> None:
    s = table(rows={1: "Y(T*,Fr) G R B G"}, active="B")
    push(s, 0)
    assert [height(pile) for pile in s.markers] == [0, 2, 0]
    assert all(sorted(s.view(viewer)["markers"][1]) == [0, 4] for viewer in (None, 0, 1))
    assert s.bites == [0, 0, 0]


@rule("PB-11.4", "PB-13.8", "PB-13.10")
def test_a_wounded_chip_stays_open_on_the_marker_bites_and_goes_to_the_stock_unhurt() -> None:
    s = table(rows={1: "Y(Tr*,F) G R B G"}, bus="1 z", stock="F", at="bus", bags={"A": 4}, bites={"A": 1})
    go(s, "last_orders")
    assert sorted(s.view(2)["markers"][0]) == [0, 6]
    world = world_of(s, 1, Rng(5))
    assert "Tr*" in pile_text(world.markers[0]).split(",")
    go(s)
    assert (s.bites[0], sorted(s.stock)) == (4, [1, 1, 6])


@rule("PB-18.13")
def test_a_wounded_chip_that_comes_in_by_jukebox_is_dealt_out_face_up() -> None:
    s = table(level="main-course", pile="jukebox", rows={1: "Y(F,Tr*) G R B G"}, stock="F F F")
    act(s, "SEND", 4)
    assert (point(s), s.view(1)["jukebox"]) == ("dealing", [6, 0])
    view = s.view(0)
    assert "a face-up snappy tough zombie (2 to go)" in GAME.scene(view, view["options"], ["Ann", "Ben", "Cid"]).prompt
    act(act(s, "DEAL", "C"), "DEAL", "B")
    assert [pile_text(pile) for pile in s.markers] == ["", "F", "Tr*"]
    assert s.view(0)["markers"] == [[], [0], [6]]


@rule("PB-11.5")
def test_the_second_push_uses_the_next_tile() -> None:
    s = table(stools="1", corner="B R G", at="fighting", until="bus")
    assert (row(s, 1), corner_of(s)) == ("R B G B R", "G Y G")


@rule("PB-A66", "PB-12.6")
def test_a_buddy_does_not_hold_the_row_against_a_ride() -> None:
    s = table(level="main-course", pile="jukebox")
    act(s, "SEND", 2)
    assert s.stools == 0b00010
    assert heights(s)["2.5"] == 1
    assert heights(s)["1.5"] == 1
    assert bus_of(s)[0] == 4


@rule("PB-17.6", "PB-A21")
def test_the_teapot_stops_the_sauce_on_its_tile_only() -> None:
    assert pile_text(hit("Fg,Fg", 2, tea=True).piles[0]) == ""
    s = table(
        rows={2: "B Y(F) G R Y", 3: "R B(Fg,Fg) Y G B"},
        stools="2 3",
        bus="2",
        stock="F F F",
        placed={"2.2": "rugby_ball>3.2", "3.2": "teapot"},
        at="fighting",
        until="bus",
    )  # the second hit is no tea: that zombie is replaced, the teapot then hits the new one
    assert (height(s.ambulance), len(s.stock)) == (3, 2)
    assert pile_text(s.ambulance) == "F,Fg,F"
