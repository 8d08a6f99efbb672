"""Friends at a table: the link as a code, and a start with seats that nobody took."""

from __future__ import annotations

import asyncio

import pytest

from tests.web.table import GAME, Server, serving


async def test_the_code_says_the_link_that_was_asked(server: Server) -> None:
    ann = await server.person("Ann")
    table = await ann.make("you", "open")
    answer = await ann.http.get(f"/tables/{table}/code.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert f"<title>http://127.0.0.1:{server.port}/tables/{table}</title>" in answer.text
    assert "script" not in answer.headers["content-security-policy"]
    for nowhere in ("nothing", "A" * 16):
        assert (await ann.http.get(f"/tables/{nowhere}/code.svg")).status_code == 404


async def test_open_seats_hold_up_the_start_unless_the_host_says_what_becomes_of_them(server: Server) -> None:
    ann, bob = await server.person("Ann"), await server.person("Bob")
    table = await ann.make("you", "open", "open", "shambler")
    await bob.do(table, "sit", seat=2)
    assert await ann.refused("POST", f"/api/tables/{table}/start") == (409, "1 of 4 seats are still open")
    assert (await ann.refused("POST", f"/api/tables/{table}/start?empty=cats"))[0] == 422
    assert (await bob.refused("POST", f"/api/tables/{table}/start?empty=bots"))[0] == 403
    told = await ann.do(table, "start?empty=bots")
    assert [seat["name"] for seat in told["seats"]] == ["Ann", "Scavenger", "Bob", "Shambler"]
    assert told["status"] == "playing"


async def test_a_match_of_those_who_came(db: str) -> None:
    async with serving(db) as server:
        ann, bob = await server.person("Ann"), await server.person("Bob")
        table = await ann.make("open", "you", "open", "open")
        await bob.do(table, "sit", seat=3)
        page = await bob.open(table)
        told = await ann.do(table, "start?empty=remove")
        assert [(seat["seat"], seat["name"]) for seat in told["seats"]] == [(0, "Ann"), (1, "Bob")]
        state = await page.state_where(lambda state: state["play"] is not None)
        assert state["table"]["you"] == 1
        again = (await bob.open(table)).state
        assert [seat["name"] for seat in again["table"]["seats"]] == ["Ann", "Bob"]


async def test_a_match_needs_as_many_as_its_game_does(server: Server) -> None:
    ann = await server.person("Ann")
    table = await ann.make("you", "open", "open")
    status, words = await ann.refused("POST", f"/api/tables/{table}/start?empty=remove")
    assert status == 422
    assert words == f"{GAME} takes 2 to 7 players with these options, not 1"
    assert (await ann.get(f"/api/tables/{table}"))["status"] == "waiting"


@pytest.mark.parametrize("empty", ["bots", "remove"])
async def test_a_friend_who_sits_down_as_the_match_starts(server: Server, empty: str) -> None:
    """Either they sit in it, or they are told that it has begun; never half of both."""
    ann, bob, cleo = [await server.person(name) for name in ("Ann", "Bob", "Cleo")]
    table = await ann.make("you", "open", "open")
    await bob.do(table, "sit")
    start, sit = await asyncio.gather(
        ann.http.post(f"/api/tables/{table}/start?empty={empty}", json={}),
        cleo.http.post(f"/api/tables/{table}/sit", json={"seat": None}),
    )
    told = await cleo.get(f"/api/tables/{table}")
    names = [seat["name"] for seat in told["seats"]]
    if sit.status_code == 200:
        assert told["you"] == 2
        assert "Cleo" in names
    else:
        assert sit.json()["detail"] == "the match has begun; you can watch it"
        assert told["you"] is None
        assert "Cleo" not in names
    if start.status_code != 200:
        assert start.json()["detail"] == "somebody sat down or stood up in this moment; look again, then start"
        assert (sit.status_code, empty) == (200, "remove")
