"""What is chosen when time runs out, how actions read, how the table looks, and what a position is worth."""

from typing import Any

import pytest

from shamble import Rng
from shamble.bots import ask, bot
from shamble.core.scene import Button, Grid, Note, Standing, Token, pieces
from shamble.games.zombie_plague import GAME
from shamble.games.zombie_plague.board.masks import mask_of
from shamble.games.zombie_plague.mind.evaluate import Outlook, breaches, shared_out
from shamble.games.zombie_plague.state import Table
from shamble.render import svg, text
from tests.games.zombie_plague.table import OUTER, Dice, Given, action, at, bite, do, may, spawn, spelled, table, wake
from tests.games.zombie_plague.table import SEARCHES as ALL

NAMES = ["Zed", "Ann", "Bob", "Cat"]


def test_the_defaults_of_the_setup() -> None:
    s = GAME.new(4, rng=Dice([5]))
    for expected in ("EDGE S", "PLACE J24", "FACE N", "PLACE J1", "FACE S", "PLACE K1", "FACE S", "PLACE I1", "FACE S"):
        assert spelled(s.default()) == expected
        s.apply(s.default())
    assert spelled(s.default()) == "END"
    s = do(GAME.new(4, rng=Dice([2])), "PLACE T1", "FACE W")
    assert spelled(s.default()) == "PLACE A12"


def test_the_buttons_of_steps_keep_their_places() -> None:
    """One that cannot be taken is off, in its place; a terminal does not list it."""
    for s, missing in ((table("M10/N"), []), (table("M1/N", zombies="M2/S"), ["Forward", "Back"])):
        scene = GAME.scene(s.view(s.player), s.options, NAMES)
        shown = [piece for piece in pieces(scene) if isinstance(piece, Button)]
        assert [one.text for one in shown[:5]] == ["Forward", "Back", "Turn left", "Turn right", "End"]
        assert [one.text for one in shown if one.dim] == missing
        assert [one.text for one in shown if not one.actions] == missing
        assert ("< Forward >" in text(scene, 160)) == (not missing)


def test_before_the_first_round_the_table_speaks_of_no_round_and_no_ap() -> None:
    s = GAME.new(3, 1, zombies="automatic")
    while not s.round:
        shown = text(GAME.scene(s.view(s.player), s.options, NAMES), 160)
        assert "Round 0" not in shown
        assert "0 AP" not in shown
        s.apply(s.default())
    assert "Round 1" in text(GAME.scene(s.view(s.player), s.options, NAMES), 160)


@pytest.mark.parametrize(
    ("s", "expected"),
    [
        (lambda: do(table("A1", "C1", "E1", "G1", players=3), "END", "END"), "TURN_OF H3"),
        (lambda: do(table("G9/N pistol ammo", zombies="G6", dice=[1]), "ATTACK"), "USE ammo"),
        (lambda: do(table("H12/E super_soaker", zombies="J12/W", dice=[5]), "ATTACK"), "FACE E"),
        (lambda: do(table("C16/W wrench", deck="shotgun"), "SEARCH"), "KEEP_NEW"),
        (lambda: do(table("C16/W flashlight", deck="shotgun"), "SEARCH"), "KEEP_FIND"),
        (lambda: do(table("C16/W", deck="lucky_coincidence wrench"), "SEARCH"), "NO_OPENING"),
        (lambda: do(table("G13/W", deck="surprise pistol"), "SEARCH"), "PLACE G12"),
        (lambda: do(table("C16/W", deck="dead_resident wrench"), "SEARCH"), "PLACE G14"),
        (lambda: do(table("C16/W", bars="W1 D2", zombies="M12", deck="smash wrench"), "SEARCH"), "OPENING 5"),
        (lambda: do(table("G9 wrench", "G10", "A1"), "TRADE H2"), "CALL_OFF"),
        (lambda: do(table("G9 wrench", "G10", "A1"), "TRADE H2", "GIVE wrench", "OFFER"), "REFUSE"),
        (lambda: bite(table("I16/S med_pak", zombies="I17/N"), "I17", dice=[5]), "USE med_pak"),
        (lambda: bite(table("I16/S first_aid_kit", zombies="I17/N"), "I17", dice=[5, 1]), "USE first_aid_kit"),
        (lambda: spawn(table("G10/N"), dice=[5]), "EDGE W"),
        (lambda: spawn(table("G10/N"), dice=[1]), "PLACE F1"),
        (lambda: wake(table("G10", zombies="G5/N"), "G5"), "Z_RIGHT"),
    ],
)
def test_the_default_of_each_decision(s: object, expected: str) -> None:
    assert callable(s)
    assert spelled(s().default()) == expected


