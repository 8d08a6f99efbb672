"""A database of an earlier Shamble, with matches and talk in it, is brought to the present shape with nothing lost."""

from __future__ import annotations

import json

import pytest
from alembic import command
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine

from shamble.games import game as find_game
from shamble.match import Match
from shamble.web.database import Database, migrations, parse_address
from shamble.web.metrics import Metrics
from shamble.web.ratings.missing import settle_missing
from shamble.web.store import Store
from tests.web.table import GAME

SEED = "5" * 64
NOW = 1_700_000_000


def fill(connection: Connection, revision: str) -> int:
    """The schema as it was, with two people, a finished match, one in play, and talk; returns the number of moves."""
    config = migrations()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
    match = Match(find_game(GAME), 2, {"turn_limit": 20}, SEED)
    for person, name in (("a" * 32, "Ann"), ("b" * 32, "Bob")):
        connection.execute(
            text("INSERT INTO persons (id, name, made) VALUES (:id, :name, :made)"),
            {"id": person, "name": name, "made": NOW},
        )
    for table, status in (("over" * 4, "over"), ("play" * 4, "playing")):
        options = json.dumps(find_game(GAME).check(2, {"turn_limit": 20})[1])
        connection.execute(
            text(
                "INSERT INTO tables (id, game, rules_version, options, players, listed, seconds, reaction, stand_in, "
                "host, status, made, seed, covert, asked) VALUES (:id, :game, :version, :options, 2, true, 0, 6, "
                "'scavenger', :host, :status, :made, :seed, false, :asked)"
            ),
            {
                "id": table, "game": GAME, "version": match.game.rules_version, "options": options, "host": "a" * 32,
                "status": status, "made": NOW, "seed": SEED, "asked": match.state.player,
            },
        )  # fmt: skip
        for seat, person in enumerate(("a" * 32, "b" * 32)):
            connection.execute(
                text(
                    'INSERT INTO seats ("table", seat, kind, person, level, away, quiet) '
                    "VALUES (:table, :seat, 'person', :person, '', :away, false)"
                ),
                {"table": table, "seat": seat, "person": person, "away": status == "playing" and seat == 1},
            )
        for seat, name, words in ((0, "Ann", "hello"), (None, "Cleo", "from afar")):
            connection.execute(
                text(
                    'INSERT INTO chat ("table", seat, name, text, note, at) '
                    "VALUES (:table, :seat, :name, :text, false, 5)"
                ),
                {"table": table, "seat": seat, "name": name, "text": words},
            )
    number = 0
    while not match.state.over:
        seat, action = match.state.player, match.state.options[0]
        match.play(action, seat)
        number += 1
        connection.execute(
            text(
                'INSERT INTO moves ("table", number, seat, action, covert, held, asked, at) '
                "VALUES (:table, :number, :seat, :action, false, false, :asked, :at)"
            ),
            {
                "table": "over" * 4, "number": number, "seat": seat, "action": action,
                "asked": None if match.state.over else match.state.player, "at": (NOW + number) * 1000,
            },
        )  # fmt: skip
    return number


@pytest.mark.parametrize("revision", ["0001", "0002"])
async def test_nothing_is_lost_from_a_released_shape(db: str, revision: str) -> None:
    engine = create_async_engine(parse_address(db))
    async with engine.begin() as connection:
        moves = await connection.run_sync(fill, revision)
    await engine.dispose()

    store = Store(await Database.open(db), Metrics())
    try:
        over, playing = await store.table("over" * 4), await store.table("play" * 4)
        assert over is not None
        assert playing is not None
        assert (over.names(), over.rated, over.talk) == (["Ann", "Bob"], False, "open")
        assert [(seat.away, seat.left) for seat in playing.seats] == [(False, False), (True, True)]
        assert len(await store.entries(over.id)) == moves
        assert len(await store.talk(playing.id)) == 2
        said, afar = await store.talk(over.id)
        assert (said.text, said.person, said.reaction) == ("hello", "a" * 32, "")
        assert (afar.text, afar.person) == ("from afar", None)

        assert await settle_missing(store) == 1
        async with store.database.read() as connection:
            [result] = (await connection.execute(text("SELECT * FROM results"))).mappings()
        assert (result["table"], result["unrated"]) == (over.id, "it was not marked as rated")
        assert result["ended"] == (NOW + moves) * 1000
    finally:
        await store.close()
