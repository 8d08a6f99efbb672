"""An own map comes from a file, by the command line as by the library."""

from pathlib import Path

import pytest

from shamble.cli.options import given_options
from shamble.core.errors import BadOption
from shamble.games.zombie_plague import GAME
from shamble.games.zombie_plague.board.map_reader import check_board, map_text


def test_a_map_file_is_read_as_text(tmp_path: Path) -> None:
    page = tmp_path / "own.txt"
    page.write_text(map_text("cabin"), encoding="utf-8")
    chosen = given_options(GAME, [], {"board": str(page)})
    assert chosen == {"board": check_board(map_text("cabin"))}
    assert GAME.new(2, 1, **chosen).plan.board.name == "The Cabin"


def test_a_wrong_map_file_is_refused_with_its_line(tmp_path: Path) -> None:
    page = tmp_path / "own.txt"
    page.write_text(map_text("cabin").replace("=D=", "=E=", 1), encoding="utf-8")
    with pytest.raises(BadOption, match=r"board: line 24, column 25: an edge is one of"):
        given_options(GAME, [], {"board": str(page)})
