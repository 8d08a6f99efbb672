"""Bots as another package would bring them."""

from __future__ import annotations

from shamble import Rng, ShambleError, State
from shamble.bots import Bot, Entry


class Napper:
    def choose(self, state: State, rng: Rng) -> int:
        return state.options[0]


def make(settings: str) -> Bot:
    if settings:
        raise ShambleError(f"napper takes no setting, not {settings!r}")
    return Napper()


NAPPER = Entry("napper", "takes the first option, and sleeps on", make, takes_style=False)
SECOND_RANDOM = Entry("random", "takes a name that is taken", make)
SHOUTER = Entry("Shouter:1", "has a name that could not be typed", make)
PRETENDER = Entry("human", "has a name that stands for people", make)
