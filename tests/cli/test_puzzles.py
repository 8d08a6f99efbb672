"""`shamble puzzles` and `shamble puzzle`: making them, and solving one in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

import shamble
from shamble.puzzles import Puzzle, making, puzzles_of
from shamble.puzzles.puzzle import as_text, read_puzzles
from tests.cli.conftest import Run

LIVES = shamble.game("run_for_your_lives")


@pytest.fixture(autouse=True)
def at_a_glance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches are played with less thought than is usual."""
    monkeypatch.setattr(making, "GLANCE", 20)


FEW = ("--iterations", "40", "--searches", "2", "--seed", "a")


def made(file: Path) -> tuple[int, list[Puzzle]]:
    read = read_puzzles(LIVES, file.read_text())
    assert read is not None
    return read.matches, read.puzzles


def test_the_same_command_resumes_where_it_stopped(run: Run, tmp_path: Path) -> None:
    apart, at_once = tmp_path / "apart.json", tmp_path / "whole.json"
    for matches in ("1", "2"):
        outcome = run("puzzles", "run_for_your_lives", "--matches", matches, "-o", str(apart), *FEW)
        assert (outcome.code, outcome.err) == (0, "")
    assert f"puzzles from 2 matches in {apart}" in " ".join(outcome.out.split())
    run("puzzles", "run_for_your_lives", "--matches", "2", "-o", str(at_once), *FEW)
    assert made(apart)[0] == 2
    assert made(apart)[1]
    assert apart.read_text() == at_once.read_text()


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (("--players", "two"), "--players takes a number"),
        (("--players", "99"), "takes 2 to 7 players"),
        (("--gap", "2"), "gap"),
    ],
)
def test_what_cannot_be_made_is_refused(run: Run, tmp_path: Path, wrong: tuple[str, str], words: str) -> None:
    file = tmp_path / "puzzles.json"
    file.write_text(as_text(LIVES, puzzles_of(LIVES)[:1], 1, "a"))
    outcome = run("puzzles", "run_for_your_lives", "--matches", "1", "-o", str(file), *FEW, *wrong)
    assert outcome.code == 2
    assert words in outcome.err


def test_a_file_of_another_seed_is_left_alone(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "puzzles.json"
    before = as_text(LIVES, puzzles_of(LIVES)[:1], 1, "another")
    file.write_text(before)
    outcome = run("puzzles", "run_for_your_lives", "--matches", "2", "-o", str(file), *FEW)
    assert outcome.code == 2
    assert "come from the seed 'another'" in outcome.err
    assert file.read_text() == before


def test_a_puzzle_is_solved_in_the_terminal(run: Run) -> None:
    puzzle = puzzles_of(LIVES)[0]
    options = puzzle.position(LIVES).options
    right = str(options.index(puzzle.steps[0].answers[0]) + 1)
    wrong = str(options.index(puzzle.steps[0].rivals[-1].action) + 1)
    outcome = run("puzzle", "run_for_your_lives", lines=f"{wrong}\n? {right}\nnothing\n{right}\n")
    assert (outcome.code, outcome.err) == (0, "")
    said = outcome.out
    assert said.index("Not the best. Try again.") < said.index("moves go from 1 to") < said.index("Right!")
    again = run("puzzle", "run_for_your_lives", lines="s\n")
    assert "puzzle 2" in again.out, "the first one is solved"
    assert "This is the move" in again.out
    assert "puzzle 2" in run("puzzle", "run_for_your_lives", lines="q\n").out, "it was told, not solved"


def test_a_puzzle_that_there_is_not(run: Run) -> None:
    assert "has puzzles 1 to" in run("puzzle", "run_for_your_lives", "9999").err
    assert run("puzzle", lines="q\n").code == 0, "there is one every day"


def test_a_quick_reference_is_written(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "page.svg"
    assert run("reference", "run_for_your_lives", "-o", str(file)).code == 0
    assert file.read_text().startswith("<svg")
    refused = run("reference", "run_for_your_lives", "-o", str(tmp_path / "page.doc"))
    assert (refused.code, ".svg, .pdf, .png" in refused.err) == (2, True)
