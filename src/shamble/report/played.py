"""What a run was played with: the game, its complete configurations, and the pieces that these put in play."""

from __future__ import annotations

from copy import deepcopy

from shamble.arena.records.pieces import pieces_in_play
from shamble.core.errors import BadOption, UnknownGame
from shamble.core.game import AnyGame
from shamble.core.options import Config, Data
from shamble.core.values import Stored
from shamble.games import game as find_game
from shamble.report.counts import Part


def game_of(part: Part) -> AnyGame | None:
    """None where the game is not installed here."""
    try:
        return find_game(part.game)
    except UnknownGame:
        return None


def configurations_of(part: Part) -> list[Config] | None:
    """All that was played, complete; None where the game is not here, or has changed, or where the run does not hold
    the data that was loaded for it."""
    game = game_of(part)
    if game is None:
        return None
    found = []
    for options in part.options.values():
        try:
            given = {name: _whole(game, part, name, value) for name, value in options.items()}
            found.append(game.check(part.players, given)[1])
        except (BadOption, LookupError):
            return None
    return found


def _whole(game: AnyGame, part: Part, name: str, value: object) -> object:
    """An option as it was given: a record has its data by digest, or what of it differs from what the game ships."""
    option = next((each for each in game.options if each.name == name), None)
    if not isinstance(option, Data) or value is None:
        return value
    if not isinstance(value, dict):
        return part.data[str(value)]
    assert option.shipped is not None, "without it nothing can differ"
    data = deepcopy(option.check(option.shipped()))
    for path, changed in value.items():
        _put(data, path, changed)
    return data


def _put(data: Stored, path: str, value: object) -> None:
    *steps, last = path.split(".")
    for step in steps:
        data = data[step]
    data[last] = value


def usable_pieces(part: Part) -> frozenset[str]:
    """The cards and pieces of all that was played that actions can use; none where that is not known."""
    game, configurations = game_of(part), configurations_of(part)
    if game is None or configurations is None:
        return frozenset()
    return frozenset().union(*(pieces_in_play(game, part.players, config) for config in configurations))
