"""Where everything lies in a picture."""

from __future__ import annotations

from shamble.render.flows import Box
from shamble.render.layout import Plan


def settled(plan: Plan) -> list[Box]:
    """The panels with all that is in them, each box at its place in the picture instead of in the box around it."""
    return [_settled(box, 0, 0) for box in plan.panels]


def _settled(box: Box, left: float, top: float) -> Box:
    x, y = left + box.x, top + box.y
    kids = [_settled(kid, x, y + box.inset) for kid in box.kids]
    copy = Box(box.item, x, y, box.w, box.h, box.level, kids)
    copy.heap = box.heap
    return copy
