"""Drawing boards and floor plans to the size that the layout gives them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import partial
from math import ceil, sqrt

from shamble.core.scene import At, Board, Card, Edge, Emblem, Grid, Pile, Shape, Square, Token, Words
from shamble.render.faces import Art, block, tooltip
from shamble.render.lettering import quoted, words
from shamble.render.nodes import Draft, Node
from shamble.render.pieces import Single, draw, element
from shamble.render.style import ground, hue

LEAST_TYPE = 11.0  # printed words are drawn no smaller
MINOR_TYPE = 8.5  # minor words that would be smaller than this are left out
CARD_RATIO = 1.4


def draw_grid(grid: Grid, x: float, y: float, w: float, draft: Draft) -> list[Node]:
    """A floor plan w wide with its upper left corner at x, y: the floor, marks on it, walls, doors and windows, what
    can be clicked, and the pieces."""
    cell = w / (grid.cols + 0.6)
    left, top = 0.6 if grid.row_names else 0.3, 0.6 if grid.col_names else 0.3  # squares, for the names or as a margin
    plan = _FloorPlan(grid, x + left * cell, y + top * cell, cell)
    out = [*plan.printed(f"m-{grid.id}", draft)]
    out += [plan.live_square(square) for square in grid.squares if square.actions or square.route]
    out += [
        plan.labelled_square(square) for square in grid.squares if square.label and not square.actions + square.route
    ]
    out += [plan.live_edge(edge) for edge in grid.edges if edge.actions]
    shared: dict[tuple[int, int], list[At]] = defaultdict(list)
    for at in grid.pieces:
        if not at.is_beside:
            shared[at.col, at.row].append(at)
    for (col, row), here in shared.items():
        side = ceil(sqrt(len(here)))
        part = cell / side
        for number, at in enumerate(here):
            cx = plan.x + col * cell + part * (number % side + 0.5)
            cy = plan.y + row * cell + part * (number // side + 0.5)
            out += _draw_at(at.piece, cx, cy, part * (0.8 if side == 1 else 0.9), draft)
    for at in grid.pieces:
        if at.is_beside:
            out += _draw_at(at.piece, *plan.centre(at.col, at.row), cell * 0.9, draft)
    return [*out, *plan.edge(f"m-{grid.id}.edge", draft)]


def _draw_at(piece: Single, x: float, y: float, size: float, draft: Draft) -> list[Node]:
    return draw(piece, x, y, size / CARD_RATIO if _upright(piece) else size, size, draft)


OPENINGS = {"door": "leaf", "window": "glass", "open": "gap"}  # and the class that draws them


class _FloorPlan:
    """A grid with the place of its first square and the size of a square."""

    def __init__(self, grid: Grid, x: float, y: float, cell: float) -> None:
        self.grid, self.x, self.y, self.cell = grid, x, y, cell

    def centre(self, col: float, row: float) -> tuple[float, float]:
        return self.x + (col + 0.5) * self.cell, self.y + (row + 0.5) * self.cell

    def _square(self, col: int, row: int) -> str:
        cell = self.cell
        return f"M{self.x + col * cell:.1f} {self.y + row * cell:.1f}h{cell:.1f}v{cell:.1f}h{-cell:.1f}Z"

    def squares(self) -> str:
        """The surfaces, one path each, and the lines between squares."""
        grid, cell = self.grid, self.cell
        wide, high = grid.cols * cell, grid.rows * cell
        kinds: dict[str, list[str]] = defaultdict(list)
        for square in grid.squares:
            if square.surface:
                kinds[square.surface].append(self._square(square.col, square.row))
        out = block(ground(grid.surface), self.x, self.y, wide, high)
        for surface, parts in kinds.items():
            out += f'<path class="{ground(surface)}" d="{"".join(parts)}"/>'
        lines = "".join(f"M{self.x + c * cell:.1f} {self.y:.1f}v{high:.1f}" for c in range(grid.cols + 1))
        lines += "".join(f"M{self.x:.1f} {self.y + r * cell:.1f}h{wide:.1f}" for r in range(grid.rows + 1))
        return out + f'<path class="cell-line" d="{lines}"/>'

    def marks(self) -> str:
        """Reach, line of fire and the like, one path each."""
        kinds: dict[str, list[str]] = defaultdict(list)
        for square in self.grid.squares:
            if square.mark:
                kinds[square.mark].append(self._square(square.col, square.row))
        return "".join(f'<path class="mark m-{mark}" d="{"".join(parts)}"/>' for mark, parts in kinds.items())

    def names(self) -> str:
        """Names of rooms."""
        size = max(LEAST_TYPE, min(self.cell * 0.42, 20))
        out = ""
        for area in self.grid.areas:
            cx, cy = self.centre(area.col + (area.cols - 1) / 2, area.row)
            room = max(area.cols * self.cell, 30)
            out += words(area.text.upper(), cx, cy + size * 0.35, size, room, "poster room-name")
        return out

    def coordinates(self) -> str:
        """Names of columns and rows."""
        grid, cell = self.grid, self.cell
        out = ""
        small = max(LEAST_TYPE, min(13, cell * 0.4))
        for col, name in enumerate(grid.col_names):
            out += words(name, self.centre(col, 0)[0], self.y - cell * 0.15, small, cell, "poster coordinate")
        for row, name in enumerate(grid.row_names):
            cy = self.centre(0, row)[1] + small * 0.35
            room = max(13.0, cell * 0.55)
            out += words(
                name, self.x - cell * 0.12, cy, small, room, "poster coordinate of-row", anchor="end", least=0.6
            )
        return out

    def printed(self, name: str, draft: Draft) -> Iterator[Node]:
        """What cannot be clicked, in four layers: the floor; marks; furniture, names and walls; doors and windows."""
        grid, place = self.grid, (self.x, self.y, self.cell)
        places = [(square.col, square.row) for square in grid.squares]
        floor = (place, grid.cols, grid.rows, grid.surface, places, [square.surface for square in grid.squares])
        marks = (place, [(square.col, square.row, square.mark) for square in grid.squares if square.mark])
        walls = [edge for edge in grid.edges if edge.kind in ("wall", "fence")]
        house = (place, walls, grid.areas, places, [square.icon for square in grid.squares])
        openings = [edge for edge in grid.edges if (edge.kind in OPENINGS or edge.barred) and not edge.actions]
        opened = (place, openings)
        yield from draft.keep(name, floor, lambda: [Node(name, "", self.squares())])
        yield from draft.keep(f"{name}.marks", marks, lambda: [Node(f"{name}.marks", "", self.marks())])
        yield from draft.keep(f"{name}.walls", house, lambda: [self._furnished(f"{name}.walls")])
        yield from draft.keep(f"{name}.openings", opened, lambda: [self._opened(f"{name}.openings", openings)])

    def edge(self, name: str, draft: Draft) -> Sequence[Node]:
        """What lies at the edge of whatever is looked at, above all pieces."""
        names = (self.x, self.y, self.cell, self.grid.col_names, self.grid.row_names)
        return draft.keep(name, names, lambda: [Node(name, "", self.coordinates())])

    def _furnished(self, name: str) -> Node:
        art = Art()
        furniture = ""
        for square in self.grid.squares:
            if square.icon:
                cx, cy = self.centre(square.col, square.row)
                furniture += art.icon(square.icon, cx, cy, self.cell * 0.78, "ink furniture")
        return Node(name, "", furniture + self.names() + self.walls(), uses=art.uses)

    def _opened(self, name: str, openings: Sequence[Edge]) -> Node:
        return Node(name, "", "".join(map(self.opening, openings)))

    def walls(self) -> str:
        """Walls and fences, one path each."""
        out = ""
        thick = max(2.0, min(6.0, self.cell * 0.13))
        for kind, width in (("wall", thick), ("fence", thick / 2)):
            parts = [self._side(edge) for edge in self.grid.edges if edge.kind == kind]
            if parts:
                out += f'<path class="{kind}" stroke-width="{width:.1f}" d="{"".join(parts)}"/>'
        return out

    def _side(self, edge: Edge) -> str:
        cell = self.cell
        x = self.x + (edge.col + (edge.side == "e")) * cell
        y = self.y + (edge.row + (edge.side == "s")) * cell
        return f"M{x:.1f} {y:.1f}{'h' if edge.side in 'ns' else 'v'}{cell:.1f}"

    def _middle(self, edge: Edge) -> tuple[float, float]:
        east, south = {"n": (0, -0.5), "e": (0.5, 0), "s": (0, 0.5), "w": (-0.5, 0)}[edge.side]
        return self.centre(edge.col + east, edge.row + south)

    def _leaf(self, edge: Edge) -> str:
        """A door, window or gap around the origin, with the barricade that may lie on it."""
        cell = self.cell
        turn = "" if edge.side in "ns" else ' transform="rotate(90)"'
        thick = cell * (0.2 if edge.kind == "door" else 0.14)
        long = cell * 0.86
        out = block(OPENINGS[edge.kind], -long / 2, -thick / 2, long, thick) if edge.kind in OPENINGS else ""
        if edge.kind == "door":
            out += f'<circle class="paper" cx="{long * 0.3:.1f}" cy="0" r="{max(1.2, thick * 0.26):.1f}"/>'
        elif edge.kind == "window":
            out += f'<path class="cell-line" d="M0 {-thick / 2:.1f}v{thick:.1f}M{-long / 2:.1f} 0h{long:.1f}"/>'
        if edge.barred:
            for angle in (17, -17):
                out += block("plank", -long / 2, -cell * 0.06, long, cell * 0.12, f' transform="rotate({angle})"')
        return f"<g{turn}>{out}</g>"

    def opening(self, edge: Edge) -> str:
        x, y = self._middle(edge)
        return f'<g transform="translate({x:.1f} {y:.1f})">{self._leaf(edge)}</g>'

    def live_square(self, square: Square) -> Node:
        cx, cy = self.centre(square.col, square.row)
        half = self.cell / 2 - 1.5
        body = block("map-act", -half, -half, 2 * half, 2 * half, ' stroke-width="2.5"')
        name = f"{self.grid.id}.{square.col}.{square.row}"
        label = square.label or f"square {square.col + 1}, {square.row + 1}"
        css = "square" if square.actions else "square walk"
        live = element(name, css, body, label=label, actions=square.actions, rule=square.rule, route=square.route)
        return live.at_place(cx, cy)

    def labelled_square(self, square: Square) -> Node:
        """A square of which there is something to say, and nothing to do."""
        half = self.cell / 2
        name = f"t-{self.grid.id}.{square.col}.{square.row}"
        body = block("group-hit", -half, -half, 2 * half, 2 * half)
        return Node(name, tooltip(square.label, square.rule), body).at_place(*self.centre(square.col, square.row))

    def live_edge(self, edge: Edge) -> Node:
        x, y = self._middle(edge)
        long, thick = self.cell * 0.9, self.cell * 0.44
        w, h = (long, thick) if edge.side in "ns" else (thick, long)
        hit = block("map-act", -w / 2, -h / 2, w, h, ' stroke-width="2.5" rx="3"')
        name = f"{self.grid.id}.{edge.col}.{edge.row}.{edge.side}"
        label = edge.label or edge.kind
        body = self._leaf(edge) + hit
        return element(name, "side", body, label=label, actions=edge.actions, rule=edge.rule).at_place(x, y)


def draw_board(board: Board, x: float, y: float, w: float, draft: Draft) -> list[Node]:
    """A board w wide with its upper left corner at x, y: what is printed on it, then the pieces."""
    k, place = w / board.width, f"m-{board.id}"
    out: list[Node] = []
    if board.surface:
        out.append(Node(place, "", block(ground(board.surface), x, y, w, board.height * k, ' rx="6"')))
    above: list[Node] = []  # the names of rows and columns, which lie at the edge of whatever is looked at
    for shape in board.shapes:
        if isinstance(shape, Words) and shape.names:
            above += draft.keep_alike(shape, (x, y, k), place, partial(_print, shape, x, y, k, board.width))
        elif isinstance(shape, Shape) and shape.id:
            out += draft.keep(shape.id, (shape, x, y, k), partial(_named_shape, shape, x, y, k, board.width))
        else:
            out += draft.keep_alike(shape, (x, y, k), place, partial(_print, shape, x, y, k, board.width))
    for spot in board.pieces:
        size = spot.size * k * (CARD_RATIO if _upright(spot.piece) else 1)
        out += _draw_at(spot.piece, x + spot.x * k, y + spot.y * k, size, draft)
    return out + above


def _print(shape: Shape | Words | Emblem, x: float, y: float, k: float, width: float) -> Node | None:
    """What is printed; None where it would be too small to read. What has no id gets one by its looks."""
    art = Art()
    if isinstance(shape, Shape):
        return _shape(shape, x, y, k, width)
    if isinstance(shape, Emblem):
        return Node("", tooltip(shape.label, shape.rule), _emblem(shape, x, y, k, art), uses=art.uses)
    if shape.minor and shape.size * k < MINOR_TYPE:
        return None
    room = 2 * min(shape.x, width - shape.x)
    return Node("", tooltip(shape.label, shape.rule), _printed(shape, x, y, k, room))


def _upright(piece: Single) -> bool:
    """Is it a card, or a pile of cards?"""
    return isinstance(piece, Card) or (isinstance(piece, Pile) and not isinstance(piece.top, Token))


COORDINATES = {"": "", "row": " coordinate of-row", "column": " coordinate"}


def _printed(text: Words, x: float, y: float, k: float, room: float) -> str:
    size = max(LEAST_TYPE, text.size * k)
    css = f"poster {hue(text.colour)}" if text.colour else "poster ink"
    css += COORDINATES[text.names]
    return words(text.text, x + text.x * k, y + text.y * k + size * 0.35, round(size, 1), max(size, room * k), css)


def _emblem(emblem: Emblem, x: float, y: float, k: float, art: Art) -> str:
    css = hue(emblem.colour) if emblem.colour else "ink"
    return art.icon(emblem.icon, x + emblem.x * k, y + emblem.y * k, emblem.size * k, css)


def _named_shape(shape: Shape, x: float, y: float, k: float, board: float) -> list[Node]:
    return [_shape(shape, x, y, k, board)]


def _shape(shape: Shape, x: float, y: float, k: float, board: float) -> Node:
    pen = max(0.5, min(1.0, board * k / 800))  # small boards are drawn with finer lines
    filled = bool(shape.surface or shape.colour)
    css, width, dashes = LINES[shape.line]
    if shape.line in ("", "thin", "thick"):
        css = css if not filled else "printed" if shape.line else "flat"
    if filled:
        css += f" hue {hue(shape.colour)}" if shape.colour else f" {ground(shape.surface)}"
    unit = pen / k  # a pixel, in the units of the board
    more = f' stroke-dasharray="{dashes[0] * unit:.2f} {dashes[1] * unit:.2f}"' if dashes else ""
    if shape.line == "arrow":
        more = ' marker-end="url(#head)"'
    path = f'd="{quoted(shape.path)}" transform="scale({k:.4f})"'
    body = f'<path class="{css}" stroke-width="{width * unit:.3f}"{more} {path}/>'
    if shape.mark:
        body += f'<path class="mark m-{shape.mark}" {path}/>'
    if shape.actions:
        body += f'<path class="map-act" stroke-width="{2.5 * unit:.3f}" {path}/>'
    art = Art()
    for mark in shape.prints:
        body += _emblem(mark, 0, 0, k, art) if isinstance(mark, Emblem) else _printed(mark, 0, 0, k, board)
    if not shape.id:
        return Node("", "", body, uses=art.uses).at_place(x + shape.x * k, y + shape.y * k)
    label = shape.label or shape.id
    node = element(shape.id, "shape", body, label=label, actions=shape.actions, rule=shape.rule, art=art)
    return node.at_place(x + shape.x * k, y + shape.y * k)


# How a line is drawn: class, width and dashes in pixels.
LINES: dict[str, tuple[str, float, tuple[float, float] | None]] = {
    "": ("bare", 0, None),
    "thin": ("thread", 1, None),
    "thick": ("thread", 3, None),
    "dashed": ("thread", 2, (6, 5)),
    "arrow": ("arrow-line", 4, None),
    "fire": ("fire-line", 3.5, (8, 5)),
}
