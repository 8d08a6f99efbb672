"""How much a server bears: tables of bot clients over real sockets on loopback, each client as far from the server as a
browser is. The server runs in a process of its own; what is counted is what the clients see. Tables are made, people
seated and sockets opened before anything is counted."""

from __future__ import annotations

import asyncio
import itertools
import tempfile
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from math import inf
from time import perf_counter
from typing import Protocol

from shamble.core.errors import ShambleError
from shamble.games import game as find_game
from shamble.web.server.load.figures import Figures
from shamble.web.server.load.party import Match, Party
from shamble.web.server.load.site import MEMORY, PROCESSOR, Site, server

__all__ = ["GAME", "MEMORY", "PROCESSOR", "Figures", "OfferedRate", "Party", "Thinking", "bench", "count"]

GAME = "run_for_your_lives"
AHEAD = 2
"""Matches that every party has ready, for each figure: enough for some seconds of short matches."""
SHORTEST_MATCH = 12
"""Moves: where a party makes fewer at the rate that is offered, one match is enough."""
AT_ONCE = 8
"""Tables that are made at the same time."""


def bench(
    tables: int = 200,
    players: int = 2,
    seconds: float = 10.0,
    db: str | None = None,
    game: str = GAME,
    pictures: bool = False,
    rate: float | None = None,
    only_fast: bool = False,
    newcomers: float = 0.0,
) -> list[Figures]:
    """Two figures: with a second's wait before every move, and as fast as it goes (`only_fast`: that alone); or one, at
    a rate of so many moves a second. `pictures`: clients are real pages, with drawings and compression. `db`: an empty
    database to use instead of a temporary SQLite file. `newcomers`: so many new tables a second are asked for
    meanwhile."""
    if tables < 1 or players < 2 or seconds <= 0:
        raise ShambleError("a load needs at least one table, two players and some time")
    if rate is not None and rate <= 0:
        raise ShambleError(f"rate: moves a second, more than 0, not {rate:g}")
    if newcomers < 0:
        raise ShambleError(f"newcomers: new tables a second, 0 or more, not {newcomers:g}")
    find_game(game).check(players, {})
    loads: list[Pace] = [Thinking(0.0)] if only_fast else [Thinking(1.0), Thinking(0.0)]
    if rate is not None:
        loads = [OfferedRate(rate)]
    with tempfile.TemporaryDirectory(prefix="shamble-load") as folder, server(db or f"{folder}/load.sqlite3") as port:
        return asyncio.run(_bench(port, tables, players, seconds, game, pictures, loads, newcomers))


async def _bench(
    port: int,
    tables: int,
    players: int,
    seconds: float,
    game: str,
    pictures: bool,
    loads: list[Pace],
    newcomers: float,
) -> list[Figures]:
    site = Site(port)
    await site.wait_until_well()
    parties = [await Party.gather(site, number, players) for number in range(tables)]
    figures = []
    for pace in loads:
        empty, spent = await site.measure(MEMORY), await site.measure(PROCESSOR)
        some = asyncio.Semaphore(AT_ONCE)
        ahead = 1 if pace.moves_in(seconds) < SHORTEST_MATCH * tables else AHEAD

        async def prepare(party: Party, some: asyncio.Semaphore = some) -> None:
            async with some:
                await party.prepare(game, pictures)

        await asyncio.gather(*(prepare(party) for party in parties for _ in range(ahead)))
        seen = Figures(pace.name, tables, tables * players, seconds)
        seen.processor_per_table = 1000 * (await site.measure(PROCESSOR) - spent) / tables / ahead
        seen.megabytes = await site.measure(MEMORY) / 1024**2
        seen.kilobytes_per_table = (1024**2 * seen.megabytes - empty) / 1024 / tables / ahead
        over = asyncio.Event()
        coming = asyncio.create_task(_come(site, parties, newcomers, game, seen, over))
        try:
            await count(site, parties, pace, seen)
        finally:
            over.set()
            await coming  # who has asked is answered
        figures.append(seen)
    return figures


async def _come(
    site: Site, parties: Sequence[Party], rate: float, game: str, seen: Figures, over: asyncio.Event
) -> None:
    """Ask for so many new tables a second, whatever is answered."""
    if not rate:
        return
    async with asyncio.TaskGroup() as group:
        for number in itertools.count():
            group.create_task(_ask_for_table(site, parties[number % len(parties)], game, seen))
            with suppress(TimeoutError):
                async with asyncio.timeout(1 / rate):
                    await over.wait()
                return


async def _ask_for_table(site: Site, party: Party, game: str, seen: Figures) -> None:
    status, _, _ = await site.request("POST", "/api/tables", party.cookies[0], party.wanted(game))
    seen.taken += status == 201
    seen.refused += status == 503


class Measured(Protocol):
    """A server that says what it costs."""

    async def measure(self, name: str) -> float: ...


async def count(site: Measured, parties: Sequence[Party], pace: Pace, seen: Figures) -> None:
    """Let the parties play what they have ready, at that pace, and count it."""
    over = asyncio.Event()
    for party in parties:
        party.ready = pace.ready
    begun, spent = perf_counter(), await site.measure(PROCESSOR)
    pacing = asyncio.create_task(pace.run())
    runs = [asyncio.create_task(party.play(seen, over)) for party in parties]
    try:
        async with asyncio.timeout(seen.seconds):
            await over.wait()
    except TimeoutError:
        while len(seen.waits) < len(parties) and not seen.errors and not over.is_set():
            await asyncio.sleep(0.05)  # so slow a machine: at least an update for each table
    seen.seconds = perf_counter() - begun
    over.set()
    pacing.cancel()
    await asyncio.gather(*runs)
    seen.processor_seconds = await site.measure(PROCESSOR) - spent
    for party in parties:
        for match in party.matches:
            match.end()
        party.matches.clear()


class Pace:
    """When moves are made."""

    name = ""

    def ready(self, match: Match) -> None:
        """Somebody in the match is to move."""
        raise NotImplementedError

    def moves_in(self, seconds: float) -> float:
        """How many are made in that time, as far as this knows."""
        return inf

    async def run(self) -> None:
        """While it is counted."""


class Thinking(Pace):
    """Everybody moves after the same time: the server decides how fast it goes."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.name = f"{seconds:g} s of thought" if seconds else "as fast as it goes"

    def ready(self, match: Match) -> None:
        if self.seconds:
            asyncio.get_running_loop().call_later(self.seconds, match.move)
        else:
            match.move()


class OfferedRate(Pace):
    """So many moves a second over all tables, however slow the server is, as long as somebody is to move."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self.name = f"{rate:g} moves/s offered"
        self._waiting: deque[Match] = deque()

    def ready(self, match: Match) -> None:
        self._waiting.append(match)

    def moves_in(self, seconds: float) -> float:
        return self.rate * seconds

    async def run(self) -> None:
        begun, made = perf_counter(), 0
        while True:
            due = int((perf_counter() - begun) * self.rate)
            while made < due and self._waiting:
                self._waiting.popleft().move()
                made += 1
            made = max(made, due - len(self._waiting))  # a move that nobody could make is not made up for
            await asyncio.sleep(1 / self.rate)
