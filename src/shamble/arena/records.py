"""What is kept of a simulated match, and the two kinds of files it goes to: JSON lines and Parquet. Both are written as
the matches come, so that a million of them need no more memory than one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import IO, TYPE_CHECKING, Any, Protocol

import msgspec

from shamble.core.errors import ShambleError

if TYPE_CHECKING:
    import polars


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """One match, number `index` of its simulation. Its chance is that of `game.new(players, seed, **options)`."""

    game: str
    rules_version: int
    players: int
    options: dict[str, Any]
    """The options that were given; replaceable data by its SHA-256."""
    index: int
    seed: str
    bots: list[str]
    """By seat."""
    returns: list[float]
    scores: list[float] | None
    ending: str
    decisions: int
    turns: int
    """A turn lasts until it is somebody else's."""


class Told(Record, frozen=True, kw_only=True):
    """A record whose decisions were asked for."""

    course: bytes
    """The decisions in order, each a line of JSON as its file takes it."""

    def bare(self) -> Record:
        return Record(**{name: getattr(self, name) for name in Record.__struct_fields__})


class Writer(Protocol):
    def __enter__(self) -> Writer: ...

    def write(self, record: Record) -> None: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


class Nowhere:
    """Where records go that nobody wants to keep."""

    def __enter__(self) -> Nowhere:
        return self

    def write(self, record: Record) -> None:
        pass

    def __exit__(self, *_: object) -> None:
        pass


class JsonLines:
    """One JSON object a line: a record, in order of `index`, or what else comes as lines."""

    def __init__(self, path: Path) -> None:
        self.encoder = msgspec.json.Encoder()
        self.file = _open(path)

    def __enter__(self) -> JsonLines:
        return self

    def write(self, record: Record) -> None:
        self.write_lines(self.encoder.encode(record) + b"\n")

    def write_lines(self, lines: bytes) -> None:
        self.file.write(lines)

    def __exit__(self, *_: object) -> None:
        self.file.close()


def record_schema() -> polars.Schema:
    import polars

    return polars.Schema(
        {
            "game": polars.String(),
            "rules_version": polars.Int64(),
            "players": polars.Int64(),
            "options": polars.String(),
            "index": polars.Int64(),
            "seed": polars.String(),
            "bots": polars.List(polars.String()),
            "returns": polars.List(polars.Float64()),
            "scores": polars.List(polars.Float64()),
            "ending": polars.String(),
            "decisions": polars.Int64(),
            "turns": polars.Int64(),
        }
    )


class Parquet:
    """One row a match, or a line. The rows are laid down as JSON lines beside the file and turned into columns at the
    end, as a stream; `options` is a column of JSON text, because its fields differ from game to game."""

    def __init__(self, path: Path, schema: Callable[[], polars.Schema] = record_schema) -> None:
        try:
            self.schema = schema()
        except ImportError:
            raise ShambleError(
                "writing Parquet needs polars; install it with the extra shamble[analysis], or write to a .jsonl file"
            ) from None
        self.path = path
        self.rows = path.with_name(path.name + ".rows")
        _open(path).close()
        self.file = _open(self.rows)
        self.encoder = msgspec.json.Encoder()

    def __enter__(self) -> Parquet:
        return self

    def write(self, record: Record) -> None:
        told = msgspec.structs.asdict(record) | {"options": self.encoder.encode(record.options).decode()}
        self.write_lines(self.encoder.encode(told) + b"\n")

    def write_lines(self, lines: bytes) -> None:
        self.file.write(lines)

    def __exit__(self, *_: object) -> None:
        import polars

        empty = self.file.tell() == 0
        self.file.close()
        if empty:
            polars.DataFrame(schema=self.schema).write_parquet(self.path)
        else:
            polars.scan_ndjson(self.rows, schema=self.schema).sink_parquet(self.path)
        self.rows.unlink()


def writer(path: Path | None) -> Writer:
    """What writes records to a file of that name; to None, nothing is written."""
    if path is None:
        return Nowhere()
    if path.suffix == ".jsonl":
        return JsonLines(path)
    if path.suffix == ".parquet":
        return Parquet(path)
    raise ShambleError(f"records are written to a .jsonl or a .parquet file, not to {path.name!r}")


def _open(path: Path) -> IO[bytes]:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return path.open("wb")
    except OSError as error:
        raise ShambleError(f"cannot write {path}: {error.strerror}") from error
