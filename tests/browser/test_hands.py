"""Hands on the pieces: a figure is touched or carried, its targets glow, one of them is touched; a click on a square
within reach walks there."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import Seats
from tests.browser.table import PHONE, Person

MEANT = "pieces => pieces.map((piece) => [piece.id, piece.dataset.actions.split(' ').map(Number)])"
ROUTES = "squares => squares.map((square) => [square.id, square.dataset.route.split(' ')])"

TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True}

BELOW = """() => {
  for (const tile of document.querySelectorAll('#stage .map .act')) {
    const { x, y, width, height } = tile.getBoundingClientRect();
    const at = [x + width / 2, y + height / 2];
    const top = document.elementFromPoint(...at)?.closest('.piece');
    const die = [...document.querySelectorAll('#stage .die.act')].find(
      (die) => die.dataset.actions.split(' ').includes(tile.dataset.actions),
    );
    if (die && top && !top.dataset.actions) return [tile.dataset.actions, `[id='${die.id}']`, ...at];
  }
  return null;
}"""
CUT_OFF = """() => {
  for (const piece of document.querySelectorAll('#stage .map.near .act')) {
    const { x, y, width, height } = piece.getBoundingClientRect();
    const hit = (...at) => document.elementFromPoint(...at)?.closest('.act') === piece;
    const [across, down] = [x + width / 2, y + height / 2];
    const edges = [[x + 2, down], [x + width - 2, down], [across, y + 2], [across, y + height - 2]];
    const whole = edges.every((edge) => hit(...edge));
    const { actions } = piece.dataset;
    if (!actions.includes(' ') && !whole && hit(across, down)) return [actions, across, down];
  }
  return null;
}"""

FOR_A_FINGER = """() => [...document.querySelectorAll('.walk')].every((square) => {
  const { width, height } = square.getBoundingClientRect();
  return Math.min(width, height) > 31.9;
})"""


def figure_and_target(ann: Person) -> tuple[str, str, int]:
    """A figure of Ann's, a space that it can go to, and the action that both mean."""
    meant = ann.page.locator("#stage .act[data-actions]").evaluate_all(MEANT)
    figures = [(piece, set(actions)) for piece, actions in meant if piece.startswith("p-figure-0")]
    spaces = [(piece, set(actions)) for piece, actions in meant if not piece.startswith(("p-figure", "p-word"))]
    for figure, mine in figures:
        for space, there in spaces:
            if len(mine & there) == 1:
                return figure, space, *(mine & there)
    raise AssertionError("no figure can move")


def in_zombiegeddon(ann: Person) -> None:
    ann.open(ann.lay("you", "random", game="zombiegeddon", options={"start_player": "host", "start_seat": 1}))
    ann.wait_turn()


def test_a_figure_that_is_touched_shows_its_targets_and_no_menu(person: Seats) -> None:
    ann = person("Ann")
    in_zombiegeddon(ann)
    figure, _, _ = figure_and_target(ann)
    ann.page.locator(f"[id='{figure}']").click()
    expect(ann.page.locator("#stage .act.shared").first).to_be_visible()
    expect(ann.page.locator(".menu")).not_to_be_visible()
    ann.page.locator(f"[id='{figure}']").click()
    expect(ann.page.locator(".menu")).to_be_visible()  # whoever prefers words touches it again


def test_a_figure_is_carried_to_its_target(person: Seats) -> None:
    ann = person("Ann")
    in_zombiegeddon(ann)
    figure, space, action = figure_and_target(ann)
    here = ann.page.locator(f"[id='{figure}']").bounding_box()
    there = ann.page.locator(f"[id='{space}']").bounding_box()
    assert here is not None
    assert there is not None

    def carry() -> None:
        ann.page.mouse.move(here["x"] + here["width"] / 2, here["y"] + here["height"] / 2)
        ann.page.mouse.down()
        ann.page.mouse.move(there["x"] + there["width"] / 2, there["y"] + there["height"] / 2, steps=6)
        expect(ann.page.locator(f"[id='{figure}']")).to_have_class(re.compile("carried( |$)"))
        ann.page.mouse.up()

    ann.moving(carry)
    assert [message["action"] for message in ann.sent if message["type"] == "move"] == [action]


def test_a_finger_carries_as_a_hand_does(person: Seats) -> None:
    ann = person("Ann", has_touch=True)
    in_zombiegeddon(ann)
    figure, space, action = figure_and_target(ann)
    here, there = (ann.page.locator(f"[id='{piece}']").bounding_box() for piece in (figure, space))
    assert here is not None
    assert there is not None
    middles = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2} for box in (here, there)]
    devtools = ann.context.new_cdp_session(ann.page)

    def carry() -> None:
        devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": middles[:1]})
        for part in (0.5, 1.0):
            way = {axis: start + part * (middles[1][axis] - start) for axis, start in middles[0].items()}
            devtools.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [way]})
        expect(ann.page.locator(f"[id='{figure}']")).to_have_class(re.compile("carried( |$)"))
        devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    ann.moving(carry)
    assert [message["action"] for message in ann.sent if message["type"] == "move"] == [action]


def in_zombie_plague(ann: Person) -> None:
    """With a Human who can walk."""
    ann.open(ann.lay("you", game="zombie_plague", options={"zombies": "automatic"}))
    ann.wait_turn()
    while not ann.page.locator(".walk[data-route]").count():
        ann.moving(lambda: ann.page.locator("#choices button").first.dispatch_event("click"))
        ann.wait_turn()


