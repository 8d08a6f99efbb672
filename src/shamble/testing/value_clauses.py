"""Clauses about states as values: stored, loaded, compared."""

from __future__ import annotations

import json

from shamble.core.errors import ShambleError
from shamble.core.game import AnyGame
from shamble.core.options import Config
from shamble.core.values import from_data, to_data
from shamble.testing.gathering import gather
from shamble.testing.snapshots import difference, snapshot


def states_are_values(game: AnyGame, players: int, options: Config) -> None:
    """A state that was stored as text and loaded holds what the first one holds, down to the coming chance."""
    found = gather(game, players, options)
    for state in (*found.some(24), *found.ends):
        try:
            stored = json.dumps(to_data(state))
        except ShambleError:
            continue  # closures and unlisted decisions: other clauses are about those
        loaded = from_data(game, json.loads(stored))
        before, after = snapshot(state, found.fixtures), snapshot(loaded, found.fixtures)
        assert before == after, f"a state that was stored and loaded differs in {difference(before, after)}"
        for seat in range(players):
            assert loaded.knowledge(seat) == state.knowledge(seat), f"a loaded state looks different to seat {seat}"


CLAUSES = (states_are_values,)
