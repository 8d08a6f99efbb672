"""A database of every earlier shape, with matches and talk in it, is brought to the present one: nothing is lost, and
what was under way is played on."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event, inspect, text
from sqlalchemy.engine import Engine
from sqlalchemy.ext.asyncio import create_async_engine

from shamble.core.errors import ShambleError
from shamble.games import game as find_game
from shamble.match import Match
from shamble.web.metrics import Metrics
from shamble.web.store import database
from shamble.web.store.database import Database, migrations, newest_shape, parse_address
from shamble.web.store.lessons import Taken, lessons_of
from shamble.web.store.puzzles import outcomes_of
from shamble.web.store.store import Store
from shamble.web.table.unsettled import settle_missing
from tests.web.table import GAME, PATIENCE, match_of, serving

SEED = "5" * 64
MADE = 1_600_000_000
OPTIONS = {"first_player": "seat", "turn_limit": 20}
ANN, BOB = "a" * 32, "b" * 32
OVER, PLAYING, LEFT, WAITING = "over" * 4, "play" * 4, "left" * 4, "wait" * 4
STATUS = {OVER: "over", PLAYING: "playing", LEFT: "playing", WAITING: "waiting"}
MOVES = 3
"""That have been made where the match is under way."""
REVISIONS = sorted(script.revision for script in ScriptDirectory.from_config(migrations()).walk_revisions())
WITHOUT_CLOCKS = [revision for revision in REVISIONS if revision < "0005"]
"""The shapes in which it was not kept when a match began or is due."""


def run(connection: Connection, words: str, **values: object) -> None:
    connection.execute(text(words), values)


def fill(connection: Connection, revision: str, seconds: int) -> int:
    """What a server of that time has stored: people, a match of each status, talk, what was learnt. Returns the moves
    of the finished match."""
    config = migrations()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
    game = find_game(GAME)
    for person, name in ((ANN, "Ann"), (BOB, "Bob")):
        run(connection, "INSERT INTO persons (id, name, made) VALUES (:id, :name, 1)", id=person, name=name)
    for table, status in STATUS.items():
        run(
            connection,
            "INSERT INTO tables (id, game, rules_version, options, players, listed, seconds, reaction, stand_in, host,"
            " status, made, seed, covert, asked) VALUES (:id, :game, :version, :options, 2, true, :seconds, 6,"
            " 'random', :host, :status, :made, :seed, false, 0)",
            id=table,
            game=GAME,
            version=game.rules_version,
            options=json.dumps(game.check(2, OPTIONS)[1]),
            seconds=seconds,
            host=ANN,
            status=status,
            made=MADE,
            seed=None if status == "waiting" else SEED,
        )
        for seat, person in enumerate((ANN, BOB)):
            run(
                connection,
                'INSERT INTO seats ("table", seat, kind, person, level, away, quiet)'
                " VALUES (:table, :seat, 'person', :person, '', :away, false)",
                table=table,
                seat=seat,
                person=person,
                away=table == LEFT and seat == 1,
            )
        for said_from, name, words in ((0, "Ann", "hello"), (None, "Cleo", "from afar")):
            run(
                connection,
                'INSERT INTO chat ("table", seat, name, text, note, at) VALUES (:t, :seat, :name, :text, false, 5)',
                t=table,
                seat=said_from,
                name=name,
                text=words,
            )
    if revision >= "0009":
        for puzzle, solved in (("right", True), ("wrong", False)):
            row = "INSERT INTO puzzle_tries (person, puzzle, solved, at) VALUES (:person, :puzzle, :solved, 1)"
            run(connection, row, person=ANN, puzzle=puzzle, solved=solved)
    if revision >= "0010":
        run(
            connection,
            "INSERT INTO lessons_taken (person, game, lesson, record, station, stations, done, at)"
            " VALUES (:person, 'g', 'first', '[-1]', 2, 9, true, 1)",
            person=ANN,
        )
    add_moves(connection, PLAYING, MOVES)
    return add_moves(connection, OVER)


def add_moves(connection: Connection, table: str, most: int = 10_000) -> int:
    match = Match(find_game(GAME), 2, OPTIONS, SEED)
    number = 0
    while not match.state.over and number < most:
        seat, action = match.state.player, match.state.options[0]
        match.play(action, seat)
        number += 1
        run(
            connection,
            'INSERT INTO moves ("table", number, seat, action, covert, held, asked, at)'
            " VALUES (:table, :number, :seat, :action, false, false, :asked, :at)",
            table=table,
            number=number,
            seat=seat,
            action=action,
            asked=None if match.state.over else match.state.player,
            at=(MADE + number) * 1000,
        )
    return number


async def made_by(revision: str, db: str, seconds: int = 0) -> int:
    engine = create_async_engine(parse_address(db))
    async with engine.begin() as connection:
        moves = await connection.run_sync(fill, revision, seconds)
    await engine.dispose()
    return moves


@pytest.mark.parametrize("revision", REVISIONS)
async def test_nothing_is_lost(new_db: str, revision: str) -> None:
    moves = await made_by(revision, new_db)
    store = Store(await Database.open(new_db), Metrics())
    try:
        over, left, waiting = await store.table(OVER), await store.table(LEFT), await store.table(WAITING)
        assert over is not None
        assert left is not None
        assert waiting is not None
        assert (over.names(), over.rated, over.talk, waiting.started) == (["Ann", "Bob"], False, "open", 0)
        assert [seat.away for seat in left.seats] == [False, True]
        assert [seat.left for seat in left.seats] == [False, revision < "0004"]
        assert len(await store.entries(OVER)) == moves
        said, afar = await store.talk(OVER)
        assert (said.text, said.reaction, afar.text, afar.person) == ("hello", "", "from afar", None)
        assert said.person == (ANN if revision < "0004" else None)

        tried = {"right": "first", "wrong": "tried"} if revision >= "0009" else {}
        assert await outcomes_of(store.database, ANN) == tried
        taken = [Taken("g", "first", [-1], 2, 9, True)] if revision >= "0010" else []
        assert await lessons_of(store.database, ANN) == taken

        assert await settle_missing(store) == 1
        async with store.database.read() as connection:
            [result] = (await connection.execute(text("SELECT * FROM results"))).mappings()
        assert (result["table"], result["unrated"]) == (OVER, "it was not marked as rated")
        assert result["ended"] == (MADE + moves) * 1000
    finally:
        await store.close()


@pytest.mark.parametrize("seconds", [0, 60, 86400])
@pytest.mark.parametrize("revision", WITHOUT_CLOCKS)
async def test_a_match_of_an_older_server_is_played_on(new_db: str, revision: str, seconds: int) -> None:
    await made_by(revision, new_db, seconds)
    async with serving(new_db) as server:
        row = await server.context.store.table(PLAYING)
        assert row is not None
        assert (row.clock, row.timeout, row.seats[0].owner) == ("turn", "bot", None)
        assert row.started > MADE
        assert (row.due is not None) == (seconds == 86400)
        people = [await server.person(), await server.person()]
        for person, name in zip(people, (ANN, BOB), strict=True):
            cookie = server.context.identities._signer.dumps(name)
            person.http.cookies.set("shamble", str(cookie))
        pages = [await person.open(PLAYING) for person in people]
        assert pages[0].chat[0]["text"] == "hello"
        live = server.live(PLAYING)
        assert match_of(live).position.length == MOVES
        mover = match_of(live).state.player
        if seconds == 86400:
            assert pages[mover].state["table"]["seats"][mover]["clock"] == 86400, "what rested has its full time"
        await pages[mover].move()
        assert len(await server.context.store.entries(PLAYING)) > MOVES


# -- a crash in the middle ---------------------------------------------------------------------------------------------


class Killed(Exception):
    """The program ends here."""


class Axe:
    """Falls on the program at the statement of that number."""

    def __init__(self, number: int) -> None:
        self.left = number

    def __call__(self, *_: object) -> None:
        self.left -= 1
        if self.left < 0:
            raise Killed


def shape_of(connection: Connection) -> dict[str, list[str]]:
    found = inspect(connection)
    return {table: sorted(column["name"] for column in found.get_columns(table)) for table in found.get_table_names()}


async def look(db: str) -> tuple[str, dict[str, list[str]], int]:
    """The version that the database says it has, its true shape, and its rows."""
    engine = create_async_engine(parse_address(db))
    async with engine.connect() as connection:
        version = (await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar_one()
        rows = (
            await connection.execute(text("SELECT (SELECT count(*) FROM moves) + (SELECT count(*) FROM chat)"))
        ).scalar_one()
        shape = await connection.run_sync(shape_of)
    await engine.dispose()
    return str(version), shape, int(rows)


@pytest.mark.parametrize("statement", [*range(3, 60, 8), 75, 95])
async def test_a_crash_in_the_middle_leaves_the_old_shape_whole(new_db: str, statement: int) -> None:
    await made_by("0001", new_db)
    before = await look(new_db)
    axe, fell = Axe(statement), False
    event.listen(Engine, "before_cursor_execute", axe)
    try:
        await (await Database.open(new_db)).close()
    except Killed:
        fell = True
    finally:
        event.remove(Engine, "before_cursor_execute", axe)
    if fell:
        assert await look(new_db) == before
    await (await Database.open(new_db)).close()
    after = await look(new_db)
    assert (after[0], after[2]) == (REVISIONS[-1], before[2])


KILLED = """
import asyncio, os, signal, sys
from sqlalchemy import event
from sqlalchemy.engine import Engine
from shamble.web.store.database import Database
left = int(sys.argv[2])
def fall(*_):
    global left
    left -= 1
    if left < 0:
        os.kill(os.getpid(), signal.SIGKILL)
