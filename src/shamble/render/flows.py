"""How pieces lie beside one another: from an item and the width it may take to a box with boxes in it.

Sizes come in levels. From 0 to 3 pieces get smaller, at level 4 lines of cards slide over one another as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import ceil

from shamble.core.scene import (
    Board,
    Button,
    Card,
    Die,
    Grid,
    Group,
    Item,
    Meter,
    Note,
    Panel,
    Piece,
    Pile,
    Sheet,
    Token,
)
from shamble.render.lettering import BODY, run, wrap

CARD = ((104.0, 146.0), (76.0, 106.0), (60.0, 84.0), (46.0, 64.0), (46.0, 64.0))
TOKEN = (46.0, 40.0, 34.0, 30.0, 30.0)
DIE = (50.0, 44.0, 38.0, 34.0, 34.0)
GAP = (10.0, 8.0, 6.0, 5.0, 4.0)
PAD = (10.0, 8.0, 7.0, 6.0, 4.0)
SQUEEZE = 4  # the level at which lines of cards slide together
BUTTON_HEIGHT = 40.0  # a thumb's width, at every level
TITLE = 22.0
PANEL_TITLE = 20.0
NOTE_SIZE, NOTE_LINE, NOTE_LINES = 13.0, 18.0, 40
METER_HEIGHT = 24.0
MARKS = 12  # a meter of more is written in figures
SHEET_ROW, SHEET_SIZE = 20.0, 12.0
LEAST_BOARD = 220.0
FAN_OVERLAP = 0.45
TILE_WIDTH = (230.0, 170.0, 140.0, 120.0, 120.0)
TILE_RATIO = 1.5  # of all ways to tile that fit, the one whose tiles come nearest to this
PILE_TITLE = 14.0
MAPS = (Board, Grid)
PLIANT = (Group, Board, Grid, Sheet, Note)  # what takes the width it is given
LEAST_PLIANT = 120.0


@dataclass(slots=True)
class Box:
    """A piece and its place, in pixels from the upper left of the picture."""

    item: Piece
    x: float
    y: float
    w: float
    h: float
    level: int
    kids: list[Box] = field(default_factory=list)
    heap: bool = False  # its kids lie over one another on purpose

    def shift(self, dx: float, dy: float) -> None:
        """Move it with all it holds."""
        self.x += dx
        self.y += dy
        for kid in self.kids:
            kid.shift(dx, dy)

    def walk(self) -> Iterator[Box]:
        """It and all it holds."""
        yield self
        for kid in self.kids:
            yield from kid.walk()


def elastic(item: Piece) -> bool:
    """Does it take whatever room it is given?"""
    return isinstance(item, MAPS) or (isinstance(item, Group) and any(map(elastic, item.items)))


def arrange(item: Item, width: float, level: int, room: float | None) -> Box:
    """The box of one item at the origin: never wider than `width`; `room` is the height a board may take."""
    if isinstance(item, Group):
        return _arrange_group(item, width, level, room)
    if isinstance(item, MAPS):
        ratio = item.height / item.width if isinstance(item, Board) else (item.rows + 0.6) / (item.cols + 0.6)
        w = width if room is None else min(width, max(LEAST_BOARD, room) / ratio)
        return Box(item, 0, 0, w, w * ratio, level)
    w, h = natural(item, width, level)
    return Box(item, 0, 0, min(w, width), h, level)


def natural(item: Item, width: float, level: int) -> tuple[float, float]:
    """Width and height that a single piece likes to have, where `width` is there."""
    match item:
        case Card():
            return CARD[level]
        case Token():
            return TOKEN[level], TOKEN[level]
        case Die():
            return DIE[level], DIE[level]
        case Pile():
            w, h = natural(item.top, width, level) if item.top is not None else CARD[level]
            lines = len(wrap(item.title, 11, w + 14, 2))
            return w + (14 if lines else 6), h + 6 + lines * PILE_TITLE
        case Button():
            return run(item.text.upper(), 15) + (56 if item.icon else 30), BUTTON_HEIGHT
        case Note():
            indent = 24 if item.icon else 0
            lines = len(wrap(item.text, NOTE_SIZE, width - indent, NOTE_LINES, BODY))
            return min(width, run(item.text, NOTE_SIZE, BODY) + indent + 4), max(1, lines) * NOTE_LINE + 2
        case Meter():
            row = 0 < item.most <= MARKS
            figures = item.most * 16 if row else run(meter_figures(item), 15) + (26 if item.icon else 8)
            return run(item.title.upper(), 12) + 10 + figures, METER_HEIGHT
        case Sheet():
            rows = len(item.rows) + bool(item.heads)
            return sum(sheet_columns(item)), rows * SHEET_ROW + (TITLE if item.title else 0) + 4
    raise TypeError(f"{type(item).__name__} has no size of its own")


def meter_figures(meter: Meter) -> str:
    """The value of a meter that is not a row of marks."""
    return f"{meter.value}/{meter.most}" if meter.most else str(meter.value)


def sheet_columns(sheet: Sheet) -> list[float]:
    """The widths of a sheet's columns."""
    rows = (sheet.heads, *sheet.rows) if sheet.heads else sheet.rows
    count = max(map(len, rows), default=0)
    return [max(run(row[c], SHEET_SIZE, BODY) if c < len(row) else 0 for row in rows) + 16 for c in range(count)]


