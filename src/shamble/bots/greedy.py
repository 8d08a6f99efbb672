"""`greedy`: one ply on the game's own `evaluate`. Every option is tried in the same few worlds that fit what the seat
knows, and the one whose outcomes are worth most on average is taken."""

from __future__ import annotations

from shamble.core.rng import Rng
from shamble.core.state import State

WORLDS = 6
"""In how many worlds an option is tried: enough that one lucky draw does not decide, few enough to be quick."""


class GreedyBot:
    def __init__(self, worlds: int = WORLDS) -> None:
        self.worlds = worlds

    def choose(self, state: State, rng: Rng) -> int:
        player = state.player
        evaluate = state.game.evaluate
        worth = [0.0] * len(state.options)
        for _ in range(self.worlds):
            world = state.determinize(player, rng)
            for i, action in enumerate(state.options):
                outcome = world.clone()
                outcome.apply(action)
                worth[i] += evaluate(outcome, player)
        best = max(worth)
        return rng.pick([action for action, value in zip(state.options, worth, strict=True) if value == best])
