"""A moment of a match, held still, and what each viewer sees of it: made once, for all who look."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shamble.core.game import View
from shamble.core.scene import Scene
from shamble.core.state import State
from shamble.render.nodes import Picture
from shamble.web.play.drawing import picture_for_page

if TYPE_CHECKING:
    from shamble.web.play.record import Record

MOST_PICTURES = 16
"""Pictures of one moment that are kept: what every seat and the spectators see, in some sizes of windows. Beyond that
they are drawn again: whoever drags a window about must not fill the memory."""


class Position:
    """The match after `length` entries of its log, which left `moves` moves standing. Its state is that of the match,
    which never changes: the next move leads to another one."""

    __slots__ = (
        "_pictures",
        "_prompts",
        "_public",
        "_scenes",
        "_views",
        "covert",
        "length",
        "moves",
        "state",
        "undos",
    )

    def __init__(self, record: Record) -> None:
        self.state: State = record.match.state
        self.length = len(record.entries)
        self.moves = len(record.match.moves)
        self.undos = record.undos
        self._public = record.public
        self.covert = tuple(record.covert)
        self._views: dict[int | None, View] = {}
        self._prompts: dict[tuple[int | None, tuple[str, ...]], str] = {}
        self._scenes: dict[tuple[object, ...], Scene] = {}
        self._pictures: dict[tuple[object, ...], Picture] = {}

    def number(self, viewer: int | None) -> int:
        """How much of the log the viewer knows of: all but what others answered covertly."""
        return self._public + (0 if viewer is None else self.covert[viewer])

    def view(self, viewer: int | None) -> View:
        """What the viewer may see. It is shared: nobody changes it."""
        if viewer not in self._views:
            self._views[viewer] = self.state.view(viewer)
        return self._views[viewer]

    def prompt(self, viewer: int | None, names: tuple[str, ...]) -> str:
        key = (viewer, names)
        if key not in self._prompts:
            self._prompts[key] = self.state.game.asks(self.view(viewer), names)
        return self._prompts[key]

    def scene(self, viewer: int | None, names: tuple[str, ...], frozen: bool) -> Scene:
        """How it looks to the viewer; frozen: nothing can be done now, whoever is to choose."""
        key = (viewer, names, frozen)
        if key not in self._scenes:
            view = self.view(viewer)
            if frozen and view["options"]:
                view = {**view, "options": []}
            self._scenes[key] = self.state.game.scene(view, view["options"], names)
        return self._scenes[key]

    def picture(
        self, viewer: int | None, names: tuple[str, ...], frozen: bool, size: tuple[int, int], before: Picture | None
    ) -> Picture:
        """How it is drawn for the viewer in that size; what is as it was `before` is not drawn again."""
        key = (viewer, names, frozen, size)
        if key not in self._pictures:
            if len(self._pictures) >= MOST_PICTURES:
                del self._pictures[next(iter(self._pictures))]
            self._pictures[key] = picture_for_page(self.scene(viewer, names, frozen), *size, before)
        return self._pictures[key]
