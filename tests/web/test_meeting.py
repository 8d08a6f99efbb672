"""People who meet: the queue for a quick match, friends and invitations, on either database."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from shamble.web.http.api.quick import PATIENCE, TURN_SECONDS
from shamble.web.http.limits import INVITATIONS
from shamble.web.meeting.queue import FRESH
from shamble.web.talk.silences import set_silence
from tests.web.table import GAME, Person, Server, fixture, serving


@fixture
async def server(db: str) -> AsyncIterator[Server]:
    async with serving(db) as running:
        yield running


async def wait(person: Person, game: str = GAME) -> dict[str, object]:
    place: dict[str, object] = await person.post("/api/queue", game=game)
    return place


async def test_when_enough_wait_a_table_is_made_and_all_are_led_there(server: Server) -> None:
    ann, bob, cleo, dan = [await server.person(name) for name in ("Ann", "Bob", "Cleo", "Dan")]
    assert await wait(ann) == {
        "game": GAME, "waiting": 1, "needed": 3, "seconds": 0, "patience": PATIENCE, "table": None,
    }  # fmt: skip
    await server.hand_time.pass_(3)
    assert (await wait(bob))["waiting"] == 2
    cards = {card["game"]: card["waiting"] for card in await dan.get("/api/queue")}
    assert cards[GAME] == 2
    assert (await wait(ann))["seconds"] == 3
    await server.hand_time.pass_(1)
    table = (await wait(cleo))["table"]
    assert table is not None
    assert [(await wait(person))["table"] for person in (ann, bob)] == [table, table]
    told = await ann.get(f"/api/tables/{table}")
    assert (told["status"], told["seconds"], told["listed"]) == ("playing", TURN_SECONDS, True)
    assert [seat["name"] for seat in told["seats"]] == ["Ann", "Bob", "Cleo"]
    assert (await wait(dan))["waiting"] == 1, "who came later waits for the next"
    assert (await wait(ann))["table"] is None, "and so does whoever asks again"


async def test_whoever_stops_asking_has_gone(server: Server) -> None:
    ann, bob, cleo = [await server.person(name) for name in ("Ann", "Bob", "Cleo")]
    await wait(ann)
    await server.hand_time.pass_(FRESH + 1)
    await wait(bob)
    assert (await wait(cleo))["waiting"] == 2
    assert (await wait(ann))["table"] is not None, "until they ask again"


async def test_one_waits_for_one_game_and_may_stop(server: Server) -> None:
    ann, bob = await server.person("Ann"), await server.person("Bob")
    await wait(ann)
    await wait(ann, "zombiegeddon")
    assert (await wait(bob))["waiting"] == 1
    assert (await ann.http.delete("/api/queue")).status_code == 204
    assert {card["waiting"] for card in await ann.get("/api/queue")} == {0, 1}
    assert (await ann.refused("POST", "/api/queue", game="ludo"))[0] == 422
    stranger = await server.person()
    assert (await stranger.refused("POST", "/api/queue", game=GAME))[0] == 401


async def test_bots_are_offered_after_a_while(server: Server) -> None:
    ann, bob = await server.person("Ann"), await server.person("Bob")
    await wait(ann)
    await server.hand_time.pass_(1)
    await wait(bob)
    status, words = await ann.refused("POST", "/api/queue/bots", game=GAME)
    assert (status, words) == (409, f"wait {PATIENCE - 1} seconds more: somebody may come")
    for _ in range(PATIENCE // 5):
        await server.hand_time.pass_(5)
        await wait(ann)
        await wait(bob)
    table = (await ann.post("/api/queue/bots", game=GAME))["table"]
    assert (await wait(bob))["table"] == table, "whoever waits as well comes along"
    told = await ann.get(f"/api/tables/{table}")
    assert [seat["name"] for seat in told["seats"]] == ["Ann", "Bob", "Survivor"]
    assert told["status"] == "playing"


async def test_many_who_come_at_once_are_each_led_to_one_table(server: Server) -> None:
    people = [await server.person(f"Person {number}") for number in range(7)]
    first = await asyncio.gather(*(wait(person) for person in people))
    places = [
        place if place["table"] is not None else await wait(person) for person, place in zip(people, first, strict=True)
    ]
    tables = [place["table"] for place in places if place["table"] is not None]
    assert len(tables) == 6, "the seventh waits"
    for table in set(tables):
        seated = [(await person.get(f"/api/tables/{table}"))["you"] for person in people]
        assert sorted(seat for seat in seated if seat is not None) == [0, 1, 2]
    rows = await people[0].get("/api/tables")
    assert len(rows["playing"]) == 2


async def test_friends_are_those_one_has_played_with(server: Server) -> None:
    ann, bob, cleo = [await server.person(name) for name in ("Ann", "Bob", "Cleo")]
    table = await ann.make("you", "open", "open")
    await bob.do(table, "sit")
    assert (await ann.get("/api/friends"))["friends"] == [], "not yet"
    await ann.do(table, "start?empty=remove")
    (friend,) = (await ann.get("/api/friends"))["friends"]
    assert (friend["name"], friend["matches"]) == ("Bob", 1)
    (other,) = (await bob.get("/api/friends"))["friends"]
    assert other["name"] == "Ann"
    assert (await cleo.get("/api/friends"))["friends"] == []

    following = await ann.make("you", "open")
    path = f"/api/tables/{following}/invite"
    assert (await ann.http.post(path, json={"friend": friend["id"]})).status_code == 204
    assert (await ann.http.post(path, json={"friend": friend["id"]})).status_code == 204, (
        "once is enough, twice is no harm"
    )
    (invitation,) = (await bob.get("/api/friends"))["invitations"]
    assert (invitation["table"], invitation["by"], invitation["game"]) == (following, "Ann", GAME)
    assert (await bob.refused("POST", path, friend=other["id"]))[0] == 403
    assert (await cleo.refused("POST", path, friend=friend["id"]))[0] == 404, "that name is of use to Ann alone"
    await bob.do(following, "sit")
    await ann.do(following, "start")
    assert (await bob.get("/api/friends"))["invitations"] == []
    assert (await ann.refused("POST", path, friend=friend["id"]))[0] == 409


async def test_invitations_are_slowed_down_and_do_not_outlive_the_day(server: Server) -> None:
    ann, bob = await server.person("Ann"), await server.person("Bob")
    table = await ann.make("you", "open")
    await bob.do(table, "sit")
    await ann.do(table, "start")
    (friend,) = (await ann.get("/api/friends"))["friends"]
    waiting = await ann.make("you", "open")
    await ann.http.post(f"/api/tables/{waiting}/invite", json={"friend": friend["id"]})
    await server.hand_time.pass_(24 * 3600)
    assert (await bob.get("/api/friends"))["invitations"] == []
    answers = [
        (await ann.http.post(f"/api/tables/{waiting}/invite", json={"friend": friend["id"]})).status_code
        for _ in range(INVITATIONS.burst + 1)
    ]
    assert answers == [204] * INVITATIONS.burst + [429]


async def block(server: Server, one: Person, other: Person) -> None:
    ids = []
    for person in (one, other):
        row = await server.context.store.table(await person.make("you", "open"))
        assert row is not None
        ids.append(row.host)
    await set_silence(server.context.store.database, ids[0], ids[1], "block", 0)


async def seated(person: Person, table: object) -> list[str]:
    return [seat["name"] for seat in (await person.get(f"/api/tables/{table}"))["seats"]]


async def test_one_who_blocked_another_is_never_put_beside_them_and_nobody_can_tell(server: Server) -> None:
    ann, bob, cleo, dan = [await server.person(name) for name in ("Ann", "Bob", "Cleo", "Dan")]
    await block(server, ann, bob)
    for number, person in enumerate((ann, bob, cleo)):
        place = await wait(person)
        assert (place["waiting"], place["table"]) == (min(number + 1, 2), None), "three wait, as if one had just gone"
        await server.hand_time.pass_(1)
    cards = {card["game"]: card["waiting"] for card in await ann.get("/api/queue")}
    assert cards[GAME] == 2
    assert [(await wait(person))["waiting"] for person in (ann, bob, cleo)] == [2, 2, 2]
    table = (await wait(dan))["table"]
    assert await seated(dan, table) == ["Ann", "Cleo", "Dan"], "the first who came goes with those who can"
    assert (await wait(bob))["table"] is None


async def test_nor_by_one_who_asks_for_bots(server: Server) -> None:
    ann, bob, cleo = [await server.person(name) for name in ("Ann", "Bob", "Cleo")]
    await block(server, ann, bob)
    for _ in range(PATIENCE // 5 + 1):
        for person in (ann, bob):
            await wait(person)
        await server.hand_time.pass_(5)
    await wait(ann)
    await wait(cleo)
    table = (await bob.post("/api/queue/bots", game=GAME))["table"]
    assert await seated(bob, table) == ["Bob", "Cleo", "Survivor"]
    alone = (await ann.post("/api/queue/bots", game=GAME))["table"]
    assert await seated(ann, alone) == ["Ann", "Survivor 1", "Survivor 2"]


async def test_an_invitation_from_one_who_is_blocked_is_taken_and_never_shown(server: Server) -> None:
    ann, bob = await server.person("Ann"), await server.person("Bob")
    table = await ann.make("you", "open")
    await bob.do(table, "sit")
    await ann.do(table, "start")
    (friend,) = (await bob.get("/api/friends"))["friends"]
    earlier, later = await bob.make("you", "open"), await bob.make("you", "open")
    path = "/api/tables/{}/invite"
    assert (await bob.http.post(path.format(earlier), json={"friend": friend["id"]})).status_code == 204
    assert len((await ann.get("/api/friends"))["invitations"]) == 1
    await block(server, ann, bob)
    assert (await bob.http.post(path.format(later), json={"friend": friend["id"]})).status_code == 204
    assert await ann.get("/api/friends") == {"friends": [], "invitations": []}
    assert (await bob.get("/api/friends"))["friends"] == [friend]
