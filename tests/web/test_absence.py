"""A tab that is closed does not stall a match for ever: absence is shown, the seat can be handed over, and whoever
comes back takes it again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from shamble.web.table.presence import ABSENT_SECONDS
from tests.web.table import Page, Person, Server, fixture, serving


def seat_of(state: dict[str, Any], seat: int) -> dict[str, Any]:
    found: dict[str, Any] = state["table"]["seats"][seat]
    return found


async def sit_down(server: Server, *names: str, **more: Any) -> tuple[str, list[Person], list[Page]]:
    """A match of these people; the first is the host and has the first turn."""
    people = [await server.person(name) for name in names]
    seats = ["you", *["open"] * (len(names) - 1)]
    table = await people[0].make(*seats, options={"first_player": "seat"}, stand_in="random", **more)
    for person in people[1:]:
        await person.do(table, "sit")
    await people[0].do(table, "start")
    return table, people, [await person.open(table) for person in people]


async def close_tab(page: Page, others: Page, seat: int) -> None:
    await others.state_where(lambda state: seat_of(state, seat)["present"])  # that the page was opened is known by then
    await page.close()
    await others.state_where(lambda state: not seat_of(state, seat)["present"])


async def be_gone(server: Server, page: Page, others: Page, seat: int) -> None:
    """Somebody closes the tab and stays away."""
    await close_tab(page, others, seat)
    await server.hand_time.pass_(ABSENT_SECONDS)
    await others.state_where(lambda state: seat_of(state, seat)["absent"])


@fixture
async def house(db: str) -> AsyncIterator[Server]:
    async with serving(db) as server:
        yield server


async def test_absence_is_shown_with_its_beginning(server: Server) -> None:
    table, people, (ann, bob) = await sit_down(server, "Ann", "Bob")
    await ann.state_where(lambda state: seat_of(state, 1)["gone"] is None)
    await server.hand_time.pass_(7)
    since = int(server.time.unix())
    await close_tab(bob, ann, 1)
    assert (seat_of(ann.state, 1)["gone"], seat_of(ann.state, 1)["absent"]) == (since, False)
    answer = await ann.ask("hand_over", seat=1, to="bot")
    assert (answer["code"], answer["text"]) == ("not_now", "Bob has not been gone for long: wait a little")
    await server.hand_time.pass_(ABSENT_SECONDS)
    await ann.state_where(lambda state: seat_of(state, 1)["absent"])
    await people[1].open(table)
    await ann.state_where(lambda state: seat_of(state, 1)["gone"] is None and not seat_of(state, 1)["absent"])


async def test_who_has_left_the_seat_to_a_bot_is_offered_nothing_until_they_are_back(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever they chose would be refused."""
    bots, choose = asyncio.Event(), server.workers.choose

    async def choose_when_let(*asked: Any) -> int:
        await bots.wait()
        return await choose(*asked)

    monkeypatch.setattr(server.workers, "choose", choose_when_let)
    ann = await server.person("Ann")
    table = await ann.make("you", "random", options={"first_player": "seat"})
    await ann.do(table, "start")
    page = await ann.open(table)
    await page.asked()
    await ann.do(table, "leave")
    play = (await page.state_where(lambda state: seat_of(state, 0)["away"]))["play"]
    assert (play["yours"], play["choices"], play["number"]) == (False, [], 0)
    await ann.do(table, "return")
    assert (await page.asked_at(0))["choices"], "the same question, now that it can be answered"
    bots.set()


async def test_the_host_hands_the_seat_to_a_bot_and_the_one_who_returns_takes_it_again(house: Server) -> None:
    table, (_, bob_person), (ann, bob) = await sit_down(house, "Ann", "Bob")
    assert ann.state["table"]["decides"] == "you"
    assert bob.state["table"]["decides"] == ""
    await ann.move()
    await be_gone(house, bob, ann, 1)
    assert (await ann.ask("hand_over", seat=1, to="bot"))["type"] == "done"
    await ann.state_where(lambda state: seat_of(state, 1)["away"] and state["play"]["yours"])
    words = "Bob is absent. The host has decided: a bot plays on until Bob returns."
    assert words in [line["text"] for line in ann.chat]
    answer = await ann.ask("hand_over", seat=1, to="bot")
    assert answer["text"] == "that has been done already"
    bob = await bob_person.open(table)
    await bob_person.do(table, "return")
    await ann.state_where(lambda state: not seat_of(state, 1)["away"])
    await ann.move()
    await bob.move()


