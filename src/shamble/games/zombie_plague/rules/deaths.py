"""Zombified and dead Humans, killed zombies, and who gets the cards (ZP-14)."""

from __future__ import annotations

from shamble.games.zombie_plague import events
from shamble.games.zombie_plague.board.figures import IN_CAR, NOWHERE, add_zombie, remove_zombie, set_human, strip
from shamble.games.zombie_plague.components import INFECTED_ON
from shamble.games.zombie_plague.rules.car import place_car_zombie
from shamble.games.zombie_plague.rules.dice import roll
from shamble.games.zombie_plague.rules.hands import hand_over
from shamble.games.zombie_plague.rules.traitor import show_slip
from shamble.games.zombie_plague.state import Table


def zombify(s: Table, human: int) -> None:
    """ZP-14.1 to ZP-14.3: a zombie on the Human's square, with the same facing and all cards; out of the car it
    comes by a door (ZP-16.13)."""
    square, facing = s.square[human], s.facing[human]
    s.tell(events.ZOMBIFIED, "ZP-14.1", human)
    take_out(s, human)
    s.zombified |= 1 << human
    if square == IN_CAR:
        s.do(place_car_zombie, human, tuple(range(len(s.plan.car_doors))), "ZP-16.13")
        return
    slot = add_zombie(s, square, facing, cards=strip(s, human))
    if s.zombie_turn:
        s.newborn |= 1 << slot  # ZP-11.3


def take_out(s: Table, human: int) -> None:
    s.alive &= ~(1 << human)
    set_human(s, human, NOWHERE, 0)
    show_slip(s, human)


def kill_zombie(s: Table, killer: int, slot: int) -> None:
    """ZP-7.15, ZP-14.4: off the board; the killer takes what it carried."""
    s.tell(events.KILLED, "ZP-7.15", killer, s.z_square[slot])
    hand_over(s, killer, remove_zombie(s, slot))


def kill_human(s: Table, killer: int, human: int) -> None:
    """ZP-14.6: dead, no zombie, unless they stand up again in 28 Days Later (ZP-20.12)."""
    square, facing = s.square[human], s.facing[human]
    s.tell(events.DIED, "ZP-14.6", human, killer)
    cards = strip(s, human)
    take_out(s, human)
    if s.days and s.config["days28_infection"]:
        s.beat()
        die = roll(s)
        s.tell(events.INFECTION, "ZP-20.12", human, die)
        if die == INFECTED_ON:
            s.beat()
            s.tell(events.STANDS_UP, "ZP-20.12", human)
            add_zombie(s, square, facing)
    hand_over(s, killer, cards)
