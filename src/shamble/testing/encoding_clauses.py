"""Clauses about what a seat may know as a vector: no secret, nothing from elsewhere, nothing beyond its own memory."""

from __future__ import annotations

import json
import math
from array import array
from collections.abc import Callable, Sequence

from shamble.core.encoding import Part, floats
from shamble.core.game import AnyGame, Configuration
from shamble.core.options import Config
from shamble.core.rng import Rng
from shamble.core.state import State
from shamble.testing.gathering import chance, gather

LARGEST = 16.0
"""Beyond this a number is no use to a network beside ones."""
MATCHES = 1_000


def same_view_same_vector(game: AnyGame, players: int, options: Config) -> None:
    """Whatever looks the same to a seat is the same vector, whenever it is asked for."""
    found = gather(game, players, options)
    encoding = game.encoding(players, options)
    vectors: dict[str, array[float]] = {}
    for state in (*found.some(24), *found.ends):
        for seat in range(players):
            view = json.dumps(state.view(seat))
            vector = encoding.vector(state, seat)
            again = encoding.vector(state.clone(), seat)
            assert again == vector, f"seat {seat} sees the same table twice, and gets different vectors"
            assert vectors.setdefault(view, vector) == vector, "two tables look the same and give different vectors"


def vectors_leak_no_secret(game: AnyGame, players: int, options: Config) -> None:
    """With all that a seat cannot see drawn anew, its vector is the same."""
    found = gather(game, players, options)
    encoding = game.encoding(players, options)
    for state in found.some(24):
        for seat in range(players):
            vector = encoding.vector(state, seat)
            if encoding.vector(state, seat) != vector:
                continue  # another clause is about that
            for number in range(3):
                world = state.determinize(seat, chance("vector", number))
                if world.view(seat) != state.view(seat):
                    continue  # and another about this
                drawn = encoding.vector(world, seat)
                parts = [part.name for part in encoding.parts if _part(part, vector) != _part(part, drawn)]
                assert not parts, f"the vector of seat {seat} depends on what it cannot see: {', '.join(parts)}"


def vectors_keep_to_their_places(game: AnyGame, players: int, options: Config) -> None:
    """A vector fills its own memory, whatever stood there before, touches nothing beside it, and holds numbers of
    modest size."""
    found = gather(game, players, options)
    encoding = game.encoding(players, options)
    size = encoding.size
    assert size == sum(part.size for part in encoding.parts), "the parts of an encoding do not add up to its size"
    for state in (*found.some(12), *found.ends):
        for seat in range(players):
            memory = array("f", [7.5] * (3 * size))
            encoding.write(state, seat, floats(memory), size)
            around = (*memory[:size], *memory[2 * size :])
            assert set(around) == {7.5}, "an encoder writes outside of its memory"
            vector = memory[size : 2 * size]
            assert all(abs(value) <= LARGEST for value in vector), "a vector holds numbers that are too large, or none"
            assert all(map(math.isfinite, vector)), "a vector holds something that is no number"
            fresh = encoding.vector(state, seat)
            assert list(map(bool, fresh)) == list(map(bool, vector)), "what stood in the memory before shows through"


def masks_are_the_options(game: AnyGame, players: int, options: Config) -> None:
    """The mask of the one who is asked says which actions are legal; everybody else's is empty."""
    found = gather(game, players, options)
    encoding = game.encoding(players, options)
    actions = encoding.actions
    for state in found.some(12):
        for seat in range(players):
            memory = array("b", [3] * (actions + 2))
            encoding.mask(state, seat, memoryview(memory), 1)
            marked = [action for action in range(actions) if memory[action + 1]]
            expected = sorted(state.options) if seat == state.player else []
            assert marked == expected, f"the mask of seat {seat} has {marked}, and its options are {expected}"
            assert set(memory[1:-1]) <= {0, 1}, "a mask holds something else than 0 and 1"
            assert (memory[0], memory[-1]) == (3, 3), "a mask is longer than the action space"


def parts_that_never_vary(
    game: AnyGame, matches: int = MATCHES, positions: Sequence[Callable[[int], State]] = ()
) -> list[str]:
    """The parts of the vector that are the same in all of so many random matches, over all configurations: they tell
    nothing. It stops as soon as every part has varied. Every other match begins at one of the `positions`, each made
    from a seed: so that what random play hardly comes to need not be waited for."""
    encoding = game.encoding()
    first: dict[str, array[float]] = {}
    same = list(encoding.parts)
    configurations = game.configurations()
    for number in range(matches):
        rng = Rng(f"vary {number}")
        state = _beginning(game, configurations, positions, number, rng.below(1 << 30))
        for _ in range(20_000):
            seat = rng.below(state.players)
            vector = encoding.vector(state, seat)
            same = [part for part in same if first.setdefault(part.name, _part(part, vector)) == _part(part, vector)]
            if not same:
                return []
            if state.over:
                break
            for _ in range(1 + rng.below(5)):
                if not state.over:
                    state.apply(rng.pick(state.options))
    return [part.name for part in same]


def _beginning(
    game: AnyGame,
    configurations: Sequence[Configuration],
    positions: Sequence[Callable[[int], State]],
    number: int,
    seed: int,
) -> State:
    if positions:
        number, made_up = divmod(number, 2)
        if made_up:
            return positions[number % len(positions)](seed)
    players, options = configurations[number % len(configurations)]
    state: State = game.new(players, seed, **options)
    return state


def _part(part: Part, vector: array[float]) -> array[float]:
    return vector[part.start : part.start + part.size]


CLAUSES = (
    same_view_same_vector,
    vectors_leak_no_secret,
    vectors_keep_to_their_places,
    masks_are_the_options,
)
