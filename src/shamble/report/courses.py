"""What the decisions of matches tell, added up block by block: who led, who used what, which rules came up, where on
the board it happened."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from math import fsum, sqrt
from typing import TYPE_CHECKING

from shamble.arena.records.tally import Z95, Wins
from shamble.report.worths import Mean

if TYPE_CHECKING:
    import polars

ANY_WAY = ""
"""Where it does not matter what somebody did with a piece."""
QUARTERS = (25, 50, 75)
"""Per cent of the match after which it is asked who leads."""
HOPELESS = 0.1
"""Whose chances are estimated lower has as good as lost,"""
FAR_BEHIND = 4
"""if those of the leader are so many times as good: where hardly anybody wins, all have small chances."""


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
        squares = fsum(count * (value - mean) ** 2 for value, count in self.counts.items())
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
class Usage:
    """A card or piece over all seats: who could use it in a match, who did, and when first."""

    offered: int = 0
    used: int = 0
    when: Mean = field(default_factory=Mean)
    """How much of the match was over, as a share."""


@dataclass
class Course:
    """What the decisions of the matches tell."""

    kept: int = 0
    """Matches whose choices were kept."""
    matches: int = 0
    """Those of them that were looked at closely: all that follows is about them, but for `chosen` and `used_in`."""
    lead_changes: Spread = field(default_factory=Spread)
    decided: Spread = field(default_factory=Spread)
    """How much of the match was over, in per cent, when a winner took the lead for good."""
    leading: dict[int, Wins] = field(default_factory=lambda: {quarter: Wins() for quarter in QUARTERS})
    """Whoever led alone after so many per cent of the match, and how often they won."""
    swayed: int = 0
    """Matches in which somebody who had as good as lost changed who of the others led."""
    crowned: int = 0
    """Those in which that was the last change of the lead."""
    turn_sizes: Spread = field(default_factory=Spread)
    choices: Spread = field(default_factory=Spread)
    everybody: Wins = field(default_factory=Wins)
    """All seats of all matches."""
    pieces: dict[str, dict[str, Wins]] = field(default_factory=lambda: defaultdict(lambda: defaultdict(Wins)))
    """By what was done with it, then by piece: the seats that did so at least once in a match, and what they won."""
    usage: dict[str, Usage] = field(default_factory=lambda: defaultdict(Usage))
    """By piece."""
    usage_by_bot: dict[str, dict[str, Usage]] = field(default_factory=lambda: defaultdict(lambda: defaultdict(Usage)))
    """By bot, then by piece."""
    chosen: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    """By bot: how often it chose an action of each kind."""
    used_in: Counter[str] = field(default_factory=Counter)
    """By piece: the matches in which anybody used it."""
    rules: Counter[str] = field(default_factory=Counter)
    """By id: the matches in which it came up."""
    places: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    """By kind of event: how often it happened at each place of the board."""


def count_decisions(course: Course, rows: polars.DataFrame) -> None:
    """Add the decisions of some matches, each whole."""
    import polars as pl

    rows = rows.with_columns(match=(pl.col("number") == 1).cum_sum())
    course.kept += int(rows["match"].n_unique())
    course.turn_sizes.add(rows.group_by("match", "turn").len(), "len")
    course.choices.add(rows, "choices")
    for bot, kind, count in rows.group_by("bot", "kind").len().iter_rows():
        course.chosen[bot][kind] += count
    used = rows.drop_nulls("used").unique(["match", "used"])
    course.used_in.update(dict(used["used"].value_counts().iter_rows()))
    closely = rows.filter(pl.col("worths").is_not_null())
    if closely.height:
        _count_leads(course, closely)
        _count_pieces(course, closely)
        _count_usage(course, closely)
        named = closely.select("match", "rules").explode("rules").drop_nulls().unique()
        course.rules.update(dict(named["rules"].value_counts().iter_rows()))
        happened = closely.select("places").explode("places").drop_nulls()
        if happened.height:
            for how, place, count in happened.unnest("places").group_by("how", "place").len().iter_rows():
                course.places[how][place] += count


def _count_leads(course: Course, rows: polars.DataFrame) -> None:
    import polars as pl

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
    course.everybody.tries += int(matches["returns"].list.len().sum())
    course.everybody.won += float(matches["returns"].list.sum().sum())
    total = pl.col("number").max().over("match")
    for quarter in QUARTERS:
        at = rows.filter(pl.col("number") == (total * quarter / 100).ceil().cast(pl.Int64))
        alone = at.filter(pl.col("leaders").list.len() == 1, pl.col("winner_led").is_not_null())
        wins = course.leading[quarter]
        wins.tries += alone.height
        wins.won += int(alone["winner_led"].sum())
    mine = pl.col("worths").list.get(pl.col("player"))
    following = rows.select(
        "match",
        hopeless=(mine < HOPELESS) & (FAR_BEHIND * mine < pl.col("worths").list.max()),
        changed=pl.col("lead_changed").shift(-1).over("match").fill_null(False),
        theirs=pl.col("leaders").shift(-1).over("match").list.contains(pl.col("player")).fill_null(False),
    )
    changes = following.filter("changed").with_columns(swayed=pl.col("hopeless") & ~pl.col("theirs"))
    by_match = changes.group_by("match").agg(pl.col("swayed").any(), last=pl.col("swayed").last())
    course.swayed += int(by_match["swayed"].sum())
    course.crowned += int(by_match["last"].sum())


def _count_pieces(course: Course, rows: polars.DataFrame) -> None:
    import polars as pl

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


def _count_usage(course: Course, rows: polars.DataFrame) -> None:
    import polars as pl

    rows = rows.with_columns(at=pl.col("number") / pl.col("number").max().over("match"))
    offered = rows.select("match", "player", "bot", piece="offered").explode("piece").drop_nulls("piece").unique()
    taken = (
        rows.drop_nulls("used")
        .group_by("match", "player", "bot", piece="used")
        .agg(pl.col("at").min())
        .with_columns(squares=pl.col("at") ** 2)
    )
    for bot, piece, count in offered.group_by("bot", "piece").len().iter_rows():
        course.usage[piece].offered += count
        course.usage_by_bot[bot][piece].offered += count
    totals = taken.group_by("bot", "piece").agg(pl.len(), pl.col("at").sum(), pl.col("squares").sum())
    for bot, piece, count, at, squares in totals.sort("bot", "piece").iter_rows():
        for usage in (course.usage[piece], course.usage_by_bot[bot][piece]):
            usage.used += count
            usage.when.add(count, at, squares)
