"""Notices, mail addresses, vacations and one's own data over HTTP."""

from __future__ import annotations

import base64
import binascii
import secrets

from shamble.web.http.api.me import read_own_tables, sign_in_here
from shamble.web.http.limits import CODES, NEW_IDENTITIES, OWN_CHANGES
from shamble.web.http.operations import Api, Call
from shamble.web.post import data
from shamble.web.post.codes import CODE_SECONDS
from shamble.web.post.enqueue import key_of
from shamble.web.post.mail import is_address, tidy_address
from shamble.web.post.push import is_service
from shamble.web.post.quiet import known_zones
from shamble.web.post.rows import Wishes
from shamble.web.post.wishes import WishBook
from shamble.web.store.rows import Person
from shamble.web.wire import messages as web_wire
from shamble.web.wire import notices as wire
from shamble.web.wire.problems import Fail

WRONG_CODE = "that code is wrong, was used or has expired; after five wrong ones ask for a new one"

api = Api()


def _now(call: Call) -> int:
    return int(call.context.time.unix())


def _book(call: Call) -> WishBook:
    return WishBook(call.context.store)


async def _changed(call: Call, tables: list[str]) -> None:
    for table in tables:
        await call.context.open_tables.changed(table)


async def notice_settings(call: Call, person: Person) -> wire.Notices:
    post, now = call.context.post, _now(call)
    wishes, address = await post.outbox.wishes(person.id), await post.outbox.address(person.id)
    spans = (await call.context.store.vacations([person.id]))[person.id]
    return wire.Notices(
        mail_works=post.smtp is not None,
        address=None if address is None else address[0],
        trouble="" if address is None else address[1],
        wishes=wire.NoticeWishes(wishes.mail, wishes.quiet_from, wishes.quiet_to, wishes.zone),
        push_key=post.vapid_public,
        browsers=len(await post.outbox.subscriptions(person.id)),
        vacation=max((end for start, end in spans if start <= now < end), default=None),
        vacation_left=await _book(call).days_left(person.id, now),
    )


@api.add("GET", "/api/me/notices")
async def read_notices(call: Call, person: Person) -> wire.Notices:
    """What is set about notices."""
    return await notice_settings(call, person)


@api.add("PUT", "/api/me/notices")
async def set_notices(call: Call, person: Person, body: wire.NoticeWishes) -> wire.Notices:
    """Set when and how to get notices."""
    call.slow_down(OWN_CHANGES, person.id)
    if (body.quiet_from is None) != (body.quiet_to is None):
        raise Fail(422, "quiet hours have a beginning and an end, or neither")
    if body.zone not in known_zones():
        raise Fail(422, f"zone: {body.zone!r} is not in the tz database; there are Europe/Vienna, UTC and so on")
    wishes = Wishes(body.mail, body.quiet_from, body.quiet_to, body.zone)
    await _changed(call, await _book(call).set(person.id, wishes))
    return await notice_settings(call, person)


# -- push --------------------------------------------------------------------------------------------------------------


@api.add("POST", "/api/me/push")
async def subscribe(call: Call, person: Person, body: wire.NewSubscription) -> wire.Notices:
    """Push notices to this browser."""
    call.slow_down(OWN_CHANGES, person.id)
    if not is_service(body.endpoint, call.context.post.settings.push_services):
        raise Fail(422, "endpoint: not an address at a push service that this server knows")
    if _size(body.keys.p256dh) != 65 or _size(body.keys.auth) != 16:
        raise Fail(422, "keys: p256dh has 65 bytes and auth 16, in base64url")
    keys, session = body.keys, None if call.visitor.is_old else call.visitor.hash
    tables = await _book(call).subscribe(person.id, body.endpoint, keys.p256dh, keys.auth, _now(call), session)
    await _changed(call, tables)
    return await notice_settings(call, person)


@api.add("POST", "/api/me/push/stop")
async def unsubscribe(call: Call, person: Person, body: wire.NewSubscription) -> wire.Notices:
    """Push no more notices to this browser."""
    call.slow_down(OWN_CHANGES, person.id)
    await _changed(call, await _book(call).unsubscribe(person.id, body.endpoint))
    return await notice_settings(call, person)


def _size(text: str) -> int:
    try:
        return len(base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True))
    except (binascii.Error, ValueError):
        return -1


# -- mail --------------------------------------------------------------------------------------------------------------


