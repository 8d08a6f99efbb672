"""The report on runs as a person at a terminal asks for it: a bar while they are read, and where the page went."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from shamble.analysis.plotting import need_matplotlib
from shamble.arena.records.reading import RunFile, is_cut_off, run_files
from shamble.core.errors import ShambleError
from shamble.files import check_folder, write_whole
from shamble.report import Part, Ratings, comparison_page, count_run, report_page
from shamble.terminal.console import PlainConsole

MOST_COMPARED = 8
"""More columns nobody reads."""


def run_report(runs: Sequence[Path], compare: Sequence[Path] | None, out: Path, ratings: Ratings | None) -> None:
    """Read, count, write."""
    if out.suffix != ".html":
        raise ShambleError(f"a report is written to a .html file, not to {out.name!r}")
    check_folder(out)
    if compare is None and not runs:
        raise ShambleError("name at least one run: a .jsonl or .parquet file of records, or a folder of them")
    if compare is not None and runs:
        raise ShambleError(f"--compare takes all the runs: name {runs[0]} after it")
    if compare is not None and not 2 <= len(compare) <= MOST_COMPARED:
        raise ShambleError(f"--compare takes 2 to {MOST_COMPARED} runs, not {len(compare)}")
    need_matplotlib()
    if compare is None:
        page = report_page(_read([runs])[0], [run.name for run in runs], ratings)
    else:
        page = comparison_page(_read([[path] for path in compare]), _distinct_names(compare), ratings)
    write_whole(out, page)
    PlainConsole().print(f"written to {out}", soft_wrap=True)


def _read(runs: Sequence[Sequence[Path]]) -> list[list[Part]]:
    """The parts of each run."""
    found = [run_files(paths) for paths in runs]
    for files in found:
        _warn_of_cut_off(files)
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


def _warn_of_cut_off(files: Sequence[RunFile]) -> None:
    for path in (part for file in files for part in file.all):
        if is_cut_off(path):
            print(
                f"shamble: the last line of {path} is cut off and left out: a program was stopped while it wrote, or "
                "a copy broke off. `shamble simulate` with the same words as before plays what is missing.",
                file=sys.stderr,
            )


def _distinct_names(paths: Sequence[Path]) -> list[str]:
    stems = [path.stem for path in paths]
    return stems if len(set(stems)) == len(stems) else list(map(str, paths))
