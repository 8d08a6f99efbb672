"""One digest a game over whole random matches. Two builds of Shamble that play alike have the same digests: a change
that should not alter how a match plays out is tried with it, before and after."""

from __future__ import annotations

import json
import sys
from hashlib import blake2b
from typing import Any

from cyclopts import App

import shamble
from shamble.core.rng import Rng

LONGEST = 3000
"""Decisions after which a match is left: random play in a large house may go on for ever."""
EVERY = 50
"""Decisions from one look at a table (drawn worlds, values, views) to the next."""

app = App(name="digest", help_format="plaintext", result_action="return_value")


@app.default
def digest(*games: str, matches: int = 1000, seed: str = "digest") -> int:
    """Play random matches in all configurations in turn, and print one line a game: how many decisions, then digests.

    The first digest is of the course of the matches (who chooses, from which options, what is said of it, who wins),
    the second of what is drawn anew for a seat and what it is worth, the third of what seats and spectators see.

    Parameters
    ----------
    games
        Which games; all of them without any.
    matches
        How many of each.
    seed
        The seed of the matches.
    """
    for slug in games or [game.slug for game in shamble.list_games()]:
        print(slug, *played(shamble.game(slug), matches, seed), flush=True)
    return 0


def played(game: shamble.Game[Any], matches: int, seed: str) -> tuple[int, str, str, str]:
    course, worlds, views = blake2b(digest_size=8), blake2b(digest_size=8), blake2b(digest_size=8)
    decisions = 0
    configurations: list[tuple[int, dict[str, Any]]] = [(count, {}) for count in game.players]
    configurations += [(game.check(None, options)[0], dict(options)) for options in game.combinations]
    for number in range(matches):
        players, options = configurations[number % len(configurations)]
        dice = Rng(f"{seed}/{number}")
        state = game.new(players, seed=f"{seed}/{number}", **options)
        state.log = []
        for step in range(LONGEST):
            if state.over:
                break
            course.update(repr((state.player, state.covert, state.options)).encode())
            if step % EVERY == 0:
                seat = dice.below(players)
                world = state.determinize(seat, dice)
                values = [repr(game.worth(world, player)) for player in range(players)]
                worlds.update(repr((world.player, world.options, values)).encode())
                for viewer in (seat, None):
                    views.update(json.dumps(state.view(viewer), sort_keys=True).encode())
            state.apply(dice.pick(state.options))
            decisions += 1
        course.update(repr([(event.kind.name, event.rule, event.values, event.only) for event in state.log]).encode())
        course.update(repr((state.over, state.ending, state.returns, state.scores)).encode())
    return decisions, course.hexdigest(), worlds.hexdigest(), views.hexdigest()


if __name__ == "__main__":
    sys.exit(app())