event.listen(Engine, "before_cursor_execute", fall)
asyncio.run(Database.open(sys.argv[1]))
"""


@pytest.mark.parametrize("statement", [20, 45])
async def test_a_program_killed_in_the_middle_leaves_the_old_shape_whole(new_db: str, statement: int) -> None:
    await made_by("0001", new_db)
    before = await look(new_db)
    program = Path(__file__).parent.parent.parent / "src"
    done = subprocess.run(
        [sys.executable, "-c", KILLED, new_db, str(statement)],
        env=os.environ | {"PYTHONPATH": str(program)},
        check=False,
    )
    assert done.returncode == -signal.SIGKILL
    assert await look(new_db) == before
    await (await Database.open(new_db)).close()
    assert (await look(new_db))[0] == REVISIONS[-1]


# -- old and new side by side ------------------------------------------------------------------------------------------


def columns_of(connection: Connection) -> dict[tuple[str, str], tuple[str, int, bool]]:
    """By table and column: its type, how much goes in, and whether one who does not know of it can add a row."""
    found = inspect(connection)
    return {
        (table, column["name"]): (
            type(column["type"]).__name__,
            getattr(column["type"], "length", None) or 0,
            column["nullable"] or column["default"] is not None,
        )
        for table in found.get_table_names()
        for column in found.get_columns(table)
    }


async def test_every_step_leaves_what_older_servers_use(new_sqlite_file: str) -> None:
    """Old and new servers share a database while a site is upgraded: a step adds, and never takes away. A column that
    older servers do not know has a default, or may be empty."""
    engine = create_async_engine(parse_address(new_sqlite_file))
    known: dict[tuple[str, str], tuple[str, int, bool]] = {}
    async with engine.begin() as connection:
        for revision in REVISIONS:
            await connection.run_sync(_upgrade, revision)
            now = await connection.run_sync(columns_of)
            tables = {table for table, _ in known}
            for column, (kind, length, _) in known.items():
                assert column in now, f"{revision} takes {column} away"
                assert now[column][0] == kind, f"{revision} changes {column}"
                assert now[column][1] >= length, f"{revision} makes {column} shorter"
            for (table, name), (_, _, optional) in now.items():
                if table in tables and (table, name) not in known:
                    assert optional, f"{revision} adds {table}.{name}, which older servers leave out"
            known = now
    await engine.dispose()


def _upgrade(connection: Connection, revision: str) -> None:
    config = migrations()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


@pytest.mark.postgres
async def test_a_running_server_plays_on_while_a_newer_one_changes_the_shape(postgres_url: str) -> None:
    """What a step may do, done under a match that is played; then both servers play it to the end together."""
    additions = (
        "ALTER TABLE tables ADD COLUMN novelty INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE moves ADD COLUMN novelty TEXT",
        "CREATE TABLE novelties (id INTEGER PRIMARY KEY)",
    )
    async with serving(postgres_url) as old:
        ann, bob = await old.person("Ann"), await old.person("Bob")
        table = await ann.make("you", "open", options=OPTIONS)
        await bob.do(table, "sit")
        await ann.do(table, "start")
        pages = [await ann.open(table), await bob.open(table)]
        live = old.live(table)
        await pages[match_of(live).state.player].move()
        async with old.context.store.database.write() as connection:
            for words in additions:
                await connection.execute(text(words))
        try:
            await pages[match_of(live).state.player].move()
            async with serving(postgres_url) as new:
                there = await new.person()
                there.http.cookies.set("shamble", bob.http.cookies["shamble"])
                pages[1] = await there.open(table)
                while not match_of(live).state.over:
                    seat, number = match_of(live).state.player, match_of(live).position.length
                    await pages[seat].asked_at(number)
                    await pages[seat].move()
                    await pages[0].at(number + 1)
        finally:
            async with old.context.store.database.write() as connection:
                await connection.execute(text("DROP TABLE novelties"))
                await connection.execute(text("ALTER TABLE tables DROP COLUMN novelty"))
                await connection.execute(text("ALTER TABLE moves DROP COLUMN novelty"))


@pytest.mark.postgres
async def test_whoever_waits_for_an_upgrade_that_does_not_end_says_so(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await (await Database.open(postgres_url)).close()
    monkeypatch.setattr(database, "MIGRATION_WAIT", "300ms")
    engine = create_async_engine(parse_address(postgres_url))
    try:
        async with engine.begin() as connection:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": database.MIGRATION_LOCK})
            with pytest.raises(ShambleError, match=r"cannot use the database .*: .*lock timeout"):
                async with asyncio.timeout(PATIENCE):
                    await Database.open(postgres_url)
    finally:
        await engine.dispose()


@pytest.mark.postgres
async def test_a_visit_does_not_wait_for_ever(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    await (await Database.open(postgres_url)).close()
    monkeypatch.setitem(database.SERVER_SETTINGS, "lock_timeout", "300ms")
    engine = create_async_engine(parse_address(postgres_url))
    try:
        async with engine.begin() as connection:
            await connection.execute(text("LOCK TABLE alembic_version IN ACCESS EXCLUSIVE MODE"))
            with pytest.raises(ShambleError, match=r"cannot use the database .*: .*lock timeout"):
                async with asyncio.timeout(PATIENCE):
                    await Database.visit(postgres_url)
    finally:
        await engine.dispose()


def test_the_last_step_is_known_by_its_name() -> None:
    assert newest_shape() == ScriptDirectory.from_config(migrations()).get_current_head()
