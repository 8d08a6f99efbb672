"""How close the dead are, and what the Humans hold against them."""

from __future__ import annotations

from typing import Final

from shamble.games.zombie_plague.board.figures import ZOMBIE
from shamble.games.zombie_plague.board.ways import FAR
from shamble.games.zombie_plague.components import (
    AMMO,
    CARD_BITS,
    EMPTY,
    FIRST_AID_KIT,
    KILL,
    MED_PAK,
    UNARMED_HAND,
    WEAPONS,
)
from shamble.games.zombie_plague.mind.weights import Weights
from shamble.games.zombie_plague.rules.attacks import arms, targets
from shamble.games.zombie_plague.rules.lure_distance import least, lures
from shamble.games.zombie_plague.state import Table

GATHERED: Final = 50  # lure distance; nearer zombies count as coming
FACED: Final = 3.0  # a zombie before the weapon
SEEN: Final = 25  # squares; zombies farther away do not count
PASSING: Final = 0.25  # what zombies at hand count for a Human who can still go on


def danger(s: Table, people: list[int], wary: bool, weights: Weights) -> float:
    """Zombies at hand, close and coming. Who is armed fears them less, and likes to have one before their weapon; who
    has work to do does not run from those far off."""
    total = 0.0
    ways = s.ways
    fields: list[list[int]] = []
    fears: list[float] = []
    for h in people:
        if s.square[h] >= 0:
            armed = s.weapon[h] != UNARMED_HAND
            fields.append(ways.walking(s.square[h]))
            fears.append((weights.armed if armed else 1.0) * (PASSING if h == s.active and s.ap else 1.0))
            if armed:
                total -= FACED * readiness(s, h)
    coming = weights.coming / 10
    for slot in s.horde:
        x = s.z_square[slot]
        nearest = FAR
        for n, field in enumerate(fields):
            steps = field[x]
            if steps < nearest:
                nearest = steps
            if steps <= 3:
                total += (weights.at_hand if steps <= 1 else weights.close) * fears[n]
        if wary and nearest < SEEN:
            total += coming * (SEEN - nearest)
    return total if wary else total + gathering(s, weights)


def gathering(s: Table, weights: Weights) -> float:
    """How near the dead have come, as they count it: those whom barricades keep out as well."""
    fields = lures(s)
    near = 0
    for slot in s.horde:
        near += max(0, GATHERED - least(fields, s.z_square[slot]))
    return weights.coming * near


def readiness(s: Table, human: int) -> float:
    """1 with somebody before the weapon, less with every quarter turn that a zombie at their side is away from it."""
    if targets(s, human):
        return 1.0
    square, facing = s.square[human], s.facing[human]
    near, figure = s.ways.near, s.figure
    for quarter, ready in ((1, 0.6), (3, 0.6), (2, 0.2)):
        y = near[square * 4 + (facing + quarter & 3)]
        if y >= 0 and figure[y] >= ZOMBIE:
            return ready
    return 0.0


def strength(weapon: int) -> float:
    """What a weapon is worth, by how often it kills and how far it reaches."""
    held = arms(weapon)
    return 3.0 + 3.0 * held.chart.count(KILL) + min(held.reach, 5)


STRENGTH: Final = [strength(n) if n & CARD_BITS < len(WEAPONS) else 0.0 for n in range((CARD_BITS | EMPTY) + 1)]


def equipment(s: Table, human: int, weights: Weights) -> float:
    weapon = s.weapon[human]
    points = 0.0
    if weapon != UNARMED_HAND:
        points = STRENGTH[weapon & (CARD_BITS | EMPTY)]
    items = s.items[human]
    if items:
        points += 2.0 * len(items) + 5.0 * (MED_PAK in items) + 2.0 * (FIRST_AID_KIT in items) + (AMMO in items)
    if s.infected >> human & 1:
        points -= weights.life / 3
    return points
