"""What people do with one another: names, tables, talk, taking back, leaving and coming back."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Seats
from tests.browser.table import PHONE, Person, to_move


def two_at_a_table(person: Seats) -> tuple[Person, Person, str]:
    ann, bob = person("Ann"), person("Bob")
    table = ann.lay("you", "open", start=False)
    bob.call("POST", f"/api/tables/{table}/sit", seat=None)
    ann.call("POST", f"/api/tables/{table}/start")
    ann.open(table)
    bob.open(table)
    return ann, bob, table


def test_a_newcomer_gives_a_name_and_plays_at_once(person: Seats) -> None:
    dora = person()
    page = dora.page
    page.goto("/")
    page.get_by_role("button", name="Play now").first.click()
    page.get_by_label("Your name").last.fill("Dora <b>")
    page.get_by_role("button", name="Take this name").click()
    dora.wait_turn()
    expect(page.locator("#seats .you")).to_contain_text("Dora <b>")
    page.goto("/")
    expect(page.get_by_role("link", name="Your turn")).to_be_visible()
    expect(page.get_by_label("You play as")).to_have_value("Dora <b>")


def test_a_listed_table_is_found_and_joined(person: Seats) -> None:
    ann, bob = person("Ann"), person("Bob")
    ann.page.goto("/new?game=run_for_your_lives")
    ann.page.select_option("#count", "3")
    ann.page.select_option("#new-seat-1", "open")
    ann.page.select_option("#new-seat-2", "shambler")
    ann.page.get_by_label("Listed in the lobby").check()
    ann.page.locator("#house-rules > summary").click()
    ann.page.get_by_label("Longest match, in turns").fill("40")
    ann.page.get_by_role("button", name="Lay the table").click()
    ann.page.wait_for_selector(".place.open")
    table = ann.page.url.rsplit("/", 1)[1]
    assert ann.call("GET", f"/api/tables/{table}")["options"]["turn_limit"] == 40
    bob.page.goto("/")
    bob.page.locator(f"#waiting-list a[href='/tables/{table}']").click()
    bob.page.get_by_role("button", name="Sit down").click()
    expect(ann.page.locator(".place").nth(1)).to_contain_text("Bob")
    ann.page.get_by_role("button", name="Start the match").click()
    for each in (ann, bob):
        each.page.wait_for_selector("#table[data-number]")


def test_talk_is_text_and_names_who_watches(person: Seats) -> None:
    ann, bob, table = two_at_a_table(person)
    cleo = person("Cleo")
    cleo.open(table)
    expect(ann.page.locator("#watching")).to_have_text("1 watching")
    for each, words in ((bob, "<img src=x onerror=alert(1)>"), (cleo, "good luck")):
        each.page.locator("[data-panel=talk]").click()
        each.page.get_by_label("Say something").fill(words)
        each.page.get_by_role("button", name="Say", exact=True).click()
    expect(ann.page.locator("[data-panel=talk]")).to_have_class("news")
    ann.page.locator("[data-panel=talk]").click()
    expect(ann.page.locator("#talk")).to_contain_text("Bob <img src=x onerror=alert(1)>")
    expect(ann.page.locator("#talk")).to_contain_text("Cleo (watching) good luck")


def test_a_move_is_taken_back_only_by_consent(person: Seats) -> None:
    ann, bob, _ = two_at_a_table(person)
    mover = to_move(ann, bob)
    assert mover is not None
    other = bob if mover is ann else ann
    before = mover.choices()
    mover.choose()
    for answer, yours in (("Refuse", False), ("Agree", True)):
        mover.page.get_by_role("button", name="Ask to undo").click()
        expect(mover.page.get_by_text("You asked to take your move back.")).to_be_visible()
        other.page.get_by_role("button", name=answer).click()
        expect(mover.page.get_by_text("You asked to take your move back.")).not_to_be_visible()
        expect(mover.page.locator(f"#table[data-yours={str(yours).lower()}]")).to_be_visible()
    assert mover.choices() == before


def test_a_bot_plays_for_one_who_leaves_until_they_return(person: Seats) -> None:
    ann, bob, _ = two_at_a_table(person)
    mover = to_move(ann, bob)
    assert mover is not None
    other = bob if mover is ann else ann
    mover.leave_seat()
    expect(mover.page.get_by_text("A bot plays your seat.")).to_be_visible()
    other.wait_turn()
    expect(other.page.locator("#seats")).to_contain_text("away, a bot plays")
    mover.page.get_by_role("button", name="Come back").click()
    expect(mover.page.get_by_text("A bot plays your seat.")).not_to_be_visible()
    other.choose()
    mover.wait_turn()
    mover.choose()


def test_an_identity_moves_to_another_device(person: Seats) -> None:
    ann, device = person("Ann"), person()
    ann.page.goto("/me")
    ann.page.get_by_role("button", name="Make a secret link").click()
    expect(ann.page.locator("#key-link")).to_have_value(re.compile("/me/.+"))
    device.page.goto(ann.page.input_value("#key-link"))
    device.page.get_by_role("button", name="Yes, be me here").click()
    expect(device.page.get_by_label("You play as")).to_have_value("Ann")


def test_the_theme_is_the_one_the_system_asks_for_until_one_is_chosen(person: Seats) -> None:
    ann = person("Ann", color_scheme="dark")
    page = ann.page
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.get_by_role("button", name="Light theme").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_a_rematch_is_still_there_after_looking_at_the_table(person: Seats) -> None:
    for how in ({}, {"viewport": PHONE, "has_touch": True, "is_mobile": True}):
        ann = person("Ann", **how)
        ann.open(ann.lay("you", "random", options={"turn_limit": 2}))
        while not ann.over:
            ann.wait_turn()
            if ann.yours:
                ann.call("POST", f"/api{ann.page.url.removeprefix(ann.server.url)}/leave")
                ann.wait_end()
        again = ann.page.locator("#again")
        expect(again).to_be_hidden()
        ann.page.get_by_role("button", name="Look at the table").click()
        expect(again).to_be_in_viewport(ratio=1)
        again.click()
        ann.page.wait_for_selector(".place.you")


def test_the_end_of_the_log_stays_in_sight(person: Seats) -> None:
    ann = person("Ann")
    ann.open(ann.lay("you", "random", "random", "random", "random"))
    for _ in range(3):
        ann.wait_turn()
        if ann.yours:
            ann.choose()
    ann.wait_turn()
    ann.wait("() => { const log = document.querySelector('.log'); return log.scrollHeight > log.clientHeight; }")
    ann.wait(
        """() => {
            const log = document.querySelector('.log');
            return log.scrollHeight - log.scrollTop - log.clientHeight < 2;
        }"""
    )


def test_the_sound_is_muted_for_good(person: Seats) -> None:
    ann = person("Ann")
    ann.open(ann.lay("you", "random"))
    mute = ann.page.get_by_role("button", name="Mute")
    expect(mute).to_have_attribute("aria-pressed", "false")
    mute.click()
    expect(mute).to_have_attribute("aria-pressed", "true")
    ann.page.reload()
    expect(mute).to_have_attribute("aria-pressed", "true")


def test_the_title_calls_back_to_the_table(person: Seats) -> None:
    ann = person("Ann")
    ann.open(ann.lay("you", "random"))
    ann.wait_turn()
    expect(ann.page).to_have_title("● Your turn · Zombie! Run for Your Lives!")


def test_a_clock_of_days_is_told_in_days(person: Seats) -> None:
    ann = person("Ann")
    ann.open(ann.lay("you", "shambler", seconds=3 * 86400, options={"first_player": "seat"}))
    expect(ann.page.locator("#seats .clock")).to_have_text(re.compile(r"^(3 d|2 d 23 h)$"))
