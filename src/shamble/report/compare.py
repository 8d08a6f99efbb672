"""Two runs of one game side by side: what differs, by how much, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import hypot

from shamble.arena.tally import Wins, newcombe
from shamble.core.errors import ShambleError
from shamble.report.counts import ANY_WAY, Part, Spread
from shamble.report.pace import spoken
from shamble.report.parts import Bar, Intervals, Panel, Section, Table, number, percent, points
from shamble.report.pieces import FEW


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

    @property
    def is_sure(self) -> bool:
        return self.low > 0 or self.high < 0

    @property
    def told(self) -> str:
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
            yield _of_wins(f"whoever had {piece} wins", wins, others)


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
        f"{difference.first} in {names[0]}, {difference.told}."
        for difference in sure
    ] or [f"No difference between {names[0]} and {names[1]} is shown: every interval includes zero."]
    table = Table(
        "Differences",
        ("", names[0], names[1], "difference (95 % interval)", ""),
        tuple((item.what, item.first, item.second, item.told, "differs" if item.is_sure else "") for item in found),
    )
    shares = [difference for difference in found if difference.is_share]
    drawn = [item for item in shares if not item.what.startswith("whoever had")] + [
        item for item in shares if item.what.startswith("whoever had") and item.is_sure
    ]
    chart = Intervals(
        tuple(Bar(item.what, item.value, item.low, item.high) for item in drawn),
        f"{names[1]} minus {names[0]}, points",
        0.0,
        "",
        f"Differences of shares, {names[1]} minus {names[0]}; the table has the numbers.",
    )
    notes = (
        f"{number(len(found))} figures are compared; about {number(round(len(found) / 20))} of them would seem to "
        "differ by chance alone. Shares by Newcombe's interval, means by the normal one, at 95 %.",
    )
    return Section("differences", "What differs?", tuple(answers), (Panel(table, chart),), notes)
