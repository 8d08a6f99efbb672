"""Boards and floor plans in box characters, followed by what stands where and what can be chosen."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Literal

from shamble.core.scene import Board, Card, Die, Edge, Grid, Ink, Line, Pile, Shape, Square, Token
from shamble.render.columns import Row, cells, cut, flowed, row_cells
from shamble.render.icons import drawing
from shamble.render.lettering import clean
from shamble.render.speech import spoken

Marked = Callable[[str, tuple[int, ...]], str]
Way = Literal["across", "down"]

# A corner by the lines that meet in it: north, east, south, west.
CORNERS = {
    "": " ", "n": "╵", "e": "╶", "s": "╷", "w": "╴", "ns": "│", "ew": "─", "es": "┌", "sw": "┐", "ne": "└", "nw": "┘",
    "nes": "├", "nsw": "┤", "esw": "┬", "new": "┴", "nesw": "┼",
}  # fmt: skip
SIGNS = {"door": "D", "window": "W", "open": " "}
MEANINGS = {"D": "door", "W": "window", "#": "barricade", "·": "within reach", "!": "in the line of fire"}
MARKS = {"reach": "·", "path": "·", "fire": "!", "danger": "!", "goal": "$"}


def grid_rows(grid: Grid, width: int, marked: Marked) -> list[Row]:
    """A floor plan, in bands of columns where it is too wide for one, and its list of pieces."""
    margin = max((cells(name) for name in grid.row_names), default=0) + 1
    wide = 2 if grid.cols * 3 + margin < width else 1
    per_band = max(1, (width - margin - 1) // (wide + 1))
    plan = _TextPlan(grid, wide, margin)
    rows: list[Row] = []
    for first in range(0, grid.cols, per_band):
        rows += plan.band(first, min(first + per_band, grid.cols))
    legend = [f"{sign} {MEANINGS[sign]}" for sign in MEANINGS if sign in plan.used]
    rows += flowed(((part, "dim") for part in legend), width, "  ")
    here = [(f"{plan.name(at.col, at.row)}: {spoken(at.piece)}", at.piece) for at in grid.pieces if not at.is_beside]
    rows += flowed(((marked(shown, piece.actions), "") for shown, piece in here), width, "; ")
    choices = [
        marked(square.label or plan.name(square.col, square.row), square.actions)
        for square in grid.squares
        if square.actions
    ]
    choices += [marked(plan.edge_name(edge), edge.actions) for edge in grid.edges if edge.actions]
    return rows + _choices(choices, width)


def _choices(choices: list[str], width: int) -> list[Row]:
    return flowed([("Choose:", "bold"), *((choice, "green") for choice in choices)], width) if choices else []


class _TextPlan:
    """A grid as characters: squares `wide` columns broad, with a column or a row between two for the edge."""

    def __init__(self, grid: Grid, wide: int, margin: int) -> None:
        self.grid, self.wide, self.margin = grid, wide, margin
        self.used: set[str] = set()
        self.edges: dict[tuple[int, int, Way], Edge] = {}
        for edge in grid.edges:
            way: Way = "across" if edge.side in "ns" else "down"
            self.edges[edge.col + (edge.side == "e"), edge.row + (edge.side == "s"), way] = edge
        self.squares: dict[tuple[int, int], Square] = {(square.col, square.row): square for square in grid.squares}
        self.pieces: dict[tuple[int, int], list[Card | Token | Die | Pile]] = defaultdict(list)
        for at in grid.pieces:
            if not at.is_beside:
                self.pieces[at.col, at.row].append(at.piece)

    def name(self, col: int, row: int) -> str:
        """What a square is called: by the names of column and row, or by their numbers."""
        grid = self.grid
        if col < len(grid.col_names) and row < len(grid.row_names):
            return clean(grid.col_names[col] + grid.row_names[row])
        return f"{col + 1},{row + 1}"

    def edge_name(self, edge: Edge) -> str:
        return clean(edge.label) or f"{edge.kind} {edge.side.upper()} of {self.name(edge.col, edge.row)}"

    def band(self, first: int, last: int) -> list[Row]:
        """The columns from first to last with their names."""
        rows: list[Row] = []
        if self.grid.col_names:
            names = "".join(
                cut(clean(name), self.wide + 1).ljust(self.wide + 1) for name in self.grid.col_names[first:last]
            )
            rows.append([(" " * (self.margin + 1) + names, "dim")])
        for row in range(self.grid.rows + 1):
            if any((col, row, "across") in self.edges for col in range(first, last)):
                rows.append([(" " * self.margin, ""), *self._edge_line(row, first, last)])
            if row < self.grid.rows:
                name = clean(self.grid.row_names[row]) if row < len(self.grid.row_names) else ""
                blanks = " " * (self.margin - 1 - cells(name))
                rows.append([(f"{blanks}{name} ", "dim"), *self._square_line(row, first, last)])
        return rows

    def _sign(self, edge: Edge | None, line: str) -> str:
        if edge is None:
            return " "
        sign = "#" if edge.barred else SIGNS.get(edge.kind, line)
        self.used.add(sign)
        return sign

    def _edge_line(self, row: int, first: int, last: int) -> Row:
        out = self._corner(first, row)
        for col in range(first, last):
            edge = self.edges.get((col, row, "across"))
            sign = self._sign(edge, "─")
            fill = "─" if edge and edge.kind != "open" else " "
            out += (sign + fill * (self.wide - 1)) + self._corner(col + 1, row)
        return [(out, "")]

    def _corner(self, col: int, row: int) -> str:
        near: tuple[tuple[str, int, int, Way], ...] = (
            ("n", col, row - 1, "down"),
            ("e", col, row, "across"),
            ("s", col, row, "down"),
            ("w", col - 1, row, "across"),
        )
        meets = (side for side, c, r, way in near if (edge := self.edges.get((c, r, way))) and edge.kind != "open")
        return CORNERS["".join(meets)]

    def _square_line(self, row: int, first: int, last: int) -> Row:
        out: Row = [(self._sign(self.edges.get((first, row, "down")), "│"), "")]
        names = self._room_names(row, first, last)
        for col in range(first, last):
            shown, style = self._content(col, row)
            edge = self._sign(self.edges.get((col + 1, row, "down")), "│")
            if shown.isspace() and (letters := names.get(col)):
                shown, style = letters[: self.wide], "dim"
                edge = letters[self.wide] if edge == " " else edge
            out += [(shown, style), (edge, "")]
        return out

    def _room_names(self, row: int, first: int, last: int) -> dict[int, str]:
        """The letters of room names, by the square in which they would stand if it is empty."""
        letters: dict[int, str] = {}
        for area in self.grid.areas:
            if area.row == row:
                text = clean(area.text).upper()
                step = self.wide + 1
                for number in range(area.cols):
                    part = text[number * step : (number + 1) * step]
                    if part and first <= area.col + number < last and cells(part) == len(part):
                        letters[area.col + number] = part.ljust(step)
        return letters

    def _content(self, col: int, row: int) -> tuple[str, str]:
        """What stands on a square, or else what is printed on it."""
        here = self.pieces.get((col, row), [])
        if here:
            first = here[0]
            shown = glyph(first)
            if len(here) > 1:
                shown = shown[: self.wide - 1] + str(min(9, len(here))) if self.wide > 1 else str(min(9, len(here)))
            return self._fit(shown), f"bold {getattr(first, 'colour', '')}"
        square = self.squares.get((col, row))
        if square is None:
            return " " * self.wide, ""
        if square.icon:
            return self._fit(drawing(square.icon).glyph or "#"), "dim"
        sign = "*" if square.actions else MARKS.get(square.mark, " ")
        self.used.add(sign)
        return self._fit(sign), "green" if sign != "!" else "red"

    def _fit(self, shown: str) -> str:
        shown = cut(clean(shown), self.wide)
        return shown + " " * (self.wide - cells(shown))


def glyph(piece: Card | Token | Die | Pile) -> str:
    """The one or two characters that stand for a piece on a map."""
    match piece:
        case Token():
            found = piece.glyph or piece.text or (drawing(piece.icon).glyph if piece.icon else "")
        case Die():
            found = str(piece.value or "?")
        case Pile():
            found = str(piece.count)
        case Card():
            found = piece.title if piece.face_up else "#"
    return clean(found)[:2] or "o"


def board_rows(board: Board, width: int, marked: Marked) -> list[Row]:
    """The board's own text picture if it fits, else a list of what lies on it; then what can be chosen."""
    picture = [_line(line) for line in board.text]
    choices = [
        marked(clean(shape.label or shape.id), shape.actions)
        for shape in board.shapes
        if isinstance(shape, Shape) and shape.actions
    ]
    if picture and max(map(row_cells, picture)) <= width:
        choices += [
            marked(clean(spoken(spot.piece)), spot.piece.actions) for spot in board.pieces if spot.piece.actions
        ]
        return picture + _choices(choices, width)
    listed = [(marked(f"({clean(spoken(spot.piece))})", spot.piece.actions), "") for spot in board.pieces]
    return flowed(listed, width, "  ") + _choices(choices, width)


def _line(line: Line) -> Row:
    inks = (Ink(line),) if isinstance(line, str) else line
    return [(clean(ink.text), f"{'bold ' if ink.strong else ''}{ink.colour}") for ink in inks]
