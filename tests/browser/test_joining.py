"""Friends sit down: everybody here begins with a browser that has never been here, and nobody reloads a page."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import APIResponse, Page, Request, Route, expect

from tests.browser.axe import violations
from tests.browser.conftest import Seats
from tests.browser.table import GAME, PHONE, Person, to_move, wait_until


def host_with_friends(person: Seats, name: str = "Ann", **how: object) -> tuple[Person, str]:
    """Somebody new taps "With friends" and gives a name by Enter. Returns the link that they are shown."""
    host = person(**how)
    page = host.page
    page.goto("/")
    page.locator(f"[data-friends={GAME}]").first.click()
    expect(page.locator("#name-dialog-field")).to_be_focused()
    page.keyboard.type(name)
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/tables/"))
    expect(page.locator(".place.you")).to_contain_text(name)
    return host, page.input_value("#share-link")


def join(person: Seats, link: str, name: str, **how: object) -> Person:
    """Somebody new opens the link, types a name and presses Enter."""
    friend = person(**how)
    friend.page.goto(link)
    friend.page.locator("#join-name").fill(name)
    friend.page.keyboard.press("Enter")
    expect(friend.page.locator(".place.you")).to_contain_text(name)
    return friend


def test_friends_meet_by_the_link_and_play_without_a_reload(person: Seats) -> None:
    ann, link = host_with_friends(person)
    expect(ann.page.locator(".place.open")).to_have_count(3)
    assert ann.page.locator(".place.bot").count() == 0
    phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    bob = join(person, link, "Bob", **phone)
    expect(ann.page.locator(".place").nth(1)).to_have_text(re.compile("Bob"))
    expect(ann.page.locator(".place").nth(1)).not_to_contain_text("not here")
    ann.page.get_by_role("button", name="Start with 2 players").click()
    for each in (ann, bob):
        each.page.wait_for_selector("#table[data-number]")
        expect(each.page.locator("#prompt")).not_to_contain_text("You watch")
    while (mover := to_move(ann, bob)) is not bob:
        assert mover is ann, "the match has only begun"
        ann.choose()
    bob.page.locator("[data-panel=choices]").click()
    bob.choose()


def test_the_host_may_start_with_bots_in_the_rest(person: Seats) -> None:
    ann, link = host_with_friends(person)
    expect(ann.page.get_by_role("button", name="Start with 1 players")).to_be_hidden()
    bob = join(person, link, "Bob")
    ann.page.get_by_role("button", name="Start with bots in the empty seats").click()
    bob.page.wait_for_selector("#table[data-number]")
    names = [re.compile(name) for name in ("Ann", "Bob", "Scavenger 1", "Scavenger 2")]
    expect(bob.page.locator("#seats .seat")).to_have_text(names)


def test_an_invited_person_reads_what_it_is_and_sits_on_one_screen(person: Seats) -> None:
    _, link = host_with_friends(person)
    for how in ({}, {"viewport": PHONE, "has_touch": True, "is_mobile": True}):
        friend = person(**how)
        page = friend.page
        page.goto(link)
        invitation = page.locator("#invitation")
        expect(invitation).to_contain_text("Ann invites you to")
        expect(invitation).to_contain_text("Zombie! Run for Your Lives!")
        expect(invitation).to_contain_text("Collect five items and get away")
        for part in ("#join-name", "#join button"):
            expect(page.locator(part)).to_be_in_viewport(ratio=1)
        page.wait_for_selector(".place")
        assert violations(page) == []


def test_whoever_has_sat_down_on_a_phone_sees_the_seat_and_who_starts(person: Seats) -> None:
    _, link = host_with_friends(person)
    friend = join(person, link, "Bob", viewport=PHONE, has_touch=True, is_mobile=True)
    expect(friend.page.locator(".place.you")).to_be_in_viewport(ratio=1)
    expect(friend.page.locator("#waiting-note")).to_contain_text("2 seats are open. Ann starts the match.")
    expect(friend.page.locator("#share-link")).not_to_be_in_viewport()


def test_a_friend_who_sits_down_closes_no_list_of_the_host(person: Seats) -> None:
    """Lines that say nothing new stay: a list that is open in one, or a button that is being pressed."""
    ann, link = host_with_friends(person)
    last = ann.page.locator("#seat-3-is").element_handle()
    join(person, link, "Bob")
    expect(ann.page.locator(".place").nth(1)).to_contain_text("Bob")
    assert last.evaluate("list => list.isConnected")


def test_a_seat_that_the_server_does_not_change_is_shown_as_it_is(person: Seats) -> None:
    ann, _ = host_with_friends(person)
    refusal = {"status": 409, "title": "Not now"}
    ann.page.route("**/seats/1", lambda route: route.fulfill(status=409, json=refusal))
    seat = ann.page.locator("#seat-1-is")
    seat.select_option("scavenger")
    expect(ann.page.locator("#toasts")).to_contain_text("Not now")
    expect(seat).to_have_value("open")
    ann.errors.clear()  # of the refusal


def test_on_a_phone_an_open_seat_is_one_line_for_its_host(person: Seats) -> None:
    ann, _ = host_with_friends(person, viewport=PHONE, has_touch=True, is_mobile=True)
    line = ann.page.locator(".place.open").last
    words, choice = (line.locator(part).first.bounding_box() for part in (".who", "select"))
    assert words is not None
    assert choice is not None
    assert choice["x"] >= words["x"] + words["width"]
    assert choice["y"] <= words["y"] + words["height"] / 2 <= choice["y"] + choice["height"]


def test_a_seat_of_ones_choice(person: Seats) -> None:
    _, link = host_with_friends(person)
    friend = person()
    friend.page.goto(link)
    friend.page.get_by_role("button", name="Sit here").last.click()
    expect(friend.page.locator("#join-name:invalid")).to_be_focused()
    friend.page.keyboard.type("Bob")
    friend.page.get_by_role("button", name="Sit here").last.click()
    expect(friend.page.locator(".place").last).to_contain_text("Bob (you)")


def test_the_link_is_a_code_for_phones(person: Seats) -> None:
    ann, link = host_with_friends(person)
    code = ann.page.locator("#share-code")
    expect(code).to_be_in_viewport(ratio=1)
    assert code.evaluate("image => image.decode().then(() => image.naturalWidth > 0)")
    drawn = ann.context.request.get(link + "/code.svg")
    assert f"<title>{link}</title>" in drawn.text()


def rename(page: Page, name: str) -> None:
    """On one's own page, until it has asked what it shows of both names: later a question could be that of nobody."""
    asked: list[Request] = []
    page.on("requestfinished", lambda request: asked.append(request) if request.url.endswith("/notices") else None)
    page.goto("/me")
    page.get_by_label("What the others call you").fill(name)
    page.keyboard.press("Enter")
    wait_until(page, lambda: len(asked) == 2)


