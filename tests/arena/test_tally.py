"""What is counted over records."""

import pytest

from shamble.arena import Tally, wilson
from shamble.arena.records.tally import Lengths, newcombe
from tests.arena.tables import record


@pytest.mark.parametrize(
    ("won", "tries", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (1, 100, 0.0018, 0.0545),
        (750, 1000, 0.7222, 0.7758),
    ],
)
def test_the_wilson_interval(won: int, tries: int, low: float, high: float) -> None:
    assert wilson(won, tries) == pytest.approx((low, high), abs=5e-5)


def test_wins_are_counted_by_bot_and_by_seat() -> None:
    tally = Tally.over([record(["a", "b", "a"], [1.0, 0.0, 0.0]), record(["b", "a", "b"], [0.0, 1.0, 0.0])])
    assert {name: (wins.tries, wins.won) for name, wins in tally.bots.items()} == {"a": (3, 2.0), "b": (3, 0.0)}
    assert {seat: (wins.tries, wins.won) for seat, wins in tally.seats.items()} == {
        0: (2, 1.0),
        1: (2, 1.0),
        2: (2, 0.0),
    }
    assert tally.matches == 2


def test_a_shared_win_counts_by_its_part() -> None:
    tally = Tally.over([record(["a", "b"], [0.5, 0.5]), record(["a", "b"], [1.0, 0.0])])
    assert (tally.bots["a"].rate, tally.bots["b"].rate) == (0.75, 0.25)


def test_scores_are_averaged_where_there_are_some() -> None:
    tally = Tally.over([record(["a", "b"], [1, 0], scores=[10, 4]), record(["a", "b"], [1, 0], scores=[20, 6])])
    assert (tally.bots["a"].mean_score, tally.bots["b"].mean_score) == (15, 5)
    assert Tally.over([record(["a"], [1])]).bots["a"].mean_score is None


def test_lengths_by_mean_median_and_quantile() -> None:
    tally = Tally.over(record(["a"], [1.0], decisions=length) for length in [1, 2, 3, 4, *[5] * 15, 100])
    lengths = tally.lengths
    assert (lengths.mean, lengths.quantile(0.5), lengths.quantile(0.95), lengths.longest) == (9.25, 5, 5, 100)
    assert (lengths.quantile(0.05), lengths.quantile(1.0)) == (1, 100)


def test_no_lengths_have_no_quantile() -> None:
    with pytest.raises(ValueError, match="no match"):
        Lengths().quantile(0.5)


def test_endings_are_counted() -> None:
    assert Tally.over(record(["a"], [1.0], ending=ending) for ending in "xyx").endings == {"x": 2, "y": 1}


@pytest.mark.parametrize(
    ("counts", "low", "high"),  # as Newcombe (1998) gives them for his tenth method
    [
        ((56, 70, 48, 80), 0.0524, 0.3339),
        ((9, 10, 3, 10), 0.1705, 0.8090),
        ((5, 56, 0, 29), -0.0381, 0.1926),
        ((10, 10, 0, 10), 0.6075, 1.0),
    ],
)
def test_the_newcombe_interval(counts: tuple[int, int, int, int], low: float, high: float) -> None:
    assert newcombe(*counts) == pytest.approx((low, high), abs=5e-5)
