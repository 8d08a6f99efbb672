"""Choices that a player is asked twice about: they surely fail, or throw something away."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Caution:
    """`text` is the question ("You have Flee 3, the Horde needs 6: flee anyway?"), `rule` the one that makes it so."""

    text: str
    rule: str
