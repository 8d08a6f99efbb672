"""Every registered game, in every configuration it offers, keeps every clause. Nothing needs to be listed here."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from tests.contract.broken.snack import GAME as SNACK
from tests.contract.clauses import CLAUSES
from tests.contract.gathering import AnyGame, Clause
from tests.contract.settings import Pair, pairs_in, pairs_not_served


def enrolled() -> list[Any]:
    """Configuration by configuration, so that the clauses of one share what was gathered for it."""
    out = []
    for game in shamble.list_games():
        for number, (players, options) in enumerate(game.configurations()):
            setting = "-".join(f"{name}={_short(value, number)}" for name, value in options.items()) or "default"
            for clause in CLAUSES:
                out.append(
                    pytest.param(
                        game, players, options, clause, id=f"{game.slug}-{players}p-{setting}-{clause.__name__}"
                    )
                )
    return out


def _short(value: Any, number: int) -> str:
    return f"sample{number}" if isinstance(value, dict | list) else str(value)


@pytest.mark.parametrize(("game", "players", "options", "clause"), enrolled())
def test_the_game_keeps(game: AnyGame, players: int, options: dict[str, Any], clause: Clause) -> None:
    clause(game, players, options)


@pytest.mark.parametrize("game", shamble.list_games(), ids=lambda game: game.slug)
def test_the_game_is_found_and_serves_every_player_count(game: AnyGame) -> None:
    assert shamble.game(game.slug) is game
    assert shamble.game(game.slug.replace("_", "-")) is game
    assert {players for players, options in game.configurations() if not options} == set(game.players)
    assert set(game.best_players) <= set(game.players)
    assert len(set(game.endings)) == len(game.endings) > 0
    assert game.title
    assert game.tagline
    assert game.credits
    assert 0 < game.minutes[0] <= game.minutes[1]
    assert game.weight in ("light", "medium", "heavy")


@pytest.mark.parametrize("game", shamble.list_games(), ids=lambda game: game.slug)
def test_every_two_settings_that_may_meet_do_meet(game: AnyGame) -> None:
    assert pairs_not_served(game, game.configurations()) == set()


def test_a_pair_that_is_not_served_is_missed() -> None:
    served = SNACK.configurations()
    pairs: set[Pair] = set().union(*(pairs_in(SNACK, *configuration) for configuration in served))
    assert len(pairs) == 2 * 3 + 2 * 2 + 3 * 2
    for pair in pairs:
        without = [configuration for configuration in served if pair not in pairs_in(SNACK, *configuration)]
        assert pair in pairs_not_served(SNACK, without)
