"""Which settings of a game may meet, found by trying all that can be put together; `Game.configurations` searches."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, product
from typing import Any, TypeAlias

from shamble.core.errors import BadOption
from shamble.core.game import AnyGame, Configuration

Setting: TypeAlias = tuple[str, str]
"""A setting and its value in JSON, as values may be lists."""
Pair: TypeAlias = frozenset[Setting]


def pairs_in(game: AnyGame, players: int, options: dict[str, Any]) -> set[Pair]:
    config = {option.name: options.get(option.name, option.default) for option in game.options}
    settings = [(name, json.dumps(value)) for name, value in {"players": players, **config}.items()]
    return set(map(frozenset, combinations(settings, 2)))


def pairs_not_served(game: AnyGame, served: list[Configuration]) -> set[Pair]:
    """The pairs that some legal configuration has, but none of these."""
    met: set[Pair] = set().union(*(pairs_in(game, *configuration) for configuration in served))
    unmet = {
        frozenset(pair)
        for one, other in combinations(_settings(game), 2)
        for pair in product(one, other)
        if frozenset(pair) not in met
    }
    legal: set[Pair] = set()
    for settings in _legal(game) if unmet else ():
        legal |= {pair for pair in unmet - legal if pair <= settings}
    return legal


def _settings(game: AnyGame) -> list[list[Setting]]:
    """What can be set, and to what: the default, the samples and what stands in the game's combinations."""
    options = _options(game)
    counts = {count for chosen in product(*options) for count in game.counts(_config(chosen))}
    return [[("players", str(count)) for count in sorted(counts)], *options]


def _options(game: AnyGame) -> list[list[Setting]]:
    out = []
    for option in game.options:
        named = [each[option.name] for each in game.combinations if option.name in each]
        values = dict.fromkeys(json.dumps(value) for value in (option.default, *option.samples, *named))
        out.append([(option.name, value) for value in values])
    return out


def _config(settings: Iterable[Setting]) -> dict[str, Any]:
    return {name: _read(value) for name, value in settings}


@cache
def _read(value: str) -> Any:
    """One of a few values, which stand in hundreds of thousands of configurations."""
    return json.loads(value)


def _legal(game: AnyGame) -> Iterator[set[Setting]]:
    for settings in product(*_options(game)):
        config = _config(settings)
        for players in game.counts(config):
            try:
                if game.check_config is not None:
                    game.check_config(players, config)
            except BadOption:
                continue
            yield {("players", str(players)), *settings}
