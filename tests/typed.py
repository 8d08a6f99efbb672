"""What the type checker says of a program that is not in the tree."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from shutil import copytree

KNOWN = Path(__file__).parent.parent / ".mypy_cache"
"""What `make test` has found out about the package a moment ago: with it a program takes a second, not a minute."""


def complaints(program: Path) -> str:
    """Its errors, one a line; nothing is kept beside the program but a copy of what was known. The checker has a
    process of its own: it takes over the collector of garbage, and undoes what the run has put aside
    (tests/conftest.py)."""
    known = program.parent / "known"
    if KNOWN.is_dir():
        copytree(KNOWN, known)
    checker = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", f"--cache-dir={known}", str(program)]
    checked = subprocess.run(checker, capture_output=True, text=True, check=False)
    assert checked.stderr == ""
    return checked.stdout
