"""Styles of play: the same evaluation read with another temper. A style is put on top of the game's own `evaluate`, so
that every game has all of them; it colours what a bot thinks of its own seat."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, Protocol

from shamble.core.errors import ShambleError
from shamble.core.state import State
from shamble.core.weights import build, flat

Worth = Callable[[State, int], float]
"""What a bot thinks the state is worth to a seat: a style with the game's own weights, or `Weighed`."""


class Style(Protocol):
    """A way to read a position. Without weights it uses the game's own."""

    def __call__(self, state: State, seat: int, weights: object = None) -> float: ...


def plain(state: State, seat: int, weights: object = None) -> float:
    """What the game says: the seat's chance to win."""
    return state.game.worth(state, seat, weights)


def aggressive(state: State, seat: int, weights: object = None) -> float:
    """Whoever of the others stands best is worth pulling down, even where a third one profits."""
    worth = state.game.worth
    best = max(worth(state, other, weights) for other in range(state.players) if other != seat)
    return 0.5 * worth(state, seat, weights) + 0.5 * (1.0 - best)


def cautious(state: State, seat: int, weights: object = None) -> float:
    """A sure thing before a gamble: the first half of the chances counts three times as much as the second."""
    chance = state.game.worth(state, seat, weights)
    return chance * (2.0 - chance)


STYLES: Final[Mapping[str, Style]] = {"aggressive": aggressive, "cautious": cautious}
STYLE_TEXTS: Final[Mapping[str, str]] = {
    "aggressive": "pulls down whoever of the others stands best, even where a third one profits",
    "cautious": "prefers a sure thing to a gamble",
}
"""One line each, for whoever chooses."""


class Weighed:
    """A style with weights from a file, as `shamble tune` writes it, instead of the game's own."""

    def __init__(self, path: Path, style: Style = plain) -> None:
        self.path = path
        self.style = style
        self.weights: object = None
        try:
            self.content = json.loads(path.read_text(encoding="utf-8"))
        except OSError as error:
            raise ShambleError(f"cannot read the weights in {path}: {error.strerror}") from error
        except (ValueError, RecursionError) as error:
            raise ShambleError(f"{path} is not a file of weights: {error}") from error

    def __call__(self, state: State, seat: int) -> float:
        if self.weights is None:
            own = state.game.weights
            if own is None:
                raise ShambleError(f"{state.game.slug} has no weights that a file could replace")
            self.weights = self._shaped_as(own)
        try:
            return self.style(state, seat, self.weights)
        except ArithmeticError as error:
            raise ShambleError(f"the weights in {self.path} cannot be counted with: {error}") from error

    def _shaped_as(self, own: object) -> object:
        """The weights of the file, if there are as many numbers in the same places as the game's own have."""
        weights = build(type(own), self.content, str(self.path))
        names, there = ([name for name, _ in flat(each)] for each in (own, weights))
        if names != there:
            odd = next((name for name in [*names, *there] if (name in names) != (name in there)), "their order")
            raise ShambleError(f"the weights in {self.path} have another shape than the game's own: see {odd}")
        return weights
