"""How close the dead are, and what the Humans hold against them."""

from __future__ import annotations

from shamble.games.zombie_plague.board.figures import ZOMBIE
from shamble.games.zombie_plague.board.ways import FAR
from shamble.games.zombie_plague.components import AMMO, FIRST_AID_KIT, KILL, MED_PAK, UNARMED_HAND
from shamble.games.zombie_plague.mind.weights import Weights
from shamble.games.zombie_plague.rules.attacks import arms, targets
from shamble.games.zombie_plague.rules.lure_distance import lure
from shamble.games.zombie_plague.state import Table

GATHERED = 50  # lure distance; nearer zombies count as coming
FACED = 3.0  # a zombie before the weapon
PASSING = 0.25  # what zombies at hand count for a Human who can still go on


def danger(s: Table, people: list[int], wary: bool, weights: Weights) -> float:
    """Zombies at hand, close and coming. Who is armed fears them less, and likes to have one before their weapon; who
    has work to do does not run from those far off."""
    total = 0.0
    ways = s.ways
    fields = []
    for h in people:
        if s.square[h] >= 0:
            armed = s.weapon[h] != UNARMED_HAND
            fear = (weights.armed if armed else 1.0) * (PASSING if h == s.active and s.ap else 1.0)
            fields.append((ways.walking(s.square[h]), fear))
            if armed:
                total -= FACED * readiness(s, h)
    for slot in s.horde:
        x = s.z_square[slot]
        nearest = FAR
        for field, fear in fields:
            steps = field[x]
            if steps < nearest:
                nearest = steps
            if steps <= 1:
                total += weights.at_hand * fear
            elif steps <= 3:
                total += weights.close * fear
        if wary and nearest < 25:
            total += weights.coming / 10 * (25 - nearest)
    return total if wary else total + gathering(s, weights)


def gathering(s: Table, weights: Weights) -> float:
    """How near the dead have come, as they count it: those whom barricades keep out as well."""
    field = lure(s)
    return weights.coming * sum(max(0, GATHERED - field[s.z_square[slot]]) for slot in s.horde)


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


def equipment(s: Table, human: int, weights: Weights) -> float:
    weapon = s.weapon[human]
    points = 0.0
    if weapon != UNARMED_HAND:
        held = arms(weapon)
        points = 3.0 + 3.0 * held.chart.count(KILL) + min(held.reach, 5)
    items = s.items[human]
    if items:
        points += 2.0 * len(items) + 5.0 * (MED_PAK in items) + 2.0 * (FIRST_AID_KIT in items) + (AMMO in items)
    if s.infected >> human & 1:
        points -= weights.life / 3
    return points
