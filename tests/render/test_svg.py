"""The SVG and what the browser relies on in it: ids, actions, labels, escaping, no inline style, readable type."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from shamble.core.scene import (
    At,
    Badge,
    Board,
    Button,
    Card,
    Die,
    Drawing,
    Edge,
    Grid,
    Group,
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
    Stroke,
    Token,
    Words,
    actions,
    pieces,
)
from shamble.render import show, stylesheet, svg
from shamble.render.icons import ICONS
from shamble.render.lettering import run, words
from tests.render.demos import DEMOS, areas, everything

SVG = "{http://www.w3.org/2000/svg}"
ROOT = Path(__file__).parents[2]
SIZES = [(1280, 800), (390, 844)]


def drawn(*items: Item, standalone: bool = False) -> ET.Element:
    return ET.fromstring(svg(Scene(title="T", panels=(Panel(id="panel", items=items),)), standalone=standalone))


def by_id(root: ET.Element, name: str) -> ET.Element:
    (found,) = (element for element in root.iter() if element.get("id") == name)
    return found


def classes(element: ET.Element) -> set[str]:
    return set((element.get("class") or "").split())


def texts(element: ET.Element) -> list[str]:
    return [found.text or "" for found in element.iter(f"{SVG}text")]


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("name", DEMOS)
def test_every_piece_is_drawn_once_with_all_its_clicks(name: str, width: int, height: int) -> None:
    scene = DEMOS[name]()
    root = ET.fromstring(svg(scene, width, height))
    ids = Counter(element.get("id") for element in root.iter() if element.get("id"))
    assert [name for name, count in ids.items() if count > 1] == []
    for piece in pieces(scene):
        named = {"g"} if isinstance(piece, (Group, Grid, Board)) else {"p"}
        if isinstance(piece, Group) and piece.actions:
            named = {"g", "p"}
        assert {prefix for prefix in ("g", "p") if f"{prefix}-{piece.id}" in ids} == named, piece.id
    assert {int(a) for e in root.iter() for a in (e.get("data-actions") or "").split()} == actions(scene)


@pytest.mark.parametrize("name", DEMOS)
def test_it_is_as_wide_as_asked_and_its_box_is_its_size(name: str) -> None:
    root = ET.fromstring(svg(DEMOS[name](), 777, 500))
    assert root.get("width") == "777"
    assert root.get("viewBox") == f"0 0 777 {root.get('height')}"
    assert float(root.get("height") or 0) >= 500


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("name", DEMOS)
def test_type_is_never_smaller_than_eleven_pixels(name: str, width: int, height: int) -> None:
    root = ET.fromstring(svg(DEMOS[name](), width, height))
    sizes = [float(element.get("font-size") or 0) for element in root.iter(f"{SVG}text")]
    assert sizes
    assert min(sizes) >= 11


def test_a_line_that_would_outrun_its_room_in_a_wide_font_is_set_as_wide_as_reckoned() -> None:
    def set_length(room: float) -> float | None:
        found = re.search(r'textLength="(\d+)"', words("FIRST AID", 0, 0, 12, room, "poster"))
        return float(found[1]) if found else None

    length = run("FIRST AID", 12)
    assert set_length(2 * length) is None, "room enough in any font"
    assert set_length(1.1 * length) == round(length)
    assert set_length(0.9 * length) == round(0.9 * length)


def test_letters_are_never_squeezed_beyond_reading() -> None:
    cut = words("BARTHOLOMEW", 0, 0, 12, 0.5 * run("BARTHOLOMEW", 12), "poster")
    assert "…" in cut
    shown = re.sub("<.*?>", "", cut)
    found = re.search(r'textLength="(\d+)"', cut)
    assert found
    assert float(found[1]) >= 0.8 * run(shown, 12)


def test_the_title_of_a_panel_stays_on_its_slab() -> None:
    picture = svg(Scene(title="T", panels=(Panel(id="swag", title="Swag piles, by cost"),)))
    slab = re.search(r'class="slab" d="M[\d.]+ [\d.]+h([\d.]+)', picture)
    title = re.search(r'textLength="(\d+)"[^>]*>SWAG PILES, BY COST<', picture)
    assert slab is not None
    assert title is not None
    assert float(title[1]) + 10 <= float(slab[1])


@pytest.mark.parametrize("name", DEMOS)
def test_a_strict_content_security_policy_holds(name: str) -> None:
    root = ET.fromstring(svg(DEMOS[name](), standalone=False))
    for element in root.iter():
        assert element.tag.removeprefix(SVG) not in ("script", "style", "foreignObject", "image", "a"), element.tag
        for attribute, value in element.attrib.items():
            assert attribute != "style"
            assert not attribute.startswith("on"), attribute
            assert "://" not in value, value
            if attribute == "href":
                assert value.startswith("#")


def test_texts_cannot_break_out() -> None:
    picture = svg(everything())
    root = ET.fromstring(picture)
    assert "<script" not in picture
    assert "\x1b" not in picture
    assert "\x00" not in picture
    assert "‮" not in picture
    assert by_id(root, "p-card").get("aria-label") == '<script>alert("x")</script> & [31m  "quoted"'
    assert by_id(root, "p-card").get("data-rule") == '"><b>'


@pytest.mark.parametrize("name", DEMOS)
def test_the_same_scene_gives_the_same_bytes(name: str) -> None:
    assert svg(DEMOS[name]()) == svg(DEMOS[name]())


def test_the_bytes_do_not_depend_on_hash_seeds() -> None:
    code = (
        "import hashlib; from tests.render.demos import DEMOS; from shamble.render import svg, text;"
        "print(hashlib.sha256(''.join(svg(d()) + text(d()) for d in DEMOS.values()).encode()).hexdigest())"
    )
    seen = set()
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(("src", "."))}
        run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, check=True)
        seen.add(run.stdout)
    assert len(seen) == 1


def test_standalone_brings_the_style_of_its_theme_and_needs_no_variables() -> None:
    dark, light = svg(areas()), svg(areas(), theme="light")
    assert dark != light
    for picture in (dark, light):
        assert "<style>" in picture
        assert "var(" not in picture
    assert "<style>" not in svg(areas(), standalone=False)
    assert "var(--act)" in stylesheet()


def test_a_notebook_draws_a_shown_scene() -> None:
    assert show(areas(), 800, 500)._repr_svg_() == svg(areas(), 800, 500)


def test_a_clickable_piece_is_a_button_and_another_is_an_image() -> None:
    root = drawn(Card(id="a", title="Bat", actions=(3, 7), rule="ZR-5.1"), Card(id="b", title="Bat"))
    button, image = by_id(root, "p-a"), by_id(root, "p-b")
    assert button.attrib.items() >= {
        "role": "button", "tabindex": "0", "data-actions": "3 7", "data-rule": "ZR-5.1", "aria-label": "Bat",
    }.items()  # fmt: skip
    assert re.fullmatch(r"translate\(\d+\.\d \d+\.\d\)", button.get("transform") or "")
    assert classes(button) == {"piece", "card", "act"}
    assert image.get("role") == "img"
    assert not {"tabindex", "data-actions", "data-rule"} & set(image.attrib)


def test_chosen_and_dim_pieces_say_so_by_more_than_colour() -> None:
    root = drawn(Card(id="a", chosen=True), Card(id="b", dim=True))
    assert "chosen" in classes(by_id(root, "p-a"))
    assert any(use.get("href") == "#i-check" for use in by_id(root, "p-a").iter(f"{SVG}use"))
    assert "dim" in classes(by_id(root, "p-b"))


def test_a_click_on_anything_in_a_group_means_the_group() -> None:
    group = Group(id="ann", title="Ann", actions=(4,), rule="R-1", items=(Token(id="t", text="x"),))
    root = drawn(group)
    assert by_id(root, "g-ann").get("data-actions") == "4"
    assert by_id(root, "p-t") in list(by_id(root, "g-ann").iter())
    assert by_id(root, "p-ann").get("role") == "button"
    assert by_id(root, "p-ann").get("data-rule") == "R-1"


def test_grounds_lie_below_all_pieces() -> None:
    root = ET.fromstring(svg(areas(), standalone=False))
    order = list(root)
    ground = next(index for index, element in enumerate(order) if "ground" in classes(element))
    assert all(index > ground for index, element in enumerate(order) if (element.get("id") or "").startswith("g-"))
    assert not [e for e in order[ground].iter() if (e.get("id") or "").startswith("p-")]


def test_a_card_that_is_not_drawn_in_full_names_its_large_face() -> None:
    root = ET.fromstring(svg(areas()))
    small = by_id(root, "p-i0-0")
    face = by_id(root, small.get("data-face") or "")
    assert "BASEBALL BAT" in " ".join(texts(face))
    assert small.get("data-face") == by_id(root, "p-i4-3").get("data-face"), "cards that look alike share it"


def test_a_hidden_card_shows_its_back_and_no_face() -> None:
    hidden = by_id(drawn(Card(id="a", face_up=False)), "p-a")
    assert hidden.get("aria-label") == "face-down card"
    assert "data-face" not in hidden.attrib
    assert texts(hidden) == []


def test_a_card_shows_title_text_symbol_and_badges() -> None:
    card = Card(id="a", title="Rifle", text="Fight hard", symbol="star", badges=(Badge("+2", "fist"),), icon="rifle")
    face = by_id(drawn(card), "p-a")
    assert texts(face) == ["RIFLE", "Fight hard", "+2"]
    assert {use.get("href") for use in face.iter(f"{SVG}use")} == {"#i-rifle", "#i-star", "#i-fist"}


@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_shows_its_pips(value: int) -> None:
    face = by_id(drawn(Die(id="d", value=value)), "p-d")
    assert len(list(face.iter(f"{SVG}circle"))) == value
    assert face.get("aria-label") == f"die: {value}"


@pytest.mark.parametrize(
    ("die", "shown"), [(Die(id="d", text="N"), ["N"]), (Die(id="d"), ["?"]), (Die(id="d", icon="bat"), [])]
)
def test_a_die_without_pips_shows_its_face(die: Die, shown: list[str]) -> None:
    assert texts(by_id(drawn(die), "p-d")) == shown


@pytest.mark.parametrize("shape", ["disk", "square", "hex", "diamond", "figure"])
def test_tokens_differ_in_shape(shape: str) -> None:
    token = Token(id="t", shape=shape, text="A", badge="2", facing="e")  # type: ignore[arg-type]  # all five are shapes
    plain = Token(id="t", text="A", badge="2", facing="e")
    face = ET.tostring(by_id(drawn(token), "p-t"))
    assert (face == ET.tostring(by_id(drawn(plain), "p-t"))) == (shape == "disk")
    assert texts(by_id(drawn(token), "p-t")) == ["A", "2"]
    assert b"rotate(90)" in face


def test_a_pile_shows_its_height_its_top_and_its_number() -> None:
    def edges(pile: Pile) -> int:
        return len([e for e in by_id(drawn(pile), "p-p").iter() if "edge" in classes(e)])

    assert [edges(Pile(id="p", count=count, top=Card(id="c"))) for count in (1, 2, 3, 40)] == [0, 1, 2, 4]
    root = drawn(Pile(id="p", title="Discard", count=3, top=Card(id="c", title="Bat"), actions=(5,)))
    assert by_id(root, "p-p").get("aria-label") == "Discard: 3, Bat on top"
    assert by_id(root, "p-c").get("data-actions") == "5", "a click on the top means the pile"
    assert "3" in texts(root)
    assert "p-c" not in {e.get("id") for e in drawn(Pile(id="p", count=0, top=Card(id="c"))).iter()}


def test_notes_meters_buttons_and_sheets_show_what_they_say() -> None:
    root = drawn(
        Note(id="n", text="It is dark."),
        Meter(id="m", title="Bites", value=2, most=5),
        Meter(id="k", title="Crisps", value=14),
        Button(id="b", text="Pass", icon="arrow"),
        Sheet(id="s", title="Scores", heads=("Name", "Points"), rows=(("Ann", "3"), ("Bob", "4")), strong=(1,)),
    )
    assert texts(by_id(root, "p-n")) == ["It is dark."]
    marks = [classes(circle) for circle in by_id(root, "p-m").iter(f"{SVG}circle")]
    assert [("hue" in mark, "slot" in mark) for mark in marks] == [(True, False)] * 2 + [(False, True)] * 3
    assert texts(by_id(root, "p-k")) == ["CRISPS", "14"]
    assert texts(by_id(root, "p-b")) == ["PASS"]
    assert classes(by_id(root, "p-b")) == {"piece", "button", "off"}
    assert texts(by_id(root, "p-s")) == ["SCORES", "Name", "Points", "Ann", "3", "Bob", "4"]
    strong = [e for e in by_id(root, "p-s").iter() if "strong-row" in classes(e)]
    assert len(strong) == 1


def test_a_floor_plan_has_squares_edges_and_pieces() -> None:
    grid = Grid(
        id="plan",
        cols=3,
        rows=2,
        squares=(Square(0, 0, "wood", mark="reach"), Square(1, 0, "wood", actions=(4,), label="B1", rule="ZP-5.1")),
        edges=(
            Edge(0, 0, "e"),
            Edge(1, 0, "e", "door", barred=True),
            Edge(2, 0, "s", "window", actions=(9,), label="W1"),
            Edge(0, 1, "n", "fence"),
        ),
        pieces=tuple(At(0, 1, Token(id=f"z{k}", icon="zombie")) for k in range(11)),
        col_names=("A", "B", "C"),
        row_names=("1", "2"),
    )
    root = drawn(grid)
    kinds = Counter(kind for element in root.iter() for kind in classes(element))
    assert (
        kinds["s-wood"] == kinds["wall"] == kinds["fence"] == kinds["leaf"] == kinds["glass"] == kinds["m-reach"] == 1
    )
    assert kinds["plank"] == 2
    square, window = by_id(root, "p-plan.1.0"), by_id(root, "p-plan.2.0.s")
    assert (square.get("data-actions"), square.get("data-rule"), square.get("aria-label")) == ("4", "ZP-5.1", "B1")
    assert (window.get("data-actions"), window.get("aria-label")) == ("9", "W1")
    places = {by_id(root, f"p-z{k}").get("transform") for k in range(11)}
    assert len(places) == 11, "eleven zombies on a square stand beside one another"
    assert [name for name in texts(root) if name] == ["A", "B", "C", "1", "2"]


def test_a_board_is_scaled_with_what_lies_on_it() -> None:
    board = Board(
        id="b",
        width=100,
        height=50,
        shapes=(
            Shape(
                path="M0 0h10v10Z", id="hex", colour="red", line="thin", actions=(1,), label="Space A1", rule="ZG-4.1"
            ),
            Shape(path="M0 0L9 9", line="arrow"),
            Words(x=50, y=25, text="Town", size=2),
            Words(x=50, y=25, text="A1", size=0.5, minor=True),
        ),
        pieces=(Spot(x=100, y=50, size=10, piece=Token(id="t", text="A")),),
    )
    root = drawn(board)
    shape = by_id(root, "p-hex")
    assert (shape.get("aria-label"), shape.get("data-actions"), shape.get("data-rule")) == ("Space A1", "1", "ZG-4.1")
    assert "Town" in texts(root)
    assert "A1" not in texts(root), "minor words go when they are too small"
    assert any(element.get("marker-end") == "url(#head)" for element in root.iter())
    corner = by_id(root, "p-t").get("transform")
    ground = next(e for e in by_id(root, "g-b").iter(f"{SVG}rect"))
    right = float(ground.get("x") or 0) + float(ground.get("width") or 0)
    assert corner == f"translate({right:.1f} {float(ground.get('y') or 0) + float(ground.get('height') or 0):.1f})"


@pytest.mark.parametrize("units", [10, 1000])
@pytest.mark.parametrize("line", ["thin", "thick", "dashed", "arrow", "fire"])
def test_lines_are_as_broad_on_a_board_of_any_units(line: str, units: float) -> None:
    shape = Shape(path="M0 0h1", line=line)  # type: ignore[arg-type]  # all five are lines
    root = drawn(Board(id="b", width=units, height=units / 2, shapes=(shape,)))
    (path,) = (element for element in by_id(root, "g-b").iter(f"{SVG}path"))
    scale = float((path.get("transform") or "")[len("scale(") : -1])
    broad = {"thin": 1, "thick": 3, "dashed": 2, "arrow": 4, "fire": 3.5}[line]
    assert float(path.get("stroke-width") or 0) * scale == pytest.approx(broad, rel=0.02)
    for dash in (path.get("stroke-dasharray") or "").split():
        assert 4 < float(dash) * scale < 9


def test_only_the_icons_in_use_are_defined_and_all_of_them() -> None:
    root = ET.fromstring(svg(areas()))
    defined = {element.get("id") for element in root.iter(f"{SVG}symbol")}
    used = {(element.get("href") or "").removeprefix("#") for element in root.iter(f"{SVG}use")}
    assert defined == used


@pytest.mark.parametrize("name", ICONS)
def test_every_common_icon_draws(name: str) -> None:
    symbol = by_id(drawn(Token(id="t", icon=name)), f"i-{name}")
    assert len(list(symbol)) == len(ICONS[name].strokes)
    for path in symbol:
        numbers = [float(n) for n in re.findall(r"-?\d*\.?\d+", path.get("d") or "")]
        assert max(map(abs, numbers)) <= 24.5, "an icon keeps to its box"


def test_an_unknown_icon_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(ValueError, match=r"no icon is called 'bta'; the common icons are: ambulance, .*bat"):
        drawn(Token(id="t", icon="bta"))


def test_an_unknown_colour_or_surface_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="no colour is called 'pink'; there are: red, orange"):
        drawn(Token(id="t", colour="pink"))  # type: ignore[arg-type]  # the mistake under test
    with pytest.raises(ValueError, match="no surface is called 'lava'; there are: floor, tiles"):
        drawn(Board(id="b", width=1, height=1, surface="lava"))  # type: ignore[arg-type]  # the mistake under test


def test_two_different_drawings_of_one_name_are_refused() -> None:
    other = Drawing("bat", (Stroke("M0 0h1"),))
    with pytest.raises(ValueError, match="two different drawings are called 'bat'"):
        drawn(Token(id="a", icon="bat"), Token(id="b", icon=other))


def test_the_name_of_a_drawing_is_an_id() -> None:
    """With a blank in it browsers find it, but what paints pictures does not."""
    with pytest.raises(ValueError, match="is one word, for it is an id in pictures, not 'in hand'"):
        drawn(Token(id="a", icon=Drawing("in hand", (Stroke("M0 0h1"),))))


def test_a_game_may_bring_drawings_of_several_inks() -> None:
    art = Drawing("pub", (Stroke("M0 0h9", "blood"), Stroke("M0 1h9", "ink", 2), Stroke("M0 2h9")), box=100)
    symbol = by_id(drawn(Token(id="t", icon=art)), "i-pub")
    assert symbol.get("viewBox") == "0 0 100 100"
    assert [path.get("fill") for path in symbol] == ["#b3261e", "none", "currentColor"]
    assert [path.get("stroke-width") for path in symbol] == [None, "2", None]
