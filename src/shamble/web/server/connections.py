"""What a connection may take before anybody knows who it is: memory, time and a place among the others. uvicorn has no
limits of its own for most of this; these are its two protocols with limits added."""

from __future__ import annotations

import asyncio
import os
import resource
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Any, cast

from uvicorn._types import ASGIReceiveCallable, ASGIReceiveEvent, ASGISendCallable, ASGISendEvent, Scope
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from shamble.web.http.addresses import network_of
from shamble.web.http.limits import Bucket, Rate
from shamble.web.http.socket import LINE
from shamble.web.timing import Cancellable, Time

LARGEST_HEAD = 32 * 1024
"""Bytes of the first line and the headers of a request: browsers send about one kilobyte."""
MOST_AHEAD = 8
"""Requests that may be sent before the answer to the first: browsers send none."""
HEAD_SECONDS = 10.0
"""For the head of a request, counted from the connection or from the first byte of the next one."""
BODY_SECONDS = 30.0
"""For a body: the largest is 256 KiB, which a slow phone sends in less."""
UNREAD_SECONDS = 60.0
"""For an answer that is not read: beyond that the connection is cut."""
CLOSING_SECONDS = 10.0
"""For what was sent before a connection is closed to be read."""
MOST_PER_ADDRESS = 256
"""Connections from one address: a class of thirty behind one router, with six of a browser and a table each. Proxies
that are trusted to name the address have no such limit: behind them are many."""
FREE_FILES = 128
"""Open files that are left for the database, workers and pages when connections have taken all others."""
MOST_FILES = 16_384
"""What the limit of open files is raised to, where the system allows it."""
CONTROL_FRAMES = Rate(2, 60)
"""Pings, pongs and pieces of a message, by socket: a browser answers a ping of ours every 20 seconds."""
FEW_WAITING = 4
"""Messages of a socket that may wait while more are read from it."""
MOST_WAITING = 200
"""Messages of a socket that wait to be read: beyond the burst and the refusals after which it is closed."""

COMPRESSION = ServerPerMessageDeflateFactory(
    server_max_window_bits=15, client_max_window_bits=12, compress_settings={"level": 5, "memLevel": 5}
)
"""What a page is sent is much like what it was sent before: with a window of 32 kB instead of uvicorn's 4 it takes two
fifths of the bytes and two thirds of the time, for 144 kB of memory instead of 32. With 16 kB it would be half of the
bytes, for 80 kB. Only pages that ask for compression, as browsers do, take it."""

PROXIES = "FORWARDED_ALLOW_IPS"
"""uvicorn's environment variable with the proxies that it believes."""

TOO_LARGE = (431, "Request Header Fields Too Large", f"at most {LARGEST_HEAD} bytes of headers can be sent")
TOO_LATE = (408, "Request Timeout", "the request did not come in time")
FULL = (503, "Service Unavailable", "too many connections; try again in a minute")


class Gate:
    """Who is connected: how many in all, and from each address."""

    def __init__(
        self, time: Time, most: int | None = None, per_address: int = MOST_PER_ADDRESS, trusted: str | None = None
    ) -> None:
        self.time = time
        self.most = most if most is not None else _room()
        self.per_address = per_address
        self.inside: Counter[str] = Counter()
        allowed = os.environ.get(PROXIES, "127.0.0.1") if trusted is None else trusted
        self._everybody = allowed == "*"
        self._trusted = list(_networks(allowed))

    def enter(self, address: str) -> bool:
        """Take a place; False where there is none."""
        network = network_of(address)
        crowded = self.inside[network] >= self.per_address and not self._is_proxy(address)
        if crowded or self.inside.total() >= self.most:
            return False
        self.inside[network] += 1
        return True

    def _is_proxy(self, address: str) -> bool:
        try:
            return self._everybody or any(ip_address(address) in network for network in self._trusted)
        except ValueError:
            return False

    def leave(self, address: str) -> None:
        network = network_of(address)
        self.inside[network] -= 1
        if self.inside[network] <= 0:
            del self.inside[network]


def _networks(named: str) -> Iterator[IPv4Network | IPv6Network]:
    """The addresses and networks of a list; uvicorn also takes names there, which no address is compared with."""
    for each in named.split(","):
        with suppress(ValueError):
            yield ip_network(each.strip(), strict=False)


