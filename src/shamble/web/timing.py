"""The time of the server: what the hour is, and what happens later. Tests bring their own."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Protocol

Span = tuple[int, int]
"""A time from one second of Unix time to another."""


class Cancellable(Protocol):
    def cancel(self) -> None: ...


class Time:
    """The real time."""

    def unix(self) -> float:
        return time.time()

    def now(self) -> float:
        """Seconds that only go forward."""
        return time.monotonic()

    def processor(self) -> float:
        """Processor seconds that this thread has used."""
        return time.thread_time()

    def after(self, seconds: float, call: Callable[[], None]) -> Cancellable:
        return asyncio.get_running_loop().call_later(seconds, call)


def time_without(spans: Sequence[Span], start: float, end: float) -> float:
    """Seconds from start to end that lie in none of the spans, which do not overlap."""
    return end - start - sum(max(0.0, min(end, to) - max(start, since)) for since, to in spans)
