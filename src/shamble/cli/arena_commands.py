"""The commands for many matches: simulations, tournaments, tuning, reports, benchmarks. Each imports what it needs only
when it is called."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter
from cyclopts.validators import Number

from shamble.cli.program import OUT, Cards, Decisions, Flags, Pairs, Positive, Ray, app, find_game, listed, named_bots
from shamble.core.errors import ShambleError


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
    ray: Ray = None,
    out: Annotated[Path | None, OUT] = None,
    decisions: Decisions = False,
    cards: Cards = False,
    nudge: Annotated[tuple[str, ...], Parameter(negative=(), consume_multiple=False)] = (),
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
        Who plays, separated by commas. They move on by one seat every match: each has every seat equally often.
    seed
        The seed of it all: match number i is a function of the seed and i alone, whatever the number of workers.
    first
        The number of the first match, for a part of a simulation.
    workers
        Processes to share the work; without it, one for each core.
    out
        Where the records go, one per match: a .jsonl or a .parquet file. The same command resumes what the file
        holds, also with more matches.
    nudge
        A number of the game, or what holds several: items_to_win, components.cards.rifle.fight, components.cards.rifle.
        Every match is played again with it one less and one more (run.parquet: run.nudges.parquet). Repeatable.
    """
    from shamble.arena import Plan
    from shamble.cli.counting import run_simulation
    from shamble.cli.options import given_options

    _have_a_place(decisions, out)
    _have_a_place(cards, out, "--cards")
    _have_a_place(bool(nudge), out, "--nudge")
    found = find_game(game)
    options = given_options(found, option, flags)
    plan = Plan.checked(found.slug, players, options, named_bots(bots) or [], seed, decisions, cards, nudge)
    return run_simulation(plan, matches, workers, first, out, ray)


@app.command
def sweep(
    game: str,
    /,
    *,
    vary: Annotated[list[str], Parameter(negative=(), consume_multiple=False)],
    matches: Positive = 200,
    players: int | None = None,
    bots: str = "random",
    seed: str = "0",
    target: Annotated[tuple[str, ...], Parameter(negative=(), consume_multiple=False)] = (),
    find: Positive | None = None,
    workers: Positive | None = None,
    ray: Ray = None,
    out: Annotated[Path, OUT] = Path("sweep"),
    decisions: Decisions = False,
    cards: Cards = False,
    option: Pairs = (),
    **flags: Flags,
) -> int:
    """Play a game over a range of settings, and see how its figures answer.

    Parameters
    ----------
    game
        The game.
    vary
        What is varied, and its values: items_to_win=3..7, components.cards.rifle.fight=1..5, players=2,3,4, or
        bots=random,greedy:1 (each plays all seats); a step is the third number, as in 0..100..10. Repeatable: every
        combination is a setting.
    matches
        How many matches each setting plays, all with the same seed.
    players
        How many play, where that is not varied; without it, what the game takes by default.
    bots
        Who plays, separated by commas, as in a simulation: several share each table.
    seed
        The seed of it all.
    target
        What is wanted: decisions=30..45, seats=..2 (points between the best seat and the worst), unused=0 (cards that
        nobody uses). Also turns, rounds, minutes, wins, lead_changes, decided and ending.NAME. Repeatable.
    find
        Search for a setting that meets the targets, and try at most so many. Without it all settings are played.
    workers
        Processes to share the work; without it, one for each core.
    out
        A folder for the records of every setting, and for the page, sweep.html. The same command resumes what the
        folder holds, also with more values.
    """
    from shamble.cli.options import given_options
    from shamble.cli.sweeping import run_sweep
    from shamble.studies import Sweep, axis_of, target_of

    found = find_game(game)
    options = given_options(found, option, flags)
    axes = [axis_of(found, options, text) for text in vary]
    targets = [target_of(text) for text in target]
    named = named_bots(bots) or []
    if find is not None and not targets:
        raise ShambleError("--find needs something to search for: --target decisions=30..45, for example")
    asked = Sweep(found.slug, axes, out, matches, players, named, options, seed, decisions, cards, targets)
    return run_sweep(asked, find, workers, ray)


