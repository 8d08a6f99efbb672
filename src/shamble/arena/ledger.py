"""A tournament's folder: what was asked for, and the records of each fixture in a file of their own, with the decisions
beside it if they were asked for. Records are added as they come, each a line, so that even a killed program leaves all
it had finished; at the end every file is in order."""

from __future__ import annotations

import fcntl
import re
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from typing import IO, Any

import msgspec

from shamble.arena.decisions import decisions_beside
from shamble.arena.fixtures import Fixture
from shamble.arena.records import Record, Told
from shamble.arena.standing import Standing
from shamble.core.errors import ShambleError
from shamble.games import game as find_game

MANIFEST = "tournament.json"
STANDING = "standing.json"
FORMAT = 1


class Ledger:
    """An open folder; nobody else can open it until it is closed."""

    def __init__(self, folder: Path, fixtures: Sequence[Fixture]) -> None:
        self.folder = folder
        asked = manifest(fixtures)
        self.shards: list[Shard] = []
        with ExitStack() as opened:
            try:
                folder.mkdir(parents=True, exist_ok=True)
                self._claim(opened.enter_context((folder / ".lock").open("w")), asked)
                for name in asked["shards"]:
                    self.shards.append(opened.enter_context(closing(Shard(folder / name, asked["decisions"]))))
            except OSError as error:
                raise ShambleError(f"cannot keep a tournament in {folder}: {error.strerror}") from error
            self.opened = opened.pop_all()

    def _claim(self, lock: IO[str], asked: dict[str, Any]) -> None:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise ShambleError(f"another program is playing the tournament in {self.folder}") from None
        path = self.folder / MANIFEST
        if not path.exists():
            if any(other.name != ".lock" for other in self.folder.iterdir()):
                raise ShambleError(f"{self.folder} holds other things than a tournament; give it a folder of its own")
            _write_whole(path, msgspec.json.format(msgspec.json.encode(asked)) + b"\n")
            return
        try:
            held = {"decisions": False} | msgspec.json.decode(path.read_bytes(), type=dict[str, Any])
        except msgspec.DecodeError as error:
            raise ShambleError(f"{path} cannot be read: {error}") from error
        for name, value in asked.items():
            if held.get(name) != value:
                there = held.get(name)
                raise ShambleError(f"{self.folder} holds another tournament: its {name} was {there!r}, not {value!r}")

    def take(self, number: int, indices: range) -> list[Record]:
        """The records of these matches that the folder already held, in order; each is given once."""
        kept = self.shards[number].kept
        return [kept.pop(index) for index in indices if index in kept]

    def missing(self, number: int, indices: range) -> Iterator[range]:
        """The matches that the folder does not hold, as ranges."""
        held = self.shards[number].held
        start = indices.start
        for index in indices:
            if index in held:
                if start < index:
                    yield range(start, index)
                start = index + 1
        if start < indices.stop:
            yield range(start, indices.stop)

    def write(self, number: int, record: Record) -> None:
        self.shards[number].write(record)

    def tell(self, standing: Standing) -> None:
        """Lay down the standing beside the records, for programs to read."""
        bots = standing.bots
        told = {
            "matches": standing.matches,
            "settled": not standing.open_neighbours,
            "ratings": [{"bot": bots[bot]} | standing.ratings[bot]._asdict() for bot in standing.order],
            "meetings": [
                {"bot": bots[a], "against": bots[b], "met": wins.tries, "scored": wins.won}
                for (a, b), wins in standing.meetings.items()
            ],
        }
        _write_whole(self.folder / STANDING, msgspec.json.format(msgspec.json.encode(told)) + b"\n")

    def close(self) -> None:
        self.opened.close()


class Shard:
    """The records of one fixture, one JSON object a line; and its decisions likewise, in a file beside them."""

    def __init__(self, path: Path, decisions: bool) -> None:
        self.path = path
        self.kept: dict[int, Record] = {}
        """What the file held and nobody has asked for yet."""
        self.in_order = True
        self.last = -1
        self.held: set[int] = set()
        self.file = self._reopen()
        self.course = self._reopen_course() if decisions else None

    def _reopen(self) -> IO[bytes]:
        content = self.path.read_bytes() if self.path.exists() else b""
        whole = content.rfind(b"\n") + 1  # whatever comes after was cut off in the middle
        for number, line in enumerate(content[:whole].splitlines(), 1):
            try:
                record = msgspec.json.decode(line, type=Record)
            except msgspec.DecodeError as error:
                raise ShambleError(f"{self.path}, line {number}: {error}") from error
            self.kept[record.index] = record
            self._note(record)
        file = self.path.open("ab")
        file.truncate(whole)
        return file

    def _reopen_course(self) -> IO[bytes]:
        """Decisions are written before the record of their match: those without one were cut off."""
        path = decisions_beside(self.path)
        if path.exists():
            lines = path.read_bytes().splitlines(keepends=True)
            _write_whole(path, b"".join(line for line in lines if line.endswith(b"\n") and _index(line) in self.held))
        return path.open("ab")

    def _note(self, record: Record) -> None:
        self.in_order &= record.index > self.last
        self.last = record.index
        self.held.add(record.index)

    def write(self, record: Record) -> None:
        if self.course is not None:
            assert isinstance(record, Told), "the fixture does not ask for decisions"
            self.course.write(record.course)
            self.course.flush()
            record = record.bare()
        self.file.write(msgspec.json.encode(record) + b"\n")
        self.file.flush()  # from here on it outlives this program
        self._note(record)

    def close(self) -> None:
        for file in (self.file, self.course):
            if file is not None:
                file.close()
                if not self.in_order:
                    path = Path(file.name)
                    lines = sorted(path.read_bytes().splitlines(keepends=True), key=_index)
                    _write_whole(path, b"".join(lines))


class _Numbered(msgspec.Struct):
    """What a record and a decision have in common: the number of the match."""

    index: int


def _index(line: bytes) -> int:
    return msgspec.json.decode(line, type=_Numbered).index


def manifest(fixtures: Sequence[Fixture]) -> dict[str, Any]:
    """What makes a tournament this one and no other. How many matches it may have is no part of it: it can be given
    more."""
    one = fixtures[0]
    return {
        "format": FORMAT,
        "game": one.game,
        "rules_version": find_game(one.game).rules_version,
        "players": one.players,
        "options": one.told,
        "tables": one.tables,
        "bots": list(dict.fromkeys(name for fixture in fixtures for name in fixture.bots)),
        "seed": one.seed,
        "decisions": one.decisions,
        "shards": [_shard_name(number, fixture) for number, fixture in enumerate(fixtures, 1)],
    }


def _shard_name(number: int, fixture: Fixture) -> str:
    return f"{number:02}-{'-'.join(re.sub(r'[^a-z0-9.]', '-', name) for name in fixture.bots)}.jsonl"


def _write_whole(path: Path, content: bytes) -> None:
    """All of it or nothing."""
    beside = path.with_name(path.name + ".new")
    beside.write_bytes(content)
    beside.replace(path)
