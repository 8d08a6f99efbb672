"""The outbox: a queue in the database. A row is claimed for a while by one process, which sends it and says so; where
that process dies in between, the claim runs out and another process takes the row.

So each is sent at least once, and a second time only if a process died in the moment between the answer of a mail
server and the note of it. That is the better fault of the two: a lost notice can lose a match. And it is hardly seen,
for both carry the same name (Message-ID, and the topic and tag of a push), by which mail programs and browsers show one
of two."""

from __future__ import annotations

import msgspec
from sqlalchemy import Executable, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from shamble.web.post.enqueue import insert_once, key_of
from shamble.web.post.rows import Letter, Subscription, Wishes
from shamble.web.store import schema
from shamble.web.store.database import Database

LEASE_SECONDS = 600
"""Longer than the slowest mail server may take: a mail is ten questions to it, each of which it has TIMEOUT seconds to
answer (see `mail`), and all of a batch are sent at the same time."""
MOST_AT_ONCE = 10
KEEP_SECONDS = 90 * 24 * 3600
"""How long the rows that are done stay: longer than a turn with a vacation in it, for their keys keep a notice from
being sent again."""
MOST_CODES = 500
"""Codes that may wait to be sent. Only these can be asked for by anybody; everything else is bounded by moves."""

_outbox = schema.outbox


