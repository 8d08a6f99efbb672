"""The first half of reading a map: its sections, its frame, and the grid of squares and edges."""

from __future__ import annotations

import re
from collections.abc import Iterator

from shamble.core.errors import BadOption
from shamble.core.native import mypyc_attr
from shamble.games.zombie_plague.board.board import (
    CAR,
    FREE,
    HORIZONTAL,
    OBSTACLE,
    RIM,
    SEARCH,
    VERTICAL,
    Board,
    Zone,
)
from shamble.games.zombie_plague.components import (
    CELLAR_COLUMNS,
    CELLAR_ROWS,
    COLUMNS,
    DIRECTIONS,
    MAIN_SQUARES,
    ROWS,
    SOUTH,
)

SECTIONS = ("meta", "zones", "grid", "openings", "search", "car", "rooms", "pieces", "edges", "furniture")
NEEDED = ("meta", "zones", "grid", "openings", "search", "rooms", "edges")
NUMBER = re.compile(r"[0-9]{1,4}")  # isdigit() would take a superscript two, and int() refuses 5,000 digits


class MapLine:
    """A line of the map, to say where something is wrong."""

    __slots__ = ("number", "text")

    def __init__(self, number: int, text: str) -> None:
        self.number = number
        self.text = text

    def wrong(self, complaint: str, word: str = "", place: int = -1) -> BadOption:
        column = place + 1 if place >= 0 else self.text.find(word) + 1 if word else 1
        return BadOption(f"board: line {self.number}, column {column}: {complaint}")


@mypyc_attr(allow_interpreted_subclasses=True)
class GridReader:
    """Takes a map apart into its sections, and reads zones and grid."""

    def __init__(self, text: str, cellar: bool) -> None:
        self.cellar = cellar
        self.sections: dict[str, list[MapLine]] = {}
        self.heads: dict[str, MapLine] = {}
        lines: list[MapLine] | None = None
        number = 0
        for number, row in enumerate(text.splitlines(), 1):
            line = MapLine(number, row.rstrip())
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
        self.last = MapLine(number, "")
        for name in NEEDED if not cellar else ("meta", "zones", "grid", "openings", "search", "rooms"):
            if name not in self.sections:
                raise self.last.wrong(f"the section [{name}] is missing")
        self.board = self.read_meta()

    def rows_of(self, section: str, least: int, most: int, form: str) -> Iterator[tuple[MapLine, list[str]]]:
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
            if not NUMBER.fullmatch(value) or not 2 <= int(value) <= largest:
                raise head.wrong(f"{name} must be a number from 2 to {largest}, not {value!r}")
            sizes.append(int(value))
        first, width = (MAIN_SQUARES, CELLAR_COLUMNS) if self.cellar else (0, COLUMNS)
        return Board(meta.get("name") or "A map", sizes[0], sizes[1], first=first, width=width)

    def square(self, line: MapLine, word: str) -> int:
        """A square of this board by its name, without the Cellar's prefix."""
        found = re.fullmatch(r"([A-Z])(\d{1,2})", word)
        column, row = (ord(found[1]) - 65, int(found[2]) - 1) if found else (-1, -1)
        if not (0 <= column < self.board.columns and 0 <= row < self.board.rows):
            raise line.wrong(f"{word!r} is no square of this board", word)
        return self.board.first + row * self.board.width + column

    def side(self, line: MapLine, word: str) -> int:
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

    def read_edge_line(self, line: MapLine, row: int) -> None:
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

    def set_edge(self, line: MapLine, place: int, kind: int, below: int, above: int, rim: bool, row: int) -> None:
        if (kind == RIM) != (rim and not self.cellar):
            raise line.wrong("':' stands all around the board and nowhere else", place=place)
        if row < self.board.rows:
            self.board.edges[below * 4] = kind
        if row > 0:
            self.board.edges[above * 4 + SOUTH] = kind

    def read_square_line(self, line: MapLine, row: int) -> None:
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
