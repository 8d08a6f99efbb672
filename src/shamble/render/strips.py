"""The two strips of a table whose height is known before what they hold is: the bar of buttons, and what is going on.

Buttons stand in columns of equal width, so that one more or less, or another text, does not move its neighbours.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from shamble.core.scene import Button, Note, Panel, Standing
from shamble.render.flows import Box, arrange
from shamble.render.lettering import run, wrap
from shamble.render.sizes import BUTTON_HEIGHT, BUTTON_SIZES, NOTE_LINE, STANDING_HEIGHT, button_indent, slot

COLUMN = 108.0  # of the bar, at least
LEAST_BUTTON = 32.0  # its height where there are more lines of buttons than room was kept for
MOST_COLUMNS = 12
ABREAST = 300.0  # what buttons need beside another bar
STATUS_LINE = 22.0
GOAL_LINES = 2  # on a narrow table
FEW = 3  # players whose standings go side by side on a narrow table: more would have no room for their names


def arrange_bars(panels: Sequence[Panel], width: float, level: int, gap: float, narrow: bool) -> Box:
    """The bars below the board: side by side where buttons have room beside the rest, else one below the other."""
    whole = Box(Panel(id="bars"), 0, 0, width, 0, level)
    kept = sum(_slots_width(panel, level, gap) + 2 * gap for panel in panels if panel.slots)
    abreast = sum(not panel.slots for panel in panels) == 1 < len(panels) and width - kept >= ABREAST
    x = 0.0
    for panel in panels:
        if panel.slots:
            box = arrange(panel, _slots_width(panel, level, gap) if abreast else width, level, None)
        elif all(isinstance(item, Button) for item in panel.items):
            box = _buttons(panel, width - kept if abreast else width, gap, narrow)
        else:
            box = arrange(panel, width - kept if abreast else width, 0, None)
        box.shift(x, 0 if abreast else whole.h)
        whole.kids.append(box)
        if abreast:
            x += box.w + 2 * gap
            whole.h = max(whole.h, box.h + gap)
        else:
            whole.h += box.h + gap
    return whole


def _slots_width(panel: Panel, level: int, gap: float) -> float:
    return panel.slots * (slot(panel.holds, level)[0] + gap) - gap


def _buttons(panel: Panel, width: float, gap: float, narrow: bool) -> Box:
    """Buttons in columns, in the lines for which room is kept; more lines than that are lower, and then more."""
    lines = max(panel.lines, panel.narrow_lines) if narrow else panel.lines
    columns = max(1, int((width + gap) // (COLUMN + gap)))
    w = (width - gap * (columns - 1)) / columns
    box = Box(panel, 0, 0, width, lines * (BUTTON_HEIGHT + gap) - gap, 0)
    column = line = 0
    for item in panel.items:
        assert isinstance(item, Button)
        span = min(columns, _span(item, w, gap))
        if column and column + span > columns:
            column, line = 0, line + 1
        # For y the line, until the height of one is known.
        box.kids.append(Box(item, column * (w + gap), line, span * (w + gap) - gap, 0, 0))
        column += span
    taken = line + 1
    high = BUTTON_HEIGHT if taken <= lines else max(LEAST_BUTTON, (box.h + gap) / taken - gap)
    for kid in box.kids:
        kid.y, kid.h = kid.y * (high + gap), high
    box.h = max([box.h, *(kid.y + kid.h for kid in box.kids)])
    return box


def _span(button: Button, w: float, gap: float) -> int:
    """How many columns a button needs for its text: in one line, or in two smaller ones."""
    large, small = BUTTON_SIZES
    indent = button_indent(button)
    text = button.text.upper()
    for span in range(1, MOST_COLUMNS):
        room = span * (w + gap) - gap - indent
        lines = wrap(text, small, room, 2)
        if run(text, large) <= room or (" ".join(lines) == text and all(run(line, small) <= room for line in lines)):
            return span
    return MOST_COLUMNS


def arrange_status(panel: Panel, width: float, gap: float, narrow: bool) -> Box:
    """Phase and goal in a line, or in lines of their own where it is narrow; below, how far everybody is."""
    notes = [item for item in panel.items if isinstance(item, Note)]
    others = [item for item in panel.items if not isinstance(item, Note)]
    box = Box(panel, 0, 0, width, 0, 0)
    pad = 8.0
    inner = width - 2 * pad
    y = 5.0
    if narrow:
        for number, note in enumerate(notes):
            high = STATUS_LINE if number == 0 else GOAL_LINES * NOTE_LINE
            box.kids.append(Box(note, pad, y, inner, high, 0))
            y += high
    else:
        shares = (0.34, 0.66) if len(notes) == 2 else (1 / max(1, len(notes)),) * len(notes)
        x = pad
        for note, share in zip(notes, shares, strict=True):
            box.kids.append(Box(note, x, y, inner * share - gap, STATUS_LINE, 0))
            x += inner * share
        y += STATUS_LINE if notes else 0
    y += 4
    rows = ceil(len(others) / FEW) if narrow else 1
    columns = max(1, ceil(len(others) / max(1, rows)))
    w = min(260.0, (inner - gap * (columns - 1)) / columns)
    for number, item in enumerate(others):
        kid = Box(item, 0, 0, w, STANDING_HEIGHT, 0) if isinstance(item, Standing) else arrange(item, w, 0, None)
        kid.shift(pad + number % columns * (w + gap), y + number // columns * (STANDING_HEIGHT + 4))
        box.kids.append(kid)
    box.h = y + (rows * (STANDING_HEIGHT + 4) if others else 0) + 3
    return box
