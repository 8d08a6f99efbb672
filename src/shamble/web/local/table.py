"""A table on this device: its match, the bots that sit there, and the pages that show it. Whatever is done is put in
storage before anybody is shown it."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import NamedTuple, Protocol

import msgspec

from shamble.core.errors import IllegalMove
from shamble.web.local.stored import StoredTable, Unreadable, write_table
from shamble.web.local.thinking import Thought, Work, work_on
from shamble.web.minds.probing import hides_something
from shamble.web.play.failures import APOLOGY, PAUSED, RulesFailed, read_log, report
from shamble.web.play.levels import level_for
from shamble.web.play.match import LiveMatch
from shamble.web.play.played_table import PlayedTable
from shamble.web.play.record import CannotResume, Prepared
from shamble.web.play.refusals import Refuse
from shamble.web.play.requests import ask_to_take_back, prepare_for, prepare_move
from shamble.web.store.rows import TalkLine

BOT_PAUSE = 0.7
"""Seconds before a bot moves: people must be able to follow what happens, unless they want it all at once. It thinks
meanwhile."""


def roll() -> int:
    """Dice for one thought of a bot."""
    return secrets.randbits(62)


class Surroundings(Protocol):
    """What a table needs of the house that it stands in."""

    def now(self) -> float:
        """Seconds that only go forward."""
        ...

    def unix(self) -> float: ...

    def keep_table(self, table: LocalTable, text: str) -> None: ...

    def think(self, lane: str, work: Work, then: Callable[[Thought | None], None]) -> str:
        """Have something thought out; `then` is told what came of it, or None where nothing did. Names the task."""
        ...

    def drop(self, task: str) -> None: ...


class Asked(NamedTuple):
    """A bot that thinks about the moment after `length` entries."""

    task: str
    seat: int
    length: int
    since: float


class Viewing(Protocol):
    """An open page."""

    hurried: bool

    def wake(self) -> None: ...


class LocalTable(PlayedTable):
    def __init__(self, house: Surroundings, stored: StoredTable) -> None:
        super().__init__(stored.row, house.now)
        self.house = house
        self.notes = stored.notes
        self.marks = stored.marks
        self.pages: list[Viewing] = []
        self.due: float | None = None
        """When something happens here by itself, by the clock that only goes forward."""
        self._stored: StoredTable | None = stored
        """What the match is built from, until somebody wants to see it."""
        self._asked: Asked | None = None
        self._answer: tuple[int, int, int | None, float] | None = None
        """(seat, length, action, since): what a bot has found, before it is time to show it."""
        self._hides: bool | None = None

    # -- who sits here -------------------------------------------------------------------------------------------------

    @property
    def people(self) -> list[int]:
        """The seats of those who sit before this device."""
        return [seat for seat, place in enumerate(self.row.seats) if place.kind == "person"]

    @property
    def hides(self) -> bool:
        """Somebody at this table knows, sooner or later, what the others must not see."""
        if self._hides is None:
            self._hides = hides_something(self.row.game, self.row.players, self.row.options)
        return self._hides

    # -- coming and going ----------------------------------------------------------------------------------------------

    def load(self) -> None:
        """Build the match from its log, once; `Unreadable` where the log is none of this game."""
        stored = self._stored
        if stored is None or self.row.status == "waiting":
            return
        try:
            record, failure = read_log(self.row, stored.entries())
        except CannotResume as error:
            raise Unreadable(str(error)) from error
        if failure is not None and isinstance(
            failure.__cause__, IllegalMove | AssertionError | LookupError | TypeError
        ):
            number = 0 if record is None else len(record.entries)
            raise Unreadable(f"entry {number + 1} of its log does not fit the match: {failure.__cause__}") from failure
        self._stored = None
        self.match = None if record is None else LiveMatch(self.row, record, self.now())
        if failure is not None:
            self._pause(failure)

    def enter(self, page: Viewing) -> None:
        self.pages.append(page)
        self.attend()

    def leave(self, page: Viewing) -> None:
        if page in self.pages:
            self.pages.remove(page)
        self.attend()

    # -- what is done --------------------------------------------------------------------------------------------------

    def move(self, seat: int, number: int, action: int) -> int:
        """A person's move at the moment that they know as `number`; returns the number of the next."""
        try:
            prepared = prepare_move(self, seat, number, action, self._at())
        except RulesFailed as failure:
            self._pause(failure)
            raise Refuse("not_now", PAUSED) from failure
        if prepared is not None:
            self._append(prepared)
        return number + 1

    def take_back(self, seat: int, number: int) -> int:
        """Take the seat's last move back. Whoever else sits here sits before the same device: they agree aloud."""
        asked = ask_to_take_back(self, seat, number)
        if asked is not None:
            self._append(self.playing().record.prepare_undo(seat, asked[0].back, self._at()))
            self.note(f"{self.names[seat]} took a move back.")
        return number + 1

    def set_quiet(self, seat: int, on: bool) -> None:
        self.row.seats[seat].quiet = on
        self.keep()
        self.attend()

    def note(self, text: str) -> None:
        """The table itself says something."""
        number = self.notes[-1].id + 1 if self.notes else 1
        self.notes.append(TalkLine(number, None, "", text, True, int(self.house.unix())))
        self.keep()
        self.has_changed()
        self.wake()

    def _at(self) -> int:
        return int(self.house.unix() * 1000)

    def _play_for(self, seat: int, length: int, action: int | None) -> None:
        """A move made for a seat by a bot or by the table; where the bot found none, the game's default."""
        try:
            prepared = prepare_for(self, seat, length, action, self._at())
        except IllegalMove:
            prepared = prepare_for(self, seat, length, None, self._at())
        except RulesFailed as failure:
            self._pause(failure)
            return
        if prepared is not None:
            self._append(prepared)

    def _append(self, prepared: Prepared) -> None:
        match = self.playing()
        try:
            match.advance(self.row, prepared, self.now())
        except RulesFailed as failure:
            self._pause(failure)
            return
        state = match.state
        self.row.asked = None if state.over else state.player
        if state.over:
            self.row.status = "over"
        self.keep()
        self.attend(moved=not state.over)

    def _pause(self, failure: RulesFailed) -> None:
        moves = 0 if self.match is None else self.match.position.moves
        covert = self.match is not None and self.match.state.covert
        if self.row.status == "playing":
            self.row.status = "paused"
            self.note(APOLOGY)
            self.note(report(self.row, moves, failure.__cause__, covert))
        self.attend()

    # -- storage -------------------------------------------------------------------------------------------------------

    def keep(self) -> None:
        self.house.keep_table(self, self.text())

    def text(self) -> str:
        """The whole table as it is kept."""
        if self._stored is not None and self.match is None:
            return msgspec.json.encode(self._stored).decode()
        entries = self.match.record.entries if self.match is not None else []
        return write_table(self.row, entries, self.notes, self.marks)

    def replace(self, stored: StoredTable) -> None:
        """Another tab was faster: what it has kept is what counts."""
        self._forget_thoughts()
        self.row, self.notes, self.marks = stored.row, stored.notes, stored.marks
        self.match, self._stored = None, stored
        self.has_changed()
        if self.pages:
            self.load()
        self.attend()

    # -- what happens by itself ----------------------------------------------------------------------------------------

    def wake(self) -> None:
        for page in self.pages:
            page.wake()

    def attend(self, moved: bool = False) -> None:
        """Look at the table and see to what comes next. Called after every change; while no page shows it, it rests."""
        self.due = None
        self.has_changed(moved)
        self.wake()
        match = self.match
        if match is None or match.state.over or self.paused or not self.pages:
            self._forget_thoughts()
            return
        if match.window.is_open:
            self._be_woken(match.window.closes)
        state, seat, length = match.state, match.state.player, match.position.length
        if self._answer is not None and self._answer[:2] != (seat, length):
            self._answer = None
        if state.covert:
            if self.row.seats[seat].played_by_bot:
                self._ask(seat, length)
            elif match.declines(self.row, seat):
                self._be_woken(self.now())
            elif not self._take_their_time:
                self._be_woken(match.window.answer_by if match.window.is_open else self.now())
        elif not match.window.is_open and self.row.seats[seat].played_by_bot:
            self._ask(seat, length)
        if self._answer is not None:
            self._be_woken(self._answer[3] + self._bot_pause)

    @property
    def _take_their_time(self) -> bool:
        """Several people pass one device on: nobody can answer within seconds, and nobody is declined for."""
        return len(self.people) > 1

    @property
    def _bot_pause(self) -> float:
        return 0.0 if self.playing().state.covert or all(page.hurried for page in self.pages) else BOT_PAUSE

    def _be_woken(self, at: float) -> None:
        self.due = at if self.due is None else min(self.due, at)

    def tick(self) -> None:
        """The time has come for something."""
        match = self.match
        if match is None or self.due is None or self.now() < self.due:
            return
        if self._answer is not None and self.now() >= self._answer[3] + self._bot_pause:
            seat, length, action, _ = self._answer
            self._answer = None
            self._play_for(seat, length, action)
            return
        asked = match.covertly_asked()
        if asked is not None and not self.row.seats[asked].played_by_bot and self._has_declined(match, asked):
            self._play_for(asked, match.position.length, None)
            return
        if match.window.is_open and self.now() >= match.window.closes:
            if not match.close_window(self.row, self.now()):
                self.due = None  # somebody is still asked, and takes their time
                return
            self.attend()

    def _has_declined(self, match: LiveMatch, seat: int) -> bool:
        if match.declines(self.row, seat):
            return True
        return not self._take_their_time and (not match.window.is_open or self.now() >= match.window.answer_by)

    def _ask(self, seat: int, length: int) -> None:
        match = self.playing()
        if self._answer is not None or (self._asked is not None and self._asked[1:3] == (seat, length)):
            return
        self._forget_thoughts()
        level = level_for(self.row, seat, match.state.covert)
        work = work_on(match.record.match, "move", roll(), level)
        task = self.house.think(f"seat {seat}", work, self._hear_answer)
        self._asked = Asked(task, seat, length, self.now())
        match.thinking = seat
        self.has_changed()

    def _hear_answer(self, thought: Thought | None) -> None:
        asked, match = self._asked, self.match
        self._asked = None
        if asked is None or match is None:
            return
        match.thinking = None
        self._answer = (asked.seat, asked.length, thought.action if thought is not None else None, asked.since)
        self.attend()

    def _forget_thoughts(self) -> None:
        if self._asked is not None:
            self.house.drop(self._asked.task)
        self._asked = self._answer = None
        if self.match is not None:
            self.match.thinking = None
