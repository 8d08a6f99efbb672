"""The games in words: every game can be played by numbers, words and structures; unclear answers are refused."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import shamble
from shamble.core.errors import IllegalMove, ShambleError
from shamble.envs.answers import read_answer, why_not
from shamble.envs.text import TextEnv

SLUGS = [game.slug for game in shamble.list_games()]


@pytest.mark.parametrize("slug", SLUGS)
def test_a_match_is_played_by_numbers(slug: str) -> None:
    env = TextEnv(slug)
    env.reset(seed=1)
    rng = shamble.Rng(1)
    over = False
    told: set[int] = set()
    for _ in range(400):
        seat, observation = env.get_observation()
        assert (f"You are Player {seat + 1}." in observation) == (seat not in told)
        told.add(seat)
        listed = re.findall(r"^(\d+)\. ", observation, re.MULTILINE)
        assert len(listed) >= len(env.table.options)
        over, info = env.step(f"I think that this is best: [{1 + rng.below(len(env.table.options))}]")
        assert "refused" not in info
        if over:
            break
    rewards, info = env.close()
    assert set(rewards) == set(range(env.players))
    assert info["ending"] in (*env.game.endings, "unfinished")
    assert over == (info["ending"] != "unfinished")


def test_a_seat_is_told_what_it_may_know_and_nothing_twice() -> None:
    env = TextEnv("run_for_your_lives", 2, names=["Ann", "Bob"], first_player="seat", first_seat=0)
    env.reset(seed=3)
    _, first = env.get_observation()
    assert "You draw" in first
    env.step("1")
    _, second = env.get_observation()
    assert "Ann draws a card" in second, "and not which"
    env.step("1")
    _, third = env.get_observation()
    assert "begins" not in third
    assert third.count("You draw") == 1


def state_and_names() -> tuple[Any, list[str]]:
    return shamble.game("run_for_your_lives").new(2, seed=1), ["Ann", "Bob"]


def test_answers_are_numbers_words_or_structures() -> None:
    state, names = state_and_names()
    game = state.game
    for number, action in enumerate(state.options, 1):
        words = game.describe(state, action, names)
        structure = json.dumps(game.actions.structure(action))
        for answer in (str(number), f"[{number}]", f"Let me see. [{number}]", words, f" {words.upper()}. ", structure):
            assert read_answer(state, answer, names) == action


@pytest.mark.parametrize(
    ("answer", "complaint"),
    [
        ("", "1 to"),
        ("0", "no move number 0"),
        ("99", "no move number 99"),
        ("[-1]", "none of the legal moves"),
        ("whatever wins", "answer with the number of a legal move"),
        ("{not json", "no move in JSON"),
        ("{}", "no action of kind None"),
        ('{"kind": "SURRENDER"}', "no action of kind 'SURRENDER'; there are: .* the number of a legal move"),
        ('{"kind": ["PASS"]}', "no action of kind"),
        ('{"kind": "PLAY_ZOMBIE"}', "PLAY_ZOMBIE takes exactly these arguments: card, target"),
        ('{"kind": "PLAY_ZOMBIE", "card": "Z99", "target": 1}', "card is one of .*, not Z99"),
        ('{"kind": "PLAY_ZOMBIE", "card": "\\ud800", "target": 1}', r"card is one of .*, not \\ud800"),
        ('{"kind": "PLAY_ZOMBIE", "card": "Z4", "target": 9}', "target is 0 to 6, not 9"),
        ('{"kind": "PLAY_ZOMBIE", "card": "Z4", "target": [1]}', r"target is a whole number, not \[1\]"),
        ('{"kind": "PASS"}', "ZR-"),
    ],
)
def test_other_answers_are_refused_with_the_reason(answer: str, complaint: str) -> None:
    state, names = state_and_names()
    with pytest.raises(IllegalMove, match=complaint):
        read_answer(state, answer, names)


def test_the_reason_is_a_function_of_what_the_seat_sees() -> None:
    """Whatever lies hidden, a seat hears the same rule."""
    game = shamble.game("eaten_by_zombies")
    for seed in range(5):
        state = game.new(3, seed=seed)
        seat = state.player
        other = state.determinize(seat, shamble.Rng(seed))
        for action in range(0, game.actions.size, 7):
            assert str(why_not(state, seat, action)) == str(why_not(other, seat, action))
        waiting = why_not(state, (seat + 1) % 3, 0)
        assert waiting is not None
        assert "not your choice" in waiting.text


def test_who_is_refused_too_often_has_lost() -> None:
    env = TextEnv("run_for_your_lives", 2, retries=2, illegal_reward=-2.0)
    env.reset(seed=1)
    seat, _ = env.get_observation()
    for left in (1, 0):
        over, info = env.step("hmm")
        assert (over, info["left"]) == (False, left)
        assert "was refused" in env.get_observation()[1]
    over, _ = env.step("hmm")
    assert over
    with pytest.raises(ShambleError, match="is over"):
        env.step("1")
    rewards, info = env.close()
    assert rewards == {seat: -2.0, 1 - seat: 0.0}
    assert info["ending"] == "refused"


def test_a_good_answer_gives_the_budget_back() -> None:
    env = TextEnv("run_for_your_lives", 2, retries=1)
    env.reset(seed=1)
    env.step("hmm")
    env.step("1")
    assert env.left == 1
    assert "refused" not in env.get_observation()[1]


def test_the_same_seed_gives_the_same_match_and_players_can_change() -> None:
    env = TextEnv("zombiegeddon", 2)
    env.reset(seed=5)
    first = env.get_observation()
    env.reset(seed=5)
    assert env.get_observation() == first
    env.reset(num_players=3, seed=5)
    assert env.table.players == 3


@pytest.mark.parametrize(
    ("settings", "complaint"),
    [
        ({"players": 9}, "2 to 4"),
        ({"players": 2, "names": ["Ann"]}, "2 names, not 1"),
        ({"retries": -1}, "0 or more"),
    ],
)
def test_bad_settings_are_refused(settings: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ShambleError, match=complaint):
        TextEnv("zombiegeddon", **settings)


def test_before_a_match_there_is_nothing_to_see() -> None:
    with pytest.raises(ShambleError, match="call reset first"):
        TextEnv("zombiegeddon").get_observation()
