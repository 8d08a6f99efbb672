"""One socket of a measurement, as thin as it can be: what a server bears shall not hang on how fast its clients are. It
speaks as much of the WebSocket protocol as a server needs to hear, asks for compression like a browser, and counts
bytes."""

from __future__ import annotations

import asyncio
import zlib
from base64 import b64encode
from collections.abc import Callable

from shamble.core.errors import ShambleError

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
OFFER = "permessage-deflate; client_max_window_bits"
"""What browsers ask for."""
TAIL = b"\x00\x00\xff\xff"
"""The end of every compressed message, which is not sent."""


class Line(asyncio.Protocol):
    """An open socket. `hear` is called with every message; `gone`, once it is closed by the other side."""

    def __init__(self, hear: Callable[[bytes], None]) -> None:
        self.hear = hear
        self.received = 0
        """Bytes that came in frames, their heads included."""
        self.frame = 0
        """Of these, the last one's."""
        self.gone = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport | None = None
        self._buffer = bytearray()
        self._inflate: zlib._Decompress | None = None

    @classmethod
    async def open(
        cls, hear: Callable[[bytes], None], port: int, path: str, cookie: str = "", compressed: bool = False
    ) -> Line:
        """A socket at this address of a server on loopback."""
        loop = asyncio.get_running_loop()
        transport, line = await loop.create_connection(lambda: cls(hear), "127.0.0.1", port)
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: 127.0.0.1:{port}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            f"Sec-WebSocket-Key: {b64encode(bytes(16)).decode()}",
            "Sec-WebSocket-Version: 13",
        ]
        lines += [f"Cookie: {cookie}"] if cookie else []
        lines += [f"Sec-WebSocket-Extensions: {OFFER}"] if compressed else []
        transport.write("\r\n".join([*lines, "", ""]).encode())
        await line.opened
        return line

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def connection_lost(self, error: Exception | None) -> None:
        self.gone = True
        if not self.opened.done():
            self.opened.set_exception(ShambleError("the server closed the connection"))

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.opened.done() and not self._shake_hands():
            return
        while (length := self._frame()) is not None:
            del self._buffer[:length]

    def _shake_hands(self) -> bool:
        head, end, rest = bytes(self._buffer).partition(b"\r\n\r\n")
        if not end:
            return False
        status, *lines = head.decode("latin-1").split("\r\n")
        if " 101 " not in status:
            self.opened.set_exception(ShambleError(f"the server opened no socket: {status}"))
            return False
        if any("permessage-deflate" in line for line in lines):
            self._inflate = zlib.decompressobj(wbits=-15)
        self._buffer = bytearray(rest)
        self.opened.set_result(None)
        return True

    def _frame(self) -> int | None:
        """Hear the first frame that is there whole. Servers do not split messages of ours into several."""
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        start, length = 2, buffer[1]
        if length > 125:
            start = 4 if length == 126 else 10
            length = int.from_bytes(buffer[2:start], "big")
        if len(buffer) < start + length:
            return None
        self.frame = start + length
        self.received += self.frame
        kind, payload = buffer[0] & 15, bytes(buffer[start : start + length])
        if kind == TEXT:
            if buffer[0] & 0x40 and self._inflate is not None:
                payload = self._inflate.decompress(payload + TAIL)
            self.hear(payload)
        elif kind == PING:
            self._write(PONG, payload)
        elif kind == CLOSE:
            self.close()
        return start + length

    def send(self, text: bytes) -> None:
        self._write(TEXT, text)

    def _write(self, kind: int, payload: bytes) -> None:
        """Masked by zeros, which changes nothing: a client must mask, and these bytes pass no proxy."""
        assert self._transport is not None, "it is open"
        length = len(payload)
        head = bytes((0x80 | kind, 0x80 | length)) if length < 126 else bytes((0x80 | kind, 0xFE, *divmod(length, 256)))
        self._transport.write(head + bytes(4) + payload)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()
