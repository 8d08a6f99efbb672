"""`greedy`: one ply on the game's own `evaluate`. Every option is tried in the same few worlds that fit what the seat
knows, and the one whose outcomes are worth most on average is taken. `shambler` looks the same way, less closely, and
does not always take the best."""

from __future__ import annotations

from math import exp
from typing import Final

from shamble.bots.style import Worth, plain
from shamble.core.native import mypyc_attr
from shamble.core.rng import Rng
from shamble.core.state import State

WORLDS: Final = 6
"""In how many worlds an option is tried: enough that one lucky draw does not decide, few enough to be quick."""
SHAMBLER_WORLDS: Final = 2
CARELESSNESS: Final = 0.5
"""How readily a shambler takes the worse: an option that falls short of the best by this share of what the average one
does is taken a third as often (one e-th)."""
LOST: Final = 0.0
WON: Final = 1.0
FINE_UNITS: Final = 1 << 30
"""Dice are whole numbers: a share of one is drawn in so many parts."""


def one_ply_worths(state: State, worlds: int, style: Worth, rng: Rng) -> list[float]:
    """What each option is worth to the player to move, one move ahead, on average over worlds."""
    player = state.player
    sums = [0.0] * len(state.options)
    for _ in range(worlds):
        world = state.determinize(player, rng)
        for i, action in enumerate(state.options):
            outcome = world.clone()
            outcome.carry_out(action)
            sums[i] += style(outcome, player)
    return [value / worlds for value in sums]


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyBot:
    def __init__(self, worlds: int = WORLDS, style: Worth = plain) -> None:
        self.worlds = worlds
        self.style = style

    def choose(self, state: State, rng: Rng) -> int:
        worths = one_ply_worths(state, self.worlds, self.style, rng)
        best = max(worths)
        return rng.pick([action for action, worth in zip(state.options, worths, strict=True) if worth == best])


@mypyc_attr(allow_interpreted_subclasses=True)
class ShamblerBot:
    """Random with sense: the better an option looks, the likelier it is taken; a win in reach is not left lying, and
    the match is not thrown away where it need not be."""

    def __init__(self, worlds: int = SHAMBLER_WORLDS, style: Worth = plain) -> None:
        self.worlds = worlds
        self.style = style

    def choose(self, state: State, rng: Rng) -> int:
        worths = one_ply_worths(state, self.worlds, self.style, rng)
        best, worst = max(worths), min(worths)
        if best in (WON, worst):
            return rng.pick([action for action, worth in zip(state.options, worths, strict=True) if worth == best])
        scale = CARELESSNESS * sum(best - worth for worth in worths) / len(worths)
        weights = [exp((worth - best) / scale) if worth > LOST else 0.0 for worth in worths]
        left = rng.below(FINE_UNITS) / FINE_UNITS * sum(weights)
        for action, weight in zip(state.options, weights, strict=True):
            left -= weight
            if left < 0:
                return action
        raise AssertionError("the weights add up to more than any share of their sum")
