"""The load benchmark: a small one runs through, and counts what it says it counts."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.core.errors import ShambleError
from shamble.web.server.load import Figures, bench


def test_a_small_load_is_borne_without_an_error() -> None:
    for figures in bench(tables=3, players=2, seconds=0.5):
        assert figures.errors == []
        assert (figures.tables, figures.sockets) == (3, 6)
        assert figures.moves >= 3
        assert 0 < figures.percentile(50) <= figures.percentile(99)
        assert figures.processor_per_move > 0
        assert figures.kilobytes_per_table > 0


def test_figures_are_counted_as_they_read() -> None:
    figures = Figures("so", tables=1, sockets=2, seconds=2.0, moves=10, processor_seconds=0.05)
    figures.waits = [n / 1000 for n in range(1, 200)]
    assert figures.moves_per_second == 5
    assert figures.processor_per_move == 5
    assert figures.percentile(50) == pytest.approx(100)
    assert figures.percentile(99) == pytest.approx(198)


@pytest.mark.parametrize("wrong", [{"tables": 0}, {"players": 1}, {"seconds": 0}])
def test_a_load_of_nothing_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ShambleError, match="at least one table"):
        bench(**wrong)
