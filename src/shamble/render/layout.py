"""Where everything lies: from a scene and a size in pixels to a tree of boxes, with no drawing in it.

Every panel has its place for a given window, whatever is asked: sizes follow from the room that the scene says it
keeps, never from what is in it at the moment. Type never shrinks. When room is short, pieces are drawn in the next
smaller size, then lines of cards slide over one another, and in the end the picture grows taller than asked and is
scrolled. Boards and grids take what room is left. On a large window everything is drawn larger.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from shamble.core.scene import Board, Grid, Group, Panel, Place, Scene
from shamble.render.flows import Arranged, Box, elastic, ratio_of
from shamble.render.lettering import run, wrap
from shamble.render.sizes import GAP, LEAST_BOARD, PAD, PANEL_TITLE, SMALL, SQUEEZE, head_height, slots_width
from shamble.render.strips import arrange_bars, arrange_status
from shamble.render.weights import Decisions, weights_of

MARGIN = 10.0
WIDE = 900.0  # from here on side panels stand beside the main ones
LEVELS = range(SQUEEZE + 1)
HAND_LEVELS = range(5)  # never so small that titles go
LARGE = (1280.0, 800.0)  # a window larger than this shows everything larger
MOST_LARGE = 1.6
HAND_SHARE = 0.25  # of the height, at most
MOST_SIDE = 0.42  # of the width
BOARD_SHARE = 0.62  # what a board takes of the room at least


_LEVELS = Decisions()
_HAND_LEVELS = Decisions()


@dataclass(slots=True)
class Plan:
    """A scene laid out: the prompt's lines and the panels' boxes, in units of which a pixel has 1 / `scale`."""

    width: float
    height: float
    scale: float
    prompt: tuple[str, ...]
    prompt_size: float
    prompt_height: float
    panels: list[Box]


def lay_out(scene: Scene, width: float, height: float, arranged: Arranged | None = None) -> Plan:
    """Place every piece of the scene in a picture of this width and, if it can be done, of this height."""
    arranged = arranged or Arranged()
    scale = max(1.0, min(width / LARGE[0], height / LARGE[1], MOST_LARGE))
    width, height = width / scale, height / scale
    wide = width >= WIDE
    inner = width - 2 * MARGIN
    large, small, room = (22.0, 17.0, inner - 260) if wide else (17.0, 15.0, inner - 28)
    size = large if run(scene.prompt.upper(), large) <= room else small
    prompt = wrap(scene.prompt.upper(), size, room, 6)
    gap = GAP[0] if wide else GAP[4]
    top = MARGIN + (len(prompt) * (size + 4) + 14 + gap if prompt else 0)
    prompt_height = top - MARGIN - gap if prompt else 0
    of: dict[Place, list[Panel]] = {"status": [], "main": [], "side": [], "hand": [], "bar": []}
    for panel in scene.panels:
        of[panel.place].append(panel)
    if not wide:
        of["side"] = [panel for panel in of["main"] if panel.narrow_below] + of["side"]
        of["main"] = [panel for panel in of["main"] if not panel.narrow_below]
    status = [arrange_status(panel, inner, gap, not wide) for panel in of["status"]]
    for box in status:
        box.shift(MARGIN, top)
        top += box.h + gap

    tall = _tall_board(of["main"]) if wide else 0.0
    if tall:
        plan = Plan(width, height, scale, prompt, size, prompt_height, status)
        return _beside_tall_board(of, plan, top, tall, arranged)
    side_width = min(340.0, max(250.0, width * 0.27)) if wide and of["side"] else 0.0
    main_width = inner - (side_width + gap if side_width else 0)
    bar = arrange_bars(of["bar"], main_width, 2 if wide else 4, gap, not wide)
    hand = _hand(of["hand"], main_width, height * (HAND_SHARE if wide else 0.19), gap, arranged)
    below = bar.h + hand.h + MARGIN
    if wide and side_width:
        spare = main_width - _board_width(of["main"], height - top - below, main_width, gap)
        if spare > 0:  # the board cannot fill its column: the side panels take what it leaves
            side_width = min(side_width + spare, inner * MOST_SIDE)
            main_width = inner - side_width - gap
            bar = arrange_bars(of["bar"], main_width, 2, gap, False)
            hand = _hand(of["hand"], main_width, height * HAND_SHARE, gap, arranged)
            below = bar.h + hand.h + MARGIN
    if wide:
        side = _fitting(of["side"], side_width, height - top - MARGIN, LEVELS[2:], gap, arranged)
        main = _fitting(of["main"], main_width, height - top - below, LEVELS, gap, arranged, BOARD_SHARE)
        _stretch(main, height - top - below)
    else:
        side = _stack(of["side"], inner, SMALL, None, gap, arranged)
        room = height - top - below
        if room - side.h > height * 0.4:  # else the side panels are scrolled to
            room -= side.h
        if any(map(elastic, of["main"])):
            room = max(room, height * BOARD_SHARE)  # a board is as wide as the window; what is below it is scrolled to
        main = _fitting(of["main"], inner, room, LEVELS, gap, arranged, BOARD_SHARE)

    main.shift(MARGIN, top)
    bar.shift(MARGIN, main.y + main.h)
    hand.shift(MARGIN, bar.y + bar.h)
    bottom = hand.y + hand.h
    side.shift(MARGIN + main_width + gap if wide else MARGIN, top if wide else bottom)
    bottom = max(bottom, side.y + side.h) - gap + MARGIN
    panels = status + _settled(main, bar, hand, side)
    return Plan(width, max(height, bottom), scale, prompt, size, prompt_height, panels)


def _settled(*parts: Box) -> list[Box]:
    """The panels of these parts of the table, each at its place in the picture."""
    for part in parts:
        for panel in part.kids:
            panel.shift(part.x, part.y)
    return [panel for part in parts for panel in part.kids]


def _board_width(panels: Sequence[Panel], room: float, width: float, gap: float) -> float:
    """The width that a board which lies alone in the middle takes where it has so much height."""
    boards = [item for panel in panels for item in panel.items]
    if len(boards) != 1 or not isinstance(boards[0], (Board, Grid)):
        return width
    return (room - gap - head_height(panels[0], width) - 2 * PAD[0]) / ratio_of(boards[0]) + 2 * PAD[0]


def _tall_board(panels: Sequence[Panel]) -> float:
    """How much higher than wide the board is that lies alone in the middle; 0 where it is not."""
    boards = [item for panel in panels for item in panel.items]
    if len(boards) == 1 and isinstance(boards[0], (Board, Grid)) and ratio_of(boards[0]) > 1:
        return ratio_of(boards[0])
    return 0.0


def _beside_tall_board(of: dict[Place, list[Panel]], plan: Plan, top: float, ratio: float, arranged: Arranged) -> Plan:
    """A board that is higher than wide takes all the height; everything else stands beside it."""
    gap, inner = GAP[0], plan.width - 2 * MARGIN
    room = plan.height - top - MARGIN + gap
    main_width = min(inner * 0.66, (room - gap - PANEL_TITLE - 2 * PAD[0]) / ratio + 2 * PAD[0])
    column = inner - main_width - gap
    main = _fitting(of["main"], main_width, room, LEVELS, gap, arranged)
    _stretch(main, room)
    bar = arrange_bars(of["bar"], column, 4, gap, True)
    hand = _hand(of["hand"], column, plan.height * 0.17, gap, arranged)
    side = _fitting(of["side"], column, room - bar.h - hand.h, LEVELS[2:SQUEEZE], gap, arranged)
    x, y = MARGIN + main_width + gap, top
    main.shift(MARGIN, top)
    for part in (bar, hand, side):
        part.shift(x, y)
        y += part.h
    plan.panels += _settled(main, bar, hand, side)
    plan.height = max(plan.height, y - gap + MARGIN, main.y + main.h - gap + MARGIN)
    return plan


def _stack(
    panels: Sequence[Panel], width: float, level: int, room: float | None, gap: float, arranged: Arranged
) -> Box:
    """Panels one below the other, each followed by a gap. Panels with a board share what room the others leave."""
    boxes: list[Box | None] = [
        None if elastic(panel) else arranged.arrange(panel, width, level, room) for panel in panels
    ]
    maps = boxes.count(None)
    taken = sum(box.h for box in boxes if box) + gap * len(panels)
    share = None if room is None else max(LEAST_BOARD, (room - taken) / max(1, maps))
    stack = Box(Group(id="stack"), 0, 0, width, 0, level)
    for panel, ready in zip(panels, boxes, strict=True):
        box = ready or arranged.arrange(panel, width, level, share)
        box.shift(0, stack.h)
        box.w = width
        stack.kids.append(box)
        stack.h += box.h + gap
    return stack


def _fitting(
    panels: Sequence[Panel],
    width: float,
    room: float,
    levels: Sequence[int],
    gap: float,
    arranged: Arranged,
    share: float = 0.0,
) -> Box:
    """The panels at the largest of the levels that fits the room, leaves a board that share of it, and lets slots lie
    side by side; if there is none, the largest that does without the last."""
    key = (weights_of(panels), width, room, levels[0], levels[-1], gap, share)
    level = _LEVELS.recall(key, lambda: _fitting_level(panels, width, room, levels, gap, share))
    return _stack(panels, width, level, room, gap, arranged)


def _fitting_level(
    panels: Sequence[Panel], width: float, room: float, levels: Sequence[int], gap: float, share: float
) -> int:
    maps = any(elastic(panel) for panel in panels)
    tight: int | None = None
    for level in levels:
        stack = _stack(panels, width, level, room, gap, Arranged())
        boards = sum(box.h for box in stack.kids if elastic(box.item))
        if stack.h > room + 0.5 or (maps and boards < room * share):
            continue
        if not any(box.tight for panel in stack.kids for box in panel.walk()):
            return level
        tight = level if tight is None else tight
    return levels[-1] if tight is None else tight


def _hand(panels: Sequence[Panel], width: float, room: float, gap: float, arranged: Arranged) -> Box:
    """The viewer's hand: as large as the room allows, but never so small that its titles go."""
    key = (weights_of(panels), width, room, gap)
    level = _HAND_LEVELS.recall(key, lambda: _hand_level(panels, width, room, gap))
    return _hand_at(panels, width, level, gap, arranged)


