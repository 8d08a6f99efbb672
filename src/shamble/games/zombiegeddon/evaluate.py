"""What a position is worth to a player: points so far, points likely to come, and his lead over the best of the others.

Points to come are read from one flood per player, layer by layer from his figures: a disk under a figure is nearly
his, disks further away count less and less, and so do shelters that still wait for his token."""

from __future__ import annotations

from math import exp

from shamble.games.zombiegeddon.board import BIT, spaces_of, spread
from shamble.games.zombiegeddon.components import FIGURES, FIRST_ENEMY, PROVISIONS, SEWER, VALUES, WEAPON
from shamble.games.zombiegeddon.rules_changeover import provision_points, score_lines
from shamble.games.zombiegeddon.rules_moving import DELIVERY
from shamble.games.zombiegeddon.state import PRE_BOMB, Table

TOKEN_WORTH = (9.0, 5.0)
"""A token delivered before the bomb is a figure after it; one delivered after it is 5 points (already scored)."""
WEAPON_WORTH = (3.0, 1.5)
USEFUL_WEAPONS = 4
UNDER_FIGURE = 0.8
"""How much of a disk's worth a figure on it is credited with: leaving onto something good must pay."""
NEAR_SHARE = (0.30, 0.12, 0.06, 0.03)
"""The same for disks one, two, ... steps away."""
TOKEN_SHARE = (0.0, 0.75, 0.65, 0.56, 0.48, 0.40, 0.33, 0.27, 0.2)
"""The same for a shelter without the player's token, by its distance."""
FREE_FIGURE = 1.0
"""A figure that can still go somewhere."""
SPREAD = 20.0
"""The lead, in points, that makes a win about three times as likely as a loss."""


def evaluate(s: Table, player: int) -> float:
    if s.over:
        return s.returns[player]
    worths = [worth(s, seat) for seat in range(s.players)]
    mine = worths.pop(player)
    return 1 / (1 + exp((max(worths) - mine) / SPREAD))


def worth(s: Table, player: int) -> float:
    """The points that a player has and may expect."""
    stock = s.stock[player]
    total = float(sum(score_lines(s, player)))
    total += WEAPON_WORTH[s.phase] * min(stock, USEFUL_WEAPONS)
    if s.phase == PRE_BOMB:
        total += TOKEN_WORTH[PRE_BOMB] * s.tokens[player].bit_count()
    return total + prospects(s, player)


def disk_worths(s: Table, player: int) -> list[float]:
    """What one more of each disk is worth to the player."""
    pile = s.gathered[player]
    worths = [float(value) for value in VALUES]
    for disk in PROVISIONS:
        have = pile.count(disk)
        worths[disk] = provision_points(have + 1) - provision_points(have) + 0.5 * (have < len(PROVISIONS))
    worths[WEAPON] = WEAPON_WORTH[s.phase] if s.stock[player] < USEFUL_WEAPONS else 0.2
    return worths


def prospects(s: Table, player: int) -> float:
    """What the player's figures stand on and are close to."""
    worths = disk_worths(s, player)
    disks = s.disks
    passable = s.ways.passable
    free = s.collectable & ~s.standing
    if not s.stock[player]:
        free &= ~s.enemies
    total = 0.0
    region = 0
    for v in s.figures[FIGURES * player : FIGURES * player + FIGURES]:
        if v < 0:
            continue
        region |= BIT[v]
        disk = disks[v]
        if 0 <= disk < SEWER:
            total += UNDER_FIGURE * worths[disk]
        best = 0.0
        near = spread(BIT[v]) & (free | passable)
        if near:
            total += FREE_FIGURE
            for u in spaces_of(near & free):
                gain = worths[disks[u]]
                if disks[u] >= FIRST_ENEMY:
                    gain -= WEAPON_WORTH[s.phase]
                best = max(best, gain)
        total += NEAR_SHARE[0] * best
    return total + far_prospects(s, player, region, free | passable, worths)


def far_prospects(s: Table, player: int, region: int, enterable: int, worths: list[float]) -> float:
    """Disks two and more steps away, and shelters that wait for a token, by the layers of a flood."""
    total = 0.0
    waiting = DELIVERY[s.phase] & ~s.tokens[player]
    sewers = s.ways.sewers
    for distance in range(1, len(TOKEN_SHARE)):
        grown = region | spread(region) & enterable
        if region & sewers:
            grown |= sewers
        layer = grown & ~region
        if not layer:
            break
        if layer & waiting:
            total += TOKEN_WORTH[s.phase] * TOKEN_SHARE[distance] * (layer & waiting).bit_count()
        if 2 <= distance <= len(NEAR_SHARE):
            total += NEAR_SHARE[distance - 1] * max(
                (worths[s.disks[v]] for v in spaces_of(layer & s.collectable)), default=0.0
            )
        region = grown
    return total
