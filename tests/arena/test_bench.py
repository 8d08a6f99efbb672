"""The bench measures whole random matches and copies of tables of every stage."""

from collections.abc import Callable

import pytest

import shamble
from shamble import Rng, State
from shamble.arena import Figure, bench_game, bench_search
from shamble.arena.play.bench import SAMPLES, _middle, _spread_states, drive
from shamble.bots import ask, bot
from shamble.bots.uniform import play_at_random
from shamble.games.run_for_your_lives.state import Table

GAME = shamble.game("run_for_your_lives")


def test_a_figure_is_the_median_with_its_spread() -> None:
    assert Figure.of([3.0, 9.0, 1.0]) == Figure(3.0, 1.0, 9.0)


@pytest.mark.parametrize("play", [play_at_random, drive])
def test_random_play_goes_to_the_end_and_counts_decisions(play: Callable[[State, Rng], int]) -> None:
    state, again = GAME.new(3, seed=1), GAME.new(3, seed=1)
    decisions = play(state, Rng(2))
    rng = Rng(2)
    for _ in range(decisions):
        assert not again.over
        again.apply(rng.pick(again.options))
    assert again.over
    assert state.returns == again.returns


def test_copies_are_timed_on_early_and_late_tables() -> None:
    states = _spread_states(GAME, 4)
    assert len(states) == SAMPLES
    turns = [state.turns for state in states if isinstance(state, Table)]
    assert min(turns) < 8
    assert max(turns) > 20
    assert all(not state.over for state in states)


def test_every_figure_is_taken_as_often_as_asked() -> None:
    timing = bench_game(GAME, players=3, repeats=2, seconds=0.001)
    assert (timing.game, timing.players) == ("run_for_your_lives", 3)
    rates = (timing.decisions_per_second, timing.inside_per_second, timing.matches_per_second)
    for figure in (*rates, timing.clone_us, timing.determinize_us, timing.evaluate_us):
        assert 0 < figure.lowest <= figure.median <= figure.highest
    assert timing.decisions_per_second.median > timing.matches_per_second.median


def turns_of(match: int) -> int:
    """How long the match is whose middle is taken."""
    state, rng = GAME.new(4, seed=f"bench/{match}"), Rng(f"bench/{match}")
    while not state.over:
        state.apply(ask(bot("greedy:1"), state, rng))
    return int(state.turns)


def test_the_search_is_timed_at_a_real_choice_in_the_middle_of_a_match() -> None:
    state, again = _middle(GAME, 4, match=0), _middle(GAME, 4, match=0)
    assert isinstance(state, Table)
    assert isinstance(again, Table)
    assert len(state.options) > 1
    whole = turns_of(match=0)
    assert whole / 3 < state.turns < 2 * whole / 3, "neither at its beginning nor at its end"
    assert state.turns == again.turns, "always the same tables"


def test_iterations_are_counted_as_often_as_asked() -> None:
    figure = bench_search(GAME, players=2, repeats=2, seconds=0.001)
    assert 0 < figure.lowest <= figure.median <= figure.highest
