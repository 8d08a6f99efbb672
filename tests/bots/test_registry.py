"""Bots of other packages join by the entry point group `shamble.bots`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from shamble import ShambleError
from shamble.arena import Plan, play_match
from shamble.bots import bot, list_bots
from shamble.bots.registry import BUILT_IN, _by_name
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
def test_what_is_wrong_with_a_package_is_named(install: Install, value: str, complaint: str) -> None:
    install("other", value)
    with pytest.raises(ShambleError, match=complaint):
        list_bots()
