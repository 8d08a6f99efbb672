"""`shamble tournament`: the tables it prints, and how it is broken off and taken up again."""

import json
import os
import signal
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from shamble.arena import Ledger, Plan, Tournament, fixtures_of
from shamble.cli.ranking import verdict
from tests.cli.conftest import Run, on_terminal

GAME = "run_for_your_lives"
ASKED = ["tournament", "--game", GAME, "--players", "2", "--seed", "t"]


def test_a_tournament_rates_its_bots_and_shows_who_beat_whom(run: Run) -> None:
    outcome = run(*ASKED, "--bots", "random,greedy:1,shambler:1", "--matches", "26", "--workers", "1")
    assert outcome.code == 0
    assert outcome.err == "", "no progress bar into a pipe"
    lines = outcome.out.splitlines()
    assert lines[0].startswith(f"{GAME}, 2 players, seed t: ")
    assert lines[1] == "tables pairs: two bots share the seats as evenly as can be"
    rows = [line.split() for line in lines if line[:1].isdigit()]
    ratings, meetings = rows[:3], rows[3:6]
    assert ratings[2][1] == "random"
    assert [int(row[2]) for row in ratings] == sorted((int(row[2]) for row in ratings), reverse=True)
    assert sum(int(row[2]) for row in ratings) == pytest.approx(4500, abs=1)
    assert [row[1] for row in meetings] == [row[1] for row in ratings]
    assert meetings[2][-1] == "-"
    assert "400 points are odds of 10 to 1" in outcome.out
    assert max(map(len, lines)) <= 80


def test_a_settled_order_is_reported(run: Run) -> None:
    out = run(*ASKED, "--bots", "random,greedy:1", "--matches", "1000", "--workers", "1").out
    assert "seed t: 20 matches" in out
    assert "settled: this is their order, with an error of at most 5%" in out


def test_all_matches_are_played_on_demand(run: Run) -> None:
    out = run(*ASKED, "--bots", "random,greedy:1", "--matches", "40", "--no-early-stop", "--workers", "1").out
    assert "seed t: 40 matches" in out


def test_what_is_not_settled_is_named(run: Run) -> None:
    out = run(*ASKED, "--bots", "random,greedy:1", "--matches", "4", "--workers", "1").out
    assert "not settled between greedy:1 and random: more matches may settle it" in out


def test_what_is_kept_can_be_gone_on_with(tmp_path: Path) -> None:
    drawn = fixtures_of(Plan.checked(GAME, 2, {}, ["random", "greedy:1"], "t"))
    with closing(Ledger(tmp_path, drawn)) as ledger:
        begun = Tournament(drawn, 100, True, ledger)
        list(begun.play(stop=lambda: begun.standing.matches == 3))
    assert verdict(begun) == "not settled between greedy:1 and random: the same command resumes it"


def test_one_against_many_is_played_by_sides(run: Run) -> None:
    options = ["--option", "round_limit=2", "--victory", "shorter"]
    out = run(
        "tournament",
        "zombie_plague",
        "--players",
        "3",
        "--bots",
        "random,shambler:1",
        "--matches",
        "2",
        "--workers",
        "1",
        *options,
    ).out
    assert out.splitlines()[1] == "tables sides: two bots share the sides: one plays all who win together"


@pytest.mark.parametrize(
    ("argv", "complaint"),
    [
        (["--bots", "random"], "between 2 and 10 bots"),
        (["--bots", "random,random"], "random was named twice"),
        (["--bots", "random,clever"], "no bot is named 'clever'"),
        (["--bots", "random,greedy", "--tables", "long"], "tables are pairs, sides, all, same, not 'long'"),
        (["--bots", "random,greedy", "--speed", "1"], "no option '--speed'"),
        (["--bots", "random,greedy", "--matches", "0"], "Must be >= 1"),
        (["--bots", "random,greedy", "--ray", "nowhere"], "a Ray cluster is local, auto"),
        (["--bots", "random,greedy", "--ray", "auto", "--workers", "2"], "leave out --workers"),
        ([], "--bots"),
    ],
)
def test_what_cannot_be_is_reported_in_one_line(run: Run, argv: list[str], complaint: str) -> None:
    outcome = run("tournament", "--game", GAME, *argv)
    assert (outcome.code, outcome.out) == (2, "")
    assert complaint in outcome.err
    assert outcome.err.count("\n") == 1


def test_a_wrong_cluster_leaves_the_records_of_an_earlier_simulation_alone(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "r.jsonl"
    out.write_text("precious")
    assert run("simulate", GAME, "--ray", "nowhere", "--out", str(out)).code == 2
    assert out.read_text() == "precious"


def kept(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.parametrize("blow", [signal.SIGINT, signal.SIGKILL])
def test_a_tournament_broken_off_is_resumed_when_asked_again(run: Run, tmp_path: Path, blow: signal.Signals) -> None:
    """It is asked for more than it can play, and then for somewhat more than it has played."""
    asked = [*ASKED, "--bots", "random,greedy:1", "--no-early-stop"]
    program = subprocess.Popen(
        [sys.executable, "-m", "shamble", *asked, "--matches", "1000000", "--workers", "2", "--out", tmp_path / "t"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    shard = tmp_path / "t" / "01-random-greedy-1.jsonl"
    while not (shard.exists() and shard.stat().st_size):
        assert program.poll() is None
    if blow == signal.SIGKILL:
        program.kill()
        program.communicate()  # until the workers, who hold the other end as well, have followed it
    else:
        os.killpg(program.pid, blow)  # as a terminal does: to the workers as well
        told, complaints = program.communicate()
        assert (program.returncode, complaints) == (130, "")
        assert told.splitlines()[0] == f"{GAME}, 2 players, seed t: {len(shard.read_bytes().splitlines())} matches"
    whole = shard.read_bytes().rpartition(b"\n")[0].splitlines()
    asked += ["--matches", str(20 + max(json.loads(line)["index"] for line in whole)), "--workers", "1"]
    again = run(*asked, "--out", str(tmp_path / "t"))
    at_once = run(*asked, "--out", str(tmp_path / "u"))
    assert again == at_once
    assert kept(tmp_path / "t") == kept(tmp_path / "u")


def test_a_terminal_gets_a_progress_bar_with_the_standing() -> None:
    code, shown = on_terminal(
        *ASKED, "--bots", "random,greedy:1", "--matches", "30", "--no-early-stop", "--workers", "1"
    )
    assert code == 0
    assert "30/30" in shown
    assert "greedy:1 1" in shown
