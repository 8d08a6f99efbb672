"""A drawing as PNG, for those who show no SVG: link previews. It keeps a processor busy for a tenth of a second and
lets no other thread run meanwhile, so it is done in a worker process; nothing of the server is imported for it."""

from __future__ import annotations

import re
from functools import cache

SANS = ("DejaVu Sans", "Liberation Sans", "Noto Sans", "Arial", "Helvetica")
"""Fonts that a server is likely to have, best first."""
_LETTER = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text y="9" font-family="sans-serif">M</text></svg>'
)


def paint(svg: str, width: int) -> bytes:
    """The drawing without its halftone dots, which nobody sees in a preview and which take most of the time."""
    import resvg_py

    plain = re.sub(r"<pattern.*?</pattern>", "", svg, flags=re.DOTALL)
    return resvg_py.svg_to_bytes(svg_string=plain, width=width, sans_serif_family=_lettering())


@cache
def _lettering() -> str | None:
    """The first of the fonts that is there; None, and no words in the picture, where there is none."""
    import resvg_py

    def letter(family: str | None) -> bytes:
        return resvg_py.svg_to_bytes(svg_string=_LETTER, sans_serif_family=family, skip_system_fonts=family is None)

    blank = letter(None)
    return next((family for family in SANS if letter(family) != blank), None)
