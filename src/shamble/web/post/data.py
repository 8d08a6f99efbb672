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
from shamble.web.wire.notices import NoticeWishes, OwnData, Row

SOMEBODY = "somebody"
"""What is left of a name in matches that others played too."""

_seats, _tables, _chat, _moves = schema.seats, schema.tables, schema.chat, schema.moves


async def own_data(store: Store, outbox: Outbox, person: Person, now: int) -> OwnData:
    """Everything that is kept about the person, but for secrets: those that would be of use to a thief, and those of
    others, such as who has blocked them."""
    wishes, address = await outbox.wishes(person.id), await outbox.address(person.id)
    async with store.database.read() as connection:
        kept = {name: await _rows(connection, query) for name, query in _queries(person.id, now).items()}
    [own] = kept.pop("own")
    return OwnData(
        name=person.name,
        made=own["made"],
        address=None if address is None else address[0],
        wishes=NoticeWishes(wishes.mail, wishes.quiet_from, wishes.quiet_to, wishes.zone),
        page=own["page"],
        shown_to=own["shown_to"] or "nobody",
        push_services=[urlsplit(each.endpoint).netloc for each in await outbox.subscriptions(person.id)],
        vacations=(await store.vacations([person.id]))[person.id],
        **kept,
    )


async def _rows(connection: AsyncConnection, query: schema.Query) -> list[Row]:
    return [dict(row) for row in (await connection.execute(query)).mappings()]


def _queries(person: str, now: int) -> dict[str, schema.Query]:
    """By field of `OwnData`, what is read for it; and `own`, the row of the person themselves."""
    people, pages, box = schema.persons.c, schema.profiles.c, schema.outbox.c
    inviter = schema.persons.alias("inviter")
    results, steps, mutes = schema.results.c, schema.rating_steps.c, schema.silences.c
    sessions, reports, ratings, queue = schema.sessions.c, schema.reports.c, schema.ratings.c, schema.queue.c
    asked, tries, taken = schema.invitations.c, schema.puzzle_tries.c, schema.lessons_taken.c
    theirs = (_seats.c.person == person) | (_seats.c.owner == person)
    # Neither how many covert answers others gave nor a notice before its time: both would show who was asked.
    known = ~_moves.c.covert | (_moves.c.seat == _seats.c.seat)
    entries = select(func.count()).where(_moves.c.table == _tables.c.id, known).scalar_subquery()
    # As in the lobby: an invitation from one who has blocked them is gone.
    blocked = select(mutes.id).where(
        mutes.kind == "block",
        ((mutes.person == person) & (mutes.other == asked.by)) | ((mutes.person == asked.by) & (mutes.other == person)),
    )
    return {
        "own": select(people.made, pages.page, pages.shown_to)
        .join(schema.profiles, pages.person == people.id, isouter=True)
        .where(people.id == person),
        "tables": select(
            _tables.c.id, _tables.c.game, _tables.c.status, _tables.c.made, _seats.c.seat, entries.label("entries")
        )
        .join(_seats, _seats.c.table == _tables.c.id)
        .where(theirs)
        .order_by(_tables.c.made),
        "hosted": select(_tables.c.id, _tables.c.game, _tables.c.status, _tables.c.made)
        .where(_tables.c.host == person)
        .order_by(_tables.c.made),
        "talk": select(_chat.c.table, _chat.c.at, _chat.c.text, _chat.c.reaction)
        .where(_chat.c.person == person)
        .order_by(_chat.c.id),
        "results": select(schema.results, _seats.c.seat)
        .join(_seats, _seats.c.table == results.table)
        .where(theirs)
        .order_by(results.ended),
        "ratings": select(ratings.game, ratings.points, ratings.deviation, ratings.matches).where(
            ratings.person == person
        ),
        "rating_steps": select(steps.table, steps.seat, steps.game, steps.before, steps.points, steps.deviation)
        .where(steps.person == person)
        .order_by(steps.game, steps.place),
        "invitations": select(asked.table, asked.at, inviter.c.name)
        .join_from(schema.invitations, inviter, inviter.c.id == asked.by)
        .where(asked.person == person, ~blocked.exists())
        .order_by(asked.at),
        "waits_for": select(queue.game, queue.since).where(queue.person == person),
        "silences": select(people.name, mutes.kind, mutes.at)
        .join_from(schema.silences, schema.persons, people.id == mutes.other)
        .where(mutes.person == person)
        .order_by(mutes.id),
        "reports": select(reports.at, reports.table, reports.about_name, reports.reason)
        .where(reports.by == person)
        .order_by(reports.id),
        "notices": select(box.kind, box.channel, box.table, box.made, box.state)
        .where(box.person == person, box.made <= now)
        .order_by(box.id),
        "devices": select(sessions.device, sessions.made, sessions.seen)
        .where(sessions.person == person)
        .order_by(sessions.made),
        "puzzles": select(tries.puzzle, tries.solved, tries.later, tries.at)
        .where(tries.person == person)
        .order_by(tries.at),
        "lessons": select(taken.game, taken.lesson, taken.record, taken.station, taken.stations, taken.done, taken.at)
        .where(taken.person == person)
        .order_by(taken.at),
    }


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