@pytest.mark.parametrize("how", [{}, TOUCH], ids=["wide", "phone"])
def test_a_figure_that_is_touched_turns_by_the_arrows_beside_it(person: Seats, how: dict[str, Any]) -> None:
    ann = person("Ann", **how)
    in_zombie_plague(ann)
    figure, left = ann.page.locator("#p-h0"), ann.page.locator("#p-turn-left")
    expect(left).not_to_be_visible()
    figure.click()
    expect(left).to_be_visible()
    expect(ann.page.locator(".menu")).not_to_be_visible()
    box = left.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= (32 if how else 16)
    assert violations(ann.page) == []
    made = len(ann.sent)
    ann.moving(left.click)
    assert [str(sent["action"]) for sent in ann.sent[made:]] == [left.get_attribute("data-actions")]
    expect(left).not_to_be_visible()


def test_keys_turn_a_figure_and_come_back_to_it(person: Seats) -> None:
    ann = person("Ann")
    in_zombie_plague(ann)
    figure, right = ann.page.locator("#p-h0"), ann.page.locator("#p-turn-right")
    figure.focus()
    ann.page.keyboard.press("Enter")
    expect(right).to_be_visible()
    right.focus()
    ann.moving(lambda: ann.page.keyboard.press("Enter"))
    expect(figure).to_be_focused()


@pytest.mark.parametrize("how", [{}, TOUCH], ids=["wide", "phone"])
def test_a_click_on_a_square_walks_there(person: Seats, how: dict[str, Any]) -> None:
    ann = person("Ann", **how)
    in_zombie_plague(ann)
    if how:
        ann.wait(FOR_A_FINGER)
    routes = ann.page.locator(".walk[data-route]").evaluate_all(ROUTES)
    target, route = max(routes, key=lambda each: len(each[1]))
    assert len(route) > 1
    square = ann.page.locator(f"[id='{target}']")
    assert "AP, then" in (square.get_attribute("aria-label") or "")
    before, made = ann.number, len(ann.sent)
    square.dispatch_event("pointerover")
    assert ann.page.locator(".path").count() >= 1, "the way is shown before it is gone"
    square.dispatch_event("click")
    ann.wait_past(before + len(route) - 1)
    assert [str(message["action"]) for message in ann.sent[made:] if message["type"] == "move"] == route
    assert violations(ann.page) == []


def test_a_figure_is_carried_to_a_square_and_walks_there(person: Seats) -> None:
    ann = person("Ann")
    in_zombie_plague(ann)
    routes = ann.page.locator(".walk[data-route]").evaluate_all(ROUTES)
    target, route = max(routes, key=lambda each: len(each[1]))
    assert len(route) > 1
    before, made = ann.number, len(ann.sent)
    ann.page.locator("#p-h0").drag_to(ann.page.locator(f"[id='{target}']"))
    ann.wait_past(before + len(route) - 1)
    assert [str(message["action"]) for message in ann.sent[made:] if message["type"] == "move"] == route


@pytest.mark.parametrize("how", ["click", "carry"])
def test_a_tile_below_zombies_is_used_through_them(how: str, person: Seats) -> None:
    """The zombies can not be used themselves, and lie just where a hand goes."""
    ann = person("Ann")
    ann.open(ann.lay("you", "shambler", game="pints_of_blood"))
    ann.wait_turn()
    while (found := ann.page.evaluate(BELOW)) is None:
        ann.choose()
        ann.wait_turn()
    action, die, x, y = found
    made = len(ann.sent)

    def use() -> None:
        if how == "carry":
            ann.page.locator(die).hover()
            ann.page.mouse.down()
            ann.page.mouse.move(x, y, steps=6)
            ann.page.mouse.up()
        else:
            ann.page.locator(die).click()
            ann.page.mouse.click(x, y)

    ann.moving(use)
    assert [str(message["action"]) for message in ann.sent[made:] if message["type"] == "move"] == [action]


def test_a_piece_at_the_edge_of_a_near_map_stays_under_the_finger(person: Seats) -> None:
    ann = person("Ann", **TOUCH)
    ann.open(ann.lay("you", "shambler", game="pints_of_blood"))
    ann.wait_turn()
    page = ann.page
    while not page.locator("#stage .map #p-stool-2.act").count():
        ann.moving(lambda: page.locator("#choices button").first.dispatch_event("click"))
        ann.wait_turn()
    ann.wait("() => document.querySelector('.map.near')")
    page.get_by_role("button", name="Nearer").tap()
    stool = page.locator("#p-stool-2").bounding_box()
    assert stool is not None
    x, y = stool["x"] - 100, stool["y"]
    while (found := page.evaluate(CUT_OFF)) is None:
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 8, y)  # what can be chosen stands at the right, and leaves the frame
        page.mouse.up()
        assert page.locator(".map.near .act").count()
    action, x, y = found
    made = len(ann.sent)
    ann.moving(lambda: page.touchscreen.tap(x, y))
    assert [str(message["action"]) for message in ann.sent[made:] if message["type"] == "move"] == [action]


def test_what_can_be_done_several_times_opens_its_menu(person: Seats) -> None:
    """Losing the top card, once or as often as it must be: the button has a target on the table, and waits for none."""
    ann = person("Ann")
    ann.open(ann.lay("you", "shambler", game="eaten_by_zombies"))
    ann.wait_turn()
    choices = ann.page.locator("#choices button")
    while not ann.page.locator("#choices button[data-times]").count():
        wanted = choices.filter(has_text="Flee").or_(choices.filter(has_text="Done")).or_(choices.first)
        ann.moving(lambda wanted=wanted: wanted.last.dispatch_event("click"))  # type: ignore[misc]  # of this round
        ann.wait_turn()
    ann.page.locator("#stage .button.act", has_text="top card").click()
    entry = ann.page.locator(".menu:popover-open [role=menuitem]", has_text="times")
    ann.moving(entry.click)
