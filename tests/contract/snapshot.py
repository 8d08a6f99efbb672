"""Everything a state holds, as one value that can be compared: all slots of its class and of those above it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from shamble.core.rng import Rng
from shamble.core.state import State

ATOMS = frozenset({int, float, bool, str, bytes, type(None), range})
# The game is the same object everywhere, and a copy hears no events.
LEFT_OUT = frozenset({"game", "log"})


def snapshot(state: State) -> dict[str, Any]:
    """Slot -> its value, frozen through and through: two snapshots are equal exactly when the states are."""
    return {name: _frozen(getattr(state, name)) for name in slots(state) if name not in LEFT_OUT}


def difference(before: dict[str, Any], after: dict[str, Any]) -> str:
    """Which slots differ, for the sentence that complains."""
    return ", ".join(
        name for name in sorted(before.keys() | after.keys()) if before.get(name, ...) != after.get(name, ...)
    )


def slots(thing: object) -> Iterator[str]:
    """The names under which an object keeps something: the slots of its whole class hierarchy, then its dict."""
    for cls in type(thing).__mro__:
        names = cls.__dict__.get("__slots__", ())
        for name in (names,) if isinstance(names, str) else names:
            if name != "__dict__" and hasattr(thing, name):
                yield name
    yield from getattr(thing, "__dict__", ())


def _frozen(value: Any) -> Any:
    kind = type(value)
    if kind in ATOMS:
        return value
    if kind is list:
        return ("list", *map(_frozen, value))
    if kind is tuple:
        try:
            hash(value)  # nothing in it can change, and hashing it is faster than walking it
        except TypeError:
            return ("tuple", *map(_frozen, value))
        return value
    if kind in (dict, set, frozenset, bytearray):
        parts = value.items() if kind is dict else value
        frozen = [_frozen(part) for part in parts]
        return (kind.__name__, *(frozen if kind in (dict, bytearray) else sorted(frozen, key=repr)))
    if isinstance(value, Rng):
        return (kind.__name__, *((name, getattr(value, name)) for name in slots(value)))
    if isinstance(value, Callable):  # type: ignore[arg-type]  # mypy wants a class, isinstance takes the protocol
        return (value.__module__, value.__qualname__)
    if _is_frozen_dataclass(value):
        return value
    return (kind.__qualname__, *((name, _frozen(getattr(value, name))) for name in slots(value)))


def _is_frozen_dataclass(value: object) -> bool:
    parameters = getattr(value, "__dataclass_params__", None)
    return parameters is not None and parameters.frozen
