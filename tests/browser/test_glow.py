"""What glows can be clicked, and a click on it means something legal."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from tests.browser.conftest import Seats
from tests.browser.table import Person

TURNS = 5

TEXTS = "items => items.map((item) => item.firstChild.textContent)"
"""What menu items offer, without what is foretold of it."""


def glows(person: Person) -> list[tuple[str, list[int]]]:
    """Every glowing piece with the actions that a click on it means."""
    found = person.page.locator("#stage .act").evaluate_all(
        "pieces => pieces.map((piece) => [piece.id, piece.dataset.actions.split(' ').map(Number)])"
    )
    return [(name, actions) for name, actions in found]


def test_every_glow_leads_to_a_legal_action(person: Seats) -> None:
    ann = person("Ann")
    page = ann.page
    ann.open(ann.lay("you", "random", "random"))
    for turn in range(TURNS):
        ann.wait_turn()
        if ann.over:
            break
        play = ann.states()[-1]["play"]
        texts = {choice["action"]: choice["text"] for choice in play["choices"]}
        found = glows(ann)
        assert {action for _, actions in found for action in actions} == set(texts), "all that is legal glows somewhere"
        for name, actions in found:
            assert set(actions) <= set(texts)
            if len(actions) > 1:
                ann.touch(page.locator(f'[id="{name}"]'))
                offered = page.locator(".menu [role=menuitem]").evaluate_all(TEXTS)
                assert offered == [*(texts[action] for action in texts if action in actions), "What is this?"]
                page.keyboard.press("Escape")
        name, actions = found[turn % len(found)]

        def click(name: str = name) -> None:
            ann.touch(page.locator(f'[id="{name}"]'))
            if page.locator(".menu:popover-open").count():
                page.locator(".menu [role=menuitem]").first.click()

        ann.moving(click)
        sent = [message for message in ann.sent if message["type"] == "move"]
        assert sent[-1]["action"] in actions
    assert ann.refusals() == []


def test_a_double_click_plays_once(person: Seats) -> None:
    ann = person("Ann")
    ann.open(ann.lay("you", "random"))
    ann.wait_turn()
    before = ann.number
    ann.page.locator("#choices button").first.evaluate("button => { button.click(); button.click(); button.click(); }")
    ann.wait_past(before)
    ann.wait_turn()
    moves = [message for message in ann.sent if message["type"] == "move"]
    assert [message["number"] for message in moves] == [before]
    assert ann.refusals() == []


def test_a_piece_that_does_not_glow_says_why(person: Seats) -> None:
    ann = person("Ann")
    page = ann.page
    ann.open(ann.lay("you", "random"))
    ann.wait_turn()
    page.locator("#p-deck").click()
    why = page.locator(".why:popover-open")
    expect(why).to_be_visible()
    rule = why.locator(".rule-text a")
    name = rule.inner_text()
    with ann.context.expect_page() as opened:
        rule.click()
    expect(opened.value.locator(f'[id="{name}"]')).to_be_visible()
    assert not any(message["type"] == "move" for message in ann.sent)


def test_why_cant_i_of_a_card_of_the_hand(person: Seats) -> None:
    """What cannot be done with it now comes with the rule that forbids it, and speaks of those at the table alone."""
    ann = person("Ann")
    page = ann.page
    ann.open(ann.lay("you", "random"))
    ann.wait_turn()
    page.get_by_role("button", name="Why can’t I?").click()
    page.locator("#stage .place-hand .card").first.click()
    why = page.locator(".why:popover-open")
    expect(why.locator(".why-head.warn").first).to_be_visible()
    assert why.locator(".why-head.warn a").first.inner_text().startswith("ZR-")
    expect(why).not_to_contain_text("Player 3")
    assert not any(message["type"] == "move" for message in ann.sent)


def test_a_hint_points_at_the_piece(person: Seats) -> None:
    ann = person("Ann")
    page = ann.page
    ann.open(ann.lay("you", "random"))
    ann.wait_turn()
    page.get_by_role("button", name="Hint").click()
    recommended = page.locator("#choices .recommended")
    expect(recommended).to_have_count(1)
    hint = next(message for message in map(json.loads, ann.received) if message["type"] == "hint")
    assert recommended.inner_text() == hint["text"]
    assert page.locator("#stage .hinted").count() == len(hint["pieces"]) > 0


def test_an_entry_of_the_log_opens_its_rule(person: Seats) -> None:
    ann = person("Ann")
    ann.open(ann.lay("you", "random"))
    ann.wait_turn()
    entry = ann.page.locator("#log .rule-link").first
    name = entry.inner_text()
    entry.click()
    expect(ann.page.locator(".why:popover-open .rule-text")).to_contain_text(name)
