"""A database of every released shape, with data in it, is brought to the present one and played on."""

from __future__ import annotations

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine

from shamble.games import game
from shamble.match import Match, new_seed
from shamble.web.database import parse_address
from tests.web.table import GAME, serving

MADE = 1_600_000_000


def bring_to(connection: Connection, revision: str) -> None:
    config = Config()
    config.set_main_option("script_location", "shamble.web:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def fill(connection: Connection, seed: str, seconds: int) -> None:
    """What a server of that time has stored: a match under way, one that waits, talk, a key."""
    version = game(GAME).rules_version
    options = '{"first_player": "seat"}'
    for person in ("ann", "bob"):
        connection.execute(text("INSERT INTO persons VALUES (:id, :name, 1)"), {"id": person, "name": person.title()})
    for table, status, kept in (("p" * 16, "playing", seed), ("w" * 16, "waiting", None)):
        connection.execute(
            text(
                "INSERT INTO tables (id, game, rules_version, options, players, listed, seconds, reaction, stand_in,"
                " host, status, made, seed, covert, asked, undo, rematch) VALUES (:id, :game, :version, :options, 2,"
                " true, :seconds, 6, 'random', 'ann', :status, :made, :seed, false, 0, NULL, NULL)"
            ),
            {
                "id": table,
                "game": GAME,
                "version": version,
                "options": options,
                "seconds": seconds,
                "status": status,
                "made": MADE,
                "seed": kept,
            },
        )
        for seat, person in enumerate(("ann", "bob")):
            connection.execute(
                text(
                    'INSERT INTO seats ("table", seat, kind, person, level, away, quiet)'
                    " VALUES (:table, :seat, 'person', :person, '', false, false)"
                ),
                {"table": table, "seat": seat, "person": person},
            )
    match = Match(game(GAME), 2, {"first_player": "seat"}, seed)
    for number in (1, 2, 3):
        state = match.state
        seat, action = state.player, state.options[0]
        match.play(action, seat)
        connection.execute(
            text(
                'INSERT INTO moves ("table", number, seat, action, back, covert, held, asked, at)'
                " VALUES (:table, :number, :seat, :action, NULL, false, false, :asked, :at)"
            ),
            {
                "table": "p" * 16,
                "number": number,
                "seat": seat,
                "action": action,
                "asked": match.state.player,
                "at": MADE * 1000 + number,
            },
        )
    connection.execute(
        text(
            "INSERT INTO chat (id, \"table\", seat, name, text, note, at) VALUES (1, :t, 0, 'Ann', 'hello', false, 1)"
        ),
        {"t": "p" * 16},
    )


@pytest.mark.parametrize("seconds", [0, 60, 86400])
@pytest.mark.parametrize("revision", ["0001", "0002", "0003", "0004"])
async def test_a_match_of_an_older_server_is_played_on(db: str, revision: str, seconds: int) -> None:
    seed = new_seed()
    engine = create_async_engine(parse_address(db))
    async with engine.begin() as connection:
        await connection.run_sync(bring_to, revision)
        await connection.run_sync(fill, seed, seconds)
    await engine.dispose()
    async with serving(db) as server:
        row = await server.context.store.table("p" * 16)
        assert row is not None
        assert (row.names(), row.clock, row.timeout, row.seats[0].owner) == (["Ann", "Bob"], "turn", "bot", None)
        assert row.started > MADE
        assert (row.due is not None) == (seconds == 86400)
        waiting = await server.context.store.table("w" * 16)
        assert waiting is not None
        assert waiting.started == 0
        people = [await server.person(), await server.person()]
        for person, name in zip(people, ("ann", "bob"), strict=True):
            cookie = server.context.identities._signer.dumps(name)
            person.http.cookies.set("shamble", str(cookie))
        pages = [await person.open("p" * 16) for person in people]
        assert pages[0].chat[0]["text"] == "hello"
        live = server.live("p" * 16)
        assert live.truth.length == 3
        mover = live.truth.state.player
        if seconds == 86400:
            assert pages[mover].state["table"]["seats"][mover]["clock"] == 86400, "what rested has its full time"
        await pages[mover].move()
        assert len(await server.context.store.entries("p" * 16)) > 3
