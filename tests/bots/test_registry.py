"""Bots of other packages join by the entry point group `shamble.bots`."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from shamble import ShambleError
from shamble.arena import Plan, play_match
from shamble.bots import bot, list_bots, outside, trust
from shamble.bots.registry import BUILT_IN, _by_name
from shamble.cli.program import named_bots
from shamble.core.packages import BrokenPlugin
from shamble.envs.company import Company
from shamble.terminal.seating import check_seats
from tests.bots.outsiders import NAPPER, Napper
from tests.packages import Install, installer


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """install(name, value): a package that brings a bot."""
    yield from installer("shamble.bots", _by_name.cache_clear, tmp_path, monkeypatch)


def test_a_bot_of_another_package_is_listed_after_the_built_in_ones(install: Install) -> None:
    install("napper", "tests.bots.outsiders:NAPPER")
    assert list_bots() == [*BUILT_IN, NAPPER]


def test_it_plays_like_any_other(install: Install) -> None:
    install("napper", "tests.bots.outsiders:NAPPER")
    assert isinstance(bot("napper"), Napper)
    record = play_match(Plan.checked("run_for_your_lives", 2, {}, ["napper", "random"], "n"), 0)
    assert record.bots == ["napper", "random"]
    assert record.decisions


def test_it_reads_its_own_settings(install: Install) -> None:
    install("napper", "tests.bots.outsiders:NAPPER")
    with pytest.raises(ShambleError, match="napper takes no setting, not 'deep'"):
        bot("napper:deep")


def test_without_the_package_there_are_the_built_in_ones() -> None:
    assert list_bots() == list(BUILT_IN)
    with pytest.raises(ShambleError, match="no bot is named 'napper'; there are: random, greedy"):
        bot("napper")


@pytest.mark.parametrize(
    ("value", "complaint"),
    [
        ("tests.bots.outsiders:make", "entry point other of group shamble.bots is .* not a shamble.bots.Entry"),
        ("tests.no_such_module:BOT", r"the bot other \(tests.no_such_module:BOT\) cannot be loaded: No module"),
        ("tests.bots.outsiders:NO_SUCH_NAME", "the bot other .* cannot be loaded: .*NO_SUCH_NAME"),
        ("tests.bots.outsiders:SECOND_RANDOM", "two bots are named random; the second is in tests.bots.outsiders"),
        ("tests.bots.outsiders:SHOUTER", "is named 'Shouter:1'; a bot's name is a small letter followed by"),
        ("tests.bots.outsiders:PRETENDER", "is named 'human'; .* not 'human'"),
    ],
)
def test_a_broken_bot_is_named_in_a_warning_and_left_out(install: Install, value: str, complaint: str) -> None:
    install("other", value)
    with pytest.warns(BrokenPlugin, match=f"{complaint}.*left out"):
        assert list_bots() == list(BUILT_IN)


# -- classes of somebody's own code ----------------------------------------------------------------------------------

SLEEPER = """
class Sleeper:
    \"\"\"Sleeps on.\"\"\"

    def __init__(self, depth: str = "light") -> None:
        if depth not in ("light", "deep"):
            raise ValueError(f"light or deep, not {depth}")
        self.depth = depth

    def choose(self, state, rng):
        return state.options[0]


awake = 7
"""


@pytest.fixture
def bedroom(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A working directory with somebody's own bot in it."""
    (tmp_path / "bedroom.py").write_text(SLEEPER)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", list(sys.path))
    monkeypatch.setenv(outside.VARIABLE, "")
    yield tmp_path
    sys.modules.pop("bedroom", None)
    monkeypatch.undo()
    _by_name.cache_clear()


def test_a_class_plays_once_it_is_trusted(bedroom: Path) -> None:
    trust(["bedroom:Sleeper", "random"])
    sleeper: Any = bot("bedroom:Sleeper:deep")
    assert sleeper.depth == "deep"
    record = play_match(Plan.checked("run_for_your_lives", 2, {}, ["bedroom:Sleeper", "random"], "n"), 0)
    assert record.bots == ["bedroom:Sleeper", "random"]


def test_a_trusted_class_is_listed_by_its_own_name_and_offered(bedroom: Path) -> None:
    trust(["bedroom:Sleeper", "greedy"])
    entry = list_bots()[-1]
    assert (entry.name, entry.text, entry.is_offered) == ("sleeper", "Sleeps on", True)
    assert type(bot("sleeper:deep")).__name__ == "Sleeper"
    assert [each.name for each in list_bots() if each.is_offered] == ["greedy", "sleeper"]


def test_code_that_nobody_trusted_is_not_imported(bedroom: Path) -> None:
    with pytest.raises(ShambleError, match="bedroom:Sleeper is code from outside: name it on the command line"):
        bot("bedroom:Sleeper")
    assert "bedroom" not in sys.modules


def test_a_match_file_cannot_have_code_imported(bedroom: Path) -> None:
    with pytest.raises(ShambleError, match="code from outside"):
        check_seats(["human", "bedroom:Sleeper"], 2)
    assert "bedroom" not in sys.modules


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("nowhere:Sleeper", "the bot nowhere:Sleeper cannot be loaded: No module"),
        ("bedroom:Pillow", "the bot bedroom:Pillow is None, not a class with a method choose"),
        ("bedroom:awake", "the bot bedroom:awake is 7, not a class"),
        ("pillow", "no bot is named 'pillow'"),
    ],
)
def test_what_cannot_be_trusted_is_named(bedroom: Path, name: str, complaint: str) -> None:
    with pytest.raises(ShambleError, match=complaint):
        trust([name])


def test_a_bad_setting_is_named(bedroom: Path) -> None:
    trust(["bedroom:Sleeper"])
    with pytest.raises(ShambleError, match="bedroom:Sleeper cannot be made from 'loud': light or deep, not loud"):
        bot("bedroom:Sleeper:loud")


def test_a_process_that_cannot_load_it_warns_and_continues(bedroom: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(outside.VARIABLE, "nowhere:Sleeper")
    _by_name.cache_clear()
    with pytest.warns(BrokenPlugin, match="nowhere:Sleeper cannot be loaded"):
        assert list_bots() == list(BUILT_IN)


def test_the_command_line_trusts_what_is_named_on_it(bedroom: Path) -> None:
    assert named_bots("bedroom:Sleeper,survivor:cautious,greedy") == ["bedroom:Sleeper", "survivor:cautious", "greedy"]
    assert outside.trusted() == ["bedroom:Sleeper"]
    assert [entry.name for entry in list_bots()][-1] == "sleeper"


def test_processes_of_a_simulation_know_it(bedroom: Path) -> None:
    told = subprocess.run(
        [sys.executable, "-m", "shamble", "simulate", "run_for_your_lives", "--players", "2", "--matches", "4",
         "--bots", "bedroom:Sleeper,random", "--workers", "2"],
        capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )  # fmt: skip
    assert told.returncode == 0, told.stderr
    assert "bedroom:Sleeper" in told.stdout


def test_it_sits_with_a_learner(bedroom: Path) -> None:
    company = Company("bedroom:Sleeper", 3)
    assert [type(each).__name__ for each in company.seated(0)] == ["NoneType", "Sleeper", "Sleeper"]
