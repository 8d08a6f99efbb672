"""What is simulated, and one match of it. Match number i is a function of the plan and i alone, so that the records are
the same whoever plays which of them, in whatever order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from typing import Any

import msgspec

from shamble.arena.play.without import Choose, Watching, deprived
from shamble.arena.records.decisions import Course
from shamble.arena.records.record import DetailedRecord, Record
from shamble.arena.records.uses import Use
from shamble.bots import BareTable, ask, bot, check_bot, play_on
from shamble.bots.uniform import RandomBot, play_with_random_bots
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
    """The options that were given, as records show them: of data, what differs from what the game ships, or its SHA-256
    where that is much."""
    bots: tuple[str, ...]
    seed: str
    decisions: bool
    """Every decision is recorded as well: records are `DetailedRecord`."""
    cards: bool
    """Every match is played again without each piece that one of its seats used; records are `DetailedRecord`."""

    @classmethod
    def checked(
        cls,
        game: str,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        bots: Sequence[str] = ("random",),
        seed: str = "0",
        decisions: bool = False,
        cards: bool = False,
    ) -> Plan:
        """The plan, or a `ShambleError` that says what in it cannot be."""
        found = find_game(game)
        count, config = found.check(players, options or {})
        if not bots:
            raise ShambleError("a simulation needs at least one bot")
        for name in bots:
            check_bot(name, found, count, config)
        return cls(found.slug, count, config, _shown(found, options or {}, config), tuple(bots), seed, decisions, cards)

    def seated(self, index: int) -> list[str]:
        """The bots of a match, by seat. They move on by one seat each match: each has every seat equally often."""
        return [self.bots[(index + seat) % len(self.bots)] for seat in range(self.players)]

    def watched_seat(self, index: int) -> int:
        """The seat whose cards are taken away: with every bot, each seat in turn."""
        return index // len(self.bots) % self.players

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


MOST_CHANGES = 40
"""Data that differs in more places is shown by its SHA-256: a record stays a line that people can read."""


def _shown(game: AnyGame, options: Mapping[str, Any], config: Mapping[str, Any]) -> dict[str, object]:
    data = {option.name: option for option in game.options if isinstance(option, Data)}
    shown = {}
    for name, value in options.items():
        changes = data[name].changes(config[name]) if name in data and value is not None else None
        is_short = changes is not None and len(changes) <= MOST_CHANGES
        shown[name] = value if name not in data else changes if is_short else _digest(value)
    return shown


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


class Sitting:
    """A match about to be played: its state, and who sits there with which dice."""

    def __init__(self, plan: Plan, index: int) -> None:
        game = find_game(plan.game)
        self.facts = plan.facts(index)
        seed, names = self.facts["seed"], self.facts["bots"]
        self.bots = [bot(name, patient=True) for name in names]
        self.dice = [Rng(f"{seed}/seat {seat}") for seat in range(plan.players)]
        self.state = game.setup(game, plan.players, plan.config, Rng(seed))
        self.course = Course(self.state) if plan.decisions else None
        self.state.run()

    def choose(self, seat: int) -> int:
        return ask(self.bots[seat], self.state, self.dice[seat])

    def choose_again(self, seat: int) -> int:
        """By a bot that has not thought about it yet."""
        return ask(bot(self.facts["bots"][seat], patient=True), self.state, self.dice[seat])

    def play(self, choose: Choose) -> Record:
        table = SimulatedTable(self.state, self.facts["bots"], self.course)
        for _ in play_on(table, self.bots, choose):
            if table.decisions == MOST_DECISIONS:
                break
        return self.record(table.decisions, table.turns)

    def play_at_random(self) -> Record:
        """What `play` comes to where all bots are random, at once."""
        return self.record(*play_with_random_bots(self.state, self.dice, MOST_DECISIONS))

    def record(self, decisions: int, turns: int) -> Record:
        state = self.state
        return Record(
            **self.facts,
            returns=state.returns if state.over else [0.0] * state.players,
            scores=state.scores,
            ending=state.ending if state.over else UNFINISHED,
            decisions=decisions,
            turns=max(1, turns),
        )


def play_match(plan: Plan, index: int) -> Record:
    """Match number `index` of the plan."""
    sitting = Sitting(plan, index)
    if plan.cards:
        return _with_cards(plan, index, sitting)
    if not plan.decisions and all(type(each) is RandomBot for each in sitting.bots):
        return sitting.play_at_random()
    record = sitting.play(sitting.choose)
    return record if sitting.course is None else sitting.course.detailed(record)


def _with_cards(plan: Plan, index: int, sitting: Sitting) -> DetailedRecord:
    """The match, and for one of its seats the same match without each piece that it used."""
    seat = plan.watched_seat(index)
    watching = Watching(sitting.state, seat)
    record = sitting.play(watching.choosing(sitting.choose))
    watching.note_swing()
    kinds = find_game(plan.game).kinds
    kind_of = {} if kinds is None else kinds(plan.config)
    again = replace(plan, decisions=False, cards=False)
    lines = []
    encode = msgspec.json.Encoder().encode
    for piece, usage in sorted(watching.usage.items()):
        without = _without(again, index, seat, piece) if usage.used else None
        kind, price = kind_of.get(piece, ("pieces", None))
        row = Use(
            game=plan.game,
            players=plan.players,
            options=encode(plan.options).decode(),
            index=index,
            seat=seat,
            bot=record.bots[seat],
            piece=piece,
            kind=kind,
            price=price,
            decisions=record.decisions,
            returned=record.returns[seat],
            without=None if without is None else without.returns[seat],
            decisions_without=None if without is None else without.decisions,
            **asdict(usage),
        )
        lines.append(encode(row) + b"\n")
    course = b"" if sitting.course is None else sitting.course.detailed(record).course
    return DetailedRecord(**msgspec.structs.asdict(record), course=course, uses=b"".join(lines))


def _without(plan: Plan, index: int, seat: int, piece: str) -> Record:
    sitting = Sitting(plan, index)
    return sitting.play(deprived(sitting.state, seat, piece, sitting.choose, sitting.choose_again))
