"""Your page: tables that wait for you, results with plots, one click to replay and analysis, and who may see it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import Seats
from tests.browser.table import PHONE, Person


def play_out(ann: Person, bob: Person, **more: Any) -> str:
    """A match of the two, ended by the bots that stand in for them."""
    table = ann.lay("open", "open", start=False, options={"turn_limit": 20}, **more)
    for seat, each in enumerate((ann, bob)):
        each.call("POST", f"/api/tables/{table}/sit", seat=seat)
    ann.call("POST", f"/api/tables/{table}/start")
    ann.open(table)
    ann.page.wait_for_selector("#table[data-number]")
    for each in (ann, bob):
        each.call("POST", f"/api/tables/{table}/leave")
    ann.wait_end()
    return table


@pytest.mark.parametrize("how", [{}, {"viewport": PHONE, "has_touch": True, "is_mobile": True}], ids=["wide", "phone"])
def test_a_finished_match_is_one_click_from_replay_and_analysis(person: Seats, how: dict[str, object]) -> None:
    ann, bob = person("Ivy"), person("Jon", **how)
    table = play_out(ann, bob)
    page = bob.page
    page.goto("/")
    page.goto("/me")
    expect(page.locator(".tiles")).to_contain_text("Matches")
    expect(page.get_by_role("img", name=re.compile("Matches in the last twelve months"))).to_be_visible()
    expect(page.get_by_role("row", name=re.compile("Ivy"))).to_be_visible()
    page.locator(f'.finished a[href="/tables/{table}/replay?seat=1"]').click()
    bob.wait_frame(0)
    expect(page.locator("#knows")).to_have_value("1")
    page.goto("/me")
    page.locator(f'.finished a[href="/tables/{table}/replay?seat=1#analysis"]').click()
    page.wait_for_selector("#analysis[data-done=true]")
    expect(page.locator("#knows")).to_have_value("1")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_table_that_waits_for_you_is_on_top(person: Seats) -> None:
    kim = person("Kim")
    kim.lay("you", "open", start=False)
    waiting_for_kim = kim.lay("you", "scavenger", options={"first_player": "seat", "first_seat": 0})
    kim.lay("you", "open", start=False)
    kim.page.goto("/me")
    first = kim.page.locator("#running a").first
    expect(first).to_contain_text("Your turn")
    first.click()
    expect(kim.page).to_have_url(re.compile(waiting_for_kim))


def test_privacy_is_ones_own_choice(person: Seats) -> None:
    ann, bob, stranger = person("Lea"), person("Max"), person()
    play_out(ann, bob)
    ann.page.goto("/me")
    expect(ann.page.get_by_label("Nobody")).to_be_checked()
    expect(ann.page.locator("#privacy-page")).not_to_be_visible()
    ann.page.get_by_label("People I have played with").check()
    link = ann.page.locator("#privacy-page a")
    expect(link).to_have_text(re.compile("^/people/"))
    address = link.inner_text()
    bob.page.goto(address)
    expect(bob.page.get_by_role("heading", level=1)).to_have_text("Lea")
    expect(bob.page.get_by_role("heading", name="Against you")).to_be_visible()
    assert violations(bob.page) == []
    assert stranger.context.request.get(address).status == 404
    ann.page.reload()
    expect(ann.page.get_by_label("People I have played with")).to_be_checked()
    ann.page.get_by_label("Nobody").check()
    expect(ann.page.locator("#privacy-page")).not_to_be_visible()
    assert bob.context.request.get(address).status == 404


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_your_page_and_the_ratings_are_accessible(person: Seats, theme: str) -> None:
    ann, bob = person("Nia"), person("Oli")
    play_out(ann, bob, rated=True)
    ann.page.evaluate("theme => localStorage.setItem('shamble.theme', theme)", theme)
    for path in ("/me", "/ratings"):
        ann.page.goto(path)
        assert violations(ann.page) == []
    expect(ann.page.get_by_role("row", name=re.compile("Scavenger.*1500")).first).to_be_visible()
