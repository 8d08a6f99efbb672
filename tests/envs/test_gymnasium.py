"""Gymnasium's and stable-baselines3's own checks pass for every game and player count; a learner plays among bots."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import shamble
from shamble.core.errors import ShambleError
from shamble.envs.gymnasium import SeatEnv

TABLES = [(game.slug, players) for game in shamble.list_games() for players in game.players]
SEATED = pytest.mark.parametrize(("slug", "players"), TABLES)


def make(slug: str, **settings: Any) -> SeatEnv:
    made = gymnasium.make(f"shamble/{slug}-v0", **settings).unwrapped
    assert isinstance(made, SeatEnv)
    return made


@SEATED
@pytest.mark.filterwarnings("ignore:.*For Box action spaces, we recommend:UserWarning")
def test_the_checks_of_gymnasium_and_stable_baselines_pass(slug: str, players: int) -> None:
    from stable_baselines3.common.env_checker import check_env as check_for_sb3  # late: see test_training.py

    env = make(slug, players=players)
    check_env(env)
    check_for_sb3(env)


def play(env: SeatEnv, seed: int) -> tuple[list[int], float, dict[str, Any]]:
    rng = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    course: list[int] = []
    while True:
        assert np.array_equal(env.action_masks(), info["action_mask"].astype(bool))
        course.append(int(rng.choice(np.flatnonzero(info["action_mask"]))))
        seen, reward, over, truncated, info = env.step(course[-1])
        assert env.observation_space.contains(seen)
        assert not truncated
        if over:
            return course, reward, info
        assert reward == 0.0


@pytest.mark.parametrize("slug", [game.slug for game in shamble.list_games()])
def test_the_reward_is_what_the_learner_has_won(slug: str) -> None:
    env = make(slug)
    course, reward, info = play(env, 3)
    assert reward == info["returns"][info["seat"]]
    assert info["ending"] in env.game.endings
    assert not info["action_mask"].any()
    assert play(env, 3)[0] == course


def test_opponents_sit_clockwise_from_the_learner() -> None:
    env = make("run_for_your_lives", players=3, opponents=["random", "shambler"], seat=2)
    env.reset(seed=1)
    assert env.learner == 2
    assert [type(bot).__name__ for bot in env.bots] == ["RandomBot", "ShamblerBot", "NoneType"]


def test_the_learner_changes_seats() -> None:
    env = make("run_for_your_lives", players=3)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(20)} == {0, 1, 2}


def test_bots_that_think_know_of_their_own_moves() -> None:
    env = make("run_for_your_lives", players=2, opponents="search:5", turn_limit=6)
    play(env, 1)


def test_an_illegal_action_loses_and_names_the_rule() -> None:
    env = make("run_for_your_lives", players=2)
    env.reset(seed=1)
    wrong = int(np.flatnonzero(~env.action_masks())[0])
    _, reward, over, _, info = env.step(wrong)
    assert (reward, over) == (0.0, True)
    assert info["illegal"].startswith("ZR-")
    with pytest.raises(ShambleError, match="call reset"):
        env.step(0)


def test_an_illegal_action_can_raise() -> None:
    env = make("run_for_your_lives", players=2, illegal="raise")
    env.reset(seed=1)
    with pytest.raises(shamble.IllegalMove, match="0 to 177"):
        env.step(178)
    assert env.action_masks().any()


def test_steps_before_and_after_a_match_are_refused() -> None:
    env = make("run_for_your_lives", players=2)
    with pytest.raises(ShambleError, match="call reset first"):
        env.step(0)
    play(env, 1)
    with pytest.raises(ShambleError, match="the match is over"):
        env.step(0)


def test_the_learners_table_can_be_printed(capsys: pytest.CaptureFixture[str]) -> None:
    env = make("run_for_your_lives", players=2, render_mode="ansi")
    env.reset(seed=1)
    assert "Deck" in str(env.render())
    spoken = SeatEnv("run_for_your_lives", 2, render_mode="human")
    _, info = spoken.reset(seed=1)
    spoken.step(int(np.flatnonzero(info["action_mask"])[0]))
    assert "Deck" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("settings", "complaint"),
    [
        ({"players": 9}, "2 to 4"),
        ({"ledger": "half"}, "closed, open"),
        ({"players": 3, "opponents": ["random"]}, "a learner and 2 opponents, not 1"),
        ({"opponents": "nobody"}, "no bot is named 'nobody'"),
        ({"players": 2, "seat": 2}, "0 to 1 or 'any'"),
        ({"illegal": "repair"}, "'lose' or 'raise'"),
        ({"render_mode": "rgb_array"}, "ansi, human or None"),
    ],
)
def test_bad_settings_are_refused(settings: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ShambleError, match=complaint):
        SeatEnv("zombiegeddon", **settings)
