"""Rows that become Parquet as they come. Every so often what has gathered is written as a file of its own in a folder
beside the one that is wanted; when all is played they become one. So a simulation of any length needs little memory,
and no more room on the disk than its columns."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from shamble.arena.records.moves import frame_of
from shamble.arena.records.record import DetailedRecord
from shamble.files import replacing, writing

if TYPE_CHECKING:
    import polars

LARGEST_HEAP = 8 << 20
"""Bytes of lines that are gathered before they are written."""
UNPACKED = 4
"""How many times larger packed moves are as a part of a table in memory, roughly."""
LONGEST_WAIT = 20.0
"""Seconds: what a program that is killed loses at most."""


class Columns:
    """The folder of one file in the making: parts in order, each whole or not there."""

    def __init__(self, path: Path, schema: polars.Schema, keep: Callable[[int], bool] | None, into: Path) -> None:
        """`path` is the folder. `keep` says which of the matches that are there already stay; without it none do.
        `into` is the file that they become, of which a former one is the first part."""
        self.path = path
        self.into = into
        self.schema = schema
        self.heap: list[bytes] = []
        self.unwatched: list[DetailedRecord] = []
        self.size = 0
        self.last = -1
        self.in_order = True
        self.since = monotonic()
        with writing(path):
            if keep is None:
                shutil.rmtree(path, ignore_errors=True)
            begun = path.exists()
            path.mkdir(parents=True, exist_ok=True)
            if keep is not None:
                if not begun and self.into.exists():
                    _linked(self.into, path / _name(0))
                self._resume(keep)

    @property
    def parts(self) -> list[Path]:
        return sorted(self.path.glob("*.parquet"))

    def _resume(self, keep: Callable[[int], bool]) -> None:
        import polars

        for part in self.parts:
            there = polars.read_parquet(part, columns=["index"])["index"].unique(maintain_order=True).to_list()
            kept = [index for index in there if keep(index)]
            if len(kept) < len(there):
                with replacing(part) as beside:
                    polars.scan_parquet(part).filter(polars.col("index").is_in(kept)).sink_parquet(beside)
            for index in kept:
                self._note(index)

    def _note(self, index: int) -> None:
        self.in_order &= index >= self.last
        self.last = max(index, self.last)

    @property
    def is_due(self) -> bool:
        return self.size >= LARGEST_HEAP or monotonic() - self.since >= LONGEST_WAIT

    def write(self, index: int, lines: bytes) -> None:
        """The rows of a match; they are written with the next `flush`."""
        self.heap.append(lines)
        self.size += len(lines)
        self._note(index)

    def write_moves(self, record: DetailedRecord) -> None:
        """The decisions of a match that nobody looked at closely."""
        self.unwatched.append(record)
        self.size += UNPACKED * len(record.moves)
        self._note(record.index)

    def flush(self) -> None:
        import polars

        rows, unwatched = b"".join(self.heap), self.unwatched
        self.close()
        self.size = 0
        self.since = monotonic()
        frames = [polars.read_ndjson(rows, schema=self.schema)] if rows else []
        frames += [frame_of(unwatched)] if unwatched else []
        if frames:
            number = int(parts[-1].stem) + 1 if (parts := self.parts) else 0
            whole = frames[0] if len(frames) == 1 else polars.concat(frames).sort("index", maintain_order=True)
            with writing(self.path), replacing(self.path / _name(number)) as beside:
                whole.write_parquet(beside, compression="zstd")

    def close(self) -> None:
        """Leave what was written as parts; `gather` makes them one."""
        self.heap.clear()
        self.unwatched = []

    def gather(self) -> None:
        """One file of all parts, in order of the matches; then the folder is no longer needed."""
        import polars

        with replacing(self.into) as beside:
            if parts := self.parts:
                rows = polars.scan_parquet(parts)
                whole = rows if self.in_order else rows.sort("index", maintain_order=True)
                whole.sink_parquet(beside, compression="zstd")
            else:
                polars.DataFrame(schema=self.schema).write_parquet(beside)
        shutil.rmtree(self.path)


def _name(number: int) -> str:
    return f"{number:08}.parquet"


def _linked(path: Path, other: Path) -> None:
    """The same file under another name; a copy where the disk cannot do that."""
    try:
        os.link(path, other)
    except OSError:
        shutil.copyfile(path, other)
