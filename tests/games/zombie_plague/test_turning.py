"""The arrows that turn a figure: beside the one that acts, on the board, and each means the turn that it shows."""

from __future__ import annotations

import pytest

from shamble.core.scene import At, Grid, Token, pieces
from shamble.games.zombie_plague import GAME
from shamble.games.zombie_plague.board.plan import plan_of
from shamble.games.zombie_plague.components import DIRECTIONS
from shamble.games.zombie_plague.look.house import beside
from shamble.games.zombie_plague.state import Table
from shamble.render import text
from tests.games.zombie_plague.table import do, table
from tests.rules import rule

NAMES = ["Ann", "Bob", "Cleo", "Dan"]


def arrows(s: Table, viewer: int | None = None) -> dict[str, At]:
    viewer = s.player if viewer is None else viewer
    scene = GAME.scene(s.view(viewer), s.options if viewer == s.player else [], NAMES)
    plans = [piece for piece in pieces(scene) if isinstance(piece, Grid)]
    return {at.piece.id: at for plan in plans for at in plan.pieces if isinstance(at.piece, Token) and at.piece.beside}


@rule("ZP-5.3")
@pytest.mark.parametrize("facing", DIRECTIONS.codes)
def test_an_arrow_turns_the_active_human_to_where_it_points(facing: str) -> None:
    for name, at in arrows(table(f"G9/{facing}")).items():
        s = table(f"G9/{facing}")
        assert name in ("turn-left", "turn-right")
        s.apply(*at.piece.actions)
        faces = s.facing[s.active]
        assert f"face {DIRECTIONS.names[faces]}" in at.piece.label
        dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[faces]
        assert (at.col, at.row) == (6 + dx, 8 + dy), "it lies where it points"


def test_whoever_does_not_choose_sees_no_arrows() -> None:
    s = table("G9/N")
    assert arrows(s)
    assert not arrows(s, (s.player + 1) % 3)
    s.apply(*arrows(s)["turn-left"].piece.actions)
    do(s, "TURN_LEFT", "TURN_LEFT", "TURN_LEFT")
    assert not arrows(s), "no AP are left"


def test_arrows_lie_on_the_board_and_never_on_the_figure_or_each_other() -> None:
    board = plan_of(GAME.new(3, 1).view(0)["config"]["board"]).board
    for column in (0, 1, board.columns - 1):
        for row in (0, 1, board.rows - 1):
            for facing in range(4):
                left, right = (beside(board, column, row, (facing + way) % 4, facing) for way in (3, 1))
                assert len({left, right, (column, row)}) == 3
                assert all(0 <= x < board.columns and 0 <= y < board.rows for x, y in (left, right))


def test_a_terminal_draws_no_arrows() -> None:
    s = table("G9/N")
    scene = GAME.scene(s.view(s.player), s.options, NAMES)
    assert "to face" not in text(scene, 120)
