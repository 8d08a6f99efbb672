"""No page has an axe violation of level A or AA, in either theme, in any of the states a person brings it into."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import Seats
from tests.browser.table import GAME, PHONE


@pytest.mark.parametrize(
    "path", ["/", "/new", f"/new?game={GAME}", f"/games/{GAME}", "/me", "/me/" + "x" * 43], ids=lambda path: path[:20]
)
def test_pages(person: Seats, path: str) -> None:
    ann = person("Ann")
    ann.page.goto(path)
    assert violations(ann.page) == []


def test_an_address_that_leads_nowhere(person: Seats) -> None:
    ann = person("Ann")
    ann.page.goto("/tables/nowhere")
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Dead end")
    assert violations(ann.page) == []
    assert all("404" in error for error in ann.errors)
    ann.errors.clear()


def test_a_table_from_the_waiting_room_to_the_end(person: Seats) -> None:
    ann = person("Ann")
    page = ann.page
    table = ann.lay("you", "open", "random", start=False, options={"turn_limit": 3})
    ann.open(table)
    page.wait_for_selector(".place")
    assert violations(page) == []
    page.select_option("#seat-1-is", "shambler")
    page.get_by_role("button", name="Start the match").click()
    ann.wait_turn()
    ann.touch(page.locator("#stage .place-hand .act").first)
    if page.locator(".menu:popover-open").count():
        assert violations(page) == []
        page.keyboard.press("Escape")
    page.get_by_role("button", name="Why can’t I?").click()
    page.locator("#stage .pile").first.click()
    page.wait_for_selector(".why:popover-open")
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Why can’t I?").click()
    page.locator("[data-panel=talk]").click()
    while not ann.over:
        ann.wait_turn()
        if ann.yours:
            ann.choose()
    assert violations(page) == []
    page.goto(f"/tables/{table}/replay")
    ann.wait_frame(0)
    assert violations(page) == []


def test_a_table_on_a_phone(person: Seats) -> None:
    ann = person("Ann", viewport=PHONE, has_touch=True, is_mobile=True)
    ann.open(ann.lay("you", "random"))
    ann.wait_turn()
    for panel in ("choices", "log", "talk", "seats"):
        ann.page.locator(f"[data-panel={panel}]").click()
        assert violations(ann.page) == []
