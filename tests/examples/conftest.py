"""The package and the tutorial's game as people get them: built as wheels, installed where nothing else of ours is."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
GAME = EXAMPLES / "dead_reckoning"


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the files of both wheels and nothing else; what they depend on is found where the tests run."""
    wheels, place = tmp_path_factory.mktemp("wheels"), tmp_path_factory.mktemp("installed")
    plain = os.environ | {"SHAMBLE_PURE": "1"}
    for project in (ROOT, GAME):
        build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(wheels)]
        subprocess.run(build, cwd=project, env=plain, check=True, capture_output=True)
    found = sorted(map(str, wheels.glob("*.whl")))
    assert len(found) == 2
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--no-compile"]
    subprocess.run([*pip, "--target", str(place), *found], check=True, capture_output=True)
    return place


@pytest.fixture
def python(installed: Path, tmp_path: Path) -> Callable[..., str]:
    """python("-m", "shamble", ...): run from an empty folder with what is installed there; what it printed."""

    def run(*arguments: str) -> str:
        ran = subprocess.run(
            [sys.executable, *arguments],
            cwd=tmp_path,
            env=surroundings(installed, tmp_path),
            capture_output=True,
            text=True,
        )
        assert ran.returncode == 0, ran.stdout + ran.stderr
        return ran.stdout

    return run


def surroundings(installed: Path, folder: Path) -> dict[str, str]:
    return os.environ | {
        "PYTHONPATH": str(installed),
        "SHAMBLE_PURE": "1",
        "XDG_DATA_HOME": str(folder / "data"),
        "COLUMNS": "80",
    }


@pytest.fixture
def server(installed: Path, tmp_path: Path) -> Iterator[str]:
    """The address of a server of the installed package."""
    command = [sys.executable, "-m", "shamble", "serve", "--port", "0", "--db", str(tmp_path / "tables.sqlite3")]
    with subprocess.Popen(
        command, cwd=tmp_path, env=surroundings(installed, tmp_path), stderr=subprocess.PIPE, text=True
    ) as serving:
        assert serving.stderr is not None
        line = serving.stderr.readline()
        assert line.startswith("The table is set: "), line
        yield line.split()[-1]
        serving.send_signal(signal.SIGTERM)
        serving.communicate()
