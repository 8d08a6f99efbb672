"""Making tables and taking seats: who may do what, before, during and after a match."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncConnection

from shamble.core.errors import UnknownGame
from shamble.core.game import AnyGame
from shamble.core.options import Config
from shamble.games import game as find_game
from shamble.match import Match, new_seed
from shamble.web.play.seats import EmptySeats, check_level, filled, new_id, open_seats, table_like
from shamble.web.post.enqueue import TURN_DELAY, turn_notice
from shamble.web.ratings.conditions import never_rated
from shamble.web.store.rows import Person, SeatRow, TableRow
from shamble.web.table.open_tables import OpenTables
from shamble.web.talk.silences import blocked_by_any
from shamble.web.wire.messages import ChangeSeat, NewSeat, NewTable
from shamble.web.wire.problems import Fail

SHORTEST_TURN = 10
"""Seconds: less is not a turn, it is a reflex."""
LONGEST_TURN = 14 * 24 * 3600
"""Two weeks: whoever needs more is on vacation, and there is a switch for that."""


def new_table(new: NewTable, host: Person, now: int) -> TableRow:
    """The table as somebody wants it, every part of it checked."""
    try:
        game = find_game(new.game)
    except UnknownGame as error:
        raise Fail(422, f"game: {error}") from error
    players, options = game.check(len(new.seats), new.options)
    if sum(seat.kind == "you" for seat in new.seats) > 1:
        raise Fail(422, "you can have one seat")
    if 0 < new.seconds < SHORTEST_TURN:
        raise Fail(422, f"seconds: 0 for no limit, else {SHORTEST_TURN} or more, not {new.seconds}")
    if new.clock == "turn" and new.seconds > LONGEST_TURN:
        raise Fail(422, f"seconds: a turn has {LONGEST_TURN} (14 days) at most, not {new.seconds}")
    if new.increment and (new.clock == "turn" or not new.seconds):
        raise Fail(422, "increment: for a table whose clock is for the match, with seconds")
    if new.rated and (why := never_rated(game.slug, players, options)):
        raise Fail(422, f"rated: {why}")
    return TableRow(
        id=new_id(),
        game=game.slug,
        rules_version=game.rules_version,
        options=options,
        players=players,
        listed=new.listed,
        seconds=new.seconds,
        clock=new.clock,
        increment=new.increment,
        timeout=new.timeout,
        reaction=new.reaction,
        stand_in=check_level(new.stand_in, game, players, options),
        rated=new.rated,
        host=host.id,
        made=now,
        seats=[_new_seat(seat, host, game, players, options) for seat in new.seats],
    )


def _new_seat(seat: NewSeat | ChangeSeat, person: Person, game: AnyGame, players: int, options: Config) -> SeatRow:
    match seat.kind:
        case "you":
            return SeatRow("person", person=person.id, name=person.name)
        case "bot":
            return SeatRow("bot", level=check_level(seat.level, game, players, options))
        case "open":
            return SeatRow("open")


def expect_status(row: TableRow | None, status: str | tuple[str, ...], otherwise: str) -> TableRow:
    row = existing(row)
    if row.status not in (status if isinstance(status, tuple) else (status,)):
        raise Fail(409, otherwise)
    return row


def existing(row: TableRow | None) -> TableRow:
    if row is None:
        raise Fail(404, "there is no such table")
    return row


def seat_at(row: TableRow, seat: int) -> SeatRow:
    if seat >= row.players:
        raise Fail(404, f"there are seats 0 to {row.players - 1}")
    return row.seats[seat]


def _only_host(row: TableRow, person: Person) -> None:
    if row.host != person.id:
        raise Fail(403, "only the one who made the table can do that")


def _own_seat(row: TableRow, person: Person) -> int:
    seat = row.seat_of(person.id)
    if seat is None:
        raise Fail(403, "you do not sit at this table")
    return seat


BEGUN = "the match has begun"
NOT_BEGUN = "no match is being played here"


def _name_is_free(row: TableRow, person: Person) -> None:
    """Of two with one name nobody could say who is meant."""
    others = (seat.name.casefold() for seat in row.seats if seat.kind == "person" and seat.person != person.id)
    if person.name.casefold() in others:
        raise Fail(409, f"somebody at this table is called {person.name} already; take another name")


async def refuse_blocked(connection: AsyncConnection, row: TableRow, person: Person) -> None:
    """Nobody sits down with somebody who has blocked them: who sits there, whose seat it is, or who made the table."""
    people = (row.host, *(each for seat in row.seats for each in (seat.person, seat.owner)))
    if await blocked_by_any(connection, person.id, [each for each in people if each is not None]):
        raise Fail(403, "you cannot sit at this table")  # by whom, is nobody's business


async def take_seat(tables: OpenTables, table: str, person: Person, seat: int | None) -> None:
    async with tables.store.change(table) as (found, connection):
        row = expect_status(found, "waiting", f"{BEGUN}; you can watch it")
        own = row.seat_of(person.id)
        if own is not None and seat in (None, own):
            return  # they sit there: the answer to their first request was lost
        free = open_seats(row.seats)
        if seat is not None:
            seat_at(row, seat)
        if not free or (seat is not None and seat not in free):
            taken = "all seats are taken; you can watch, or ask the host to open one"
            raise Fail(409, "that seat is taken" if free else taken)
        await refuse_blocked(connection, row, person)
        _name_is_free(row, person)
        if own is not None:
            await tables.store.set_seat(connection, table, own, SeatRow("open"))
        place = SeatRow("person", person=person.id)
        await tables.store.set_seat(connection, table, free[0] if seat is None else seat, place)
    await tables.changed(table)


async def leave_seat(tables: OpenTables, table: str, person: Person) -> None:
    async with tables.store.change(table) as (found, connection):
        row = expect_status(found, "waiting", f"{BEGUN}: leave it instead")
        await tables.store.set_seat(connection, table, _own_seat(row, person), SeatRow("open"))
    await tables.changed(table)


async def change_seat(tables: OpenTables, table: str, person: Person, seat: int, change: ChangeSeat) -> None:
    async with tables.store.change(table) as (found, connection):
        row = expect_status(found, "waiting", BEGUN)
        _only_host(row, person)
        seat_at(row, seat)
        changed = _new_seat(change, person, find_game(row.game), row.players, row.options)
        await tables.store.set_seat(connection, table, seat, changed)
    await tables.changed(table)


async def remove(tables: OpenTables, table: str, person: Person) -> None:
    async with tables.store.change(table) as (found, connection):
        row = expect_status(found, "waiting", f"{BEGUN}: it stays")
        _only_host(row, person)
        await tables.store.remove_table(connection, table)
    await tables.changed(table)


async def start(tables: OpenTables, table: str, person: Person, empty: EmptySeats = "keep") -> None:
    row = expect_status(await tables.store.table(table), "waiting", BEGUN)
    _only_host(row, person)
    before = row.seats
    seats = filled(row, empty)
    game = find_game(row.game)
    game.check(len(seats), row.options)
    if row.rated and (why := never_rated(game.slug, len(seats), row.options)):
        raise Fail(422, f"rated: {why}")
    covert = await tables.workers.asks_covertly(row.game, len(seats), row.options)
    seed = new_seed()
    match = Match(game, len(seats), row.options, seed)
    async with tables.store.change(table) as (found, connection):
        row = expect_status(found, "waiting", BEGUN)
        _only_host(row, person)
        if row.seats != before:  # somebody sat down, or stood up, in this very moment
            seats = filled(row, empty)
            if len(seats) != match.players:
                raise Fail(409, "somebody sat down or stood up in this moment; look again, then start")
        if seats != row.seats:
            await tables.store.set_seats(connection, table, seats)
        now = int(tables.time.unix())
        await tables.store.set_table(
            connection,
            table,
            status="playing",
            seed=seed,
            covert=covert,
            asked=match.state.player,
            players=len(seats),
            rules_version=match.game.rules_version,
            started=now,
            due=now if row.correspondence else None,
        )
        first = seats[match.state.player]
        if first.notified and first.person is not None and not match.state.covert:
            shared = tables.store.database.shared
            await connection.execute(turn_notice(shared, table, 0, first.person, now, now + TURN_DELAY))
    await tables.changed(table)


async def resume(tables: OpenTables, table: str, person: Person) -> None:
    """Resume a match whose rules failed, from its log: they may have been mended."""
    async with tables.store.change(table) as (found, connection):
        row = expect_status(found, "paused", "the match is not paused")
        if row.host != person.id:
            _own_seat(row, person)
        now = int(tables.time.unix())
        # The time of the pause is nobody's: whoever is to move begins anew where clocks never rest.
        await tables.store.set_table(
            connection, table, status="playing", started=now, due=now if row.correspondence else None
        )
    await tables.store.say(table, None, "", f"{person.name} resumes the match.", now, note=True)
    await tables.changed(table)


async def leave(tables: OpenTables, table: str, person: Person) -> None:
    """The stand-in plays on; the seat stays theirs."""
    async with tables.store.change(table) as (found, connection):
        row = expect_status(found, ("playing", "paused"), NOT_BEGUN)
        seat = _own_seat(row, person)
        changed = not row.seats[seat].away
        row.seats[seat].away = True
        await tables.store.set_seat(connection, table, seat, row.seats[seat])
        if row.correspondence:  # the bot must move, whoever looks
            await tables.store.set_table(connection, table, due=int(tables.time.unix()))
    await _note(tables, table, f"{row.names()[seat]} left: a bot plays on." if changed else "")


async def come_back(tables: OpenTables, table: str, person: Person) -> None:
    """Take the seat again, from the bot or from whoever has played it in the meantime."""
    async with tables.store.change(table) as (found, connection):
        row = expect_status(found, ("playing", "paused"), NOT_BEGUN)
        owned = row.seat_owned_by(person.id)
        seat = _own_seat(row, person) if owned is None else owned
        before = row.seats[seat]
        again = SeatRow("person", person=person.id)
        if owned is None:  # one who plays for somebody else still does
            again.quiet, again.owner = before.quiet, before.owner
        await tables.store.set_seat(connection, table, seat, again)
    if owned is not None:
        await _note(tables, table, f"{person.name} is back and takes the seat again from {row.names()[seat]}.")
    else:
        await _note(tables, table, f"{row.names()[seat]} is back." if before.away else "")


async def _note(tables: OpenTables, table: str, words: str) -> None:
    """The table itself says so, and whoever has it open sees what has changed."""
    if words:
        await tables.store.say(table, None, "", words, int(tables.time.unix()), note=True)
    await tables.changed(table)


async def rematch(tables: OpenTables, table: str, person: Person) -> TableRow:
    """The next table of the same people. Whoever asks first is its host; whoever asks later is led to it."""
    async with tables.store.change(table) as (found, connection):
        row = expect_status(found, "over", "the match is not over yet")
        own = _own_seat(row, person)
        if row.rematch is None:
            people = [place.person for place in row.seats if place.person is not None]
            unwilling = await blocked_by_any(connection, person.id, people)
            seats = [
                SeatRow("bot", level=row.stand_in)
                if (place.away and seat != own) or place.person in unwilling
                else SeatRow(place.kind, place.level, place.person, place.name)
                for seat, place in enumerate(row.seats)
            ]
            new = table_like(row, person.id, seats, int(tables.time.unix()))
            await tables.store.add_rematch(connection, table, new)
            row.rematch = new.id
    await tables.changed(table)
    return existing(await tables.store.table(row.rematch))
