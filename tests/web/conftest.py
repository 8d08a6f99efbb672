"""A server for each test that asks for one, on either database."""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import AsyncIterator, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import asyncpg
import pytest
import pytest_asyncio
import structlog

from shamble.core.game import Game
from shamble.web.table import seating
from tests.web import ambush, postgres
from tests.web.mailbox import Mailbox, mail_server
from tests.web.table import Server, add_game, fixture, serving


@pytest.fixture(autouse=True, scope="session")
def no_logs() -> None:
    """What a test provokes need not be told."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))


@pytest.fixture
def sqlite_file(tmp_path: Path) -> str:
    return str(tmp_path / "tables.sqlite3")


@pytest.fixture(scope="session")
def postgres_folder() -> Iterator[str]:
    with postgres.running() as folder:
        yield folder


@fixture
async def postgres_url(postgres_folder: str) -> str:
    """The database, emptied: making a new one for each test takes ten times as long."""
    connection = await asyncpg.connect(host=postgres_folder, user="shamble", database="postgres")
    try:
        await connection.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    finally:
        await connection.close()
    return f"postgresql://shamble@/postgres?host={postgres_folder}"


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def db(request: pytest.FixtureRequest) -> str:
    """Either database."""
    name = "sqlite_file" if request.param == "sqlite" else "postgres_url"
    url: str = request.getfixturevalue(name)
    return url


@pytest.fixture
def with_ambush(monkeypatch: pytest.MonkeyPatch) -> Game[Any]:
    """The game of covert asks stands on the shelf."""
    add_game(monkeypatch, ambush.GAME)
    return ambush.GAME


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def one_server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(str(tmp_path_factory.mktemp("server") / "tables.sqlite3")) as server:
        yield server


@fixture
async def server(
    one_server: Server, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Server]:
    """The server, days after the test before: its tables are forgotten and nobody is in a hurry any more. The seeds of
    its matches are the test's own, so that it gives the same verdict twice."""
    seeds = (sha256(f"{request.node.name} {n}".encode()).hexdigest() for n in itertools.count())
    monkeypatch.setattr(seating, "new_seed", lambda: next(seeds))
    await one_server.hand_time.pass_(3 * 24 * 3600)
    yield one_server
    await one_server.see_off()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All tests here share one event loop, as they share the server that runs in it."""
    for item in items:
        if Path(__file__).parent in item.path.parents and asyncio.iscoroutinefunction(getattr(item, "obj", None)):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@fixture
async def box() -> AsyncIterator[Mailbox]:
    """A mail server on this machine, and what it was sent."""
    async with mail_server() as box:
        yield box


@fixture
async def house(db: str, box: Mailbox) -> AsyncIterator[Server]:
    """A server that has mail set up, on either database."""
    async with serving(db, post=box.post) as server:
        server.context.post.close()  # tests say when it sends
        yield server
