"""Clocks for a match, clocks of hours and days, and tables that go on although nobody has them open."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

from shamble.core.game import Game
from shamble.web.table.clocks import GRACE, MatchClock, TurnClock
from shamble.web.table.live_table import LiveTable
from shamble.web.table.moves import play_for
from shamble.web.table.open_tables import LINGER
from shamble.web.timing import time_without
from tests.web.table import PATIENCE, Page, Person, Server, fixture, match_of, serving

DAY = 24 * 3600


@fixture
async def house(db: str) -> AsyncIterator[Server]:
    async with serving(db) as server:
        yield server


async def until(holds: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.001)


async def window_closed(live: LiveTable) -> None:
    await until(lambda: not live.in_window and match_of(live).covertly_asked() is None)


async def begin(server: Server, *more: str, **how: Any) -> tuple[str, Person, Person]:
    """A match of Ann, who has the first turn, and Bob."""
    ann, bob = await server.person("Ann"), await server.person("Bob")
    how = {"options": {"first_player": "seat"}, "stand_in": "random", **how}
    table = await ann.make("you", "open", *more, **how)
    await bob.do(table, "sit")
    await ann.do(table, "start")
    return table, ann, bob


async def everybody_leaves(server: Server, table: str, *pages: Page) -> None:
    for page in pages:
        await page.close()
    live = server.live(table)
    await until(lambda: not live.presence.pages)


def clock_of(page: Page, seat: int) -> float | None:
    left: float | None = page.state["table"]["seats"][seat]["clock"]
    return left


async def asked(server: Server, table: str) -> int | None:
    entries = await server.context.store.entries(table)
    return entries[-1].asked if entries else None


async def after(server: Server, table: str, entries: int) -> None:
    """Until the log is so long; somebody else makes the moves."""
    async with asyncio.timeout(PATIENCE):
        while len(await server.context.store.entries(table)) < entries:
            await asyncio.sleep(0.005)


# -- the clocks themselves ---------------------------------------------------------------------------------------------


def test_a_match_clock_continues_from_turn_to_turn_and_gains_the_increment() -> None:
    clock = MatchClock(100, 10)
    clock.follow(0, turn=0, seat=0, length=0, running=True)
    assert clock.left(0) == 110
    clock.follow(50, turn=0, seat=0, length=1, running=True)
    assert clock.left(50) == 60, "a second decision of the turn gains nothing"
    clock.follow(60, turn=1, seat=1, length=2, running=True)
    assert clock.left(60) == 110
    clock.follow(65, turn=1, seat=0, length=3, running=True)
    assert clock.left(65) == 50, "asked in another's turn one has what one had"
    clock.follow(70, turn=0, seat=0, length=4, running=True)
    assert clock.left(70) == 55
    assert clock.until_time_out(70) == 55 + GRACE


@pytest.mark.parametrize("make", [lambda: TurnClock(60), lambda: MatchClock(60, 5)], ids=["turn", "match"])
def test_a_clock_is_the_same_after_a_restart(make: Callable[[], TurnClock]) -> None:
    clock, again = make(), make()
    clock.follow(0, turn=0, seat=0, length=0, running=True)
    clock.follow(13, turn=1, seat=1, length=1, running=True)
    clock.follow(20, turn=1, seat=0, length=2, running=True)
    row = clock.row(27)
    assert row is not None
    again.restore(row)
    for each in (clock, again):
        each.follow(27, turn=1, seat=1, length=3, running=True)
    assert again.left(30) == clock.left(30)
    rest = clock.rest(31, 3)
    assert rest is not None
    rested = make()
    rested.restore(row)
    rested.follow(80, turn=1, seat=1, length=3, running=False)
    rested.resume(rest)
    rested.follow(90, turn=1, seat=1, length=3, running=True)
    assert rested.left(90) == clock.left(31)
    assert TurnClock(0).row(5) is None


def test_time_without_vacations() -> None:
    assert time_without([(10, 20), (30, 40)], 0, 100) == 80
    assert time_without([(10, 20)], 15, 18) == 0
    assert time_without([(10, 20)], 15, 25) == 5
    assert time_without([], 5, 25) == 20


# -- at the table ------------------------------------------------------------------------------------------------------


async def test_what_a_table_may_have_for_a_clock(server: Server) -> None:
    ann = await server.person("Ann")
    table: dict[str, Any] = {"game": "run_for_your_lives", "seats": [{"kind": "you"}, {"kind": "open"}]}
    for wrong, words in (
        ({"seconds": 15 * DAY}, "a turn has 1209600 (14 days) at most"),
        ({"seconds": 5, "clock": "match"}, "0 for no limit, else 10 or more"),
        ({"seconds": 60, "increment": 5}, "increment: for a table whose clock is for the match"),
        ({"clock": "match", "increment": 5}, "increment: for a table whose clock is for the match"),
    ):
        status, told = await ann.refused("POST", "/api/tables", **table, **wrong)
        assert status == 422
        assert words in told
    made = await ann.post("/api/tables", **table, seconds=600, clock="match", increment=5, timeout="default")
    assert [made[name] for name in ("seconds", "clock", "increment", "timeout")] == [600, "match", 5, "default"]


async def test_a_match_clock_is_shown_and_survives_a_restart(db: str) -> None:
    async with serving(db) as server:
        table, ann, bob = await begin(server, seconds=100, clock="match", increment=10)
        cookies = [person.http.cookies["shamble"] for person in (ann, bob)]
        pages = [await ann.open(table), await bob.open(table)]
        await pages[0].asked()
        await pages[0].state_where(lambda state: state["table"]["seats"][0]["clock"] == 110)
        await server.hand_time.pass_(40)
        live = server.live(table)
        while match_of(live).state.player == 0:
            await pages[0].move()
        await pages[1].asked()
        await server.hand_time.pass_(30)
        await everybody_leaves(server, table, *pages)
        await server.hand_time.pass_(1000)
    async with serving(db, server.time) as server:
        again = [await server.person() for _ in cookies]
        for person, cookie in zip(again, cookies, strict=True):
            person.http.cookies.set("shamble", cookie)
        pages = [await person.open(table) for person in again]
        await pages[1].state_where(lambda state: state["table"]["seats"][1]["clock"] == 80)
        live = server.live(table)
        while match_of(live).state.player == 1:
            await pages[1].move()
        await pages[0].state_where(lambda state: state["table"]["seats"][0]["clock"] == 80)


async def test_the_table_may_want_the_default_move_and_nothing_more(server: Server) -> None:
    table, ann, bob = await begin(server, seconds=40, timeout="default")
    page, other = await ann.open(table), await bob.open(table)
    await page.asked()
    await server.hand_time.pass_(40 + GRACE)
    await other.state_where(lambda state: bool(other.chat))
    assert other.chat[-1]["text"] == "Time ran out for Ann: the default move was made."
    assert not other.state["table"]["seats"][0]["away"]
    await after(server, table, 1)


async def test_a_day_is_a_day_whether_or_not_anybody_looks(house: Server) -> None:
    table, ann, bob = await begin(house, seconds=DAY)
    page = await ann.open(table)
    await page.asked()
    assert clock_of(page, 0) == DAY
    begun = house.time.now()
    await everybody_leaves(house, table, page)
    async with asyncio.timeout(PATIENCE):
        while table in house.context.open_tables.by_id:  # their leaving is on its way
            await house.hand_time.pass_(LINGER)
            await asyncio.sleep(0.1)  # however long it takes, the day is not over by then
    await house.hand_time.pass_(begun + DAY - 10 - house.time.now())
    await house.context.open_tables.watch.look()
    assert not await house.context.store.entries(table)
    await house.hand_time.pass_(15)
    await house.context.open_tables.watch.look()
    await after(house, table, 1)
    # The bot has Ann's seat now and plays that turn to its end; Bob has a day.
    other = await bob.open(table)
    await other.asked()
    await other.state_where(lambda state: state["table"]["seats"][0]["away"])
    assert (clock_of(other, 1) or 0) > DAY - 100
    ends = pytest.approx(house.time.unix() + DAY, abs=100)
    async with asyncio.timeout(PATIENCE):
        # It is kept a moment after the move. The store is asked: the rate of requests is by a clock that stands still.
        while (row := await house.context.store.table(table)) is None or row.due != ends:
            await asyncio.sleep(0.01)
    assert (await bob.get("/api/me"))["tables"][0]["until"] == ends


async def test_a_clock_of_days_runs_through_a_restart(db: str) -> None:
    async with serving(db) as server:
        table, ann, _ = await begin(server, seconds=3 * DAY, clock="match", increment=3600)
        cookie = ann.http.cookies["shamble"]
        await server.hand_time.pass_(DAY)
    async with serving(db, server.time) as server:
        await server.hand_time.pass_(DAY)
        person = await server.person()
        person.http.cookies.set("shamble", cookie)
        page = await person.open(table)
        await page.asked()
        assert clock_of(page, 0) == DAY + 3600
    async with serving(db, server.time) as server:
        await server.hand_time.pass_(DAY + 3600 + GRACE + 1)
        await server.context.open_tables.watch.look()
        await after(server, table, 1)


async def test_bots_move_while_nobody_looks(house: Server) -> None:
    table, ann, _ = await begin(house, "random", "random", seconds=DAY)
    page = await ann.open(table)
    live = house.live(table)
    play = await page.asked()
    await page.send(type="move", number=play["number"], action=play["choices"][0]["action"], id=1)
    await page.answer()
    await everybody_leaves(house, table, page)
    # Whoever it is, the table does not wait for a bot.
    await until(lambda: not live.row.seats[match_of(live).state.player].played_by_bot)
    assert await asked(house, table) in (0, 1)


async def test_a_process_that_died_leaves_nothing_undone(db: str) -> None:
    """The last move stands in the log, and the bot that is next has not moved: somebody else sees to it."""
    async with serving(db) as server:
        table, ann, _ = await begin(server, "random", seconds=DAY)
        page = await ann.open(table)
        await page.asked()
        live = server.live(table)
        assert live.conductor is not None
        live.conductor._spawn = lambda work: work.close()  # type: ignore[attr-defined, method-assign]  # a coroutine, never awaited
        while not live.row.seats[match_of(live).state.player].played_by_bot:
            if match_of(live).state.player == 1:
                await play_for(live, 1, match_of(live).position.length, None)
            else:
                await page.move()
        entries = match_of(live).position.length
    async with serving(db, server.time) as server:
        await server.context.open_tables.watch.look()
        await after(server, table, entries + 1)


async def test_a_window_closes_while_nobody_looks(server: Server, with_ambush: Game[Any]) -> None:
    ann, bob, cleo = [await server.person(name) for name in ("Ann", "Bob", "Cleo")]
    table = await ann.make("you", "open", "open", game=with_ambush.slug, options={}, seconds=DAY, reaction=20)
    for person in (bob, cleo):
        await person.do(table, "sit")
    await ann.do(table, "start")
    pages = {seat: await person.open(table) for seat, person in enumerate((ann, bob, cleo))}
    live = server.live(table)
    mover = match_of(live).state.player
    while not live.in_window:
        mover = match_of(live).state.player
        await pages[mover].move()
    await everybody_leaves(server, table, *pages.values())
    await server.hand_time.pass_(21)
    await window_closed(live)


async def test_on_vacation_the_clock_rests_and_the_table_says_so(house: Server) -> None:
    table, ann, bob = await begin(house, seconds=DAY)
    page = await bob.open(table)
    await house.hand_time.pass_(DAY / 2)
    told = await ann.post("/api/me/vacation", days=5)
    end = int(house.time.unix()) + 5 * DAY
    assert (told["vacation"], told["vacation_left"]) == (end, 25)
    await page.state_where(lambda state: state["table"]["seats"][0]["vacation"] == end and clock_of(page, 0) is None)
    assert await ann.refused("POST", "/api/me/vacation", days=5) == (409, "you are on vacation already: end it first")
    await house.hand_time.pass_(2 * DAY)
    await house.context.open_tables.watch.look()
    assert not await house.context.store.entries(table)
    told = (await ann.http.delete("/api/me/vacation")).json()
    assert (told["vacation"], told["vacation_left"]) == (None, 28)
    await page.state_where(lambda state: state["table"]["seats"][0]["clock"] == DAY / 2)
    assert (await ann.refused("POST", "/api/me/vacation", days=29))[1] == "of the 30 days within a year, 28 are left"
    await ann.post("/api/me/vacation", days=1)
    await house.hand_time.pass_(DAY)
    await page.state_where(lambda state: state["table"]["seats"][0]["clock"] == DAY / 2)
    await house.hand_time.pass_(DAY / 2 + GRACE)
    await after(house, table, 1)


@pytest.mark.postgres
async def test_of_two_processes_one_sees_to_a_table_that_is_due(postgres_url: str) -> None:
    async with serving(postgres_url) as here, serving(postgres_url) as there:
        table, _, _ = await begin(here, seconds=DAY, timeout="default")
        for server in (here, there):
            await server.hand_time.pass_(DAY + 10)
        await asyncio.gather(*(server.context.open_tables.watch.look() for server in (here, there)))
        await after(here, table, 1)
        holders = [server for server in (here, there) if table in server.context.open_tables.by_id]
        assert len(holders) == 1, "the other did not even build the match"
