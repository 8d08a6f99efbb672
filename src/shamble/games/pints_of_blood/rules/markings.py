"""What a marked tile does when it has entered the pub (PB-20.5 to PB-20.13)."""

from __future__ import annotations

from shamble.games.pints_of_blood.components import BITE_MARKING, BUS_MARKING, CARD_MARKING
from shamble.games.pints_of_blood.events import BOARDED, HEALED, LEFT_BUS, MARKED_TILE
from shamble.games.pints_of_blood.rules.bites import bite
from shamble.games.pints_of_blood.rules.draw_pile import discard_top, draw, give_up, return_zombie_card
from shamble.games.pints_of_blood.state import Table, board_bus, return_chips


def act_marking(s: Table, row: int, marking: int, occupied: bool) -> None:
    """PB-20.5, PB-20.11: a marked tile that has entered the pub acts, for better if it was empty."""
    s.tell(MARKED_TILE, "PB-20.5", marking, int(occupied))
    if marking == BUS_MARKING:
        if occupied:
            s.tell(BOARDED, "PB-20.7", board_bus(s, 1))
        elif s.bus:
            return_chips(s, s.bus & 15)
            s.bus >>= 4
            s.tell(LEFT_BUS, "PB-20.7")
    elif marking == BITE_MARKING:
        if not occupied:
            heal(s, s.turn)
        elif not s.undead >> row & 1:  # PB-A23
            bite(s, s.turn, 1, "PB-20.8")
    elif marking == CARD_MARKING:
        if occupied:
            give_up(s, s.turn, 1, "PB-20.9")
        else:
            draw(s)
    elif occupied:
        return_zombie_card(s)
    else:
        discard_top(s)


def heal(s: Table, player: int) -> None:
    if s.bites[player]:
        s.bites[player] -= 1
        s.tell(HEALED, "PB-20.8", player)
