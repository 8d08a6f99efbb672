"""Every registered game, in every configuration it offers, keeps every clause. Nothing needs to be listed here."""

from __future__ import annotations

import pytest

import shamble
from shamble.core.game import AnyGame
from shamble.testing import contract
from shamble.testing.encoding_clauses import parts_that_never_vary
from tests.contract.broken.snack import GAME as SNACK
from tests.contract.settings import Pair, pairs_in, pairs_not_served
from tests.positions import positions_of

test_the_game_keeps = contract(*shamble.list_games())


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


@pytest.mark.parametrize("game", shamble.list_games(), ids=lambda game: game.slug)
def test_every_part_of_the_encoding_varies(game: AnyGame) -> None:
    assert parts_that_never_vary(game, positions=list(positions_of(game.slug).values())) == []


def test_a_pair_that_is_not_served_is_missed() -> None:
    served = SNACK.configurations()
    pairs: set[Pair] = set().union(*(pairs_in(SNACK, *configuration) for configuration in served))
    assert len(pairs) == 2 * 3 + 2 * 2 + 3 * 2
    for pair in pairs:
        without = [configuration for configuration in served if pair not in pairs_in(SNACK, *configuration)]
        assert pair in pairs_not_served(SNACK, without)
