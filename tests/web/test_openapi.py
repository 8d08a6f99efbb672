"""The OpenAPI document, and requests made from it: whatever comes, the answer is one that the document names, and never
a fault of the server."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from typing import Any

import httpx2
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from shamble.web.http.app import all_operations
from tests.web.table import GAME, PATIENCE, HandTime, Person, Server, serving

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
EXAMPLES = 8
"""Per operation; they are the same in every run. For more: make test ARGS="--hypothesis-profile=explore -k openapi"."""

schema = schemathesis.pytest.from_fixture("document")
"""Late: to make requests out of it takes seconds, and every process of a test run reads every test."""


@pytest.fixture(scope="module")
def document() -> Any:
    return schemathesis.openapi.from_dict(all_operations().openapi())


class Unhurried(HandTime):
    """Every look at the clock is a minute later: no limit of speed is ever reached."""

    def now(self) -> float:
        self._now += 60
        return self._now


class Grounds:
    """A server in a thread of its own, a person with a name, and tables of every status for addresses to hit."""

    def __init__(self) -> None:
        self.address = ""
        self.cookie = ""
        self.tables: list[str] = []
        self.loop = asyncio.new_event_loop()
        self.over = asyncio.Event()
        self.ready = threading.Event()

    async def run(self, file: str) -> None:
        async with serving(file, Unhurried()) as server:
            person = await server.person("Ann")
            self.tables = [await self.table(server, person, status) for status in ("waiting", "playing", "over")]
            self.address, self.cookie = f"http://127.0.0.1:{server.port}", person.http.cookies["shamble"]
            self.ready.set()
            await self.over.wait()

    async def table(self, server: Server, person: Person, status: str) -> str:
        seats = ("random", "random") if status == "over" else ("you", "open" if status == "waiting" else "greedy")
        table = await person.make(*seats)
        if status != "waiting":
            await person.do(table, "start")
        if status == "over":
            page = await person.open(table)
            await page.play_where(lambda play: play["result"] is not None)
            # Pings of an open socket draw from the `random` module, beside the thread in which Hypothesis draws.
            await page.close()
        return table


@pytest.fixture(scope="module")
def grounds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Grounds]:
    grounds = Grounds()
    file = str(tmp_path_factory.mktemp("openapi") / "tables.sqlite3")
    thread = threading.Thread(target=lambda: grounds.loop.run_until_complete(grounds.run(file)))
    thread.start()
    assert grounds.ready.wait(PATIENCE), "the server did not start"
    yield grounds
    grounds.loop.call_soon_threadsafe(grounds.over.set)
    thread.join()
    grounds.loop.close()


@pytest.fixture(scope="module")
def line() -> Iterator[requests.Session]:
    """To the server, for all requests: a new one for each of them takes as long as the answer."""
    with requests.Session() as line:
        line.trust_env = False  # it need not look for proxies, either
        yield line


@schema.parametrize()
@settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
def test_whatever_is_asked_gets_an_answer_that_the_document_names(
    case: schemathesis.Case[Any], grounds: Grounds, line: requests.Session
) -> None:
    if isinstance(case.path_parameters, dict):
        if case.path_parameters.get("slug") and len(str(case.body)) % 2:
            case.path_parameters["slug"] = GAME
        if case.path_parameters.get("table"):
            # Half of the addresses lead somewhere.
            choice = sum(map(ord, str(case.path_parameters["table"]))) % 6
            case.path_parameters["table"] = (grounds.tables + [case.path_parameters["table"]] * 3)[choice]
    forgets = case.operation.label in ("DELETE /api/me", "DELETE /api/me/data")
    cookies = {} if forgets else {"shamble": grounds.cookie}
    line.cookies.clear()  # nobody keeps what they were given by the answer before
    # A loaded machine is no fault.
    answer = case.call(base_url=grounds.address, session=line, cookies=cookies, timeout=120)
    case.validate_response(answer, checks=CHECKS)


def test_the_document_is_complete() -> None:
    document: dict[str, Any] = all_operations().openapi()
    assert document["openapi"] == "3.1.0"
    operations = [operation for path in document["paths"].values() for operation in path.values()]
    assert len(operations) >= 27
    for operation in operations:
        assert operation["summary"].endswith(".")
        assert len({o["operationId"] for o in operations}) == len(operations)


def test_it_is_served(grounds: Grounds) -> None:
    document: dict[str, Any] = all_operations().openapi()
    with httpx2.Client(base_url=grounds.address, verify=False) as client:
        assert client.get("/api/openapi.json").json()["paths"].keys() == document["paths"].keys()
