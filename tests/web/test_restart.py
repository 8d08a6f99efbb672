"""A server that is killed at any moment, or has no room to write: what it acknowledged is kept."""

from __future__ import annotations

import asyncio
import json
import os
import resource
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

import httpx2
import pytest
import websockets

from shamble.core.errors import ShambleError
from shamble.web import serve
from shamble.web.server import start as server
from shamble.web.store.trouble import FULL
from tests.web.table import Page, Person, Server

START_SECONDS = 120
"""After which a process that starts, or ends, has not: on a loaded machine either takes a while."""
PROGRAM = "import sys; from shamble.web import serve; serve(port=0, db=sys.argv[1], workers=int(sys.argv[2]))"


class Process:
    """A server of its own, started as a user starts it."""

    def __init__(self, process: subprocess.Popen[str], port: int) -> None:
        self.process = process
        self.port = port
        self.people: list[Person] = []

    async def person(self, name: str | None = None, cookie: str | None = None) -> Person:
        person = Person(self)  # type: ignore[arg-type]  # all that it needs is the port
        self.people.append(person)
        if cookie is not None:
            person.http.cookies.set("shamble", cookie)
        if name is not None:
            await person.post("/api/me", name=name)
        return person

    async def kill(self) -> None:
        self.process.kill()
        await asyncio.to_thread(self.process.wait)


def start(db: str, workers: int = 1) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", PROGRAM, db, str(workers)], stderr=subprocess.PIPE, text=True, env=os.environ.copy()
    )


@asynccontextmanager
async def process(db: str, workers: int = 1) -> AsyncIterator[Process]:
    running = start(db, workers)
    assert running.stderr is not None
    line = await asyncio.to_thread(running.stderr.readline)
    assert line.startswith("The table is set: http://127.0.0.1:"), line
    server = Process(running, int(line.rstrip("/\n").rpartition(":")[2]))
    await wait_until_well(server.port)
    try:
        yield server
    finally:
        for person in server.people:
            await person.close()
        if running.poll() is None:
            running.terminate()
        await asyncio.to_thread(running.communicate)


async def wait_until_well(port: int) -> None:
    async with asyncio.timeout(START_SECONDS), httpx2.AsyncClient(verify=False) as client:
        while True:
            with suppress(httpx2.TransportError):
                if (await client.get(f"http://127.0.0.1:{port}/healthz")).status_code == 200:
                    return
            await asyncio.sleep(0.02)


async def test_killed_at_any_moment_it_resumes_where_it_was(sqlite_file: str) -> None:
    async with process(sqlite_file) as started:
        ann, bob = await started.person("Ann"), await started.person("Bob")
        cookies = [person.http.cookies["shamble"] for person in (ann, bob)]
        table = await ann.make("you", "open", "random", options={"first_player": "seat"})
        await bob.do(table, "sit")
        await ann.do(table, "start")
        pages = [await ann.open(table), await bob.open(table)]
        acknowledged = (await pages[0].move())["number"]
        play = await pages[1].asked()
        # One more is on its way when the server dies: it may have been stored or not, but not half.
        await pages[1].send(type="move", number=play["number"], action=play["choices"][0]["action"], id=1)
        children = worker_processes(started.process.pid)
        await started.kill()
        await gone(children)
    async with process(sqlite_file) as started:
        again = [await started.person(cookie=cookie) for cookie in cookies]
        pages = [await person.open(table) for person in again]
        assert pages[0].state["table"]["status"] == "playing"
        assert pages[0].play["number"] >= acknowledged
        # Sent again it counts once, whatever became of the first.
        answer = await pages[1].ask("move", number=play["number"], action=play["choices"][0]["action"])
        assert (answer["type"], answer["number"]) == ("done", play["number"] + 1)
        await pages[0].asked()
        await pages[0].move()
        assert (await again[0].get("/api/me"))["tables"][0]["id"] == table


