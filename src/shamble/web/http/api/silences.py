"""Whom one does not want to hear, as a list over HTTP."""

from __future__ import annotations

from shamble.web.http.operations import Api, Call
from shamble.web.store.rows import Person
from shamble.web.talk.silences import Silence, end_silence, silences_of
from shamble.web.wire import messages as wire
from shamble.web.wire.problems import Fail

api = Api()


@api.add("GET", "/api/me/silenced")
async def read_silenced(call: Call, person: Person) -> list[Silence]:
    """Whom you have muted or blocked."""
    return await silences_of(call.context.store.database, person.id)


@api.add("DELETE", "/api/me/silenced/{silence}")
async def hear_again(call: Call, person: Person, silence: wire.Number) -> None:
    """Hear somebody again."""
    if not await end_silence(call.context.store.database, person.id, silence):
        raise Fail(404, "you have muted or blocked nobody by that number")
    await call.context.open_tables.read_mutes(person.id)