def test_a_second_tab_is_the_same_person(person: Seats) -> None:
    _, link = host_with_friends(person)
    bob = person()
    other = bob.tab()
    for page in (bob.page, other):
        page.goto(link)
        page.wait_for_selector("#join-name")
    bob.page.locator("#join-name").fill("Bob")
    bob.page.keyboard.press("Enter")
    for page in (bob.page, other):
        expect(page.locator(".place.you")).to_contain_text("Bob")
    rename(other, "Robert")
    expect(bob.page.locator(".place.you")).to_contain_text("Robert")
    other.get_by_role("button", name="Forget me on this device").click()
    expect(bob.page.locator("#join-name")).to_be_visible()
    expect(bob.page.locator(".place.you")).to_have_count(0)
    expect(bob.page.locator("body")).to_have_attribute("data-name", "")


def test_an_answer_that_was_overtaken_makes_nobody_somebody_again(person: Seats) -> None:
    """Two changes in another tab, and the server's word on the first comes last."""
    _, link = host_with_friends(person)
    bob = join(person, link, "Bob")
    late: list[tuple[Route, APIResponse]] = []

    def hold_the_first(route: Route) -> None:
        if late:
            route.continue_()
        else:
            late.append((route, route.fetch()))

    bob.page.route("**/api/me", hold_the_first)
    other = bob.tab()
    rename(other, "Robert")
    wait_until(bob.page, lambda: bool(late))
    other.get_by_role("button", name="Forget me on this device").click()
    expect(bob.page.locator("#join-name")).to_be_visible()
    [(route, answer)] = late
    with bob.page.expect_event("requestfinished", lambda request: request.url.endswith("/api/me")):
        route.fulfill(response=answer)
    bob.page.evaluate("() => new Promise((seen) => setTimeout(seen))")
    expect(bob.page.locator("body")).to_have_attribute("data-name", "")
    expect(bob.page.locator(".place.you")).to_have_count(0)


