"""What lies around each player's figures, ring by ring: the spaces one step away, two, and so on, over spaces that they
may enter, sewers leading to sewers. It is the dearest question of `evaluate`, so it is answered for all at once."""

from __future__ import annotations

from typing import Final

from shamble.core.native import COMPILED, i64
from shamble.games.zombiegeddon.board import (
    DOWN_LEFT,
    HIGH_BIT,
    LOW_BIT,
    NOT_FROM_LEFT,
    NOT_FROM_RIGHT,
    count,
    spread_high,
    spread_low,
    words,
)
from shamble.games.zombiegeddon.components import FIGURES
from shamble.games.zombiegeddon.rules.moving import DELIVERY, open_spaces
from shamble.games.zombiegeddon.rules.reach import figures_of
from shamble.games.zombiegeddon.state import Table

SHELTER: Final = 128
"""A ring is told by one number: how many collectable disks are in it, and so much more for every shelter that waits for
a token of the player."""
DISKS: Final = SHELTER - 1

_LANES: Final[tuple[int, ...]] = (0, 150, 300, 450)
"""Where each player's board begins in one long mask: so far apart that no shift leads from one to another."""
_BOARD: Final = (1 << _LANES[1]) - 1
_TIMES: Final = tuple(sum([1 << lane for lane in _LANES[:players]]) for players in range(len(_LANES) + 1))
"""By the number of players: a mask times this stands on the board of each of them."""
_FROM_LEFT: Final = NOT_FROM_LEFT * _TIMES[-1]
_FROM_RIGHT: Final = NOT_FROM_RIGHT * _TIMES[-1]


def rings(s: Table, reach: int) -> list[int]:
    """The rings up to so many steps away, those of the first player, then those of the second, and so on."""
    return rings_in_words(s, reach) if COMPILED else rings_side_by_side(s, reach)


def rings_side_by_side(s: Table, reach: int) -> list[int]:
    """In plain Python: the boards of all players are one long mask, and grow together."""
    lanes = _LANES[: s.players]
    waiting = DELIVERY[s.phase]
    armed = open_spaces(s, True)
    unarmed = armed & ~s.enemies
    region = enterable = shelters = 0
    for seat, lane in enumerate(lanes):
        region |= figures_of(s, seat) << lane
        enterable |= (armed if s.stock[seat] else unarmed) << lane
        shelters |= (waiting & ~s.tokens[seat]) << lane
    collectable = s.collectable * _TIMES[s.players]
    sewers = s.ways.sewers * _TIMES[s.players]
    down = 0  # who is in the sewers, and thereby in all of them
    found = [0] * (reach * s.players)
    for step in range(reach):
        right = region << 1
        both = region | right
        grown = region | enterable & (
            right & _FROM_LEFT | region >> 1 & _FROM_RIGHT | both << DOWN_LEFT | both >> DOWN_LEFT + 1
        )
        if region & sewers != down:
            for lane in lanes:
                if (region & sewers) >> lane & _BOARD:
                    down |= s.ways.sewers << lane
            grown |= down
        ring = grown ^ region
        if not ring:
            break
        disks = ring & collectable
        entered = ring & shelters
        for seat, lane in enumerate(lanes):
            here = (disks >> lane & _BOARD).bit_count()
            if entered:
                here += SHELTER * (entered >> lane & _BOARD).bit_count()
            found[reach * seat + step] = here
        region = grown
    return found


def rings_in_words(s: Table, reach: int) -> list[int]:
    """Compiled: player by player, in machine words."""
    steps: i64 = reach
    passable_low, passable_high = words(s.ways.passable)
    sewers_low, sewers_high = words(s.ways.sewers)
    disks_low, disks_high = words(s.collectable)
    enemies_low, enemies_high = words(s.enemies)
    occupied_low, occupied_high = words(s.standing)
    waiting_low, waiting_high = words(DELIVERY[s.phase])
    armed_low = passable_low | disks_low ^ occupied_low
    armed_high = passable_high | disks_high ^ occupied_high
    found = [0] * (reach * s.players)
    for seat in range(s.players):
        enterable_low = armed_low if s.stock[seat] else armed_low & ~enemies_low
        enterable_high = armed_high if s.stock[seat] else armed_high & ~enemies_high
        tokens_low, tokens_high = words(s.tokens[seat])
        shelters_low = waiting_low & ~tokens_low
        shelters_high = waiting_high & ~tokens_high
        low: i64 = 0
        high: i64 = 0
        for i in range(FIGURES * seat, FIGURES * seat + FIGURES):
            v = s.figures[i]
            if v >= 0:
                low |= LOW_BIT[v]
                high |= HIGH_BIT[v]
        first: i64 = reach * seat
        step: i64 = 0
        while step < steps:
            grown_low = low | spread_low(low, high) & enterable_low
            grown_high = high | spread_high(low, high) & enterable_high
            if low & sewers_low or high & sewers_high:
                grown_low |= sewers_low
                grown_high |= sewers_high
            low ^= grown_low
            high ^= grown_high
            if not (low or high):
                break
            disks = count(low & disks_low) + count(high & disks_high)
            if low & shelters_low or high & shelters_high:
                disks += SHELTER * (count(low & shelters_low) + count(high & shelters_high))
            found[first + step] = disks
            low = grown_low
            high = grown_high
            step += 1
    return found
