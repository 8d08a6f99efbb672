"""Sudden death of the server, and two tabs of one person."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.conftest import Seats
from tests.browser.table import Person, Server


def test_the_page_comes_back_after_kill_9(own_server: Server, chromium: Browser) -> None:
    """Here when somebody asks for it; by itself it does so in the test of a line said while the server is away."""
    ann = Person(own_server, chromium, "Ann")
    page = ann.page
    ann.open(ann.lay("you", "random", game="eaten_by_zombies"))  # which is never over after four choices
    for _ in range(2):
        ann.wait_turn()
        ann.choose()
    ann.wait_turn()
    before = ann.number, ann.choices(), page.locator("#log li").all_inner_texts()
    page.evaluate("() => { window.setTimeout = () => 0; }")  # so it tries again when it is told to, and not before
    own_server.kill()
    expect(page.get_by_text("The connection is lost.")).to_be_visible()
    page.locator("#choices button").first.click()  # into a dead line
    own_server.start()
    page.get_by_role("button", name="Try now").click()
    expect(page.get_by_text("The connection is lost.")).not_to_be_visible()
    page.wait_for_selector("#table[data-line=open]")
    ann.wait_past(before[0])
    ann.wait_turn()
    log = page.locator("#log li").all_inner_texts()
    assert log[: len(before[2])] == before[2], "what was acknowledged is still there"
    ann.choose()
    assert ann.refusals() == []
    ann.leave()


def test_two_tabs_agree(person: Seats) -> None:
    ann = person("Ann")
    table = ann.lay("you", "random")
    ann.open(table)
    second = ann.tab()
    second.goto(f"/tables/{table}")
    ann.wait_turn()
    ann.choose()
    ann.wait_turn()
    second.wait_for_selector(f"#table[data-number='{ann.number}']")
    assert second.locator("#choices button").all_inner_texts() == ann.choices()
    before = ann.number
    second.locator("#choices button").first.click()
    ann.wait_past(before)
