"""What the store hands out: persons, tables with their seats, and the entries of a match's log."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from shamble.analysis import Verdict
from shamble.web.names import told_apart
from shamble.web.table.clocks import ClockRow, RestRow, is_correspondence
from shamble.web.wire.messages import AtTimeout, ClockKind, HandTo, SeatKind, Status, TalkOpen


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
    """The person wants to be told when it is their turn."""

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
    options: dict[str, Any]
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
        return is_correspondence(self.seconds, self.clock)

    @property
    def somebody_plays(self) -> bool:
        """Not every seat is a bot's by now."""
        return any(not row.played_by_bot for row in self.seats)

    def seat_of(self, person: str | None) -> int | None:
        if person is None:
            return None
        return next((seat for seat, row in enumerate(self.seats) if row.person == person), None)

    def seat_owned_by(self, person: str | None) -> int | None:
        """The seat that is this person's although somebody else plays it."""
        if person is None:
            return None
        return next((seat for seat, row in enumerate(self.seats) if row.owner == person), None)

    def names(self) -> list[str]:
        """What each seat is called; names that look alike are told apart by a number."""
        given = [row.name if row.kind == "person" else bot_name(row.level) or "Open seat" for row in self.seats]
        return told_apart(given)

    def company(self) -> list[str]:
        """Those who sit there, by name."""
        return [name for seat, name in zip(self.seats, self.names(), strict=True) if seat.kind != "open"]


def bot_name(level: str) -> str:
    """What a bot is called at the table, in its log and in lists: "Aggressive survivor"."""
    name, _, style = level.partition(":")
    return f"{style} {name}".strip().capitalize()


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
    """What the search thinks of one move, having thought so many iterations about it."""

    table: str
    number: int
    iterations: int
    verdict: Verdict


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
