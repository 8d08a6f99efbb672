"""OpenSpiel's reinforcement learning environment and its learners (those for torch) run on our games."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.vector_env import SyncVectorEnv

import shamble
from shamble.envs.openspiel import spiel_game


@pytest.fixture(autouse=True)
def one_thread() -> None:
    import torch  # late: see test_training.py

    torch.set_num_threads(1)
    torch.manual_seed(1)
    np.random.seed(1)


@pytest.mark.parametrize("slug", [game.slug for game in shamble.list_games()])
@pytest.mark.parametrize("kind", rl_environment.ObservationType)
def test_the_environment_steps(slug: str, kind: Any) -> None:
    game = spiel_game(slug, outcomes=8)
    env = rl_environment.Environment(game, observation_type=kind)
    seen = env.observation_spec()["info_state"][0]
    expected = game.rules.encoding().size
    assert seen == expected + (128 if kind is rl_environment.ObservationType.INFORMATION_STATE else 0)
    step = env.reset()
    for _ in range(15):
        if step.last():
            break
        player = step.observations["current_player"]
        assert len(step.observations["info_state"][player]) == seen
        step = env.step([step.observations["legal_actions"][player][0]])


def test_dqn_learns_from_whole_matches() -> None:
    from open_spiel.python.pytorch import dqn

    game = spiel_game("run_for_your_lives", 2, size="pocket", outcomes=4)
    env = rl_environment.Environment(game)
    agents = [
        dqn.DQN(
            player,
            env.observation_spec()["info_state"][0],
            env.action_spec()["num_actions"],
            hidden_layers_sizes=[16],
            replay_buffer_capacity=200,
            batch_size=8,
            min_buffer_size_to_learn=8,
            learn_every=5,  # before the first transition theirs has nothing to look at, and breaks
        )
        for player in range(2)
    ]
    for _ in range(20):
        step = env.reset()
        while not step.last():
            player = step.observations["current_player"]
            step = env.step([agents[player].step(step).action])
        for agent in agents:
            agent.step(step)
    assert all(agent.loss is not None and np.isfinite(agent.loss) for agent in agents)


class SeatZero(rl_environment.Environment):  # type: ignore[misc]  # theirs has no types
    """Their PPO learns from one seat: the others make the first legal move."""

    def reset(self) -> Any:
        return self.to_seat_zero(super().reset())

    def step(self, actions: list[int]) -> Any:
        return self.to_seat_zero(super().step(actions))

    def to_seat_zero(self, step: Any) -> Any:
        while not step.last() and (player := step.observations["current_player"]) != 0:
            step = super().step([step.observations["legal_actions"][player][0]])
        return step


def test_ppo_learns_from_a_few_batches() -> None:
    import torch
    from open_spiel.python.pytorch import ppo

    game = spiel_game("run_for_your_lives", 2, size="pocket", outcomes=4)
    envs = SyncVectorEnv([SeatZero(game) for _ in range(2)])
    agent = ppo.PPO(
        input_shape=(game.information_state_tensor_size(),),
        num_actions=game.num_distinct_actions(),
        num_players=2,
        player_id=0,
        num_envs=2,
        steps_per_batch=16,
        num_minibatches=2,
        update_epochs=1,
        agent_fn=ppo.PPOAgent,
    )
    before = [parameter.detach().clone() for parameter in agent.parameters()]
    steps = envs.reset()
    for _ in range(2):
        for _ in range(16):
            steps, rewards, done, _ = envs.step(agent.step(steps), reset_if_done=True)
            agent.post_step([reward[0] for reward in rewards], done)
        agent.learn(steps)
    assert any(not torch.equal(old, new) for old, new in zip(before, agent.parameters(), strict=True))
