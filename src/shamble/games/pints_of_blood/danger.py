"""Bites that end the match, foreseen: which choices let the last buddy in the pub be bitten to death (PB-14.8). What is
foreseen follows from the rules and from what lies open; nothing hidden is looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shamble.games.pints_of_blood.actions import DEAL, GO, MOTION, NO, TAKE_BONUS
from shamble.games.pints_of_blood.components import (
    BITE_MARKING,
    BITES_OF,
    DEADLY_BITE,
    DONT_BITE_ME_NOW,
    KIND,
    ROWS,
    WOUNDED,
)
from shamble.games.pints_of_blood.points import Point
from shamble.games.pints_of_blood.rules_bites import FENDING
from shamble.games.pints_of_blood.rules_bus import DEALING, DEPARTURE, STOP
from shamble.games.pints_of_blood.rules_fight import ROW_DONE
from shamble.games.pints_of_blood.rules_pile import DIVIDING
from shamble.games.pints_of_blood.rules_scoring import LAST_ORDERS, to_be_scored
from shamble.games.pints_of_blood.state import Table, chips, ready

SAFE, PERHAPS, SURELY = range(3)
WORDS = ("", "the last buddy may die", "the last buddy dies and the zombies win")
WARNINGS = (
    "",
    "Careful: the next bite may kill the last buddy.",
    "Careful: the next bite kills the last buddy, and the zombies win.",
)
MOST_BITES = max(BITES_OF)


def danger(s: Table, action: int) -> int:
    """Whether this choice lets the last buddy die before anybody can choose again."""
    if not s.options:
        return SAFE
    point: Point = s.args[0]
    foresee = FORESEEN.get(point)
    return SAFE if foresee is None else foresee(s, action, *s.args[1:])


def warned(text: str, degree: int) -> str:
    """The words of a choice, and what is to be feared of it."""
    return f"{text}: {WORDS[degree]}" if degree else text


def in_the_pub(s: Table) -> int:
    return s.sofa + s.stools.bit_count()


def bitten_by(s: Table, player: int, bites: int) -> int:
    """What so many bites mean, which the player may perhaps fend off by one (PB-20.22)."""
    if (s.bites[player] + bites) // DEADLY_BITE < in_the_pub(s):
        return SAFE
    if ready(s, player, DONT_BITE_ME_NOW) and (s.bites[player] + bites - 1) // DEADLY_BITE < in_the_pub(s):
        return PERHAPS
    return SURELY


def of_division(s: Table, action: int) -> int:
    """PB-16.5: the price of division tile 1."""
    return bitten_by(s, s.turn, 1) if s.quarter == 0 and action == TAKE_BONUS() else SAFE


def of_fending(s: Table, action: int, player: int, count: int, rule: str) -> int:
    bites = count if action == NO else count - 1
    return SURELY if (s.bites[player] + bites) // DEADLY_BITE >= in_the_pub(s) else SAFE


def of_scoring(s: Table, action: int) -> int:
    """PB-13.8, PB-13.9: a chip that lies face down bites once or twice."""
    if action != GO:
        return SAFE
    least = most = 0
    for player in to_be_scored(s):
        bites, more = bites_on_marker(s, player)
        least += (s.bites[player] + max(0, bites - ready(s, player, DONT_BITE_ME_NOW))) // DEADLY_BITE
        most += (s.bites[player] + more) // DEADLY_BITE
    return SURELY if least >= in_the_pub(s) else PERHAPS if most >= in_the_pub(s) else SAFE


def bites_on_marker(s: Table, player: int) -> tuple[int, int]:
    """The fewest and the most bites that the chips on a marker can mean."""
    lying = chips(s.markers[player])
    seen = sum(BITES_OF[chip & KIND] for chip in lying if chip & WOUNDED)
    hidden = sum(not chip & WOUNDED for chip in lying)
    return seen + hidden, seen + hidden * MOST_BITES


def of_dealing(s: Table, action: int) -> int:
    """PB-18.13: with this chip too many lie on markers, unless somebody drinks in time."""
    player = action - DEAL.first
    chip = s.jukebox & 15
    deaths = 0
    for bitten in range(s.players):
        bites, _ = bites_on_marker(s, bitten)
        if bitten == player:
            bites += BITES_OF[chip & KIND] if chip & WOUNDED else 1
        deaths += (s.bites[bitten] + bites) // DEADLY_BITE
    return PERHAPS if deaths >= in_the_pub(s) else SAFE


def of_moving_row(s: Table, action: int, row: int) -> int:
    """PB-10.16, PB-20.8: a red tile that will enter occupied, now or after the tile before it."""
    if action != GO:
        return SAFE
    first = of_entering(s, row, 0)
    if first or s.killed >> row & 1:
        return first
    second = of_entering(s, row, 1)
    return min(second, PERHAPS) if s.kit.marked[s.tiles[row * ROWS]] else second


def of_riding(s: Table, action: int, ride: int) -> int:
    """PB-12.2, PB-20.8: the tile next to the bar of the row where the bus stands."""
    return of_entering(s, s.bus_row, 0) if s.bus and action in (GO, MOTION()) else SAFE


def of_entering(s: Table, row: int, position: int) -> int:
    """A tile enters the pub: a red marked one with zombies on it bites, but not from an undead row (PB-A23)."""
    square = row * ROWS + position
    tile = s.tiles[square]
    if not s.kit.marked[tile] or s.kit.marking[s.kit.colour[tile]] != BITE_MARKING:
        return SAFE
    if not s.piles[square] or (s.undead | s.blinded) >> row & 1:
        return SAFE
    return bitten_by(s, s.turn, 1)


FORESEEN: dict[Point, Callable[..., Any]] = {
    DIVIDING: of_division,
    FENDING: of_fending,
    LAST_ORDERS: of_scoring,
    DEALING: of_dealing,
    ROW_DONE: of_moving_row,
    DEPARTURE: of_riding,
    STOP: of_riding,
}
