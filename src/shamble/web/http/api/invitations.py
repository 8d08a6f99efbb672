"""Inviting people one has played with: by a name that only the one who invites can use, so that nobody's id gets
out."""

from __future__ import annotations

from hashlib import sha256

from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite

from shamble.web.http.context import Context
from shamble.web.http.limits import INVITATIONS
from shamble.web.http.operations import Api, Call
from shamble.web.meeting.friends import Friend, friends_of
from shamble.web.names import title_of
from shamble.web.post.invited import GOOD_FOR, invite_notice
from shamble.web.store import schema
from shamble.web.store.rows import Person
from shamble.web.table import seating
from shamble.web.talk.silences import blocked_by_any, blocks_among
from shamble.web.wire import meeting as wire_meeting
from shamble.web.wire import messages as wire
from shamble.web.wire.problems import Fail

SHOWN = 12
"""Friends that a page offers: a row of names that is still read."""

_invitations, _persons, _tables = schema.invitations, schema.persons, schema.tables
api = Api()


def handle(person: str, friend: str) -> str:
    """What a friend is called between this person and the server."""
    return sha256(f"friend {person} {friend}".encode()).hexdigest()[:24]


@api.add("GET", "/api/friends")
async def read_friends(call: Call, person: Person) -> wire_meeting.Friends:
    """Those you have played with, the latest first, and who invites you now."""
    return await friends_and_invitations(call.context, person)


async def friends_and_invitations(context: Context, person: Person) -> wire_meeting.Friends:
    database = context.store.database
    friends = await friends_of(database, person.id, SHOWN)
    friends_shown = [
        wire_meeting.Friend(handle(person.id, each.person), each.name, each.matches, each.last) for each in friends
    ]
    query = (
        select(_invitations.c.table, _invitations.c.by, _tables.c.game, _persons.c.name, _invitations.c.at)
        .join(_tables, _tables.c.id == _invitations.c.table)
        .join(_persons, _persons.c.id == _invitations.c.by)
        .where(
            _invitations.c.person == person.id,
            _tables.c.status == "waiting",
            _invitations.c.at > int(context.time.unix()) - GOOD_FOR,
        )
        .order_by(_invitations.c.at.desc())
        .limit(SHOWN)
    )
    async with database.read() as connection:
        rows = (await connection.execute(query)).all()
        blocks = await blocks_among(connection, [person.id, *(row.by for row in rows)])
    invitations = [
        wire_meeting.Invitation(row.table, row.game, title_of(row.game), row.name, row.at)
        for row in rows
        if blocks.isdisjoint({(person.id, row.by), (row.by, person.id)})
    ]
    return wire_meeting.Friends(friends_shown, invitations)


@api.add("POST", "/api/tables/{table}/invite", fails=(409,))
async def invite(call: Call, person: Person, table: wire.TableId, body: wire_meeting.Invite) -> None:
    """Invite a friend to a table at which you sit, before the start. They find it in their lobby, and get
    a notice where they have these on."""
    call.slow_down(INVITATIONS, person.id)
    context = call.context
    friend = await _friend(context, person, body.friend)
    async with context.store.change(table) as (found, connection):
        row = seating.existing(found)
        if row.seat_of(person.id) is None and row.host != person.id:
            raise Fail(403, "you do not sit at this table")
        if row.status != "waiting":
            raise Fail(409, seating.BEGUN)
        if await blocked_by_any(connection, person.id, [friend.person]):
            return  # they do not see it, and the one who invites cannot see that
        shared, now = context.store.database.shared, int(context.time.unix())
        insert_one = (postgresql if shared else sqlite).insert(_invitations)
        values = {"table": table, "person": friend.person, "by": person.id, "at": now}
        await connection.execute(insert_one.values(values).on_conflict_do_nothing())
        await connection.execute(invite_notice(shared, table, friend.person, now))


async def _friend(context: Context, person: Person, named: str) -> Friend:
    for friend in await friends_of(context.store.database, person.id):
        if handle(person.id, friend.person) == named:
            return friend
    raise Fail(404, "you have not played with them; send them the link instead")
