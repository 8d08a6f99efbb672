"""PettingZoo's own tests pass for every game and player count; rewards, masks and illegal actions are as promised."""

from __future__ import annotations

from itertools import count
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

import shamble
from shamble.core.errors import ShambleError
from shamble.envs.pettingzoo import ShambleAEC, env

TABLES = [(game.slug, players) for game in shamble.list_games() for players in game.players]
SEATED = pytest.mark.parametrize(("slug", "players"), TABLES)

# Advice that PettingZoo gives to environments that are not its own. Its own classic games have such observations, too:
# a dictionary with a mask, which is empty for those who are not asked.
ADVICE = (
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Action mask numpy array is all zeros:UserWarning",
)


@SEATED
@pytest.mark.filterwarnings(*ADVICE)
def test_the_api_is_kept(slug: str, players: int) -> None:
    api_test(env(slug, players), num_cycles=60)


@SEATED
def test_the_same_seed_gives_the_same_match(slug: str, players: int) -> None:
    seed_test(lambda: env(slug, players), num_cycles=20)


@SEATED
def test_the_performance_benchmark_runs(slug: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """It plays until five seconds have passed; here they pass in forty rounds."""
    clock = count()
    monkeypatch.setattr("time.time", lambda: next(clock) / 8)
    performance_benchmark(env(slug, players))


def play(table: ShambleAEC, seed: int) -> dict[str, float]:
    table.reset(seed=seed)
    rng = np.random.default_rng(seed)
    rewards: dict[str, float] = {}
    for agent in table.agent_iter():
        seen, reward, terminated, truncated, _ = table.last()
        rewards[agent] = reward
        over = terminated or truncated
        table.step(None if over else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return rewards


@pytest.mark.parametrize("slug", [game.slug for game in shamble.list_games()])
def test_rewards_are_the_returns_of_the_match(slug: str) -> None:
    table = env(slug)
    rewards = play(table, 4)
    assert table.table.over
    assert [rewards[agent] for agent in table.possible_agents] == table.table.returns
    assert table.infos == {}


def test_what_is_seen_is_the_encoding_and_the_options() -> None:
    table = env("zombiegeddon", players=3, ledger="open")
    table.reset(seed=1)
    for seat, agent in enumerate(table.possible_agents):
        seen = table.observe(agent)
        assert seen["observation"].tolist() == table.encoding.vector(table.table, seat).tolist()
        legal = table.table.options if agent == table.agent_selection else []
        assert np.flatnonzero(seen["action_mask"]).tolist() == legal
        assert table.observation_space(agent).contains(seen)


@pytest.mark.parametrize("action", [177, -1, 5000])
def test_an_illegal_action_ends_the_match_and_says_why(action: int) -> None:
    table = env("run_for_your_lives", players=3, illegal_reward=-2.0)
    table.reset(seed=1)
    mover = table.agent_selection
    table.step(action)
    assert all(table.terminations.values())
    assert table.rewards == {agent: -2.0 if agent == mover else 0.0 for agent in table.possible_agents}
    assert table.infos[mover]["illegal"]
    for _ in range(3):
        table.step(None)
    assert table.agents == []


def test_a_table_can_be_printed(capsys: pytest.CaptureFixture[str]) -> None:
    table = env("run_for_your_lives", players=2, render_mode="ansi")
    table.reset(seed=1)
    assert "Deck" in str(table.render())
    spoken = env("run_for_your_lives", players=2, render_mode="human")
    spoken.reset(seed=1)
    spoken.step(spoken.table.options[0])
    assert "Deck" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("settings", "complaint"),
    [
        ({"game": "chess"}, "no game is named"),
        ({"game": "zombiegeddon", "players": 9}, "2 to 4"),
        ({"game": "zombiegeddon", "ledger": "half"}, "closed, open"),
        ({"game": "zombiegeddon", "render_mode": "rgb_array"}, "ansi, human or None"),
    ],
)
def test_bad_settings_are_refused(settings: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ShambleError, match=complaint):
        env(**settings)
