"""Files of JSON lines that outlive the program that writes them: whatever was finished before it was killed is there
when another one resumes the work. `Lines` is such a file, `Shard` a pair of them: records and their decisions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from typing import IO

import msgspec

from shamble.arena.records.record import DetailedRecord, Record, record_of
from shamble.core.errors import ShambleError
from shamble.files import replacing, try_lock, writing

BEGINNING = b'{"game":"'
"""Of a record's line and of a decision's, so that nothing else is taken for one that was cut off."""
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

    def _claimed(self) -> IO[bytes]:
        with writing(self.path):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            file = self.path.open("ab")
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
                except msgspec.DecodeError as error:
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
        """Add the lines of a match."""
        self.file.write(lines)
        self.file.flush()  # from here on it outlives this program
        self._note(index)

    def close(self) -> None:
        if not self.in_order:
            self._rewrite(self._sorted())
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


class Shard:
    """Records, each a line, and their decisions likewise if those are asked for."""

    def __init__(
        self,
        records: Path,
        decisions: Path | None = None,
        noted: Callable[[Record], None] | None = None,
        encode: Callable[[Record], bytes] = msgspec.json.encode,
    ) -> None:
        """`noted` gets every record that is there already; without it the files begin anew."""
        self.noted = noted
        self.encode = encode
        self.held: set[int] = set()
        """The matches that were there already."""
        self.detailed: set[int] = set()
        """Those of them whose decisions were."""
        self.course: Lines | None = None
        with ExitStack() as opened:
            self.records = opened.enter_context(closing(Lines(records, noted and self._take_record)))
            if decisions is not None:
                self.course = opened.enter_context(closing(Lines(decisions, noted and self._take_decision)))
            self.opened = opened.pop_all()

    def _take_record(self, line: bytes) -> int:
        record = record_of(msgspec.json.decode(line, type=dict[str, object]))
        assert self.noted is not None
        self.noted(record)
        self.held.add(record.index)
        return record.index

    def _take_decision(self, line: bytes) -> int | None:
        """Decisions are written before the record of their match: those without one were cut off."""
        index = index_of(line)
        if index not in self.held:
            return None
        self.detailed.add(index)
        return index

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
        if self.course is not None:
            assert isinstance(record, DetailedRecord), "the plan does not ask for decisions"
            self.course.write(record.index, record.course)
            record = record.bare()
        self.records.write(record.index, self.encode(record) + b"\n")

    def close(self) -> None:
        self.opened.close()
