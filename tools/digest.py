"""One digest a game over whole random matches. Two builds of Shamble that play alike have the same digests: a change
that should not alter how a match plays out is tried with it, before and after."""

from __future__ import annotations

import json
import sys
from hashlib import blake2b
from typing import Any

from cyclopts import App

import shamble
from shamble.bots import SearchBot, favourite
from shamble.core.rng import Rng

LONGEST = 3000
"""Decisions after which a match is left: random play in a large house may go on for ever."""
EVERY = 50
"""Decisions from one look at a table (drawn worlds, values, views) to the next."""
ITERATIONS = 60
LONGEST_SEARCH = 600
EVERY_SEARCH = 7
"""Of a match with search bots: iterations a choice, decisions after which it is left, and from one search to the next;
the moves between are random, which leads to more kinds of tables."""

app = App(name="digest", help_format="plaintext", result_action="return_value")


@app.default
def digest(*games: str, matches: int = 1000, search: int = 0, seed: str = "digest") -> int:
    """Play random matches in all configurations in turn, and print one line a game: how many decisions, then digests.
    Then the same with search bots at all seats, if asked for.

    The first digest is of the course of the matches (who chooses, from which options, what is said of it, who wins),
    the second of what is drawn anew for a seat and what it is worth, the third of what seats and spectators see, the
    fourth of vectors and masks. Of search matches there is one: of what was chosen, and of what the search found out
    about every option.

    Parameters
    ----------
    games
        Which games; all of them without any.
    matches
        How many random matches of each.
    search
        How many matches of search bots of each.
    seed
        The seed of the matches.
    """
    for slug in games or [game.slug for game in shamble.list_games()]:
        if matches:
            print(slug, *played(shamble.game(slug), matches, seed), flush=True)
        if search:
            print(slug, "search", *searched(shamble.game(slug), search, seed), flush=True)
    return 0


def configurations(game: shamble.Game[Any]) -> list[tuple[int, dict[str, Any]]]:
    """The defaults at every player count, and each set of options that must be served, at the count that the game takes
    for it, or else at the first that it accepts."""
    served: list[tuple[int, dict[str, Any]]] = [(count, {}) for count in game.players]
    for options in game.combinations:
        for count in (None, *game.players):
            try:
                served.append((game.check(count, options)[0], dict(options)))
            except shamble.BadOption:
                continue
            break
    return served


def searched(game: shamble.Game[Any], matches: int, seed: str) -> tuple[int, str]:
    """Of each match so many choices, evenly spread over its first ones: a search costs as much as a thousand moves."""
    found = blake2b(digest_size=8)
    served = configurations(game)
    choices = 0
    for number in range(matches):
        players, options = served[number % len(served)]
        dice = Rng(f"{seed}/search/{number}")
        state = game.new(players, seed=f"{seed}/search/{number}", **options)
        thinker = SearchBot(iterations=ITERATIONS)
        for step in range(LONGEST_SEARCH):
            if state.over:
                break
            action = dice.pick(state.options)
            if len(state.options) > 1 and step % EVERY_SEARCH == number % EVERY_SEARCH:
                findings = thinker.findings(state.determinize(state.player, dice), dice)
                found.update(repr(findings).encode())
                action = favourite(findings).action
                choices += 1
            found.update(repr((state.player, action)).encode())
            state.apply(action)
        found.update(repr((state.over, state.returns)).encode())
    return choices, found.hexdigest()


def played(game: shamble.Game[Any], matches: int, seed: str) -> tuple[int, str, str, str, str]:
    course, worlds, views, vectors = (blake2b(digest_size=8) for _ in range(4))
    encoding = game.encoding()
    decisions = 0
    served = configurations(game)
    for number in range(matches):
        players, options = served[number % len(served)]
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
                for viewer in range(players):
                    vectors.update(encoding.vector(state, viewer).tobytes())
                    vectors.update(encoding.marks(state, viewer).tobytes())
            state.apply(dice.pick(state.options))
            decisions += 1
        course.update(repr([(event.kind.name, event.rule, event.values, event.only) for event in state.log]).encode())
        course.update(repr((state.over, state.ending, state.returns, state.scores)).encode())
    return decisions, course.hexdigest(), worlds.hexdigest(), views.hexdigest(), vectors.hexdigest()


if __name__ == "__main__":
    sys.exit(app())
