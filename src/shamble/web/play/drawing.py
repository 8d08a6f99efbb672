"""A state as somebody sees it: the scene, and the drawing for a page of a given size."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from shamble.core.scene import Scene
from shamble.core.state import State
from shamble.render.nodes import Picture
from shamble.render.picture import draw_picture, markup

SIZE_STEP = 16
"""Drawings are made for sizes in steps of so many pixels, so that nearly equal windows share one."""
SMALLEST, LARGEST = 288, 4096
"""Between a small phone and a wall."""


def fit(pixels: int) -> int:
    """The size that is drawn for a window of so many pixels: never larger, except for the smallest."""
    return min(max(pixels // SIZE_STEP * SIZE_STEP, SMALLEST), LARGEST)


def draw_for_page(scene: Scene, width: int, height: int) -> str:
    """The drawing without its prompt: the page says that itself, where it stays in sight when a phone is scrolled."""
    return markup(picture_for_page(scene, width, height))


def picture_for_page(scene: Scene, width: int, height: int, before: Picture | None = None) -> Picture:
    """The same as a picture that can be compared with the one before."""
    return draw_picture(replace(scene, prompt=""), width, height, before)


def draw_scene(state: State, viewer: int | None, names: Sequence[str], frozen: bool = False) -> Scene:
    view = state.view(viewer)
    if frozen:
        view["options"] = []
    return state.game.scene(view, view["options"], names)
