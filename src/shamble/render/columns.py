"""Text that keeps to its columns: runs of characters with a style, measured, wrapped and coloured for a terminal."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence

from shamble.render.lettering import clean

Run = tuple[str, str]  # a text and its style: "", "bold", "dim" or a colour, joined by blanks
Row = list[Run]

SGR = {
    "bold": "1", "dim": "2", "red": "31", "orange": "38;5;208", "yellow": "33", "green": "32", "teal": "36",
    "blue": "38;5;75", "purple": "38;5;141", "magenta": "35", "brown": "38;5;137", "grey": "90",
}  # fmt: skip


def cells(text: str) -> int:
    """How many columns of a terminal the text takes."""
    if text.isascii():
        return len(text)
    return sum(map(_cell, text))


def _cell(letter: str) -> int:
    if unicodedata.category(letter) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def row_cells(row: Row) -> int:
    """How many columns a row takes."""
    return sum(cells(text) for text, _ in row)


def cut(text: str, room: int) -> str:
    """As much of the text as fits the room."""
    if cells(text) <= room:
        return text
    kept = ""
    for letter in text:
        if cells(kept) + _cell(letter) > room - 1:
            break
        kept += letter
    return kept + "…" if room > 0 else ""


def padded(row: Row, room: int) -> Row:
    """The row filled up with blanks to exactly the room, or cut to it."""
    out: Row = []
    left = room
    for text, style in row:
        shown = cut(text, left)
        out.append((shown, style))
        left -= cells(shown)
        if shown != text:
            break
    return [*out, (" " * left, "")] if left > 0 else out


def flowed(runs: Iterable[Run], room: int, between: str = " ") -> list[Row]:
    """Runs side by side in as many rows as needed. One that is longer than a row is broken at blanks, or anywhere."""
    rows: list[Row] = []
    row: Row = []
    for text, style in runs:
        for number, part in enumerate(_broken(clean(text), room)):
            space = between if number == 0 else " "
            if row and row_cells(row) + len(space) + cells(part) > room:
                rows.append(row)
                row = []
            row += [(space, ""), (part, style)] if row else [(part, style)]
    if row:
        rows.append(row)
    return rows


def _broken(text: str, room: int) -> list[str]:
    if cells(text) <= room:
        return [text]
    parts = [""]
    for word in text.split():
        while cells(word) > room:
            head = cut(word, room)[:-1] or word[0]
            parts += [head, ""]
            word = word[len(head) :]
        longer = f"{parts[-1]} {word}" if parts[-1] else word
        if cells(longer) <= room:
            parts[-1] = longer
        else:
            parts.append(word)
    return [part for part in parts if part]


def paragraph(text: str, room: int, style: str = "") -> list[Row]:
    """A text broken at blanks."""
    return flowed(((word, style) for word in clean(text).split()), room)


def printed(rows: Sequence[Row], colour: bool) -> str:
    """The rows as text, with escape sequences only where colour is wanted."""
    return "\n".join("".join(_painted(run, colour) for run in row).rstrip() for row in rows) + "\n"


def _painted(run: Run, colour: bool) -> str:
    text, style = run
    codes = ";".join(filter(None, (SGR.get(name, "") for name in style.split()))) if colour and text.strip() else ""
    return f"\x1b[{codes}m{text}\x1b[0m" if codes else text
