"""What the type checker says of a program that is not in the tree."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

from mypy import api

KNOWN = Path(__file__).parent.parent / ".mypy_cache"
"""What `make test` has found out about the package a moment ago: with it a program takes a second, not a minute."""


def complaints(program: Path) -> str:
    """Its errors, one a line; nothing is kept beside the program but a copy of what was known."""
    known = program.parent / "known"
    if KNOWN.is_dir():
        copytree(KNOWN, known)
    out, errors, _ = api.run(["--strict", "--no-error-summary", f"--cache-dir={known}", str(program)])
    assert errors == ""
    return out
