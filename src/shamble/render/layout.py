"""Where everything lies: from a scene and a size in pixels to a tree of boxes, with no drawing in it.

Type never shrinks. When room is short, pieces are drawn in the next smaller of three sizes (level 0, 1, 2), cards in a
row slide over one another, and in the end the picture grows taller than asked and is scrolled. Boards and grids take
the room that is left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

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
    Place,
    Scene,
    Sheet,
    Token,
)
from shamble.render.lettering import BODY, run, wrap

CARD = ((104.0, 146.0), (74.0, 102.0), (46.0, 64.0))
TOKEN = (46.0, 38.0, 30.0)
DIE = (50.0, 42.0, 34.0)
GAP = (10.0, 8.0, 5.0)
PAD = (10.0, 8.0, 6.0)
BUTTON_HEIGHT = 40.0  # a thumb's width, at every level
TITLE = 22.0
NOTE_SIZE, NOTE_LINE = 13.0, 18.0
METER_HEIGHT = 24.0
SHEET_ROW, SHEET_SIZE = 20.0, 12.0
MARGIN = 10.0
WIDE = 900.0  # from here on side panels stand beside the main ones
LEAST_BOARD = 220.0
TILE_WIDTH = (230.0, 170.0, 120.0)
PILE_TITLE = 14.0


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


@dataclass(slots=True)
class Plan:
    """A scene laid out: the prompt's lines and the panels' boxes."""

    width: float
    height: float
    prompt: tuple[str, ...]
    prompt_size: float
    prompt_height: float
    panels: list[Box]


def lay_out(scene: Scene, width: float, height: float) -> Plan:
    """Place every piece of the scene in a picture of this width and, if it can be done, of this height."""
    wide = width >= WIDE
    inner = width - 2 * MARGIN
    size = 22.0 if wide else 17.0
    prompt = wrap(scene.prompt, size, inner - (260 if wide else 28), 1 if wide else 3)
    top = MARGIN + (len(prompt) * (size + 4) + 14 + GAP[0] if prompt else 0)
    of: dict[Place, list[Panel]] = {"main": [], "side": [], "hand": [], "bar": []}
    for panel in scene.panels:
        of[panel.place].append(panel)

    side_width = min(340.0, max(250.0, width * 0.25)) if wide and of["side"] else 0.0
    main_width = inner - (side_width + GAP[0] if side_width else 0)
    bar = _stack(of["bar"], main_width, 0, None)
    hand = _hand(of["hand"], main_width, height)
    below = bar.h + hand.h + MARGIN
    if wide:
        side = _fitting(of["side"], side_width, height - top - MARGIN, (1, 2))
        main = _fitting(of["main"], main_width, height - top - below, (0, 1, 2))
        _stretch(main, height - top - below)
    else:
        side = _stack(of["side"], inner, 2, None)
        room = height - top - below
        main = _fitting(of["main"], inner, room - side.h if room - side.h > height * 0.4 else room, (0, 1, 2))

    main.shift(MARGIN, top)
    bar.shift(MARGIN, main.y + main.h)
    hand.shift(MARGIN, bar.y + bar.h)
    bottom = hand.y + hand.h
    side.shift(MARGIN + main_width + GAP[0] if wide else MARGIN, top if wide else bottom)
    bottom = max(bottom, side.y + side.h) - GAP[0] + MARGIN
    panels = main.kids + bar.kids + hand.kids + side.kids
    return Plan(width, max(height, bottom), prompt, size, top - MARGIN - GAP[0] if prompt else 0, panels)


def _stack(panels: Sequence[Panel], width: float, level: int, room: float | None) -> Box:
    """Panels one below the other, each followed by a gap. Panels with a board share what room the others leave."""
    boxes: list[Box | None] = [None if _elastic(panel) else arrange(panel, width, level, None) for panel in panels]
    elastic = boxes.count(None)
    taken = sum(box.h for box in boxes if box) + GAP[0] * len(panels)
    share = None if room is None else max(LEAST_BOARD, (room - taken) / max(1, elastic))
    stack = Box(Group(id="stack"), 0, 0, width, 0, level)
    for panel, ready in zip(panels, boxes, strict=True):
        box = ready or arrange(panel, width, level, share)
        box.shift(0, stack.h)
        box.w = width
        stack.kids.append(box)
        stack.h += box.h + GAP[0]
    return stack


def _fitting(panels: Sequence[Panel], width: float, room: float, levels: Sequence[int]) -> Box:
    """The panels at the largest of the levels that fits the room and leaves a board most of it."""
    elastic = any(_elastic(panel) for panel in panels)
    for level in levels:
        stack = _stack(panels, width, level, room)
        boards = sum(box.h for box in stack.kids if _elastic(box.item))
        if stack.h <= room + 0.5 and (not elastic or boards >= room * 0.6):
            break
    return stack


def _hand(panels: Sequence[Panel], width: float, height: float) -> Box:
    """The viewer's hand: large unless it would take more than a third of the height."""
    for level in (0, 1):
        stack = _stack(panels, width, level, None)
        if stack.h <= height / 3:
            break
    return stack


