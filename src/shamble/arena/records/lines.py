"""Files of JSON lines that outlive the program that writes them: whatever was finished before it was killed is there
when another one resumes the work. `Lines` is such a file, `Shard` a pair of them: records and their decisions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing
from functools import partial
from io import SEEK_END, FileIO
from pathlib import Path
from typing import Protocol

import msgspec

from shamble.arena.records.moves import lines_of
from shamble.arena.records.record import DetailedRecord, Record, record_of
from shamble.core.errors import ShambleError
from shamble.files import replacing, try_lock, writing

BEGINNING = b'{"game":"'
"""Of a record's line and of a decision's, so that nothing else is taken for one that was cut off."""
COURSE = "course"
"""The field of a `DetailedRecord` that has another form where nobody looked closely."""
CHUNK = 1 << 20
"""Bytes that are copied at a time."""

Span = tuple[int, int]
"""Part of a file: where it begins and where it ends, in bytes."""


class Numbered(msgspec.Struct):
    """What every line has: the number of the match that it is about."""

    index: int


def index_of(line: bytes) -> int:
    return msgspec.json.decode(line, type=Numbered).index


class Lines:
    """Lines of matches, added as they come; when the file is closed they are in order of the matches. Nobody else can
    write to it until then."""

    def __init__(self, path: Path, resume: Callable[[bytes], int | None] | None = None) -> None:
        """`resume` gets every line that is there already, and says of which match it is, or None to drop it; without it
        all lines are dropped. So is a line that was cut off."""
        self.path = path
        self.last = -1
        self.in_order = True
        self.file = self._claimed()
        try:
            if resume is None:
                self.file.truncate(0)
            else:
                self._resume(resume)
        except BaseException:
            self.file.close()
            raise

    def _claimed(self) -> FileIO:
        with writing(self.path):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            file = self.path.open("ab", buffering=0)
        if not try_lock(file):
            file.close()
            raise ShambleError(f"another program is writing {self.path}")
        return file

    def _resume(self, resume: Callable[[bytes], int | None]) -> None:
        kept: list[Span] = []
        start = 0
        with self.path.open("rb") as file:
            for number, line in enumerate(file, 1):
                whole = line.endswith(b"\n") or not line.startswith(BEGINNING[: len(line)])
                try:
                    index = resume(line) if whole else None
                except (msgspec.DecodeError, UnicodeDecodeError) as error:
                    raise ShambleError(f"{self.path}, line {number}: {error}") from error
                stop = start + len(line)
                if index is not None:
                    self._note(index)
                    begun = kept.pop()[0] if kept and kept[-1][1] == start else start
                    kept.append((begun, stop))
                start = stop
        if kept != [(0, start)] and start:
            self._rewrite(kept)
            self.file.close()
            self.file = self._claimed()

    def _note(self, index: int) -> None:
        self.in_order &= index >= self.last
        self.last = index

    def _rewrite(self, spans: Sequence[Span]) -> None:
        """Leave these parts of the file, in this order."""
        with replacing(self.path) as beside, self.path.open("rb") as old, beside.open("wb") as new:
            for start, stop in spans:
                old.seek(start)
                while start < stop:
                    start += new.write(old.read(min(CHUNK, stop - start)))

    def write(self, index: int, lines: bytes) -> None:
        """Add the lines of a match, all of them or none: a full disk must not leave half a line."""
        end = self.file.seek(0, SEEK_END)
        with writing(self.path):
            try:
                rest = memoryview(lines)
                while rest:
                    rest = rest[self.file.write(rest) :]
            except OSError:
                self.file.truncate(end)
                raise
        self._note(index)  # it outlives this program now

    def write_moves(self, record: DetailedRecord) -> None:
        self.write(record.index, lines_of(record))

    @property
    def is_due(self) -> bool:
        """A line is written at once."""
        return True

    def flush(self) -> None:
        """There is nothing to wait for."""

    def close(self) -> None:
        try:
            if not self.in_order:
                with writing(self.path):
                    self._rewrite(self._sorted())
        finally:
            self.file.close()

    def _sorted(self) -> list[Span]:
        spans: list[tuple[int, int, int]] = []
        start = 0
        with self.path.open("rb") as file:
            for line in file:
                index, stop = index_of(line), start + len(line)
                begun = spans.pop()[1] if spans and spans[-1][0] == index else start
                spans.append((index, begun, stop))
                start = stop
        return [(start, stop) for _, start, stop in sorted(spans)]


class Beside(Protocol):
    """Where the details of matches go: `Lines`, or `Columns` that gather them for a while."""

    @property
    def is_due(self) -> bool:
        """It should be flushed."""

    def write(self, index: int, lines: bytes) -> None: ...

    def write_moves(self, record: DetailedRecord) -> None:
        """The decisions of a match that nobody looked at closely."""

    def flush(self) -> None:
        """What was written outlives this program from now on."""

    def close(self) -> None: ...


Opener = Callable[[Callable[[int], bool] | None], Beside]
"""Opens a file of details. It is told of which matches to keep what is there; None if it begins anew."""


def lines_at(path: Path) -> Opener:
    """Details as lines."""

    def opened(keep: Callable[[int], bool] | None) -> Lines:
        if keep is None:
            return Lines(path)
        return Lines(path, lambda line: index if keep(index := index_of(line)) else None)

    return opened


class Shard:
    """Records, each a line, and what else was asked for likewise: their decisions, what their seats used."""

    def __init__(
        self,
        records: Path,
        beside: Mapping[str, Opener],
        noted: Callable[[Record], None] | None = None,
        encode: Callable[[Record], bytes] = msgspec.json.encode,
    ) -> None:
        """`beside` opens the other files, by the field of `DetailedRecord` that holds their lines. `noted` gets every
        record that is there already; without it the files begin anew."""
        self.noted = noted
        self.encode = encode
        self.held: set[int] = set()
        """The matches that were there already."""
        self.detailed: dict[str, set[int]] = {field: set() for field in beside}
        """Those of them that the other files have lines of."""
        self.beside: dict[str, Beside] = {}
        self.waiting: list[tuple[int, bytes]] = []
        """Records whose details are not safe yet."""
        self.written = 0
        """How many records were added."""
        with ExitStack() as opened:
            self.records = opened.enter_context(closing(Lines(records, noted and self._take_record)))
            for field, opener in beside.items():
                keep = partial(self._is_held, self.detailed[field])
                self.beside[field] = opened.enter_context(closing(opener(noted and keep)))
            self.opened = opened.pop_all()

    def _take_record(self, line: bytes) -> int:
        record = record_of(msgspec.json.decode(line, type=dict[str, object]))
        assert self.noted is not None
        self.noted(record)
        self.held.add(record.index)
        return record.index

    def _is_held(self, detailed: set[int], index: int) -> bool:
        """Details are written before the record of their match: those without one were cut off."""
        if index not in self.held:
            return False
        detailed.add(index)
        return True

    def missing(self, indices: range) -> Iterator[range]:
        """Which of these matches were not there, as ranges."""
        start = indices.start
        for index in indices if self.held else ():
            if index in self.held:
                if start < index:
                    yield range(start, index)
                start = index + 1
        if start < indices.stop:
            yield range(start, indices.stop)

    def write(self, record: Record) -> None:
        if isinstance(record, DetailedRecord):
            for field, lines in self.beside.items():
                if field == COURSE and record.moves:
                    lines.write_moves(record)
                else:
                    lines.write(record.index, getattr(record, field))
            record = record.bare()
        else:
            assert not self.beside, "the plan asks for no more than records"
        self.waiting.append((record.index, self.encode(record) + b"\n"))
        if not self.beside or any(lines.is_due for lines in self.beside.values()):
            self.flush()

    def flush(self) -> None:
        """All that was written outlives this program from now on. What cannot be written is not tried again."""
        waiting, self.waiting = self.waiting, []
        for lines in self.beside.values():
            lines.flush()
        for index, line in waiting:
            self.records.write(index, line)
            self.written += 1

    def close(self) -> None:
        try:
            self.flush()
        finally:
            self.opened.close()
