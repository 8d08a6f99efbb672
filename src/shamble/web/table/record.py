"""A match rebuilt from its log, and moments of it held still. What anybody is shown, they are shown from a `Position`,
never from the match itself, which may be a move ahead of what they may know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import NamedTuple

from shamble.core.errors import ShambleError
from shamble.core.events import Event
from shamble.core.game import AnyGame
from shamble.core.scene import Scene
from shamble.core.state import NOBODY, State
from shamble.games import game as find_game
from shamble.match import Match, Trial, commitment, seen
from shamble.web.store.rows import Entry, TableRow
from shamble.web.table.drawing import draw_for_page, draw_scene, fit
from shamble.web.wire.messages import LogEntry
from shamble.web.wire.replay import Step

STOP = 16
"""Moves between two states that are kept for a replay: going back costs at most so many moves played again."""


class CannotResume(ShambleError):
    """The match was begun under rules that this program does not have."""


class Position:
    """The match after `length` entries of its log, which left `moves` moves standing. Its state is that of the match,
    which never changes: the next move leads to another one."""

    __slots__ = ("_drawings", "_public", "_scenes", "covert", "length", "moves", "state", "undos")

    def __init__(self, record: Record) -> None:
        self.state: State = record.match.state
        self.length = len(record.entries)
        self.moves = len(record.match.moves)
        self.undos = record.undos
        self._public = record.public
        self.covert = tuple(record.covert)
        self._scenes: dict[tuple[object, ...], Scene] = {}
        self._drawings: dict[tuple[object, ...], str] = {}

    def number(self, viewer: int | None) -> int:
        """How much of the log the viewer knows of: all but what others answered covertly."""
        return self._public + (0 if viewer is None else self.covert[viewer])

    def scene(self, viewer: int | None, names: tuple[str, ...], frozen: bool) -> Scene:
        """How it looks to the viewer; frozen: nothing can be done now, whoever is to choose."""
        key = (viewer, names, frozen)
        if key not in self._scenes:
            self._scenes[key] = draw_scene(self.state, viewer, names, frozen)
        return self._scenes[key]

    def drawing(self, viewer: int | None, names: tuple[str, ...], frozen: bool, width: int, height: int) -> str:
        size = (fit(width), fit(height))
        key = (viewer, names, frozen, size)
        if key not in self._drawings:
            self._drawings[key] = draw_for_page(self.scene(viewer, names, frozen), *size)
        return self._drawings[key]


def rules_of(row: TableRow) -> AnyGame:
    """The game of a table, if its match can be played on by this program's rules."""
    game = find_game(row.game)
    if game.rules_version != row.rules_version:
        raise CannotResume(
            f"this match of {game.title} was begun with version {row.rules_version} of its rules; "
            f"this server has version {game.rules_version}"
        )
    return game


class Prepared(NamedTuple):
    """A move or an undo that is not stored yet. Nothing of the match has changed, and nothing does if it never is."""

    entry: Entry
    trial: Trial | None
    """The move, made on a copy; None for an undo."""
    declined: bool
    """It is the default answer to a covert ask."""
    asks_covertly: bool
    """It leads to a covert ask."""


def commitment_of(row: TableRow) -> str | None:
    """To the seed of the table's match, from the start on."""
    return None if row.seed is None else commitment(row.seed)


