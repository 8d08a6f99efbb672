"""What comes of a choice is said before it is made: to the mouse, to the keyboard and to a finger, and to whoever hears
the table."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import Seats
from tests.browser.table import PHONE, Person

TOLD = "Turn left: 1 AP, then 3 left"


def in_zombie_plague(ann: Person) -> None:
    ann.open(ann.lay("you", game="zombie_plague", options={"zombies": "automatic"}))
    ann.wait_turn()
    while not ann.page.locator("#p-turn-left").count():
        ann.moving(lambda: ann.page.locator("#choices button").first.dispatch_event("click"))
        ann.wait_turn()


def test_mouse_and_keyboard_are_told_what_comes_of_a_choice(person: Seats) -> None:
    ann = person("Ann")
    page, lens = ann.page, ann.page.locator(".lens .would")
    in_zombie_plague(ann)
    button = page.locator("#stage .button.act", has_text="TURN LEFT")
    expect(button).to_have_attribute("aria-description", TOLD)
    button.hover()
    expect(lens).to_have_text(TOLD)
    page.mouse.move(1, 1)
    expect(lens).not_to_be_visible()
    figure = page.locator("#p-h0")
    figure.focus()
    expect(lens).to_contain_text(TOLD)
    assert TOLD in (figure.get_attribute("aria-description") or "")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator(".menu [role=menuitem]").first).to_contain_text("1 AP, then 3 left")
    assert violations(page) == []


def test_a_finger_that_rests_is_told_what_comes_of_a_choice(person: Seats) -> None:
    ann = person("Ann", viewport=PHONE, has_touch=True, is_mobile=True)
    in_zombie_plague(ann)
    button = ann.page.locator("#stage .button.act", has_text="TURN LEFT")
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box is not None
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    devtools = ann.context.new_cdp_session(ann.page)
    devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(ann.page.locator(".lens .would")).to_have_text(TOLD)
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(ann.page.locator(".lens")).not_to_be_visible()


def test_what_is_told_of_a_piece_changes_with_it(person: Seats) -> None:
    """The mouse rests on a die while it is rolled."""
    ann = person("Ann")
    ann.open(ann.lay("you", "shambler", game="pints_of_blood"))
    ann.wait_turn()
    die, lens = ann.page.locator("#p-die-0"), ann.page.locator(".lens")
    die.hover()
    expect(lens).to_contain_text("not rolled")
    before = ann.number
    while "not rolled" in (die.get_attribute("aria-label") or ""):
        choices = ann.page.locator("#choices button")
        (choices.filter(has_text="Roll the dice").or_(choices.first)).last.dispatch_event("click")
        ann.wait_past(before)
        ann.wait_turn()
        before = ann.number
    expect(lens).to_be_visible()
    expect(lens).to_contain_text(die.get_attribute("aria-label") or "a face")
