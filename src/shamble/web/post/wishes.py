"""What people set about notices, and their vacations, in the database and out of it."""

from __future__ import annotations

from hashlib import sha256

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from shamble.web.post.rows import Wishes
from shamble.web.store import schema
from shamble.web.store.notices import changed
from shamble.web.store.rows import LONG_MATCH, LONG_TURN
from shamble.web.store.store import Store
from shamble.web.wire.problems import Fail

VACATION_DAYS = 30
"""In any year: a long holiday and an illness, and no match waits for ever."""
DAY = 24 * 3600
YEAR = 365 * DAY
MOST_BROWSERS = 10
"""That are pushed to, for one person: the oldest makes room."""

_subscriptions, _vacations, _seats, _tables = schema.subscriptions, schema.vacations, schema.seats, schema.tables
_persons = schema.persons


class WishBook:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._database = store.database

    async def set(self, person: str, wishes: Wishes) -> list[str]:
        """Returns the unfinished tables of the person, where it makes a difference."""
        values = {
            "mail": wishes.mail,
            "quiet_from": wishes.quiet_from,
            "quiet_to": wishes.quiet_to,
            "zone": wishes.zone,
        }
        upsert = (postgresql if self._database.shared else sqlite).insert(schema.notice_settings)
        row = upsert.values(person=person, **values).on_conflict_do_update(index_elements=["person"], set_=values)
        async with self._database.write() as connection:
            await connection.execute(row)
            return await self.notify_tables(connection, person)

    async def notify_tables(self, connection: AsyncConnection, person: str) -> list[str]:
        """The unfinished tables of the person; the other processes learn that something has changed there."""
        query = select(_tables.c.id).join(_seats).where(_seats.c.person == person, _tables.c.status != "over")
        tables = list((await connection.execute(query)).scalars())
        for table in tables:
            await self._database.notify(connection, changed(self._store.process, table))
        return tables

    async def subscribe(
        self, person: str, endpoint: str, p256dh: str, auth: str, now: int, session: str | None = None
    ) -> list[str]:
        """`session`: of the device, which is not pushed to once it is signed out."""
        values = {"person": person, "endpoint": endpoint, "p256dh": p256dh, "auth": auth, "made": now}
        values |= {"session": session}
        upsert = (postgresql if self._database.shared else sqlite).insert(_subscriptions)
        row = upsert.values(id=subscription_id(endpoint), **values)
        async with self._database.write() as connection:
            await connection.execute(row.on_conflict_do_update(index_elements=["id"], set_=values))
            own = _subscriptions.c.person == person
            newest = select(_subscriptions.c.id).where(own).order_by(_subscriptions.c.made.desc()).limit(MOST_BROWSERS)
            keep = list((await connection.execute(newest)).scalars())
            await connection.execute(delete(_subscriptions).where(own, _subscriptions.c.id.not_in(keep)))
            return await self.notify_tables(connection, person)

    async def unsubscribe(self, person: str, endpoint: str) -> list[str]:
        which = (_subscriptions.c.id == subscription_id(endpoint)) & (_subscriptions.c.person == person)
        async with self._database.write() as connection:
            await connection.execute(delete(_subscriptions).where(which))
            return await self.notify_tables(connection, person)

    # -- vacations -----------------------------------------------------------------------------------------------------

    async def days_left(self, person: str, now: int) -> int:
        """Days of vacation that are left of the year before now and the days to come."""
        async with self._database.read() as connection:
            return await self._days_left(connection, person, now)

    async def _days_left(self, connection: AsyncConnection, person: str, now: int) -> int:
        rows = _vacations.c
        used = select(func.coalesce(func.sum(rows.end - rows.start), 0)).where(
            rows.person == person, rows.end > now - YEAR
        )
        seconds = int((await connection.execute(used)).scalar_one())
        return max(0, VACATION_DAYS - -(-seconds // DAY))

    async def begin_vacation(self, person: str, now: int, days: int) -> list[str]:
        """Returns the tables that are to be shown anew. The reminders that wait are made again when it is over. One
        after the other: vacations that overlap would give time to the clocks twice."""
        async with self._database.write() as connection:
            await connection.execute(select(_persons.c.id).where(_persons.c.id == person).with_for_update())
            running = select(_vacations.c.id).where(_vacations.c.person == person, _vacations.c.end > now)
            if (await connection.execute(running)).first() is not None:
                raise Fail(409, "you are on vacation already: end it first")
            if days > (left := await self._days_left(connection, person, now)):
                raise Fail(409, f"of the {VACATION_DAYS} days within a year, {left} are left")
            await connection.execute(insert(_vacations).values(person=person, start=now, end=now + days * DAY))
            return await self._changed_clocks(connection, person, now)

    async def end_vacation(self, person: str, now: int) -> list[str]:
        """End the one that runs now; what is left of it is not used up."""
        running = (_vacations.c.person == person) & (_vacations.c.start <= now) & (_vacations.c.end > now)
        async with self._database.write() as connection:
            await connection.execute(delete(_vacations).where(running, _vacations.c.start == now))
            await connection.execute(update(_vacations).where(running).values(end=now))
            return await self._changed_clocks(connection, person, now)

    async def _changed_clocks(self, connection: AsyncConnection, person: str, now: int) -> list[str]:
        box = schema.outbox.c
        waiting = (box.person == person) & (box.kind == "reminder") & (box.state == "waiting")
        await connection.execute(delete(schema.outbox).where(waiting))
        mine = select(_seats.c.table).where(_seats.c.person == person)
        long = ((_tables.c.clock == "turn") & (_tables.c.seconds >= LONG_TURN)) | (_tables.c.seconds >= LONG_MATCH)
        looked = update(_tables).where(_tables.c.id.in_(mine), _tables.c.status == "playing", long)
        await connection.execute(looked.values(due=now))
        return await self.notify_tables(connection, person)


def subscription_id(endpoint: str) -> str:
    return sha256(endpoint.encode()).hexdigest()
