"""What bots and games are called, and how long a line of talk is; what people may be called says `shamble.names`."""

from __future__ import annotations

from shamble.core.errors import UnknownGame
from shamble.games import game as find_game

LONGEST_LINE = 400
"""Characters of a line of talk, when it is tidy: some that are sent as one are kept as three."""


def bot_name(level: str) -> str:
    """What a bot is called at the table, in its log and in lists: "Aggressive survivor"."""
    name, _, style = level.partition(":")
    return f"{style} {name}".strip().capitalize()


def title_of(slug: str) -> str:
    """A game's title; of a game that is no longer installed, the name that it had in addresses."""
    try:
        return find_game(slug).title
    except UnknownGame:
        return slug
