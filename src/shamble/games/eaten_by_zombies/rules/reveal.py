"""S1 Reveal (EZ-4)."""

from __future__ import annotations

from shamble.games.eaten_by_zombies import events
from shamble.games.eaten_by_zombies.rules.zombie_deck import settle_zombie_deck, take_zombie
from shamble.games.eaten_by_zombies.state import ADD_STEP, REVEAL, Table


def reveal_zombies(s: Table) -> None:
    """EZ-4.1; the number is fixed before the first card (EZ-4.3)."""
    s.step = REVEAL
    for _ in range(s.reveal_count):
        zombie = take_zombie(s)
        s.horde.append(zombie)
        s.tell(events.REVEALED, "EZ-4.1", zombie)
        s.beat()
        settle_zombie_deck(s)  # EZ-4.5
        if s.over:
            return
    s.step = ADD_STEP
