"""The analysis under the replay: made on demand, followed, kept; the plot, the turning points, and what was better."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import Seats
from tests.browser.table import PHONE, Person


@pytest.fixture
def finished(person: Seats) -> tuple[Person, str]:
    """Somebody at the end of a match of bots."""
    ann = person("Ann")
    table = ann.lay("random", "scavenger:aggressive", options={"turn_limit": 12})
    ann.open(table)
    ann.wait_end()
    return ann, table


def analysed(person: Person, table: str) -> dict[str, Any]:
    """The replay's page with the analysis, and what the server tells of it."""
    person.page.goto(f"/tables/{table}/replay")
    person.wait_frame(0)
    person.page.get_by_role("button", name="Analyse this match").click()
    person.page.wait_for_selector("#analysis[data-done=true]")
    told: dict[str, Any] = person.call("GET", f"/api/tables/{table}/analysis")
    return told


def test_a_match_is_analysed_under_its_replay(finished: tuple[Person, str]) -> None:
    ann, table = finished
    page = ann.page
    told = analysed(ann, table)
    expect(page.get_by_role("button", name="Analyse this match")).not_to_be_visible()
    expect(page.locator("#plot .course")).to_have_count(2)
    expect(page.locator("#legend li")).to_have_count(2)
    expect(page.locator("#legend")).to_contain_text("Aggressive scavenger")
    for line in page.locator("#plot .course").all():
        points = (line.get_attribute("points") or "").split()
        assert len(points) == told["moves"] + 1, "a point before every move, and the result"

    # The slider's place is marked on the plot, and what the search says of the move stands beside it.
    choices = [verdict for verdict in told["verdicts"] if verdict["options"] > 1]
    worst = max(choices, key=lambda verdict: float(verdict["cost"]))
    page.locator("#slider").fill(str(worst["frame"]))
    ann.wait_frame(worst["frame"])
    expect(page.locator("#plot .now")).to_have_attribute("x1", str(worst["number"]))
    best = worst["chances"][worst["player"]]
    got = max(0.0, best - worst["cost"])
    expect(page.locator("#verdict")).to_contain_text(worst["made"])
    expect(page.locator("#verdict")).to_contain_text(
        f"Better was: {worst['preferred']}: {round_(best)} % instead of {round_(got)} %."
    )
    page.locator("#slider").press("ArrowLeft")
    ann.wait_frame(worst["frame"] - 1)
    expect(page.locator("#plot .now")).to_have_attribute("x1", str(worst["number"] - 1))


def round_(share: float) -> int:
    """As a browser rounds."""
    return int(100 * share + 0.5)


def test_a_place_on_the_plot_and_a_turning_point_lead_to_their_move(finished: tuple[Person, str]) -> None:
    ann, table = finished
    page = ann.page
    told = analysed(ann, table)
    box = page.locator("#plot").bounding_box()
    assert box is not None
    step = box["width"] / told["moves"]
    page.mouse.move(box["x"] + 3 * step, box["y"] + box["height"] / 2)
    page.mouse.down()
    ann.wait_frame(3)
    page.mouse.move(box["x"] + 5 * step, box["y"] + box["height"] / 2)
    page.mouse.up()
    ann.wait_frame(5)
    expect(page.locator("#slider")).to_have_value("5")
    assert told["swings"], "somebody won, so something turned"
    swing = told["swings"][-1]
    button = page.locator("#swings button").last
    expect(button).to_contain_text(swing["made"])
    button.click()
    ann.wait_frame(swing["frame"])
    expect(button).to_have_attribute("aria-current", "true")


def test_it_is_there_again_after_a_reload_and_for_others(finished: tuple[Person, str], person: Seats) -> None:
    ann, table = finished
    analysed(ann, table)
    ann.page.reload()
    ann.page.wait_for_selector("#analysis[data-done=true]")
    expect(ann.page.locator("#plot .course")).to_have_count(2)
    ann.page.select_option("#knows", "1")
    ann.wait("() => location.search.startsWith('?seat=1')")
    ann.page.wait_for_selector("#analysis[data-done=true]")
    stranger = person()
    stranger.page.goto(f"/tables/{table}/replay?frame=4")
    stranger.page.wait_for_selector("#analysis[data-done=true]")
    expect(stranger.page.locator("#plot .now")).to_have_attribute("x1", "4")


def test_before_the_end_there_is_none(person: Seats) -> None:
    ann = person("Ann")
    table = ann.lay("you", "random")
    ann.page.goto(f"/tables/{table}/replay")
    ann.wait_frame(0)
    expect(ann.page.locator("#result")).to_contain_text("still being played")
    expect(ann.page.locator("#analysis")).not_to_be_visible()


@pytest.mark.parametrize("how", [{}, {"viewport": PHONE, "has_touch": True, "is_mobile": True}], ids=["wide", "phone"])
def test_the_ending_and_the_analysis_are_accessible(person: Seats, how: dict[str, Any]) -> None:
    ann = person("Ann", **how)
    table = ann.lay("random", "random", options={"turn_limit": 6})
    ann.open(table)
    ann.wait_end()
    assert violations(ann.page) == []
    analysed(ann, table)
    assert violations(ann.page) == []
    assert ann.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
