"""The board as the referee reads it off the map: squares, what lies between them, and the ways from one to the next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from heapq import heappop, heappush
from importlib.resources import files
from typing import NamedTuple

SIDES = "NESW"
OPEN, WALL, DOOR, WINDOW, CAR_DOOR, RIM = "open", "wall", "door", "window", "car door", "rim"
BETWEEN = {" ": OPEN, "|": WALL, "-": WALL, "D": DOOR, "W": WINDOW, "C": CAR_DOOR, ":": RIM}
AWAY = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
CELLAR_DOOR = "U1"
CELLAR_STAIR = "uC1"
MOST_KEPT = 200
BARRICADE = 6
"""What a barricade on the way weighs (ZP-13.1, ZP-13.2)."""


def turned(side: str, quarters: int) -> str:
    return SIDES[(SIDES.index(side) + quarters) % 4]


def opposite(side: str) -> str:
    return turned(side, 2)


def quarters(one: str, other: str) -> int:
    """Quarter turns to the right from one facing to another."""
    return (SIDES.index(other) - SIDES.index(one)) % 4


class Step(NamedTuple):
    """What one finds by going from a square to one side."""

    kind: str
    square: str
    """The next one; empty at the rim of the board."""
    heading: str
    """The direction of travel there: the Cellar's door turns it (ZP-17.4)."""
    opening: str
    """The door or window that is passed, by its id."""


class Opening(NamedTuple):
    square: str
    side: str
    kept: str
    """outer, inner, garage or cellar."""


class Room(NamedTuple):
    squares: frozenset[str]
    openings: tuple[str, ...]


