"""At 390 by 844, by touch."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Seats
from tests.browser.table import GAME, PHONE, Person

TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


def fits(person: Person) -> bool:
    return bool(person.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize("path", ["/", "/new", f"/new?game={GAME}", f"/games/{GAME}", "/me"])
def test_no_page_is_wider_than_the_phone(person: Seats, path: str) -> None:
    ann = person("Ann", **TOUCH)
    ann.page.goto(path)
    assert fits(ann)


def test_a_hand_is_played_with_the_thumb(person: Seats) -> None:
    ann = person("Ann", **TOUCH)
    page = ann.page
    ann.open(ann.lay("you", "random", "random"))
    ann.wait_turn()
    assert fits(ann)
    assert page.evaluate("() => document.querySelector('#stage svg').getBoundingClientRect().width <= innerWidth")
    card = page.locator("#stage .place-hand .act[data-actions*=' ']").first
    card.tap()
    expect(page.locator("#stage .act.shared").first).to_be_visible()
    card.tap()
    box = page.locator(".menu:popover-open").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    assert box["y"] + box["height"] <= PHONE["height"]
    ann.moving(lambda: page.locator(".menu [role=menuitem]").first.tap())
    assert ann.refusals() == []


def test_choices_log_and_talk_rise_from_below(person: Seats) -> None:
    ann = person("Ann", **TOUCH)
    page = ann.page
    ann.open(ann.lay("you", "random"))
    ann.wait_turn()
    expect(page.locator("#panel-choices")).not_to_be_visible()
    page.locator("[data-panel=choices]").tap()
    expect(page.locator("#choices button").first).to_be_visible()
    ann.moving(lambda: page.locator("#choices button").first.tap())
    page.locator("[data-panel=log]").tap()
    expect(page.locator("#log li").last).to_be_visible()
    expect(page.locator("#panel-choices")).not_to_be_visible()
    page.locator("[data-panel=log]").tap()
    expect(page.locator("#panel-log")).not_to_be_visible()


def test_a_long_press_shows_the_card_and_plays_nothing(person: Seats) -> None:
    ann = person("Ann", **TOUCH)
    page = ann.page
    ann.open(ann.lay("you", "random"))
    ann.wait_turn()
    card = page.locator("#stage .place-hand .act").first
    box = None
    while box is None:  # the table may be drawn anew between the two
        card.tap(trial=True)  # it lies still; in the end this gives up
        box = card.bounding_box()
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    devtools = ann.context.new_cdp_session(page)
    devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    page.wait_for_selector(".lens:popover-open svg")
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".lens")).not_to_be_visible()
    assert page.locator(".menu:popover-open").count() == 0
    assert not any(message["type"] == "move" for message in ann.sent)
