"""The end of a match by exhaustion or insanity (EZ-21, EZ-6.4). The last Survivor wins in `death`."""

from __future__ import annotations

from shamble.core.state import shares
from shamble.games.eaten_by_zombies import events
from shamble.games.eaten_by_zombies.state import SURVIVED, SURVIVOR, TOGETHER, Table, living, safe_house_size


def end_by_exhaustion(s: Table) -> None:
    """EZ-21.3 to EZ-21.6: the most cards make the ultimate victor, the other Survivors have survived."""
    s.tell(events.EXHAUSTED, "EZ-21.3")
    s.beat()
    alive = living(s)
    sizes = [safe_house_size(s, seat) if seat in alive else 0 for seat in range(s.players)]
    victors = [seat for seat in alive if sizes[seat] == max(sizes)]
    returns = shares(victors, s.players)
    for seat in alive:
        if seat in victors:
            s.tell(events.ULTIMATE_VICTOR, "EZ-21.4", seat, sizes[seat])
        else:
            s.tell(events.SURVIVED, "EZ-21.8", seat, sizes[seat])
            returns[seat] = 1.0 if s.config["exhaustion"] == TOGETHER else SURVIVED  # EZ-21.8, EZ-21.9
    s.end(returns, "exhaustion", [float(size) for size in sizes])


def end_by_insanity(s: Table, seat: int) -> None:
    """EZ-6.4 to EZ-6.7: the zombies win, and with them every player who is dead."""
    s.tell(events.HAND_SHOWN, "EZ-6.4", seat, tuple(sorted(s.hand[seat])))
    s.beat()
    s.tell(events.INSANE, "EZ-6.4", seat)
    s.beat()
    s.tell(events.ZOMBIES_WIN, "EZ-6.5")
    dead = [other for other in range(s.players) if s.status[other] != SURVIVOR]
    s.end(shares(dead, s.players), "insanity")
