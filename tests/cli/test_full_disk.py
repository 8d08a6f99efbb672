"""A full disk: every command says so in one line, and keeps what it has. A limit on the size of files stands for the
disk; the kernel refuses to write beyond it in the same way."""

import json
import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest

import shamble
from shamble.match import Match
from tests.cli.conftest import SRC, Run

GAME = "run_for_your_lives"


def with_room(size: int, *argv: str, lines: str = "", out: int | None = subprocess.PIPE) -> tuple[int, str, str]:
    """Run a command that can write files of so many bytes: its exit code, what it said and what it complained of."""
    done = subprocess.run(
        [sys.executable, "-m", "shamble", *argv],
        input=lines,
        stdout=out,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size)),
        env=os.environ | {"PYTHONPATH": str(SRC), "PYTHONDONTWRITEBYTECODE": "1"},
        check=False,
    )
    return done.returncode, done.stdout or "", done.stderr


def simulate(path: Path, *more: str) -> list[str]:
    return ["simulate", GAME, "--matches", "40", "--workers", "1", "--seed", "d", "--out", str(path), *more]


def test_a_simulation_keeps_what_it_has_and_is_resumed(run: Run, tmp_path: Path) -> None:
    path, whole = tmp_path / "run.jsonl", tmp_path / "whole.jsonl"
    code, out, err = with_room(5000, *simulate(path))
    kept = path.read_bytes().splitlines()
    assert (code, out) == (2, "")
    assert err.splitlines() == [
        f"shamble: cannot write {path}: File too large; {len(kept)} of 40 matches are kept there, "
        "and the same command resumes them"
    ]
    assert 0 < len(kept) < 40
    assert [json.loads(line)["index"] for line in kept] == list(range(len(kept))), "not half a line"
    assert run(*simulate(path)).code == 0
    run(*simulate(whole))
    assert path.read_bytes() == whole.read_bytes()


def test_a_simulation_into_columns_keeps_what_it_has(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "run.parquet"
    code, _, err = with_room(5000, *simulate(path))
    assert code == 2
    assert len(err.splitlines()) == 1
    assert "cannot write" in err
    assert "resumes" in err
    outcome = run(*simulate(path))
    assert outcome.code == 0
    assert "played before" in outcome.out


def room_for_some_moves(players: int) -> int:
    """Bytes that a match of the seed s has after its first few moves."""
    match = Match(shamble.game(GAME), players, seed="s", seats=["random"] * players)
    for _ in range(4):
        match.play(match.state.options[0])
    return len(json.dumps(match.to_dict(), indent=1))


def test_a_match_that_is_not_saved_is_reported_and_is_no_success(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    seats = ["--seats", "random,random,random", "--seed", "s"]
    code, out, err = with_room(room_for_some_moves(3), "play", GAME, *seats, "--save", str(path))
    assert code == 2
    assert "The match is over" in out
    assert "The match is saved" not in out
    assert len(err.splitlines()) == 1
    assert f"cannot save the match to {path}: File too large; THE MATCH IS NOT SAVED" in err
    assert not Match.load(path).state.over, "the last state that found room is there, whole"


def test_leaving_a_match_that_is_not_saved_is_reported(tmp_path: Path) -> None:
    seats = ["--seats", "human,random", "--seed", "s", "--save", str(tmp_path / "match.json")]
    code, out, err = with_room(room_for_some_moves(2), "play", GAME, *seats, lines="1\n" * 12 + "q\n")
    assert code == 2
    assert "THE MATCH IS NOT SAVED" in err
    assert "The match is saved" not in out


def test_a_name_that_no_file_can_have_is_reported(run: Run) -> None:
    outcome = run("report", "9" * 5000 + ".jsonl", "-o", "page.html")
    assert (outcome.code, outcome.out) == (2, "")
    assert "File name too long" in outcome.err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no device that is always full")
def test_a_list_that_cannot_be_written_is_reported() -> None:
    with Path("/dev/full").open("w") as full:
        code, _, err = with_room(10_000_000, "games", out=full.fileno())
    assert (code, err) == (2, "shamble: cannot write: No space left on device\n")
