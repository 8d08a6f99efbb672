"""A few broken inputs for every reader; `tools/fuzz` tries a million. Hypothesis throws the dice, so that a fault is
shown by the smallest change that makes it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from shamble.bots.style import Weighed
from shamble.core.errors import BadOption, ShambleError
from shamble.core.options import read_data
from shamble.games import game as find_game
from shamble.games.zombie_plague.board.map_reader import check_board, map_text
from shamble.web.post.mail import parse_smtp
from shamble.web.store.database import parse_address
from tests.fuzz.readers import Reader, readers, run_command

slow_is_fine = settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))


@pytest.mark.parametrize("reader", readers(), ids=lambda reader: reader.name)
@slow_is_fine
@given(dice=st.randoms(use_true_random=False))
def test_what_is_broken_is_taken_or_refused_with_a_word(reader: Reader, dice: Random) -> None:
    reader.try_one(dice)


def test_what_was_found(tmp_path: Path) -> None:
    """Each of these ended in a traceback once."""
    deep = tmp_path / "deep.json"
    deep.write_text("[" * 100_000)
    with pytest.raises(BadOption, match="is not JSON"):
        read_data(deep)
    with pytest.raises(ShambleError, match="not a file of weights"):
        Weighed(deep)
    with pytest.raises(ShambleError, match="is not the URL of a database"):
        parse_address("postgresql://user@host:54ge/name")
    with pytest.raises(ShambleError, match="the mail server is named as"):
        parse_smtp("smtp://[mail.example.org")
    for odd in ("1²", "9" * 5000):
        with pytest.raises(BadOption, match="columns must be a number"):
            check_board([line.replace("columns = ", f"columns = {odd}") for line in map_text("cabin").splitlines()])
    assert run_command(["play", "run_for_your_lives", "--seats", "random,random", "-save", "m.json"]) == 0


def test_weights_of_another_shape_are_refused(tmp_path: Path) -> None:
    game = find_game("zombiegeddon")
    path = tmp_path / "w.json"
    weights = '{"token": %s, "weapon": [0, 0], "new_provision": 0, "under_figure": 0, "next_to_figure": 0, ' + (
        '"far_disk": [0,0,0,0,0,0,0], "far_token": [0,0,0,0,0,0,0], "free_figure": 0, "spread": %s}'
    )
    for token, spread, complaint in (
        ("[1]", "1", "token.1"),
        ("1", "1", "token must be a list of numbers, not 1"),
        ("[1, 1]", "0", "counted with"),
    ):
        path.write_text(weights % (token, spread))
        with pytest.raises(ShambleError, match=complaint):
            Weighed(path)(game.new(seed=1), 0)
