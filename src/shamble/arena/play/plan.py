"""What is simulated, and one match of it. Match number i is a function of the plan and i alone, so that the records are
the same whoever plays which of them, in whatever order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

import msgspec

from shamble.arena.records.decisions import Course
from shamble.arena.records.record import Record
from shamble.bots import BareTable, ask, bot, play_on
from shamble.core.errors import ShambleError
from shamble.core.game import AnyGame
from shamble.core.options import Data
from shamble.core.rng import Rng
from shamble.core.state import NOBODY, State
from shamble.games import game as find_game

MOST_DECISIONS = 100_000
"""A match that has not ended by then never will: two bots wait for each other, and no rule makes them move."""
UNFINISHED = "unfinished"


@dataclass(frozen=True)
class Plan:
    """A game, its options, the bots that take turns at its seats, and the seed of it all. Make it by `checked`."""

    game: str
    players: int
    config: dict[str, object]
    """The options, complete and checked."""
    options: dict[str, object]
    """The options that were given, as records show them: data by its SHA-256."""
    bots: tuple[str, ...]
    seed: str
    decisions: bool
    """Every decision is recorded as well: records are `DetailedRecord`."""

    @classmethod
    def checked(
        cls,
        game: str,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        bots: Sequence[str] = ("random",),
        seed: str = "0",
        decisions: bool = False,
    ) -> Plan:
        """The plan, or a `ShambleError` that says what in it cannot be."""
        found = find_game(game)
        count, config = found.check(players, options or {})
        if not bots:
            raise ShambleError("a simulation needs at least one bot")
        for name in bots:
            bot(name)
        return cls(found.slug, count, config, _shown(found, options or {}), tuple(bots), seed, decisions)

    def seated(self, index: int) -> list[str]:
        """The bots of a match, by seat. They move on by one seat each match: each has every seat equally often."""
        return [self.bots[(index + seat) % len(self.bots)] for seat in range(self.players)]

    def match_seed(self, index: int) -> str:
        return f"{self.seed}/{index}"

    def facts(self, index: int) -> dict[str, Any]:
        """What the record of a match says whatever happens in it."""
        return {
            "game": self.game,
            "rules_version": find_game(self.game).rules_version,
            "players": self.players,
            "options": self.options,
            "index": index,
            "seed": self.match_seed(index),
            "bots": self.seated(index),
        }


def _shown(game: AnyGame, options: Mapping[str, Any]) -> dict[str, object]:
    data = {option.name for option in game.options if isinstance(option, Data)}
    return {name: _digest(value) if name in data else value for name, value in options.items()}


def _digest(value: object) -> str:
    return "sha256:" + sha256(msgspec.json.encode(value, order="deterministic")).hexdigest()


class SimulatedTable(BareTable):
    """Counts turns as well, and keeps every decision where that is asked for."""

    def __init__(self, state: State, bots: Sequence[str], course: Course | None) -> None:
        super().__init__(state)
        self.bots = bots
        self.course = course
        self.turns = 0
        self.turn = NOBODY

    def play(self, action: int, /) -> None:
        state = self.state
        if state.turn != self.turn:
            self.turn = state.turn
            self.turns += 1
        if self.course is None:
            state.apply(action)
        else:
            self.course.apply(action, self.turns, self.bots[state.player])
        self.decisions += 1


def play_match(plan: Plan, index: int) -> Record:
    """Match number `index` of the plan."""
    game = find_game(plan.game)
    facts = plan.facts(index)
    seed, names = facts["seed"], facts["bots"]
    bots = [bot(name, patient=True) for name in names]
    dice = [Rng(f"{seed}/seat {seat}") for seat in range(plan.players)]
    state = game.setup(game, plan.players, plan.config, Rng(seed))
    course = Course(state) if plan.decisions else None
    state.run()
    table = SimulatedTable(state, names, course)
    for _ in play_on(table, bots, lambda seat: ask(bots[seat], state, dice[seat])):
        if table.decisions == MOST_DECISIONS:
            break
    record = Record(
        **facts,
        returns=state.returns if state.over else [0.0] * plan.players,
        scores=state.scores,
        ending=state.ending if state.over else UNFINISHED,
        decisions=table.decisions,
        turns=max(1, table.turns),
    )
    return record if course is None else course.detailed(record)
