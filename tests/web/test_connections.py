"""What a connection may take before anybody knows who it is: each of these once stopped the server, or filled it."""

from __future__ import annotations

import asyncio
import gc
import os
import pickle
import struct
from collections.abc import AsyncIterator
from contextlib import suppress
from fcntl import ioctl
from termios import TIOCOUTQ

import pytest
from uvicorn._types import WebSocketDisconnectEvent
from websockets.http11 import Request

from shamble.web.http.socket import Page
from shamble.web.server.connections import (
    BODY_SECONDS,
    CONTROL_FRAMES,
    HEAD_SECONDS,
    LARGEST_HEAD,
    MOST_AHEAD,
    MOST_WAITING,
    UNREAD_SECONDS,
    Gate,
    HttpConnection,
    Inbox,
)
from shamble.web.timing import Time
from tests.web.table import PATIENCE, HandTime, Person, Server, fixture, serving
from tests.web.test_long_clocks import until

GET = b"GET /api/bots HTTP/1.1\r\nhost: 127.0.0.1\r\n"


MET: set[int] = set()
"""The ports from which somebody has connected."""


@pytest.fixture(autouse=True)
def met(monkeypatch: pytest.MonkeyPatch) -> None:
    MET.clear()
    begin = HttpConnection.connection_made

    def noted(self: HttpConnection, transport: asyncio.Transport) -> None:
        MET.add(transport.get_extra_info("peername")[1])
        begin(self, transport)

    monkeypatch.setattr(HttpConnection, "connection_made", noted)


