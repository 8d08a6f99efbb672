"""A printed page: parts with a heading each, in two columns, and tables, on one sheet of A4. The letters are as large
as they can be with everything on the page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from shamble.render.lettering import BODY, quoted, run, words, wrap

WIDTH, HEIGHT = 794, 1123
"""A4 at 96 pixels an inch."""
MARGIN, GUTTER = 34, 20
COLUMN = (WIDTH - 2 * MARGIN - GUTTER) / 2
HEAD, FOOT = 78, 20
LARGEST, SMALLEST = 13.0, 7.5
"""Letters in pixels. The smallest are those of a newspaper's small print."""
MOST_LINES = 60
LEADING, BETWEEN, AFTER_PART = 1.26, 0.28, 0.75
"""Of the size of the letters: from line to line, between two rules, after a part."""
CELL = 0.94
"""Of that size, in tables."""
STYLE = (
    ".page{fill:#fff}.ink{fill:#1a1412}.quiet{fill:#6a5c50}.band{fill:#b3261e}.on-band{fill:#fff6e0}.row{fill:#f1e7d2}"
    ".strong{font-weight:700}.rule{stroke:#1a1412;stroke-width:.7}"
    "text{font-family:'Helvetica Neue',Arial,'DejaVu Sans',sans-serif}"
    ".head{font-family:'Arial Narrow','Helvetica Neue',Arial,'DejaVu Sans Condensed',sans-serif;font-weight:700}"
)


@dataclass(frozen=True)
class Part:
    """A heading, and what stands under it: (the number of a rule, its text)."""

    heading: str
    rules: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Grid:
    """A table; its first row is the heads."""

    heading: str
    rows: tuple[tuple[str, ...], ...]


Block = Part | Grid


def draw_page(title: str, tagline: str, foot: str, blocks: Sequence[Block]) -> str:
    """The page as SVG."""
    size, columns = _fitting(blocks)
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
        f'role="img" aria-label="{quoted(title)}: quick reference"><style>{STYLE}</style>',
        f'<rect class="page" width="{WIDTH}" height="{HEIGHT}"/>',
        f'<rect class="band" width="{WIDTH}" height="{HEAD - 14}"/>',
        words(title.upper(), MARGIN, 32, 24, WIDTH - 2 * MARGIN, "head on-band", anchor="start"),
        words(tagline, MARGIN, 52, 12.5, WIDTH - 2 * MARGIN, "on-band", face=BODY, anchor="start"),
    ]
    for number, column in enumerate(columns):
        x = MARGIN + number * (COLUMN + GUTTER)
        y = float(HEAD)
        for block in column:
            out += _drawn(block, x, y, size)
            y += _height(block, size)
    out.append(words(foot, WIDTH / 2, HEIGHT - 10, 8.5, WIDTH - 2 * MARGIN, "quiet", face=BODY))
    return "".join(out) + "</svg>"


def letters_of(blocks: Sequence[Block]) -> float:
    """How large the letters are; `ValueError` where not even the smallest let everything stand on one page."""
    return _fitting(blocks)[0]


def _fitting(blocks: Sequence[Block]) -> tuple[float, tuple[list[Block], list[Block]]]:
    """The size of the letters, and what stands in each column: they are as even as can be."""
    size = LARGEST
    while size >= SMALLEST:
        heights = [_height(block, size) for block in blocks]
        cut = min(range(len(blocks) + 1), key=lambda cut: max(sum(heights[:cut]), sum(heights[cut:])))
        if max(sum(heights[:cut]), sum(heights[cut:])) <= HEIGHT - HEAD - FOOT:
            return size, (list(blocks[:cut]), list(blocks[cut:]))
        size -= 0.25
    raise ValueError("that is too much for one page")


def _height(block: Block, size: float) -> float:
    head = _head(block) * size
    if isinstance(block, Grid):
        return head + sum(_row_height(row, _widths(block, size), size) for row in block.rows) + AFTER_PART * size
    texts = sum(len(lines) * LEADING + BETWEEN for lines in _lines(block, size))
    return head + texts * size + AFTER_PART * size


