"""A bot of one's own: it tries every option in a few worlds, and takes the one whose worst outcome is best.

    cd examples
    shamble simulate run_for_your_lives --players 2 --bots cautious_bot:Cautious,random --matches 100
    shamble play run_for_your_lives --seats human,cautious_bot:Cautious

A bot is anything with `choose(state, rng)`. The state is its own to play with, and in it all that its seat cannot see
has been drawn anew: there is nothing to peek at. docs/bots.md tells how a bot joins by a package.
"""

from __future__ import annotations

from shamble import Rng, State

WORLDS = 6


class Cautious:
    def choose(self, state: State, rng: Rng) -> int:
        worlds = [state.determinize(state.player, rng) for _ in range(WORLDS)]
        return max(state.options, key=lambda action: min(worth_after(world, action) for world in worlds))


def worth_after(world: State, action: int) -> float:
    """What the table is worth to the one who chooses, right after the choice."""
    if action not in world.options:
        return 0.0
    ahead = world.clone()
    ahead.apply(action)
    return world.game.worth(ahead, world.player)
