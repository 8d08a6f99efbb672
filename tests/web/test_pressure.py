"""One who reads slowly gets the latest state and holds nobody up; one who does not read at all is let go."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from shamble.render.nodes import Picture
from shamble.web.http import socket
from shamble.web.http.budgets import Bill
from shamble.web.play import position
from shamble.web.play.drawing import picture_for_page
from shamble.web.table.live_table import LiveTable
from shamble.web.wire import protocol
from tests.web.table import Server, match_of


class StuckSocket:
    """A socket whose other end takes a message only when it is told to."""

    def __init__(self) -> None:
        self.taken: list[dict[str, Any]] = []
        self.closed: tuple[int, str] | None = None
        self._room = asyncio.Semaphore(0)
        self.waiting = asyncio.Event()

    async def send_text(self, text: str) -> None:
        self.waiting.set()
        await self._room.acquire()
        self.taken.append(json.loads(text))

    async def take(self, count: int = 1) -> None:
        """Let so many messages through, and the writer come to its next."""
        for _ in range(count):
            before = len(self.taken)
            self._room.release()
            while len(self.taken) == before:
                await asyncio.sleep(0)


def watcher(server: Server) -> Bill:
    return Bill(server.context.limits, server.time, "192.0.2.1")


async def stuck_page(server: Server, table: str) -> tuple[StuckSocket, socket.Page, LiveTable, asyncio.Task[None]]:
    live = server.live(table)
    stuck = StuckSocket()
    page = socket.Page(server.context, stuck, live, None, watcher(server), protocol.Hello(svg=False))  # type: ignore[arg-type]  # stands in
    await server.context.open_tables.enter(live, page)
    page.wake()
    return stuck, page, live, asyncio.create_task(page.write())


async def test_a_slow_reader_gets_the_latest_state_and_the_whole_log(server: Server) -> None:
    ann, bob = await server.person("Ann"), await server.person("Bob")
    table = await ann.make("you", "open", options={"first_player": "seat"})
    await bob.do(table, "sit")
    await ann.do(table, "start")
    pages = [await ann.open(table), await bob.open(table)]
    stuck, page, live, writer = await stuck_page(server, table)
    await stuck.waiting.wait()
    for _ in range(30):
        await pages[match_of(live).state.player].move()
    assert stuck.taken == [], "thirty moves were made while nothing could be sent to them"
    await stuck.take(2)
    first, second = stuck.taken
    assert first["play"]["number"] == 0
    assert second["play"]["number"] == 30, "in between there is nothing"
    watcher = await (await server.person()).open(table)
    told = first["play"]["log"] + [line for beat in second["play"]["beats"] for line in beat["log"]]
    assert told == watcher.play["log"], "but nothing of the log is missing"
    writer.cancel()
    await server.context.open_tables.leave(live, page)


async def test_answers_that_are_not_read_stop_the_reading_of_requests(server: Server) -> None:
    ann = await server.person("Ann")
    table = await ann.make("you", "open")
    await ann.open(table)
    stuck, page, live, writer = await stuck_page(server, table)
    await stuck.waiting.wait()
    for number in range(socket.ANSWERS):
        await page.answer(protocol.Done(number, 0))
    one_too_many = asyncio.create_task(page.answer(protocol.Done(99, 0)))
    for _ in range(20):
        await asyncio.sleep(0)
    assert not one_too_many.done(), "whoever asks on must wait until they have read"
    await stuck.take(2)
    await one_too_many
    writer.cancel()
    await server.context.open_tables.leave(live, page)


async def test_who_reads_nothing_is_let_go(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "SEND_SECONDS", 0.01)
    ann = await server.person("Ann")
    table = await ann.make("you", "open")
    await ann.open(table)
    closed = asyncio.Event()
    reasons: list[tuple[int, str]] = []

    async def close(_: object, code: int, reason: str) -> None:
        reasons.append((code, reason))
        closed.set()

    monkeypatch.setattr(socket, "_close", close)
    live = server.live(table)
    stuck = StuckSocket()
    page = socket.Page(server.context, stuck, live, None, watcher(server), protocol.Hello(svg=False))  # type: ignore[arg-type]  # stands in
    page.wake()
    await socket._write_to_the_end(page)
    await closed.wait()
    assert reasons == [(1013, "you read too slowly")]


async def test_drawings_are_made_once_for_all_of_one_knowledge_and_size(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await server.person("Ann")
    table = await ann.make("you", "greedy", options={"first_player": "seat"})
    await ann.do(table, "start")
    drawn: list[tuple[object, ...]] = []

    def draw(*args: Any) -> Picture:
        drawn.append(args)
        return picture_for_page(*args)

    monkeypatch.setattr(position, "picture_for_page", draw)
    sizes = [(1280, 800), (1287, 801), (390, 844)]
    pages = [await ann.open(table, svg=True, width=width, height=height) for width, height in sizes]
    drawings = [page.play["svg"] for page in pages]
    assert drawings[0] == drawings[1] != drawings[2]
    assert len(drawn) == 2
    await pages[0].send(type="resize", width=390, height=840)
    await pages[0].play_where(lambda play: play["svg"] == drawings[2])
