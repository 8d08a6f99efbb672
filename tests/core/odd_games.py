"""Games of other packages that cannot be played, each in its own way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tests.contract.broken.snack import GAME


def for_two(players: int, config: Mapping[str, object]) -> None:
    if players != 2:
        raise ZeroDivisionError("nobody thought of others")


def for_nobody(players: int, config: Mapping[str, object]) -> None:
    raise KeyError("appetite")


BAD_SLUG = replace(GAME, slug="bad game")
NO_PLAYERS = replace(GAME, slug="lonely", players=())
HALF_A_PLAYER = replace(GAME, slug="half", players=(2, 2.5))  # type: ignore[arg-type]  # what is wrong with it
BAD_DEFAULTS = replace(GAME, slug="faulty", check_config=for_nobody)
BREAKS_LATER = replace(GAME, slug="later", check_config=for_two)
"""It can be played with its defaults, and raises with three players."""
