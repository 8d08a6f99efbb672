"""Planted faults: one rule of a game broken on purpose, to show that its referee sees it.

    Fault("six redraws in a turn", ("ZR-6.9",), lambda: swapped("run_for_your_lives.rules", "MOST_REDRAWS", 6))

A fault counts as caught when the referee complains of one of the rules named, in a match of the series of `SEED` or,
where only a made-up position leads to it, in matches from that position.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, MutableMapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from shamble.core.events import Kind
from shamble.core.rng import Rng
from shamble.core.state import State
from tests.referees.following import Complaint, Figures, Refereed
from tests.referees.matches import CASTS, fixture, from_position

SEED = 1
FEWEST_FAULTS = 8
MATCHES = 12
"""Within so many matches a fault is caught, unless it says otherwise."""
MOST_MOVES = 3_000
"""A broken match may never end."""


@dataclass(frozen=True)
class Fault:
    name: str
    rules: tuple[str, ...]
    """The referee must complain of one of these."""
    plant: Callable[[], AbstractContextManager[None]]
    within: int = MATCHES
    position: str = ""
    """The made-up position from which it is looked for; empty: the ordinary series."""


def under(option: str, step: Callable[..., Any], by: int = 1) -> Callable[..., Any]:
    """A step that goes by another number than the option that was chosen."""

    def broken(s: Any, *args: Any) -> Any:
        true = s.config
        s.config = {**true, option: true[option] + by}
        try:
            return step(s, *args)
        finally:
            s.config = true

    return broken


@contextmanager
def swapped(where: str | type | MutableMapping[Any, Any], name: Any, new: Any) -> Iterator[None]:
    """Put `new` in the place of a function or constant: of a module, named by its path ("zombiegeddon.state"), and of
    all modules of the same game that have imported it from there; of a class; or of a table."""
    places: list[Any] = [where]
    if isinstance(where, str):
        home = import_module(f"shamble.games.{where}")
        package = f"shamble.games.{where.partition('.')[0]}."
        places = [
            module
            for path, module in sys.modules.items()
            if path.startswith(package) and vars(module).get(name, places) is vars(home)[name]
        ]
    olds = [place[name] if isinstance(place, MutableMapping) else vars(place)[name] for place in places]
    try:
        for place in places:
            _put(place, name, new)
        yield
    finally:
        for place, old in zip(places, olds, strict=True):
            _put(place, name, old)


def _put(place: Any, name: Any, value: Any) -> None:
    if isinstance(place, MutableMapping):
        place[name] = value
    else:
        setattr(place, name, value)


def secrets_told() -> AbstractContextManager[None]:
    """Every event is told to everybody."""
    tell = State.tell

    def tell_all(s: State, kind: Kind, rule: str, *values: Any, only: tuple[int, ...] | None = None) -> None:
        tell(s, kind, rule, *values)

    return swapped(State, "tell", tell_all)


def nothing_shuffled() -> AbstractContextManager[None]:
    """Whatever is shuffled stays as it lies."""
    return swapped(Rng, "shuffle", lambda rng, items: None)


@dataclass(frozen=True)
class Caught:
    match: int
    """In which match, counted from 1."""
    complaint: Complaint


def caught(watched: Refereed, fault: Fault) -> Caught | None:
    """The first complaint with the fault planted; None: the referee saw nothing."""
    with fault.plant():
        for number in range(fault.within):
            if fault.position:
                rng = Rng(f"{watched.game.slug} {fault.position} {number}")
                match = from_position(watched, fault.position, CASTS[number % len(CASTS)], rng)
            else:
                match = fixture(watched, number, SEED)
            try:
                match.follow(Figures(), MOST_MOVES)
            except Complaint as complaint:
                return Caught(number + 1, complaint)
    return None
