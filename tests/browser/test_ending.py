"""The end of a match as each player is told it: won, survived, drew or lost."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Seats

SHOW = """async ({ returns, you }) => {
    const { Ending } = await import('/static/table/ending.js');
    const seats = returns.map((_, seat) => ({ seat, name: `Player ${seat + 1}`, you: seat === you }));
    const result = { text: 'It is over.', ending: 'over', returns, scores: null };
    new Ending('table').show({ you, seats, rematch: null }, result);
    const rows = [...document.querySelectorAll('#ending-rows tr')];
    return [document.querySelector('#ending-title').textContent, ...rows.map((row) => row.lastChild.textContent)];
}"""


@pytest.mark.parametrize(
    ("returns", "you", "told"),
    [
        pytest.param([0.5, 1.0, 0.0], 0, ["You survived", "won", "survived", "lost"], id="another has won"),
        pytest.param([0.5, 1.0, 0.0], 1, ["You won", "won", "survived", "lost"], id="others survived"),
        pytest.param([0.5, 0.5], 0, ["A draw", "drew", "drew"], id="a draw"),
        pytest.param([0.0, 0.0], 0, ["You lost", "lost", "lost"], id="nobody has won"),
    ],
)
def test_a_part_of_a_win_is_a_draw_or_to_have_survived(
    person: Seats, returns: list[float], you: int, told: list[Any]
) -> None:
    somebody = person("Ann")
    somebody.open(somebody.lay("you", "random"))
    assert somebody.page.evaluate(SHOW, {"returns": returns, "you": you}) == told
