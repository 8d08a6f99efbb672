"""Other people's learners learn our games: sb3-contrib's MaskablePPO beats random play after a few thousand steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from shamble.envs.gymnasium import SeatEnv

# Where torch is needed it is imported late: that takes seconds, and every process of a test run reads every test.
if TYPE_CHECKING:
    from sb3_contrib import MaskablePPO


@pytest.fixture(autouse=True)
def one_thread() -> None:
    """The tests beside this one have processors, too."""
    import torch

    torch.set_num_threads(1)


def won(model: MaskablePPO, matches: int) -> float:
    """How many matches the model wins against a random bot, as a share."""
    env = SeatEnv("run_for_your_lives", 2, "random")
    total = 0.0
    for seed in range(matches):
        seen, _ = env.reset(seed=seed)
        over = False
        while not over:
            action, _ = model.predict(seen, action_masks=env.action_masks(), deterministic=True)
            seen, reward, over, _, info = env.step(int(action))
            assert "illegal" not in info
            total += reward
    return total / matches


def test_a_network_is_trained_with_four_at_the_table() -> None:
    """Another game and player count, with bots of two levels: every action is legal, and the network changes."""
    import torch
    from sb3_contrib import MaskablePPO

    env = SeatEnv("eaten_by_zombies", 4, ["random", "shambler", "random"], illegal="raise")
    model = MaskablePPO(
        "MlpPolicy", env, n_steps=128, n_epochs=2, seed=1, device="cpu", policy_kwargs={"net_arch": [32]}
    )
    before = [weights.clone() for weights in model.policy.parameters()]
    model.learn(384)
    after = list(model.policy.parameters())
    assert all(bool(weights.isfinite().all()) for weights in after)
    assert not any(torch.equal(old, new) for old, new in zip(before, after, strict=True))


def test_a_network_learns_to_beat_random_play() -> None:
    """With these seeds it wins 95 of 100; 70 would be luck in one of a hundred thousand runs of an equal player."""
    from sb3_contrib import MaskablePPO

    env = SeatEnv("run_for_your_lives", 2, "random")
    model = MaskablePPO(
        "MlpPolicy",
        env,
        n_steps=512,
        batch_size=128,
        n_epochs=4,
        learning_rate=1e-3,
        seed=1,
        device="cpu",
        policy_kwargs={"net_arch": [64]},
    )
    before = won(model, 50)
    model.learn(4096)
    after = won(model, 100)
    assert before < 0.5
    assert after > 0.7