@app.command
def tournament(
    game: str,
    *,
    bots: str,
    matches: Positive = 1000,
    players: int | None = None,
    tables: str | None = None,
    seed: str = "0",
    early_stop: bool = True,
    workers: Positive | None = None,
    ray: Ray = None,
    out: Annotated[Path | None, OUT] = None,
    decisions: Decisions = False,
    option: Pairs = (),
    **flags: Flags,
) -> int:
    """Let every bot meet every other one, and rate them.

    Parameters
    ----------
    game
        The game.
    bots
        Who enters, separated by commas: shambler,scavenger,search:400.
    matches
        How many matches each two bots play at most; with tables all, each table of bots, with tables same, each bot.
    players
        How many play; without it, what the game takes by default.
    tables
        pairs: two bots share the seats as evenly as can be, in every arrangement. sides: one bot plays all seats that
        win together, the other the rest, and the reverse. all: as many different bots as there are seats. same: each
        bot fills whole tables, all with the same seeds. Without it, what suits the game: same where everybody wins
        together, sides where some do, else pairs.
    seed
        The seed of it all: the same seed gives the same tournament, wherever it is played.
    early_stop
        Stop as soon as it is settled in which order the bots are; a pair that is settled plays no more. Otherwise all
        matches are played.
    workers
        Processes to share the work; without it, one for each core.
    out
        A folder to keep the records in. The same command resumes what the folder holds, also with more matches.
    """
    from shamble.arena import Plan, fixtures_of
    from shamble.cli.options import given_options
    from shamble.cli.ranking import run_tournament

    _have_a_place(decisions, out)
    found = find_game(game)
    options = given_options(found, option, flags)
    plan = Plan.checked(found.slug, players, options, named_bots(bots) or [], seed, decisions)
    return run_tournament(fixtures_of(plan, tables), matches, early_stop, workers, ray, out)


@app.command
def tune(
    game: str,
    /,
    *,
    out: Annotated[Path, OUT],
    players: str | None = None,
    bot: str = "greedy:1",
    by: Literal["wins", "foresight"] = "wins",
    only: str | None = None,
    tables: str | None = None,
    generations: Positive = 20,
    matches: Annotated[int, Parameter(validator=Number(gte=2))] = 40,
    check: Annotated[int, Parameter(validator=Number(gte=20))] = 400,
    seed: str = "0",
    workers: Positive | None = None,
    option: Pairs = (),
    **flags: Flags,
) -> int:
    """Fit the weights of a game's evaluation by play, and write them if they are clearly better than those at hand.

    Parameters
    ----------
    game
        The game.
    out
        The file for the weights. Bots take it as in greedy:@FILE; as weights.json in the game's folder it is the game's
        own. Beside it stands what has been tried, until the end: the same command resumes it after an interrupt.
    players
        How many play, or several counts separated by commas; without it, what the game takes by default.
    bot
        Who plays.
    by
        What makes weights better: the matches that a bot wins with them (wins), or how well they predict who wins the
        matches of bots with the weights at hand (foresight).
    only
        The weights to fit, separated by commas, as in life,chip; the others stay. Without it, all of them.
    tables
        How the old weights and the new meet, as in a tournament: same where all may lose together. Only for wins.
    generations
        How often the guess is moved.
    matches
        For each player count: how many matches each guess plays in a generation; for foresight, how many matches are
        looked at.
    check
        How many fresh matches the guess has to prove itself in at the end, for each player count.
    seed
        The seed of it all.
    workers
        Processes to share the work; without it, one for each core.
    """
    from shamble.arena import Plan
    from shamble.cli.options import given_options
    from shamble.cli.tuning import run_tuning

    if tables is not None and by == "foresight":
        raise ShambleError("--tables says how old and new weights meet; for --by foresight they do not")
    found = find_game(game)
    options = given_options(found, option, flags)
    counts: Sequence[int | None] = _counts(players) or [None]
    plans = [Plan.checked(found.slug, count, options, named_bots(bot) or [], seed) for count in counts]
    return run_tuning(plans, by == "foresight", tables, listed(only) or [], generations, matches, check, workers, out)


