"""What bots weigh with; `shamble tune` finds the numbers, which stand in weights.json."""

from __future__ import annotations

from dataclasses import dataclass

from shamble.core.weights import load


@dataclass(frozen=True, slots=True)
class Weights:
    """In AP of the Humans, unless said otherwise."""

    search_task: float
    """A search that is still to be done, besides the way to it."""
    task: float
    """A barricade likewise."""
    later: float
    """What the way home counts for somebody who has a task."""
    outside: float
    hunt: float
    zombie_inside: float
    breach: float
    """A barricade that a crowd could break through."""
    life: float
    at_hand: float
    """A zombie next to a Human."""
    close: float
    """One that can be there this turn."""
    armed: float
    """What those count for a Human with a weapon."""
    coming: float
    """For every square that a zombie is nearer than it might be."""
    engine: float
    """What starting the car takes, once everybody is in it."""
    steepness: float
    even: float
    """The balance of an open game, and how quickly chances change around it."""


WEIGHTS = load(Weights, __package__)
