"""Running commands: in this process with what they wrote captured, or as a program of its own before a terminal."""

import io
import json
import os
import pty
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from shamble.cli import main
from tests.cli import errands

SRC = Path(__file__).parent.parent.parent / "src"


@dataclass(frozen=True)
class Outcome:
    code: int
    out: str
    err: str


Run = Callable[..., Outcome]


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test has a data folder of its own and a plain screen of 80 columns."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("PYTHONPATH", str(SRC))
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.delenv("FORCE_COLOR", raising=False)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """run("games"): call a command here; `lines` are what is typed into it."""

    def call(*argv: str, lines: str = "") -> Outcome:
        monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
        code = main(argv)
        out, err = capsys.readouterr()
        return Outcome(code, out, err)

    return call


@pytest.fixture
def errands_shelved(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the game for testing beside the real ones."""
    module = sys.modules["shamble.games"]  # the package has a function of that name as well
    catalogue = module._catalogue() | {"errands": errands.GAME}
    monkeypatch.setattr(module, "_catalogue", lambda: catalogue)


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """Where a match is saved that the test wants to see."""
    return tmp_path / "match.json"


def moves(path: Path) -> list[int]:
    """The moves in a match file."""
    found: list[int] = json.loads(path.read_text())["moves"]
    return found


def on_terminal(*argv: str, lines: str = "", **environment: str) -> tuple[int, str]:
    """Run a command before a terminal of 80 columns; its exit code and all that came on the screen."""
    ours, its = pty.openpty()
    os.write(ours, lines.encode())
    program = subprocess.Popen(
        [sys.executable, "-m", "shamble", *argv],
        stdin=its,
        stdout=its,
        stderr=its,
        env=os.environ | {"TERM": "xterm-256color"} | environment,
        start_new_session=True,
    )
    os.close(its)
    shown = b""
    while True:
        try:
            chunk = os.read(ours, 65536)
        except OSError:  # how Linux says that the other side is closed
            break
        if not chunk:
            break
        shown += chunk
    os.close(ours)
    return program.wait(), shown.decode()
