"""The clocks of a table: how much time each player has left."""

from __future__ import annotations

from shamble.web.store.rows import ClockRow, RestRow

GRACE = 2.0
"""Seconds that nobody's clock shows: a move needs a moment to come in from a phone, and its answer to go back; nobody
shall lose a seat to the network."""
LEAST = 0.25
"""The part of a turn's time that every decision gets at least, so that a turn of many small steps can be ended."""


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
        """It is this seat's decision, the one after `length` entries; `running`: its clock runs from now on. `elapsed`:
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
        """As it was kept with the last entry: `follow` resumes from there."""
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