def test_actions_read_as_the_table_stands() -> None:
    s = table("G8/N hammer_and_nails molotov_cocktail", "G9 wrench", zombies="G6", bars="D1", ap=4)
    assert GAME.describe(s, action("TAKE_DOWN N")) == "Take down the barricade of the door D1 to the north"
    assert GAME.describe(s, action("TRADE H2"), NAMES) == "Trade with Human 2 (Bob)"
    s = table("G9/N molotov_cocktail", zombies="G6")
    assert GAME.describe(s, action("MOLOTOV_AT 3")) == "Throw the MOLOTOV COCKTAIL 3 ahead, on G6"
    s = do(table("C16/W wrench", deck="shotgun"), "SEARCH")
    assert GAME.describe(s, action("KEEP_OLD")) == "Keep the WRENCH, discard the new SHOTGUN"
    s = do(table("C16/W", bars="W1 D5", deck="smash wrench"), "SEARCH")
    assert GAME.describe(s, action("OPENING 10")) == "Take the door D5 at G14, east side"


def house(s: Table, viewer: int) -> Grid:
    scene = GAME.scene(s.view(viewer), s.options if viewer == s.player else [], NAMES)
    return next(item for panel in scene.panels for item in panel.items if isinstance(item, Grid))


def test_the_floor_plan_shows_reach_fire_barricades_and_facing() -> None:
    s = table("G9/N pistol", zombies="G6/S", bars="W1", searched="S2")
    grid = house(s, 1)
    marks = {(square.col, square.row): square.mark for square in grid.squares}
    assert [marks[6, row] for row in (7, 6, 5)] == ["fire", "fire", "fire"]  # G8, G7 and the zombie on G6
    assert marks[6, 9] == "reach"
    assert marks[5, 12] == "goal"  # S3 is still to be searched
    assert marks[1, 7] == ""  # S2 is not
    barred = [(edge.col, edge.row, edge.side) for edge in grid.edges if edge.barred]
    assert barred == [(2, 7, "n")]
    figures = {placed.piece.id: placed.piece for placed in grid.pieces if isinstance(placed.piece, Token)}
    assert (figures["h0"].facing, figures["z0"].facing) == ("n", "s")
    assert figures["z0"].actions == (action("ATTACK"),)


def test_the_spawn_edge_is_marked_for_the_zombie_player() -> None:
    s = spawn(table("G10"), dice=[1])
    grid = house(s, 0)
    assert {square.row for square in grid.squares if square.mark == "danger"} == {0}
    assert sum(bool(square.actions) for square in grid.squares) == 20
    assert not any(square.actions for square in house(s, 1).squares)


def test_the_cellar_has_a_plan_of_its_own_from_the_beginning() -> None:
    s = table("uC1/N", zombies="J15/N", cellar="J15/N")
    scene = GAME.scene(s.view(1), s.options, NAMES)
    grids = {piece.id: piece for piece in pieces(scene) if isinstance(piece, Grid)}
    assert grids["house"].rows == 24, "the house keeps its size"
    drawn = {
        at.piece.id: (name, at.col, at.row) for name, grid in grids.items() for at in grid.pieces if not at.is_beside
    }
    assert drawn == {"h0": ("cellar", 2, 0), "z0": ("house", 9, 14)}
    doors = [(e.col, e.row, e.side) for grid in grids.values() for e in grid.edges if "U1" in e.label]
    assert doors == [(9, 14, "n"), (2, 0, "n")]
    hidden = GAME.scene(table("G9").view(1), [], NAMES)
    cellar = next(piece for piece in pieces(hidden) if piece.id == "cellar")
    assert isinstance(cellar, Grid)
    assert (cellar.cols, cellar.rows, cellar.squares, cellar.edges) == (5, 4, (), ())
    page = text(scene, 80)
    assert max(len(line) for line in page.splitlines()) <= 80
    assert "zv" not in page  # the zombie faces north
    assert "z^" in page
    assert svg(scene).startswith("<svg")


