"""What is kept of a table on this device: one text for each, which holds all of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec
from msgspec import Struct

from shamble.analysis import Verdict
from shamble.core.errors import ShambleError
from shamble.games import game as find_game
from shamble.web.local.links import Mark
from shamble.web.store.rows import Entry, TableRow, TalkLine

VERSION = 1
ME = "me"
"""The person of this device, in the row of a table."""

T = TypeVar("T")


class Unreadable(Exception):
    """What is kept under a key cannot be read; the text says why."""


class Line(Struct, array_like=True, frozen=True):
    """An entry of a match's log, without what every entry of it has in common."""

    seat: int
    action: int | None
    back: int | None
    covert: bool
    held: bool
    asked: int | None
    at: int


class StoredTable(Struct):
    """A table, the log of its match, and what the table itself has said."""

    version: int
    row: TableRow
    log: list[Line] = []
    notes: list[TalkLine] = []
    marks: list[Mark] = []
    """Of the devices by which the match has been passed on as a link."""

    def entries(self) -> list[Entry]:
        return [
            Entry(
                table=self.row.id,
                number=number,
                seat=line.seat,
                action=line.action,
                back=line.back,
                covert=line.covert,
                held=line.held,
                asked=line.asked,
                at=line.at,
            )
            for number, line in enumerate(self.log, 1)
        ]


class StoredVerdicts(Struct):
    """What the search thinks of the first moves of a match."""

    iterations: int
    verdicts: list[Verdict] = []


class StoredMe(Struct):
    """Who sits before this device, and what it signs with."""

    name: str | None = None
    key: str = ""
    """The secret with which this device marks what it passes on (`links`)."""


def line_of(entry: Entry) -> Line:
    return Line(entry.seat, entry.action, entry.back, entry.covert, entry.held, entry.asked, entry.at)


def write_table(row: TableRow, entries: Sequence[Entry], notes: list[TalkLine], marks: list[Mark]) -> str:
    return msgspec.json.encode(StoredTable(VERSION, row, [line_of(entry) for entry in entries], notes, marks)).decode()


def read_table(text: str) -> StoredTable:
    stored = read(text, StoredTable)
    if stored.version != VERSION:
        raise Unreadable(f"it was kept by another version of this page ({stored.version}; this one reads {VERSION})")
    row = stored.row
    if len(row.seats) != row.players:
        raise Unreadable(f"it has {len(row.seats)} seats for {row.players} players")
    if row.asked is not None and not 0 <= row.asked < row.players:
        raise Unreadable(f"seat {row.asked} is asked, of {row.players}")
    try:
        game = find_game(row.game)
        if game.rules_version == row.rules_version:  # options of others are theirs
            _, row.options = game.check(row.players, row.options)
    except ShambleError as error:
        raise Unreadable(str(error)) from error
    return stored


def read(text: str, kind: type[T]) -> T:
    """What a text holds; `Unreadable` says what is wrong with it."""
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise Unreadable(f"what is kept of it is damaged ({error})") from error
