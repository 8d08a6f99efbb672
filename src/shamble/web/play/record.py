"""A match rebuilt from its log, and how much of the log each seat knows of. What anybody is shown, they are shown from
a `Position`, never from the match itself, which may be a move ahead of what they may know."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from shamble.core.errors import ShambleError
from shamble.core.events import Event
from shamble.core.game import AnyGame
from shamble.core.state import NOBODY, State
from shamble.games import game as find_game
from shamble.match import Match, Trial, commitment, seen, watch
from shamble.web.play.position import Position
from shamble.web.store.rows import Entry, TableRow
from shamble.web.wire.messages import LogEntry, Mark
from shamble.web.wire.replay import Step

STOP = 16
"""Moves between two states that are kept for a replay: going back costs at most so many moves played again."""


WATCHED = 8
"""Moves whose beats are kept, the last ones: a page that is farther behind is shown where the table has come to. In a
reaction window some are made before anybody sees the first."""


class CannotResume(ShambleError):
    """The match was begun under rules that this program does not have."""


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


class SeenBeat(NamedTuple):
    """A beat as somebody may know it: its log, the table after it where that is known and worth a look, and words that
    stand on it for a moment."""

    log: list[LogEntry]
    state: State | None
    marks: list[Mark]


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
        self._known_to: list[list[Entry]] = [[] for _ in range(row.players)]
        """By seat: the entries that it knows of, in order."""
        self._moves_of: list[list[int]] = [[] for _ in range(row.players)]
        """By seat: which of the moves that stand are its own."""
        self._frames: dict[int | None, list[int]] = {}
        """By viewer: the number of their last step after so many moves, as far as anybody has asked."""
        self._lines: tuple[object, dict[int, LogEntry]] = (None, {})
        """The move that was told last, and how its events read to whoever they do not name."""
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
        trial = self.match.try_move(action, seat, watched=True)
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

    def prepare_stored(self, entry: Entry, watched: bool = False) -> Prepared:
        """An entry that stands in the log already: another process made it (then it is `watched`), or the match is
        read again."""
        if entry.action is None:
            return Prepared(entry, None, False, False)
        declined = self._declines(entry.covert, entry.action)
        trial = self.match.try_move(entry.action, entry.seat, watched)
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
            if len(self.match.moves) > WATCHED:
                self.match.moves[-1 - WATCHED].beats = ()
            self._moves_of[entry.seat].append(len(self.kept))
            self.declined.append(prepared.declined)
            self.kept.append(entry)
        self.entries.append(entry)
        if entry.covert:
            self.covert[entry.seat] += 1
            self._known_to[entry.seat].append(entry)
        else:
            self.public += 1
            for known in self._known_to:
                known.append(entry)

    def _take_back(self, entry: Entry) -> None:
        assert entry.back is not None, "an undo says how much stays"
        self.asked_back = self.asked_back or bool(self.why_no_undo(entry.seat))
        self.match.truncate(entry.back)
        del self.kept[entry.back :], self.declined[entry.back :]
        del self._stops[entry.back // STOP + 1 :]
        for frames in self._frames.values():
            del frames[entry.back + 1 :]
        for moves in self._moves_of:
            while moves and moves[-1] >= entry.back:
                moves.pop()
        self.undos += 1

    # -- what has been -----------------------------------------------------------------------------------------------

    def entry_after(self, viewer: int, number: int) -> Entry | None:
        """The entry that ended the moment that the viewer knew as `number`."""
        known = self._known_to[viewer]
        return known[number] if number < len(known) else None

    def why_no_undo(self, seat: int) -> str:
        """Why this seat cannot take its last move back by itself; empty if it can.

        The last move is the last one that the seat knows of: an answer that somebody gave covertly must not be seen
        from the reason. A move that opened a reaction window is fenced whether or not anybody was asked."""
        last = next((index for index in reversed(range(len(self.kept))) if self.known(index, seat)), None)
        if last is not None and self.kept[last].seat == seat and (self.kept[last].held or last + 1 < len(self.kept)):
            return "others may have answered it"
        if last is not None and self.kept[last].seat != seat:
            return "the last move was not yours"
        return self.match.why_no_undo(seat)

    def last_move_of(self, seat: int) -> int | None:
        """Which of the standing moves is the seat's last."""
        moves = self._moves_of[seat]
        return moves[-1] if moves else None

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
        steps = [Step(0, NOBODY, self._log(None, self.match.opening, viewer, names, 0))] if since is None else []
        frame = self.frame(viewer, since or 0)
        for index in range(since or 0, upto):
            known, move = self.known(index, viewer), self.match.moves[index]
            frame += known
            log = self._log(index, move.events, viewer, names, frame)
            if known or not steps:
                steps.append(Step(frame, move.player if known else NOBODY, log))
            else:
                steps[-1].log += log
        return steps

    def beats(self, viewer: int | None, names: Sequence[str], upto: int, since: int) -> list[SeenBeat]:
        """The moves since so many, one thing after the other as the viewer may know it: what happened, and the table
        after it, where that is still known and there is something to see. What they do not learn of is no beat of
        theirs."""
        out: list[SeenBeat] = []
        frame = self.frame(viewer, since)
        for index in range(since, upto):
            move = self.match.moves[index]
            frame += self.known(index, viewer)
            parts: list[tuple[list[Event], State | None]] = [(beat.events, beat.state) for beat in move.beats]
            first = 0
            for events, state in parts or [(move.events, None)]:
                log = self._log(index, events, viewer, names, frame, first)
                first += len(events)
                if log:
                    marks = self._marks(state, events, viewer)
                    out.append(SeenBeat(log, state if _can_be_seen(events, viewer) else None, marks))
        return out

    def _marks(self, state: State | None, events: Sequence[Event], viewer: int | None) -> list[Mark]:
        if state is None:
            return []
        return [Mark(piece, text) for piece, text in self.match.game.marks_of(state, seen(events, viewer))]

    def _log(
        self,
        index: int | None,
        events: Sequence[Event],
        viewer: int | None,
        names: Sequence[str],
        frame: int,
        first: int = 0,
    ) -> list[LogEntry]:
        """The events of a move as the viewer may know them. What reads the same for several of them is made once, as
        long as it is the latest move that they ask for."""
        moment = (index, self.undos, tuple(names), frame)
        if self._lines[0] != moment:
            self._lines = (moment, {})
        shared = self._lines[1]
        log: list[LogEntry] = []
        for number, event in enumerate(events, first):
            alike = event.reads_alike(viewer)
            if alike and number in shared:
                log.append(shared[number])
            elif (known := event.seen_by(viewer)) is not None:
                line = log_line(known, viewer, names, frame)
                log.append(line)
                if alike:
                    shared[number] = line
        return log

    def state_at(self, moves: int) -> State:
        """The state after so many of the moves that stand."""
        if not self._stops:
            self._stops.append(Match(self.match.game, self.match.players, self.match.options, self.match.seed).state)
        while len(self._stops) <= moves // STOP:
            self._stops.append(self._play_on(self._stops[-1], (len(self._stops) - 1) * STOP, STOP))
        return self._play_on(self._stops[moves // STOP], moves // STOP * STOP, moves % STOP)

    def watch_again(self, viewer: int | None, names: Sequence[str], start: int, end: int) -> list[SeenBeat]:
        """The standing moves between these numbers as beats, as the viewer may know them, played again."""
        state, frame = self.state_at(start), self.frame(viewer, end)
        beats = [beat for move in self.match.moves[start:end] for beat in watch(state, move.action)]
        seen_parts = [
            ([log_line(known, viewer, names, frame) for known in seen(beat.events, viewer)], beat) for beat in beats
        ]
        return [
            SeenBeat(log, beat.state, self._marks(beat.state, beat.events, viewer)) for log, beat in seen_parts if log
        ]

    def _play_on(self, state: State, start: int, moves: int) -> State:
        state = state.clone()
        for move in self.match.moves[start : start + moves]:
            state.apply(move.action)
        return state

    def frame(self, viewer: int | None, upto: int) -> int:
        """The number of the viewer's last step among the first `upto` moves."""
        return self._followed(viewer)[upto]

    def frames(self, viewer: int | None) -> list[int]:
        """By number of moves made, from 0: the viewer's step in which the last of them stands."""
        return list(self._followed(viewer))

    def _followed(self, viewer: int | None) -> list[int]:
        """`frames`, kept and continued: nobody looks at the whole log again for every move."""
        frames = self._frames.setdefault(viewer, [0])
        for index in range(len(frames) - 1, len(self.kept)):
            frames.append(frames[-1] + self.known(index, viewer))
        return frames

    def moves_at(self, viewer: int | None, frame: int, upto: int) -> int | None:
        """How many moves had been made when the viewer's step `frame` was over; None if there is no such step."""
        frames = self._followed(viewer)[: upto + 1]
        return bisect_right(frames, frame) - 1 if 0 <= frame <= frames[-1] else None


def _can_be_seen(events: Sequence[Event], viewer: int | None) -> bool:
    """Whether the viewer is told all of any of these: where others draw cards in secret, there is little to look at."""
    return any(event.only is None or viewer in event.only for event in events)


def log_line(known: Event, viewer: int | None, names: Sequence[str], frame: int) -> LogEntry:
    """An event as the viewer reads it, of whom `known` is what they may know."""
    return LogEntry(frame, known.text(names, viewer), known.rule, known.kind.sound, known.to_dict())