async def test_a_full_disk_is_reported_and_play_continues_when_there_is_room(sqlite_file: str) -> None:
    """A limit on the size of files stands for the disk; the kernel refuses to write beyond it in the same way."""
    async with process(sqlite_file) as started:
        ann, bob = await started.person("Ann"), await started.person("Bob")
        table = await ann.make("you", "open", options={"first_player": "seat"})
        await bob.do(table, "sit")
        await ann.do(table, "start")
        page = await ann.open(table)
        play = await page.asked()
        _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
        size = Path(f"{sqlite_file}-wal").stat().st_size
        resource.prlimit(started.process.pid, resource.RLIMIT_FSIZE, (size, most))
        move = {"number": play["number"], "action": play["choices"][0]["action"]}
        refused = await page.ask("move", **move)
        assert (refused["code"], refused["text"]) == ("not_now", FULL)
        answer = await ann.http.post("/api/me", json={"name": "Anna"})
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "2")
        async with asyncio.timeout(START_SECONDS):
            while (await ann.http.get("/healthz")).status_code == 200:  # as it was found a moment ago
                await asyncio.sleep(0.1)
        assert (await ann.http.get(f"/api/tables/{table}")).status_code == 200, "looking needs no room"
        resource.prlimit(started.process.pid, resource.RLIMIT_FSIZE, (most, most))
        assert (await page.ask("move", **move))["type"] == "done"
        await wait_until_well(started.port)


def worker_processes(pid: int) -> list[int]:
    """The processes in which its bots think."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    assert children, "a bot has moved"
    return [int(child) for child in children]


async def gone(pids: list[int]) -> None:
    """Nothing is left behind by a server that was killed."""
    async with asyncio.timeout(START_SECONDS):
        while any(alive(pid) for pid in pids):
            await asyncio.sleep(0.02)


def alive(pid: int) -> bool:
    try:
        return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return False


async def test_asked_to_stop_it_closes_its_sockets_and_ends_well(sqlite_file: str) -> None:
    async with process(sqlite_file) as started:
        ann = await started.person("Ann")
        page = await ann.open(await ann.make("you", "open"))
        started.process.send_signal(signal.SIGTERM)
        code, _ = await page.closed()
        assert code == 1012, "the page knows that it shall come back"
        assert await asyncio.to_thread(started.process.wait) in (0, -signal.SIGTERM)
        assert started.process.stderr is not None
        events = [json.loads(line)["event"] for line in started.process.stderr]
        assert events == ["ready", "stopping"]


@pytest.mark.postgres
async def test_several_workers_serve_one_table(postgres_url: str) -> None:
    async with process(postgres_url, workers=2) as started:
        ann, bob = await started.person("Ann"), await started.person("Bob")
        table = await ann.make("you", "open", "random", options={"first_player": "seat"})
        await bob.do(table, "sit")
        await ann.do(table, "start")
        # Whichever worker each of them gets, they play one match.
        pages = [await ann.open(table), await bob.open(table), await ann.open(table)]
        for _ in range(2):
            for page in pages[:2]:
                await page.asked()
                await page.move()
        number = pages[1].play["number"]
        await pages[2].play_where(lambda play: play["number"] >= number)


# -- what stands in the way of a start ---------------------------------------------------------------------------------


@contextmanager
def taken_port() -> Iterator[int]:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        yield listening.getsockname()[1]


def test_what_stands_in_the_way_is_said_in_one_line(
    sqlite_file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "set_up_logs", lambda: None)
    with taken_port() as port, pytest.raises(ShambleError, match=rf"cannot listen on 127\.0\.0\.1 port {port}: "):
        serve(port=port, db=sqlite_file)
    with pytest.raises(ShambleError, match="an SQLite file is for a single one"):
        serve(port=0, db=sqlite_file, workers=2)
    with pytest.raises(ShambleError, match="workers: 1 or more, not 0"):
        serve(port=0, db=sqlite_file, workers=0)
    with pytest.raises(ShambleError, match="cannot use the database postgresql"):
        serve(port=0, db=f"postgresql://shamble@/nothing?host={tmp_path}")


async def test_a_match_of_other_rules_is_not_played_on(server: Server) -> None:
    ann = await server.person("Ann")
    table = await ann.make("you", "greedy")
    await ann.do(table, "start")
    store = server.context.store
    async with store.change(table) as (_, connection):
        await store.set_table(connection, table, rules_version=0)
    with pytest.raises(websockets.ConnectionClosed) as end:
        await ann.open(table)
    assert end.value.rcvd is not None
    assert end.value.rcvd.code == 4409
    assert "was begun with version 0 of its rules" in end.value.rcvd.reason
    status, words = await ann.refused("GET", f"/api/tables/{table}/replay")
    assert (status, "version 0" in words) == (409, True)
    assert isinstance(ann.pages[-1], Page)
