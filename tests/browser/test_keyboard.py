"""A match without a mouse: by the list of choices, and on the table itself."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Seats
from tests.browser.table import Person


def focused(person: Person) -> str:
    """What has the keyboard: `list`, `table`, or the words on it."""
    return str(
        person.page.evaluate(
            """() => {
                const at = document.activeElement;
                if (at.closest('#choices')) return 'list';
                return at.closest('#stage svg') ? 'table' : at.textContent.trim();
            }"""
        )
    )


def left_of(person: Person) -> float:
    """Where the piece that has the keyboard lies, from the left."""
    return float(person.page.evaluate("() => document.activeElement.getBoundingClientRect().x"))


def test_a_match_by_keyboard_alone(person: Seats) -> None:
    ann = person("Ann")
    page = ann.page
    ann.open(ann.lay("you", "random", "random", options={"turn_limit": 9}))
    ann.wait_turn()
    page.keyboard.press("Tab")
    assert focused(ann) == "Skip to your choices"
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert focused(ann) == "list"
    first = page.evaluate("() => document.activeElement.textContent")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("() => document.activeElement.textContent") == ann.choices()[1] != first
    moves = 0
    while not ann.over:
        ann.moving(lambda: page.keyboard.press("Enter"))
        moves += 1
        ann.wait_turn()
        assert ann.over or focused(ann) == "list", "the keyboard stays in the list from turn to turn"
    assert moves >= 2
    assert focused(ann) == "Rematch"
    assert ann.refusals() == []


def test_pieces_are_walked_with_arrows_and_played_with_enter(person: Seats) -> None:
    ann = person("Ann")
    page = ann.page
    ann.open(ann.lay("you", "random"))
    ann.wait_turn()
    stops = page.locator("#stage [tabindex='0']")
    expect(stops).to_have_count(1)
    page.locator("#stage .place-hand .act").first.focus()
    expect(stops).to_have_count(1)
    here = left_of(ann)
    page.keyboard.press("ArrowRight")
    assert focused(ann) == "table"
    there = left_of(ann)
    assert there > here
    page.keyboard.press("ArrowLeft")
    assert left_of(ann) < there
    expect(stops).to_have_count(1)

    def play() -> None:
        page.keyboard.press("Enter")
        if page.locator("#stage .shared").count():  # the targets glow; once more opens the menu
            page.keyboard.press("Enter")
        if page.locator(".menu:popover-open").count():
            expect(page.locator(".menu [role=menuitem]").first).to_be_focused()
            page.keyboard.press("ArrowDown")
            page.keyboard.press("ArrowUp")
            page.keyboard.press("Enter")

    ann.moving(play)
    assert ann.refusals() == []


def test_the_menu_gives_the_keyboard_back(person: Seats) -> None:
    ann = person("Ann")
    page = ann.page
    ann.open(ann.lay("you", "random", "random"))
    ann.wait_turn()
    piece = page.locator("#stage .place-hand .act[data-actions*=' ']").first
    piece.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.wait_for_selector(".menu:popover-open")
    page.keyboard.press("Escape")
    expect(page.locator(".menu")).not_to_be_visible()
    expect(piece).to_be_focused()
