"""A server for each test that asks for one, on either database."""

from __future__ import annotations

import asyncio
import itertools
import logging
import shutil
from collections.abc import AsyncIterator, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
import structlog

from shamble.core.game import Game
from shamble.web.http import app
from shamble.web.http.tidying import Tidying
from shamble.web.store import database
from shamble.web.store.database import Database
from shamble.web.store.schema import metadata
from shamble.web.table import seating
from tests.web import ambush, postgres
from tests.web.mailbox import Mailbox, mail_server
from tests.web.table import PATIENCE, Server, add_game, fixture, serving


@pytest.fixture(autouse=True, scope="session")
def no_logs() -> None:
    """What a test provokes need not be told."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))


class Untidy(Tidying):
    """Leaves the collector of garbage alone."""

    def open(self) -> None:
        pass

    def close(self) -> None:
        pass


@pytest.fixture(autouse=True, scope="session")
def collector_of_its_own() -> Iterator[None]:
    """A server looks through everything that lives in its process when it starts, and takes over the collector of
    garbage. Here that is what eleven thousand tests have brought with them, once for each server: it takes longer than
    most tests do, and undoes what the run itself has put aside (tests/conftest.py)."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(app, "Tidying", Untidy)
        yield


@pytest.fixture(autouse=True, scope="session")
def patient_database() -> Iterator[None]:
    """A PostgreSQL on a busy machine may take longer than people would wait for it; a server that gives it up meanwhile
    does not start, or refuses what a test asks of it. Tests of such a failure say themselves how long it takes."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        for name in ("CONNECT_SECONDS", "ANSWER_SECONDS", "BACKSTOP_SECONDS"):
            monkeypatch.setattr(database, name, float(PATIENCE))
        unhurried = {"statement_timeout": "0", "lock_timeout": "0", "idle_in_transaction_session_timeout": "0"}
        monkeypatch.setattr(database, "SERVER_SETTINGS", database.SERVER_SETTINGS | unhurried)
        yield


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def sqlite_model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database without a row. To copy it takes a tenth of the time that its migrations take."""
    file = tmp_path_factory.mktemp("model") / "tables.sqlite3"
    await (await Database.open(str(file))).close()
    return file


@pytest.fixture
def sqlite_file(sqlite_model: Path, tmp_path: Path) -> str:
    return str(shutil.copy(sqlite_model, tmp_path / "tables.sqlite3"))


@pytest.fixture(scope="session")
def postgres_folder() -> Iterator[str]:
    with postgres.running() as folder:
        yield folder


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def postgres_tables(postgres_folder: str) -> str:
    """The tables of a database with all its migrations, as a list in SQL."""
    await (await Database.open(postgres.url(postgres_folder))).close()
    return ", ".join(f'"{table}"' for table in metadata.tables)


@fixture
async def postgres_url(postgres_folder: str, postgres_tables: str) -> str:
    """The database, emptied: making a new one for each test takes ten times as long."""
    await postgres.execute(postgres_folder, f"TRUNCATE {postgres_tables} RESTART IDENTITY")
    return postgres.url(postgres_folder)


def on_either(sqlite: str, in_postgres: str) -> Any:
    """A fixture that is the one, and then the other."""

    @pytest.fixture(params=[sqlite, pytest.param(in_postgres, marks=pytest.mark.postgres)], ids=["sqlite", "postgres"])
    def database(request: pytest.FixtureRequest) -> str:
        url: str = request.getfixturevalue(request.param)
        return url

    return database


db = on_either("sqlite_file", "postgres_url")
"""Either database."""


@pytest.fixture
def new_sqlite_file(tmp_path: Path) -> str:
    return str(tmp_path / "tables.sqlite3")


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def second_database(postgres_folder: str) -> str:
    await postgres.execute(postgres_folder, "CREATE DATABASE second")
    return "second"


@fixture
async def new_postgres_url(postgres_folder: str, second_database: str) -> str:
    await postgres.execute(postgres_folder, "DROP SCHEMA public CASCADE; CREATE SCHEMA public", second_database)
    return postgres.url(postgres_folder, second_database)


new_db = on_either("new_sqlite_file", "new_postgres_url")
"""Either database, before any migration."""


@pytest.fixture
def with_ambush(monkeypatch: pytest.MonkeyPatch) -> Game[Any]:
    """The game of covert asks stands beside the real ones."""
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
    await one_server.hand_time.pass_(120)
    one_server.hand_time.skip(3 * 24 * 3600)
    yield one_server
    await one_server.see_off()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All tests here share one event loop, as they share the server that runs in it."""
    for item in items:
        if asyncio.iscoroutinefunction(getattr(item, "obj", None)) and Path(__file__).parent in item.path.parents:
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
