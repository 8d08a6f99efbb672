"""A table that stands still in a real window: whatever is asked, and however many buttons there are, nothing moves that
has not been moved."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from tests.browser.conftest import Seats
from tests.browser.table import PHONE, WIDE, Person

SIZES: dict[str, Any] = {
    "1280x800": {"viewport": WIDE},
    "1920x1080": {"viewport": {"width": 1920, "height": 1080}},
    "390x844": {"viewport": PHONE, "has_touch": True, "is_mobile": True},
}
MOVES = 4

# Where everything is: the parts of the page, the grounds of panels and areas, and the pieces, each called by its place
# in the drawing; all but the page measured from the drawing's corner, since a phone scrolls. A map that is looked at
# from nearer moves with the choice, so of its pieces nothing is said here.
READ = """() => {
    const rounded = (numbers) => numbers.map((number) => Math.round(number * 10) / 10);
    const box = (element, origin = { x: 0, y: 0 }) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return rounded([x - origin.x, y - origin.y, width, height]);
    };
    const drawing = document.querySelector('svg.table');
    const origin = drawing.getBoundingClientRect();
    const page = ['#stage', '#prompt', '#happened', '#panels'].map((name) => box(document.querySelector(name)));
    const kinds = '.panel-ground, .area-ground, .bar-ground';
    const grounds = [...drawing.querySelectorAll(kinds)].map((ground) => box(ground, origin));
    const pieces = {};
    for (const piece of drawing.querySelectorAll('.piece[id]')) {
        if (piece.closest('.map.near')) continue;
        const { a, e, f } = piece.getScreenCTM();
        pieces[`${piece.id} ${piece.getAttribute('transform')}`] = rounded([e - origin.x, f - origin.y, a]);
    }
    return { page, grounds, pieces, maps: [...drawing.querySelectorAll('.map')].map((map) => map.id) };
}"""

LARGE_ENOUGH = """() => [...document.querySelectorAll('.map .act')].every((act) => {
    const { width, height } = act.getBoundingClientRect();
    return Math.min(width, height) >= 31.5;
})"""


def choose(ann: Person) -> None:
    """Make the first move of the list; where it is asked twice, say yes."""
    before = ann.number
    ann.page.locator("#choices button").first.dispatch_event("click")
    if ann.page.locator("#careful[open]").count():
        ann.page.locator("#careful button[value=yes]").click()
    ann.wait_past(before)
    ann.wait_turn()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("slug", [game.slug for game in shamble.list_games()])
def test_nothing_moves_that_has_not_been_moved(slug: str, size: str, person: Seats) -> None:
    ann = person("Ann", **SIZES[size])
    players = shamble.game(slug).table_for_newcomers()[0]
    ann.open(ann.lay("you", *["shambler"] * (players - 1), game=slug))
    ann.wait_turn()
    before = ann.page.evaluate(READ)
    for _ in range(MOVES):
        if ann.over:
            break
        choose(ann)
        after = ann.page.evaluate(READ)
        assert after["page"] == before["page"]
        assert after["grounds"] == before["grounds"]
        assert after["maps"] == before["maps"]
        for piece, place in after["pieces"].items():
            assert before["pieces"].get(piece, place) == place, piece
        before = after


@pytest.mark.parametrize("slug", ["pints_of_blood", "zombiegeddon"])
def test_squares_on_a_phone_are_large_enough_for_a_finger(slug: str, person: Seats) -> None:
    """Whenever something on the board can be chosen; the squares of Zombie Plague are looked at where hands walk."""
    ann = person("Ann", **SIZES["390x844"])
    ann.open(ann.lay("you", "shambler", "shambler", game=slug))
    ann.wait_turn()
    looked = 0
    for _ in range(12):
        if ann.page.locator(".map .act").count():
            ann.wait(LARGE_ENOUGH)
            looked += 1
        if looked == 3:
            break
        choose(ann)
    assert looked == 3


def test_what_was_done_last_stands_on_the_table(person: Seats) -> None:
    ann = person("Ann", **SIZES["390x844"])
    ann.open(ann.lay("you", "shambler", "shambler"))
    ann.wait_turn()
    choose(ann)
    told = ann.page.inner_text("#happened")
    assert told
    assert told.split(" · ")[0] in (ann.page.locator("#log").text_content() or "")


def test_a_single_choice_is_made_by_itself_unless_it_is_wanted(person: Seats) -> None:
    """Wherever the page says that a choice is forced, it is made; with the box unticked, it waits."""
    ann = person("Ann", forced=True)
    ann.open(ann.lay("you", "shambler", game="pints_of_blood"))
    ann.wait_turn()
    assert ann.page.is_checked("#set-forced")
    for _ in range(30):
        if ann.over or any(state["play"]["forced"] for state in ann.states()):
            break
        choose(ann)
    forced = [state["play"] for state in ann.states() if state["play"]["forced"]]
    assert forced, "no choice in thirty had one option"
    ann.wait_past(forced[0]["number"])
    made = [sent for sent in ann.sent if sent["type"] == "move" and sent["number"] == forced[0]["number"]]
    assert [move["action"] for move in made] == [forced[0]["choices"][0]["action"]]
