"""`tools/ladder`: levels meet until it is settled who is the stronger; what was played is kept."""

from functools import partial
from pathlib import Path

import pytest

from tests.envs.tooling import page_for, run_tool

PAGE = page_for("ladder")
run = partial(run_tool, "ladder")


def test_it_says_who_is_the_stronger_and_resumes_its_records(tmp_path: Path) -> None:
    (tmp_path / "page.md").write_text(PAGE)
    asked = ["run_for_your_lives:2", "--levels", "random,greedy:1", "--records", "kept", "--page", "page.md"]
    first = run(tmp_path, *asked)
    assert (first.returncode, first.stderr) == (0, "")
    (row,) = [row for row in first.stdout.splitlines() if "greedy:1 over random" in row]
    assert row.endswith("| settled |")
    assert (tmp_path / "page.md").read_text() == PAGE.replace("old", "\n" + first.stdout)
    kept = {path: path.read_bytes() for path in (tmp_path / "kept").rglob("*.jsonl")}
    assert run(tmp_path, *asked).stdout == first.stdout
    assert {path: path.read_bytes() for path in (tmp_path / "kept").rglob("*.jsonl")} == kept, "nothing is played again"


def test_a_number_of_matches_that_was_set_beforehand_is_played_to_the_end(tmp_path: Path) -> None:
    asked = ["run_for_your_lives:2", "--levels", "random,greedy:1", "--matches", "40"]
    stopped, whole = (run(tmp_path, *asked, *more).stdout for more in ([], ["--no-early-stop"]))
    played = [int(done.splitlines()[2].split("|")[6]) for done in (stopped, whole)]
    assert played[0] < played[1] == 40


def test_rows_that_are_not_measured_anew_stay(tmp_path: Path) -> None:
    game = "run_for_your_lives, turn_limit 1 | 2"
    others = [
        f"| {game} | shambler over random | 52% | 47% to 56% | 457 | settled |",
        "| zombiegeddon | 2 | veteran over survivor | 62% | 39% to 82% | 16 | open |",
    ]
    outdated = f"| {game} | scavenger over shambler | 1% | 0% to 2% | 90 | open |"
    known = ["| game | players |", "| --- | ---: |", others[1], outdated, others[0]]
    (tmp_path / "page.md").write_text(PAGE.replace("old", "\n".join(known)))
    asked = ["run_for_your_lives:2:turn_limit=1", "--levels", "shambler,scavenger", "--matches", "2"]
    (row,) = run(tmp_path, *asked, "--page", "page.md").stdout.splitlines()[2:]
    rows = [line for line in (tmp_path / "page.md").read_text().splitlines() if line.startswith("|")]
    assert rows[2:] == [others[0], row, others[1]], "by game, players and level, each once"


def test_options_and_tables_follow_the_players(tmp_path: Path) -> None:
    asked = ["run_for_your_lives:2,3:same:turn_limit=1", "--levels", "random,greedy:1", "--matches", "2"]
    done = run(tmp_path, *asked)
    assert [row.split("|")[1:3] for row in done.stdout.splitlines()[2:]] == [
        [" run_for_your_lives, turn_limit 1 ", " 2 (same) "],
        [" run_for_your_lives, turn_limit 1 ", " 3 (same) "],
    ], done.stderr


def test_a_bot_of_ones_own_is_a_rung_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "hasty.py").write_text(
        "class First:\n    def choose(self, state, rng):\n        return state.options[0]\n"
    )
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=":")
    asked = ["run_for_your_lives:2:turn_limit=1", "--levels", "hasty:First,scavenger", "--matches", "2"]
    done = run(tmp_path, *asked)
    assert "| scavenger over hasty:First |" in done.stdout, done.stderr


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ([], "say which games"),
        (["run_for_your_lives"], "after the game stands how many play, as in run_for_your_lives:2,4, not ''"),
        (["run_for_your_lives:2:round"], "tables are pairs, sides, all, same, not 'round'"),
        (["run_for_your_lives:2:pace=3"], "has no option 'pace'"),
        (["run_for_your_lives:2", "--page", "none.md"], "cannot read the page none.md: No such file or directory"),
    ],
)
def test_what_it_does_not_understand_is_said(tmp_path: Path, arguments: list[str], complaint: str) -> None:
    done = run(tmp_path, *arguments)
    assert (done.returncode, done.stdout) == (1, ""), "nothing is played for it"
    assert complaint in done.stderr
