"""The site without a server, in a real browser, from a host that only hands out files: all games to their end,
without a network, with trouble in the storage, in two tabs, and closed in the middle of a thought."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.site import Host, Visitor, built_site

SHORT: dict[str, tuple[int, dict[str, Any]]] = {
    "eaten_by_zombies": (2, {}),
    "pints_of_blood": (2, {}),
    "run_for_your_lives": (2, {}),
    "zombie_plague": (2, {"zombies": "automatic", "round_limit": 3}),
    "zombiegeddon": (2, {}),
}
GAME = "run_for_your_lives"
BOT = {"kind": "bot", "level": "shambler"}


@pytest.fixture(scope="module")
def folder() -> Path:
    return built_site()


@pytest.fixture(scope="module")
def host(folder: Path, chromium: Browser) -> Iterator[Host]:
    host = Host(folder)
    yield host
    host.stop()


@pytest.fixture(scope="module")
def ann(host: Host, chromium: Browser) -> Iterator[Visitor]:
    """One visit for most tests: Python is loaded once. Nothing outside the folder may have been asked for in it."""
    ann = Visitor(host, chromium)
    yield ann
    strayed, errors = ann.strayed, ann.errors
    ann.leave()
    assert (strayed, errors, host.missing) == ([], [], [])


@pytest.fixture
def bo(folder: Path, chromium: Browser) -> Iterator[Visitor]:
    """Somebody with a host and a browser of their own, both of which may be ill-treated."""
    bo = Visitor(Host(folder), chromium, "Bo")
    yield bo
    bo.leave()
    bo.host.stop()


@pytest.mark.parametrize("game", SHORT)
def test_every_game_is_played_to_its_end_against_bots(ann: Visitor, game: str) -> None:
    players, options = SHORT[game]
    played = ann.plays(game, players, **options)
    assert played["moves"] > 0
    assert played["result"]["text"]
    assert ann.ask("GET", f"/api/tables/{played['table']}/replay")["result"], "it can be seen again"
    assert ann.ask("GET", f"/api/tables/{played['table']}/proof")["seed"], "and its fairness be checked"


def test_a_match_by_hand_with_a_hint_and_undo_then_its_page_again(ann: Visitor) -> None:
    table = ann.new_table(GAME, [{"kind": "you"}, BOT])
    ann.go(f"/tables/{table}")
    main = ann.frame.locator("#table")
    expect(main).to_have_attribute("data-yours", "true")
    ann.frame.locator("#hint").click()
    expect(ann.frame.locator(".hinted").first).to_be_attached()
    number = main.get_attribute("data-number")
    ann.frame.locator("#choices button").first.click()
    expect(main).not_to_have_attribute("data-number", number or "")
    expect(ann.page).to_have_url(re.compile(f"#/tables/{table}$"))
    ann.frame.locator(".home").first.click()
    expect(ann.frame.locator("#mine-list")).to_contain_text("Run for Your Lives")
    ann.page.go_back()
    expect(ann.frame.locator("#table")).to_have_attribute("data-table", table)


def test_lessons_puzzles_and_rules_are_there(ann: Visitor) -> None:
    ann.go(f"/learn/{GAME}")
    ann.frame.get_by_role("link", name=re.compile("^Begin")).click()
    expect(ann.frame.locator("#stage svg").first).to_be_visible()
    ann.go(f"/puzzles/{GAME}")
    ann.frame.locator(".puzzle-card").first.click()
    expect(ann.frame.locator("#stage svg").first).to_be_visible()
    ann.go(f"/games/{GAME}")
    expect(ann.frame.locator("#ZR-1\\.1")).to_be_attached()


def test_two_at_one_device_see_their_own_hands_only(ann: Visitor) -> None:
    table = ann.new_table(GAME, [{"kind": "you"}, {"kind": "you", "name": "Cy"}], first_player="seat")
    ann.go(f"/tables/{table}")
    curtain = ann.frame.locator("#curtain")
    expect(curtain).to_contain_text("Ann, it is you")
    expect(ann.frame.locator("#choices button")).to_have_count(0)
    curtain.get_by_role("button", name="I am Ann").click()
    expect(curtain).to_be_hidden()
    while curtain.is_hidden():  # a turn has several choices
        number = ann.frame.locator("#table").get_attribute("data-number") or ""
        ann.frame.locator("#choices button").first.click()
        expect(ann.frame.locator("#table")).not_to_have_attribute("data-number", number)
    expect(curtain).to_contain_text("Cy, it is you")


def test_a_match_goes_on_elsewhere_by_a_link_or_a_file(ann: Visitor, tmp_path: Path) -> None:
    table = ann.new_table("zombie_plague", [{"kind": "you"}, {"kind": "you", "name": "Cy"}], zombies="automatic")
    ann.go(f"/tables/{table}")
    ann.frame.locator("#pass-on").click()
    link = ann.frame.locator("#pass-link").input_value()
    with ann.page.expect_download() as saved:
        ann.frame.locator("#pass-file").click()
    file = tmp_path / "match.json"
    saved.value.save_as(file)
    ann.page.goto(link)
    expect(ann.page).to_have_url(re.compile(r"#/tables/\w+"))
    ann.go("/me")
    with ann.page.expect_file_chooser() as chosen:
        ann.frame.locator("#open-file").click()
    chosen.value.set_files(file)
    expect(ann.page).to_have_url(re.compile(r"#/tables/\w+"))


def test_all_is_saved_as_a_file_and_brought_back(ann: Visitor, tmp_path: Path) -> None:
    table = ann.new_table(GAME, [{"kind": "you"}, BOT])
    ann.go("/me")
    with ann.page.expect_download() as saved:
        ann.frame.get_by_role("link", name="Save all as a file").click()
    file = tmp_path / "all.json"
    saved.value.save_as(file)
    ann.ask("DELETE", f"/api/tables/{table}")
    with ann.page.expect_file_chooser() as chosen:
        ann.frame.locator("#bring-back").click()
    chosen.value.set_files(file)
    expect(ann.frame.locator("#device-words")).to_contain_text("brought back")
    assert ann.ask("GET", f"/api/tables/{table}")["id"] == table


def test_closed_in_the_middle_of_a_thought_it_goes_on_from_there(ann: Visitor) -> None:
    veteran = {"kind": "bot", "level": "veteran"}
    table = ann.new_table(GAME, [veteran, veteran])
    ann.go(f"/tables/{table}")
    expect(ann.frame.locator("#thinking")).to_be_visible()
    ann.again()
    expect(ann.frame.locator("#table")).to_have_attribute("data-table", table)
    expect(ann.frame.locator("#log li").nth(3)).to_be_attached()
    ann.ask("DELETE", f"/api/tables/{table}")


def test_what_cannot_be_read_is_said_and_the_others_stay(ann: Visitor) -> None:
    good = ann.new_table(GAME, [{"kind": "you"}, BOT])
    bad = ann.new_table(GAME, [{"kind": "you"}, BOT])
    ann.page.evaluate(
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
    ann.again()
    ann.go("/me")
    expect(ann.frame.locator("#troubles li")).to_have_count(1)
    expect(ann.frame.locator("#troubles li")).to_contain_text(bad)
    assert ann.ask("GET", f"/api/tables/{good}")["id"] == good
    ann.frame.get_by_role("button", name="Remove it").click()
    expect(ann.frame.locator("#troubles-sheet")).to_be_hidden()


def test_of_two_tabs_one_has_the_matches(ann: Visitor) -> None:
    table = ann.new_table(GAME, [{"kind": "you"}, BOT])
    ann.go(f"/tables/{table}")
    expect(ann.frame.locator("#table")).to_have_attribute("data-table", table)
    first = ann.page
    second = ann.tab(f"#/tables/{table}")
    expect(second.locator("#elsewhere")).to_be_visible()
    second.locator("#take-over").click()
    expect(second.frame_locator("#page").locator("#table")).to_have_attribute("data-table", table)
    expect(first.locator("#elsewhere")).to_be_visible()
    second.close()
    ann.ready(first)
    expect(first.locator("#elsewhere")).to_be_hidden()


def test_without_a_network_all_of_it_works(bo: Visitor) -> None:
    table = bo.new_table(GAME, [{"kind": "you"}, BOT])
    expect(bo.page.locator("html")).to_have_attribute("data-offline", "ready")
    bo.host.stop()
    bo.context.set_offline(True)
    bo.host.asked.clear()
    bo.again()
    bo.go(f"/tables/{table}")
    expect(bo.frame.locator("#table")).to_have_attribute("data-yours", "true")
    bo.plays(GAME, 2)
    assert bo.host.asked == []


def test_a_full_storage_is_said_and_play_goes_on(ann: Visitor) -> None:
    browser = ann.context.new_cdp_session(ann.page)
    browser.send("Storage.overrideQuotaForOrigin", {"origin": ann.host.origin, "quotaSize": 1})
    try:
        ann.plays(GAME, 2)
        expect(ann.page.locator("#notes")).to_contain_text("the room that this browser gives to pages is full")
    finally:
        browser.send("Storage.overrideQuotaForOrigin", {"origin": ann.host.origin})
    ann.plays(GAME, 2)
    kept = ann.ask("GET", "/api/me")["tables"]
    assert kept
