"""The numbers that a game's `evaluate` weighs with. They stand in `weights.json` in the game's folder, written there by
`shamble tune`; a dataclass of the game names and explains them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from importlib.resources import files
from typing import Any, TypeVar, cast, get_origin, get_type_hints

from shamble.core.errors import ShambleError

W = TypeVar("W")
Weights = Any
"""The weights of a game of which only that game knows the class; None where it has none."""

FILE = "weights.json"


def load(kind: type[W], package: str) -> W:
    """The weights of a game: a dataclass whose fields are numbers, tuples of numbers, or dataclasses of the kind."""
    return build(kind, json.loads((files(package) / FILE).read_text(encoding="utf-8")))


def build(kind: type[W], data: object, where: str = FILE) -> W:
    """Such a dataclass from what a file says, or a `ShambleError` that names what is missing or too much."""
    if not isinstance(data, dict):
        raise ShambleError(f"{where} must be an object of weights, not {data!r}")
    kinds = get_type_hints(kind)
    if data.keys() != kinds.keys():
        raise ShambleError(f"{where} must have exactly the weights {', '.join(kinds)}; it has {', '.join(data)}")
    return kind(**{name: _read(kinds[name], value, name) for name, value in data.items()})


def _read(kind: object, value: object, name: str) -> object:
    if is_dataclass(kind):
        return build(cast(type[object], kind), value, name)
    if tuple in (kind, get_origin(kind)):  # a compiled class has forgotten of what
        if not isinstance(value, list):
            raise ShambleError(f"the weight {name} must be a list of numbers, not {value!r}")
        return tuple(_read(float, one, name) for one in value)
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ShambleError(f"the weight {name} must be a number, not {value!r}")
    return float(value)


def plain(weights: object) -> object:
    """The weights as a file holds them."""
    if is_dataclass(weights):
        return {field.name: plain(getattr(weights, field.name)) for field in fields(weights)}
    return [plain(one) for one in weights] if isinstance(weights, tuple) else weights


def flat(weights: Weights, name: str = "") -> list[tuple[str, float]]:
    """Every number of them with its name, in order: ("near_death.2", -1.5)."""
    if is_dataclass(weights):
        parts = [(field.name, getattr(weights, field.name)) for field in fields(weights)]
    elif isinstance(weights, tuple):
        parts = [(str(place), one) for place, one in enumerate(weights)]
    else:
        return [(name, weights)]
    return [found for part, value in parts for found in flat(value, f"{name}.{part}".strip("."))]


def with_numbers(weights: W, numbers: Iterator[float]) -> W:
    """The same kind of weights with other numbers, in the order of `flat`."""
    return cast(W, _with_numbers(weights, numbers))


def _with_numbers(weights: object, numbers: Iterator[float]) -> object:
    if is_dataclass(weights) and not isinstance(weights, type):
        return type(weights)(*[_with_numbers(getattr(weights, field.name), numbers) for field in fields(weights)])
    return tuple(_with_numbers(one, numbers) for one in weights) if isinstance(weights, tuple) else next(numbers)
