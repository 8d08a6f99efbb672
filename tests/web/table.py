"""Words for the tests of the server: a server in this process, people with a name and a cookie, their open pages, and a
time that goes only when it is told to."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import json
import socket
import sys
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import httpx2
import pytest
import pytest_asyncio
import uvicorn
import websockets
from starlette.applications import Starlette
from websockets.asyncio.client import ClientConnection

from shamble.core.game import Game
from shamble.games import list_games
from shamble.web.http.app import Settings, create_app
from shamble.web.http.context import Context
from shamble.web.metrics import Metrics
from shamble.web.minds.thinking import choose, give_hint
from shamble.web.minds.workers import Pool, Workers
from shamble.web.play.match import LiveMatch
from shamble.web.post.sender import PostSettings
from shamble.web.server.connections import Gate
from shamble.web.server.start import configure
from shamble.web.table.live_table import LiveTable
from shamble.web.timing import Time
from tests.render.patching import Paper

PATIENCE = 100
"""Seconds after which something that must happen has not: no test waits for them to pass."""
GAME = "run_for_your_lives"
METRICS_TOKEN = "for those who watch over it"
ITERATIONS = 4
"""Of an analysis: enough to see that it is made."""


fixture = partial(pytest_asyncio.fixture, loop_scope="session")
"""For whatever is made in the event loop that all tests of the server share."""


def match_of(live: LiveTable) -> LiveMatch:
    """The match at a table where it has begun."""
    assert live.match is not None, "the match has not begun"
    return live.match


def add_game(monkeypatch: pytest.MonkeyPatch, game: Game[Any]) -> None:
    """Let the server find one more game, for the length of a test."""
    registry = sys.modules["shamble.games"]  # the name in the package is taken by the function
    catalogue = {known.slug: known for known in list_games()} | {game.slug: game}
    monkeypatch.setattr(registry, "_catalogue", lambda: catalogue)


class Due:
    def __init__(self, call: Callable[[], None]) -> None:
        self.call = call
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True

    def fall(self) -> None:
        """Its time has come."""
        if not self.cancelled:
            self.call()


class HandTime(Time):
    """Stands still until `pass_` is called; what is due at once is done at once. What is computed takes no time, unless
    a test says how much."""

    def __init__(self) -> None:
        self._spent = threading.local()
        self._now = 1_000_000.0
        self._due: list[tuple[float, int, Due]] = []
        self._order = itertools.count()

    def unix(self) -> float:
        return self._now + 1_700_000_000

    def now(self) -> float:
        return self._now

    def processor(self) -> float:
        return self.spent

    @property
    def spent(self) -> float:
        """Of this thread alone, as processors count: what another one computes meanwhile is not charged here."""
        return getattr(self._spent, "seconds", 0.0)

    @spent.setter
    def spent(self, seconds: float) -> None:
        self._spent.seconds = seconds

    def after(self, seconds: float, call: Callable[[], None]) -> Due:
        due = Due(call)
        if seconds <= 0:
            asyncio.get_running_loop().call_soon(due.fall)
        else:
            heapq.heappush(self._due, (self._now + seconds, next(self._order), due))
        return due

    def skip(self, seconds: float) -> None:
        """Let years pass in which nothing falls due."""
        self._now += seconds

    async def pass_(self, seconds: float) -> None:
        """Let time pass: whatever falls due is done, in order, each with time to follow it up."""
        end = self._now + seconds
        while self._due and self._due[0][0] <= end:
            at, _, due = heapq.heappop(self._due)
            self._now = max(self._now, at)
            if not due.cancelled:
                due.call()
                await asyncio.sleep(0)
        self._now = end


class QuickWorkers(Workers):
    """Bots that think at once, in this process: what they choose is what they would choose elsewhere."""

    def __init__(self) -> None:
        super().__init__(Metrics())
        self.asked = 0

    async def _run(self, pool: Pool, work: Callable[..., Any], *args: Any) -> Any:
        self.asked += 1
        if work in (choose, give_hint):
            args = (*args[:-1], self.asked)  # dice that fall the same way every time
        return work(*args)


class Server:
    """A real server on a free port, in this event loop."""

    def __init__(self, app: Starlette, port: int, time: Time, workers: Workers) -> None:
        self.app = app
        self.port = port
        self.time = time
        self.workers = workers
        self.people: list[Person] = []

    @property
    def context(self) -> Context:
        context: Context = self.app.state.context
        return context

    @property
    def hand_time(self) -> HandTime:
        assert isinstance(self.time, HandTime)
        return self.time

    def live(self, table: str) -> LiveTable:
        return self.context.open_tables.by_id[table]

    async def see_off(self) -> None:
        """Everybody goes home."""
        for person in self.people:
            await person.close()
        self.people.clear()

    async def person(self, name: str | None = None) -> Person:
        """Somebody, with a name unless they are a stranger."""
        person = Person(self)
        self.people.append(person)
        if name is not None:
            await person.post("/api/me", name=name)
        return person


@asynccontextmanager
async def serving(
    db: str,
    time: Time | None = None,
    workers: Workers | None = None,
    post: PostSettings | None = None,
    gate: Gate | None = None,
) -> AsyncIterator[Server]:
    time, workers = time or HandTime(), workers or QuickWorkers()
    settings = Settings(
        db=db,
        bot_pause=0.0,
        analysis_iterations=ITERATIONS,
        post=post or PostSettings(),
        metrics_token=METRICS_TOKEN,
    )
    app = create_app(settings, time, workers)
    obstacles = _watch_the_start(app)
    # Server and people share this loop: while it paints a film, say, an idle line must not be taken for a dead one.
    runner = uvicorn.Server(configure(app, gate or Gate(time), lifespan="on", timeout_keep_alive=PATIENCE))
    listening = socket.socket(proto=socket.IPPROTO_TCP)  # else asyncio waits before it sends what is small
    listening.bind(("127.0.0.1", 0))
    serving_task = asyncio.create_task(_run(runner, listening))
    server = Server(app, listening.getsockname()[1], time, workers)
    while not runner.started:
        if serving_task.done():
            obstacle = obstacles[0] if obstacles else serving_task.exception()
            raise AssertionError("the server did not start") from obstacle
        await asyncio.sleep(0.005)
    try:
        yield server
    finally:
        await server.see_off()
        runner.should_exit = True
        await serving_task


async def _run(runner: uvicorn.Server, listening: socket.socket) -> None:
    """A server that cannot start ends its process; here it ends only itself."""
    try:
        await runner.serve([listening])
    except SystemExit as end:
        raise RuntimeError(f"it would have ended its process with {end.code}") from end


def _watch_the_start(app: Starlette) -> list[BaseException]:
    """What kept the server from starting; uvicorn itself tells it to nobody but its log."""
    inner, obstacles = app.router.lifespan_context, list[BaseException]()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[Any]:
        try:
            async with inner(app) as state:
                yield state
        except BaseException as error:
            obstacles.append(error)
            raise

    app.router.lifespan_context = lifespan
    return obstacles


class Person:
    """A browser, as far as the server can tell."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.http = httpx2.AsyncClient(
            base_url=f"http://127.0.0.1:{server.port}",
            timeout=PATIENCE,
            verify=False,
            # A connection that the server is about to close, because nothing came for a while, is not used again.
            limits=httpx2.Limits(keepalive_expiry=1),
        )
        self.pages: list[Page] = []

    async def close(self) -> None:
        for page in self.pages:
            await page.close()
        await self.http.aclose()

    async def get(self, path: str, **query: Any) -> Any:
        return _good(await self.http.get(path, params=query))

    async def post(self, path: str, **body: Any) -> Any:
        return _good(await self.http.post(path, json=body))

    async def refused(self, method: str, path: str, **body: Any) -> tuple[int, str]:
        """The status and the words of a refusal."""
        answer = await self.http.request(method, path, json=body if method in ("POST", "PUT") else None)
        assert answer.status_code >= 400, f"{method} {path} was not refused: {answer.text}"
        assert answer.headers["content-type"] == "application/problem+json"
        return answer.status_code, answer.json()["detail"]

    async def make(self, *seats: str, game: str = GAME, **more: Any) -> str:
        """A table; each seat is `you`, `open` or the level of a bot."""
        wanted = [{"kind": s} if s in ("you", "open") else {"kind": "bot", "level": s} for s in seats]
        return str((await self.post("/api/tables", game=game, seats=wanted, **more))["id"])

    async def do(self, table: str, what: str, **body: Any) -> Any:
        return await self.post(f"/api/tables/{table}/{what}", **body)

    def headers(self) -> dict[str, str]:
        cookie = self.http.cookies.get("shamble")
        return {"Cookie": f"shamble={cookie}"} if cookie else {}

    async def open(self, table: str, draws: bool = True, **hello: Any) -> Page:
        """The table's page: its socket, with the first state read."""
        address = f"ws://127.0.0.1:{self.server.port}/api/tables/{table}/socket"
        connection = await websockets.connect(
            address,
            additional_headers=self.headers(),
            max_size=None,
            max_queue=None,
            open_timeout=PATIENCE,
            ping_interval=None,  # a busy machine that answers late is not gone
        )
        page = Page(connection)
        page.draws = draws
        self.pages.append(page)
        await page.send(type="hello", **({"svg": False} | hello))
        await page.state_where(lambda state: True)
        return page


