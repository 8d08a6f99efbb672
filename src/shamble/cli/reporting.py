"""The report on runs as a person at a terminal asks for it: a bar while they are read, and where the page went."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from shamble.analysis.plotting import need_matplotlib
from shamble.arena.records.reading import run_files
from shamble.core.errors import ShambleError
from shamble.files import check_folder, write_whole
from shamble.report import Part, Ratings, comparison_page, count_run, report_page
from shamble.terminal.console import PlainConsole


def run_report(runs: Sequence[Path], compare: tuple[Path, Path] | None, out: Path, ratings: Ratings | None) -> None:
    """Read, count, write."""
    if out.suffix != ".html":
        raise ShambleError(f"a report is written to a .html file, not to {out.name!r}")
    check_folder(out)
    if compare is None and not runs:
        raise ShambleError("name at least one run: a .jsonl or .parquet file of records, or a folder of them")
    if compare is not None and runs:
        raise ShambleError(f"--compare takes exactly two runs: leave out {runs[0]}")
    need_matplotlib()
    if compare is None:
        page = report_page(_read([runs])[0], [run.name for run in runs], ratings)
    else:
        one, other = _read([[compare[0]], [compare[1]]])
        page = comparison_page((one, other), _told_apart(*compare), ratings)
    write_whole(out, page)
    PlainConsole().print(f"written to {out}", soft_wrap=True)


def _read(runs: Sequence[Sequence[Path]]) -> list[list[Part]]:
    """The parts of each run."""
    found = [run_files(paths) for paths in runs]
    bar = Progress(
        TextColumn("reading"),
        BarColumn(),
        TaskProgressColumn(),
        TimeRemainingColumn(),
        console=PlainConsole(stderr=True),
        disable=not sys.stderr.isatty(),
        transient=True,
    )
    with bar:
        task = bar.add_task("", total=sum(file.size for files in found for file in files))
        return [count_run(files, lambda size: bar.advance(task, size)) for files in found]


def _told_apart(one: Path, other: Path) -> tuple[str, str]:
    return (one.stem, other.stem) if one.stem != other.stem else (str(one), str(other))