def _head(block: Block) -> float:
    """Of the size of the letters; a further table under one heading has none."""
    return 1.9 if block.heading else 0


def _lines(part: Part, size: float) -> list[tuple[str, ...]]:
    return [wrap(text, size, COLUMN - 0.9 * size, MOST_LINES, BODY) for _, text in part.rules]


def _drawn(block: Block, x: float, y: float, size: float) -> Iterator[str]:
    if block.heading:
        yield words(block.heading.upper(), x, y + 1.25 * size, 1.2 * size, COLUMN, "head ink", anchor="start")
        yield f'<path class="rule" d="M{x:.1f} {y + 1.55 * size:.1f}h{COLUMN:.1f}"/>'
    y += _head(block) * size
    if isinstance(block, Grid):
        yield from _drawn_rows(block, x, y, size)
        return
    for (rule, _), lines in zip(block.rules, _lines(block, size), strict=True):
        yield f'<circle class="band" cx="{x + 0.3 * size:.1f}" cy="{y + 0.66 * size:.1f}" r="{0.17 * size:.1f}"/>'
        for line in lines:
            yield _line(line, x + 0.9 * size, y + size, size, "ink")
            y += LEADING * size
        room = COLUMN - 0.9 * size - run(lines[-1], size, BODY)
        if room > run(rule, 0.7 * size, BODY) * 1.5:
            base = y - LEADING * size + size
            yield words(rule, x + COLUMN, base, 0.7 * size, 80, "quiet", face=BODY, anchor="end")
        y += BETWEEN * size


def _line(text: str, x: float, y: float, size: float, css: str) -> str:
    """One line of many: each is as wide as was reckoned, so that all have the same letters in any font."""
    wide = run(text, size, BODY)
    return (
        f'<text class="{css}" x="{x:.1f}" y="{y:.1f}" font-size="{size:g}" textLength="{wide:.0f}" '
        f'lengthAdjust="spacingAndGlyphs">{quoted(text)}</text>'
    )


# -- tables ------------------------------------------------------------------------------------------------------------


def _widths(grid: Grid, size: float) -> list[float]:
    """Of the columns of a table: each has room for its longest word, and what is left goes to the long cells."""
    columns = list(zip(*grid.rows, strict=True))
    wants = [max(run(cell, size, BODY) for cell in column) + size for column in columns]
    least = [
        max(run(word, size, BODY) for cell in column for word in (cell or " ").split(" ")) + size for column in columns
    ]
    more = sum(wants) - sum(least)
    share = max(0.0, min(1.0, (COLUMN - sum(least)) / more)) if more else 0.0
    widths = [few + share * (want - few) for few, want in zip(least, wants, strict=True)]
    return [width * min(1.0, COLUMN / sum(widths)) for width in widths]


def _row_height(row: tuple[str, ...], widths: Sequence[float], size: float) -> float:
    lines = [len(_cell(cell, width, size)) for cell, width in zip(row, widths, strict=True)]
    return (max([1, *lines]) * LEADING + 0.12) * size


def _cell(text: str, width: float, size: float) -> tuple[str, ...]:
    return wrap(text, CELL * size, width - 0.5 * size, MOST_LINES, BODY)


def _drawn_rows(grid: Grid, x: float, y: float, size: float) -> Iterator[str]:
    widths = _widths(grid, size)
    for number, row in enumerate(grid.rows):
        height = _row_height(row, widths, size)
        if number % 2:
            yield f'<rect class="row" x="{x:.1f}" y="{y:.1f}" width="{COLUMN:.1f}" height="{height:.1f}"/>'
        left = x
        for cell, width in zip(row, widths, strict=True):
            for place, line in enumerate(_cell(cell, width, size)):
                base = y + (0.98 + place * LEADING) * size
                yield _line(line, left + 0.25 * size, base, CELL * size, "ink" if number else "ink strong")
            left += width
        y += height
