"""How fast things are shown: a word for everybody, or seconds for whoever wants them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from shamble.core.errors import ShambleError
from shamble.core.events import Event
from shamble.terminal.screen import as_number

SPEEDS = {"slow": 2.0, "normal": 1.0, "fast": 0.4, "once": 0.0}
"""Factors on every rest."""
READ = 0.8
"""Seconds after something that can be heard at a table; what is quiet needs less, and dice are looked at longer."""
GLANCE = 0.3
READ_DICE = 1.4
LONGEST = 60.0


@dataclass(frozen=True)
class Pace:
    factor: float = 1.0
    seconds: float | None = None
    """The same after everything, where somebody said so."""

    def rest(self, events: Sequence[Event], dice: bool) -> float:
        """Seconds before the next thing happens."""
        if self.seconds is not None:
            return self.seconds
        heard = any(event.kind.sound for event in events)
        return self.factor * (READ_DICE if dice else READ if heard else GLANCE)

    def picture(self, usual: float) -> float:
        """Seconds for a picture of a film, `usual` at the normal pace."""
        return usual * self.factor if self.seconds is None else self.seconds


def read_pace(typed: str) -> Pace:
    """A pace as it is typed; `ShambleError` says what is accepted."""
    word = typed.strip().lower()
    if word in SPEEDS:
        return Pace(SPEEDS[word])
    whole, _, part = word.partition(".")
    if as_number(whole or "0") is not None and (not part or as_number(part) is not None) and word not in ("", "."):
        seconds = float(word)
        if seconds <= LONGEST:
            return Pace(seconds=seconds)
    raise ShambleError(f"--pace: {', '.join(SPEEDS)}, or seconds from 0 to {LONGEST:g}, not {typed!r}")
