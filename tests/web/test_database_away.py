"""The database is away, silent or full: everybody is told in time and in a clear word, nothing is lost or done twice,
and play goes on by itself."""

from __future__ import annotations

import asyncio
import errno
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import asyncpg
import pytest
from sqlalchemy import event
from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from shamble.web.store import database, health, ledger, notices
from shamble.web.store.trouble import AWAY, FULL, Unavailable, trouble_of
from shamble.web.table.conductor import RETRY_SECONDS
from tests.ordeal.proxy import Proxy
from tests.web.table import PATIENCE, Page, Person, Server, fixture, match_of, serving

MOVE = "INSERT INTO moves"
SOON = 0.3
"""Seconds that the database is waited for here."""


@fixture
async def line(postgres_folder: str, postgres_url: str) -> AsyncIterator[Proxy]:
    async with Proxy(Path(postgres_folder) / ".s.PGSQL.5432") as proxy:
        yield proxy


@fixture
async def far(line: Proxy, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Server]:
    """A server whose PostgreSQL is at the other end of a line."""
    monkeypatch.setattr(notices, "PROBE_SECONDS", 0.1)
    monkeypatch.setattr(notices, "RETRY_SECONDS", 0.05)
    monkeypatch.setattr(database, "BACKSTOP_SECONDS", 8.0)  # a line that is silent is given up
    async with serving(f"postgresql://shamble@127.0.0.1:{line.port}/postgres") as server:
        yield server
        line.speak()


def fall_silent(server: Server, line: Proxy) -> None:
    """From now on nothing comes over the line, and the server does not wait long for it."""
    server.context.store.database.answer_seconds = SOON
    line.silence()


def speak_again(server: Server, line: Proxy) -> None:
    """On a busy machine a good answer may take longer than the server waited during the silence."""
    server.context.store.database.answer_seconds = float(PATIENCE)
    line.speak()


async def at_a_table(server: Server) -> tuple[str, Person, Page]:
    ann = await server.person("Ann")
    table = await ann.make("you", "open", options={"first_player": "seat"})
    bob = await server.person("Bob")
    await bob.do(table, "sit")
    await ann.do(table, "start")
    return table, ann, await ann.open(table)


async def well(server: Server, person: Person) -> int:
    """The status of /healthz now; what was found a while ago does not count."""
    await server.hand_time.pass_(health.FRESH_SECONDS)
    return (await person.http.get("/healthz")).status_code


async def until_well(server: Server, person: Person) -> None:
    async with asyncio.timeout(PATIENCE):
        while await well(server, person) != 200:
            await asyncio.sleep(0.01)


@pytest.mark.postgres
async def test_a_connection_that_falls_silent_is_reported_in_time_and_found_again(far: Server, line: Proxy) -> None:
    table, ann, page = await at_a_table(far)
    fall_silent(far, line)
    play = await page.asked()
    action = play["choices"][0]["action"]
    await page.send(type="move", id=7, number=play["number"], action=action)
    assert await page.closed() == (1013, AWAY), "neither done nor refused: nobody knows what was kept"
    for path in ("/api/tables", "/api/me", f"/api/tables/{table}"):
        answer = await ann.http.get(path)
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "2"), path
        assert answer.json()["detail"] == AWAY
    newcomer = await ann.http.get(
        f"/api/tables/{table}/socket",
        headers={
            "connection": "upgrade",
            "upgrade": "websocket",
            "sec-websocket-version": "13",
            "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
        },
    )
    assert (newcomer.status_code, newcomer.headers["retry-after"]) == (503, "2")
    assert await well(far, ann) == 503
    async with asyncio.timeout(PATIENCE):
        while far.context.open_tables.notices.well:  # the line on which nothing comes is tried, and given up
            await asyncio.sleep(0.01)
    speak_again(far, line)
    await until_well(far, ann)
    again = await ann.open(table)
    moved = await again.ask("move", number=play["number"], action=action)
    assert moved["type"] == "done", "sent again, it counts once"
    await again.at_least(moved["number"])
    entries = await far.context.store.entries(table)
    assert [entry.number for entry in entries] == [1]


@pytest.mark.postgres
async def test_who_holds_a_page_open_hears_again_after_a_silence(far: Server, line: Proxy, postgres_url: str) -> None:
    """The line of notices is found again by itself: what another process did meanwhile is seen."""
    table, ann, page = await at_a_table(far)
    async with serving(postgres_url) as near:
        there = await near.person()
        there.http.cookies.set("shamble", ann.http.cookies["shamble"])
        tab = await there.open(table)
        fall_silent(far, line)
        async with asyncio.timeout(PATIENCE):
            while far.context.open_tables.notices.well:
                await asyncio.sleep(0.01)
        await tab.move()
        speak_again(far, line)
        await page.at(1)
    assert match_of(far.live(table)).position.length == 1


@pytest.mark.postgres
async def test_a_page_says_that_the_database_is_away_and_tries_again(far: Server, line: Proxy) -> None:
    ann = await far.person("Ann")
    fall_silent(far, line)
    answer = await ann.http.get("/")
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "2")
    assert '<meta http-equiv="refresh" content="5">' in answer.text
    assert AWAY[1:] in answer.text
    speak_again(far, line)
    await until_well(far, ann)
    assert (await ann.http.get("/")).status_code == 200


