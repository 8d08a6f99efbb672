"""A server that is full takes no new tables, and says so; whoever plays, plays on."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

import pytest
import websockets

from shamble.web.http import crowd
from shamble.web.http.crowd import EASY_SECONDS, FEW_PAGES, FULL, LATE_SECONDS, RETRY_SECONDS, Crowd
from shamble.web.http.tidying import ASIDE_SECONDS, THRESHOLDS, TIDY_SECONDS, Tidying
from tests.web.table import HandTime, Page, Person, Server, fixture


def crowd_of(pages: int, tables: int = 1) -> Crowd:
    return Crowd(lambda: tables, lambda: pages)


def noted(looks: Crowd, late: float, times: int = 30) -> Crowd:
    for _ in range(times):
        looks.note(late)
    return looks


def test_one_long_pause_is_no_crowd_and_busy_seconds_are() -> None:
    looks = crowd_of(FEW_PAGES)
    assert not noted(looks, 60.0, times=1).is_full
    assert noted(looks, 2 * LATE_SECONDS).is_full
    assert not noted(looks, 0.0).is_full


def test_a_server_that_was_late_takes_tables_again_when_it_has_time_to_spare() -> None:
    looks = noted(crowd_of(FEW_PAGES), (LATE_SECONDS + EASY_SECONDS) / 2)
    assert not looks.is_full, "not late yet"
    noted(looks, 2 * LATE_SECONDS)
    assert noted(looks, (LATE_SECONDS + EASY_SECONDS) / 2).is_full, "still late"


def test_a_busy_machine_with_few_pages_refuses_nobody() -> None:
    """Bots may think, and somebody may compile something: that goes on without those who would be refused."""
    assert not noted(crowd_of(FEW_PAGES - 1), 10.0).is_full


def test_tables_are_counted() -> None:
    assert not Crowd(lambda: 99, lambda: 0, most_tables=100).is_full
    assert Crowd(lambda: 100, lambda: 0, most_tables=100).is_full


async def test_lateness_is_looked_at_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[float] = []
    monkeypatch.setattr(crowd, "BEAT_SECONDS", 0.0)
    looks = crowd_of(0)
    monkeypatch.setattr(looks, "note", seen.append)
    looks.open()
    while len(seen) < 3:
        await asyncio.sleep(0)
    looks.close()
    assert all(late >= 0 for late in seen)


@fixture
async def table_of_ann(server: Server) -> tuple[Person, str, Page]:
    """Ann plays against a bot, with the table open."""
    ann = await server.person("Ann")
    table = await ann.make("you", "random", options={"first_player": "seat"})
    await ann.do(table, "start")
    page = await ann.open(table)
    await page.move()
    return ann, table, page


@contextmanager
def full(server: Server) -> Iterator[None]:
    """There are as many tables as it takes."""
    crowd = server.context.crowd
    most, crowd.most_tables = crowd.most_tables, 0
    yield
    crowd.most_tables = most


@contextmanager
def late(server: Server) -> Iterator[None]:
    """It is behind with everything, with as many pages open as there are."""
    crowd = server.context.crowd
    few, crowd.few_pages = crowd.few_pages, 1
    noted(crowd, 1.0)
    yield
    noted(crowd, 0.0)
    crowd.few_pages = few


@pytest.mark.parametrize("how", [full, late])
async def test_new_tables_are_refused_and_running_ones_are_played(
    server: Server, table_of_ann: tuple[Person, str, Page], how: Callable[[Server], AbstractContextManager[None]]
) -> None:
    bob = await server.person("Bob")
    ann, table, page = table_of_ann
    with how(server):
        for path, body in (("/api/tables", {"game": "zombiegeddon", "seats": [{"kind": "you"}]}),
                           (f"/api/tables/{table}/rematch", {}),
                           ("/api/queue/bots", {"game": "zombiegeddon"})):  # fmt: skip
            answer = await bob.http.post(path, json=body)
            assert (answer.status_code, answer.json()["detail"]) == (503, FULL)
            assert answer.headers["retry-after"] == str(answer.json()["again"]) == str(RETRY_SECONDS)
        await page.play_where(lambda play: play["yours"] or play["result"] is not None)
        again = await ann.open(table)
        assert again.play["number"] > 0, "who plays may always come back"
        assert (await bob.http.post("/api/queue", json={"game": "zombiegeddon"})).status_code == 200, "one may wait"
        await bob.http.delete("/api/queue")
    assert await bob.make("you", "random"), "when there is room again"


async def test_a_late_server_takes_nobody_new_at_a_table(
    server: Server, table_of_ann: tuple[Person, str, Page]
) -> None:
    bob = await server.person("Bob")
    _, table, _ = table_of_ann
    waiting = await bob.make("you", "open")
    cid = await server.person("Cid")
    with full(server):
        assert (await cid.open(table)).play["number"] > 0, "who looks on at a table that is there needs no room"
    with late(server):
        with pytest.raises(websockets.InvalidStatus) as refused:
            await cid.open(table)
        assert refused.value.response.status_code == 503
        assert refused.value.response.headers["retry-after"] == str(RETRY_SECONDS)
        assert await cid.refused("POST", f"/api/tables/{waiting}/sit") == (503, FULL)
        page = await cid.http.get(f"/tables/{table}")
        assert (page.status_code, page.headers["retry-after"]) == (503, str(RETRY_SECONDS))
        assert "The server is full just now" in page.text
        assert f'http-equiv="refresh" content="{RETRY_SECONDS}"' in page.text
        assert (await cid.http.get("/")).status_code == 200, "everything else is there"
        await bob.open(waiting)  # a host comes to their own table
    await cid.do(waiting, "sit")


async def test_a_full_server_loads_no_table_for_strangers(server: Server) -> None:
    bob, cid = await server.person("Bob"), await server.person("Cid")
    asleep = await bob.make("you", "open")
    with full(server):
        with pytest.raises(websockets.InvalidStatus) as refused:
            await cid.open(asleep)
        assert refused.value.response.status_code == 503
        assert asleep not in server.context.open_tables.by_id
        await bob.open(asleep)


class Knot:
    """Garbage that only the collector can find."""

    def __init__(self, untied: list[str], name: str) -> None:
        self.itself = self
        self.untied, self.name = untied, name

    def __del__(self) -> None:
        self.untied.append(self.name)


@pytest.fixture
def only_when_told() -> Iterator[None]:
    """The collector does nothing by itself."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("only_when_told")
