"""Every built-in game, through the page: set up by its form, played by its list, left to a bot, taken back."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from shamble.core.game import Game
from shamble.core.options import Data, Switch
from shamble.games import list_games
from tests.browser.axe import violations
from tests.browser.conftest import Seats

MOVES = 4


def fill_in(page: Page, game: Game[Any], players: int, options: dict[str, Any]) -> None:
    """Set the form to a configuration of the game."""
    for option in game.options:
        if option.name not in options:
            continue
        value, field = options[option.name], page.locator(f"#option-{option.name}")
        if isinstance(option, Switch):
            field.set_checked(value)
        elif isinstance(option, Data):
            content = value if isinstance(value, str) else json.dumps(value)
            field.set_input_files({"name": "own.json", "mimeType": "text/plain", "buffer": content.encode()})
        elif field.evaluate("field => field.localName") == "select":
            field.select_option(value)
        else:
            field.fill(str(value))
    page.locator(f"#count option[value='{players}']").wait_for(state="attached")
    page.select_option("#count", str(players))
    for seat in range(1, players):
        page.select_option(f"#new-seat-{seat}", "shambler")


@pytest.mark.parametrize("game", list_games(), ids=lambda game: game.slug)
def test_a_match_against_bots(person: Seats, game: Game[Any]) -> None:
    ann = person("Ann")
    page = ann.page
    players, options = max(game.configurations(), key=lambda each: (len(each[1]), each[0]))
    page.goto(f"/new?game={game.slug}")
    page.locator("#house-rules > summary").click()
    fill_in(page, game, players, options)
    page.get_by_role("button", name="Lay the table").click()
    page.get_by_role("button", name="Start the match").click()
    for _ in range(MOVES):
        ann.wait_turn()
        if ann.over:
            break
        shown = page.locator("#stage svg.table")
        expect(shown).to_have_count(1)
        glowing = page.locator("#stage [data-actions]").evaluate_all(
            "pieces => pieces.flatMap((piece) => piece.dataset.actions.split(' ').map(Number))"
        )
        offered = page.locator("#choices button").evaluate_all(
            "buttons => buttons.map((button) => Number(button.dataset.action))"
        )
        assert set(glowing) == set(offered), "the table and the list offer the same"
        ann.choose()
    assert ann.refusals() == []
    assert violations(page) == []
    ann.wait_turn()
    if ann.over:
        return
    entries = page.locator("#log li").count()
    ann.leave_seat()
    ann.wait("count => document.querySelectorAll('#log li').length > count", entries)
