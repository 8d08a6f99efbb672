"""Swag piles, and where a card goes that is lost (EZ-16, EZ-1.10, EZ-1.11)."""

from __future__ import annotations

from shamble.games.eaten_by_zombies.components import ZOMBIE
from shamble.games.eaten_by_zombies.state import NO_PILE, Table


def return_to_pile(s: Table, card: int) -> None:
    """EZ-1.10, EZ-16.1: a lost Swag card goes to its pile; EZ-16.2: where there is none, one is started."""
    s.piles[card] = 1 if s.piles[card] == NO_PILE else s.piles[card] + 1


def lose_card(s: Table, card: int) -> None:
    """Where a card goes that leaves a Safe House: Swag to its pile, a zombie to the Zombie Discard (EZ-1.11)."""
    if card < ZOMBIE:
        return_to_pile(s, card)
    else:
        s.zombie_discard.append(card)
