"""Where the records of a simulation go: JSON lines or Parquet, with the decisions in a file beside them if they were
asked for. They are written as the matches come, so that a million of them need no more memory than one; and a
simulation that was stopped, however roughly, can be resumed."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Protocol

import msgspec

from shamble.arena.records.columns import Columns
from shamble.arena.records.data import data_beside, write_data
from shamble.arena.records.decisions import decision_schema, decisions_beside
from shamble.arena.records.lines import Opener, Shard, lines_at
from shamble.arena.records.nudges import nudge_schema, nudges_beside
from shamble.arena.records.reading import LINES, SUFFIXES, UNFINISHED, Blocks, record_blocks
from shamble.arena.records.record import Record, record_of, record_schema
from shamble.arena.records.uses import use_schema, uses_beside
from shamble.core.errors import ShambleError
from shamble.files import replacing, writing

if TYPE_CHECKING:
    import polars


class Writer(Protocol):
    """Takes records as they come."""

    def __enter__(self) -> Writer: ...

    def held(self) -> Iterator[Record]:
        """What is there already."""

    def missing(self, indices: range) -> Iterator[range]:
        """Which of these matches are not, as ranges."""

    def write(self, record: Record) -> None: ...

    @property
    def written(self) -> int:
        """How many records have been added so that they outlive this program."""

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


class Planned(Protocol):
    """What is known of a simulation's records before they are played; `Plan` is one."""

    @property
    def decisions(self) -> bool:
        """Whether every decision is kept as well."""

    @property
    def cards(self) -> bool:
        """Whether matches are also played without the pieces that were used."""

    @property
    def nudges(self) -> Sequence[object]:
        """The numbers with which matches are also played one less and one more."""

    @property
    def data(self) -> Mapping[str, object]:
        """What the records name by digest, whole."""

    def facts(self, index: int) -> dict[str, object]:
        """The fields of record `index` that do not depend on how the match is played."""


def writer(path: Path | None, plan: Planned | None = None, decisions: bool = False, cards: bool = False) -> Writer:
    """What writes records to a file of that name; to None, nothing is written. With a plan it resumes what the file
    holds of it, and the plan says what is kept besides records; without one the file begins anew."""
    if path is None:
        return Nowhere()
    if plan is None:
        return Journal(path, None, decisions, cards)
    return Journal(path, plan, plan.decisions, plan.cards, bool(plan.nudges))


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

    @property
    def written(self) -> int:
        return 0

    def __exit__(self, *_: object) -> None:
        pass


class Journal:
    """The file of a simulation, open, and those of its decisions and of what was used. Parquet cannot be added to:
    until the journal is closed records are lines in a file beside it, and details are columns in a folder beside
    theirs."""

    def __init__(
        self, path: Path, plan: Planned | None, decisions: bool, cards: bool = False, nudges: bool = False
    ) -> None:
        if path.suffix not in SUFFIXES:
            raise ShambleError(f"records are written to a .jsonl or a .parquet file, not to {path.name!r}")
        self.path = path
        self.plan = plan
        self.rows: Path | None = None
        """What becomes Parquet in the end."""
        self.columns: list[Columns] = []
        with ExitStack() as undone:
            records = self._lines_of(path, undone)
            beside: dict[str, Opener] = {}
            if decisions:
                beside["course"] = self._opener(decisions_beside(path), decision_schema, undone)
            if cards:
                beside["uses"] = self._opener(uses_beside(path), use_schema, undone)
            if nudges:
                beside["nudges"] = self._opener(nudges_beside(path), nudge_schema, undone)
            noted = None if plan is None else self._check
            self.shard = Shard(records, beside, noted, _row if self.rows else msgspec.json.encode)
            undone.callback(self.shard.close)
            self._check_beside(decisions_beside(path), decisions, "course", "decisions", "--decisions")
            self._check_beside(uses_beside(path), cards, "uses", "cards", "--cards")
            self._check_beside(nudges_beside(path), nudges, "nudges", "nudges", "--nudge")
            if plan is not None and plan.data:
                write_data(data_beside(path), plan.data)
            undone.pop_all()

    def _opener(self, path: Path, schema: Callable[[], polars.Schema], undone: ExitStack) -> Opener:
        _claim(path)
        if path.suffix == LINES:
            if not path.exists():
                undone.callback(path.unlink, missing_ok=True)
            return lines_at(path)
        folder = rows_beside(path)
        if not folder.exists():
            undone.callback(shutil.rmtree, folder, ignore_errors=True)

        def opened(keep: Callable[[int], bool] | None) -> Columns:
            columns = Columns(folder, schema(), keep, path)
            self.columns.append(columns)
            return columns

        return opened

    def _lines_of(self, path: Path, undone: ExitStack) -> Path:
        """The file of lines behind the records; what they hold as Parquet is written there first."""
        _claim(path)
        rows = path if path.suffix == LINES else rows_beside(path)
        begun = rows.exists()
        if not begun:
            undone.callback(rows.unlink, missing_ok=True)
        if rows == path:
            return rows
        try:
            record_schema()
        except ImportError:
            raise ShambleError(
                "writing Parquet needs polars; install it with the extra shamble[analysis], or write to a .jsonl file"
            ) from None
        self.rows = rows
        if self.plan is not None and path.exists() and not begun:
            _write_rows(rows, record_blocks(path))
        return rows

    def _check_beside(self, path: Path, asked: bool, field: str, what: str, flag: str) -> None:
        """What is there has to be as detailed as what is asked for."""
        held = self.shard.held
        if asked and held - self.shard.detailed[field]:
            raise ShambleError(f"{self.path} holds matches whose {what} were not kept: resume it without {flag}")
        if not asked and held and (path.exists() or rows_beside(path).exists()):
            raise ShambleError(f"{self.path} holds a simulation with its {what}: resume it with {flag}")

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

    @property
    def written(self) -> int:
        return self.shard.written

    def __exit__(self, *_: object) -> None:
        self.shard.close()
        if self.rows is None:
            return
        try:
            for columns in self.columns:
                columns.gather()
            _put_in_columns(self.rows, record_schema())
        except OSError as error:
            raise ShambleError(
                f"cannot write {self.path}: {error.strerror or error}; "
                f"what was played is kept in {self.rows}, and the same command resumes it"
            ) from error


def _claim(path: Path) -> None:
    """Refuse now, and not when all is played, what cannot be written."""
    with writing(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            path.open("ab").close()


def rows_beside(path: Path) -> Path:
    """Where the rows of a Parquet file are until it is written: lines in a file, or columns in a folder."""
    return path.with_name(path.name + UNFINISHED)


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
