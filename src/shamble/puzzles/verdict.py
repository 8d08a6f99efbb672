"""What is said of an answer, at either table."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.state import State
from shamble.puzzles.puzzle import Puzzle, Step

LITTLE = 0.005
"""A cost that is told as no number."""


class Verdict(NamedTuple):
    is_right: bool
    text: str
    """What was tried, as it reads, and how good it is."""
    reasons: tuple[str, ...]
    """What speaks for the answer: against what was tried, or where that was right against the next best."""


def judge_answer(puzzle: Puzzle, step: Step, state: State, action: int) -> Verdict:
    """The verdict on an option of this table, which is the one before the step."""
    named = state.game.describe(state, action, puzzle.names)
    if action in step.answers:
        second = step.rivals[0]
        other = state.game.describe(state, second.action, puzzle.names)
        text = f"{named}: about {_percent(step.chances)} to win, and the next best ({other}) {_behind(second.cost)}"
        return Verdict(True, text, second.reasons)
    rival = step.rival(action)
    assert rival is not None, "an option is the answer or one of its rivals"
    return Verdict(False, f"{named} {_behind(rival.cost)} against the best move", rival.reasons)


def _behind(cost: float) -> str:
    return f"gives away about {_percent(cost)} of a win" if cost >= LITTLE else "is not as good"


def _percent(share: float) -> str:
    return f"{round(100 * share)} %"
