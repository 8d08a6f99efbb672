"""How fast anybody may go: token buckets. Each has a rate that no honest use reaches for long, and a burst for when it
does for a moment. They are kept in memory, per process: a limit is there to protect that process."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from shamble.web.timing import Time

MOST_BUCKETS = 20_000
"""Buckets kept of one kind; beyond that the full ones are forgotten, which changes nothing for anybody."""


@dataclass(frozen=True, eq=False, slots=True)
class Rate:
    """So many a second in the long run, and so many at once. Two of them with the same numbers are two limits: whoever
    uses one up still has the other."""

    per_second: float
    burst: int


FILES = Rate(100, 400)  # of the page itself, by address: they are small, and the browser has most of them
HEALTH = Rate(10, 40)  # by address: several who watch over the server
REQUESTS = Rate(30, 120)  # by address: a page with all its files is 20 requests, and a household shares an address
NEW_IDENTITIES = Rate(10 / 60, 20)  # new identities and keys, by address: a school class behind one address
CODES = Rate(1 / 300, 4)  # by mail address: nobody's mailbox is filled by others
NEW_TABLES = Rate(6 / 60, 10)  # by person
MESSAGES = Rate(20, 60)  # by socket: a person clicks five times a second at most
TALK = Rate(1, 5)  # by person
ANALYSES = Rate(6 / 60, 6)  # begun or resumed, by address: each keeps a process busy for up to minutes
PICTURES = Rate(1, 20)  # painted anew, by address: a preview of each link in a talk, and then some
FILMS = Rate(2 / 60, 4)  # begun, by address: each keeps a process busy for up to half a minute
UPLOADS = Rate(1 / 30, 30)  # of matches, by address: a class brings its own, of thousands of moves each
INVITATIONS = Rate(10 / 60, 20)  # by person: a full table of friends, and another
LEAVING = Rate(6 / 60, 10)  # and coming back, by person: each is noted in the talk, and a note cannot be muted
OWN_CHANGES = Rate(1 / 3, 20)  # name, notices, vacations, page; by person: each is shown at all their tables
REACTIONS = Rate(0.5, 3)  # by person: a clap is heard once
REPORTS = Rate(1 / 60, 5)  # by person
PUZZLE_TRIES = Rate(10 / 60, 30)  # counted, by address of those without a name: a class at one puzzle
HINTS = Rate(0.5, 3)  # by person: each costs a bot's time


SOCKETS_OF_ADDRESS = 128
"""Tables that may be open at once from one address: a class of thirty with four tabs each."""
SOCKETS_OF_PERSON = 24
"""And by one person: more tabs than anybody plays in."""


class Bucket:
    """The tokens that one person, address or socket has left."""

    __slots__ = ("_at", "_left")

    def __init__(self, rate: Rate, now: float) -> None:
        self._left = float(rate.burst)
        self._at = now

    def take(self, rate: Rate, now: float) -> float:
        """0.0 if there was a token; else how many seconds it takes until there is one."""
        self.refill(rate, now)
        if self._left >= 1:
            self._left -= 1
            return 0.0
        return (1 - self._left) / rate.per_second

    def spend(self, rate: Rate, now: float, amount: float) -> None:
        """What something has cost, which is known only afterwards: there may be a debt then."""
        self.refill(rate, now)
        self._left -= amount

    def debt(self, rate: Rate, now: float) -> float:
        """Seconds until there is something to spend; 0.0 if there is."""
        self.refill(rate, now)
        return max(0.0, -self._left / rate.per_second)

    def refill(self, rate: Rate, now: float) -> bool:
        """Says whether it is full."""
        self._left = min(float(rate.burst), self._left + (now - self._at) * rate.per_second)
        self._at = now
        return self._left == rate.burst


class Limits:
    def __init__(self, time: Time, limited: bool = True) -> None:
        self._time = time
        self._limited = limited
        self._buckets: dict[Rate, dict[str, Bucket]] = {}
        self._inside: Counter[tuple[int, str]] = Counter()

    def bucket(self, rate: Rate) -> Bucket | None:
        """A bucket of one's own, for one who keeps it alone; None where nothing is limited."""
        return Bucket(rate, self._time.now()) if self._limited else None

    def take(self, rate: Rate, who: str) -> float:
        """0.0 if they may do it; else how many seconds they should wait."""
        return self._of(rate, who).take(rate, self._time.now()) if self._limited else 0.0

    def spend(self, rate: Rate, who: str, amount: float) -> None:
        if self._limited and amount > 0:
            self._of(rate, who).spend(rate, self._time.now(), amount)

    def debt(self, rate: Rate, who: str) -> float:
        """0.0 if they have something left to spend; else how many seconds they should wait."""
        known = self._buckets.get(rate, {}).get(who)
        return known.debt(rate, self._time.now()) if known is not None else 0.0

    def _of(self, rate: Rate, who: str) -> Bucket:
        now = self._time.now()
        buckets = self._buckets.setdefault(rate, {})
        bucket = buckets.get(who)
        if bucket is None:
            if len(buckets) >= MOST_BUCKETS:
                self._buckets[rate] = buckets = {w: b for w, b in buckets.items() if not b.refill(rate, now)}
            bucket = buckets[who] = Bucket(rate, now)
        return bucket

    def enter(self, most: int, who: str) -> bool:
        """Take one of so many places; False where all are taken. `leave` gives it back."""
        if self._limited and self._inside[most, who] >= most:
            return False
        self._inside[most, who] += 1
        return True

    def leave(self, most: int, who: str) -> None:
        self._inside[most, who] -= 1
        if not self._inside[most, who]:
            del self._inside[most, who]
