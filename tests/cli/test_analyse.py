"""`shamble analyse`: the verdicts in the terminal, on file, and what is kept of an interrupted one."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

import shamble
from shamble import analysis
from shamble.cli import verdicts
from shamble.match import Match
from tests.cli.conftest import Run
from tests.cli.test_files import played


@pytest.fixture
def short(tmp_path: Path) -> Path:
    path = tmp_path / "short.json"
    played("run_for_your_lives", 3, moves=6).save(path)
    return path


def test_every_move_and_every_player_is_reported(run: Run, short: Path) -> None:
    outcome = run("analyse", str(short), "--iterations", "8")
    assert (outcome.code, outcome.err) == (0, "")
    assert "all 6 moves, 8 iterations a choice" in outcome.out
    for text in ("Ann", "Bea", "Cid", "the search", "mean cost", "Turning points"):
        assert text in outcome.out


@pytest.mark.parametrize("name", ["page.html", "plot.svg", "data.json"])
def test_it_is_written_as_well(run: Run, short: Path, tmp_path: Path, name: str) -> None:
    outcome = run("analyse", str(short), "--iterations", "2", "-o", str(tmp_path / name))
    assert outcome.code == 0
    assert (tmp_path / name).stat().st_size > 500


@pytest.mark.parametrize("name", ["page.png", "nowhere/page.html"])
def test_a_file_that_cannot_be_written_is_refused_before_the_work(
    run: Run, short: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(verdicts, "judge", lambda *_: pytest.fail("it was judged first"))
    outcome = run("analyse", str(short), "-o", str(tmp_path / name))
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.count("\n") == 1


def test_an_interrupt_keeps_what_is_done(
    run: Run, short: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(match: Match, iterations: int, seed: str) -> Iterator[analysis.Verdict]:
        for verdict in analysis.judge(match, iterations, seed):
            if verdict.number == 4:
                os.kill(os.getpid(), signal.SIGINT)
            yield verdict

    monkeypatch.setattr(verdicts, "judge", interrupted)
    outcome = run("analyse", str(short), "--iterations", "2", "-o", str(tmp_path / "page.html"))
    assert outcome.code == 130
    assert "the first 4 of 6 moves" in outcome.out
    assert "first 4 of 6 moves" in (tmp_path / "page.html").read_text(encoding="utf-8")


def test_a_match_without_moves_is_refused(run: Run, tmp_path: Path) -> None:
    Match(shamble.game("run_for_your_lives"), 2, seed="none").save(tmp_path / "none.json")
    outcome = run("analyse", str(tmp_path / "none.json"))
    assert (outcome.code, outcome.out) == (2, "")
    assert "nothing to analyse" in outcome.err
