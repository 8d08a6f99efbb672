"""Nets that nobody trained, for tests."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

import shamble
from shamble.nets.files import About, write_net
from shamble.nets.net import Net, fresh_weights


def some_about(slug: str, players: list[int], options: Mapping[str, Any] | None = None, **changes: Any) -> About:
    """What a net says of itself that was trained for these tables."""
    game = shamble.game(slug)
    config = json.loads(json.dumps(game.new(players=players[0], **(options or {})).config))
    said = {"game": slug, "encoding": game.encoding(players[0], options).version, "players": players, "options": config}
    return About(**{**said, "guided": True, **changes})


def some_net(slug: str, opinions: float = 1.0) -> Net:
    """A net with opinions of its own, by lot; without any it goes by `evaluate` alone."""
    size = shamble.game(slug).encoding().size
    weights = fresh_weights(size, 8, 4, True, 1)
    weights["last"] += np.random.default_rng(2).normal(0.0, 1.0, weights["last"].shape).astype(np.float32) * opinions
    return Net(weights)


def written(path: Path, slug: str, players: list[int], opinions: float = 1.0, **changes: Any) -> Path:
    """The file of such a net."""
    write_net(path, some_net(slug, opinions), some_about(slug, players, **changes))
    return path
