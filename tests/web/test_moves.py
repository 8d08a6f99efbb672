"""A move carries its number: twice it counts once, late or early it is refused, and what is acknowledged is stored."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
import websockets

from tests.web.table import PATIENCE, Page, Person, Server, fixture


@fixture
async def two(server: Server) -> tuple[str, Page, Page]:
    """Ann and Bob at a table, Ann's page and Bob's."""
    return await sit_down(server)


async def sit_down(server: Server, **more: Any) -> tuple[str, Page, Page]:
    ann, bob = await server.person("Ann"), await server.person("Bob")
    table = await ann.make("you", "open", options={"first_player": "seat"}, **more)
    await bob.do(table, "sit")
    await ann.do(table, "start")
    return table, await ann.open(table), await bob.open(table)


async def test_a_move_is_seen_by_everybody(server: Server, two: tuple[str, Page, Page]) -> None:
    table, ann, bob = two
    watcher = await (await server.person()).open(table)
    done = await ann.move()
    assert done["number"] == 1
    for page in (bob, watcher):
        play = await page.at(1)
        assert any(entry["text"].startswith("Ann ") for entry in play["log"])


async def test_a_move_sent_twice_counts_once(server: Server, two: tuple[str, Page, Page]) -> None:
    table, ann, _ = two
    play = await ann.asked()
    move = {"number": play["number"], "action": play["choices"][0]["action"]}
    assert await ann.ask("move", **move) == {"type": "done", "id": 1, "number": 1}
    assert await ann.ask("move", **move) == {"type": "done", "id": 2, "number": 1}
    assert len(await server.context.store.entries(table)) == 1


async def test_the_same_move_from_two_tabs_at_once_counts_once(server: Server, two: tuple[str, Page, Page]) -> None:
    table, ann, _ = two
    other_tab = await server.people[0].open(table)
    play = await ann.asked()
    move = {"number": play["number"], "action": play["choices"][0]["action"]}
    answers = await asyncio.gather(ann.ask("move", **move), other_tab.ask("move", **move))
    assert [answer["type"] for answer in answers] == ["done", "done"]
    assert len(await server.context.store.entries(table)) == 1


async def test_of_two_different_moves_at_once_one_is_late(server: Server, two: tuple[str, Page, Page]) -> None:
    table, ann, _ = two
    other_tab = await server.people[0].open(table)
    play = await ann.asked()
    first, second = (choice["action"] for choice in play["choices"][:2])
    answers = await asyncio.gather(
        ann.ask("move", number=play["number"], action=first),
        other_tab.ask("move", number=play["number"], action=second),
    )
    assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
    assert next(answer["code"] for answer in answers if answer["type"] == "refused") == "late"
    assert len(await server.context.store.entries(table)) == 1


async def test_a_late_move_is_refused_and_the_present_state_follows(two: tuple[str, Page, Page]) -> None:
    _, ann, bob = two
    await ann.move()
    await bob.asked()
    answer = await bob.ask("move", number=0, action=0)
    assert answer["code"] == "late"
    assert answer["number"] == 1
    message = await bob.receive()
    assert message["type"] == "state"
    assert message["play"]["number"] == 1


async def test_an_early_move_is_refused_and_the_present_state_follows(two: tuple[str, Page, Page]) -> None:
    _, ann, _ = two
    play = await ann.asked()
    answer = await ann.ask("move", number=7, action=play["choices"][0]["action"])
    assert answer["code"] == "early"
    assert (await ann.receive())["type"] == "state"


async def test_an_illegal_move_is_refused_with_its_rule(server: Server, two: tuple[str, Page, Page]) -> None:
    table, ann, _ = two
    play = await ann.asked()
    legal = {choice["action"] for choice in play["choices"]}
    for action in (next(a for a in range(178) if a not in legal), 178, 999_999):
        answer = await ann.ask("move", number=play["number"], action=action)
        assert answer["code"] == "illegal"
        assert answer["rule"].startswith("ZR-") or action >= 178
    assert not await server.context.store.entries(table)


async def test_a_foreign_seat_cannot_be_moved(server: Server, two: tuple[str, Page, Page]) -> None:
    table, ann, bob = two
    action = (await ann.asked())["choices"][0]["action"]
    assert (await bob.ask("move", number=0, action=action))["code"] == "not_yours"
    stranger = await (await server.person()).open(table)
    assert (await stranger.ask("move", number=0, action=action))["code"] == "not_yours"
    named = await (await server.person("Eve")).open(table)
    assert (await named.ask("move", number=0, action=action))["code"] == "not_yours"
    assert not await server.context.store.entries(table)


async def test_a_forged_cookie_is_nobody(server: Server, two: tuple[str, Page, Page]) -> None:
    table, ann, _ = two
    action = (await ann.asked())["choices"][0]["action"]
    good = server.people[0].http.cookies["shamble"]
    for forged in (good[:-2] + ("aa" if good[-2:] != "aa" else "bb"), good[1:], "x" * 4000, ""):
        eve = Person(server)
        server.people.append(eve)
        eve.http.cookies.set("shamble", forged)
        page = await eve.open(table)
        assert page.state["table"]["you"] is None
        assert (await page.ask("move", number=0, action=action))["code"] == "not_yours"


async def test_what_is_acknowledged_is_stored(server: Server, two: tuple[str, Page, Page]) -> None:
    table, ann, bob = two
    for _ in range(3):
        for page in (ann, bob):
            page_entries = len(await server.context.store.entries(table))
            await page.move()
            assert len(await server.context.store.entries(table)) > page_entries


MALFORMED = (
    "", "{", "[]", "null", '"move"', '{"type":"move"}', '{"type":"dance"}', '{"type":"move","number":-1,"action":0}',
    '{"type":"move","number":0,"action":0,"seat":1}', '{"type":"move","number":1.5,"action":0}',
    '{"type":"say","text":""}', '{"type":"why","piece":"<script>"}', "[" * 9000,
    '{"type":"move","number":"0","action":0}', '{"type":"hello","width":0,"height":1}', '{"type":"resize","width":9}',
)  # fmt: skip


async def test_a_malformed_message_is_refused_and_the_socket_lives(server: Server, two: tuple[str, Page, Page]) -> None:
    table, ann, _ = two
    for message in MALFORMED:
        page = await server.people[0].open(table)
        await page.connection.send(message)
        answer = await page.answer()
        assert (answer["type"], answer["code"]) == ("refused", "malformed"), message
        assert (await page.ask("why", rule="ZR-4.1"))["type"] == "why"
        await page.close()
    await ann.move()
    assert len(await server.context.store.entries(table)) == 1


async def test_ten_malformed_messages_close_the_socket(two: tuple[str, Page, Page]) -> None:
    _, ann, _ = two
    for _ in range(10):
        await ann.connection.send("?")
    assert await ann.closed() == (4400, "these messages are not in the protocol")


async def test_bytes_close_the_socket(two: tuple[str, Page, Page]) -> None:
    _, ann, _ = two
    await ann.connection.send(b"{}")
    assert (await ann.closed())[0] == 4400


async def test_a_giant_message_closes_the_socket(two: tuple[str, Page, Page]) -> None:
    _, ann, _ = two
    await ann.connection.send('{"type":"say","text":"' + "x" * 20_000 + '"}')
    assert (await ann.closed())[0] == 1009


async def test_a_flood_is_slowed_and_then_cut(two: tuple[str, Page, Page]) -> None:
    _, ann, _ = two
    for number in range(200):
        await ann.send(type="why", rule="ZR-4.1", id=number)
    code, _ = await ann.closed()
    assert code == 4429
    assert any('"code":"too_fast"' in frame for frame in ann.frames)


async def test_who_does_not_say_hello_is_let_go(server: Server, two: tuple[str, Page, Page]) -> None:
    table, _, _ = two
    address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
    async with websockets.connect(address, open_timeout=PATIENCE) as connection:
        await connection.send('{"type":"resize","width":5,"height":5}')
        with pytest.raises(websockets.ConnectionClosed) as end:
            await connection.recv()
    assert end.value.rcvd is not None
    assert (end.value.rcvd.code, end.value.rcvd.reason) == (4400, "say hello first")


async def test_a_whole_match_is_played(server: Server, two: tuple[str, Page, Page]) -> None:
    table, ann, bob = two
    pages = (ann, bob)
    while (match := server.live(table).match) is not None and not match.state.over:
        await pages[match.state.player].move(-1)
    for page in pages:
        await page.play_where(lambda play: play["result"] is not None)
    assert ann.play["result"] == bob.play["result"]
    assert sum(ann.play["result"]["returns"]) == 1.0
    assert ann.play["choices"] == []
    assert (await ann.ask("move", number=ann.play["number"], action=0))["code"] == "not_now"
    assert (await server.people[0].get(f"/api/tables/{table}"))["status"] == "over"