def _arrange_group(group: Group, width: float, level: int, room: float | None) -> Box:
    pad, gap = PAD[level], GAP[level]
    place = group.place if isinstance(group, Panel) else ""
    bare = place == "bar"
    if bare:
        pad = 0
    head = (PANEL_TITLE if place else TITLE) if group.title or group.icon or group.badges else 0
    inner = width - 2 * pad
    space = None if room is None else room - head - 2 * pad
    flow = group.flow
    if flow == "wrap" and level == SQUEEZE and all(isinstance(item, Card) for item in group.items):
        flow = "row"
    if flow in ("row", "fan") and any(isinstance(item, PLIANT) for item in group.items):
        kids, h = _abreast(group.items, inner, level, space, gap)
    elif flow in ("row", "fan"):
        kids, h = _in_line(group.items, inner, level, gap, fan=flow == "fan")
    elif flow == "column":
        kids, h = _below(group.items, inner, level, space, gap)
    elif flow == "tiles":
        kids, h = _tiled(group.items, inner, level, space, gap)
    else:
        kids, h = _wrapped(group.items, inner, level, space, gap)
    across = max((kid.x + kid.w for kid in kids), default=0)
    if place in ("main", "hand"):
        for kid in kids:
            kid.shift((inner - across) / 2, 0)
        across = inner
    for kid in kids:
        kid.shift(pad, pad + head)
    if not kids:
        h = 0 if bare else CARD[3][1] / 2  # an empty area is still an area
    title = run(group.title.upper(), 13) + 40 + sum(run(badge.text, 12) + 30 for badge in group.badges) if head else 0
    box = Box(group, 0, 0, min(width, max(across + 2 * pad, title)), h + head + 2 * pad, level, kids)
    box.heap = flow in ("row", "fan") and any(a.x + a.w > b.x + 0.5 for a, b in pairwise(kids))
    return box


def _in_line(items: Sequence[Item], width: float, level: int, gap: float, *, fan: bool) -> tuple[list[Box], float]:
    """One line. A fan overlaps always, a row slides together only when it is too long."""
    kids = [arrange(item, width, level, None) for item in items]
    h = max((kid.h for kid in kids), default=0)
    if not kids:
        return kids, h
    room_between = (width - sum(kid.w for kid in kids)) / max(1, len(kids) - 1)
    narrowest = min(kid.w for kid in kids)
    step = min(-FAN_OVERLAP * narrowest if fan else gap, room_between)
    if step <= -narrowest:  # one would vanish under the next
        return _wrapped(items, width, level, None, gap)
    x = 0.0
    for kid in kids:
        kid.shift(x, (h - kid.h) / 2)
        x += kid.w + step
    return kids, h


def _abreast(
    items: Sequence[Item], width: float, level: int, room: float | None, gap: float
) -> tuple[list[Box], float]:
    """Groups and boards side by side, in proportion to what they would take; in lines where that is too narrow."""
    likes = [_likes(item, width, level) for item in items]
    pliant = sum(like for item, like in zip(items, likes, strict=True) if isinstance(item, PLIANT))
    free = width - gap * (len(items) - 1) - (sum(likes) - pliant)
    scale = free / pliant if pliant > free or any(map(elastic, items)) else 1.0
    shares = [like * scale if isinstance(item, PLIANT) else like for item, like in zip(items, likes, strict=True)]
    if any(share < min(like, LEAST_PLIANT) for share, like in zip(shares, likes, strict=True)):
        return _wrapped(items, width, level, room, gap)
    kids: list[Box] = []
    x = 0.0
    for item, share in zip(items, shares, strict=True):
        kid = arrange(item, share, level, room)
        if isinstance(item, Group):
            kid.w = share
        kid.shift(x, 0)
        x += share + gap
        kids.append(kid)
    h = max(kid.h for kid in kids)
    for kid in kids:
        if isinstance(kid.item, Group):
            kid.h = h
        else:
            kid.shift(0, (h - kid.h) / 2)
    return kids, h


