"""The store, the same on SQLite and on PostgreSQL: one of two rivals wins, and nothing is half done."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from shamble.core.errors import ShambleError
from shamble.web.metrics import Metrics
from shamble.web.store import schema
from shamble.web.store.database import Database, parse_address
from shamble.web.store.rows import Entry, Person, SeatRow, TableRow, UndoRow
from shamble.web.store.store import Store
from tests.web.table import fixture

NOW = 1_700_000_000


@fixture
async def store(db: str) -> AsyncIterator[Store]:
    database = await Database.open(db)
    store = Store(database, Metrics())
    yield store
    await store.close()


@fixture
async def ann(store: Store) -> Person:
    return await store.add_person("Ann", NOW)


async def lay(store: Store, host: Person, table: str = "a" * 16, made: int = NOW) -> TableRow:
    row = TableRow(
        id=table,
        game="run_for_your_lives",
        rules_version=1,
        options={"turn_limit": 20},
        players=3,
        listed=True,
        seconds=0,
        reaction=6,
        stand_in="greedy",
        host=host.id,
        made=made,
        seats=[SeatRow("person", person=host.id), SeatRow("open"), SeatRow("bot", level="random")],
    )
    await store.add_table(row)
    return row


def entry(number: int, action: int = 7, seat: int = 0, table: str = "a" * 16) -> Entry:
    return Entry(table=table, number=number, seat=seat, action=action, asked=1, at=NOW * 1000)


async def test_what_is_stored_is_read(store: Store, ann: Person) -> None:
    row = await lay(store, ann)
    row.seats[0].name = "Ann"
    assert await store.table(row.id) == row
    assert await store.table("b" * 16) is None


async def test_entries_come_back_in_order(store: Store, ann: Person) -> None:
    await lay(store, ann)
    for number in (1, 2, 3):
        assert await store.ledger.append(entry(number))
    undo = Entry(table="a" * 16, number=4, seat=0, back=1, asked=0, at=NOW * 1000)
    assert await store.ledger.append(undo)
    assert await store.entries("a" * 16) == [entry(1), entry(2), entry(3), undo]
    assert await store.entries("a" * 16, after=3) == [undo]


async def test_of_many_rivals_for_one_number_one_wins(store: Store, ann: Person) -> None:
    await lay(store, ann)
    for number in (1, 2, 3):
        accepted = await asyncio.gather(*(store.ledger.append(entry(number, action)) for action in range(20)))
        assert accepted.count(True) == 1
        assert (await store.entries("a" * 16))[-1].action == accepted.index(True)


async def test_a_taken_number_stays_as_it_is(store: Store, ann: Person) -> None:
    await lay(store, ann)
    assert await store.ledger.append(entry(1, action=5))
    assert not await store.ledger.append(entry(1, action=6))
    assert not await store.ledger.append(entry(1, action=5))
    assert await store.entries("a" * 16) == [entry(1, action=5)]


async def test_entries_of_many_tables_share_transactions_and_all_are_in(store: Store, ann: Person) -> None:
    tables = [f"{n:016d}" for n in range(30)]
    for table in tables:
        await lay(store, ann, table)
    appends = (store.ledger.append(entry(number, table=table)) for number in (1, 2, 3) for table in tables)
    assert all(await asyncio.gather(*appends))
    for table in tables:
        assert [each.number for each in await store.entries(table)] == [1, 2, 3]


async def test_a_failed_transaction_is_reported_to_those_who_wait_and_the_next_works(store: Store, ann: Person) -> None:
    await lay(store, ann)
    with pytest.raises(Exception, match=r"(?i)foreign key"):
        await store.ledger.append(entry(1, table="no such table..."))
    assert await store.ledger.append(entry(1))


async def test_one_of_many_who_want_a_seat_gets_it(store: Store, ann: Person) -> None:
    row = await lay(store, ann)
    people = [await store.add_person(f"P{n}", NOW) for n in range(8)]

    async def sit(person: Person) -> bool:
        async with store.change(row.id) as (found, connection):
            assert found is not None
            if found.seats[1].kind != "open":
                return False
            await store.set_seat(connection, row.id, 1, SeatRow("person", person=person.id))
            return True

    assert (await asyncio.gather(*map(sit, people))).count(True) == 1


async def test_nobody_sits_twice(store: Store, ann: Person) -> None:
    row = await lay(store, ann)

    async def sit_again() -> None:
        async with store.change(row.id) as (_, connection):
            await store.set_seat(connection, row.id, 1, SeatRow("person", person=ann.id))

    with pytest.raises(Exception, match=r"(?i)unique"):
        await sit_again()
    after = await store.table(row.id)
    assert after is not None
    assert after.seats[1].kind == "open"


async def test_a_change_that_fails_changes_nothing(store: Store, ann: Person) -> None:
    row = await lay(store, ann)

    async def fail() -> None:
        async with store.change(row.id) as (_, connection):
            await store.set_table(connection, row.id, status="playing")
            raise RuntimeError("no")

    with pytest.raises(RuntimeError):
        await fail()
    after = await store.table(row.id)
    assert after is not None
    assert after.status == "waiting"


async def test_an_undo_request_is_kept_with_the_table(store: Store, ann: Person) -> None:
    row = await lay(store, ann)
    request = UndoRow(seat=0, length=4, back=2, agreed=[1])
    for undo in (request, None):
        await store.set_undo(row.id, undo)
        after = await store.table(row.id)
        assert after is not None
        assert after.undo == undo


async def test_the_secret_is_made_once(store: Store, db: str) -> None:
    first = await asyncio.gather(*(store.secret() for _ in range(4)))
    assert len(set(first)) == 1
    assert len(first[0]) == 64


async def test_a_key_works_once_and_only_in_time(store: Store, ann: Person) -> None:
    await store.add_key("k1", ann.id, NOW + 10, NOW)
    assert await store.take_key("k1", NOW + 10) is None
    assert await store.take_key("k1", NOW + 9) == ann
    assert await store.take_key("k1", NOW + 9) is None
    await store.add_key("k2", ann.id, NOW + 10, NOW)
    taken = await asyncio.gather(*(store.take_key("k2", NOW) for _ in range(5)))
    assert taken.count(ann) == 1


async def test_a_new_key_ends_the_old_one(store: Store, ann: Person) -> None:
    await store.add_key("k1", ann.id, NOW + 10, NOW)
    await store.add_key("k2", ann.id, NOW + 10, NOW)
    assert await store.take_key("k1", NOW) is None


async def test_own_tables_tell_who_has_the_next_choice(store: Store, ann: Person) -> None:
    row = await lay(store, ann)
    async with store.change(row.id) as (_, connection):
        await store.set_table(connection, row.id, status="playing", asked=2)
    assert [asked for _, asked in await store.tables_of(ann.id)] == [2]
    await store.ledger.append(entry(1))
    assert [asked for _, asked in await store.tables_of(ann.id)] == [1]
    stranger = await store.add_person("Eve", NOW)
    assert await store.tables_of(stranger.id) == []


async def test_a_new_name_is_the_name_everywhere(store: Store, ann: Person) -> None:
    row = await lay(store, ann)
    assert await store.rename(ann.id, "Anne") == [row.id]
    after = await store.table(row.id)
    assert after is not None
    assert after.names() == ["Anne", "Open seat", "Random"]


async def test_the_lobby_has_what_is_listed_open_and_new(store: Store, ann: Person) -> None:
    tables = (
        (True, "waiting", 0),
        (False, "waiting", 0),
        (True, "over", 0),
        (True, "playing", 1),
        (True, "waiting", -99),
    )
    for number, (listed, status, later) in enumerate(tables):
        row = await lay(store, ann, f"{number:016d}", NOW + later)
        async with store.change(row.id) as (_, connection):
            await store.set_table(connection, row.id, listed=listed, status=status)
    assert [row.id[-1] for row in await store.lobby(since=NOW - 10)] == ["3", "0"]


async def test_talk_is_read_in_the_order_in_which_it_was_said(store: Store, ann: Person) -> None:
    row = await lay(store, ann)
    lines = await asyncio.gather(*(store.say(row.id, 0, "Ann", f"line {n}", NOW) for n in range(12)))
    said = sorted(lines, key=lambda line: line.id)
    assert await store.talk(row.id) == said
    assert await store.talk(row.id, after=said[4].id) == said[5:]


async def test_a_line_that_comes_twice_at_the_same_moment_is_kept_once(store: Store, ann: Person) -> None:
    row = await lay(store, ann)
    sent = (store.say(row.id, 0, "Ann", "hello", NOW, person=ann.id, key="k" * 12) for _ in range(6))
    assert len({line.id for line in await asyncio.gather(*sent)}) == 1
    assert [line.text for line in await store.talk(row.id)] == ["hello"]


async def test_the_migrations_make_what_the_schema_says(store: Store) -> None:
    def difference(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), schema.metadata))

    async with store.database.read() as connection:
        assert await connection.run_sync(difference) == []


async def test_a_database_of_a_newer_shamble_is_refused(new_db: str) -> None:
    database = await Database.open(new_db)
    async with database.write() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    await database.close()
    with pytest.raises(ShambleError, match="newer Shamble"):
        await Database.open(new_db)


async def test_a_database_is_opened_again_as_it_was(db: str) -> None:
    for expected in (0, 1):
        database = await Database.open(db)
        store = Store(database, Metrics())
        async with database.read() as connection:
            people = (await connection.execute(text("SELECT count(*) FROM persons"))).scalar()
        assert people == expected
        await store.add_person("Ann", NOW)
        await store.close()


async def test_a_database_is_visited_beside_its_server_and_only_in_its_present_shape(new_db: str) -> None:
    store = Store(await Database.open(new_db), Metrics())
    await store.add_person("Ann", NOW)
    visitor = await Database.visit(new_db)
    async with visitor.write() as connection:
        assert (await connection.execute(text("SELECT name FROM persons"))).scalar() == "Ann"
    await visitor.close()
    async with store.database.write() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '0001'"))
    with pytest.raises(ShambleError, match="start its server first"):
        await Database.visit(new_db)
    await store.close()


# -- SQLite alone ------------------------------------------------------------------------------------------------------


async def test_a_second_server_on_one_file_is_refused(sqlite_file: str) -> None:
    first = await Database.open(sqlite_file)
    with pytest.raises(ShambleError, match="another server uses"):
        await Database.open(sqlite_file)
    await first.close()
    await (await Database.open(sqlite_file)).close()


async def test_an_sqlite_file_syncs_before_it_acknowledges(sqlite_file: str) -> None:
    database = await Database.open(sqlite_file)
    async with database.read() as connection:
        assert (await connection.execute(text("PRAGMA synchronous"))).scalar() == 2
        assert (await connection.execute(text("PRAGMA journal_mode"))).scalar() == "wal"
        assert (await connection.execute(text("PRAGMA foreign_keys"))).scalar() == 1
    await database.close()


async def test_a_file_that_is_no_database_is_refused_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("this is not a database, " * 100)
    with pytest.raises(ShambleError, match=r"cannot use the database .*notes\.txt"):
        await Database.open(str(file))


async def test_a_folder_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(ShambleError, match="cannot keep tables in"):
        await Database.open(str(tmp_path / "file" / "tables.sqlite3"))


def test_addresses() -> None:
    assert parse_address("x/y.db").drivername == "sqlite+aiosqlite"
    assert parse_address("sqlite:///x.db").database == "x.db"
    assert parse_address("postgresql://ann@host/db").drivername == "postgresql+asyncpg"
    for address in ("mysql://host/db", "http://host", "://"):
        with pytest.raises(ShambleError):
            parse_address(address)


def test_the_default_file_is_in_the_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert parse_address(None).database == str(tmp_path / "shamble" / "tables.sqlite3")


async def test_sqlite_knows_returning(sqlite_file: str) -> None:
    assert sqlite3.sqlite_version_info >= (3, 35), "the ledger needs INSERT ... RETURNING"


async def test_a_postgres_that_is_not_there_is_reported_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(ShambleError, match="cannot use the database postgresql"):
        await Database.open(f"postgresql://shamble@/nothing?host={tmp_path}")
