"""A scene as text: for the terminal, the screen reader and the language model.

Panels are boxes, pieces stand in lines, maps are drawn with box characters. Signs: `*` before what can be chosen (or
its action numbers in braces after it), `+` before what has been chosen, [card], (token), <die>, [[pile]]; a pile
without a name is a number times its top.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from shamble.core.scene import (
    Board,
    Button,
    Card,
    Die,
    Grid,
    Group,
    Hole,
    Item,
    Meter,
    Note,
    Panel,
    Pile,
    Scene,
    Sheet,
    Standing,
    Token,
    pieces,
)
from shamble.render.columns import Row, Run, cells, cut, flowed, padded, paragraph, printed, row_cells
from shamble.render.lettering import clean
from shamble.render.sizes import MARKS, meter_figures
from shamble.render.speech import badge_words, icon_name, spoken
from shamble.render.textmap import board_rows, grid_rows

LEAST_WIDTH = 24


def text(scene: Scene, width: int = 80, colour: bool = False, numbers: bool = False, glossary: bool = True) -> str:
    """The scene as lines no wider than `width` columns.

    `colour` adds escape sequences for terminals. `numbers` shows the actions of what can be chosen instead of a star.
    `glossary` tells below the table what the cards on it say.
    """
    if width < LEAST_WIDTH:
        raise ValueError(f"a table needs at least {LEAST_WIDTH} columns, not {width}")
    writer = _Writer(numbers)
    rows = _heading(scene, width)
    for panel in scene.panels:
        rows += _boxed(panel, writer, width)
    if glossary:
        rows += _glossary(scene, width)
    return printed(rows, colour)


def _heading(scene: Scene, width: int) -> list[Row]:
    inner = width - 4
    body = paragraph(scene.title.upper(), inner, "bold red") + paragraph(scene.prompt, inner, "bold")
    rows: list[Row] = [[("╔" + "═" * (width - 2) + "╗", "red")]]
    rows += [[("║ ", "red"), *padded(row, inner), (" ║", "red")] for row in body]
    return [*rows, [("╚" + "═" * (width - 2) + "╝", "red")]]


def _boxed(panel: Panel, writer: _Writer, width: int) -> list[Row]:
    """A panel in its frame; a bar of buttons needs none."""
    if panel.place in ("bar", "status") and not panel.title:
        return writer.items(panel.items, width, full=False)
    inner = width - 4
    title = cut(" ".join(filter(None, (clean(panel.title), *map(badge_words, panel.badges)))), inner - 2)
    head = f"┌─ {title} " if title else "┌"
    rows: list[Row] = [[(head, "yellow"), ("─" * (width - 1 - cells(head)) + "┐", "yellow")]]
    full = panel.place == "hand" and any(isinstance(item, Card) and item.text for item in panel.items)
    for row in writer.items(panel.items, inner, full) or [[("(empty)", "dim")]]:
        rows.append([("│ ", "yellow"), *padded(row, inner), (" │", "yellow")])
    return [*rows, [("└" + "─" * (width - 2) + "┘", "yellow")]]


def _glossary(scene: Scene, width: int) -> list[Row]:
    """What the cards say that lie open on the table; those in a hand say it where they lie."""
    texts: dict[str, str] = {}
    held = {id(item) for panel in scene.panels if panel.place == "hand" for item in panel.items}
    for piece in pieces(scene):
        if isinstance(piece, Card) and piece.text and id(piece) not in held:
            texts.setdefault(piece.title, piece.text)
    rows: list[Row] = []
    for title in sorted(texts):
        rows += _hanging(f"[{clean(title)}]", "bold", texts[title], width)
    return [[("Cards on the table:", "yellow")], *rows] if rows else []


def _hanging(head: str, style: str, body: str, width: int) -> list[Row]:
    """A head and a paragraph whose further lines are indented."""
    first, *rest = flowed([(head, style), *((word, "") for word in clean(body).split())], width - 2)
    return [first, *([("  ", ""), *row] for row in rest)]


class _Writer:
    """Turns pieces into rows; `numbers` says how what can be chosen is marked."""

    def __init__(self, numbers: bool) -> None:
        self.numbers = numbers

    def marked(self, shown: str, actions: tuple[int, ...], chosen: bool = False) -> str:
        if chosen:
            shown = f"+{shown}"
        if not actions:
            return shown
        return f"{shown}{{{','.join(map(str, actions))}}}" if self.numbers else f"*{shown}"

    def items(self, items: tuple[Item, ...], width: int, full: bool) -> list[Row]:
        """Rows of pieces; `full` also gives the texts of cards. A button that is off is for drawings only."""
        rows: list[Row] = []
        shown = [item for item in items if item.actions or not (item.dim and isinstance(item, Button))]
        for inline, run in groupby(shown, lambda item: not isinstance(item, (Group, Note, Sheet, Grid, Board))):
            if not inline:
                for item in run:
                    rows += self.block(item, width, full)
            elif full:
                rows += [row for item in run for row in self._with_text(item, width)]
            else:
                rows += flowed(self._runs(run), width, "  ")
        return rows

    def _runs(self, items: Iterator[Item]) -> Iterator[Run]:
        for (shown, style), alike in groupby(self.inline(item) for item in items):
            count = sum(1 for _ in alike)
            yield (f"{shown} x{count}" if count > 1 else shown), style

    def _with_text(self, item: Item, width: int) -> list[Row]:
        shown, style = self.inline(item)
        return _hanging(shown, style, item.text if isinstance(item, Card) else "", width)

    def inline(self, item: Item) -> Run:
        """A piece as one run of text."""
        style = " ".join(filter(None, ("dim" if item.dim else "", getattr(item, "colour", ""))))
        match item:
            case Card(face_up=False):
                shown = f"[{clean(item.label) or 'face down'}]"
            case Card():
                facts = ", ".join(filter(None, (icon_name(item.symbol), *map(badge_words, item.badges))))
                shown = f"[{clean(item.title) or icon_name(item.icon) or 'card'}{': ' if facts else ''}{facts}]"
            case Token():
                shown = f"({clean(spoken(item))})"
            case Die():
                face = str(item.value or "") or icon_name(item.icon) or clean(item.text) or "?"
                shown = f"<{' '.join(filter(None, (item.colour, face)))}>"
            case Pile():
                shown = self._pile(item)
            case Button():
                shown = f"< {clean(item.text)} >"
            case Standing():
                mark = {"active": "▶ ", "winner": "★ "}.get(item.highlight, "")
                shown = (
                    f"{mark}{clean(item.name)}{': ' if item.text else ''}{clean(f'{item.text} {item.unit}'.strip())}"
                )
            case Hole():
                shown = "_"
            case Meter():
                marks = "●" * min(item.value, item.most) + "○" * (item.most - item.value) if item.most <= MARKS else ""
                shown = " ".join(filter(None, (clean(item.title), meter_figures(item), marks)))
            case _:
                shown = clean(spoken(item))
        return self.marked(shown, item.actions, item.chosen), style

    def _pile(self, pile: Pile) -> str:
        if pile.label:
            return f"[[{clean(pile.label)}]]"
        top = self.inline(pile.top)[0] if pile.top is not None and pile.count else ""
        if top and not pile.title:
            return f"{pile.count} x {top}"
        return f"[[{clean(pile.title or 'pile')}: {pile.count}{', top ' if top else ''}{top}]]"

    def block(self, item: Item, width: int, full: bool) -> list[Row]:
        """A piece that takes lines of its own."""
        if isinstance(item, Note):
            return paragraph(item.text, width, {"warn": "bold red", "good": "green", "head": "bold"}.get(item.tone, ""))
        if isinstance(item, Sheet):
            return _sheet_rows(item, width)
        if isinstance(item, Grid):
            return grid_rows(item, width, self.marked)
        if isinstance(item, Board):
            return board_rows(item, width, self.marked)
        assert isinstance(item, Group)
        return self._group(item, width, full)

    def _group(self, group: Group, width: int, full: bool) -> list[Row]:
        facts = ", ".join(filter(None, (*map(badge_words, group.badges), group.highlight)))
        title = self.marked(clean(group.title or group.id), group.actions, group.chosen)
        head = f"{'▶ ' if group.highlight == 'active' else ''}{title}{f' ({facts})' if facts else ''}"
        style = {"active": "bold yellow", "out": "dim", "winner": "bold green"}.get(group.highlight, "bold")
        body = self.items(group.items, width - 2, full) or [[("(empty)", "dim")]]
        return flowed([(head, style)], width) + [[("  ", ""), *row] for row in body]


def _sheet_rows(sheet: Sheet, width: int) -> list[Row]:
    """A table whose first column gives way when the width is short."""
    table = [[clean(cell) for cell in row] for row in ((sheet.heads, *sheet.rows) if sheet.heads else sheet.rows)]
    count = max(map(len, table), default=0)
    widths = [max(cells(row[c]) if c < len(row) else 0 for row in table) for c in range(count)]
    while widths and sum(widths) + 3 * (count - 1) > width and max(widths) > 1:
        widths[widths.index(max(widths))] -= 1
    rows: list[Row] = [*paragraph(sheet.title, width, "bold yellow")]
    for number, line in enumerate(table):
        head = bool(sheet.heads) and number == 0
        style = "bold" if head or number - bool(sheet.heads) in sheet.strong else ""
        shown = [cut(cell, room) for cell, room in zip(line, widths, strict=False)]
        filled = [
            _justified(cell, room, left=c == 0) for c, (cell, room) in enumerate(zip(shown, widths, strict=False))
        ]
        row: Row = [(cut(" │ ".join(filled), width), style)]
        rows.append(row)
        if head:
            rows.append([("─" * min(width, row_cells(row)), "")])
    return rows


def _justified(cell: str, room: int, *, left: bool) -> str:
    blanks = " " * (room - cells(cell))
    return cell + blanks if left else blanks + cell
