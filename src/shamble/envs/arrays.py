"""What NumPy does for the memory that encodings write into."""

from __future__ import annotations

import numpy as np

from shamble.core.encoding import Memory


def narrow(doubles: Memory, out: Memory) -> None:
    """Write floats of eight bytes into memory for those of four."""
    np.asarray(out)[:] = np.asarray(doubles)
