"""What a designer wants of a game, in figures: a name, and from where to where it should be."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from shamble.arena.records.pieces import pieces_used
from shamble.arena.records.tally import newcombe, wilson
from shamble.core.errors import ShambleError
from shamble.report.counts import Part
from shamble.report.courses import Course, Spread
from shamble.report.pace import minutes
from shamble.report.played import game_of, usable_pieces

UNUSED = "unused"
SELDOM = 0.01
"""A card that is used in fewer matches is not used."""
ENDING = "ending."
WANTED = re.compile(r"(?:(-?\d+(?:\.\d+)?))?(\.\.)?(?:(-?\d+(?:\.\d+)?))?")


@dataclass(frozen=True)
class Estimate:
    """A figure of a setting, with its 95 % interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Figure:
    """One way to look at a game."""

    text: str
    """For the axis of a chart."""
    of: Callable[[Part], Estimate | None]
    needs_decisions: bool = False


def _mean(spread: Spread, scale: float = 1.0) -> Estimate:
    value, error = scale * spread.mean, scale * spread.error
    return Estimate(value, value - error, value + error)


def _seats(part: Part) -> Estimate:
    best, worst = (f(part.seats, key=lambda wins: wins.rate) for f in (max, min))
    low, high = newcombe(best.won, best.tries, worst.won, worst.tries)
    return Estimate(100 * (best.rate - worst.rate), max(0.0, 100 * low), 100 * high)


def _wins(part: Part) -> Estimate:
    tries = sum(wins.tries for wins in part.seats)
    low, high = wilson(part.fair * tries, tries)
    return Estimate(100 * part.fair, 100 * low, 100 * high)


def _minutes(part: Part) -> Estimate:
    length = part.length
    return _mean(length, minutes(part) / length.mean)


def _unused(part: Part) -> Estimate | None:
    course, game = part.course, game_of(part)
    if course is None or (game is not None and not pieces_used(game)):
        return None
    known = {*course.usage, *course.used_in, *usable_pieces(part)}
    count = float(sum(course.used_in[piece] < SELDOM * course.kept for piece in known))
    return Estimate(count, count, count)


def _of_course(spread: Callable[[Course], Spread]) -> Callable[[Part], Estimate | None]:
    def figure(part: Part) -> Estimate | None:
        found = None if part.course is None else spread(part.course)
        return _mean(found) if found is not None and found.counts else None

    return figure


FIGURES: Mapping[str, Figure] = {
    "decisions": Figure("decisions per match", lambda part: _mean(part.length)),
    "turns": Figure("turns per match", lambda part: _mean(part.turns)),
    "rounds": Figure("rounds per match", lambda part: _mean(part.turns, 1 / part.players)),
    "minutes": Figure("minutes per match, estimated", _minutes),
    "wins": Figure("a player wins, %", _wins),
    "seats": Figure("best seat minus worst, points", _seats),
    "lead_changes": Figure("lead changes per match", _of_course(lambda course: course.lead_changes), True),
    "decided": Figure("winner leads for good after, %", _of_course(lambda course: course.decided), True),
    UNUSED: Figure(f"cards used in fewer than {100 * SELDOM:.0f} % of matches", _unused, True),
}


def figure_named(name: str) -> Figure:
    """One of `FIGURES`, or the share of an ending."""
    if name in FIGURES:
        return FIGURES[name]
    if name.startswith(ENDING):
        return Figure(f"end by {name.removeprefix(ENDING)}, %", lambda part: _ending(part, name.removeprefix(ENDING)))
    raise ShambleError(
        f"there is no figure {name!r}; there are: {', '.join(FIGURES)}, {ENDING}NAME (per cent of matches)"
    )


def _ending(part: Part, name: str) -> Estimate:
    low, high = wilson(part.endings[name], part.matches)
    return Estimate(100 * part.endings[name] / part.matches, 100 * low, 100 * high)


@dataclass(frozen=True)
class Target:
    """A figure that should be within bounds."""

    name: str
    low: float | None
    high: float | None

    @property
    def figure(self) -> Figure:
        return figure_named(self.name)

    @property
    def text(self) -> str:
        if self.low == self.high:
            return f"{self.name} {self.low:g}"
        low = "" if self.low is None else f"from {self.low:g}"
        high = "" if self.high is None else f"up to {self.high:g}"
        return " ".join(part for part in (self.name, low, high) if part)

    def distance(self, value: float) -> float:
        """How far outside, in widths of what is wanted; 0 within."""
        low = value if self.low is None else self.low
        high = value if self.high is None else self.high
        outside = max(low - value, value - high, 0.0)
        bounds = [bound for bound in (self.low, self.high) if bound is not None]
        width = max(bounds[-1] - bounds[0], 0.1 * max(map(abs, bounds)), 1.0)
        return outside / width


def target_of(text: str) -> Target:
    """From "decisions=30..45", "seats=..2" or "unused=0"; a `ShambleError` says what is accepted."""
    name, equals, wanted = (part.strip() for part in text.partition("="))
    found = WANTED.fullmatch(wanted)
    if not equals or found is None or (found[1] is None and found[3] is None):
        raise ShambleError(
            f"--target takes FIGURE=LOW..HIGH, as in decisions=30..45, seats=..2 or unused=0, not {text!r}"
        )
    figure_named(name)
    low = None if found[1] is None else float(found[1])
    high = low if found[2] is None else None if found[3] is None else float(found[3])
    if low is not None and high is not None and low > high:
        raise ShambleError(f"{name}: the lower bound comes first, as in 30..45, not {wanted}")
    return Target(name, low, high)


def distance(targets: Sequence[Target], figures: Mapping[str, Estimate | None]) -> float:
    """Of a setting from all that is wanted: 0 where it meets every target."""
    return sum(
        target.distance(found.value) if (found := figures[target.name]) is not None else 1.0 for target in targets
    )


def surely_meets(target: Target, estimate: Estimate) -> bool:
    """The whole interval is within what is wanted."""
    return target.distance(estimate.low) == 0 and target.distance(estimate.high) == 0
