"""The Zombie Deck, and what happens when it runs out (EZ-15)."""

from __future__ import annotations

from shamble.games.eaten_by_zombies import events
from shamble.games.eaten_by_zombies.rules.endings import end_by_exhaustion
from shamble.games.eaten_by_zombies.state import Table


def take_zombie(s: Table) -> int:
    """The top card leaves the Zombie Deck. What follows if it was the last is `settle_zombie_deck`."""
    if s.put_back:
        s.put_back = s.put_back[:-1]
    return s.zombie_deck.pop()


def settle_zombie_deck(s: Table) -> None:
    """EZ-15.1: at once when the deck is empty; either it is renewed and the dead come faster, or it was the last
    of them."""
    if s.zombie_deck:
        return
    if not s.zombie_discard:  # EZ-15.3
        end_by_exhaustion(s)
        return
    s.zombie_deck = s.zombie_discard  # EZ-15.2
    s.zombie_discard = []
    s.rng.shuffle(s.zombie_deck)
    s.reveal_count += 1  # EZ-15.4
    s.tell(events.ZOMBIES_SHUFFLED, "EZ-15.2", s.reveal_count)
