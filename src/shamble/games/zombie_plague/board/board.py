"""A board as its map draws it: squares with zones and contents, edges, openings, Search squares, rooms. It
is read by `map_reader`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from shamble.games.zombie_plague.components import COLUMNS

OPEN: Final = 0
WALL: Final = 1
DOOR: Final = 2
WINDOW: Final = 3
CAR_DOOR: Final = 4
RIM: Final = 5
VERTICAL: Final = {" ": OPEN, "|": WALL, "D": DOOR, "W": WINDOW, "C": CAR_DOOR, ":": RIM}
HORIZONTAL: Final = {"   ": OPEN, "---": WALL, "=D=": DOOR, "~W~": WINDOW, "=C=": CAR_DOOR, ":::": RIM}
FREE, OBSTACLE, SEARCH, CAR = ".#X%"
OUTER: Final = "outer"
INNER: Final = "inner"
GARAGE: Final = "garage"
CELLAR: Final = "cellar"
OPENING_KINDS: Final = {"door": DOOR, "window": WINDOW}


@dataclass(frozen=True)
class Zone:
    """What the letter of a square says: is it inside the house, and in which named room."""

    name: str
    inside: bool
    room: str


@dataclass(frozen=True)
class Opening:
    """A door or window, seen from the square and side that the map names."""

    id: str
    kind: int
    square: int
    side: int
    kept: str
    """outer, inner, garage (neither side in the house) or cellar."""


@dataclass(frozen=True)
class SearchSquare:
    id: str
    square: int
    accesses: tuple[tuple[int, int], ...]
    """(square, facing) from which it can be searched."""
    what: str


@dataclass(frozen=True)
class Room:
    """A closed room: a space that can be barricaded."""

    id: str
    squares: frozenset[int]
    openings: tuple[str, ...]


@dataclass(eq=False)
class Board:
    """A map as it was drawn. Squares are numbered in the frame of 20 columns, the Cellar's after them."""

    name: str
    columns: int
    rows: int
    zones: dict[str, Zone] = field(default_factory=dict)
    zone: dict[int, str] = field(default_factory=dict)
    content: dict[int, str] = field(default_factory=dict)
    edges: dict[int, int] = field(default_factory=dict)
    """square * 4 + side -> what lies on that side."""
    openings: list[Opening] = field(default_factory=list)
    searches: list[SearchSquare] = field(default_factory=list)
    car_doors: list[tuple[str, int, int]] = field(default_factory=list)
    rooms: list[Room] = field(default_factory=list)
    sheets: list[tuple[str, int, int]] = field(default_factory=list)
    edge_rows: list[tuple[int, ...]] = field(default_factory=lambda: [()] * 4)
    furniture: dict[int, str] = field(default_factory=dict)
    first: int = 0
    """The number of its square A1."""
    width: int = COLUMNS
    """Squares from one row to the next in the numbering."""

    def neighbour(self, square: int, side: int) -> int:
        """The square on that side on the same board, whatever lies between; -1 beyond the rim."""
        row, column = divmod(square - self.first, self.width)
        row += (-1, 0, 1, 0)[side]
        column += (0, 1, 0, -1)[side]
        inside = 0 <= row < self.rows and 0 <= column < self.columns
        return self.first + row * self.width + column if inside else -1
