"""What comes to this device and leaves it: match files, links, everything at once, and what cannot be read."""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import TYPE_CHECKING, Literal

import msgspec
from msgspec import Struct

from shamble.match import Match
from shamble.web.local.desk import Answer, Desk
from shamble.web.local.links import (
    BadLink,
    LinkedMatch,
    Mark,
    is_as_passed_on,
    linked,
    read_link,
    with_mark,
    write_link,
)
from shamble.web.local.progress import joined_progress
from shamble.web.local.stored import (
    ME,
    VERSION,
    StoredTable,
    StoredVerdicts,
    Unreadable,
    line_of,
    read,
    read_table,
)
from shamble.web.local.table import LocalTable
from shamble.web.local.tables import known_table, shown
from shamble.web.minds.probing import asks_covertly
from shamble.web.play.record import Record
from shamble.web.play.uploads import PERSON, read_match, seats_of, table_of
from shamble.web.store.rows import TableRow
from shamble.web.wire import messages as wire
from shamble.web.wire.problems import Fail
from shamble.web.wire.progress import Progress

if TYPE_CHECKING:
    from shamble.web.local.house import House

FORMAT: Literal["shamble-device"] = "shamble-device"
HIDES = (
    "in this match somebody knows what others must not see, and a link holds all of it; pass the device on, or the "
    "match as a file to somebody you trust"
)

desk = Desk()


class Trouble(Struct):
    """Something in storage that cannot be read."""

    key: str
    why: str


class Everything(Struct):
    """All that is kept on a device, as a file."""

    format: Literal["shamble-device"]
    format_version: int
    entries: dict[str, str]


class Skipped(Struct):
    name: str
    why: str


class Imported(Struct):
    """How many tables have come in, and what has not."""

    tables: int
    skipped: list[Skipped]


class Link(Struct):
    """A match as the part of an address behind `#`."""

    fragment: str


# -- match files -------------------------------------------------------------------------------------------------------


@desk.add("POST", "/api/device/matches", status=201)
def open_match_file(house: House, body: object) -> wire.Table:
    """A table of a match file: to be seen again if the match is over, else to be played on."""
    match = read_match(body)
    return shown(house, _take_in(house, match, []))


def _take_in(house: House, match: Match, marks: list[Mark], table_id: str = "") -> LocalTable:
    seats = seats_of(match)
    people = [number for number, seat in enumerate(seats) if seat.kind == "person"]
    own = next((number for number in people if seats[number].name == house.me.name), people[0] if people else None)
    for number in people:
        seats[number].person = ME if number == own else f"guest {number}"
    covert = not match.state.over and asks_covertly(match.game.slug, match.players, match.options)
    row, record = table_of(match, seats, ME, covert, int(house.unix()))
    row.id = table_id or row.id
    row.talk = "closed"
    return house.add_stored(_stored(row, record, marks))


def _stored(row: TableRow, record: Record, marks: list[Mark]) -> StoredTable:
    return StoredTable(VERSION, row, [line_of(entry) for entry in record.entries], [], marks)


# -- links -------------------------------------------------------------------------------------------------------------


def _key(house: House) -> str:
    """The secret of this device, made when it is first needed."""
    if not house.me.key:
        house.me.key = secrets.token_hex(16)
        house.keep_me()
    return house.me.key


@desk.add("GET", "/api/tables/{table}/link")
def pass_on(house: House, table: wire.TableId) -> Link:
    """The match as a link, for whoever plays on at another device."""
    live = known_table(house, table)
    live.load()
    if live.match is None or live.row.status not in ("playing", "over"):
        raise Fail(409, "the match has not begun")
    if live.hides:
        raise Fail(409, HIDES)
    seats = [seat.level if seat.kind == "bot" else PERSON for seat in live.row.seats]
    match = linked(live.match.record.match, list(live.names), seats, live.marks)
    match.marks = with_mark(match, _key(house))
    if match.marks != live.marks:
        live.marks = match.marks
        live.keep()
    return Link(write_link(match))


@desk.add("POST", "/api/device/links", status=201)
def open_link(house: House, body: Link) -> wire.Table:
    """The match of a link, at the table that it has here, or at a new one."""
    try:
        passed = read_link(body.fragment)
    except BadLink as error:
        raise Fail(422, str(error)) from error
    if not is_as_passed_on(passed, _key(house)):
        raise Fail(422, "moves that this device has passed on were changed on the way; the match here stays as it was")
    match = _match_of(passed)
    table_id = _id_of(passed)
    known = house.tables.get(table_id)
    if known is None:
        return shown(house, _take_in(house, match, passed.marks, table_id))
    _play_on(house, known, match, passed.marks)
    return shown(house, known)


