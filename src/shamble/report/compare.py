"""Two runs of one game side by side: what differs, by how much, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import hypot

from shamble.arena.records.tally import Wins, newcombe
from shamble.core.errors import ShambleError
from shamble.report.counts import ANY_WAY, Part, Spread
from shamble.report.pace import FEW, spoken
from shamble.report.parts import Bar, Chart, Intervals, Panel, Section, Table, number, percent, points


@dataclass(frozen=True)
class Difference:
    """A figure of both runs, and how much higher the second one is."""

    what: str
    first: str
    second: str
    value: float
    low: float
    high: float
    is_share: bool
    is_piece: bool = False

    @property
    def is_sure(self) -> bool:
        return self.low > 0 or self.high < 0

    @property
    def text(self) -> str:
        if self.is_share:
            return f"{100 * self.value:+.1f} points ({points(self.low, self.high)})"
        return f"{self.value:+.1f} ({self.low:+.1f} to {self.high:+.1f})"


def paired(one: list[Part], other: list[Part], names: tuple[str, str]) -> list[tuple[Part, Part]]:
    """The parts that both runs have; a `ShambleError` where there are none."""
    second = {(part.game, part.players): part for part in other}
    pairs = [(part, second[part.game, part.players]) for part in one if (part.game, part.players) in second]
    if not pairs:
        first_has, second_has = (", ".join(f"{part.game} with {part.players}" for part in run) for run in (one, other))
        raise ShambleError(
            f"only runs of one game with as many players can be compared; {names[0]} has {first_has}, "
            f"{names[1]} has {second_has}"
        )
    return pairs


def differences(one: Part, other: Part) -> Iterator[Difference]:
    """Everything that can be compared."""
    for seat, (first, second) in enumerate(zip(one.seats, other.seats, strict=True), 1):
        yield _of_wins(f"seat {seat} wins", first, second)
    if len(one.bots) > 1 or len(other.bots) > 1:
        for name in one.bots:
            if name in other.bots:
                yield _of_wins(f"{name} wins", one.bots[name], other.bots[name])
    yield _of_means("decisions per match", one.length, other.length)
    yield _of_means("turns per match", one.turns, other.turns)
    yield _of_means("decisions per turn", one.pace, other.pace)
    for name in sorted({*one.endings, *other.endings}):
        first = Wins(one.matches, one.endings[name])
        yield _of_wins(f"ending: {spoken(name)}", first, Wins(other.matches, other.endings[name]))
    a, b = one.course, other.course
    if a is None or b is None:
        return
    yield _of_means("lead changes per match", a.lead_changes, b.lead_changes)
    if a.decided.counts and b.decided.counts:
        yield _of_means("winner leads for good after, % of the match", a.decided, b.decided)
    for piece, wins in sorted(a.pieces[ANY_WAY].items()):
        others = b.pieces[ANY_WAY].get(piece)
        if wins.tries >= FEW and others is not None and others.tries >= FEW:
            yield replace(_of_wins(f"whoever had {piece} wins", wins, others), is_piece=True)


def _of_wins(what: str, one: Wins, other: Wins) -> Difference:
    low, high = newcombe(other.won, other.tries, one.won, one.tries)
    return Difference(what, percent(one.rate), percent(other.rate), other.rate - one.rate, low, high, True)


def _of_means(what: str, one: Spread, other: Spread) -> Difference:
    value, error = other.mean - one.mean, hypot(one.error, other.error)
    return Difference(what, f"{one.mean:.1f}", f"{other.mean:.1f}", value, value - error, value + error, False)


def comparison(one: Part, other: Part, names: tuple[str, str]) -> Section:
    """What differs, first of all that of which the interval excludes zero."""
    found = list(differences(one, other))
    sure = [difference for difference in found if difference.is_sure]
    answers = [
        f"{difference.what[:1].upper()}{difference.what[1:]}: {difference.second} in {names[1]} against "
        f"{difference.first} in {names[0]}, {difference.text}."
        for difference in sure
    ] or [f"No difference between {names[0]} and {names[1]} is shown: every interval includes zero."]
    drawn = [item for item in found if item.is_share and (item.is_sure or not item.is_piece)]
    chart = Intervals(
        tuple(Bar(item.what, item.value, item.low, item.high) for item in drawn),
        f"{names[1]} minus {names[0]}, points",
        f"Differences of shares, {names[1]} minus {names[0]}; the table has the numbers.",
        0.0,
    )
    panels = [Panel(_table("Differences", [item for item in found if not item.is_piece], names), chart)]
    if by_piece := [item for item in found if item.is_piece]:
        panels.append(Panel(_table("Differences by card or piece", by_piece, names), folded=True))
    notes = (
        f"{number(len(found))} figures are compared; about {number(round(len(found) / 20))} of them would seem to "
        "differ by chance alone. Shares by Newcombe's interval, means by the normal one, at 95 %.",
    )
    return Section("differences", "What differs?", tuple(answers), tuple(panels), notes)


def _table(caption: str, found: list[Difference], names: tuple[str, str]) -> Table:
    head = ("what", *names, "difference (95 % interval)", "verdict")
    rows = [(item.what, item.first, item.second, item.text, "differs" if item.is_sure else "") for item in found]
    return Table(caption, head, tuple(rows))


def aligned(one: Section, other: Section) -> tuple[Section, Section]:
    """The same two sections, charts of the same thing on the same scale."""
    others = {panel.table.caption: panel for panel in other.panels}
    limits = {
        panel.table.caption: _limits(panel.chart, others[panel.table.caption].chart)
        for panel in one.panels
        if panel.table.caption in others
    }
    return _within(one, limits), _within(other, limits)


Limits = tuple[float, float] | None


def _limits(one: Chart | None, other: Chart | None) -> Limits:
    if one is None or other is None:
        return None
    return min(one.extent[0], other.extent[0]), max(one.extent[1], other.extent[1])


def _within(section: Section, limits: dict[str, Limits]) -> Section:
    panels = []
    for panel in section.panels:
        common = limits.get(panel.table.caption)
        if panel.chart is not None and common is not None:
            panel = replace(panel, chart=replace(panel.chart, limits=common))
        panels.append(panel)
    return replace(section, panels=tuple(panels))
