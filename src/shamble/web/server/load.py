"""How much a server bears: tables of bot clients over real sockets on loopback, each client as far from the server as a
browser is. The server runs in a process of its own; what is counted is what the clients see."""

from __future__ import annotations

import asyncio
import http.client
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from statistics import quantiles
from time import perf_counter
from typing import Any

import msgspec
import websockets
from websockets.asyncio.client import ClientConnection

from shamble.core.errors import ShambleError
from shamble.core.rng import Rng

GAME = "run_for_your_lives"
START_SECONDS = 60
"""For a server process to come up, on a loaded machine."""
MEMORY, PROCESSOR = "process_resident_memory_bytes", "shamble_processor_seconds"
SERVER = """
import sys
from shamble.web.http.app import Settings
from shamble.web.server.start import serve
serve(port=0, db=sys.argv[1], settings=Settings(limited=False))
"""


@dataclass
class Figures:
    """What was seen while `tables` tables were played at once for `seconds` seconds."""

    name: str
    tables: int
    sockets: int
    seconds: float
    moves: int = 0
    matches: int = 0
    errors: list[str] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)
    """Seconds from a move sent to the update received, for each other seat of the table."""
    kilobytes_per_table: float = 0.0
    """Of the server's memory, with all sockets of a table open."""
    processor_seconds: float = 0.0
    """Of the server, while it was counted: matches begun, moves made, updates sent."""

    def begin(self) -> None:
        """Everybody is seated: count from now on."""
        self.moves = self.matches = 0
        self.waits.clear()

    @property
    def moves_per_second(self) -> float:
        return self.moves / self.seconds

    @property
    def processor_per_move(self) -> float:
        """Milliseconds of the server's processor for each move: what remains comparable on a busy machine."""
        return 1000 * self.processor_seconds / self.moves if self.moves else 0.0

    def percentile(self, percent: int) -> float:
        """Milliseconds within which so many of a hundred updates came."""
        return 1000 * quantiles(self.waits, n=100)[percent - 1] if len(self.waits) > 1 else 0.0


def bench(tables: int = 200, players: int = 2, seconds: float = 10.0, db: str | None = None) -> list[Figures]:
    """Two figures: with a second's wait before every move, and as fast as it goes. `db`: an empty database to use
    instead of a temporary SQLite file."""
    if tables < 1 or players < 2 or seconds <= 0:
        raise ShambleError("a load needs at least one table, two players and some time")
    with tempfile.TemporaryDirectory(prefix="shamble-load") as folder, _server(db or f"{folder}/load.sqlite3") as port:
        return asyncio.run(_bench(port, tables, players, seconds))


@contextmanager
def _server(db: str) -> Iterator[int]:
    process = subprocess.Popen([sys.executable, "-c", SERVER, db], stderr=subprocess.PIPE, text=True)
    try:
        assert process.stderr is not None, "it was asked for"
        line = process.stderr.readline()
        found = re.search(r":(\d+)/$", line.strip())
        if found is None:
            raise ShambleError(f"the server did not start: {line.strip() or 'it said nothing'}")
        yield int(found[1])
    finally:
        process.terminate()
        process.communicate()


async def _bench(port: int, tables: int, players: int, seconds: float) -> list[Figures]:
    site = Site(port)
    await site.wait_until_well()
    parties = [await Party.gather(site, number, players) for number in range(tables)]
    empty = await site.measure(MEMORY)
    figures = []
    for name, pause in (("a move a second", 1.0), ("as fast as it goes", 0.0)):
        seen = Figures(name, tables, tables * players, seconds)
        over = asyncio.Event()
        runs = [asyncio.create_task(party.play(seen, pause, over)) for party in parties]
        while not all(party.seated or run.done() for party, run in zip(parties, runs, strict=True)):
            await asyncio.sleep(0.05)
        seen.begin()
        begun, spent = perf_counter(), await site.measure(PROCESSOR)
        await asyncio.sleep(seconds / 2)
        seen.kilobytes_per_table = (await site.measure(MEMORY) - empty) / 1024 / tables
        await asyncio.sleep(seconds / 2)
        while len(seen.waits) < tables and not seen.errors:  # so slow a machine: at least an update for each table
            await asyncio.sleep(0.05)
        seen.processor_seconds = await site.measure(PROCESSOR) - spent
        seen.seconds = perf_counter() - begun
        over.set()
        await asyncio.gather(*runs)
        figures.append(seen)
    return figures


