"""PB-1 to PB-5: the frame, setup and general timing."""

from collections import Counter
from typing import Any

import pytest

from shamble import BadOption, Rng
from shamble.games.pints_of_blood import GAME
from shamble.games.pints_of_blood.box import Kit
from shamble.games.pints_of_blood.components import CHIPS, COLOURS, KINDS, RESCUES, ZOMBIE_CARDS
from shamble.games.pints_of_blood.rules.colour_die import DICE_ROLL, OPENING_ROLL, roll_colour
from shamble.games.pints_of_blood.rules.rows import push_row
from shamble.games.pints_of_blood.setup import set_up
from shamble.games.pints_of_blood.state import Table, board_bus, height
from tests.games.pints_of_blood.table import (
    act,
    action,
    bus_of,
    can,
    card_of,
    food_of,
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


def fresh(seed: int = 1, players: int = 3, **options: Any) -> Table:
    """A table as set up, before the opening roll."""
    count, config = GAME.check(players, options)
    return set_up(GAME, count, config, Rng(seed))


# -- frame ------------------------------------------------------------------------------------------------------------


@rule("PB-1.1")
def test_two_to_four_play() -> None:
    assert GAME.players == (2, 3, 4)
    for players in (1, 5):
        with pytest.raises(BadOption, match="2 to 4 players"):
            GAME.new(players=players)


@rule("PB-1.2")
def test_the_pub_is_common_to_all() -> None:
    s = table(sofa=3, at="scoring", ambulance="F F F", pile="toaster")
    assert (s.turn, s.sofa) == (1, 3)
    assert s.discard == [card_of("toaster")]
    act(s, "SEND", 1)
    assert s.sofa == 2


@rule("PB-1.3")
def test_bags_cards_bites_beers_and_food_are_a_players_own() -> None:
    s = table(level="main-course", bags={"A": 20}, bites={"A": 1}, food={"B": "no_ticket"}, pile="toaster")
    act(act(act(s, "BEER", "A"), "BUY_FOOD", "gunrunning"), "SEND", 1)
    assert (s.bags, s.drunk, s.bites) == ([9, 0, 0], [1, 0, 0], [0, 0, 0])
    assert (hand(s, "A"), hand(s, "B")) == ("toaster", "")
    assert (food_of(s, "A"), food_of(s, "B")) == ({"gunrunning"}, {"no_ticket"})


@rule("PB-1.4")
def test_one_of_two_levels_is_chosen() -> None:
    assert not GAME.new().main
    assert GAME.new(level="main-course").main
    with pytest.raises(BadOption, match="starters-menu, main-course"):
        GAME.new(level="dessert")


@rule("PB-1.5", "PB-A1", "PB-13.11", "PB-4.4")
def test_turns_go_clockwise_and_the_dice_with_them() -> None:
    s = table(at="scoring")
    seats = [s.turn]
    for _ in range(2):
        act(s, "SEND", 1)
        act(s, "ROLL")
        assert s.player == s.turn
        s.stools, s.sofa, s.bus = 0, 4, 0
        s.bites = [0, 0, 0]
        s.piles = [0] * 25
        go(s, "sending")
        seats.append(s.turn)
    assert seats == [1, 2, 0]


@rule("PB-1.6")
def test_a_round_is_one_turn_of_each() -> None:
    s = table(active="B", at="scoring", round=2)
    assert (s.turn, s.round) == (2, 2)
    s = table(active="C", at="scoring", round=2)
    assert (s.turn, s.round) == (0, 3)


@rule("PB-1.7")
def test_only_the_last_death_or_the_rescue_card_ends_the_game() -> None:
    assert not table(sofa=2, bites={"A": 4}, markers={"A": "F"}, at="scoring").over
    assert table(sofa=1, bites={"A": 4}, markers={"A": "F"}, at="scoring").ending == "zombies"
    assert table(ambulance="F F F", quarter=4, pile="taxi", at="scoring").ending == "taxi"
    assert GAME.endings == ("tiny_car", "taxi", "salvation_corps", "tandem", "army", "zombies")


@rule("PB-1.8")
def test_a_bitten_player_stays_in_the_game() -> None:
    s = table(2, bites={"A": 4}, markers={"A": "F F F F F F"}, at="scoring")
    assert (s.dead, s.turn) == (2, 1)
    act(s, "SEND", 1)
    go(s, "sending")
    assert s.turn == 0


@rule("PB-1.9")
def test_a_turn_goes_through_its_phases_in_order() -> None:
    s = table(rolls="red", dice="zombie bat bat bat bat bat bat", bags={"A": 40}, bites={"A": 1, "B": 1})
    seen = []
    while s.turn == 0:
        if point(s) not in seen:
            seen.append(point(s))
        s.apply(s.default())
    order = ["sending", "colour", "rolled", "placing", "row", "row_done", "departure", "stop", "parked", "last_orders"]
    assert seen == order


# -- setup of the board -----------------------------------------------------------------------------------------------


@rule("PB-2.1")
def test_the_bus_starts_at_any_row_and_drives_counterclockwise() -> None:
    rows = {GAME.new(seed=seed).bus_row for seed in range(40)}
    assert rows == {0, 1, 2, 3, 4}
    s = table(bus="2 z", at="bus", until="scoring")
    assert bus_of(s) == (3, 0)


@rule("PB-2.1", "PB-A59")
def test_the_start_player_may_place_the_bus() -> None:
    s = GAME.new(seed=3, bus="start-player", start_player=2)
    assert (s.player, point(s)) == (1, "bus_row")
    act(s, "BUS_ROW", 4)
    assert s.bus_row == 3


@rule("PB-2.2", "PB-2.3", "PB-2.4", "PB-A65")
@pytest.mark.parametrize("seed", range(5))
def test_five_tiles_a_row_with_every_colour_and_three_in_the_corner(seed: int) -> None:
    s = fresh(seed)
    assert sorted(s.tiles + s.corner) == list(range(28))
    assert len(s.corner) == 3
    for number in range(5):
        assert {s.kit.colour[tile] for tile in s.tiles[number * 5 : number * 5 + 5]} == {0, 1, 2, 3}


@rule("PB-2.2", "PB-2.4")
def test_tiles_and_corner_are_random() -> None:
    assert len({tuple(fresh(seed).tiles) for seed in range(10)}) == 10
    assert len({tuple(fresh(seed).corner) for seed in range(10)}) > 5


@rule("PB-2.5", "PB-2.6")
def test_markings_show_and_act_in_the_main_course_only() -> None:
    rows = {1: "^R(F) G R B G"}
    starters = play_step(table(rows=rows), push_row, 0)
    assert starters.bites[0] == 0
    assert all(marking == -1 for _, _, marking in starters.view(0)["tiles"])
    course = table(rows=rows, level="main-course")
    assert course.view(1)["tiles"][0][2] == 1
    assert play_step(course, push_row, 0).bites[0] == 1
    assert sum(Kit(None, True).marked) == 12


@rule("PB-2.7", "PB-2.8")
def test_all_86_chips_are_in_the_stock_and_come_in_face_down() -> None:
    s = fresh()
    assert len(s.stock) == 86
    assert Counter(s.stock) == {kind: chip.copies for kind, chip in enumerate(CHIPS, 1)}
    s = table(rolls="green")
    play_step(s, roll_colour, DICE_ROLL)
    assert s.view(0)["piles"][1] == [0]


@rule("PB-2.7")
def test_the_stock_is_shuffled() -> None:
    boarded = set()
    for seed in range(40):
        s = table()
        s.rng = Rng(seed)
        board_bus(s, 1)
        boarded.add(s.bus)
    assert len(boarded) == 6


@rule("PB-2.9", "PB-2.10", "PB-2.11", "PB-4.1", "PB-4.2", "PB-3.8")
def test_what_stands_ready_at_the_start() -> None:
    s = fresh()
    assert (s.beers, s.sofa, s.phone_box, s.stools) == (7, 4, 2, 0)
    assert (s.bags, s.bites, s.hands, s.discard) == ([0] * 3, [0] * 3, [[], [], []], [])


@rule("PB-2.12", "PB-2.13", "PB-A13")
def test_the_opening_roll_comes_after_tiles_and_bus() -> None:
    s = fresh(seed=4)
    assert s.piles == [0] * 25
    assert len(s.agenda) == 3
    s.run()
    if point(s) == "opening_colour":
        s.apply(action("NAME", "red"))
    assert sum(heights(s).values()) + height(s.bus) == 86 - len(s.stock) > 0
    s = play_step(table(rolls="yellow"), roll_colour, OPENING_ROLL)
    assert set(heights(s)) == {"1.1", "2.2", "2.5", "3.3", "4.4", "5.1"}


@rule("PB-2.14", "PB-2.15")
def test_black_and_white_opening_rolls() -> None:
    s = play_step(table(rolls="black white", active="B"), roll_colour, OPENING_ROLL)
    assert (bus_of(s)[1], s.player, point(s)) == (1, 1, "opening_colour")
    assert s.options == [action("NAME", colour) for colour in COLOURS]
    act(s, "NAME", "blue")
    assert heights(s)["1.4"] == 1


# -- setup of draw pile and players -----------------------------------------------------------------------------------


@rule("PB-3.1", "PB-3.2", "PB-3.3", "PB-3.4", "PB-3.5", "PB-20.2")
@pytest.mark.parametrize(("level", "size", "copies"), [("starters-menu", 14, "starters"), ("main-course", 15, "main")])
def test_four_quarters_with_one_rescue_card_in_the_last(level: str, size: int, copies: str) -> None:
    s = fresh(level=level)
    assert [len(cards) for cards in s.quarters] == [size, size, size, size + 1]
    cards = Counter(card for quarter in s.quarters for card in quarter)
    assert all(cards[card] == 2 for card in range(KINDS))
    assert [cards[KINDS + i] for i in range(6)] == [getattr(card, copies) for card in ZOMBIE_CARDS]
    assert sum(card >= RESCUES for quarter in s.quarters[:3] for card in quarter) == 0
    assert sum(card >= RESCUES for card in s.quarters[3]) == 1


@rule("PB-3.4", "PB-3.5")
def test_the_rescue_card_is_drawn_unseen_or_chosen() -> None:
    found: Counter[int] = Counter()
    places = set()
    for seed in range(60):
        s = fresh(seed)
        place, card = next((i, card) for i, card in enumerate(s.quarters[3]) if card >= RESCUES)
        found[card] += 1
        places.add(place)
        assert s.view(0)["rescue"] is None
    assert len(found) == 5
    assert len(places) > 8
    chosen = fresh(rescue="army")
    assert card_of("army") in chosen.quarters[3]
    assert chosen.view(0)["rescue"] == card_of("army")


@rule("PB-3.6")
def test_quarters_are_drawn_in_order_with_a_tile_between() -> None:
    s = table(left=1, quarter=1, pile="teapot", sofa=4)
    act(s, "SEND", 1)
    assert (point(s), s.quarter) == ("division", 0)
    act(s, "REFUSE_BONUS")
    before = len(s.quarters[1])
    act(s, "SEND", 2)
    assert len(s.quarters[1]) == before - 1


@rule("PB-3.7")
def test_division_tiles_show_the_rate_of_the_level() -> None:
    rates = {
        level: [table(level=level, quarter=quarter).view(0)["per_discard"] for quarter in (1, 2, 3, 4)]
        for level in ("starters-menu", "main-course")
    }
    assert rates == {"starters-menu": [3, 3, 3, 3], "main-course": [6, 5, 4, 3]}


@rule("PB-4.3")
def test_the_start_player_is_random_or_chosen_and_has_the_first_turn() -> None:
    assert {GAME.new(players=4, seed=seed).turn for seed in range(40)} == {0, 1, 2, 3}
    s = GAME.new(players=4, start_player=3)
    assert (s.turn, s.player) == (2, 2)
    with pytest.raises(BadOption, match="1 to 2"):
        GAME.new(players=2, start_player=3)


@rule("PB-4.5")
def test_everybody_gets_one_pub_food_marker_in_the_main_course() -> None:
    s = fresh(level="main-course")
    assert [mask.bit_count() for mask in s.food] == [1, 1, 1]
    assert sum(s.food) + s.food_stock == 255
    assert len({fresh(seed, level="main-course").food[0] for seed in range(40)}) == 8
    assert fresh().food == [0, 0, 0]


# -- general timing ---------------------------------------------------------------------------------------------------


@rule("PB-5.1", "PB-5.2", "PB-5.5")
def test_only_the_active_player_plays_and_buys() -> None:
    s = table(
        sofa=1, bags={"A": 9, "B": 9}, bites={"A": 1, "B": 1}, hands={"A": "coat_stand", "B": "roller_blind teapot"}
    )
    assert refusal(s, "BLIND", 1) == "PB-5.1"
    act(s, "OFFER", "B", "teapot")
    assert (s.player, s.turn) == (1, 0)
    assert refusal(s, "BLIND", 1) == "PB-5.1"
    assert refusal(s, "BEER", "B") == "PB-5.2"
    act(s, "KEEP")
    assert s.player == s.turn == 0


@rule("PB-5.3", "PB-A9", "PB-A10")
def test_purchases_are_possible_at_every_free_moment_and_nowhere_else() -> None:
    s = table(
        rows={1: "Y(F) G(F) R B(F) G"},
        rolls="white",
        dice="zombie bat bat dart bow bow extra",
        bags={"A": 30},
        bites={"A": 1, "B": 1},
        ambulance="F F F",
        hands={"A": "toaster"},
    )
    offered: set[str] = set()
    silent: set[str] = set()
    placed = False
    while s.turn == 0:
        if point(s) == "placing" and not placed:
            act(act(act(s, "PLACE", "cricket_bat", 1, 1), "PLACE", "dart", 1, 2), "PLACE", "longbow", 1, 4)
            placed = True
        (offered if can(s, "BEER", "B") else silent).add(point(s))
        s.apply(s.default())
    assert offered == {
        "sending",
        "colour",
        "rolled",
        "placing",
        "row",
        "row_done",
        "departure",
        "stop",
        "parked",
        "discarding",
        "last_orders",
    }
    assert silent == {"order"}


@rule("PB-5.4")
def test_an_effect_is_not_interrupted_by_a_purchase() -> None:
    s = table(bags={"A": 9}, bites={"B": 1}, hands={"A": "toaster teapot magazine"}, pile="make_it_two")
    act(s, "SEND", 1)
    assert point(s) == "giving"
    assert refusal(s, "BEER", "B") == "PB-5.4"


@rule("PB-5.6")
def test_a_card_drawn_within_an_effect_is_resolved_before_the_effect_continues() -> None:
    s = table(
        level="main-course", rows={1: "^G G R B G"}, pile="fruit_machine", rolls="white", stools="1", at="fighting"
    )
    assert (point(s), row(s, 1)) == ("card_colour", "G R B G Y")
    act(s, "NAME", "red")
    assert row(s, 1).startswith("R(")  # the zombie came before the second push


@rule("PB-5.7", "PB-19.2", "PB-A53")
def test_the_end_drops_everything_unresolved() -> None:
    s = table(quarter=4, pile="taxi", hands={"A": "teapot"}, bags={"A": 9}, bites={"B": 1}, markers={"A": "F F F F F"})
    act(s, "SEND", 1)
    assert (s.over, s.agenda, s.options) == (True, [], [])
    assert s.bites == [0, 1, 0]
    refused = GAME.why_not(s, action("BEER", "B"))
    assert refused is not None
    assert refused.rule == "PB-19.2"
