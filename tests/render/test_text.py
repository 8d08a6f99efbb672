"""The text table: it keeps to its width, hides no choice, and colours only when asked."""

from __future__ import annotations

import re

import pytest

from shamble.core.scene import (
    At,
    Badge,
    Board,
    Button,
    Card,
    Colour,
    Die,
    Edge,
    Grid,
    Group,
    Ink,
    Item,
    Meter,
    Note,
    Panel,
    Pile,
    Scene,
    Shape,
    Sheet,
    Spot,
    Square,
    Token,
    actions,
    pieces,
)
from shamble.render import text
from shamble.render.columns import cells, cut, flowed, padded, row_cells
from tests.render.demo_boards import floor_plan
from tests.render.demos import DEMOS, everything

ESCAPES = re.compile(r"\x1b\[[\d;]*m")
WIDTHS = (24, 40, 80, 120)


def shown(*items: Item, width: int = 80, numbers: bool = False) -> list[str]:
    """The lines of a panel without its frame."""
    scene = Scene(title="T", panels=(Panel(id="panel", items=items),))
    lines = text(scene, width, numbers=numbers).splitlines()
    return [line[2:-2].rstrip() for line in lines if line.startswith("│")]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", DEMOS)
def test_no_line_is_wider_than_asked(name: str, width: int) -> None:
    for colour in (False, True):
        for line in ESCAPES.sub("", text(DEMOS[name](), width, colour=colour)).splitlines():
            assert cells(line) <= width, line


@pytest.mark.parametrize("name", DEMOS)
def test_colour_comes_only_when_asked_and_changes_no_letter(name: str) -> None:
    plain, coloured = text(DEMOS[name]()), text(DEMOS[name](), colour=True)
    assert "\x1b" not in plain
    assert ESCAPES.search(coloured)
    assert [line.rstrip() for line in ESCAPES.sub("", coloured).splitlines()] == plain.splitlines()


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", DEMOS)
def test_every_action_is_shown_by_its_number(name: str, width: int) -> None:
    scene = DEMOS[name]()
    joined = re.sub(r"[│\s]", "", text(scene, width, numbers=True))
    numbers = {int(number) for group in re.findall(r"\{([\d,]+)\}", joined) for number in group.split(",")}
    assert numbers == actions(scene)


@pytest.mark.parametrize("name", DEMOS)
def test_every_open_card_is_named(name: str) -> None:
    scene = DEMOS[name]()
    told = " ".join(re.sub(r"[│\s]+", " ", text(scene)).split())
    for piece in pieces(scene):
        if isinstance(piece, Card) and piece.face_up and piece.title.isascii() and piece.title.isprintable():
            assert piece.title in told


def test_the_text_is_the_same_every_time() -> None:
    assert text(floor_plan()) == text(floor_plan())


def test_escape_sequences_in_names_do_not_reach_the_terminal() -> None:
    plain = text(everything())
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f‮]", plain)


def test_names_of_wide_letters_keep_the_frame_straight() -> None:
    scene = Scene(
        title="卓",
        prompt="僵尸来了 e\u0301",
        panels=(Panel(id="p", title="玩家", items=(Note(id="n", text="僵尸" * 60),)),),
    )
    assert {cells(line) for line in text(scene, 41).splitlines()} == {41}


def test_a_table_narrower_than_a_card_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 24 columns, not 23"):
        text(floor_plan(), 23)


def test_title_and_prompt_stand_at_the_top() -> None:
    head = text(Scene(title="Zombies", prompt="Ann, run", panels=()), 24)
    assert (
        head
        == "╔══════════════════════╗\n║ ZOMBIES              ║\n║ Ann, run             ║\n╚══════════════════════╝\n"
    )


