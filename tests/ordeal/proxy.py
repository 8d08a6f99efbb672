"""A line that can be made bad: between a client and a server, on this machine alone. It delays, cuts and falls silent,
as networks do; what it carries it does not change."""

from __future__ import annotations

import asyncio
import socket
import struct
from contextlib import suppress
from pathlib import Path

CHUNK = 65536
RESET = struct.pack("ii", 1, 0)
"""Linger for no time: closing sends a reset instead of a goodbye."""


class Proxy:
    """Listens at `port` of 127.0.0.1 for what `target` serves: a Unix socket, or a port of this machine."""

    def __init__(self, target: Path | int) -> None:
        self.target = target
        self.port = 0
        self.delay = 0.0
        """Seconds that every piece takes, in each direction."""
        self._audible = asyncio.Event()
        self._audible.set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._ends: set[asyncio.StreamWriter] = set()
        self._listener: asyncio.Server | None = None

    async def __aenter__(self) -> Proxy:
        self._listener = await asyncio.start_server(self._join, "127.0.0.1", 0)
        self.port = self._listener.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._listener is not None:
            self._listener.close()
        self.cut()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # -- faults --------------------------------------------------------------------------------------------------------

    def silence(self) -> None:
        """Nothing arrives any more, and nobody is told: connections stay open, new ones are taken."""
        self._audible.clear()

    def speak(self, forget: bool = True) -> None:
        """Lines work again. `forget`: those that were silent stay dead, as after a failover; else they go on."""
        if forget:
            self.cut()
        self._audible.set()

    def cut(self) -> None:
        """Every connection ends in the middle of whatever it carried."""
        for end in self._ends:
            line = end.get_extra_info("socket")
            if line is not None:
                with suppress(OSError):
                    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
            end.transport.abort()
        self._ends.clear()

    # -- carrying ------------------------------------------------------------------------------------------------------

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            if isinstance(self.target, Path):
                there = await asyncio.open_unix_connection(self.target)
            else:
                there = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.transport.abort()
            return
        self._ends |= {writer, there[1]}
        for source, sink in ((reader, there[1]), (there[0], writer)):
            task = asyncio.create_task(self._carry(source, sink))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _carry(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while piece := await source.read(CHUNK):
                if self.delay:
                    await asyncio.sleep(self.delay)
                await self._audible.wait()
                sink.write(piece)
                await sink.drain()
        self._ends.discard(sink)
        sink.close()
