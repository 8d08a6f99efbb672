"""Pieces one by one, each in a drawing of its own, for pages that show them beside text."""

from __future__ import annotations

from collections.abc import Sequence

from shamble.core.scene import Card, Token
from shamble.render.faces import LARGE
from shamble.render.lettering import quoted
from shamble.render.nodes import Draft
from shamble.render.picture import DEFINITIONS
from shamble.render.pieces import draw
from shamble.render.speech import spoken

DISK = 120
EDGE = 4


def draw_each(pieces: Sequence[Card | Token]) -> tuple[str, list[str]]:
    """What the drawings share, as an SVG that shows nothing, and a drawing of each piece. The page brings the style
    sheet."""
    shared: dict[str, str] = {}
    drawings = []
    for piece in pieces:
        w, h = LARGE if isinstance(piece, Card) else (DISK, DISK)
        nodes = draw(piece, w / 2 + EDGE, h / 2 + EDGE, w, h, Draft())
        for node in nodes:
            shared |= node.uses
        drawn = "".join(node.markup() for node in nodes)
        drawings.append(
            f'<svg xmlns="http://www.w3.org/2000/svg" class="table" viewBox="0 0 {w + 2 * EDGE} {h + 2 * EDGE}" '
            f'role="img" aria-label="{quoted(spoken(piece))}">{drawn}</svg>'
        )
    faces = "".join(markup for name, markup in shared.items() if not name.startswith("f-"))
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true" class="table shared-art">'
    return f"{head}<defs>{DEFINITIONS}{faces}</defs></svg>", drawings
