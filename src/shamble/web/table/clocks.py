"""Time at the table: what the hour is, what happens later, and how much time each player has left."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Protocol

from msgspec import Struct

GRACE = 2.0
"""Seconds that nobody's clock shows: a move needs a moment to come in from a phone, and its answer to go back; nobody
shall lose a seat to the network."""
LEAST = 0.25
"""The part of a turn's time that every decision gets at least, so that a turn of many small steps can be ended."""
LONG_TURN = 3600
LONG_MATCH = 24 * 3600
"""Seconds: where a turn has an hour or more, or each player a day for the match, nobody is expected to sit before the
table. Such clocks never rest: a day is a day, whether or not anybody has the table open."""


def is_correspondence(seconds: int, clock: str) -> bool:
    """Turns of hours or days."""
    return seconds >= (LONG_MATCH if clock == "match" else LONG_TURN)


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


class ClockRow(Struct, frozen=True):
    """What everybody has left, as it is kept with an entry of the log: milliseconds by seat. A seat that is not there
    has not begun to use its time."""

    turn: int | None
    left: dict[str, int]


class RestRow(Struct, frozen=True):
    """What the one who is to choose after `length` entries had left when the last player closed the table."""

    length: int
    left: int


class TurnClock:
    """One player's clock runs at a time. Everybody has `seconds` for the whole of a turn."""

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds
        self._left: dict[int, float] = {}
        self._turn: int | None = None
        self._decision: tuple[int, int] | None = None
        self._spare = self._full = 0.0
        self._since: float | None = None
        self._least = LEAST

    def follow(
        self, now: float, turn: int, seat: int, length: int, running: bool, elapsed: float | None = None
    ) -> None:
        """It is this seat's decision, the one after `length` entries; `running`: its clock goes on from now. `elapsed`:
        how long the decision has taken, where that is known better than by following."""
        if self._since is not None:
            self._spare -= now - self._since
            self._since = None
        if self._decision != (seat, length):
            if self._decision is not None:
                self._left[self._decision[0]] = max(0.0, self._spare)
            if turn != self._turn:
                self._begin_turn(turn)
                self._turn, self._least = turn, LEAST
            self._spare = self._full = self._at_start(seat)
            self._decision = (seat, length)
        if elapsed is not None:
            self._spare = self._full - elapsed
        if running and self.seconds:
            self._since = now

    def _begin_turn(self, turn: int) -> None:
        self._left.clear()

    def _at_start(self, seat: int) -> float:
        """What the seat has for a decision that begins."""
        return max(self._left.get(seat, self.seconds), self.seconds * self._least)

    def left(self, now: float) -> float | None:
        """Seconds left to the one whose clock runs; None when none does."""
        return None if self._since is None else max(0.0, self._spare - (now - self._since))

    def until_time_out(self, now: float) -> float | None:
        """The same with the grace."""
        return None if self._since is None else max(0.0, self._spare + GRACE - (now - self._since))

    # -- a move is taken back ------------------------------------------------------------------------------------------

    def row_before(self, now: float, then: ClockRow | None) -> ClockRow | None:
        """What everybody has when a move is taken back, at which they had what `then` says: that, but in the same turn
        not what was used since. Else who steps to and fro would have time without end."""
        present = self.row(now)
        if then is None or present is None:
            return present
        used = present.left if present.turn == then.turn else {}
        return ClockRow(then.turn, {seat: min(left, used.get(seat, left)) for seat, left in then.left.items()})

    def take_back(self, row: ClockRow) -> None:
        """As `row_before` said. For the rest of the turn no decision has more than what is left of it."""
        self.restore(row)
        self._decision = self._since = None
        self._least = 0.0

    # -- kept over a restart -------------------------------------------------------------------------------------------

    def row(self, now: float) -> ClockRow | None:
        """What everybody has left now; None where there is no clock."""
        if not self.seconds:
            return None
        left = dict(self._left)
        if self._decision is not None:
            left[self._decision[0]] = self._spare - (0.0 if self._since is None else now - self._since)
        return ClockRow(self._turn, {str(seat): round(max(0.0, spare) * 1000) for seat, spare in left.items()})

    def restore(self, row: ClockRow) -> None:
        """As it was kept with the last entry: `follow` goes on from there."""
        self._turn = row.turn
        self._left = {int(seat): spare / 1000 for seat, spare in row.left.items()}

    def rest(self, now: float, length: int) -> RestRow | None:
        """What is left to the one who is to choose after so many entries."""
        if not self.seconds or self._decision is None or self._decision[1] != length:
            return None
        spare = self._spare - (0.0 if self._since is None else now - self._since)
        return RestRow(length, round(max(0.0, spare) * 1000))

    def resume(self, row: RestRow) -> None:
        if self._decision is not None and self._decision[1] == row.length:
            self._spare = min(self._spare, row.left / 1000)


class MatchClock(TurnClock):
    """Everybody has `seconds` for the whole match, and `increment` more at the beginning of each turn of theirs."""

    def __init__(self, seconds: int, increment: int) -> None:
        super().__init__(seconds)
        self.increment = increment

    def _begin_turn(self, turn: int) -> None:
        if turn >= 0:
            self._left[turn] = self._left.get(turn, float(self.seconds)) + self.increment

    def _at_start(self, seat: int) -> float:
        return self._left.get(seat, float(self.seconds))


def new_clock(seconds: int, clock: str, increment: int) -> TurnClock:
    return MatchClock(seconds, increment) if clock == "match" else TurnClock(seconds)


Span = tuple[int, int]
"""A time from one second of Unix time to another."""


def time_without(spans: Sequence[Span], start: float, end: float) -> float:
    """Seconds from start to end that lie in none of the spans, which do not overlap."""
    return end - start - sum(max(0.0, min(end, to) - max(start, since)) for since, to in spans)
