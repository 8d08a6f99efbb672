"""A game's RULES.md as a page: an anchor at every numbered rule, and a link wherever one is named. It reads as much
Markdown as rules need: headings, paragraphs, lists, tables, block quotes, fenced text, bold, italics and code."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape
from typing import NamedTuple

from markupsafe import Markup

_HEADING = re.compile(r"(#{1,6}) +(.+)")
_ITEM = re.compile(r"( *)([-*]|\d+\.) +(.*)")
_RULE_ID = r"[A-Z]{2,3}-[A-Za-z]*\d+(?:\.\d+)?[a-z]?"
_RULE = re.compile(rf"\*\*({_RULE_ID})\*\* +")
_NAMED = re.compile(rf"\b{_RULE_ID}\b")
_DASHES = re.compile(r" *:?-+:? *")
_PIPE = re.compile(r"(?<!\\)\|")
_STARTS = ("#", "|", ">", "```")


class RulesPage(NamedTuple):
    """The rules as markup, and the sections as (anchor, title) for a table of contents."""

    html: Markup
    sections: list[tuple[str, str]]


def rules_page(markdown: str) -> RulesPage:
    """The page. Every text in it is escaped; only this module's own tags are markup."""
    writer = _Writer(markdown)
    return RulesPage(Markup("\n".join(writer.blocks(markdown.splitlines()))), writer.sections)


class _Writer:
    def __init__(self, markdown: str) -> None:
        self.known = set(re.findall(rf"^- \*\*({_RULE_ID})\*\*", markdown, re.MULTILINE))
        self.sections: list[tuple[str, str]] = []
        self.heading = ""
        self.tables = 0

    def blocks(self, lines: list[str]) -> list[str]:
        """The lines block by block. Each kind of block says how many lines it took."""
        out: list[str] = []
        at = 0
        while at < len(lines):
            line = lines[at]
            heading = _HEADING.fullmatch(line)
            if not line.strip():
                at += 1
                continue
            if heading:
                out.append(self._heading(len(heading[1]), heading[2]))
                taken = 1
            elif line.startswith("```"):
                taken = _until(lines, at + 1, lambda text: text.startswith("```")) - at + 1
                out.append(f"<pre><code>{escape(chr(10).join(lines[at + 1 : at + taken - 1]))}</code></pre>")
            elif line.startswith("|"):
                taken = _until(lines, at, lambda text: not text.startswith("|")) - at
                out.append(self._table(lines[at : at + taken]))
            elif line.startswith(">"):
                taken = _until(lines, at, lambda text: not text.startswith(">")) - at
                inner = [text.removeprefix(">").removeprefix(" ") for text in lines[at : at + taken]]
                out.append(f"<blockquote>{''.join(self.blocks(inner))}</blockquote>")
            elif _ITEM.fullmatch(line):
                taken = _until(lines, at, _ends_list) - at
                out.append(self._list(lines[at : at + taken]))
            else:
                taken = _until(lines, at, _ends_paragraph) - at or 1
                out.append(f"<p>{self._inline(' '.join(lines[at : at + taken]))}</p>")
            at += taken
        return out

    def _heading(self, level: int, title: str) -> str:
        self.heading = title
        anchor = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-") or "section"
        while anchor in dict(self.sections):
            anchor += "-"
        if level == 2:
            self.sections.append((anchor, title))
        return f'<h{level} id="{anchor}">{self._inline(title)}</h{level}>'

    def _list(self, lines: list[str]) -> str:
        """A list with whatever is indented under its items."""
        first = _ITEM.fullmatch(lines[0])
        assert first is not None, "a list begins with an item"
        depth = len(first[1])
        items: list[list[str]] = []
        for line in lines:
            item = _ITEM.fullmatch(line)
            if item and len(item[1]) == depth:
                items.append([item[3]])
            else:
                items[-1].append(line)
        tag = "ol" if first[2][0].isdigit() else "ul"
        return f"<{tag}>{''.join(map(self._item, items))}</{tag}>"

    def _item(self, lines: list[str]) -> str:
        end = _until(lines, 1, _ends_item)
        text = " ".join(line.strip() for line in lines[:end])
        rest = lines[end:]
        indent = min((len(line) - len(line.lstrip()) for line in rest if line.strip()), default=0)
        below = "".join(self.blocks([line[indent:] for line in rest]))
        rule = _RULE.match(text)
        if rule is None:
            return f"<li>{self._inline(text)}{below}</li>"
        name = rule[1]
        number = f'<a class="rule-id" href="#{name}">{name}</a>'
        return f'<li id="{name}" class="rule">{number} {self._inline(text[rule.end() :])}{below}</li>'

    def _table(self, lines: list[str]) -> str:
        """A pipe table as GitHub reads it: a row of heads, a row of dashes, and as many cells in each row as heads."""
        heads, *rows = map(_cells, lines)
        sides = [""] * len(heads)
        if rows and all(map(_DASHES.fullmatch, rows[0])):
            sides = [_side(cell) for cell in rows.pop(0)] + sides
        head = "".join(
            f'<th scope="col"{side}>{self._inline(cell)}</th>' for cell, side in zip(heads, sides, strict=False)
        )
        body = "".join(f"<tr>{self._row(row + [''] * len(heads), sides[: len(heads)])}</tr>" for row in rows)
        table = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        self.tables += 1
        name = escape(f"Table {self.tables}: {self.heading}" if self.heading else f"Table {self.tables}")
        return f'<div class="wide" tabindex="0" role="region" aria-label="{name}">{table}</div>'  # scrolls on a phone

    def _row(self, row: list[str], sides: list[str]) -> str:
        return "".join(f"<td{side}>{self._inline(cell)}</td>" for cell, side in zip(row, sides, strict=False))

    def _inline(self, text: str) -> str:
        """Code first, so that nothing inside it is read as a mark."""
        parts = re.split(r"`([^`]+)`", text)
        return "".join(
            f"<code>{escape(part)}</code>" if number % 2 else self._marks(escape(part, quote=False))
            for number, part in enumerate(parts)
        )

    def _marks(self, text: str) -> str:
        text = re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", text)
        text = re.sub(r"(?<![\w*])\*(?! )(.+?)(?<! )\*(?!\w)", r"<em>\1</em>", text)
        return _NAMED.sub(lambda found: self._link(found[0]), text)

    def _link(self, name: str) -> str:
        return f'<a class="rule-link" href="#{name}">{name}</a>' if name in self.known else name


def _cells(line: str) -> list[str]:
    row = line.strip().removeprefix("|")
    if row.endswith("|") and not row.endswith("\\|"):
        row = row[:-1]
    return [cell.strip().replace("\\|", "|") for cell in _PIPE.split(row)]


def _side(dashes: str) -> str:
    """Where the cells of a column stand, by the colons in its row of dashes."""
    left, right = dashes.startswith(":"), dashes.endswith(":")
    return ' class="middle"' if left and right else ' class="right"' if right else ""


def _until(lines: list[str], at: int, stops: Callable[[str], bool]) -> int:
    """The first line from `at` on that stops it, or the end."""
    while at < len(lines) and not stops(lines[at]):
        at += 1
    return at


def _ends_item(line: str) -> bool:
    return not line.strip() or line.lstrip().startswith("|") or bool(_ITEM.fullmatch(line))


def _ends_list(line: str) -> bool:
    return bool(line) and not line.startswith(" ") and not _ITEM.fullmatch(line)


def _ends_paragraph(line: str) -> bool:
    return not line.strip() or line.startswith(_STARTS) or bool(_ITEM.fullmatch(line))
