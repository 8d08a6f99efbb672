"""The catalogue of games: one folder each, found by itself; other packages add theirs by the entry point group
`shamble.games`."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules

from shamble.core.errors import UnknownGame
from shamble.core.game import AnyGame, Game
from shamble.core.packages import brought, leave_out
from shamble.core.values import find_games_by


@lru_cache
def _catalogue() -> dict[str, AnyGame]:
    games: dict[str, AnyGame] = {}
    for module in iter_modules(__path__):
        games[module.name] = import_module(f"{__name__}.{module.name}").GAME
    for game, origin in brought("shamble.games", Game, "game"):
        if game.slug in games:
            leave_out(f"two games are named {game.slug}; the second is in {origin}")
            continue
        games[game.slug] = game
    return games


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
