"""The catalogue of games: one folder each, found by itself; other packages add theirs by the entry point group
`shamble.games`."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules

from shamble.core.errors import UnknownGame
from shamble.core.game import AnyGame, Game
from shamble.core.packages import brought, leave_out
from shamble.core.values import find_games_by

SLUG = re.compile(r"[a-z][a-z0-9_]*")


@lru_cache
def _catalogue() -> dict[str, AnyGame]:
    games: dict[str, AnyGame] = {}
    for module in iter_modules(__path__):
        games[module.name] = import_module(f"{__name__}.{module.name}").GAME
    for game, origin in brought("shamble.games", Game, "game"):
        if game.slug in games:
            leave_out(f"two games are named {game.slug}; the second is in {origin}")
            continue
        if fault := _fault(game):
            leave_out(f"the game in {origin} {fault}")
            continue
        games[game.slug] = game
    return games


def _fault(game: AnyGame) -> str:
    """What keeps a game of another package out: it is known by its slug to files, addresses and other programs, and its
    defaults are what is played where nobody sets anything. Empty if all is well."""
    if not isinstance(game.slug, str) or not SLUG.fullmatch(game.slug):
        return f"has the slug {game.slug!r}; a slug is a small letter followed by small letters, digits and underscores"
    try:
        counts = list(game.players)
        if not counts or any(type(count) is not int or count < 1 for count in counts):
            return f"is for {game.players!r} players; it needs player counts, from 1 on"
        game.check(None, {})
    except Exception as error:  # somebody else's code
        return f"refuses its own defaults: {error}"
    return ""


def list_games() -> list[AnyGame]:
    """All games, by title."""
    return sorted(_catalogue().values(), key=lambda game: game.title)


def game(slug: str) -> AnyGame:
    """The game of that name, or `UnknownGame` naming those there are."""
    found = _catalogue().get(slug.replace("-", "_"))
    if found is None:
        raise UnknownGame(f"no game is named {slug!r}; there are: {', '.join(sorted(_catalogue()))}")
    return found


find_games_by(game)
