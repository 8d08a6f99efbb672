"""How strong the bots are, game by game, as the arena measured it. `tools/bot-ratings` writes the file."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

FILE = Path(__file__).parent / "bots.json"
ANCHOR = "scavenger"
"""The bot whose rating is the same number in every game: it plays all of them soundly, and no game is too long for it
to be measured."""


class BotRating(msgspec.Struct, frozen=True):
    """A level's rating in points, and the standard error of its lead over the scavenger."""

    points: float
    error: float


class GameRatings(msgspec.Struct, frozen=True, kw_only=True):
    """The levels of one game, and how they were measured."""

    made_by: str
    seed: str
    rules_version: int
    matches: int
    levels: dict[str, BotRating]


def read_file(file: Path) -> dict[str, GameRatings]:
    return msgspec.json.decode(file.read_bytes(), type=dict[str, GameRatings])


@cache
def measured() -> dict[str, GameRatings]:
    """By game, what this program was shipped with."""
    return read_file(FILE)


def measured_levels(game: str) -> Mapping[str, BotRating]:
    """Of a game from elsewhere, none."""
    found = measured().get(game)
    return found.levels if found is not None else {}


def bot_rating(game: str, level: str) -> BotRating | None:
    """None where nobody has measured it: a game from elsewhere, a bot with a style, a level that takes hours."""
    return measured_levels(game).get(level)
