"""Reactions that nobody must notice, on the page: the one who is asked sees it, the other waits, and whoever does not
want to be asked is not."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.axe import violations
from tests.browser.table import Person, Server, to_move

SEED = "seed 91"
TO_THE_WINDOW = (10, 12, 14, 12, 41, 138, 10, 41, 199, 11, 41, 228, 228, 201, 199)
"""A match of two with that seed, up to the moment when the first is asked in the other's turn: they hold a zombie that
they may add to the Horde."""


LONG, SHORT = 60, 2
"""Seconds of a window: as long as there may be, where somebody must answer in it; short, where it is waited for."""


@pytest.fixture
def two(tmp_path: Path, chromium: Browser) -> Iterator[tuple[Person, Person]]:
    server = Server(tmp_path, SEED)
    two = Person(server, chromium, "Ann"), Person(server, chromium, "Bob")
    yield two
    errors = [error for person in two for error in person.errors]
    for person in two:
        person.leave()
    server.stop()
    assert errors == []


def sit_down(ann: Person, bob: Person, reaction: int) -> None:
    table = ann.lay("you", "open", game="eaten_by_zombies", start=False, reaction=reaction)
    bob.call("POST", f"/api/tables/{table}/sit", seat=None)
    ann.call("POST", f"/api/tables/{table}/start")
    for person in (ann, bob):
        person.open(table)
        person.page.wait_for_selector("#table[data-number]")


def play_to_the_window(ann: Person, bob: Person) -> None:
    *before, last = TO_THE_WINDOW
    for action in before:
        mover = to_move(ann, bob)
        assert mover is not None
        mover.moving(partial(choose, mover, action))
    assert to_move(ann, bob) is ann
    choose(ann, last)


def choose(person: Person, action: int) -> None:
    person.page.locator(f"#choices button[data-action='{action}']").click()


def test_one_is_asked_in_the_others_turn(two: tuple[Person, Person]) -> None:
    ann, bob = two
    sit_down(ann, bob, LONG)
    play_to_the_window(ann, bob)
    expect(ann.page.locator("#prompt")).to_contain_text("Only you are asked")
    expect(bob.page.locator("#prompt")).to_contain_text("Wait a moment")
    assert not bob.yours
    assert violations(ann.page) == []
    ann.page.get_by_role("button", name="Add a Level 1 zombie to the Horde").first.click()
    expect(bob.page.locator("#log")).to_contain_text("Ann adds")
    assert not any(state["play"]["covert"] for state in bob.states())
    assert [*ann.refusals(), *bob.refusals()] == []


def test_whoever_does_not_want_to_be_asked_is_not(two: tuple[Person, Person]) -> None:
    ann, bob = two
    sit_down(ann, bob, SHORT)
    # The switch is offered once a game has shown that it has such moments; until then it is said past the page.
    ann.page.evaluate("() => localStorage.setItem('shamble.windows.eaten_by_zombies', 'yes')")
    ann.page.reload()
    ann.page.wait_for_selector("#table[data-number]")
    switch = ann.page.get_by_role("button", name="Don’t ask me until my turn")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    play_to_the_window(ann, bob)
    bob.wait_turn()
    bob.choose()
    assert not any(state["play"]["covert"] for state in ann.states()), "declined for Ann, and not even shown"
    assert [*ann.refusals(), *bob.refusals()] == []
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "false")
