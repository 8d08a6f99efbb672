"""Tuning as a person at a terminal runs it: a progress bar, an interrupt that keeps what is done, what came of it."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.table import Table

from shamble.arena.play.plan import Plan
from shamble.arena.play.workers import Workers, at_work
from shamble.arena.tuning.foresight import Foresight
from shamble.arena.tuning.tune import Lead, Tuning
from shamble.cli import INTERRUPTED
from shamble.cli.counting import Interrupt, noted_interrupt, progress_bar
from shamble.core.weights import flat
from shamble.files import check_folder, write_whole
from shamble.terminal.console import PlainConsole


def run_tuning(
    plans: Sequence[Plan],
    by_foresight: bool,
    tables: str | None,
    only: Sequence[str],
    generations: int,
    matches: int,
    check: int,
    workers: int | None,
    out: Path,
) -> int:
    """Fit, check, write; the exit code."""
    console = PlainConsole()
    check_folder(out)
    with TemporaryDirectory(prefix="shamble-") as folder:
        kind = Foresight if by_foresight else Tuning
        tuning = kind(plans, matches, Path(folder), out.with_name(out.name + ".tuning"), tables, only)
        with noted_interrupt("generation that is being played") as interrupt, at_work(_count(workers)) as team:
            if not _advance(tuning, generations, team, interrupt):
                console.print(f"stopped after {tuning.generation} generations; the same command resumes it")
                return INTERRUPTED
            console.print(f"checking the guess in {check} fresh matches for each player count")
            lead = _check(tuning, check, team, interrupt)
    if lead is None:
        return INTERRUPTED
    console.print(_changes(tuning))
    found = f"{lead.mean:+.3f} {tuning.unit} ({lead.low:+.3f} to {lead.high:+.3f})"
    if lead.low <= 0:
        console.print(f"\nnot clearly better than the weights at hand: {found}; nothing was written")
        return 0
    write_whole(out, tuning.as_json(tuning.guess))
    tuning.kept.unlink()
    console.print(f"\nbetter than the weights at hand: {found}; written to {out}")
    return 0


def _count(workers: int | None) -> int:
    return workers or os.cpu_count() or 1


def _advance(tuning: Tuning, generations: int, team: Workers | None, interrupt: Interrupt) -> bool:
    """Whether all generations were played."""
    bar = progress_bar(tuning.game.slug)
    with bar:
        task = bar.add_task("", total=generations, completed=tuning.generation)
        said = ""
        matches = 0

        def count() -> None:
            nonlocal matches
            matches += 1
            bar.update(task, description=f"{matches:,} matches{said}")

        tuning.on_match = count
        while tuning.generation < generations:
            best = tuning.advance(team, lambda: interrupt.came)
            if best is None:
                return False
            said = f", best lead {best:+.3f}"
            bar.update(task, completed=tuning.generation, description=f"{matches:,} matches{said}")
    return True


def _check(tuning: Tuning, matches: int, team: Workers | None, interrupt: Interrupt) -> Lead | None:
    """How the guess does in fresh matches; None if it was stopped."""
    bar = progress_bar(tuning.game.slug)
    with bar:
        task = bar.add_task("checking", total=matches * len(tuning.plans))
        tuning.on_match = lambda: bar.advance(task)
        return tuning.check(matches, team, lambda: interrupt.came)


def _changes(tuning: Tuning) -> Table:
    """What was fitted, before and after."""
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("\nweight", min_width=24)
    table.add_column("\nbefore", justify="right")
    table.add_column("\nafter", justify="right")
    weights, guess = flat(tuning.game.weights), tuning.guess
    for place in tuning.moved:
        name, before = weights[place]
        table.add_row(name, f"{before:g}", f"{guess[place]:g}")
    return table
