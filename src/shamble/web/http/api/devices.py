"""The devices on which somebody is signed in, and signing them out."""

from __future__ import annotations

from shamble.web.http.context import Context
from shamble.web.http.identity import SESSION_ID, Visit
from shamble.web.http.limits import OWN_CHANGES
from shamble.web.http.operations import Api, Call
from shamble.web.store.rows import Person
from shamble.web.store.sessions import end_sessions, sessions_of
from shamble.web.wire.devices import Device, DeviceId
from shamble.web.wire.problems import Fail

api = Api()


async def devices_of(context: Context, visit: Visit) -> list[Device]:
    found = await sessions_of(context.store.database, visit.person, int(context.time.unix()))
    return [
        Device(each.hash[:SESSION_ID], each.device, each.made, each.seen, each.hash == visit.hash) for each in found
    ]


@api.add("GET", "/api/me/devices")
async def list_devices(call: Call, person: Person) -> list[Device]:
    """Where you are signed in, the device that was used last first."""
    return await devices_of(call.context, call.visitor)


@api.add("DELETE", "/api/me/devices/{device}")
async def sign_out_device(call: Call, person: Person, device: DeviceId) -> None:
    """Sign out one of your devices."""
    call.slow_down(OWN_CHANGES, person.id)
    database, now = call.context.store.database, int(call.context.time.unix())
    ended = next((each for each in await sessions_of(database, person, now) if each.hash.startswith(device)), None)
    if ended is None:
        raise Fail(404, "there is no such device of yours; it may be signed out already")
    await end_sessions(database, person.id, only=ended.hash)
    await call.context.open_tables.check_identity(person.id)


@api.add("DELETE", "/api/me/devices")
async def sign_out_everywhere(call: Call, person: Person, here: bool = False) -> None:
    """Sign out all your other devices; with `here`, this one as well.

    Secret links that were made and not used are good no longer."""
    call.slow_down(OWN_CHANGES, person.id)
    context = call.context
    if not here and call.visitor.is_old:
        cookie = await context.identities.sign_in(call.request, person)
        await end_sessions(context.store.database, person.id, but=context.identities.hash_of(cookie))
        call.after.append(lambda response: context.identities.give(response, call.request, cookie))
    else:
        await end_sessions(context.store.database, person.id, but=None if here else call.visitor.hash)
    await context.store.drop_keys(person.id)
    if here:
        call.after.append(lambda response: context.identities.take_away(response, call.request))
    await context.open_tables.check_identity(person.id)
