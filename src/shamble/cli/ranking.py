"""A tournament as a person at a terminal runs it: a progress bar with the standing, an interrupt that keeps what is
done, and at the end the ratings, who beat whom, and whether that settles it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing, nullcontext
from pathlib import Path

from rich.table import Table

from shamble.arena import Fixture, Ledger, Standing, Tournament, at_work
from shamble.arena.play.fixtures import SAME, TABLES
from shamble.arena.ratings.model import MEAN
from shamble.arena.ratings.standing import ERROR
from shamble.cli import INTERRUPTED
from shamble.cli.counting import noted_interrupt, progress_bar, shared_by
from shamble.terminal.console import PlainConsole

LEADERS = 3
"""So many fit beside the progress bar."""


def run_tournament(
    fixtures: Sequence[Fixture],
    matches: int,
    early_stop: bool,
    workers: int | None,
    ray: str | None,
    out: Path | None,
) -> int:
    """Play, keep, rate; the exit code."""
    shared = shared_by(workers, matches * len(fixtures), ray)
    bar = progress_bar(fixtures[0].game)
    with (
        closing(Ledger(out, fixtures)) if out is not None else nullcontext(None) as ledger,
        noted_interrupt() as interrupt,
        at_work(shared, ray) as team,
        bar,
    ):
        tournament = Tournament(fixtures, matches, early_stop, ledger)
        task = bar.add_task("", total=tournament.most)
        stage = tournament.stage
        for _ in tournament.play(team, lambda: interrupt.came):
            if tournament.stage != stage:
                stage = tournament.stage
                bar.update(task, total=tournament.most, description=leaders(tournament.standing))
            bar.advance(task)
        if ledger is not None and tournament.standing.matches:
            ledger.write_standing(tournament.standing)
    if tournament.standing.matches:
        show_standing(tournament)
    return INTERRUPTED if interrupt.came and not tournament.over else 0


def leaders(standing: Standing) -> str:
    return ", ".join(f"{standing.bots[bot]} {standing.ratings[bot].points:.0f}" for bot in standing.order[:LEADERS])


def show_standing(tournament: Tournament) -> None:
    standing, one = tournament.standing, tournament.fixtures[0]
    console = PlainConsole()
    console.print(f"{one.game}, {one.players} players, seed {one.seed}: {standing.matches} matches", style="bold")
    console.print(f"tables {one.tables}: {TABLES[one.tables]}")
    console.print(_ratings(standing))
    console.print(_meetings(standing))
    compared = "tables with the same seed" if one.tables == SAME else "matches"
    console.print(
        f"\n400 points are odds of 10 to 1; the mean of all bots is {MEAN:.0f}. The second table shows what the bot "
        f"of a row scored against that of a column, in how many {compared}. All intervals are those of 95 %.",
        style="dim",
    )
    console.print("\n" + verdict(tournament))


def _ratings(standing: Standing) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("\n", justify="right")
    table.add_column("\nbot", min_width=12)
    for column in ("rating", "interval", "ahead of the next", "met", "scored"):
        table.add_column(f"\n{column}", justify="right")
    order = standing.order
    for place, bot in enumerate(order, 1):
        rating = standing.ratings[bot]
        lead = standing.ratings.lead(bot, order[place]) if place < len(order) else None
        met = [wins for (a, _), wins in standing.meetings.items() if a == bot]
        tries, won = sum(wins.tries for wins in met), sum(wins.won for wins in met)
        figures = [f"{rating.points:.0f}", f"{rating.low:.0f} to {rating.high:.0f}"]
        figures.append("" if lead is None else f"{lead.points:.0f} ({lead.low:.0f} to {lead.high:.0f})")
        figures.append(str(tries))
        table.add_row(str(place), standing.bots[bot], *figures, f"{won / tries:.1%}" if tries else "")
    return table


def _meetings(standing: Standing) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("\n", justify="right")
    table.add_column("\nagainst", min_width=12)
    order = standing.order
    for place in range(1, len(order) + 1):
        table.add_column(f"\n{place}", justify="right")
    for place, bot in enumerate(order, 1):
        table.add_row(str(place), standing.bots[bot], *(_meeting(standing, bot, other) for other in order))
    return table


def _meeting(standing: Standing, bot: int, other: int) -> str:
    if bot == other or not (wins := standing.meetings[bot, other]).tries:
        return "-"
    low, high = wins.interval
    return f"{wins.rate:.0%} of {wins.tries}\n{low:.0%} to {high:.0%}"


def verdict(tournament: Tournament) -> str:
    standing = tournament.standing
    if not standing.open_neighbours:
        return f"settled: this is their order, with an error of at most {ERROR:.0%} however often one looks"
    unclear = ", ".join(f"{standing.bots[a]} and {standing.bots[b]}" for a, b in standing.open_neighbours)
    resumable = not tournament.over and tournament.ledger is not None
    hint = "the same command resumes it" if resumable else "more matches may settle it"
    return f"not settled between {unclear}: {hint}"
