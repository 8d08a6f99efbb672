"""What OpenSpiel's programs see of a table: text, and tensors made of the game's encoding."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from shamble.core.encoding import Encoding
from shamble.nets.prospects import memory_of

if TYPE_CHECKING:
    from shamble.envs.openspiel import SpielState

MEMORY = "memory"
MEMORY_SIZE = 128
"""Bits of the digest of all that a seat has seen and done: two moments that differ in it differ in the tensor."""


class SeatObserver:
    """What a seat sees now; with perfect recall, also what it remembers, as the bits of a digest. `dict` has the parts
    of the encoding by name."""

    def __init__(self, encoding: Encoding, perfect_recall: bool) -> None:
        self.encoding = encoding
        self.perfect_recall = perfect_recall
        size = encoding.size + (MEMORY_SIZE if perfect_recall else 0)
        self.tensor: NDArray[np.float32] | None = np.zeros(size, np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {
            part.name: self.tensor[part.start : part.start + part.size] for part in encoding.parts
        }
        if perfect_recall:
            self.dict[MEMORY] = self.tensor[encoding.size :]

    def set_from(self, state: SpielState, player: int) -> None:
        assert self.tensor is not None
        seat = state.watcher(player)
        table = state.position.table
        if table is None:
            self.tensor.fill(0.0)
            return
        self.encoding.write(table, seat, memory_of(self.tensor))
        if self.perfect_recall:
            bits = np.unpackbits(np.frombuffer(state.memory(seat), np.uint8))
            self.dict[MEMORY][:] = bits

    def string_from(self, state: SpielState, player: int) -> str:
        if self.perfect_recall:
            return state.information_state_string(player)
        return state.observation_string(player)


class PublicObserver:
    """What everybody sees, as text; there is no tensor of it."""

    tensor = None
    dict: dict[str, object] = {}

    def set_from(self, state: SpielState, player: int) -> None:
        """Nothing to write into."""

    def string_from(self, state: SpielState, player: int) -> str:
        return state.seen(None)
