"""What a report is made of, whatever form it takes: sections that open with their answer, each with charts and the same
numbers as tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from shamble.arena.records.tally import Wins


@dataclass(frozen=True)
class Bar:
    """A value with its interval; `hollow` is another one to compare it with."""

    label: str
    value: float
    low: float
    high: float
    hollow: float | None = None


@dataclass(frozen=True)
class Intervals:
    """Values with their intervals, one below the other, and a line to measure them by."""

    bars: tuple[Bar, ...]
    axis: str
    alt: str
    line: float | None = None
    line_label: str = ""
    hollow_label: str = ""
    scale: float = 100.0
    """Shares are shown in per cent."""
    limits: tuple[float, float] | None = None
    """What the axis must show, where that is more than the chart has."""

    @property
    def extent(self) -> tuple[float, float]:
        hollow = [bar.hollow for bar in self.bars if bar.hollow is not None]
        return min([bar.low for bar in self.bars] + hollow), max([bar.high for bar in self.bars] + hollow)


@dataclass(frozen=True)
class Histogram:
    """How often each number came."""

    counts: dict[float, int]
    axis: str
    alt: str
    marks: tuple[tuple[float, str], ...] = ()
    limits: tuple[float, float] | None = None

    @property
    def extent(self) -> tuple[float, float]:
        return min(self.counts), max(self.counts)


@dataclass(frozen=True)
class Point:
    """A value with its interval above a place on the axis."""

    x: float
    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Curves:
    """How a figure answers to what is varied: lines over the same places, which may have names."""

    lines: dict[str, tuple[Point, ...]]
    axis: str
    varied: str
    alt: str
    names: tuple[str, ...] = ()
    """Of the places 0, 1, 2 and so on, where they are no numbers."""
    wanted: tuple[float | None, float | None] = (None, None)
    """From where to where the figure should be."""
    limits: tuple[float, float] | None = None

    @property
    def extent(self) -> tuple[float, float]:
        points = [point for line in self.lines.values() for point in line]
        return min(point.low for point in points), max(point.high for point in points)


@dataclass(frozen=True)
class Drawing:
    """A picture that is drawn already, as an SVG file of its own."""

    svg: str
    alt: str
    limits: tuple[float, float] | None = None

    @property
    def extent(self) -> tuple[float, float]:
        return 0.0, 0.0


Chart = Intervals | Histogram | Curves | Drawing


@dataclass(frozen=True)
class Table:
    """What a reader can look up; the first column names the rest."""

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Panel:
    """A chart and the table that says the same; folded away where it is a detail."""

    table: Table
    chart: Chart | None = None
    folded: bool = False


@dataclass(frozen=True)
class Section:
    """One question of a designer; `key` is its place in the page."""

    key: str
    title: str
    answers: tuple[str, ...]
    """Plain sentences; the first one answers the question."""
    panels: tuple[Panel, ...] = ()
    notes: tuple[str, ...] = ()
    """How the numbers are meant."""


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def span(low: float, high: float) -> str:
    """An interval of shares: "26.1-28.5"."""
    return f"{100 * low:.1f}–{100 * high:.1f}"


def points(low: float, high: float) -> str:
    """An interval of differences: "+1.2 to +3.4"."""
    return f"{100 * low:+.1f} to {100 * high:+.1f}"


def rate(wins: Wins) -> str:
    """A win rate as a sentence tells it."""
    return f"{percent(wins.rate)} ({span(*wins.interval)})"


def number(value: float) -> str:
    return f"{value:,.0f}" if value == int(value) else f"{value:,.1f}"


def win_cells(wins: Wins) -> tuple[str, ...]:
    return number(wins.tries), number(wins.won), percent(wins.rate), span(*wins.interval)


WIN_HEAD = ("played", "won", "win rate", "95 % interval")


def listed(texts: Sequence[str]) -> str:
    """a, b and c"""
    return ", ".join(texts[:-1]) + " and " + texts[-1] if len(texts) > 1 else "".join(texts)


def count_of(count: int, one: str, many: str) -> str:
    return f"{number(count)} {one if count == 1 else many}"
