"""The encoding of a game that has written none: its view, folded into a vector of fixed length.

Every leaf of the view (its path and its value, as text) is given a place and a sign by a hash. Two leaves may share a
place; with a few hundred places that is rare enough to learn from. Numbers also write their size at the place of their
path, so that 5 cards look more like 6 than like 50. Seats are not turned to the viewer, since a view does not say
which lists are seats.
"""

from __future__ import annotations

from zlib import crc32

from shamble.core.encoding import Encoder, Floats
from shamble.core.state import State

PLACES = 512
VERSION = 1
LEFT_OUT = ("game", "players", "config", "options", "decision", "over", "turn", "player")
"""What stands in the common parts or the mask, or is the same in a whole match."""


def hashed_encoder(seats: int) -> Encoder:
    return Encoder(
        version=VERSION,
        seats=seats,
        parts=(("view", PLACES, "the view of the seat, each leaf at a place and with a sign given by a hash"),),
        size=PLACES,
        write=write_hashed,
    )


def write_hashed(s: State, seat: int, out: Floats, at: int) -> None:
    for name, value in s.view(seat).items():
        if name not in LEFT_OUT:
            _fold(name, value, out, at)


def _fold(path: str, value: object, out: Floats, at: int) -> None:
    if isinstance(value, dict):
        for key, item in value.items():
            _fold(f"{path}.{key}", item, out, at)
    elif isinstance(value, list):
        for number, item in enumerate(value):
            _fold(f"{path}.{number}", item, out, at)
    else:
        _mark(f"{path}={value!r}", 1.0, out, at)
        if isinstance(value, int | float) and not isinstance(value, bool):
            _mark(path, value / (1.0 + abs(value)), out, at)


def _mark(key: str, size: float, out: Floats, at: int) -> None:
    place = crc32(key.encode())
    out[at + (place >> 1) % PLACES] += size if place & 1 else -size
