"""The commands and what they take. Each imports what it needs only when it is called: the small ones start at once."""

from __future__ import annotations

from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Group, Parameter
from cyclopts.validators import Number

from shamble.core.errors import ShambleError
from shamble.core.game import Game
from shamble.games import game as find_game

OPTIONS = Group("Options of the game (`shamble games GAME` lists them)", sort_key=2)

Pairs = Annotated[
    tuple[str, ...],
    Parameter(
        name="--option",
        group=OPTIONS,
        negative=(),
        consume_multiple=False,
        show_default=False,
        help="An option of the game, as name=value (data: name=@FILE); repeatable.",
    ),
]
Flags = Annotated[
    str,
    Parameter(group=OPTIONS, help="An option by its own name; where it is replaceable data, the file to read it from."),
]
Positive = Annotated[int, Parameter(validator=Number(gte=1))]

app = App(
    name="shamble",
    help="Five zombie tabletop games at one table.",
    version=lambda: version("shamble"),
    help_format="plaintext",
    exit_on_error=False,
    print_error=False,
    suppress_keyboard_interrupt=False,
    result_action="return_value",
)


@app.command
def games(game: str | None = None, /) -> None:
    """List the games, or tell all about one of them.

    Parameters
    ----------
    game
        The game to tell about: its options, what they accept, and notes on this edition.
    """
    from shamble.cli.shelf import list_games, tell_game

    if game is None:
        list_games()
    else:
        tell_game(find_game(game))


@app.command
def rules(game: str, rule: str | None = None, /) -> None:
    """Show a game's rules, or one of them.

    Parameters
    ----------
    game
        The game.
    rule
        The id of a rule (ZR-5.1), or the beginning of several (ZR-5).
    """
    from shamble.cli.shelf import show_rules

    show_rules(find_game(game), rule)


@app.command
def play(
    game: str | None = None,
    /,
    *,
    players: int | None = None,
    seats: str | None = None,
    names: str | None = None,
    seed: str | None = None,
    option: Pairs = (),
    resume: Path | None = None,
    save: Path | None = None,
    pace: Annotated[float, Parameter(validator=Number(gte=0, lte=60))] = 0.0,
    **flags: Flags,
) -> None:
    """Sit down at the terminal table. What is not said here is asked.

    Parameters
    ----------
    game
        The game; asked for when missing.
    players
        How many play.
    seats
        Who sits where, separated by commas: human, or a bot (shambler, scavenger, survivor, veteran).
    names
        What they are called, separated by commas.
    seed
        The seed of the match; without it, one that nobody can guess.
    resume
        Go on with a saved match.
    save
        Where the match is saved; without it, a file of its own in your data folder.
    pace
        Seconds to wait after each move of a bot.
    """
    from shamble.cli.sit import begin, go_on

    if resume is not None:
        told = {"a game": game, "--players": players, "--names": names, "--seed": seed, "--option": option or flags}
        if clashing := [name for name, value in told.items() if value]:
            raise ShambleError(f"a resumed match brings its own: leave out {', '.join(clashing)}")
        go_on(resume, _listed(seats), save, pace)
    else:
        begin(game, players, _listed(seats), _listed(names), seed, option, flags, save, pace)


@app.command
def replay(file: Path, /, *, seat: Positive | None = None) -> None:
    """See a match again, step by step, or as one long log into a pipe.

    Parameters
    ----------
    file
        The saved match.
    seat
        With what this seat (1 is the first) may know; without it, what a spectator may.
    """
    from shamble.cli.sit import read_match
    from shamble.terminal.replay import show_again
    from shamble.terminal.screen import Screen

    show_again(read_match(file), Screen(), None if seat is None else seat - 1)


@app.command
def verify(file: Path, /) -> None:
    """Check a saved match whole: every move, the commitment to the seed, and the result.

    Parameters
    ----------
    file
        The saved match.
    """
    from shamble.cli.sit import tell_verified

    tell_verified(file)


@app.command
def analyse(
    file: Path,
    /,
    *,
    output: Annotated[Path | None, Parameter(name=("--output", "-o"))] = None,
    iterations: Positive = 400,
    seed: str = "0",
) -> int:
    """See who was winning when, where the match turned, and what each move cost.

    Parameters
    ----------
    file
        The saved match.
    output
        Where the analysis goes as well: a .html page, the plot as .svg, or the data as .json.
    iterations
        How long the search thinks about each choice; more takes longer and judges better.
    seed
        The dice of the search: the same seed gives the same verdicts.
    """
    from shamble.cli.sit import read_match
    from shamble.cli.verdicts import run_analysis

    return run_analysis(read_match(file), iterations, seed, output)


