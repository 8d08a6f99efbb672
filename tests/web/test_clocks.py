"""Time at the table: a clock for each turn, grace, the default move, and the bot that takes the seat."""

from __future__ import annotations

import asyncio

import pytest

from shamble.web.table.clocks import GRACE, TurnClock
from tests.web.table import Page, Server, fixture, match_of


def clock_of(page: Page, seat: int) -> float | None:
    left: float | None = page.state["table"]["seats"][seat]["clock"]
    return left


@fixture
async def two(server: Server) -> tuple[str, Page, Page]:
    ann, bob = await server.person("Ann"), await server.person("Bob")
    table = await ann.make("you", "open", options={"first_player": "seat"}, seconds=40, stand_in="random")
    await bob.do(table, "sit")
    await ann.do(table, "start")
    return table, await ann.open(table), await bob.open(table)


async def test_the_clock_of_the_one_to_move_is_shown(server: Server, two: tuple[str, Page, Page]) -> None:
    _, ann, bob = two
    await ann.asked()
    assert (clock_of(ann, 0), clock_of(ann, 1)) == (40, None)
    await server.hand_time.pass_(15)
    await ann.send(type="resize", width=500, height=500)
    await ann.state_where(lambda state: state["table"]["seats"][0]["clock"] == 25)
    await ann.move()
    await bob.state_where(lambda state: state["table"]["seats"][1]["clock"] == 40)


async def test_time_out_plays_the_default_and_hands_the_seat_to_the_bot(
    server: Server, two: tuple[str, Page, Page]
) -> None:
    table, ann, bob = two
    await ann.asked()
    live = server.live(table)
    default = match_of(live).state.default()
    await server.hand_time.pass_(40 + GRACE - 0.1)
    assert not match_of(live).record.entries
    await server.hand_time.pass_(0.2)
    await bob.asked()
    assert (await server.context.store.entries(table))[0].action == default
    state = await bob.state_where(lambda state: state["table"]["seats"][0]["away"])
    assert state["table"]["seats"][0]["level"] == "random"
    await bob.state_where(lambda state: bool(bob.chat))
    assert bob.chat[-1]["text"] == "Time ran out for Ann: a bot plays on until they return."
    await server.people[0].do(table, "return")
    await bob.state_where(lambda state: not state["table"]["seats"][0]["away"])


async def test_a_move_within_the_grace_counts(server: Server, two: tuple[str, Page, Page]) -> None:
    table, ann, _ = two
    await ann.asked()
    await server.hand_time.pass_(40 + GRACE / 2)
    await ann.move()
    assert not server.live(table).row.seats[0].away


async def test_talk_does_not_wind_the_clock_up(server: Server, two: tuple[str, Page, Page]) -> None:
    table, ann, _ = two
    await ann.asked()
    for _ in range(4):
        await server.hand_time.pass_(9)
        await ann.ask("say", text="hm")
    await ann.state_where(lambda state: state["table"]["seats"][0]["clock"] == 4)
    await server.hand_time.pass_(4 + GRACE)
    await ann.state_where(lambda state: state["table"]["seats"][0]["away"])
    assert match_of(server.live(table)).record.entries


async def test_clocks_rest_while_nobody_is_there(server: Server, two: tuple[str, Page, Page]) -> None:
    table, ann, bob = two
    await ann.asked()
    await server.hand_time.pass_(10)
    live = server.live(table)
    for page in (ann, bob):
        await page.close()
    watcher = await server.person()
    while live.presence.pages:  # their leaving is on its way
        await asyncio.sleep(0.001)
    await server.hand_time.pass_(25)
    page = await watcher.open(table)
    await server.hand_time.pass_(25)
    assert clock_of(page, 0) is None, "one who merely watches makes no clock run"
    await server.people[1].open(table)
    await page.state_where(lambda state: state["table"]["seats"][0]["clock"] == 30)
    assert not match_of(live).record.entries


async def test_without_a_limit_nobody_is_hurried(server: Server) -> None:
    ann = await server.person("Ann")
    table = await ann.make("you", "greedy", options={"first_player": "seat"})
    await ann.do(table, "start")
    page = await ann.open(table)
    await page.asked()
    await server.hand_time.pass_(10 * 24 * 3600)
    assert not match_of(server.live(table)).record.entries
    assert clock_of(page, 0) is None


def test_a_turn_has_one_time_and_each_decision_a_quarter_of_it() -> None:
    clock = TurnClock(60)
    clock.follow(0, turn=0, seat=0, length=0, running=True)
    assert clock.left(50) == 10
    clock.follow(50, turn=0, seat=0, length=1, running=True)
    assert clock.left(50) == 15, "the second decision of the turn: what is left, but a quarter at least"
    clock.follow(52, turn=0, seat=1, length=2, running=True)
    assert clock.left(52) == 60, "another player has their own"
    clock.follow(60, turn=0, seat=0, length=3, running=True)
    assert clock.left(60) == 15
    clock.follow(61, turn=1, seat=1, length=4, running=True)
    assert clock.left(61) == 60, "a new turn, the full time"


def test_a_clock_that_rests_continues_where_it_stood() -> None:
    clock = TurnClock(60)
    clock.follow(0, turn=0, seat=0, length=0, running=True)
    clock.follow(20, turn=0, seat=0, length=0, running=False)
    assert clock.left(500) is None
    clock.follow(500, turn=0, seat=0, length=0, running=True)
    assert clock.left(500) == 40
    assert clock.until_time_out(500) == 40 + GRACE
    assert clock.left(600) == 0


@pytest.mark.parametrize("seat", [0, 1])
def test_no_limit_no_clock(seat: int) -> None:
    clock = TurnClock(0)
    clock.follow(0, turn=0, seat=seat, length=0, running=True)
    assert clock.left(5) is None
    assert clock.until_time_out(5) is None
