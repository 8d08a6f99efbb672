"""Films of matches that are over: painted some frames at a time in a worker process, while somebody waits for them.
Those that were asked for last are kept in memory."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import NamedTuple

import structlog

from shamble import film
from shamble.web.minds.thinking import Moment
from shamble.web.minds.workers import Workers
from shamble.web.timing import Time

KEPT = 8
"""Films of some megabytes."""
MOST_AT_ONCE = 4
"""Films in the making: each holds its painted frames, up to 20 MB."""
WAITING = 30.0
"""Seconds without anybody asking how far it is, after which nobody waits any more: a page asks every second."""

log = structlog.get_logger()


class FilmKey(NamedTuple):
    """A film shows a match as one seat (None: a spectator) may know it."""

    table: str
    viewer: int | None
    kind: film.Kind


class TooManyFilms(Exception):
    """So many are being made that another one has to wait."""


class _Making:
    """A film in the making."""

    def __init__(self, now: float) -> None:
        self.asked = now
        self.painted: list[bytes] = []
        self.frames = 0


class Films:
    def __init__(self, workers: Workers, time: Time, spawn: Callable[[Awaitable[None]], None]) -> None:
        self._workers = workers
        self._time = time
        self._spawn = spawn
        self._ready: OrderedDict[FilmKey, bytes] = OrderedDict()
        self._making: dict[FilmKey, _Making] = {}

    def ready(self, key: FilmKey) -> bytes | None:
        if key in self._ready:
            self._ready.move_to_end(key)
        return self._ready.get(key)

    def making(self, key: FilmKey) -> bool:
        return key in self._making

    def wait_for(self, key: FilmKey, moment: Moment) -> tuple[int, int]:
        """Somebody waits for it: begin, or say how many of its frames are painted."""
        making = self._making.get(key)
        if making is None:
            if len(self._making) >= MOST_AT_ONCE:
                raise TooManyFilms
            making = self._making[key] = _Making(self._time.now())
            self._spawn(self._make(key, making, moment))
        making.asked = self._time.now()
        return len(making.painted), making.frames

    async def _make(self, key: FilmKey, making: _Making, moment: Moment) -> None:
        try:
            while not making.frames or len(making.painted) < making.frames:
                if self._time.now() - making.asked > WAITING:
                    log.info("nobody waits for a film", table=key.table, painted=len(making.painted))
                    return
                part, making.frames = await self._workers.paint_part(moment, key.viewer, len(making.painted))
                making.painted += part
            self._ready[key] = await self._workers.bind(making.painted, key.kind)
            while len(self._ready) > KEPT:
                self._ready.popitem(last=False)
        except Exception:
            log.exception("a film failed", table=key.table)
        finally:
            del self._making[key]
