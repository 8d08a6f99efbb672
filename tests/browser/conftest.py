"""A chromium and a server for this folder; each person in a test has a context of their own, and none may log an
error."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.browser.table import PATIENCE, Person, Server

HELP = "there is no chromium; on Debian or Ubuntu this helps: sudo apt-get install chromium"
QUIET = (
    "--no-sandbox",  # tests run as root in containers, where there is none
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-sync",
    "--mute-audio",
)

Seats = Callable[..., Person]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever needs the browser is marked."""
    for item in items:
        if {"chromium", "playwright"} & set(getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.browser)


# These are of package scope: Playwright keeps an event loop running, beside which no other test could run its own.
@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        expect.set_options(timeout=PATIENCE)
        yield started


def program(*names: str) -> str:
    """The first of these browsers that is there."""
    found = next(filter(None, map(shutil.which, names)), None)
    if found is None:
        if os.environ.get("CI", "false") not in ("", "0", "false"):
            pytest.fail(HELP)
        pytest.skip(HELP)
    return found


@contextmanager
def launched(playwright: Playwright, *names: str) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=program(*names), args=QUIET)
    yield browser
    browser.close()


@pytest.fixture(scope="package")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """The engine without the windows around it, where there is one: it takes half of the processor time."""
    with launched(playwright, "chromium-headless-shell", "chromium") as browser:
        yield browser


@pytest.fixture(scope="package")
def whole_chromium(playwright: Playwright) -> Iterator[Browser]:
    """The one that can show notices."""
    with launched(playwright, "chromium") as browser:
        yield browser


@pytest.fixture(scope="package")
def one_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server"))
    yield server
    server.stop()


@pytest.fixture(scope="package")
def known(one_server: Server, chromium: Browser) -> dict[str, object]:
    """The cookies of people who have a name already: a server does not like to meet dozens of strangers a minute."""
    return {}


@pytest.fixture
def person(
    one_server: Server, chromium: Browser, known: dict[str, object], request: pytest.FixtureRequest
) -> Iterator[Seats]:
    """Makes somebody: person("Ann"); without a name they are a stranger. In the end none of them may have seen an
    error. Whatever ran before on this server, a test has matches of its own, the same every time."""
    people: list[Person] = []
    one_server.lot.write_text(request.node.nodeid)

    def appear(name: str = "", **how: Any) -> Person:
        if name in known:
            how["storage_state"] = known[name]
        browser = how.pop("browser", chromium)
        somebody = Person(one_server, browser, "" if name in known else name, **how)
        somebody.name = name
        if name and name not in known:
            known[name] = somebody.context.storage_state()
        people.append(somebody)
        return somebody

    yield appear
    errors = [f"{somebody.name or 'stranger'}: {error}" for somebody in people for error in somebody.errors]
    for somebody in people:
        somebody.leave()
    assert errors == []


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill."""
    server = Server(tmp_path)
    yield server
    server.stop()
