"""The tables over HTTP: the lobby, making one, sitting down, starting, leaving, playing again."""

from __future__ import annotations

from shamble.web.http.admission import admit
from shamble.web.http.context import Context
from shamble.web.http.limits import LEAVING, NEW_TABLES
from shamble.web.http.operations import Api, Call
from shamble.web.http.seats import serialize_table
from shamble.web.names import title_of
from shamble.web.play.seats import EmptySeats, open_seats
from shamble.web.store.rows import Person, TableRow
from shamble.web.table import handover, seating
from shamble.web.wire import messages as wire

LISTED_SECONDS = 24 * 3600
"""A table that has waited or been played for a day is no longer offered to everybody."""

api = Api()


async def _reply(call: Call, table: str) -> wire.Table:
    """The table as it is now, to the one who calls."""
    row = seating.existing(await call.context.store.table(table))
    return serialize_table(row, _person(call), call.context.open_tables.by_id.get(table))


def _person(call: Call) -> str | None:
    return call.person.id if call.person is not None else None


async def listed_tables(context: Context, person: str | None) -> wire.Lobby:
    rows = await context.store.lobby(int(context.time.unix()) - LISTED_SECONDS)
    cards = [_card(row, person) for row in rows]
    waiting = [card for card in cards if card.status == "waiting"]
    return wire.Lobby(waiting, [card for card in cards if card.status != "waiting"])


def _card(row: TableRow, person: str | None) -> wire.TableCard:
    return wire.TableCard(
        id=row.id,
        game=row.game,
        title=title_of(row.game),
        status=row.status,
        names=row.company(),
        open=len(open_seats(row.seats)),
        seconds=row.seconds,
        clock=row.clock,
        increment=row.increment,
        made=row.made,
        yours=row.seat_of(person) is not None,
    )


@api.add("GET", "/api/tables")
async def read_lobby(call: Call) -> wire.Lobby:
    """The listed tables."""
    return await listed_tables(call.context, _person(call))


@api.add("POST", "/api/tables", status=201, fails=(503,))
async def make_table(call: Call, person: Person, body: wire.NewTable) -> wire.Table:
    """Make a table; you are its host."""
    call.need_room()
    call.slow_down(NEW_TABLES, person.id)
    row = seating.new_table(body, person, int(call.context.time.unix()))
    await call.context.store.add_table(row)
    return serialize_table(row, person.id)


@api.add("GET", "/api/tables/{table}")
async def read_table(call: Call, table: wire.TableId) -> wire.Table:
    """One table."""
    return await _reply(call, table)


@api.add("DELETE", "/api/tables/{table}", fails=(409,))
async def remove_table(call: Call, person: Person, table: wire.TableId) -> None:
    """Remove a table that has not started."""
    await seating.remove(call.context.open_tables, table, person)


@api.add("POST", "/api/tables/{table}/sit", fails=(409, 503))
async def take_seat(call: Call, person: Person, table: wire.TableId, body: wire.TakeSeat) -> wire.Table:
    """Take an open seat."""
    await admit(call.context, table, person.id)
    await seating.take_seat(call.context.open_tables, table, person, body.seat)
    return await _reply(call, table)


@api.add("POST", "/api/tables/{table}/stand", fails=(409,))
async def leave_seat(call: Call, person: Person, table: wire.TableId) -> wire.Table:
    """Give the seat up, before the start."""
    await seating.leave_seat(call.context.open_tables, table, person)
    return await _reply(call, table)


@api.add("PUT", "/api/tables/{table}/seats/{seat}", fails=(409,))
async def change_seat(
    call: Call, person: Person, table: wire.TableId, seat: wire.SeatNumber, body: wire.ChangeSeat
) -> wire.Table:
    """Open a seat or give it to a bot: the host, before the start."""
    await seating.change_seat(call.context.open_tables, table, person, seat, body)
    return await _reply(call, table)


@api.add("POST", "/api/tables/{table}/seats/{seat}/take", fails=(409,))
async def take_offered_seat(call: Call, person: Person, table: wire.TableId, seat: wire.SeatNumber) -> wire.Table:
    """Play on for somebody absent, whose seat is offered."""
    await handover.take(call.context.open_tables, table, person, seat)
    return await _reply(call, table)


@api.add("POST", "/api/tables/{table}/start", fails=(409,))
async def start_match(call: Call, person: Person, table: wire.TableId, empty: EmptySeats = "keep") -> wire.Table:
    """Start the match: the host. With open seats only if `empty` says what becomes of them."""
    await seating.start(call.context.open_tables, table, person, empty)
    return await _reply(call, table)


@api.add("POST", "/api/tables/{table}/resume", fails=(409,))
async def resume_match(call: Call, person: Person, table: wire.TableId) -> wire.Table:
    """Resume a paused match: the host, or whoever sits there. If the rules fail again it is paused again."""
    await seating.resume(call.context.open_tables, table, person)
    return await _reply(call, table)


@api.add("POST", "/api/tables/{table}/leave", fails=(409,))
async def leave_match(call: Call, person: Person, table: wire.TableId) -> wire.Table:
    """Let the stand-in bot play your seat."""
    call.slow_down(LEAVING, person.id)
    await seating.leave(call.context.open_tables, table, person)
    return await _reply(call, table)


@api.add("POST", "/api/tables/{table}/return", fails=(409,))
async def return_to_match(call: Call, person: Person, table: wire.TableId) -> wire.Table:
    """Take your seat back, from the bot or from whoever plays it."""
    call.slow_down(LEAVING, person.id)
    await seating.come_back(call.context.open_tables, table, person)
    return await _reply(call, table)


@api.add("POST", "/api/tables/{table}/rematch", fails=(409, 503))
async def make_rematch(call: Call, person: Person, table: wire.TableId) -> wire.Table:
    """A table for the next match: same people, same options, new seed."""
    call.need_room()
    return serialize_table(await seating.rematch(call.context.open_tables, table, person), person.id)
