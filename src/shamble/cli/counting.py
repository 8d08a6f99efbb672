"""Simulation and bench as a person at a terminal runs them: a progress bar, an interrupt that keeps what is done, and
one table of figures at the end."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from types import FrameType

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from shamble.arena import Figure, Job, Plan, Tally, at_work, bench_game, bench_search, play_jobs, writer
from shamble.arena.play.bench import MIDDLES
from shamble.arena.records.tally import Wins
from shamble.cli import INTERRUPTED
from shamble.compiled import description
from shamble.core.errors import ShambleError
from shamble.core.game import AnyGame
from shamble.terminal.console import PlainConsole

MINUTE = 60.0
A_MATCH = "match that is being played"


class Interrupt:
    """Notes the first Ctrl-C, so that what is being written is finished; the second one is an ordinary interrupt."""

    def __init__(self, under_way: str = A_MATCH) -> None:
        self.came = False
        self.under_way = under_way

    def note(self, number: int, frame: FrameType | None) -> None:
        if self.came:
            raise KeyboardInterrupt
        self.came = True
        if sys.stderr.isatty():
            print(f"\nstopping after the {self.under_way}; Ctrl-C again to drop it", file=sys.stderr)


@contextmanager
def noted_interrupt(under_way: str = A_MATCH) -> Iterator[Interrupt]:
    interrupt = Interrupt(under_way)
    before = signal.signal(signal.SIGINT, interrupt.note)
    try:
        yield interrupt
    finally:
        signal.signal(signal.SIGINT, before)


def progress_bar(title: str) -> Progress:
    """On the terminal only, and gone when it is done. The description of its task comes last."""
    return Progress(
        TextColumn(title),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.description}"),
        console=PlainConsole(stderr=True),
        disable=not sys.stderr.isatty(),
        transient=True,
    )


class MinuteLines:
    """A line a minute where nobody sees a bar: how far a long simulation is, for whoever reads its log."""

    def __init__(self, what: str, done: int, total: int) -> None:
        self.what = what
        self.first = done
        self.total = total
        self.begun = self.reported = monotonic()

    def tell(self, done: int) -> None:
        now = monotonic()
        if now - self.reported < MINUTE or sys.stderr.isatty():
            return
        self.reported = now
        left = (now - self.begun) * (self.total - done) / max(1, done - self.first)
        print(f"{self.what}: {done} of {self.total}, about {left / MINUTE:.0f} min left", file=sys.stderr, flush=True)


def shared_by(workers: int | None, matches: int, ray: str | None) -> int:
    """How many workers there are when nobody said."""
    if workers is not None and ray not in (None, "local"):
        raise ShambleError("a Ray cluster has as many workers as it has processors: leave out --workers")
    return workers or min(os.cpu_count() or 1, matches)


def run_simulation(
    plan: Plan, matches: int, workers: int | None, first: int, out: Path | None, ray: str | None = None
) -> int:
    """Play, write, count; the exit code."""
    tally = Tally()
    bar = progress_bar(plan.game)
    shared = shared_by(workers, matches, ray)
    wanted = range(first, first + matches)
    with noted_interrupt() as interrupt, at_work(shared, ray) as team, writer(out, plan) as file, bar:
        for record in file.held():
            if record.index in wanted:
                tally.add(record)
        kept = tally.matches
        task = bar.add_task("", total=matches, completed=kept)
        steps = MinuteLines(plan.game, kept, matches)
        jobs = [Job(plan, indices) for indices in file.missing(wanted)]
        for _, record in play_jobs(jobs, team, lambda: interrupt.came):
            try:
                file.write(record)
            except ShambleError as error:
                safe = kept + file.written
                raise ShambleError(
                    f"{error}; {safe} of {matches} matches are kept there, and the same command resumes them"
                ) from error
            tally.add(record)
            bar.advance(task)
            steps.tell(tally.matches)
    if tally.matches:
        show_tally(plan, tally, matches, kept)
    return INTERRUPTED if interrupt.came and tally.matches < matches else 0


def show_tally(plan: Plan, tally: Tally, wanted: int, kept: int) -> None:
    """`kept`: how many of the matches had been played before."""
    console = PlainConsole()
    played = str(tally.matches) if tally.matches == wanted else f"{tally.matches} of {wanted}"
    before = f", {kept} of them played before" if kept else ""
    console.print(f"{plan.game}, {plan.players} players, seed {plan.seed}: {played} matches{before}", style="bold")
    scored = any(wins.scored for wins in tally.bots.values())
    console.print(_wins("bot", {name: tally.bots[name] for name in sorted(tally.bots)}, scored))
    console.print(_wins("seat", {str(seat + 1): tally.seats[seat] for seat in sorted(tally.seats)}, scored))
    lengths = tally.lengths
    console.print(
        f"\ndecisions per match: mean {lengths.mean:.1f}, median {lengths.quantile(0.5)}, "
        f"95 % within {lengths.quantile(0.95)}, longest {lengths.longest}"
    )
    endings = (f"{ending} {count / tally.matches:.1%}" for ending, count in tally.endings.most_common())
    console.print("endings: " + ", ".join(endings))


def _wins(heading: str, rows: dict[str, Wins], scored: bool) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim", title_justify="left")
    table.add_column(f"\n{heading}", min_width=12)
    for column in ("played", "won", "win rate", "95 % interval", *(("mean score",) if scored else ())):
        table.add_column(f"\n{column}", justify="right")
    for name, wins in rows.items():
        low, high = wins.interval
        figures = [str(wins.tries), f"{wins.won:.10g}", f"{wins.rate:.1%}", f"{low:.1%} - {high:.1%}"]
        if wins.mean_score is not None:
            figures.append(f"{wins.mean_score:.1f}")
        table.add_row(name, *figures)
    return table


def run_bench(games: Sequence[AnyGame], players: int | None, repeats: int, seconds: float) -> None:
    for game in games:  # refuse before the first minute is spent
        game.check(players, {})
    play = _bench_table("players", "decisions/s", "inside one call", "matches/s")
    copies = _bench_table("clone us", "determinize us", "evaluate us")
    for game in games:
        timing = bench_game(game, players, repeats, seconds)
        rates = (timing.decisions_per_second, timing.inside_per_second, timing.matches_per_second)
        play.add_row(game.slug, str(timing.players), *(_figure(rate, ",.0f") for rate in rates))
        times = (timing.clone_us, timing.determinize_us, timing.evaluate_us)
        copies.add_row(game.slug, *(_figure(time, ".2f") for time in times))
    console = PlainConsole()
    console.print(play)
    console.print()
    console.print(copies)
    console.print(f"\nmedian, and lowest to highest of {repeats} repeats; random play, one process, processor time")
    console.print(description(), style="dim")


def _bench_table(*columns: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("game", no_wrap=True)
    for column in columns:
        table.add_column(column, justify="right")
    return table


def run_search_bench(games: Sequence[AnyGame], players: int | None, repeats: int, seconds: float) -> None:
    counts = [game.check(players, {})[0] for game in games]
    table = _bench_table("players", "search iterations/s")
    for game, count in zip(games, counts, strict=True):
        table.add_row(game.slug, str(count), _figure(bench_search(game, count, repeats, seconds), ",.0f"))
    console = PlainConsole()
    console.print(table)
    console.print(
        f"\nmedian, and lowest to highest of {repeats} repeats; {seconds:g} s each in the middle of {MIDDLES} matches; "
        f"one process, processor time\n{description()}",
        style="dim",
    )


def _figure(figure: Figure, form: str) -> str:
    return f"{figure.median:{form}}\n{_short(figure.lowest, form)}-{_short(figure.highest, form)}"


def _short(value: float, form: str) -> str:
    return f"{value / 1000:.0f}k" if value >= 10_000 else f"{value:{form}}"
