"""`shamble sweep`: a page and a file for each setting; an interrupt keeps what is played, the command resumes it."""

import signal
from pathlib import Path

import pytest

from shamble.studies.axes import Setting
from shamble.studies.sweeping import Sweep, Tried
from tests.cli.conftest import Run

ASKED = ("--vary", "items_to_win=2..4", "--players", "2", "--matches", "5", "--seed", "s", "--workers", "1")


def sweep(run: Run, folder: Path, *more: str) -> tuple[int, str]:
    outcome = run("sweep", "run_for_your_lives", *ASKED, *more, "--out", str(folder))
    assert outcome.err == "", "no progress bar into a pipe"
    return outcome.code, " ".join(outcome.out.split())


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.fixture(autouse=True)
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawing takes most of the time, and tests of the page look at it."""
    monkeypatch.setattr("shamble.report.page.drawing", lambda chart, name: "")


def test_a_sweep_names_the_setting_and_writes_a_page(run: Run, tmp_path: Path) -> None:
    code, told = sweep(run, tmp_path / "out", "--target", "decisions=1..500")
    assert code == 0
    assert told.startswith("items_to_win=2 meets decisions from 1 up to 500")
    assert told.endswith(f"written to {tmp_path / 'out' / 'sweep.html'}")
    assert sorted(files(tmp_path / "out")) == [*(f"items_to_win={n}.parquet" for n in (2, 3, 4)), "sweep.html"]


def test_what_cannot_be_swept_is_refused_before_anything_is_played(run: Run, tmp_path: Path) -> None:
    outcome = run("sweep", "run_for_your_lives", "--vary", "items_to_win=1..3", "--out", str(tmp_path / "out"))
    assert (outcome.code, outcome.out) == (2, "")
    assert "items_to_win: a whole number from 2 to 8, not 1" in outcome.err
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("presses", [1, 2])
def test_an_interrupted_sweep_resumes_to_the_same_files(
    presses: int, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-C between the first setting and the second; the second Ctrl-C is an ordinary KeyboardInterrupt."""
    seen = Sweep._seen

    def interrupted(self: Sweep, setting: Setting, path: Path) -> Tried:
        for _ in range(presses):
            signal.raise_signal(signal.SIGINT)
        return seen(self, setting, path)

    with monkeypatch.context() as patch:
        patch.setattr(Sweep, "_seen", interrupted)
        code, told = sweep(run, tmp_path / "stopped")
    assert code == 130
    assert ("stopped; the same command resumes it" in told) == (presses == 1)
    kept = files(tmp_path / "stopped")
    assert "items_to_win=2.parquet" in kept
    assert "items_to_win=4.parquet" not in kept
    assert sweep(run, tmp_path / "stopped")[0] == 0
    assert sweep(run, tmp_path / "whole")[0] == 0
    resumed, whole = files(tmp_path / "stopped"), files(tmp_path / "whole")
    assert resumed["items_to_win=2.parquet"] == kept["items_to_win=2.parquet"]
    assert resumed == whole
