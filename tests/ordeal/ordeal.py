"""The ordeal itself: nodes, lines and clusters, players at tables, and faults that come by the dice after so many
moves. It ends when so many moves were acknowledged and all faults have come; then everything is judged."""

from __future__ import annotations

import asyncio
import subprocess
import threading
from collections import deque
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from random import Random
from typing import IO

import httpx2

from shamble.core.errors import ShambleError
from shamble.web.metrics import Metrics
from shamble.web.store.database import Database
from shamble.web.store.store import Store
from tests.ordeal.checker import Verdict, judge
from tests.ordeal.clients import PAUSE, Host, Player
from tests.ordeal.clusters import Clusters, replicated
from tests.ordeal.history import History
from tests.ordeal.proxy import Proxy
from tests.web.test_restart import start

NAMES = ("Ann", "Bob", "Cid", "Dot")
GAMES = ("run_for_your_lives", "zombiegeddon", "eaten_by_zombies", "pints_of_blood", "zombie_plague")
SILENCE = 9.0
"""Seconds that a line is silent: longer than the server waits."""
PATIENCE = 600.0
"""Seconds without a single move after which the ordeal is over, and lost."""


@dataclass(frozen=True)
class Plan:
    seed: str
    nodes: int = 2
    tables: int = 3
    players: int = 2
    moves: int = 150
    """That must be acknowledged."""
    faults: int = 6
    fail_over: bool = True
    """One of the faults, in the middle, is that the primary dies and the standby is promoted."""


class Node:
    """A server process, and the line to it."""

    def __init__(self, db: str) -> None:
        self.db = db
        self.line: Proxy | None = None
        self._process: subprocess.Popen[str] | None = None
        self._reader: threading.Thread | None = None

    async def start(self) -> None:
        """As often as it takes, as whoever looks after servers does: one that reaches no database in time, because the
        machine is busy or the line is slow, ends and says so."""
        async with asyncio.timeout(PATIENCE):
            while (port := await self._try_to_start()) is None:
                await self.die()
        if self.line is None:
            self.line = Proxy(port)
            await self.line.__aenter__()
        self.line.target = port

    async def _try_to_start(self) -> int | None:
        """Its port, as soon as it is well; None if it ends before."""
        process = self._process = start(self.db)
        assert process.stderr is not None
        port = (await asyncio.to_thread(process.stderr.readline)).rstrip("/\n").rpartition(":")[2]
        self._reader = threading.Thread(target=_read_on, args=(process.stderr,), daemon=True)
        self._reader.start()
        async with httpx2.AsyncClient(verify=False) as client:
            while port.isdecimal() and process.poll() is None:
                with suppress(httpx2.TransportError):
                    if (await client.get(f"http://127.0.0.1:{port}/healthz")).status_code == 200:
                        return int(port)
                await asyncio.sleep(PAUSE)
        return None

    async def die(self) -> None:
        """From one moment to the next."""
        assert self._process is not None
        self._process.kill()
        await asyncio.to_thread(self._process.wait)
        if self._reader is not None:
            await asyncio.to_thread(self._reader.join)

    async def stop(self) -> None:
        if self.line is not None:
            await self.line.__aexit__()
        if self._process is not None:
            await self.die()


def _read_on(told: IO[str]) -> None:
    """What a server logs is read and forgotten: it need not keep it."""
    with told:
        deque(told, maxlen=1)


