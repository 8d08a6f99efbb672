"""What does the better bot do differently? Which actions it chooses more often, and which cards it uses where it can:
where one way of playing beats all others, it shows here."""

from __future__ import annotations

from dataclasses import dataclass
from math import asin, sqrt

from shamble.arena.records.tally import Wins, newcombe
from shamble.report.compare import threshold_for
from shamble.report.counts import Part
from shamble.report.courses import Course
from shamble.report.pace import spoken
from shamble.report.parts import Bar, Intervals, Panel, Section, Table, listed, percent, points, rate
from shamble.report.worths import FEW

TITLE = "What does the better bot do differently?"
MOST_NAMED = 3
MOST_ROWS = 12
NOTABLE = 0.02
"""A share that differs by less is nothing to speak of."""
Z95 = 1.959963984540054


@dataclass(frozen=True)
class Habit:
    """Something that two bots do more or less often."""

    what: str
    better: Wins
    other: Wins

    @property
    def interval(self) -> tuple[float, float]:
        return newcombe(self.better.won, self.better.tries, self.other.won, self.other.tries)

    @property
    def lead(self) -> float:
        return self.better.rate - self.other.rate

    @property
    def size(self) -> float:
        """Of two shares, whatever they are."""
        return abs(2 * asin(sqrt(self.better.rate)) - 2 * asin(sqrt(self.other.rate)))

    def is_beyond(self, threshold: float) -> bool:
        low, high = self.interval
        return abs(self.lead) >= NOTABLE and abs(self.lead) > threshold * (high - low) / (2 * Z95)


def strategy_section(part: Part) -> Section | None:
    """None where only one bot played, or its decisions were not kept."""
    course, bots = part.course, part.bots
    if course is None or len(bots) < 2:
        return None
    ranked = sorted(bots, key=lambda name: (-bots[name].rate, name))
    best, worst = ranked[0], ranked[-1]
    if bots[best].interval[0] <= bots[worst].interval[1]:
        answer = (
            f"No bot is shown to win more than another: {best} wins {rate(bots[best])}, {worst} {rate(bots[worst])}."
        )
        return Section("strategy", TITLE, (answer,))
    found = _habits(course, best, worst)
    threshold = threshold_for(len(found))
    sure = sorted((each for each in found if each.is_beyond(threshold)), key=lambda each: (-each.size, each.what))
    answers = [f"{best} wins {rate(bots[best])}, {worst} {rate(bots[worst])}."]
    if sure:
        texts = [f"{each.what} {percent(each.better.rate)} instead of {percent(each.other.rate)}" for each in sure]
        answers.append(f"What it does otherwise: {listed(texts[:MOST_NAMED])}.")
    else:
        answers.append("It does nothing more or less often that shows: it may choose better moments.")
    shown = sure[:MOST_ROWS]
    panels = []
    if shown:
        rows = tuple(
            (each.what, percent(each.better.rate), percent(each.other.rate), f"{points(*each.interval)}")
            for each in shown
        )
        chart = Intervals(
            tuple(Bar(each.what, each.lead, *each.interval) for each in shown),
            f"{best} more often than {worst}, points",
            f"What {best} does more or less often than {worst}; the table has the numbers.",
            0.0,
        )
        panels.append(Panel(Table("What the better bot does otherwise", ("what", best, worst, "points"), rows), chart))
    notes = (
        "Actions are counted as shares of a bot's decisions; cards and pieces as shares of the seats that could use "
        "them in a match. A bot that wins by one habit that the others lack points at a dominant strategy; whether the "
        "habit makes it win, only a match without it tells (--cards).",
    )
    return Section("strategy", TITLE, tuple(answers), tuple(panels), notes)


def _habits(course: Course, best: str, worst: str) -> list[Habit]:
    found = []
    mine, theirs = course.chosen[best], course.chosen[worst]
    for kind in sorted({*mine, *theirs}):
        habit = Habit(f"“{spoken(kind).lower()}”", Wins(mine.total(), mine[kind]), Wins(theirs.total(), theirs[kind]))
        found.append(habit)
    using, used = course.usage_by_bot[best], course.usage_by_bot[worst]
    for piece in sorted({*using} & {*used}):
        a, b = using[piece], used[piece]
        if a.offered >= FEW and b.offered >= FEW:
            found.append(Habit(piece, Wins(a.offered, a.used), Wins(b.offered, b.used)))
    return found
