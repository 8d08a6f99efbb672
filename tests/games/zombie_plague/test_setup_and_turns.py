"""Players, board, setup, rounds, movement (ZP-1 to ZP-5) and how a map is read."""

from typing import Any

import pytest

from shamble import IllegalMove, Rng
from shamble.core.errors import BadOption
from shamble.games.zombie_plague import GAME
from shamble.games.zombie_plague.board.figures import remove_zombie
from shamble.games.zombie_plague.board.map_reader import check_board, map_text, read_board
from shamble.games.zombie_plague.board.plan import plan_of
from shamble.games.zombie_plague.board.ways import FAR
from shamble.games.zombie_plague.components import CLASSIC, COLUMNS, SQUARE_NAMES
from shamble.games.zombie_plague.rules.rounds import begin_activation
from shamble.games.zombie_plague.state import Table
from tests.games.zombie_plague.table import (
    OUTER,
    Dice,
    Given,
    after,
    at,
    bars,
    bite,
    do,
    kinds,
    legal,
    may,
    offered,
    put_human,
    refused,
    slot_at,
    table,
    where,
    zombies,
)
from tests.rules import rule


def owners(players: int, **options: Any) -> list[int]:
    return list(GAME.new(players, 1, **options).owner)


@rule("ZP-1.1", "ZP-1.2", "ZP-1.3", "ZP-1.4", "ZP-1.5", "ZP-1.9", "ZP-21.2", "ZP-A27")
def test_how_many_humans_each_player_has() -> None:
    assert owners(2) == [1, 1, 1, 1]
    assert owners(3) == [1, 1, 2, 2]
    for players in range(4, 9):
        assert owners(players) == list(range(1, players))
    automatic: Given = {"zombies": "automatic"}
    assert owners(1, **automatic) == [0, 0, 0, 0]
    assert owners(2, **automatic) == [0, 0, 1, 1]
    assert owners(7, **automatic) == list(range(7))
    wrong: list[tuple[int, Given]] = [(1, {}), (9, {}), (8, automatic), (0, automatic)]
    for players, options in wrong:
        with pytest.raises(BadOption):
            GAME.new(players, 1, **options)


@rule("ZP-1.6", "ZP-4.1", "ZP-1.7")
def test_the_humans_play_clockwise_then_the_zombies() -> None:
    s = table("A1", "C1", "E1", dice=[1])
    seen = []
    while s.round == 1 and not s.zombie_turn:
        seen.append((s.player, s.ap, may(s, "TURN_LEFT")))
        do(s, "END")
    assert seen == [(1, 4, True), (2, 4, True), (3, 4, True)]
    assert (s.player, s.turn) == (0, 0)


@rule("ZP-1.8")
def test_a_player_without_a_living_human_has_no_turn() -> None:
    s = do(table("A1", "-", "E1"), "END")
    assert s.player == 3
    s = table("A1", "-", "-", zombies=" ".join(f"{c}22" for c in "ABCD"))
    do(s, "END")
    assert s.player == 0  # the zombies' turn; nobody else is asked
    assert s.zombie_turn


@rule("ZP-2.1")
def test_the_six_sheets_make_one_board_of_480_squares() -> None:
    board = read_board(map_text("house"))
    assert (board.columns, board.rows, len(board.zone)) == (20, 24, 480)
    assert [name for name, _, _ in board.sheets] == ["P1", "P2", "P3", "P4", "P5", "P6"]
    contents = list(board.content.values())
    assert [contents.count(kind) for kind in ".#X%"] == [377, 83, 6, 14]
    plan = plan_of(None)
    assert plan.open_near[at("J8") * 4 + 1] == at("K8")  # over the border of two sheets
    assert sum(distance < FAR for distance in plan.ways(0).walking(at("A1"))) == 377