class FullDisk:
    """From now on every write of the server ends as on a full disk, until there is room; so many moves still go in."""

    def __init__(self, server: Server, moves: int = 0) -> None:
        self.room = False
        self.moves = moves
        event.listen(server.context.store.database.engine.sync_engine, "before_cursor_execute", self._write)
        self._insert = ledger._insert_into_file
        self._patch = pytest.MonkeyPatch()
        self._patch.setattr(ledger, "_insert_into_file", self._insert_if_there_is_room)

    def _write(self, _connection: object, _cursor: object, statement: str, *_: object) -> None:
        if self.room or statement.lstrip().upper().startswith(("SELECT", "PRAGMA")):
            return
        if statement.startswith(MOVE) and self.moves:
            self.moves -= 1
            return
        raise in_sqlite(sqlite3.SQLITE_FULL)

    def _insert_if_there_is_room(
        self, file: sqlite3.Connection, rows: list[tuple[object, ...]]
    ) -> list[tuple[str, int]]:
        self._write(None, None, MOVE)
        return self._insert(file, rows)

    def close(self) -> None:
        self._patch.undo()


async def test_a_full_disk_refuses_moves_in_a_clear_word_and_play_continues_when_there_is_room(
    sqlite_file: str,
) -> None:
    async with serving(sqlite_file) as server:
        ann = await server.person("Ann")
        table = await ann.make("you", "random", "random", options={"first_player": "seat"})
        await ann.do(table, "start")
        page = await ann.open(table)
        play = await page.asked()
        disk = FullDisk(server)
        assert await well(server, ann) == 503
        move = {"number": play["number"], "action": play["choices"][0]["action"]}
        refused = await page.ask("move", **move)
        assert (refused["type"], refused["code"], refused["text"]) == ("refused", "not_now", FULL)
        refused = await page.ask("say", text="hello?")
        assert (refused["code"], refused["text"]) == ("not_now", FULL)
        answer = await ann.http.post("/api/me", json={"name": "Anna"})
        assert (answer.status_code, answer.json()["detail"]) == (503, FULL)
        assert (await ann.http.get(f"/api/tables/{table}")).status_code == 200, "looking needs no room"
        disk.room = True
        disk.close()
        assert await well(server, ann) == 200
        assert (await page.ask("move", **move))["type"] == "done"
        await page.play_where(lambda play: play["yours"] and play["number"] > move["number"])


async def test_a_bot_whose_move_found_no_room_moves_when_there_is(sqlite_file: str) -> None:
    async with serving(sqlite_file) as server:
        ann = await server.person("Ann")
        table = await ann.make("you", "random", options={"first_player": "seat"})
        await ann.do(table, "start")
        page = await ann.open(table)
        live = server.live(table)
        while match_of(live).state.player == 0:
            disk = FullDisk(server, moves=1)
            await page.move()
            if match_of(live).state.player == 0:
                disk.room = True
                disk.close()
        mine = match_of(live).position.length
        await page.at(mine)
        disk.room = True
        disk.close()
        await server.hand_time.pass_(RETRY_SECONDS)
        await page.play_where(lambda play: play["number"] > mine)


def wrapped(cause: BaseException, kind: type[DBAPIError] = OperationalError, lost: bool = False) -> DBAPIError:
    return kind("SELECT 1", {}, cause, connection_invalidated=lost)


def with_state(state: str) -> Exception:
    error = Exception("told by the driver")
    error.sqlstate = state  # type: ignore[attr-defined]  # as the driver's errors have it
    return error


def in_sqlite(code: int) -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("told by SQLite")
    error.sqlite_errorcode = code
    return error


@pytest.mark.parametrize(
    ("error", "words", "certain"),
    [
        (TimeoutError(), AWAY, False),
        (PoolTimeout("no connection is free"), AWAY, True),
        (ConnectionRefusedError(errno.ECONNREFUSED, "refused"), AWAY, False),
        (OSError(errno.ENOSPC, "no space"), FULL, True),
        (asyncpg.CannotConnectNowError("starting up"), AWAY, False),
        (asyncpg.InterfaceError("closed"), AWAY, False),
        (wrapped(with_state("53100")), FULL, True),
        (wrapped(with_state("57P01")), AWAY, False),
        (wrapped(with_state("25006")), AWAY, False),
        (wrapped(with_state("55P03")), AWAY, False),
        (wrapped(with_state(""), lost=True), AWAY, False),
        (wrapped(with_state(""), InterfaceError), AWAY, False),
        (wrapped(in_sqlite(sqlite3.SQLITE_FULL)), FULL, True),
        (wrapped(in_sqlite(sqlite3.SQLITE_IOERR_WRITE)), FULL, True),
        (wrapped(in_sqlite(sqlite3.SQLITE_BUSY)), AWAY, True),
    ],
)
def test_troubles_of_the_database(error: BaseException, words: str, certain: bool) -> None:
    found = trouble_of(error)
    assert isinstance(found, Unavailable)
    assert (str(found), found.certain) == (words, certain)


@pytest.mark.parametrize(
    "error", [wrapped(with_state("23505"), IntegrityError), wrapped(in_sqlite(sqlite3.SQLITE_CONSTRAINT)), ValueError()]
)
def test_faults_of_ours_are_no_trouble_of_the_database(error: BaseException) -> None:
    assert trouble_of(error) is None


async def test_a_connection_that_was_in_use_when_all_were_given_up_is_closed_after_that(postgres_url: str) -> None:
    """Else it would stay with the server until the collector of garbage finds it, and take the place of another."""
    opened = await database.Database.open(postgres_url)
    try:
        async with opened.read() as connection:
            driver = (await connection.get_raw_connection()).driver_connection
            await opened.engine.dispose()
            assert isinstance(driver, asyncpg.Connection)
            assert not driver.is_closed(), "whoever uses it may finish"
        assert driver.is_closed()
        async with opened.read() as connection:
            driver = (await connection.get_raw_connection()).driver_connection
        assert driver is not None
        assert not driver.is_closed(), "the others go back and wait for the next"
    finally:
        await opened.close()
