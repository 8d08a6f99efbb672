"""Reactions that nobody must notice, on the page: the one who is asked sees it, the other waits, and whoever does not
want to be asked is not."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.axe import violations
from tests.browser.table import Person, Server

SEED = "seed 91"
TO_THE_WINDOW = (10, 12, 14, 12, 41, 138, 10, 41, 199, 11, 41, 228, 228, 201, 199)
"""A match of two with that seed, up to the moment when the first is asked in the other's turn: he holds a zombie that
he may add to the Horde."""


def play(people: list[Person], action: int) -> None:
    """Whoever has that choice makes it."""
    (mover,) = (person for person in people if person.yours)
    mover.page.locator(f"#choices button[data-action='{action}']").click()


def seated(people: list[Person], start: int) -> None:
    """Until both look at the moment after so many moves, and one of them may choose."""
    for person in people:
        person.wait("number => Number(document.querySelector('#table').dataset.number) >= number", start)
    people[0].wait("() => true")


@pytest.fixture
def server(tmp_path: Path) -> Server:
    return Server(tmp_path, SEED)


def sit_down(ann: Person, bob: Person) -> None:
    table = ann.lay("you", "open", game="eaten_by_zombies", start=False, reaction=2)
    bob.call("POST", f"/api/tables/{table}/sit", seat=None)
    ann.call("POST", f"/api/tables/{table}/start")
    for person in (ann, bob):
        person.open(table)
        person.page.wait_for_selector("#table[data-number]")


def play_to_the_window(ann: Person, bob: Person) -> None:
    for number, action in enumerate(TO_THE_WINDOW):
        seated([ann, bob], number)
        play([ann, bob], action)


def test_one_is_asked_in_the_others_turn(server: Server, chromium: Browser) -> None:
    ann, bob = Person(server, chromium, "Ann"), Person(server, chromium, "Bob")
    try:
        sit_down(ann, bob)
        play_to_the_window(ann, bob)
        expect(ann.page.locator("#prompt")).to_contain_text("Only you are asked")
        expect(bob.page.locator("#prompt")).not_to_contain_text("asked")
        assert not bob.yours
        ann.page.get_by_role("button", name="Add a Level 1 zombie to the Horde").first.click()
        expect(bob.page.locator("#log")).to_contain_text("Ann adds")
        assert not any(state["play"]["covert"] for state in bob.states())
        assert violations(ann.page) == []

        # In the next match she does not want to be asked.
        ann.received.clear()
        sit_down(ann, bob)
        switch = ann.page.get_by_role("button", name="Don’t ask me until my turn")
        switch.click()
        expect(switch).to_have_attribute("aria-pressed", "true")
        play_to_the_window(ann, bob)
        bob.wait_turn()
        bob.choose()
        assert not any(state["play"]["covert"] for state in ann.states()), "declined for her, and nobody could tell"
        assert [*ann.refusals(), *bob.refusals()] == []
        assert [*ann.errors, *bob.errors] == []
    finally:
        ann.leave()
        bob.leave()
        server.stop()
