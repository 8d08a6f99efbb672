"""The commands for a table: what there is to play, playing, looking back at a match, hosting. Each imports what it
needs only when it is called: the small ones start at once."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from shamble.cli.program import OUT, Flags, Pairs, Positive, app, listed
from shamble.core.errors import ShambleError
from shamble.games import game as find_game


@app.command
def games(game: str | None = None, /) -> None:
    """List the games, or describe one of them.

    Parameters
    ----------
    game
        The game to describe: its options, what they accept, and notes on this edition.
    """
    from shamble.cli.catalogue import describe_game, print_games

    if game is None:
        print_games()
    else:
        describe_game(find_game(game))


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
    from shamble.cli.catalogue import show_rules

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
    """Play in the terminal. What is not said here is asked.

    Parameters
    ----------
    game
        The game; asked for when missing.
    players
        How many play.
    seats
        Who takes each seat, separated by commas: human, or a bot (shambler, scavenger, survivor, veteran).
    names
        What they are called, separated by commas.
    seed
        The seed of the match; without it, one that nobody can guess.
    resume
        Resume a saved match.
    save
        Where the match is saved; without it, a file of its own in your data folder.
    pace
        Seconds to wait after each move of a bot.
    """
    from shamble.cli.playing import begin, resume_match

    if resume is not None:
        given = {"a game": game, "--players": players, "--names": names, "--seed": seed, "--option": option or flags}
        if clashing := [name for name, value in given.items() if value]:
            raise ShambleError(f"a resumed match brings its own: leave out {', '.join(clashing)}")
        resume_match(resume, listed(seats), save, pace)
    else:
        begin(game, players, listed(seats), listed(names), seed, option, flags, save, pace)


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
    from shamble.cli.playing import read_match
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
    from shamble.cli.playing import print_verified

    print_verified(file)


@app.command
def analyse(
    file: Path,
    /,
    *,
    out: Annotated[Path | None, OUT] = None,
    iterations: Positive = 400,
    seed: str = "0",
) -> int:
    """See who was winning when, where the match turned, and what each move cost.

    Parameters
    ----------
    file
        The saved match.
    out
        Where the analysis goes as well: a .html page, the plot as .svg, or the data as .json.
    iterations
        How long the search thinks about each choice; more takes longer and judges better.
    seed
        The dice of the search: the same seed gives the same verdicts.
    """
    from shamble.cli.playing import read_match
    from shamble.cli.verdicts import run_analysis

    return run_analysis(read_match(file), iterations, seed, out)


@app.command
def serve(
    *,
    host: str = "127.0.0.1",
    port: Annotated[int, Parameter(validator=Number(gte=0, lte=65535))] = 8000,
    db: str | None = None,
    workers: Positive = 1,
    smtp_url: Annotated[str, Parameter(env_var="SHAMBLE_SMTP_URL")] = "",
    mail_from: Annotated[str, Parameter(env_var="SHAMBLE_MAIL_FROM")] = "",
    public_url: Annotated[str, Parameter(env_var="SHAMBLE_PUBLIC_URL")] = "",
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
    smtp_url
        The server that sends mail: smtp://user:password@host:587 or smtps://host:465. Better in the environment, where
        no list of processes shows it.
    mail_from
        Who mail comes from, such as "Shamble <table@example.org>".
    public_url
        How this server is reached from outside, for the links in mail.
    open_browser
        Open the page in your browser.
    """
    from shamble.cli.serving import run_server

    run_server(host, port, db, workers, open_browser, mail=(smtp_url, mail_from, public_url))
