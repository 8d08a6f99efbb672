"""How disks look: each kind has its own shape, icon and colour, and two letters on a text map."""

from __future__ import annotations

from typing import Literal

from shamble.core.scene import Colour

Outline = Literal["disk", "square", "hex", "diamond"]

# For each disk of components.DISKS: outline, icon, colour, letters. No colour carries a meaning alone.
LOOKS: tuple[tuple[Outline, str, Colour, str], ...] = (
    ("disk", "can", "orange", "f1"),
    ("disk", "can", "orange", "f2"),
    ("disk", "can", "orange", "f3"),
    ("square", "medicine", "white", "me"),
    ("square", "battery", "magenta", "ba"),
    ("square", "water", "teal", "wa"),
    ("square", "fuel", "purple", "fu"),
    ("diamond", "weapon", "grey", "we"),
    ("hex", "zombie", "black", "E3"),
    ("hex", "zombie", "black", "E4"),
    ("hex", "zombie", "black", "E5"),
    ("hex", "zombie", "black", "E6"),
    ("hex", "zombie", "black", "E7"),
    ("hex", "zombie", "black", "E8"),
    ("disk", "sewer", "grey", "()"),
    ("square", "barricade", "brown", "##"),
)
LOOTER = "human"
"""Enemies before the bomb are people."""
FIGURE_LETTERS = {"red": "R", "green": "G", "blue": "B", "yellow": "Y"}
