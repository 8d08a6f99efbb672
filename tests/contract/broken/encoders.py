"""Snack with encoders that are broken in one way each, and one that says nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Any

from shamble.core.encoding import Encoder, Encoding, Floats, Marks
from shamble.core.game import Game
from shamble.core.state import State
from tests.contract.broken.snack import GAME
from tests.contract.broken.snack.rules import BRAINS, Table
from tests.contract.broken.variants import Broken

SEATS = 3


def write_hand(s: Table, seat: int, out: Floats, at: int) -> None:
    for brain in s.hands[seat]:
        out[at + brain] = 1.0


def write_neighbours_hand(s: Table, seat: int, out: Floats, at: int) -> None:
    write_hand(s, (seat + 1) % s.players, out, at)


CALLS = count()


def write_how_often_asked(s: Table, seat: int, out: Floats, at: int) -> None:
    write_hand(s, seat, out, at)
    out[at] = 1.0 / (1 + next(CALLS))


def write_too_far(s: Table, seat: int, out: Floats, at: int) -> None:
    write_hand(s, seat, out, at)
    if at + BRAINS < len(out):
        out[at + BRAINS] = 1.0


def write_large(s: Table, seat: int, out: Floats, at: int) -> None:
    out[at] = 1000.0 * (1 + s.hands[seat][0]) if s.hands[seat] else 0.0


def write_nothing_else(s: Table, seat: int, out: Floats, at: int) -> None:
    write_hand(s, seat, out, at)
    out[at + BRAINS] = 0.5


def encoded(write: Callable[[Any, int, Floats, int], None], *more: tuple[str, int, str]) -> Game[Table]:
    parts = (("hand", BRAINS, "the brains in the hand"), *more)
    size = sum(length for _, length, _ in parts)
    return replace(GAME, encoder=Encoder(version=1, seats=SEATS, parts=parts, size=size, write=write))


class Generous(Encoding):
    """Shows everybody the options of the one who is asked."""

    __slots__ = ()

    def mask(self, state: State, seat: int, out: Marks, at: int = 0) -> None:
        super().mask(state, state.player, out, at)


def masked_for_all() -> Game[Table]:
    game = encoded(write_hand)
    assert game.encoder is not None
    encoding = Generous(game.slug, game.actions.size, len(game.decisions), game.encoder)
    game.__dict__["_encoding"] = encoding  # where the game keeps the one that it has made
    return game


MUTE = encoded(write_nothing_else, ("appetite", 1, "the same in all matches"))

VARIANTS_OF_ENCODERS: tuple[Broken, ...] = (
    ("same_view_same_vector", "a vector that counts how often it is asked for", encoded(write_how_often_asked)),
    ("vectors_leak_no_secret", "a vector of the neighbour's hand", encoded(write_neighbours_hand)),
    ("vectors_keep_to_their_places", "a vector that is longer than it says", encoded(write_too_far)),
    ("vectors_keep_to_their_places", "numbers that are too large", encoded(write_large)),
    ("masks_are_the_options", "a mask for everybody", masked_for_all()),
)
