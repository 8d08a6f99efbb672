"""What of a table is drawn while things happen: dice as dice, and the few figures that have changed. The table itself
is drawn when somebody is asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from shamble.core.actions import show
from shamble.core.events import Event
from shamble.core.scene import Board, Group, Ink, Line, Meter, Scene, Shape, Standing, pieces
from shamble.render.speech import badge_words, spoken

MOST_FIGURES = 4
MOST_LINES = 3
"""Of a board's picture: a row and what goes with it. Where more has changed, the table is awaited."""

# How events name what was rolled: as pips, or as what the sides of other dice say.
PIPS = ("die", "dice")
SIDES = ("face", "faces", "colour")

_PIPS = {0: "       ", 1: "   ●   ", 2: " ●   ● ", "/": " ●     ", "\\": "     ● "}
_ROWS: tuple[tuple[int | str, ...], ...] = (
    (0, 1, 0), ("/", 0, "\\"), ("/", 1, "\\"), (2, 0, 2), (2, 1, 2), (2, 2, 2),
)  # fmt: skip


def dice_of(events: Sequence[Event], width: int) -> list[str]:
    """The dice that these events threw, drawn side by side."""
    faces: list[list[str]] = []
    for event in events:
        for (name, argument), thrown in zip(event.kind.arguments.items(), event.values, strict=True):
            sides = thrown if isinstance(thrown, tuple) else (thrown,)
            if name in PIPS:
                faces += [_pips(side) for side in sides if isinstance(side, int) and 1 <= side <= 6]
            elif name in SIDES and event.kind.sound in PIPS:
                faces += [_side(show(argument, side, ())) for side in sides if side is not None]
    return _side_by_side(faces, width)


def _pips(pips: int) -> list[str]:
    return _boxed([_PIPS[row] for row in _ROWS[pips - 1]])


def _side(word: str) -> list[str]:
    return _boxed([f" {word} "])


def _boxed(rows: Sequence[str]) -> list[str]:
    line = "─" * len(rows[0])
    return [f"╭{line}╮", *(f"│{row}│" for row in rows), f"╰{line}╯"]


def _side_by_side(faces: list[list[str]], width: int) -> list[str]:
    """As many as fit in a line."""
    lines: list[str] = []
    while faces:
        fitting = 1
        while fitting < len(faces) and sum(len(face[0]) + 1 for face in faces[: fitting + 1]) <= width:
            fitting += 1
        row, faces = faces[:fitting], faces[fitting:]
        if len({len(face) for face in row}) == 1:
            lines += [" ".join(parts) for parts in zip(*row, strict=True)]
        else:
            lines += [line for face in row for line in face]
    return lines


def figures_changed(before: Scene, after: Scene) -> list[str]:
    """How far somebody is, what is counted, what lies at a place of a board: those that are others now, in words."""
    old = {piece.id: piece for piece in pieces(before) if piece.id}
    found: list[str] = []
    named: set[str] = set()
    for piece in pieces(after):
        was = old.get(piece.id)
        if was is None or was == piece or type(was) is not type(piece):
            continue
        match was, piece:
            case Standing(), Standing() if (was.text, was.value) != (piece.text, piece.value):
                named.add(piece.name)
                found.append(piece.label or f"{piece.name}: {piece.text} {piece.unit}".strip())
            case Meter(), Meter() if was.value != piece.value:
                found.append(spoken(piece))
            case Shape(), Shape() if was.label != piece.label and _place(was.label) == _place(piece.label):
                found.append(piece.label)
            case Group(), Group() if not any(piece.title.startswith(name) for name in named):
                found += _badges(was, piece)
    return found


def _place(label: str) -> str:
    """Where something is: what its label says before the colon."""
    return label.partition(":")[0]


def _badges(was: Group, now: Group) -> Iterator[str]:
    known = {badge_words(badge) for badge in was.badges}
    title = f"{now.title}: " if now.title else ""
    for badge in now.badges:
        words = badge_words(badge)
        head = words.partition(": ")[0]
        if words not in known and any(sign.isdigit() for sign in words):
            yield title + (head if any(sign.isdigit() for sign in head) else words)  # the rest explains it


def rows_moved(before: Scene, after: Scene) -> list[str]:
    """The lines of a board's picture that have changed, where something printed on it has moved, such as a row of
    tiles."""
    old = {piece.id: piece for piece in pieces(before) if piece.id}
    moved = False
    lines: list[str] = []
    for piece in pieces(after):
        was = old.get(piece.id)
        if isinstance(piece, Shape) and isinstance(was, Shape):
            moved = moved or _place(was.label) != _place(piece.label)
        elif isinstance(piece, Board) and isinstance(was, Board):
            shown = {_written(line) for line in was.text}
            lines += [written for written in map(_written, piece.text) if written not in shown]
    return lines if moved and len(lines) <= MOST_LINES else []


def _written(line: Line) -> str:
    inks = (Ink(line),) if isinstance(line, str) else line
    return "".join(ink.text for ink in inks).rstrip()


def in_short(figures: Sequence[str]) -> str:
    """Several figures in one line."""
    more = len(figures) - MOST_FIGURES
    return " · ".join(figures[:MOST_FIGURES]) + (f" · and {more} more" if more > 0 else "")
