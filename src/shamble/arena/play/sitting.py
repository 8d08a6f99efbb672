"""One match of a plan as it is played, and the same match once more where that is asked for: without a piece that a
seat used, with a piece that it left alone, with another number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace
from statistics import fmean

import msgspec

from shamble.arena.play.knobs import Knob, piece_at, turned
from shamble.arena.play.plan import Plan
from shamble.arena.play.without import Choose, Usage, Watching, deprived, obliged
from shamble.arena.records.decisions import Course
from shamble.arena.records.moves import unwatched
from shamble.arena.records.nudges import Nudge
from shamble.arena.records.record import DetailedRecord, Fields, Record
from shamble.arena.records.uses import Use
from shamble.bots import BareTable, ask, bot, play_on
from shamble.bots.uniform import RandomBot, play_with_random_bots
from shamble.core.errors import BadOption
from shamble.core.rng import Rng
from shamble.core.state import NOBODY, State
from shamble.games import game as find_game

MOST_DECISIONS = 100_000
"""A match that has not ended by then never will: two bots wait for each other, and no rule makes them move."""
UNFINISHED = "unfinished"


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
        self.course = Course(self.state) if plan.decisions and plan.is_close(index) else None
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

    def play_at_random(self, moves: list[int] | None = None) -> Record:
        """What `play` comes to where all bots are random, at once. The moves are added to a list, if there is one."""
        return self.record(*play_with_random_bots(self.state, self.dice, MOST_DECISIONS, moves))

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
    if plan.cards or plan.nudges:
        return _watched(plan, index, sitting)
    if sitting.course is None and all(type(each) is RandomBot for each in sitting.bots):
        moves: list[int] | None = [] if plan.decisions else None
        record = sitting.play_at_random(moves)
        return record if moves is None else unwatched(record, moves)
    record = sitting.play(sitting.choose)
    return record if sitting.course is None else sitting.course.detailed(record)


def _watched(plan: Plan, index: int, sitting: Sitting) -> DetailedRecord:
    """The match, and what one of its seats makes of it without the pieces that it used, and with other numbers."""
    seat = plan.watched_seat(index)
    watching = Watching(sitting.state, seat)
    record = sitting.play(watching.choosing(sitting.choose))
    watching.note_swing()
    again = replace(plan, decisions=False, cards=False, nudges=())
    facts: Fields = {
        "game": plan.game,
        "players": plan.players,
        "options": msgspec.json.encode(plan.options).decode(),
        "index": index,
        "seat": seat,
        "bot": record.bots[seat],
        "decisions": record.decisions,
        "returned": record.returns[seat],
    }
    return DetailedRecord(
        **msgspec.structs.asdict(record),
        course=b"" if sitting.course is None else sitting.course.detailed(record).course,
        uses=_uses(again, facts, watching.usage) if plan.cards else b"",
        nudges=_nudges(again, facts, record, watching.usage, plan.nudges),
    )


MOST_FORCED = 3
"""Pieces that a seat left alone and is made to use, in a match: each in its turn, as each costs a match more."""


def _uses(plan: Plan, facts: Fields, usage: dict[str, Usage]) -> bytes:
    """The same match without each piece that the seat used, and with some that it left alone."""
    index, seat = facts["index"], facts["seat"]
    kinds = find_game(plan.game).kinds
    kind_of = {} if kinds is None else kinds(plan.config)
    alone = sorted(piece for piece, each in usage.items() if not each.used)
    begin = index * MOST_FORCED % len(alone) if alone else 0
    forced = {*(alone * 2)[begin : begin + MOST_FORCED]}
    lines = []
    for piece, each in sorted(usage.items()):
        without = made = None
        if each.used:
            sitting = Sitting(plan, index)
            choose = deprived(sitting.state, seat, piece, sitting.choose, sitting.choose_again)
            without = sitting.play(choose)
        elif piece in forced:
            sitting = Sitting(plan, index)
            made = sitting.play(obliged(sitting.state, seat, piece, sitting.choose))
        kind, price = kind_of.get(piece, ("pieces", None))
        row = Use(
            **facts,
            piece=piece,
            kind=kind,
            price=price,
            without=None if without is None else without.returns[seat],
            decisions_without=None if without is None else without.decisions,
            forced=None if made is None else made.returns[seat],
            **asdict(each),
        )
        lines.append(msgspec.json.encode(row) + b"\n")
    return b"".join(lines)


def _nudges(plan: Plan, facts: Fields, record: Record, usage: dict[str, Usage], knobs: Sequence[Knob]) -> bytes:
    """The same match with each number one less and one more, where the game takes that."""
    game = find_game(plan.game)
    index, seat = facts["index"], facts["seat"]
    lines = []
    for knob in knobs:
        piece = piece_at(game, plan.config, knob.path)
        for value in (knob.value - 1, knob.value + 1):
            config = _nudged_config(plan, knob, value)
            if config is None:
                continue
            sitting = Sitting(replace(plan, config=config), index)
            watching = Watching(sitting.state, seat)
            other = sitting.play(watching.choosing(sitting.choose))
            row = Nudge(
                **facts,
                path=knob.path,
                value=knob.value,
                nudged=value,
                piece=piece,
                used=_has_used(usage, piece),
                used_nudged=_has_used(watching.usage, piece),
                returned_nudged=other.returns[seat],
                everybody=fmean(record.returns),
                everybody_nudged=fmean(other.returns),
                decisions_nudged=other.decisions,
            )
            lines.append(msgspec.json.encode(row) + b"\n")
    return b"".join(lines)


def _nudged_config(plan: Plan, knob: Knob, value: int) -> dict[str, object] | None:
    """None where the game does not take that number."""
    if not knob.admits(value):
        return None
    try:
        game = find_game(plan.game)
        return game.check(plan.players, turned(game, plan.config, {knob.path: value}))[1]
    except BadOption:
        return None


def _has_used(usage: dict[str, Usage], piece: str | None) -> bool:
    return piece is None or (piece in usage and usage[piece].used > 0)
