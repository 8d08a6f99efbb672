"""`shamble tune`: only what wins is written, and how it is asked."""

import json
from pathlib import Path

import pytest

import shamble
from shamble.arena.tuning.tune import Tuning
from shamble.core.weights import plain
from tests.arena.guesses import leads_by_nearness
from tests.cli.conftest import Run


def test_better_weights_are_written_for_bots_to_use(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Tuning, "leads", leads_by_nearness)
    out = tmp_path / "weights.json"
    asked = ("tune", "run_for_your_lives", "--players", "2", "--generations", "40", "--workers", "1", "-o", str(out))
    outcome = run(*asked)
    assert outcome.code == 0
    assert "better than the weights at hand" in outcome.out
    own = plain(shamble.game("run_for_your_lives").weights)
    assert isinstance(own, dict)
    assert json.loads(out.read_text()).keys() == own.keys()
    assert list(out.parent.iterdir()) == [out]
    met = ("simulate", "run_for_your_lives", "--players", "2", "--matches", "4", "--workers", "1")
    assert run(*met, "--bots", f"greedy:1:@{out},greedy:1").code == 0


def test_what_is_not_clearly_better_is_not_written(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "weights.json"
    asked = ("tune", "run_for_your_lives", "--players", "2", "--generations", "1", "--matches", "2", "--check", "20")
    outcome = run(*asked, "--workers", "1", "-o", str(out))
    assert outcome.code == 0
    assert "nothing was written" in outcome.out
    assert not out.exists()


def test_player_counts_are_numbers(run: Run, tmp_path: Path) -> None:
    outcome = run("tune", "run_for_your_lives", "--players", "two", "-o", str(tmp_path / "w.json"))
    assert outcome.code == 2
    assert "counts separated by commas" in outcome.err


def test_weights_can_be_fitted_to_what_comes_true(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "weights.json"
    asked = ("tune", "run_for_your_lives", "--players", "2", "--by", "foresight", "--bot", "random", "--workers", "1")
    outcome = run(*asked, "--only", "duel", "--generations", "2", "--matches", "20", "--check", "20", "-o", str(out))
    assert outcome.code == 0
    assert "nats a table and seat" in outcome.out
    assert "duel.ready" in outcome.out
    assert "crowd.ready" not in outcome.out, "what is not fitted is not listed"


def test_a_weight_that_is_not_there_is_reported(run: Run, tmp_path: Path) -> None:
    outcome = run("tune", "run_for_your_lives", "--only", "duel,luck", "-o", str(tmp_path / "w.json"))
    assert outcome.code == 2
    assert "there is no weight luck" in outcome.err


def test_foresight_has_no_tables_at_which_weights_meet(run: Run, tmp_path: Path) -> None:
    asked = ("tune", "run_for_your_lives", "--by", "foresight", "--tables", "same", "-o", str(tmp_path / "w.json"))
    outcome = run(*asked)
    assert outcome.code == 2
    assert "for --by foresight they do not" in outcome.err
