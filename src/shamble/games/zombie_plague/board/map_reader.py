"""Reads a map from its text (the format is described in maps/house.txt) and refuses one that does not hold, saying in
which line and column, and what is wrong there."""

from __future__ import annotations

import re
from collections.abc import Iterator
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
    HORIZONTAL,
    INNER,
    OBSTACLE,
    OPEN,
    OPENING_KINDS,
    OUTER,
    RIM,
    SEARCH,
    VERTICAL,
    WINDOW,
    Board,
    Opening,
    Room,
    SearchSquare,
    Zone,
)
from shamble.games.zombie_plague.components import (
    CAR_DOORS_AT_MOST,
    CELLAR_COLUMNS,
    CELLAR_ROWS,
    COLUMNS,
    DIRECTIONS,
    MAIN_SQUARES,
    OPENINGS_AT_MOST,
    ROWS,
    SEARCH_SQUARES_AT_MOST,
    SOUTH,
    SQUARE_NAMES,
)

SECTIONS = ("meta", "zones", "grid", "openings", "search", "car", "rooms", "pieces", "edges", "furniture")
NEEDED = ("meta", "zones", "grid", "openings", "search", "rooms", "edges")


class _Line:
    """A line of the map, for complaints."""

    __slots__ = ("number", "text")

    def __init__(self, number: int, text: str) -> None:
        self.number = number
        self.text = text

    def wrong(self, complaint: str, word: str = "", place: int = -1) -> BadOption:
        column = place + 1 if place >= 0 else self.text.find(word) + 1 if word else 1
        return BadOption(f"board: line {self.number}, column {column}: {complaint}")