@pytest.mark.parametrize(
    ("item", "line"),
    [
        (Card(id="x", title="Bat", symbol="star", badges=(Badge("+2", "fist"), Badge("3", label="cost 3"))),
         "[Bat: star, +2 fist, cost 3]"),
        (Card(id="x", face_up=False), "[face down]"),
        (Card(id="x", face_up=False, label="Ann's card"), "[Ann's card]"),
        (Token(id="x", icon="bus", colour="red", badge="6", facing="ne"), "(red bus, 6, facing NE)"),
        (Token(id="x", label="Ann's pawn"), "(Ann's pawn)"),
        (Die(id="x", value=4, colour="red"), "<red 4>"),
        (Die(id="x", icon="dart"), "<dart>"),
        (Die(id="x", text="N"), "<N>"),
        (Die(id="x"), "<?>"),
        (Pile(id="x", title="Deck", count=23), "[[Deck: 23]]"),
        (Pile(id="x", title="Discard", count=2, top=Card(id="y", title="Bat")), "[[Discard: 2, top [Bat]]]"),
        (Pile(id="x", count=2, top=Card(id="y", title="Bat")), "2 x [Bat]"),
        (Pile(id="x", count=0, top=Card(id="y", title="Bat")), "[[pile: 0]]"),
        (Pile(id="x", count=2, label="two zombies"), "[[two zombies]]"),
        (Button(id="x", text="Pass"), "< Pass >"),
        (Meter(id="x", title="Bites", value=2, most=5), "Bites 2/5 ●●○○○"),
        (Meter(id="x", title="Zombies", value=7, most=40), "Zombies 7/40"),
        (Meter(id="x", title="Crisps", value=14), "Crisps 14"),
        (Note(id="x", text="It is dark."), "It is dark."),
    ],
)  # fmt: skip
def test_each_kind_has_its_own_brackets(item: Item, line: str) -> None:
    assert shown(item) == [line]


def test_what_can_be_chosen_has_a_star_or_its_numbers_and_what_is_chosen_a_plus() -> None:
    items = (Card(id="a", title="Bat", actions=(3, 7)), Die(id="b", value=2, chosen=True, actions=(1,)))
    assert shown(*items) == ["*[Bat]  *+<2>"]
    assert shown(*items, numbers=True) == ["[Bat]{3,7}  +<2>{1}"]


def test_pieces_that_look_alike_are_counted() -> None:
    backs = tuple(Card(id=f"c{k}", face_up=False) for k in range(5))
    assert shown(*backs, Token(id="t", text="A")) == ["[face down] x5  (A)"]


def test_groups_are_indented_under_their_names() -> None:
    ann = Group(
        id="ann", title="Ann", highlight="active", badges=(Badge("5", "cards"),), items=(Token(id="t", text="A"),)
    )
    bob = Group(id="bob", title="Bob", highlight="out", actions=(4,))
    assert shown(ann, bob) == ["▶ Ann (5 cards, active)", "  (A)", "*Bob (out)", "  (empty)"]


def test_a_sheet_is_a_table_with_figures_to_the_right() -> None:
    sheet = Sheet(id="s", title="Scores", heads=("Name", "Food"), rows=(("Ann", "3"), ("Bartholomew", "14")))
    assert shown(sheet) == [
        "Scores",
        "Name        │ Food",
        "──────────────────",
        "Ann         │    3",
        "Bartholomew │   14",
    ]
    assert all(cells(line) <= 20 for line in shown(sheet, width=24))


def test_a_hand_tells_the_text_of_its_cards_and_the_table_once_for_all() -> None:
    scene = Scene(
        title="T",
        panels=(
            Panel(
                id="t",
                items=(Card(id="a", title="Rifle", text="Fight +2."), Card(id="b", title="Rifle", text="Fight +2.")),
            ),
            Panel(id="h", place="hand", items=(Card(id="c", title="Hide", text="Flee +1."),)),
        ),
    )
    told = text(scene)
    assert told.count("Fight +2.") == 1
    assert "Cards on the table:\n[Rifle] Fight +2.\n" in told
    assert "│ [Hide] Flee +1." in told


