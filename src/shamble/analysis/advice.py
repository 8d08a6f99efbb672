"""What the search would do in a player's place, and why, in plain words: the hint at either table."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from shamble.analysis.reasons import reasons_for
from shamble.bots import Finding, SearchBot
from shamble.core.rng import Rng
from shamble.core.state import State

EVEN = 0.04
"""Of a win: what is ahead by less may as well be luck of the search, and teaches a beginner nothing."""


class Advice(NamedTuple):
    """The move that the search prefers, and the next best; no `next_best` where there is nothing else to do."""

    action: int
    chances: float
    """With it: 0 lost, 1 won."""
    next_best: int | None = None
    next_chances: float = 0.0
    reasons: tuple[str, ...] = ()
    """What speaks for it against the next best, the weightiest first."""

    @property
    def lead(self) -> float:
        """By how much it is ahead of the next best, as a share of a win; 1 where there is nothing else to do."""
        return 1.0 if self.next_best is None else self.chances - self.next_chances

    @property
    def is_clear(self) -> bool:
        """The next best is not as good, as chances are told."""
        return round(100 * self.chances) != round(100 * self.next_chances)

    def why(self, describe: Callable[[int], str]) -> str:
        """The reason, to be read after the move itself; `describe` tells how an action reads."""
        if self.next_best is None:
            return "it is all that can be done"
        best, other = round(100 * self.chances), round(100 * self.next_chances)
        if not self.is_clear:
            return f"about {best} % to win, and hardly better than the next best ({describe(self.next_best)})"
        odds = f"about {best} % to win, against {other} % for the next best ({describe(self.next_best)})"
        return f"{odds}. What speaks for it: {'; '.join(self.reasons)}" if self.reasons else odds


def advise(thinker: SearchBot, state: State, rng: Rng) -> Advice:
    """Advice for the player to move, from no more than they may know."""
    if len(state.options) == 1:
        return Advice(state.options[0], 1.0)
    findings = thinker.findings(state.determinize(state.player, rng), rng)
    best, second, *_ = sorted(findings, key=_standing, reverse=True)
    # Both are told from the same worlds: the difference is what the search compares them by, with luck taken out.
    next_chances = min(best.worth, max(0.0, best.worth - best.gain + second.gain))
    advice = Advice(best.action, best.worth, second.action, next_chances)
    return advice._replace(reasons=reasons_for(state, best.action, second.action, rng)) if advice.is_clear else advice


def _standing(finding: Finding) -> tuple[int, float]:
    return finding.visits, finding.gain
