"""Chance: even, repeatable for ever, free to copy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import pairwise, permutations

import pytest

from shamble.core.rng import KeyedRng, Rng
from shamble.match import table_rng

GENERATORS: list[Callable[[], Rng]] = [lambda: Rng(7), lambda: Rng("a table"), lambda: KeyedRng(b"key")]
each_generator = pytest.mark.parametrize("make", GENERATORS, ids=["fast", "fast by text", "keyed"])

# Values of chi-square that a fair source exceeds once in a thousand times, by degrees of freedom. The seeds are fixed,
# so a test that passes once passes always.
ONCE_IN_A_THOUSAND = {1: 10.8, 5: 20.5, 23: 49.7, 35: 66.6, 51: 87.0, 999: 1143.9}


def chi_square(counts: Counter[object], cells: int) -> float:
    expected = counts.total() / cells
    return sum((n - expected) ** 2 for n in counts.values()) / expected + (cells - len(counts)) * expected


def test_the_draws_of_the_fast_generator_never_change() -> None:
    rng = Rng(7)
    assert [rng.below(1000) for _ in range(8)] == [470, 690, 384, 731, 209, 841, 659, 479]
    assert rng.position == 15247498418835223284
    assert [Rng("table").below(1 << 32), Rng(0).position] == [2487103480, 10861466483248728796]


def test_the_draws_of_the_keyed_generator_never_change() -> None:
    rng = KeyedRng(b"key")
    assert [rng.below(1 << 32) for _ in range(3)] == [3539174538, 1591874019, 738629040]
    table = table_rng("seed")
    assert [table.below(1000) for _ in range(8)] == [861, 242, 300, 185, 754, 389, 962, 622]


def test_shuffles_and_picks_never_change() -> None:
    orders = []
    for rng in (Rng(7), KeyedRng(bytes(32))):
        items = list(range(10))
        rng.shuffle(items)
        orders.append((items, rng.pick("abcdefgh")))
    assert orders == [([7, 0, 8, 2, 9, 1, 5, 3, 6, 4], "e"), ([8, 6, 3, 1, 4, 9, 0, 5, 2, 7], "h")]


def test_a_seed_is_taken_by_its_text() -> None:
    assert Rng(7).position == Rng("7").position != Rng(8).position


@each_generator
@pytest.mark.parametrize("n", [2, 6, 52, 1000])
def test_every_number_is_equally_likely(make: Callable[[], Rng], n: int) -> None:
    rng = make()
    counts: Counter[object] = Counter(rng.below(n) for _ in range(max(6_000, 10 * n)))
    assert set(counts) <= set(range(n))
    assert chi_square(counts, n) < ONCE_IN_A_THOUSAND[n - 1]


@each_generator
def test_a_draw_says_nothing_about_the_next(make: Callable[[], Rng]) -> None:
    rng = make()
    draws = [rng.below(6) for _ in range(9_000)]
    assert chi_square(Counter(pairwise(draws)), 36) < ONCE_IN_A_THOUSAND[35]
    assert chi_square(Counter(zip(draws, draws[2:], strict=False)), 36) < ONCE_IN_A_THOUSAND[35]


@each_generator
def test_every_order_of_a_shuffle_is_equally_likely(make: Callable[[], Rng]) -> None:
    rng = make()
    counts: Counter[object] = Counter()
    for _ in range(4_800):
        cards = [0, 1, 2, 3]
        rng.shuffle(cards)
        counts[tuple(cards)] += 1
    assert set(counts) == set(permutations(range(4)))
    assert chi_square(counts, 24) < ONCE_IN_A_THOUSAND[23]


@each_generator
def test_every_item_is_picked_equally_often(make: Callable[[], Rng]) -> None:
    rng = make()
    assert chi_square(Counter(rng.pick("abcdef") for _ in range(6_000)), 6) < ONCE_IN_A_THOUSAND[5]


@each_generator
def test_the_only_number_below_one_is_nought_and_a_short_list_keeps_its_order(make: Callable[[], Rng]) -> None:
    rng = make()
    assert {rng.below(1) for _ in range(100)} == {0}
    before = rng.position
    for items in ([], ["only"]):
        rng.shuffle(items)
    assert rng.position == before, "nothing to shuffle costs no chance, so it raises no fence"


@each_generator
def test_a_clone_draws_the_same_and_disturbs_nothing(make: Callable[[], Rng]) -> None:
    rng = make()
    rng.below(6)
    clone = rng.clone()
    assert type(clone) is type(rng)
    drawn = [clone.below(100) for _ in range(50)]
    assert [rng.below(100) for _ in range(50)] == drawn


@each_generator
def test_a_split_is_a_fast_stream_of_its_own(make: Callable[[], Rng]) -> None:
    rng = make()
    first, second = rng.split(), rng.split()
    assert type(first) is type(second) is Rng
    streams = [[stream.below(1000) for _ in range(20)] for stream in (first, second, rng)]
    assert streams[0] != streams[1] != streams[2] != streams[0]
    again = make().split()
    assert [again.below(1000) for _ in range(20)] == streams[0], "the same source splits off the same stream"


def test_a_keyed_draw_depends_on_the_key_and_its_number_alone() -> None:
    rng = KeyedRng(b"key")
    drawn = [rng.below(1 << 32) for _ in range(5)]
    skipped = KeyedRng(b"key")
    skipped.position = 3
    assert skipped.below(1 << 32) == drawn[3]
    assert KeyedRng(b"another key").below(1 << 32) != drawn[0]
