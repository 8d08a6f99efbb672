"""What was seen of a server under load."""

from __future__ import annotations

from dataclasses import dataclass, field
from statistics import quantiles


@dataclass
class Figures:
    """What was seen while `tables` tables were played at once for `seconds` seconds."""

    name: str
    tables: int
    sockets: int
    seconds: float
    moves: int = 0
    matches: int = 0
    received: int = 0
    """Bytes that came down all sockets, as they went over the wire."""
    taken: int = 0
    """New tables that somebody asked for while it was counted, and got."""
    refused: int = 0
    """The same for which there was no room."""
    sizes: list[int] = field(default_factory=list)
    """The same, move by move."""
    errors: list[str] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)
    """Seconds from a move sent to the update received, for each other seat of the table."""
    kilobytes_per_table: float = 0.0
    """Of the server's memory, with all sockets of a table open."""
    megabytes: float = 0.0
    """Of memory that the server has, with all sockets open."""
    processor_seconds: float = 0.0
    """Of the server, while it was counted: moves made, updates sent."""
    processor_per_table: float = 0.0
    """Milliseconds of the server's processor to make a table, seat everybody, start the match and open all sockets."""

    @property
    def moves_per_second(self) -> float:
        return self.moves / self.seconds if self.seconds else 0.0

    @property
    def moves_per_processor_second(self) -> float:
        return self.moves / self.processor_seconds if self.processor_seconds else 0.0

    @property
    def processor_per_move(self) -> float:
        """Milliseconds of the server's processor for each move: what remains comparable on a busy machine."""
        return 1000 * self.processor_seconds / self.moves if self.moves else 0.0

    @property
    def received_per_move(self) -> float:
        """Bytes down all sockets of a table for one move."""
        return self.received / self.moves if self.moves else 0.0

    def size(self, percent: int) -> float:
        """Bytes within which so many of a hundred moves were told to all sockets of their table."""
        return quantiles(self.sizes, n=100)[percent - 1] if len(self.sizes) > 1 else 0.0

    def percentile(self, percent: int) -> float:
        """Milliseconds within which so many of a hundred updates came."""
        return 1000 * quantiles(self.waits, n=100)[percent - 1] if len(self.waits) > 1 else 0.0
