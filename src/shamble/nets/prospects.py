"""What a net looks at: the table as its seat knows it, and the tables to which each option leads. All of it is made
from a world that was drawn anew, so it holds nothing that the seat cannot see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from shamble.core.encoding import Encoding, Memory
from shamble.core.state import State
from shamble.nets.net import EVEN, GUIDES, Floats, Rows


@dataclass
class Prospects:
    """One decision in one world."""

    rows: Rows
    worths: list[float]
    """The chances after each option, as `evaluate` sees them; none where it does not guide."""
    worth: float
    """The chances now."""


def memory_of(array: Floats) -> Memory:
    """The memory of an array, as encodings write into it."""
    memory: Any = array.reshape(-1).data
    return memory  # type: ignore[no-any-return]  # what a memoryview holds is not seen by its type


def look_ahead(world: State, encoding: Encoding, guided: bool) -> Prospects:
    """Of the player to move."""
    player = world.player
    options = world.options
    game = world.game
    size = encoding.size
    rows = np.empty((len(options) + 1, size), np.float32)
    memory = memory_of(rows)
    encoding.write(world, player, memory)
    worths = []
    for place, action in enumerate(options, 1):
        ahead = world.clone()
        ahead.carry_out(action)
        encoding.write(ahead, player, memory, place * size)
        if guided:
            worths.append(game.evaluate(ahead, player, game.weights))
    if not guided:
        return Prospects(rows_of(rows), [], EVEN)
    return Prospects(rows_of(rows), worths, game.evaluate(world, player, game.weights))


def guides_of(worths: Sequence[float], options: int) -> Floats:
    """What `evaluate` says of so many options that are worth so much, each as in `GUIDES`; 0 is the best."""
    if not worths:
        return np.zeros((options, GUIDES), np.float32)
    short = np.array(worths) - max(worths)
    mean = -short.mean()
    guides = np.stack([short / mean if mean > 0 else short, short], axis=1)
    return guides.astype(np.float32)


def rows_of(seen: Floats) -> Rows:
    """Of one decision: the table, then those after each option."""
    seen[1:] -= seen[0]
    count, size = seen.shape
    found = np.flatnonzero(seen)
    values: Floats = seen.reshape(-1)[found]
    return Rows(np.array([count]), np.bincount(found // size, minlength=count), found % size, values)


def joined(parts: Sequence[Rows]) -> Rows:
    """All of them as one, in their order."""
    return Rows(
        np.concatenate([part.counts for part in parts]),
        np.concatenate([part.entries for part in parts]),
        np.concatenate([part.places for part in parts]),
        np.concatenate([part.values for part in parts]),
    )