def test_a_floor_plan_is_drawn_in_box_characters() -> None:
    walls = (Edge(0, 0, "n"), Edge(1, 0, "n"), Edge(0, 0, "w"), Edge(0, 1, "w"), Edge(0, 1, "s"))
    grid = Grid(
        id="plan",
        cols=2,
        rows=2,
        squares=(Square(1, 0, mark="reach"), Square(1, 1, actions=(5,), label="the hall")),
        edges=(
            *walls,
            Edge(1, 0, "e", "door"),
            Edge(1, 1, "e", "window", barred=True),
            Edge(1, 1, "s", "door", actions=(6,)),
        ),
        pieces=(
            At(0, 0, Token(id="a", text="A")),
            At(0, 1, Token(id="z", icon="zombie")),
            At(0, 1, Token(id="y", text="Y")),
        ),
        col_names=("A", "B"),
        row_names=("1", "2"),
    )
    assert shown(grid) == [
        "   A  B",
        "  ┌─────┐",
        "1 │A  · D",
        "2 │Z2 * #",
        "  └───D─┘",
        "D door  # barricade  · within reach",
        "A1: A; A2: zombie; A2: Y",
        "Choose: *the hall *door S of B2",
    ]


def test_a_plan_too_wide_for_the_line_comes_in_bands() -> None:
    grid = Grid(id="g", cols=40, rows=1, col_names=tuple(f"{c % 10}" for c in range(40)), row_names=("1",))
    lines = shown(grid, width=40)
    assert [line.split() for line in lines[::2]] == [
        [str(c % 10) for c in range(first, min(first + 16, 40))] for first in (0, 16, 32)
    ]


def test_a_board_shows_its_picture_or_else_its_pieces() -> None:
    spot = Spot(x=0, y=0, size=1, piece=Token(id="t", label="Ann's pawn"))
    space = Shape(path="M0 0", id="s", actions=(3,), label="Space A1")
    board = Board(
        id="b",
        width=9,
        height=9,
        shapes=(space,),
        pieces=(spot,),
        text=((Ink("A1", "red"), Ink(" B1" * 6)), "C1"),
    )
    assert shown(board) == ["A1 B1 B1 B1 B1 B1 B1", "C1", "Choose: *Space A1"]
    assert shown(board, width=24) == ["A1 B1 B1 B1 B1 B1 B1", "C1", "Choose: *Space A1"]
    assert shown(Board(id="b", width=9, height=9, text=("x" * 21,), pieces=(spot,)), width=24) == ["(Ann's pawn)"]


@pytest.mark.parametrize("colour", ["red", "orange", "yellow", "green", "teal", "blue", "purple", "magenta", "brown"])
def test_every_bright_colour_can_be_distinguished(colour: Colour) -> None:
    codes = set()
    grey: Colour = "grey"
    for one in (colour, grey):
        scene = Scene(title="", panels=(Panel(id="p", items=(Token(id="t", text="A", colour=one),)),))
        codes.add(re.search(r"\x1b\[([\d;]+)m\(", text(scene, colour=True)))
    assert None not in codes
    assert len({found[1] for found in codes if found}) == 2


def test_columns_count_what_a_terminal_shows() -> None:
    assert [cells(word) for word in ("abc", "僵尸", "e\u0301", "→", "")] == [3, 4, 1, 1, 0]
    assert [cut("abcdef", room) for room in (6, 3, 1, 0)] == ["abcdef", "ab…", "…", ""]
    assert cut("僵尸来", 4) == "僵…"
    assert row_cells(padded([("ab", ""), ("cdef", "")], 4)) == 4
    assert row_cells(padded([("ab", "")], 9)) == 9
    assert [[part for part, _ in row] for row in flowed([("aa bb", ""), ("c" * 7, ""), ("dd", "")], 5)] == [
        ["aa bb"],
        ["cccc"],
        ["ccc"],
        ["dd"],
    ]
