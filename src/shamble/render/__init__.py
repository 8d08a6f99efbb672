"""Scenes as pictures and as text. Knows no game: whatever a `shamble.core.scene.Scene` can say, it can show."""

from __future__ import annotations

from dataclasses import dataclass

from shamble.core.scene import Scene
from shamble.render.picture import svg
from shamble.render.prose import text
from shamble.render.style import stylesheet

__all__ = ["Shown", "show", "stylesheet", "svg", "text"]


@dataclass(frozen=True, slots=True)
class Shown:
    """A scene that a notebook shows by itself."""

    scene: Scene
    width: float = 1000
    height: float = 640

    def _repr_svg_(self) -> str:
        return svg(self.scene, self.width, self.height)


def show(scene: Scene, width: float = 1000, height: float = 640) -> Shown:
    """The scene as an object that Jupyter draws."""
    return Shown(scene, width, height)
