"""Many matches side by side: each is the match that it would be alone, and rows go into the caller's memory."""

from __future__ import annotations

from array import array

import pytest

import shamble
from shamble.core.encoding import floats
from shamble.core.errors import ShambleError
from shamble.core.game import AnyGame

GAMES = pytest.mark.parametrize("game", shamble.list_games(), ids=lambda game: game.slug)


def first_options(batch: shamble.Batch) -> array[int]:
    return array("q", [0 if state.over else state.options[0] for state in batch.states])


@GAMES
def test_a_match_of_a_batch_is_the_match_it_would_be_alone(game: AnyGame) -> None:
    batch = shamble.batch(game, 3, seed=5)
    alone = [state.clone() for state in batch.states]
    for _ in range(60):
        actions = first_options(batch)
        batch.step(actions)
        for state, action in zip(alone, actions, strict=True):
            if not state.over:
                state.apply(action)
    for mine, single in zip(batch.states, alone, strict=True):
        assert mine.knowledge(None) == single.knowledge(None)
        assert mine.rng.position == single.rng.position


def test_rows_hold_what_the_one_to_choose_may_know() -> None:
    batch = shamble.batch("eaten_by_zombies", 4, players=3, seed=2)
    encoding = batch.encoding
    vectors = array("f", bytes(4 * 4 * encoding.size))
    masks = array("b", bytes(4 * encoding.actions))
    seats = array("q", bytes(4 * 8))
    for _ in range(30):
        batch.observe(floats(vectors), memoryview(masks), memoryview(seats))
        assert list(seats) == [batch.seat(place) for place in range(4)]
        for place, state in enumerate(batch.states):
            row = vectors[place * encoding.size : (place + 1) * encoding.size]
            assert row == encoding.vector(state, batch.seat(place))
            marks = masks[place * encoding.actions : (place + 1) * encoding.actions]
            assert [action for action, mark in enumerate(marks) if mark] == state.options
        batch.play_step()


def test_actions_may_stand_in_a_list_a_tuple_or_memory() -> None:
    batches = [shamble.batch("run_for_your_lives", 3, players=2, seed=4) for _ in range(4)]
    actions = first_options(batches[0])
    for batch, given in zip(batches, (list(actions), tuple(actions), actions, memoryview(actions)), strict=True):
        batch.step(given)
    assert len({tuple(state.knowledge(None) for state in batch.states) for batch in batches}) == 1


def test_more_rows_than_are_written_at_once() -> None:
    batch = shamble.batch("zombiegeddon", 9, players=2, seed=2)
    size, actions = batch.encoding.size, batch.encoding.actions
    vectors = array("f", [5.0] * (9 * size + 1))
    masks = array("b", [5] * (9 * actions + 1))
    batch.observe_seats([1] * 9, floats(vectors), memoryview(masks))
    for place, state in enumerate(batch.states):
        assert vectors[place * size : (place + 1) * size] == batch.encoding.vector(state, 1)
        assert masks[place * actions : (place + 1) * actions] == batch.encoding.marks(state, 1)
    assert (vectors[-1], masks[-1]) == (5.0, 5)


def test_an_illegal_action_moves_no_match() -> None:
    batch = shamble.batch("run_for_your_lives", 3, players=2, seed=1)
    before = [state.knowledge(None) for state in batch.states]
    actions = first_options(batch)
    actions[2] = 177
    with pytest.raises(shamble.IllegalMove) as refused:
        batch.step(actions)
    assert "in match 2 of the batch" in refused.value.__notes__[0]
    assert [state.knowledge(None) for state in batch.states] == before
    with pytest.raises(ShambleError, match="take 3 actions, not 2"):
        batch.step(actions[:2])


def test_a_match_that_is_over_waits_until_it_is_renewed() -> None:
    batch = shamble.batch("run_for_your_lives", 2, players=2, seed=1, turn_limit=3)
    while not batch.states[0].over:
        batch.step(first_options(batch))
    assert 0 in batch.ended
    over = batch.states[0]
    batch.step(first_options(batch))
    assert batch.states[0] is over
    assert list(batch.returns()[:2]) == over.returns
    assert batch.seat(0) in (0, 1)
    assert 0 in batch.renew()
    assert batch.states[0] is not over
    assert list(batch.returns()[:2]) == [0.0, 0.0]


def test_the_matches_of_a_place_do_not_depend_on_the_others() -> None:
    """A batch shared among processes plays the same matches as one process would."""
    game = shamble.game("zombiegeddon")
    whole = shamble.batch(game, 4, seed="s")
    part = shamble.Batch(game, 2, *game.check(None, {}), seed="s", first=2)
    for mine, theirs in zip(whole.states[2:], part.states, strict=True):
        assert mine.knowledge(None) == theirs.knowledge(None)


@GAMES
def test_random_play_continues_from_match_to_match(game: AnyGame) -> None:
    batch = shamble.batch(game, 2, seed=3)
    ended = batch.play(1500)
    assert batch.matches == ended
    again = shamble.batch(game, 2, seed=3)
    assert again.play(1500) == ended
    assert [state.knowledge(None) for state in again.states] == [state.knowledge(None) for state in batch.states]


def test_a_sample_is_legal() -> None:
    batch = shamble.batch("zombiegeddon", 5, seed=2)
    actions = array("q", bytes(5 * 8))
    for _ in range(20):
        batch.sample(memoryview(actions))
        assert all(action in state.options for action, state in zip(actions, batch.states, strict=True))
        batch.step(actions)
        batch.renew()


def test_a_batch_needs_a_match() -> None:
    with pytest.raises(ShambleError, match="at least one match"):
        shamble.batch("zombiegeddon", 0)
    with pytest.raises(shamble.BadOption, match="2 to 4"):
        shamble.batch("zombiegeddon", 4, players=9)
    with pytest.raises(shamble.UnknownGame, match="chess"):
        shamble.batch("chess", 4)
