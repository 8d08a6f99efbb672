"""What a table looks like, as plain data that knows neither pixels nor terminals.

A game builds a `Scene` from a view in its `scene.py`; `shamble.render` makes SVG and text of it. A scene is a few
panels, each with a place on the table ("status" along the top, "main" in the middle, "side" in a column, "bar" for
buttons, "hand" along the bottom); a panel holds pieces and groups of pieces; layout, sizes and wrapping are the
renderer's business. What is on the table stands still: whatever comes and goes says for how many the table keeps room
(`slots` of a group, `lines` of a note or a bar), and a panel that is there once is always there, empty if need be.

Every piece has
  `id`       stable and unique in the scene: a piece that keeps its id is seen to move. The id of a hidden piece must
             say nothing about what it hides (`deck-3`, never `deck-rifle`).
  `actions`  the viewer's legal actions that a click on the piece means, in the order a menu would list them.
  `label`    what is said of it aloud; left empty, one is made from what it shows.
  `rule`     the id of the rule that explains it.
  `chosen`   already picked in a decision of several steps; `dim` is present but out of play.

Colours, surfaces and marks are names, icons are names of the common set (`shamble.render.icons`) or a `Drawing` that
the game brings in its own `art.py`. Colour never carries a meaning alone: add an icon, a text or a shape.

    Scene(title="Demo", prompt="Ann, play a card", panels=(
        Panel(id="table", title="Table", flow="tiles", items=(
            Group(id="ann", title="Ann", highlight="active", items=(
                Card(id="c1", title="Baseball Bat", icon="bat", symbol="star", colour="red"),)),)),
        Panel(id="hand", place="hand", flow="row", items=(
            Card(id="c2", title="Zombie Dog", icon="zombie", symbol="bone", dark=True, actions=(17,)),)),
        Panel(id="bar", place="bar", items=(Button(id="pass", text="Pass", actions=(3,)),))))
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import MISSING, dataclass, fields, is_dataclass
from typing import Any, Literal, get_args

Colour = Literal[
    "", "red", "orange", "yellow", "green", "teal", "blue", "purple", "magenta", "brown", "grey", "black", "white"
]
Surface = Literal[
    "", "floor", "tiles", "wood", "carpet", "grass", "street", "paving", "concrete", "water", "dirt", "shadow"
]  # fmt: skip
Mark = Literal["", "reach", "path", "fire", "danger", "goal"]
Flow = Literal["row", "wrap", "column", "fan", "tiles"]
Place = Literal["status", "main", "side", "hand", "bar"]
Holds = Literal["card", "pile", "token", "die"]
Highlight = Literal["", "active", "out", "winner"]
Side = Literal["n", "e", "s", "w"]
Compass = Literal["", "n", "ne", "e", "se", "s", "sw", "w", "nw"]


@dataclass(frozen=True, slots=True)
class Stroke:
    """One path of a drawing. `width` 0 fills it (even-odd), otherwise it is a line of that width."""

    d: str
    role: Literal["accent", "ink", "paper", "blood", "shade"] = "accent"
    width: float = 0


@dataclass(frozen=True, slots=True)
class Drawing:
    """Own vector art in a square box. Role `accent` takes the colour of where it is used; names are unique."""

    name: str
    strokes: tuple[Stroke, ...]
    box: float = 24
    glyph: str = ""


Icon = str | Drawing


@dataclass(frozen=True, slots=True)
class Badge:
    """A small printed value on a card or a group title: `Badge("+2", "fist", label="fight +2")`. On a group it has a
    tooltip: its label, and its rule."""

    text: str
    icon: Icon = ""
    colour: Colour = ""
    label: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """What everything on the table has in common; see the module's docstring."""

    id: str
    actions: tuple[int, ...] = ()
    label: str = ""
    rule: str = ""
    chosen: bool = False
    dim: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Card(Piece):
    """A playing card. `dark` prints it on black; face down only back (`colour`, `icon`) and `label` may be set."""

    title: str = ""
    text: str = ""
    icon: Icon = ""
    symbol: Icon = ""
    badges: tuple[Badge, ...] = ()
    colour: Colour = ""
    dark: bool = False
    face_up: bool = True

    def __post_init__(self) -> None:
        if not self.face_up and (self.title or self.text or self.symbol or self.badges):
            raise ValueError(
                f"the face-down card {self.id!r} carries what it hides: leave title, text, symbol and badges empty"
            )


