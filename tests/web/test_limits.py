"""Token buckets: a burst, then a rate, and no memory of those who came once."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

from shamble.web.http import budgets, limits
from shamble.web.http.limits import Limits, Rate
from tests.web.table import HandTime

RATE = Rate(2, 3)
GUIDE = Path(__file__).parents[2] / "docs/limits.md"


def test_the_guide_has_every_rate() -> None:
    rates = {
        name: rate for module in (limits, budgets) for name, rate in vars(module).items() if isinstance(rate, Rate)
    }
    told = {}
    for line in GUIDE.read_text(encoding="utf-8").splitlines():
        name = re.search(r"`([A-Z_]+)`", line)
        numbers = re.search(r"\| ([\d./]+)(?: a second,)? (?:\| )?(\d+)(?: at once)? \|", line)
        if name is not None and numbers is not None:
            told[name[1]] = (round(float(Fraction(numbers[1])), 6), int(numbers[2]))
    assert told == {name: (round(rate.per_second, 6), rate.burst) for name, rate in rates.items()}


async def test_a_burst_then_a_rate() -> None:
    time = HandTime()
    buckets = Limits(time)
    assert [buckets.take(RATE, "ann") for _ in range(5)] == [0, 0, 0, 0.5, 0.5]
    assert buckets.take(RATE, "bob") == 0, "everybody has their own"
    await time.pass_(0.5)
    assert [buckets.take(RATE, "ann") for _ in range(2)] == [0, 0.5]
    await time.pass_(100)
    assert [buckets.take(RATE, "ann") for _ in range(4)] == [0, 0, 0, 0.5]


def test_two_limits_with_the_same_numbers_are_two() -> None:
    buckets = Limits(HandTime())
    assert [buckets.take(Rate(2, 3), "ann") for _ in range(5)] == [0] * 5
    assert limits.NEW_TABLES != limits.LEAVING, "somebody who has left often may still make a table"


async def test_who_has_not_come_for_long_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_BUCKETS", 3)
    time = HandTime()
    buckets = Limits(time)
    for name in "abc":
        buckets.take(RATE, name)
    await time.pass_(1.4)
    for _ in range(3):
        buckets.take(RATE, "c")
    await time.pass_(0.1)
    buckets.take(RATE, "d")
    assert set(buckets._buckets[RATE]) == {"c", "d"}
    assert buckets.take(RATE, "c") > 0
