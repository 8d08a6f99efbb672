"""What clients sent and were told, in their order: the evidence that the checker looks at."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

PICTURE = (640, 480)
"""The size in which clients ask for a picture."""


@dataclass(frozen=True)
class Acknowledged:
    """A move that the server called done."""

    table: str
    seat: int
    number: int
    action: int


@dataclass(frozen=True)
class Said:
    """A line of talk that the server called done."""

    table: str
    seat: int
    text: str


@dataclass(frozen=True)
class Told:
    """A state that a client was sent. `log`: all that its connection had told it of the match until then."""

    table: str
    viewer: int | None
    play: dict[str, Any]
    log: tuple[str, ...]
    frame: str


@dataclass
class History:
    moves: list[Acknowledged] = field(default_factory=list)
    lines: list[Said] = field(default_factory=list)
    told: list[Told] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    resent: int = 0
