"""Painted pictures, each made once: those that were asked for last are kept."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from shamble.web.minds.workers import Workers

KEPT = 64
"""Pictures of about 100 kB."""

PictureKey = tuple[str | int | None, ...]
"""What a picture shows: a table, how far its match has come (undos and moves) and, where it is not a spectator's, who
sees it; or a game."""


class Pictures:
    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._painted: OrderedDict[PictureKey, asyncio.Future[bytes]] = OrderedDict()

    def __contains__(self, key: PictureKey) -> bool:
        return key in self._painted

    async def paint(self, key: PictureKey, drawing: str, width: int) -> bytes:
        """The drawing as PNG; whoever asks while it is being painted waits for the same one."""
        if key not in self._painted:
            self._painted[key] = asyncio.ensure_future(self._workers.paint(drawing, width))
            while len(self._painted) > KEPT:
                self._painted.popitem(last=False)
        self._painted.move_to_end(key)
        try:
            return await asyncio.shield(self._painted[key])
        except Exception:
            self._painted.pop(key, None)
            raise