def _good(answer: httpx2.Response) -> Any:
    assert answer.status_code < 300, f"{answer.request.method} {answer.request.url}: {answer.status_code} {answer.text}"
    return answer.json() if answer.content else None


def whole(before: dict[str, Any], news: dict[str, Any], draws: bool = True) -> dict[str, Any]:
    """A state with what its message leaves out, because it was told before. Its `play` has the whole picture, as the
    patches lead to it, and in `log` all that is new; `log_whole` says that this replaces the log. Following a picture
    takes long: without `draws` there is none."""
    old, play = before.get("play"), news.get("play")
    if play is not None:
        paper = old and old.get("paper")
        if not draws:
            paper = None
        elif play["svg"]:
            paper = Paper(play["svg"])
        elif paper:
            for beat in play["beats"]:
                paper.apply(beat.get("patch") or {})
        log = [entry for beat in play["beats"] for entry in beat.get("log", [])]
        play |= {"log": (play["log"] or []) + log, "log_whole": play["log"] is not None}
        play |= {"paper": paper, "svg": paper.svg if paper else ""}
        assert old is None or play["drawn"] >= old["drawn"]
    told: dict[str, Any] = {"play": old and old | {"log": [], "log_whole": False, "beats": []}, "chat": []}
    return before | told | news


