"""The load benchmark: a small one runs through, and counts what it says it counts."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from shamble.core.errors import ShambleError
from shamble.web.server import load
from shamble.web.server.load import GAME, Figures, bench, site


def test_a_small_load_is_borne_without_an_error() -> None:
    for figures in bench(tables=3, players=2, seconds=2):
        assert figures.errors == []
        assert (figures.tables, figures.sockets) == (3, 6)
        assert figures.moves >= 3
        assert 0 < figures.percentile(50) <= figures.percentile(99)
        assert figures.processor_per_move > 0
        assert figures.processor_per_table > 0
        assert figures.received_per_move > 0
        assert 0 < figures.size(50) <= figures.size(95)
        assert sum(figures.sizes) <= figures.received


def test_real_pages_get_pictures_at_the_rate_that_is_offered() -> None:
    plain, pictures = (bench(2, 2, 0.5, pictures=each, rate=40)[0] for each in (False, True))
    assert plain.errors == pictures.errors == []
    assert plain.name == pictures.name == "40 moves/s offered"
    assert pictures.received_per_move > 0 < plain.received_per_move


def test_figures_are_counted_as_they_read() -> None:
    figures = Figures("so", tables=1, sockets=2, seconds=2.0, moves=10, processor_seconds=0.05)
    figures.sizes = [100 * n for n in range(1, 200)]
    assert (figures.size(50), figures.size(95)) == (10_000, 19_000)
    figures.waits = [n / 1000 for n in range(1, 200)]
    assert figures.moves_per_second == 5
    assert figures.processor_per_move == 5
    assert figures.moves_per_processor_second == 200
    assert figures.percentile(50) == pytest.approx(100)
    assert figures.percentile(99) == pytest.approx(198)


@pytest.mark.parametrize("wrong", [{"rate": 0.0}, {"rate": -1.0}])
def test_a_rate_of_nothing_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ShambleError, match="moves a second, more than 0"):
        bench(**wrong)


@pytest.mark.parametrize("wrong", [{"tables": 0}, {"players": 1}, {"seconds": 0}])
def test_a_load_of_nothing_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ShambleError, match="at least one table"):
        bench(**wrong)


def test_newcomers_are_counted_and_one_match_each_is_enough_for_a_low_rate() -> None:
    (figures,) = bench(tables=2, players=2, seconds=0.5, rate=10, newcomers=20)
    assert figures.errors == []
    assert figures.taken >= 1
    assert figures.refused == 0
    assert figures.megabytes > 10


async def test_a_server_without_room_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site, "FULL_SECONDS", 0.0)
    answers = [(503, {}, ""), (503, {}, ""), (201, {"id": "x"}, "")]
    full = site.Site(0)
    monkeypatch.setattr(full, "_request", lambda *_: answers.pop(0))
    assert await full.post("/api/tables", "") == {"id": "x"}
    assert full.refused == 2


def test_newcomers_who_leave_are_refused() -> None:
    with pytest.raises(ShambleError, match="new tables a second, 0 or more"):
        bench(newcomers=-1)


async def test_newcomers_who_have_asked_are_answered_however_long_it_takes() -> None:
    asked, over = asyncio.Event(), asyncio.Event()

    class Slow(site.Site):
        async def request(self, *_: object, **__: object) -> tuple[int, object, str]:
            asked.set()
            await over.wait()
            await asyncio.sleep(0)
            return 201, {}, ""

    figures = Figures("so", tables=1, sockets=1, seconds=1.0)
    party = load.Party(Slow(0), 0, ["a cookie"])
    coming = asyncio.create_task(load._come(party.site, [party], 0.001, GAME, figures, over))
    await asked.wait()
    over.set()
    await coming
    assert figures.taken == 1