def sections(text: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    rows: list[str] = []
    for line in text.splitlines():
        if line.startswith("["):
            rows = found.setdefault(line.strip("[]"), [])
        elif line.strip() and not line.startswith(";"):
            rows.append(line)
    return found


class Sheet:
    """One map: the house, the Cellar, or a table's own."""

    def __init__(self, text: str) -> None:
        parts = sections(text)
        meta = dict(line.replace(" ", "").split("=", 1) for line in parts["meta"])
        self.columns, self.rows = int(meta["columns"]), int(meta["rows"])
        self.prefix = meta.get("prefix", "")
        self.zone: dict[str, str] = {}
        self.content: dict[str, str] = {}
        self.steps: dict[tuple[str, str], Step] = {}
        self.openings = {}
        for row in parts["openings"]:
            name, _, square, side, kept, _ = row.split()
            self.openings[name] = Opening(self.prefix + square, side, kept)
        self.draw(parts["grid"][1:])
        self.searches: dict[str, str] = {}
        self.accesses: dict[tuple[str, str], str] = {}
        for row in parts["search"]:
            name, square, access, facing, _ = row.split()
            self.searches[name] = self.prefix + square
            self.accesses[self.prefix + access, facing] = name
        self.car = [(row.split()[1], row.split()[2]) for row in parts.get("car", [])]
        zones = [row.split() for row in parts["zones"]]
        self.inside = {square for square, letter in self.zone.items() if [letter, "yes"] in [z[::2][:2] for z in zones]}
        names = {zone[0]: zone[3] for zone in zones}
        self.named = {square: names[self.zone[square]] for square in self.inside}
        self.closed = {}
        for row in parts["rooms"]:
            name, letters, openings = row.split()
            squares = frozenset(square for square, letter in self.zone.items() if letter in letters.split(","))
            self.closed[name] = Room(squares, tuple(openings.split(",")))

    def name(self, column: int, row: int) -> str:
        return f"{self.prefix}{chr(65 + column)}{row + 1}"

    def draw(self, grid: list[str]) -> None:
        named = {(opening.square, opening.side): name for name, opening in self.openings.items()}
        for row in range(self.rows):
            above, line, below = (grid[2 * row + step].ljust(4 * self.columns + 4) for step in range(3))
            for column in range(self.columns):
                place = 3 + 4 * column
                here = self.name(column, row)
                self.zone[here], self.content[here] = line[place + 2], line[place + 3]
                marks = {"N": above[place + 2], "E": line[place + 4], "S": below[place + 2], "W": line[place]}
                for side, mark in marks.items():
                    there = self.name(column + AWAY[side][0], row + AWAY[side][1])
                    door = named.get((here, side)) or named.get((there, opposite(side)), "")
                    kind = BETWEEN[mark]
                    self.steps[here, side] = Step(kind, "" if kind == RIM else there, side, door)


@cache
def sheet(text: str) -> Sheet:
    return Sheet(text)


def printed(name: str) -> Sheet:
    return sheet(files("shamble.games.zombie_plague").joinpath(f"maps/{name}.txt").read_text(encoding="utf-8"))


class Ground:
    """The boards in play, with the barricades on them."""

    def __init__(self, board: str | None) -> None:
        self.main = printed("house") if board is None else sheet(board)
        self.below = printed("cellar")
        contents = {**self.main.content, **self.below.content}
        self.open_ground = {square for square, content in contents.items() if content == "."}
        self.steps: dict[tuple[str, str], Step] = {}
        self.cellar = None
        self.bars: set[str] = set()
        self.kept: dict[tuple[object, ...], dict[str, int]] = {}

    @property
    def cellar(self) -> tuple[str, str] | None:
        """The access square and the side on which the Cellar's door is (ZP-17.3)."""
        return self._cellar

    @cellar.setter
    def cellar(self, door: tuple[str, str] | None) -> None:
        self._cellar = door
        self.steps = {**self.main.steps, **self.below.steps}
        if door:
            self.steps[door] = Step(DOOR, CELLAR_STAIR, "S", CELLAR_DOOR)
            self.steps[CELLAR_STAIR, "N"] = Step(DOOR, door[0], opposite(door[1]), CELLAR_DOOR)

    # -- squares -----------------------------------------------------------------------------------------------------

    def free(self, square: str) -> bool:
        """No obstacle (ZP-2.5)."""
        return square in self.open_ground

    def row(self, side: str) -> list[str]:
        """The outermost row of an edge (ZP-3.5), its free squares."""
        last = {
            "N": ("row", 0),
            "S": ("row", self.main.rows - 1),
            "W": ("column", 0),
            "E": ("column", self.main.columns - 1),
        }
        axis, at = last[side]
        across = range(self.main.columns if axis == "row" else self.main.rows)
        names = [self.main.name(other, at) if axis == "row" else self.main.name(at, other) for other in across]
        return [name for name in names if self.free(name)]

    def inside(self, square: str) -> bool:
        """ZP-2.10 to ZP-2.12."""
        if square in self.below.content:
            return self.cellar is not None and self.cellar[0] in self.main.inside
        return square in self.main.inside

    def rooms(self) -> list[Room]:
        """The closed rooms (ZP-A37): the Cellar's door is one more opening of the room in which it is."""
        rooms = []
        for room in self.main.closed.values():
            more = (CELLAR_DOOR,) if self.cellar and self.cellar[0] in room.squares else ()
            rooms.append(Room(room.squares, room.openings + more))
        if self.cellar:
            rooms.append(self.below.closed["cellar"])
        return rooms

    def openings(self) -> dict[str, Opening]:
        if self.cellar is None:
            return self.main.openings
        return {**self.main.openings, CELLAR_DOOR: Opening(*self.cellar, "cellar")}

    def searches(self) -> set[str]:
        """The Search squares in play (ZP-17.7)."""
        return set(self.main.searches) | (set(self.below.searches) if self.cellar else set())

    def searched_from(self, square: str, facing: str) -> str:
        """The Search square that somebody here faces; the Cellar's door is one no more (ZP-17.2)."""
        if (square, facing) == self.cellar or self.cellar_search() == self.main.accesses.get((square, facing), "-"):
            return ""
        return self.main.accesses.get((square, facing)) or self.below.accesses.get((square, facing), "")

    def cellar_search(self) -> str:
        return self.main.accesses[self.cellar] if self.cellar else ""

    # -- ways --------------------------------------------------------------------------------------------------------

    def step(self, square: str, side: str) -> Step:
        return self.steps[square, side]

    def barred(self, step: Step) -> bool:
        return step.opening in self.bars

    def connected(self, square: str, side: str) -> str:
        """The square on that side if nothing is in between (ZP-2.6 to ZP-2.8, ZP-6.6); it may be an obstacle."""
        step = self.step(square, side)
        return step.square if step.kind in (OPEN, DOOR, WINDOW) and not self.barred(step) else ""

    def neighbours(self, square: str) -> Iterator[str]:
        """The free squares connected with this one."""
        for side in SIDES:
            there = self.connected(square, side)
            if there and self.free(there):
                yield there

    def fire(self, square: str, side: str) -> tuple[str, str]:
        """The next square of a line of fire and its heading (ZP-7.19): the car does not stop it."""
        step = self.step(square, side)
        if step.kind in (WALL, RIM) or self.barred(step):
            return "", side
        return step.square, step.heading

    def walking(self, start: str) -> dict[str, int]:
        """Walking distance from a square."""
        distance = {start: 0}
        queue = [start]
        for here in queue:
            for there in self.neighbours(here):
                if there not in distance:
                    distance[there] = distance[here] + 1
                    queue.append(there)
        return distance

    def bite_squares(self, human: str) -> dict[str, int]:
        """With their entry costs (ZP-13.1); "car" is the inside of the car."""
        if human == "car":
            return {square: 0 for square, _ in self.main.car}
        found = {}
        for side in SIDES:
            step = self.step(human, side)
            if step.kind in (OPEN, DOOR, WINDOW) and self.free(step.square):
                found[step.square] = BARRICADE if self.barred(step) else 0
        return found

    def lure(self, human: str) -> dict[str, int]:
        """L to one Human, of every square that can reach them (ZP-13.2)."""
        return self.nearest_lure([human])

    def nearest_lure(self, humans: Iterable[str]) -> dict[str, int]:
        """L as it stands: to the nearest of all Humans (ZP-13.2)."""
        starts: dict[str, int] = {}
        for human in humans:
            for square, price in self.bite_squares(human).items():
                starts[square] = min(price, starts.get(square, price))
        return self.cheapest(starts)

    def lure_to_flares(self, flares: Iterable[str]) -> dict[str, int]:
        """ZP-13.14."""
        return self.cheapest(dict.fromkeys(flares, 0))

    def cheapest(self, starts: dict[str, int]) -> dict[str, int]:
        key = (frozenset(starts.items()), self.cellar, frozenset(self.bars))
        if key in self.kept:
            return self.kept[key]
        if len(self.kept) >= MOST_KEPT:
            self.kept.clear()
        cost: dict[str, int] = {}
        queue = [(price, square) for square, price in starts.items()]
        queue.sort()
        while queue:
            price, here = heappop(queue)
            if here in cost:
                continue
            cost[here] = price
            for side in SIDES:
                step = self.step(here, side)
                if step.kind in (OPEN, DOOR, WINDOW) and step.square not in cost and self.free(step.square):
                    heappush(queue, (price + 1 + BARRICADE * self.barred(step), step.square))
        self.kept[key] = cost
        return cost
