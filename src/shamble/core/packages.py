"""Games and bots that other packages bring along, by the entry points in their `pyproject.toml`."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from importlib.metadata import entry_points
from typing import TypeVar

T = TypeVar("T")


class BrokenPlugin(UserWarning):
    """A game or a bot of another package that cannot be used. It is left out; everything else goes on."""


def leave_out(complaint: str) -> None:
    """Say what is wrong with somebody else's game or bot, and go on without it."""
    warnings.warn(f"{complaint}; it is left out", BrokenPlugin, stacklevel=2)


def brought(group: str, kind: type[T], what: str) -> Iterator[tuple[T, str]]:
    """Everything of that kind that installed packages bring in a group, and where each comes from; `what` is the word
    for one of them. One that is broken is named in a warning and left out."""
    for entry in entry_points(group=group):
        try:
            found = entry.load()
        except Exception as error:  # somebody else's code: whatever it raises, say where it came from
            leave_out(f"the {what} {entry.name} ({entry.value}) cannot be loaded: {error}")
            continue
        if not isinstance(found, kind):
            leave_out(f"entry point {entry.name} of group {group} is {found!r}, not a {_public_name(kind)}")
            continue
        yield found, entry.value


def _public_name(kind: type[object]) -> str:
    """As its users import it: shamble.Game, shamble.bots.Entry."""
    room = kind.__module__.split(".")[:2]
    return f"{'.'.join(room)}.{kind.__name__}" if room[1:] != ["core"] else f"shamble.{kind.__name__}"
