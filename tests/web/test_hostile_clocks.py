"""What a hostile client can try with clocks."""

from __future__ import annotations

import asyncio

import pytest

from shamble.web.store.rows import ClockRow
from shamble.web.table.clocks import GRACE, MatchClock, TurnClock
from tests.web.table import Server, match_of, serving
from tests.web.test_absence import sit_down
from tests.web.test_long_clocks import until
from tests.web.test_undo import walk_table, with_walk

__all__ = ["with_walk"]


@pytest.mark.usefixtures("with_walk")
async def test_who_steps_to_and_fro_does_not_stall_the_match(server: Server) -> None:
    table = await walk_table(server, "Ann", "Bob", seconds=40)
    ann, live = table.pages[0], server.live(table.id)
    number = (await ann.asked())["number"]
    await server.hand_time.pass_(30)
    answers = []
    for round_ in range(8):
        answers.append(await ann.ask("move", number=number, action=round_ % 3))
        await server.hand_time.pass_(9)
        answers.append(await ann.ask("undo", number=number + 1))
        await server.hand_time.pass_(GRACE + 1)
        number += 2
    assert "refused" in [answer["type"] for answer in answers]
    await until(lambda: live.row.seats[0].away)


def test_a_turn_that_is_taken_back_brings_no_increment() -> None:
    clock = MatchClock(60, 5)
    clock.follow(0, turn=0, seat=0, length=0, running=True)
    then = clock.row(10)
    assert then == ClockRow(0, {"0": 55_000})
    for length in range(1, 20, 2):
        clock.follow(10, turn=1, seat=1, length=length, running=True)
        kept = clock.row_before(10, then)
        assert kept == then
        clock.take_back(then)
        clock.follow(10, turn=0, seat=0, length=length + 1, running=True)
        assert clock.left(10) == 55


def test_what_was_used_in_the_same_turn_stays_used_when_a_move_is_taken_back() -> None:
    clock = TurnClock(40)
    clock.follow(0, turn=0, seat=0, length=0, running=True)
    then = clock.row(20)
    clock.follow(20, turn=0, seat=0, length=1, running=True)
    kept = clock.row_before(35, then)
    assert kept == ClockRow(0, {"0": 5_000})
    clock.take_back(kept)
    clock.follow(35, turn=0, seat=0, length=2, running=True)
    assert clock.left(35) == 5
    clock.follow(37, turn=0, seat=0, length=3, running=True)
    assert clock.left(37) == 3
    clock.follow(38, turn=1, seat=1, length=4, running=True)
    clock.follow(38, turn=0, seat=0, length=5, running=True)
    assert clock.left(38) == 40, "the next turn is a new one"


async def passes(server: Server, seconds: int) -> None:
    """Time, second by second, each with a moment for what follows from it."""
    for _ in range(seconds):
        await server.hand_time.pass_(1)
        await asyncio.sleep(0.001)


async def test_a_stranger_who_watches_ends_nobodys_match(server: Server) -> None:
    """Two people close their laptops; a spectator comes, and looks on for as long as they like."""
    table, _, pages = await sit_down(server, "Ann", "Bob", seconds=10)
    for page in pages:
        await page.close()
    eve = await server.person()
    for _ in range(3):
        watcher = await eve.open(table)
        await passes(server, 30)
        await watcher.close()
    live = server.live(table)
    assert [seat.away for seat in live.row.seats] == [False, False]
    assert match_of(live).position.length == 0
    watcher = await eve.open(table)
    assert [seat["clock"] for seat in watcher.state["table"]["seats"]] == [None, None]


async def test_who_has_left_the_seat_to_a_bot_and_watches_makes_no_clock_run(server: Server) -> None:
    table, (_, bob), (anns, bobs) = await sit_down(server, "Ann", "Bob", seconds=10)
    await bob.do(table, "leave")
    await anns.close()
    await bobs.state_where(lambda state: not state["table"]["seats"][0]["present"])
    await passes(server, 60)
    live = server.live(table)
    assert [seat.away for seat in live.row.seats] == [False, True]


async def test_one_who_plays_makes_the_clock_of_the_absent_run(server: Server) -> None:
    """That is what it is for."""
    table, _, (anns, bobs) = await sit_down(server, "Ann", "Bob", seconds=10)
    await anns.close()
    await bobs.state_where(lambda state: not state["table"]["seats"][0]["present"])
    await passes(server, 20)
    live = server.live(table)
    await until(lambda: live.row.seats[0].away)


async def test_bots_do_not_play_on_for_those_who_only_watch(server: Server) -> None:
    """The laptops were closed and their lines not cut: time ran out for both, and bots have their seats."""
    table, (ann, bob), pages = await sit_down(server, "Ann", "Bob", seconds=10)
    await (await server.person()).open(table)
    for person in (ann, bob):
        await person.do(table, "leave")
    for page in pages:
        await page.close()
    live = server.live(table)
    await until(lambda: not live.presence.seats(live.row))
    await passes(server, 2)
    await until(lambda: match_of(live).thinking is None)  # a move that was being made when they left is made
    length = match_of(live).position.length
    await passes(server, 30)
    assert match_of(live).position.length == length
    await ann.open(table)
    await until(lambda: match_of(live).position.length > length)


@pytest.mark.postgres
async def test_a_stranger_at_another_process_ends_nobodys_match(postgres_url: str) -> None:
    async with serving(postgres_url) as here, serving(postgres_url) as there:
        table, _, pages = await sit_down(here, "Ann", "Bob", seconds=10)
        watcher = await (await there.person()).open(table)
        for page in pages:
            await page.close()
        await watcher.state_where(lambda state: not any(seat["present"] for seat in state["table"]["seats"]))
        for _ in range(30):
            await passes(here, 1)
            await passes(there, 1)
        assert [seat["away"] for seat in watcher.state["table"]["seats"]] == [False, False]
