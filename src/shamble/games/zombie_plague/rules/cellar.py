"""The Cellar: how its door is found (ZP-17)."""

from __future__ import annotations

from shamble.games.zombie_plague import events
from shamble.games.zombie_plague.components import THE_CELLAR
from shamble.games.zombie_plague.state import Table


def is_trunk(s: Table, edge: int) -> bool:
    """Is that Search square part of the car?"""
    square = s.plan.behind[edge]
    return s.plan.board.zones[s.plan.board.zone[square]].name == "car" if square in s.plan.board.zone else False


def shuffle_back(s: Table) -> None:
    """ZP-17.9: back into the deck at random; if it is the only card left the search finds nothing."""
    if s.deck:
        cards = [*s.deck, THE_CELLAR]
        s.rng.shuffle(cards)
        s.deck = tuple(cards)
        s.tell(events.SHUFFLED_BACK, "ZP-17.9")
    else:
        s.deck = (THE_CELLAR,)
        s.wanted = 0
        s.tell(events.FOUND_NOTHING, "ZP-17.9", s.active)


def open_cellar(s: Table, edge: int) -> None:
    """ZP-17.1 to ZP-17.3: the Search square becomes the door to the Cellar."""
    s.cellar_edge = edge
    s.touched = True
    if s.days:
        s.area |= s.plan.cellar_squares  # ZP-20.14
    s.tell(events.CELLAR_OPEN, "ZP-17.1", edge // 4)
