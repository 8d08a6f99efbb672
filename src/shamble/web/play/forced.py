"""Choices that are none: with one option, made by the player's page itself. How fast they are made must tell nobody
anything: only where everybody can know that there is but one option, or where nobody else is there to see it."""

from __future__ import annotations

from shamble.core.rng import Rng
from shamble.core.state import State
from shamble.web.store.rows import TableRow

WORLDS = 8
"""Worlds that are tried: a choice that would be free in one of four is then taken for a forced one in one of ten."""


def is_forced(state: State, row: TableRow, rng: Rng) -> bool:
    """Whether the player to move has one option, was not asked covertly, and gives nothing away by being quick."""
    if state.over or state.covert or len(state.options) != 1:
        return False
    others = (place for seat, place in enumerate(row.seats) if seat != state.player)
    return all(place.kind == "bot" for place in others) or is_known_to_be(state, rng)


def is_known_to_be(state: State, rng: Rng) -> bool:
    """Whether whoever watches can know of the one option: it is the same in all worlds that look alike to them."""
    for _ in range(WORLDS):
        world = state
        for seat in range(state.players):  # after this nothing is kept but what everybody sees
            world = world.determinize(seat, rng)
        if world.player != state.player or world.options != state.options:
            return False
    return True
