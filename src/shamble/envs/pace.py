"""A search that only counts simulations, held to an amount of processor time: on a machine that does other work as well
a clock would give it now more, now less."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

TRIAL = 20
"""Simulations of the first search of all, which only shows how fast they are."""
LEAST_TIME = 1e-6
"""Seconds that some simulations have taken at least, however coarse the count of processor time."""


class Pace:
    """As many simulations as fit into so many seconds, by the last search that made all it was given."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.rate = 0.0
        """Simulations a second; 0 as long as nothing is known."""

    def keep(self, search: Callable[[int], int]) -> None:
        """Let `search` make so many. It is told the number, and tells how many it made."""
        if self.rate == 0.0:
            self.clocked(search, TRIAL)
        self.clocked(search, max(1, round(self.rate * self.seconds)))

    def clocked(self, search: Callable[[int], int], simulations: int) -> None:
        start = process_time()
        made = search(simulations)
        if self.rate == 0.0 or made >= simulations:  # one that knew enough earlier took much of its time to begin
            self.rate = made / max(LEAST_TIME, process_time() - start)
