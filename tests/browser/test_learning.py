"""Learning in the browser: a course from its first page to its last lesson, and a first match with somebody who
explains."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

import shamble
from shamble.core.game import Game
from tests.browser.axe import violations
from tests.browser.conftest import Seats
from tests.browser.table import PHONE, WIDE, Person

TAUGHT = [game for game in shamble.list_games() if game.course is not None]
SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": WIDE},
    "phone": {"viewport": PHONE, "has_touch": True, "is_mobile": True},
}
GAME = "run_for_your_lives"
OF_THE_SENTENCE = """term => {
    const { width, height } = term.getBoundingClientRect();
    const letters = document.createRange();
    letters.selectNodeContents(term);
    const { width: wide } = letters.getBoundingClientRect();
    return width < wide + 2 && height < 2 * parseFloat(getComputedStyle(term).fontSize);
}"""
LARGE_ENOUGH = """() => [...document.querySelectorAll('.map :is(.act, .walk)')].every((target) => {
    const { width, height } = target.getBoundingClientRect();
    return Math.min(width, height) >= 31.5;
})"""
ALL = 40
"""Moves at a station: no more are asked for."""


class Learner:
    """Somebody at the table of a lesson."""

    def __init__(self, person: Person, game: str, lesson: str) -> None:
        self.page = person.page
        self.page.goto(f"/learn/{game}/{lesson}")
        self.table = self.page.locator("#table")
        self.page.wait_for_selector("#table[data-step]")

    @property
    def at(self) -> str:
        """The station, or done."""
        return str(self.table.get_attribute("data-station"))

    def press(self, selector: str) -> None:
        """Press something, and wait until the answer is shown."""
        step = self.table.get_attribute("data-step")
        self.page.locator(selector).click()
        self.page.wait_for_function("step => document.querySelector('#table').dataset.step !== step", arg=step)

    def waits(self) -> bool:
        return self.table.get_attribute("data-waits") == "true"

    def do_as_hinted(self) -> None:
        """Ask for a hint, and do that by the list of choices."""
        self.press("#hint")
        if self.page.locator("#choices-box").get_attribute("open") is None:
            self.page.locator("#choices-box summary").click()
        self.press("#choices .recommended")

    def go_on(self, by_hand: int = 1) -> None:
        """To the next station: by reading, by doing so often what is hinted, or having it done."""
        station = self.at
        if not self.waits():
            self.press("#next")
            return
        for _ in range(by_hand):
            if self.at == station:
                self.do_as_hinted()
        if self.at == station:
            self.press("#skip")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.slug)
def test_a_course_is_learnt(person: Seats, game: Game[Any], size: str) -> None:
    """The first match at both sizes, by hand until play is free; of the short lessons, every other one at each size,
    the first of them by hand to its end."""
    assert game.course is not None
    ann = person("", **SIZES[size])
    first, *short = game.course.all
    lessons = [first, *short[list(SIZES).index(size) :: len(SIZES)]]
    for lesson, by_hand in zip(lessons, (1, ALL, *[0] * len(short)), strict=False):
        learner = Learner(ann, game.slug, lesson.slug)
        for number, station in enumerate(lesson.stations, 1):
            assert learner.at == str(number)
            expect(learner.page.locator("#text")).not_to_be_empty()
            if station.look:
                expect(learner.page.locator("svg.table .lit").first).to_be_visible()
            learner.go_on(by_hand)
        assert learner.at == "done"
    ann.page.goto(f"/learn/{game.slug}")
    expect(ann.page.locator("li.done")).to_have_count(len(lessons))
    ann.page.goto("/learn")
    words = f"{len(lessons)} of {len(game.course.all)} lessons done"
    expect(ann.page.locator(f"[data-course={game.slug}]")).to_have_text(words)


def test_a_lesson_answers_a_wrong_move_and_is_resumed_where_it_was_left(person: Seats) -> None:
    ann = person()
    learner = Learner(ann, GAME, "first-match")
    learner.press("#next")
    assert violations(learner.page) == []
    learner.press("#next")
    learner.page.get_by_role("button", name="Play Mouse", exact=True).click()
    expect(learner.page.locator("#said")).to_contain_text("Baseball Bat")
    term = learner.page.locator("#prompt .term", has_text="Special Rule")
    line = "term => { const r = document.createRange(); r.selectNode(term.previousSibling); "
    line += "const a = r.getBoundingClientRect(), b = term.getBoundingClientRect(); return a.bottom > b.top; }"
    assert term.evaluate(line), "a word of the game stands in its sentence"
    learner.page.locator("#text .term", has_text="item").click()
    expect(learner.page.locator(".why")).to_contain_text("ZR-4.1")
    learner.page.keyboard.press("Escape")
    assert learner.at == "3"
    assert violations(learner.page) == []
    learner.page.locator("#p-I1-1").focus()
    learner.page.keyboard.press("Enter")  # it can do several things: the second touch lists them
    learner.page.keyboard.press("Enter")
    learner.page.keyboard.press("Enter")
    learner.page.wait_for_selector("#table[data-station='4']")
    learner.page.reload()
    learner.page.wait_for_selector("#table[data-station='4']")
    expect(learner.page.locator("#text")).to_contain_text("Bob")
    learner.press("#back")
    assert learner.at == "3"
    expect(learner.page.locator("#said")).to_be_hidden()


def test_on_a_phone_a_map_comes_near_again_for_every_move_and_a_hint_goes_with_its_moment(person: Seats) -> None:
    """Where play is free, others move in between, somewhere else."""
    learner = Learner(person("", **SIZES["phone"]), "zombie_plague", "first-match")
    while learner.at != "11":
        learner.press("#skip" if learner.waits() else "#next")
    toasts = learner.page.locator("#toasts > *")
    learner.page.locator("#choices-box summary").click()
    rounds: set[str] = set()
    while len(rounds) < 3:
        learner.page.wait_for_function(LARGE_ENOUGH)
        learner.press("#hint")
        expect(toasts).to_have_count(1)
        learner.press("#choices .recommended")
        expect(toasts).to_have_count(0)
        rounds.add((learner.page.locator("#p-phase").text_content() or "").partition(":")[0])


def test_a_long_prompt_of_a_lesson_is_told_to_its_end(person: Seats) -> None:
    learner = Learner(person("", **SIZES["phone"]), "zombie_plague", "car")
    while learner.at != "done":
        learner.go_on()
    prompt = learner.page.locator("#prompt")
    expect(prompt).to_contain_text("drive away")
    assert prompt.evaluate("prompt => prompt.scrollHeight <= prompt.clientHeight")


def test_the_pages_of_a_course_are_accessible(person: Seats) -> None:
    ann = person("Ann", **SIZES["phone"])
    for address in ("/learn", f"/learn/{GAME}"):
        ann.page.goto(address)
        assert violations(ann.page) == []


def test_a_newcomer_is_accompanied(person: Seats) -> None:
    ann = person("", newcomer=True)
    ann.call("POST", "/api/me", name="Newt")
    ann.open(ann.lay("you", "random", "random", options={"first_player": "seat"}))
    expect(ann.page.locator("#opening-offer")).to_contain_text("takes a minute to show")
    offer, table = (ann.page.locator(which).bounding_box() for which in ("#opening-offer", "#stage"))
    assert offer is not None
    assert table is not None
    assert offer["x"] >= table["x"] + table["width"], "it hides nothing of how the match goes"
    ann.page.get_by_role("button", name="Show me").click()
    expect(ann.page.locator("#opening li")).to_have_count(3)
    assert violations(ann.page) == []
    ann.page.get_by_role("button", name="To the table").click()
    guide = ann.page.locator("#guide")
    expect(guide).to_contain_text("Play an item")
    choices, words = (ann.page.locator(which).bounding_box() for which in ("#choices", "#guide"))
    assert choices is not None
    assert words is not None
    assert choices["y"] + choices["height"] <= words["y"], "it hides no choice"
    term = guide.locator(".term", has_text="item")
    assert term.evaluate(OF_THE_SENTENCE), "a word of the game takes no more room than its letters"
    term.click()
    expect(ann.page.locator(".why")).to_contain_text("ZR-4.1")
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("svg.table .lit").first).to_be_visible()
    expect(ann.page.locator("#guide-tip")).to_contain_text(re.compile("A good move|Several moves are about as good"))
    assert violations(ann.page) == []
    ann.page.get_by_role("button", name="All right").click()
    expect(guide).to_be_hidden()
    expect(ann.page.locator("svg.table .lit")).to_have_count(0)
    ann.page.locator("#set-guide").uncheck()
    ann.page.reload()
    ann.page.wait_for_selector("#table[data-yours=true]")
    expect(ann.page.locator("#set-guide")).not_to_be_checked()
    expect(guide).to_be_hidden()
    expect(ann.page.locator("#banners")).to_be_empty()


def test_in_a_low_window_the_choices_are_in_sight_above_what_explains_them(person: Seats) -> None:
    ann = person("", newcomer=True, viewport={"width": 1366, "height": 650})
    ann.call("POST", "/api/me", name="Newt")
    ann.open(ann.lay("you", "random", "random", options={"first_player": "seat"}))
    expect(ann.page.locator("#guide-tip")).not_to_be_empty()  # it waits for the offer above it to be answered
    ann.page.get_by_role("button", name="Not now").click()
    expect(ann.page.locator("#guide")).to_be_visible()
    expect(ann.page.locator("#choices button").first).to_be_in_viewport(ratio=1)
    ann.choose()


@pytest.mark.parametrize("size", SIZES)
def test_an_opening_is_read_from_its_beginning(person: Seats, size: str) -> None:
    ann = person("Ann", newcomer=True, **SIZES[size])
    ann.open(ann.lay("you", "random", game="zombiegeddon"))
    ann.page.get_by_role("button", name="Show me").click()
    box = ann.page.locator("#opening")
    expect(box.get_by_role("heading", level=2)).to_be_in_viewport(ratio=1)
    expect(box.locator("img").first).to_be_in_viewport(ratio=1)
    if size == "desktop":
        expect(box.get_by_role("button", name="To the table")).to_be_in_viewport(ratio=1)  # and so is all above it


def test_being_accompanied_is_switched_where_one_begins_and_at_the_table(person: Seats) -> None:
    ann = person("", newcomer=True)
    ann.call("POST", "/api/me", name="Newt")
    ann.page.goto("/")
    boxes = ann.page.locator(f"[data-guide={GAME}]")
    expect(boxes).to_have_count(2)
    boxes.last.uncheck()
    expect(boxes.first).not_to_be_checked()
    ann.page.reload()
    expect(boxes.first).not_to_be_checked()
    play, poster = ann.page.locator(f"[data-quick={GAME}]").first, ann.page.locator(f".poster:has(#game-{GAME})")
    expect(ann.page.locator(".hero-game").first).to_contain_text("against 2 strong bots")
    expect(poster.locator(".facts")).to_contain_text("2 strong bots")
    boxes.first.check()
    expect(ann.page.locator(".hero-game").first).to_contain_text("against 2 easy bots")
    expect(poster.locator(".facts")).to_contain_text("2 easy bots")
    expect(play).to_have_attribute("title", "Against 2 easy bots (scavenger)")
    play.click()
    ann.page.wait_for_selector("#table[data-yours=true]")
    table = ann.call("GET", f"/api{urlsplit(ann.page.url).path}")
    assert [seat["level"] for seat in table["seats"]] == ["", "scavenger", "scavenger"], "whoever learns may win"
    ann.page.get_by_role("button", name="Not now").click()
    expect(ann.page.locator("#guide")).to_be_visible()
    ann.page.get_by_role("button", name="Stop explaining").click()
    expect(ann.page.locator("#guide")).to_be_hidden()
    expect(ann.page.locator("#set-guide")).not_to_be_checked()
    ann.page.goto("/")
    expect(boxes.first).not_to_be_checked()


def test_progress_goes_with_the_person_to_another_device(person: Seats) -> None:
    phone, desk = person("", **SIZES["phone"]), person("")
    phone.page.goto(f"/learn/{GAME}/first-match")
    phone.page.locator("#next").click()
    expect(phone.page.locator("#at")).to_have_text("2 of 12")
    phone.call("POST", "/api/me", name="Ann")  # a name comes after the first steps
    phone.page.goto("/learn")
    phone.page.wait_for_function("async () => (await (await fetch('/api/me/progress')).json()).lessons.length === 1")
    key = phone.call("POST", "/api/me/key")["key"]
    desk.call("POST", "/api/me/take", key=key)
    desk.page.goto(f"/learn/{GAME}")
    expect(desk.page.locator("[data-lesson=first-match]")).to_have_text("at station 2 of 12")
    desk.page.goto(f"/learn/{GAME}/first-match")
    expect(desk.page.locator("#at")).to_have_text("2 of 12")
