"""An evening of four friends who have never been here, two of them with phones: one link, a whole match in which one
leaves and comes back, and the rematch. Nobody reloads a page. With SHAMBLE_VIDEOS=folder everybody is filmed, and
`pytest -s` shows how long each of them took from the link to their seat."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.table import GAME, PHONE, Person, Server, to_move

SEED = f"{1:064x}"
"""Of a match in which everybody has four turns when all take the first choice: the same evening every time."""
FRIENDS = ("Bob", "Cleo", "Dan")
HANDS: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


@pytest.fixture
def seeded(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path, seed=SEED)
    yield server
    server.stop()


def arrive(server: Server, browser: Browser, **how: Any) -> Person:
    videos = os.environ.get("SHAMBLE_VIDEOS")
    return Person(server, browser, **(how | ({"record_video_dir": videos} if videos else {})))


def choose(person: Person) -> None:
    """The first of the choices, on a phone out of the panel where they are."""
    if not person.page.locator("#choices button").first.is_visible():
        person.page.locator("[data-panel=choices]").click()
    person.choose()


def navigations(person: Person) -> list[str]:
    kinds = "performance.getEntriesByType('navigation').map(entry => entry.type)"
    return list(person.page.evaluate(kinds))


def test_four_friends_meet_play_and_play_again(seeded: Server, chromium: Browser) -> None:
    ann = arrive(seeded, chromium)
    ann.page.goto("/")
    ann.page.locator(f"[data-friends={GAME}]").first.click()
    expect(ann.page.locator("#name-dialog-field")).to_be_focused()
    ann.page.keyboard.type("Ann")
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_url(re.compile("/tables/"))
    link = ann.page.input_value("#share-link")

    friends = [arrive(seeded, chromium, **(HANDS if name != "Dan" else {})) for name in FRIENDS]
    for friend, name in zip(friends, FRIENDS, strict=True):
        friend.page.goto(link)
        friend.page.locator("#join-name").fill(name)
        friend.page.keyboard.press("Enter")
        expect(friend.page.locator(".place.you")).to_contain_text(name)
        seconds = friend.page.evaluate("performance.now()") / 1000  # since the link was opened
        print(f"{name} sat {seconds:.1f} s after opening the link")
    everybody = [ann, *friends]
    ann.page.get_by_role("button", name="Start the match").click()

    cleo = friends[1]
    for _ in range(4):
        mover = to_move(*everybody)
        assert mover is not None, "a turn each does not end it"
        choose(mover)
    cleo.page.close()
    seat = ann.page.locator("#seats .seat", has_text="Cleo")
    expect(seat).to_contain_text("away")
    rest = [person for person in everybody if person is not cleo]
    while mover := to_move(*rest):
        choose(mover)
    assert not ann.over, "the match waits for Cleo"
    cleo.page = cleo.tab()
    cleo.page.goto(link)
    expect(seat).not_to_contain_text("away")

    while mover := to_move(*everybody):
        choose(mover)
    for person in everybody:
        person.wait_end()

    cleo.page.get_by_role("button", name="Rematch").click()
    cleo.page.wait_for_selector(".place.you")
    for person in rest:
        expect(person.page.locator("#ending-rematch")).to_have_text("Go to the rematch")
        person.page.locator("#ending-rematch").click()
        person.page.wait_for_selector(".place.you")
    for place in range(4):
        expect(cleo.page.locator(".place").nth(place)).not_to_contain_text("not here")
    cleo.page.get_by_role("button", name="Start the match").click()
    for person in everybody:
        person.page.wait_for_selector("#table[data-number]")
    mover = to_move(*everybody)
    assert mover is not None
    choose(mover)
    for person in everybody:
        assert navigations(person) == ["navigate"], "no page was reloaded"
        assert person.errors == []
        person.leave()
