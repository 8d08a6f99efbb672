"""Where the records of a simulation go: JSON lines or Parquet, with the decisions in a file beside them if they were
asked for. They are written as the matches come, so that a million of them need no more memory than one; and a
simulation that was stopped, however roughly, can be resumed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Protocol

import msgspec

from shamble.arena.records.decisions import decision_schema, decisions_beside
from shamble.arena.records.lines import Shard
from shamble.arena.records.reading import SUFFIXES, Blocks, decision_blocks, record_blocks
from shamble.arena.records.record import Record, record_of, record_schema
from shamble.core.errors import ShambleError
from shamble.files import replacing, writing

if TYPE_CHECKING:
    import polars

LINES = SUFFIXES[0]


class Writer(Protocol):
    """Takes records as they come."""

    def __enter__(self) -> Writer: ...

    def held(self) -> Iterator[Record]:
        """What is there already."""

    def missing(self, indices: range) -> Iterator[range]:
        """Which of these matches are not, as ranges."""

    def write(self, record: Record) -> None: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


class Planned(Protocol):
    """What is known of a simulation's records before they are played; `Plan` is one."""

    @property
    def decisions(self) -> bool:
        """Whether every decision is kept as well."""

    def facts(self, index: int) -> dict[str, object]:
        """The fields of record `index` that do not depend on how the match is played."""


def writer(path: Path | None, plan: Planned | None = None, decisions: bool = False) -> Writer:
    """What writes records to a file of that name; to None, nothing is written. With a plan it resumes what the file
    holds of it, and the plan says whether decisions are kept; without one the file begins anew."""
    return Nowhere() if path is None else Journal(path, plan, plan.decisions if plan else decisions)


class Nowhere:
    """Where records go that nobody wants to keep."""

    def __enter__(self) -> Nowhere:
        return self

    def held(self) -> Iterator[Record]:
        return iter(())

    def missing(self, indices: range) -> Iterator[range]:
        return iter([indices])

    def write(self, record: Record) -> None:
        pass

    def __exit__(self, *_: object) -> None:
        pass


class Journal:
    """The file of a simulation, open, and the one of its decisions. Parquet cannot be added to: until the journal is
    closed its rows are lines in a file beside it."""

    def __init__(self, path: Path, plan: Planned | None, decisions: bool) -> None:
        if path.suffix not in SUFFIXES:
            raise ShambleError(f"records are written to a .jsonl or a .parquet file, not to {path.name!r}")
        self.path = path
        self.plan = plan
        self.columns: dict[Path, polars.Schema] = {}
        """What becomes of lines in the end."""
        beside = decisions_beside(path)
        with ExitStack() as undone:
            records = self._lines_of(path, record_schema, record_blocks, undone)
            course = self._lines_of(beside, decision_schema, decision_blocks, undone) if decisions else None
            noted = None if plan is None else self._check
            self.shard = Shard(records, course, noted, _row if self.columns else msgspec.json.encode)
            undone.callback(self.shard.close)
            if decisions and self.shard.detailed != self.shard.held:
                raise ShambleError(f"{path} holds matches whose decisions were not kept: resume it without --decisions")
            if not decisions and self.shard.held and (beside.exists() or rows_beside(beside).exists()):
                raise ShambleError(f"{path} holds a simulation with its decisions: resume it with --decisions")
            undone.pop_all()

    def _lines_of(
        self, path: Path, schema: Callable[[], polars.Schema], blocks: Callable[[Path], Blocks], undone: ExitStack
    ) -> Path:
        """The file of lines behind a file; what it holds as Parquet is written there first."""
        with writing(path):  # now, and not when all is played
            path.parent.mkdir(parents=True, exist_ok=True)
            if path.exists():
                path.open("ab").close()
        rows = path if path.suffix == LINES else rows_beside(path)
        begun = rows.exists()
        if not begun:
            undone.callback(rows.unlink, missing_ok=True)
        if rows == path:
            return rows
        try:
            self.columns[rows] = schema()
        except ImportError:
            raise ShambleError(
                "writing Parquet needs polars; install it with the extra shamble[analysis], or write to a .jsonl file"
            ) from None
        if self.plan is not None and path.exists() and not begun:
            _write_rows(rows, blocks(path))
        return rows

    def _check(self, record: Record) -> None:
        """What is there has to be a match of the plan."""
        assert self.plan is not None, "without a plan nothing is resumed"
        for name, value in self.plan.facts(record.index).items():
            if (there := getattr(record, name)) != value:
                raise ShambleError(
                    f"{self.path} holds another simulation: the {name} of match {record.index} was {there!r}, "
                    f"not {value!r}; choose another file"
                )

    def __enter__(self) -> Journal:
        return self

    def held(self) -> Iterator[Record]:
        if self.shard.held:
            with self.shard.records.path.open("rb") as file:
                for line in file:
                    yield record_of(msgspec.json.decode(line, type=dict[str, object]))

    def missing(self, indices: range) -> Iterator[range]:
        return self.shard.missing(indices)

    def write(self, record: Record) -> None:
        self.shard.write(record)

    def __exit__(self, *_: object) -> None:
        self.shard.close()
        for rows, schema in self.columns.items():
            _put_in_columns(rows, schema)


def rows_beside(path: Path) -> Path:
    """Where the rows of a Parquet file are until it is written."""
    return path.with_name(path.name + ".rows")


def _row(record: Record) -> bytes:
    """A line of what becomes Parquet."""
    options = msgspec.json.encode(record.options).decode()
    return msgspec.json.encode(msgspec.structs.asdict(record) | {"options": options})


def _write_rows(rows: Path, blocks: Blocks) -> None:
    """Parquet as lines again."""
    with replacing(rows) as beside, beside.open("wb") as file:
        for frame, _ in blocks:
            frame.write_ndjson(file)


def _put_in_columns(rows: Path, schema: polars.Schema) -> None:
    """Lines as Parquet, as a stream; then they are no longer needed."""
    import polars

    with replacing(rows.with_suffix("")) as beside:
        if rows.stat().st_size:
            polars.scan_ndjson(rows, schema=schema).sink_parquet(beside)
        else:
            polars.DataFrame(schema=schema).write_parquet(beside)
    rows.unlink()
