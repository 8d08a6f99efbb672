"""The lure distance L (ZP-13.1, ZP-13.2): how far each square is from the nearest Human, or from one of them, as
zombies count it."""

from __future__ import annotations

from shamble.games.zombie_plague.board.figures import IN_CAR, NOBODY, NOWHERE, ZOMBIE
from shamble.games.zombie_plague.board.ways import FAR, Ways
from shamble.games.zombie_plague.components import BARRICADE_WEIGHT, FLARE_RADIUS, SQUARES
from shamble.games.zombie_plague.state import Table


def lure(s: Table) -> list[int]:
    """L of every square for the zombie that acts: towards the Flares it follows, else towards the Humans. It is
    kept for the same squares of the Humans and the same barricades."""
    ways = s.ways
    if s.followed:
        key: tuple[object, ...] = ("flares", *s.followed)
        return ways.fields.get(key) or ways.keep(key, spread(ways, list(s.followed), []))
    key = ("humans", *s.square)
    field = ways.fields.get(key)
    if field is None:
        fields = [lure_of(s, square) for square in {*s.square} if square != NOWHERE]
        nearest = list(map(min, *fields)) if len(fields) > 1 else fields[0] if fields else [FAR] * SQUARES
        field = ways.keep(key, nearest)
    return field


def lure_of(s: Table, square: int) -> list[int]:
    """L for the one Human who stands on that square, or is in the car."""
    ways = s.ways
    key = ("human", square)
    field = ways.fields.get(key)
    if field is None:
        if square == IN_CAR:
            field = spread(ways, [door for door, _ in ways.plan.car_doors], [])
        else:
            field = spread(ways, list(ways.beside[square]), list(ways.barred.get(square, ())))
        ways.keep(key, field)
    return field


def spread(ways: Ways, near: list[int], barred: list[int]) -> list[int]:
    """The cheapest cost from every square to one of `near` (cost 0) or `barred` (cost 6), barricades on the way 6
    each."""
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


def flares_followed(s: Table, slot: int) -> tuple[int, ...]:
    """The Flares that this zombie follows in the activation it starts now (ZP-13.14)."""
    x = s.z_square[slot]
    ways = s.ways
    if any(NOBODY < s.figure[y] < ZOMBIE for y in ways.beside[x]):
        return ()
    return tuple(flare for flare in s.flares if ways.walking(flare)[x] <= FLARE_RADIUS)
