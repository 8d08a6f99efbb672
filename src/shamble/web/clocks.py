"""Time at the table: what the hour is, what happens later, and how much of his turn a player has left."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

GRACE = 2.0
"""Seconds that nobody's clock shows: a move needs a moment to come in from a phone, and its answer to go back; nobody
shall lose a seat to the network."""
LEAST = 0.25
"""The part of a turn's time that every decision gets at least, so that a turn of many small steps can be ended."""


LONG_TURN = 3600
"""Seconds: where a turn has an hour or more, nobody is expected to sit before the table (see docs/protocol.md)."""


def is_correspondence(seconds: int) -> bool:
    """Turns of hours or days: a day is a day, whether or not anybody has the table open."""
    return seconds >= LONG_TURN


class Cancellable(Protocol):
    def cancel(self) -> None: ...


class Time:
    """The real time. Tests bring their own."""

    def unix(self) -> float:
        return time.time()

    def now(self) -> float:
        """Seconds that only go forward."""
        return time.monotonic()

    def after(self, seconds: float, call: Callable[[], None]) -> Cancellable:
        return asyncio.get_running_loop().call_later(seconds, call)


class TurnClock:
    """One player's clock runs at a time. Everybody has `seconds` for the whole of a turn."""

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds
        self._left: dict[int, float] = {}
        self._turn: int | None = None
        self._decision: tuple[int, int] | None = None
        self._spare = 0.0
        self._since: float | None = None

    def follow(self, now: float, turn: int, seat: int, length: int, running: bool) -> None:
        """It is this seat's decision, the one after `length` entries; `running`: its clock goes on from now."""
        if self._since is not None:
            self._spare -= now - self._since
            self._since = None
        if self._decision != (seat, length):
            if self._decision is not None:
                self._left[self._decision[0]] = max(0.0, self._spare)
            if turn != self._turn:
                self._left.clear()
                self._turn = turn
            self._spare = max(self._left.get(seat, self.seconds), self.seconds * LEAST)
            self._decision = (seat, length)
        if running and self.seconds:
            self._since = now

    def left(self, now: float) -> float | None:
        """Seconds left to the one whose clock runs; None when none does."""
        return None if self._since is None else max(0.0, self._spare - (now - self._since))

    def until_time_out(self, now: float) -> float | None:
        """The same with the grace."""
        return None if self._since is None else max(0.0, self._spare + GRACE - (now - self._since))
