"""Two worlds that a seat cannot tell apart, at tables of language models: whatever it asks for, it hears the same."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from mcp import Client

from shamble import Rng, State, game
from shamble.core.events import Event
from shamble.envs import kept_tables
from shamble.envs.kept_tables import PLAYER, KeptTable, KeptTables
from shamble.envs.mcp import make_server
from shamble.games.eaten_by_zombies.actions import PASS
from shamble.match import seen
from tests.envs.test_mcp import call

PLAYERS, VIEWER = 3, 2
WORLDS = 10
"""Draws of what the viewer cannot see, at each choice."""


def passed_on(state: State, action: int) -> tuple[State, list[int], list[str]]:
    """The table after a move, when everybody who was then asked in secret has passed; who did, and what the viewer has
    heard."""
    after, log, asked = state.clone(), list[Event](), list[int]()
    after.log = log
    after.apply(action)
    while after.covert and after.player != VIEWER and PASS() in after.options:
        asked.append(after.player)
        after.apply(PASS())
    return after, asked, [event.text(viewer=VIEWER) for event in seen(log, VIEWER)]


def twins(movers: set[int], asked: set[int]) -> tuple[State, State, int]:
    """Two tables that look the same to the viewer, and a move. After it, somebody of these is asked in secret at one of
    them only and passes; to the viewer the tables then look the same again."""
    rng = Rng("two worlds")
    for number in range(60):
        one = game("eaten_by_zombies").new(PLAYERS, seed=number)
        while not one.over:
            action = rng.pick(one.options)
            for _ in range(WORLDS if one.player in movers and not one.covert else 0):
                two = one.determinize(VIEWER, rng)
                two.rng = one.rng.clone()
                if action in two.options:
                    (after, first, heard), (also, second, also_heard) = passed_on(one, action), passed_on(two, action)
                    alike = after.view(VIEWER) == also.view(VIEWER) and heard == also_heard
                    if first != second and asked.issuperset(first + second) and alike and not after.covert:
                        return one, two, action
            one.apply(action)
    raise AssertionError("no such tables were found")


async def told(folder: Path, world: State, action: int, bots: set[int], patch: pytest.MonkeyPatch) -> list[Any]:
    """All that the viewer is told over the protocol, at a table in this world, when that move is made and everybody who
    is asked in secret has passed."""
    tables = KeptTables(folder)
    table, _ = tables.begin("eaten_by_zombies", PLAYERS, ["open"], {}, "")
    keys = []
    for seat in range(PLAYERS):
        table.match.seats[seat] = "open"
        keys.append(table.sit_down(""))
    table.match.state = world.clone()
    table.match.opening.clear()
    table.match.seats = ["random" if seat in bots else PLAYER for seat in range(PLAYERS)]
    patch.setattr(kept_tables, "ask", lambda bot, state, dice: PASS())

    def load(self: KeptTables, table_id: str) -> KeptTable:
        assert table_id == table.id
        return table

    patch.setattr(KeptTables, "_load", load)  # no moves lead to a world that was drawn
    patch.setattr(KeptTables, "_store", lambda self, kept: None)
    replies = []
    async with Client(make_server(folder)) as client:
        mover = world.player
        moved = await call(client, "move", key=keys[mover], answer=json.dumps(world.game.actions.structure(action)))
        if mover == VIEWER:
            replies.append(moved)
        while table.match.state.covert:
            await call(client, "move", key=keys[table.match.state.player], answer='{"kind": "PASS"}')
        key = keys[VIEWER]
        replies += [await call(client, tool, key=key) for tool in ("look", "legal_moves", "what_happened")]
        replies += [await call(client, "what_happened", key=key, since=since) for since in (1, 2, 3)]
        replies.append(await call(client, "why_not_move", key=key, action={"kind": "FIGHT"}))
    return replies


@pytest.mark.parametrize(
    ("movers", "asked", "bots"),
    [({0, 1}, {0, 1}, set()), ({VIEWER}, {1}, {1})],
    ids=["others move, and pass", "the viewer moves, and a bot passes"],
)
async def test_nobody_is_told_who_was_asked_in_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, movers: set[int], asked: set[int], bots: set[int]
) -> None:
    one, two, action = twins(movers, asked)
    assert one.view(VIEWER) == two.view(VIEWER)
    replies = []
    for world in (one, two):
        with monkeypatch.context() as patch:
            replies.append(await told(tmp_path, world, action, bots, patch))
    assert replies[0] == replies[1]
