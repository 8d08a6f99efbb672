"""What a page was sent last, so that it is sent only what has changed."""

from __future__ import annotations

from typing import Literal, NamedTuple

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from shamble.web.wire.messages import Play, Table


class Sent(NamedTuple):
    """The parts of a state as they were sent last, without what time alone changes; None where a part is to be sent,
    whatever it is."""

    table: Table | None = None
    play: Play | Literal["none"] | None = None
    muted: list[int] | None = None
    blocked: list[int] | None = None
    curtain: int | UnsetType | None = UNSET


def still_table(table: Table) -> Table:
    """The table without what time alone changes."""
    if all(seat.clock is None for seat in table.seats):
        return table
    seats = [seat if seat.clock is None else replace(seat, clock=0.0) for seat in table.seats]
    return replace(table, seats=seats)


def still_play(play: Play | None) -> Play | Literal["none"]:
    """The match without what time alone changes, and without what is sent once."""
    if play is None:
        return "none"
    return replace(play, svg="", log=None, beats=[], window=None if play.window is None else 0.0)
