"""The stage by itself: pieces travel by their id, never two ways at once and never far behind; maps come nearer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Page

from shamble.core.scene import At, Card, Die, Grid, Group, Panel, Pile, Scene, Square, Token
from shamble.render import svg
from tests.browser.conftest import Seats


def street(left: Sequence[str], right: Sequence[str], deck: int = 9, pips: int = 1) -> str:
    """A table with two areas, a deck and a die."""

    def area(name: str, cards: Sequence[str]) -> Group:
        return Group(id=name, title=name, items=tuple(Card(id=card, title=card) for card in cards))

    items = (area("left", left), area("right", right), Pile(id="deck", count=deck), Die(id="die", value=pips))
    return svg(Scene(title="Street", panels=(Panel(id="table", items=items),)), 800, 500, standalone=False)


def house(at: tuple[int, int], *, named: bool = False) -> str:
    """A floor plan with a figure on it, and a square to go to."""
    figure = At(*at, Token(id="figure", text="A", shape="figure", badge="1"))
    rows, cols = map(str, range(1, 13)), "ABCDEFGHIJKLMNOPQRST"
    grid = Grid(
        id="plan",
        cols=20,
        rows=12,
        pieces=(figure,),
        squares=(Square(1, 1, actions=(7,), label="a square"),),
        row_names=tuple(rows) if named else (),
        col_names=tuple(cols) if named else (),
    )
    return svg(Scene(title="House", panels=(Panel(id="map", items=(grid,)),)), 800, 500, standalone=False)


SET_UP = """async () => {
    const { Stage } = await import('/static/stage/stage.js');
    const host = document.createElement('section');
    host.id = 'stage';
    host.className = 'stage';
    document.querySelector('main').replaceChildren(host);
    window.stage = new Stage(host);
    window.seen = [];
    new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
            if (target.matches('.air')) window.seen.push(...[...addedNodes].map((likeness) => likeness.dataset.of));
        }
    }).observe(host, { childList: true, subtree: true });
}"""
ROLLED = [{"log": [{"frame": 1, "text": "", "rule": "", "sound": "die", "event": {}}]}]
SHOW = """([pictures, beats]) => new Promise((settled) => {
    window.shown = [];
    stage.host.addEventListener('settled', () => settled(window.shown), { once: true });
    pictures.forEach((picture, number) => stage.show(picture, { beats, shown: () => window.shown.push(number) }));
})"""


def stage(person: Seats, **how: Any) -> Page:
    page = person(**how).page
    page.goto("/me")
    page.evaluate(SET_UP)
    return page


def show(page: Page, *pictures: str, rolled: bool = False) -> list[int]:
    """Show the pictures without waiting between them; tells which were shown, when all movement is over."""
    shown: list[int] = page.evaluate(SHOW, [pictures, ROLLED if rolled else []])
    return shown


def in_the_air(page: Page) -> list[str]:
    """The pieces that flew, by id."""
    return [piece.removeprefix("p-") for piece in page.evaluate("() => window.seen.splice(0)")]


MOVING = {"reduced_motion": "no-preference"}


def test_a_piece_that_keeps_its_id_travels(person: Seats) -> None:
    page = stage(person, **MOVING)
    show(page, street(["bat", "bone"], ["book"]))
    assert in_the_air(page) == [], "what comes first is just there"
    show(page, street(["bone"], ["book", "bat"]))
    assert "bat" in in_the_air(page)
    assert page.locator(".air").count() == 0
    assert page.locator("[id='p-bat']").count() == 1
    show(page, street(["bone"], ["book", "bat"], deck=8))
    assert in_the_air(page) == [], "what stays where it is does not fly"


def test_a_card_from_nowhere_comes_from_the_pile_that_shrank(person: Seats) -> None:
    page = stage(person, **MOVING)
    show(page, street([], ["book"]))
    show(page, street([], ["book", "bat"], deck=8))
    assert "bat" in in_the_air(page)
    show(page, street([], ["book", "bat", "bone"], deck=8))
    assert "bone" not in in_the_air(page), "no pile gave it: it appears"


def test_a_card_that_is_gone_departs(person: Seats) -> None:
    page = stage(person, **MOVING)
    show(page, street(["bat"], ["book"]))
    show(page, street([], ["book"], deck=10))
    assert "bat" in in_the_air(page)
    assert page.locator("[id='p-bat']").count() == 0


COUNT_SWAPS = """() => {
  window.swaps = 0;
  const swap = stage.swap.bind(stage);
  stage.swap = (...frame) => { window.swaps += 1; return swap(...frame); };
}"""


# Frame by frame in the page itself: whoever asks it from outside may come when all is over.
COUNT_TUMBLES = """async ([picture, beats]) => {
  let most = 0;
  stage.show(picture, { beats });
  while (stage.busy) {
    most = Math.max(most, document.querySelector('#p-die .face').getAnimations().length);
    await new Promise(requestAnimationFrame);
  }
  return most;
}"""


def test_dice_tumble_when_they_are_rolled(person: Seats) -> None:
    page = stage(person, **MOVING)
    show(page, street([], [], pips=2))
    for pips, rolled, tumbles in ((2, False, 0), (5, False, 1), (5, True, 1)):
        picture = street([], [f"other{pips}{rolled}"], pips=pips)
        assert page.evaluate(COUNT_TUMBLES, [picture, ROLLED if rolled else []]) == tumbles


def test_what_waits_is_shown_in_one_to_whoever_wants_it_at_once(person: Seats) -> None:
    page = stage(person, **MOVING)
    show(page, street(["bat"], []))
    page.evaluate(COUNT_SWAPS)
    pictures = [street(["bat"], ["book"]), street([], ["bat"]), street(["bat"], []), street([], ["book", "bat"])]
    assert show(page, *pictures) == [0, 1, 2, 3], "each is told"
    assert page.evaluate("() => window.swaps") == 2, "the first, and the others in one"
    assert page.locator("#g-right .card").count() == 2


def test_nothing_moves_for_one_who_wants_no_motion(person: Seats) -> None:
    page = stage(person)
    show(page, street(["bat"], ["book"]))
    show(page, street([], ["book", "bat"]), rolled=True)
    assert in_the_air(page) == []
    assert page.evaluate("() => document.getAnimations().length") == 0


def test_the_keyboard_stays_on_its_piece(person: Seats) -> None:
    page = stage(person)
    show(page, house((3, 3)))
    page.locator("[id='p-plan.1.1']").focus()
    show(page, house((4, 3)))
    assert page.evaluate("() => document.activeElement.id") == "p-plan.1.1"


@pytest.fixture
def plan(person: Seats) -> Page:
    page = stage(person)
    show(page, house((3, 3)))
    return page


def width(page: Page) -> float:
    return float(page.locator("#p-figure").evaluate("piece => piece.getBoundingClientRect().width"))


NEARER = "width => document.querySelector('#p-figure').getBoundingClientRect().width > width"


def place(page: Page) -> list[float]:
    where = "piece => (({ x, y }) => [x, y])(piece.getBoundingClientRect())"
    return list(page.locator("#p-figure").evaluate(where))


def test_the_wheel_brings_a_map_nearer_and_it_stays_so(plan: Page) -> None:
    before = width(plan)
    box = plan.locator("#p-figure").bounding_box()
    assert box is not None
    plan.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    plan.mouse.wheel(0, -400)
    plan.wait_for_function(NEARER, arg=before * 1.5)
    near = width(plan)
    after = plan.locator("#p-figure").bounding_box()
    assert after is not None
    assert abs(after["x"] + after["width"] / 2 - box["x"] - box["width"] / 2) < 2, "what is under the mouse stays there"
    show(plan, house((4, 3)))
    assert width(plan) == pytest.approx(near, rel=0.01)
    plan.evaluate("() => stage.zoom.step(0)")
    assert width(plan) == pytest.approx(before, rel=0.01)


def test_a_near_map_is_dragged_and_the_drag_is_no_click(plan: Page) -> None:
    plan.evaluate("() => { stage.zoom.step(2); window.clicks = 0; }")
    plan.evaluate("() => { stage.host.addEventListener('click', () => { window.clicks += 1; }); }")
    start = place(plan)
    plan.mouse.move(400, 300)
    plan.mouse.down()
    plan.mouse.move(460, 330, steps=4)
    plan.mouse.up()
    assert place(plan) == pytest.approx([start[0] + 60, start[1] + 30], abs=8)
    assert plan.evaluate("() => window.clicks") == 0
    plan.mouse.click(400, 300)
    assert plan.evaluate("() => window.clicks") == 1


# Where the names of rows and columns are: how far row names are from the left edge of the frame, and column names from
# the upper one; how high they are; and whether they come after the pieces, which would lie on them otherwise.
NAMES = """() => {
    const framed = stage.zoom.map();
    const box = framed.map.querySelector('clipPath rect');
    const at = framed.map.getScreenCTM();
    const edge = { left: at.e + at.a * box.x.baseVal.value, top: at.f + at.d * box.y.baseVal.value };
    const names = [...framed.map.querySelectorAll('.coordinate')];
    const places = names.map((name) => {
        const { x, y, width, height } = name.getBoundingClientRect();
        return name.matches('.of-row') ? [x + width / 2 - edge.left, height] : [y + height / 2 - edge.top, height];
    });
    const last = [...framed.plane.querySelectorAll('.piece')].at(-1);
    const above = last.compareDocumentPosition(names[0]) & Node.DOCUMENT_POSITION_FOLLOWING;
    return { places: places.flat(), above: Boolean(above) };
}"""


def test_names_of_rows_and_columns_stay_at_the_edge_of_a_near_map_above_its_pieces(person: Seats) -> None:
    page = stage(person)
    page.add_style_tag(url="/static/stage/play.css")
    show(page, house((3, 3), named=True))
    far = page.evaluate(NAMES)
    assert far["above"]
    for near in (2, 5):
        page.evaluate("near => { const zoom = stage.zoom; zoom.turn(zoom.map(), { near, x: 0.6, y: 0.4 }); }", near)
        assert page.evaluate(NAMES)["places"] == pytest.approx(far["places"], abs=0.6)


def test_the_number_of_a_piece_grows_less_than_the_piece_on_a_near_map(plan: Page) -> None:
    plan.add_style_tag(url="/static/stage/play.css")
    number = plan.locator("#p-figure .bubble")
    before = width(plan), number.bounding_box()
    plan.evaluate("() => { const zoom = stage.zoom; zoom.turn(zoom.map(), { near: 5, x: 0.2, y: 0.3 }); }")
    after = width(plan), number.bounding_box()
    assert before[1] is not None
    assert after[1] is not None
    assert after[0] > 3 * before[0]
    assert after[1]["width"] == pytest.approx(1.4 * before[1]["width"], rel=0.1)


IN_FLIGHT = """() => {
    window.numbers = [];
    new MutationObserver((changes) => {
        for (const { target } of changes) {
            const number = target.matches('.air') && target.querySelector('.bubble');
            if (number) window.numbers.push(getComputedStyle(number).scale);
        }
    }).observe(stage.host, { childList: true, subtree: true });
}"""


def test_a_piece_of_a_near_map_has_the_same_number_in_the_air(person: Seats) -> None:
    page = stage(person, **MOVING)
    page.add_style_tag(url="/static/stage/play.css")
    show(page, house((3, 3)))
    page.evaluate("() => { const zoom = stage.zoom; zoom.turn(zoom.map(), { near: 3, x: 0.2, y: 0.3 }); }")
    lying = page.locator("#p-figure .bubble").evaluate("number => getComputedStyle(number).scale")
    page.evaluate(IN_FLIGHT)
    show(page, house((4, 3)))
    flying = page.evaluate("() => window.numbers")
    assert flying
    assert [float(scale) for scale in flying] == pytest.approx([float(lying)] * len(flying), rel=0.01)


def test_what_has_the_focus_is_brought_into_the_frame(plan: Page) -> None:
    plan.evaluate("() => { const zoom = stage.zoom; zoom.turn(zoom.map(), { near: 4, x: 1, y: 1 }); }")
    plan.locator("[id='p-plan.1.1']").focus()
    piece = plan.locator("[id='p-plan.1.1']").bounding_box()
    host = plan.locator("#stage").bounding_box()
    assert piece is not None
    assert host is not None
    assert host["x"] <= piece["x"] + 4
    assert host["y"] <= piece["y"] + 4


FRAME = """() => {
    const zoom = stage.zoom, framed = zoom.map();
    zoom.turn(framed, { near: 4, x: 0.2, y: 0.2 });
    return framed.map.getBoundingClientRect().toJSON();
}"""
HAPPENED = [{"log": [{"frame": 1, "text": "", "rule": "", "sound": "", "event": {}}]}]


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_what_happens_beyond_the_frame_of_a_near_map_is_shown(person: Seats, motion: Any) -> None:
    """The page came nearer for a choice; then something moves elsewhere."""
    page = stage(person, reduced_motion=motion)
    show(page, house((3, 3)))
    whole = width(page)
    page.evaluate(FRAME)
    page.evaluate(SHOW, [[house((4, 3))], HAPPENED])
    assert width(page) > 2 * whole, "in sight: the map stays as it is"
    in_the_air(page)
    page.evaluate(SHOW, [[house((18, 10))], HAPPENED])
    assert width(page) == pytest.approx(whole, rel=0.01)
    assert in_the_air(page) == (["figure"] if motion == "no-preference" else [])
    page.evaluate("() => { stage.zoom.step(2); }")
    own = width(page)
    page.evaluate(SHOW, [[house((1, 1))], HAPPENED])
    assert width(page) == pytest.approx(own, rel=0.01), "whoever looks in their own way is left alone"


def test_two_fingers_bring_a_map_nearer(person: Seats) -> None:
    somebody = person(has_touch=True)
    page = somebody.page
    page.goto("/me")
    page.evaluate(SET_UP)
    show(page, house((3, 3)))
    before = width(page)
    devtools = somebody.context.new_cdp_session(page)
    box = page.locator("g.map").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def touch(kind: str, apart: float) -> None:
        points = [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}] if apart else []
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", 40)
    for apart in (50, 60, 80):
        touch("touchMove", apart)
    touch("touchEnd", 0)
    page.wait_for_function(NEARER, arg=before * 1.4)
