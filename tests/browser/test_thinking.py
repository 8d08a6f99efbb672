"""Bots on the page: their level and style are chosen and explained, they are seen to think, and hints give reasons."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Browser, expect

from tests.browser.axe import violations
from tests.browser.conftest import Seats
from tests.browser.table import GAME, PHONE, Person, Server

SECOND = {"first_player": "seat", "first_seat": 1}


def test_a_style_is_chosen_and_explained(person: Seats) -> None:
    ann = person("Ann")
    page = ann.page
    page.goto(f"/new?game={GAME}")
    page.locator("#house-rules > summary").click()
    page.get_by_label("Bots with a style").check()
    page.select_option("#count", "3")
    expect(page.locator("#new-seat-0-style")).not_to_be_visible()
    page.select_option("#new-seat-1", "scavenger")
    expect(page.locator("#new-seat-1-words")).to_have_text("Grabs what looks best one move ahead.")
    page.select_option("#new-seat-1", "survivor")
    page.select_option("#new-seat-1-style", "aggressive")
    expect(page.locator("#new-seat-1-words")).to_contain_text("Thinks ahead for a moment; pulls down whoever")
    page.select_option("#new-seat-2", "open")
    expect(page.locator("#new-seat-2-style")).not_to_be_visible()
    expect(page.locator("#new-seat-1-style")).to_have_value("aggressive")
    page.select_option("#stand-in", "veteran")
    page.select_option("#stand-in-style", "cautious")
    expect(page.locator("#stand-in-words")).to_have_text("Thinks ahead at length; prefers a sure thing to a gamble.")
    assert violations(page) == []
    page.get_by_role("button", name="Lay the table").click()
    page.wait_for_selector(".place")
    table = ann.call("GET", f"/api/tables/{page.url.rsplit('/', 1)[1]}")
    assert [seat["level"] for seat in table["seats"]] == ["", "survivor:aggressive", ""]
    assert table["stand_in"] == "veteran:cautious"
    expect(page.locator(".place").nth(1)).to_contain_text("Aggressive survivor")
    # The host thinks again in the waiting room.
    page.select_option("#seat-1-style", "cautious")
    expect(page.locator(".place").nth(1).locator(".who")).to_have_text("Cautious survivor")
    page.select_option("#seat-2-is", "shambler")
    expect(page.locator(".place").nth(2)).to_contain_text("Lurches on")
    page.get_by_role("button", name="Start the match").click()
    expect(page.locator("#seats")).to_contain_text("Cautious survivor")


def test_a_bot_is_seen_to_think(own_server: Server, chromium: Browser) -> None:
    ann = Person(own_server, chromium, "Ann", viewport=PHONE)
    page = ann.page
    own_server.held.touch()
    ann.open(ann.lay("you", "veteran:cautious", options=SECOND))
    expect(page.locator("#thinking")).to_have_text("Cautious veteran is thinking")
    expect(page.locator("#thinking")).to_be_visible()
    assert page.evaluate("() => !document.querySelector('#thinking').closest('[aria-live], [role=status], [role=log]')")
    assert page.evaluate("() => getComputedStyle(document.querySelector('.dots i')).animationName") == "none"
    assert violations(page) == []
    page.locator("[data-panel=seats]").click()
    expect(page.locator("#seats .asked")).to_contain_text("is thinking")
    # Meanwhile the table is alive.
    page.locator("[data-panel=talk]").click()
    page.get_by_label("Say something").fill("hm")
    page.get_by_role("button", name="Say", exact=True).click()
    expect(page.locator("#talk")).to_contain_text("hm")
    own_server.held.unlink()
    ann.wait_turn()
    expect(page.locator("#thinking")).not_to_be_visible()
    assert ann.errors == []
    page.emulate_media(reduced_motion="no-preference")
    assert page.evaluate("() => getComputedStyle(document.querySelector('.dots i')).animationName") == "ponder"
    ann.leave()


def test_a_hint_says_why(person: Seats) -> None:
    ann = person("Ann")
    page = ann.page
    ann.open(ann.lay("you", "random"))
    ann.wait_turn()
    page.get_by_role("button", name="Hint").click()
    told = page.locator(".toast").inner_text()  # read once: it does not stay
    assert re.search(r".+: about \d+ % to win, .+ the next best \(.+\)\.?", told)
    hint = next(message for message in map(json.loads, ann.received) if message["type"] == "hint")
    assert f"{hint['text']}: {hint['why']}" in told
    assert violations(page) == []
