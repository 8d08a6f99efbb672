"""The lure distance L (ZP-13.1, ZP-13.2): how far each square is from the nearest Human, or from one of them, as
zombies count it. `Ways` measure it."""

from __future__ import annotations

from typing import Final

from shamble.games.zombie_plague.board.figures import NOBODY, NOWHERE, ZOMBIE, living
from shamble.games.zombie_plague.board.ways import FAR
from shamble.games.zombie_plague.components import FLARE_RADIUS, SQUARES
from shamble.games.zombie_plague.state import Table

FLARES: Final = -3  # no square: it stands before those of Flares, where they are told from those of Humans


def lures(s: Table) -> list[list[int]]:
    """L of every square towards each living Human by number, or towards the Flares that the acting zombie follows."""
    if s.followed:
        return [lure(s)]
    ways, square = s.ways, s.square
    return [ways.lure_of(square[h]) for h in living(s)]


def lure(s: Table) -> list[int]:
    """L of every square for the zombie that acts: towards the Flares it follows, else towards the Humans. It is
    kept for the same squares of the Humans and the same barricades."""
    ways = s.ways
    key = (FLARES, *s.followed) if s.followed else tuple(s.square)
    field = ways.joint_lures.get(key)
    if field is None:
        if s.followed:
            field = ways.lure_to(list(s.followed), [])
        else:
            fields = [ways.lure_of(square) for square in {*s.square} if square != NOWHERE]
            field = list(map(min, *fields)) if len(fields) > 1 else fields[0] if fields else [FAR] * SQUARES
        ways.plan.count_field()
        ways.joint_lures[key] = field
    return field


def least(fields: list[list[int]], square: int) -> int:
    """L of one square by all of these together."""
    found = FAR
    for field in fields:
        if field[square] < found:
            found = field[square]
    return found


def flares_followed(s: Table, slot: int) -> tuple[int, ...]:
    """The Flares that this zombie follows in the activation it starts now (ZP-13.14)."""
    x = s.z_square[slot]
    ways = s.ways
    if any(NOBODY < s.figure[y] < ZOMBIE for y in ways.beside[x]):
        return ()
    return tuple([flare for flare in s.flares if ways.walking(flare)[x] <= FLARE_RADIUS])
