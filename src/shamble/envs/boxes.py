"""Encodings and masks as Gymnasium's spaces."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from shamble.core.encoding import Encoding

BOUND = 16.0
"""No number of a vector is larger: the contract suite tries it."""

Info = dict[str, Any]
"""What Gymnasium calls an info: anything, by name."""
AnySpace = spaces.Space[Any]


def vector_box(encoding: Encoding) -> AnySpace:
    return spaces.Box(-BOUND, BOUND, (encoding.size,), np.float32)


def action_box(encoding: Encoding) -> AnySpace:
    """A mask over the actions."""
    return spaces.Box(0, 1, (encoding.actions,), np.int8)
