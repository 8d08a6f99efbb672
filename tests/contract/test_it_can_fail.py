"""The contract can fail: the tiny game keeps every clause, and of each of its broken variants exactly the clause in
question complains."""

from __future__ import annotations

from typing import Any

import pytest

import shamble.match
from tests.contract.broken.snack import GAME
from tests.contract.broken.variants import VARIANTS
from tests.contract.clauses import CLAUSES
from tests.contract.gathering import AnyGame, Clause


@pytest.fixture
def shelve(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Makes one game the one that match files find."""
    return lambda game: monkeypatch.setattr(shamble.match, "find_game", lambda slug: game)


@pytest.mark.parametrize("clause", CLAUSES, ids=lambda clause: clause.__name__)
@pytest.mark.parametrize(("players", "options"), GAME.configurations())
def test_the_tiny_game_keeps(players: int, options: dict[str, Any], clause: Clause, shelve: Any) -> None:
    shelve(GAME)
    clause(GAME, players, options)


@pytest.mark.parametrize(
    ("clause", "wrong", "game"), VARIANTS, ids=[f"{clause}: {wrong}" for clause, wrong, _ in VARIANTS]
)
def test_a_broken_game_is_caught_by_exactly_one_clause(clause: str, wrong: str, game: AnyGame, shelve: Any) -> None:
    shelve(game)
    caught = {}
    for each in CLAUSES:
        try:
            each(game, 3, {})
        except AssertionError as complaint:
            caught[each.__name__] = str(complaint)
    assert list(caught) == [clause], f"{wrong}: {caught}"
    assert caught[clause].count(" ") > 3, "a clause complains in a sentence"


def test_every_clause_has_a_variant_that_breaks_it() -> None:
    assert {clause for clause, *_ in VARIANTS} == {clause.__name__ for clause in CLAUSES}
