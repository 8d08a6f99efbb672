"""The squares to which a click walks: each route is legal all the way, ends there and costs what is said."""

from __future__ import annotations

import re

import pytest

from shamble import Rng
from shamble.core.scene import Grid, Square, pieces
from shamble.games.zombie_plague import GAME
from shamble.games.zombie_plague.components import SQUARE_NAMES
from shamble.games.zombie_plague.rules.humans import ACT
from shamble.games.zombie_plague.state import Table
from tests.games.zombie_plague.table import table
from tests.rules import rule

NAMES = ["Ann", "Bob", "Cleo", "Dan"]


def squares(s: Table) -> list[Square]:
    scene = GAME.scene(s.view(s.player), s.options, NAMES)
    plans = [piece for piece in pieces(scene) if isinstance(piece, Grid)]
    return [square for plan in plans for square in plan.squares if square.route]


def told(square: Square) -> tuple[str, int, int]:
    """Where it leads, what it costs, what is left."""
    found = re.match(r"Walk to (\w+): (\d+) AP, then (\d+) left", square.label)
    assert found, square.label
    return found[1], int(found[2]), int(found[3])


@rule("ZP-5.1", "ZP-5.2", "ZP-5.3", "ZP-5.6")
@pytest.mark.parametrize("seed", range(4))
def test_every_route_leads_where_it_says_for_what_it_says(seed: int) -> None:
    s = GAME.new(3, seed=seed)
    rng = Rng(seed)
    followed = 0
    for _ in range(160):
        if s.over:
            break
        if s.decision is ACT:
            for square in squares(s)[:: 1 + followed // 60]:
                if len(square.route) == 1 and square.actions != square.route:
                    continue  # a click there means more than one thing
                name, cost, left = told(square)
                walked = s.clone()
                human = walked.active
                for action in square.route:
                    assert walked.decision is ACT
                    walked.apply(action)
                assert (SQUARE_NAMES[walked.square[human]], s.ap - cost, walked.ap) == (name, left, left)
                followed += 1
        s.apply(rng.pick(s.options))
    assert followed > 20


def test_whoever_may_not_choose_sees_no_routes() -> None:
    s = GAME.new(3, seed=1)
    rng = Rng(1)
    while s.decision is not ACT:
        s.apply(rng.pick(s.options))
    other = (s.player + 1) % 3
    scene = GAME.scene(s.view(other), [], NAMES)
    assert not any(square.route for piece in pieces(scene) if isinstance(piece, Grid) for square in piece.squares)
    assert squares(s)


def warned(s: Table) -> set[str]:
    """The squares where the label of the walk speaks of a bite."""
    return {told(square)[0] for square in squares(s) if "a zombie could bite" in square.label}


@rule("ZP-11.4", "ZP-11.7")
def test_a_zombie_that_can_follow_into_the_square_left_behind_is_warned_of() -> None:
    assert "G6" in warned(table("G7/N", zombies="G8/N"))


@rule("ZP-11.4", "ZP-11.6")
def test_squares_out_of_reach_of_every_zombie_carry_no_warning() -> None:
    s = table("G7/N", zombies="G8/S")
    assert "G6" not in warned(s)  # turning about takes both AP


@rule("ZP-11.4")
def test_another_figure_in_the_way_keeps_a_zombie_off() -> None:
    assert "G6" not in warned(table("F7/N", "G7/N", zombies="G8/N"))


@rule("ZP-23.36")
def test_with_the_stench_of_fear_zombies_are_feared_from_farther_away() -> None:
    s = table("G7/N", zombies="G10/N")
    assert "G6" not in warned(s)
    s.stench = True
    assert "G6" in warned(s)
