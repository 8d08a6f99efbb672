"""`tools/strength`: the table and the plot of how the search grows stronger with its time or its iterations."""

from functools import partial
from pathlib import Path

import pytest

from tests.envs.tooling import page_for, run_tool

PAGE = page_for("strength")
run = partial(run_tool, "strength")


def test_it_resumes_its_records_and_renews_page_and_plot(tmp_path: Path) -> None:
    (tmp_path / "page.md").write_text(PAGE)
    game = ["--against", "random", "--seconds", "0.0001,0.001"]
    files = ["--records", "r.jsonl", "--plot", "plot.svg", "--page", "page.md"]
    assert run(tmp_path, "run_for_your_lives:1", *game, "--records", "r.jsonl").returncode == 0
    begun = (tmp_path / "r.jsonl").read_text().splitlines()
    done = run(tmp_path, "run_for_your_lives", *game, "--matches", "2", *files)
    assert (done.returncode, done.stderr) == (0, "")
    assert len((tmp_path / "r.jsonl").read_text().splitlines()) == 4
    assert (tmp_path / "r.jsonl").read_text().splitlines()[:2] == begun
    page = (tmp_path / "page.md").read_text()
    assert page == PAGE.replace("old", "\n" + done.stdout)
    assert [row.split("|")[2].strip() for row in page.splitlines() if row.startswith("| run")] == ["0.0001", "0.001"]
    drawn = (tmp_path / "plot.svg").read_text()
    assert "seconds a move" in drawn
    run(tmp_path, "run_for_your_lives", *game, "--matches", "2", *files)
    assert (tmp_path / "plot.svg").read_text() == drawn, "the same records give the same file"


def test_it_counts_iterations_instead_of_seconds(tmp_path: Path) -> None:
    done = run(tmp_path, "run_for_your_lives:1", "--against", "random", "--iterations", "2,4", "--plot", "plot.svg")
    assert done.returncode == 0
    heading, _, *rows = done.stdout.splitlines()
    assert "| iterations a move |" in heading
    assert [row.split("|")[2].strip() for row in rows] == ["2", "4"]
    assert "iterations a move" in (tmp_path / "plot.svg").read_text()


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["run_for_your_lives:many"], "the number of matches, as in run_for_your_lives:12, not 'many'"),
        (["run_for_your_lives", "--seconds", "soon"], "numbers separated by commas, not 'soon'"),
        (["run_for_your_lives", "--iterations", "0.5"], "--iterations takes numbers separated by commas, not '0.5'"),
        (["run_for_your_lives", "--page", "none.md"], "cannot read the page none.md: No such file or directory"),
    ],
)
def test_what_cannot_be_is_reported_in_one_line(tmp_path: Path, arguments: list[str], complaint: str) -> None:
    done = run(tmp_path, *arguments)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("strength: ")
    assert complaint in done.stderr
