"""Barricades: put up and taken down by Humans, broken and pounded on by zombies (ZP-6)."""

from __future__ import annotations

from typing import Final

from shamble.games.zombie_plague import events
from shamble.games.zombie_plague.actions import BARRICADE, TAKE_DOWN, Z_POUND
from shamble.games.zombie_plague.board.figures import NOBODY, ZOMBIE, bar, group, unbar
from shamble.games.zombie_plague.components import GROUP, HAMMER, TAKE_DOWN_COST
from shamble.games.zombie_plague.rules.days28 import is_border
from shamble.games.zombie_plague.state import Table

BLOWS: Final = 4
"""Blows in one turn that take a barricade down (ZP-6.16)."""


def is_barred(s: Table, edge: int) -> bool:
    opening = s.plan.opening_at[edge]
    return opening >= 0 and bool(s.barricades >> opening & 1)


# -- Humans ----------------------------------------------------------------------------------------------------------


def opening_options(s: Table, human: int, square: int, facing: int) -> list[int]:
    """ZP-6.1, ZP-6.13: barricade what the Human faces (with HAMMER AND NAILS any side), take down what they touch."""
    bare: list[int] = []
    barred: list[int] = []
    any_side = HAMMER in s.items[human]
    for side in range(4):
        opening = s.plan.opening_at[square * 4 + side]
        if opening < 0:
            continue
        if not s.barricades >> opening & 1:
            if side == facing or any_side:
                bare.append(BARRICADE.first + side)
        elif s.ap >= TAKE_DOWN_COST and not is_border(s, opening):
            barred.append(TAKE_DOWN.first + side)
    return bare + barred


def barricade(s: Table, human: int, action: int) -> None:
    side = action - BARRICADE.first
    square = s.square[human]
    s.ap -= 1
    s.tell(events.BARRICADED, "ZP-6.1", human, square, side)
    bar(s, s.plan.opening_at[square * 4 + side])


def take_down(s: Table, human: int, action: int) -> None:
    side = action - TAKE_DOWN.first
    square = s.square[human]
    s.ap -= TAKE_DOWN_COST
    s.tell(events.TAKEN_DOWN, "ZP-6.13", human, square, side)
    unbar(s, s.plan.opening_at[square * 4 + side])


# -- zombies ---------------------------------------------------------------------------------------------------------


def breakable(s: Table, slot: int) -> list[int]:
    """The directions in which the zombie could break through now if it faced there (ZP-6.8)."""
    x = s.z_square[slot]
    if x not in s.ways.barred:
        return []
    sides = [
        side for side in range(4) if is_barred(s, x * 4 + side) and s.figure[s.plan.behind[x * 4 + side]] == NOBODY
    ]
    return sides if sides and len(group(s, slot)) >= GROUP else []


def pounding(s: Table, slot: int) -> list[int]:
    """ZP-6.16: the barricades that this zombie's group faces in vain, only because a Human stands behind."""
    if not s.barricades or not s.config["siege_teardown"]:
        return []
    found = set()
    near_by = group(s, slot)
    if len(near_by) >= GROUP:
        for other in near_by:
            edge = s.z_square[other] * 4 + s.z_facing[other]
            if is_barred(s, edge) and NOBODY < s.figure[s.plan.behind[edge]] < ZOMBIE:
                found.add(s.plan.opening_at[edge])
    return [Z_POUND.first + opening for opening in sorted(found)]


def pound(s: Table, slot: int, opening: int) -> None:
    s.pounds += (opening,)
    blows = s.pounds.count(opening)
    s.tell(events.POUNDED, "ZP-6.16", s.z_square[slot], blows)
    if blows == BLOWS:
        edge = s.plan.opening_edges[opening][0]
        s.tell(events.SMASHED, "ZP-6.16", edge // 4, edge % 4)
        s.pounds = tuple(other for other in s.pounds if other != opening)
        unbar(s, opening)
