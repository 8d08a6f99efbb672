"""How disks look: each kind has its own shape, icon and colour, and two letters on a text map."""

from __future__ import annotations

from typing import Literal, NamedTuple

from shamble.core.scene import Colour

Outline = Literal["disk", "square", "hex", "diamond"]


class Look(NamedTuple):
    outline: Outline
    icon: str
    colour: Colour
    letters: str


# For each disk of components.DISKS. No colour carries a meaning alone.
LOOKS = (
    Look("disk", "can", "orange", "f1"),
    Look("disk", "can", "orange", "f2"),
    Look("disk", "can", "orange", "f3"),
    Look("square", "medicine", "white", "me"),
    Look("square", "battery", "magenta", "ba"),
    Look("square", "water", "teal", "wa"),
    Look("square", "fuel", "purple", "fu"),
    Look("diamond", "weapon", "grey", "we"),
    Look("hex", "zombie", "black", "E3"),
    Look("hex", "zombie", "black", "E4"),
    Look("hex", "zombie", "black", "E5"),
    Look("hex", "zombie", "black", "E6"),
    Look("hex", "zombie", "black", "E7"),
    Look("hex", "zombie", "black", "E8"),
    Look("disk", "sewer", "grey", "()"),
    Look("square", "barricade", "brown", "##"),
)
LOOTER = "human"
"""Enemies before the bomb are people."""
FIGURE_LETTERS: dict[Colour, str] = {"red": "R", "green": "G", "blue": "B", "yellow": "Y"}
