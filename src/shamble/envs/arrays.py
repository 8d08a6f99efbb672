"""NumPy arrays as the memory that encodings write into."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from shamble.core.encoding import Memory


def memory_of(array: NDArray[np.float32]) -> Memory:
    """The memory of an array, as encodings write into it."""
    memory: Any = array.reshape(-1).data
    return memory  # type: ignore[no-any-return]  # what a memoryview holds is not seen by its type


def narrow(doubles: Memory, out: Memory) -> None:
    """Write floats of eight bytes into memory for those of four."""
    np.asarray(out)[:] = np.asarray(doubles)
