"""The commands for a table: what there is to play, playing, looking back at a match, hosting. Each imports what it
needs only when it is called: the small ones start at once."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter
from cyclopts.validators import Number

from shamble.cli.program import OUT, Flags, Pairs, Positive, app, find_game, listed, named_bots
from shamble.core.errors import ShambleError


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
def components(
    game: str,
    /,
    *,
    out: Annotated[Path | None, OUT] = None,
    schema: Annotated[bool, Parameter(negative=())] = False,
) -> None:
    """Write the numbers of a game's cards and pieces as a file to begin your own from.

    Parameters
    ----------
    game
        The game. Play with the changed file by --components (Zombie Plague: --deck custom --cards); it may be cut down
        to what differs.
    out
        Where the file goes; without it, to the screen.
    schema
        Write what such a file may hold instead, as a JSON Schema.
    """
    from shamble.cli.catalogue import write_components

    write_components(find_game(game), out, schema)


@app.command
def learn(
    game: str | None = None, lesson: str | None = None, /, *, again: Annotated[bool, Parameter(negative=())] = False
) -> None:
    """Learn a game by playing: an opening, a first match, short lessons.

    Parameters
    ----------
    game
        The game; without it, what can be learnt is listed.
    lesson
        The lesson; without it you are shown the opening and choose one.
    again
        From the beginning, also where you left it half done.
    """
    from shamble.terminal.learning import learn as learn_game
    from shamble.terminal.learning import list_courses
    from shamble.terminal.screen import Screen

    if game is None:
        from shamble.games import list_games

        list_courses(Screen(), list_games())
    else:
        learn_game(find_game(game), lesson, again)


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
    pace: str = "normal",
    ask_all: Annotated[bool, Parameter(negative=())] = False,
    guide: Annotated[bool, Parameter(negative=())] = False,
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
        How fast you are shown what happens: slow, normal, fast, once, or seconds after each thing. Any key skips; into
        a pipe nothing waits.
    ask_all
        Ask also where there is one option; without this it is chosen by itself.
    guide
        Explain each choice the first times that it comes up, with its rule and a good move; the bots that are offered
        are easy.
    """
    from shamble.cli.playing import begin, resume_match
    from shamble.terminal.pace import read_pace

    speed = read_pace(pace)
    place = None if save is None else Path(save)  # typed as -save, with one dash, it comes as a text
    if resume is not None:
        given = {"a game": game, "--players": players, "--names": names, "--seed": seed, "--option": option or flags}
        if clashing := [name for name, value in given.items() if value]:
            raise ShambleError(f"a resumed match brings its own: leave out {', '.join(clashing)}")
        resume_match(Path(resume), named_bots(seats), place, speed, ask_all, guide)
    else:
        begin(game, players, named_bots(seats), listed(names), seed, option, flags, place, speed, ask_all, guide)


@app.command
def replay(
    file: Path,
    /,
    *,
    seat: Positive | None = None,
    out: Annotated[Path | None, OUT] = None,
    move: Annotated[int | None, Parameter(validator=Number(gte=0))] = None,
    width: Positive = 960,
    pace: str = "normal",
) -> None:
    """See a match again: step by step, as one long log into a pipe, or as a picture file.

    Parameters
    ----------
    file
        The saved match.
    seat
        With what this seat (1 is the first) may know; without it, what a spectator may.
    out
        Write a picture instead: match.gif or match.webp for a film, moment.png for one moment.
    move
        The moment of a .png picture, 0 before the first move; without it, the last.
    width
        How many pixels wide the picture is.
    pace
        How fast it is shown: slow, normal, fast, once, or seconds for each moment. A film takes 1.2 at the normal pace.
    """
    from shamble.cli.playing import read_match
    from shamble.terminal.pace import read_pace

    viewer = None if seat is None else seat - 1
    if out is not None:
        from shamble.cli.filming import draw_match

        return draw_match(read_match(file), out, viewer, move, width, read_pace(pace))
    if move is not None:
        raise ShambleError("--move goes with --out: it chooses the moment of a .png picture")
    from shamble.terminal.replay import show_again
    from shamble.terminal.screen import Screen

    show_again(read_match(file), Screen(), viewer, read_pace(pace))


@app.command
def verify(file: Path, /, *, commitment: str | None = None) -> None:
    """Check a saved match whole: every move, the commitment to the seed, the result, and all else in the file.

    Whoever made the file could have picked the seed: only the commitment that you were shown before the first move
    proves that they did not.

    Parameters
    ----------
    file
        The saved match.
    commitment
        The commitment that you were shown before the first move.
    """
    from shamble.cli.playing import print_verified

    print_verified(file, commitment)


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
def doctor() -> None:
    """See what runs here: versions, which build of the rules, what is installed, where things are kept."""
    from shamble.cli.doctor import diagnosis

    lines = diagnosis()
    width = max(len(name) for name, _ in lines)
    for name, state in lines:
        print(f"{name:{width}}  {state}")


@app.command
def completion(shell: Literal["bash", "zsh", "fish"], /) -> None:
    """Print what makes a shell complete the commands and their options.

    bash: shamble completion bash > ~/.local/share/bash-completion/completions/shamble

    Parameters
    ----------
    shell
        Your shell.
    """
    print(app.generate_completion(prog_name="shamble", shell=shell), end="")


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
    allow_host: Annotated[tuple[str, ...], Parameter(env_var="SHAMBLE_ALLOW_HOST", negative=())] = (),
    metrics_token: Annotated[str, Parameter(env_var="SHAMBLE_METRICS_TOKEN")] = "",
    most_tables: Positive | None = None,
    bots: str | None = None,
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
    allow_host
        Another name by which people reach this server; may be given several times. Requests for names that it does not
        know are refused.
    metrics_token
        Whoever sends it may read /metrics. Better in the environment. Without it nobody may.
    most_tables
        Tables that each server process takes at once; beyond them new ones are refused. Without it, 4000, for which it
        needs some 600 MiB of memory.
    bots
        Further bots that people may choose, separated by commas: names of installed ones, or classes of your own code
        as module:Class.
    open_browser
        Open the page in your browser.
    """
    from shamble.cli.serving import offer_bots, run_server

    offer_bots(listed(bots) or [])
    mail = (smtp_url, mail_from, public_url)
    run_server(host, port, db, workers, open_browser, mail, allow_host, metrics_token, most_tables)
