"""The pages that people read, and the blocks of code on them: fenced or indented, at the margin, in lists, quotations,
admonitions and tabs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from markdown_it import MarkdownIt

ROOT = Path(__file__).parents[2]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md")), *sorted(ROOT.glob("examples/**/*.md"))]
_OPENING = re.compile(r'( *)(?:!!!|\?\?\?\+?|===) +["\w]')
"""What the site shows as a box, a box that opens, or a tab. All that is indented below belongs to it."""
_MARKDOWN = MarkdownIt()


class Block(NamedTuple):
    """A block of code. `language` is what stands behind the fence, nothing where the block is indented."""

    page: Path
    line: int
    language: str
    text: str

    def __str__(self) -> str:
        return f"{self.page.relative_to(ROOT)}:{self.line}"


def blocks_of(page: Path) -> list[Block]:
    return list(blocks_in(page.read_text(encoding="utf-8"), page))


def blocks_in(text: str, page: Path) -> Iterator[Block]:
    for token in _MARKDOWN.parse(_without_boxes(text)):
        if token.type in ("fence", "code_block") and token.map is not None:
            fenced = token.type == "fence"
            language = (token.info.split() or ["text"])[0] if fenced else ""
            yield Block(page, token.map[0] + 1 + fenced, language, token.content)


def _without_boxes(text: str) -> str:
    """The same lines, with what stands in a box moved to where the box begins."""
    lines: list[str] = []
    inside: list[int] = []
    for line in text.splitlines():
        indent = len(line) - len(line.lstrip())
        while line.strip() and inside and indent < inside[-1]:
            inside.pop()
        moved = line[4 * len(inside) :]
        if opening := _OPENING.match(line):
            inside.append(len(opening[1]) + 4)
            moved = ""
        lines.append(moved)
    return "\n".join(lines)


def typed(block: Block) -> list[str]:
    """What a reader is to type into a shell: all of an indented block, and what has a `$` before it in a console."""
    lines = block.text.replace("\\\n", " ").splitlines()
    if block.language == "console":
        return [line[2:] for line in lines if line.startswith("$ ")]
    return [line for line in lines if line.strip()] if block.language == "" else []


def inline_code(page: Path) -> Iterator[str]:
    """The words in the text that are set as code."""
    for token in _MARKDOWN.parse(_without_boxes(page.read_text(encoding="utf-8"))):
        yield from (child.content for child in token.children or () if child.type == "code_inline")
