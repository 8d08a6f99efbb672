"""What a report counts over a run: one part for each game and number of players in it. Every count is added up block by
block and grows with the number of different values only, never with the number of matches."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

from shamble.arena.records.data import read_data
from shamble.arena.records.reading import (
    RunFile,
    decision_blocks,
    nudge_blocks,
    read_records,
    record_blocks,
    use_blocks,
)
from shamble.arena.records.record import Record
from shamble.arena.records.tally import Wins
from shamble.core.errors import ShambleError
from shamble.report.courses import Course, Spread, count_decisions
from shamble.report.nudged import Turn, count_nudges
from shamble.report.worths import Mean, Worth

if TYPE_CHECKING:
    import polars

Name = TypeVar("Name", int, str)


@dataclass
class Part:
    """One game with one number of players."""

    game: str
    players: int
    matches: int = 0
    cube: dict[tuple[str, int, str], Wins] = field(default_factory=lambda: defaultdict(Wins))
    """By options (as JSON), seat and bot."""
    decisions: dict[str, Spread] = field(default_factory=lambda: defaultdict(Spread))
    """By options."""
    turns: Spread = field(default_factory=Spread)
    pace: Spread = field(default_factory=Spread)
    """Decisions per turn, the mean of each match."""
    endings: Counter[str] = field(default_factory=Counter)
    course: Course | None = None
    worths: dict[str, Worth] | None = None
    """By piece: what it is worth to those who use it."""
    nudges: dict[tuple[str, int], Turn] = field(default_factory=dict)
    """By path and value: what a number would change that is one less or one more."""
    data: dict[str, object] = field(default_factory=dict)
    """By digest: the data that was loaded for the run, where its records only name it."""
    records: Callable[[], Iterator[Record]] = field(default=lambda: iter(()))
    """The records themselves, read once more."""

    def _wins(self, axis: Callable[[str, int, str], Name]) -> dict[Name, Wins]:
        """The cube seen from one side."""
        out: dict[Name, Wins] = {}
        for key, wins in sorted(self.cube.items()):
            total = out.setdefault(axis(*key), Wins())
            total.tries += wins.tries
            total.won += wins.won
            total.points += wins.points
            total.scored += wins.scored
        return out

    @property
    def options(self) -> dict[str, dict[str, object]]:
        """Each set of options that was played, by its JSON."""
        return {text: json.loads(text) for text in sorted(self.decisions)}

    @property
    def seats(self) -> list[Wins]:
        by_seat = self._wins(lambda options, seat, bot: seat)
        return [by_seat[seat] for seat in sorted(by_seat)]

    def seats_of(self, name: str) -> list[Wins]:
        """The seats in which one bot sat."""
        by_seat = Part(self.game, self.players, cube={key: wins for key, wins in self.cube.items() if key[2] == name})
        return by_seat.seats

    @property
    def bots(self) -> dict[str, Wins]:
        by_bot = self._wins(lambda options, seat, bot: bot)
        return {bot: by_bot[bot] for bot in sorted(by_bot)}

    @property
    def fair(self) -> float:
        """What everybody would win if all seats won alike."""
        return sum(wins.won for wins in self.cube.values()) / sum(wins.tries for wins in self.cube.values())

    @property
    def length(self) -> Spread:
        return Spread(sum((spread.counts for spread in self.decisions.values()), Counter()))


def count_run(files: Sequence[RunFile], advance: Callable[[int], None] = lambda size: None) -> list[Part]:
    """The parts of a run, in order of game and players. `advance` is told how many bytes have been read."""
    parts: dict[tuple[str, int], Part] = {}
    data: dict[str, object] = {}
    for file in files:
        data |= read_data(file.data) if file.data else {}
        for frame, size in record_blocks(file.records):
            for key, rows in _by_part(frame):
                part = parts.setdefault(key, Part(*key))
                _count_records(part, rows)
                if file.uses and part.worths is None:
                    part.worths = {}  # also where nobody could use a card
            advance(size)
        for frame, size in decision_blocks(file.decisions) if file.decisions else ():
            for key, rows in _by_part(frame):
                part = parts.setdefault(key, Part(*key))
                part.course = part.course or Course()
                count_decisions(part.course, rows)
            advance(size)
        for frame, size in use_blocks(file.uses) if file.uses else ():
            for key, rows in _by_part(frame):
                part = parts.setdefault(key, Part(*key))
                part.worths = {} if part.worths is None else part.worths
                _count_uses(part.worths, rows)
            advance(size)
        for frame, size in nudge_blocks(file.nudges) if file.nudges else ():
            for key, rows in _by_part(frame):
                count_nudges(parts.setdefault(key, Part(*key)).nudges, rows)
            advance(size)
    if not any(part.matches for part in parts.values()):
        names = ", ".join(str(file.records) for file in files)
        raise ShambleError(f"no match has been recorded in {names}: there is nothing to report")
    for key, part in parts.items():
        part.records = _reading(files, key)
        part.data = data
    return [parts[key] for key in sorted(parts) if parts[key].matches]


def _reading(files: Sequence[RunFile], key: tuple[str, int]) -> Callable[[], Iterator[Record]]:
    return lambda: (
        record for file in files for record in read_records(file.records) if (record.game, record.players) == key
    )


def _by_part(frame: polars.DataFrame) -> Iterator[tuple[tuple[str, int], polars.DataFrame]]:
    for (game, players), rows in frame.partition_by("game", "players", as_dict=True).items():
        yield (str(game), int(players)), rows


def _count_records(part: Part, rows: polars.DataFrame) -> None:
    import polars as pl

    part.matches += rows.height
    part.turns.add(rows, "turns")
    part.pace.add(rows.select(pace=(pl.col("decisions") / pl.col("turns")).round(1)), "pace")
    part.endings.update(dict(rows["ending"].value_counts().iter_rows()))
    for (options,), some in rows.partition_by("options", as_dict=True).items():
        part.decisions[str(options)].add(some, "decisions")
    for seat in range(part.players):
        score = pl.col("scores").list.get(seat, null_on_oob=True)
        groups = rows.group_by("options", pl.col("bots").list.get(seat)).agg(
            pl.len(), pl.col("returns").list.get(seat).sum(), score.sum(), score.count().alias("scored")
        )
        for options, bot, tries, won, points, scored in groups.sort("options", "bots").iter_rows():
            wins = part.cube[options, seat, bot]
            wins.tries += tries
            wins.won += won
            wins.points += points
            wins.scored += scored


FIGURES = ("gain", "swing", "when", "longer", "forced")
"""Of `Worth`, as they are made of rows."""


def _count_uses(worths: dict[str, Worth], rows: polars.DataFrame) -> None:
    import polars as pl

    used = pl.col("used") > 0
    rows = rows.with_columns(
        gain=pl.col("returned") - pl.col("without"),
        forced=pl.col("forced") - pl.col("returned"),
        when=pl.col("first") / pl.col("decisions"),
        longer=(pl.col("decisions") - pl.col("decisions_without")).cast(pl.Float64),
    )
    sums = [
        figure
        for name in FIGURES
        for figure in (
            pl.col(name).count().alias(f"{name}_count"),
            pl.col(name).sum().alias(name),
            (pl.col(name) ** 2).sum().alias(f"{name}_squares"),
        )
    ]
    groups = rows.group_by("piece").agg(
        pl.col("kind").first(), pl.col("price").first(), pl.len().alias("offered"), used.sum().alias("used"), *sums
    )
    for row in groups.sort("piece").iter_rows(named=True):
        worth = worths.setdefault(row["piece"], Worth(row["piece"], row["kind"], row["price"]))
        worth.offered += row["offered"]
        worth.used += row["used"]
        for name in FIGURES:
            mean: Mean = getattr(worth, name)
            mean.add(row[f"{name}_count"], row[name], row[f"{name}_squares"])
