"""Bots play like people who want to finish: what costs nothing and brings nothing is not done to put off the rest."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

import shamble
from shamble.bots import ask, bot


def done(slug: str, name: str, decisions: int, **options: Any) -> Counter[str]:
    """What bots of that name do in the first decisions of a match, by kind of action."""
    game = shamble.game(slug)
    state, dice, thinker = game.new(2, seed="to the point", **options), shamble.Rng(7), bot(name)
    kinds: Counter[str] = Counter()
    for _ in range(decisions):
        if state.over:
            break
        action = ask(thinker, state, dice)
        kinds[str(game.actions.structure(action)["kind"])] += 1
        state.apply(action)
    return kinds


@pytest.mark.parametrize("name", ["greedy:1", "search:8"])
def test_a_placement_is_not_taken_back_and_no_offer_is_made_in_vain(name: str) -> None:
    kinds = done("pints_of_blood", name, 150, level="starters-menu")
    assert kinds["FIGHT"] > 3
    assert kinds["TAKE_BACK"] == 0
    assert kinds["KEEP"] <= 1 + kinds["SELL"]


def test_who_can_take_something_does_not_walk_about() -> None:
    """In zombiegeddon greedy used to pass over its own figures and back again until the phase ended."""
    kinds = done("zombiegeddon", "greedy:1", 250, ledger="open", quick_finish=False)
    assert kinds["PASS_OVER"] < 0.1 * kinds["MOVE"]


def test_nobody_takes_dice_back_to_put_off_a_fight_that_is_lost() -> None:
    """The fight means defeat, so anything else looks better, and could be done thirty times over (PB-9)."""
    game = shamble.game("pints_of_blood")
    state, dice = game.new(2, seed="to the point", level="starters-menu"), shamble.Rng(7)
    while not any(is_take_back(game, action) for action in state.options):
        state.apply(ask(bot("greedy:1"), state, dice))
    assert len(state.options) > 1
    hopeless = replace(game, evaluate=lambda s, seat, weights: 0.5 if s.decision is state.decision else 0.0)
    for name in ("greedy:1", "shambler", "search:8"):
        state.game = hopeless
        assert not is_take_back(game, ask(bot(name), state, dice))


def is_take_back(game: shamble.Game[Any], action: int) -> bool:
    return game.actions.structure(action)["kind"] == "TAKE_BACK"
