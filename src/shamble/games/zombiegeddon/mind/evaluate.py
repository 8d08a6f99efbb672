"""What a position is worth to a player: points so far, points likely to come, and the lead over the best of the others.

Points to come are read from one flood per player, layer by layer from their figures: a disk under a figure is nearly
theirs, disks further away count less and less, and so do shelters that still wait for their token."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from typing import Final

from shamble.core.state import NOBODY
from shamble.core.weights import load
from shamble.games.zombiegeddon.actions import AGREED
from shamble.games.zombiegeddon.board import BIT, NEAR, NEIGHBOURS
from shamble.games.zombiegeddon.components import (
    FIGURES,
    FIRST_COUNT,
    FIRST_ENEMY,
    NO_DISK,
    POINTS,
    PROVISIONS,
    SEWER,
    VALUES,
    WEAPON,
)
from shamble.games.zombiegeddon.mind.surroundings import DISKS, SHELTER, rings
from shamble.games.zombiegeddon.rules.moving import open_spaces
from shamble.games.zombiegeddon.rules.scoring import provision_points, token_points
from shamble.games.zombiegeddon.state import CALLED, PRE_BOMB, SYSTEM_ASKS, Table


@dataclass(frozen=True)
class Weights:
    """In points, unless said otherwise. Pairs: before the bomb, after it."""

    token: tuple[float, ...]
    """A token delivered before the bomb is a figure after it; one delivered after it is 5 points (already scored)."""
    weapon: tuple[float, ...]
    new_provision: float
    """What one more of a kind of provisions is worth beside its points, up to four."""
    under_figure: float
    """How much of a disk's worth a figure on it is credited with: leaving onto something good must pay."""
    next_to_figure: float
    """The same for the best disk next to a figure."""
    far_disk: tuple[float, ...]
    """For each disk one step away, two, and so on."""
    far_token: tuple[float, ...]
    """Likewise the share of a token's worth for a shelter without one."""
    free_figure: float
    """A figure that can still go somewhere."""
    spread: float
    """The lead that makes a win about three times as likely as a loss."""


WEIGHTS: Final = load(Weights, __package__)
USEFUL_WEAPONS: Final = 4
MANY_DISKS: Final = 6
"""More disks than that at one distance are no better."""
FOR_THE_LEAD: Final = 0.02
"""How much of the worth goes by the lead alone. The chance to win is as good as 1 or 0 once somebody is far ahead; with
nothing else to tell moves apart, both would walk about until the phase is ended for want of progress."""
LEAST_ODDS: Final = -50.0
"""A larger lead than that, by its logarithm, is no number any more."""


def worth(s: Table, player: int, weights: Weights) -> float:
    if s.over:
        return s.returns[player]
    if (s.motion == CALLED or s.motion == SYSTEM_ASKS) and has_consented(s, player):
        return min(standing(s, player, weights), worth(carried(s), player, weights))
    return standing(s, player, weights)


def has_consented(s: Table, player: int) -> bool:
    """Whether the player has proposed the motion on the table, or agreed to it."""
    return bool(s.agreed >> player & 1) or (s.motion == CALLED and player == s.turn)


def carried(s: Table) -> Table:
    """The table if all agree: those who have not answered yet will do so where it harms the others."""
    ahead = s.clone()
    ahead.agreed = ahead.answered
    while ahead.motion == s.motion:
        ahead.apply(AGREED)
    return ahead


def standing(s: Table, player: int, weights: Weights) -> float:
    points = expected_points(s, weights)
    mine = points.pop(player)
    lead = (mine - max(points)) / weights.spread
    by_far = 0.5 + 0.5 * lead / (1.0 + abs(lead))
    return (1.0 - FOR_THE_LEAD) / (1.0 + exp(-max(LEAST_ODDS, lead))) + FOR_THE_LEAD * by_far


def expected_points(s: Table, weights: Weights) -> list[float]:
    """The points that each player has and may expect."""
    phase = s.phase
    stakes = stakes_with(weights)
    around = rings(s, stakes.reach)
    free = free_disks(s)
    armed = open_spaces(s, True)
    unarmed = open_spaces(s, False)
    points: list[float] = []
    for seat in range(s.players):
        stock = s.stock[seat]
        holding = stakes.holding(phase, s.tallies[seat] >> FIRST_COUNT, stock)
        total = float((s.tallies[seat] & POINTS) + holding.points + token_points(s, seat))
        total += holding.arms
        if phase == PRE_BOMB:
            total += stakes.token[PRE_BOMB] * s.tokens[seat].bit_count()
        near = near_prospects(s, seat, free, armed if stock else unarmed, holding.worths, weights)
        points.append(total + (near + far_prospects(phase, seat, around, stakes)))
    return points


