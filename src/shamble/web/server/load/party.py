"""The people of one table in a measurement: each has a name, a cookie and a socket, and makes any legal move."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from time import perf_counter

import msgspec

from shamble.core.rng import Rng
from shamble.web.server.load.figures import Figures
from shamble.web.server.load.line import Line
from shamble.web.server.load.site import START_SECONDS, Site

WIDTH, HEIGHT = 1280, 720
"""Of the pages: the room for the table on a small laptop."""


class SeenPlay(msgspec.Struct):
    """As much of a `Play` as a bot client needs."""

    number: int
    yours: bool
    choices: list[dict[str, object]]
    result: dict[str, object] | None


class State(msgspec.Struct, tag="state"):
    play: SeenPlay | msgspec.UnsetType | None = msgspec.UNSET


class Done(msgspec.Struct, tag="done"):
    number: int


class Refused(msgspec.Struct, tag="refused"):
    code: str
    text: str


_decode = msgspec.json.Decoder(State | Done | Refused).decode


class Match:
    """One match: its table, its people's sockets, and who is to move."""

    def __init__(self, party: Party, table: str) -> None:
        self.party = party
        self.table = table
        self.lines: list[Line] = []
        self.seen: Figures | None = None
        """Where it is counted, from its first move on."""
        self.over = asyncio.Event()
        self.seated = asyncio.Event()
        """Everybody has had a first state."""
        self._shown: dict[int, int] = {}
        """By seat: the number of the moment that it was shown last."""
        self._next: tuple[int, SeenPlay] | None = None
        self._sent: dict[int, tuple[float, int]] = {}
        """By the number that it led to: when a move was sent, and by which seat."""
        self._sizes: dict[int, int] = {}
        """By the same number: bytes that told of the move."""

    async def open(self, cookies: list[str], pictures: bool) -> None:
        path = f"/api/tables/{self.table}/socket"
        hello = {"type": "hello", "svg": pictures, "width": WIDTH, "height": HEIGHT}
        for seat, cookie in enumerate(cookies):
            line = await Line.open(self._hears(seat), self.party.site.port, path, cookie, compressed=pictures)
            self.lines.append(line)
            line.send(msgspec.json.encode(hello))
        async with asyncio.timeout(START_SECONDS):
            await self.seated.wait()

    def _hears(self, seat: int) -> Callable[[bytes], None]:
        return lambda text: self._hear(seat, text)

    def _hear(self, seat: int, text: bytes) -> None:
        message = _decode(text)
        self._count(seat, message)
        if isinstance(message, Refused):
            self._fail(f"refused: {message.code} {message.text}")
        if not isinstance(message, State) or not isinstance(play := message.play, SeenPlay):
            return
        if play.number > self._shown.get(seat, -1) and self.seen is not None:
            sent, mover = self._sent.get(play.number, (0.0, seat))
            if mover != seat:
                self.seen.waits.append(perf_counter() - sent)
        fresh = play.number > self._shown.get(seat, -1)
        self._shown[seat] = play.number
        if len(self._shown) == len(self.party.cookies):
            self.seated.set()
        if play.result is not None:
            self.over.set()
        elif play.yours and fresh:
            self._next = (seat, play)
            if self.seen is not None:
                self.party.ready(self)

    def _count(self, seat: int, message: State | Done | Refused) -> None:
        """What comes belongs to the move that it tells of, or else to the last one that was made."""
        if self.seen is not None and self._sent:
            number = max(self._sent)
            if isinstance(message, State) and isinstance(message.play, SeenPlay):
                number = message.play.number
            self._sizes[number] = self._sizes.get(number, 0) + self.lines[seat].frame

    def _fail(self, why: str) -> None:
        if self.seen is not None:
            self.seen.errors.append(why)
        self.over.set()
        self.seated.set()

    def begin(self, seen: Figures) -> None:
        self.seen = seen
        for line in self.lines:
            line.received = 0
        if self._next is not None:
            self.party.ready(self)

    def move(self) -> None:
        """Make any legal move, for whoever is to choose."""
        if self._next is None or self.seen is None or self.over.is_set():
            return
        (seat, play), self._next = self._next, None
        if self.lines[seat].gone:
            self._fail("the server has closed a socket")
            return
        action = self.party.rng.pick(play.choices)["action"]
        self._sent[play.number + 1] = (perf_counter(), seat)
        self.lines[seat].send(f'{{"type":"move","number":{play.number},"action":{action}}}'.encode())
        self.seen.moves += 1

    def end(self) -> None:
        self.over.set()
        if self.seen is not None:
            self.seen.received += sum(line.received for line in self.lines)
            self.seen.sizes += self._sizes.values()
        for line in self.lines:
            line.close()


class Party:
    """People who play match after match: as many as were made ready before, so that making tables is not counted as
    playing."""

    def __init__(self, site: Site, number: int, cookies: list[str]) -> None:
        self.site = site
        self.cookies = cookies
        self.rng = Rng(f"party {number}")
        self.matches: deque[Match] = deque()
        self.ready: Callable[[Match], None] = lambda match: None
        """Called when somebody is to move: it decides when they do."""

    @classmethod
    async def gather(cls, site: Site, number: int, players: int) -> Party:
        cookies = []
        for seat in range(players):
            _, _, cookie = await site.request("POST", "/api/me", body={"name": f"P{number}-{seat}"})
            cookies.append(cookie)
        return cls(site, number, cookies)

    def wanted(self, game: str) -> dict[str, object]:
        """A table for all of them."""
        seats = [{"kind": "you"}] + [{"kind": "open"}] * (len(self.cookies) - 1)
        return {"game": game, "seats": seats, "listed": False}

    async def prepare(self, game: str, pictures: bool) -> None:
        """Sit down at one more table and start its match, but move nothing."""
        table = (await self.site.post("/api/tables", self.cookies[0], self.wanted(game)))["id"]
        for cookie in self.cookies[1:]:
            await self.site.post(f"/api/tables/{table}/sit", cookie)
        await self.site.post(f"/api/tables/{table}/start", self.cookies[0])
        match = Match(self, table)
        await match.open(self.cookies, pictures)
        self.matches.append(match)

    async def play(self, seen: Figures, over: asyncio.Event) -> None:
        """Play what is prepared, until that or the time is over; the first to run out ends it for all."""
        while self.matches and not over.is_set():
            match = self.matches.popleft()
            match.begin(seen)
            waits = [asyncio.create_task(event.wait()) for event in (match.over, over)]
            _, pending = await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
            for task in pending:
                task.cancel()
            seen.matches += match.over.is_set() and not seen.errors
            match.end()
        over.set()