def _match_of(passed: LinkedMatch) -> Match:
    """Its moves, played again."""
    file: dict[str, object] = {
        "format": "shamble-match",
        "format_version": 1,
        "game": passed.game,
        "rules_version": passed.rules_version,
        "players": passed.players,
        "options": passed.options,
        "names": passed.names,
        "seats": passed.seats,
        "seed": passed.seed,
        "moves": passed.moves,
    }
    match = Match.from_dict(file)
    return read_match(match.to_dict())


def _id_of(passed: LinkedMatch) -> str:
    """The same on every device, so that a match that comes back finds its table."""
    digest = sha256(f"shamble link {passed.game} {passed.seed}".encode()).digest()
    return urlsafe_b64encode(digest[:12]).decode()


def _play_on(house: House, known: LocalTable, match: Match, marks: list[Mark]) -> None:
    """What is new in the link is played at the table that is here."""
    known.load()
    if known.match is None:
        raise Fail(409, "the match here has not begun")
    before = known.match.record.match.actions
    common = next(
        (at for at, (one, other) in enumerate(zip(before, match.actions, strict=False)) if one != other), None
    )
    if common is not None:
        raise Fail(409, f"this link tells another match from move {common + 1} on; the one here stays as it was")
    if len(match.actions) <= len(before):
        return  # it is an older link: the table is further on
    row, record = table_of(match, known.row.seats, ME, known.row.covert, known.row.made)
    row.id, row.talk = known.id, "closed"
    stored = _stored(row, record, marks)
    stored.notes = known.notes
    known.replace(stored)
    known.load()
    known.keep()


# -- everything --------------------------------------------------------------------------------------------------------


@desk.add("GET", "/api/device/all")
def read_everything(house: House) -> Answer:
    """All that is kept here, as a file."""
    entries = {f"table/{table.id}": table.text() for table in house.tables.values()}
    entries |= {f"verdicts/{table}": _text(verdicts) for table, verdicts in house.verdicts.items()}
    entries["progress"] = _text(house.progress)
    if house.me.name is not None:
        entries["me"] = _text({"name": house.me.name})  # its key stays: it speaks for this device alone
    everything = Everything(FORMAT, VERSION, entries)
    text = msgspec.json.format(msgspec.json.encode(everything), indent=1).decode()
    return Answer(text, name="shamble-all.json")


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()


@desk.add("PUT", "/api/device/all")
def import_everything(house: House, body: Everything) -> Imported:
    """Take in what another device, or this one before, has given out. What is here and further on stays."""
    if body.format_version != VERSION:
        raise Fail(422, f"the file has format version {body.format_version}; this page reads {VERSION}")
    imported = Imported(0, [])
    for key, text in body.entries.items():
        kind, _, name = key.partition("/")
        try:
            if kind == "table":
                imported.tables += _import_table(house, text)
            elif kind == "verdicts" and name in house.tables and name not in house.verdicts:
                house.verdicts[name] = read(text, StoredVerdicts)
                house.keep_verdicts(name)
            elif kind == "progress":
                house.progress = joined_progress(house.progress, read(text, Progress))
                house.keep_progress()
            elif kind == "me" and house.me.name is None:
                house.me.name = read(text, wire.NewName).name
                house.keep_me()
        except Unreadable as error:
            imported.skipped.append(Skipped(key, str(error)))
    return imported


def _import_table(house: House, text: str) -> bool:
    stored = read_table(text)
    LocalTable(house, stored).load()  # every move is played again before it is believed
    known = house.tables.get(stored.row.id)
    if known is None:
        house.add_stored(read_table(text))
        return True
    here = read_table(known.text())
    if here.log == stored.log:
        return False
    if stored.log[: len(here.log)] != here.log:
        raise Unreadable("the match is here already, and went on in another way")
    known.replace(read_table(text))
    known.keep()
    return True


# -- what cannot be read -----------------------------------------------------------------------------------------------


@desk.add("GET", "/api/device/troubles")
def list_troubles(house: House) -> list[Trouble]:
    return [Trouble(key, why) for key, why in house.storage.troubles.items()]


@desk.add("GET", "/api/device/troubles/{key}")
def read_trouble(house: House, key: str) -> Answer:
    """The damaged text as a file, for whoever wants to mend it."""
    if key not in house.storage.damaged:
        raise Fail(404, "there is nothing of that name that cannot be read")
    return Answer(house.storage.damaged[key], "text/plain", name=f"shamble-{key.replace('/', '-')}.txt")


@desk.add("DELETE", "/api/device/troubles/{key}")
def throw_away(house: House, key: str) -> None:
    if key not in house.storage.troubles:
        raise Fail(404, "there is nothing of that name that cannot be read")
    table = key.removeprefix("table/")
    house.storage.forget(key)
    if key.startswith("table/") and table in house.tables:
        house.remove_table(table)
