"""What the store hands out: persons, tables with their seats, and the entries of a match's log."""

from __future__ import annotations

from typing import Literal, NamedTuple

from msgspec import Struct

from shamble.analysis import Verdict
from shamble.core.options import Config
from shamble.names import distinct_names
from shamble.web.names import bot_name

# What stands in the columns. The wire has words of its own for these; mypy sees to it that they are the same.
SeatKind = Literal["open", "person", "bot"]
Status = Literal["waiting", "playing", "paused", "over"]
TalkOpen = Literal["open", "players", "closed"]
HandTo = Literal["bot", "anybody"]
ClockKind = Literal["turn", "match"]
AtTimeout = Literal["bot", "default"]

LONG_TURN = 3600
LONG_MATCH = 24 * 3600
"""Seconds: where a turn has an hour or more, or each player a day for the match, nobody is expected to sit before the
table. Such clocks never rest: a day is a day, whether or not anybody has the table open."""


class ClockRow(Struct, frozen=True):
    """What everybody has left, as it is kept with an entry of the log: milliseconds by seat. A seat that is not there
    has not begun to use its time."""

    turn: int | None
    left: dict[str, int]


class RestRow(Struct, frozen=True):
    """What the one who is to choose after `length` entries had left when the last player closed the table."""

    length: int
    left: int


class Person(Struct, frozen=True):
    """Somebody who gave a name."""

    id: str
    name: str


class SeatRow(Struct):
    """A seat: who or what sits there. `away`: the stand-in bot plays for the person. `quiet`: no covert asks. `left`: a
    bot has played for them in this match, whether or not it still does; the store keeps it.

    `owner` is whose seat it is while somebody else plays it; `offered`: whoever opens the table may take it; `seen`:
    when its person closed the table (0: they have it open, or it is not known); `votes`: by seat, who shall get it."""

    kind: SeatKind
    level: str = ""
    person: str | None = None
    name: str = ""
    away: bool = False
    quiet: bool = False
    left: bool = False
    owner: str | None = None
    owner_name: str = ""
    offered: bool = False
    seen: int = 0
    votes: dict[str, HandTo] = {}
    notified: bool = False
    """The person wants a notice when it is their turn."""

    @property
    def played_by_bot(self) -> bool:
        return self.kind == "bot" or self.away


class UndoRow(Struct):
    """A request to take back all moves from `back` on; it stands while the log has `length` entries."""

    seat: int
    length: int
    back: int
    agreed: list[int]


class TableRow(Struct, kw_only=True):
    """A table as it is stored, its seats included."""

    id: str
    game: str
    rules_version: int
    options: Config
    players: int
    listed: bool
    seconds: int
    reaction: int
    stand_in: str
    host: str
    made: int
    seats: list[SeatRow]
    status: Status = "waiting"
    seed: str | None = None
    covert: bool = False
    asked: int | None = None
    undo: UndoRow | None = None
    rematch: str | None = None
    rated: bool = False
    talk: TalkOpen = "open"
    clock: ClockKind = "turn"
    increment: int = 0
    timeout: AtTimeout = "bot"
    started: int = 0
    due: int | None = None
    rested: RestRow | None = None

    @property
    def correspondence(self) -> bool:
        """Turns of hours or days."""
        return self.seconds >= (LONG_MATCH if self.clock == "match" else LONG_TURN)

    @property
    def somebody_plays(self) -> bool:
        """Not every seat is a bot's by now."""
        return any(not row.played_by_bot for row in self.seats)

    def seat_of(self, person: str | None) -> int | None:
        if person is not None:
            for seat, row in enumerate(self.seats):
                if row.person == person:
                    return seat
        return None

    def seat_owned_by(self, person: str | None) -> int | None:
        """The seat that is this person's although somebody else plays it."""
        if person is None:
            return None
        return next((seat for seat, row in enumerate(self.seats) if row.owner == person), None)

    def names(self) -> list[str]:
        """What each seat is called; names that look alike get a number."""
        given = [row.name if row.kind == "person" else bot_name(row.level) or "Open seat" for row in self.seats]
        return distinct_names(given)

    def company(self) -> list[str]:
        """Those who sit there, by name."""
        return [name for seat, name in zip(self.seats, self.names(), strict=True) if seat.kind != "open"]


class Entry(Struct, frozen=True, kw_only=True):
    """One entry of a match's log: a move, or an undo that keeps the first `back` moves."""

    table: str
    number: int
    seat: int
    action: int | None = None
    back: int | None = None
    covert: bool = False
    held: bool = False
    asked: int | None = None
    at: int = 0
    clocks: ClockRow | None = None


class VerdictRow(Struct, frozen=True):
    """What the search thinks of one move, after so many iterations."""

    table: str
    number: int
    iterations: int
    verdict: Verdict


class PuzzleCount(NamedTuple):
    """How a puzzle went for everybody so far."""

    tries: int = 0
    solved: int = 0
    """At the first try."""


class TalkLine(Struct, frozen=True):
    """One line of table talk, or a reaction; `note` is the table itself speaking. `person` never leaves the server."""

    id: int
    seat: int | None
    name: str
    text: str
    note: bool
    at: int
    person: str | None = None
    reaction: str = ""
