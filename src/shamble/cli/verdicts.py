"""The analysis of a match as a person at a terminal runs it: a progress bar, an interrupt that keeps what is done, and
the verdict on every move."""

from __future__ import annotations

from pathlib import Path

from rich.table import Table

from shamble.analysis import Review, Verdict, judge, write_review
from shamble.analysis.writing import check_path, extent, move_cells, player_cells, swing_lines
from shamble.cli import INTERRUPTED
from shamble.cli.counting import noted_interrupt, progress_bar
from shamble.core.errors import ShambleError
from shamble.match import Match
from shamble.terminal.console import PlainConsole


def run_analysis(match: Match, iterations: int, seed: str, out: Path | None) -> int:
    """Judge, show, write; the exit code."""
    if not match.moves:
        raise ShambleError("no move has been made in this match: there is nothing to analyse")
    if out is not None:
        check_path(out)
    verdicts: list[Verdict] = []
    bar = progress_bar("moves")
    with noted_interrupt("move that is being judged") as interrupt, bar:
        task = bar.add_task("", total=len(match.moves))
        for verdict in judge(match, iterations, seed):
            verdicts.append(verdict)
            bar.advance(task)
            if interrupt.came:
                break
    review = Review.of(match, iterations, verdicts)
    if out is not None:  # first of all: whoever pages the table may leave before its end
        write_review(review, out)
    show_review(review)
    if out is not None:
        PlainConsole().print(f"\nwritten to {out}", soft_wrap=True)
    return INTERRUPTED if len(verdicts) < len(match.moves) else 0


def show_review(review: Review) -> None:
    console = PlainConsole()
    console.print(review.title, style="bold")
    console.print(extent(review))
    console.print(
        _table(
            ("move", "player", "did", "chances", "the search preferred", "cost"),
            (0, 3, 5),
            [move_cells(review, verdict) for verdict in review.verdicts],
        )
    )
    console.print(
        _table(
            ("player", "choices", "mean cost", "costly moves"),
            (1, 2, 3),
            [player_cells(review, seat) for seat in range(len(review.names))],
        )
    )
    console.print("\nTurning points", style="bold")
    for line in swing_lines(review) or ["none: no move changed anybody's chances much"]:
        console.print(line)


def _table(columns: tuple[str, ...], to_the_right: tuple[int, ...], rows: list[tuple[str, ...]]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    for number, column in enumerate(columns):
        table.add_column(f"\n{column}", justify="right" if number in to_the_right else "left")
    for row in rows:
        table.add_row(*row)
    return table
