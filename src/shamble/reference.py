"""A game on one page, to lay beside the board: its goal, its turn, what can be done and its tables. Made from the rules
alone: RULES.md says under "On one page" which of them stand there."""

from __future__ import annotations

import re
from io import BytesIO

from shamble.core.errors import ShambleError
from shamble.core.game import AnyGame
from shamble.core.rulebook import ONE_PAGE, TABLES, Rulebook
from shamble.film import need_painter, paint
from shamble.render.sheet import WIDTH, Block, Grid, Part, draw_page

DOTS_PER_INCH = 200
"""Of a PDF: as fine as a printer at home."""
PIXELS_PER_INCH = 96

_SEE = re.compile(r" \(see [^)]*\)")
_MARKS = re.compile(r"\*\*|`|(?<![\w*])\*(?=\w)|(?<=[\w.!])\*(?!\w)")


def reference_svg(game: AnyGame) -> str:
    """The page as SVG."""
    blocks = blocks_of(game.rulebook)
    if not blocks:
        raise ShambleError(f"{game.slug} has no quick reference: its RULES.md has no section {ONE_PAGE!r}")
    foot = f"{game.title}, rules of version {game.rules_version}. Numbers are those of the rules in the app."
    return draw_page(game.title, game.tagline, foot, blocks)


def reference_png(game: AnyGame, dots: int = DOTS_PER_INCH) -> bytes:
    """The page painted, with so many dots an inch."""
    need_painter()
    return paint(reference_svg(game), WIDTH * dots // PIXELS_PER_INCH)


def reference_pdf(game: AnyGame) -> bytes:
    """The page as a PDF of one sheet of A4, painted."""
    return pdf_of(reference_png(game))


def pdf_of(painted: bytes) -> bytes:
    """A painted page as a PDF."""
    from PIL import Image

    out = BytesIO()
    with Image.open(BytesIO(painted)) as picture:
        picture.convert("RGB").save(out, "PDF", resolution=DOTS_PER_INCH)
    return out.getvalue()


def blocks_of(book: Rulebook) -> list[Block]:
    """What stands on the page, in its order."""
    blocks: list[Block] = []
    for heading, listed in book.one_page.items():
        if heading == TABLES:
            blocks += [grid for name in listed for grid in grids_under(book, name)]
        else:
            blocks.append(Part(heading, tuple((rule, plain(book[rule].text)) for rule in listed)))
    return blocks


def grids_under(book: Rulebook, heading: str) -> list[Grid]:
    """The tables under a heading of the rules."""
    grids: list[list[tuple[str, ...]]] = []
    inside = False
    for line in book.section(heading):
        if not line.startswith("|"):
            inside = False
            continue
        if not inside:
            grids.append([])
            inside = True
        cells = tuple(plain(cell.strip()) for cell in line.strip().strip("|").split("|"))
        if not all(re.fullmatch(r":?-+:?", cell) for cell in cells):
            grids[-1].append(cells)
    return [Grid("" if number else heading, tuple(rows)) for number, rows in enumerate(grids)]


def plain(text: str) -> str:
    """The words of a rule without marks, and without where else to look."""
    return _MARKS.sub("", _SEE.sub("", text))
