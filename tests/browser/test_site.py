"""The site without a server, in a real browser, from a host that only hands out files. To load Python costs more than
what is tried with it, so each test is one long visit, and what is tried there has a function of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.site import LONG_AGO, SHOWN, Host, Visitor, built_site, changed_site
from tests.browser.table import PATIENCE, WIDE, Server, drop

SHORT: dict[str, tuple[int, dict[str, Any]]] = {
    "eaten_by_zombies": (2, {}),
    "pints_of_blood": (2, {}),
    "zombie_plague": (2, {"zombies": "automatic", "round_limit": 3}),
    "zombiegeddon": (2, {}),
    "run_for_your_lives": (2, {"turn_limit": 12}),
}
GAME = "run_for_your_lives"
BOT = {"kind": "bot", "level": "shambler"}


@pytest.fixture
def ann(chromium: Browser) -> Iterator[Visitor]:
    """Somebody whose browser keeps no site for later, as one of a page without https: nothing is done in advance."""
    context = chromium.new_context(viewport=WIDE)
    context.add_init_script("delete Navigator.prototype.serviceWorker")
    ann = Visitor(Host(built_site()), context, "Ann")
    yield ann
    ann.leave()


@pytest.fixture
def bo(chromium: Browser) -> Iterator[Visitor]:
    """Somebody who comes again and again, with a host that may be ill-treated."""
    bo = Visitor(Host(built_site()), chromium.new_context(viewport=WIDE), "Bo")
    yield bo
    bo.leave()


def test_a_visit(ann: Visitor, one_server: Server, tmp_path: Path) -> None:
    ann.begins("started")
    for game in SHORT:
        plays_to_the_end_against_bots(ann, game)
    has_a_match_analysed(ann)
    plays_by_hand_with_a_hint_and_finds_the_way_back(ann)
    finds_lessons_puzzles_and_rules(ann)
    goes_where_it_was_sent_last(ann)
    reads_the_lobby_in_a_narrow_frame(ann)
    plays_with_somebody_at_the_same_device(ann)
    sends_a_match_as_a_link_and_as_a_file(ann, tmp_path / "match.json")
    takes_a_match_to_a_server(ann, one_server)
    saves_all_and_brings_it_back(ann, tmp_path / "all.json")


def plays_to_the_end_against_bots(ann: Visitor, game: str) -> None:
    players, options = SHORT[game]
    played = ann.plays(game, players, **options)
    assert played["moves"] > 0
    assert played["result"]["text"]
    assert ann.ask("GET", f"/api/tables/{played['table']}/replay")["result"], "it can be seen again"
    assert ann.ask("GET", f"/api/tables/{played['table']}/proof")["seed"], "and its fairness be checked"


def has_a_match_analysed(ann: Visitor) -> None:
    """As far as its first move at least: each takes a while."""
    table = ann.plays(GAME, 2, turn_limit=12)["table"]
    ann.go(f"/tables/{table}/replay")
    ann.frame.get_by_role("button", name="Analyse this match").click()
    expect(ann.frame.locator("#analysis-found")).to_be_visible()
    expect(ann.frame.locator("#plot .course")).to_have_count(2)
    assert ann.ask("GET", f"/api/tables/{table}/analysis")["verdicts"]
    ann.ask("DELETE", f"/api/tables/{table}")


def plays_by_hand_with_a_hint_and_finds_the_way_back(ann: Visitor) -> None:
    table = ann.new_table(GAME, [{"kind": "you"}, BOT])
    ann.open(table)
    main = ann.frame.locator("#table")
    expect(main).to_have_attribute("data-yours", "true")
    ann.frame.locator("#hint").click()
    expect(ann.frame.locator(".hinted").first).to_be_attached()
    ann.choose()
    picture = ann.frame.locator("#opening img").first
    assert picture.get_attribute("src") is None, "what nobody sees is not drawn"
    ann.frame.locator("#to-opening").click()
    expect(picture).to_have_attribute("src", re.compile("^blob:"))
    ann.frame.get_by_role("button", name="To the table").click()
    expect(ann.page).to_have_url(re.compile(f"#/tables/{table}$"))
    ann.frame.locator(".home").first.click()
    expect(ann.frame.locator("#mine-list")).to_contain_text("Run for Your Lives")
    ann.page.go_back()
    expect(ann.frame.locator("#table")).to_have_attribute("data-table", table)


def finds_lessons_puzzles_and_rules(ann: Visitor) -> None:
    ann.go(f"/learn/{GAME}")
    ann.frame.get_by_role("link", name=re.compile("^Begin")).click()
    expect(ann.frame.locator("#stage svg").first).to_be_visible()
    ann.go(f"/puzzles/{GAME}")
    ann.frame.locator(".puzzle-card").first.click()
    expect(ann.frame.locator("#stage svg").first).to_be_visible()
    ann.go(f"/games/{GAME}")
    expect(ann.frame.locator("#ZR-1\\.1")).to_be_attached()


def goes_where_it_was_sent_last(ann: Visitor) -> None:
    """Also while another page is still on its way, and from another place of the same page."""
    ann.go("/learn")
    ann.frame.locator("html").evaluate("(html) => (html.dataset.before = '')")
    ann.page.evaluate("for (const path of ['/puzzles', '/new', '/learn']) location.hash = path")
    ann.page.wait_for_function(SHOWN, arg="/learn")
    expect(ann.frame.locator("html[data-begun]:not([data-before])")).to_be_attached()
    ann.go(f"/games/{GAME}")
    ann.page.goto(f"{ann.host.address}#/games/{GAME}#ZR-2.1")
    ann.frame.locator(".home").first.click()
    expect(ann.frame.locator("#mine-list")).to_be_attached()
    expect(ann.page).to_have_url(f"{ann.host.address}#/")


def reads_the_lobby_in_a_narrow_frame(ann: Visitor) -> None:
    """As on a page of the documentation on a phone: nothing is beyond its edge."""
    ann.page.set_viewport_size({"width": 358, "height": 640})
    ann.go("/")
    page = ann.frame.locator("html")
    assert page.evaluate("(html) => [innerWidth, html.scrollWidth]") == [358, 358]
    ann.page.set_viewport_size(WIDE)


def plays_with_somebody_at_the_same_device(ann: Visitor) -> None:
    """Both see their own hands only."""
    table = ann.new_table(GAME, [{"kind": "you"}, {"kind": "you", "name": "Cy"}], first_player="seat")
    ann.open(table)
    curtain = ann.frame.locator("#curtain")
    expect(curtain).to_contain_text("Ann, it is you")
    expect(ann.frame.locator("#choices button")).to_have_count(0)
    curtain.get_by_role("button", name="I am Ann").click()
    expect(curtain).to_be_hidden()
    is_offered_no_talk_with_people_elsewhere(ann)
    while curtain.is_hidden():  # a turn has several choices
        ann.choose()
    expect(curtain).to_contain_text("Cy, it is you")


def is_offered_no_talk_with_people_elsewhere(ann: Visitor) -> None:
    ann.frame.get_by_role("button", name="Notes").click()
    expect(ann.frame.locator("#panel-talk")).to_contain_text("The table’s own notes")
    for part in ("#talk-form", "#talk-open"):
        expect(ann.frame.locator(part)).to_be_hidden()
    expect(ann.frame.locator("#seats")).to_contain_text("Cy")
    expect(ann.frame.locator("#seats .speaker")).to_have_count(0)


def sends_a_match_as_a_link_and_as_a_file(ann: Visitor, file: Path) -> None:
    table = ann.new_table("zombie_plague", [{"kind": "you"}, {"kind": "you", "name": "Cy"}], zombies="automatic")
    ann.open(table)
    ann.frame.locator("#pass-on").click()
    link = ann.frame.locator("#pass-link").input_value()
    with ann.page.expect_download() as saved:
        ann.frame.locator("#pass-file").click()
    saved.value.save_as(file)
    ann.page.goto(link)
    expect(ann.page).to_have_url(re.compile(r"#/tables/[\w-]+"))
    ann.go("/learn")
    drop(ann.frame.locator("body"), "deep.json", '{"moves":' + "[" * 3000 + "]" * 3000 + "}")
    expect(ann.frame.locator("#toasts")).to_contain_text("deep.json is no file of Shamble")
    drop(ann.frame.locator("body"), "holiday.txt", "The sea was warm.")
    expect(ann.frame.locator("#toasts")).to_contain_text("holiday.txt is no file of Shamble")
    drop(ann.frame.locator("body"), file.name, file.read_text())
    expect(ann.page).to_have_url(re.compile(r"#/tables/[\w-]+"))
    ann.go("/me")
    with ann.page.expect_file_chooser() as chosen:
        ann.frame.locator("#open-file").click()
    chosen.value.set_files(file)
    expect(ann.page).to_have_url(re.compile(r"#/tables/[\w-]+"))


def takes_a_match_to_a_server(ann: Visitor, server: Server) -> None:
    """The lobby there asks first; then the match goes on where it was, with a free seat for whoever joins."""
    ann.elsewhere.append(server.url)
    table = ann.new_table("zombie_plague", [{"kind": "you"}, {"kind": "you", "name": "Cy"}], zombies="automatic")
    ann.open(table)
    ann.choose()
    expect(ann.frame.locator("#table")).to_have_attribute("data-number", "1")
    ann.frame.locator("#pass-on").click()
    ann.frame.locator("#pass-server").fill("ftp://somewhere")
    ann.frame.get_by_role("button", name="Take it there").click()
    expect(ann.frame.locator("#toasts")).to_contain_text("looks like table.example.org")
    ann.frame.locator("#pass-server").fill(server.url.removeprefix("http://"))
    with ann.context.expect_page() as opened:
        ann.frame.get_by_role("button", name="Take it there").click()
    there = opened.value
    expect(there.locator("#brought")).to_contain_text("Zombie Plague · Ann, Cy · 1 move")
    assert there.url == f"{server.url}/", "what stood behind the # is gone from the address"
    there.locator("#brought").get_by_role("button", name="Go on here").click()
    there.locator("#name-dialog-field").fill("Ann")
    there.get_by_role("button", name="Take this name").click()
    expect(there.locator("#table")).to_have_attribute("data-number", "1")
    seats = there.request.get(there.url.replace("/tables/", "/api/tables/")).json()["seats"]
    assert [(seat["kind"], seat["offered"]) for seat in seats] == [("person", False), ("open", True)]
    there.goto(f"{server.url}/#match=broken")
    expect(there.locator("#toasts")).to_contain_text("This address holds no match")
    there.close()
    ann.frame.get_by_role("button", name="Back to the table").click()
    ann.frame.locator("#pass-on").click()
    assert ann.frame.locator("#pass-server").input_value() in server.url, "it is remembered"


def saves_all_and_brings_it_back(ann: Visitor, file: Path) -> None:
    table = ann.new_table(GAME, [{"kind": "you"}, BOT])
    ann.go("/me")
    with ann.page.expect_download() as saved:
        ann.frame.get_by_role("link", name="Save all as a file").click()
    saved.value.save_as(file)
    ann.ask("DELETE", f"/api/tables/{table}")
    with ann.page.expect_file_chooser() as chosen:
        ann.frame.locator("#bring-back").click()
    chosen.value.set_files(file)
    expect(ann.frame.locator("#device-words")).to_contain_text("brought back")
    assert ann.ask("GET", f"/api/tables/{table}")["id"] == table


def test_later_visits(bo: Visitor, tmp_path: Path) -> None:
    bo.begins("started")
    expect(bo.page.locator("html")).to_have_attribute("data-offline", "ready")
    expect(bo.page.locator("html")).to_have_attribute("data-next", "quick")
    can_install_it(bo)
    comes_back_in_the_middle_of_a_thought(bo)
    has_other_seeds_in_every_visit(bo)
    is_told_what_cannot_be_read_and_keeps_the_others(bo)
    has_the_matches_in_one_of_two_tabs(bo)
    is_told_of_a_full_storage_and_plays_on(bo)
    takes_a_new_version_by_a_click_and_loses_nothing(bo, changed_site(tmp_path / "newer"))
    is_shown_the_puzzle_of_this_day(bo)
    starts_afresh_where_the_kept_python_is_damaged(bo)
    plays_without_a_network(bo)


def can_install_it(bo: Visitor) -> None:
    told = bo.context.new_cdp_session(bo.page).send("Page.getAppManifest")
    assert told["errors"] == []
    manifest = bo.page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then((it) => it.json())")
    assert (manifest["name"], manifest["display"], manifest["start_url"]) == ("Shamble", "standalone", "./")
    sizes = bo.page.evaluate(
        """(icons) => Promise.all(icons.map(async ({ src }) => {
          const picture = new Image();
          picture.src = src;
          await picture.decode();
          return `${picture.naturalWidth}x${picture.naturalHeight}`;
        }))""",
        [icon for icon in manifest["icons"] if icon["sizes"] != "any"],
    )
    assert sizes == [icon["sizes"] for icon in manifest["icons"] if icon["sizes"] != "any"]
    assert {"192x192", "512x512"} <= set(sizes), "what browsers ask for"
    scope = bo.page.evaluate("navigator.serviceWorker.ready.then(({ scope }) => scope)")
    assert scope == bo.host.address
    bo.page.wait_for_function("navigator.serviceWorker.controller !== null")  # it stands before the page


def comes_back_in_the_middle_of_a_thought(bo: Visitor) -> None:
    veteran = {"kind": "bot", "level": "veteran"}
    table = bo.new_table(GAME, [veteran, veteran])
    bo.open(table)
    expect(bo.frame.locator("#thinking")).to_be_visible()
    bo.again()
    bo.begins("copied")
    expect(bo.frame.locator("#table")).to_have_attribute("data-table", table)
    expect(bo.frame.locator("#log li").nth(3)).to_be_attached()
    bo.ask("DELETE", f"/api/tables/{table}")


def has_other_seeds_in_every_visit(bo: Visitor) -> None:
    """Though every visit begins with the same memory."""
    one = seed_of_a_new_match(bo)
    bo.again()
    bo.begins("copied")
    assert seed_of_a_new_match(bo) != one


def seed_of_a_new_match(bo: Visitor) -> str:
    table = bo.new_table(GAME, [{"kind": "you"}, BOT])
    seed = bo.ask("GET", f"/api/tables/{table}/file?unfinished=true")["seed"]
    bo.ask("DELETE", f"/api/tables/{table}")
    return str(seed)


def is_told_what_cannot_be_read_and_keeps_the_others(bo: Visitor) -> None:
    good = bo.new_table(GAME, [{"kind": "you"}, BOT])
    bad = bo.new_table(GAME, [{"kind": "you"}, BOT])
    bo.page.evaluate(
        """async (key) => {
          const [{ name }] = await indexedDB.databases();
          const opening = indexedDB.open(name);
          await new Promise((done) => (opening.onsuccess = done));
          const writing = opening.result.transaction('entries', 'readwrite');
          writing.objectStore('entries').put({ key, revision: 99, value: '{"half of a ma' });
          await new Promise((done) => (writing.oncomplete = done));
          opening.result.close();
        }""",
        f"table/{bad}",
    )
    bo.again()
    expect(bo.page.locator("#notes")).to_contain_text("cannot be read. All the rest is there.")
    bo.page.get_by_role("button", name="Show me").click()
    expect(bo.frame.locator("#troubles li")).to_have_count(1)
    expect(bo.frame.locator("#troubles li")).to_contain_text(bad)
    assert bo.ask("GET", f"/api/tables/{good}")["id"] == good
    bo.frame.get_by_role("button", name="Remove it").click()
    expect(bo.frame.locator("#troubles-sheet")).to_be_hidden()


def has_the_matches_in_one_of_two_tabs(bo: Visitor) -> None:
    passed = bo.new_table("zombie_plague", [{"kind": "you"}, {"kind": "you", "name": "Cy"}], zombies="automatic")
    link = bo.ask("GET", f"/api/tables/{passed}/link")["fragment"]
    table = bo.new_table(GAME, [{"kind": "you"}, BOT])
    bo.open(table)
    first = bo.page
    bo.frame.locator("html").evaluate("(html) => (html.dataset.before = '')")
    second = bo.tab(f"#/tables/{table}")
    expect(second.locator("#elsewhere")).to_be_visible()
    second.locator("#take-over").click()
    expect(second.frame_locator("#page").locator("#table")).to_have_attribute("data-table", table)
    expect(first.locator("#elsewhere")).to_be_visible()
    third = bo.tab(f"#{link}")
    expect(third.locator("#elsewhere")).to_be_visible()
    third.locator("#take-over").click()
    expect(third).to_have_url(re.compile(r"#/tables/[\w-]+$"))
    expect(third.frame_locator("#page").locator("#table")).to_have_attribute("data-game", "zombie_plague")
    for tab in (third, second):
        tab.close()
    bo.ready(first)
    expect(first.locator("#elsewhere")).to_be_hidden()
    expect(bo.frame.locator("html[data-begun]:not([data-before])")).to_be_attached()
    bo.choose()


def is_told_of_a_full_storage_and_plays_on(bo: Visitor) -> None:
    """A browser asks how much room there is now and then only, so something new is kept until it has noticed."""
    browser = bo.context.new_cdp_session(bo.page)
    browser.send("Storage.overrideQuotaForOrigin", {"origin": bo.host.origin, "quotaSize": 1})
    notes = bo.page.locator("#notes")
    for _ in range(PATIENCE // 1000):
        bo.new_table(GAME, [{"kind": "you"}, BOT])
        if notes.get_by_text("not kept").count():
            break
        bo.page.wait_for_timeout(1000)
    expect(notes).to_contain_text("the room that this browser gives to pages is full")
    assert bo.plays(GAME, 2, turn_limit=12)["result"], "and play goes on"
    browser.send("Storage.overrideQuotaForOrigin", {"origin": bo.host.origin})
    table = bo.plays(GAME, 2)["table"]
    bo.again()
    assert bo.ask("GET", f"/api/tables/{table}")["id"] == table, "what comes after it is kept"


def takes_a_new_version_by_a_click_and_loses_nothing(bo: Visitor, newer: Path) -> None:
    table = bo.new_table(GAME, [{"kind": "you"}, BOT])
    bo.host.folder = newer
    bo.page.reload()  # where no tab is open, a browser that has looked already takes it by itself
    expect(bo.page.locator("#notes")).to_contain_text("There is a new version of Shamble.")
    assert "newer" not in bo.read("static/shared/page.css"), "nobody is given half of it"
    tabs = [bo.page, bo.tab()]
    bo.host.asked.clear()
    for tab in tabs:
        tab.evaluate("document.documentElement.dataset.version = 'old'")
    bo.page.get_by_role("button", name="Use it").click()
    for tab in tabs:
        expect(tab.locator("html")).not_to_have_attribute("data-version", "old")  # it is another document by now
    tabs[1].close()
    bo.begins("copied")
    assert "newer" in bo.read("static/shared/page.css")
    assert not [path for path in bo.host.asked if "/python/" in path], "only what has changed is fetched"
    assert bo.ask("GET", f"/api/tables/{table}")["id"] == table


def is_shown_the_puzzle_of_this_day(bo: Visitor) -> None:
    """Though the first page lay ready, and was drawn long ago."""
    bo.go("/")
    bo.again()
    assert LONG_AGO in bo.read("pages/0.html")
    daily = bo.frame.locator("[data-day]")
    expect(daily).not_to_have_attribute("data-day", LONG_AGO)
    daily.scroll_into_view_if_needed()  # what nobody sees is not drawn
    expect(daily.locator("img")).to_have_attribute("src", re.compile("^blob:"))


def starts_afresh_where_the_kept_python_is_damaged(bo: Visitor) -> None:
    bo.page.evaluate(
        """async () => {
          const [name] = (await caches.keys()).filter((each) => each.endsWith(' started'));
          const cache = await caches.open(name);
          const [request] = await cache.keys();
          const whole = await (await cache.match(request)).arrayBuffer();
          await cache.put(request, new Response(whole.slice(0, whole.byteLength / 2)));
        }"""
    )
    bo.again()
    bo.begins("started")
    expect(bo.page.locator("html")).to_have_attribute("data-next", "quick")


def plays_without_a_network(bo: Visitor) -> None:
    table = bo.new_table(GAME, [{"kind": "you"}, BOT])
    bo.host.stop()
    bo.context.set_offline(True)
    bo.host.asked.clear()
    bo.again()
    bo.begins("copied")
    bo.open(table)
    expect(bo.frame.locator("#table")).to_have_attribute("data-yours", "true")
    bo.plays(GAME, 2)
    assert bo.host.asked == []
