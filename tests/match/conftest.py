"""The matches of this folder are of the tiny game of the contract suite, which can be found while they run."""

from __future__ import annotations

import pytest

import shamble.match
from shamble.core.errors import UnknownGame
from shamble.core.game import Game
from tests.contract.broken.snack import GAME
from tests.contract.broken.snack.rules import Table


@pytest.fixture(autouse=True)
def _shelf_with_snack(monkeypatch: pytest.MonkeyPatch) -> None:
    def find(slug: str) -> Game[Table]:
        if slug != "snack":
            raise UnknownGame(f"no game is named {slug!r}; there are: snack")
        return GAME

    monkeypatch.setattr(shamble.match, "find_game", find)
