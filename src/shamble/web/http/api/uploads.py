"""A match that was begun elsewhere, on a device without a server or in a terminal, goes on at a table here."""

from __future__ import annotations

from functools import partial

from shamble.core.values import Stored
from shamble.web.http.limits import NEW_TABLES, UPLOADS
from shamble.web.http.operations import Api, Call
from shamble.web.http.seats import serialize_table
from shamble.web.play.uploads import read_match, seats_of, table_of
from shamble.web.store.rows import Person, SeatRow
from shamble.web.wire import messages as wire
from shamble.web.wire.problems import Fail

api = Api()


@api.add("POST", "/api/matches", status=201, fails=(409, 503))
async def upload_match(call: Call, person: Person, body: dict[str, Stored]) -> wire.Table:
    """A table at which the match of a file goes on.

    You take the seat with your name, or the first person's; whoever opens the table may take those of the others. A
    match that is over is refused: there is nothing to be played on.
    """
    call.need_room()
    call.slow_down(NEW_TABLES, person.id)
    call.slow_down(UPLOADS, call.address)
    match = await call.bill.aside(partial(read_match, body))
    if match.state.over:
        raise Fail(409, "this match is over; its file can be seen again without a server")
    seats = _seated(seats_of(match), person)
    covert = await call.context.workers.asks_covertly(match.game.slug, match.players, match.options)
    now = int(call.context.time.unix())
    row, record = await call.bill.aside(partial(table_of, match, seats, person.id, covert, now))
    await call.context.store.add_match(row, record.entries)
    words = (
        f"{person.name} has brought this match from elsewhere. Whoever has its file knows its seed, from which all "
        "follows that is still hidden: play it with people you trust."
    )
    await call.context.store.say(row.id, None, "", words, now, note=True)
    return serialize_table(row, person.id)


def _seated(seats: list[SeatRow], person: Person) -> list[SeatRow]:
    """The one who brings it sits down; the other people's seats are free."""
    people = [number for number, seat in enumerate(seats) if seat.kind == "person"]
    if not people:
        raise Fail(422, "nobody but bots plays in this match")
    own = next((number for number in people if seats[number].name == person.name), people[0])
    for number in people:
        if number == own:
            seats[number] = SeatRow("person", person=person.id, name=person.name)
        else:
            seats[number] = SeatRow("open", offered=True)
    return seats
