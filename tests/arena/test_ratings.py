"""Strengths are found again from the order in which bots come in, with intervals that mean what they say."""

from collections import Counter
from itertools import combinations
from math import exp, log
from random import Random

import pytest

from shamble.arena.ratings.model import MEAN, POINTS, Ranking, ranking, rate

STRENGTHS = [0.0, 0.7, 1.6, 2.0]


def raced(dice: Random, field: list[int], places: int) -> Ranking:
    """Who came in on the first places, drawn from the model; the others are last together."""
    left, order = list(field), []
    for _ in range(places):
        order.append(dice.choices(left, [exp(STRENGTHS[bot]) for bot in left])[0])
        left.remove(order[-1])
    return (*((bot,) for bot in order), *([tuple(left)] if left else []))


def points(bot: int) -> float:
    return MEAN + POINTS * (STRENGTHS[bot] - sum(STRENGTHS) / len(STRENGTHS))


@pytest.mark.parametrize(
    "fields",
    [
        [([0, 1, 2, 3], 4)],
        [([0, 1, 2, 3], 1)],
        [(list(pair), 2) for pair in combinations(range(4), 2)],
        [(list(three), 1) for three in combinations(range(4), 3)],
    ],
    ids=["full rankings", "winners only", "pairs", "tables of three"],
)
def test_known_strengths_are_recovered_within_the_interval(fields: list[tuple[list[int], int]]) -> None:
    """Of forty seeded tournaments by four bots, about one interval in twenty may miss."""
    dice = Random(7)
    missed = 0
    for _ in range(40):
        played = Counter(raced(dice, *dice.choice(fields)) for _ in range(300))
        ratings = rate(played, 4)
        for bot in range(4):
            missed += not ratings[bot].low <= points(bot) <= ratings[bot].high
    assert 0 < missed <= 16


def test_many_matches_give_narrow_intervals() -> None:
    dice = Random(1)
    few, many = (rate(Counter(raced(dice, [0, 1, 2, 3], 4) for _ in range(count)), 4)[3] for count in (100, 2500))
    assert many.high - many.low == pytest.approx((few.high - few.low) / 5, rel=0.25)
    assert many.points == pytest.approx(points(3), abs=25)


def test_the_order_of_matches_does_not_matter() -> None:
    dice = Random(3)
    races = [raced(dice, [0, 1, 2, 3], 2) for _ in range(50)]
    assert rate(Counter(races), 4) == rate(Counter(races[::-1]), 4), "to the last digit"


@pytest.mark.parametrize(
    "played",
    [
        {((0,), (1,)): 10, ((1,), (0,)): 10},
        {((0, 1),): 7},
        {((0,), (1, 2)): 4, ((1,), (0, 2)): 4, ((2,), (0, 1)): 4},
        {((0,), (1,), (2,)): 3, ((1,), (2,), (0,)): 3, ((2,), (0,), (1,)): 3},
        {},
    ],
    ids=["two", "draws", "one winner of three", "in a circle", "nothing played"],
)
def test_symmetric_results_give_equal_ratings(played: dict[Ranking, int]) -> None:
    bots = 1 + max((bot for order in played for group in order for bot in group), default=1)
    ratings = rate(played, bots)
    assert [ratings[bot].points for bot in range(bots)] == pytest.approx([MEAN] * bots)
    assert ratings.lead(0, 1).low == pytest.approx(-ratings.lead(0, 1).high)


def test_odds_of_ten_to_one_are_400_points() -> None:
    assert rate({((0,), (1,)): 100_000, ((1,), (0,)): 10_000}, 2).lead(0, 1).points == pytest.approx(400, abs=0.5)


def test_a_clean_sweep_stays_finite_and_grows_with_its_length() -> None:
    short, long = (rate({((0,), (1,)): wins}, 2).lead(0, 1) for wins in (10, 1000))
    assert 200 < short.points < long.points < 3000
    assert short.low > 0


def test_a_draw_is_half_a_win_for_each() -> None:
    drawn = rate({((0,), (1,)): 30, ((0, 1),): 20}, 2)
    played = rate({((0,), (1,)): 40, ((1,), (0,)): 10}, 2)
    assert drawn.lead(0, 1).points == pytest.approx(played.lead(0, 1).points)


def test_draws_say_more_about_being_equal_than_wins_and_losses() -> None:
    drawn = rate({((0, 1),): 100}, 2).lead(0, 1)
    fought = rate({((0,), (1,)): 50, ((1,), (0,)): 50}, 2).lead(0, 1)
    assert drawn.high < fought.high / 2


def test_losers_of_one_table_are_not_taken_for_equals() -> None:
    """Bot 0 wins half of all tables, bot 1 twice as many of the others as bot 2."""
    ratings = rate({((0,), (1, 2)): 3000, ((1,), (0, 2)): 2000, ((2,), (0, 1)): 1000}, 3)
    assert ratings.lead(1, 2).points == pytest.approx(POINTS * log(2), abs=1)
    assert ratings.lead(0, 2).points == pytest.approx(POINTS * log(3), abs=1)


def test_a_bot_comes_in_by_the_mean_of_its_seats() -> None:
    assert ranking([(0, 1.0), (0, 0.0), (1, 0.0), (1, 0.0)]) == ((0,), (1,))
    assert ranking([(1, 1.0), (0, 1.0)]) == ((0, 1),)
    assert ranking([(2, 0.5), (0, 0.0), (1, 1.0)]) == ((1,), (2,), (0,))
