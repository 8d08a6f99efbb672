"""The tables that somebody has open at this server, and what connects them with the store and with other server
processes. A table is loaded when somebody comes and put away a while after the last one has left."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

import structlog

from shamble.web.minds.workers import Workers
from shamble.web.store.notices import Alone, Notice, Notices, Together
from shamble.web.store.store import Store
from shamble.web.store.trouble import Unavailable
from shamble.web.table.conductor import Conductor
from shamble.web.table.live_table import LiveTable
from shamble.web.table.presence import OpenPage, note_visit
from shamble.web.table.unattended import Watch, awake, is_busy, plays_alone
from shamble.web.timing import Cancellable, Time

LINGER = 60.0
"""Seconds for which an empty table is kept in memory: a reload or a lift takes less, and its clock resumes where it
stood."""
BEAT = 5.0
"""Seconds between the beats of several processes: each lets the others know who is present with it and looks for tables
whose conductor has died."""
FORGET = 3 * BEAT
"""After so many seconds of silence the people at another process are taken to be gone with it."""

log = structlog.get_logger()


class OpenTables:
    def __init__(self, store: Store, workers: Workers, time: Time, bot_pause: float) -> None:
        self.store = store
        self.workers = workers
        self.time = time
        self.bot_pause = bot_pause
        self.by_id: dict[str, LiveTable] = {}
        self.started = time.unix()
        """What was under way at that moment, no process may have seen to its end."""
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._leaving: dict[str, Cancellable] = {}
        self._counting: dict[str, Cancellable] = {}
        self._tasks: set[asyncio.Future[None]] = set()
        self._beat: Cancellable | None = None
        self.watch = Watch(self)
        self.notices: Notices = Together(store.database, store.process) if store.database.shared else Alone()

    async def start(self) -> None:
        await self.notices.start(self._heard)
        self.watch.open()
        if self.store.database.shared:
            self._beat_later()

    async def stop(self) -> None:
        self.watch.close()
        if self._beat is not None:
            self._beat.cancel()
        for timer in self._counting.values():
            timer.cancel()
        for live in self.by_id.values():
            if live.conductor is not None:
                live.conductor.rest()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.notices.close()
        self.workers.close()

    def spawn(self, work: Awaitable[None]) -> None:
        """Do it by and by; whatever goes wrong is logged."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Future[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("something at a table failed", exc_info=error)

    # -- coming and going ----------------------------------------------------------------------------------------------

    async def find(self, table: str) -> LiveTable | None:
        """The table in memory, loaded if need be; None if there is none."""
        if table in self.by_id:
            return self.by_id[table]
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self._load(table))
            self._loading[table].add_done_callback(lambda _: self._loading.pop(table))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> LiveTable | None:
        row = await self.store.table(table)
        if row is None:
            return None
        live = LiveTable(self.store, self.time, row)
        await live.load()
        live.conductor = Conductor(live, self.workers, self.bot_pause, self.spawn)
        self.by_id[table] = live
        self._put_away_later(live)
        return live

    def watching(self) -> set[tuple[str, str]]:
        """Persons who want notices, each with a table that they have before their eyes here."""
        return {
            (page.person, live.id)
            for live in self.by_id.values()
            for page in live.presence.pages
            if not page.hidden and page.person is not None and (seat := live.row.seat_of(page.person)) is not None
            if live.row.seats[seat].notified
        }

    def pages(self) -> int:
        """How many pages are open here."""
        return sum(len(live.presence.pages) for live in self.by_id.values())

    def looks_at(self, person: str, table: str) -> bool:
        return table in self.by_id and self.by_id[table].presence.is_watched_by(person)

    async def enter(self, live: LiveTable, page: OpenPage) -> None:
        first = not live.presence.pages
        live.presence.pages.add(page)
        self._stay(live.id)
        if not first and live.row.seat_of(page.person) is None:
            self._count_spectators(live)
            return
        await self._claim(live)
        await note_visit(live, page.person)
        await self._announce(live)
        await self.notices.notify("who", live.id)

    async def leave(self, live: LiveTable, page: OpenPage) -> None:
        live.presence.pages.discard(page)
        if live.presence.pages and live.row.seat_of(page.person) is None:
            self._count_spectators(live)
            return
        if not live.presence.pages:
            self._put_away_later(live)
        live.attend()
        try:
            await note_visit(live, page.person)
        except Unavailable as trouble:
            log.warning("not kept that somebody left", table=live.id, trouble=str(trouble))
        await self._announce(live)
        if not awake(live):
            await self._release(live)

    def _count_spectators(self, live: LiveTable) -> None:
        """Let everybody know how many watch; where many come or go, now and then: each would cost everybody a state."""
        if live.id in self._counting:
            return
        if wait := live.presence.until_counted(self.time.now()):
            self._counting[live.id] = self.time.after(wait, partial(self._count_again, live))
        else:
            live.wake()
            self.spawn(self._announce(live))

    def _count_again(self, live: LiveTable) -> None:
        self._counting.pop(live.id, None)
        self._count_spectators(live)

    async def look_after(self, table: str) -> None:
        """See to a table that is due although nobody has it open, unless another process does."""
        if not await self.notices.claim(table):
            return
        live = await self.find(table)
        if live is None or not plays_alone(live):
            await self.store.set_due(table, None)
        if live is None:
            await self.notices.release(table)
            return
        if live.conductor is not None:
            live.conductor.claimed = True
        live.attend()

    async def _release(self, live: LiveTable) -> None:
        if live.conductor is not None:
            live.conductor.claimed = False
        await self.notices.release(live.id)

    def _put_away_later(self, live: LiveTable) -> None:
        self._stay(live.id)
        self._leaving[live.id] = self.time.after(LINGER, partial(self._put_away, live))

    def _stay(self, table: str) -> None:
        timer = self._leaving.pop(table, None)
        if timer is not None:
            timer.cancel()

    def _put_away(self, live: LiveTable) -> None:
        self._leaving.pop(live.id, None)
        if live.presence.pages or self.by_id.get(live.id) is not live:
            return
        if is_busy(live):
            self._put_away_later(live)
            return
        del self.by_id[live.id]
        if live.conductor is not None:
            live.conductor.rest()
        self.spawn(self._release(live))

    async def _claim(self, live: LiveTable) -> None:
        if live.conductor is not None and awake(live):
            live.conductor.claimed = await self.notices.claim(live.id)
            if not awake(live):  # the last one left meanwhile
                await self._release(live)
        live.attend()

    async def changed(self, table: str) -> None:
        """The store has changed under a table: whoever has it open here must see it."""
        live = self.by_id.get(table)
        if live is not None:
            await live.refresh()
            if live.removed:
                del self.by_id[table]

    async def read_mutes(self, person: str) -> None:
        """Somebody has muted another, or hears them again: on all pages that they have open, wherever."""
        await self._read_mutes_here(person)
        await self.notices.notify("silence", person)

    async def _read_mutes_here(self, person: str) -> None:
        for page in self._pages_of(person):
            await page.read_mutes()

    async def check_identity(self, person: str) -> None:
        """Somebody has been signed out on some device: the pages that are open there, wherever, are closed."""
        await self._check_identity_here(person)
        await self.notices.notify("signed_out", person)

    async def _check_identity_here(self, person: str) -> None:
        for page in self._pages_of(person):
            await page.check_identity()

    def _pages_of(self, person: str) -> list[OpenPage]:
        return [page for live in self.by_id.values() for page in live.presence.pages if page.person == person]

    # -- other processes -----------------------------------------------------------------------------------------------

    async def _announce(self, live: LiveTable) -> None:
        seats, spectators = live.presence.here(live.row)
        await self.notices.notify("here", live.id, f"{','.join(map(str, sorted(seats)))} {spectators}")

    def _heard(self, notice: Notice | None) -> None:
        if notice is None:  # the connection was lost: anything may have happened
            for live in self.by_id.values():
                self.spawn(live.refresh())
                self.spawn(self._claim(live))
            return
        if notice.kind in ("silence", "signed_out"):  # of a person, not of a table
            silence = notice.kind == "silence"
            self.spawn((self._read_mutes_here if silence else self._check_identity_here)(notice.table))
            return
        here = self.by_id.get(notice.table)
        if here is None:
            return
        answers: dict[str, Callable[[], Awaitable[None]]] = {
            "moved": here.follow_moves,
            "changed": here.refresh,
            "who": partial(self._announce, here),
            "free": partial(self._claim, here),
        }
        if notice.kind == "here":
            self._note_presence(here, notice)
        elif notice.kind in answers:
            self.spawn(answers[notice.kind]())

    def _note_presence(self, live: LiveTable, notice: Notice) -> None:
        seats, _, spectators = notice.rest.rpartition(" ")
        present = frozenset(int(seat) for seat in seats.split(",") if seat)
        before = live.presence.everywhere(live.row)
        live.presence.hear_from(notice.process, self.time.now(), present, int(spectators))
        if live.presence.everywhere(live.row) != before:
            live.attend()

    def _beat_later(self) -> None:
        self._beat = self.time.after(BEAT, lambda: self.spawn(self._beat_on()))

    async def _beat_on(self) -> None:
        """One beat, and only then the next: with a slow database they must not pile up."""
        try:
            await self._take_stock()
        finally:
            self._beat_later()

    async def _take_stock(self) -> None:
        now = self.time.now()
        for live in list(self.by_id.values()):
            if live.presence.forget_silent(now - FORGET):
                live.attend()
            if live.conductor is not None and live.conductor.claimed and not awake(live):
                await self._release(live)  # a window has closed after everybody had left
            if live.presence.pages:
                await self._announce(live)
                if live.conductor is not None and not live.conductor.claimed:
                    await self._claim(live)
