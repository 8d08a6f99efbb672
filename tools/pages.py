"""Tables that a tool writes into a page, between two comments that name it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from shamble.core.errors import ShambleError


def put_between(page: Path, name: str, rows: Sequence[str]) -> None:
    """Put the rows where the page has a place for the tool of that name."""
    begin, end = f"<!-- {name}: written by tools/{name} -->", f"<!-- end of {name} -->"
    text = page.read_text(encoding="utf-8")
    head, found, rest = text.partition(begin)
    _, found_end, tail = rest.partition(end)
    if not found or not found_end:
        raise ShambleError(f"{page} has no place for the table: it needs {begin} and {end}")
    page.write_text("\n".join([head + begin, "", *rows, "", end + tail]), encoding="utf-8")