@dataclass(frozen=True, slots=True, kw_only=True)
class Token(Piece):
    """A disk, chip, marker or figure. `text` (a few letters) is printed large, `badge` small at the corner.

    `facing` draws a nose to that side. `glyph` (one or two characters) stands for it on a text map; without it the
    start of `text` does, or the icon's own glyph. One that is `beside` another piece of a grid is a target and no thing
    of its own: it is seen only while a piece is chosen that shares an action with it, and lies above its square.
    """

    icon: Icon = ""
    text: str = ""
    colour: Colour = ""
    shape: Literal["disk", "square", "hex", "diamond", "figure"] = "disk"
    badge: str = ""
    facing: Compass = ""
    glyph: str = ""
    beside: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Die(Piece):
    """A die that shows pips (`value` 1 to 6), else an icon, else a text; with none of them it is not yet rolled."""

    value: int = 0
    icon: Icon = ""
    text: str = ""
    colour: Colour = ""

    def __post_init__(self) -> None:
        if not 0 <= self.value <= 6:
            raise ValueError(f"the die {self.id!r} shows {self.value}: pips go from 1 to 6, 0 for none")


@dataclass(frozen=True, slots=True, kw_only=True)
class Pile(Piece):
    """A stack of `count` like things with its `top`, drawn as high as it is. Without a top: face-down cards."""

    count: int
    title: str = ""
    top: Card | Token | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Button(Piece):
    """An action that no piece stands for, such as Pass. `strong` is the one most people will want."""

    text: str
    icon: Icon = ""
    strong: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Note(Piece):
    """A line or a paragraph of text. With `lines` it always takes so many; what does not fit is cut, and the lens shows
    it."""

    text: str
    lines: int = 0
    icon: Icon = ""
    tone: Literal["plain", "warn", "good", "head"] = "plain"


@dataclass(frozen=True, slots=True, kw_only=True)
class Meter(Piece):
    """A number with a name. With `most` it is a row of that many marks, `value` of them filled. Where `most` changes in
    a match, `slots` is the greatest: room is kept for it."""

    title: str
    value: int
    most: int = 0
    slots: int = 0
    icon: Icon = ""
    colour: Colour = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing(Piece):
    """How far a player is: a name, a few letters ("3/5"), what they count ("points", left out where room is short), and
    a bar of `value` out of `most`. See `core.status`."""

    name: str
    text: str = ""
    unit: str = ""
    value: float = 0
    most: float = 0
    colour: Colour = ""
    highlight: Highlight = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hole(Piece):
    """The empty place of a piece that is elsewhere for now, so that its neighbours stay where they are."""

    holds: Holds = "card"


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet(Piece):
    """A small table such as a score sheet: a column of names, then figures. `strong` lists the rows that stand out."""

    rows: tuple[tuple[str, ...], ...]
    title: str = ""
    heads: tuple[str, ...] = ()
    strong: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Square:
    """One square of a grid. A clickable one is the element `<grid id>.<col>.<row>`.

    `route` are several of the viewer's actions, one after the other, that lead there where no single one does: a click
    makes them as ordinary moves, as long as nothing else happens on the way."""

    col: int
    row: int
    surface: Surface = ""
    icon: Icon = ""
    mark: Mark = ""
    label: str = ""
    actions: tuple[int, ...] = ()
    rule: str = ""
    route: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Edge:
    """One side of a square, `barred` by a barricade or not. A clickable one is `<grid id>.<col>.<row>.<side>`."""

    col: int
    row: int
    side: Side
    kind: Literal["wall", "fence", "door", "window", "open"] = "wall"
    barred: bool = False
    label: str = ""
    actions: tuple[int, ...] = ()
    rule: str = ""


