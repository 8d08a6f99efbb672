"""What a position is worth to a player: points so far, points likely to come, and the lead over the best of the others.

Points to come are read from one flood per player, layer by layer from their figures: a disk under a figure is nearly
theirs, disks further away count less and less, and so do shelters that still wait for their token."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import exp
from typing import NamedTuple

from shamble.core.weights import load
from shamble.games.zombiegeddon.actions import AGREED
from shamble.games.zombiegeddon.board import BIT, NEAR, NEIGHBOURS, spread
from shamble.games.zombiegeddon.components import FIGURES, FIRST_ENEMY, PROVISIONS, SEWER, VALUES, WEAPON
from shamble.games.zombiegeddon.rules.moving import DELIVERY
from shamble.games.zombiegeddon.rules.scoring import pile_lines, provision_points, token_points
from shamble.games.zombiegeddon.state import CALLED, PRE_BOMB, SYSTEM_ASKS, Table


@dataclass(frozen=True, slots=True)
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


WEIGHTS = load(Weights, __package__)
WORTHS = list(map(float, VALUES))
USEFUL_WEAPONS = 4
KNOWN_PILES = 10_000
"""So many are remembered: in a search they are the same again and again."""
MANY_DISKS = 6
"""More disks than that at one distance are no better."""


def worth(s: Table, player: int, weights: Weights) -> float:
    if s.over:
        return s.returns[player]
    if s.motion in (CALLED, SYSTEM_ASKS) and has_consented(s, player):
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
    worths = [expected_points(s, seat, weights) for seat in range(s.players)]
    mine = worths.pop(player)
    return 1 / (1 + exp((max(worths) - mine) / weights.spread))


def expected_points(s: Table, player: int, weights: Weights) -> float:
    """The points that a player has and may expect."""
    total = float(pile_of(tuple(s.gathered[player])).points + token_points(s, player))
    total += weights.weapon[s.phase] * min(s.stock[player], USEFUL_WEAPONS)
    if s.phase == PRE_BOMB:
        total += weights.token[PRE_BOMB] * s.tokens[player].bit_count()
    return total + prospects(s, player, weights)


class Pile(NamedTuple):
    """What there is to say of gathered disks, whoever has them."""

    points: int
    next_provisions: list[tuple[int, int, bool]]
    """Each provision, the points for one more, and whether there are fewer than four."""


@lru_cache(KNOWN_PILES)
def pile_of(disks: tuple[int, ...]) -> Pile:
    steps = []
    for disk in PROVISIONS:
        have = disks.count(disk)
        steps.append((disk, provision_points(have + 1) - provision_points(have), have < 4))
    return Pile(sum(pile_lines(disks)), steps)


def disk_worths(s: Table, player: int, weights: Weights) -> list[float]:
    """What one more of each disk is worth to the player, the weapon for an enemy deducted."""
    weapon = weights.weapon[s.phase]
    worths = WORTHS.copy()
    for disk in range(FIRST_ENEMY, SEWER):
        worths[disk] -= weapon
    for disk, points, few in pile_of(tuple(s.gathered[player])).next_provisions:
        worths[disk] = points + weights.new_provision * few
    worths[WEAPON] = weapon if s.stock[player] < USEFUL_WEAPONS else 0.2
    return worths


def prospects(s: Table, player: int, weights: Weights) -> float:
    """What the player's figures stand on and are close to."""
    worths = disk_worths(s, player, weights)
    disks = s.disks
    free = s.collectable & ~s.standing
    if not s.stock[player]:
        free &= ~s.enemies
    enterable = free | s.ways.passable
    total = 0.0
    region = 0
    for v in s.figures[FIGURES * player : FIGURES * player + FIGURES]:
        if v < 0:
            continue
        region |= BIT[v]
        disk = disks[v]
        if 0 <= disk < SEWER:
            # The weapon for an enemy under a figure is spent already.
            total += weights.under_figure * (VALUES[disk] if disk >= FIRST_ENEMY else worths[disk])
        near = NEAR[v] & enterable
        if near:
            total += weights.free_figure
            best = 0.0
            for u in NEIGHBOURS[v]:
                if free & BIT[u] and worths[disks[u]] > best:
                    best = worths[disks[u]]
            total += weights.next_to_figure * best
    return total + far_prospects(s, player, region, enterable, weights)


def far_prospects(s: Table, player: int, region: int, enterable: int, weights: Weights) -> float:
    """Disks that are further away, and shelters that wait for a token, by the layers of a flood."""
    total = 0.0
    waiting = DELIVERY[s.phase] & ~s.tokens[player]
    sewers = s.ways.sewers
    for disk_share, token_share in zip(weights.far_disk, weights.far_token, strict=True):
        grown = region | spread(region) & enterable
        if region & sewers:
            grown |= sewers
        layer = grown & ~region
        if not layer:
            break
        total += disk_share * min(MANY_DISKS, (layer & s.collectable).bit_count())
        if layer & waiting:
            total += weights.token[s.phase] * token_share * (layer & waiting).bit_count()
        region = grown
    return total
