"""A house rule: the same game, but whoever begins has one card fewer. Does it make the first seat less of a gift?

    cd examples
    shamble check house_rule:GAME --players 3      # it is still a sound game
    python house_rule.py                           # who wins, with the rule and without

A game is one value, and `dataclasses.replace` changes a part of it. Here that is the set-up. A rule that needs a new
step or a new choice is a game of its own: see examples/dead_reckoning.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import Any

import shamble
from shamble.games.run_for_your_lives import GAME as PRINTED
from shamble.games.run_for_your_lives.state import Table


def set_up(game: shamble.Game[Table], players: int, config: dict[str, Any], rng: shamble.Rng) -> Table:
    s = PRINTED.setup(game, players, config, rng)
    *kept, back = s.hands[s.turn]
    s.hands[s.turn] = tuple(kept)
    s.deck.append(back)
    rng.shuffle(s.deck)
    return s


GAME = replace(
    PRINTED, slug="late_start", title="Late Start", tagline="Whoever begins has one card fewer", setup=set_up
)


def wins_of_the_first(game: shamble.Game[Table], matches: int, players: int = 3) -> float:
    """How much of a win whoever begins has on average, among bots that look one move ahead."""
    bot, won = shamble.bot("greedy:1"), 0.0
    for seed in range(matches):
        state = game.new(players, seed=seed, first_player="seat", first_seat=0)
        rng = shamble.Rng(seed)
        while not state.over:
            state.apply(shamble.ask(bot, state, rng))
        won += state.returns[0]
    return won / matches


if __name__ == "__main__":
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 400
    for each in (PRINTED, GAME):
        print(f"{each.title}: whoever begins wins {wins_of_the_first(each, number):.0%} of {number} matches")
