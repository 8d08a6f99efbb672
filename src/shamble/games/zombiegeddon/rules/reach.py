"""Reach: which disks a player's figures can still get to (ZG-9.4), and what depends on it: the end of a phase,
contested disks, the end of a play-out. Whether a phase is over is asked after every action, so it is answered from
masks that the table holds anyway; the flood of `reachable` runs only where that is not enough."""

from __future__ import annotations

from shamble.games.zombiegeddon.board import BIT, mask, spread
from shamble.games.zombiegeddon.components import FIGURES, WEAPON
from shamble.games.zombiegeddon.state import Table


def figures_of(s: Table, player: int) -> int:
    """The spaces of a player's figures, as a mask."""
    bits = 0
    for v in s.figures[FIGURES * player : FIGURES * player + FIGURES]:
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
        for v in s.figures[FIGURES * player : FIGURES * player + FIGURES]:
            if v >= 0 and fringe[v] & first_step:
                return False
    return True


def reachable(s: Table, player: int) -> int:
    """The spaces that the player's figures might get to with the player's own weapons, as a mask (ZG-9.4 to ZG-9.6)."""
    sources = figures_of(s, player)
    if not sources:
        return 0
    guarded = s.enemies & ~s.standing
    free = s.ways.passable | (s.collectable & ~guarded)
    region = _flood(s, sources, free)
    if not spread(region) & guarded:
        return region  # no enemy bars the way, so weapons do not matter
    others = s.standing & ~sources
    weapons = mask([v for v, disk in enumerate(s.disks) if disk == WEAPON]) & ~others
    stock = s.stock[player]
    payable = stock
    while True:
        fighting = region
        for _ in range(payable):
            fought = spread(fighting) & guarded & ~fighting
            if not fought:
                break
            fighting = _flood(s, fighting | fought, free)
        collected = stock + (fighting & weapons).bit_count()
        if collected <= payable:
            return fighting
        payable = collected


def _flood(s: Table, region: int, free: int) -> int:
    """All that can be reached from a region over free spaces, sewers leading to sewers (ZG-4.8)."""
    sewers = s.ways.sewers
    grown = 0
    while grown != region:
        grown = region
        if region & sewers:
            region |= sewers
        region |= spread(region) & free
    return region


def contested(s: Table) -> bool:
    """Whether some free collectable disk is in reach of two or more players (ZG-9.10)."""
    free = s.collectable & ~s.standing
    if not free:
        return False
    held = [figures_of(s, player) for player in range(s.players)]
    # Two players at the same network of shelters and sewers contest a free disk beside it; mostly that settles it.
    unguarded = free & ~s.enemies
    for network, fringe in s.ways.networks:
        if fringe & unguarded:
            around = network | fringe
            if sum(1 for bits in held if bits & around) > 1:
                return True
    within_reach = 0
    for player in range(s.players):
        mine = reachable(s, player) & free
        if mine & within_reach:
            return True
        within_reach |= mine
    return False


def has_disks_left(s: Table, player: int) -> bool:
    """Whether a collectable disk is under one of the player's figures, or free and in their reach (ZG-9.12)."""
    return bool(s.standing & figures_of(s, player) or reachable(s, player) & s.collectable & ~s.standing)
