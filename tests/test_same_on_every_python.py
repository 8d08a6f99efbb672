"""What a position is worth is the same on every Python: from 3.12 on `sum` adds fractions more exactly than before, so
no `evaluate` may leave that to it."""

from __future__ import annotations

import builtins
from collections.abc import Iterable
from typing import Any

import pytest

import shamble

OPTIONS: dict[str, dict[str, Any]] = {"pints_of_blood": {"rescue": "random"}}
"""Under which a worth is added up of fractions."""
MATCHES = 4
EVERY = 7
add = sum


def add_whole(values: Iterable[Any], start: Any = 0) -> Any:
    """`sum`, of whole numbers alone."""
    added = [start, *values]
    assert all(value == int(value) for value in added if isinstance(value, float)), f"fractions are added: {added}"
    return add(added)


@pytest.mark.parametrize("slug", [game.slug for game in shamble.list_games()])
def test_no_fractions_are_added_by_sum(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = shamble.game(slug)
    rng = shamble.Rng("sum")
    positions = []
    for number in range(MATCHES):
        state = game.new(max(game.players), seed=number, **OPTIONS.get(slug, {}))
        for step in range(400):
            if state.over:
                break
            if step % EVERY == 0:
                positions.append(state.clone())
            state.apply(rng.pick(state.options))
    monkeypatch.setattr(builtins, "sum", add_whole)
    for state in positions:
        for seat in range(state.players):
            game.worth(state, seat)
