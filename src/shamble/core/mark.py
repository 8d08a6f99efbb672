"""A word that stands on the table for a moment, where something happened: MISS, on the square that was attacked."""

from __future__ import annotations

from typing import NamedTuple


class Mark(NamedTuple):
    piece: str
    """The id of the piece at which it happened."""
    text: str
