"""How the tests are found, and how they are shared out among the processes of a run. Nothing here changes what a test
states."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from _pytest.doctest import DoctestModule
from xdist.scheduler import LoadScopeScheduling

ORDER = (
    "tests/browser/test_site",
    "tests/browser/test_learning.py",
    "tests/browser/",
    "tests/ordeal/test_ordeal.py",
    "tests/arena/test_cluster.py",
    "tests/docs/",
    "tests/examples/",
    "tests/web/test_openapi.py",
    "tests/web/",
    "docs/",
    "tests/envs/",
    "tests/cli/",
    "tests/arena/",
    "tests/lessons/",
    "tests/referees/",
    "tests/render/",
    "",
    "tests/contract/test_contract.py",
)
"""What takes longest is begun first, so that nothing long is left when everything else is done; "" is all that is not
named here, and the many short tests of the contract fill the gaps at the end. What needs a browser stands together: a
process that runs something else in between has to start another one."""
ALONE = (
    "tests/arena/test_cluster.py",
    "tests/browser/",
    "tests/docs/",
    "tests/envs/test_notebooks.py",
    "tests/envs/test_solving.py",
    "tests/web/test_restart.py",
    "tests/web/test_secrecy.py",
    "tests/web/test_two_worlds.py",
)
"""Where each test is long and shares nothing with its neighbours, each is run wherever there is room. Other tests stay
with those of their file."""
TOGETHER = "tests/browser/test_site"
"""The exception: these share what they build."""


def rank(nodeid: str) -> int:
    """When its turn comes."""
    return max((len(start), number) for number, start in enumerate(ORDER) if nodeid.startswith(start))[1]


def batch(nodeid: str) -> str:
    """What is run by one process, one after the other."""
    file, _, name = nodeid.partition("::")
    if file.startswith(ALONE) and not file.startswith(TOGETHER):
        return nodeid
    if name.startswith("test_the_game_keeps["):  # the clauses of one configuration look at the same matches
        return nodeid.rpartition("-")[0]
    return file


class LongestFirst(LoadScopeScheduling):  # type: ignore[misc]  # xdist ships no types
    """Gives each process that has little left the next batch."""

    def _split_scope(self, nodeid: str) -> str:
        return batch(nodeid)

    def remove_node(self, node: Any) -> str | None:
        """What a process leaves behind that has died. Others are handed its batches: of those that are done nothing is
        left to run, and a process that is handed nothing would wait for ever."""
        work = self.assigned_work[node]
        for done in [scope for scope, tests in work.items() if all(tests.values())]:
            del work[done]
        crashed: str | None = super().remove_node(node)
        return crashed


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> LongestFirst | None:
    """Takes the place of xdist's own way, unless one is asked for by `--dist`."""
    if config.getoption("dist") != "load":
        return None
    config.option.loadscopereorder = False  # the order is that of the tests, not of the number of tests in a batch
    return LongestFirst(config, log)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if hasattr(config, "workerinput"):  # one of several processes
        items.sort(key=lambda item: rank(item.nodeid))


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """A module is imported and searched for examples only if it has one: what needs PyTorch alone takes a second, in
    every process."""
    found = yield
    if file_path.suffix == ".py" and b">>>" not in file_path.read_bytes():
        return [each for each in found if not isinstance(each, DoctestModule)]
    return found