class Ordeal:
    def __init__(self, plan: Plan, clusters: Clusters, lines: list[Proxy], db: str) -> None:
        self.plan, self.clusters, self.lines = plan, clusters, lines
        self.dice = Random(plan.seed)
        self.history = History()
        self.nodes = [Node(db) for _ in range(plan.nodes)]
        self.tables: list[str] = []
        self._faults = self._coming_faults()
        self._done = False

    def ports(self) -> list[int]:
        return [node.line.port for node in self.nodes if node.line is not None]

    def _coming_faults(self) -> Iterator[str]:
        kinds = (
            "kill a node",
            "cut the lines of a node",
            "silence a node",
            "slow lines",
            "cut the database",
            "silence the database",
        )
        for number in range(self.plan.faults):
            if self.plan.fail_over and number == self.plan.faults // 2:
                yield "fail over"
            else:
                yield self.dice.choice(kinds)

    # -- players -------------------------------------------------------------------------------------------------------

    async def _set_table(self, number: int) -> list[Player]:
        """A table with people from every side, one of them watching."""
        host, dice = Host(self.ports), self.dice
        cookies: list[str | None] = []
        for name in NAMES[: self.plan.players]:
            cookies.append((await host.ask(None, "/api/me", {"name": name}))[1])
        seats = [{"kind": "you"}, *[{"kind": "open"}] * (self.plan.players - 1)]
        game = GAMES[number % len(GAMES)]
        body = {"game": game, "seats": seats, "reaction": 2}
        table = str((await host.ask(cookies[0], "/api/tables", body))[0]["id"])
        for cookie in cookies[1:]:
            await host.ask(cookie, f"/api/tables/{table}/sit", {})
        await host.ask(cookies[0], f"/api/tables/{table}/start", {})
        self.tables.append(table)
        places: list[tuple[str | None, int | None]] = [*((c, seat) for seat, c in enumerate(cookies)), (None, None)]
        return [Player(cookie, table, seat, self.ports, Random(dice.random()), self.history) for cookie, seat in places]

    def _enough(self) -> bool:
        return self._done

    # -- faults --------------------------------------------------------------------------------------------------------

    async def _bring(self, fault: str) -> None:
        self.history.faults.append(fault)
        node, dice = self.dice.choice(self.nodes), self.dice
        assert node.line is not None
        match fault:
            case "kill a node":
                await node.die()
                await node.start()
            case "cut the lines of a node":
                node.line.cut()
            case "silence a node":
                node.line.silence()
                await asyncio.sleep(SILENCE / 3)
                node.line.speak(forget=dice.random() < 0.5)
            case "slow lines":
                for line in (node.line, *self.lines):
                    line.delay = dice.random() * 0.05
            case "cut the database":
                for line in self.lines:
                    line.cut()
            case "silence the database":
                for line in self.lines:
                    line.silence()
                await asyncio.sleep(SILENCE)
                for line in self.lines:
                    line.speak(forget=dice.random() < 0.5)
            case "fail over":
                await asyncio.to_thread(self.clusters.fail_over)
                for line in self.lines:
                    line.cut()

    async def _bring_faults(self) -> None:
        """The next one when so many moves more have been made: after each of them play must go on. At the end the rest
        is played in peace."""
        every = self.plan.moves // (self.plan.faults + 1)
        for fault in self._faults:
            await self._until_moves(len(self.history.moves) + every)
            await self._bring(fault)
        for line in (*self.lines, *(node.line for node in self.nodes if node.line is not None)):
            line.delay = 0.0
        await self._until_moves(max(self.plan.moves, len(self.history.moves) + every))
        self._done = True

    async def _until_moves(self, wanted: int) -> None:
        seen, waited = -1, 0.0
        while len(self.history.moves) < wanted:
            waited = 0.0 if len(self.history.moves) != seen else waited + 0.05
            seen = len(self.history.moves)
            if waited > PATIENCE:
                raise AssertionError(f"nothing was played any more after {seen} moves and {self.history.faults}")
            await asyncio.sleep(0.05)

    # -- from beginning to end -----------------------------------------------------------------------------------------

    async def run(self) -> Verdict:
        for node in self.nodes:
            await node.start()
        try:
            faults = asyncio.create_task(self._bring_faults())
            tables = [asyncio.create_task(self._play_tables(number)) for number in range(self.plan.tables)]
            try:
                done, _ = await asyncio.wait([faults, *tables], return_when=asyncio.FIRST_COMPLETED)
                for task in done:
                    task.result()  # a client that found something wrong ends the ordeal
            finally:
                for task in (faults, *tables):
                    task.cancel()
                await asyncio.gather(faults, *tables, return_exceptions=True)
        finally:
            for node in self.nodes:
                await node.stop()
        return await self._judge()

    async def _play_tables(self, number: int) -> None:
        """One table after the other, until it is enough: matches end."""
        while not self._enough():
            players = await self._set_table(number)
            number += self.plan.tables
            async with asyncio.TaskGroup() as group:
                for player in players:
                    group.create_task(player.play_on(self._enough))

    async def _judge(self) -> Verdict:
        database = await self._database()
        database.answer_seconds = None  # it is waited for
        store = Store(database, Metrics())
        try:
            rows = {table: row for table in self.tables if (row := await store.table(table)) is not None}
            entries = {table: await store.entries(table) for table in rows}
            talk = {table: await store.talk(table) for table in rows}
        finally:
            await store.close()
        lost = [table for table in self.tables if table not in rows]
        verdict = judge(self.history, rows, entries, talk)
        return Verdict([*(f"{table}: the table is gone" for table in lost), *verdict])

    async def _database(self) -> Database:
        """The one that is left, as soon as it can be reached."""
        async with asyncio.timeout(PATIENCE):
            while True:
                with suppress(ShambleError):
                    return await Database.open(f"postgresql://shamble@/postgres?host={self.clusters.present.home}")
                await asyncio.sleep(PAUSE)


@asynccontextmanager
async def ready(plan: Plan) -> AsyncIterator[Ordeal]:
    with replicated() as clusters:
        async with Proxy(clusters.primary.socket) as one, Proxy(clusters.standby.socket) as other:
            db = f"postgresql://shamble@/postgres?host=127.0.0.1:{one.port}&host=127.0.0.1:{other.port}"
            yield Ordeal(plan, clusters, [one, other], db)
