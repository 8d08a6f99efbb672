"""The tiles of the street and the chips on them. Each is made from a few numbers and kept: in a fight everybody is
shown the street after every hit, and nearly all of it is as it was."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from shamble.core.options import Config
from shamble.core.scene import Colour, Emblem, Mark, Shape, Spot, Token, Words
from shamble.games.pints_of_blood.actions import PLACE
from shamble.games.pints_of_blood.components import CHIPS, COLOURS, ROWS
from shamble.games.pints_of_blood.look.art import CHIP_ICONS, MARKING_ICONS
from shamble.games.pints_of_blood.look.text import TILE_COLOURS
from shamble.games.pints_of_blood.state import NONE
from shamble.games.pints_of_blood.words import pile_in_words
from shamble.render.paths import rect

PUB = 724.0  # the pub's left edge
PITCH = 100.0
TILE_W, TILE_H = 94.0, 76.0
CORNER_W, CORNER_H = 42.0, 36.0
CHIP_COLOURS: tuple[Colour, ...] = ("grey", "white", "green", "red", "white", "green", "red")
MARKING_NAMES = ("bus", "bite", "buddy card", "zombie card")
KEPT: Final = 4096
"""Tiles, and as many piles: what some dozens of tables have in their streets."""


def middle(square: int) -> tuple[float, float]:
    """The centre of a square: position 1 is next to the pub on the right, row 1 at the top."""
    row, position = divmod(square, ROWS)
    return PUB - 122 - position * PITCH, 92 + row * PITCH


def places_of(config: Config) -> dict[str, tuple[float, float]]:
    """For heat maps: where each square is, by its row and position."""
    return {f"row {square // ROWS + 1} position {square % ROWS + 1}": middle(square) for square in range(ROWS * ROWS)}


def tile_name(colour: int, marking: int) -> str:
    return COLOURS[colour] + (f" with the {MARKING_NAMES[marking]} marking" if marking != NONE else "")


@lru_cache(maxsize=KEPT)
def tile(number: int, colour: int, marking: int, square: int, pile: tuple[int, ...], actions: tuple[int, ...]) -> Shape:
    """A tile of the street with what a click on it means."""
    row, position = divmod(square, ROWS)
    x, y = middle(square)
    label = f"row {row + 1}, position {position + 1}: {tile_name(colour, marking)}, {pile_name(pile)}"
    mark: Mark = "reach" if any(action in PLACE for action in actions) else "fire" if actions else ""
    return _tile(number, colour, marking, x, y, TILE_W, TILE_H, label, actions, mark)


@lru_cache(maxsize=KEPT)
def corner_tile(number: int, colour: int, marking: int, place: int) -> Shape:
    """A tile that waits in the corner."""
    label = f"corner, place {place + 1}: {tile_name(colour, marking)}"
    return _tile(number, colour, marking, 766.0 + place * 46, 440.0, CORNER_W, CORNER_H, label)


def _tile(
    number: int,
    colour: int,
    marking: int,
    x: float,
    y: float,
    w: float,
    h: float,
    label: str,
    actions: tuple[int, ...] = (),
    mark: Mark = "",
) -> Shape:
    return Shape(
        id=f"tile-{number}",
        path=rect(-w / 2, -h / 2, w, h),
        x=x,
        y=y,
        colour=TILE_COLOURS[colour],
        line="thin",
        mark=mark,
        actions=actions,
        label=label,
        rule="PB-11.3",
        prints=_print(colour, marking, w, h),
    )


def _print(colour: int, marking: int, w: float, h: float) -> tuple[Words | Emblem, ...]:
    """The colour's letter, and the marking, for those who do not see the colour. The letter leaves room for chips, on a
    tile that is large enough for them."""
    icon, letter = MARKING_ICONS[marking] if marking != NONE else "", COLOURS[colour][0].upper()
    if h < TILE_H:
        size, x, y = h / 2, -w / 4 if icon else 0.0, 0.0
        mark = Emblem(x=w / 4, y=0, icon=icon, size=size)
    else:
        size, x, y = h / 4.5, h / 4.5 * 0.7 - w / 2, h / 4.5 * 0.8 - h / 2
        mark = Emblem(x=w / 2 - size * 0.9, y=h / 2 - size * 0.9, icon=icon, size=size * 1.5)
    words = Words(x=x, y=y, text=letter, size=size)
    return (words, mark) if icon else (words,)


def chip_colour(kind: int) -> Colour:
    """The chip's background: plain, culinary or snappy; face down it is grey."""
    return CHIP_COLOURS[kind]


def pile_name(pile: tuple[int, ...]) -> str:
    return pile_in_words(pile) if pile else "empty"


def chip(name: str, kind: int, label: str, badge: str = "") -> Token:
    return Token(
        id=name,
        icon=CHIP_ICONS[kind],
        colour=chip_colour(kind),
        badge=badge,
        label=label,
        rule="PB-10.8" if kind else "PB-2.8",
    )


@lru_cache(maxsize=KEPT)
def chips_on(number: int, square: int, pile: tuple[int, ...]) -> tuple[Spot, ...]:
    """The pile of a tile: its top chip with the height, and small beside it what is known to lie below."""
    if not pile:
        return ()
    x, y = middle(square)
    top = chip(f"pile-{number}", pile[0], pile_name(pile), str(len(pile)) if len(pile) > 1 else "")
    out = [Spot(x=x, y=y + 2, piece=top, size=52)]
    below = [kind for kind in pile[1:] if kind]
    for place, kind in enumerate(below[:3]):
        known = chip(f"below-{number}-{place}", kind, f"below: wounded {CHIPS[kind - 1].name}")
        out.append(Spot(x=x - 35, y=y + 26 - place * 20, piece=known, size=20))
    return tuple(out)
