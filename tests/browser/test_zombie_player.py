"""A match of Eaten by Zombies! in which somebody is eaten, rises and plays on as a Zombie Player, through the page."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

import shamble
from shamble.core.rng import Rng
from shamble.match import Match
from tests.browser.table import Person, Server, to_move

SEED = "zombie-2"
"""With it, and with the choices below, a player rises after 32 moves and the match ends after 36."""


def scripted() -> tuple[Match, list[tuple[int, int]]]:
    """The match played beforehand: by lot, but nobody ever reacts to a covert question. Who chose what, openly."""
    game = shamble.game("eaten_by_zombies")
    match, rng = Match(game, 3, {}, seed=SEED), Rng(2)
    chosen: list[tuple[int, int]] = []
    while not match.state.over:
        state = match.state
        if state.covert:
            match.play(state.default())
        else:
            chosen.append((state.player, rng.pick(state.options)))
            match.play(chosen[-1][1])
    return match, chosen


def test_the_eaten_play_on(chromium: Browser, tmp_path: Path) -> None:
    match, chosen = scripted()
    rose = [event for move in match.moves for event in move.events if event.kind.name == "rose"]
    assert rose, "this seed has a Zombie Player in it"
    risen = rose[0].values[0]
    server = Server(tmp_path, SEED)
    people = [Person(server, chromium, name) for name in ("Ann", "Bob", "Cid")]
    try:
        table = people[0].lay("you", "open", "open", game="eaten_by_zombies", start=False, reaction=2)
        for seat in (1, 2):
            people[seat].call("POST", f"/api/tables/{table}/sit", seat=seat)
        people[0].call("POST", f"/api/tables/{table}/start")
        for somebody in people:
            somebody.open(table)
        for seat, action in chosen:
            assert to_move(*people) is people[seat]
            somebody = people[seat]
            choice = somebody.page.locator(f"#choices button[data-action='{action}']")
            somebody.moving(choice.click)
        for seat, somebody in enumerate(people):
            somebody.wait_end()
            expect(somebody.page.locator("#ending-text")).to_have_text(
                match.game.result(match.state.view(seat), ["Ann", "Bob", "Cid"])
            )
            assert somebody.errors == []
            assert somebody.refusals() == []
        log = " ".join(people[risen].page.locator("#log li").all_inner_texts())
        assert "You rise as a Zombie Player" in log
        assert people[0].call("GET", f"/api/tables/{table}/file")["moves"] == match.actions
    finally:
        for somebody in people:
            somebody.leave()
        server.stop()
