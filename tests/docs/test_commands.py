"""Every command that a page shows is one that the program takes; those of the guides are run, with small numbers."""

from __future__ import annotations

import re
import shlex
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import shamble
from shamble.bots import outside
from shamble.bots.registry import _by_name
from shamble.cli import (  # noqa: F401 they enter themselves
    arena_commands,
    commands,
    host_commands,
    main,
    making_commands,
    puzzle_commands,
)
from shamble.cli.program import app
from shamble.match import Match
from shamble.testing import CLAUSES
from tests.docs.pages import PAGES, ROOT, blocks_of, typed

COMMAND = re.compile(r"^(?:sudo -u \w+ )?(?:\w+=\S+ )*(?:\.venv/bin/)?shamble (?=[a-z-])(.*)$")
PLACEHOLDERS = {"GAME": "zombiegeddon", "NAME": "some_game", "FILE": "match.json"}
GUIDES = {
    "README.md": 4, "docs/play.md": 4, "docs/design.md": 4, "docs/reports.md": 4, "docs/arena.md": 3, "docs/bots.md": 4,
}  # fmt: skip
"""Pages whose commands are run, and how many there are at least."""
SMALL = {"--matches": "4", "--generations": "1", "--check": "20", "--find": "2"}
"""What takes long, and how much of it shows that the command does what it says."""
RUN_WITH = {
    "simulate": ["--workers", "1"],
    "sweep": ["--workers", "1", "--matches", "4"],
    "tournament": ["--workers", "1", "--matches", "1"],
    "tune": ["--workers", "1", "--matches", "4", "--check", "20", "--generations", "1"],
    "analyse": ["--iterations", "2"],
}
QUICK = {"survivor": "search:5", "search:400": "search:5"}
"""Bots that think for less long."""
NOT_RUN = {
    "serve": "waits for somebody; tests/cli starts it",
    "play": "waits for somebody; tests/cli plays",
    "bench": "takes its time; tests/arena runs it",
    "learn": "waits for somebody; tests/cli learns",
    "--ray": "needs a cluster; tests/arena has one",
    "foresight": "takes its time; tests/arena fits by it",
    "check": "needs the package installed that new-game has made; tests/cli does both",
}


def shown(page: Path) -> list[list[str]]:
    """The commands of a page's code blocks, without the comments behind them."""
    found = []
    for line in (line for block in blocks_of(page) for line in typed(block)):
        if taken := COMMAND.match(line):
            words = shlex.split(taken[1], comments=True)
            cut = next((place for place, word in enumerate(words) if word in ("|", "&&", ">", "&", ";")), len(words))
            found.append([PLACEHOLDERS.get(word, word) for word in words[:cut]])
    return found


def complaint(words: list[str]) -> str:
    """What the program would say to a command, without doing it."""
    try:
        command, bound, _ = app.parse_args(words, exit_on_error=False, print_error=False)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    parameters = bound.arguments
    flags: dict[str, Any] = parameters.get("flags") or {}
    game = parameters.get("game")
    slug = game[0] if isinstance(game, tuple) else game
    if flags and isinstance(slug, str) and "," not in slug:
        known = {option.name for option in shamble.game(slug).options}
        strangers = [name for name in flags if name.replace("-", "_") not in known]
        if strangers:
            return f"{command.__name__}: {slug} has no option {', '.join(strangers)}"
    return ""


def test_every_command_that_a_page_shows_is_taken() -> None:
    told = {f"{page.name}: shamble {' '.join(words)}": complaint(words) for page in PAGES for words in shown(page)}
    assert len(told) > 40
    assert {command: said for command, said in told.items() if said} == {}


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("simulate run_for_your_lives --matchs 3", "no option matchs"),
        ("frobnicate", "nknown"),
        ("verify", "issing"),
    ],
)
def test_a_command_that_is_not_taken_would_be_found(line: str, said: str) -> None:
    assert said in complaint(shlex.split(line))


def own_bots(page: Path) -> list[str]:
    """What a page writes for a module of the reader's own."""
    return [block.text for block in blocks_of(page) if block.language == "python" and "\nclass " in block.text]


def small(words: list[str]) -> list[str]:
    """The same command with numbers that take no time."""
    few = [SMALL.get(before, word) for before, word in zip(["", *words[:-1]], words, strict=True)]
    few = [",".join(QUICK.get(part, part) for part in word.split(",")) for word in few]
    wanted = RUN_WITH.get(words[0], [])
    missing = [pair for pair in zip(wanted[::2], wanted[1::2], strict=True) if pair[0] not in few]
    return [*few, *(word for pair in missing for word in pair)]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where a reader types the commands; a bot of their own that is trusted there is forgotten afterwards."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", list(sys.path))
    monkeypatch.setenv(outside.VARIABLE, "")
    yield tmp_path
    sys.modules.pop("my_bots", None)
    monkeypatch.undo()
    _by_name.cache_clear()


@pytest.mark.parametrize("name", GUIDES)
def test_the_commands_of_a_guide_do_what_it_says(name: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One after the other in one folder, as somebody would who reads the page from its beginning."""
    match = Match(shamble.game("run_for_your_lives"), 2, seed="guide")
    while not match.state.over:
        match.play(match.state.options[0])
    match.save(folder / "match.json")
    shutil.copy(ROOT / "src/shamble/games/run_for_your_lives/mind/weights.json", folder)  # as a fit would leave it
    (folder / "my_bots.py").write_text("\n".join(own_bots(ROOT / name)))
    ran = 0
    for words in shown(ROOT / name):
        if NOT_RUN.keys() & {*words} or any(word.endswith(".gif") for word in words):
            continue
        code = main(small(words))
        out, err = capsys.readouterr()
        assert code == 0, f"shamble {' '.join(words)}: {out}{err}"
        ran += 1
    assert ran >= GUIDES[name]


def test_the_tutorial_tells_what_the_commands_print() -> None:
    """How many promises there are, and at how many tables they are tried, stands in its text."""
    page = (ROOT / "docs" / "first_game.md").read_text()
    assert set(re.findall(r"keeps all (\d+) promises", page)) == {str(len(CLAUSES))}
