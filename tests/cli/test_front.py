"""The first page of the help, and the version: answered from a text, the same that the whole program draws."""

import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest

from shamble.cli.front import COLOURS, PAGE, answer, installed_version
from tests.cli.conftest import Run
from tools.front_page import drawn

ASK = """\
import sys
from shamble.cli import main
main(sys.argv[1:])
sys.exit(bool({"cyclopts", "rich"} & {*sys.modules}))
"""


class Terminal(StringIO):
    encoding = "UTF-8"

    def isatty(self) -> bool:
        return True


class Pipe(StringIO):
    encoding = "utf-8"


def test_the_page_is_the_one_that_the_whole_program_draws() -> None:
    assert PAGE.read_text(encoding="utf-8") == drawn(colours=True), "run tools/front-page"
    assert answer(["--help"], Pipe()) == drawn(colours=False)


@pytest.mark.parametrize("arguments", [[], ["--help"], ["-h"]])
def test_who_asks_for_it_in_whatever_way_gets_it(arguments: list[str], run: Run) -> None:
    assert run(*arguments).out == drawn(colours=False)


@pytest.mark.parametrize("arguments", [["--help"], ["--version"]])
def test_neither_cyclopts_nor_rich_is_imported_for_it(arguments: list[str], tmp_path: Path) -> None:
    assert subprocess.run([sys.executable, "-c", ASK, *arguments], cwd=tmp_path, check=False).returncode == 0
    assert subprocess.run([sys.executable, "-c", ASK, "games"], cwd=tmp_path, check=False).returncode == 1


def test_a_terminal_is_sent_colours_unless_it_wants_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    page = answer(["--help"], Terminal())
    assert page is not None
    assert COLOURS.search(page)
    monkeypatch.setenv("NO_COLOR", "1")
    assert answer(["--help"], Terminal()) == COLOURS.sub("", page)


def test_a_narrow_window_gets_a_page_that_fits(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    lines = run("--help").out.splitlines()
    assert max(map(len, lines)) == 60
    assert any("tournament" in line for line in lines)


def test_the_version_is_that_of_the_package(run: Run) -> None:
    assert run("--version").out == f"{installed_version()}\n"


def test_everything_else_is_left_to_the_whole_program() -> None:
    for arguments in (["games"], ["games", "--help"], ["--help", "games"], ["--versions"]):
        assert answer(arguments, Pipe()) is None