@rule("ZP-2.10", "ZP-2.12", "ZP-A10", "ZP-A9")
def test_what_is_inside_the_house() -> None:
    plan = plan_of(None)
    inside = {plan.room_name[square] for square in range(480) if plan.inside[square]}
    assert inside == {"kitchen", "living_room", "hall", "bathroom", "bedroom", "study"}
    for name in ("P16", "I19", "Q6", "A1", "M12"):
        assert not plan.inside[at(name)]
    kept = {opening.id: opening.kept for opening in plan.openings}
    assert [name for name, kind in kept.items() if kind == "outer"] == OUTER.split()
    assert kept["D7"] == "garage"
    assert [len(row) for row in plan.edge_rows] == [20, 24, 17, 20]


@rule("ZP-2.2")
def test_nothing_is_diagonal() -> None:
    s = table("G9/N wrench", "H10", zombies="H8")
    assert not may(s, "ATTACK")
    assert not may(s, "TRADE H2")
    assert legal(s, "H8") <= {"Z_MOVE", "Z_LEFT", "Z_RIGHT"}


@rule("ZP-2.4", "ZP-5.3")
def test_turning_is_a_quarter_for_one_ap() -> None:
    s = table("G9/N")
    for facing in "ESWN":
        before = s.ap
        do(s, "TURN_RIGHT")
        assert (where(s, 1), before - s.ap) == (f"G9/{facing}", 1)
    s = do(table("G9/N"), "TURN_LEFT")
    assert where(s, 1) == "G9/W"


@rule("ZP-2.5", "ZP-A20")
@pytest.mark.parametrize("stand", ["C8/W", "Q4/S", "E9/N", "F4/E G3"])
def test_obstacles_are_not_entered(stand: str) -> None:
    start = stand.split()[0] if "G3" not in stand else "G4/N"
    assert refused(table(start), "FORWARD") == "ZP-2.5"


@rule("ZP-2.6")
def test_walls_and_the_rim_block_everything() -> None:
    assert refused(table("G15/E"), "FORWARD") == "ZP-2.6"
    assert refused(table("A1/N"), "FORWARD") == "ZP-2.6"
    s = table("G15/E wrench", "H15", zombies="A1")
    assert not may(s, "TRADE H2")
    assert not may(table("E10/E pistol", zombies="G10"), "ATTACK")
    assert "Z_BITE" not in legal(table("G15", zombies="H15/W"), "H15")


@rule("ZP-2.13", "ZP-6.3")
def test_the_garage_doorway_is_open_and_cannot_be_barricaded() -> None:
    s = do(table("P14/S"), "FORWARD")
    assert (where(s, 1), s.ap) == ("P15/S", 3)
    assert refused(table("P14/S"), "BARRICADE S") == "ZP-6.3"
    assert refused(table("O7/E"), "BARRICADE E") == "ZP-6.3"  # a car door
    assert refused(table("G9/N"), "BARRICADE N") == "ZP-6.3"  # an open edge


# -- setup -----------------------------------------------------------------------------------------------------------


def opened(*dice: int, **options: Any) -> Table:
    """A match at its first decision, with these dice."""
    return GAME.new(4, rng=Dice(dice), **options)


@rule("ZP-3.1", "ZP-3.6")
def test_the_deck_is_shuffled_and_nobody_holds_anything() -> None:
    one, two = GAME.new(4, 1), GAME.new(4, 2)
    assert sorted(one.deck) == sorted(two.deck) == sorted(CLASSIC)
    assert one.deck != two.deck
    assert all(weapon < 0 for weapon in one.weapon)
    assert not any(one.items)
    assert (one.barricades, one.cellar_edge, one.locked) == (0, -1, True)


@rule("ZP-3.2", "ZP-3.3", "ZP-A54", "ZP-A18", "ZP-3.4")
@pytest.mark.parametrize(
    ("die", "zombie", "human"), [(1, "A1", "C24"), (2, "T9", "A9"), (3, "C24", "T1"), (4, "A1", "T24")]
)
def test_zombie_and_humans_start_on_opposite_edges(die: int, zombie: str, human: str) -> None:
    s = opened(die)
    assert s.player == 0
    do(s, f"PLACE {zombie}", "FACE W")
    assert zombies(s) == f"{zombie}/W"
    for player in (1, 2, 3):
        assert s.player == player
        if player == 1:
            do(s, f"PLACE {human}")
            assert kinds(s) == {"FACE"}
            do(s, "FACE E")
        else:
            s.apply(s.options[0])
            do(s, "FACE S")
    assert where(s, 1) == f"{human}/E"
    assert (s.round, s.player) == (1, 1)


