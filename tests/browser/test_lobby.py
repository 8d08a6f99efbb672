"""The lobby: what a newcomer finds first, a quick match with people, and friends who are invited by one tap."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Route, expect

import shamble
from tests.browser.axe import violations
from tests.browser.conftest import Seats
from tests.browser.table import GAME, PHONE, WIDE, Person, drop, wait_until

HANDS = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize("how", [{"viewport": WIDE}, HANDS], ids=["desk", "phone"])
def test_a_newcomer_plays_without_scrolling(person: Seats, how: dict[str, Any]) -> None:
    dora = person(**how)
    page = dora.page
    page.goto("/")
    play = page.get_by_role("button", name="Play now").first
    expect(play).to_be_in_viewport(ratio=1)
    expect(play).to_have_attribute("data-quick", GAME)
    expect(page.locator("[data-friends]").first).to_be_in_viewport(ratio=1)
    weights = page.locator(".facts > div:last-child dd").all_inner_texts()
    order = ["light", "medium", "heavy"]
    assert [weight.lower() for weight in weights] == sorted((w.lower() for w in weights), key=order.index)
    assert violations(page) == []
    play.click()
    page.locator("#name-dialog-field").fill("Dora")
    page.keyboard.press("Enter")
    dora.wait_turn()


def test_a_button_that_is_pressed_before_the_scripts_have_come_is_heard(person: Seats) -> None:
    dora = person()
    held: list[Route] = []
    dora.page.route(re.compile(r"/lobby/lobby\b.*\.js"), lambda route: held.append(route))
    dora.page.goto("/", wait_until="commit")
    play = dora.page.locator(f"[data-quick={GAME}]").first
    play.click()
    wait_until(dora.page, lambda: bool(held))
    expect(dora.page.locator("#name-dialog")).to_be_hidden()
    for route in held:
        route.continue_()
    expect(dora.page.locator("#name-dialog-field")).to_be_focused()


def test_a_match_file_that_is_dropped_goes_on_when_its_owner_says_so(person: Seats) -> None:
    ann = person("Ann")
    ann.page.goto("/")
    body, brought = ann.page.locator("body"), ann.page.locator("#brought")
    drop(body, "holiday.txt", "The sea was warm.")
    expect(ann.page.locator("#toasts")).to_contain_text("holiday.txt is no match file")
    match = shamble.Match(shamble.game(GAME), players=2, seed="dropped")
    match.play(match.state.options[0])
    drop(body, "match.json", json.dumps(match.to_dict()))
    expect(brought).to_contain_text("1 move")
    brought.get_by_role("button", name="No").click()
    expect(brought).to_have_count(0)
    assert ann.page.url.endswith("/"), "nobody is asked for a seat they do not want"
    for _ in range(2):
        drop(body, "match.json", json.dumps(match.to_dict()))
    expect(brought).to_have_count(1)
    brought.get_by_role("button", name="Go on here").click()
    expect(ann.page.locator("#table")).to_have_attribute("data-number", "1")


def find_players(person: Seats, name: str, **how: Any) -> Person:
    """Somebody new looks for players of the lightest game."""
    seeker = person(**how)
    seeker.page.goto("/")
    seeker.page.get_by_role("button", name="Find players").click()
    seeker.page.locator("#name-dialog-field").fill(name)
    seeker.page.keyboard.press("Enter")
    return seeker


def test_a_table_that_reads_like_the_one_before_is_another(person: Seats) -> None:
    """Somebody clears their table and makes the same again: the list leads to the new one."""
    ann, dora = person("Ann"), person("Dora")
    dora.page.goto("/")
    tables: list[str] = []
    for _ in range(2):
        for table in tables:
            ann.call("DELETE", f"/api/tables/{table}")
        seats = [{"kind": kind} for kind in ("you", "open")]
        tables.append(ann.call("POST", "/api/tables", game=GAME, seats=seats, listed=True)["id"])
        dora.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        ticket = dora.page.locator("#waiting-list a", has_text="Ann")
        expect(ticket).to_have_attribute("href", f"/tables/{tables[-1]}")
    ann.call("DELETE", f"/api/tables/{tables[-1]}")


def test_strangers_are_led_to_one_table(person: Seats) -> None:
    ann = find_players(person, "Ann")
    expect(ann.page.locator("#queue-words")).to_contain_text("You are the first; 2 more and it begins.")
    expect(ann.page.get_by_label("You play as")).to_have_value("Ann")
    expect(ann.page.locator("#name-take")).to_have_text("Change")
    assert violations(ann.page) == []
    bob = find_players(person, "Bob", **HANDS)
    expect(bob.page.locator("#queue-words")).to_contain_text("2 people wait; 1 more and it begins.")
    cleo = find_players(person, "Cleo")
    for each in (ann, bob, cleo):
        each.page.wait_for_selector("#table[data-number]")
    assert len({each.page.url for each in (ann, bob, cleo)}) == 1
    expect(ann.page.locator("#seats .seat")).to_have_count(3)


def test_bots_take_the_seats_of_those_who_do_not_come(person: Seats) -> None:
    ann = find_players(person, "Ann")
    ann.page.get_by_role("button", name="Play with bots in the empty seats").click()
    ann.page.wait_for_selector("#table[data-number]")
    expect(ann.page.locator("#seats")).to_contain_text("Survivor 2")


def test_whoever_stops_waiting_waits_no_longer(person: Seats) -> None:
    ann = find_players(person, "Ann")
    ann.page.get_by_role("button", name="Stop waiting").click()
    expect(ann.page.get_by_role("button", name="Find players")).to_be_focused()
    ann.page.wait_for_function(
        "async () => (await (await fetch('/api/queue')).json()).every((queue) => queue.waiting === 0)"
    )


def test_a_friend_is_invited_by_one_tap(person: Seats) -> None:
    ann, bob = person("Gina"), person("Hugo")
    table = ann.lay("you", "open", start=False)
    bob.call("POST", f"/api/tables/{table}/sit", seat=None)
    ann.call("POST", f"/api/tables/{table}/start")
    ann.page.goto("/")
    ann.page.get_by_role("button", name="Invite Hugo").click()
    ann.page.wait_for_selector(".place.you")
    # And from the waiting room: it counts once.
    ann.page.get_by_role("button", name="Invite Hugo").click()
    expect(ann.page.locator("#bring-friends")).to_contain_text("Invited")
    assert violations(ann.page) == []
    bob.page.goto("/")
    bob.page.get_by_role("link", name=re.compile("Gina invites you")).click()
    bob.page.get_by_role("button", name="Sit down").click()
    expect(ann.page.locator(".place").nth(1)).to_contain_text("Hugo")


def test_a_full_server_is_waited_for_or_not(person: Seats) -> None:
    ann = person("Ann")
    page = ann.page
    full = {"status": 503, "title": "Service Unavailable", "detail": "the server is full just now", "again": 900}

    refusals = [json.dumps(full)] * 2

    def refuse(route: Route) -> None:
        if route.request.method == "POST" and refusals:
            route.fulfill(status=503, content_type="application/problem+json", body=refusals.pop())
        else:
            route.continue_()

    page.route("**/api/tables", refuse)
    page.goto("/")
    play = page.get_by_role("button", name="Play now").first
    play.click()
    notice = page.get_by_role("dialog", name="No room just now")
    expect(notice).to_contain_text("The server is full just now.")
    expect(notice).to_contain_text(re.compile(r"Tries again in \d+ seconds"))
    assert violations(page) == []
    notice.get_by_role("button", name="Never mind").click()
    expect(notice).to_have_count(0)
    expect(page.locator("#toasts")).to_contain_text("The server is full just now.")
    play.click()
    notice.get_by_role("button", name="Try now").click()
    ann.wait_turn()
    ann.errors.clear()  # the refusals themselves
