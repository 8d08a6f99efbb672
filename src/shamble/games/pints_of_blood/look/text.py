"""The street in 80 columns, for the terminal, screen readers and language models."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from shamble.core.scene import Colour, Ink, Line
from shamble.games.pints_of_blood.components import COLOURS, ROWS
from shamble.games.pints_of_blood.state import NONE
from shamble.games.pints_of_blood.view import GameView

TILE_COLOURS: tuple[Colour, ...] = ("yellow", "red", "green", "blue")


ROWS_KEPT: Final = 2048


def drawn(view: GameView) -> tuple[Line, ...]:
    """The street in 80 columns: a line for each row, from the street on the left to the bar on the right."""
    out: list[Line] = ["          5 far      4 far      3 mid/far  2 close/mid 1 close     stool"]
    placed = placed_names(view)
    for row in range(ROWS):
        squares = range(row * ROWS, row * ROWS + ROWS)
        signs = " blind" * view["blinded"][row] + " undead" * view["undead"][row]
        cells = tuple((*view["tiles"][square], tuple(view["piles"][square])) for square in squares)
        out.append(_line(row, view["bus"] if view["bus_row"] == row else NONE, cells, view["stools"][row], signs))
        if any(square in placed for square in squares):
            names = [",".join(placed.get(square, ()))[:10] for square in reversed(squares)]
            out.append(" " * 9 + "".join(f"{name:<11}" for name in names))
    corner = " ".join(COLOURS[colour][0].upper() + "^" * (marking != NONE) for _, colour, marking in view["corner"])
    out.append(f"Corner (next first): {corner}   Ambulance: {len(view['ambulance'])}   Stock: {view['stock']}")
    out.append(
        f"Sofa: {view['sofa']}   Phone box: {view['phone_box']}   Dead: {view['dead']}   "
        f"Beers on the bar: {view['beers']}"
    )
    return tuple(out)


@lru_cache(maxsize=ROWS_KEPT)
def _line(
    row: int, bus: int, cells: tuple[tuple[int, int, int, tuple[int, ...]], ...], taken: int, signs: str
) -> tuple[Ink, ...]:
    """A row of the street. `bus`: how many ride in it, where it is here."""
    stops = f"BUS:{bus}" if bus != NONE else ""
    inks = [Ink(f"{stops:<7}", "red", True), Ink(f"{row + 1} ", strong=True)]
    inks += [
        Ink(f"{cell(colour, marking, pile):<11}", TILE_COLOURS[colour]) for _, colour, marking, pile in reversed(cells)
    ]
    inks.append(Ink((("buddy" if taken else "-") + signs)[:15]))
    return tuple(inks)


def cell(colour: int, marking: int, pile: Sequence[int]) -> str:
    """A tile in a few letters: colour, ^ if marked, how many chips, wounded ones by letter."""
    text: str = COLOURS[colour][0].upper() + "^" * (marking != NONE)
    if pile:
        text += f" x{len(pile)}"
        wounded = "".join(("T", "C", "S")[kind - 4] for kind in pile if kind)
        text += f" {wounded}*" if wounded else ""
    return text[:10]


SHORT_NAMES = ("bat", "dart", "bow", "+1", "z")
SHORT_CARDS = ("cue", "umb", "mag", "ext", "toa", "bal", "tea", "rug", "mol", "+3", "+2", "+p")
SHORT_WEAPONS = (*SHORT_NAMES[:3], *SHORT_CARDS[:9])


def placed_names(view: GameView) -> dict[int, list[str]]:
    """By square: what lies beside it."""
    found: dict[int, list[str]] = {}
    for face, at in zip(view["dice"], view["die_at"], strict=True):
        if at >= 0:
            found.setdefault(at, []).append(SHORT_NAMES[face])
    for at, kind in view["laid"]:
        found.setdefault(at, []).append(SHORT_CARDS[kind])
    gun, _, _, at = view["gun"]
    if at >= 0:
        found.setdefault(at, []).append(SHORT_WEAPONS[gun])
    for _, target in view["aims"]:
        found.setdefault(target, []).append("aim")
    return found