@app.command
def train(
    game: str,
    /,
    *,
    out: Annotated[Path, OUT],
    players: str | None = None,
    generations: Positive = 100,
    matches: Annotated[int, Parameter(validator=Number(gte=2))] = 256,
    against: str = "scavenger",
    guided: bool | None = None,
    rate: Annotated[float | None, Parameter(validator=Number(gt=0, lte=1))] = None,
    wide: Positive | None = None,
    check: Annotated[int, Parameter(validator=Number(gte=0))] = 200,
    seed: str = "0",
    workers: Positive = 1,
    option: Pairs = (),
    **flags: Flags,
) -> int:
    """Train a net by play, against itself, its earlier selves and bots. It then plays as learnt:FILE.

    Parameters
    ----------
    game
        The game.
    out
        The file for the net, an .npz. Beside it stand the log (.jsonl), a plot of it (.svg), and what is needed to
        resume: the same command goes on after an interrupt, also with more generations.
    players
        How many play, or several counts separated by commas; without it, what the game takes by default.
    generations
        How often matches are played and learnt from.
    matches
        How many matches are played in a generation.
    against
        The bots that it plays a quarter of its matches against, separated by commas; with none, itself alone.
    guided
        Begin as a player who goes by the game's evaluation, and learn where that errs; otherwise begin with nothing.
        Without it, guided where the game has an evaluation of its own.
    rate
        How far a step of learning goes at first (0.002); at generation 50 it goes half as far, at 100 a third.
    wide
        The size of the first hidden layer.
    check
        How many fresh matches the net plays against each of these bots at the end, for each player count.
    seed
        The seed of it all: the same seed gives the same net, whatever the number of workers.
    workers
        Processes to share the matches.
    """
    from shamble.cli.options import given_options
    from shamble.cli.training import run_training

    found = find_game(game)
    options = given_options(found, option, flags)
    bots = [] if against == "none" else named_bots(against) or []
    numbers: dict[str, object] = {"matches": matches, "guided": guided, "rate": rate, "wide": wide, "seed": seed}
    return run_training(found.slug, _counts(players), options, bots, numbers, generations, check, workers, out)


@app.command
def report(
    *runs: Path,
    out: Annotated[Path, OUT] = Path("report.html"),
    compare: Annotated[list[Path] | None, Parameter(consume_multiple=True, negative=())] = None,
) -> None:
    """See what a run of matches shows: is it fair, is it too long, which card is too strong.

    Parameters
    ----------
    runs
        The runs: .jsonl or .parquet files that `simulate` wrote, or folders of them. Decisions beside them are used.
    out
        Where the page goes, a .html file that needs nothing else.
    compare
        Two or more runs of one game, side by side; the first is what the others are measured by. With the same seed the
        matches are compared one by one.
    """
    from shamble.cli.reporting import run_report
    from shamble.report.strength import ratings

    run_report(runs, compare, out, ratings)


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
    pictures: Annotated[bool, Parameter(negative=())] = False,
    rate: Annotated[float | None, Parameter(validator=Number(gt=0, lte=100_000))] = None,
    newcomers: Annotated[float, Parameter(validator=Number(gte=0, lte=1000))] = 0.0,
    db: str | None = None,
) -> None:
    """Count random decisions per second and time copies of the table, on one core; or see how fast the search thinks,
    or what a server bears.

    Parameters
    ----------
    game
        The game; without it all of them, or for a server run_for_your_lives.
    players
        How many play; without it, what each game takes by default, or two at a server.
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
    pictures
        The clients of --server are real pages: they get pictures, and what they get is compressed.
    rate
        Offer --server so many moves a second over all tables, instead of a move a second at each and then all it takes.
    newcomers
        While --server is measured, ask it for so many new tables a second; the table says how many were refused.
    db
        An empty database for the server; without it, a temporary SQLite file.
    """
    if search and server:
        raise ShambleError("--search and --server are two measurements: ask for one of them")
    if server:
        from shamble.cli.serving import run_server_bench

        run_server_bench(game, tables, players or 2, seconds or 10.0, db, pictures, rate, newcomers)
        return
    from shamble.cli.counting import run_bench, run_search_bench
    from shamble.games import list_games

    chosen = list_games() if game is None else [find_game(game)]
    run = run_search_bench if search else run_bench
    run(chosen, players, repeats, seconds or 0.3)


def _counts(players: str | None) -> list[int] | None:
    """Several player counts; None where none was given."""
    try:
        return [int(count) for count in listed(players) or ()] or None
    except ValueError:
        raise ShambleError(f"players are counts separated by commas, as in 2,4, not {players!r}") from None


def _have_a_place(asked: bool, out: Path | None, flag: str = "--decisions") -> None:
    if asked and out is None:
        raise ShambleError(f"{flag} goes beside the records: say with --out where these go")
