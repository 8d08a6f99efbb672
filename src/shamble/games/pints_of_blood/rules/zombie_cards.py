"""The six kinds of zombie cards (PB-18)."""

from __future__ import annotations

from shamble.games.pints_of_blood.components import (
    BITE_CHARGE,
    FLESH_MOB,
    FRUIT_MACHINE,
    JUKEBOX,
    JUKEBOX_ZOMBIES,
    MAKE_IT_TWO,
    TOO_DEAD_TO_DRIVE,
    TOO_DEAD_ZOMBIES,
)
from shamble.games.pints_of_blood.events import BOARDED
from shamble.games.pints_of_blood.rules.bus import deal_out, start_ride
from shamble.games.pints_of_blood.rules.colour_die import CARD_ROLL, MOB_ROLL, roll_colour
from shamble.games.pints_of_blood.rules.draw_pile import (
    ZOMBIE_CARD_STEPS,
    bury_zombie_card,
    discard_zombie_card,
    give_up,
)
from shamble.games.pints_of_blood.state import JUKEBOX_RIDE, Table, board_bus, seats_from


def fruit_machine(s: Table) -> None:
    """PB-18.2"""
    s.do(discard_zombie_card)
    roll_colour(s, CARD_ROLL)


def too_dead_to_drive(s: Table) -> None:
    """PB-18.3"""
    s.tell(BOARDED, "PB-18.3", board_bus(s, TOO_DEAD_ZOMBIES))
    discard_zombie_card(s)


def bite_charge(s: Table) -> None:
    """PB-18.4 to PB-18.7: the active player first, then clockwise, the card itself lowest (PB-A47)."""
    s.do(bury_zombie_card)
    for player in reversed(seats_from(s, s.turn)):
        s.do(give_up, player, s.bites[player], "PB-18.4")


def make_it_two(s: Table) -> None:
    """PB-18.8"""
    s.do(bury_zombie_card)
    give_up(s, s.turn, 2, "PB-18.8")


def flesh_mob(s: Table) -> None:
    """PB-18.9"""
    s.do(discard_zombie_card)
    roll_colour(s, MOB_ROLL)


def jukebox(s: Table) -> None:
    """PB-18.10: three more board, then the bus rides at once; the zombies that came in are dealt out after the ride."""
    s.tell(BOARDED, "PB-18.10", board_bus(s, JUKEBOX_ZOMBIES))
    s.do(discard_zombie_card)
    s.do(deal_out)
    s.do(start_ride, JUKEBOX_RIDE)


ZOMBIE_CARD_STEPS.update(
    {
        FRUIT_MACHINE: fruit_machine,
        TOO_DEAD_TO_DRIVE: too_dead_to_drive,
        BITE_CHARGE: bite_charge,
        MAKE_IT_TWO: make_it_two,
        FLESH_MOB: flesh_mob,
        JUKEBOX: jukebox,
    }
)
