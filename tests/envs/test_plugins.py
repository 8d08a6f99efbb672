"""A game of another package that Gymnasium or OpenSpiel cannot take is left out with a warning; the others stay."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import gymnasium
import pytest

import shamble
from shamble.core.errors import ShambleError
from shamble.core.packages import BrokenPlugin
from shamble.envs.gymnasium import register
from shamble.envs.openspiel import SPIEL_GAMES, entered, spiel_game
from shamble.games import _catalogue
from tests.core.odd_games import BREAKS_LATER
from tests.packages import Install, installer


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """install(name, value): a package that brings a game."""
    yield from installer("shamble.games", _catalogue.cache_clear, tmp_path, monkeypatch)


def test_openspiel_works_without_a_game_that_raises() -> None:
    game = shamble.game("run_for_your_lives")
    with pytest.warns(
        BrokenPlugin, match="later cannot be entered with OpenSpiel: nobody thought of others; it is left"
    ):
        assert list(entered([BREAKS_LATER])) == []
    assert SPIEL_GAMES[game.slug].rules is game


def test_a_game_that_openspiel_does_not_have_is_said(install: Install) -> None:
    install("later", "tests.core.odd_games:BREAKS_LATER")
    with pytest.raises(ShambleError, match=r"later has not been entered with OpenSpiel; there are: .*zombiegeddon"):
        spiel_game("later")


def test_gymnasium_works_without_a_game_that_it_refuses(install: Install, monkeypatch: pytest.MonkeyPatch) -> None:
    entered_before = set(gymnasium.registry)
    install("later", "tests.core.odd_games:BREAKS_LATER")

    def refuse(name: str, **_: object) -> None:
        raise gymnasium.error.Error(f"no room for {name}")

    monkeypatch.setattr(gymnasium, "register", refuse)
    with pytest.warns(BrokenPlugin, match="later cannot be entered with Gymnasium: no room for shamble/later-v0"):
        register()
    assert set(gymnasium.registry) == entered_before


@pytest.mark.parametrize("value", ["tests.core.odd_games:BAD_SLUG", "tests.core.odd_games:NO_PLAYERS"])
def test_no_game_keeps_the_others_from_being_entered(install: Install, value: str) -> None:
    install("odd", value)
    with pytest.warns(BrokenPlugin, match="left out"):
        slugs = [game.slug for game in shamble.list_games()]
    register()
    assert {f"shamble/{slug}-v0" for slug in slugs} <= set(gymnasium.registry)
    assert set(slugs) == set(SPIEL_GAMES)
