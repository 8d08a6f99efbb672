"""S7 Clean up (EZ-11)."""

from __future__ import annotations

from shamble.games.eaten_by_zombies import events
from shamble.games.eaten_by_zombies.components import SATURDAY_NIGHT_SPECIAL
from shamble.games.eaten_by_zombies.rules.swag_piles import return_to_pile
from shamble.games.eaten_by_zombies.state import CLEAN_UP, FIGHTING, SUCCESS, Table


def clear_play_area(s: Table) -> None:
    """EZ-11.1; EZ-22.21: a Saturday Night Special stays with its owner only after a won Fight."""
    s.step = CLEAN_UP
    seat = s.turn
    won_fight = s.announced == FIGHTING and s.outcome == SUCCESS
    for card in s.play_area:
        if card == SATURDAY_NIGHT_SPECIAL and not won_fight:
            return_to_pile(s, card)
            s.tell(events.LOST, "EZ-22.21", seat, card)
        else:
            s.discard[seat].append(card)
    s.play_area.clear()
    s.tell(events.CLEANED_UP, "EZ-11.1", seat)