class _Reader:
    """Takes a map apart, section by section, each checked against the grid."""

    def __init__(self, text: str, cellar: bool) -> None:
        self.cellar = cellar
        self.sections: dict[str, list[_Line]] = {}
        self.heads: dict[str, _Line] = {}
        lines: list[_Line] | None = None
        number = 0
        for number, row in enumerate(text.splitlines(), 1):
            line = _Line(number, row.rstrip())
            head = re.fullmatch(r"\[(\w+)\]", line.text.strip())
            if head:
                if head[1] not in SECTIONS:
                    raise line.wrong(f"no section is named [{head[1]}]; there are: {', '.join(SECTIONS)}")
                if head[1] in self.heads:
                    raise line.wrong(f"the section [{head[1]}] stands twice")
                self.heads[head[1]] = line
                lines = self.sections[head[1]] = []
            elif line.text.strip() and not line.text.startswith(";"):
                if lines is None:
                    raise line.wrong("a section such as [meta] must come first")
                lines.append(line)
        self.last = _Line(number, "")
        for name in NEEDED if not cellar else ("meta", "zones", "grid", "openings", "search", "rooms"):
            if name not in self.sections:
                raise self.last.wrong(f"the section [{name}] is missing")
        self.board = self.read_meta()

    def rows_of(self, section: str, least: int, most: int, form: str) -> Iterator[tuple[_Line, list[str]]]:
        for line in self.sections.get(section, []):
            words = line.text.split()
            if not least <= len(words) <= most:
                raise line.wrong(f"a line of [{section}] reads: {form}")
            yield line, words

    def read_meta(self) -> Board:
        meta: dict[str, str] = {}
        for line in self.sections["meta"]:
            name, sign, value = line.text.partition("=")
            if not sign:
                raise line.wrong("a line of [meta] reads: name = value")
            meta[name.strip()] = value.strip()
        head = self.heads["meta"]
        most = (CELLAR_COLUMNS, CELLAR_ROWS) if self.cellar else (COLUMNS, ROWS)
        sizes = []
        for name, largest in zip(("columns", "rows"), most, strict=True):
            value = meta.get(name, "")
            if not value.isdigit() or not 2 <= int(value) <= largest:
                raise head.wrong(f"{name} must be a number from 2 to {largest}, not {value!r}")
            sizes.append(int(value))
        first, width = (MAIN_SQUARES, CELLAR_COLUMNS) if self.cellar else (0, COLUMNS)
        return Board(meta.get("name") or "A map", sizes[0], sizes[1], first=first, width=width)

    def square(self, line: _Line, word: str) -> int:
        """A square of this board by its name, without the Cellar's prefix."""
        found = re.fullmatch(r"([A-Z])(\d{1,2})", word)
        column, row = (ord(found[1]) - 65, int(found[2]) - 1) if found else (-1, -1)
        if not (0 <= column < self.board.columns and 0 <= row < self.board.rows):
            raise line.wrong(f"{word!r} is no square of this board", word)
        return self.board.first + row * self.board.width + column

    def side(self, line: _Line, word: str) -> int:
        if word not in DIRECTIONS.codes:
            raise line.wrong(f"a direction is N, E, S or W, not {word!r}", word)
        return DIRECTIONS.codes.index(word)

    def read_zones(self) -> None:
        for line, words in self.rows_of("zones", 4, 4, "letter name yes-or-no room-or-dash"):
            letter, name, inside, room = words
            accepted = ("inherit",) if self.cellar else ("yes", "no")
            if len(letter) != 1 or not letter.isalpha() or letter in self.board.zones:
                raise line.wrong(f"a zone needs a letter of its own, not {letter!r}", letter)
            if inside not in accepted:
                raise line.wrong(f"inside the house is {' or '.join(accepted)}, not {inside!r}", inside)
            self.board.zones[letter] = Zone(name, inside == "yes", "" if room == "-" else room)

    def read_grid(self) -> None:
        board = self.board
        lines = self.sections["grid"]
        wanted = 2 * board.rows + 2
        if len(lines) != wanted:
            raise self.heads["grid"].wrong(
                f"{board.rows} rows need {wanted} lines in the grid (letters, edges and squares), not {len(lines)}"
            )
        letters = lines[0].text.split()
        if letters != [chr(65 + c) for c in range(board.columns)]:
            raise lines[0].wrong(f"the first line of the grid names the columns A to {chr(64 + board.columns)}")
        for row in range(board.rows):
            self.read_edge_line(lines[1 + 2 * row], row)
            self.read_square_line(lines[2 + 2 * row], row)
        self.read_edge_line(lines[-1], board.rows)

    def read_edge_line(self, line: _Line, row: int) -> None:
        """The edges north of `row` (and south of the row before)."""
        board = self.board
        text = line.text.ljust(4 * board.columns + 4)
        if len(text) > 4 * board.columns + 4:
            raise line.wrong("the line is too long", place=4 * board.columns + 4)
        for column in range(board.columns + 1):
            if text[3 + 4 * column] != "+":
                raise line.wrong("a corner '+' is expected here", place=3 + 4 * column)
        for column in range(board.columns):
            place = 4 + 4 * column
            drawn = text[place : place + 3]
            if drawn not in HORIZONTAL:
                raise line.wrong(f"an edge is one of {sorted(HORIZONTAL)}, not {drawn!r}", place=place)
            below = board.first + row * board.width + column
            self.set_edge(line, place, HORIZONTAL[drawn], below, below - board.width, row in (0, board.rows), row)

    def set_edge(self, line: _Line, place: int, kind: int, below: int, above: int, rim: bool, row: int) -> None:
        if (kind == RIM) != (rim and not self.cellar):
            raise line.wrong("':' stands all around the board and nowhere else", place=place)
        if row < self.board.rows:
            self.board.edges[below * 4] = kind
        if row > 0:
            self.board.edges[above * 4 + SOUTH] = kind

    def read_square_line(self, line: _Line, row: int) -> None:
        board = self.board
        width = 4 * board.columns + 4
        text = line.text.ljust(width)
        if len(text) > width:
            raise line.wrong("the line is too long", place=width)
        if text[:2].strip() != str(row + 1):
            raise line.wrong(f"the row's number {row + 1} is expected here, not {text[:2]!r}", place=0)
        for column in range(board.columns):
            square = board.first + row * board.width + column
            letter, content = text[5 + 4 * column], text[6 + 4 * column]
            if letter not in board.zones:
                raise line.wrong(f"no zone has the letter {letter!r}", place=5 + 4 * column)
            if content not in (FREE, OBSTACLE, SEARCH, CAR):
                raise line.wrong(f"the content of a square is . # X or %, not {content!r}", place=6 + 4 * column)
            board.zone[square] = letter
            board.content[square] = content
        for column in range(board.columns + 1):
            place = 3 + 4 * column
            if text[place] not in VERTICAL:
                raise line.wrong(f"an edge is one of {sorted(VERTICAL)}, not {text[place]!r}", place=place)
            kind = VERTICAL[text[place]]
            if (kind == RIM) != (column in (0, board.columns) and not self.cellar):
                raise line.wrong("':' stands all around the board and nowhere else", place=place)
            square = board.first + row * board.width + column
            if column < board.columns:
                board.edges[square * 4 + 3] = kind
            if column > 0:
                board.edges[(square - 1) * 4 + 1] = kind

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
        """The squares that hang together with `start` through open edges."""
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
        for line, words in self.rows_of("rooms", 3, 3, "id zones openings"):
            name, zones, openings = words
            squares = frozenset(square for square, letter in board.zone.items() if letter in zones.split(","))
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
        """All free squares hang together through open edges, doors and windows, and the house is closed."""
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
    return _Reader(text, cellar).read()


@lru_cache
def map_text(name: str) -> str:
    """The text of a map that comes with the game: house, cellar or cabin."""
    return files("shamble.games.zombie_plague").joinpath(f"maps/{name}.txt").read_text(encoding="utf-8")


def check_board(value: object) -> str:
    """An owner's own map, as text or as a list of lines; its text without needless blanks and comments."""
    if isinstance(value, list) and all(isinstance(line, str) for line in value):
        value = "\n".join(value)
    if not isinstance(value, str):
        raise BadOption("board: the text of a map, as maps/house.txt describes it")
    read_board(value)
    kept = [line.rstrip() for line in value.splitlines() if line.strip() and not line.startswith(";")]
    return "\n".join(kept) + "\n"
