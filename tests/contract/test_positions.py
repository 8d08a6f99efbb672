"""Every game keeps the clauses about made-up positions; and of Snack, broken where only a made-up position shows it,
exactly the clause in question complains."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

import shamble
from shamble.core.game import AnyGame
from shamble.testing.clauses import CLAUSES
from shamble.testing.position_clauses import POSITION_CLAUSES, PositionClause
from tests.contract.broken.positions import POSITION_VARIANTS, nobody_holds_a_brain
from tests.contract.broken.snack.rules import Table
from tests.positions import built, positions_of

FEWEST = 5


@pytest.mark.parametrize("clause", POSITION_CLAUSES, ids=lambda clause: clause.__name__)
@pytest.mark.parametrize(
    ("slug", "name"),
    [
        pytest.param(game.slug, name, id=f"{game.slug}-{name}")
        for game in shamble.list_games()
        for name in positions_of(game.slug)
    ],
)
def test_a_made_up_position_keeps(slug: str, name: str, clause: PositionClause) -> None:
    clause(partial(built, slug, name))


@pytest.mark.parametrize("game", shamble.list_games(), ids=lambda game: game.slug)
def test_every_game_has_made_up_positions(game: AnyGame) -> None:
    positions = positions_of(game.slug)
    assert len(positions) >= FEWEST
    for name, build in positions.items():
        state = build(1)
        assert state.game is game, f"{name} is of another game"
        assert not state.over, f"{name} is over before anybody has a choice"


@pytest.mark.parametrize("clause", POSITION_CLAUSES, ids=lambda clause: clause.__name__)
def test_the_tiny_game_keeps(clause: PositionClause) -> None:
    clause(nobody_holds_a_brain)


@pytest.mark.parametrize(
    ("clause", "wrong", "table", "changes"), POSITION_VARIANTS, ids=[wrong for _, wrong, *_ in POSITION_VARIANTS]
)
def test_a_broken_game_is_caught_by_exactly_one_clause(
    clause: str, wrong: str, table: type[Table], changes: dict[str, Any]
) -> None:
    caught = {}
    for each in POSITION_CLAUSES:
        try:
            each(partial(nobody_holds_a_brain, table=table, **changes))
        except AssertionError as complaint:
            caught[each.__name__] = str(complaint)
        except Exception:
            continue  # another clause is about that
    assert list(caught) == [clause], f"{wrong}: {caught}"
    assert caught[clause].count(" ") > 3, "a clause complains in a sentence"


def test_every_clause_has_a_variant_that_breaks_it() -> None:
    assert {clause for clause, *_ in POSITION_VARIANTS} == {clause.__name__ for clause in POSITION_CLAUSES}
    assert not {clause.__name__ for clause in CLAUSES} & {clause.__name__ for clause in POSITION_CLAUSES}