class Line:
    """A connection that says what it is told to, byte by byte."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer
        self.port: int = writer.get_extra_info("sockname")[1]

    async def say(self, *parts: bytes) -> None:
        """Send it, and wait until it lies before the server; how soon that is, is the system's business."""
        for part in parts:
            self.writer.write(part)
            await self.writer.drain()
        async with asyncio.timeout(PATIENCE):
            while self._on_its_way() and not self.writer.transport.is_closing():
                await asyncio.sleep(0.001)

    def _on_its_way(self) -> int:
        """Bytes that the other side has not taken yet."""
        line = self.writer.get_extra_info("socket")
        (unread,) = struct.unpack("i", ioctl(line, TIOCOUTQ, bytes(4)))
        return int(unread) + self.writer.transport.get_write_buffer_size()

    async def answer(self) -> tuple[int, bytes]:
        """The status and the body of the next answer."""
        async with asyncio.timeout(PATIENCE):
            head = await self.reader.readuntil(b"\r\n\r\n")
            length = next(
                (int(line[15:]) for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:")), 0
            )
            return int(head.split()[1]), await self.reader.readexactly(length)

    async def ended(self) -> None:
        """The server has closed or cut it."""
        async with asyncio.timeout(PATIENCE):
            try:
                while await self.reader.read(65536):
                    pass
            except ConnectionError:
                pass


@fixture
async def lines(server: Server) -> AsyncIterator[list[Line]]:
    opened: list[Line] = []
    yield opened
    for line in opened:
        line.writer.close()


async def connect(server: Server, lines: list[Line]) -> Line:
    """A connection of which the server knows."""
    line = Line(*await asyncio.open_connection("127.0.0.1", server.port))
    lines.append(line)
    await until(lambda: line.port in MET)
    return line


async def seen(server: Server, seconds: float) -> None:
    """Let the server see what lies before it, and time pass."""
    for _ in range(20):
        await asyncio.sleep(0.001)
    await server.hand_time.pass_(seconds)


async def test_a_header_without_an_end_is_cut(server: Server, lines: list[Line]) -> None:
    line = await connect(server, lines)
    await line.say(GET, b"x: ")
    assert await flood(line, b"a" * 10_000, 2000) < 1000, "what a kernel buffers, and no more"


@pytest.mark.parametrize(
    "head",
    [
        GET + b"x: " + b"a" * LARGEST_HEAD + b"\r\n\r\n",
        GET + b"a:b\r\n" * (LARGEST_HEAD // 4) + b"\r\n",
        b"GET /" + b"a" * LARGEST_HEAD + b" HTTP/1.1\r\nhost: x\r\n\r\n",
        GET + b"x: " + b"a" * LARGEST_HEAD,
    ],
    ids=["one large header", "many small headers", "a long address", "no end"],
)
async def test_a_head_that_is_too_large_is_refused(server: Server, lines: list[Line], head: bytes) -> None:
    line = await connect(server, lines)
    await line.say(head)
    assert await line.answer() == (431, b"at most 32768 bytes of headers can be sent")
    await line.ended()


async def test_a_large_body_is_no_large_head(server: Server, lines: list[Line]) -> None:
    line = await connect(server, lines)
    body = b'{"name": "' + b"x" * (2 * LARGEST_HEAD) + b'"}'
    head = b"POST /api/me HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n"
    for _ in range(2):
        await line.say(head % len(body), body)
        status, _ = await line.answer()
        assert status == 422
    await line.say(GET, b"\r\n")
    assert (await line.answer())[0] == 200


@pytest.mark.parametrize(
    ("begun", "more"), [(b"", b""), (b"\r\n", b"\r\n"), (b"GE", b"T"), (GET, b"x"), (GET + b"x: y", b"z")]
)
async def test_half_a_head_is_not_waited_for(server: Server, lines: list[Line], begun: bytes, more: bytes) -> None:
    line = await connect(server, lines)
    await line.say(begun)
    await seen(server, HEAD_SECONDS / 2)
    await line.say(more)  # a byte now and then makes no difference
    await seen(server, HEAD_SECONDS / 2)
    assert await line.answer() == (408, b"the request did not come in time")
    await line.ended()


async def test_a_second_request_has_a_time_of_its_own(server: Server, lines: list[Line]) -> None:
    line = await connect(server, lines)
    await line.say(GET, b"\r\n")
    assert (await line.answer())[0] == 200
    await seen(server, HEAD_SECONDS)
    await line.say(GET)
    await seen(server, HEAD_SECONDS - 1)
    await line.say(b"\r\n")
    assert (await line.answer())[0] == 200
    await line.say(b"\r\n")  # no request begins with it, and yet somebody is there
    await seen(server, HEAD_SECONDS)
    assert (await line.answer())[0] == 408


async def test_half_a_body_is_not_waited_for(server: Server, lines: list[Line]) -> None:
    line = await connect(server, lines)
    await line.say(b"POST /api/me HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n")
    await line.say(b'content-length: 15\r\n\r\n{"name": ')
    await seen(server, BODY_SECONDS - 1)
    await line.say(b'"A')
    await seen(server, 1)
    assert (await line.answer())[0] == 408
    await line.ended()


async def test_requests_do_not_pile_up_before_their_answers(server: Server, lines: list[Line]) -> None:
    line = await connect(server, lines)
    await line.say((GET + b"\r\n") * 1000)
    statuses = []
    with suppress(asyncio.IncompleteReadError):
        while True:
            statuses.append((await line.answer())[0])
    assert len(statuses) <= MOST_AHEAD + 1
    assert statuses[-1] == 400


async def test_who_reads_no_answer_is_cut(server: Server, lines: list[Line], monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[HttpConnection] = []
    begin = HttpConnection.connection_made

    def noted(self: HttpConnection, transport: asyncio.Transport) -> None:
        made.append(self)
        begin(self, transport)

    monkeypatch.setattr(HttpConnection, "connection_made", noted)
    line = await connect(server, lines)
    await line.say(GET, b"\r\n")
    await line.answer()
    [connection] = made
    connection.pause_writing()  # the system has taken all that it can keep for the other side
    await seen(server, UNREAD_SECONDS - 1)
    assert not connection.transport.is_closing()
    connection.resume_writing()
    await seen(server, 1)
    assert not connection.transport.is_closing()
    connection.pause_writing()
    await seen(server, UNREAD_SECONDS)
    await line.ended()


async def test_there_is_a_place_for_so_many_and_no_more(sqlite_file: str) -> None:
    gate = Gate(HandTime(), most=5)
    async with serving(sqlite_file, gate.time, gate=gate) as server:
        lines: list[Line] = []
        for _ in range(5):
            await connect(server, lines)
        late = await connect(server, lines)
        assert await late.answer() == (503, b"too many connections; try again in a minute")
        await late.ended()
        lines[0].writer.close()
        await until(lambda: gate.inside.total() < 5)
        again = await connect(server, lines)
        await again.say(GET, b"\r\n")
        assert (await again.answer())[0] == 200
        for line in lines:
            line.writer.close()
        await until(lambda: not gate.inside)  # whoever has gone leaves their place


async def test_one_address_does_not_take_all_places(sqlite_file: str) -> None:
    gate = Gate(HandTime(), most=100, per_address=5, trusted="")
    async with serving(sqlite_file, gate.time, gate=gate) as server:
        lines: list[Line] = []
        for _ in range(5):
            await connect(server, lines)
        late = await connect(server, lines)
        assert (await late.answer())[0] == 503
        assert gate.enter("192.0.2.1"), "others come in"
        for line in lines:
            line.writer.close()


def test_a_network_of_ipv6_is_one_address_and_a_trusted_proxy_is_many() -> None:
    gate = Gate(HandTime(), most=100, per_address=2, trusted="127.0.0.1, 10.0.0.0/8, a.name")
    assert [gate.enter(f"2001:db8::{n}") for n in (1, 2, 3)] == [True, True, False]
    assert gate.enter("2001:db8:0:1::1")
    assert [gate.enter("10.1.2.3") for _ in range(5)] == [True] * 5
    gate.leave("2001:db8::9")
    assert gate.enter("2001:db8::4")
    assert Gate(HandTime(), per_address=0, trusted="*").enter("192.0.2.1")


def test_worker_processes_get_a_gate_of_their_own() -> None:
    assert pickle.loads(pickle.dumps(Gate(Time()))).enter("192.0.2.1")


# -- sockets -----------------------------------------------------------------------------------------------------------

PING, PONG, TEXT, MORE = 0x9, 0xA, 0x1, 0x0


def frame(kind: int, data: bytes = b"", last: bool = True) -> bytes:
    """A frame as a client sends it."""
    mask = os.urandom(4)
    masked = bytes(byte ^ mask[n % 4] for n, byte in enumerate(data))
    size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack("!H", len(data))
    return bytes([(0x80 if last else 0) | kind]) + size + mask + masked


async def open_socket(server: Server, lines: list[Line]) -> tuple[Person, Line]:
    ann = await server.person("Ann")
    table = await ann.make("you", "open")
    line = await connect(server, lines)
    await line.say(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nhost: 127.0.0.1:{server.port}\r\nupgrade: websocket\r\n"
        "connection: upgrade\r\nsec-websocket-version: 13\r\n"
        "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    head = await line.reader.readuntil(b"\r\n\r\n")
    assert b"101" in head
    await line.say(frame(TEXT, b'{"type": "hello", "svg": false}'))
    return ann, line


async def flood(line: Line, what: bytes, times: int) -> int:
    """How many of so many the server takes before it lets go."""
    taken = 0
    try:
        for _ in range(times):
            line.writer.write(what)  # as fast as it goes
            await line.writer.drain()
            taken += 1
            await asyncio.sleep(0)
    except ConnectionError:
        pass
    return taken


@pytest.mark.parametrize(
    "what",
    [frame(PING), frame(PONG, b"unasked"), frame(TEXT, b"", last=False) + frame(MORE, b"", last=False)],
    ids=["pings", "pongs", "empty pieces"],
)
async def test_a_flood_of_control_frames_is_let_go(server: Server, lines: list[Line], what: bytes) -> None:
    _, line = await open_socket(server, lines)
    assert await flood(line, what, 3000) < 3000
    await line.ended()


async def test_pings_at_a_humane_rate_are_answered(server: Server, lines: list[Line]) -> None:
    _, line = await open_socket(server, lines)
    for number in range(10):
        await line.say(frame(PING) * (CONTROL_FRAMES.burst // 2), frame(PING, b"last%d" % number))
        async with asyncio.timeout(PATIENCE):
            await line.reader.readuntil(b"\x8a\x05last%d" % number)
        await server.hand_time.pass_(CONTROL_FRAMES.burst)


async def test_messages_that_come_at_once_do_not_pile_up(server: Server, lines: list[Line]) -> None:
    _, line = await open_socket(server, lines)
    await seen(server, 0)
    assert await flood(line, frame(TEXT, b"{}") * (5 * MOST_WAITING), 50) < 50
    await line.ended()


async def test_an_open_socket_keeps_nothing_of_its_head(server: Server) -> None:
    """A socket is open for hours: what its browser said of itself would lie in memory, a dozen lines of it."""
    ann = await server.person("Ann")
    table = await ann.make("you", "open")
    await ann.open(table)
    (page,) = server.live(table).presence.pages
    assert isinstance(page, Page)
    assert page.socket.scope["headers"] == []
    heads = [each for each in gc.get_objects() if isinstance(each, Request) and f"/{table}/" in each.path]
    assert min(len(head.headers) for head in heads) == 0, "the server's; that of Ann's own library is whole"


def waiting(task: asyncio.Task[object]) -> list[str]:
    """The functions of a task that wait for each other, the outermost first."""
    names: list[str] = []
    step: object = task.get_coro()
    while (name := getattr(step, "__qualname__", None)) is not None:
        names.append(name)
        step = getattr(step, "cr_await", None)
    return names


async def test_for_an_open_socket_only_its_page_waits(server: Server) -> None:
    """Each layer that waited with it would take memory for hours."""
    ann = await server.person("Ann")
    await ann.open(await ann.make("you", "open"))
    sockets = [names for names in map(waiting, asyncio.all_tasks()) if "Page.read" in names]
    assert sockets
    assert not [names for names in sockets if "open_socket" in names or "Guard.__call__" in names]


def leave(code: int) -> WebSocketDisconnectEvent:
    return {"type": "websocket.disconnect", "code": code}


async def test_messages_are_read_in_the_order_in_which_they_came() -> None:
    inbox = Inbox()
    reader = asyncio.create_task(inbox.get())
    await asyncio.sleep(0)
    for code in (1, 2, 3):
        inbox.put_nowait(leave(code))
    assert [await reader, await inbox.get()] == [leave(1), leave(2)]
    assert (inbox.qsize(), inbox.empty()) == (1, False)
    assert await inbox.get() == leave(3)
    assert inbox.empty()


async def test_a_reader_that_gives_up_takes_no_message_along() -> None:
    inbox = Inbox()
    reader = asyncio.create_task(inbox.get())
    await asyncio.sleep(0)
    inbox.put_nowait(leave(7))
    reader.cancel()
    with suppress(asyncio.CancelledError):
        await reader
    async with asyncio.timeout(PATIENCE):
        assert await inbox.get() == leave(7)


async def test_a_socket_gives_its_place_back(sqlite_file: str) -> None:
    gate = Gate(HandTime())
    async with serving(sqlite_file, gate.time, gate=gate) as server:
        ann = await server.person("Ann")
        page = await ann.open(await ann.make("you", "open"))
        assert gate.inside.total() == 2
        await page.close()
        await ann.http.aclose()
        await until(lambda: not gate.inside)
