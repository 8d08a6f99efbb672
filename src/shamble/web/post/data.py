"""One's own data: all of it as one file, and its removal."""

from __future__ import annotations

import re
import secrets
from urllib.parse import urlsplit

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from shamble.web.post.outbox import Outbox
from shamble.web.store import schema
from shamble.web.store.forgetting import forget_person
from shamble.web.store.notices import changed
from shamble.web.store.rows import Person
from shamble.web.store.store import Store
from shamble.web.wire.notices import NoticeWishes, OwnData

SOMEBODY = "somebody"
"""What is left of a name in matches that others played too."""

_seats, _tables, _chat, _moves = schema.seats, schema.tables, schema.chat, schema.moves


async def own_data(store: Store, outbox: Outbox, person: Person, now: int) -> OwnData:
    """Everything that is kept about the person, but for secrets that would be of use to a thief."""
    wishes, address = await outbox.wishes(person.id), await outbox.address(person.id)
    rows, box = schema.persons.c, schema.outbox.c
    async with store.database.read() as connection:
        made = (await connection.execute(select(rows.made).where(rows.id == person.id))).scalar_one()
        # Neither how many covert answers others gave nor a notice before its time: both would show who was asked.
        known = ~_moves.c.covert | (_moves.c.seat == _seats.c.seat)
        count = select(func.count()).where(_moves.c.table == _tables.c.id, known).scalar_subquery()
        games = await connection.execute(
            select(
                _tables.c.id, _tables.c.game, _tables.c.status, _tables.c.made, _seats.c.seat, count.label("entries")
            )
            .join(_seats, _seats.c.table == _tables.c.id)
            .where((_seats.c.person == person.id) | (_seats.c.owner == person.id))
            .order_by(_tables.c.made)
        )
        tables = [dict(row) for row in games.mappings()]
        lines = select(_chat.c.table, _chat.c.at, _chat.c.text).where(_chat.c.person == person.id)
        talk = [dict(row) for row in (await connection.execute(lines.order_by(_chat.c.id))).mappings()]
        letters = select(box.kind, box.channel, box.table, box.made, box.state)
        letters = letters.where(box.person == person.id, box.made <= now)
        notices = [dict(row) for row in (await connection.execute(letters.order_by(box.id))).mappings()]
        rated = select(schema.ratings).where(schema.ratings.c.person == person.id)
        ratings = [dict(row) for row in (await connection.execute(rated)).mappings()]
        written = select(schema.reports.c.at, schema.reports.c.reason).where(schema.reports.c.by == person.id)
        signed_in = select(schema.sessions.c.device, schema.sessions.c.made, schema.sessions.c.seen)
        signed_in = signed_in.where(schema.sessions.c.person == person.id).order_by(schema.sessions.c.made)
        devices = [dict(row) for row in (await connection.execute(signed_in)).mappings()]
        tries, taken = schema.puzzle_tries.c, schema.lessons_taken.c
        tried = select(tries.puzzle, tries.solved, tries.later, tries.at)
        tried = tried.where(tries.person == person.id).order_by(tries.at)
        puzzles = [dict(row) for row in (await connection.execute(tried)).mappings()]
        learnt = select(taken.game, taken.lesson, taken.record, taken.station, taken.stations, taken.done, taken.at)
        learnt = learnt.where(taken.person == person.id).order_by(taken.at)
        lessons = [dict(row) for row in (await connection.execute(learnt)).mappings()]
        reports = [dict(row) for row in (await connection.execute(written)).mappings()]
    return OwnData(
        name=person.name,
        made=made,
        address=None if address is None else address[0],
        wishes=NoticeWishes(wishes.mail, wishes.quiet_from, wishes.quiet_to, wishes.zone),
        push_services=[urlsplit(each.endpoint).netloc for each in await outbox.subscriptions(person.id)],
        vacations=(await store.vacations([person.id]))[person.id],
        tables=tables,
        talk=talk,
        notices=notices,
        ratings=ratings,
        reports=reports,
        devices=devices,
        puzzles=puzzles,
        lessons=lessons,
    )


async def remove_person(store: Store, person: Person, now: int) -> list[str]:
    """Forget the person. Their matches stay, for others played them too, with "somebody" in their seat; what they said
    goes. A bot plays on where a match is under way; tables of theirs that wait are cleared. Returns the tables that are
    to be shown anew."""
    async with store.database.write() as connection:
        hosted = (_tables.c.host == person.id) & (_tables.c.status == "waiting")
        cleared = list((await connection.execute(select(_tables.c.id).where(hosted))).scalars())
        await connection.execute(delete(_tables).where(hosted))
        tables = await _forget_talk(connection, person)
        stood = _seats.c.table.in_(select(_tables.c.id).where(_tables.c.status == "waiting"))
        mine = _seats.c.person == person.id
        await connection.execute(
            update(_seats).where(mine, stood).values(kind="open", person=None, away=False, quiet=False, offered=False)
        )
        await _forget_mail(connection, person.id)
        await forget_person(connection, person.id)
        nobody = secrets.token_hex(16)
        await connection.execute(insert(schema.persons).values(id=nobody, name=SOMEBODY, made=now, old_cookies=False))
        played = select(_seats.c.table).where(mine).scalar_subquery()
        await connection.execute(
            update(_tables).where(_tables.c.id.in_(played), _tables.c.due.is_not(None)).values(due=now)
        )
        # Where a match is under way they have left it to a bot, which a rating must know.
        unfinished = _seats.c.table.in_(select(_tables.c.id).where(_tables.c.status != "over"))
        await connection.execute(update(_seats).where(mine, unfinished).values(left=True))
        await connection.execute(update(_seats).where(mine).values(person=nobody, away=True, votes={}, offered=False))
        await connection.execute(update(_seats).where(_seats.c.owner == person.id).values(owner=nobody))
        await connection.execute(update(_tables).where(_tables.c.host == person.id).values(host=nobody))
        await connection.execute(delete(schema.persons).where(schema.persons.c.id == person.id))
        shown = sorted({*tables, *cleared})
        for table in shown:
            await store.database.notify(connection, changed(store.process, table))
    return shown


async def _forget_mail(connection: AsyncConnection, person: str) -> None:
    """Codes to sign in are nobody's: only the address says whose they were."""
    address = select(schema.addresses.c.address).where(schema.addresses.c.person == person).scalar_subquery()
    codes = (schema.outbox.c.kind == "code") & (schema.outbox.c.target == address)
    await connection.execute(delete(schema.outbox).where(codes))


async def _forget_talk(connection: AsyncConnection, person: Person) -> list[str]:
    """What they said goes, and their name goes from what the tables said. Returns the tables where they sat."""
    places = select(_seats.c.table, _seats.c.seat).where((_seats.c.person == person.id) | (_seats.c.owner == person.id))
    seats = [(row.table, row.seat) for row in await connection.execute(places)]
    name = re.compile(rf"(?<!\w){re.escape(person.name)}(?!\w)")
    for table, seat in seats:
        # Lines from before it was kept who said them: they know the seat.
        await connection.execute(
            delete(_chat).where(_chat.c.table == table, _chat.c.seat == seat, _chat.c.person.is_(None))
        )
        notes = select(_chat.c.id, _chat.c.text).where(_chat.c.table == table, _chat.c.note)
        for line, text in (await connection.execute(notes)).all():
            if (changed_text := name.sub(SOMEBODY, text)) != text:
                await connection.execute(update(_chat).where(_chat.c.id == line).values(text=changed_text))
    return [table for table, _ in seats]