def _likes(item: Item, width: float, level: int) -> float:
    if isinstance(item, Grid):
        return item.cols * 40.0
    if isinstance(item, Board):
        return width * 0.7
    return arrange(item, width, level, None).w


def _below(items: Sequence[Item], width: float, level: int, room: float | None, gap: float) -> tuple[list[Box], float]:
    """One below the other, groups and sheets at full width, boards with what height is left."""
    ready = [None if elastic(item) else arrange(item, width, level, None) for item in items]
    taken = sum(kid.h for kid in ready if kid) + gap * (len(items) - 1)
    share = None if room is None else (room - taken) / max(1, ready.count(None))
    kids: list[Box] = []
    y = 0.0
    for item, done in zip(items, ready, strict=True):
        kid = done or arrange(item, width, level, share)
        kid.shift(0, y)
        if isinstance(item, (Group, Sheet, Note)):
            kid.w = width
        y += kid.h + gap
        kids.append(kid)
    return kids, max(0, y - gap)


def _tiled(items: Sequence[Item], width: float, level: int, room: float | None, gap: float) -> tuple[list[Box], float]:
    """Equal columns: as many as give tiles of a pleasant shape, or the lowest block where the room is short."""
    if not items:
        return [], 0
    most = max(1, min(len(items), int((width + gap) // (TILE_WIDTH[level] + gap))))
    tries = []
    for columns in range(1, most + 1):
        w = (width - gap * (columns - 1)) / columns
        heights = [_height(item, w, level) for item in items]
        rows = range(0, len(items), columns)
        h = sum(max(heights[k : k + columns]) + gap for k in rows) - gap
        misshapen = abs(w * len(rows) / max(1.0, h) / TILE_RATIO - 1)
        tries.append((room is not None and h > room, h if room is not None and h > room else misshapen, columns, w))
    _, _, columns, w = min(tries)
    kids = [arrange(item, w, level, None) for item in items]
    y = 0.0
    for start in range(0, len(kids), columns):
        row = kids[start : start + columns]
        h = max(kid.h for kid in row)
        for column, kid in enumerate(row):
            kid.shift(column * (w + gap), y)
            if isinstance(kid.item, Group):
                kid.w, kid.h = w, h
        y += h + gap
    return kids, y - gap


def _height(item: Item, width: float, level: int) -> float:
    """The height that `arrange` would give; for an area of nothing but cards by counting, which is much faster."""
    if (
        not isinstance(item, Group)
        or item.flow in ("column", "tiles")
        or not item.items
        or any(type(k) is not Card for k in item.items)
    ):
        return arrange(item, width, level, None).h
    w, h = CARD[level]
    gap, pad = GAP[level], PAD[level]
    lines = 1
    if item.flow == "wrap" and level != SQUEEZE:
        lines = ceil(len(item.items) / max(1, int((width - 2 * pad + 0.5 + gap) // (w + gap))))
    return lines * (h + gap) - gap + 2 * pad + (TITLE if item.title or item.icon or item.badges else 0)


def _wrapped(
    items: Sequence[Item], width: float, level: int, room: float | None, gap: float
) -> tuple[list[Box], float]:
    """Lines as on a page, each as high as its highest piece; a board is a line of its own, with what height is left."""
    lines: list[list[Box | Item]] = []
    x = 0.0
    for item in items:
        kid = item if elastic(item) else arrange(item, width, level, None)
        wide = kid.w if isinstance(kid, Box) else width
        if not lines or x + wide > width + 0.5:
            lines.append([])
            x = 0.0
        lines[-1].append(kid)
        x += wide + gap
    heights = [max(kid.h if isinstance(kid, Box) else 0 for kid in line) for line in lines]
    share = None
    if room is not None:
        share = (room - sum(heights) - gap * (len(lines) - 1)) / max(1, heights.count(0))
    kids: list[Box] = []
    y = 0.0
    for line in lines:
        x = high = 0.0
        for kid in line:
            box = kid if isinstance(kid, Box) else arrange(kid, width, level, share)
            box.shift(x, y)
            x += box.w + gap
            high = max(high, box.h)
            kids.append(box)
        y += high + gap
    return kids, max(0, y - gap)
