"""What a report counts over a run: one part for each game and number of players in it. Every count is added up block by
block and grows with the number of different values only, never with the number of matches."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import TYPE_CHECKING, TypeVar

from shamble.arena.records.reading import RunFile, decision_blocks, read_records, record_blocks, use_blocks
from shamble.arena.records.record import Record
from shamble.arena.records.tally import Z95, Wins
from shamble.core.errors import ShambleError
from shamble.report.worths import Mean, Worth

if TYPE_CHECKING:
    import polars

Name = TypeVar("Name", int, str)

ANY_WAY = ""
"""Where it does not matter what somebody did with a piece."""


@dataclass
class Spread:
    """How often each number came."""

    counts: Counter[float] = field(default_factory=Counter)

    def add(self, frame: polars.DataFrame, column: str) -> None:
        self.counts.update(dict(frame[column].value_counts().iter_rows()))

    @property
    def total(self) -> int:
        return self.counts.total()

    @property
    def mean(self) -> float:
        return sum(value * count for value, count in self.counts.items()) / self.total

    @property
    def error(self) -> float:
        """Half the width of the 95 % interval of the mean."""
        mean = self.mean
        squares = sum(count * (value - mean) ** 2 for value, count in self.counts.items())
        return Z95 * sqrt(squares / max(1, self.total - 1) / self.total)

    @property
    def highest(self) -> float:
        return max(self.counts)

    def quantile(self, share: float) -> float:
        """The lowest number that this share of them does not exceed."""
        reached = 0
        for value in sorted(self.counts):
            reached += self.counts[value]
            if reached >= share * self.total - 1e-9:
                return value
        raise ValueError("nothing was counted")


@dataclass
class Course:
    """What the decisions of the matches tell."""

    matches: int = 0
    lead_changes: Spread = field(default_factory=Spread)
    decided: Spread = field(default_factory=Spread)
    """How much of the match was over, in per cent, when a winner took the lead for good."""
    turn_sizes: Spread = field(default_factory=Spread)
    choices: Spread = field(default_factory=Spread)
    everybody: Wins = field(default_factory=Wins)
    """All seats of all matches."""
    pieces: dict[str, dict[str, Wins]] = field(default_factory=lambda: defaultdict(lambda: defaultdict(Wins)))
    """By what was done with it, then by piece: the seats that did so at least once in a match, and what they won."""


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
    def seats(self) -> list[Wins]:
        by_seat = self._wins(lambda options, seat, bot: seat)
        return [by_seat[seat] for seat in sorted(by_seat)]

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
    for file in files:
        for frame, size in record_blocks(file.records):
            for key, rows in _by_part(frame):
                _count_records(parts.setdefault(key, Part(*key)), rows)
            advance(size)
        for frame, size in decision_blocks(file.decisions) if file.decisions else ():
            for key, rows in _by_part(frame):
                part = parts.setdefault(key, Part(*key))
                part.course = part.course or Course()
                _count_decisions(part.course, rows)
            advance(size)
        for frame, size in use_blocks(file.uses) if file.uses else ():
            for key, rows in _by_part(frame):
                part = parts.setdefault(key, Part(*key))
                part.worths = part.worths or {}
                _count_uses(part.worths, rows)
            advance(size)
    if not any(part.matches for part in parts.values()):
        names = ", ".join(str(file.records) for file in files)
        raise ShambleError(f"no match has been recorded in {names}: there is nothing to report")
    for key, part in parts.items():
        part.records = _reading(files, key)
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


def _count_decisions(course: Course, rows: polars.DataFrame) -> None:
    import polars as pl

    rows = rows.with_columns(match=(pl.col("number") == 1).cum_sum())
    matches = rows.group_by("match").agg(
        pl.col("lead_changed").sum(),
        pl.col("returns").first(),
        others_led=pl.col("number").filter(~pl.col("winner_led")).max().fill_null(0),
        won=pl.col("winner_led").first().is_not_null(),
        decisions=pl.len(),
    )
    course.matches += matches.height
    course.lead_changes.add(matches, "lead_changed")
    won = matches.filter("won")
    course.decided.add(won.select(at=(100 * pl.col("others_led") / pl.col("decisions")).round(0)), "at")
    course.turn_sizes.add(rows.group_by("match", "turn").len(), "len")
    course.choices.add(rows, "choices")
    course.everybody.tries += int(matches["returns"].list.len().sum())
    course.everybody.won += float(matches["returns"].list.sum().sum())
    named = (
        rows.select("match", "returns", "pieces")
        .explode("pieces")
        .drop_nulls("pieces")
        .unnest("pieces")
        .with_columns(won=pl.col("returns").list.get(pl.col("seat")))
    )
    taking_part = named.filter(~pl.col("how").str.ends_with(")")).with_columns(how=pl.lit(ANY_WAY))
    for group in (named, taking_part):
        once = group.unique(["match", "seat", "piece", "how"])
        counted = once.group_by("how", "piece").agg(pl.len(), pl.col("won").sum()).sort("how", "piece")
        for how, piece, tries, returned in counted.iter_rows():
            wins = course.pieces[how][piece]
            wins.tries += tries
            wins.won += returned


def _count_uses(worths: dict[str, Worth], rows: polars.DataFrame) -> None:
    import polars as pl

    used = pl.col("used") > 0
    rows = rows.with_columns(
        gain=pl.col("returned") - pl.col("without"),
        when=pl.col("first") / pl.col("decisions"),
        longer=(pl.col("decisions") - pl.col("decisions_without")).cast(pl.Float64),
    )
    sums = [
        figure
        for name in ("gain", "swing", "when", "longer")
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
        for name in ("gain", "swing", "when", "longer"):
            mean: Mean = getattr(worth, name)
            mean.add(row[f"{name}_count"], row[name], row[f"{name}_squares"])
