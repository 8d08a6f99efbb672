"""What happens at a table by itself: bots move, time runs out, reaction windows close. Only while somebody has the
table open, and of several server processes only in the one that holds the claim."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import structlog

from shamble.match import Match
from shamble.web.minds.thinking import Moment
from shamble.web.minds.workers import Workers
from shamble.web.play.levels import level_for
from shamble.web.play.requests import must_consent, standing_request
from shamble.web.store.trouble import Unavailable
from shamble.web.table.live_table import LiveTable
from shamble.web.table.moves import play_for
from shamble.web.table.takeback import settle_request
from shamble.web.table.turn_notices import reminder
from shamble.web.table.unattended import awake, due, on_vacation, plays_alone
from shamble.web.timing import Cancellable

RETRY_SECONDS = 2.0
"""After so long what could not be stored is tried again: a table must not stand still because the database did."""

log = structlog.get_logger()


class Conductor:
    def __init__(
        self, live: LiveTable, workers: Workers, bot_pause: float, spawn: Callable[[Awaitable[None]], None]
    ) -> None:
        self.live = live
        self.workers = workers
        self.bot_pause = bot_pause
        self.claimed = False
        """This process, and no other, makes the moves that nobody makes."""
        self._spawn_work = spawn
        self._timers: list[Cancellable] = []
        self._thinking_at: int | None = None
        self._reminded: object = None

    def attend(self) -> None:
        """Look at the table and see to what comes next. Called after every change."""
        self.rest()
        live = self.live
        match = live.match
        if match is None or match.state.over or live.paused or not awake(live):
            return
        now = live.time.now()
        if match.window.is_open:
            self._later(match.window.closes - now, self._close_window)
        if (change := live.presence.next_absence(live.row, live.time.unix())) is not None:
            self._later(change, live.attend)  # the two clocks differ by a hair: looked at again until it is so
        if not self.claimed:
            return
        self._keep_due()
        request = standing_request(live)
        if request is not None and not must_consent(live, request):
            self._spawn(settle_request(live))
        state, length, seat = match.state, match.position.length, match.state.player
        row = live.row.seats[seat]
        if state.covert:
            if row.played_by_bot:
                self._think(seat, length, 0.0)
            elif match.declines(live.row, seat):
                self._spawn(self._decline(seat, length))
            else:
                answer_by = match.window.answer_by if match.window.is_open else now
                self._later(answer_by - now, lambda: self._spawn(self._decline(seat, length)))
        elif match.window.is_open:
            return
        elif row.played_by_bot:
            self._think(seat, length, self.bot_pause)
        elif (left := live.clock.until_time_out(now)) is not None:
            self._later(left, lambda: self._spawn(self._time_out(seat, length)))

    def _keep_due(self) -> None:
        """Keep in the database when this table must be looked at, should this process not live to do it."""
        live = self.live
        if live.match is None:
            return
        if plays_alone(live) and (at := due(live)) != live.row.due:
            live.row.due = at
            self._spawn(live.store.set_due(live.id, at))
        self._remind()
        if live.row.correspondence and (end := on_vacation(live, live.match.state.player)) is not None:
            self._later(end - live.time.unix(), live.attend)

    def _remind(self) -> None:
        """A reminder before time runs out, once for each decision; after a vacation there is another end."""
        live = self.live
        left = live.clock.left(live.time.now())
        if live.match is None or left is None:
            return
        seat = live.match.state.player
        moment = (live.match.position.length, live.vacations.get(live.row.seats[seat].person or ""))
        if moment != self._reminded and (notice := reminder(live, seat, left)) is not None:
            self._reminded = moment
            self._spawn(live.store.keep(notice))

    def _spawn(self, work: Awaitable[None]) -> None:
        self._spawn_work(self._see_through(work))

    async def _see_through(self, work: Awaitable[None]) -> None:
        try:
            await work
        except Unavailable as trouble:
            log.warning("not done: the database cannot be used", table=self.live.id, trouble=str(trouble))
            self._later(RETRY_SECONDS, self.live.attend)

    def rest(self) -> None:
        for timer in self._timers:
            timer.cancel()
        self._timers.clear()

    def _later(self, seconds: float, call: Callable[[], None]) -> None:
        self._timers.append(self.live.time.after(max(0.0, seconds), call))

    # -- reaction windows ----------------------------------------------------------------------------------------------

    def _close_window(self) -> None:
        if not self.live.close_window() and self.claimed:
            self._spawn(self._decline_all())

    async def _decline_all(self) -> None:
        """Time is up for everybody who was asked."""
        live = self.live
        while live.match is not None and (seat := live.match.covertly_asked()) is not None and not live.paused:
            await play_for(live, seat, live.match.position.length, None)
        live.close_window()

    async def _decline(self, seat: int, length: int) -> None:
        await play_for(self.live, seat, length, None)

    # -- bots and clocks -----------------------------------------------------------------------------------------------

    def _think(self, seat: int, length: int, pause: float) -> None:
        if self._thinking_at != length:
            self._later(pause, lambda: self._spawn(self._move_as_bot(seat, length)))

    async def _move_as_bot(self, seat: int, length: int) -> None:
        live, match = self.live, self.live.match
        if self._thinking_at == length or match is None or match.position.length != length:
            return
        self._thinking_at = length
        match.thinking = seat
        live.wake()
        level = level_for(live.row, seat, match.state.covert)
        try:
            action = await self._ask_bot(level, match.record.match)
            if live.row.seats[seat].played_by_bot:
                await play_for(live, seat, length, action)
        finally:
            self._thinking_at = None
            match.thinking = None
            live.attend()

    async def _ask_bot(self, level: str, match: Match) -> int | None:
        """The bot's choice; None where it has none to give, for the game's default: a table never waits for ever."""
        try:
            return await self.workers.choose(level, Moment.of(match), match.state.covert)
        except Exception:
            log.exception("a bot failed", table=self.live.id, level=level)
            return None

    async def _time_out(self, seat: int, length: int) -> None:
        live = self.live
        if live.row.seats[seat].played_by_bot or not await play_for(live, seat, length, None):
            return
        log.info("time out", table=live.id, seat=seat)
        if live.row.timeout == "default":
            await live.chat.note(f"Time ran out for {live.names[seat]}: the default move was made.")
            return
        await live.set_seat(seat, away=True)
        await live.chat.note(f"Time ran out for {live.names[seat]}: a bot plays on until they return.")
