"""Two people play a match to its end in two browsers while a third watches: what they see, and what they were sent."""

from __future__ import annotations

import re
from functools import partial
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import expect

from shamble.core.rng import Rng
from shamble.games.run_for_your_lives.components import CODES
from shamble.match import Match, verify
from shamble.web.play.drawing import draw_for_page, draw_scene, fit
from tests.browser.conftest import Seats
from tests.browser.table import Person, to_move
from tests.render.patching import canonical

TURNS = 10
WORLDS = 3
"""Other worlds against which a frame is held: each hides other cards where the viewer cannot see."""


class Played(NamedTuple):
    people: dict[int | None, Person]
    """By seat; None watches."""
    match: Match
    table: str


def click_a_piece(person: Person) -> None:
    """Ann plays on the table: the last piece of the hand that glows, and if it means several things, the first."""
    page = person.page
    piece = page.locator("#stage .place-hand .act").last
    several = len((piece.get_attribute("data-actions") or "").split()) > 1
    person.touch(piece)
    if several:
        page.locator(".menu [role=menuitem]").first.click()


@pytest.fixture
def played(person: Seats) -> Played:
    ann, bob, eve = person("Ann"), person("Bob"), person()
    table = ann.lay("you", "open", start=False, options={"turn_limit": TURNS})
    ann.open(table)
    bob.page.goto(ann.page.input_value("#share-link"))
    eve.open(table)
    bob.page.get_by_role("button", name="Sit down").click()
    ann.page.get_by_role("button", name="Start the match").click()
    eve.page.wait_for_selector("#table[data-number]")
    while mover := to_move(ann, bob):
        mover.moving(partial(click_a_piece, ann)) if mover is ann else bob.choose()
    for each in (ann, bob, eve):
        each.wait_end()
    match = verify(ann.call("GET", f"/api/tables/{table}/file"))
    return Played({0: ann, 1: bob, None: eve}, match, table)


def sizes(person: Person) -> tuple[int, int]:
    """The size that the page asked its drawings for; the window was never changed."""
    hello = next(message for message in person.sent if message["type"] == "hello")
    return fit(hello["width"]), fit(hello["height"])


def states_of(match: Match) -> list[Any]:
    """The true state after every move."""
    again = Match(match.game, match.players, match.options, match.seed)
    states = [again.state.clone()]
    for action in match.actions:
        again.play(action)
        states.append(again.state.clone())
    return states


def test_two_people_play_to_the_end_and_a_third_watches(played: Played) -> None:
    ann, bob, eve = played.people[0], played.people[1], played.people[None]
    result = played.match.game.result(played.match.state.view(None), ["Ann", "Bob"])
    for each in (ann, bob, eve):
        expect(each.page.locator("#ending-text")).to_have_text(result)
        expect(each.page.locator("#prompt")).to_contain_text("The end")
        assert each.refusals() == [], "nothing that anybody could click was refused"
    assert eve.choices() == []
    assert eve.page.locator("#stage .act").count() == 0, "who watches has nothing to click"
    moves = [message["action"] for each in (ann, bob) for message in each.sent if message["type"] == "move"]
    assert sorted(moves) == sorted(played.match.actions), "each click counted once"

    secrets_stay_secret(played)

    ann.page.get_by_role("button", name="Rematch").click()
    ann.page.wait_for_url(lambda url: url.rstrip("/") != f"{ann.server.url}/tables/{played.table}")
    expect(bob.page.get_by_text("The next match is being set up.")).to_be_visible()
    bob.page.get_by_role("button", name="Go there").click()
    ann.page.get_by_role("button", name="Start the match").click()
    for each in (ann, bob):
        each.page.wait_for_selector("#table[data-number]")
    watch_it_again(eve, played)


def secrets_stay_secret(played: Played) -> None:
    """Every frame that came out of a socket is held against the true state: it must be the same in any world that
    differs only in what its reader cannot see; and no card that they cannot see is named in it."""
    truth = states_of(played.match)
    rng = Rng("other worlds")
    for viewer, person in played.people.items():
        assert len(person.states()) > len(truth) // 2
        for message in person.states():
            play = message["play"]
            state = truth[play["frame"]]
            for _ in range(WORLDS):
                world = state.determinize(0 if viewer is None else viewer, rng)
                scene = draw_scene(world, viewer, ("Ann", "Bob"))
                assert play["svg"] == canonical(draw_for_page(scene, *sizes(person)))
                assert play["prompt"] == scene.prompt
            visible = re.findall("|".join(map(re.escape, CODES)), str(state.view(viewer)))
            named = re.findall('id="p-(' + "|".join(map(re.escape, CODES)) + ')"', play["svg"])
            assert set(named) <= set(visible)
            if not state.over:
                assert played.match.seed not in str(message)


def watch_it_again(eve: Person, played: Played) -> None:
    """The replay: a slider, every seat's knowledge now that it is over, a link to a move, and the proof."""
    page = eve.page
    page.get_by_role("link", name="Replay").first.click()
    eve.wait_frame(0)
    last = len(played.match.actions)
    expect(page.locator("#at")).to_have_text(f"0 / {last}")
    page.locator("#slider").fill("3")
    eve.wait_frame(3)
    assert page.locator("#g-hand").count() == 0, "a spectator sees nobody's hand"
    page.select_option("#knows", label="Bob")
    expect(page.locator("#g-hand")).to_be_visible()
    eve.wait("() => location.search === '?seat=1&frame=3'")
    page.get_by_role("button", name="Check fairness").click()
    expect(page.locator("#proof")).to_contain_text("matches the commitment")
    expect(page.locator("#proof")).to_contain_text("this browser noted")
    assert page.locator("#proof .warn").count() == 0
    page.get_by_role("button", name="Play", exact=True).click()
    eve.wait("() => Number(document.querySelector('#table').dataset.frame) > 3")
    page.get_by_role("button", name="Pause").click()
    page.goto(f"/tables/{played.table}/replay?seat=0&frame={last}")
    eve.wait_frame(last)
    with page.expect_download() as download:
        page.get_by_role("link", name="Match file").click()
    assert download.value.suggested_filename.endswith(".json")
