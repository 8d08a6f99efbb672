"""What a hostile client can try with clocks."""

from __future__ import annotations

import pytest

from shamble.web.store.rows import ClockRow
from shamble.web.table.clocks import GRACE, MatchClock, TurnClock
from tests.web.table import Server
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