class Page:
    """An open page: the latest state, and everything that came over the wire."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.frames: list[str] = []
        """Every message as it came."""
        self.messages: list[dict[str, Any]] = []
        """The same, each state made whole."""
        self.state: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.chat: list[dict[str, Any]] = []
        self.draws = True
        """Pictures are followed; who reads only `frames` can do without."""
        self._ids = itertools.count(1)
        self.last_id = 0

    async def close(self) -> None:
        await self.connection.close()

    async def send(self, **message: Any) -> None:
        await self.connection.send(json.dumps(message))

    async def receive(self) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            frame = await self.connection.recv()
        assert isinstance(frame, str)
        self.frames.append(frame)
        message: dict[str, Any] = json.loads(frame)
        if message["type"] == "state":
            message = self.state = whole(self.state, message, self.draws)
            self.chat += message["chat"]
            if message["play"] is not None:
                self.log = message["play"]["log"] + ([] if message["play"]["log_whole"] else self.log[:0])
        self.messages.append(message)
        return message

    async def state_where(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Read on until a state is as wanted; the present one may be."""
        while not self.state or not wanted(self.state):
            await self.receive()
        return self.state

    async def play_where(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        state = await self.state_where(lambda state: state["play"] is not None and wanted(state["play"]))
        play: dict[str, Any] = state["play"]
        return play

    async def chat_where(self, wanted: Callable[[list[dict[str, Any]]], bool]) -> None:
        await self.state_where(lambda _: wanted(self.chat))

    async def asked(self) -> dict[str, Any]:
        return await self.play_where(lambda play: play["yours"])

    async def at(self, number: int) -> dict[str, Any]:
        return await self.play_where(lambda play: play["number"] == number)

    async def asked_at(self, number: int) -> dict[str, Any]:
        """It is theirs to choose, at that moment."""
        return await self.play_where(lambda play: play["yours"] and play["number"] == number)

    @property
    def play(self) -> dict[str, Any]:
        play: dict[str, Any] = self.state["play"]
        return play

    async def answer(self) -> dict[str, Any]:
        """The next message that is no state."""
        while (message := await self.receive())["type"] == "state":
            pass
        return message

    async def ask(self, type: str, **fields: Any) -> dict[str, Any]:
        """The answer to a request."""
        number = self.last_id = next(self._ids)
        await self.send(type=type, id=number, **fields)
        while True:
            message = await self.receive()
            if message["type"] != "state" and message["id"] == number:
                return message

    async def move(self, choice: int = 0) -> dict[str, Any]:
        """Make one of the moves that are offered."""
        while True:
            play = await self.asked()
            answer = await self.ask("move", number=play["number"], action=play["choices"][choice]["action"])
            if answer["type"] == "done":
                break
            assert answer["code"] == "late", answer  # a state that says so is on its way
            await self.at_least(answer["number"])
        await self.at_least(answer["number"])
        return answer

    async def at_least(self, number: int) -> None:
        """Read on to that moment, or to the window that hides it."""
        await self.play_where(lambda play: play["number"] >= number or play["window"] is not None)

    async def closed(self) -> tuple[int, str]:
        """The code and the words with which the server closes the socket."""
        with pytest.raises(websockets.ConnectionClosed) as end:
            await self.state_where(lambda state: False)
        assert end.value.rcvd is not None, "the connection broke without a word"
        return end.value.rcvd.code, end.value.rcvd.reason