@rule("ZP-3.2", "ZP-A54")
def test_on_a_wild_die_the_zombie_player_chooses_the_edge() -> None:
    for die in (5, 6):
        s = opened(die)
        assert (s.player, offered(s)) == (0, ["EDGE N", "EDGE E", "EDGE S", "EDGE W"])
        do(s, "EDGE E")
        assert set(offered(s)) == {f"PLACE T{row}" for row in range(1, 25)}


@rule("ZP-3.5", "ZP-A55")
def test_a_corner_belongs_to_both_its_edges() -> None:
    assert may(opened(1), "PLACE T1")
    assert may(opened(2), "PLACE T1")
    assert not may(opened(3), "PLACE T1")


@rule("ZP-Z1")
@pytest.mark.parametrize(("die", "zombie"), [(1, "J1/S"), (2, "T12/W"), (3, "J24/N"), (4, "A12/E"), (5, "J24/N")])
def test_the_first_automatic_zombie(die: int, zombie: str) -> None:
    s = GAME.new(3, rng=Dice([die]), zombies="automatic")
    assert zombies(s) == zombie
    assert s.player == 0


# -- turns and activations -------------------------------------------------------------------------------------------


@rule("ZP-4.2", "ZP-A27")
def test_a_player_of_two_humans_chooses_their_order() -> None:
    s = table("A1", "C1", "E1", "G1", players=3, active=1)
    do(s, "TURN_LEFT", "END")  # Human 2 is the only one left of the first player
    assert (s.active, s.player) == (1, 1)
    do(s, "END")
    assert (s.player, offered(s)) == (2, ["TURN_OF H3", "TURN_OF H4"])
    do(s, "TURN_OF H4")
    assert s.active == 3
    assert refused(s, "TURN_OF H3") == "ZP-4.5"
    do(s, "END")
    assert s.active == 2


@rule("ZP-4.4")
def test_four_ap_and_what_is_left_is_lost() -> None:
    s = table("A1", "C1", "E1", zombies="A24 C24 D24 E24 F24 G24 I24 J24 K24 L24 M24 N24")
    assert s.ap == 4
    do(s, "TURN_LEFT", "END")
    assert (s.active, s.ap) == (1, 4)
    after(s, begin_activation, 0)
    assert s.ap == 4


@rule("ZP-4.5", "ZP-7.1")
def test_actions_come_in_any_order_and_as_often_as_wished() -> None:
    s = table("H12/E kitchen_knife", zombies="I12", dice=[2, 3, 4])
    do(s, "ATTACK", "TURN_LEFT", "TURN_RIGHT", "ATTACK")
    assert s.ap == 0


@rule("ZP-4.7")
def test_at_no_ap_only_what_is_free_remains() -> None:
    s = table("G9/N pistol! ammo", "G10 wrench", ap=0)
    assert kinds(s) == {"RELOAD", "END"}
    s = do(table("G9/N"), "FORWARD", "FORWARD", "FORWARD", "FORWARD")
    assert offered(s) == ["END"]
    with pytest.raises(IllegalMove):
        do(s, "TURN_LEFT")


@rule("ZP-4.8", "ZP-10.1")
def test_the_zombies_spawn_before_they_move() -> None:
    s = table("G10", zombies="G1/S", dice=[1])
    s.log = []
    do(s, "END", "PLACE A1", "FACE S", "PLACE B1", "FACE S")
    assert kinds(s) == {"WAKE"}
    told = [event.kind.name for event in s.log]
    assert "z_moved" not in told
    assert told.count("zombie_placed") == 2


@rule("ZP-5.7", "ZP-6.6")
def test_a_barricade_stops_movement_both_ways() -> None:
    for stand in ("G8/N", "G7/S"):
        assert refused(table(stand, bars="D1"), "FORWARD") == "ZP-5.7"
        assert not may(table(stand, bars="D1"), "FORWARD")


