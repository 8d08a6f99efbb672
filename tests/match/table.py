"""Matches of Snack in a few words."""

from __future__ import annotations

import json
from typing import Any

from shamble.match import Match
from tests.contract.broken.snack import GAME


def match(players: int = 2, seed: str = "a seed", **options: Any) -> Match:
    return Match(GAME, players, options, seed)


def played(moves: int = 99, **setting: Any) -> Match:
    """A match in which everybody always takes their first option."""
    table = match(**setting)
    for _ in range(moves):
        if table.state.over:
            break
        table.play(table.state.options[0])
    return table


def file_of(table: Match) -> dict[str, Any]:
    """What a file of the match holds, read back."""
    data: dict[str, Any] = json.loads(json.dumps(table.to_dict()))
    return data
