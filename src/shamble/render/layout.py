"""Where everything lies: from a scene and a size in pixels to a tree of boxes, with no drawing in it.

Type never shrinks. When room is short, pieces are drawn in the next smaller size, then lines of cards slide over one
another, and in the end the picture grows taller than asked and is scrolled. Boards and grids take what room is left.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from shamble.core.scene import Group, Panel, Place, Scene
from shamble.render.flows import GAP, LEAST_BOARD, SQUEEZE, Box, arrange, elastic
from shamble.render.lettering import run, wrap

MARGIN = 10.0
WIDE = 900.0  # from here on side panels stand beside the main ones
LEVELS = range(SQUEEZE + 1)


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
    large, small, room = (22.0, 17.0, inner - 260) if wide else (17.0, 15.0, inner - 28)
    size = large if run(scene.prompt.upper(), large) <= room else small
    prompt = wrap(scene.prompt.upper(), size, room, 6)
    gap = GAP[0] if wide else GAP[2]
    top = MARGIN + (len(prompt) * (size + 4) + 14 + gap if prompt else 0)
    of: dict[Place, list[Panel]] = {"main": [], "side": [], "hand": [], "bar": []}
    for panel in scene.panels:
        of[panel.place].append(panel)

    side_width = min(340.0, max(250.0, width * 0.25)) if wide and of["side"] else 0.0
    main_width = inner - (side_width + gap if side_width else 0)
    bar = _stack(of["bar"], main_width, 0, None, gap)
    hand = _hand(of["hand"], main_width, height * (0.28 if wide else 0.19), gap)
    below = bar.h + hand.h + MARGIN
    if wide:
        side = _fitting(of["side"], side_width, height - top - MARGIN, LEVELS[1:], gap)
        main = _fitting(of["main"], main_width, height - top - below, LEVELS, gap)
        _stretch(main, height - top - below)
    else:
        side = _stack(of["side"], inner, 3, None, gap)
        room = height - top - below
        if room - side.h > height * 0.4:  # else the side panels are scrolled to
            room -= side.h
        main = _fitting(of["main"], inner, room, LEVELS, gap)

    main.shift(MARGIN, top)
    bar.shift(MARGIN, main.y + main.h)
    hand.shift(MARGIN, bar.y + bar.h)
    bottom = hand.y + hand.h
    side.shift(MARGIN + main_width + gap if wide else MARGIN, top if wide else bottom)
    bottom = max(bottom, side.y + side.h) - gap + MARGIN
    panels = main.kids + bar.kids + hand.kids + side.kids
    return Plan(width, max(height, bottom), prompt, size, top - MARGIN - gap if prompt else 0, panels)


def _stack(panels: Sequence[Panel], width: float, level: int, room: float | None, gap: float) -> Box:
    """Panels one below the other, each followed by a gap. Panels with a board share what room the others leave."""
    boxes: list[Box | None] = [None if elastic(panel) else arrange(panel, width, level, room) for panel in panels]
    maps = boxes.count(None)
    taken = sum(box.h for box in boxes if box) + gap * len(panels)
    share = None if room is None else max(LEAST_BOARD, (room - taken) / max(1, maps))
    stack = Box(Group(id="stack"), 0, 0, width, 0, level)
    for panel, ready in zip(panels, boxes, strict=True):
        box = ready or arrange(panel, width, level, share)
        box.shift(0, stack.h)
        box.w = width
        stack.kids.append(box)
        stack.h += box.h + gap
    return stack


def _fitting(panels: Sequence[Panel], width: float, room: float, levels: Sequence[int], gap: float) -> Box:
    """The panels at the largest of the levels that fits the room and leaves a board most of it."""
    maps = any(elastic(panel) for panel in panels)
    for level in levels:
        stack = _stack(panels, width, level, room, gap)
        boards = sum(box.h for box in stack.kids if elastic(box.item))
        if stack.h <= room + 0.5 and (not maps or boards >= room * 0.6):
            break
    return stack


def _hand(panels: Sequence[Panel], width: float, room: float, gap: float) -> Box:
    """The viewer's hand: as large as the room allows, but never so small that its titles go."""
    for level in (0, 1, 2):
        stack = _stack(panels, width, level, None, gap)
        if stack.h <= room:
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
