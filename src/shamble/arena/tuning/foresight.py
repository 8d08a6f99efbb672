"""Fitting the weights of `evaluate` to how matches end. Bots with the game's own weights play; from each match some
tables are kept, and those weights are better that gave more of a chance there to what then came true."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import log
from statistics import fmean
from typing import NamedTuple

import msgspec

from shamble.arena.play.plan import Plan
from shamble.arena.play.workers import Job, Workers
from shamble.arena.records.moves import moves_of
from shamble.arena.records.record import DetailedRecord
from shamble.arena.tuning.tune import Tuning
from shamble.core.rng import Rng
from shamble.core.state import State
from shamble.core.weights import with_numbers
from shamble.games import game as find_game

TABLES = 16
"""How many tables of a match are looked at, at most: neighbours say much the same."""
PARTS = 10
"""The matches are looked at in turns, so many parts of them, one a generation."""
SURE = 1e-3
"""No chance is taken for surer than this: one mistake must not outweigh all the rest."""


class Seen(NamedTuple):
    """Some tables of a match, and what everybody got in the end."""

    tables: list[State]
    returns: list[float]


class Move(msgspec.Struct):
    """What is needed of a decision's row."""

    action: int


class Foresight(Tuning):
    """Weights are judged by what happens in matches of others, so that all are judged by the same ones."""

    by = "foresight"
    unit = "nats a table and seat"
    seen: list[Seen] | None = None

    def judge(
        self, guesses: Sequence[Sequence[float]], team: Workers | None, stop: Callable[[], bool]
    ) -> list[list[float]] | None:
        if self.seen is None:
            self.seen = self.look("seen", self.matches, team, stop)
        if self.seen is None:
            return None
        return self.compare(guesses, self.seen[self.generation % PARTS :: PARTS] or self.seen, stop)

    def leads(
        self,
        guesses: Sequence[Sequence[float]],
        label: str,
        matches: int,
        team: Workers | None,
        stop: Callable[[], bool] = lambda: False,
    ) -> list[list[float]] | None:
        seen = self.look(label, matches, team, stop)
        return None if seen is None else self.compare(guesses, seen, stop)

    def look(self, label: str, matches: int, team: Workers | None, stop: Callable[[], bool]) -> list[Seen] | None:
        """Tables of so many matches for each player count; None if it was stopped."""
        plans = [replace(plan, decisions=True, seed=f"{plan.seed}/{label}") for plan in self.plans]
        seen = [
            tables_of(plans[number], record)
            for number, record in self.play([Job(plan, range(matches)) for plan in plans], team, stop)
            if isinstance(record, DetailedRecord)
        ]
        return seen if len(seen) == matches * len(plans) else None

    def compare(
        self, guesses: Sequence[Sequence[float]], seen: Sequence[Seen], stop: Callable[[], bool]
    ) -> list[list[float]] | None:
        """For every guess, its lead over the game's own weights in each match; None if it was stopped."""
        own = [loss(match, self.game.weights) for match in seen]
        leads = []
        for guess in guesses:
            if stop():
                return None
            weights = with_numbers(self.game.weights, iter(guess))
            leads.append([before - loss(match, weights) for before, match in zip(own, seen, strict=True)])
        return leads


def tables_of(plan: Plan, record: DetailedRecord) -> Seen:
    """The match once more, and some of its tables, drawn by lot, at which somebody had to choose."""
    game = find_game(plan.game)
    state = game.setup(game, plan.players, plan.config, Rng(record.seed))
    state.run()
    numbers = list(range(record.decisions))
    Rng(f"{record.seed}/tables").shuffle(numbers)
    kept = numbers[:TABLES]
    tables = []
    moves = [action for *_, action in moves_of(record)] or [
        msgspec.json.decode(line, type=Move).action for line in record.course.splitlines()
    ]
    for number, action in enumerate(moves):
        if number in kept:
            tables.append(state.clone())
        state.apply(action)
    return Seen(tables, record.returns)


def loss(match: Seen, weights: object) -> float:
    """How surprising the end of the match is to these weights: nats, the mean over tables and seats."""
    tables, returns = match
    worth = tables[0].game.worth
    return fmean(
        surprise(worth(table, seat, weights), returned) for table in tables for seat, returned in enumerate(returns)
    )


def surprise(chance: float, returned: float) -> float:
    """
    >>> [round(surprise(chance, 1.0), 3) for chance in (1.0, 0.5, 0.1)], round(surprise(0.0, 1.0), 1)
    ([0.001, 0.693, 2.303], 6.9)
    """
    chance = min(1.0 - SURE, max(SURE, chance))
    return -returned * log(chance) - (1.0 - returned) * log(1.0 - chance)