def test_hidden_items_are_not_drawn_for_others() -> None:
    s = table("G9 med_pak", "G10", hidden_items=True)
    for viewer, seen in ((1, True), (2, True), (0, False), (None, False)):
        page = text(GAME.scene(s.view(viewer), [], NAMES), 80)
        assert ("MED PAK" in page) is seen


def test_ways_are_counted_in_ap_with_turns_windows_and_zombies() -> None:
    s = table("C7/S")
    errands = s.plan.errands
    here = s.ways.roads(zombies=0).from_pose(at("C7") * 4 + 2)
    assert here[1] == 3  # to the second Search square: a window and a turn
    assert here[errands.inside] == 2
    assert here[errands.first_opening] == 4  # in by the window, then turn round twice
    there = at("I22") * 4
    assert s.ways.roads(zombies=0).from_pose(there)[errands.inside] == 4
    assert s.ways.roads(mask_of([at("I20")])).from_pose(there)[errands.inside] > 4


def test_progress_and_danger_show_in_what_a_position_is_worth() -> None:
    plain = GAME.worth(table("G9"), 1)
    assert GAME.worth(table("G9", searched="S1 S2"), 1) > plain
    assert GAME.worth(table("G9", bars="W1 W2"), 1) > plain
    assert GAME.worth(table("G9", zombies="G10"), 1) < plain
    assert GAME.worth(table("G9", "G11"), 1) > plain
    assert GAME.worth(table("G9", zombies="G10"), 0) > GAME.worth(table("G9"), 0)


def test_an_exchange_that_is_only_begun_is_no_gain() -> None:
    """It costs nothing to begin one and to call it off: bots put off the end of an activation by it."""
    s = table("G9 wrench", "G10", "A1")
    player, before = s.player, GAME.worth(s, s.player)
    begun = do(s.clone(), "TRADE H2")
    assert GAME.worth(begun, player) < before
    assert GAME.worth(do(begun, "CALL_OFF"), player) == before
    done = do(table("G8/N", bars=OUTER.replace(" D1", ""), searched=ALL), "BARRICADE N")
    assert (GAME.worth(done, 1), GAME.worth(done, 0)) == (1.0, 0.0)


def test_a_task_done_never_makes_the_others_look_worse() -> None:
    ways, alone = [[0, 50]], [0]
    assert shared_out(ways, alone, [0, 1]) == (60, 0b1)  # nobody is free for the second
    assert shared_out(ways, alone, [1]) == (50, 0b1)


def test_everybody_takes_the_nearest_task_that_is_left() -> None:
    ways = [[3, 8, 9], [2, 5, 9], [2, 5, 5]]
    assert shared_out(ways, [0, 1, 2], [0, 1, 2]) == (2 + 5 + 9, 0b111)  # of equals the first one
    assert shared_out(ways, [0, 2], [1]) == (5, 0b100)
    assert shared_out(ways, [0, 1, 2], []) == (0, 0)


def test_the_last_door_stays_open_for_those_outside() -> None:
    bars = OUTER.replace(" D2", "")
    s = table("L12/E", "P12/W", bars=bars, searched=ALL)
    open_ = GAME.worth(s, 1)
    assert GAME.worth(do(s, "BARRICADE E"), 1) < open_
    s = table("L12/E", "K12/W", bars=bars, searched=ALL, zombies="G12")
    open_ = GAME.worth(s, 1)
    assert GAME.worth(do(s, "BARRICADE E"), 1) > open_