class Outbox:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def add(self, *rows: Executable) -> None:
        async with self.database.write() as connection:
            for row in rows:
                await connection.execute(row)

    async def add_code(self, key: str, target: str, person: str | None, now: int) -> bool:
        """A code to be made and sent; False if too many wait already."""
        async with self.database.write() as connection:
            waiting = select(func.count()).where(_outbox.c.kind == "code", _outbox.c.state == "waiting")
            if (await connection.execute(waiting)).scalar_one() >= MOST_CODES:
                return False
            row = insert_once(
                self.database.shared,
                key=key,
                kind="code",
                channel="mail",
                target=target,
                person=person,
                due=now,
                made=now,
            )
            await connection.execute(row)
        return True

    async def claim(self, now: int) -> list[Letter]:
        """Rows that are due and nobody else is at work on; they are this process's until the lease runs out."""
        due = (
            select(_outbox.c.id)
            .where(_outbox.c.state == "waiting", _outbox.c.due <= now, _outbox.c.lease <= now)
            .order_by(_outbox.c.due)
            .limit(MOST_AT_ONCE)
            .with_for_update(skip_locked=True)
        )
        claimed = update(_outbox).where(_outbox.c.id.in_(due.scalar_subquery())).values(lease=now + LEASE_SECONDS)
        async with self.database.write() as connection:
            rows = (await connection.execute(claimed.returning(_outbox))).mappings().all()
        letters = [msgspec.convert({str(k): v for k, v in row.items()}, Letter) for row in rows]
        return sorted(letters, key=lambda letter: letter.id)

    async def done(self, letter: Letter, state: str) -> None:
        async with self.database.write() as connection:
            await connection.execute(update(_outbox).where(_outbox.c.id == letter.id).values(state=state, lease=0))

    async def later(self, letter: Letter, due: int, tried: bool) -> None:
        values = {"due": due, "lease": 0, "tries": letter.tries + tried}
        async with self.database.write() as connection:
            await connection.execute(update(_outbox).where(_outbox.c.id == letter.id).values(values))

    async def fan_out(self, letter: Letter, now: int, mail: str | None, push: list[Subscription]) -> None:
        """One row for each way, in place of the one that had none yet."""
        ways = [("mail", mail)] if mail is not None else []
        ways += [("push", subscription.id) for subscription in push]
        async with self.database.write() as connection:
            for channel, target in ways:
                row = insert_once(
                    self.database.shared,
                    key=key_of(letter.key, channel, target),
                    kind=letter.kind,
                    channel=channel,
                    target=target,
                    person=letter.person,
                    table=letter.table,
                    length=letter.length,
                    deadline=letter.deadline,
                    due=now,
                    made=letter.made,
                )
                await connection.execute(row)
            state = "sent" if ways else "dropped"
            await connection.execute(update(_outbox).where(_outbox.c.id == letter.id).values(state=state, lease=0))

    async def sweep(self, now: int) -> None:
        """Forget what was done long ago."""
        old = (_outbox.c.state != "waiting") & (_outbox.c.made < now - KEEP_SECONDS)
        async with self.database.write() as connection:
            await connection.execute(delete(_outbox).where(old))
            await connection.execute(delete(schema.watching).where(schema.watching.c.until <= now))
            await connection.execute(delete(schema.codes).where(schema.codes.c.expires <= now))

    # -- what a notice depends on --------------------------------------------------------------------------------------

    async def is_stale(self, letter: Letter) -> bool:
        """The moment has passed, or the seat is no longer played by this person."""
        tables, seats, moves = schema.tables.c, schema.seats.c, schema.moves.c
        seated = (
            select(seats.seat)
            .join(schema.tables, tables.id == seats.table)
            .where(seats.table == letter.table, seats.person == letter.person, ~seats.away, tables.status == "playing")
        )
        longer = select(moves.number).where(moves.table == letter.table, moves.number > letter.length).limit(1)
        async with self.database.read() as connection:
            if (await connection.execute(seated)).first() is None:
                return True
            return (await connection.execute(longer)).first() is not None

    async def is_watched(self, letter: Letter, now: int) -> bool:
        """The person has the table open, at this server process or another."""
        rows = schema.watching.c
        query = select(rows.until).where(rows.person == letter.person, rows.table == letter.table, rows.until > now)
        async with self.database.read() as connection:
            return (await connection.execute(query)).first() is not None

    async def wishes(self, person: str) -> Wishes:
        rows = schema.notice_settings.c
        query = select(rows.mail, rows.quiet_from, rows.quiet_to, rows.zone).where(rows.person == person)
        async with self.database.read() as connection:
            found = (await connection.execute(query)).first()
        return Wishes() if found is None else Wishes(*found)

    async def address(self, person: str) -> tuple[str, str] | None:
        """The mail address of a person, and what is wrong with it."""
        rows = schema.addresses.c
        async with self.database.read() as connection:
            found = (await connection.execute(select(rows.address, rows.trouble).where(rows.person == person))).first()
        return None if found is None else (found[0], found[1])

    async def subscriptions(self, person: str) -> list[Subscription]:
        rows = schema.subscriptions.c
        query = select(rows.id, rows.endpoint, rows.p256dh, rows.auth).where(rows.person == person).order_by(rows.made)
        async with self.database.read() as connection:
            return [Subscription(*row) for row in await connection.execute(query)]

    async def unsubscribe(self, subscription: str) -> None:
        async with self.database.write() as connection:
            await connection.execute(delete(schema.subscriptions).where(schema.subscriptions.c.id == subscription))

    async def note_trouble(self, person: str, trouble: str) -> None:
        async with self.database.write() as connection:
            rows = schema.addresses
            await connection.execute(update(rows).where(rows.c.person == person).values(trouble=trouble[:200]))

    # -- who looks on --------------------------------------------------------------------------------------------------

    async def watch(self, process: str, looking: list[tuple[str, str]], until: int) -> None:
        """These people have these tables open at this process, and no others."""
        async with self.database.write() as connection:
            await connection.execute(delete(schema.watching).where(schema.watching.c.process == process))
            await _insert_watching(connection, process, looking, until)


async def _insert_watching(
    connection: AsyncConnection, process: str, looking: list[tuple[str, str]], until: int
) -> None:
    rows = [{"process": process, "person": person, "table": table, "until": until} for person, table in looking]
    if rows:
        await connection.execute(schema.watching.insert(), rows)
