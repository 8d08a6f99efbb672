"""Reach: which disks a player's figures can still get to (ZG-9.4), and what depends on it: the end of a phase,
contested disks, the end of a play-out. Whether a phase is over is asked after every action, so it is answered from
masks that the table holds anyway; the flood of `reachable` runs only where that is not enough."""

from __future__ import annotations

from shamble.games.zombiegeddon.board import BIT, flood, spread
from shamble.games.zombiegeddon.components import FIGURES
from shamble.games.zombiegeddon.state import Table, free_spaces


def figures_of(s: Table, player: int) -> int:
    """The spaces of a player's figures, as a mask."""
    bits = 0
    for i in range(FIGURES * player, FIGURES * player + FIGURES):
        v = s.figures[i]
        if v >= 0:
            bits |= BIT[v]
    return bits


def out_of_reach(s: Table) -> bool:
    """Whether every collectable disk on the board is out of reach (ZG-9.1).

    A disk under a figure keeps the phase open (ZG-9.3). Without one all figures are on shelters and sewers, which form
    networks that never change within a phase. The first disk on any way is then a neighbour of such a network, to be
    entered freely or, if it is an enemy, with a weapon from the stock. So this is exact, without a search."""
    if s.standing:
        return False
    unarmed = s.collectable & ~s.enemies
    fringe = s.ways.fringe
    for player in range(s.players):
        first_step = s.collectable if s.stock[player] else unarmed
        for i in range(FIGURES * player, FIGURES * player + FIGURES):
            v = s.figures[i]
            if v >= 0 and fringe[v] & first_step:
                return False
    return True


def reachable(s: Table, player: int) -> int:
    """The spaces that the player's figures might get to with the player's own weapons, as a mask (ZG-9.4 to ZG-9.6)."""
    sources = figures_of(s, player)
    return reachable_by_force(s, player, sources, reachable_in_peace(s, sources)) if sources else 0


def reachable_in_peace(s: Table, sources: int) -> int:
    """What can be got to from some spaces without a weapon: over everything but free enemies."""
    guarded = s.enemies & ~s.standing
    return flood(sources, s.ways.passable | s.collectable ^ guarded, s.ways.sewers)


def reachable_by_force(s: Table, player: int, sources: int, region: int) -> int:
    """All of it, given what can be got to in peace: every free enemy on the way needs a weapon, from the stock or from
    a space within reach."""
    guarded = s.enemies & ~s.standing
    if not spread(region) & guarded:
        return region  # no enemy bars the way, so weapons do not matter
    free = s.ways.passable | s.collectable ^ guarded
    others = s.standing & ~sources
    weapons = s.weapons & ~others
    stock = s.stock[player]
    payable = stock
    while True:
        fighting = region
        for _ in range(payable):
            fought = spread(fighting) & guarded & ~fighting
            if not fought:
                break
            fighting = flood(fighting | fought, free, s.ways.sewers)
        collected = stock + (fighting & weapons).bit_count()
        if collected <= payable:
            return fighting
        payable = collected


def contested(s: Table) -> bool:
    """Whether some free collectable disk is in reach of two or more players (ZG-9.10)."""
    free = free_spaces(s)
    if not free:
        return False
    held = [figures_of(s, player) for player in range(s.players)]
    # Two players at the same network of shelters and sewers contest a free disk beside it; mostly that settles it.
    unguarded = free & ~s.enemies
    for fringe, around in s.ways.networks:
        if fringe & unguarded:
            someone = False
            for bits in held:
                if bits & around:
                    if someone:
                        return True
                    someone = True
    # What is contested without weapons is contested.
    regions = [reachable_in_peace(s, bits) for bits in held]
    if overlapping(regions, free):
        return True
    return overlapping(
        [reachable_by_force(s, player, held[player], regions[player]) for player in range(s.players)], free
    )


def overlapping(regions: list[int], free: int) -> bool:
    """Whether two of them have some of these spaces in common."""
    seen = 0
    for region in regions:
        if seen & region & free:
            return True
        seen |= region
    return False


def has_disks_left(s: Table, player: int) -> bool:
    """Whether a collectable disk is under one of the player's figures, or free and in their reach (ZG-9.12)."""
    return bool(s.standing & figures_of(s, player) or reachable(s, player) & free_spaces(s))
