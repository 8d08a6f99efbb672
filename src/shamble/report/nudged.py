"""What a number of the game would change that is one less or one more, by the same matches played with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from shamble.report.parts import Panel, Section, Table, number, percent, points
from shamble.report.worths import FEW, NOTEWORTHY, Gain, Mean, luck

if TYPE_CHECKING:
    import polars

TITLE = "What if a number were one more or one less?"
MOST_NAMED = 5
"""How many numbers have a sentence of their own."""
NOTICED = 0.05
"""Nobody notices that matches are longer or shorter by a smaller share than this, however sure it is."""


@dataclass
class Turn:
    """A number turned by one, over all matches that were played with it."""

    path: str
    value: int
    nudged: int
    piece: str | None
    matches: int = 0
    used: int = 0
    """Matches in which the watched seat used the piece as it is, and as it would be."""
    used_nudged: int = 0
    users: Gain = field(default_factory=Gain)
    """What those who used it win more."""
    everybody: Gain = field(default_factory=Gain)
    """What the seats win more on average."""
    longer: Mean = field(default_factory=Mean)
    """By how many decisions the match is longer."""
    length: Mean = field(default_factory=Mean)
    """Decisions of the match as it is."""

    @property
    def is_judged(self) -> bool:
        return self.users.count >= FEW

    def is_beyond_luck(self, looked_at: int) -> bool:
        """It matters, and is farther from nothing than luck explains when so many are looked at."""
        return (
            self.is_judged
            and abs(self.users.value) >= NOTEWORTHY
            and abs(self.users.value) > luck(looked_at, self.users.count) * self.users.error
        )

    def is_longer_beyond_luck(self, looked_at: int) -> bool:
        """Matches get longer or shorter by more than luck explains, and so that people notice."""
        return (
            self.longer.count >= FEW
            and abs(self.longer.value) >= NOTICED * self.length.value
            and abs(self.longer.value) > luck(looked_at, self.longer.count) * self.longer.error
        )

    @property
    def what(self) -> str:
        """The number as people call it: "Fight"."""
        return self.path.rpartition(".")[2].replace("_", " ")

    @property
    def change(self) -> str:
        step = "less" if self.nudged < self.value else "more"
        return f"a point {step} of {self.what} ({self.nudged} instead of {self.value})"

    @property
    def sentence(self) -> str:
        verb = "cost" if self.users.value < 0 else "bring"
        gain = f"{100 * abs(self.users.value):.1f} points of win rate ({points(*self.users.interval)})"
        change = self.change
        if self.piece is None:
            return f"{change[:1].upper()}{change[1:]} would {verb} a player {gain}."
        used, then = (percent(count / self.matches) for count in (self.used, self.used_nudged))
        return f"{self.piece}: {change} would {verb} its users {gain}; it is used by {used}, and would be by {then}."

    @property
    def length_sentence(self) -> str:
        low, high = self.longer.interval
        verb = "shorten" if self.longer.value < 0 else "lengthen"
        whose = f"{self.piece}: {self.change}" if self.piece else f"{self.change[:1].upper()}{self.change[1:]}"
        return (
            f"{whose} would {verb} a match by {abs(self.longer.value):.1f} of {self.length.value:.1f} decisions "
            f"({low:+.1f} to {high:+.1f})."
        )


def count_nudges(turns: dict[tuple[str, int], Turn], rows: polars.DataFrame) -> None:
    """Add some rows."""
    import polars as pl

    rows = rows.with_columns(
        users=pl.when("used").then(pl.col("returned_nudged") - pl.col("returned")),
        all=pl.col("everybody_nudged") - pl.col("everybody"),
        longer=(pl.col("decisions_nudged") - pl.col("decisions")).cast(pl.Float64),
        length=pl.col("decisions").cast(pl.Float64),
    )
    sums = [
        figure
        for name in ("users", "all", "longer", "length")
        for figure in (
            pl.col(name).count().alias(f"{name}_count"),
            pl.col(name).sum().alias(f"{name}_sum"),
            (pl.col(name) ** 2).sum().alias(f"{name}_squares"),
        )
    ]
    groups = rows.group_by("path", "value", "nudged").agg(
        pl.col("piece").first(), pl.len(), pl.col("used").sum(), pl.col("used_nudged").sum(), *sums
    )
    for row in groups.sort("path", "nudged").iter_rows(named=True):
        key = (row["path"], row["nudged"])
        turn = turns.setdefault(key, Turn(row["path"], row["value"], row["nudged"], row["piece"]))
        turn.matches += row["len"]
        turn.used += row["used"]
        turn.used_nudged += row["used_nudged"]
        means = (("users", turn.users), ("all", turn.everybody), ("longer", turn.longer), ("length", turn.length))
        for name, mean in means:
            mean.add(row[f"{name}_count"], row[f"{name}_sum"], row[f"{name}_squares"])


def findings(turns: Sequence[Turn]) -> list[Turn]:
    """The numbers that matter by more than luck explains, the largest change first."""
    judged = [turn for turn in turns if turn.is_judged]
    return sorted(
        (turn for turn in judged if turn.is_beyond_luck(len(judged))),
        key=lambda turn: (-abs(turn.users.value), turn.path),
    )


def length_findings(turns: Sequence[Turn]) -> list[Turn]:
    """The numbers that make matches longer or shorter, the largest change first."""
    return sorted(
        (turn for turn in turns if turn.is_longer_beyond_luck(len(turns))),
        key=lambda turn: (-abs(turn.longer.value), turn.path),
    )


def nudges_section(nudges: dict[tuple[str, int], Turn]) -> Section | None:
    if not nudges:
        return None
    turns = list(nudges.values())
    found = findings(turns)
    answers = [turn.sentence for turn in found[:MOST_NAMED]]
    if not found:
        answers.append(
            f"None of {number(len(turns))} changes by one is shown to cost or bring those who use the piece anything."
        )
    answers += [turn.length_sentence for turn in length_findings(turns)[:MOST_NAMED]]
    rows = []
    for turn in sorted(turns, key=lambda turn: (turn.path, turn.nudged)):
        rows.append(
            (
                turn.path,
                f"{turn.value} → {turn.nudged}",
                f"{100 * turn.users.value:+.1f} ({points(*turn.users.interval)})" if turn.is_judged else "too few",
                f"{100 * turn.everybody.value:+.1f} ({points(*turn.everybody.interval)})",
                percent(turn.used / turn.matches),
                percent(turn.used_nudged / turn.matches),
                "{:+.1f} ({:+.1f} to {:+.1f})".format(turn.longer.value, *turn.longer.interval),
            )
        )
    head = ("number", "change", "its users win, points", "everybody wins, points", "used by", "then used by", "longer")
    notes = (
        "Every match is played once more with each of these numbers one less and one more, with the same seed and for "
        "all players. Its users are the watched seats that used the piece in the match as it is; of a number that "
        "belongs to no piece they are all. Longer: decisions by which the match is longer with the change. Intervals "
        "are those of 95 %; the sentences are about changes that luck does not explain when so many are looked at.",
    )
    table = Table("Numbers turned by one", head, tuple(rows))
    return Section("nudges", TITLE, tuple(answers), (Panel(table),), notes)
