"""Made-up positions: tables at which random play hardly ever arrives, and where rules have gone wrong before.

Each game has a module here, named by its slug, with

    POSITIONS: dict[str, Callable[[int], State]]

By name, in a few words of what is special about it, a function that builds the table. It takes a seed for all chance
that comes after, so that one position can be played on in many ways, and gives a state at a decision. The tables are
built with the words of `tests/games/<slug>/table.py`. The contract suite plays on from them, and so do the referees.

A made-up table need not hold the whole box; what it holds stays on it.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from shamble.core.state import State

Positions = dict[str, Callable[[int], Any]]


def positions_of(slug: str) -> Positions:
    """The made-up positions of a game."""
    found: Positions = import_module(f"tests.positions.{slug}").POSITIONS
    return found


def built(slug: str, name: str, seed: int) -> State:
    """One of them, silent: nobody has listened so far."""
    state: State = positions_of(slug)[name](seed)
    state.log = None
    return state