class Record:
    """A match, the log that made it, and how much of the log each seat knows of."""

    def __init__(self, row: TableRow, entries: Iterable[Entry] = ()) -> None:
        assert row.seed is not None, "a match has a seed from its start on"
        self.table = row.id
        self.match = Match(rules_of(row), row.players, row.options, row.seed, names=row.names())
        self.entries: list[Entry] = []
        self.undos = 0
        self.asked_back = False
        """A move was taken back that nobody could take back by themselves: the others agreed to it."""
        self.public = 0
        self.covert = [0] * row.players
        """By seat: how many entries are covert answers of theirs."""
        self.kept: list[Entry] = []
        """The entries of the moves that stand."""
        self.declined: list[bool] = []
        """Of each move that stands: it was the default answer to a covert ask. What follows may be seen by all, for the
        move that they were asked about goes on; that they were asked must not."""
        self._stops: list[State] = []
        """The state after every STOP moves, as far as anybody has looked back."""
        for entry in entries:
            self.accept(self.prepare_stored(entry))

    def position(self) -> Position:
        return Position(self)

    # -- what comes next ---------------------------------------------------------------------------------------------

    def prepare_move(self, seat: int, action: int, window: bool, now: int) -> Prepared:
        """The move and the entry that it would be. The rules are asked here and nowhere else; `IllegalMove` if they
        forbid it. `window`: others may be asked, as far as the mover can know."""
        state = self.match.state
        declined = self._declines(state.covert, action)
        trial = self.match.try_move(action, seat)
        outcome = trial.state
        entry = Entry(
            table=self.table,
            number=len(self.entries) + 1,
            seat=seat,
            action=action,
            covert=state.covert,
            held=window or outcome.covert,
            asked=None if outcome.over else outcome.player,
            at=now,
        )
        return Prepared(entry, trial, declined, outcome.covert)

    def prepare_undo(self, seat: int, back: int, now: int) -> Prepared:
        then = self.kept[back]
        entry = Entry(table=self.table, number=len(self.entries) + 1, seat=seat, back=back, asked=then.seat, at=now)
        return Prepared(entry, None, False, then.covert)

    def prepare_stored(self, entry: Entry) -> Prepared:
        """An entry that stands in the log already: another process made it, or the match is read again."""
        if entry.action is None:
            return Prepared(entry, None, False, False)
        declined = self._declines(entry.covert, entry.action)
        trial = self.match.try_move(entry.action, entry.seat)
        return Prepared(entry, trial, declined, trial.state.covert)

    def _declines(self, covert: bool, action: int) -> bool:
        state = self.match.state
        return covert and action == state.default()

    def accept(self, prepared: Prepared) -> None:
        """The entry is stored: it is part of the match from now on."""
        entry = prepared.entry
        assert entry.number == len(self.entries) + 1, "the log has no gaps"
        if prepared.trial is None:
            self._take_back(entry)
        else:
            self.match.keep(prepared.trial)
            self.declined.append(prepared.declined)
            self.kept.append(entry)
        self.entries.append(entry)
        if entry.covert:
            self.covert[entry.seat] += 1
        else:
            self.public += 1

    def _take_back(self, entry: Entry) -> None:
        assert entry.back is not None, "an undo says how much stays"
        self.asked_back = self.asked_back or bool(self.why_no_undo(entry.seat))
        self.match.truncate(entry.back)
        del self.kept[entry.back :], self.declined[entry.back :]
        del self._stops[entry.back // STOP + 1 :]
        self.undos += 1

    # -- what has been -----------------------------------------------------------------------------------------------

    def entry_after(self, viewer: int, number: int) -> Entry | None:
        """The entry that ended the moment that the viewer knew as `number`."""
        count = 0
        for entry in self.entries:
            if not entry.covert or entry.seat == viewer:
                if count == number:
                    return entry
                count += 1
        return None

    def why_no_undo(self, seat: int) -> str:
        """Why this seat cannot take its last move back by itself; empty if it can.

        A move that opened a reaction window is fenced whether or not anybody was asked: the difference would give it
        away."""
        if self.kept and self.kept[-1].covert and self.kept[-1].seat != seat:
            return "others may have answered it"
        if self.kept and self.kept[-1].seat == seat and self.kept[-1].held:
            return "others may have answered it"
        return self.match.why_no_undo(seat)

    def last_move_of(self, seat: int) -> int | None:
        """Which of the standing moves is the seat's last."""
        return next((i for i in reversed(range(len(self.kept))) if self.kept[i].seat == seat), None)

    # -- as somebody may know it -------------------------------------------------------------------------------------

    def known(self, index: int, viewer: int | None) -> bool:
        """The viewer knows of the standing move: it was made openly, or by them, or they saw the reaction."""
        entry = self.kept[index]
        if not entry.covert or entry.seat == viewer:
            return True
        return not self.declined[index] and bool(seen(self.match.moves[index].events, viewer))

    def steps(self, viewer: int | None, names: Sequence[str], upto: int, since: int | None = None) -> list[Step]:
        """The first `upto` moves as the viewer may know them, or those of them since so many; None: with the opening.

        A covert answer of another is no step of its own: what follows it belongs to the step before.
        """
        steps = [Step(0, NOBODY, _log(self.match.opening, viewer, names, 0))] if since is None else []
        frame = self.frame(viewer, since or 0)
        for index in range(since or 0, upto):
            known, move = self.known(index, viewer), self.match.moves[index]
            frame += known
            log = _log(move.events, viewer, names, frame)
            if known or not steps:
                steps.append(Step(frame, move.player if known else NOBODY, log))
            else:
                steps[-1].log += log
        return steps

    def state_at(self, moves: int) -> State:
        """The state after so many of the moves that stand."""
        if not self._stops:
            self._stops.append(Match(self.match.game, self.match.players, self.match.options, self.match.seed).state)
        while len(self._stops) <= moves // STOP:
            self._stops.append(self._play_on(self._stops[-1], (len(self._stops) - 1) * STOP, STOP))
        return self._play_on(self._stops[moves // STOP], moves // STOP * STOP, moves % STOP)

    def _play_on(self, state: State, start: int, moves: int) -> State:
        state = state.clone()
        for move in self.match.moves[start : start + moves]:
            state.apply(move.action)
        return state

    def frame(self, viewer: int | None, upto: int) -> int:
        """The number of the viewer's last step among the first `upto` moves."""
        return sum(self.known(index, viewer) for index in range(upto))

    def frames(self, viewer: int | None) -> list[int]:
        """By number of moves made, from 0: the viewer's step in which the last of them stands."""
        return list(accumulate((self.known(index, viewer) for index in range(len(self.kept))), initial=0))

    def moves_at(self, viewer: int | None, frame: int, upto: int) -> int | None:
        """How many moves had been made when the viewer's step `frame` was over; None if there is no such step."""
        count = 0
        for index in range(upto):
            if self.known(index, viewer):
                if count == frame:
                    return index
                count += 1
        return upto if count == frame else None


def _log(events: Sequence[Event], viewer: int | None, names: Sequence[str], frame: int) -> list[LogEntry]:
    return [
        LogEntry(frame, event.text(names, viewer), event.rule, event.kind.sound, event.to_dict())
        for event in seen(events, viewer)
    ]
