"""Many matches in one environment: rows are what seats may know, and processes change nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

import shamble
import shamble.envs.gymnasium  # enters the games with Gymnasium
from shamble.core.errors import ShambleError
from shamble.envs.rows import Rows
from shamble.envs.vector import ShambleVectorEnv

TABLES = [(game.slug, players) for game in shamble.list_games() for players in game.players]


def first_legal(infos: dict[str, Any]) -> NDArray[np.int64]:
    chosen: NDArray[np.int64] = infos["action_mask"].argmax(axis=1)
    return chosen


@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_every_game_is_played_from_match_to_match(slug: str, players: int) -> None:
    envs = ShambleVectorEnv(slug, num_envs=3, players=players)
    vectors, infos = envs.reset(seed=1)
    assert isinstance(envs.rows, Rows)
    states = envs.rows.batch.states
    for _ in range(40):
        assert envs.observation_space.contains(vectors)
        for row in range(3):
            seat = envs.rows.seat(row)
            assert vectors[row].tolist() == envs.encoding.vector(states[row], seat).tolist()
            assert np.flatnonzero(infos["action_mask"][row]).tolist() == states[row].options
            assert infos["seat"][row] == seat
        vectors, _, _, truncated, infos = envs.step(envs.sample())
        assert not truncated.any()


def ended(envs: ShambleVectorEnv, most: int = 3000) -> tuple[Any, ...]:
    """Step until a match ends."""
    _, infos = envs.reset(seed=2)
    for _ in range(most):
        stepped = envs.step(first_legal(infos))
        infos = stepped[4]
        if stepped[2].any():
            return stepped
    raise AssertionError("no match has ended")


def test_the_next_step_begins_a_new_match() -> None:
    envs = ShambleVectorEnv("run_for_your_lives", 4, players=2, turn_limit=4)
    _, rewards, over, _, infos = ended(envs)
    row = int(over.argmax())
    assert rewards[row] == infos["returns"][row][infos["seat"][row]]
    assert sum(infos["returns"][row]) == 1.0
    assert not infos["action_mask"][row].any()
    _, rewards, over, _, infos = envs.step(np.where(over, 177, first_legal(infos)))
    assert rewards[row] == 0.0
    assert not over[row]
    assert infos["action_mask"][row].any()
    assert not infos["returns"][row].any()


def test_the_same_step_can_begin_a_new_match() -> None:
    envs = ShambleVectorEnv(
        "run_for_your_lives", 4, players=2, turn_limit=4, autoreset_mode=AutoresetMode.SAME_STEP, copy=True
    )
    vectors, rewards, over, _, infos = ended(envs)
    row = int(over.argmax())
    assert sum(infos["returns"][row]) == 1.0
    assert rewards[row] in infos["returns"][row]
    assert infos["action_mask"][row].any()
    over_part = next(part for part in envs.encoding.parts if part.name == "over").start
    assert infos["final_obs"][row][over_part] == 1.0
    assert vectors[row][over_part] == 0.0


def test_a_learner_among_bots_sees_its_own_seat() -> None:
    envs = ShambleVectorEnv("zombiegeddon", 3, players=2, opponents="random", seat=1)
    _, infos = envs.reset(seed=3)
    for _ in range(30):
        assert infos["seat"].tolist() == [1, 1, 1]
        _, _, over, _, infos = envs.step(envs.sample())
        assert (infos["action_mask"].any(axis=1) | over).all()


def test_rewards_among_bots_are_the_learners() -> None:
    envs = ShambleVectorEnv("run_for_your_lives", 4, players=3, opponents=["random", "shambler"], turn_limit=12)
    _, rewards, over, _, infos = ended(envs)
    for row in np.flatnonzero(over):
        assert rewards[row] == infos["returns"][row][infos["seat"][row]]


@pytest.fixture
def shared() -> Iterator[ShambleVectorEnv]:
    envs = ShambleVectorEnv("run_for_your_lives", 5, players=2, workers=2, turn_limit=6)
    yield envs
    envs.close()


def test_processes_play_the_same_matches(shared: ShambleVectorEnv) -> None:
    alone = ShambleVectorEnv("run_for_your_lives", 5, players=2, turn_limit=6)
    mine, infos = alone.reset(seed=7)
    theirs, _ = shared.reset(seed=7)
    for _ in range(40):
        assert np.array_equal(mine, theirs)
        actions = first_legal(infos)
        mine, rewards, over, _, infos = alone.step(actions)
        theirs, their_rewards, their_over, _, their_infos = shared.step(actions)
        assert np.array_equal(rewards, their_rewards)
        assert np.array_equal(over, their_over)
        for name, values in infos.items():
            assert np.array_equal(values, their_infos[name]), name
    # an illegal action in one process moves no match in any of them
    before = theirs.copy()
    wrong = first_legal(infos)
    wrong[4] = 177
    with pytest.raises(shamble.IllegalMove):
        shared.step(wrong)
    for action in (-1, 5000):
        wrong[4] = action
        with pytest.raises(shamble.IllegalMove):
            shared.step(wrong)
    assert np.array_equal(shared.rows.arrays.vectors, before)
    # a process that is gone is named as what it is
    shared.rows.processes[0].terminate()  # type: ignore[union-attr]  # this one has processes
    shared.rows.processes[0].join()  # type: ignore[union-attr]  # the same
    actions = first_legal(shared.infos())
    with pytest.raises(ShambleError, match="has ended"):
        shared.step(actions)


def test_an_illegal_action_moves_no_match() -> None:
    envs = ShambleVectorEnv("run_for_your_lives", 3, players=2, copy=True)
    before, infos = envs.reset(seed=1)
    wrong = first_legal(infos)
    wrong[2] = 177
    with pytest.raises(shamble.IllegalMove) as refused:
        envs.step(wrong)
    assert "match 2" in refused.value.__notes__[0]
    assert np.array_equal(envs.vectors(), before)
    in_company = ShambleVectorEnv("run_for_your_lives", 3, players=2, opponents="random", copy=True)
    before, infos = in_company.reset(seed=1)
    wrong = first_legal(infos)
    wrong[0] = 177
    with pytest.raises(shamble.IllegalMove):
        in_company.step(wrong)
    assert np.array_equal(in_company.vectors(), before)


def test_gymnasium_makes_it() -> None:
    envs = gymnasium.make_vec("shamble/eaten_by_zombies-v0", num_envs=2, players=2)
    assert isinstance(envs, ShambleVectorEnv)
    vectors, _ = envs.reset(seed=1)
    assert vectors.shape == (2, envs.encoding.size)


@pytest.mark.parametrize(
    ("settings", "complaint"),
    [
        ({"num_envs": 0}, "from 1 on"),
        ({"num_envs": 2, "players": 9}, "2 to 4"),
        ({"num_envs": 2, "workers": 3}, "0 to 2"),
        ({"num_envs": 2, "workers": "some"}, "'all'"),
        ({"num_envs": 2, "autoreset_mode": AutoresetMode.DISABLED}, "NEXT_STEP or SAME_STEP"),
        ({"num_envs": 2, "opponents": "nobody"}, "no bot is named"),
    ],
)
def test_bad_settings_are_refused(settings: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ShambleError, match=complaint):
        ShambleVectorEnv("zombiegeddon", **settings)


@pytest.mark.parametrize("actions", [[1, 2], [[1], [2], [3]], [0.5, 1.5, 2.5], ["a", "b", "c"]])
def test_actions_of_the_wrong_shape_are_refused(actions: Any) -> None:
    envs = ShambleVectorEnv("zombiegeddon", 3)
    envs.reset(seed=1)
    with pytest.raises(ShambleError, match="3 whole numbers"):
        envs.step(actions)
