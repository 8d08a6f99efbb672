"""What somebody costs the server, in processor time. A limit on how often something is asked is not enough: one
question may cost a thousand times as much as another."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Generator
from typing import Generic, TypeVar

from shamble.web.http.limits import Limits, Rate
from shamble.web.timing import Time

T = TypeVar("T")

OF_ADDRESS = Rate(0.25, 10)
"""Processor seconds, of one processor, for what comes from one address: a class of thirty moves all day, or opens a
page at the same time. What others cause is not charged: a move is paid by the one who makes it."""
OF_PERSON = Rate(0.15, 5)
"""The same for one person, wherever they are: fifty moves a second, or a replay that is dragged to and fro."""
WORKERS_OF_ADDRESS = Rate(0.4, 20)
WORKERS_OF_PERSON = Rate(0.25, 10)
"""In worker processes: hints and the like."""


class Bill:
    """What one request, or one open page, costs, and who pays for it."""

    def __init__(self, limits: Limits, time: Time, address: str, person: str | None = None) -> None:
        self._limits = limits
        self._time = time
        self._address = address
        self.person = person

    def wait(self) -> float:
        """0.0 if there is something left to spend; else the seconds until there is."""
        return max(self._limits.debt(rate, who) for rate, who in (*self._payers(), *self._payers(in_workers=True)))

    def charge(self, seconds: float, in_workers: bool = False) -> None:
        for rate, who in self._payers(in_workers):
            self._limits.spend(rate, who, seconds)

    def _payers(self, in_workers: bool = False) -> list[tuple[Rate, str]]:
        payers = [(WORKERS_OF_ADDRESS if in_workers else OF_ADDRESS, self._address)]
        if self.person is not None:
            payers.append((WORKERS_OF_PERSON if in_workers else OF_PERSON, self.person))
        return payers

    async def pay(self, work: Coroutine[object, object, T]) -> T:
        """Do the work, and charge what it takes of this thread; what others do meanwhile is theirs."""
        return await _Metered(work, self._time, self.charge)

    def do(self, work: Callable[[], T]) -> T:
        """Do the work here, and charge what it takes."""
        result, seconds = self._timed(work)
        self.charge(seconds)
        return result

    async def aside(self, work: Callable[[], T]) -> T:
        """Do the work in another thread, and charge what it takes there."""
        result, seconds = await asyncio.to_thread(self._timed, work)
        self.charge(seconds)
        return result

    def _timed(self, work: Callable[[], T]) -> tuple[T, float]:
        began = self._time.processor()
        result = work()
        return result, self._time.processor() - began


class _Metered(Generic[T], Awaitable[T]):
    """A coroutine whose every step is timed."""

    def __init__(self, work: Coroutine[object, object, T], time: Time, charge: Callable[[float], None]) -> None:
        self._work = work
        self._time = time
        self._charge = charge

    def __await__(self) -> Generator[object, object, T]:
        given: object = None
        error: BaseException | None = None
        while True:
            began = self._time.processor()
            try:
                wanted = self._work.send(given) if error is None else self._work.throw(error)
            except StopIteration as end:
                result: T = end.value
                return result
            finally:
                self._charge(self._time.processor() - began)
            given = error = None
            try:
                given = yield wanted
            except BaseException as thrown:  # it is the work's to catch, whatever it is
                error = thrown
