"""How pieces lie beside one another: from an item and the width it may take to a box with boxes in it.

Sizes come in levels, the largest first; at the last lines of cards slide over one another as well. Where a group says
for how many pieces it keeps room, its size follows from that alone: what comes and goes in it moves nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil

from shamble.core.scene import Board, Card, Die, Grid, Group, Item, Note, Panel, Piece, Pile, Sheet, Token
from shamble.render.sizes import (
    CARD,
    CROWDED,
    EMPTY_TILE,
    FAN_OVERLAP,
    GAP,
    LEAST_BOARD,
    LEAST_PLIANT,
    MAPS,
    PAD,
    PLIANT,
    SMALL,
    SQUEEZE,
    TIGHT,
    TILE_RATIO,
    TILE_WIDTH,
    head_height,
    natural,
    slot,
    slots_width,
    title_width,
)
from shamble.render.weights import Decisions, weights_of

_COLUMNS = Decisions()


class Box:
    """A piece and its place, in pixels from the upper left of what holds it: of the box around it, of the picture for a
    panel."""

    __slots__ = ("h", "heap", "inset", "item", "kids", "level", "tight", "w", "x", "y")

    def __init__(
        self, item: Piece, x: float, y: float, w: float, h: float, level: int, kids: list[Box] | None = None
    ) -> None:
        self.item = item
        self.x = x
        self.y = y
        self.w = w
        self.h = h
        self.level = level
        self.kids: list[Box] = [] if kids is None else kids
        self.inset = 0.0
        """By how much all kids lie lower than their places say."""
        self.heap = False
        """Its kids lie over one another on purpose."""
        self.tight = False
        """There is no room for its slots side by side."""

    def shift(self, dx: float, dy: float) -> None:
        self.x += dx
        self.y += dy

    def walk(self) -> Iterator[Box]:
        """It and all it holds."""
        yield self
        for kid in self.kids:
            yield from kid.walk()


class Arranged:
    """How the panels of a picture were arranged, so that those which are as they were need not be arranged again. What
    is in their boxes is shared by both pictures: nobody changes it."""

    def __init__(self, before: Arranged | None = None) -> None:
        self._before = {} if before is None else before._made
        self._made: dict[str, tuple[Group, tuple[float, int, float | None], Box]] = {}

    def arrange(self, panel: Group, width: float, level: int, room: float | None) -> Box:
        """The box of a panel at the origin."""
        given = (width, level, room)
        was = self._before.get(panel.id)
        if was is None or was[1] != given or was[0] != panel:
            was = (panel, given, arrange(panel, width, level, room))
        self._made[panel.id] = was
        made = was[2]
        box = Box(panel, 0, 0, made.w, made.h, level, made.kids)
        box.tight, box.heap = made.tight, made.heap
        return box


def elastic(item: Piece) -> bool:
    """Does it take whatever room it is given?"""
    return isinstance(item, MAPS) or (isinstance(item, Group) and any(map(elastic, item.items)))


def ratio_of(board: Board | Grid) -> float:
    """Its height for a width of 1."""
    if isinstance(board, Board):
        return board.height / board.width
    return (board.rows + 0.6) / (board.cols + 0.6)


def arrange(item: Item, width: float, level: int, room: float | None) -> Box:
    """The box of one item at the origin: never wider than `width`; `room` is the height a board may take."""
    if isinstance(item, Group):
        return _arrange_group(item, width, level, room)
    if isinstance(item, MAPS):
        ratio = ratio_of(item)
        w = width if room is None else min(width, max(LEAST_BOARD, room) / ratio)
        return Box(item, 0, 0, w, w * ratio, level)
    w, h = natural(item, width, level)
    return Box(item, 0, 0, min(w, width), h, level)


def _arrange_group(group: Group, width: float, level: int, room: float | None) -> Box:
    pad, gap = PAD[level], GAP[level]
    place = group.place if isinstance(group, Panel) else ""
    if place in ("bar", "status") or group.bare:
        pad = 0.0
    head = head_height(group, width)
    inner = width - 2 * pad
    space = None if room is None else room - head - 2 * pad
    kids, across, h = _flow(group, inner, level, space, gap)
    tight = bool(group.slots) and group.flow == "row" and _is_tight(group, inner, level)
    if place in ("main", "hand"):
        for kid in kids:
            kid.shift((inner - across) / 2, 0)
        across = inner
    for kid in kids:
        kid.shift(pad, pad + head)
    if not kids and not group.slots:
        h = 0 if pad == 0 else CARD[SMALL][1] / 2  # an empty area is still an area
    wide = across + 2 * pad if group.slots else max(across + 2 * pad, title_width(group))
    box = Box(group, 0, 0, min(width, wide), h + head + 2 * pad, level, kids)
    box.tight = tight
    box.heap = any(a.y < b.y + b.h and b.y < a.y + a.h and a.x + a.w > b.x + 0.5 > a.x for a, b in pairwise(kids))
    return box


def _flow(group: Group, width: float, level: int, room: float | None, gap: float) -> tuple[list[Box], float, float]:
    """What a group holds, and the width and height that it takes."""
    flow = group.flow
    cards = group.holds == "card" if group.slots else all(isinstance(item, Card) for item in group.items)
    if flow == "wrap" and level == SQUEEZE and cards:
        flow = "row"
    if flow in ("row", "fan") and any(isinstance(item, PLIANT) for item in group.items) and not group.slots:
        kids, h = _abreast(group.items, width, level, room, gap)
    elif flow in ("row", "fan") and group.slots:
        return _slotted_line(group, width, level, gap, fan=flow == "fan")
    elif flow in ("row", "fan"):
        kids, h = _in_line(group.items, width, level, gap, fan=flow == "fan")
    elif flow == "column":
        kids, h = _below(group.items, width, level, room, gap)
    elif flow == "tiles":
        kids, h = _tiled(group.items, width, level, room, gap)
    elif group.slots:
        return _slotted_lines(group, width, level, gap)
    else:
        kids, h = _wrapped(group.items, width, level, room, gap)
    return kids, max((kid.x + kid.w for kid in kids), default=0), h


def _is_tight(group: Group, width: float, level: int) -> bool:
    """Whether the slots would lie over one another by more than a little."""
    w, _ = slot(group.holds, level)
    return (width - w) / max(1, group.slots - 1) < w * (1 - TIGHT)


def _slotted_line(group: Group, width: float, level: int, gap: float, *, fan: bool) -> tuple[list[Box], float, float]:
    """One line with room for the slots. Only when there are more pieces than that do they slide together."""
    w, h = slot(group.holds, level)
    kept = group.slots
    step = w * (1 - FAN_OVERLAP) if fan else w + gap
    most = width if isinstance(group, Panel) else min(width, step * (kept - 1) + w)
    while kept < len(group.items):
        kept = ceil(kept * CROWDED)
    step = min(step, (most - w) / max(1, kept - 1))
    across = step * (kept - 1) + w
    kids = [arrange(item, max(w, across - step * number), level, None) for number, item in enumerate(group.items)]
    h = max([h, *(kid.h for kid in kids)])
    for number, kid in enumerate(kids):
        kid.shift(step * number, (h - kid.h) / 2)
    return kids, across, h


def _slotted_lines(group: Group, width: float, level: int, gap: float) -> tuple[list[Box], float, float]:
    """As many lines as the slots need; each piece takes as many of them as it is wide. What is more slides together."""
    w, h = slot(group.holds, level)
    columns = min(group.slots, max(1, int((width + gap + 0.5) // (w + gap))))
    lines = ceil(group.slots / columns)
    boxes = [arrange(item, width, level, None) for item in group.items]
    spans = [max(1, min(columns, ceil((box.w + gap - 0.5) / (w + gap)))) for box in boxes]
    while _lines_taken(spans, columns) > lines:
        columns = ceil(columns * CROWDED)
        spans = [min(span, columns) for span in spans]
    step = min(w + gap, (width - w) / max(1, columns - 1))
    column = line = 0
    for box, span in zip(boxes, spans, strict=True):
        if column and column + span > columns:
            column, line = 0, line + 1
        x = min(column * step, max(0.0, width - box.w))
        box.shift(x, line * (h + gap) + max(0.0, (h - box.h) / 2 if isinstance(box.item, (Card, Token, Die)) else 0))
        column += span
    kept = min(width, step * (columns - 1) + w)
    bottom = max((box.y + box.h for box in boxes), default=0)
    return boxes, max([kept, *(box.x + box.w for box in boxes)]), max(bottom, lines * (h + gap) - gap)


def _lines_taken(spans: Sequence[int], columns: int) -> int:
    line, column = 1, 0
    for span in spans:
        if column and column + span > columns:
            line, column = line + 1, 0
        column += span
    return line


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
    if isinstance(item, Group) and item.slots:
        return slots_width(item, level)
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
    key = (weights_of(items), width, level, room)
    columns = _COLUMNS.recall(key, lambda: _columns(items, width, level, room, gap))
    w = (width - gap * (columns - 1)) / columns
    kids = [arrange(item, w, level, None) for item in items]
    y = 0.0
    for start in range(0, len(kids), columns):
        row = kids[start : start + columns]
        h = max([kid.h for kid in row])
        for column, kid in enumerate(row):
            kid.shift(column * (w + gap), y)
            if isinstance(kid.item, Group):
                kid.w, kid.h = w, h
        y += h + gap
    return kids, y - gap


def _columns(items: Sequence[Item], width: float, level: int, room: float | None, gap: float) -> int:
    """How many columns tiles are best laid in."""
    most = max(1, min(len(items), int((width + gap) // (TILE_WIDTH[level] + gap))))
    tries = []
    for columns in range(1, most + 1):
        w = (width - gap * (columns - 1)) / columns
        heights = [arrange(item, w, level, None).h for item in items]
        rows = range(0, len(items), columns)
        h = sum(max(heights[k : k + columns]) + gap for k in rows) - gap
        empty = len(rows) * columns - len(items)
        misshapen = abs(w * len(rows) / max(1.0, h) / TILE_RATIO - 1) + EMPTY_TILE * empty
        tries.append((room is not None and h > room, h if room is not None and h > room else misshapen, columns))
    return min(tries)[2]


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
    if all(isinstance(item, Pile) for item in items):  # of a shop, say: it looks tidy in lines that are as long
        lines = _evened([kid for line in lines for kid in line], len(lines), width, gap) or lines
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


def _evened(kids: Sequence[Box | Item], lines: int, width: float, gap: float) -> list[list[Box | Item]]:
    """As many lines with about as many pieces each; nothing where one of them would be too long."""
    share = ceil(len(kids) / max(1, lines))
    even = [list(kids[start : start + share]) for start in range(0, len(kids), share or 1)]
    lengths = [sum(kid.w + gap for kid in line if isinstance(kid, Box)) - gap for line in even]
    return even if all(length <= width + 0.5 for length in lengths) else []
