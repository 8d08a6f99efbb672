"""A match whose rules fail, as the people at its table and at another one see it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.axe import violations
from tests.browser.table import PHONE, Person, Server

TRAPDOORS = """
import sys
import shamble
from tests.web import trapdoors
catalogue = {game.slug: game for game in shamble.list_games()} | {"trapdoors": trapdoors.GAME}
sys.modules["shamble.games"]._catalogue = lambda: catalogue
"""
SORRY = "Sorry: the rules of this game failed here, and the match is paused."


@pytest.fixture
def with_trapdoors(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path, prelude=TRAPDOORS)
    yield server
    server.stop()


def test_a_match_whose_rules_fail_is_paused_and_can_be_resumed(with_trapdoors: Server, chromium: Browser) -> None:
    ann, bob = Person(with_trapdoors, chromium, "Ann"), Person(with_trapdoors, chromium, "Bob", viewport=PHONE)
    cid = Person(with_trapdoors, chromium, "Cid")
    table = ann.lay("you", "open", game="trapdoors", start=False)
    bob.call("POST", f"/api/tables/{table}/sit")
    ann.call("POST", f"/api/tables/{table}/start")
    ann.open(table)
    bob.open(table)
    cid.open(cid.lay("you", "random"))
    ann.wait_turn()
    ann.choose()
    bob.wait_turn()
    bob.page.locator("[data-panel=choices]").click()
    bob.page.get_by_role("button", name="Go round in circles").last.click()
    for person in (ann, bob):
        expect(person.page.locator(".banner").get_by_text(SORRY)).to_be_visible()
        expect(person.page.locator("#prompt")).to_contain_text("The match is paused")
        expect(person.page.locator("#stage svg").first).to_be_visible()
        assert person.choices() == []
        assert violations(person.page) == []
    ann.page.locator("[data-panel=talk]").click()
    expect(ann.page.locator("#talk")).to_contain_text("For the host: EndlessAgenda after move 1 of trapdoors")
    cid.wait_turn()
    cid.choose()
    assert '<span class="state">paused</span>' in ann.context.request.get("/").text()

    ann.page.get_by_role("button", name="Resume").click()
    for person in (ann, bob):
        expect(person.page.locator(".banner")).to_have_count(0)
    bob.wait_turn()
    bob.moving(lambda: bob.page.get_by_role("button", name="Take a step").last.click())
    assert [refusal["code"] for refusal in bob.refusals()] == ["not_now"]
    for person in (ann, bob, cid):
        assert person.errors == []
        person.leave()


def test_a_table_that_cannot_be_drawn_says_so_and_keeps_what_was_seen(
    with_trapdoors: Server, chromium: Browser
) -> None:
    ann = Person(with_trapdoors, chromium, "Ann")
    table = ann.lay("you", "open", game="trapdoors", start=False)
    ann.call("PUT", f"/api/tables/{table}/seats/1", kind="bot", level="random")
    ann.call("POST", f"/api/tables/{table}/start")
    with_trapdoors.held.touch()
    ann.open(table)
    ann.wait_turn()
    ann.page.get_by_role("button", name="Darken the room").last.click()
    expect(ann.page.locator(".banner").get_by_text(SORRY)).to_be_visible()
    expect(ann.page.locator("#stage svg").first).to_be_visible()
    ann.page.reload()
    expect(ann.page.locator(".banner").get_by_text(SORRY)).to_be_visible()
    expect(ann.page.locator("#prompt")).to_have_text("This moment cannot be shown")
    assert violations(ann.page) == []
    assert ann.errors == []
    ann.leave()