async def test_a_seat_is_offered_and_whoever_opens_the_table_takes_it(house: Server) -> None:
    table, (_, bob_person), (ann, bob) = await sit_down(house, "Ann", "Bob")
    bobs_hand = bob.state["play"]
    await be_gone(house, bob, ann, 1)
    cleo, dora = await house.person("Cleo"), await house.person("Dora")
    page = await cleo.open(table)
    take = f"/api/tables/{table}/seats/1/take"
    assert await cleo.refused("POST", take) == (409, "that seat is not free, or somebody was faster")
    await ann.ask("hand_over", seat=1, to="anybody")
    await page.state_where(lambda state: seat_of(state, 1)["offered"])
    assert page.state["table"]["you"] is None
    await cleo.post(take)
    await page.state_where(lambda state: state["table"]["you"] == 1)
    assert page.play["log_whole"], "the log is told again, as the seat knows it"
    assert page.play["log"] == bobs_hand["log"]
    assert await dora.refused("POST", take) == (409, "that seat is not free, or somebody was faster")
    assert await cleo.refused("POST", take) == (409, "you sit at this table already")
    seen = await ann.state_where(lambda state: seat_of(state, 1)["name"] == "Cleo")
    assert (seat_of(seen, 1)["owner"], seat_of(seen, 1)["present"]) == ("Bob", True)
    await ann.state_where(lambda state: ann.chat[-1]["text"] == "Cleo plays on for Bob, until they return.")
    await ann.move()
    await page.move()
    # Bob comes back: until Bob takes the seat Bob sees what a spectator sees.
    bob = await bob_person.open(table)
    assert (bob.state["table"]["you"], seat_of(bob.state, 1)["yours"]) == (None, True)
    assert table in [mine["id"] for mine in (await bob_person.get("/api/me"))["tables"]]
    assert await bob_person.refused("POST", take) == (409, "you have a seat at this table: return to it")
    await bob_person.do(table, "return")
    await bob.state_where(lambda state: state["table"]["you"] == 1)
    assert bob.play["log_whole"]
    await page.state_where(lambda state: state["table"]["you"] is None)
    assert (await page.ask("move", number=page.play["number"], action=0))["code"] == "not_yours"
    await ann.state_where(lambda state: ann.chat[-1]["text"] == "Bob is back and takes the seat again from Cleo.")


async def test_one_who_comes_back_before_anybody_took_the_seat_has_it(server: Server) -> None:
    table, people, (ann, bob) = await sit_down(server, "Ann", "Bob")
    await be_gone(server, bob, ann, 1)
    await ann.ask("hand_over", seat=1, to="anybody")
    await ann.state_where(lambda state: seat_of(state, 1)["offered"])
    await people[1].open(table)
    await ann.state_where(lambda state: not seat_of(state, 1)["offered"])
    cleo = await server.person("Cleo")
    assert (await cleo.refused("POST", f"/api/tables/{table}/seats/1/take"))[0] == 409


async def test_of_many_who_want_the_offered_seat_one_gets_it(house: Server) -> None:
    table, _, (ann, bob) = await sit_down(house, "Ann", "Bob")
    await be_gone(house, bob, ann, 1)
    await ann.ask("hand_over", seat=1, to="anybody")
    people = [await house.person(f"P{n}") for n in range(5)]
    posts = (person.http.post(f"/api/tables/{table}/seats/1/take", json={}) for person in people)
    assert sorted(answer.status_code for answer in await asyncio.gather(*posts)) == [200, 409, 409, 409, 409]


async def test_with_the_host_gone_the_others_vote(house: Server) -> None:
    _, _, (ann, bob, cleo, dora) = await sit_down(house, "Ann", "Bob", "Cleo", "Dora")
    answer = await bob.ask("hand_over", seat=0, to="bot")
    assert answer["code"] == "not_yours"
    assert "the host decides" in answer["text"]
    await be_gone(house, ann, bob, 0)
    assert (bob.state["table"]["decides"], bob.state["table"]["votes_needed"]) == ("vote", 2)
    await bob.ask("hand_over", seat=0, to="bot")
    await cleo.state_where(lambda state: seat_of(state, 0)["votes"] == [{"seat": 1, "to": "bot"}])
    await bob.ask("hand_over", seat=0, to="bot")
    await dora.ask("hand_over", seat=0, to="anybody")
    await cleo.state_where(lambda state: len(seat_of(state, 0)["votes"]) == 2)
    assert not seat_of(cleo.state, 0)["away"], "one vote each is no majority, and nobody votes twice"
    await cleo.ask("hand_over", seat=0, to="bot")
    await bob.state_where(lambda state: seat_of(state, 0)["away"] and not seat_of(state, 0)["votes"])
    words = "Ann is absent. The players have voted: a bot plays on until Ann returns."
    await bob.state_where(lambda state: words in [line["text"] for line in bob.chat])


