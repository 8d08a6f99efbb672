"""`shamble report`: from simulation to page, and what is said when that cannot be."""

import sys
from pathlib import Path

import polars
import pytest

from tests.cli.conftest import Run, on_terminal

GAME = "run_for_your_lives"


def simulated(run: Run, path: Path, *flags: str) -> Path:
    outcome = run("simulate", GAME, "--matches", "4", "--workers", "1", "--out", str(path), *flags)
    assert (outcome.code, outcome.err) == (0, "")
    return path


def test_a_run_with_its_decisions_becomes_a_page(run: Run, tmp_path: Path) -> None:
    path, page = simulated(run, tmp_path / "run.parquet", "--decisions"), tmp_path / "page.html"
    assert polars.read_parquet(tmp_path / "run.decisions.parquet")["index"].unique().sort().to_list() == [0, 1, 2, 3]
    outcome = run("report", str(path), "-o", str(page))
    assert (outcome.code, outcome.out, outcome.err) == (0, f"written to {page}\n", "")
    assert "--decisions" not in page.read_text(encoding="utf-8")
    assert "Zombie! Run for Your Lives!, 4 players" in page.read_text(encoding="utf-8")


def test_two_runs_are_put_side_by_side(run: Run, tmp_path: Path) -> None:
    one = simulated(run, tmp_path / "short.jsonl", "--turn-limit", "10")
    other = simulated(run, tmp_path / "long.jsonl")
    outcome = run("report", "--compare", str(one), str(other), "-o", str(tmp_path / "page.html"))
    assert (outcome.code, outcome.err) == (0, "")
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert "<title>Compared: long measured by short</title>" in page
    assert "In long turn_limit is 2000 instead of 10." in page


def test_a_run_that_was_cut_off_is_reported_on_with_a_word(run: Run, tmp_path: Path) -> None:
    path, page = simulated(run, tmp_path / "run.jsonl"), tmp_path / "page.html"
    path.write_bytes(path.read_bytes()[:-30])
    outcome = run("report", str(path), "-o", str(page))
    assert (outcome.code, outcome.out) == (0, f"written to {page}\n")
    assert outcome.err.startswith(f"shamble: the last line of {path} is cut off and left out")
    assert "3 matches" in page.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("flags", "complaint"),
    [
        ([], "name at least one run"),
        (["{}/none.jsonl"], "there is no file"),
        (["{}/run.csv"], "not from"),
        (["{}/odd.jsonl"], "odd.jsonl is not a file of records"),
        (["{}"], "odd.jsonl is not a file of records"),
        (["{}/odd.jsonl", "--compare", "{}/a.jsonl", "{}/b.jsonl"], "--compare takes all the runs: name"),
        (["--compare", "{}/a.jsonl"], "--compare takes 2 to 8 runs, not 1"),
        (["{}/odd.jsonl", "-o", "page.pdf"], "a report is written to a .html file, not to 'page.pdf'"),
        (["{}/odd.jsonl", "-o", "{}/no/page.html"], "there is no folder"),
    ],
)
def test_what_cannot_be_is_reported_in_one_line(run: Run, tmp_path: Path, flags: list[str], complaint: str) -> None:
    (tmp_path / "odd.jsonl").write_text("{}\n")
    given = [flag.format(tmp_path) for flag in flags]
    outcome = run("report", *given, *([] if "-o" in flags else ["-o", str(tmp_path / "page.html")]))
    assert (outcome.code, outcome.out) == (2, "")
    assert complaint in outcome.err
    assert outcome.err.count("\n") == 1
    assert not (tmp_path / "page.html").exists()


@pytest.mark.parametrize("library", ["polars", "matplotlib"])
def test_without_its_libraries_the_extra_is_named(
    run: Run, tmp_path: Path, library: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = simulated(run, tmp_path / "run.jsonl")
    monkeypatch.setitem(sys.modules, library, None)
    outcome = run("report", str(path), "-o", str(tmp_path / "page.html"))
    assert outcome.code == 2
    assert "shamble[analysis]" in outcome.err


def test_decisions_need_a_place(run: Run) -> None:
    outcome = run("simulate", GAME, "--matches", "1", "--decisions")
    assert outcome.code == 2
    assert "--decisions goes beside the records" in outcome.err


def test_a_terminal_sees_the_reading(run: Run, tmp_path: Path) -> None:
    path = simulated(run, tmp_path / "run.jsonl")
    code, shown = on_terminal("report", str(path), "-o", str(tmp_path / "page.html"))
    assert code == 0
    assert "reading" in shown
    assert "written to" in shown
