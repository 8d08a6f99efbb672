"""The shape of the board: spaces in reading order A1 to J12, who is whose neighbour, and sets of spaces as bit masks
(bit v is space v), which make the flood of `reachable` a handful of shifts."""

from __future__ import annotations

from shamble.core.actions import Labels
from shamble.games.zombiegeddon.components import BOARD_MAP

COLUMNS = len(BOARD_MAP[0])
ROWS = len(BOARD_MAP)
SPACES = tuple(f"{'ABCDEFGHIJ'[row]}{column + 1}" for row in range(ROWS) for column in range(COLUMNS))
SPACE = {name: index for index, name in enumerate(SPACES)}
SPACE_NAMES = Labels(SPACES)
BIT = tuple(1 << v for v in range(len(SPACES)))

# Two spaces are neighbours if their hexagons share an edge (ZG-A1). Every second row is shifted, so the columns of the
# neighbours depend on the row.
_STEPS = (
    ((0, -1), (0, 1), (-1, -1), (-1, 0), (1, -1), (1, 0)),
    ((0, -1), (0, 1), (-1, 0), (-1, 1), (1, 0), (1, 1)),
)


def _neighbours(v: int) -> tuple[int, ...]:
    row, column = divmod(v, COLUMNS)
    around = ((row + down, column + right) for down, right in _STEPS[row % 2])
    return tuple(sorted(r * COLUMNS + c for r, c in around if 0 <= r < ROWS and 0 <= c < COLUMNS))


def mask(spaces: tuple[int, ...] | list[int]) -> int:
    return sum(BIT[v] for v in spaces)


def spaces_of(bits: int) -> list[int]:
    """The spaces of a mask, in reading order."""
    out = []
    while bits:
        lowest = bits & -bits
        out.append(lowest.bit_length() - 1)
        bits ^= lowest
    return out


NEIGHBOURS = tuple(_neighbours(v) for v in range(len(SPACES)))
NEAR = tuple(mask(around) for around in NEIGHBOURS)

PRE_BOMB_SHELTERS = tuple(v for v, sign in enumerate("".join(BOARD_MAP)) if sign == "R")
POST_BOMB_SHELTERS = tuple(v for v, sign in enumerate("".join(BOARD_MAP)) if sign == "W")
PLAIN = tuple(v for v, sign in enumerate("".join(BOARD_MAP)) if sign == ".")
SHELTERS = mask(PRE_BOMB_SHELTERS) | mask(POST_BOMB_SHELTERS)

_ALL = (1 << len(SPACES)) - 1
_FIRST_COLUMN = mask([v for v in range(len(SPACES)) if v % COLUMNS == 0])
_LAST_COLUMN = mask([v for v in range(len(SPACES)) if v % COLUMNS == COLUMNS - 1])
_SHIFTED = mask([v for v in range(len(SPACES)) if v // COLUMNS % 2])
_NOT_LAST = _ALL & ~_LAST_COLUMN
_NOT_FIRST = _ALL & ~_FIRST_COLUMN
_NOT_LAST_SHIFTED = _NOT_LAST & _SHIFTED
_NOT_FIRST_UNSHIFTED = _NOT_FIRST & ~_SHIFTED


def spread(bits: int) -> int:
    """The neighbours of all spaces of a mask, in a dozen shifts (it may hold spaces of the mask itself)."""
    left = bits & _NOT_FIRST_UNSHIFTED
    right = bits & _NOT_LAST_SHIFTED
    return (
        (bits & _NOT_LAST) << 1
        | (bits & _NOT_FIRST) >> 1
        | bits << COLUMNS
        | bits >> COLUMNS
        | left << COLUMNS - 1
        | left >> COLUMNS + 1
        | right << COLUMNS + 1
        | right >> COLUMNS - 1
    ) & _ALL
