"""Weights: from a file into a dataclass and back, number by number."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

import pytest

import shamble
from shamble.bots import ask, bot
from shamble.core.errors import ShambleError
from shamble.core.rng import Rng
from shamble.core.weights import build, flat, plain, with_numbers
from shamble.match import Match
from tests.playthroughs.playthrough import pages, read


@dataclass
class Part:
    pace: float


@dataclass
class Whole:
    bite: float
    near: tuple[float, ...]
    part: Part


TOLD = {"bite": 1.5, "near": [3, 2.0], "part": {"pace": 0.25}}


def test_there_and_back() -> None:
    weights = build(Whole, TOLD)
    assert weights == Whole(1.5, (3.0, 2.0), Part(0.25))
    assert plain(weights) == TOLD
    assert flat(weights) == [("bite", 1.5), ("near.0", 3.0), ("near.1", 2.0), ("part.pace", 0.25)]


def test_a_compiled_dataclass_tells_no_more_than_that_it_is_a_tuple() -> None:
    @dataclass
    class Compiled:
        near: tuple  # type: ignore[type-arg]  # mypyc leaves no more of it

    assert build(Compiled, {"near": [3, 2.0]}) == Compiled((3.0, 2.0))
    with pytest.raises(ShambleError, match="the weight near must be a list of numbers, not 1"):
        build(Compiled, {"near": 1})


def test_other_numbers_in_the_same_places() -> None:
    weights = build(Whole, TOLD)
    assert with_numbers(weights, iter([4.0, 3.0, 2.0, 1.0])) == Whole(4.0, (3.0, 2.0), Part(1.0))
    assert plain(weights) == TOLD


@pytest.mark.parametrize(
    ("told", "says"),
    [
        ([], "must be an object of weights"),
        ({"bite": 1}, "must have exactly the weights bite, near, part; it has bite"),
        (TOLD | {"more": 1}, "it has bite, near, part, more"),
        (TOLD | {"bite": "much"}, "the weight bite must be a number, not 'much'"),
        (TOLD | {"bite": True}, "the weight bite must be a number, not True"),
        (TOLD | {"bite": [1, 2]}, r"the weight bite must be a number, not \[1, 2\]"),
        (TOLD | {"near": 1}, "the weight near must be a list of numbers, not 1"),
        (TOLD | {"near": [1, None]}, "the weight near must be a number, not None"),
        (TOLD | {"part": {"speed": 1}}, "part must have exactly the weights pace; it has speed"),
    ],
)
def test_what_is_wrong_is_named(told: Any, says: str) -> None:
    with pytest.raises(ShambleError, match=says):
        build(Whole, told)


def tables(game: Any) -> Iterator[tuple[Any, int]]:
    """The recorded matches of a game, moment by moment, each with somebody at it; then some random ones, and some in
    which everybody knows what they do."""
    for page in pages(game.slug):
        match, _ = read(page)
        again = Match(game, match.players, match.options, match.seed)
        stride = 1 + len(match.actions) // 40
        for number, action in enumerate(match.actions):
            if number % stride == 0:
                yield again.state, number // stride % match.players
            again.play(action)
    for name, seed in product(("random", "greedy:1"), range(30)):
        rng = Rng(seed)
        state = game.new(2 + seed % 2, rng=rng)
        while not state.over:
            yield state, state.player
            state.apply(ask(bot(name), state, rng))


@pytest.mark.parametrize("game", shamble.list_games(), ids=lambda game: game.slug)
def test_evaluate_weighs_with_them(game: Any) -> None:
    """Every number of every game is one that evaluate looks at, somewhere in a match."""
    own = flat(game.weights)
    unseen = set(range(len(own)))
    for state, seat in tables(game):
        before = game.worth(state, seat)
        for place in sorted(unseen):
            numbers = [number + (here == place) for here, (_, number) in enumerate(own)]
            if game.worth(state, seat, with_numbers(game.weights, iter(numbers))) != before:
                unseen.discard(place)
        if not unseen:
            break
    assert [own[place][0] for place in unseen] == []
