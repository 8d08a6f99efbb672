"""Death (EZ-17)."""

from __future__ import annotations

from shamble.core.state import shares
from shamble.games.eaten_by_zombies import events
from shamble.games.eaten_by_zombies.rules.horde import disperse, dissipate
from shamble.games.eaten_by_zombies.rules.swag_piles import lose_card
from shamble.games.eaten_by_zombies.state import FALLEN, FLEEING, HORDE_STEP, SUCCESS, Table, living


def die(s: Table, seat: int, rule: str) -> None:
    """EZ-17.3 to EZ-17.9. Only the active Survivor ever draws or loses, so it is always their own turn.

    What was left of the turn is dropped: the first step on the agenda passes the turn, and only that one stays.
    """
    s.beat()
    s.tell(events.DIED, rule, seat)
    s.beat()
    s.tell(events.HAND_SHOWN, "EZ-17.4", seat, tuple(sorted(s.hand[seat])))
    for cards in (s.hand[seat], s.play_area, s.deck[seat], s.discard[seat]):
        for card in cards:  # EZ-17.5, EZ-17.6
            lose_card(s, card)
        cards.clear()
    s.status[seat] = FALLEN
    s.beat()
    alive = living(s)
    if len(alive) == 1:  # EZ-17.8
        s.tell(events.LAST_SURVIVOR, "EZ-21.1", alive[0])
        s.end(shares(alive, s.players), "last_survivor")
        return
    if s.step < HORDE_STEP:  # EZ-17.7
        if s.announced == FLEEING and s.outcome == SUCCESS:
            dissipate(s, "EZ-17.7")
        else:
            disperse(s, "EZ-17.7")
    del s.agenda[1:]
