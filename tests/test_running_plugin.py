"""A run of the tests ends, whatever happens to one of its processes."""

from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FATAL = """
import os
from pathlib import Path

def test_before():
    pass

def test_that_ends_its_process():
    once = Path("once")
    if not once.exists():
        once.touch()
        os._exit(1)

def test_after():
    pass
"""
FINE = "def test_one():\n    pass\n\n\ndef test_two():\n    pass\n"


def test_a_run_ends_where_a_process_has_died(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    """It had batches that were done, and others have to take what was not."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    for number in range(6):
        pytester.makepyfile(**{f"test_{number}": FATAL if number == 3 else FINE})
    found = pytester.runpytest_subprocess("-p", "tests.running_plugin", "-p", "xdist", "-n", "1", timeout=600)
    found.assert_outcomes(passed=5 * 2 + 3, failed=1)
    found.stdout.fnmatch_lines(["*crashed while running 'test_3.py::test_that_ends_its_process'"])
