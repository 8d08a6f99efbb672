"""How large things are: every measure of the layout, and the size that a single piece likes to have."""

from __future__ import annotations

import re
from functools import lru_cache
from math import ceil

from shamble.core.scene import (
    Board,
    Button,
    Card,
    Die,
    Grid,
    Group,
    Holds,
    Hole,
    Item,
    Meter,
    Note,
    Panel,
    Pile,
    Sheet,
    Standing,
    Token,
)
from shamble.render.lettering import BODY, run, wrap

Size = tuple[float, float]
CARD: tuple[Size, ...] = ((104, 146), (90, 126), (76, 106), (68, 95), (60, 84), (52, 73), (46, 64), (46, 64))
TOKEN = (46.0, 43.0, 40.0, 37.0, 34.0, 32.0, 32.0, 32.0)
DIE = (50.0, 47.0, 44.0, 41.0, 38.0, 36.0, 34.0, 34.0)
GAP = (10.0, 9.0, 8.0, 7.0, 6.0, 6.0, 5.0, 4.0)
PAD = (10.0, 9.0, 8.0, 7.0, 7.0, 6.0, 6.0, 4.0)
TILE_WIDTH = (230.0, 200.0, 170.0, 155.0, 140.0, 130.0, 120.0, 120.0)
SQUEEZE = len(CARD) - 1  # the level at which lines of cards slide together
SMALL = SQUEEZE - 1  # the smallest level at which they do not
BUTTON_HEIGHT = 40.0  # a thumb's width, at every level
BUTTON_SIZES = (15.0, 13.0)  # of its text, in one line or in two
TITLE = 22.0
PANEL_TITLE = 20.0
HEAD_SIGNS = 60.0  # room for the icon before a name, and the sign at the end of its line
FIGURES = re.compile(r"\d+")
NOTE_SIZE, NOTE_LINE, NOTE_LINES = 13.0, 18.0, 40
METER_HEIGHT = 32.0  # it can be clicked: no target is smaller
STANDING_HEIGHT = 28.0
MARKS = 12  # a meter of more is written in figures
SHEET_ROW, SHEET_SIZE = 20.0, 12.0
LEAST_BOARD = 220.0
FAN_OVERLAP = 0.45
TIGHT = 0.25  # how much of a piece its neighbour may cover before a smaller size is better
CROWDED = 1.5  # a row that is fuller than its slots is laid out for so many times as many
TILE_RATIO = 1.5  # of all ways to tile that fit, the one whose tiles come nearest to this
EMPTY_TILE = 0.4  # how much worse a tiling is for each place that stays empty
PILE_TITLE = 14.0
PILE_RIM, PILE_SIDE = 6.0, 14.0
MAPS = (Board, Grid)
PLIANT = (Group, Board, Grid, Sheet, Note)  # what takes the width it is given
LEAST_PLIANT = 120.0


def natural(item: Item, width: float, level: int) -> tuple[float, float]:
    """Width and height that a single piece likes to have, where `width` is there."""
    match item:
        case Card():
            return CARD[level]
        case Token():
            return TOKEN[level], TOKEN[level]
        case Die():
            return DIE[level], DIE[level]
        case Hole():
            return slot(item.holds, level)
        case Pile():
            w, h = natural(item.top, width, level) if item.top is not None else CARD[level]
            lines = len(wrap(item.title, 11, w + 14, 2))
            return w + (PILE_SIDE if lines else PILE_RIM), h + PILE_RIM + lines * PILE_TITLE
        case Button():
            return run(item.text.upper(), BUTTON_SIZES[0]) + button_indent(item), BUTTON_HEIGHT
        case Note():
            indent = 24 if item.icon else 0
            if item.lines:
                return width, item.lines * NOTE_LINE + 2
            lines = len(wrap(item.text, NOTE_SIZE, width - indent, NOTE_LINES, BODY))
            return min(width, run(item.text, NOTE_SIZE, BODY) + indent + 4), max(1, lines) * NOTE_LINE + 2
        case Meter():
            room = max(meter_room(item, item.most), meter_room(item, item.slots or item.most))
            return run(item.title.upper(), 12) + 10 + room, METER_HEIGHT
        case Standing():
            return width, STANDING_HEIGHT
        case Sheet():
            rows = len(item.rows) + bool(item.heads)
            return sum(sheet_columns(item)), rows * SHEET_ROW + (TITLE if item.title else 0) + 4
    raise TypeError(f"{type(item).__name__} has no size of its own")


def button_indent(button: Button) -> float:
    """What of a button's width is not for its text."""
    return 50 if button.icon else 20


def meter_room(meter: Meter, most: int) -> float:
    """The width of the marks or figures of a meter that goes up to `most`."""
    if 0 < most <= MARKS:
        return most * 16
    widest = f"{most}/{most}" if most else "000"  # it grows, but not in width
    return max(run(meter_figures(meter), 15), run(widest, 15)) + (26 if meter.icon else 8)


def meter_figures(meter: Meter) -> str:
    """The value of a meter that is not a row of marks."""
    return f"{meter.value}/{meter.most}" if meter.most else str(meter.value)


def slot(holds: Holds, level: int) -> Size:
    """The size of the room that is kept for one piece."""
    if holds == "card":
        return CARD[level]
    if holds == "pile":
        return CARD[level][0] + PILE_SIDE, CARD[level][1] + PILE_RIM + PILE_TITLE
    # Tokens may lie in piles, which are a little higher.
    return (TOKEN[level], TOKEN[level] + PILE_RIM) if holds == "token" else (DIE[level], DIE[level])


def slots_width(group: Group, level: int) -> float:
    """The width of a line of all slots, or of two lines where they wrap, with what is around it."""
    columns = ceil(group.slots / 2) if group.flow == "wrap" else group.slots
    return columns * (slot(group.holds, level)[0] + GAP[level]) - GAP[level] + 2 * PAD[level]


def sheet_columns(sheet: Sheet) -> list[float]:
    """The widths of a sheet's columns."""
    rows = (sheet.heads, *sheet.rows) if sheet.heads else sheet.rows
    count = max(map(len, rows), default=0)
    least = run("000", SHEET_SIZE, BODY)  # one more or fewer figure moves nothing
    return [max(least, *(run(row[c], SHEET_SIZE, BODY) for row in rows if c < len(row))) + 16 for c in range(count)]


def head_height(group: Group, width: float) -> float:
    """The room for a group's name and badges; where they do not fit side by side they stand below one another."""
    if not (group.title or group.icon or group.badges):
        return 0
    if isinstance(group, Panel):
        return PANEL_TITLE
    if group.badge_line:
        return 2 * TITLE - 4 if group.badge_line == "own" else TITLE
    badges = badges_width(group)
    return 2 * TITLE - 4 if badges and run(group.title, 13) + badges + HEAD_SIGNS > width else TITLE


def badges_width(group: Group) -> float:
    """What the badges of a group take beside its name."""
    return sum([_badge_width(badge.text) for badge in group.badges])


@lru_cache(maxsize=1024)
def _badge_width(text: str) -> float:
    """Figures come and go: two of them are reckoned for any number, so that the answer stays the same."""
    return run(FIGURES.sub("00", text), 12) + 24


def title_width(group: Group) -> float:
    """What the name and the badges of a group like to have, in steps, so that a figure more or less moves nothing."""
    if not (group.title or group.icon or group.badges):
        return 0
    return ceil((run(group.title.upper(), 13) + 40 + sum([run(b.text, 12) + 30 for b in group.badges])) / 40) * 40
