"""A sweep as a person at a terminal runs it: a bar, an interrupt that keeps what is done, a page at the end."""

from __future__ import annotations

from shamble.analysis.plotting import need_matplotlib
from shamble.arena import at_work
from shamble.arena.records.reading import need_polars
from shamble.cli import INTERRUPTED
from shamble.cli.counting import MinuteLines, noted_interrupt, progress_bar, shared_by
from shamble.files import check_folder, write_whole
from shamble.studies.page import sweep_page, verdict_texts
from shamble.studies.sweeping import Sweep
from shamble.terminal.console import PlainConsole

PAGE = "sweep.html"
"""In the folder of the records."""


def run_sweep(asked: Sweep, most: int | None, workers: int | None, ray: str | None) -> int:
    """Play, count, write the page; the exit code. `most` settings are tried in a search, None: all are."""
    need_polars()
    need_matplotlib()
    page = asked.folder / PAGE
    asked.folder.mkdir(parents=True, exist_ok=True)
    check_folder(page)
    settings = asked.all_settings if most is None else []
    total = asked.matches * (len(settings) if most is None else min(most, asked.size))
    shared = shared_by(workers, asked.matches, ray)
    bar = progress_bar(asked.game)
    console = PlainConsole()
    with noted_interrupt() as interrupt, at_work(shared, ray) as team, bar:
        task = bar.add_task("", total=total)
        steps = MinuteLines(f"{asked.game}, sweep", 0, total)
        done = 0

        def advance(count: int) -> None:
            nonlocal done
            done += count
            bar.update(task, completed=done, description=f"{len(asked.tried)} settings")
            steps.tell(done)

        if most is None:
            finished = asked.play(settings, team, lambda: interrupt.came, advance)
        else:
            finished = asked.search(most, team, lambda: interrupt.came, advance)
    for line in verdict_texts(asked):
        console.print(line, soft_wrap=True)
    if asked.tried:
        write_whole(page, sweep_page(asked))
        console.print(f"written to {page}", soft_wrap=True)
    if not finished:
        console.print("stopped; the same command resumes it", soft_wrap=True)
    return 0 if finished else INTERRUPTED
