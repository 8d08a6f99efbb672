"""The commands for learning a game: making puzzles, solving them, a quick reference to print."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from shamble.cli.program import OUT, Flags, Pairs, Positive, app, find_game, listed
from shamble.core.errors import ShambleError

Share = Annotated[float, Parameter(validator=Number(gt=0, lt=1))]


@app.command
def puzzles(
    game: str,
    /,
    *,
    out: Annotated[Path, OUT],
    matches: Positive = 20,
    players: str | None = None,
    option: Pairs = (),
    seed: str = "puzzles",
    iterations: Positive = 6000,
    searches: Positive = 5,
    gap: Share = 0.05,
    keep: Positive | None = None,
    **flags: Flags,
) -> int:
    """Find positions with one clearly best move in matches that the search plays, and write them to a file.

    Ctrl-C keeps what was found, and the same command goes on from there; a greater number of matches adds to the file.

    Parameters
    ----------
    game
        The game.
    out
        The file: puzzles.json in a game's folder is what its table shows.
    matches
        How many matches are looked through, those included that the file has already.
    players
        How many play, or several counts that take turns, as in 2,3; without it, the fewest.
    seed
        Whatever begins the seeds of the matches: the same one gives the same puzzles.
    iterations
        How long each of the searches thinks that must agree on the move.
    searches
        How many of them there are, each with other dice and other drawn worlds.
    gap
        What every other move must give away at least, as a share of a win.
    keep
        In the end keep this many, of as many kinds as there are.
    """
    from shamble.cli.options import given_options
    from shamble.cli.puzzling import make_puzzles
    from shamble.puzzles.proving import Proof

    found = find_game(game)
    options = given_options(found, option, flags)
    counts = [_count(text) for text in listed(players) or [str(found.counts(found.check(None, options)[1])[0])]]
    return make_puzzles(found, counts, options, matches, seed, Proof(iterations, searches, gap), keep, out)


def _count(text: str) -> int:
    if not text.isdecimal():
        raise ShambleError(f"--players takes a number, or several with commas between them, not {text!r}")
    return int(text)


@app.command
def puzzle(game: str | None = None, number: Positive | None = None, /) -> None:
    """Find the best move at a table from a real match.

    Parameters
    ----------
    game
        The game; without it, the puzzle of the day.
    number
        Which puzzle of the game; without it, the first that you have not solved here.
    """
    from shamble.cli.puzzling import solve_puzzle

    solve_puzzle(None if game is None else find_game(game), number)


@app.command
def reference(game: str, /, *, out: Annotated[Path, OUT]) -> None:
    """Write a game's quick reference, one page to print.

    Parameters
    ----------
    game
        The game.
    out
        The file: .svg, or painted .pdf or .png (these need the extra shamble[pictures]).
    """
    from shamble.cli.printing import print_reference

    print_reference(find_game(game), out)
