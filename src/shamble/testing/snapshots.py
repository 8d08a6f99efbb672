"""Everything a state holds, as one value that can be compared: all slots of its class and of those above it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from shamble.core.state import State

ATOMS = frozenset({int, float, bool, str, bytes, type(None), range})
# The game is the same object everywhere, and a copy hears no events.
LEFT_OUT = frozenset({"game", "log"})


def snapshot(state: State, fixtures: frozenset[int] = frozenset()) -> dict[str, object]:
    """Slot -> its value, frozen through and through: two snapshots are equal exactly when the states are. An object
    among the fixtures stands for itself."""
    return {name: _frozen(getattr(state, name), fixtures) for name in slots(state) if name not in LEFT_OUT}


def shared_fixtures(one: State, other: State) -> frozenset[int]:
    """The ids of the objects that both of two states hold which were set up apart, such as the plan of a board."""
    return frozenset(_objects(one) & _objects(other))


def _objects(state: State) -> set[int]:
    found: set[int] = set()
    waiting = [getattr(state, name) for name in slots(state) if name not in LEFT_OUT]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            waiting += value.values()
        elif isinstance(value, list | tuple | set):
            waiting += value
        elif type(value) not in ATOMS and not callable(value):
            found.add(id(value))
    return found


def difference(before: dict[str, object], after: dict[str, object]) -> str:
    """Which slots differ, for the sentence that complains."""
    return ", ".join(
        name for name in sorted(before.keys() | after.keys()) if before.get(name, ...) != after.get(name, ...)
    )


def slots(thing: object) -> Iterator[str]:
    """The names under which an object keeps something: the slots of its whole class hierarchy, then its dict. A
    compiled class has no slots, and lists its fields elsewhere."""
    seen = set()
    for cls in type(thing).__mro__:
        names = cls.__dict__.get("__slots__") or cls.__dict__.get("__mypyc_attrs__", ())
        for name in (names,) if isinstance(names, str) else names:
            if name != "__dict__" and name not in seen and hasattr(thing, name):
                seen.add(name)
                yield name
    yield from getattr(thing, "__dict__", ())


def _frozen(value: Any, fixtures: frozenset[int], within: frozenset[int] = frozenset()) -> object:
    kind = type(value)
    if kind in ATOMS:
        return value
    if kind is list:
        return ("list", *(_frozen(part, fixtures, within) for part in value))
    if kind is tuple:
        try:
            hash(value)  # nothing in it can change, and hashing it is faster than walking it
        except TypeError:
            return ("tuple", *(_frozen(part, fixtures, within) for part in value))
        return value
    if isinstance(value, tuple):  # one with names
        return (kind.__qualname__, *(_frozen(part, fixtures, within) for part in value))
    if kind is dict:
        return ("dict", *((key, _frozen(part, fixtures, within)) for key, part in value.items()))
    if kind in (set, frozenset, bytearray):
        return (kind.__name__, *(value if kind is bytearray else sorted(value, key=repr)))
    if callable(value):
        named = value if hasattr(value, "__qualname__") else type(value)  # a compiled lambda has a class of its own
        return (named.__module__, named.__qualname__)
    if id(value) in fixtures:
        return ("fixture", id(value))
    if id(value) in within:  # an object that holds itself
        return ("itself", kind.__qualname__)
    within |= {id(value)}
    return (kind.__qualname__, *((name, _frozen(getattr(value, name), fixtures, within)) for name in slots(value)))
