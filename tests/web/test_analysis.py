"""The analysis of a match that is over: made once, move by move, while somebody waits; kept; refused before the end."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from shamble.analysis import Review, Verdict, judge
from shamble.match import verify
from shamble.web.http.app import Settings
from shamble.web.minds.analyses import ITERATIONS as USUAL
from shamble.web.minds.analyses import MOST_OF_ADDRESS, WAITING
from shamble.web.minds.thinking import Moment
from tests.web import ambush
from tests.web.table import ITERATIONS, HandTime, Person, QuickWorkers, Server, match_of, serving


async def finished(person: Person, *seats: str, **more: Any) -> str:
    """A table whose match is over."""
    table = await person.make(*(seats or ("random", "random")), **more)
    await person.do(table, "start")
    page = await person.open(table)
    while page.state["play"]["result"] is None:
        await page.receive()
    await page.close()
    return table


async def whole(person: Person, table: str) -> dict[str, Any]:
    """The analysis, asked for until it is done."""
    while (told := await person.post(f"/api/tables/{table}/analysis"))["judged"] < told["moves"]:
        assert told["running"]
        await person.server.hand_time.pass_(1)  # who asks on and on is refused, by a clock that else stands still
    analysis: dict[str, Any] = told
    return analysis


class Held(QuickWorkers):
    """Judges a move each time that it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.let = asyncio.Semaphore(0)
        self.judged: list[int] = []

    async def judge(self, moment: Moment, iterations: int) -> Verdict:
        await self.let.acquire()
        self.judged.append(len(moment.moves))
        return await super().judge(moment, iterations)


async def test_every_move_of_a_match_is_judged_as_the_command_line_does(server: Server) -> None:
    ann, stranger = await server.person("Ann"), await server.person()
    table = await finished(ann, options={"turn_limit": 4})
    before = await stranger.get(f"/api/tables/{table}/analysis")
    assert (before["judged"], before["running"], before["verdicts"], before["swings"]) == (0, False, [], [])
    told = await whole(stranger, table)
    match = verify((await stranger.http.get(f"/api/tables/{table}/file")).json())
    assert told["moves"] == len(match.actions)
    assert told["names"] == match.names
    assert told["iterations"] == ITERATIONS
    assert told["returns"] == match.state.returns
    expected = Review.of(match, ITERATIONS, list(judge(match, ITERATIONS))).verdicts  # as the command line has them
    assert [verdict["number"] for verdict in told["verdicts"]] == list(range(1, told["moves"] + 1))
    for verdict, one in zip(told["verdicts"], expected, strict=True):
        assert (verdict["player"], verdict["options"], verdict["made"]) == (one.player, one.options, one.made)
        assert (verdict["preferred"], verdict["cost"]) == (one.preferred, one.cost)
        assert tuple(verdict["chances"]) == one.chances
        assert sum(verdict["chances"]) == pytest.approx(1.0), "one wins"
        assert verdict["frame"] == verdict["number"], "nothing in this game is done covertly"
    assert {swing["number"] for swing in told["swings"]} <= set(range(1, told["moves"] + 1))
    later = await stranger.get(f"/api/tables/{table}/analysis", after=told["moves"] - 1)
    assert later["verdicts"] == told["verdicts"][-1:]
    assert later["swings"] == told["swings"]


async def test_it_is_refused_before_the_end(server: Server) -> None:
    ann = await server.person("Ann")
    table = await ann.make("you", "random")
    for words in ("has not begun", "when it is over"):
        for method in ("GET", "POST"):
            status, detail = await ann.refused(method, f"/api/tables/{table}/analysis")
            assert status == 409
            assert words in detail
        if words == "has not begun":
            await ann.do(table, "start")
    assert (await ann.refused("GET", f"/api/tables/{'x' * 16}/analysis"))[0] == 404


async def test_a_seat_or_a_number_that_cannot_be_is_refused(server: Server) -> None:
    ann = await server.person("Ann")
    table = await finished(ann)
    assert await ann.refused("GET", f"/api/tables/{table}/analysis?seat=2") == (404, "there are seats 0 to 1")
    assert (await ann.refused("POST", f"/api/tables/{table}/analysis?after=-1"))[0] == 422
    assert (await ann.refused("GET", f"/api/tables/{table}/analysis?colour=red"))[0] == 422


async def test_it_is_made_once_and_outlives_the_server(db: str) -> None:
    async with serving(db) as server:
        ann = await server.person("Ann")
        table = await finished(ann, options={"turn_limit": 3})
        told = await whole(ann, table)
    workers = Held()
    async with serving(db, HandTime(), workers) as server:
        again = await server.person()
        assert await again.get(f"/api/tables/{table}/analysis") == told | {"running": False}
        assert await again.post(f"/api/tables/{table}/analysis") == told | {"running": False}
        assert workers.judged == []


