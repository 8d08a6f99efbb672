"""Persons, tables, seats, logs and table talk, in the database and out of it. Whatever changes a table locks its row
first, so that two people who want one seat come one after the other, on either database."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Callable, Container, Sequence
from contextlib import asynccontextmanager
from math import inf
from typing import TypeVar

import msgspec
from sqlalchemy import (
    ColumnElement,
    Executable,
    RowMapping,
    Table,
    bindparam,
    delete,
    exists,
    func,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from shamble.web.metrics import Metrics
from shamble.web.store import schema
from shamble.web.store.database import Database
from shamble.web.store.ledger import Ledger
from shamble.web.store.notices import changed
from shamble.web.store.rows import Entry, Person, SeatRow, TableRow, TalkLine, UndoRow, VerdictRow

LOBBY = 60
"""Tables shown in the lobby, newest first: more than anybody reads."""
OWN = 100
"""Own tables that are listed, newest first."""
CHAT = 200
"""Lines of table talk that a newcomer is shown."""

R = TypeVar("R", Entry, TalkLine, VerdictRow)

_persons, _keys, _tables, _seats = schema.persons, schema.keys, schema.tables, schema.seats
_moves, _chat, _verdicts = schema.moves, schema.chat, schema.verdicts
_owners = _persons.alias("owners")


class Store:
    def __init__(self, database: Database, metrics: Metrics) -> None:
        self.database = database
        self.metrics = metrics
        self.process = secrets.token_hex(4)
        """What this process calls itself among those that share the database."""
        self.ledger = Ledger(database, self.process, metrics)

    async def close(self) -> None:
        await self.ledger.close()
        await self.database.close()

    async def secret(self, name: str = "cookies", make: Callable[[], str] = secrets.token_hex) -> str:
        """A secret of this server, made at its first start: the key by which cookies are signed, and others."""
        async with self.database.write() as connection:
            query = select(schema.secrets.c.value).where(schema.secrets.c.name == name)
            if self.database.shared:
                await connection.execute(text("LOCK TABLE secrets IN EXCLUSIVE MODE"))
            found = (await connection.execute(query)).scalar()
            if found is None:
                found = make()
                await connection.execute(insert(schema.secrets).values(name=name, value=found))
            return str(found)

    # -- persons -----------------------------------------------------------------------------------------------------

    async def person(self, person: str) -> Person | None:
        async with self.database.glance() as connection:
            name = (await connection.execute(select(_persons.c.name).where(_persons.c.id == person))).scalar()
            return None if name is None else Person(person, name)

    async def add_person(self, name: str, now: int) -> Person:
        person = Person(secrets.token_hex(16), name)
        async with self.database.write() as connection:
            await connection.execute(insert(_persons).values(id=person.id, name=name, made=now, old_cookies=False))
        return person

    async def rename(self, person: str, name: str) -> list[str]:
        """Returns the unfinished tables where that can be seen."""
        async with self.database.write() as connection:
            await connection.execute(update(_persons).where(_persons.c.id == person).values(name=name))
            theirs = (_seats.c.person == person) | (_seats.c.owner == person)
            places = select(_tables.c.id).join(_seats).where(theirs, _tables.c.status != "over")
            tables = list((await connection.execute(places)).scalars())
            for table in tables:
                await self.database.notify(connection, changed(self.process, table))
        return tables

    async def add_key(self, digest: str, person: str, expires: int, now: int) -> None:
        async with self.database.write() as connection:
            await connection.execute(delete(_keys).where((_keys.c.expires <= now) | (_keys.c.person == person)))
            await connection.execute(insert(_keys).values(hash=digest, person=person, expires=expires))

    async def drop_keys(self, person: str) -> None:
        async with self.database.write() as connection:
            await connection.execute(delete(_keys).where(_keys.c.person == person))

    async def take_key(self, digest: str, now: int) -> Person | None:
        """The person that the key stands for; it is used up."""
        async with self.database.write() as connection:
            taken = delete(_keys).where(_keys.c.hash == digest, _keys.c.expires > now).returning(_keys.c.person)
            person = (await connection.execute(taken)).scalar()
        return None if person is None else await self.person(person)

    # -- tables ------------------------------------------------------------------------------------------------------

    async def add_table(self, table: TableRow) -> None:
        async with self.database.write() as connection:
            await self.insert_table(connection, table)

    async def add_match(self, table: TableRow, entries: Sequence[Entry]) -> None:
        """A table whose match was begun elsewhere, with all its moves, or nothing of it."""
        async with self.database.write() as connection:
            await self.insert_table(connection, table)
            if entries:
                rows = [msgspec.structs.asdict(entry) for entry in entries]
                await connection.execute(insert(schema.moves), rows)

    async def insert_table(self, connection: AsyncConnection, table: TableRow) -> None:
        values = _columns(_tables, table)
        await connection.execute(insert(_tables).values(values | {"undo": None, "rested": None}))
        await self._insert_seats(connection, table.id, table.seats)

    async def _insert_seats(self, connection: AsyncConnection, table: str, seats: Sequence[SeatRow]) -> None:
        rows = [_columns(_seats, seat) | {"table": table, "seat": n} for n, seat in enumerate(seats)]
        await connection.execute(insert(_seats), rows)

    async def table(self, table: str) -> TableRow | None:
        async with self.database.glance() as connection:
            return await self._read_table(connection, _ONE_TABLE, table)

    async def _read_table(self, connection: AsyncConnection, query: schema.Query, table: str) -> TableRow | None:
        """One table, by a query that is made once: making one takes longer than asking it."""
        row = (await connection.execute(query, {"table": table})).mappings().first()
        if row is None:
            return None
        seats = (await connection.execute(_SEATS, {"tables": [table]})).mappings()
        return msgspec.convert(
            _plain(row) | {"seats": [msgspec.convert(_plain(seat), SeatRow) for seat in seats]}, TableRow
        )

    async def read_tables(
        self, connection: AsyncConnection, where: ColumnElement[bool], limit: int | None = 1
    ) -> list[TableRow]:
        """The newest tables of that kind, with their seats; limit None: all of them."""
        query = select(_tables).where(where).order_by(_tables.c.made.desc()).limit(limit)
        rows = (await connection.execute(query)).mappings().all()
        if not rows:
            return []
        places: dict[str, list[SeatRow]] = {row["id"]: [] for row in rows}
        for place in (await connection.execute(_SEATS, {"tables": [*places]})).mappings():
            places[place["table"]].append(msgspec.convert(_plain(place), SeatRow))
        return [msgspec.convert(_plain(row) | {"seats": places[row["id"]]}, TableRow) for row in rows]

    async def lobby(self, since: int) -> list[TableRow]:
        """Listed tables that are not over and were made since then."""
        async with self.database.read() as connection:
            listed = _tables.c.listed & (_tables.c.status != "over") & (_tables.c.made >= since)
            return await self.read_tables(connection, listed, LOBBY)

    async def tables_of(
        self, person: str, now: float = inf, started: float = 0.0, here: Container[str] = ()
    ) -> list[tuple[TableRow, int | None]]:
        """Their own tables, each with the seat that has the next choice: those that are not over first, then the newest
        first. While a reaction window may be open nobody has it: that would show whether somebody is asked. One that
        was open when the server `started` is, until somebody comes and the table is `here`."""
        async with self.database.read() as connection:
            seated = select(_seats.c.table).where((_seats.c.person == person) | (_seats.c.owner == person))
            theirs, over = _tables.c.id.in_(seated) | (_tables.c.host == person), _tables.c.status == "over"
            tables = await self.read_tables(connection, theirs & ~over, OWN)
            tables += await self.read_tables(connection, theirs & over, OWN)
            last = select(_moves.c.table, func.max(_moves.c.number).label("number")).group_by(_moves.c.table)
            ids = [table.id for table in tables if table.status == "playing"]
            ends = last.where(_moves.c.table.in_(ids)).subquery()
            query = select(_moves.c.table, _moves.c.asked).join(
                ends, (ends.c.table == _moves.c.table) & (ends.c.number == _moves.c.number)
            )
            asked: dict[str, int | None] = {row.table: row.asked for row in await connection.execute(query)}
            asked |= dict.fromkeys(await self._in_a_window(connection, tables, now, started, here))
        return [(table, asked.get(table.id, table.asked)) for table in tables]

    async def _in_a_window(
        self,
        connection: AsyncConnection,
        tables: list[TableRow],
        now: float,
        started: float,
        here: Container[str],
    ) -> list[str]:
        """Those of the tables where a reaction window may be open now."""
        lasts = {table.id: table.reaction + 1 for table in tables if table.covert and table.status == "playing"}
        openly = select(_moves.c.table, func.max(_moves.c.number).label("number")).where(~_moves.c.covert)
        ends = openly.where(_moves.c.table.in_(lasts)).group_by(_moves.c.table).subquery()
        query = select(_moves.c.table, _moves.c.held, _moves.c.at).join(
            ends, (ends.c.table == _moves.c.table) & (ends.c.number == _moves.c.number)
        )
        ends_at = {row.table: row.at / 1000 + lasts[row.table] for row in await connection.execute(query) if row.held}
        return [table for table, end in ends_at.items() if now < end or (started < end and table not in here)]

    @asynccontextmanager
    async def change(self, table: str) -> AsyncIterator[tuple[TableRow | None, AsyncConnection]]:
        """A transaction on one table, alone with it: the row as it is now, and the connection to change it by."""
        async with self.database.write() as connection:
            yield await self._read_table(connection, _LOCKED_TABLE, table), connection
            await self.database.notify(connection, changed(self.process, table))

    async def set_table(self, connection: AsyncConnection, table: str, **values: object) -> None:
        await connection.execute(update(_tables).where(_tables.c.id == table).values(values))

    async def set_seat(
        self, connection: AsyncConnection, table: str, seat: int, row: SeatRow, left: bool = False
    ) -> None:
        values = _columns(_seats, row)
        del values["left"]
        which = {"at_table": table, "at_seat": seat, "leaving": row.away or left}
        await connection.execute(_SET_SEAT, values | which)

    async def set_seats(self, connection: AsyncConnection, table: str, seats: Sequence[SeatRow]) -> None:
        """All seats anew; there may be fewer than before."""
        await connection.execute(delete(_seats).where(_seats.c.table == table))
        await self._insert_seats(connection, table, seats)

    async def add_rematch(self, connection: AsyncConnection, old: str, new: TableRow) -> None:
        await self.insert_table(connection, new)
        await self.set_table(connection, old, rematch=new.id)

    async def remove_table(self, connection: AsyncConnection, table: str) -> None:
        await connection.execute(delete(_tables).where(_tables.c.id == table))

    async def set_due(self, table: str, due: int | None) -> None:
        """When the server must look at the table by itself. No process is notified: it changes nothing that is
        shown."""
        async with self.database.write() as connection:
            await self.set_table(connection, table, due=due)

    async def keep(self, change: Executable) -> None:
        async with self.database.write() as connection:
            await connection.execute(change)

    async def due_tables(self, now: int, most: int) -> list[str]:
        """Those that the server must look at now, the longest overdue first."""
        query = select(_tables.c.id).where(_tables.c.due <= now, _tables.c.status == "playing")
        async with self.database.read() as connection:
            return list((await connection.execute(query.order_by(_tables.c.due).limit(most))).scalars())

    async def set_undo(self, table: str, undo: UndoRow | None) -> None:
        async with self.change(table) as (_, connection):
            await self.set_table(connection, table, undo=None if undo is None else msgspec.to_builtins(undo))

    # -- the log and the talk ----------------------------------------------------------------------------------------

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        return await self._read(_ENTRIES, Entry, {"at_table": table, "after": after})

    async def talk(self, table: str, after: int = 0) -> list[TalkLine]:
        """The last lines, oldest first."""
        return list(reversed(await self._read(_TALK, TalkLine, {"at_table": table, "after": after})))

    async def say(
        self,
        table: str,
        seat: int | None,
        name: str,
        words: str,
        at: int,
        note: bool = False,
        person: str | None = None,
        reaction: str = "",
        key: str | None = None,
    ) -> TalkLine:
        """Keep a line. One that its sender has sent before, by its key, is not kept again."""
        # Under the table's lock: numbers are then given in the order in which lines can be read.
        async with self.change(table) as (_, connection):
            if key is not None:
                same = (_chat.c.table == table) & (_chat.c.person == person) & (_chat.c.key == key)
                kept = (await connection.execute(select(_chat).where(same))).mappings().first()
                if kept is not None:
                    return msgspec.convert(_plain(kept), TalkLine)
            values = {"seat": seat, "name": name, "text": words, "note": note, "at": at, "reaction": reaction}
            line = insert(_chat).values(table=table, person=person, key=key, **values).returning(_chat.c.id)
            number = (await connection.execute(line)).scalar_one()
        return TalkLine(number, seat, name, words, note, at, person, reaction)

    async def was_said(self, table: str, person: str, key: str) -> bool:
        """The person has said that at the table before."""
        same = (_chat.c.table == table) & (_chat.c.person == person) & (_chat.c.key == key)
        async with self.database.read() as connection:
            return (await connection.execute(select(_chat.c.id).where(same))).first() is not None

    # -- vacations ----------------------------------------------------------------------------------------------------

    async def vacations(self, people: Sequence[str]) -> dict[str, list[tuple[int, int]]]:
        """By person: from when to when, in order."""
        rows = schema.vacations.c
        query = select(rows.person, rows.start, rows.end).where(rows.person.in_(people)).order_by(rows.start)
        found: dict[str, list[tuple[int, int]]] = {person: [] for person in people}
        async with self.database.read() as connection:
            for person, start, end in await connection.execute(query):
                found[person].append((start, end))
        return found

    # -- what the search thinks ---------------------------------------------------------------------------------------

    async def verdicts(self, table: str) -> list[VerdictRow]:
        """On the first moves of a match, as far as they have been judged."""
        query = select(_verdicts).where(_verdicts.c.table == table).order_by(_verdicts.c.number)
        return await self._read(query, VerdictRow)

    async def add_verdict(self, row: VerdictRow) -> None:
        """Another process may have come to the same verdict at the same time: it is kept once."""
        insert_one = (postgresql if self.database.shared else sqlite).insert(_verdicts)
        async with self.database.write() as connection:
            await connection.execute(insert_one.values(msgspec.to_builtins(row)).on_conflict_do_nothing())

    async def _read(self, query: schema.Query, kind: type[R], given: dict[str, object] | None = None) -> list[R]:
        async with self.database.read() as connection:
            return [msgspec.convert(_plain(row), kind) for row in (await connection.execute(query, given)).mappings()]


def _is_notified() -> ColumnElement[bool]:
    """The person of the seat wants a notice when it is their turn, and can get it."""
    pushed = exists().where(schema.subscriptions.c.person == _seats.c.person)
    mailed = (
        exists()
        .where(schema.addresses.c.person == _seats.c.person, schema.addresses.c.trouble == "")
        .where(schema.notice_settings.c.person == _seats.c.person, schema.notice_settings.c.mail)
    )
    return pushed | mailed


# Queries that are asked at every table are made once: making one takes longer than asking it.
_ENTRIES = (
    select(_moves)
    .where(_moves.c.table == bindparam("at_table"), _moves.c.number > bindparam("after"))
    .order_by(_moves.c.number)
)
_TALK = (
    select(_chat)
    .where(_chat.c.table == bindparam("at_table"), _chat.c.id > bindparam("after"))
    .order_by(_chat.c.id.desc())
    .limit(CHAT)
)
_SET_SEAT = (
    update(_seats)
    .where(_seats.c.table == bindparam("at_table"), _seats.c.seat == bindparam("at_seat"))
    .values(left=_seats.c.left | bindparam("leaving"))  # once left, it stays so; the rest is given
)
_ONE_TABLE = select(_tables).where(_tables.c.id == bindparam("table"))
_LOCKED_TABLE = _ONE_TABLE.with_for_update()
_SEATS = (
    select(
        _seats,
        func.coalesce(_persons.c.name, "").label("name"),
        func.coalesce(_owners.c.name, "").label("owner_name"),
        _is_notified().label("notified"),
    )
    .join(_persons, _persons.c.id == _seats.c.person, isouter=True)
    .join(_owners, _owners.c.id == _seats.c.owner, isouter=True)
    .where(_seats.c.table.in_(bindparam("tables", expanding=True)))
    .order_by(_seats.c.seat)
)
"""The seats of some tables, with the names of those who sit there."""


def _plain(row: RowMapping) -> dict[str, object]:
    """A row with names that are plain strings: the driver's own kind is refused by msgspec."""
    return {str(name): value for name, value in row.items()}


def _columns(table: Table, row: TableRow | SeatRow) -> dict[str, object]:
    """The fields of a row that are columns of its table."""
    return {name: value for name, value in msgspec.structs.asdict(row).items() if name in table.c}
