"""The bot that plays by a net: fair, as good as `evaluate` where the net has no opinion, and free of PyTorch."""

from __future__ import annotations

import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import numpy as np
import pytest

import shamble
from shamble import Rng
from shamble.bots import ask, bot, check_bot
from shamble.bots.greedy import one_ply_worths
from shamble.bots.learnt import SHIPPED, LearntBot, shipped_net
from shamble.bots.style import plain
from tests.bots.test_fairness import moments
from tests.learn.nets import written

MOST_BYTES = 300_000
"""A net must not make the package heavy."""
PLAY = """
import sys
sys.modules["torch"] = None
import shamble
from shamble.bots import ask, bot
assert "numpy" not in sys.modules
state = shamble.game("run_for_your_lives").new(players=2, seed=1)
assert ask(bot("learnt:" + sys.argv[1]), state, shamble.Rng(1)) in state.options
"""


@pytest.mark.parametrize("slug", [game.slug for game in shamble.list_games()])
def test_another_truth_makes_no_other_choice(slug: str, tmp_path: Path) -> None:
    players = sorted({state.players for state in moments(slug, 2)})
    path = written(tmp_path / "net.npz", slug, players)
    for state in moments(slug, 2):
        other = state.determinize(state.player, Rng("another truth"))
        mind = LearntBot(path, worlds=2)
        assert ask(mind, other, Rng("dice")) == ask(mind, state, Rng("dice"))


def test_opinions_of_the_net_count(tmp_path: Path) -> None:
    """Otherwise the test above would say nothing of the net."""
    ways = [LearntBot(written(tmp_path / f"{much}.npz", "zombiegeddon", [2], much), 1) for much in (0.0, 50.0)]
    states = [shamble.game("zombiegeddon").new(players=2, seed=seed) for seed in range(8)]
    first, second = ([ask(way, state, Rng(1)) for state in states] for way in ways)
    assert first != second


def test_a_net_without_opinions_goes_by_evaluate(tmp_path: Path) -> None:
    mind = LearntBot(written(tmp_path / "net.npz", "eaten_by_zombies", [2], opinions=0.0), worlds=1)
    state = shamble.game("eaten_by_zombies").new(players=2, seed=4)
    compared = 0
    while compared < 20:
        assert not state.over
        if len(state.options) > 1:
            world = state.determinize(state.player, Rng(compared))
            worths = []
            for action in world.options:
                ahead = world.clone()
                ahead.carry_out(action)
                worths.append(plain(ahead, world.player))
            best = [action for action, worth in zip(world.options, worths, strict=True) if worth == max(worths)]
            choice = mind.choose(world, Rng(1))
            assert choice in best
            compared += 1
        state.apply(choice if len(state.options) > 1 else state.options[0])


def test_worlds_are_averaged_as_greedy_does(tmp_path: Path) -> None:
    """With many worlds, the option that greedy holds clearly best is taken."""
    mind = LearntBot(written(tmp_path / "net.npz", "run_for_your_lives", [2], opinions=0.0), worlds=40)
    for seed in range(6):
        state = shamble.game("run_for_your_lives").new(players=2, seed=seed)
        worths = np.array(one_ply_worths(state, 200, plain, Rng(9)))
        taken = worths[state.options.index(ask(mind, state, Rng(seed)))]
        assert taken >= worths.max() - 0.02


def test_playing_needs_no_torch_and_naming_no_numpy(tmp_path: Path) -> None:
    path = written(tmp_path / "net.npz", "run_for_your_lives", [2])
    subprocess.run([sys.executable, "-c", PLAY, str(path)], check=True)


def test_the_net_beside_a_games_evaluation_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "some_mind").mkdir()
    (tmp_path / "some_mind/__init__.py").write_text("")
    written(tmp_path / "some_mind" / SHIPPED, "run_for_your_lives", [2])
    monkeypatch.syspath_prepend(tmp_path)
    assert shipped_net("run_for_your_lives", "some_mind")[1].players == [2]


def test_nets_that_come_with_games_are_small_and_play_what_they_say() -> None:
    for game in shamble.list_games():
        file = files(f"{game.package}.mind") / SHIPPED
        if file.is_file():
            assert len(file.read_bytes()) < MOST_BYTES
            for players in shipped_net(game.slug, f"{game.package}.mind")[1].players:
                check_bot("learnt", game, *game.check(players, {}))
                state = game.new(players=players, seed=3)
                assert ask(bot("learnt"), state, Rng(1)) in state.options
