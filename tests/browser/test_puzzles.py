"""A puzzle solved with hands, words of a game that explain themselves, and finding by keyboard."""

from __future__ import annotations

from playwright.sync_api import Route, expect

import shamble
from shamble.puzzles import Puzzle, puzzles_of
from tests.browser.conftest import Seats
from tests.browser.table import PHONE, wait_until

LIVES = shamble.game("run_for_your_lives")


def tells_of_zombies(puzzle: Puzzle) -> bool:
    """Its log has a word of the game."""
    return any("Zombie" in event.text(puzzle.names, puzzle.seat) for event in puzzle.happened(LIVES, 4))


PUZZLE = next(puzzle for puzzle in puzzles_of(LIVES) if len(puzzle.steps) == 1 and tells_of_zombies(puzzle))
PATH = f"/puzzles/{PUZZLE.game}/{PUZZLE.id}"


def choice(action: int) -> str:
    return f'#choices button[data-action="{action}"]'


def test_a_wrong_move_is_explained_and_the_right_one_kept(person: Seats) -> None:
    page = (eve := person()).page
    page.goto(f"{eve.server.url}{PATH}")
    expect(page.locator("#stage svg.table")).to_be_visible()
    page.locator("#log .term", has_text="Zombie").first.click()
    expect(page.locator(".why")).to_contain_text("ZR-1.3")
    page.keyboard.press("Escape")
    page.locator(choice(PUZZLE.steps[0].rivals[0].action)).click()
    expect(page.locator("#verdict")).to_contain_text("Not the best. Try again.")
    page.locator(choice(PUZZLE.steps[0].answers[0])).click()
    expect(page.locator("#verdict")).to_contain_text("Right!")
    expect(page.locator("#table")).to_have_attribute("data-step", "solved")
    assert page.locator("#stage .lit").count() > 0, "the move is shown on the table"
    page.goto(f"{eve.server.url}/puzzles/{PUZZLE.game}")
    expect(page.locator(f'[data-puzzle="{PUZZLE.id}"]')).to_have_text("solved")


def test_on_a_phone_the_move_is_told(person: Seats) -> None:
    page = (eve := person(viewport=PHONE)).page
    page.goto(f"{eve.server.url}{PATH}")
    page.locator("#solve").click()
    expect(page.locator("#verdict")).to_contain_text("This is the move:")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_what_is_asked_while_the_table_is_on_its_way_is_not_lost(person: Seats) -> None:
    page = (eve := person()).page
    held: list[Route] = []
    page.route("**/api/games/*/puzzles/*", lambda route: held.append(route), times=1)
    page.goto(f"{eve.server.url}{PATH}")
    wait_until(page, lambda: bool(held))
    page.locator("#solve").click()
    held[0].continue_()
    expect(page.locator("#verdict")).to_contain_text("This is the move:")


def test_the_rules_are_searched_by_keyboard(person: Seats) -> None:
    page = (eve := person()).page
    page.goto(f"{eve.server.url}/games/run_for_your_lives")
    page.keyboard.press("/")
    page.keyboard.type("fifth zombie")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator("#found")).to_contain_text("2 of")
    expect(page.locator(".found-here")).to_contain_text("fifth zombie")
    page.keyboard.press("Escape")
    expect(page.locator("#found")).to_be_empty()
    page.goto(f"{eve.server.url}/games/run_for_your_lives/cards")
    page.keyboard.press("/")
    page.keyboard.type("Umbrella")
    expect(page.locator("#found")).to_contain_text("of 21")
    expect(page.locator(".exhibit:visible svg.table").first).to_be_visible()
    page.goto(f"{eve.server.url}/games/zombie_plague/cards")
    cellar = page.locator(".exhibit", has=page.get_by_role("heading", name="THE CELLAR"))
    expect(cellar.locator("li:visible")).to_have_count(8)
    cellar.get_by_text("and 15 more").click()
    expect(cellar.locator("li:visible")).to_have_count(23)
    page.reload()
    page.locator("#find").fill("turns with the board")
    expect(cellar.get_by_text("A figure that passes U1")).to_be_visible()
    page.locator("#find").fill("")
    expect(cellar.locator("li:visible")).to_have_count(8)