def test_whoever_talks_first_gives_a_name_and_is_heard(person: Seats) -> None:
    ann, friend = person("Ann"), person()
    table = ann.lay("you", "open", start=False)
    ann.open(table)
    friend.open(table)
    friend.page.get_by_label("Say something").fill("may I?")
    friend.page.keyboard.press("Enter")
    friend.page.locator("#name-dialog-field").fill("Bob")
    friend.page.keyboard.press("Enter")
    expect(ann.page.locator("#talk")).to_contain_text("Bob (watching) may I?")


def test_enter_takes_the_name(person: Seats) -> None:
    dora = person()
    dora.page.goto("/")
    dora.page.get_by_role("button", name="Play now").first.click()
    dora.page.locator("#name-dialog-field").fill("Dora")
    dora.page.keyboard.press("Enter")
    dora.wait_turn()
    assert dora.call("GET", "/api/me")["name"] == "Dora"


def test_not_now_and_escape_take_no_name(person: Seats) -> None:
    dora = person()
    page = dora.page
    page.goto("/")
    ways: tuple[Callable[[], None], ...] = (
        lambda: page.get_by_role("button", name="Not now").click(),
        lambda: page.keyboard.press("Escape"),
    )
    for refuse in ways:
        page.get_by_role("button", name="Play now").first.click()
        page.locator("#name-dialog-field").fill("Dora")
        refuse()
        expect(page.locator("#name-dialog")).not_to_have_attribute("open", "")
    assert dora.call("GET", "/api/me")["name"] is None


def test_a_name_that_cannot_be_seen_is_asked_for_again(person: Seats) -> None:
    dora = person()
    page = dora.page
    page.goto("/")
    page.get_by_role("button", name="Play now").first.click()
    page.locator("#name-dialog-field").fill("\u200b")
    page.keyboard.press("Enter")
    expect(page.locator("#name-dialog-problem")).to_contain_text("that can be seen")
    page.locator("#name-dialog-field").fill("Dora")
    page.keyboard.press("Enter")
    dora.wait_turn()
    dora.errors.clear()  # the refusal itself


def test_a_name_that_is_taken_at_the_table(person: Seats) -> None:
    _, link = host_with_friends(person)
    friend = person()
    page = friend.page
    page.goto(link)
    page.locator("#join-name").fill("ann")
    page.keyboard.press("Enter")
    problem = page.locator("#join-problem")
    expect(problem).to_have_text("Somebody at this table is called ann already; take another name.")
    page.keyboard.type("Anna")  # the field waits for it
    page.keyboard.press("Enter")
    expect(page.locator(".place.you")).to_contain_text("Anna")
    friend.errors.clear()


