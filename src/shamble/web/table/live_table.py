"""A table in memory: what is stored of it, its match once that has begun, who is there, and the talk. One thing is done
at a time; whatever is done is stored before it is shown or acknowledged."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from shamble.web.play.failures import read_log
from shamble.web.play.match import LiveMatch
from shamble.web.play.played_table import PlayedTable
from shamble.web.store.rows import TableRow
from shamble.web.store.store import Store
from shamble.web.table import moves
from shamble.web.table.chat import Chat
from shamble.web.table.clocks import new_clock
from shamble.web.table.ending import keep_end
from shamble.web.table.pausing import pause
from shamble.web.table.presence import Presence
from shamble.web.table.unattended import on_vacation, used_time
from shamble.web.timing import Span, Time

if TYPE_CHECKING:
    from shamble.web.table.conductor import Conductor


class LiveTable(PlayedTable):
    def __init__(self, store: Store, time: Time, row: TableRow) -> None:
        super().__init__(row, time.now)
        self.store = store
        self.time = time
        self.clock = new_clock(row.seconds, row.clock, row.increment)
        self.vacations: dict[str, list[Span]] = {}
        """By person, where clocks never rest."""
        self.presence = Presence()
        self.chat = Chat(store, time, row.id, self.wake)
        self.conductor: Conductor | None = None
        self.lock = asyncio.Lock()
        self.removed = False
        self.failed = False
        """The rules have failed here, which has been noted."""

    # -- changes -------------------------------------------------------------------------------------------------------

    def wake(self, moved: bool = False) -> None:
        """Let every page know that there is something new; `moved`: in the match, and nowhere else."""
        self.has_changed(moved)
        self.presence.wake()

    def attend(self, moved: bool = False) -> None:
        """Something has changed: let the clocks, the bots and the pages know."""
        self.presence.note_absences(self.row, int(self.time.unix()))
        if self.match is not None:
            self._follow_clock(self.match)
        if self.conductor is not None:
            self.conductor.attend()
        self.wake(moved)

    def _follow_clock(self, match: LiveMatch) -> None:
        state, now, length = match.state, self.time.now(), match.position.length
        if state.over:
            self.clock.follow(now, -1, -1, length, False)
            return
        person = not self.row.seats[state.player].played_by_bot
        if self.row.correspondence:
            there = on_vacation(self, state.player) is None
        else:
            there = self.presence.somebody_plays(self.row)
        running = there and person and not match.window.is_open and not state.covert and not self.paused
        self.clock.follow(now, state.turn, state.player, length, running, used_time(self, state.player))

    def close_window(self) -> bool:
        """Show everybody what the window has hidden, unless somebody is still asked. Says whether it is closed."""
        if self.match is None or not self.match.window.is_open:
            return True
        closed = self.match.close_window(self.row, self.time.now())
        if closed:
            self.attend()
        return closed

    async def set_seat(self, seat: int, **changes: object) -> None:
        """Change what is kept of a seat, whoever sits there by now."""
        async with self.store.change(self.id) as (stored, connection):
            if stored is None:
                return
            row = stored.seats[seat]
            for name, value in changes.items():
                setattr(row, name, value)
            await self.store.set_seat(connection, self.id, seat, row)
        self.row.seats[seat] = row
        self.attend()

    # -- following the store -------------------------------------------------------------------------------------------

    async def load(self) -> None:
        """Build the match from its log, beside the event loop: a long one takes a while."""
        await self.chat.read()
        if self.row.status == "waiting":
            return
        entries = await self.store.entries(self.id)
        self.failed = False
        await self._read_vacations()
        record, failure = await asyncio.to_thread(read_log, self.row, entries)
        self.match = None if record is None else LiveMatch(self.row, record, self.time.now())
        if self.match is not None:
            if entries and entries[-1].clocks is not None:
                self.clock.restore(entries[-1].clocks)
            self.attend()
            if self.row.rested is not None:
                self.clock.resume(self.row.rested)
        if failure is not None:
            await pause(self, failure)
        elif self.match is not None and self.match.state.over and self.row.status != "over":
            await keep_end(self, self.match.record)  # the server died between the last move and this

    async def refresh(self) -> None:
        """Read what others have changed: seats, talk and moves."""
        async with self.lock:
            row = await self.store.table(self.id)
            if row is None:
                self.removed = True
                self.wake()
                return
            begun = self.row.status == "waiting" and row.status != "waiting"
            resumed = self.paused and row.status == "playing"
            self.row = row
            await self._read_vacations()
            if begun or resumed:
                await self.load()
            else:
                await self.chat.read()
                await moves.catch_up(self)
        self.attend()

    async def _read_vacations(self) -> None:
        if self.row.correspondence:
            self.vacations = await self.store.vacations([seat.person for seat in self.row.seats if seat.person])

    async def follow_moves(self) -> None:
        async with self.lock:
            await moves.catch_up(self)
