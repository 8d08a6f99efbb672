"""Styles of play: the same evaluation read with another temper. A style is put on top of the game's own `evaluate`, so
that every game has all of them; it colours what a bot thinks of its own seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from shamble.core.state import State

Style = Callable[[State, int], float]


def plain(state: State, seat: int) -> float:
    """What the game says: the seat's chance to win."""
    return state.game.evaluate(state, seat)


def aggressive(state: State, seat: int) -> float:
    """Whoever of the others stands best is worth pulling down, even where a third one profits."""
    evaluate = state.game.evaluate
    best = max(evaluate(state, other) for other in range(state.players) if other != seat)
    return 0.5 * evaluate(state, seat) + 0.5 * (1.0 - best)


def cautious(state: State, seat: int) -> float:
    """A sure thing before a gamble: the first half of the chances counts three times as much as the second."""
    chance = state.game.evaluate(state, seat)
    return chance * (2.0 - chance)


STYLES: Mapping[str, Style] = {"aggressive": aggressive, "cautious": cautious}
STYLE_TEXTS: Mapping[str, str] = {
    "aggressive": "pulls down whoever of the others stands best, even where a third one profits",
    "cautious": "prefers a sure thing to a gamble",
}
"""One line each, for whoever chooses."""