def _stretch(stack: Box, room: float) -> None:
    """Share out spare height among stacked panels, with what they hold kept in their middle."""
    spare = (room - stack.h) / max(1, len(stack.kids))
    if spare <= 0:
        return
    for number, box in enumerate(stack.kids):
        box.y += number * spare
        box.h += spare
        for kid in box.kids:
            kid.shift(0, number * spare + spare / 2)
    stack.h = room


def _elastic(item: Piece) -> bool:
    """Does it take whatever room it is given?"""
    return isinstance(item, Board | Grid) or (isinstance(item, Group) and any(map(_elastic, item.items)))


def arrange(item: Item, width: float, level: int, room: float | None) -> Box:
    """The box of one item at the origin: never wider than `width`; `room` is the height a board may take."""
    if isinstance(item, Group):
        return _arrange_group(item, width, level, room)
    if isinstance(item, Board | Grid):
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
            lines = len(wrap(item.text, NOTE_SIZE, width - indent, 12, BODY))
            return min(width, run(item.text, NOTE_SIZE, BODY) + indent + 4), max(1, lines) * NOTE_LINE + 2
        case Meter():
            marks = item.most * 16 if 0 < item.most <= 12 else run(_figures(item), 15) + 8
            return run(item.title.upper(), 12) + (
                28 if item.icon and not 0 < item.most <= 12 else 10
            ) + marks, METER_HEIGHT
        case Sheet():
            rows = len(item.rows) + bool(item.heads)
            return sum(sheet_columns(item)), rows * SHEET_ROW + (TITLE if item.title else 0) + 4
    raise TypeError(f"{type(item).__name__} has no size of its own")


def _figures(meter: Meter) -> str:
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
    head = TITLE if group.title or group.icon or group.badges else 0
    inner = width - 2 * pad
    space = None if room is None else room - head - 2 * pad
    flow = group.flow
    if flow == "row" and any(isinstance(item, Group | Board | Grid | Sheet | Note) for item in group.items):
        kids, h = _abreast(group.items, inner, level, space, gap)
    elif flow in ("row", "fan"):
        kids, h = _in_line(group.items, inner, level, gap, fan=flow == "fan")
    elif flow == "column":
        kids, h = _below(group.items, inner, level, space, gap)
    elif flow == "tiles":
        kids, h = _tiled(group.items, inner, level, gap)
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
        h = 0 if bare else CARD[2][1] / 2  # an empty area is still an area
    title = run(group.title.upper(), 13) + 40 + sum(run(badge.text, 12) + 30 for badge in group.badges) if head else 0
    box = Box(group, 0, 0, min(width, max(across + 2 * pad, title)), h + head + 2 * pad, level, kids)
    box.heap = flow in ("row", "fan") and any(a.x + a.w > b.x + 0.5 for a, b in pairwise(kids))
    return box


