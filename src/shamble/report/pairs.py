"""Matches of two runs that have the same seed, seats and bots, side by side. What luck the two have in common is no
part of their difference, so the same number of matches tells more."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from statistics import fmean

from shamble.arena.records.record import Record
from shamble.report.worths import Mean

FEWEST_PAIRS = 30
"""Fewer pairs say next to nothing about how alike they are."""

Figures = dict[str, Callable[[Record], float]]


def figures_of(players: int) -> Figures:
    """What is taken from each match, by the name that it has in a comparison."""
    figures: Figures = {
        EVERYBODY: lambda record: fmean(record.returns),
        LENGTH: lambda record: float(record.decisions),
        TURNS: lambda record: float(record.turns),
        PACE: lambda record: record.decisions / record.turns,
    }
    for seat in range(players if players > 1 else 0):
        figures[seat_figure(seat)] = _lead_of(seat)
    return figures


EVERYBODY = "a player wins"
LENGTH = "decisions per match"
TURNS = "turns per match"
PACE = "decisions per turn"
LEAD = " wins more than the average seat, by"


def seat_figure(seat: int) -> str:
    return f"seat {seat + 1}{LEAD}"


def _lead_of(seat: int) -> Callable[[Record], float]:
    """What a seat wins more than everybody on average: whatever lifts all of them is taken out."""
    return lambda record: record.returns[seat] - fmean(record.returns)


@dataclass
class Pairing:
    """A figure of two runs: over each of them, and over the differences within pairs."""

    first: Mean = field(default_factory=Mean)
    second: Mean = field(default_factory=Mean)
    within: Mean = field(default_factory=Mean)

    @property
    def is_paired(self) -> bool:
        """All matches of both have a partner."""
        return self.within.count == self.first.count == self.second.count >= FEWEST_PAIRS

    @property
    def value(self) -> float:
        return self.second.value - self.first.value

    @property
    def loose_error(self) -> float:
        """The standard error of the difference if nothing were known of pairs."""
        return float((self.first.error**2 + self.second.error**2) ** 0.5)

    @property
    def error(self) -> float:
        return self.within.error if self.is_paired else self.loose_error

    @property
    def help(self) -> float:
        """So many times the matches it would have taken without pairs; below 1 they did harm."""
        return (self.loose_error / self.within.error) ** 2 if self.within.error else 1.0


def paired_figures(one: Iterable[Record], other: Iterable[Record], players: int) -> dict[str, Pairing]:
    """Every figure of two runs."""
    figures = figures_of(players)
    found = {name: Pairing() for name in figures}
    partners: dict[tuple[str, ...], list[float]] = {}
    for record in one:
        values = [figure(record) for figure in figures.values()]
        partners[record.seed, *record.bots] = values
        for pairing, value in zip(found.values(), values, strict=True):
            pairing.first.add(1, value, value**2)
    for record in other:
        values = [figure(record) for figure in figures.values()]
        partner = partners.pop((record.seed, *record.bots), None)
        for place, (pairing, value) in enumerate(zip(found.values(), values, strict=True)):
            pairing.second.add(1, value, value**2)
            if partner is not None:
                apart = value - partner[place]
                pairing.within.add(1, apart, apart**2)
    return found
