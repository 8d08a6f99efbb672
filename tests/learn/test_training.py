"""A training: repeatable, resumable, and worth its time."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from shamble.arena import Plan, Tally, simulate
from shamble.core.errors import ShambleError
from shamble.learn.experience import Step, credit, stretches
from shamble.learn.playing import CREW, begin, kind_of
from shamble.learn.plotting import smooth
from shamble.learn.setting import BOTS, EARLIER, SELF, Setting

if TYPE_CHECKING:  # it needs torch: see tests/envs/test_training.py
    from shamble.learn.training import Training

POCKET = {"size": "pocket"}


def tiny(**changes: Any) -> Setting:
    given = {"matches": 12, "wide": 8, "narrow": 4, "pool_every": 1, "pool": 2, "part": 32, **changes}
    against = given.pop("against", ["random"])
    return Setting.checked("run_for_your_lives", [2], POCKET, against, **given)


def begun(setting: Setting, file: Path) -> Training:
    from shamble.learn.training import Training

    return Training(setting, file)


def trained(folder: Path, generations: int, setting: Setting | None = None) -> Training:
    folder.mkdir(exist_ok=True)
    training = begun(setting or tiny(), folder / "net.npz")
    while training.generation < generations:
        training.advance()
    return training


def same(one: Training, other: Training) -> bool:
    ours, theirs = one.learner.arrays(), other.learner.arrays()
    return all(np.array_equal(ours[name], theirs[name]) for name in ours) and one.lines == other.lines


def test_the_same_seed_gives_the_same_net_and_another_another(tmp_path: Path) -> None:
    first = trained(tmp_path / "a", 2)
    assert same(first, trained(tmp_path / "b", 2))
    assert not same(first, trained(tmp_path / "c", 2, tiny(seed="1")))


def test_it_resumes_to_the_same_result(tmp_path: Path) -> None:
    whole = trained(tmp_path / "whole", 3)
    trained(tmp_path / "parts", 1)
    trained(tmp_path / "parts", 2)
    parts = trained(tmp_path / "parts", 3)
    assert same(whole, parts)
    assert (tmp_path / "parts/net.jsonl").read_text() == (tmp_path / "whole/net.jsonl").read_text()
    lines = [json.loads(line) for line in (tmp_path / "parts/net.jsonl").read_text().splitlines()]
    assert [line["generation"] for line in lines] == [1, 2, 3]


def test_it_does_not_matter_who_plays_the_matches(tmp_path: Path) -> None:
    from shamble.learn.training import at_play

    setting = tiny(matches=CREW + 4)
    alone = trained(tmp_path / "alone", 1, setting)
    (tmp_path / "shared").mkdir()
    shared = begun(setting, tmp_path / "shared/net.npz")
    with at_play(2) as team:
        shared.advance(team)
    assert same(alone, shared)


def test_another_training_is_not_resumed(tmp_path: Path) -> None:
    trained(tmp_path, 1)
    with pytest.raises(ShambleError, match=r"was begun with matches = 12, not 14: resume it as it was begun, or name"):
        begun(tiny(matches=14), tmp_path / "net.npz")
    with pytest.raises(ShambleError, match="was begun with facts"):
        begun(replace(tiny(), facts={"rules_version": -1}), tmp_path / "net.npz")
    (tmp_path / "net.npz.training").write_bytes(b"something else")
    with pytest.raises(ShambleError, match="is no net"):
        begun(tiny(), tmp_path / "net.npz")


def test_what_cannot_be_trained_is_refused() -> None:
    with pytest.raises(ShambleError, match="no bot is named 'nobody'"):
        tiny(against=["nobody"])
    with pytest.raises(ShambleError, match="players with these options, not 9"):
        Setting.checked("run_for_your_lives", [2, 9], POCKET, [])


def test_opponents_are_drawn_as_the_setting_says() -> None:
    setting = tiny()
    assert [kind_of(setting, lot, 3) for lot in (0.1, 0.6, 0.9)] == [SELF, EARLIER, BOTS]
    assert [kind_of(setting, lot, 1) for lot in (0.1, 0.6, 0.9)] == [SELF, BOTS, BOTS]
    assert [kind_of(tiny(against=[]), lot, 1) for lot in (0.1, 0.6, 0.9)] == [SELF, SELF, SELF]
    kinds = {match.kind: match for match in (begin(setting, 0, number, 3) for number in range(40))}
    assert kinds.keys() == {SELF, EARLIER, BOTS}
    assert sorted(each is None for each in kinds[BOTS].bots) == [False, True]
    assert sorted(number > 0 for number in kinds[EARLIER].nets) == [False, True]


def test_what_was_better_than_expected_is_credited_backwards() -> None:
    seen: Any = None
    steps = [Step(seen, np.zeros((1, 2), np.float32), 0, 0.0, chances) for chances in (0.5, 0.6)]
    credit(steps, 1.0, 0.5)
    assert [step.gain for step in steps] == pytest.approx([0.1 + 0.5 * 0.4, 0.4])
    assert [step.target for step in steps] == pytest.approx([0.8, 1.0])


def test_stretches_and_means() -> None:
    assert stretches(np.array([], np.int64), np.array([], np.int64)).tolist() == []
    assert stretches(np.array([3, 9, 1]), np.array([2, 0, 3])).tolist() == [3, 4, 1, 2, 3]
    assert smooth(np.array([0.0, 1.0]), np.array([1, 3])) == [0.0, 0.75]


def test_a_net_that_begins_with_nothing_learns_to_beat_random_play(tmp_path: Path) -> None:
    """In matches that it was not trained on; 60 of 100 would be luck in one of forty runs of an equal player."""
    setting = tiny(matches=64, wide=32, narrow=16, guided=False, rate=0.01, part=64)
    trained(tmp_path, 8, setting)
    name = f"learnt:{tmp_path / 'net.npz'}"
    plan = Plan.checked("run_for_your_lives", 2, POCKET, [name, "random"], "fresh")
    wins = Tally.over(simulate(plan, 200)).bots[name]
    assert wins.interval[0] > 0.5