@app.command
def simulate(
    game: str,
    /,
    *,
    matches: Positive = 1000,
    players: int | None = None,
    bots: str = "random",
    seed: str = "0",
    first: Annotated[int, Parameter(validator=Number(gte=0))] = 0,
    workers: Positive | None = None,
    out: Path | None = None,
    option: Pairs = (),
    **flags: Flags,
) -> int:
    """Let bots play many matches, and count who wins.

    Parameters
    ----------
    game
        The game.
    matches
        How many matches.
    players
        How many play; without it, what the game takes by default.
    bots
        Who plays, separated by commas. They move on by one seat every match: each sits in every seat equally often.
    seed
        The seed of it all: match number i is a function of the seed and i alone, whatever the number of workers.
    first
        The number of the first match, to go on with an earlier simulation.
    workers
        Processes to share the work; without it, one for each core.
    out
        Where the records go, one per match: a .jsonl or a .parquet file.
    """
    from shamble.arena import Plan
    from shamble.cli.counting import run_simulation
    from shamble.cli.options import given_options

    found = find_game(game)
    plan = Plan.checked(found.slug, players, given_options(found, option, flags), _listed(bots) or [], seed)
    return run_simulation(plan, matches, workers, first, out)


@app.command
def bench(
    game: str | None = None,
    /,
    *,
    players: int | None = None,
    repeats: Positive = 5,
    seconds: Annotated[float | None, Parameter(validator=Number(gt=0, lte=600))] = None,
    search: Annotated[bool, Parameter(negative=())] = False,
    server: Annotated[bool, Parameter(negative=())] = False,
    tables: Positive = 200,
    db: str | None = None,
) -> None:
    """Count random decisions per second and time copies of the table, on one core; or see how fast the search thinks,
    or what a server bears.

    Parameters
    ----------
    game
        The game; without it, all of them.
    players
        How many play; without it, what each game takes by default.
    repeats
        How often each figure is taken; the table shows the median, the lowest and the highest.
    seconds
        How long each repeat of each figure takes; without it 0.3, and 10 for a server.
    search
        Count iterations of the search per second instead, in the middle of matches.
    server
        Start a server and seat bot clients at it over real sockets instead.
    tables
        How many tables are played at once, with --server.
    db
        An empty database for the server; without it, a temporary SQLite file.
    """
    if search and server:
        raise ShambleError("--search and --server are two measurements: ask for one of them")
    if server:
        from shamble.cli.serving import run_server_bench

        if game is not None:
            raise ShambleError("a server is measured with one game, always the same: leave out the game")
        run_server_bench(tables, players or 2, seconds or 10.0, db)
        return
    from shamble.cli.counting import run_bench, run_search_bench
    from shamble.games import games as shelf

    chosen: list[Game[Any]] = shelf() if game is None else [find_game(game)]
    run = run_search_bench if search else run_bench
    run(chosen, players, repeats, seconds or 0.3)


@app.command
def serve(
    *,
    host: str = "127.0.0.1",
    port: Annotated[int, Parameter(validator=Number(gte=0, lte=65535))] = 8000,
    db: str | None = None,
    workers: Positive = 1,
    open_browser: Annotated[bool, Parameter(name="--open", negative=())] = False,
) -> None:
    """Set the table in the browser: people join by link, bots fill the empty seats.

    Parameters
    ----------
    host
        The address to listen at; 0.0.0.0 lets others in.
    port
        The port; 0 takes a free one.
    db
        Where matches are kept: a file for SQLite, or postgresql://user@host/name. Without it, a file in your data
        folder.
    workers
        Server processes that share the tables; more than one needs PostgreSQL.
    open_browser
        Open the page in your browser.
    """
    from shamble.cli.serving import run_server

    run_server(host, port, db, workers, open_browser)


def _listed(text: str | None) -> list[str] | None:
    """The parts of a list with commas; None where it was not given."""
    return None if text is None else [part.strip() for part in text.split(",")]
