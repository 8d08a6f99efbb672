"""Games and bots that other packages bring along, by the entry points in their `pyproject.toml`."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import entry_points
from typing import TypeVar

from shamble.core.errors import ShambleError

T = TypeVar("T")


def brought(group: str, kind: type[T], what: str) -> Iterator[tuple[T, str]]:
    """Everything of that kind that installed packages bring in a group, and where each comes from; `what` is the word
    for one of them. A `ShambleError` names the entry that is broken."""
    for entry in entry_points(group=group):
        try:
            found = entry.load()
        except Exception as error:  # somebody else's code: whatever it raises, say where it came from
            raise ShambleError(f"the {what} {entry.name} ({entry.value}) cannot be loaded: {error}") from error
        if not isinstance(found, kind):
            raise ShambleError(f"entry point {entry.name} of group {group} is {found!r}, not a {_public_name(kind)}")
        yield found, entry.value


def _public_name(kind: type[object]) -> str:
    """As its users import it: shamble.Game, shamble.bots.Entry."""
    room = kind.__module__.split(".")[:2]
    return f"{'.'.join(room)}.{kind.__name__}" if room[1:] != ["core"] else f"shamble.{kind.__name__}"
