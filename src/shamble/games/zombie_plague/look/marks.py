"""What stands on a square for a moment: how an attack, a bite or a roll for infection came out."""

from __future__ import annotations

from shamble.core.events import Event
from shamble.core.mark import Mark
from shamble.games.zombie_plague import events
from shamble.games.zombie_plague.board.figures import NOBODY, ZOMBIE
from shamble.games.zombie_plague.components import BITES_FROM, INFECTED_ON, RESULTS
from shamble.games.zombie_plague.rules.attacks import targets
from shamble.games.zombie_plague.state import Table


def mark_of(s: Table, event: Event) -> Mark | None:
    if event.kind is events.ATTACKED:
        human, _, result = event.values
        return Mark(attacked(s, human), RESULTS.names[result])
    if event.kind is events.BITE:
        _, human, die = event.values
        return Mark(f"h{human}", "BITTEN" if die >= BITES_FROM else "MISS")
    if event.kind is events.INFECTION:
        human, die = event.values
        return Mark(f"h{human}", "INFECTED" if die <= INFECTED_ON else "WELL")
    return None


def attacked(s: Table, human: int) -> str:
    """The figure that is nearest in the way of the attack; who attacks, where there is none any more."""
    for _, square, _ in targets(s, human):
        who = s.figure[square]
        if who >= ZOMBIE:
            return f"z{s.z_serial[who - ZOMBIE]}"
        if who > NOBODY:
            return f"h{who - 1}"
    return f"h{human}"
