"""OpenSpiel's own API test (`open_spiel.integration_tests.api_test`), on every game and player count of ours: its cases
are taken over as they are and given other games."""

from __future__ import annotations

import unittest

import pytest
from absl import flags
from open_spiel.integration_tests import api_test

import shamble
from shamble.envs.openspiel import spiel_game

PAIRS = [(game.slug, players) for game in shamble.list_games() for players in game.players]
CASES = unittest.defaultTestLoader.getTestCaseNames(api_test.EnforceAPIOnPartialTreeBase)
STATES = 40
"""Theirs looks at 400 states of a game."""


@pytest.fixture(autouse=True)
def _parsed_flags(monkeypatch: pytest.MonkeyPatch) -> None:
    if not flags.FLAGS.is_parsed():
        flags.FLAGS(["test"])
    sample = api_test.sample_some_states.sample_some_states
    monkeypatch.setattr(
        api_test.sample_some_states, "sample_some_states", lambda game, max_states: sample(game, max_states=STATES)
    )


@pytest.mark.parametrize(("slug", "players"), PAIRS)
def test_the_api_is_kept(slug: str, players: int) -> None:
    game = spiel_game(slug, players, outcomes=4)
    kind = type("Case", (api_test.EnforceAPIOnPartialTreeBase,), {"game": game, "game_name": slug})
    outcome = unittest.TestResult()
    unittest.TestSuite(map(kind, CASES)).run(outcome)
    assert outcome.testsRun == len(CASES) >= 5
    assert not [*outcome.errors, *outcome.failures], outcome.errors + outcome.failures
