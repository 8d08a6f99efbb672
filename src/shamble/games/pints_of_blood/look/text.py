"""The street in 80 columns, for the terminal, screen readers and language models."""

from __future__ import annotations

from shamble.core.scene import Colour, Ink, Line
from shamble.games.pints_of_blood.components import COLOURS, ROWS
from shamble.games.pints_of_blood.state import NONE
from shamble.games.pints_of_blood.view import GameView

TILE_COLOURS: tuple[Colour, ...] = ("yellow", "red", "green", "blue")


def drawn(view: GameView) -> tuple[Line, ...]:
    """The street in 80 columns: a line for each row, from the street on the left to the bar on the right."""
    out: list[Line] = [
        "          5 far      4 far      3 mid/far  2 close/mid 1 close     stool",
    ]
    for row in range(ROWS):
        here = view["bus_row"] == row
        stops = f"BUS:{view['bus']}" if here else ""
        cells = [Ink(f"{stops:<7}", "red", True), Ink(f"{row + 1} ", strong=True)]
        for position in reversed(range(ROWS)):
            square = row * ROWS + position
            colour = view["tiles"][square][1]
            cells.append(Ink(f"{cell(view, square):<11}", TILE_COLOURS[colour]))
        stood = "buddy" if view["stools"][row] else "-"
        signs = " blind" * view["blinded"][row] + " undead" * view["undead"][row]
        cells.append(Ink((stood + signs)[:15]))
        out.append(tuple(cells))
        if any(placed_names(view, row * ROWS + position) for position in range(ROWS)):
            out.append(
                " " * 9
                + "".join(f"{placed_names(view, row * ROWS + position)[:10]:<11}" for position in reversed(range(ROWS)))
            )
    corner = " ".join(COLOURS[colour][0].upper() + "^" * (marking != NONE) for _, colour, marking in view["corner"])
    out.append(f"Corner (next first): {corner}   Ambulance: {len(view['ambulance'])}   Stock: {view['stock']}")
    out.append(
        f"Sofa: {view['sofa']}   Phone box: {view['phone_box']}   Dead: {view['dead']}   "
        f"Beers on the bar: {view['beers']}"
    )
    return tuple(out)


def cell(view: GameView, square: int) -> str:
    """A tile in a few letters: colour, ^ if marked, how many chips, wounded ones by letter."""
    _, colour, marking = view["tiles"][square]
    pile = view["piles"][square]
    text: str = COLOURS[colour][0].upper() + "^" * (marking != NONE)
    if pile:
        text += f" x{len(pile)}"
        wounded = "".join(("T", "C", "S")[kind - 4] for kind in pile if kind)
        text += f" {wounded}*" if wounded else ""
    return text[:10]


SHORT_NAMES = ("bat", "dart", "bow", "+1", "z")
SHORT_CARDS = ("cue", "umb", "mag", "ext", "toa", "bal", "tea", "rug", "mol", "+3", "+2", "+p")
SHORT_WEAPONS = (*SHORT_NAMES[:3], *SHORT_CARDS[:9])


def placed_names(view: GameView, square: int) -> str:
    names = [SHORT_NAMES[face] for face, at in zip(view["dice"], view["die_at"], strict=True) if at == square]
    names += [SHORT_CARDS[kind] for at, kind in view["laid"] if at == square]
    if view["gun"][3] == square:
        names.append(SHORT_WEAPONS[view["gun"][0]])
    names += ["aim" for _, target in view["aims"] if target == square]
    return ",".join(names)
