"""Tables that a tool writes into a page, between two comments that name it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from shamble.core.errors import ShambleError
from shamble.files import write_whole


def put_between(page: Path, name: str, rows: Sequence[str]) -> None:
    """Put the rows where the page has a place for the tool of that name."""
    head, _, tail = parted(page, name)
    write_whole(page, "\n".join([head, "", *rows, "", tail]))


def rows_between(page: Path, name: str) -> list[str]:
    """The rows of the table that the page has there, without its two lines of heading."""
    _, found, _ = parted(page, name)
    return [line for line in found.splitlines() if line.startswith("|")][2:]


def parted(page: Path, name: str) -> tuple[str, str, str]:
    """A page up to the place of a tool, what stands there, and the rest; the comments belong to the outer parts."""
    begin, end = f"<!-- {name}: written by tools/{name} -->", f"<!-- end of {name} -->"
    try:
        text = page.read_text(encoding="utf-8")
    except OSError as error:
        raise ShambleError(f"cannot read the page {page}: {error.strerror}") from error
    head, found, rest = text.partition(begin)
    inner, found_end, tail = rest.partition(end)
    if not found or not found_end:
        raise ShambleError(f"{page} has no place for the table: it needs {begin} and {end}")
    return head + begin, inner, end + tail