@dataclass(frozen=True, slots=True)
class At:
    """A piece on a square of a grid. Several on one square share it."""

    col: int
    row: int
    piece: Card | Token | Die | Pile

    @property
    def is_beside(self) -> bool:
        return isinstance(self.piece, Token) and self.piece.beside


@dataclass(frozen=True, slots=True)
class Area:
    """The name of a room, printed faintly across the squares of a grid from `col`, `row` on."""

    col: int
    row: int
    text: str
    cols: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid(Piece):
    """A floor plan of squares, counted from 0 at the upper left; `surface` holds where no square says another."""

    cols: int
    rows: int
    surface: Surface = "floor"
    squares: tuple[Square, ...] = ()
    edges: tuple[Edge, ...] = ()
    pieces: tuple[At, ...] = ()
    areas: tuple[Area, ...] = ()
    col_names: tuple[str, ...] = ()
    row_names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """Something printed on a board: SVG path data in the board's units (`shamble.render.paths` makes some).

    With a surface or a colour it is filled; `line` says how it is drawn. It needs an id only to be clicked or moved.
    `path` and `prints` are drawn around x, y: what moves keeps them, and is sent as a new place.
    """

    path: str
    x: float = 0
    y: float = 0
    surface: Surface = ""
    colour: Colour = ""
    line: Literal["", "thin", "thick", "dashed", "arrow", "fire"] = ""
    mark: Mark = ""
    id: str = ""
    actions: tuple[int, ...] = ()
    label: str = ""
    rule: str = ""
    prints: tuple[Words | Emblem, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """A printed text on a board, centred on x, y. `minor` words are left out where they would be too small to read.
    What names a row, or a column from above or below it (`names`), stays at the edge of a board that is looked at from
    nearer. With a label it has a tooltip: that, and its rule; what counts something needs one."""

    x: float
    y: float
    text: str
    size: float
    colour: Colour = ""
    minor: bool = False
    names: Literal["", "row", "column"] = ""
    label: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Emblem:
    """An icon printed on a board, centred on x, y. Its tooltip is its label, and its rule."""

    x: float
    y: float
    icon: Icon
    size: float
    colour: Colour = ""
    label: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """A piece on a board, centred on x, y; `size` is its width in the board's units."""

    x: float
    y: float
    piece: Card | Token | Die | Pile
    size: float


@dataclass(frozen=True, slots=True)
class Ink:
    """A stretch of coloured text in a text line of a board."""

    text: str
    colour: Colour = ""
    strong: bool = False


Line = str | tuple[Ink, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Board(Piece):
    """A free board in its own units. `text` is its picture for the terminal; without one its pieces are listed."""

    width: float
    height: float
    surface: Surface = "floor"
    shapes: tuple[Shape | Words | Emblem, ...] = ()
    pieces: tuple[Spot, ...] = ()
    text: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Group(Piece):
    """Pieces that belong together, such as a player's area; groups may hold groups and may be clicked as a whole.

    `flow`: "row" one line that slides together only when it is too long (a hand), "wrap" as many lines as needed,
    "column" one below the other, "fan" one line that always overlaps (the backs of another's hand), "tiles" equal
    columns (the areas of several players). Boards, groups and sheets in a "row" stand side by side.

    `slots`: room is kept for so many pieces of the kind that it `holds`, be they there or not; more than that slide
    together. A `bare` group has no ground of its own. `badge_line`: badges have a line of their own ("own", also while
    there are none), stand beside the title ("beside", which is cut if need be), or as they fit.
    """

    items: tuple[Item, ...] = ()
    title: str = ""
    flow: Flow = "wrap"
    slots: int = 0
    holds: Holds = "card"
    bare: bool = False
    badge_line: Literal["", "own", "beside"] = ""
    highlight: Highlight = ""
    icon: Icon = ""
    colour: Colour = ""
    badges: tuple[Badge, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel(Group):
    """A group with a place on the table. Panels of the same place follow one another in the given order. A bar keeps
    room for so many `lines` of buttons, on a narrow table for `narrow_lines` if that is more. `narrow_below`: in the
    middle, but on a narrow table below the hand, for what is needed now and then."""

    place: Place = "main"
    lines: int = 1
    narrow_lines: int = 1
    narrow_below: bool = False


Item = Card | Token | Die | Pile | Button | Note | Meter | Standing | Hole | Sheet | Group | Grid | Board


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """A whole table as one person sees it. `check_ids` says whether every id is well-formed and unique."""

    title: str
    panels: tuple[Panel, ...]
    prompt: str = ""


ID = re.compile(r"[A-Za-z0-9_.:-]+")


def check_ids(scene: Scene) -> None:
    """`ValueError` unless every id is well-formed and unique. For tests: it takes as long as building the scene."""
    seen: dict[str, str] = {}
    for name, kind in named(scene):
        if not ID.fullmatch(name):
            raise ValueError(f"{kind} id {name!r}: use letters, digits and . : _ - only, and at least one")
        if name in seen:
            raise ValueError(
                f"two pieces have the id {name!r} (a {seen[name]} and a {kind}): ids are unique in a scene"
            )
        seen[name] = kind


def pieces(scene: Scene) -> Iterator[Piece | Shape]:
    """Every piece of a scene in reading order: panels, groups, what they hold, and the shapes that have an id."""
    stack: list[Piece] = list(reversed(scene.panels))
    while stack:
        piece = stack.pop()
        yield piece
        if isinstance(piece, Group):
            stack.extend(reversed(piece.items))
        elif isinstance(piece, Grid):
            stack.extend(at.piece for at in reversed(piece.pieces))
        elif isinstance(piece, Board):
            yield from (s for s in piece.shapes if isinstance(s, Shape) and (s.id or s.actions))
            stack.extend(spot.piece for spot in reversed(piece.pieces))
        elif isinstance(piece, Pile) and piece.top is not None:
            stack.append(piece.top)


def named(scene: Scene) -> Iterator[tuple[str, str]]:
    """Every id of a scene with the kind of what bears it."""
    for piece in pieces(scene):
        yield piece.id, type(piece).__name__
        if isinstance(piece, Grid):
            yield from ((f"{piece.id}.{s.col}.{s.row}", "Square") for s in piece.squares if s.actions or s.route)
            yield from ((f"{piece.id}.{e.col}.{e.row}.{e.side}", "Edge") for e in piece.edges if e.actions)


def actions(scene: Scene) -> set[int]:
    """Every action that some click on the scene means."""
    found: set[int] = set()
    for piece in pieces(scene):
        found.update(piece.actions)
        if isinstance(piece, Grid):
            found.update(*(square.actions for square in piece.squares), *(edge.actions for edge in piece.edges))
    return found


def to_dict(scene: Scene) -> dict[str, object]:
    """The scene as JSON-ready data: each thing says its kind, defaults are left out, drawings are named only."""
    return _record(scene)


def _record(thing: Any) -> dict[str, object]:
    record: dict[str, object] = {"kind": type(thing).__name__.lower()}
    for field in fields(thing):
        value = getattr(thing, field.name)
        if field.default is MISSING or value != field.default:
            record[field.name] = _plain(value)
    return record


def _plain(value: object) -> object:
    if isinstance(value, Drawing):
        return value.name
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    return _record(value) if is_dataclass(value) else value


COLOURS: tuple[Colour, ...] = get_args(Colour)
SURFACES: tuple[Surface, ...] = get_args(Surface)
