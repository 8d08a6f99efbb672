"""`shamble simulate` and `shamble bench`: tables, records, interrupts, pipes that nobody reads."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import msgspec
import polars
import pytest

from shamble.arena import Record
from shamble.cli.counting import Interrupt
from tests.cli.conftest import Run, on_terminal

GAME = "run_for_your_lives"


def test_simulate_counts_who_wins_from_where_and_how(run: Run) -> None:
    outcome = run("simulate", GAME, "--matches", "12", "--bots", "random,greedy:1", "--seed", "t", "--workers", "1")
    assert outcome.code == 0
    assert outcome.err == "", "no progress bar into a pipe"
    lines = outcome.out.splitlines()
    assert lines[0] == f"{GAME}, 4 players, seed t: 12 matches"
    rows = {line.split()[0]: line.split() for line in lines if line.strip()}
    assert rows["greedy:1"][1] == rows["random"][1] == "24"
    assert float(rows["greedy:1"][2]) + float(rows["random"][2]) == 12
    assert [rows[str(seat)][1] for seat in range(1, 5)] == ["12"] * 4
    assert "decisions per match: mean" in outcome.out
    assert "endings: " in outcome.out
    assert "mean score" not in outcome.out


@pytest.mark.usefixtures("errands_shelved")
def test_simulate_shows_scores_where_the_game_has_some(run: Run) -> None:
    out = run("simulate", "errands", "--matches", "4", "--players", "2", "--workers", "1").out
    assert "mean score" in out
    assert [line.split()[-1] for line in out.splitlines() if line.startswith(("1 ", "2 "))] == ["5.0", "1.5"]


def test_the_file_is_the_same_for_any_number_of_workers(run: Run, tmp_path: Path) -> None:
    files = []
    for workers in ("1", "2"):
        files.append(tmp_path / f"{workers}.jsonl")
        run(
            "simulate",
            GAME,
            "--matches",
            "30",
            "--bots",
            "random,greedy:1",
            "--workers",
            workers,
            "--out",
            str(files[-1]),
        )
    assert files[0].read_bytes() == files[1].read_bytes()
    assert len(files[0].read_bytes().splitlines()) == 30


def test_simulate_begins_at_a_number(run: Run, tmp_path: Path) -> None:
    whole, rest = tmp_path / "whole.jsonl", tmp_path / "rest.jsonl"
    run("simulate", GAME, "--matches", "6", "--workers", "1", "--out", str(whole))
    run("simulate", GAME, "--matches", "2", "--first", "4", "--workers", "1", "--out", str(rest))
    assert whole.read_bytes().splitlines()[4:] == rest.read_bytes().splitlines()


@pytest.mark.parametrize("suffix", [".jsonl", ".parquet"])
def test_simulate_resumes_what_the_file_holds(run: Run, tmp_path: Path, suffix: str) -> None:
    command = ["simulate", GAME, "--seed", "t", "--workers", "1", "--out", str(tmp_path / f"r{suffix}")]
    run(*command, "--matches", "4")
    more = run(*command, "--matches", "10")
    at_once = run("simulate", GAME, "--seed", "t", "--workers", "1", "--matches", "10")
    heading, *table = more.out.splitlines()
    assert heading == f"{GAME}, 4 players, seed t: 10 matches, 4 of them played before"
    assert table == at_once.out.splitlines()[1:], "the table is over all of them"


def test_simulate_does_not_write_over_another_run(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "r.jsonl"
    run("simulate", GAME, "--matches", "2", "--seed", "mine", "--workers", "1", "--out", str(out))
    before = out.read_bytes()
    outcome = run("simulate", GAME, "--matches", "2", "--seed", "yours", "--workers", "1", "--out", str(out))
    assert outcome.code == 2
    assert "holds another simulation: the seed of match 0 was 'mine/0', not 'yours/0'" in outcome.err
    assert out.read_bytes() == before


def test_a_log_has_a_line_a_minute(
    run: Run, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    times = iter(range(0, 1000, 25))
    monkeypatch.setattr("shamble.cli.counting.monotonic", lambda: float(next(times)))
    outcome = run("simulate", "run_for_your_lives", "--matches", "7", "--workers", "1")
    assert outcome.err.splitlines() == [
        "run_for_your_lives: 3 of 7, about 2 min left",
        "run_for_your_lives: 6 of 7, about 0 min left",
    ]


def test_simulate_writes_parquet(run: Run, tmp_path: Path) -> None:
    run(
        "simulate",
        GAME,
        "--matches",
        "5",
        "--workers",
        "1",
        "--turn-limit",
        "400",
        "--out",
        str(tmp_path / "r.parquet"),
    )
    table = polars.read_parquet(tmp_path / "r.parquet")
    assert table["index"].to_list() == [0, 1, 2, 3, 4]
    assert table["options"].unique().to_list() == ['{"turn_limit":400}']


@pytest.mark.usefixtures("errands_shelved")
@pytest.mark.parametrize("flags", [["--option", "goods=@{}"], ["--goods", "{}"]])
def test_replaceable_data_comes_from_a_file(run: Run, tmp_path: Path, flags: list[str]) -> None:
    goods, out = tmp_path / "goods.json", tmp_path / "r.jsonl"
    goods.write_text('["salt"]')
    given = [flag.format(goods) for flag in flags]
    outcome = run("simulate", "errands", "--matches", "1", "--workers", "1", "--out", str(out), *given)
    assert outcome.code == 0
    assert json.loads(out.read_text())["options"]["goods"].startswith("sha256:")


@pytest.mark.usefixtures("errands_shelved")
@pytest.mark.parametrize(
    ("flags", "content", "complaint"),
    [
        (["--goods", "missing.json"], None, "cannot read missing.json: No such file or directory"),
        (["--goods", "{}"], "[", "goods.json is not JSON"),
        (["--goods", "{}"], "7", "goods: a list of names"),
        (["--option", "goods=[]"], None, "goods is read from a file: --option goods=@FILE or --goods FILE, not '[]'"),
        (["--shop-open", "maybe"], None, "shop_open: on or off, not 'maybe'"),
        (["--option", "mood=odd"], None, "mood: one of calm, wild, not 'odd'"),
    ],
)
def test_options_that_cannot_be_are_reported_in_one_line(
    run: Run, tmp_path: Path, flags: list[str], content: str | None, complaint: str
) -> None:
    if content is not None:
        (tmp_path / "goods.json").write_text(content)
    outcome = run("simulate", "errands", *(flag.format(tmp_path / "goods.json") for flag in flags))
    assert (outcome.code, outcome.out) == (2, "")
    assert complaint in outcome.err
    assert outcome.err.count("\n") == 1


@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interrupt_keeps_what_is_done(tmp_path: Path, workers: str) -> None:
    out = tmp_path / "r.jsonl"
    program = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "shamble",
            "simulate",
            GAME,
            "--matches",
            "10000000",
            "--workers",
            workers,
            "--out",
            str(out),
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    while not (out.exists() and out.stat().st_size):
        assert program.poll() is None
    os.killpg(program.pid, signal.SIGINT)  # as a terminal does: to the workers as well
    told, complaints = program.communicate()
    assert program.returncode == 130
    assert complaints == ""
    records = [msgspec.json.decode(line, type=Record) for line in out.read_bytes().splitlines()]
    indices = [record.index for record in records]
    assert indices == sorted(set(indices))
    assert f": {len(records)} of 10000000 matches" in told


def test_the_second_interrupt_is_an_ordinary_one() -> None:
    interrupt = Interrupt()
    interrupt.note(signal.SIGINT, None)
    assert interrupt.came
    with pytest.raises(KeyboardInterrupt):
        interrupt.note(signal.SIGINT, None)


def test_a_terminal_gets_a_progress_bar() -> None:
    code, shown = on_terminal("simulate", GAME, "--matches", "3", "--workers", "1")
    assert code == 0
    assert "3/3" in shown


def test_bench_shows_one_row_a_game(run: Run) -> None:
    outcome = run("bench", GAME, "--repeats", "2", "--seconds", "0.001", "--players", "3")
    assert outcome.code == 0
    for column in ("decisions/s", "inside one call", "matches/s", "clone", "determinize", "evaluate"):
        assert column in outcome.out
    play, copies = (line for line in outcome.out.splitlines() if line.startswith(GAME))
    assert play.split()[1] == "3"
    assert all(float(time) > 0 for time in copies.split()[1:4])
    assert "lowest to highest of 2 repeats" in outcome.out
    assert outcome.out.splitlines()[-1] == "plain Python"


def test_bench_counts_iterations_of_the_search(run: Run) -> None:
    outcome = run("bench", GAME, "--search", "--repeats", "2", "--seconds", "0.001", "--players", "3")
    assert outcome.code == 0
    assert "search iterations/s" in outcome.out
    (row,) = (line for line in outcome.out.splitlines() if line.startswith(GAME))
    assert row.split()[1] == "3"
    assert "in the middle of 5 matches" in " ".join(outcome.out.split())


def test_bench_measures_one_thing_at_a_time(run: Run) -> None:
    outcome = run("bench", "--search", "--server")
    assert outcome.code == 2
    assert "ask for one of them" in outcome.err


@pytest.mark.parametrize(
    "argv", [["games"], ["rules", GAME], ["simulate", GAME, "--matches", "2", "--workers", "1"], ["--help"]]
)
def test_a_reader_that_went_away_is_no_news(argv: list[str]) -> None:
    nobody, pipe = os.pipe()
    os.close(nobody)
    done = subprocess.run([sys.executable, "-m", "shamble", *argv], stdout=pipe, stderr=subprocess.PIPE, text=True)
    os.close(pipe)
    assert (done.returncode, done.stderr) == (2, "")
