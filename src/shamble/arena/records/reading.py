"""Records and decisions read back: from files and folders of them, in blocks, so that a run of any length fits into
memory."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from shamble.arena.records.data import data_beside
from shamble.arena.records.decisions import decision_schema, decisions_beside
from shamble.arena.records.lines import BEGINNING
from shamble.arena.records.nudges import nudge_schema, nudges_beside
from shamble.arena.records.record import Record, record_of, record_schema
from shamble.arena.records.uses import use_schema, uses_beside
from shamble.core.errors import ShambleError

if TYPE_CHECKING:
    import polars

LINES = ".jsonl"
SUFFIXES = (LINES, ".parquet")
UNFINISHED = ".rows"
"""Of what becomes Parquet when all is played."""
BLOCK = 50_000
"""Rows that are held at a time: some ten megabytes."""

LONGEST_LINE = 1 << 20
"""Bytes: a match with a map of its own has a tenth of that."""

LATER = ("forced", "offered", "places", "rules", "used")
"""Columns that files of earlier versions do not have: there they are null."""

Blocks = Iterator[tuple["polars.DataFrame", int]]
"""Rows, and how many bytes of their file they are."""


@dataclass(frozen=True)
class RunFile:
    """A file of records, and where beside it are its decisions, what was used, other numbers, and what was loaded."""

    records: Path
    decisions: Path | None
    uses: Path | None
    nudges: Path | None = None
    data: Path | None = None

    @property
    def all(self) -> list[Path]:
        return [path for path in (self.records, self.decisions, self.uses, self.nudges) if path is not None]

    @property
    def size(self) -> int:
        return sum(path.stat().st_size for path in self.all)


def need_polars() -> None:
    """Say what is missing before any work is done."""
    try:
        import_module("polars")
    except ImportError:
        raise ShambleError("reading runs needs polars; install it with the extra shamble[analysis]") from None


def run_files(paths: Sequence[Path]) -> list[RunFile]:
    """The files of runs, named as files or folders; a `ShambleError` where one is neither."""
    need_polars()
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = sorted(file for file in path.rglob("*") if file.suffix in SUFFIXES and not _is_beside(file))
            if not inside:
                raise ShambleError(f"{path}: there is no .jsonl or .parquet file of records in this folder")
            found += inside
        elif path.suffix not in SUFFIXES:
            raise ShambleError(f"records are read from .jsonl or .parquet files or a folder of them, not from {path}")
        elif _is_beside(path):
            run = Path(path.stem).stem + path.suffix
            what = Path(path.stem).suffix.removeprefix(".")
            raise ShambleError(f"{path} holds {what}; name the run itself, {run}, and they are read with it")
        elif not path.is_file():
            raise ShambleError(f"there is no file {path}")
        else:
            found.append(path)
    twice = {path.resolve() for path in found}
    if len(twice) < len(found):
        raise ShambleError("a file of records is named twice: its matches would count double")
    besides = (decisions_beside, uses_beside, nudges_beside, data_beside)
    return [RunFile(path, *(_if_there(beside(path)) for beside in besides)) for path in found]


def _if_there(path: Path) -> Path | None:
    return path if path.is_file() else None


def _is_beside(path: Path) -> bool:
    """It belongs to a run, or to one that is being made."""
    return path.stem.endswith((".decisions", ".cards", ".nudges")) or path.parent.suffix == UNFINISHED


def record_blocks(path: Path) -> Blocks:
    """The records of a file, `options` as JSON text."""
    if path.suffix == ".parquet":
        return _parquet_blocks(path, record_schema, "records")
    return _line_blocks(path, _frame_of_records, "records")


def decision_blocks(path: Path) -> Blocks:
    """The decisions of a file, matches whole."""
    if path.suffix == ".parquet":
        return _whole_matches(_parquet_blocks(path, decision_schema, "decisions"))
    return _whole_matches(_line_blocks(path, lambda lines: _frame(lines, decision_schema()), "decisions"))


def use_blocks(path: Path) -> Blocks:
    """What was used, from a file of that."""
    if path.suffix == ".parquet":
        return _parquet_blocks(path, use_schema, "cards")
    return _line_blocks(path, lambda lines: _frame(lines, use_schema()), "cards")


def nudge_blocks(path: Path) -> Blocks:
    """What came of other numbers, from a file of that."""
    if path.suffix == ".parquet":
        return _parquet_blocks(path, nudge_schema, "nudges")
    return _line_blocks(path, lambda lines: _frame(lines, nudge_schema()), "nudges")


def read_records(path: Path) -> Iterator[Record]:
    """The records of a file one by one."""
    for frame, _ in record_blocks(path):
        for row in frame.iter_rows(named=True):
            yield record_of(row)


def _parquet_blocks(path: Path, schema: Callable[[], polars.Schema], what: str) -> Blocks:
    import polars

    try:
        scan = polars.scan_parquet(path)
        wanted = schema()
        absent = {name: kind for name, kind in wanted.items() if name in LATER and name not in scan.collect_schema()}
        if absent:
            scan = scan.with_columns(polars.lit(None, kind).alias(name) for name, kind in absent.items())
            scan = scan.select(list(wanted))
        if scan.collect_schema() != wanted:
            raise ShambleError(f"{path} is not a file of {what}: its columns are others")
        rows = scan.select(polars.len()).collect().item()
        for start in range(0, rows, BLOCK):
            frame = scan.slice(start, BLOCK).collect()
            yield frame, path.stat().st_size * frame.height // rows
    except (OSError, polars.exceptions.PolarsError) as error:
        raise ShambleError(f"{path} is not a file of {what}: {str(error).splitlines()[0]}") from error


def _line_blocks(path: Path, frame_of: Callable[[list[bytes]], polars.DataFrame], what: str) -> Blocks:
    import polars

    try:
        with path.open("rb") as file:
            while lines := list(islice(file, BLOCK)):
                size = sum(map(len, lines))
                if _is_cut_off(lines[-1]):
                    lines.pop()
                if lines:
                    yield frame_of(lines), size
    except (OSError, polars.exceptions.PolarsError, msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ShambleError(f"{path} is not a file of {what}: {str(error).splitlines()[0]}") from error


def is_cut_off(path: Path) -> bool:
    """Whether the last line of a file of lines is not whole: a program that was stopped, or a copy that broke off, left
    it so. It is not read; whoever reports on the file must say that."""
    if path.suffix != LINES:
        return False
    with path.open("rb") as file:
        file.seek(max(0, path.stat().st_size - LONGEST_LINE))
        return _is_cut_off(file.read().rpartition(b"\n")[2])


def _is_cut_off(line: bytes) -> bool:
    if not line or line.endswith(b"\n") or not line.startswith(BEGINNING[: len(line)]):
        return False
    try:
        msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return True
    return False


def _frame_of_records(lines: list[bytes]) -> polars.DataFrame:
    import polars

    decode = msgspec.json.Decoder(Record).decode
    rows = [msgspec.structs.asdict(decode(line)) for line in lines]
    for row in rows:
        row["options"] = msgspec.json.encode(row["options"]).decode()
    return polars.DataFrame(rows, schema=record_schema())


def _frame(lines: list[bytes], schema: polars.Schema) -> polars.DataFrame:
    import polars

    return polars.read_ndjson(b"".join(lines), schema=schema)


def _whole_matches(blocks: Blocks) -> Blocks:
    """Blocks that end where a match does: its rows follow one another, and the first has number 1."""
    import polars

    kept: polars.DataFrame | None = None
    for frame, size in blocks:
        rows = frame if kept is None else polars.concat([kept, frame])
        last = int((rows["number"] == 1).arg_true()[-1])
        kept = rows[last:]
        yield rows[:last], size
    if kept is not None:
        yield kept, 0
