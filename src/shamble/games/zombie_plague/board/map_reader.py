"""Reads a map from its text (the format is described in maps/house.txt). A map with a mistake is refused, with the
line, the column and what is wrong there."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files

from shamble.core.errors import BadOption
from shamble.games.zombie_plague.board.board import (
    CAR,
    CAR_DOOR,
    CELLAR,
    DOOR,
    FREE,
    GARAGE,
    INNER,
    OBSTACLE,
    OPEN,
    OPENING_KINDS,
    OUTER,
    SEARCH,
    WINDOW,
    Board,
    Opening,
    Room,
    SearchSquare,
)
from shamble.games.zombie_plague.board.map_grid import GridReader
from shamble.games.zombie_plague.components import (
    CAR_DOORS_AT_MOST,
    DIRECTIONS,
    OPENINGS_AT_MOST,
    SEARCH_SQUARES_AT_MOST,
    SQUARE_NAMES,
)

LARGEST_MAP = 16 * 1024
"""Letters: twice the house, which is as large as a map can be and explains the format besides."""


class MapReader(GridReader):
    """Reads the other sections, each checked against the grid."""

    def read_openings(self) -> None:
        board = self.board
        named: set[tuple[int, int]] = set()
        for line, words in self.rows_of("openings", 5, 6, "id door-or-window square side class [joins]"):
            name, made, where, side, kept = words[:5]
            if name in {opening.id for opening in board.openings}:
                raise line.wrong(f"the opening {name} stands twice", name)
            if made not in OPENING_KINDS:
                raise line.wrong(f"an opening is a door or a window, not {made!r}", made)
            square, direction = self.square(line, where), self.side(line, side)
            if board.edges[square * 4 + direction] != OPENING_KINDS[made]:
                raise line.wrong(f"the grid shows no {made} on side {side} of {where}", where)
            other = board.neighbour(square, direction)
            named |= {(square, direction), (other, (direction + 2) % 4)}
            if board.content[square] != FREE or (other >= 0 and board.content[other] != FREE):
                raise line.wrong(f"both sides of {name} must be free squares", where)
            true_class = CELLAR if self.cellar else self.class_of(square, other)
            if kept != true_class:
                raise line.wrong(f"{name} is an opening of class {true_class}, not {kept}", kept)
            if kept == OUTER and not board.zones[board.zone[square]].inside:
                raise line.wrong(f"name an outer opening by its square inside the house, not by {where}", where)
            board.openings.append(Opening(name, OPENING_KINDS[made], square, direction, kept))
        for edge, kind in board.edges.items():
            if kind in (DOOR, WINDOW) and divmod(edge, 4) not in named:
                where, side = SQUARE_NAMES[edge // 4], DIRECTIONS.codes[edge % 4]
                raise self.heads["openings"].wrong(f"the opening on side {side} of {where} stands in no line")
        if not 1 <= len(board.openings) <= OPENINGS_AT_MOST:
            raise self.heads["openings"].wrong(f"a map has 1 to {OPENINGS_AT_MOST} openings")

    def class_of(self, square: int, other: int) -> str:
        inside = [self.board.zones[self.board.zone[side]].inside for side in (square, other)]
        return OUTER if inside[0] != inside[1] else INNER if inside[0] else GARAGE

    def read_searches(self) -> None:
        board = self.board
        found: dict[str, tuple[int, list[tuple[int, int]], str]] = {}
        for line, words in self.rows_of("search", 5, 5, "id square access facing what"):
            name, where, access, side, what = words
            square, stand, facing = self.square(line, where), self.square(line, access), self.side(line, side)
            if board.content[square] != SEARCH:
                raise line.wrong(f"the grid shows no Search square on {where}", where)
            if board.neighbour(stand, facing) != square or board.content[stand] != FREE:
                raise line.wrong(f"{where} cannot be searched from {access} facing {side}", access)
            if board.edges[stand * 4 + facing] != OPEN:
                raise line.wrong(f"something stands between {access} and {where}", access)
            known = found.setdefault(name, (square, [], what))
            if known[0] != square:
                raise line.wrong(f"{name} is on {SQUARE_NAMES[known[0]]} in an earlier line", where)
            known[1].append((stand, facing))
        head = self.heads["search"]
        listed = {square: accesses for square, accesses, _ in found.values()}
        for square, content in board.content.items():
            if content == SEARCH:
                true = {
                    (stand, (side + 2) % 4)
                    for side in range(4)
                    if (stand := board.neighbour(square, side)) >= 0
                    and board.content[stand] == FREE
                    and board.edges[square * 4 + side] == OPEN
                }
                if set(listed.get(square, ())) != true or not true:
                    raise head.wrong(f"the lines for {SQUARE_NAMES[square]} must name every access to it, at least one")
        if not 1 <= len(found) <= SEARCH_SQUARES_AT_MOST:
            raise head.wrong(f"a map has 1 to {SEARCH_SQUARES_AT_MOST} Search squares")
        board.searches = [
            SearchSquare(name, square, tuple(sorted(accesses)), what)
            for name, (square, accesses, what) in found.items()
        ]

    def read_car(self) -> None:
        board = self.board
        for line, words in self.rows_of("car", 3, 3, "id square facing"):
            name, where, side = words
            square, facing = self.square(line, where), self.side(line, side)
            if board.edges[square * 4 + facing] != CAR_DOOR or board.content[square] != FREE:
                raise line.wrong(f"the grid shows no car door on side {side} of {where}", where)
            if board.content[board.neighbour(square, facing)] != CAR:
                raise line.wrong(f"behind the car door of {where} there is no car", where)
            board.car_doors.append((name, square, facing))
        drawn = sum(kind == CAR_DOOR for kind in board.edges.values()) // 2
        if drawn != len(board.car_doors) or drawn > CAR_DOORS_AT_MOST:
            head = self.heads.get("car", self.last)
            raise head.wrong(
                f"the grid shows {drawn} car doors, [car] names {len(board.car_doors)}; at most {CAR_DOORS_AT_MOST}"
            )

    def space(self, start: int) -> frozenset[int]:
        """The squares that are connected with `start` by open edges."""
        board = self.board
        seen = {start}
        todo = [start]
        while todo:
            square = todo.pop()
            for side in range(4):
                other = board.neighbour(square, side)
                if other >= 0 and other not in seen and board.edges[square * 4 + side] == OPEN:
                    seen.add(other)
                    todo.append(other)
        return frozenset(seen)

    def openings_of(self, squares: frozenset[int]) -> set[str]:
        """The openings between these squares and others."""
        return {
            opening.id
            for opening in self.board.openings
            if (opening.square in squares) != (self.board.neighbour(opening.square, opening.side) in squares)
        }

    def read_rooms(self) -> None:
        board = self.board
        known: set[str] = set()
        for line, words in self.rows_of("rooms", 3, 3, "id zones openings"):
            name, zones, openings = words
            letters = set(zones.split(","))
            if name in known or not known.isdisjoint(letters):
                raise line.wrong(f"the room {name} or a zone of it stands in an earlier line", name)
            known |= {name, *letters}
            squares = frozenset(square for square, letter in board.zone.items() if letter in letters)
            if not squares or squares != self.space(min(squares)):
                raise line.wrong(f"the zones {zones} are not one space closed by walls, doors and windows", zones)
            if set(openings.split(",")) != (true := self.openings_of(squares)):
                raise line.wrong(f"the openings of {name} are {','.join(sorted(true))}, not {openings}", openings)
            board.rooms.append(Room(name, squares, tuple(openings.split(","))))
        closed = {square for room in board.rooms for square in room.squares}
        for square, letter in board.zone.items():
            if board.zones[letter].inside and square not in closed:
                raise self.heads["rooms"].wrong(f"{SQUARE_NAMES[square]} is inside the house but in no room")

    def read_sheets(self) -> None:
        board = self.board
        covered: list[int] = []
        for line, words in self.rows_of("pieces", 3, 3, "id first last"):
            first, last = self.square(line, words[1]), self.square(line, words[2])
            (top, left), (bottom, right) = divmod(first, board.width), divmod(last, board.width)
            covered += [r * board.width + c for r in range(top, bottom + 1) for c in range(left, right + 1)]
            if len(covered) > len(board.zone):
                raise line.wrong("the sheets must cover every square exactly once", words[0])
            board.sheets.append((words[0], first, last))
        if board.sheets and sorted(covered) != sorted(board.zone):
            raise self.heads["pieces"].wrong("the sheets must cover every square exactly once")

    def read_edge_rows(self) -> None:
        board = self.board
        bottom, right = board.rows - 1, board.columns - 1
        true = (
            list(range(board.columns)),
            [row * board.width + right for row in range(board.rows)],
            [bottom * board.width + column for column in range(board.columns)],
            [row * board.width for row in range(board.rows)],
        )
        for line, words in self.rows_of("edges", 3, 3, "direction first last"):
            side = self.side(line, words[0])
            if [self.square(line, word) for word in words[1:]] != [true[side][0], true[side][-1]]:
                names = f"{SQUARE_NAMES[true[side][0]]} {SQUARE_NAMES[true[side][-1]]}"
                raise line.wrong(f"the outermost row in the {DIRECTIONS.names[side]} is {names}", words[1])
            board.edge_rows[side] = tuple(square for square in true[side] if board.content[square] == FREE)
            if len(board.edge_rows[side]) < 8:  # seven Humans and a zombie may have to stand there
                raise line.wrong("an outermost row needs at least 8 free squares", words[1])
        if not all(board.edge_rows):
            raise self.heads["edges"].wrong("all four outermost rows must be named: N, E, S and W")

    def read_furniture(self) -> None:
        for line in self.sections.get("furniture", []):
            kind, *squares = line.text.split()
            for word in squares:
                square = self.square(line, word)
                if self.board.content[square] != OBSTACLE:
                    raise line.wrong(f"{word} is no obstacle", word)
                self.board.furniture[square] = kind

    def check_whole(self) -> None:
        """All free squares are connected by open edges, doors and windows, and the house is closed."""
        board = self.board
        free = [square for square, content in board.content.items() if content == FREE]
        seen = {free[0]} if free else set()
        todo = list(seen)
        while todo:
            square = todo.pop()
            for side in range(4):
                other = board.neighbour(square, side)
                kind = board.edges[square * 4 + side]
                if other >= 0 and board.content[other] == FREE and kind in (OPEN, DOOR, WINDOW) and other not in seen:
                    seen.add(other)
                    todo.append(other)
        for square in free:
            if square not in seen:
                raise self.heads["grid"].wrong(f"{SQUARE_NAMES[square]} cannot be reached from {SQUARE_NAMES[free[0]]}")
        if not self.cellar and not any(opening.kept == OUTER for opening in board.openings):
            raise self.heads["openings"].wrong("the house has no outer door or window")

    def read(self) -> Board:
        self.read_zones()
        self.read_grid()
        self.read_openings()
        self.read_searches()
        self.read_car()
        self.read_rooms()
        if not self.cellar:
            self.read_sheets()
            self.read_edge_rows()
        self.read_furniture()
        self.check_whole()
        return self.board


@lru_cache(maxsize=16)
def read_board(text: str, cellar: bool = False) -> Board:
    """The board that a map draws, or `BadOption` with line, column and what is wrong."""
    return MapReader(text, cellar).read()


@lru_cache
def map_text(name: str) -> str:
    """The text of a map that comes with the game: house, cellar or cabin."""
    return files("shamble.games.zombie_plague").joinpath(f"maps/{name}.txt").read_text(encoding="utf-8")


def check_board(value: object) -> str:
    """A map of the owner's own, as text or as a list of lines; gives its text without blank lines and comments."""
    if isinstance(value, list) and all(isinstance(line, str) for line in value):
        value = "\n".join(value)
    if not isinstance(value, str):
        raise BadOption("board: the text of a map, as maps/house.txt describes it")
    if len(value) > LARGEST_MAP:
        raise BadOption(f"board: a map has at most {LARGEST_MAP} letters")
    read_board(value)
    kept = [line.rstrip() for line in value.splitlines() if line.strip() and not line.startswith(";")]
    return "\n".join(kept) + "\n"
