"""What a move brings is seen one thing after the other, at the pace that one likes; a tap shows the rest at once."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Seats
from tests.browser.table import Person

WATCH = """() => {
  window.happened = [];
  window.dice = 0;
  window.aloud = [];
  new MutationObserver((changes) => window.aloud.push(
    changes.flatMap(({ addedNodes }) => [...addedNodes].map((entry) => entry.textContent)),
  )).observe(document.querySelector('#log'), { childList: true });
  const line = document.querySelector('#happened');
  new MutationObserver(() => window.happened.push(line.textContent)).observe(line, { childList: true });
  new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach((node) => {
    if (node.classList?.contains('thrown')) window.dice += node.querySelectorAll('.thrown-die').length;
  }))).observe(document.querySelector('#table'), { childList: true });
}"""


def end_the_round(ann: Person) -> None:
    """End activation after activation, until the zombies have moved."""
    before = len(ann.received)
    while not any("The zombie on" in message for message in ann.received[before:]):
        ann.wait_turn()
        last = ann.page.locator("#choices button").last
        number = ann.number
        last.dispatch_event("click")
        ann.page.wait_for_function(
            "([number, before]) => Number(document.querySelector('#table').dataset.number) > number",
            arg=[number, before],
        )


def log_of_last(ann: Person) -> list[str]:
    """What the last message told, beat by beat."""
    messages = [message for message in ann.states() if message["play"]["beats"]]
    return [entry["text"] for beat in messages[-1]["play"]["beats"] for entry in beat.get("log", [])]


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_zombies_move_one_after_the_other(person: Seats, motion: Any) -> None:
    ann = person("Ann", speed="fast", reduced_motion=motion)
    ann.open(ann.lay("you", game="zombie_plague", options={"zombies": "automatic"}))
    ann.wait_turn()
    ann.page.evaluate(WATCH)
    end_the_round(ann)
    ann.wait_turn()
    saw_in_order(ann)


def saw_in_order(somebody: Person) -> None:
    """What the last message told stood on their table, one thing after the other."""
    told = log_of_last(somebody)
    assert len(told) > 3
    happened = somebody.page.evaluate("() => window.happened")
    first = len(happened) - 1 - happened[::-1].index(told[0]) if told[0] in happened else 0
    seen = [text for text in happened[first:] if text in told]
    assert seen == [text for text in told if text in seen], "in order"
    assert len(seen) >= len(told) / 2, "each in its turn, not only the last"
    aloud = somebody.page.evaluate("() => window.aloud")
    lines = [line for lines in aloud for line in lines][-len(told) :]
    assert all(line.startswith(text) for line, text in zip(lines, told, strict=True)), "the log is read aloud in order"
    assert max(map(len, aloud)) < len(told) / 2, "and not all at once"


def test_who_watches_sees_the_same_in_the_same_order(person: Seats) -> None:
    ann, bob = person("Ann"), person("Bob", speed="fast", reduced_motion="no-preference")
    table = ann.lay("you", game="zombie_plague", options={"zombies": "automatic"})
    ann.open(table)
    ann.wait_turn()
    bob.open(table)
    bob.wait_past(ann.number - 1)
    bob.page.evaluate(WATCH)
    end_the_round(ann)
    ann.wait_turn()
    bob.wait_past(ann.number - 1)
    assert len(log_of_last(bob)) == len(log_of_last(ann))
    saw_in_order(bob)


def test_a_tap_shows_the_rest_at_once(person: Seats) -> None:
    ann = person("Ann", speed="slow")
    ann.open(ann.lay("you", game="zombie_plague", options={"zombies": "automatic"}))
    ann.wait_turn()
    ann.page.evaluate(WATCH)
    ann.page.evaluate("() => setInterval(() => document.querySelector('#stage').click(), 20)")
    end_the_round(ann)
    ann.wait_turn()
    told = log_of_last(ann)
    happened = ann.page.evaluate("() => window.happened")
    assert len([text for text in happened if text in told]) < len(told), "most of it was not waited for"
    assert ann.page.locator("#log li").last.inner_text().startswith(told[-1]), "but nothing is lost"


def test_the_pace_is_kept(person: Seats) -> None:
    ann = person("Ann")
    ann.open(ann.lay("you", "random"))
    ann.wait_turn()
    assert ann.page.locator("#set-speed").input_value() == "once"
    ann.page.locator("#set-speed").select_option("slow")
    ann.page.reload()
    ann.wait_turn()
    assert ann.page.locator("#set-speed").input_value() == "slow"
    ann.page.locator("#set-speed").select_option("once")


def test_the_replay_offers_the_same_choice_of_pace(person: Seats) -> None:
    ann = person("Ann", speed="fast")
    table = ann.lay("random", "random", options={"turn_limit": 3})
    ann.open(table)
    ann.wait_end()
    ann.page.goto(f"/tables/{table}/replay")
    ann.wait_frame(0)
    pace = ann.page.get_by_label("Pace")
    expect(pace).to_have_value("fast")
    pace.select_option("slow")
    ann.open(table)
    ann.wait_end()
    expect(ann.page.get_by_label("Pace")).to_have_value("slow")
