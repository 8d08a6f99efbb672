"""Language models at a table: over the protocol itself, in one process and by the command."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client

import shamble
from shamble.core.errors import ShambleError
from shamble.envs.kept_tables import BUDGET, KeptTables
from shamble.envs.mcp import make_server
from tests.ports import held_port


async def call(client: Client, tool: str, **arguments: Any) -> Any:
    """What a tool gives, or its complaint as an exception."""
    answer = await client.call_tool(tool, arguments)
    if answer.is_error:
        raise ShambleError(answer.content[0].text)  # type: ignore[union-attr]  # errors are told as text
    structured = answer.structured_content
    assert structured is not None
    return structured["result"] if set(structured) == {"result"} else structured


async def test_a_model_plays_a_match_against_bots(tmp_path: Path) -> None:
    async with Client(make_server(tmp_path)) as client:
        names = [tool.name for tool in (await client.list_tools()).tools]
        assert {"list_games", "sit_down", "look", "legal_moves", "move", "why_not_move", "rules"} <= set(names)
        games = await call(client, "list_games")
        assert {game["game"] for game in games} == {game.slug for game in shamble.list_games()}
        seat = await call(client, "sit_down", game="run_for_your_lives", players=3, opponents=["random"], name="Ada")
        key, since, over = seat["key"], 0, False
        assert "Your legal moves" in seat["text"]
        for _ in range(300):
            moves = await call(client, "legal_moves", key=key)
            assert [move["number"] for move in moves] == list(range(1, len(moves) + 1))
            moved = await call(client, "move", key=key, answer=json.dumps(moves[0]["structure"]))
            assert moved["done"] == moves[0]["text"]
            if over := moved["over"]:
                break
            assert moved["your_turn"], "bots move at once"
        assert over
        heard = await call(client, "what_happened", key=key, since=since)
        assert heard["result"]
        assert any("you" in line.lower() for line in heard["lines"])
        with pytest.raises(ShambleError, match="the match is over"):
            await call(client, "move", key=key, answer="1")


async def test_two_models_at_one_table_see_their_own_seat_only(tmp_path: Path) -> None:
    async with Client(make_server(tmp_path)) as first, Client(make_server(tmp_path)) as second:
        ann = await call(first, "sit_down", game="run_for_your_lives", players=2, opponents=["open"], name="Ann")
        assert ann["waits_for_players"]
        assert "1 more" in await call(first, "look", key=ann["key"])
        assert await call(first, "legal_moves", key=ann["key"]) == []
        with pytest.raises(ShambleError, match="begins when every seat is taken"):
            await call(first, "move", key=ann["key"], answer="1")
        bob = await call(second, "join", table=ann["table"], name="Bob")
        assert not bob["waits_for_players"]
        with pytest.raises(ShambleError, match="every seat of this table is taken"):
            await call(second, "join", table=ann["table"])
        with KeptTables(tmp_path).at(ann["table"]) as table:
            hands = [table.match.state.view(seat)["hand"] for seat in (0, 1)]
            to_move = table.match.state.player
        looks = [await call(client, "look", key=key) for client, key in ((first, ann["key"]), (second, bob["key"]))]
        assert looks[0] != looks[1]
        assert hands[0] != hands[1]
        waiting, its_key = ((second, bob["key"]), (first, ann["key"]))[to_move]
        assert await call(waiting, "legal_moves", key=its_key) == []
        with pytest.raises(ShambleError, match="not your choice"):
            await call(waiting, "move", key=its_key, answer="1")
        mover, key = ((first, ann["key"]), (second, bob["key"]))[to_move]
        await call(mover, "move", key=key, answer="1")
        lines = (await call(waiting, "what_happened", key=its_key))["lines"]
        assert any("draws a card" in line for line in lines), "what another draws is not told"


async def test_what_is_refused_is_reported_with_the_rule(tmp_path: Path) -> None:
    async with Client(make_server(tmp_path)) as client:
        seat = await call(client, "sit_down", game="run_for_your_lives", players=2, opponents=["random"])
        key = seat["key"]
        reason = await call(client, "why_not_move", key=key, action={"kind": "PASS"})
        assert (reason["legal"], reason["rule"][:3]) == (False, "ZR-")
        rule = await call(client, "rules", game="run_for_your_lives", rule=reason["rule"])
        assert [each["rule"] for each in rule] == [reason["rule"]]
        legal = (await call(client, "legal_moves", key=key))[0]["structure"]
        assert (await call(client, "why_not_move", key=key, action=legal))["legal"]
        before = await call(client, "look", key=key)
        answers = ["dunno", "99", "{}", '{"kind": "PLAY_ITEM", "card": "\\ud800"}', '{"kind": "SURRENDER"}', "{"]
        for left, answer in zip(range(BUDGET, 0, -1), answers, strict=False):
            with pytest.raises(ShambleError, match=f"refused: .*1 to .*{left} more refused answers"):
                await call(client, "move", key=key, answer=answer)
        assert await call(client, "look", key=key) == before
        moved = await call(client, "move", key=key, answer=answers[BUDGET])
        assert moved["done"], "the default move was made"


@pytest.mark.parametrize(
    ("tool", "arguments", "complaint"),
    [
        ("sit_down", {"game": "chess"}, "no game is named"),
        ("sit_down", {"game": "zombiegeddon", "players": 9}, "2 to 4"),
        ("sit_down", {"game": "zombiegeddon", "opponents": ["random", "random"]}, "you and 3 opponents, not 2"),
        ("sit_down", {"game": "zombiegeddon", "opponents": ["search:1000000"]}, "an opponent is 'open' or one of"),
        ("sit_down", {"game": "zombie_plague", "opponents": ["learnt"]}, "no net comes with zombie_plague"),
        ("sit_down", {"game": "zombiegeddon", "opponents": ["os:system"]}, "an opponent is 'open' or one of"),
        ("sit_down", {"game": "zombiegeddon", "name": "\u3164"}, "at least one letter, digit or picture"),
        ("sit_down", {"game": "zombiegeddon", "name": " "}, "at least one letter, digit or picture"),
        ("sit_down", {"game": "zombiegeddon", "name": "A" * 25}, "at most 24 characters, not 25"),
        ("join", {"table": "../../etc/passwd"}, "twelve letters"),
        ("join", {"table": "abcdefghijkm"}, "there is no table"),
        ("look", {"key": "abc"}, "no key to a seat"),
        ("look", {"key": f"abcdefghijkm-0-{'x' * 22}"}, "there is no table"),
        ("rules", {"game": "zombiegeddon", "rule": "ZG-99"}, "no rule 'ZG-99'"),
    ],
)
async def test_bad_requests_are_answered_with_what_is_accepted(
    tmp_path: Path, tool: str, arguments: dict[str, Any], complaint: str
) -> None:
    async with Client(make_server(tmp_path)) as client:
        with pytest.raises(ShambleError, match=complaint):
            await call(client, tool, **arguments)
    assert list(tmp_path.iterdir()) == []


async def test_the_command_speaks_over_standard_input_and_output(tmp_path: Path) -> None:
    command = StdioServerParameters(
        command=sys.executable,
        args=["-m", "shamble", "mcp", "--folder", str(tmp_path)],
        env={"PYTHONPATH": ":".join(sys.path)},
    )
    async with Client(stdio_client(command)) as client:
        seat = await call(client, "sit_down", game="eaten_by_zombies", players=2, opponents=["random"])
        assert "Your legal moves" in seat["text"]
    assert len(list(tmp_path.glob("*.json"))) == 1


async def test_the_command_speaks_over_http(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "shamble", "mcp", "--http", "--folder", str(tmp_path), "--port"]
    around = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with held_port() as port, subprocess.Popen([*command, str(port)], env=around) as server:
        try:
            await reachable(port, server)
            async with Client(f"http://127.0.0.1:{port}/mcp") as ann, Client(f"http://127.0.0.1:{port}/mcp") as bob:
                seat = await call(ann, "sit_down", game="zombiegeddon", players=2, opponents=["open"])
                assert not (await call(bob, "join", table=seat["table"]))["waits_for_players"]
        finally:
            server.terminate()


async def reachable(port: int, server: subprocess.Popen[bytes]) -> None:
    while server.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            await asyncio.sleep(0.05)
        else:
            return
    raise AssertionError("the server has ended before anybody could reach it")