# -- maps ------------------------------------------------------------------------------------------------------------


def test_an_own_map_is_played_on() -> None:
    cabin = map_text("cabin")
    assert "line" not in check_board(cabin)
    s = GAME.new(4, 3, board=cabin)
    assert (s.plan.board.name, len(s.plan.openings)) == ("The Cabin", 5)
    rng = Rng(5)
    while not s.over:
        s.apply(rng.pick(s.options))
    assert s.ending in GAME.endings
    assert GAME.check(4, {"board": cabin.splitlines()})[1]["board"] == check_board(cabin)


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "complaint"),
    [
        ("columns = 12", "columns = 30", 3, 1, "columns must be a number from 2 to 20"),
        ("[zones]", "[zonen]", 8, 1, "no section is named"),
        (" 4 : y.  y.|", " 4 : y.  q.|", 25, 10, "no zone has the letter 'q'"),
        (" 4 : y.  y.|", " 4 : y.  y?|", 25, 11, "the content of a square"),
        (" 4 : y.  y.|", " 4 : y.  y.!", 25, 12, "an edge is one of"),
        ("+~W~+---+=D=", "+~W~+-.-+=D=", 24, 21, "an edge is one of"),
        ("+~W~+---+=D=", "-~W~+---+=D=", 24, 16, "a corner '+'"),
        ("\n 7 : y.", "\n 8 : y.", 31, 1, "the row's number 7"),
        ("D1  door    F4", "D1  window  F4", 43, 13, "the grid shows no window on side N of F4"),
        ("D3  door    E6  S  inner", "D3  door    E6  S  outer", 46, 20, "D3 is an opening of class inner"),
        ("S3  G7  F7  E", "S3  G7  F6  E", 55, 9, "cannot be searched from F6"),
        ("S2  C6  D6  W  parlour_stove\n", "", 48, 1, "must name every access"),
        ("CD2  K3  W", "CD2  K4  W", 60, 6, "no car door on side W of K4"),
        ("bunks    n  D2,D3", "bunks    n  D2", 65, 13, "the openings of bunks are D2,D3"),
        ("E  L1   L10", "E  L1   L9", 70, 4, "the outermost row in the east is L1 L10"),
        ("rock   I9", "rock   I8", 76, 8, "I8 is no obstacle"),
    ],
)
def test_a_wrong_map_is_refused_with_line_and_column(
    old: str, new: str, line: int, column: int, complaint: str
) -> None:
    text = map_text("cabin")
    assert old in text
    with pytest.raises(BadOption) as caught:
        GAME.new(4, 1, board=text.replace(old, new, 1))
    message = str(caught.value)
    assert complaint in message
    assert message.startswith(f"board: line {line}, column {column}:")


def test_a_map_with_a_walled_in_square_is_refused() -> None:
    rows = map_text("house").splitlines()
    row = next(i for i, text in enumerate(rows) if text.startswith("22 :"))
    for edge_line in (row - 1, row + 1):
        rows[edge_line] = rows[edge_line][:4] + "---" + rows[edge_line][7:]
    rows[row] = rows[row][:7] + "|" + rows[row][8:]
    with pytest.raises(BadOption, match="A22 cannot be reached"):
        GAME.new(4, 1, board="\n".join(rows))


def test_the_cellar_has_thirteen_free_squares() -> None:
    cellar = read_board(map_text("cellar"), cellar=True)
    contents = list(cellar.content.values())
    assert [contents.count(kind) for kind in ".#X"] == [13, 6, 1]
    assert len(SQUARE_NAMES) == COLUMNS * 24 + 20


def test_a_lost_human_leaves_their_square() -> None:
    s = bite(table("L15/W", "A1", zombies="K15/E"), "K15", dice=[6, 1])
    remove_zombie(s, slot_at(s, "L15"))
    put_human(s, 2, "L15/N")
    assert s.figure[at("L15")] == 3
    assert bars(s) == ""
