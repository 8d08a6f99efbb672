"""Which actions of a game use a card or another piece: by what the actions name, and by what the game declares."""

from __future__ import annotations

from functools import cache

from shamble.core.actions import Pieces
from shamble.core.game import AnyGame
from shamble.core.options import Config
from shamble.games import game as find_game


@cache
def _pieces_used(slug: str) -> dict[int, str]:
    game = find_game(slug)
    found: dict[int, str] = {}
    for block in game.actions.blocks:
        if block.kind in game.uses:
            if game.uses[block.kind]:
                found.update(dict.fromkeys(block.all, game.uses[block.kind]))
            continue
        place = next((i for i, each in enumerate(block.arguments.values()) if isinstance(each, Pieces)), None)
        if place is not None:
            argument = list(block.arguments.values())[place]
            assert isinstance(argument, Pieces)
            found.update({action: argument.names[block.args(action)[place]] for action in block.all})
    return found


def pieces_used(game: AnyGame) -> dict[int, str]:
    """The actions by which a player uses a card or another piece, and what it is called."""
    return _pieces_used(game.slug)


def pieces_in_play(game: AnyGame, players: int, config: Config) -> frozenset[str]:
    """What a match with this configuration may have that its players can use."""
    used = frozenset(pieces_used(game).values())
    return used if game.in_play is None else used & frozenset(game.in_play(players, config))
