"""`tools/strength`: how often the search wins with more and more time or iterations a move, as a plot and a table."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

import msgspec
from cyclopts import App
from matplotlib import rc_context
from matplotlib.figure import Figure

from shamble.arena import Plan, Record, simulate, wilson
from shamble.cli import INTERRUPTED
from shamble.cli.counting import Interrupt, noted_interrupt, progress_bar
from shamble.core.errors import ShambleError
from shamble.files import write_whole
from shamble.terminal.console import PlainConsole
from tools.pages import parted, put_between

COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9")
MARKS = "osD^v"

app = App(name="strength", help_format="plaintext", result_action="return_value")


@dataclass(frozen=True)
class Measure:
    """What the search has more and more of."""

    option: str
    words: str
    suffix: str
    """After the number in the name of the bot."""


SECONDS = Measure("seconds", "seconds a move", "s")
ITERATIONS = Measure("iterations", "iterations a move", "")


@dataclass(frozen=True)
class Point:
    """A game, a time or a number of iterations a move, and what the search won with it."""

    game: str
    thinking: float
    won: float
    matches: int

    @property
    def rate(self) -> float:
        return self.won / self.matches

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.won, self.matches)


@app.default
def strength(
    *games: str,
    seconds: str = "0.01,0.03,0.1,0.3,1",
    iterations: str = "",
    against: str = "greedy",
    players: int = 2,
    matches: int = 60,
    seed: str = "strength",
    workers: int = 1,
    records: Path = Path("runs/strength.jsonl"),
    plot: Path | None = None,
    page: Path | None = None,
) -> int:
    """Play the search against another bot with more and more time or iterations a move.

    Parameters
    ----------
    games
        The games; after a colon, how many matches of it where that is not the number for all (zombiegeddon:12).
    seconds
        Times a move, separated by commas.
    iterations
        Iterations a move instead, separated by commas: the same matches on every machine, whatever else it does.
    against
        The other bot; with more than two players it has all other seats.
    players
        How many play.
    matches
        How many matches with each time. The seats change every match.
    seed
        The seed of the matches.
    workers
        Matches at a time. Each needs a core to itself, or the search gets less time than it is said to have.
    records
        Where the matches are kept; those that are there already are not played again. After a change of the bots they
        are out of date: take another file.
    plot
        Where the plot goes, an .svg file.
    page
        A page whose part between the two strength comments becomes the table.
    """
    if not games:
        raise ShambleError("say which games: tools/strength run_for_your_lives zombiegeddon")
    measure = ITERATIONS if iterations else SECONDS
    amounts = read_amounts(iterations or seconds, measure)
    if page is not None:
        parted(page, "strength")  # that there is no place for the table is said now, not after hours of play
    points = []
    with noted_interrupt() as interrupt:
        for game, wanted in (read_game(text, matches) for text in games):
            for amount in amounts:
                others = [against] * (players - 1)
                plan = Plan.checked(game, players, {}, [f"search:{amount:g}{measure.suffix}", *others], seed)
                played = list(gone_on(plan, wanted, workers, records, interrupt))
                if played:
                    won = sum(share(record, plan.bots[0]) for record in played)
                    points.append(Point(plan.game, amount, won, len(played)))
    if not points:
        return INTERRUPTED
    rows = table(points, against, measure)
    PlainConsole().print("\n".join(rows))
    if plot is not None:
        write_whole(plot, drawing(points, against, players, measure))
    if page is not None:
        put_between(page, "strength", rows)
    return INTERRUPTED if interrupt.came else 0


def read_game(text: str, matches: int) -> tuple[str, int]:
    game, colon, own = text.partition(":")
    if colon and not (own.isdecimal() and int(own)):
        raise ShambleError(f"after the colon stands the number of matches, as in {game}:12, not {own!r}")
    return game, int(own) if colon else matches


def read_amounts(text: str, measure: Measure) -> list[float]:
    """Whole numbers, where iterations are counted."""
    try:
        return [float(part) if measure.suffix else int(part) for part in text.split(",")]
    except ValueError:
        raise ShambleError(f"--{measure.option} takes numbers separated by commas, not {text!r}") from None


def gone_on(plan: Plan, matches: int, workers: int, path: Path, interrupt: Interrupt) -> Iterator[Record]:
    """The records of a plan: those of the file, then those that are played now and added to it."""
    known = {record.index: record for record in kept(path) if belongs(record, plan)}
    first = next((index for index in range(matches) if index not in known), matches)
    yield from (known[index] for index in range(first))
    bar = progress_bar(f"{plan.game} {plan.bots[0]}")
    with bar:
        task = bar.add_task("", total=matches, completed=first)
        path.parent.mkdir(parents=True, exist_ok=True)
        for record in simulate(plan, matches - first, workers, first, lambda: interrupt.came):
            with path.open("ab") as file:
                file.write(msgspec.json.encode(record) + b"\n")
            bar.advance(task)
            yield record


def kept(path: Path) -> list[Record]:
    if not path.exists():
        return []
    try:
        return [msgspec.json.decode(line, type=Record) for line in path.read_bytes().splitlines()]
    except msgspec.DecodeError as error:
        raise ShambleError(f"{path} does not hold records of matches: {error}") from error


def belongs(record: Record, plan: Plan) -> bool:
    """Whether this is a match of the plan: whoever had which seat and by what seed, the plan says so too."""
    return (
        (record.game, record.players, record.seed) == (plan.game, plan.players, plan.match_seed(record.index))
        and record.bots == plan.seated(record.index)
        and record.options == plan.options
    )


def share(record: Record, name: str) -> float:
    """What a bot won of a match: those who win together share it, and where nobody wins all do."""
    returns = record.returns if any(record.returns) else [1.0] * record.players
    own = sum(returned for occupant, returned in zip(record.bots, returns, strict=True) if occupant == name)
    return own / sum(returns)


def table(points: Sequence[Point], against: str, measure: Measure) -> list[str]:
    """The points as a table of a page."""
    rows = [
        f"| game | {measure.words} | won against {against} | 95 % interval | matches |",
        "| --- | ---: | ---: | ---: | ---: |",
    ]
    for point in points:
        low, high = point.interval
        rows.append(
            f"| {point.game} | {point.thinking:g} | {point.rate:.0%} | {low:.0%} to {high:.0%} | {point.matches} |"
        )
    return rows


def drawing(points: Sequence[Point], against: str, players: int, measure: Measure) -> str:
    """Win rates over the time or the iterations a move, with their intervals, as SVG."""
    with rc_context({"svg.hashsalt": "shamble", "svg.fonttype": "none", "font.family": "sans-serif"}):
        figure = Figure(figsize=(8, 4.5), layout="constrained")
        axes = figure.add_subplot()
        for number, game in enumerate(dict.fromkeys(point.game for point in points)):
            own = [point for point in points if point.game == game]
            below = [100 * (point.rate - point.interval[0]) for point in own]
            above = [100 * (point.interval[1] - point.rate) for point in own]
            axes.errorbar(
                [point.thinking * (1 + 0.03 * number) for point in own],  # beside each other, so that all can be seen
                [100 * point.rate for point in own],
                yerr=[below, above],
                color=COLOURS[number % len(COLOURS)],
                marker=MARKS[number % len(MARKS)],
                capsize=3,
                label=game,
            )
        axes.axhline(100 / players, color="#777777", linewidth=1, linestyle=":")
        axes.set_xscale("log")
        amounts = sorted({point.thinking for point in points})
        axes.set_xticks(amounts, [f"{amount:g}" for amount in amounts])
        axes.minorticks_off()
        axes.set_ylim(0, 103)
        axes.set_xlabel(measure.words)
        axes.set_ylabel(f"won against {against}, %")
        axes.spines[["top", "right"]].set_visible(False)
        axes.legend(loc="lower right", frameon=False)
        drawn = StringIO()
        figure.savefig(drawn, format="svg", metadata={"Date": None, "Creator": None})
    return "\n".join(line.rstrip() for line in drawn.getvalue().splitlines()) + "\n"


if __name__ == "__main__":
    try:
        sys.exit(app())
    except ShambleError as error:
        sys.exit(f"strength: {error}")
