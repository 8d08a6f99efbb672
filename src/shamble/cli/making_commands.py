"""The commands for people who make a game: the files of a new one, and whether it keeps its promises."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from shamble.cli.program import OUT, app


@app.command
def new_game(name: str, /, *, out: Annotated[Path | None, OUT] = None) -> None:
    """Lay out a new game in a package of its own: small, and playable at once.

    Parameters
    ----------
    name
        What the game is called, in small letters: dead_reckoning.
    out
        The folder to write to; without it, one of that name here.
    """
    from shamble.cli.making import lay_out_game

    lay_out_game(name, out)


@app.command
def check(game: str, /, *, players: int | None = None) -> int:
    """See whether a game keeps every promise: matches end, views leak nothing, replays are the same, and so on.

    Parameters
    ----------
    game
        An installed game, or one of your own code as module:GAME.
    players
        Try only tables of so many players; without it, all that the game offers.
    """
    from shamble.cli.making import print_check

    return print_check(game, players)