async def test_it_rests_when_nobody_waits_and_is_resumed_from_there(sqlite_file: str) -> None:
    workers = Held()
    async with serving(sqlite_file, HandTime(), workers) as server:
        ann = await server.person("Ann")
        table = await finished(ann, options={"turn_limit": 3})
        analyses = server.context.analyses
        await ann.post(f"/api/tables/{table}/analysis")
        workers.let.release()
        while (told := await ann.post(f"/api/tables/{table}/analysis"))["judged"] < 1:
            assert told["running"]
            await server.hand_time.pass_(1)
        assert len(told["verdicts"]) == 1, "partial results are shown"
        assert told["returns"] is None
        await server.hand_time.pass_(WAITING + 1)
        workers.let.release()  # the one that it is at is finished and kept
        while analyses.running(table):
            await asyncio.sleep(0.001)
        told = await ann.get(f"/api/tables/{table}/analysis")
        assert (told["judged"], told["running"]) == (2, False)
        for _ in range(told["moves"]):
            workers.let.release()
        await whole(ann, table)
        assert workers.judged == list(range(1, told["moves"] + 1)), "no move was judged twice"


async def test_a_search_that_breaks_off_is_reported_and_tried_again(sqlite_file: str) -> None:
    class Broken(QuickWorkers):
        broken = True

        async def judge(self, moment: Moment, iterations: int) -> Verdict:
            if self.broken:
                raise RuntimeError("out of brains")
            return await super().judge(moment, iterations)

    workers = Broken()
    async with serving(sqlite_file, HandTime(), workers) as server:
        ann = await server.person("Ann")
        table = await finished(ann, options={"turn_limit": 3})
        await ann.post(f"/api/tables/{table}/analysis")
        while server.context.analyses.running(table):
            await asyncio.sleep(0.001)
        status, detail = await ann.refused("POST", f"/api/tables/{table}/analysis")
        assert status == 503
        assert "try again" in detail
        workers.broken = False
        await whole(ann, table)


async def test_one_address_has_so_many_made_at_once(sqlite_file: str) -> None:
    """They take turns in one process, and pictures of everybody wait for it."""
    async with serving(sqlite_file, HandTime(), Held()) as server:
        ann = await server.person("Ann")
        tables = [await finished(ann, options={"turn_limit": 3}) for _ in range(MOST_OF_ADDRESS + 1)]
        for table in tables[:-1]:
            assert (await ann.post(f"/api/tables/{table}/analysis"))["running"]
        status, words = await ann.refused("POST", f"/api/tables/{tables[-1]}/analysis")
        assert (status, words) == (503, "other matches are being analysed for you; try again when one of them is done")
        assert (await ann.post(f"/api/tables/{tables[0]}/analysis"))["running"], "who waits, waits on"
        analyses = server.context.analyses
        analyses.wait_for(tables[-1], Moment.of(match_of(server.live(tables[-1])).record.match), "192.0.2.1")
        assert analyses.running(tables[-1]), "others have theirs made"


async def test_beginning_analyses_is_limited(sqlite_file: str) -> None:
    class Broken(QuickWorkers):
        async def judge(self, moment: Moment, iterations: int) -> Verdict:
            raise RuntimeError("out of brains")

    async with serving(sqlite_file, HandTime(), Broken()) as server:
        ann = await server.person("Ann")
        table = await finished(ann, options={"turn_limit": 3})
        statuses = set()
        for _ in range(8):
            statuses.add((await ann.http.post(f"/api/tables/{table}/analysis")).status_code)
            while server.context.analyses.running(table):
                await asyncio.sleep(0.001)
        assert statuses == {200, 503, 429}


@pytest.mark.usefixtures("with_ambush")
async def test_a_verdict_stands_where_the_replay_shows_the_move(server: Server) -> None:
    """A covert answer is no step for those who did not see it: its verdict stands in the step before."""
    ann = await server.person("Ann")
    table = await ann.make("random", "random", "random", game=ambush.GAME.slug)
    await ann.do(table, "start")
    page = await ann.open(table)
    while page.state["play"]["result"] is None:
        await server.hand_time.pass_(2)
        await page.receive()
    await whole(ann, table)
    record = match_of(server.live(table)).record
    assert any(entry.covert for entry in record.kept), "somebody was asked covertly"
    for seat in (None, 0, 1, 2):
        query = {} if seat is None else {"seat": seat}
        told = await ann.get(f"/api/tables/{table}/analysis", **query)
        steps = (await ann.get(f"/api/tables/{table}/replay", **query))["steps"]
        frames = [verdict["frame"] for verdict in told["verdicts"]]
        assert frames == [record.frame(seat, number) for number in range(1, told["moves"] + 1)]
        assert frames[-1] == len(steps) - 1


def test_the_usual_number_of_iterations() -> None:
    assert Settings().analysis_iterations == USUAL
