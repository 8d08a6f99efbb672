"""How the table looks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shamble.core.scene import Scene


def scene(view: dict[str, Any], options: Sequence[int], names: Sequence[str]) -> Scene:
    return Scene(title="Pints of Blood", panels=())
