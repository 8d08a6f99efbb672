"""Who you are: a name, and the link that takes it to another device."""

from __future__ import annotations

from math import inf

from shamble.names import LONGEST_NAME, can_be_seen, tidy
from shamble.web.http.context import Context
from shamble.web.http.identity import KEY_SECONDS
from shamble.web.http.limits import NEW_IDENTITIES, OWN_CHANGES
from shamble.web.http.operations import Api, Call
from shamble.web.names import title_of
from shamble.web.store.rows import Person, TableRow
from shamble.web.wire import messages as wire
from shamble.web.wire.problems import Fail

STATUSES = ("playing", "paused", "waiting", "over")

api = Api()


async def read_own_tables(context: Context, person: Person | None) -> wire.Me:
    """Who somebody is, and their tables."""
    if person is None:
        return wire.Me(None, [])
    here = context.open_tables
    rows = await context.store.tables_of(person.id, context.time.unix(), here.started, here.by_id)
    tables = [_my_table(context, person, row, asked) for row, asked in rows]
    return wire.Me(person.name, sorted(tables, key=_most_urgent))


def _my_table(context: Context, person: Person, row: TableRow, asked: int | None) -> wire.MyTable:
    live = context.open_tables.by_id.get(row.id)
    frozen = row.status != "playing" or (live is not None and live.in_window)
    your_turn = not frozen and asked is not None and row.seat_of(person.id) == asked
    return wire.MyTable(
        row.id,
        row.game,
        title_of(row.game),
        row.status,
        row.company(),
        your_turn,
        row.made,
        row.due if row.correspondence and your_turn else None,
    )


def _most_urgent(table: wire.MyTable) -> tuple[bool, int, float, int]:
    """Those that wait for the person first, the one whose time runs out soonest on top; then what is played, what has
    not begun, and what is over."""
    until = table.until if table.your_turn and table.until is not None else inf
    return not table.your_turn, STATUSES.index(table.status), until, -table.made


async def sign_in_here(call: Call, person: Person) -> None:
    """The device that asks is this person's from now on."""
    identities = call.context.identities
    cookie = await identities.sign_in(call.request, person)
    call.after.append(lambda response: identities.give(response, call.request, cookie))


@api.add("GET", "/api/me")
async def read_me(call: Call) -> wire.Me:
    """Who the server takes this browser for, and their tables."""
    return await read_own_tables(call.context, call.person)


@api.add("POST", "/api/me")
async def name_me(call: Call, body: wire.NewName) -> wire.Me:
    """Take a name, or change it."""
    context = call.context
    name = tidy(body.name)
    if not can_be_seen(name):
        raise Fail(422, "a name has at least one letter, digit or picture that can be seen")
    if len(name) > LONGEST_NAME:
        raise Fail(422, f"a name has at most {LONGEST_NAME} characters; some signs count for three")
    person = call.person
    if person is None:
        call.slow_down(NEW_IDENTITIES, call.address)
        person = await context.store.add_person(name, int(context.time.unix()))
        await sign_in_here(call, person)
    else:
        call.slow_down(OWN_CHANGES, person.id)
        person = Person(person.id, name)
        for table in await context.store.rename(person.id, name):
            await context.open_tables.changed(table)
        if (cookie := await context.identities.renewed(call.request)) is not None:
            renewed = cookie
            call.after.append(lambda response: context.identities.give(response, call.request, renewed))
    return await read_own_tables(context, person)


@api.add("DELETE", "/api/me")
async def forget_me(call: Call) -> None:
    """Sign out on this device. Whoever has a copy of its cookie is signed out too."""
    if call.visit is not None:
        await call.context.identities.sign_out(call.visit)
        await call.context.open_tables.check_identity(call.visit.person.id)
    call.after.append(lambda response: call.context.identities.take_away(response, call.request))


@api.add("POST", "/api/me/key")
async def make_key(call: Call, person: Person) -> wire.KeyLink:
    """A secret link that moves the identity to another device, once."""
    call.slow_down(NEW_IDENTITIES, call.address)
    key = await call.context.identities.make_key(person)
    return wire.KeyLink(key, f"/me/{key}", KEY_SECONDS)


@api.add("POST", "/api/me/take", fails=(404,))
async def take_key(call: Call, body: wire.TakeKey) -> wire.Me:
    """Become, on this device, the person whose link this is."""
    call.slow_down(NEW_IDENTITIES, call.address)
    context = call.context
    person = await context.identities.use_key(body.key)
    if person is None:
        raise Fail(404, "that link was used, has expired, or never was; make a new one on the other device")
    await sign_in_here(call, person)
    return await read_own_tables(context, person)
