"""The catalogue of games: what is in it, games of other packages, and what they can do wrong."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import shamble
import shamble.match
from shamble.core.errors import UnknownGame
from shamble.core.packages import BrokenPlugin
from shamble.games import _catalogue
from shamble.testing.checking import cases
from tests.contract.broken.snack import GAME
from tests.packages import Install, installer

SLUGS = {game.slug for game in shamble.list_games()}


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """install(name, value): a package that brings a game."""
    yield from installer("shamble.games", _catalogue.cache_clear, tmp_path, monkeypatch)


def test_the_catalogue_lists_the_games_by_title() -> None:
    assert "run_for_your_lives" in SLUGS
    titles = [game.title for game in shamble.list_games()]
    assert titles == sorted(titles)


def test_a_game_is_found_by_its_name_with_either_dash() -> None:
    assert shamble.game("run-for-your-lives") is shamble.game("run_for_your_lives")


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownGame, match=r"no game is named 'chess'; there are: .*run_for_your_lives"):
        shamble.game("chess")


def test_a_game_of_another_package_joins_by_its_entry_point(install: Install) -> None:
    install("snack", "tests.contract.broken.snack:GAME")
    assert shamble.game("snack") is GAME
    assert {game.slug for game in shamble.list_games()} == SLUGS | {"snack"}
    match = shamble.match.Match(GAME, 2, {}, "a seed")
    while not match.state.over:
        match.play(match.state.options[0])
    assert shamble.match.verify(match.to_dict()).state.over


def test_a_game_of_another_package_is_enrolled_in_the_contract(install: Install) -> None:
    install("snack", "tests.contract.broken.snack:GAME")
    names = [name for name, *_ in cases(*shamble.list_games())]
    assert [name for name in names if name.startswith("snack-3p-appetite=45-random")] == [
        "snack-3p-appetite=45-random_matches_end"
    ]


def test_the_catalogue_is_as_before_when_the_package_is_gone() -> None:
    assert {game.slug for game in shamble.list_games()} == SLUGS


@pytest.mark.parametrize(
    ("value", "complaint"),
    [
        (
            "tests.contract.broken.snack.rules:ACTIONS",
            "entry point other of group shamble.games is .* not a shamble.Game",
        ),
        ("tests.no_such_module:GAME", r"the game other \(tests.no_such_module:GAME\) cannot be loaded: No module"),
        ("tests.contract.broken.snack:NO_SUCH_NAME", "the game other .* cannot be loaded: .*NO_SUCH_NAME"),
        ("shamble.games.run_for_your_lives:GAME", "two games are named run_for_your_lives; the second is in shamble"),
        (
            "tests.core.odd_games:BAD_SLUG",
            "the game in tests.core.odd_games:BAD_SLUG has the slug 'bad game'; a slug is",
        ),
        ("tests.core.odd_games:NO_PLAYERS", r"NO_PLAYERS is for \(\) players; it needs player counts"),
        ("tests.core.odd_games:HALF_A_PLAYER", r"HALF_A_PLAYER is for \(2, 2.5\) players; it needs player counts"),
        ("tests.core.odd_games:BAD_DEFAULTS", "BAD_DEFAULTS refuses its own defaults: 'appetite'"),
    ],
)
def test_a_broken_game_is_named_in_a_warning_and_left_out(install: Install, value: str, complaint: str) -> None:
    install("other", value)
    with pytest.warns(BrokenPlugin, match=f"{complaint}.*left out"):
        assert {game.slug for game in shamble.list_games()} == SLUGS
