"""A network as plain arrays, and what it makes of many tables at once.

Two hidden layers stand between what a seat knows and two numbers: how much the seat would like to come to this table
(`PREFERENCE`, which compares options), and by how much its chances differ from what the game's `evaluate` says
(`CHANCES`). To the preference of an option comes what `evaluate` thinks of it, weighed by `guide`. A net whose last
layer is all zeros is therefore a player as good as `evaluate`: training begins there, not at random play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from shamble.core.errors import ShambleError

Floats = NDArray[np.float32]
AnyArray = NDArray[Any]
"""Numbers of any kind."""
Ints = NDArray[np.int64]

PREFERENCE, CHANCES = 0, 1
OUTPUTS = 2
GUIDES = 2
"""What is said of an option by `evaluate`: how far it falls short of the best, in units of the average option, and the
same in chances."""
GUIDE = (2.0, 20.0)
"""How much either counts at first: an average option is taken an e-squareth as often as the best, and so is one that
costs a tenth of the chances."""
EVEN = 0.5
"""The chances where no `evaluate` guides."""


@dataclass
class Rows:
    """What a seat knows of many tables: for each decision the table itself, then the one after each option. Of a table
    the places that are not zero are kept, of one after an option the places in which it differs from the table."""

    counts: Ints
    """By decision: how many rows."""
    entries: Ints
    """By row: how many places."""
    places: Ints
    values: Floats
    """By entry."""


class Net:
    """Weights by name, as in `shapes`."""

    def __init__(self, weights: Mapping[str, Floats]) -> None:
        self.weights = dict(weights)
        self.inputs, self.wide = self.weights["first"].shape
        self.narrow = self.weights["second"].shape[1]
        wanted = shapes(self.inputs, self.wide, self.narrow)
        for name, shape in wanted.items():
            given = self.weights[name].shape if name in self.weights else None
            if given != shape:
                raise ShambleError(f"the weights {name!r} of a net have the shape {shape}, not {given}")
            if not np.isfinite(self.weights[name]).all():
                raise ShambleError(f"the weights {name!r} of a net hold a number that is none")

    def outputs(self, seen: Rows) -> Floats:
        """For each row: `PREFERENCE` and `CHANCES`."""
        weights = self.weights
        wide = np.maximum(self.first_layer(seen) + weights["first_bias"], 0.0)
        narrow = np.maximum(wide @ weights["second"] + weights["second_bias"], 0.0)
        out: Floats = narrow @ weights["last"] + weights["last_bias"]
        return out

    def first_layer(self, seen: Rows) -> Floats:
        """Only what is not zero is multiplied: of hundreds of places that is a dozen."""
        terms = self.weights["first"][seen.places] * seen.values[:, None]
        ends = np.cumsum(seen.entries)
        padded = np.concatenate([terms, np.zeros((1, self.wide), np.float32)])  # a last row may be empty
        sums: Floats = np.add.reduceat(padded, ends - seen.entries)
        sums[seen.entries == 0] = 0.0
        tables = np.cumsum(seen.counts) - seen.counts
        whole = np.repeat(sums[tables], seen.counts, axis=0)
        whole[tables] = 0.0
        sums += whole
        return sums


def shapes(inputs: int, wide: int, narrow: int) -> dict[str, tuple[int, ...]]:
    return {
        "first": (inputs, wide),
        "first_bias": (wide,),
        "second": (wide, narrow),
        "second_bias": (narrow,),
        "last": (narrow, OUTPUTS),
        "last_bias": (OUTPUTS,),
        "guide": (GUIDES,),
    }


def fresh_weights(inputs: int, wide: int, narrow: int, guided: bool, seed: int) -> dict[str, Floats]:
    """Weights that have learnt nothing: hidden layers by lot, all else zero but for the guide."""
    dice = np.random.default_rng(seed)
    weights: dict[str, Floats] = {}
    for name, shape in shapes(inputs, wide, narrow).items():
        weights[name] = np.zeros(shape, np.float32)
        if name in ("first", "second"):
            weights[name] += dice.normal(0.0, np.sqrt(2.0 / shape[0]), shape).astype(np.float32)
    if guided:
        weights["guide"] += np.array(GUIDE, np.float32)
    return weights
