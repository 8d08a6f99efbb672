"""The cards of a game (or whatever else has a face), for whoever wants to see them all: a game's `gallery.py` lists
them, drawn as they are drawn on the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import cast

from shamble.core.scene import Card, Token


@dataclass(frozen=True)
class Exhibit:
    """One kind of card, disk or chip."""

    kind: str
    """Under which heading it stands: "Items"."""
    name: str
    piece: Card | Token
    text: str
    """What it does, in a line."""
    copies: str = ""
    """How many there are, in words that fit a line; empty where the rules say it elsewhere."""
    rules: tuple[str, ...] = ()
    """The rules of its kind. Those that name it are found by themselves."""


def gallery_of(package: str) -> tuple[Exhibit, ...]:
    """What a game's `gallery.py` shows; nothing where it has none."""
    name = f"{package}.gallery"
    try:
        if find_spec(name) is None:
            return ()
    except (ModuleNotFoundError, ValueError):  # the game is a single module, or __main__
        return ()
    return cast(Callable[[], tuple[Exhibit, ...]], import_module(name).exhibits)()