async def test_votes_end_when_the_absent_one_comes_back(server: Server) -> None:
    table, people, (ann, bob, cleo) = await sit_down(server, "Ann", "Bob", "Cleo")
    await be_gone(server, ann, bob, 0)
    await bob.ask("hand_over", seat=0, to="bot")
    await cleo.state_where(lambda state: bool(seat_of(state, 0)["votes"]))
    await people[0].open(table)
    await cleo.state_where(lambda state: not seat_of(state, 0)["votes"])
    assert (await cleo.ask("hand_over", seat=0, to="bot"))["code"] == "not_yours"


async def test_spectators_and_absent_seats_have_no_say(server: Server) -> None:
    table, _, (ann, bob) = await sit_down(server, "Ann", "Bob")
    eve = await (await server.person("Eve")).open(table)
    await be_gone(server, ann, bob, 0)
    assert eve.state["table"]["decides"] == ""
    assert (await eve.ask("hand_over", seat=0, to="bot"))["code"] == "not_yours"
    assert (await bob.ask("hand_over", seat=9, to="bot"))["text"] == "there are seats 0 to 1"
    assert (await bob.ask("hand_over", seat=1, to="bot"))["text"] == "Bob is here"


async def test_a_seat_that_was_left_can_be_offered_at_once(server: Server) -> None:
    table, people, (ann, bob) = await sit_down(server, "Ann", "Bob")
    await people[1].do(table, "leave")
    await close_tab(bob, ann, 1)
    await ann.ask("hand_over", seat=1, to="anybody")
    cleo = await server.person("Cleo")
    await cleo.post(f"/api/tables/{table}/seats/1/take")
    state = await ann.state_where(lambda state: seat_of(state, 1)["name"] == "Cleo")
    assert not seat_of(state, 1)["away"]
    await cleo.do(table, "leave")
    await cleo.do(table, "return")
    await people[1].do(table, "return")
    await ann.state_where(lambda state: seat_of(state, 1)["name"] == "Bob" and not seat_of(state, 1)["owner"])


async def test_a_turn_of_days_is_ended_by_the_clock_alone(server: Server) -> None:
    _, _, (ann, bob) = await sit_down(server, "Ann", "Bob", seconds=86400)
    await close_tab(bob, ann, 1)
    await server.hand_time.pass_(ABSENT_SECONDS)
    assert (await ann.ask("hand_over", seat=1, to="bot"))["code"] == "not_now"
    assert not seat_of(ann.state, 1)["absent"]


async def test_how_long_somebody_is_gone_survives_a_restart(db: str) -> None:
    async with serving(db) as server:
        table, (ann, _), (page, other) = await sit_down(server, "Ann", "Bob")
        cookie = ann.http.cookies["shamble"]
        since = int(server.time.unix())
        await close_tab(other, page, 1)
        await server.hand_time.pass_(30)
    async with serving(db, server.time) as server:
        again = await server.person()
        again.http.cookies.set("shamble", cookie)
        page = await again.open(table)
        assert seat_of(page.state, 1)["gone"] == since


@pytest.mark.postgres
async def test_at_two_servers_all_see_the_same(postgres_url: str) -> None:
    async with serving(postgres_url) as here, serving(postgres_url) as there:
        ann, bob, cleo = await here.person("Ann"), await there.person("Bob"), await there.person("Cleo")
        table = await ann.make("you", "open", options={"first_player": "seat"})
        await bob.do(table, "sit")
        await ann.do(table, "start")
        page, bobs, cleos = await ann.open(table), await bob.open(table), await cleo.open(table)
        await page.state_where(lambda state: seat_of(state, 1)["present"])
        await close_tab(bobs, page, 1)
        for server in (here, there):
            await server.hand_time.pass_(ABSENT_SECONDS)
        await page.state_where(lambda state: seat_of(state, 1)["absent"])
        await page.ask("hand_over", seat=1, to="anybody")
        await cleos.state_where(lambda state: seat_of(state, 1)["offered"])
        await cleo.post(f"/api/tables/{table}/seats/1/take")
        await page.state_where(lambda state: seat_of(state, 1)["name"] == "Cleo")
        await bob.do(table, "return")
        await cleos.state_where(lambda state: state["table"]["you"] is None)
        await page.state_where(lambda state: seat_of(state, 1)["name"] == "Bob")
