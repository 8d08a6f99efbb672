"""Runs of one game side by side: what was changed, what that changes most, by how much, and how sure that is. The first
run is what the others are measured by."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import asin, hypot, sqrt
from statistics import NormalDist

from shamble.arena.records.tally import Z95, Wins, newcombe
from shamble.core.errors import ShambleError
from shamble.report.counts import Part
from shamble.report.courses import Spread
from shamble.report.pace import spoken
from shamble.report.pairs import EVERYBODY, LEAD, LENGTH, PACE, Pairing, paired_figures
from shamble.report.parts import Bar, Chart, Intervals, Panel, Section, Table, count_of, listed, number, percent, points
from shamble.report.worths import FEW

MOST_FINDINGS = 3
HELPFUL = 1.05
"""Pairs that are worth fewer times as many matches without them were no help."""
SURE = 0.05
"""The chance that of two runs that are alike any figure is said to differ."""


@dataclass(frozen=True)
class Difference:
    """A figure of two runs, and how much higher the second one is. `size` is the difference against how much the figure
    varies by itself: by it, differences of any kind are put in order."""

    what: str
    first: str
    second: str
    value: float
    low: float
    high: float
    size: float
    is_share: bool
    is_piece: bool = False

    def is_beyond(self, threshold: float) -> bool:
        """It is farther from nothing than so many standard errors."""
        error = (self.high - self.low) / (2 * Z95)
        return abs(self.value) > threshold * error

    @property
    def family(self) -> str:
        """What it is one of several of, or its own name."""
        return next((kind for kind in ("ending: ", "seat ") if self.what.startswith(kind)), self.what)

    @property
    def label(self) -> str:
        """In a chart, where there is no room for more."""
        return self.what.replace(LEAD, " above average")

    @property
    def text(self) -> str:
        if self.is_share:
            return f"{100 * self.value:+.1f} points ({points(self.low, self.high)})"
        digits = 1 if max(abs(self.low), abs(self.high)) >= 1 else 2
        return f"{self.value:+.{digits}f} ({self.low:+.{digits}f} to {self.high:+.{digits}f})"

    def sentence(self, names: tuple[str, str]) -> str:
        return (
            f"{self.what[:1].upper()}{self.what[1:]}: {self.second} in {names[1]} against {self.first} in {names[0]}, "
            f"{self.text}."
        )


def shared(runs: Sequence[Sequence[Part]], names: Sequence[str]) -> list[list[Part]]:
    """The parts that all runs have; a `ShambleError` where there are none."""
    by_key = [{(part.game, part.players): part for part in run} for run in runs]
    keys = [key for key in by_key[0] if all(key in run for run in by_key)]
    if not keys:
        have = "; ".join(
            f"{name} has {', '.join(f'{part.game} with {part.players}' for part in run)}"
            for name, run in zip(names, runs, strict=True)
        )
        raise ShambleError(f"only runs of one game with as many players can be compared; {have}")
    return [[run[key] for run in by_key] for key in keys]


def threshold_for(figures: int) -> float:
    """How many standard errors are more than luck, when so many figures are looked at."""
    return NormalDist().inv_cdf(1 - SURE / 2 / max(1, figures))


def differences(one: Part, other: Part, pairings: dict[str, Pairing]) -> Iterator[Difference]:
    """Everything that can be compared."""
    for name, pairing in pairings.items():
        yield _of_pairs(name, pairing)
    if len(one.bots) > 1 or len(other.bots) > 1:
        for name in one.bots:
            if name in other.bots:
                yield _of_wins(f"{name} wins", one.bots[name], other.bots[name])
    for name in sorted({*one.endings, *other.endings}):
        first = Wins(one.matches, one.endings[name])
        yield _of_wins(f"ending: {spoken(name)}", first, Wins(other.matches, other.endings[name]))
    a, b = one.course, other.course
    if a is not None and b is not None:
        yield _of_means("lead changes per match", a.lead_changes, b.lead_changes)
        if a.decided.counts and b.decided.counts:
            yield _of_means("winner leads for good after, % of the match", a.decided, b.decided)
    if one.worths is not None and other.worths is not None:
        yield from piece_differences(one, other)


def piece_differences(one: Part, other: Part) -> Iterator[Difference]:
    """What each piece is worth to its users, and who uses it."""
    assert one.worths is not None
    assert other.worths is not None
    for piece in sorted({*one.worths} & {*other.worths}):
        a, b = one.worths[piece], other.worths[piece]
        if a.offered >= FEW and b.offered >= FEW:
            used = _of_wins(f"who could use {piece} did", Wins(a.offered, a.used), Wins(b.offered, b.used))
            yield replace(used, is_piece=True)
        if a.is_judged and b.is_judged:
            value, error = b.gain.value - a.gain.value, Z95 * hypot(a.gain.error, b.gain.error)
            first, second = (f"{100 * each.gain.value:+.1f}" for each in (a, b))
            spread = hypot(a.gain.error * sqrt(a.gain.count), b.gain.error * sqrt(b.gain.count)) / sqrt(2)
            what = f"what {piece} is worth to its users, points"
            size = abs(value) / spread if spread else 0.0
            yield Difference(what, first, second, value, value - error, value + error, size, True, True)


def _of_pairs(what: str, pairing: Pairing) -> Difference:
    value, error = pairing.value, Z95 * pairing.error
    is_share = what == EVERYBODY or what.startswith("seat ")
    if what == EVERYBODY:
        first, second = (percent(mean.value) for mean in (pairing.first, pairing.second))
    elif is_share:
        first, second = (f"{100 * mean.value:+.1f} points" for mean in (pairing.first, pairing.second))
    else:
        digits = 2 if what == PACE else 1
        first, second = (f"{mean.value:.{digits}f}" for mean in (pairing.first, pairing.second))
    spread = hypot(*(mean.error * sqrt(mean.count) for mean in (pairing.first, pairing.second))) / sqrt(2)
    size = abs(value) / spread if spread else 0.0
    return Difference(what, first, second, value, value - error, value + error, size, is_share)


def _of_wins(what: str, one: Wins, other: Wins) -> Difference:
    low, high = newcombe(other.won, other.tries, one.won, one.tries)
    size = abs(2 * asin(sqrt(min(1.0, other.rate))) - 2 * asin(sqrt(min(1.0, one.rate))))
    return Difference(what, percent(one.rate), percent(other.rate), other.rate - one.rate, low, high, size, True)


def _of_means(what: str, one: Spread, other: Spread) -> Difference:
    value, error = other.mean - one.mean, hypot(one.error, other.error)
    spread = hypot(*(each.error / Z95 * sqrt(each.total) for each in (one, other))) / sqrt(2)
    size = abs(value) / spread if spread else 0.0
    return Difference(what, f"{one.mean:.1f}", f"{other.mean:.1f}", value, value - error, value + error, size, False)


def comparison_figures(one: Part, other: Part) -> list[dict[str, object]]:
    """Every figure of two runs as a row."""
    pairings = paired_figures(one.records(), other.records(), one.players)
    found = list(differences(one, other, pairings))
    threshold = threshold_for(len(found))
    return [
        {
            "what": each.what,
            "first": each.first,
            "second": each.second,
            "difference": each.value,
            "low": each.low,
            "high": each.high,
            "differs": each.is_beyond(threshold),
        }
        for each in found
    ]


def comparison(one: Part, other: Part, names: tuple[str, str]) -> Section:
    """What differs: the three findings that matter most in sentences, all figures in tables."""
    pairings = paired_figures(one.records(), other.records(), one.players)
    found = list(differences(one, other, pairings))
    threshold = threshold_for(len(found))
    sure = sorted((each for each in found if each.is_beyond(threshold)), key=lambda each: (-each.size, each.what))
    # Of endings and of seats the largest tells enough: what one gains the others lose.
    largest: dict[str, Difference] = {}
    for each in sure:
        largest.setdefault(each.family, each)
    findings = list(largest.values())[:MOST_FINDINGS]
    answers = [each.sentence(names) for each in findings]
    if len(sure) > len(findings):
        answers.append(
            f"{count_of(len(sure) - len(findings), 'figure more differs', 'figures more differ')}: see the tables."
        )
    if not sure:
        answers = [f"No difference between {names[0]} and {names[1]} is shown in {number(len(found))} figures."]
    answers.append(_about_pairs(pairings[LENGTH], pairings[EVERYBODY]))
    figures = [each for each in found if not each.is_piece]
    chart = Intervals(
        tuple(Bar(each.label, each.value, each.low, each.high) for each in figures if each.is_share),
        f"{names[1]} minus {names[0]}, points",
        f"Differences of shares, {names[1]} minus {names[0]}; the table has the numbers.",
        0.0,
    )
    panels = [Panel(_table("Differences", figures, names, threshold), chart)]
    if by_piece := [each for each in found if each.is_piece]:
        table = _table("Differences by card or piece", by_piece, names, threshold)
        panels.append(Panel(table, folded=not any(each.is_beyond(threshold) for each in by_piece)))
    notes = (
        f"Of {number(len(found))} figures compared, those are said to differ that do so by more than luck explains "
        f"when so many are looked at: between runs that are alike any is named in {100 * SURE:.0f} % of reports at "
        "most. The sentences are about the largest differences, each measured by how much its figure varies from "
        "match to match. Intervals are those of 95 %, of each figure by itself.",
        "What a seat wins is counted above or below the average seat of its run, so that what lifts everybody is not "
        "told of each seat again.",
    )
    return Section("differences", f"What differs in {names[1]}?", tuple(answers), tuple(panels), notes)


def _about_pairs(length: Pairing, everybody: Pairing) -> str:
    if not length.is_paired:
        return (
            "The matches are not paired: give both runs the same --seed and as many matches, and the same luck is on "
            "both sides."
        )
    helped = max((length, everybody), key=lambda pairing: pairing.help)
    if helped.help < HELPFUL:
        return (
            f"The {number(length.within.count)} matches are paired by their seeds; that told no more than as many "
            "matches without pairs."
        )
    what = "the length" if helped is length else "the share of wins"
    return (
        f"The {number(length.within.count)} matches are paired by their seeds; that told as much about {what} as "
        f"{helped.help:.1f} times as many matches without pairs."
    )


def _table(caption: str, found: Sequence[Difference], names: tuple[str, str], threshold: float) -> Table:
    head = ("what", *names, "difference (95 % interval)", "verdict")
    rows = [
        (each.what, each.first, each.second, each.text, "differs" if each.is_beyond(threshold) else "")
        for each in found
    ]
    return Table(caption, head, tuple(rows))


def aligned(sections: Sequence[Section]) -> list[Section]:
    """The same sections, charts of the same thing on the same scale."""
    charts: dict[str, list[Chart]] = {}
    for section in sections:
        for panel in section.panels:
            if panel.chart is not None:
                charts.setdefault(panel.table.caption, []).append(panel.chart)
    limits = {
        caption: (min(chart.extent[0] for chart in each), max(chart.extent[1] for chart in each))
        for caption, each in charts.items()
        if len(each) > 1
    }
    return [_within(section, limits) for section in sections]


def _within(section: Section, limits: dict[str, tuple[float, float]]) -> Section:
    panels = []
    for panel in section.panels:
        common = limits.get(panel.table.caption)
        if panel.chart is not None and common is not None:
            panel = replace(panel, chart=replace(panel.chart, limits=common))
        panels.append(panel)
    return replace(section, panels=tuple(panels))


def variants_text(names: Sequence[str]) -> str:
    return f"{listed(list(names[1:]))} measured by {names[0]}"
