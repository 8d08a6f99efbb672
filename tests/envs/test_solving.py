"""The pocket games are small enough to be looked at whole: OpenSpiel's tests of full trees pass, CFR solves them, and
bots can be told how far they are from perfect play."""

from __future__ import annotations

import unittest
from pathlib import Path

import pyspiel
import pytest
from absl import flags

from shamble.core.errors import ShambleError
from shamble.envs.openspiel import SpielGame, spiel_game
from shamble.envs.solving import decision_states, evenly, exploitability, strategy_of
from tests.envs.tooling import run_tool

TREES = {
    # game, outcomes of a chance node: chance nodes, decisions, ends; information states
    ("run_for_your_lives", 2): ((303, 1354, 2046), 1049),
    ("zombiegeddon", 1): ((1, 2056, 2381), 2056),
}
every_tree = pytest.mark.parametrize(("slug", "outcomes"), TREES)


def pocket(slug: str, outcomes: int) -> SpielGame:
    return spiel_game(slug, 2, size="pocket", outcomes=outcomes)


@every_tree
def test_openspiels_tests_of_full_trees_pass(slug: str, outcomes: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Perfect recall, the size of the tree, constant sums, and what raises where."""
    from open_spiel.integration_tests import api_test  # late: see test_openspiel_api.py

    cases = unittest.defaultTestLoader.getTestCaseNames(api_test.EnforceAPIOnFullTreeBase)
    if not flags.FLAGS.is_parsed():
        flags.FLAGS(["test"])
    size, known = TREES[slug, outcomes]
    monkeypatch.setitem(api_test.TOTAL_NUM_STATES, slug, size)
    monkeypatch.setitem(api_test.PERFECT_RECALL_NUM_STATES, slug, known)
    # It looks at the tree three times to see the same; once is enough here.
    monkeypatch.setattr(api_test, "range", lambda stop: range(1 if stop == 3 else stop), raising=False)
    kind = type("Case", (api_test.EnforceAPIOnFullTreeBase,), {"game": pocket(slug, outcomes), "game_name": slug})
    outcome = unittest.TestResult()
    unittest.TestSuite(map(kind, cases)).run(outcome)
    assert outcome.testsRun == len(cases) >= 7
    assert not [*outcome.errors, *outcome.failures], outcome.errors + outcome.failures


@every_tree
def test_cfr_comes_nearer_to_perfect_play(slug: str, outcomes: int) -> None:
    game = pocket(slug, outcomes)
    start = exploitability(game, evenly(decision_states(game)))
    solver = pyspiel.CFRSolver(game)
    for _ in range(3):
        solver.evaluate_and_update_policy()
    assert pyspiel.exploitability(game, solver.average_policy()) < start / 2


def test_a_bot_that_looks_ahead_can_be_exploited_less_than_one_that_plays_at_random() -> None:
    game = pocket("run_for_your_lives", 2)
    states = decision_states(game)
    strategy = strategy_of("greedy:2", states)
    assert all(sum(share for _, share in shares) == 1.0 for shares in strategy.values())
    assert exploitability(game, strategy) < exploitability(game, evenly(states))


def test_a_game_that_is_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shamble.envs.solving.MOST_STATES", 50)
    with pytest.raises(ShambleError, match="more than 50 states"):
        decision_states(spiel_game("run_for_your_lives", 2, outcomes=2))


def test_the_tool_prints_a_table(tmp_path: Path) -> None:
    asked = ("run_for_your_lives", "--outcomes", "1", "--cfr", "2", "random", "greedy:1")
    told = run_tool("exploitability", tmp_path, *asked)
    assert told.returncode == 0, told.stderr
    lines = told.stdout.splitlines()
    assert lines[0].startswith("run_for_your_lives, pocket, 1 outcome")
    assert [line.split("|")[1].strip() for line in lines[3:]] == ["evenly", "random", "greedy:1", "CFR, 2 iterations"]


def test_the_tool_refuses_what_it_does_not_know(tmp_path: Path) -> None:
    told = run_tool("exploitability", tmp_path, "pints_of_blood", "random")
    assert told.returncode == 1
    assert told.stderr.strip() == "pints_of_blood has no pocket game; there are: run_for_your_lives, zombiegeddon"
