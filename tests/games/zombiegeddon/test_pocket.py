"""The pocket game: small enough to be solved."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.core.state import State
from tests.rules import rule

GAME = shamble.game("zombiegeddon")


def pocket(seed: int = 1, **options: Any) -> State:
    state: State = GAME.new(2, seed, size="pocket", **options)
    return state


@rule("ZG-14.1")
def test_it_is_for_two() -> None:
    with pytest.raises(shamble.BadOption, match=r"two players, not 3 \(ZG-14.1\)"):
        GAME.new(3, size="pocket")
    assert pocket().players == 2


@rule("ZG-14.2")
def test_each_has_one_figure_on_the_first_shelter() -> None:
    assert [seat["figures"] for seat in pocket().view(None)["seats"]] == [["B4", None, None, None]] * 2


@rule("ZG-14.3")
def test_four_disks_lie_around_it() -> None:
    deals = [pocket(seed).view(None)["disks"] for seed in range(20)]
    for disks in deals:
        assert list(disks) == ["A4", "A5", "B3", "B5"]
        assert sorted(disks.values()) == ["food-1", "food-3", "prov-medicine", "prov-medicine"]
    assert len({tuple(disks.values()) for disks in deals}) > 5
    with pytest.raises(shamble.BadOption, match=r"own disks \(ZG-14.3\)"):
        pocket(components={"pre_bomb": {"food-1": 3}})


@rule("ZG-14.4")
def test_it_ends_with_its_one_phase() -> None:
    for seed in range(20):
        state = pocket(seed)
        rng = shamble.Rng(seed)
        while not state.over:
            kinds = {GAME.actions.structure(action)["kind"] for action in state.options}
            assert kinds <= {"MOVE", "PASS_OVER", "REMOVE"}, "nobody proposes anything"
            assert state.view(None)["phase"] == "pre-bomb"
            state.apply(rng.pick(state.options))
