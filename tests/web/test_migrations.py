"""A database of every earlier shape, with matches and talk in it, is brought to the present one: nothing is lost, and
what was under way is played on."""

from __future__ import annotations

import json

import pytest
from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine

from shamble.games import game as find_game
from shamble.match import Match
from shamble.web.metrics import Metrics
from shamble.web.store.database import Database, migrations, parse_address
from shamble.web.store.store import Store
from shamble.web.table.unsettled import settle_missing
from tests.web.table import GAME, match_of, serving

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
    """What a server of that time has stored: people, a match of each status, talk. Returns the moves of the finished
    match."""
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
