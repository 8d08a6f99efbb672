"""Who sits before this device, and their tables: making one, filling its seats, starting, leaving, playing again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta, Struct

from shamble.core.errors import UnknownGame
from shamble.core.options import Config
from shamble.games import game as find_game
from shamble.match import Match, new_seed
from shamble.names import LONGEST_NAME, can_be_seen, tidy
from shamble.web.local.desk import Desk
from shamble.web.local.page import table_for
from shamble.web.local.stored import ME
from shamble.web.local.table import LocalTable
from shamble.web.minds.probing import asks_covertly
from shamble.web.names import title_of
from shamble.web.play.seats import EmptySeats, check_level, filled, new_id, table_like
from shamble.web.store.rows import SeatRow, TableRow
from shamble.web.wire import meeting as wire_meeting
from shamble.web.wire import messages as wire
from shamble.web.wire.problems import Fail

if TYPE_CHECKING:
    from shamble.web.local.house import House

STATUSES = ("playing", "paused", "waiting", "over")
SOMEBODY = "You"
"""What one is called who has given no name."""
BEGUN = "the match has begun"

desk = Desk()


class LocalSeat(Struct, forbid_unknown_fields=True):
    """What a seat shall be: `you` and `person` seat somebody before this device, by name; without one the first is the
    person of this device. `open` waits in the waiting room."""

    kind: Literal["you", "person", "open", "bot"]
    level: wire.Level | Literal[""] = ""
    name: wire.Name | Literal[""] = ""


class NewLocalTable(Struct, forbid_unknown_fields=True, kw_only=True):
    """A table to be made, as for a server; clocks and ratings are for servers."""

    game: wire.Slug
    seats: Annotated[list[LocalSeat], Meta(min_length=1, max_length=16)]
    options: Config = {}
    listed: bool = False
    seconds: wire.ClockSeconds = 0
    clock: wire.ClockKind = "turn"
    increment: wire.IncrementSeconds = 0
    timeout: wire.AtTimeout = "bot"
    reaction: wire.ReactionSeconds = 6
    stand_in: wire.Level = "scavenger"
    rated: bool = False


# -- the person --------------------------------------------------------------------------------------------------------


def read_me_here(house: House) -> wire.Me:
    """The person of this device, and the tables on it: what waits for somebody first."""
    tables = [_my_table(house.tables[table]) for table in house.tables]
    return wire.Me(
        house.me.name,
        sorted(tables, key=lambda table: (not table.your_turn, STATUSES.index(table.status), -table.made)),
    )


def _my_table(table: LocalTable) -> wire.MyTable:
    row = table.row
    asked = row.asked if row.status == "playing" else None
    your_turn = asked is not None and not row.seats[asked].played_by_bot and not table.in_window
    return wire.MyTable(row.id, row.game, title_of(row.game), row.status, row.company(), your_turn, row.made, None)


def checked_name(text: str) -> str:
    name = tidy(text)
    if not can_be_seen(name):
        raise Fail(422, "a name has at least one letter, digit or picture that can be seen")
    if len(name) > LONGEST_NAME:
        raise Fail(422, f"a name has at most {LONGEST_NAME} characters; some signs count for three")
    return name


@desk.add("GET", "/api/me")
def read_me(house: House) -> wire.Me:
    return read_me_here(house)


@desk.add("POST", "/api/me")
def name_me(house: House, body: wire.NewName) -> wire.Me:
    """Take a name, or change it, at all tables that are not over."""
    house.me.name = checked_name(body.name)
    house.keep_me()
    for table in house.tables.values():
        for seat in table.row.seats:
            if seat.person == ME and seat.name != house.me.name and table.row.status != "over":
                seat.name = house.me.name
                table.keep()
                table.attend()
    return read_me_here(house)


@desk.add("DELETE", "/api/me")
def forget_me(house: House) -> None:
    """Forget the name; the matches stay."""
    house.me.name = None
    house.keep_me()


@desk.add("GET", "/api/friends")
def list_friends(house: House) -> wire_meeting.Friends:
    return wire_meeting.Friends([], [])


@desk.add("GET", "/api/queue")
def list_queues(house: House) -> list[wire_meeting.QueueCard]:
    return []


# -- tables ------------------------------------------------------------------------------------------------------------


def known_table(house: House, table: str) -> LocalTable:
    found = house.tables.get(table)
    if found is None:
        why = house.shelf.troubles.get(f"table/{table}")
        raise Fail(409, f"this match cannot be opened: {why}") if why else Fail(404, "there is no such table here")
    return found


def shown(house: House, table: LocalTable) -> wire.Table:
    """The table as it is answered to a request: nobody's hand belongs to it."""
    return table_for(table, table.people[0] if len(table.people) == 1 else None)


@desk.add("GET", "/api/tables")
def read_lobby(house: House) -> wire.Lobby:
    """Nothing is listed here: all tables are one's own."""
    return wire.Lobby([], [])


@desk.add("POST", "/api/tables", status=201)
def make_table(house: House, body: NewLocalTable) -> wire.Table:
    try:
        game = find_game(body.game)
    except UnknownGame as error:
        raise Fail(422, f"game: {error}") from error
    players, options = game.check(len(body.seats), body.options)
    if body.seconds or body.rated:
        raise Fail(422, "clocks and ratings are for tables at a server; here seconds is 0 and rated is false")
    row = TableRow(
        id=new_id(),
        game=game.slug,
        rules_version=game.rules_version,
        options=options,
        players=players,
        listed=False,
        seconds=0,
        reaction=body.reaction,
        stand_in=check_level(body.stand_in, game, players, options),
        host=ME,
        made=int(house.unix()),
        seats=[],
        talk="closed",
    )
    for number, seat in enumerate(body.seats):
        row.seats.append(_new_seat(house, row, number, seat))
    return shown(house, house.add_table(row))


