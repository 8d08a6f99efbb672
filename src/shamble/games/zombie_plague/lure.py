"""The lure distance L (ZP-13.1, ZP-13.2): how far each square is from the next Human, as zombies count it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shamble.games.zombie_plague.components import BARRICADE_WEIGHT, FLARE_RADIUS, SQUARES
from shamble.games.zombie_plague.figures import IN_CAR, NOBODY, ZOMBIE, living
from shamble.games.zombie_plague.plan import FAR, Ways

if TYPE_CHECKING:
    from shamble.games.zombie_plague.state import Table


def lure(s: Table) -> list[int]:
    """L of every square: worked out once, kept until a Human or a barricade moves."""
    field = s.lure
    if field is None:
        near: list[int] = []
        barred: list[int] = []
        for human in living(s):
            square = s.square[human]
            if square == IN_CAR:
                near += [door for door, _ in s.plan.car_doors]
            elif square >= 0:
                near += s.ways.beside[square]
                barred += s.ways.barred.get(square, ())
        field = s.lure = spread(s.ways, near, barred)
    return field


def spread(ways: Ways, near: list[int], barred: list[int]) -> list[int]:
    """The cheapest cost from every square to one of `near` (cost 0) or `barred` (cost 6), barricades on the way 6 each."""
    field = [FAR] * SQUARES
    beside, bars = ways.beside, ways.barred
    later: dict[int, list[int]] = {BARRICADE_WEIGHT: barred} if barred else {}
    for x in near:
        field[x] = 0
    ring = near
    cost = 0
    while ring or later:
        if not ring:
            cost = min(later)
        if cost in later:
            for x in later.pop(cost):
                if field[x] > cost:
                    field[x] = cost
                    ring.append(x)
        cost += 1
        further = []
        for x in ring:
            for y in beside[x]:
                if field[y] > cost:
                    field[y] = cost
                    further.append(y)
            if x in bars:
                later.setdefault(cost + BARRICADE_WEIGHT, []).extend(bars[x])
        ring = further
    return field


def flare_lure(s: Table, slot: int) -> list[int] | None:
    """The lure of the Flares that this zombie follows in the activation it starts now; None if it follows none (ZP-13.14)."""
    x = s.z_square[slot]
    if any(NOBODY < s.figure[y] < ZOMBIE for y in s.ways.beside[x]):
        return None
    followed = [flare for flare in s.flares if s.ways.walking(flare)[x] <= FLARE_RADIUS]
    return spread(s.ways, followed, []) if followed else None