async def test_what_lives_long_is_put_aside_and_looked_through_now_and_then() -> None:
    before = gc.get_threshold()
    time, untied = HandTime(), list[str]()
    tidying = Tidying(time)
    tidying.open()
    try:
        assert gc.get_threshold() == THRESHOLDS
        assert gc.get_freeze_count() > 1000
        keep = [[n] for n in range(5000)]
        Knot(untied, "one")
        frozen = gc.get_freeze_count()
        await time.pass_(ASIDE_SECONDS + 1)
        assert len(keep) // 2 < gc.get_freeze_count() - frozen, "put aside soon"
        assert untied == [], "without a look through everything"
        await time.pass_(TIDY_SECONDS)
        assert untied == ["one"], "which comes by and by"
    finally:
        tidying.close()
    assert (gc.get_threshold(), gc.get_freeze_count()) == (before, 0)


class SlowTime(HandTime):
    """Every look at the clock takes two seconds."""

    def now(self) -> float:
        self.skip(2.0)
        return super().now()


@pytest.mark.usefixtures("only_when_told")
async def test_a_large_server_looks_through_everything_less_often() -> None:
    time, untied = SlowTime(), list[str]()
    tidying = Tidying(time)
    tidying.open()
    try:
        Knot(untied, "one")
        await time.pass_(2 * TIDY_SECONDS)
        assert untied == [], "a look of two seconds is paid by two thousand without one"
        await time.pass_(2 * TIDY_SECONDS)
        assert untied == ["one"]
    finally:
        tidying.close()
