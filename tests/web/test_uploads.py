"""A match that was begun elsewhere goes on at a table here."""

from __future__ import annotations

import json
from typing import Any

from shamble import game
from shamble.match import Match
from shamble.web.http.limits import UPLOADS
from tests.web.table import Server

GAME = "zombie_plague"


def begun(moves: int = 5, seats: tuple[str, ...] = ("human", "human", "shambler"), slug: str = GAME) -> dict[str, Any]:
    match = Match(game(slug), len(seats), seed="elsewhere", names=["Ann", "Zoe", "Shambler"][: len(seats)], seats=seats)
    for _ in range(moves):
        match.play(match.state.options[0])
    content: dict[str, Any] = json.loads(json.dumps(match.to_dict()))
    return content


async def test_a_match_is_resumed_and_others_take_the_seats_of_those_who_played(server: Server) -> None:
    ann, bob = await server.person("Ann"), await server.person("Bob")
    file = begun()
    made = await ann.post("/api/matches", **file)
    assert [(seat["kind"], seat["offered"]) for seat in made["seats"]] == [
        ("person", False),
        ("open", True),
        ("bot", False),
    ]
    assert (made["you"], made["status"], made["listed"]) == (0, "playing", False)
    await bob.post(f"/api/tables/{made['id']}/seats/1/take")
    table = await bob.get(f"/api/tables/{made['id']}")
    assert [seat["name"] for seat in table["seats"]][:2] == ["Ann", "Bob"]
    replay = await bob.get(f"/api/tables/{made['id']}/replay?seat=1")
    assert len(replay["steps"]) == len(file["moves"]) + 1
    page = await ann.open(made["id"])
    await page.at_least(len(file["moves"]))
    await page.chat_where(lambda lines: any("knows its seed" in line["text"] for line in lines))


async def test_what_is_no_match_to_play_on_is_refused(server: Server) -> None:
    ann = await server.person("Ann")
    changes: list[tuple[dict[str, object], str]] = [
        ({"seed": "another", "moves": []}, "the seed does not fit the commitment"),
        ({"moves": [99999]}, "move 1 is not legal"),
        ({"moves": [0] * 6000}, "at most 5000 are taken in"),
        ({"seats": ["shambler"] * 3}, "nobody but bots"),
        ({"rules_version": 0}, "version 0 of the rules"),
    ]
    for change, words in changes:
        status, detail = await ann.refused("POST", "/api/matches", **begun() | change)
        assert status == 422
        assert words in detail
    over = Match(game("run_for_your_lives"), 2, seed="elsewhere", names=["Ann", "Zoe"], seats=["human", "human"])
    while not over.state.over:
        over.play(over.state.options[0])
    status, detail = await ann.refused("POST", "/api/matches", **json.loads(json.dumps(over.to_dict())))
    assert status == 409
    assert "is over" in detail


async def test_one_address_brings_so_many_whatever_names_it_takes(server: Server) -> None:
    """Each may have thousands of moves: the disk is for everybody."""
    ann = await server.person("Ann")
    while not server.context.limits.take(UPLOADS, "127.0.0.1"):
        pass
    assert (await ann.refused("POST", "/api/matches", **begun()))[0] == 429
    await server.hand_time.pass_(1 / UPLOADS.per_second)
    assert (await ann.post("/api/matches", **begun()))["status"] == "playing"
