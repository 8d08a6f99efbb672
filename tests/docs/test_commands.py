"""Every command that a page shows is one that the program takes; those of the guides are run, with small numbers."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest

import shamble
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

ROOT = Path(__file__).parents[2]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md")), *sorted(ROOT.glob("examples/**/*.md"))]
COMMAND = re.compile(r"^(?:\$ |    )?(?:sudo -u \w+ )?(?:\w+=\S+ )*(?:\.venv/bin/)?shamble (?=[a-z-])(.*)$")
PLACEHOLDERS = {"GAME": "zombiegeddon", "NAME": "some_game"}
RUN_WITH = {"simulate": ["--workers", "1"], "analyse": ["--iterations", "2"]}
NOT_RUN = ("serve", "play")
"""They wait for somebody; tests/cli runs them. Films take long, and are made there as well."""


def shown(page: Path) -> list[list[str]]:
    """The commands of a page's code blocks, without the comments behind them."""
    found = []
    fence = ""
    text = page.read_text(encoding="utf-8").replace("\\\n", " ")
    for line in text.splitlines():
        if line.lstrip().startswith("```"):
            fence = "" if fence else line.strip() or "```"
            continue
        taken = COMMAND.match(line)
        if taken and (fence or line.startswith("    ")):
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


def small(words: list[str]) -> list[str]:
    """The same command with numbers that take no time."""
    few = ["4" if before == "--matches" else word for before, word in zip(["", *words[:-1]], words, strict=True)]
    return [*few, *RUN_WITH.get(words[0], [])]


@pytest.mark.parametrize("name", ["play", "design"])
def test_the_commands_of_a_guide_do_what_it_says(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "runs").mkdir()
    match = Match(shamble.game("run_for_your_lives"), 2, seed="guide")
    while not match.state.over:
        match.play(match.state.options[0])
    match.save(tmp_path / "match.json")
    ran = 0
    for words in shown(ROOT / "docs" / f"{name}.md"):
        if words[0] in NOT_RUN or any(word.endswith(".gif") for word in words):
            continue
        code = main(small(words))
        out, err = capsys.readouterr()
        assert code == 0, f"shamble {' '.join(words)}: {out}{err}"
        ran += 1
    assert ran >= 4


def test_the_tutorial_tells_what_the_commands_print() -> None:
    """How many promises there are, and at how many tables they are tried, stands in its text."""
    page = (ROOT / "docs" / "first_game.md").read_text()
    assert set(re.findall(r"keeps all (\d+) promises", page)) == {str(len(CLAUSES))}
