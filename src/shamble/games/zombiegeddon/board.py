"""The shape of the board: spaces in reading order A1 to J12, who is whose neighbour, and sets of spaces as bit masks.

In a mask each space has its bit (`BIT`), laid so that the six neighbours of a space are six shifts away: one bit to
either side, 12 and 13 bits up and down. For that the rows begin 13 and 12 bits apart by turns, as every second one is
shifted by half a hexagon, and there is a gap of one bit behind A, C, E, G and I.

A mask is too long for a machine word. Plain Python does not mind, but compiled code is many times faster with words, so
it floods a board in two halves: A to E and F to J, 63 bits each."""

from __future__ import annotations

from typing import Final

from shamble.core.actions import Labels
from shamble.core.native import COMPILED, i64
from shamble.games.zombiegeddon.components import BOARD_MAP

COLUMNS: Final = 12
ROWS: Final = 10
SPACES: Final = tuple(f"{'ABCDEFGHIJ'[row]}{column + 1}" for row in range(ROWS) for column in range(COLUMNS))
SPACE: Final = {name: index for index, name in enumerate(SPACES)}
SPACE_NAMES: Final = Labels(SPACES)

DOWN_LEFT: Final = 12
"""Bits from a space to its lower left neighbour, and to its upper right one; the other two are one bit further."""
_PLACES: Final = [25 * (row // 2) + 13 * (row % 2) + column for row in range(ROWS) for column in range(COLUMNS)]
BIT: Final = [1 << place for place in _PLACES]
_SPACE_AT: Final = {place: v for v, place in enumerate(_PLACES)}

# Two spaces are neighbours if their hexagons share an edge (ZG-A1). Every second row is shifted, so the columns of the
# neighbours depend on the row.
_STEPS: Final = (
    ((0, -1), (0, 1), (-1, -1), (-1, 0), (1, -1), (1, 0)),
    ((0, -1), (0, 1), (-1, 0), (-1, 1), (1, 0), (1, 1)),
)


def _neighbours(v: int) -> list[int]:
    row, column = divmod(v, COLUMNS)
    around = ((row + down, column + right) for down, right in _STEPS[row % 2])
    return sorted(r * COLUMNS + c for r, c in around if 0 <= r < ROWS and 0 <= c < COLUMNS)


def mask(spaces: tuple[int, ...] | list[int]) -> int:
    return sum([BIT[v] for v in spaces])


def spaces_of(bits: int) -> list[int]:
    """The spaces of a mask, in reading order."""
    out = []
    while bits:
        lowest = bits & -bits
        out.append(_SPACE_AT[lowest.bit_length() - 1])
        bits ^= lowest
    return out


NEIGHBOURS: Final = [_neighbours(v) for v in range(len(SPACES))]
NEAR: Final = [mask(around) for around in NEIGHBOURS]

PRE_BOMB_SHELTERS: Final = tuple(v for v, sign in enumerate("".join(BOARD_MAP)) if sign == "R")
POST_BOMB_SHELTERS: Final = tuple(v for v, sign in enumerate("".join(BOARD_MAP)) if sign == "W")
PLAIN: Final = tuple(v for v, sign in enumerate("".join(BOARD_MAP)) if sign == ".")
SHELTERS: Final = mask(PRE_BOMB_SHELTERS) | mask(POST_BOMB_SHELTERS)

ALL: Final = mask(tuple(range(len(SPACES))))
# Behind the other rows there is no gap: what a shift by one bit brings there from the next row is taken off.
NOT_FROM_LEFT: Final = ALL & ~mask([v for v in range(len(SPACES)) if v % (2 * COLUMNS) == 0])
NOT_FROM_RIGHT: Final = ALL & ~mask([v for v in range(len(SPACES)) if v % (2 * COLUMNS) == 2 * COLUMNS - 1])


def spread(bits: int) -> int:
    """The neighbours of all spaces of a mask (it may hold spaces of the mask itself)."""
    if COMPILED:
        low, high = words(bits)
        return mask_of_words(spread_low(low, high), spread_high(low, high)) & ALL
    right = bits << 1
    both = bits | right
    return (right & NOT_FROM_LEFT | bits >> 1 & NOT_FROM_RIGHT | both << DOWN_LEFT | both >> DOWN_LEFT + 1) & ALL


def flood(region: int, free: int, sewers: int) -> int:
    """All that can be reached from a region over free spaces, sewers leading to sewers."""
    return flood_in_words(region, free, sewers) if COMPILED else flood_of_masks(region, free, sewers)


def flood_of_masks(region: int, free: int, sewers: int) -> int:
    """As plain Python does it."""
    grown = 0
    while grown != region:
        grown = region
        if region & sewers:
            region |= sewers
        region |= spread(region) & free
    return region


# -- masks in two machine words ---------------------------------------------------------------------------------------

WORD: Final = 63
_LOW: Final = (1 << WORD - 1) - 1
"""The 63rd bit is a gap."""
LOW_BIT: Final = [bit & _LOW for bit in BIT]
HIGH_BIT: Final = [bit >> WORD for bit in BIT]
"""The words of each space."""
_LOW_NOT_FROM_LEFT: Final[i64] = NOT_FROM_LEFT & _LOW
_LOW_NOT_FROM_RIGHT: Final[i64] = NOT_FROM_RIGHT & _LOW
_HIGH_NOT_FROM_LEFT: Final[i64] = NOT_FROM_LEFT >> WORD
_HIGH_NOT_FROM_RIGHT: Final[i64] = NOT_FROM_RIGHT >> WORD


def words(bits: int) -> tuple[i64, i64]:
    """A mask as its two words: the first five rows, the other five."""
    return bits & _LOW, bits >> WORD


def mask_of_words(low: i64, high: i64) -> int:
    return int(high & _LOW) << WORD | int(low & _LOW)


def spread_low(low: i64, high: i64) -> i64:
    """The first word of `spread`, not yet cleared of what lies between and behind the rows."""
    right = low << 1
    both = low | right
    return (
        right & _LOW_NOT_FROM_LEFT | low >> 1 & _LOW_NOT_FROM_RIGHT | both << 12 | both >> 13 | (high | high << 1) << 50
    )


def spread_high(low: i64, high: i64) -> i64:
    """The second word of it."""
    right = high << 1
    both = high | right
    return (
        right & _HIGH_NOT_FROM_LEFT
        | high >> 1 & _HIGH_NOT_FROM_RIGHT
        | both << 12
        | both >> 13
        | (low | low << 1) >> 51
    )


def flood_in_words(region: int, free: int, sewers: int) -> int:
    low, high = words(region)
    free_low, free_high = words(free)
    sewers_low, sewers_high = words(sewers)
    grown_low: i64 = 0
    grown_high: i64 = 0
    while grown_low != low or grown_high != high:
        grown_low = low
        grown_high = high
        if low & sewers_low or high & sewers_high:
            low |= sewers_low
            high |= sewers_high
        more = spread_low(low, high) & free_low
        high |= spread_high(low, high) & free_high
        low |= more
    return mask_of_words(low, high)


def count(word: i64) -> i64:
    """How many bits of a word are set."""
    pairs = word - (word >> 1 & 0x5555555555555555)
    fours = (pairs & 0x3333333333333333) + (pairs >> 2 & 0x3333333333333333)
    eights = fours + (fours >> 4) & 0x0F0F0F0F0F0F0F0F
    return eights * 0x0101010101010101 >> 56 & 0xFF
