"""A table in memory: its match, what of it is shown to whom, moves and talk. One thing is done at a time; whatever is
done is stored before it is shown or acknowledged."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

import structlog
from msgspec.structs import replace

from shamble.core.errors import IllegalMove
from shamble.core.rng import Rng
from shamble.core.state import State
from shamble.web.store.rows import ClockRow, Entry, TableRow, TalkLine
from shamble.web.store.store import CHAT, Store
from shamble.web.table.absence import Absences
from shamble.web.table.clocks import new_clock
from shamble.web.table.ending import keep_end
from shamble.web.table.failures import PAUSED, RulesFailed, by_the_rules, pause, read_log, refusal
from shamble.web.table.record import Position, Record
from shamble.web.table.refusals import WAIT_FOR_ANSWERS, Overtaken, Refuse
from shamble.web.table.turn_notices import consequences
from shamble.web.table.unattended import on_vacation, used_time
from shamble.web.table.window import Window, could_be_asked, window_seconds
from shamble.web.timing import Span, Time

if TYPE_CHECKING:
    from shamble.web.table.conductor import Conductor

log = structlog.get_logger()


class Onlooker(Protocol):
    """Somebody who has the table open."""

    person: str | None

    def wake(self) -> None: ...
    async def hear_anew(self) -> None: ...


class Live:
    def __init__(self, store: Store, time: Time, row: TableRow) -> None:
        self.store = store
        self.time = time
        self.row = row
        self.record: Record | None = None
        self.truth: Position | None = None
        """The present moment; `shown` is the one that everybody may know."""
        self.shown: Position | None = None
        self.window: Window | None = None
        self.clock = new_clock(row.seconds, row.clock, row.increment)
        self.vacations: dict[str, list[Span]] = {}
        """By person, where clocks never rest."""
        self.chat: list[TalkLine] = []
        self.onlookers: set[Onlooker] = set()
        self.elsewhere: dict[str, tuple[float, frozenset[int], int]] = {}
        """By other server process: when it last told, which seats are present there, how many spectators."""
        self.absences = Absences()
        self.lock = asyncio.Lock()
        self.thinking: int | None = None
        """The seat for which a bot is at work."""
        self.conductor: Conductor | None = None
        self.removed = False
        self.failed = False
        """The rules have failed here, which has been noted."""
        self.rng = Rng(secrets.randbits(64))
        """For worlds that are looked into; never for anything that happens in the match."""

    # -- who is there --------------------------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def paused(self) -> bool:
        """The rules have failed: the match can be looked at, and nothing can be done in it."""
        return self.row.status == "paused"

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self.row.names())

    def attended(self) -> bool:
        """Somebody has the table open, here."""
        return bool(self.onlookers)

    def present_here(self) -> tuple[frozenset[int], int]:
        """The seats whose people have the table open at this server, and how many others watch."""
        seats = [self.row.seat_of(onlooker.person) for onlooker in self.onlookers]
        return frozenset(seat for seat in seats if seat is not None), seats.count(None)

    def present(self) -> tuple[frozenset[int], int]:
        here, spectators = self.present_here()
        for _, seats, others in self.elsewhere.values():
            here |= seats
            spectators += others
        return here, spectators

    def wake(self) -> None:
        """Tell everybody who has the table open that there is something new. Nobody is waited for."""
        for onlooker in self.onlookers:
            onlooker.wake()

    # -- what is shown -------------------------------------------------------------------------------------------------

    def position_for(self, viewer: int | None) -> tuple[Position, bool]:
        """The moment that the viewer is shown, and whether it is frozen: nobody can choose in it now."""
        assert self.shown is not None, "a match that has begun is shown"
        if self.window is None:
            return self.shown, self.paused
        if viewer is not None and viewer in self.window.revealed:
            position = self.window.revealed[viewer]
            return position, position is not self.truth or self.paused
        return self.shown, True

    def covertly_asked(self) -> int | None:
        """The seat that is asked without the others' knowledge."""
        return self.truth.state.player if self.truth is not None and self.truth.state.covert else None

    def declines(self, seat: int) -> bool:
        """The seat does not want to be asked until its own turn, and this is another's."""
        assert self.truth is not None, "only in a match is anybody asked"
        return self.row.seats[seat].quiet and self.truth.state.turn != seat

    # -- moves ---------------------------------------------------------------------------------------------------------

    async def move(self, seat: int, number: int, action: int) -> int:
        """A person's move at the moment that they know as `number`; returns the number of the next."""
        async with self.lock:
            return await self.unless_overtaken(lambda: self._move(seat, number, action))

    async def unless_overtaken(self, act: Callable[[], Awaitable[int]]) -> int:
        """Where another process was first, see what it did and judge the request again. Where the rules fail, the match
        is paused."""
        while True:
            try:
                return await act()
            except Overtaken:
                await self.catch_up()
            except RulesFailed as failure:
                await pause(self, failure)
                raise Refuse("not_now", PAUSED) from failure

    async def _move(self, seat: int, number: int, action: int) -> int:
        record = self.playing()
        made = record.entry_after(seat, number)
        if made is not None and made.seat == seat and made.action == action:
            return number + 1
        position = self.present_moment(seat, number)
        if position.state.player != seat:
            raise Refuse("not_yours", "it is not your choice now")
        try:
            await self._play(seat, action)
        except IllegalMove as error:
            raise Refuse("illegal", error.refusal.text, error.rule) from error
        return number + 1

    def playing(self) -> Record:
        """The match, if it is being played."""
        if self.paused:
            raise Refuse("not_now", PAUSED)
        if self.record is None:
            raise Refuse("not_now", "the match has not begun")
        return self.record

    def present_moment(self, seat: int, number: int) -> Position:
        """The moment that the seat is shown, if that is the one it speaks of and something can be done in it."""
        position, frozen = self.position_for(seat)
        present = position.number(seat)
        if number > present:
            raise Refuse("early", f"you are at moment {present}; {number} has not come yet")
        if number < present or (frozen and self._answered(seat, number)):
            raise Refuse("late", f"that moment has passed; you are at {present}")
        if position.state.over:
            raise Refuse("not_now", "the match is over")
        if frozen:
            raise Refuse("not_now", WAIT_FOR_ANSWERS)
        return position

    def _answered(self, seat: int, number: int) -> bool:
        entry = self.record.entry_after(seat, number) if self.record is not None else None
        return entry is not None and entry.seat == seat

    async def play_for(self, seat: int, length: int, action: int | None) -> bool:
        """A move made for a seat by a bot or by the table (None: the game's default), if it is still its choice after
        `length` entries. Says whether it was made."""
        async with self.lock:
            if self.paused or self.truth is None or self.truth.length != length or self.truth.state.player != seat:
                return False
            try:
                await self._play(seat, self._default(seat, self.truth.state) if action is None else action)
            except Overtaken:
                await self.catch_up()
                return False
            except RulesFailed as failure:
                await pause(self, failure)
                return False
            return True

    def _default(self, seat: int, state: State) -> int:
        """The game's default. A bot that failed because no world can be drawn for it has found a fault of the rules."""
        with by_the_rules():
            state.determinize(seat, self.rng)
            return state.default()

    async def _play(self, seat: int, action: int) -> None:
        record = self.playing()
        state = record.match.state
        if action not in state.options:
            raise refusal(seat, state, action, self.rng)
        with by_the_rules():
            window = self.row.covert and could_be_asked(state, action, self.rng)
            entry = record.next_move(seat, action, window, self.now())
        await self.append(entry)

    async def append(self, entry: Entry) -> None:
        entry = replace(entry, clocks=self._clocks_with(entry))
        if not await self.store.ledger.append(entry, consequences(self, entry)):
            raise Overtaken
        if entry.asked is None:
            await keep_end(self, self.playing(), entry)
        self._advance(entry)

    def _clocks_with(self, entry: Entry) -> ClockRow | None:
        now = self.time.now()
        if entry.back is None:
            return self.clock.row(now)
        return self.clock.row_before(now, self.playing().kept[entry.back].clocks)

    def _advance(self, entry: Entry) -> None:
        """An entry is stored: go on to the moment after it, and show it to those who may see it."""
        assert self.record is not None, "only a match that has begun goes on"
        with by_the_rules():
            self.record.add(entry)
            self.truth = self.record.position()
        if entry.back is not None and entry.clocks is not None:
            self.clock.take_back(entry.clocks)
        public = not entry.covert or self.record.known(self.truth.moves - 1, None)
        if self.truth.state.over:
            self.window = None
        elif entry.held and (public or self.window is None):
            self.window = Window(self.time.now(), window_seconds(self.row, entry.seat))
        elif self.window is not None and public:
            self.window = None
        self._show()

    def _show(self) -> None:
        asked = self.covertly_asked()
        if self.window is None:
            self.shown = self.truth
        elif asked is None or self.truth is None or self.declines(asked):
            pass  # whoever declines anyway is not even shown that they were asked
        elif self.window.revealed.get(asked) is not self.truth:
            known = {asked, self.truth.state.turn, *self.window.revealed}
            others = sum(not row.played_by_bot for seat, row in enumerate(self.row.seats) if seat not in known)
            self.window.reveal(asked, self.truth, self.time.now(), others)
        self.attend()

    def window_closes(self, entry: Entry) -> float | None:
        """When the reaction window closes that is open after this entry, if one is."""
        if self.window is not None and entry.covert:
            return self.window.closes  # whoever answers within it, and when, must not be told by the time
        return self.time.now() + window_seconds(self.row, entry.seat) if entry.held else None

    def close_window(self) -> bool:
        """Show everybody what the window has hidden, unless somebody is still asked. Says whether it is closed."""
        if self.window is not None and self.covertly_asked() is None:
            self.window = None
            self._show()
        return self.window is None

    def attend(self) -> None:
        """Something has changed: let the clocks, the bots and the pages know."""
        now = self.time.now()
        players, _ = self.present()
        self.absences.note(self.row, players, int(self.time.unix()))
        if self.truth is not None and not self.truth.state.over:
            state = self.truth.state
            person = not self.row.seats[state.player].played_by_bot
            there = on_vacation(self, state.player) is None if self.row.correspondence else bool(players)
            running = there and person and self.window is None and not state.covert and not self.paused
            elapsed = used_time(self, state.player)
            self.clock.follow(now, state.turn, state.player, self.truth.length, running, elapsed)
        elif self.truth is not None:
            self.clock.follow(now, -1, -1, self.truth.length, False)
        if self.conductor is not None:
            self.conductor.attend()
        self.wake()

    # -- seats and talk ------------------------------------------------------------------------------------------------

    async def set_seat(self, seat: int, **changes: Any) -> None:
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

    async def say(
        self, person: str, seat: int | None, name: str, words: str, reaction: str = "", key: str | None = None
    ) -> None:
        now = int(self.time.unix())
        line = await self.store.say(self.id, seat, name, words, now, person=person, reaction=reaction, key=key)
        self._hear([line])

    async def note(self, words: str) -> None:
        """The table itself speaks."""
        line = await self.store.say(self.id, None, "", words, int(self.time.unix()), note=True)
        self._hear([line])

    def _hear(self, lines: Sequence[TalkLine]) -> None:
        last = self.chat[-1].id if self.chat else 0
        self.chat = [*self.chat, *(line for line in lines if line.id > last)][-CHAT:]
        self.wake()

    # -- following the store -------------------------------------------------------------------------------------------

    async def load(self) -> None:
        """Build the match from its log, beside the event loop: a long one takes a while."""
        self.chat = await self.store.talk(self.id)
        if self.row.status == "waiting":
            return
        entries = await self.store.entries(self.id)
        self.failed = False
        self.window = None
        await self._read_vacations()
        self.record, failure = await asyncio.to_thread(read_log, self.row, entries)
        if self.record is not None:
            self.truth = self.record.position()
            if entries and entries[-1].clocks is not None:
                self.clock.restore(entries[-1].clocks)
            self._reopen_window(self.record.entries)
            if self.row.rested is not None:
                self.clock.resume(self.row.rested)
        if failure is not None:
            await pause(self, failure)
        elif self.record is not None and self.record.match.state.over and self.row.status != "over":
            await keep_end(self, self.record)  # the server died between the last move and this

    def _reopen_window(self, entries: Sequence[Entry]) -> None:
        """Where the log ends in a reaction window, it is opened again, whether or not anybody is still asked; and
        where a match begins with a covert ask, there was no move to open one."""
        opening = len(entries)
        while opening and entries[opening - 1].covert:
            opening -= 1
        if opening and entries[opening - 1].held and self.record is not None and self.truth is not None:
            before = Record(self.row, entries[: opening - 1])
            self.shown = before.position()
            self.window = Window(self.time.now(), window_seconds(self.row, entries[opening - 1].seat))
        elif self.truth is not None and self.truth.state.covert:
            self.shown = self.truth
            self.window = Window(self.time.now(), window_seconds(self.row, self.truth.state.turn))
        if self.truth is not None and self.truth.state.over:
            self.window = None
        self._show()

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
                self.chat = await self.store.talk(self.id)  # all of it: who is forgotten takes their words along
                await self.catch_up()
        self.attend()

    async def _read_vacations(self) -> None:
        if self.row.correspondence:
            self.vacations = await self.store.vacations([seat.person for seat in self.row.seats if seat.person])

    async def follow_moves(self) -> None:
        async with self.lock:
            await self.catch_up()

    async def catch_up(self) -> None:
        """Take over the entries that other processes have stored."""
        if self.record is None or self.paused:
            return
        try:
            for entry in await self.store.entries(self.id, len(self.record.entries)):
                self._advance(entry)
        except RulesFailed as failure:
            await pause(self, failure)
        if self.truth is not None and self.truth.state.over and self.row.status != "over":
            # Whoever stored the last move may not have lived to keep its end. Kept twice, it is kept once.
            await keep_end(self, self.record)

    def now(self) -> int:
        return int(self.time.unix() * 1000)
