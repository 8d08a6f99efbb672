"""OpenSpiel's own API test (`open_spiel.integration_tests.api_test`), on every game and player count of ours: its cases
are taken over as they are and given other games."""

from __future__ import annotations

import unittest
from typing import Any

import pytest
from absl import flags

import shamble
from shamble.envs.openspiel import spiel_game

PAIRS = [(game.slug, players) for game in shamble.list_games() for players in game.players]
STATES = 40
"""Theirs looks at 400 states of a game."""


@pytest.fixture
def api_test(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Their module, imported late: that takes seconds, and every process of a test run reads every test."""
    from open_spiel.integration_tests import api_test

    if not flags.FLAGS.is_parsed():
        flags.FLAGS(["test"])
    sample = api_test.sample_some_states.sample_some_states
    monkeypatch.setattr(
        api_test.sample_some_states, "sample_some_states", lambda game, max_states: sample(game, max_states=STATES)
    )
    return api_test


@pytest.mark.parametrize(("slug", "players"), PAIRS)
def test_the_api_is_kept(slug: str, players: int, api_test: Any) -> None:
    cases = unittest.defaultTestLoader.getTestCaseNames(api_test.EnforceAPIOnPartialTreeBase)
    game = spiel_game(slug, players, outcomes=4)
    kind = type("Case", (api_test.EnforceAPIOnPartialTreeBase,), {"game": game, "game_name": slug})
    outcome = unittest.TestResult()
    unittest.TestSuite(map(kind, cases)).run(outcome)
    assert outcome.testsRun == len(cases) >= 5
    assert not [*outcome.errors, *outcome.failures], outcome.errors + outcome.failures
