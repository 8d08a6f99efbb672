"""How the table looks."""
from __future__ import annotations
from collections.abc import Sequence
from shamble.core.game import View
from shamble.core.scene import Scene
def scene(view: View, options: Sequence[int], names: Sequence[str]) -> Scene:
    return Scene(title="Zombie Plague", panels=())
def result(view: View, names: Sequence[str]) -> str:
    return view["ending"]
