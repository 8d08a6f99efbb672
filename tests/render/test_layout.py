"""Layout: nothing overlaps, nothing leaves its room, and what is short of room gives way in the promised order."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shamble.core.scene import (
    Board,
    Button,
    Card,
    Die,
    Flow,
    Grid,
    Group,
    Item,
    Meter,
    Note,
    Panel,
    Pile,
    Place,
    Scene,
    Sheet,
    Token,
)
from shamble.render.flows import Box
from shamble.render.layout import MARGIN, Plan, lay_out
from shamble.render.sizes import CARD, SMALL
from tests.render.demo_boards import hexes
from tests.render.demos import DEMOS, areas, item
from tests.render.places import settled

SIZES = [(1280, 800), (900, 600), (390, 844), (2000, 1100)]
HAIR = 0.6  # coordinates are rounded to tenths when drawn


def inside(kid: Box, box: Box) -> bool:
    across = box.x - HAIR <= kid.x and kid.x + kid.w <= box.x + box.w + HAIR
    return across and box.y - HAIR <= kid.y and kid.y + kid.h <= box.y + box.h + HAIR


def overlap(a: Box, b: Box) -> bool:
    across = a.x + HAIR < b.x + b.w and b.x + HAIR < a.x + a.w
    return across and a.y + HAIR < b.y + b.h and b.y + HAIR < a.y + a.h


def faults(plan: Plan) -> list[str]:
    """Whatever leaves its box or the picture, and whatever lies on something else but not in a heap."""
    picture = Box(Group(id="picture"), 0, 0, plan.width, plan.height, 0, settled(plan))
    found = []
    for box in picture.walk():
        found += [f"{kid.item.id} leaves {box.item.id}" for kid in box.kids if not inside(kid, box)]
        if not box.heap:
            found += [f"{a.item.id} lies on {b.item.id}" for a, b in combinations(box.kids, 2) if overlap(a, b)]
    return found


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("name", DEMOS)
def test_nothing_overlaps_and_nothing_leaves_its_room(name: str, width: int, height: int) -> None:
    assert faults(lay_out(DEMOS[name](), width, height)) == []


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_seven_full_players_fit_the_screen(width: int, height: int) -> None:
    assert lay_out(areas(players=7), width, height).height == height


FLOWS: tuple[Flow, ...] = ("row", "wrap", "column", "fan", "tiles")
PLACES: tuple[Place, ...] = ("main", "side", "hand", "bar")


@st.composite
def scenes(draw: st.DrawFn) -> Scene:
    count = iter(range(10_000))

    def leaf() -> Item:
        name, words = f"i{next(count)}", draw(st.text(max_size=30))
        number = draw(st.integers(0, 6))
        kinds: tuple[Item, ...] = (
            Card(id=name, title=words, text=words),
            Token(id=name, text=words[:3]),
            Die(id=name, value=number),
            Pile(id=name, title=words, count=number),
            Button(id=name, text=words),
            Note(id=name, text=words * 3),
            Meter(id=name, title=words[:12], value=number, most=draw(st.sampled_from((0, 7, 40)))),
            Sheet(id=name, title=words[:10], rows=((words[:8], "1"), ("b", "22"))),
            Grid(id=name, cols=4, rows=3),
            Board(id=name, width=30, height=20),
        )
        return draw(st.sampled_from(kinds))

    def group(depth: int) -> Group:
        kids = [group(depth - 1) if depth and draw(st.booleans()) else leaf() for _ in range(draw(st.integers(0, 5)))]
        return Group(
            id=f"g{next(count)}", title=draw(st.text(max_size=12)), flow=draw(st.sampled_from(FLOWS)), items=tuple(kids)
        )

    panels = []
    for _ in range(draw(st.integers(1, 4))):
        made = group(2)
        place = draw(st.sampled_from(PLACES))
        panels.append(Panel(id=made.id, title=made.title, flow=made.flow, items=made.items, place=place))
    return Scene(title="Any", prompt=draw(st.text(max_size=60)), panels=tuple(panels))


@settings(max_examples=60, deadline=None)
@given(scenes(), st.sampled_from(SIZES))
def test_no_scene_makes_pieces_leave_the_picture(scene: Scene, size: tuple[int, int]) -> None:
    plan = lay_out(scene, *size)
    assert plan.width * plan.scale == pytest.approx(size[0])
    assert plan.height * plan.scale >= size[1] - HAIR
    assert faults(plan) == []


def test_wide_pictures_have_side_panels_beside_and_narrow_ones_below() -> None:
    for width, beside in ((900, True), (899, False)):
        by_id = {box.item.id: box for box in lay_out(areas(), width, 800).panels}
        assert (by_id["piles"].x > by_id["areas"].x) == beside
        assert (by_id["piles"].y > by_id["hand"].y) == (not beside)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_the_hand_comes_below_the_table(width: int, height: int) -> None:
    by_id = {box.item.id: box for box in lay_out(areas(), width, height).panels}
    assert by_id["areas"].y < by_id["bar"].y < by_id["hand"].y


def hand_of(cards: int, flow: Flow = "row") -> list[Box]:
    held = tuple(item(f"c{k}", k % 10) for k in range(cards))
    scene = Scene(title="Hand", panels=(Panel(id="hand", place="hand", flow=flow, items=held),))
    return lay_out(scene, 1280, 800).panels[0].kids


def test_a_row_slides_together_only_when_it_is_too_long() -> None:
    assert all(a.x + a.w <= b.x for a, b in pairwise(hand_of(8)))
    crowded = hand_of(30)
    assert all(a.x + 16 < b.x < a.x + a.w for a, b in pairwise(crowded)), "each card still shows its corner symbol"
    assert crowded[-1].x + crowded[-1].w <= 1280 - MARGIN


def test_a_fan_always_overlaps() -> None:
    assert all(b.x < a.x + a.w for a, b in pairwise(hand_of(3, "fan")))


def test_cards_are_large_while_there_is_room() -> None:
    few = lay_out(areas(players=2, cards=1), 1280, 800)
    many = lay_out(areas(players=7, cards=4), 1280, 800)
    wide = [max(box.w for box in plan.panels[0].walk() if isinstance(box.item, Card)) for plan in (few, many)]
    assert wide == [CARD[0][0], CARD[SMALL][0]]


def test_tiles_are_equally_wide_and_equally_high_in_a_line() -> None:
    tiles = lay_out(areas(), 1280, 800).panels[0].kids
    assert len({round(tile.w, 3) for tile in tiles}) == 1
    for a, b in combinations(tiles, 2):
        assert a.y != b.y or a.h == b.h


def test_a_board_keeps_its_shape_and_takes_most_of_the_room() -> None:
    for width, height in ((1280, 800), (390, 844)):
        board = lay_out(hexes(), width, height).panels[0].kids[0]
        assert board.h / board.w == pytest.approx(930 / 1290)
    assert lay_out(hexes(), 1280, 800).panels[0].h > 600


def test_a_scene_without_panels_or_prompt_is_an_empty_table() -> None:
    plan = lay_out(Scene(title="Empty", panels=()), 1280, 800)
    assert (plan.height, plan.panels, plan.prompt) == (800, [], ())


def test_a_long_prompt_is_shown_to_its_end() -> None:
    prompt = "Choose whether Bartholomew discards two cards or lets a zombie in through the kitchen window, then END"
    for width in (1280, 390):
        assert " ".join(lay_out(Scene(title="T", prompt=prompt, panels=()), width, 800).prompt).endswith("END")


def test_a_panel_that_is_needed_now_and_then_stands_below_the_hand_of_a_narrow_table() -> None:
    def order(width: int) -> list[str]:
        card = (item("c", 1),)
        panels = (
            Panel(id="door"),
            Panel(id="shop", items=card, narrow_below=True),
            Panel(id="hand", place="hand"),
            Panel(id="seats", place="side"),
        )
        boxes = lay_out(Scene(title="T", panels=panels), width, 800).panels
        return [box.item.id for box in sorted(boxes, key=lambda box: (box.x, box.y))]

    assert order(390) == ["door", "hand", "shop", "seats"]
    assert order(1280) == ["door", "shop", "hand", "seats"]


def test_piles_lie_in_lines_that_are_about_as_long() -> None:
    def lines(piles: int) -> list[int]:
        shop = Panel(id="shop", items=tuple(Pile(id=f"p{k}", count=3) for k in range(piles)))
        kids = lay_out(Scene(title="T", panels=(shop,)), 390, 800).panels[0].kids
        return sorted(Counter(round(kid.y) for kid in kids).values())

    most = lines(5)[-1]
    assert lines(most) == [most]
    assert lines(most + 1) == [(most + 1) // 2, (most + 2) // 2]
