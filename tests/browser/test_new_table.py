"""Making a table: one screen, a preset by one choice, house rules in plain words, and a link that does it again."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

from shamble.core.game import Game
from shamble.games import list_games
from tests.browser.axe import violations
from tests.browser.conftest import Seats
from tests.browser.table import GAME, WIDE


@pytest.mark.parametrize("game", list_games(), ids=lambda game: game.slug)
def test_all_that_must_be_chosen_is_on_one_screen(person: Seats, game: Game[Any]) -> None:
    ann = person("Ann", viewport=WIDE)
    ann.page.goto(f"/new?game={game.slug}")
    for part in ("#count", "#new-seat-0", "#presets", "#seconds", "button[type=submit].big"):
        expect(ann.page.locator(part)).to_be_in_viewport(ratio=1)
    expect(ann.page.locator("#house-rules .options")).to_be_hidden()
    ann.page.locator("#house-rules > summary").click()
    titles = ann.page.locator("#house-rules :is(label:not(.switch), .switch span)").all_inner_texts()
    assert not [title for title in titles if "_" in title]
    assert violations(ann.page) == []


def test_a_preset_sets_the_house_rules_and_they_set_it(person: Seats) -> None:
    ann = person("Ann")
    page = ann.page
    page.goto("/new?game=zombie_plague")
    expect(page.get_by_label("Classic")).to_be_checked()
    page.get_by_label("Everything").check()
    expect(page.locator("#count option").first).to_have_text("4")  # a Traitor needs three Humans
    own = page.get_by_role("radio", name="House rules")
    own.check()
    expect(page.get_by_label("A Traitor among us")).to_be_checked()
    page.get_by_label("A Traitor among us").uncheck()
    expect(own).to_be_checked()
    page.get_by_label("A Traitor among us").check()
    expect(page.get_by_label("Everything")).to_be_checked()
    page.get_by_label("Quick").check()
    expect(page.locator("#option-days28")).not_to_be_checked()
    expect(page.get_by_label("How the Humans win")).to_have_value("shorter")
    page.get_by_role("button", name="Lay the table").click()
    page.wait_for_selector(".place.you")
    options = ann.call("GET", f"/api/tables/{page.url.rsplit('/', 1)[1]}")["options"]
    assert (options["victory"], options["traitor"], options["days28"]) == ("shorter", False, False)
    expect(page.locator(".settings")).to_contain_text("How the Humans win")
    expect(page.locator(".settings")).to_contain_text("any one room (Shorter Game)")


def test_the_link_makes_the_same_table_again(person: Seats) -> None:
    ann, bob = person("Ann"), person("Bob")
    page = ann.page
    page.goto(f"/new?game={GAME}")
    page.select_option("#count", "4")
    page.select_option("#new-seat-0", "open")
    page.select_option("#new-seat-1", "you")
    page.select_option("#seconds", "86400")
    page.get_by_label("Listed in the lobby").check()
    page.locator("#house-rules > summary").click()
    page.get_by_label("Longest match, in turns").fill("77")
    page.get_by_label("Bots with a style").check()
    page.select_option("#new-seat-2", "survivor")
    page.select_option("#new-seat-2-style", "cautious")
    link = page.input_value("#setup-link")
    assert parse_qs(urlsplit(link).query)["seats"] == ["open you survivor:cautious survivor"]
    made = []
    bob.page.goto(link)
    for each in (ann, bob):
        expect(each.page.locator("#new-seat-2-style")).to_have_value("cautious")
        each.page.get_by_role("button", name="Lay the table").click()
        each.page.wait_for_selector(".place.you")
        made.append(each.call("GET", f"/api/tables/{each.page.url.rsplit('/', 1)[1]}"))
    for told in made:
        assert [seat["level"] for seat in told["seats"]] == ["", "", "survivor:cautious", "survivor"]
        assert (told["you"], told["seconds"], told["listed"], told["options"]["turn_limit"]) == (1, 86400, True, 77)


def test_a_link_that_asks_for_what_is_not_there(person: Seats) -> None:
    ann = person("Ann")
    page = ann.page
    page.goto(f"/new?game={GAME}&seats=you+ghoul&seconds=7&o.flying=true&o.first_player=moon&o.turn_limit=50")
    problem = page.locator("#new-problem")
    for word in ("ghoul", "seconds", "flying", "first_player"):
        expect(problem).to_contain_text(f"“{word}”")
    expect(page.locator("#option-turn_limit")).to_have_value("50")
    expect(page.locator("#seconds")).to_have_value("0")
    expect(page.locator("#new-seat-1")).to_have_value("open")
    page.get_by_role("button", name="Lay the table").click()
    page.wait_for_selector(".place.you")


def test_a_bot_that_nobody_measured_is_told_before_a_rated_table_is_made(person: Seats) -> None:
    ann = person("Ann")
    page = ann.page
    page.goto("/new?game=zombie_plague&seats=you+veteran&rated=yes")
    note = page.locator("#new-unrated")
    expect(note).to_have_text(
        "With these bots it does not count: nobody has measured how strong a veteran is in this game."
    )
    page.select_option("#new-seat-1", "survivor")
    expect(note).to_have_text("")
    page.locator("#house-rules > summary").click()
    page.get_by_label("Bots with a style").check()
    page.select_option("#new-seat-1-style", "cautious")
    expect(note).to_contain_text("a cautious survivor is")
    page.locator("[name=rated]").uncheck()
    expect(note).to_have_text("")
    page.locator("[name=rated]").check()
    page.get_by_role("button", name="Lay the table").click()
    words = page.locator("#waiting-rated")
    expect(words).to_have_text("Does not count: nobody has measured how strong a cautious survivor is in this game.")
    page.select_option("#seat-1-style", "")
    expect(words).to_have_text("Rated match")
    page.select_option("#seat-1-is", "veteran")
    expect(words).to_have_text("Does not count: nobody has measured how strong a veteran is in this game.")
    page.get_by_role("button", name="Start the match").click()
    expect(page.locator("#rated")).to_have_text(
        "Does not count: nobody has measured how strong a veteran is in this game."
    )