def _room() -> int:
    """Connections for which there are files; as many as the system allows."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(MOST_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return max(1, (MOST_FILES if soft == resource.RLIM_INFINITY else soft) - FREE_FILES)


class Timer:
    """At most one call at a time that is due."""

    def __init__(self, time: Time) -> None:
        self._time = time
        self._due: Cancellable | None = None

    @property
    def runs(self) -> bool:
        return self._due is not None

    def start(self, seconds: float, call: Callable[[], None]) -> None:
        self.stop()
        self._due = self._time.after(seconds, call)

    def stop(self) -> None:
        if self._due is not None:
            self._due.cancel()
            self._due = None


class HttpConnection(HttpToolsProtocol):
    """Requests of bounded size, within bounded time, whose answers are read."""

    def __init__(self, gate: Gate, **given: Any) -> None:
        super().__init__(**given)
        self._gate = gate
        self._address = ""
        self._inside = False
        self._arriving = Timer(gate.time)
        self._unread = Timer(gate.time)
        self._head = 0
        """Bytes of the head so far; of the names and values as soon as they are known."""
        self._fields = 0
        self._in_head = True
        self._ended = False
        """A request has ended within what was received last: the rest of that is not counted."""
        self._begun = False
        """The head of a request is on its way."""
        self._done = False
        """Nothing more is read here: it was refused, or is a socket now."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self._address = (get_remote_addr(transport) or ("unknown", 0))[0]
        self._inside = self._gate.enter(self._address)
        if self._inside:
            self._arriving.start(HEAD_SECONDS, self._is_late)
        else:
            self._refuse(*FULL)

    def connection_lost(self, exc: Exception | None) -> None:
        self._arriving.stop()
        self._unread.stop()
        if self._inside:
            self._gate.leave(self._address)
            self._inside = False
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """From here on the socket's own protocol has the connection, and its place."""
        self._done = True
        self._inside = False
        self._arriving.stop()
        self._unread.stop()
        super().handle_websocket_upgrade()

    # -- what comes in -------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self._done:
            return
        self._ended = False
        super().data_received(data)
        if self._done or self.parser is None or self.transport.is_closing():
            return
        if self._in_head and not self._ended:
            self._head += len(data)
        if self._head > LARGEST_HEAD:
            self._refuse(*TOO_LARGE)
        elif self._in_head and (self._begun or not self._ended) and not self._arriving.runs:
            self._arriving.start(HEAD_SECONDS, self._is_late)

    def on_message_begin(self) -> None:
        self._begun = True
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        self._count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._count(len(name) + len(value) + 4)
        super().on_header(name, value)

    def _count(self, size: int) -> None:
        self._fields += size
        if self._fields > LARGEST_HEAD:
            raise ValueError("the head is too large")  # the parser stops, and `send_400_response` is called

    def send_400_response(self, msg: str) -> None:
        if self._fields > LARGEST_HEAD:
            self._refuse(*TOO_LARGE)
        elif not self._done:
            self._refuse(400, "Bad Request", msg)

    def on_headers_complete(self) -> None:
        if len(self.pipeline) >= MOST_AHEAD:
            raise ValueError("too many requests before their answers")
        self._in_head, self._begun, self._head, self._fields = False, False, 0, 0
        self._arriving.start(BODY_SECONDS, self._is_late)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._in_head = self._ended = True
        self._arriving.stop()
        super().on_message_complete()

    def _is_late(self) -> None:
        self._arriving.stop()
        if self._in_head and self.cycle is not None and not self.cycle.response_complete:
            self._arriving.start(HEAD_SECONDS, self._is_late)  # the answer before this request is still being made
        elif not self.transport.is_closing():
            self._refuse(*TOO_LATE)

    def _refuse(self, status: int, phrase: str, words: str) -> None:
        """Say why, unless an answer is on its way already, and close."""
        self._done = True
        self._arriving.stop()
        if self.cycle is None or not self.cycle.response_started or self.cycle.response_complete:
            retry = "retry-after: 60\r\n" if status == 503 else ""
            answer = (
                f"HTTP/1.1 {status} {phrase}\r\ncontent-type: text/plain; charset=utf-8\r\n{retry}"
                f"content-length: {len(words)}\r\nconnection: close\r\n\r\n{words}"
            )
            self.transport.write(answer.encode())
        self._close()

    # -- what goes out -------------------------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread.start(UNREAD_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        self._unread.stop()
        super().resume_writing()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            self._close()

    def _close(self) -> None:
        """A connection is closed when all is sent; one who does not read is not waited for."""
        self.transport.close()
        self._unread.start(CLOSING_SECONDS, self.transport.abort)

    timeout_keep_alive_handler = _close  # what uvicorn calls when no further request comes