def test_a_crowd_before_a_barricade_is_a_danger_and_its_blows_a_greater_one() -> None:
    def danger(human: str, zombies: str, bars: str = "D1", blows: int = 0, siege: bool = True) -> float:
        s = table(human, zombies=zombies, bars=bars, siege_teardown=siege)
        s.pounds = (2,) * blows
        return breaches(Outlook(s, [0], wary=True), s.plan.outer, GAME.weights)

    crowd = "G7/S G6/S H7/W F7/E"
    assert danger("G12", crowd) > danger("G12", crowd[:-5]) > danger("G12", "G7/S") > 0
    assert danger("G12", crowd, bars="W5") == 0
    assert danger("G8", crowd) == danger("G12", crowd)  # somebody right behind does not keep them out ...
    assert danger("G8", crowd, siege=False) == 0  # ... unless their blows do not count
    assert danger("G8", crowd, blows=2) > danger("G8", crowd, blows=1) > danger("G8", crowd)


def test_who_moves_the_dead_brings_on_even_those_that_barricades_keep_out() -> None:
    far, near = (table("G10", bars=OUTER, zombies=z) for z in ("T24/N", "T20/N"))
    assert GAME.worth(near, 0) > GAME.worth(far, 0)


def test_a_zombie_player_that_thinks_lays_siege() -> None:
    s = wake(table("G8/S", bars=OUTER, zombies="G7/S G6/S F6/N F5"), "G7")
    assert GAME.actions.structure(ask(bot("greedy"), s, Rng(1)))["kind"] == "Z_POUND"


def test_in_the_shorter_game_bots_go_from_the_shut_house_into_a_room() -> None:
    s = table("G9", "K9", bars=OUTER, searched=ALL, zombies="A1", victory="shorter", deck="wrench med_pak")
    greedy = bot("greedy:1")
    s.rng = Rng(1)
    while not s.over and s.round < 8:
        s.apply(ask(greedy, s, s.rng))
    assert s.ending == "room"


def test_bots_come_out_of_the_cellar_while_there_is_something_to_search_outside() -> None:
    shut: Given = {"cellar": "R19/S", "bars": "U1", "searched": "S1 S2 S3 S4 S7"}
    s = table("uC1/N", **shut)
    assert GAME.actions.structure(ask(bot("greedy"), s, Rng(1)))["kind"] == "TAKE_DOWN"
    s = table("uC1/N", **(shut | {"bars": ""}))
    assert GAME.actions.structure(ask(bot("greedy"), s, Rng(1)))["kind"] == "FORWARD"


def test_the_table_counts_the_barricades_that_are_wanted() -> None:
    def told(**options: Any) -> tuple[dict[str, str], list[str]]:
        scene = GAME.scene(table("G9", bars="W5 D6", **options).view(1), [], NAMES)
        standings = {p.name: p.text for p in pieces(scene) if isinstance(p, Standing)}
        return standings, [p.text for p in pieces(scene) if isinstance(p, Note) and p.id == "rooms"]

    standings, rooms = told()
    assert (standings["Barricades"], standings["Searched"], rooms) == ("1/8", "0/6", [])
    standings, rooms = told(victory="shorter")
    assert standings["Study shut"] == "2/2"
    assert rooms == ["Shut: Study 2/2, Bathroom 0/1, Bedroom 0/2, Great room 1/9"]


def test_the_result_is_reported() -> None:
    s = do(table("G8/N", bars=OUTER.replace(" D1", ""), searched=ALL), "BARRICADE N")
    told = GAME.result(s.view(None), NAMES)
    assert (
        told == "The Humans win (Ann, Bob and Cat): everything is searched, the house is shut, and no zombie is inside."
    )
    s = bite(table("L15/W", zombies="K15/E"), "K15", dice=[6, 1])
    assert GAME.result(s.view(None), NAMES) == "Zed wins: no Human is left."
    assert not may(s, "END")
