"""The scripts in examples/ do what they say."""

from __future__ import annotations

import re
import subprocess
import sys

import shamble
from examples.cautious_bot import Cautious
from examples.house_rule import GAME, wins_of_the_first
from shamble.games.run_for_your_lives import GAME as PRINTED
from shamble.testing import check
from tests.examples.conftest import EXAMPLES


def test_the_cautious_bot_beats_a_random_one() -> None:
    won = 0.0
    for seed in range(12):
        state = shamble.game("run_for_your_lives").new(2, seed=seed)
        bots = [Cautious(), shamble.bot("random")]
        rng = shamble.Rng(seed)
        while not state.over:
            state.apply(shamble.ask(bots[state.player ^ seed % 2], state, rng))
        won += state.returns[seed % 2]
    assert won >= 8


def test_the_house_rule_is_a_sound_game_with_one_card_fewer() -> None:
    assert check(GAME, configurations=[(3, {})]) == []
    asked = {"first_player": "seat", "first_seat": 0}
    hands = [len(game.setup(game, *game.check(3, asked), shamble.Rng(1)).hands[0]) for game in (PRINTED, GAME)]
    assert hands[1] == hands[0] - 1
    assert 0.0 <= wins_of_the_first(GAME, 4) <= 1.0


def test_the_house_rule_tells_figures() -> None:
    script = [sys.executable, str(EXAMPLES / "house_rule.py"), "4"]
    told = subprocess.run(script, check=True, capture_output=True, text=True).stdout
    assert [line.split(":")[0] for line in told.splitlines()] == ["Zombie! Run for Your Lives!", "Late Start"]


def test_every_example_is_listed() -> None:
    listed = set(re.findall(r"\]\(([\w/.]+?)/?\)", (EXAMPLES / "README.md").read_text()))
    there = {path.name for path in EXAMPLES.iterdir() if path.suffix == ".py"}
    there |= {f"notebooks/{path.name}" for path in (EXAMPLES / "notebooks").glob("*.ipynb")}
    assert listed == there | {"dead_reckoning"}
    assert all((EXAMPLES / name).exists() for name in listed)