class Holding:
    """What there is to say of the provisions and weapons that a player has, whoever it is."""

    __slots__ = ("arms", "points", "worths")

    def __init__(self, points: int, arms: float, worths: list[float]) -> None:
        self.points = points
        """For provisions."""
        self.arms = arms
        """What weapons in stock are worth."""
        self.worths = worths
        """What one more of each disk is worth, the weapon for an enemy deducted; nothing for one that cannot be had."""


class Stakes:
    """What follows from weights alone, worked out once: in a search the same holdings come up again and again."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.token = list(weights.token)
        self.weapon = list(weights.weapon)
        self.reach = len(weights.far_disk)
        """So many steps away counts."""
        self.far_disks = [
            [share * disks for disks in range(MANY_DISKS)] + [share * MANY_DISKS] * (SHELTER - MANY_DISKS)
            for share in weights.far_disk
        ]
        """By steps, then by the number of disks."""
        self.far_token = [[token * share for share in weights.far_token] for token in weights.token]
        """By phase, then by steps."""
        self.holdings: dict[int, Holding] = {}

    def holding(self, phase: int, provisions: int, stock: int) -> Holding:
        """Of so many provisions, as a tally counts them, and so many weapons in stock."""
        key = provisions << 4 | min(stock, USEFUL_WEAPONS) << 1 | phase
        found = self.holdings.get(key)
        if found is None:
            found = self.holdings[key] = self.new_holding(phase, provisions, stock)
        return found

    def new_holding(self, phase: int, provisions: int, stock: int) -> Holding:
        weapon = self.weapon[phase]
        worths = [float(value) for value in VALUES]
        for disk in range(FIRST_ENEMY, SEWER):
            worths[disk] = worths[disk] - weapon if stock else 0.0
        worths[WEAPON] = weapon if stock < USEFUL_WEAPONS else 0.2
        points = 0
        for disk in PROVISIONS:
            have = provisions & 0xFF
            provisions >>= 8
            points += provision_points(have)
            few = have < 4
            worths[disk] = provision_points(have + 1) - provision_points(have) + self.weights.new_provision * few
        return Holding(points, weapon * min(stock, USEFUL_WEAPONS), worths)


class Desk:
    """Where the stakes that were last used lie ready."""

    def __init__(self) -> None:
        self.stakes = Stakes(WEIGHTS)


_DESK: Final = Desk()


def stakes_with(weights: Weights) -> Stakes:
    stakes = _DESK.stakes
    if stakes.weights is not weights:
        stakes = _DESK.stakes = Stakes(weights)
    return stakes


def free_disks(s: Table) -> list[int]:
    """The disks on the board without those under figures."""
    disks = s.disks.copy()
    for v in s.figures:
        if v >= 0:
            disks[v] = NO_DISK
    return disks


def near_prospects(
    s: Table, player: int, free: list[int], enterable: int, worths: list[float], weights: Weights
) -> float:
    """What the player's figures stand on and are next to."""
    total = 0.0
    passing = FIGURES * player + s.passing if s.passing >= 0 and player == s.turn else NOBODY
    for i in range(FIGURES * player, FIGURES * player + FIGURES):
        v = s.figures[i]
        if v < 0:
            continue
        disk = s.disks[v]
        if i == passing:
            total += onward_prospect(s, v, free, enterable, worths, weights)
            continue
        if 0 <= disk < SEWER:
            # The weapon for an enemy under a figure is spent already.
            total += weights.under_figure * (VALUES[disk] if disk >= FIRST_ENEMY else worths[disk])
        best = 0.0
        for u in NEIGHBOURS[v]:
            worth = worths[free[u]]  # no disk counts like a barricade: nothing
            if worth > best:
                best = worth
        if best > 0.0 or NEAR[v] & enterable:
            total += weights.free_figure
            total += weights.next_to_figure * best
    return total


def onward_prospect(s: Table, v: int, free: list[int], enterable: int, worths: list[float], weights: Weights) -> float:
    """What a figure in the middle of a pass-over will stand on, at best. The disk that it passes over stays with the
    figure that is there (ZG-6.6): were it counted, a pass-over would look good however little comes of it."""
    best = 0.0
    for u in NEIGHBOURS[v]:
        if enterable & BIT[u] and worths[free[u]] > best:
            best = worths[free[u]]
    return weights.under_figure * best + weights.free_figure


def far_prospects(phase: int, player: int, around: list[int], stakes: Stakes) -> float:
    """Disks that are further away, and shelters that wait for a token, ring by ring."""
    total = 0.0
    first = stakes.reach * player
    for step in range(stakes.reach):
        ring = around[first + step]
        total += stakes.far_disks[step][ring & DISKS]
        if ring >= SHELTER:
            total += stakes.far_token[phase][step] * (ring // SHELTER)
    return total
