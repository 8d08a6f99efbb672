"""The contract can fail: the tiny game keeps every clause, and of each of its broken variants exactly the clause in
question complains."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.core.game import AnyGame
from shamble.testing.clauses import CLAUSES
from shamble.testing.encoding_clauses import parts_that_never_vary
from shamble.testing.gathering import Clause
from tests.contract.broken.encoders import MUTE, VARIANTS_OF_ENCODERS
from tests.contract.broken.keepsake import VARIANTS_OF_VALUES
from tests.contract.broken.snack import GAME
from tests.contract.broken.variants import VARIANTS as VARIANTS_OF_GAMES

VARIANTS = (*VARIANTS_OF_GAMES, *VARIANTS_OF_ENCODERS, *VARIANTS_OF_VALUES)


@pytest.mark.parametrize("clause", CLAUSES, ids=lambda clause: clause.__name__)
@pytest.mark.parametrize(("players", "options"), GAME.configurations())
def test_the_tiny_game_keeps(players: int, options: dict[str, Any], clause: Clause) -> None:
    clause(GAME, players, options)


@pytest.mark.parametrize(
    ("clause", "wrong", "game"), VARIANTS, ids=[f"{clause}: {wrong}" for clause, wrong, _ in VARIANTS]
)
def test_a_broken_game_is_caught_by_exactly_one_clause(clause: str, wrong: str, game: AnyGame) -> None:
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


def test_a_part_that_never_varies_is_found() -> None:
    assert parts_that_never_vary(MUTE, matches=60) == ["appetite"]
    assert parts_that_never_vary(GAME, matches=60) == []
