"""S9 Horde, and how it gets smaller (EZ-13, EZ-1.18, EZ-1.19)."""

from __future__ import annotations

from shamble.games.eaten_by_zombies import events
from shamble.games.eaten_by_zombies.state import FAILURE, FIGHTING, HORDE_STEP, Table


def move_horde(s: Table) -> None:
    """EZ-13.1 to EZ-13.4."""
    s.step = HORDE_STEP
    if s.outcome == FAILURE:
        disperse(s, "EZ-13.2" if s.announced == FIGHTING else "EZ-13.3")
    elif s.announced != FIGHTING:
        dissipate(s, "EZ-13.4")


def dissipate(s: Table, rule: str) -> None:
    """EZ-1.18."""
    if s.horde:
        zombie = s.horde.pop(0)
        s.zombie_discard.append(zombie)
        s.tell(events.DISSIPATED, rule, zombie)


def disperse(s: Table, rule: str) -> None:
    """EZ-1.19."""
    if s.horde:
        if s.log is not None:
            s.tell(events.DISPERSED, rule, tuple(s.horde))
        s.zombie_discard += s.horde
        s.horde.clear()
