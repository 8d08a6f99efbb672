"""The warning before the last buddy dies (PB-14.8): which choices let them be bitten to death. It follows from the
rules and from what lies open; nothing hidden is looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shamble.core.decision import AnyDecision
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
from shamble.games.pints_of_blood.rules.bites import FENDING
from shamble.games.pints_of_blood.rules.bus import DEALING, DEPARTURE, STOP
from shamble.games.pints_of_blood.rules.draw_pile import DIVIDING
from shamble.games.pints_of_blood.rules.fight import ROW_DONE
from shamble.games.pints_of_blood.rules.scoring import LAST_ORDERS, to_be_scored
from shamble.games.pints_of_blood.state import JUKEBOX_RIDE, Table, chips, ready

SAFE: Final = 0
PERHAPS: Final = 1
SURELY: Final = 2
MOST_BITES: Final = max(BITES_OF)


def danger(s: Table, action: int) -> int:
    """Whether this choice lets the last buddy die before anybody can choose again."""
    if not s.options:
        return SAFE
    check = CHECKS.get(s.decision)
    return SAFE if check is None else check(s, action, *s.args)


def in_the_pub(s: Table) -> int:
    return s.sofa + s.stools.bit_count()


def bitten_by(s: Table, player: int, bites: int) -> int:
    """What so many bites mean; the player may be able to cancel one of them (PB-20.22)."""
    if (s.bites[player] + bites) // DEADLY_BITE < in_the_pub(s):
        return SAFE
    if ready(s, player, DONT_BITE_ME_NOW) and (s.bites[player] + bites - 1) // DEADLY_BITE < in_the_pub(s):
        return PERHAPS
    return SURELY


def of_division(s: Table, action: int) -> int:
    """PB-16.5: the price of division tile 1."""
    return bitten_by(s, s.turn, 1) if s.quarter == 0 and action == TAKE_BONUS.first else SAFE


def of_fending(s: Table, action: int, player: int, count: int, rule: str) -> int:
    bites = count if action == NO else count - 1
    return SURELY if (s.bites[player] + bites) // DEADLY_BITE >= in_the_pub(s) else SAFE


def of_scoring(s: Table, action: int) -> int:
    """PB-13.8, PB-13.9: a chip that lies face down bites once or twice."""
    if action != GO:
        return SAFE
    if doomed(s):
        return SURELY
    most = sum((s.bites[player] + bites_of(s.markers[player])[1]) // DEADLY_BITE for player in to_be_scored(s))
    return PERHAPS if most >= in_the_pub(s) else SAFE


def doomed(s: Table, more: int = 0) -> bool:
    """The zombies on the bite-markers, and so many bites more for the active player, will kill the last buddy at the
    end of the turn, unless somebody drinks in time; what can be fended off is not counted."""
    deaths = 0
    for player in {s.turn, *to_be_scored(s)}:
        bites = bites_of(s.markers[player])[0] + (more if player == s.turn else 0)
        deaths += (s.bites[player] + max(0, bites - ready(s, player, DONT_BITE_ME_NOW))) // DEADLY_BITE
    return deaths >= in_the_pub(s)


def bites_of(pile: int) -> tuple[int, int]:
    """The fewest and the most bites that some chips can mean, as they lie."""
    lying = chips(pile)
    seen = sum(BITES_OF[chip & KIND] for chip in lying if chip & WOUNDED)
    hidden = sum(not chip & WOUNDED for chip in lying)
    return seen + hidden, seen + hidden * MOST_BITES


def of_dealing(s: Table, action: int) -> int:
    """PB-18.13: with this chip too many lie on markers, unless somebody drinks in time."""
    deaths = 0
    for player in range(s.players):
        bites, _ = bites_of(s.markers[player])
        if action == DEAL.first + player:
            bites += bites_of(s.jukebox & 15)[0]
        deaths += (s.bites[player] + bites) // DEADLY_BITE
    return PERHAPS if deaths >= in_the_pub(s) else SAFE


def of_moving_row(s: Table, action: int, row: int) -> int:
    """PB-10.16: one tile enters, or two."""
    if action != GO:
        return SAFE
    if s.killed >> row & 1:
        return of_entering(s, row, 1)
    return of_entering(s, row, 2)


def of_riding(s: Table, action: int, ride: int) -> int:
    """PB-12.2: a tile of the row where the bus stands enters."""
    return of_entering(s, s.bus_row, 1) if s.bus and action in (GO, MOTION.first) else SAFE


def of_entering(s: Table, row: int, tiles: int) -> int:
    """So many tiles of a row are about to enter the pub. A red marked one with zombies on it bites at once (PB-20.8),
    the zombies bite at the end of the turn; neither does from an undead row (PB-17.20, PB-A23)."""
    if (s.undead | s.blinded) >> row & 1:
        return SAFE
    squares = range(row * ROWS, row * ROWS + tiles)
    degree = SAFE
    for square in squares:
        if red(s, s.tiles[square]) and s.piles[square]:
            degree = bitten_by(s, s.turn, 1)
            break
        if s.kit.marked[s.tiles[square]]:  # what its marking does may change everything
            break
    more = sum(bites_of(s.piles[square])[0] for square in squares)
    if degree == SAFE and s.ride != JUKEBOX_RIDE and more and doomed(s, more) and not doomed(s):
        return PERHAPS
    return degree


def red(s: Table, tile: int) -> bool:
    return s.kit.marked[tile] and s.kit.marking[s.kit.colour[tile]] == BITE_MARKING


CHECKS: Final[dict[AnyDecision, Callable[..., int]]] = {
    DIVIDING: of_division,
    FENDING: of_fending,
    LAST_ORDERS: of_scoring,
    DEALING: of_dealing,
    ROW_DONE: of_moving_row,
    DEPARTURE: of_riding,
    STOP: of_riding,
}