def _in_line(items: Sequence[Item], width: float, level: int, gap: float, *, fan: bool) -> tuple[list[Box], float]:
    """One line. Too long a line slides together; a fan of cards does so a little even where there is room."""
    kids = [arrange(item, width, level, None) for item in items]
    h = max((kid.h for kid in kids), default=0)
    if not kids:
        return kids, h
    spare = width - sum(kid.w for kid in kids)
    step = min(gap, spare / max(1, len(kids) - 1))
    if fan and len(kids) > 1:
        step = min(step, -kids[0].w * 0.12) if len(kids) > 5 else step
    x = 0.0
    for kid in kids:
        kid.shift(x, (h - kid.h) / 2)
        x += kid.w + step
    return kids, h


def _abreast(
    items: Sequence[Item], width: float, level: int, room: float | None, gap: float
) -> tuple[list[Box], float]:
    """Groups and boards side by side, in proportion to what they would take; stacked where that is too narrow."""
    likes = [_likes(item, width, level) for item in items]
    free = width - gap * (len(items) - 1)
    if free < 120 * len(items):
        return _below(items, width, level, room, gap)
    scale = free / sum(likes) if sum(likes) > free or any(map(_elastic, items)) else 1
    kids: list[Box] = []
    x = 0.0
    for item, like in zip(items, likes, strict=True):
        kid = arrange(item, like * scale, level, room)
        kid.shift(x, 0)
        x += (like * scale if isinstance(item, Group) else kid.w) + gap
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
    ready = [None if _elastic(item) else arrange(item, width, level, None) for item in items]
    taken = sum(kid.h for kid in ready if kid) + gap * (len(items) - 1)
    share = None if room is None else (room - taken) / max(1, ready.count(None))
    kids: list[Box] = []
    y = 0.0
    for item, done in zip(items, ready, strict=True):
        kid = done or arrange(item, width, level, share)
        kid.shift(0, y)
        if isinstance(item, Group | Sheet | Note):
            kid.w = width
        y += kid.h + gap
        kids.append(kid)
    return kids, max(0, y - gap)


def _tiled(items: Sequence[Item], width: float, level: int, gap: float) -> tuple[list[Box], float]:
    """Equal columns: of all numbers of columns the one that makes the lowest block."""
    best: list[list[Box]] = []
    lowest = 0.0
    most = max(1, min(len(items), int((width + gap) // (TILE_WIDTH[level] + gap))))
    for columns in range(1, most + 1):
        w = (width - gap * (columns - 1)) / columns
        kids = [arrange(item, w, level, None) for item in items]
        rows = [kids[k : k + columns] for k in range(0, len(kids), columns)]
        h = sum(max(kid.h for kid in row) + gap for row in rows) - gap
        if not best or h < lowest - 1:
            best, lowest = rows, h
    y = 0.0
    for row in best:
        columns = len(best[0])
        w = (width - gap * (columns - 1)) / columns
        h = max(kid.h for kid in row)
        for column, kid in enumerate(row):
            kid.shift(column * (w + gap), y)
            if isinstance(kid.item, Group):
                kid.w, kid.h = w, h
        y += h + gap
    return [kid for row in best for kid in row], max(0, y - gap)


def _wrapped(
    items: Sequence[Item], width: float, level: int, room: float | None, gap: float
) -> tuple[list[Box], float]:
    """Lines as on a page, each as high as its highest piece."""
    kids: list[Box] = []
    x = y = high = 0.0
    line: list[Box] = []
    for item in items:
        kid = arrange(item, width, level, room)
        if line and x + kid.w > width + 0.5:
            y += high + gap
            x = high = 0.0
            line = []
        kid.shift(x, y)
        x += kid.w + gap
        high = max(high, kid.h)
        line.append(kid)
        kids.append(kid)
    return kids, y + high
