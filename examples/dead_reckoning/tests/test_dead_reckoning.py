"""The game keeps every promise that Shamble asks of a game, and its own rules."""

from dead_reckoning import GAME
from dead_reckoning.rules import CLAIM, DOUBT

from shamble.testing import contract

test_dead_reckoning_keeps = contract(GAME)


def test_a_true_claim_costs_the_one_who_doubts_it_a_die() -> None:
    s = GAME.new(2, seed=1)
    s.cups[:] = [[1, 1, 4], [2, 3, 6]]
    s.apply(CLAIM(1, 6))
    s.apply(DOUBT)
    assert [len(cup) for cup in s.cups] == [3, 2]


def test_a_lie_costs_a_die() -> None:
    s = GAME.new(2, seed=1)
    s.cups[:] = [[1, 1, 4], [2, 3, 3]]
    s.apply(CLAIM(1, 6))
    s.apply(DOUBT)
    assert [len(cup) for cup in s.cups] == [2, 3]
