"""A tab is closed: the others see it, the seat goes on, and whoever comes back has it again. Leaving asks once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import table as words
from tests.browser.conftest import Seats
from tests.browser.table import PHONE, Person, Server

SOON = "from shamble.web.table import presence\npresence.ABSENT_SECONDS = 1\n"


@pytest.fixture
def hasty_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """Here somebody is absent after a second."""
    monkeypatch.setattr(words, "_SERVE", SOON + words._SERVE)
    server = Server(tmp_path, seed="1" * 64)
    yield server
    server.stop()


def sit_down(server: Server, chromium: Browser) -> tuple[Person, Person, str]:
    ann, bob = Person(server, chromium, "Ann"), Person(server, chromium, "Bob")
    table = ann.lay("you", "open", start=False, options={"first_player": "seat"})
    bob.call("POST", f"/api/tables/{table}/sit", seat=None)
    ann.call("POST", f"/api/tables/{table}/start")
    for person in (ann, bob):
        person.open(table)
        person.page.wait_for_selector("#table[data-number]")
    return ann, bob, table


def end_turn(person: Person) -> None:
    """Choose until it is another's turn."""
    person.page.wait_for_selector("#table[data-yours=true]")
    while person.yours:
        person.choose()


def test_a_closed_tab_is_played_on_by_a_bot_until_its_owner_returns(hasty_server: Server, chromium: Browser) -> None:
    ann, bob, table = sit_down(hasty_server, chromium)
    end_turn(ann)
    bob.page.close()
    expect(ann.page.locator("#seats .seat").nth(1)).to_contain_text("away")
    banner, seats = ann.page.locator(".banner").bounding_box(), ann.page.locator("#seats").bounding_box()
    assert banner is not None
    assert seats is not None
    assert banner["x"] + banner["width"] <= seats["x"], "it hides no seat"
    ann.page.get_by_role("button", name="A bot", exact=True).click()
    ann.wait_turn()
    expect(ann.page.locator("#seats .seat").nth(1)).to_contain_text("a bot plays")
    bob.page = bob.tab()
    bob.open(table)
    bob.page.get_by_role("button", name="Come back").click()
    expect(ann.page.locator("#seats .seat").nth(1)).not_to_contain_text("a bot plays")  # until then it answers for Bob
    end_turn(ann)
    end_turn(bob)
    for person in (ann, bob):
        assert person.errors == []
        person.leave()


def test_somebody_on_a_phone_plays_on_and_gives_the_seat_back(hasty_server: Server, chromium: Browser) -> None:
    ann, bob, table = sit_down(hasty_server, chromium)
    cleo = Person(hasty_server, chromium, viewport=PHONE)  # never here before
    cleo.open(table)
    end_turn(ann)
    bob.page.close()
    ann.page.get_by_role("button", name="Whoever opens the link").click()
    cleo.page.get_by_role("button", name="Play on for Bob").click()
    cleo.page.locator("#name-dialog-field").fill("Cleo")
    cleo.page.keyboard.press("Enter")
    cleo.page.wait_for_selector("#table[data-yours=true]")
    expect(ann.page.locator("#seats .seat").nth(1)).to_contain_text("for Bob")
    cleo.page.locator("[data-panel=choices]").click()
    end_turn(cleo)
    bob.page = bob.tab()
    bob.open(table)
    bob.page.get_by_role("button", name="Take it back").click()
    end_turn(ann)
    bob.page.wait_for_selector("#table[data-yours=true]")
    expect(cleo.page.locator("#prompt")).to_contain_text("You watch")
    for person in (ann, bob, cleo):
        assert person.errors == []
        person.leave()


def test_with_the_host_gone_the_others_vote(hasty_server: Server, chromium: Browser) -> None:
    ann, bob, cleo = people = [Person(hasty_server, chromium, name) for name in ("Ann", "Bob", "Cleo")]
    table = ann.lay("you", "open", "open", start=False, options={"first_player": "seat"})
    for person in (bob, cleo):
        person.call("POST", f"/api/tables/{table}/sit", seat=None)
    ann.call("POST", f"/api/tables/{table}/start")
    for person in people:
        person.open(table)
        person.page.wait_for_selector("#table[data-number]")
    ann.page.close()
    bob.page.get_by_role("button", name="A bot (0 of 2 votes)").click()
    expect(bob.page.get_by_role("button", name="A bot (1 of 2 votes, with yours)")).to_be_visible()
    cleo.page.get_by_role("button", name="A bot (1 of 2 votes)").click()
    for person in (bob, cleo):
        expect(person.page.locator("#seats .seat").first).to_contain_text("a bot plays")
        expect(person.page.locator(".banner")).to_have_count(0)
        assert person.errors == []
    for person in people:
        person.leave()


def test_leave_asks_once(person: Seats) -> None:
    ann = person("Ann")
    table = ann.lay("you", "shambler", options={"first_player": "seat"})
    ann.open(table)
    ann.wait_turn()
    ann.page.get_by_role("button", name="Leave", exact=True).click()
    ann.page.get_by_role("button", name="Stay").click()
    assert not ann.call("GET", f"/api/tables/{table}")["seats"][0]["away"]
    ann.leave_seat()
    expect(ann.page.get_by_role("button", name="Come back")).to_be_visible()
    assert ann.call("GET", f"/api/tables/{table}")["seats"][0]["away"]