async def _ask_code(call: Call, address: str, person: str | None) -> wire.CodeSent:
    post, now = call.context.post, _now(call)
    call.slow_down(NEW_IDENTITIES, call.address)
    if post.smtp is None:
        raise Fail(409, "the host of this server has not set up mail")
    address = tidy_address(address)
    if not is_address(address):
        raise Fail(422, "address: a mail address has the form name@example.org")
    call.slow_down(CODES, address)
    key = key_of("code", address, person, secrets.token_hex(8))
    if not await post.outbox.add_code(key, address, person, now):
        raise Fail(503, "too many mails wait to be sent; try again in some minutes")
    post.stir()
    if person is None:
        return wire.CodeSent("If that address is tied to a name here, a code is on its way to it.", CODE_SECONDS)
    return wire.CodeSent("A code is on its way to that address.", CODE_SECONDS)


@api.add("POST", "/api/me/mail", fails=(409, 503))
async def ask_mail_code(call: Call, person: Person, body: wire.AskCode) -> wire.CodeSent:
    """Have a code sent, to tie an address to your name."""
    return await _ask_code(call, body.address, person.id)


@api.add("POST", "/api/me/mail/confirm", fails=(404, 409))
async def tie_mail(call: Call, person: Person, body: wire.GiveCode) -> wire.Notices:
    """Tie the address, with the code that came there."""
    call.slow_down(NEW_IDENTITIES, call.address)
    post, address = call.context.post, tidy_address(body.address)
    if not await post.codes.use(address, person.id, body.code.replace(" ", ""), _now(call)):
        raise Fail(404, WRONG_CODE)
    if not await post.codes.tie(person.id, address, _now(call)):
        raise Fail(409, "that address is tied to another name: sign in with it, or untie it there first")
    await _changed(call, await _book(call).set(person.id, await post.outbox.wishes(person.id)))
    return await notice_settings(call, person)


@api.add("DELETE", "/api/me/mail")
async def untie_mail(call: Call, person: Person) -> None:
    """Untie the address."""
    call.slow_down(OWN_CHANGES, person.id)
    await call.context.post.codes.untie(person.id)
    await _changed(call, await _book(call).set(person.id, await call.context.post.outbox.wishes(person.id)))


@api.add("POST", "/api/me/sign-in", fails=(409, 503))
async def ask_sign_in_code(call: Call, body: wire.AskCode) -> wire.CodeSent:
    """Have a code sent, to become on this device the person whose address it is."""
    return await _ask_code(call, body.address, None)


@api.add("POST", "/api/me/sign-in/confirm", fails=(404,))
async def sign_in(call: Call, body: wire.GiveCode) -> web_wire.Me:
    """Become, on this device, the person whose address it is."""
    call.slow_down(NEW_IDENTITIES, call.address)
    context, address = call.context, tidy_address(body.address)
    right = await context.post.codes.use(address, None, body.code.replace(" ", ""), _now(call))
    person = await context.post.codes.person_of(address) if right else None
    if person is None:
        raise Fail(404, WRONG_CODE)
    await sign_in_here(call, person)
    return await read_own_tables(context, person)


# -- vacation ----------------------------------------------------------------------------------------------------------


@api.add("POST", "/api/me/vacation", fails=(409,))
async def begin_vacation(call: Call, person: Person, body: wire.VacationDays) -> wire.Notices:
    """Let your clocks of hours and days rest for some days, from now on."""
    call.slow_down(OWN_CHANGES, person.id)
    await _changed(call, await _book(call).begin_vacation(person.id, _now(call), body.days))
    return await notice_settings(call, person)


@api.add("DELETE", "/api/me/vacation")
async def end_vacation(call: Call, person: Person) -> wire.Notices:
    """Be back: your clocks run again."""
    call.slow_down(OWN_CHANGES, person.id)
    await _changed(call, await _book(call).end_vacation(person.id, _now(call)))
    return await notice_settings(call, person)


# -- one's own data ----------------------------------------------------------------------------------------------------


@api.add("GET", "/api/me/data")
async def export_data(call: Call, person: Person) -> wire.OwnData:
    """Everything that the server has about you, as a file."""
    call.slow_down(OWN_CHANGES, person.id)
    name = {"content-disposition": 'attachment; filename="shamble-my-data.json"'}
    call.after.append(lambda response: response.headers.update(name))
    return await data.own_data(call.context.store, call.context.post.outbox, person, _now(call))


@api.add("DELETE", "/api/me/data")
async def delete_data(call: Call, person: Person) -> None:
    """Be forgotten: name, address, settings and talk go; finished matches keep their moves, by "somebody"."""
    await _changed(call, await data.remove_person(call.context.store, person, _now(call)))
    await call.context.open_tables.check_identity(person.id)
    call.after.append(lambda response: call.context.identities.take_away(response, call.request))
