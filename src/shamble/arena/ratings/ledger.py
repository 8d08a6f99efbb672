"""A tournament's folder: what was asked for, and the records of each fixture in a file of their own, with the decisions
beside it if they were asked for. Records are added as they come, each a line, so that even a killed program leaves all
it had finished; at the end every file is in order."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from typing import IO

import msgspec

from shamble.arena.play.fixtures import Fixture
from shamble.arena.ratings.standing import Standing
from shamble.arena.records.decisions import decisions_beside
from shamble.arena.records.lines import Shard, lines_at
from shamble.arena.records.record import Record
from shamble.core.errors import ShambleError
from shamble.core.values import Stored
from shamble.files import try_lock, write_whole
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
        self.kept: list[dict[int, Record]] = []
        """What each of them held and nobody has asked for yet."""
        with ExitStack() as opened:
            try:
                folder.mkdir(parents=True, exist_ok=True)
                self._claim(opened.enter_context((folder / ".lock").open("w")), asked)
                for name in asked["shards"]:
                    self.shards.append(opened.enter_context(closing(self._shard(folder / name, asked["decisions"]))))
            except OSError as error:
                raise ShambleError(f"cannot keep a tournament in {folder}: {error.strerror}") from error
            self.opened = opened.pop_all()

    def _shard(self, path: Path, decisions: bool) -> Shard:
        kept: dict[int, Record] = {}
        self.kept.append(kept)
        beside = {"course": lines_at(decisions_beside(path))} if decisions else {}
        return Shard(path, beside, lambda record: kept.update({record.index: record}))

    def _claim(self, lock: IO[str], asked: dict[str, object]) -> None:
        if not try_lock(lock):
            raise ShambleError(f"another program is playing the tournament in {self.folder}")
        path = self.folder / MANIFEST
        if not path.exists():
            if any(other.name != ".lock" for other in self.folder.iterdir()):
                raise ShambleError(f"{self.folder} holds other things than a tournament; give it a folder of its own")
            write_whole(path, msgspec.json.format(msgspec.json.encode(asked)) + b"\n")
            return
        try:
            held = {"decisions": False} | msgspec.json.decode(path.read_bytes(), type=dict[str, object])
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise ShambleError(f"{path} cannot be read: {error}") from error
        for name, value in asked.items():
            if held.get(name) != value:
                there = held.get(name)
                raise ShambleError(f"{self.folder} holds another tournament: its {name} was {there!r}, not {value!r}")

    def take(self, number: int, indices: range) -> list[Record]:
        """The records of these matches that the folder already held, in order; each is given once."""
        kept = self.kept[number]
        return [kept.pop(index) for index in indices if index in kept]

    def missing(self, number: int, indices: range) -> Iterator[range]:
        """The matches that the folder does not hold, as ranges."""
        return self.shards[number].missing(indices)

    def write(self, number: int, record: Record) -> None:
        self.shards[number].write(record)

    def write_standing(self, standing: Standing) -> None:
        """Write the standing beside the records, for programs to read."""
        bots = standing.bots
        content = {
            "matches": standing.matches,
            "settled": not standing.open_neighbours,
            "ratings": [{"bot": bots[bot]} | standing.ratings[bot]._asdict() for bot in standing.order],
            "meetings": [
                {"bot": bots[a], "against": bots[b], "met": wins.tries, "scored": wins.won}
                for (a, b), wins in standing.meetings.items()
            ],
        }
        write_whole(self.folder / STANDING, msgspec.json.format(msgspec.json.encode(content)) + b"\n")

    def close(self) -> None:
        self.opened.close()


def manifest(fixtures: Sequence[Fixture]) -> dict[str, Stored]:
    """What makes a tournament this one and no other. How many matches it may have is no part of it: it can be given
    more."""
    one = fixtures[0]
    return {
        "format": FORMAT,
        "game": one.game,
        "rules_version": find_game(one.game).rules_version,
        "players": one.players,
        "options": one.options,
        "tables": one.tables,
        "bots": list(dict.fromkeys(name for fixture in fixtures for name in fixture.bots)),
        "seed": one.seed,
        "decisions": one.decisions,
        "shards": [_shard_name(number, fixture) for number, fixture in enumerate(fixtures, 1)],
    }


def _shard_name(number: int, fixture: Fixture) -> str:
    return f"{number:02}-{'-'.join(re.sub(r'[^a-z0-9.]', '-', name) for name in fixture.bots)}.jsonl"