def _hand_level(panels: Sequence[Panel], width: float, room: float, gap: float) -> int:
    fitting = (level for level in HAND_LEVELS if _hand_at(panels, width, level, gap, Arranged()).h <= room)
    return next(fitting, HAND_LEVELS[-1])


def _hand_at(panels: Sequence[Panel], width: float, level: int, gap: float, arranged: Arranged) -> Box:
    return _abreast(panels, width, level, gap, arranged) or _stack(panels, width, level, None, gap, arranged)


def _abreast(panels: Sequence[Panel], width: float, level: int, gap: float, arranged: Arranged) -> Box | None:
    """The hand and what lies beside it, such as the piles, if their slots fit side by side; the hand takes the rest."""
    widths = [slots_width(panel, level) for panel in panels]
    spare = width - sum(widths) - gap * (len(panels) - 1)
    if len(panels) < 2 or not all(panel.slots for panel in panels) or spare < 0:
        return None
    widths[0] += spare
    row = Box(Group(id="row"), 0, 0, width, 0, level)
    x = 0.0
    for panel, share in zip(panels, widths, strict=True):
        box = arranged.arrange(panel, share, level, None)
        box.w = share
        box.shift(x, 0)
        row.kids.append(box)
        x += share + gap
    high = max(box.h for box in row.kids)
    for box in row.kids:
        box.h = high
    row.h = high + gap
    return row


def _stretch(stack: Box, room: float) -> None:
    """Share out spare height among stacked panels, with what they hold kept in their middle."""
    spare = (room - stack.h) / max(1, len(stack.kids))
    if spare <= 0:
        return
    for number, box in enumerate(stack.kids):
        box.y += number * spare
        box.h += spare
        box.inset = spare / 2
    stack.h = room
