"""What a hostile client can try by doing it again and again."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.web.http import socket
from shamble.web.http.budgets import OF_ADDRESS
from shamble.web.play.played_table import MOST_SHARED
from tests.web.table import Server
from tests.web.test_absence import sit_down
from tests.web.test_long_clocks import until


async def test_nobody_floods_the_talk_by_leaving_and_coming_back(server: Server) -> None:
    """A note is heard by those, too, who have muted the one it is about; and it has their name in it."""
    table, (_, eve), _ = await sit_down(server, "Ann", "Eve")
    statuses = []
    for _ in range(10):
        for what in ("leave", "return"):
            statuses.append((await eve.http.post(f"/api/tables/{table}/{what}")).status_code)
    assert (statuses.count(200), statuses.count(429)) == (10, 10)
    assert (await eve.http.post(f"/api/tables/{table}/return")).headers["retry-after"]


async def test_the_host_does_not_flood_the_talk_with_its_switch(server: Server) -> None:
    table, _, (ann, _) = await sit_down(server, "Ann", "Bob")
    answers = [await ann.ask("talk", who=("closed", "open")[n % 2]) for n in range(10)]
    assert {answer["code"] for answer in answers if answer["type"] == "refused"} == {"too_fast"}
    assert len([line for line in server.live(table).chat.lines if line.note]) == 5


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/me", {"name": "Eve"}),
        ("PUT", "/api/me/notices", {"mail": True, "quiet_from": None, "quiet_to": None, "zone": "UTC"}),
        ("DELETE", "/api/me/vacation", None),
        ("PUT", "/api/me/privacy", {"shown_to": "everybody"}),
        ("GET", "/api/me/data", None),
    ],
)
async def test_what_is_shown_at_all_tables_is_not_changed_all_the_time(
    server: Server, method: str, path: str, body: dict[str, Any] | None
) -> None:
    eve = await server.person("Eve")
    statuses = [(await eve.http.request(method, path, json=body)).status_code for _ in range(25)]
    assert (statuses.count(200), statuses.count(429)) == (20, 5)
    await server.hand_time.pass_(60)
    assert (await eve.http.request(method, path, json=body)).status_code == 200


async def test_who_comes_to_watch_costs_the_others_no_state_each(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _, (ann, _) = await sit_down(server, "Ann", "Bob")
    woken: list[object] = []
    wake = socket.Page.wake

    def counted(self: socket.Page) -> None:
        woken.append(self.person)
        wake(self)

    monkeypatch.setattr(socket.Page, "wake", counted)
    eve = await server.person()
    watchers = [await eve.open(table) for _ in range(10)]
    assert len(woken) <= 45, "each is woken for themselves, and not everybody for each of them"
    await server.hand_time.pass_(1)
    await ann.state_where(lambda state: state["table"]["spectators"] == 10)
    for watcher in watchers[1:]:
        await watcher.close()
    live = server.live(table)
    await until(lambda: len(live.presence.pages) == 3)
    await server.hand_time.pass_(1)
    await ann.state_where(lambda state: state["table"]["spectators"] == 1)


async def test_a_window_that_is_dragged_about_fills_no_memory(server: Server) -> None:
    """Every size of a window once left a picture behind."""
    table, _, (ann, _) = await sit_down(server, "Ann", "Bob")
    await ann.send(type="hello", svg=True, width=320, height=480)
    live = server.live(table)
    watcher = await (await server.person()).open(table, svg=True, width=400, height=400)
    for step in range(3 * MOST_SHARED):
        await watcher.send(type="resize", width=320 + 16 * step, height=480 + 16 * step)
        await watcher.ask("why", rule="ZR-4.1")  # what was asked before has been answered
        await server.hand_time.pass_(1)
    assert len(live._shared) <= MOST_SHARED


async def test_who_drags_a_window_about_pays_for_the_pictures(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    table, _, _ = await sit_down(server, "Ann", "Bob")
    watcher = await (await server.person()).open(table, svg=True, width=400, height=400)
    news = socket.Page._news

    def dear(self: socket.Page) -> object:
        server.hand_time.spent += OF_ADDRESS.burst / 4
        return news(self)

    monkeypatch.setattr(socket.Page, "_news", dear)
    answers = []
    for size in range(416, 512, 16):
        await watcher.send(type="resize", width=size, height=size)
        answers.append(await watcher.receive())
    assert [answer["type"] for answer in answers].count("state") == 5
    assert answers[-1]["code"] == "too_fast"
    assert "has kept the server busy" in answers[-1]["text"]
