"""What the search would do in a player's place, and why, in plain words: the hint at either table."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from shamble.bots import Finding, SearchBot
from shamble.core.rng import Rng
from shamble.core.state import State


class Advice(NamedTuple):
    """The move that the search prefers, and the next best; no `next_best` where there is nothing else to do."""

    action: int
    chances: float
    """With it: 0 lost, 1 won."""
    next_best: int | None = None
    next_chances: float = 0.0

    def why(self, describe: Callable[[int], str]) -> str:
        """The reason, to be read after the move itself; `describe` tells how an action reads."""
        if self.next_best is None:
            return "it is all that can be done"
        best, other = round(100 * self.chances), round(100 * self.next_chances)
        if best == other:
            return f"about {best} % to win, and hardly better than the next best ({describe(self.next_best)})"
        return f"about {best} % to win, against {other} % for the next best ({describe(self.next_best)})"


def advise(thinker: SearchBot, state: State, rng: Rng) -> Advice:
    """Advice for the player to move, from no more than they may know."""
    if len(state.options) == 1:
        return Advice(state.options[0], 1.0)
    findings = thinker.findings(state.determinize(state.player, rng), rng)
    best, second, *_ = sorted(findings, key=_standing, reverse=True)
    # Both are told from the same worlds: the difference is what the search compares them by, with luck taken out.
    return Advice(
        best.action, best.worth, second.action, min(best.worth, max(0.0, best.worth - best.gain + second.gain))
    )


def _standing(finding: Finding) -> tuple[int, float]:
    return finding.visits, finding.gain
