"""What holds for every test: the rule marks, and property tests that neither watch the clock nor draw new examples."""

import gc
import os

# Before anything of the package is imported: tests run on the sources as they stand unless asked for compiled ones.
os.environ.setdefault("SHAMBLE_PURE", "1")

from collections.abc import Iterator

import pytest
from hypothesis import settings

pytest_plugins = ["tests.rules_plugin", "tests.running_plugin", "pytester"]

# A test run must give the same verdict twice, on a fast machine and on a loaded one. To look for new counterexamples:
#   make test ARGS="--hypothesis-profile=explore"
settings.register_profile("steady", deadline=None, derandomize=True, database=None, print_blob=True)
settings.register_profile("explore", deadline=None, max_examples=1000)
settings.load_profile("steady")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """What is there once all tests are found stays to the end: the collector of garbage need not look through it, again
    and again, in every process."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(call: pytest.CallInfo[None]) -> Iterator[None]:
    """To tell of a failure, source is parsed; a collection of garbage in the middle of that can break off the whole run
    (Python 3.11: "AST constructor recursion depth mismatch")."""
    if call.excinfo is None:
        return (yield)
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


@pytest.hookimpl(trylast=True)  # after the fixtures of the file were torn down, before pytest counts what was lost
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """What a file left open is found when its last test ends: later it would be found in the middle of another file,
    and fail a test that has nothing to do with it."""
    if nextitem is None or nextitem.path != item.path:
        gc.collect()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Two processes for a core: while a test waits for its browser or server another goes on, and each more has to find
    all tests and draw all tables for itself once again."""
    return 2 * (os.cpu_count() or 1)
