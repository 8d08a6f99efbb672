"""A server that is full takes no new tables, and says so; whoever plays, plays on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

import pytest
import websockets

from shamble.web.http import crowd
from shamble.web.http.crowd import EASY_SECONDS, FEW_PAGES, FULL, LATE_SECONDS, RETRY_SECONDS, Crowd
from shamble.web.table.open_tables import LINGER
from tests.web.table import GAME, Page, Person, Server, fixture


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


async def test_a_full_server_wakes_no_table_for_its_replay_or_its_picture(server: Server) -> None:
    bob, cid = await server.person("Bob"), await server.person("Cid")
    table = await bob.make("you", "random")
    await bob.do(table, "start")
    await server.hand_time.pass_(2 * LINGER)
    tables = server.context.open_tables.by_id
    assert table not in tables
    with full(server):
        for what in ("replay", "frames/0", "frames/0/picture", "file", "proof"):
            assert await cid.refused("GET", f"/api/tables/{table}/{what}") == (503, FULL)
        picture = await cid.http.get(f"/tables/{table}/picture.png")
        assert picture.content == (await cid.http.get(f"/games/{GAME}/picture.png")).content
        assert table not in tables
        await bob.get(f"/api/tables/{table}/replay")  # they sit there
