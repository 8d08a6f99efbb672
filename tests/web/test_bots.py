"""Bots: in worker processes, at their own pace, only while somebody is there, and no reason for a table to stop."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from time import monotonic, sleep

import pytest

from shamble.bots import SearchBot
from shamble.bots.registry import VETERAN_SECONDS
from shamble.bots.search import CHECK_CLOCK
from shamble.games import game
from shamble.match import Match
from shamble.web.metrics import Metrics
from shamble.web.minds.thinking import KEPT_BOTS, Moment, _matches, _remembered, choose
from shamble.web.minds.workers import Workers
from tests.web.table import GAME, HandTime, QuickWorkers, Server, fixture, match_of, serving


@fixture
async def workers() -> AsyncIterator[Workers]:
    workers = Workers(Metrics(), processes=1)
    yield workers
    workers.close()


async def test_bots_think_in_another_process_and_survive_its_death(workers: Workers) -> None:
    match = Match(game(GAME), 3, {}, "seed")

    async def choose() -> int:
        return await workers.choose("greedy", Moment.of(match))

    for _ in range(5):
        action = await choose()
        assert action in match.state.options
        match.play(action)
    (worker,) = workers.quick.pool._processes.values()  # type: ignore[union-attr]  # it has been used
    assert worker.pid not in (None, os.getpid())
    os.kill(worker.pid, signal.SIGKILL)
    await asyncio.to_thread(worker.join)
    assert await choose() in match.state.options
    # What was taken back is forgotten by the worker too.
    match.truncate(2)
    assert await choose() in match.state.options
    with pytest.raises(Exception, match="no bot is named"):
        await workers.choose("hal", Moment.of(match))


async def test_a_table_that_nobody_has_open_stands_still(server: Server) -> None:
    ann = await server.person("Ann")
    table = await ann.make("random", "random", "random")
    await ann.do(table, "start")
    workers = server.workers
    assert isinstance(workers, QuickWorkers)
    asked = workers.asked
    await server.hand_time.pass_(3600)
    assert table not in server.context.open_tables.by_id
    assert workers.asked == asked
    assert not await server.context.store.entries(table)
    page = await ann.open(table)
    await page.play_where(lambda play: play["result"] is not None)


async def test_bots_stop_when_the_last_one_leaves(sqlite_file: str) -> None:
    async with serving(sqlite_file) as server:
        server.context.open_tables.bot_pause = 1.0
        ann = await server.person("Ann")
        table = await ann.make("random", "random", "random")
        await ann.do(table, "start")
        page = await ann.open(table)
        for number in (1, 2, 3):
            await server.hand_time.pass_(1)
            await page.at(number)
        live = server.live(table)
        await page.close()
        while live.presence.pages:
            await asyncio.sleep(0.001)
        await server.hand_time.pass_(30)
        assert len(match_of(live).record.entries) == 3


async def test_a_bot_that_fails_does_not_stop_the_table(sqlite_file: str) -> None:
    class Broken(QuickWorkers):
        async def choose(self, *args: object) -> int:
            raise RuntimeError("out of brains")

    async with serving(sqlite_file, HandTime(), Broken()) as server:
        ann = await server.person("Ann")
        table = await ann.make("you", "greedy", options={"first_player": "seat", "first_seat": 1})
        await ann.do(table, "start")
        page = await ann.open(table)
        await page.asked()
        entry = (await server.context.store.entries(table))[0]
        assert entry.seat == 1, "the game's default move was made for the bot"


async def test_thinking_is_shown(sqlite_file: str) -> None:
    class Slow(QuickWorkers):
        def __init__(self) -> None:
            super().__init__()
            self.go = asyncio.Event()

        async def choose(self, *args: object) -> int:
            await self.go.wait()
            return await super().choose(*args)  # type: ignore[arg-type]  # handed on

    workers = Slow()
    async with serving(sqlite_file, HandTime(), workers) as server:
        ann = await server.person("Ann")
        table = await ann.make("you", "greedy", options={"first_player": "seat", "first_seat": 1})
        await ann.do(table, "start")
        page = await ann.open(table)
        await page.state_where(lambda state: state["table"]["seats"][1]["thinking"])
        # The loop is free meanwhile: people talk, come and go, and are answered.
        await page.ask("say", text="hurry up")
        assert (await ann.get("/healthz")) == {"status": "well"}
        workers.go.set()
        await page.state_where(lambda state: not state["table"]["seats"][1]["thinking"] and state["play"]["yours"])


async def test_a_bots_late_move_is_not_played_for_one_who_is_back(sqlite_file: str) -> None:
    class Slow(QuickWorkers):
        def __init__(self) -> None:
            super().__init__()
            self.go, self.begun = asyncio.Event(), asyncio.Event()

        async def choose(self, *args: object) -> int:
            self.begun.set()
            await self.go.wait()
            return await super().choose(*args)  # type: ignore[arg-type]  # handed on

    workers = Slow()
    async with serving(sqlite_file, HandTime(), workers) as server:
        ann, bob = await server.person("Ann"), await server.person("Bob")
        table = await ann.make("you", "open", options={"first_player": "seat"})
        await bob.do(table, "sit")
        await ann.do(table, "start")
        page = await ann.open(table)
        await ann.do(table, "leave")
        await workers.begun.wait()
        await ann.do(table, "return")
        workers.go.set()
        await page.state_where(lambda state: not state["table"]["seats"][0]["thinking"] and state["play"]["yours"])
        assert not await server.context.store.entries(table)
        await page.move()


# -- time ------------------------------------------------------------------------------------------------------------


def wait_for(path: str) -> None:
    """What a worker process does while its bot thinks: until somebody puts the file there."""
    while not Path(path).exists():
        sleep(0.01)


async def test_the_server_answers_while_veterans_think_at_several_tables(sqlite_file: str, tmp_path: Path) -> None:
    """Real worker processes, fewer than there are tables: one bot thinks, the others stand in line."""
    go = tmp_path / "go"

    class Pondering(Workers):
        async def choose(self, level: str, moment: Moment, covert: bool = False) -> int:
            await self._run(self.quick, wait_for, str(go))
            return await super().choose("random", moment)

    try:
        async with serving(sqlite_file, HandTime(), Pondering(Metrics(), processes=1)) as server:
            ann, stranger = await server.person("Ann"), await server.person()
            pages = []
            for _ in range(3):
                table = await ann.make("you", "veteran", options={"first_player": "seat", "first_seat": 1})
                await ann.do(table, "start")
                pages.append(await ann.open(table))
            for page in pages:
                await page.state_where(lambda state: state["table"]["seats"][1]["thinking"])
                await page.ask("say", text="take your time")
            assert (await stranger.get("/healthz")) == {"status": "well"}
            assert len((await stranger.get("/api/tables"))["playing"]) == 3
            assert not any(page.state["play"]["yours"] for page in pages)
            go.touch()
            for page in pages:
                await page.asked()
    finally:
        go.touch()  # whatever went wrong: the worker must end


def test_waiting_for_a_worker_counts_as_thinking() -> None:
    match = Match(game(GAME), 3, {}, "patience")
    moment = Moment.of(match)
    assert choose("veteran", moment, monotonic() - 3600, 1) in match.state.options
    thinker = _remembered(moment).bot(match.state.player, "veteran")
    assert isinstance(thinker, SearchBot)
    assert thinker.walks == CHECK_CLOCK, "some thought is taken in any case"
    assert thinker.seconds == VETERAN_SECONDS, "the next choice has its own time"


def test_a_worker_resumes_the_search_of_a_seat_that_moves_again() -> None:
    match = Match(game("eaten_by_zombies"), 2, {}, "thought")
    walks = 40
    carried = 0
    for dice in range(12):
        seat = match.state.player
        action = choose(f"search:{walks}", Moment.of(match), monotonic(), dice)
        thinker = _remembered(Moment.of(match)).bot(seat, f"search:{walks}")
        assert isinstance(thinker, SearchBot)
        if thinker.kept_root is not None and len(match.state.options) > 1:
            known = sum(child.visits for child in thinker.kept_root.children.values())
            again = dice > 0 and match.moves[-1].player == seat
            assert known >= thinker.walks
            assert known == thinker.walks or again, "after another's move everything is thought afresh"
            carried += known - thinker.walks
        match.play(action)
    assert carried > 0
    match.truncate(0)
    assert choose(f"search:{walks}", Moment.of(match), monotonic(), 1) in match.state.options


def test_a_worker_keeps_the_searches_of_its_latest_matches_only() -> None:
    moments = [Moment.of(Match(game(GAME), 2, {}, f"many {n}")) for n in range(KEPT_BOTS + 1)]
    for moment in moments:
        choose("search:4", moment, monotonic(), 1)
    bots = [len(_matches[moment.seed].bots) for moment in moments]
    assert bots == [0] + [1] * KEPT_BOTS


def test_a_worker_does_not_take_one_match_for_another() -> None:
    for slug, players, options in ((GAME, 2, {}), (GAME, 3, {}), (GAME, 3, {"turn_limit": 5}), ("zombiegeddon", 2, {})):
        match = Match(game(slug), players, options, "one seed")
        known = _remembered(Moment.of(match)).match
        assert (known.game.slug, known.players, known.options) == (slug, players, match.options)