def _new_seat(house: House, row: TableRow, number: int, seat: LocalSeat) -> SeatRow:
    if seat.kind == "bot":
        return SeatRow("bot", level=check_level(seat.level, find_game(row.game), row.players, row.options))
    if seat.kind == "open":
        return SeatRow("open")
    if not seat.name and row.seat_of(ME) is None:
        return SeatRow("person", person=ME, name=house.me.name or SOMEBODY)
    name = checked_name(seat.name) if seat.name else f"Player {number + 1}"
    if any(other.name.casefold() == name.casefold() for place, other in enumerate(row.seats) if place != number):
        raise Fail(422, f"somebody at this table is called {name} already; take another name")
    person = ME if row.seat_of(ME) is None and name == house.me.name else f"guest {number}"
    return SeatRow("person", person=person, name=name)


@desk.add("GET", "/api/tables/{table}")
def read_table(house: House, table: wire.TableId) -> wire.Table:
    return shown(house, known_table(house, table))


@desk.add("DELETE", "/api/tables/{table}")
def remove_table(house: House, table: wire.TableId) -> None:
    """At any time: it is nobody else's."""
    known_table(house, table)
    house.remove_table(table)


@desk.add("PUT", "/api/tables/{table}/seats/{seat}")
def change_seat(house: House, table: wire.TableId, seat: wire.SeatNumber, body: LocalSeat) -> wire.Table:
    found = known_table(house, table)
    _expect(found, ("waiting",), BEGUN)
    if seat >= found.row.players:
        raise Fail(404, f"there are seats 0 to {found.row.players - 1}")
    before = found.row.seats[seat]
    found.row.seats[seat] = SeatRow("open")  # one's own name is free for oneself
    try:
        found.row.seats[seat] = _new_seat(house, found.row, seat, body)
    except Fail:
        found.row.seats[seat] = before
        raise
    return _changed(house, found)


@desk.add("POST", "/api/tables/{table}/sit")
def take_seat(house: House, table: wire.TableId, body: wire.TakeSeat) -> wire.Table:
    """Another person before this device takes an open seat."""
    found = known_table(house, table)
    free = [number for number, place in enumerate(found.row.seats) if place.kind == "open"]
    seat = body.seat if body.seat is not None else next(iter(free), None)
    if seat not in free:
        raise Fail(409, "that seat is taken")
    return change_seat(house, table, seat, LocalSeat("person"))


def _expect(table: LocalTable, statuses: tuple[str, ...], otherwise: str) -> None:
    if table.row.status not in statuses:
        raise Fail(409, otherwise)


def _changed(house: House, table: LocalTable) -> wire.Table:
    table.keep()
    table.attend()
    return shown(house, table)


@desk.add("POST", "/api/tables/{table}/start")
def start_match(house: House, table: wire.TableId, empty: EmptySeats = "keep") -> wire.Table:
    found = known_table(house, table)
    _expect(found, ("waiting",), BEGUN)
    row = found.row
    seats = filled(row, empty)
    game = find_game(row.game)
    game.check(len(seats), row.options)
    seed = new_seed()
    first = Match(game, len(seats), row.options, seed)
    row.seats, row.players, row.seed, row.status = seats, len(seats), seed, "playing"
    row.asked, row.started = first.state.player, int(house.unix())
    row.rules_version = game.rules_version
    row.covert = asks_covertly(row.game, row.players, row.options)
    found.load()
    return _changed(house, found)


@desk.add("POST", "/api/tables/{table}/resume")
def resume_match(house: House, table: wire.TableId) -> wire.Table:
    """Resume a match whose rules failed: they may have been mended."""
    found = known_table(house, table)
    _expect(found, ("paused",), "the match is not paused")
    found.row.status = "playing"
    return _changed(house, found)


@desk.add("POST", "/api/tables/{table}/leave")
def leave_match(house: House, table: wire.TableId) -> wire.Table:
    """A bot plays on for the person of this device."""
    return _step_aside(house, table, True)


@desk.add("POST", "/api/tables/{table}/return")
def return_to_match(house: House, table: wire.TableId) -> wire.Table:
    return _step_aside(house, table, False)


def _step_aside(house: House, table: str, away: bool) -> wire.Table:
    found = known_table(house, table)
    _expect(found, ("playing", "paused"), "no match is being played here")
    seat = found.row.seat_of(ME)
    if seat is None:
        raise Fail(403, "you do not sit at this table")
    place = found.row.seats[seat]
    if place.away != away:
        place.away = away
        place.left = place.left or away
        found.note(f"{found.names[seat]} left: a bot plays on." if away else f"{found.names[seat]} is back.")
    return _changed(house, found)


@desk.add("POST", "/api/tables/{table}/rematch")
def make_rematch(house: House, table: wire.TableId) -> wire.Table:
    """A table for the next match: same people, same options, new seed."""
    found = known_table(house, table)
    row = found.row
    _expect(found, ("over",), "the match is not over yet")
    if row.rematch is None or row.rematch not in house.tables:
        seats = [SeatRow(place.kind, place.level, place.person, place.name) for place in row.seats]
        new = table_like(row, ME, seats, int(house.unix()))
        new.talk = "closed"
        house.add_table(new)
        row.rematch = new.id
        _changed(house, found)
    return shown(house, house.tables[row.rematch])