class Inbox:
    """Messages that wait for their one reader. asyncio's queue does the same, and takes 2.5 kB while nothing waits."""

    __slots__ = ("_messages", "_reader")

    def __init__(self) -> None:
        self._messages: list[ASGIReceiveEvent] = []
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, message: ASGIReceiveEvent) -> None:
        self._messages.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> ASGIReceiveEvent:
        while not self._messages:
            self._reader = asyncio.get_running_loop().create_future()
            try:
                await self._reader
            finally:
                self._reader = None
        return self._messages.pop(0)

    def qsize(self) -> int:
        return len(self._messages)

    def empty(self) -> bool:
        return not self._messages


class SocketConnection(WebSocketsSansIOProtocol):
    """A socket whose pings, pieces and waiting messages are counted."""

    def __init__(self, gate: Gate, **given: Any) -> None:
        super().__init__(**given)
        self.queue = cast("asyncio.Queue[ASGIReceiveEvent]", Inbox())
        if self.conn.available_extensions:
            self.conn.available_extensions = [COMPRESSION]
        self._gate = gate
        self._bucket = Bucket(CONTROL_FRAMES, gate.time.now())
        self._closing = Timer(gate.time)
        self._rest: Awaitable[None] | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][LINE] = cast(dict[object, object], self)  # uvicorn knows no extensions but its own

    def attend_to(self, rest: Awaitable[None]) -> None:
        self._rest = rest

    async def run_asgi(self) -> None:
        """A socket is open for hours: while it is, only what attends to it waits, not the layers through which it was
        asked for. They take a fifth of a socket's memory."""
        whole = self.app

        async def and_the_rest(scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
            await whole(scope, receive, send)
            rest, self._rest = self._rest, None
            if rest is not None:
                await rest

        self.app = and_the_rest
        try:
            await super().run_asgi()
        finally:
            self.app = whole

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if message["type"] == "websocket.accept":
            # A socket stays open for hours, and nobody asks for its head any more.
            self.request.headers.clear()  # the parser of websockets keeps the request
            if isinstance(headers := self.scope["headers"], list):
                headers.clear()
            del self.request, self.response

    @property
    def is_free(self) -> bool:
        return self.writable.is_set() and not self.disconnected and self.conn.state is State.OPEN

    def send_at_once(self, text: bytes) -> None:
        self.conn.send_text(text)
        self.transport.write(b"".join(self.conn.data_to_send()))

    def connection_lost(self, exc: Exception | None) -> None:
        self._closing.stop()
        self._gate.leave(self.client[0] if self.client is not None else "unknown")
        super().connection_lost(exc)

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        if not self.disconnected:
            self._closing.start(CLOSING_SECONDS + self.close_timeout, self.transport.abort)

    def handle_ping(self) -> None:
        if self._is_too_many() or not self.writable.is_set():
            self._let_go()  # or who reads nothing while it asks for answers
            return
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._is_too_many():
            self._let_go()
            return
        super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._is_too_many():
            self._let_go()
            return
        super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        if self.queue.qsize() >= MOST_WAITING:
            self._let_go()
            return
        # uvicorn stops reading at every message, and goes on when it is taken; with few of them waiting it need not.
        reads_on = not self.read_paused and self.queue.qsize() < FEW_WAITING
        self.read_paused = self.read_paused or reads_on
        super().send_receive_event_to_app()
        if reads_on:
            self.read_paused = False

    def _is_too_many(self) -> bool:
        return self._bucket.take(CONTROL_FRAMES, self._gate.time.now()) > 0

    def _let_go(self) -> None:
        """At once: one who floods the line does not read a farewell."""
        self.frames = []
        if not self.transport.is_closing():
            self.close_sent = True
            self.transport.abort()
