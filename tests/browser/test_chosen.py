"""A piece that means several actions, once chosen, leaves the glow to what shares an action with it."""

from __future__ import annotations

from typing import Any

from tests.browser.conftest import Seats

ACTIONS = "pieces => pieces.map((piece) => [piece.id, piece.dataset.actions.split(' ').map(Number)])"


def test_targets_glow_for_the_chosen_figure_and_a_click_on_one_goes_there(person: Seats) -> None:
    ann = person("Ann")
    ann.open(ann.lay("you", "random", game="zombiegeddon", options={"start_player": "host", "start_seat": 1}))
    ann.wait_turn()
    stage = ann.page.locator("#stage")

    def glowing(selector: str) -> list[Any]:
        return list(stage.locator(f"{selector}[data-actions]").evaluate_all(ACTIONS))

    figure, mine = next((piece, set(actions)) for piece, actions in glowing(".act") if piece.startswith("p-figure-0"))
    stage.locator(f"#{figure}").click()
    shared, others = glowing(".act.shared"), glowing(".act:not(.shared)")
    assert len(shared) > 1
    assert all(mine & set(actions) for _, actions in shared)
    assert others
    assert not any(mine & set(actions) for _, actions in others)
    ann.page.keyboard.press("Escape")
    assert glowing(".shared") == [], "Escape begins anew"
    stage.locator(f"#{figure}").click()
    target, action = next(
        (piece, *(mine & set(actions)))
        for piece, actions in shared
        if piece != figure and len(mine & set(actions)) == 1
    )
    ann.moving(lambda: stage.locator(f"[id='{target}']").dispatch_event("click"))
    sent = [message for message in ann.sent if message["type"] == "move"]
    assert sent[-1]["action"] == action
    assert glowing(".shared") == []