def test_a_full_table(person: Seats) -> None:
    ann, link = host_with_friends(person)
    ann.page.select_option("#seat-1-is", "shambler")
    ann.page.select_option("#seat-2-is", "shambler")
    late = person()
    late.page.goto(link)
    expect(late.page.get_by_role("button", name="Sit down")).to_be_visible()
    join(person, link, "Bob")
    full = "All seats are taken. Stay and watch, or ask the host to open one."
    expect(late.page.locator("#join-problem")).to_have_text(full)
    expect(late.page.get_by_role("button", name="Sit down")).to_be_hidden()
    ann.page.select_option("#seat-2-is", "open")
    expect(late.page.locator("#join-problem")).to_have_text("")
    late.page.locator("#join-name").fill("Cleo")
    late.page.keyboard.press("Enter")
    expect(late.page.locator(".place.you")).to_contain_text("Cleo")


def test_a_friend_who_comes_in_the_second_the_match_starts(person: Seats) -> None:
    ann, link = host_with_friends(person)
    late = person()
    page = late.page
    page.goto(link)
    page.locator("#join-name").fill("Bob")
    # The table begins while the request to sit is on its way.
    start = ann.page.get_by_role("button", name="Start with bots in the empty seats")

    def start_first(route: Route) -> None:
        start.click()
        ann.page.wait_for_selector("#table[data-number]")
        route.continue_()

    page.route("**/sit", start_first)
    with page.expect_response("**/sit"):  # it may see the match before that
        page.keyboard.press("Enter")
    page.wait_for_selector("#table[data-number]")
    expect(page.locator("#banners")).to_contain_text("The match has begun without you")
    expect(page.locator("#prompt")).to_contain_text("You watch")
    late.errors.clear()


@pytest.mark.parametrize("path", ["/tables/nowhere", "/tables/" + "A" * 16])
def test_a_link_that_leads_to_no_table(person: Seats, path: str) -> None:
    friend = person()
    friend.page.goto(path)
    expect(friend.page.locator(".dead-end")).to_contain_text("This link leads to no table")
    expect(friend.page.locator(".dead-end")).to_contain_text("ask for a new link")
    expect(friend.page.get_by_role("link", name="Back to the lobby")).to_be_visible()
    friend.errors.clear()


def test_a_table_that_is_cleared_away_under_a_friend(person: Seats) -> None:
    ann, link = host_with_friends(person)
    friend = person()
    friend.page.goto(link)
    friend.page.wait_for_selector(".place")
    ann.page.get_by_role("button", name="Clear the table").click()
    expect(friend.page.locator("#banners")).to_contain_text("This table was removed.")
    ann.page.wait_for_url("**/")  # a browser that is closed on its way to another page may hang


def tab_to(page: Page, selector: str) -> None:
    """By the Tab key alone, as far as it goes."""
    for _ in range(60):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key does not lead to {selector}")


def test_friends_meet_by_the_keyboard_alone(person: Seats) -> None:
    host, friend = person(), person()
    host.page.goto("/")
    tab_to(host.page, f"[data-friends={GAME}]")
    host.page.keyboard.press("Enter")
    expect(host.page.locator("#name-dialog-field")).to_be_focused()
    host.page.keyboard.type("Ann")
    host.page.keyboard.press("Enter")
    host.page.wait_for_url(re.compile("/tables/"))
    friend.page.goto(host.page.url)
    tab_to(friend.page, "#join-name")
    friend.page.keyboard.type("Bob")
    friend.page.keyboard.press("Enter")
    expect(friend.page.locator(".place.you")).to_contain_text("Bob")
    expect(host.page.get_by_role("button", name="Start with 2 players")).to_be_visible()
    host.page.get_by_role("button", name="Start with 2 players").evaluate("button => button.dataset.meant = 'yes'")
    tab_to(host.page, "[data-meant=yes]")
    host.page.keyboard.press("Enter")
    for each in (host, friend):
        each.page.wait_for_selector("#table[data-number]")
    mover = to_move(host, friend)
    assert mover is not None
    tab_to(mover.page, "#choices button")
    mover.moving(lambda: mover.page.keyboard.press("Enter"))
