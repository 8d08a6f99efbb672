"""Advice: what the search would do, and why, from what the player may know."""

import pytest

import shamble
from shamble import Rng
from shamble.analysis import Advice, advise
from shamble.bots import SearchBot
from tests.bots.forks import WAY, End, Fork, walk

WON, LOST = End((1.0, 0.0)), End((0.0, 1.0))
LEFT, RIGHT = WAY(0), WAY(1)


def test_the_better_move_is_advised_with_both_chances() -> None:
    advice = advise(SearchBot(iterations=40), walk(Fork(0, (0.5, 0.5), (LOST, WON))), Rng(1))
    assert (advice.action, advice.next_best) == (RIGHT, LEFT)
    assert advice.chances == 1.0
    assert advice.next_chances < 0.2


def test_the_next_best_never_looks_better() -> None:
    state = shamble.game("run_for_your_lives").new(players=3, seed=5)
    for dice in range(5):
        advice = advise(SearchBot(iterations=20), state, Rng(dice))
        assert advice.action in state.options
        assert advice.next_best in set(state.options) - {advice.action}
        assert 0.0 <= advice.next_chances <= advice.chances <= 1.0


def test_what_the_player_cannot_see_changes_nothing() -> None:
    state = shamble.game("run_for_your_lives").new(players=3, seed=5)
    other = state.determinize(state.player, Rng("another world"))
    assert advise(SearchBot(iterations=20), state, Rng(1)) == advise(SearchBot(iterations=20), other, Rng(1))


@pytest.mark.parametrize(
    ("advice", "words"),
    [
        (Advice(LEFT, 0.62, RIGHT, 0.55), "about 62 % to win, against 55 % for the next best (right)"),
        (Advice(LEFT, 0.623, RIGHT, 0.621), "about 62 % to win, and hardly better than the next best (right)"),
        (Advice(LEFT, 1.0), "it is all that can be done"),
    ],
)
def test_the_reason_in_words(advice: Advice, words: str) -> None:
    assert advice.why({LEFT: "left", RIGHT: "right"}.__getitem__) == words


def test_a_forced_move_needs_no_search() -> None:
    search = SearchBot(iterations=40)
    advice = advise(search, walk(Fork(0, (0.5, 0.5), (WON,))), Rng(1))
    assert (advice.action, advice.next_best, search.walks) == (LEFT, None, 0)
