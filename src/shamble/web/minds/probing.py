"""Whether a game asks covertly at all, found by playing some matches at random."""

from __future__ import annotations

import json
from functools import lru_cache

from shamble.core.rng import Rng
from shamble.games import game as find_game

PROBE_MATCHES = 60
PROBE_DECISIONS = 6000
"""How much random play shows whether a game asks covertly at all: every card of a game is met in less."""


def asks_covertly(slug: str, players: int, options: dict[str, object]) -> bool:
    """Whether matches of this kind have covert asks, found by playing some."""
    return _asks_covertly(slug, players, json.dumps(options, sort_keys=True))


@lru_cache(maxsize=256)
def _asks_covertly(slug: str, players: int, written: str) -> bool:
    options = json.loads(written)
    decisions = 0
    for match in range(PROBE_MATCHES):
        rng = Rng(f"covert {match}")
        try:
            state = find_game(slug).new(players, rng=rng.split(), **options)
            while not state.over and decisions < PROBE_DECISIONS:
                if state.covert:
                    return True
                state.apply(rng.pick(state.options))
                decisions += 1
        except Exception:
            continue
    return False
