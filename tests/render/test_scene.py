"""The vocabulary of scenes: what it refuses, what it finds, and how it becomes plain data."""

from __future__ import annotations

import json
from typing import Any

import pytest

from shamble.core.scene import (
    Board,
    Button,
    Card,
    Die,
    Drawing,
    Edge,
    Grid,
    Group,
    Item,
    Panel,
    Pile,
    Scene,
    Shape,
    Spot,
    Square,
    Stroke,
    Token,
    actions,
    check_ids,
    pieces,
    to_dict,
)
from shamble.render.paths import circle, hexagon, line, polygon, rect
from tests.render.demos import DEMOS, areas


def scene(*items: Item) -> Scene:
    return Scene(title="Test", panels=(Panel(id="panel", items=items),))


@pytest.mark.parametrize(
    "items",
    [
        (Token(id="a"), Die(id="a")),
        (Token(id="panel"),),
        (Group(id="a", items=(Token(id="b"),)), Group(id="b")),
        (Pile(id="a", count=2, top=Card(id="a")),),
        (Board(id="a", width=1, height=1, pieces=(Spot(x=0, y=0, size=1, piece=Token(id="a")),)),),
        (Board(id="a", width=1, height=1, shapes=(Shape(path="M0 0", id="b"), Shape(path="M0 0", id="b"))),),
        (Grid(id="g", cols=2, rows=2, squares=(Square(1, 1, actions=(3,)),)), Token(id="g.1.1")),
        (Grid(id="g", cols=2, rows=2, edges=(Edge(1, 1, "n", actions=(3,)), Edge(1, 1, "n", actions=(4,)))),),
    ],
)
def test_two_pieces_with_one_id_are_refused_by_name(items: tuple[Item, ...]) -> None:
    with pytest.raises(ValueError, match=r"two pieces have the id '(a|b|panel|g\.1\.1|g\.1\.1\.n)'"):
        check_ids(scene(*items))


@pytest.mark.parametrize("name", ["", "two words", 'quote"', "<b>", "ünlaut"])
def test_an_id_that_cannot_stand_in_xml_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="use letters, digits"):
        check_ids(scene(Token(id=name)))


def test_a_shape_that_can_be_clicked_needs_an_id() -> None:
    with pytest.raises(ValueError, match="Shape id ''"):
        check_ids(scene(Board(id="board", width=1, height=1, shapes=(Shape(path="M0 0", actions=(1,)),))))


@pytest.mark.parametrize("secret", [{"title": "Rifle"}, {"text": "Bang"}, {"symbol": "star"}, {"badges": ("x",)}])
def test_a_face_down_card_cannot_carry_what_it_hides(secret: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="carries what it hides"):
        Card(id="c", face_up=False, **secret)


@pytest.mark.parametrize("value", [-1, 7])
def test_a_die_has_six_sides(value: int) -> None:
    with pytest.raises(ValueError, match="pips go from 1 to 6"):
        Die(id="d", value=value)


def test_pieces_come_in_reading_order_with_all_they_hold() -> None:
    shape = Shape(path="M0 0", id="shape")
    found = pieces(
        scene(
            Group(id="g", items=(Token(id="a"), Group(id="h", items=(Token(id="b"),)))),
            Pile(id="p", count=1, top=Card(id="top")),
            Board(
                id="board",
                width=1,
                height=1,
                shapes=(shape, Shape(path="M1 1")),
                pieces=(Spot(x=0, y=0, size=1, piece=Token(id="c")),),
            ),
        )
    )
    assert [piece.id for piece in found] == ["panel", "g", "a", "h", "b", "p", "top", "board", "shape", "c"]


def test_actions_are_those_of_pieces_shapes_squares_and_edges() -> None:
    shape = Shape(path="M0 0", id="s", actions=(5,))
    table = scene(
        Button(id="b", text="Pass", actions=(1, 2)),
        Group(id="g", actions=(3,), items=(Token(id="t", actions=(4,)),)),
        Board(id="board", width=1, height=1, shapes=(shape,)),
        Grid(id="grid", cols=1, rows=1, squares=(Square(0, 0, actions=(6,)),), edges=(Edge(0, 0, "n", actions=(7,)),)),
    )
    assert actions(table) == {1, 2, 3, 4, 5, 6, 7}


@pytest.mark.parametrize("name", DEMOS)
def test_every_scene_is_plain_data(name: str) -> None:
    told = to_dict(DEMOS[name]())
    assert json.loads(json.dumps(told)) == told
    assert told["kind"] == "scene"


def test_plain_data_leaves_out_defaults_and_names_drawings() -> None:
    art = Drawing("table", (Stroke("M0 0"),))
    told: dict[str, Any] = to_dict(scene(Card(id="c", title="Bat", icon=art, actions=(3,)), Pile(id="p", count=0)))
    assert told["panels"][0]["items"] == [
        {"kind": "card", "id": "c", "actions": [3], "title": "Bat", "icon": "table"},
        {"kind": "pile", "id": "p", "count": 0},
    ]


def test_scenes_are_values() -> None:
    assert areas() == areas()
    assert hash(areas()) == hash(areas())


def test_paths_are_what_svg_expects() -> None:
    assert polygon((0, 0), (1.5, 0), (0, 2)) == "M0 0L1.5 0L0 2Z"
    assert line((0, 0), (3, 4)) == "M0 0L3 4"
    assert rect(1, 2, 3, 4) == "M1 2h3v4h-3Z"
    assert circle(5, 5, 2) == "M3 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z"
    assert hexagon(0, 0, 10) == "M0 -10L8.66 -5L8.66 5L0 10L-8.66 5L-8.66 -5Z"
