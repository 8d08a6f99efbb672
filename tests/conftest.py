"""What holds for every test: the rule marks, and property tests that neither watch the clock nor draw new examples."""

import os

import pytest
from hypothesis import settings

pytest_plugins = ["tests.rules_plugin", "pytester"]

# A test run must give the same verdict twice, on a fast machine and on a loaded one. To look for new counterexamples:
#   make test ARGS="--hypothesis-profile=explore"
settings.register_profile("steady", deadline=None, derandomize=True, database=None, print_blob=True)
settings.register_profile("explore", deadline=None, max_examples=1000)
settings.load_profile("steady")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One process more than cores: tests with a browser or a server mostly wait, and another can go on meanwhile."""
    return (os.cpu_count() or 1) + 1