class Site:
    """The server's HTTP half. Requests are few: they go through threads and the standard library."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._some_at_a_time = asyncio.Semaphore(8)

    async def request(self, method: str, path: str, cookie: str = "", body: object = None) -> tuple[int, Any, str]:
        """Status, content and cookie of an answer."""
        async with self._some_at_a_time:
            return await asyncio.to_thread(self._request, method, path, cookie, body)

    def _request(self, method: str, path: str, cookie: str, body: object) -> tuple[int, object, str]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=START_SECONDS)
        try:
            headers = {"cookie": cookie, "content-type": "application/json"}
            connection.request(method, path, msgspec.json.encode(body), headers)
            answer = connection.getresponse()
            content = answer.read()
            json = msgspec.json.decode(content) if "json" in answer.headers.get("content-type", "") else content
            return answer.status, json, (answer.headers.get("set-cookie") or "").partition(";")[0]
        finally:
            connection.close()

    async def post(self, path: str, cookie: str, body: object = None) -> Any:
        status, content, _ = await self.request("POST", path, cookie, body or {})
        if status >= 300:
            raise ShambleError(f"POST {path}: {status} {content}")
        return content

    async def wait_until_well(self) -> None:
        async with asyncio.timeout(START_SECONDS):
            while True:
                try:
                    if (await self.request("GET", "/healthz"))[0] == 200:
                        return
                except OSError:
                    await asyncio.sleep(0.05)

    async def measure(self, name: str) -> float:
        """One of the server's own measurements."""
        _, text, _ = await self.request("GET", "/metrics")
        found = re.search(rf"^{name} (\S+)$", text.decode(), re.MULTILINE)
        return float(found[1]) if found else 0.0


class SeenPlay(msgspec.Struct):
    """As much of a `Play` as a bot client needs."""

    number: int
    yours: bool
    choices: list[dict[str, object]]
    result: dict[str, object] | None


class State(msgspec.Struct, tag="state"):
    play: SeenPlay | None


class Done(msgspec.Struct, tag="done"):
    number: int


class Refused(msgspec.Struct, tag="refused"):
    code: str
    text: str


_decode = msgspec.json.Decoder(State | Done | Refused).decode


class Party:
    """The people of one table: each has a name, a cookie and a socket; they play match after match."""

    def __init__(self, site: Site, number: int, cookies: list[str]) -> None:
        self.site = site
        self.cookies = cookies
        self.rng = Rng(f"party {number}")
        self.sent: dict[int, tuple[float, int]] = {}
        """By the number that it led to: when a move was sent, and by which seat."""
        self.seated = False

    @classmethod
    async def gather(cls, site: Site, number: int, players: int) -> Party:
        cookies = []
        for seat in range(players):
            _, _, cookie = await site.request("POST", "/api/me", body={"name": f"P{number}-{seat}"})
            cookies.append(cookie)
        return cls(site, number, cookies)

    async def play(self, seen: Figures, pause: float, over: asyncio.Event) -> None:
        self.seated = False
        while not over.is_set():
            try:
                await self._play_match(seen, pause, over)
            except (ShambleError, OSError, websockets.WebSocketException, msgspec.MsgspecError) as error:
                seen.errors.append(f"{type(error).__name__}: {error}")
                return

    async def _play_match(self, seen: Figures, pause: float, over: asyncio.Event) -> None:
        seats = [{"kind": "you"}] + [{"kind": "open"}] * (len(self.cookies) - 1)
        wanted = {"game": GAME, "seats": seats, "listed": False}
        table = (await self.site.post("/api/tables", self.cookies[0], wanted))["id"]
        for cookie in self.cookies[1:]:
            await self.site.post(f"/api/tables/{table}/sit", cookie)
        await self.site.post(f"/api/tables/{table}/start", self.cookies[0])
        self.sent.clear()
        address = f"ws://127.0.0.1:{self.site.port}/api/tables/{table}/socket"
        connections = [
            await websockets.connect(address, additional_headers={"cookie": cookie}, compression=None, max_queue=None)
            for cookie in self.cookies
        ]
        self.seated = True
        try:
            async with asyncio.TaskGroup() as players:
                for seat, connection in enumerate(connections):
                    players.create_task(self._sit(seat, connection, seen, pause, over))
            seen.matches += not over.is_set()
        finally:
            for connection in connections:
                await connection.close()

    async def _sit(
        self, seat: int, connection: ClientConnection, seen: Figures, pause: float, over: asyncio.Event
    ) -> None:
        """Make any legal move whenever asked, until the match or the time is over."""
        await connection.send('{"type":"hello","svg":false}')
        asked_at = -1
        while not over.is_set():
            try:
                async with asyncio.timeout(1):  # look at the time now and then
                    message = _decode(await connection.recv())
            except TimeoutError:
                continue
            if isinstance(message, Refused):
                seen.errors.append(f"refused: {message.code} {message.text}")
                return
            if isinstance(message, Done) or message.play is None:
                continue
            play = message.play
            self._note_arrival(seat, play.number, seen)
            if play.result is not None:
                return
            if play.yours and play.number > asked_at:
                asked_at = play.number
                if pause:
                    await asyncio.sleep(pause)
                await self._move(seat, connection, play, seen)

    async def _move(self, seat: int, connection: ClientConnection, play: SeenPlay, seen: Figures) -> None:
        action = self.rng.pick(play.choices)["action"]
        self.sent[play.number + 1] = (perf_counter(), seat)
        await connection.send(f'{{"type":"move","number":{play.number},"action":{action}}}')
        seen.moves += 1

    def _note_arrival(self, seat: int, number: int, seen: Figures) -> None:
        sent, mover = self.sent.get(number, (0.0, seat))
        if mover != seat:
            seen.waits.append(perf_counter() - sent)
