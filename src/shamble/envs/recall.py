"""What a seat remembers of a match: everything it has seen and done, in order.

A view shows the table as it is. Perfect recall wants more: two moments in which a seat knows the same must have the
same past to it. So every moment of a match is kept, and when somebody asks for it, the views that a seat had and the
actions that it chose are chained into one digest. A moment at which a seat's view has not changed is no moment to it:
it cannot tell that somebody else was asked in secret.
"""

from __future__ import annotations

from hashlib import blake2b

import msgspec

from shamble.core.rng import Rng
from shamble.core.state import State

Memory = tuple[bytes, bytes]
"""The digest of what a seat has seen and done, and that of the view it had last (empty: it has moved since)."""
ANY_DICE = Rng(0)
NOTHING_YET: Memory = (b"", b"")


class Moment:
    """A table at which somebody chose. The first moment of a table that was drawn anew has no table, but memories."""

    __slots__ = ("action", "before", "memories", "mover", "table")

    def __init__(self, before: Moment | None, table: State | None, mover: int, action: int, seats: int) -> None:
        self.before = before
        self.table = table
        self.mover = mover
        self.action = action
        self.memories: list[Memory | None] = [None] * seats


def remembered(moment: Moment | None, seat: int) -> Memory:
    """What the seat remembers after a moment. It is worked out once for every moment, and the later ones go on from
    there."""
    unknown: list[Moment] = []
    memory = NOTHING_YET
    while moment is not None:
        known = moment.memories[seat]
        if known is not None:
            memory = known
            break
        unknown.append(moment)
        moment = moment.before
    for later in reversed(unknown):
        if later.table is not None:
            memory = with_view(memory, view_text(later.table, seat))
            if later.mover == seat:
                memory = (_digest(memory[0], b"chose %d" % later.action), b"")
        later.memories[seat] = memory
    return memory


def only_one_remembers(moment: Moment | None, seat: int, seats: int) -> Moment:
    """A beginning that one seat comes to with its memories, and the others without any."""
    begin = Moment(None, None, -1, -1, seats)
    begin.memories = [NOTHING_YET] * seats
    begin.memories[seat] = remembered(moment, seat)
    return begin


def with_view(memory: Memory, view: bytes) -> Memory:
    """The memory, and what the seat sees now."""
    seen = _digest(b"", view)
    return memory if seen == memory[1] else (_digest(memory[0], seen), seen)


def view_text(table: State, seat: int | None) -> bytes:
    # A view may try a move on a copy, and needs dice for that; it comes to the same with all of them.
    held, table.rng = table.rng, ANY_DICE
    try:
        return msgspec.json.encode(table.view(seat))
    finally:
        table.rng = held


def _digest(before: bytes, after: bytes) -> bytes:
    return blake2b(before + b"/" + after, digest_size=16).digest()
