"""Notices of invitations: one for each, as long as there is something to come to."""

from __future__ import annotations

from sqlalchemy import Executable, exists, or_, select

from shamble.web.post.enqueue import insert_once, key_of
from shamble.web.post.rows import Letter
from shamble.web.store import schema
from shamble.web.store.database import Database

GOOD_FOR = 24 * 3600
"""Seconds: whoever looks in tomorrow evening still finds it, if the table waits."""


def invite_notice(shared: bool, table: str, person: str, now: int) -> Executable:
    return insert_once(
        shared, key=key_of("invite", person, table), kind="invite", person=person, table=table, due=now, made=now
    )


async def inviter_of(database: Database, letter: Letter, now: int) -> str | None:
    """The name of the one who invites; None where the match has begun, the person sits there already, the invitation is
    old, or one of the two has blocked the other."""
    invitations, tables, seats, silences = (
        schema.invitations.c,
        schema.tables.c,
        schema.seats.c,
        schema.silences.c,
    )
    either = or_(
        (silences.person == invitations.person) & (silences.other == invitations.by),
        (silences.person == invitations.by) & (silences.other == invitations.person),
    )
    query = (
        select(schema.persons.c.name)
        .select_from(schema.invitations)
        .join(schema.persons, schema.persons.c.id == invitations.by)
        .join(schema.tables, tables.id == invitations.table)
        .where(
            invitations.table == letter.table,
            invitations.person == letter.person,
            invitations.at > now - GOOD_FOR,
            tables.status == "waiting",
            ~exists().where(seats.table == letter.table, seats.person == letter.person),
            ~exists().where(silences.kind == "block", either),
        )
    )
    async with database.read() as connection:
        name: str | None = (await connection.execute(query)).scalar_one_or_none()
        return name
