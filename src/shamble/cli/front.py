"""What is asked of the program most often, `shamble`, `--help` and `--version`, answered from what was written down
before: to import cyclopts and rich, read all commands and lay them out takes several times as long as starting Python.
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import TextIO

PAGE = Path(__file__).with_name("front_page.txt")
"""The first page of the help, with the colours of a terminal, as cyclopts draws it: tools/front-page."""
WIDTH = 80
COLOURS = re.compile("\x1b\\[[0-9;]*m")
ASKS_FOR_PAGE: tuple[list[str], ...] = ([], ["--help"], ["-h"])


def installed_version() -> str:
    from importlib.metadata import version

    return version("shamble")


def answer(arguments: list[str], out: TextIO) -> str | None:
    """What is printed at once; None where the whole program is needed, also to draw the page for an odd window."""
    if arguments == ["--version"]:
        return f"{installed_version()}\n"
    if arguments not in ASKS_FOR_PAGE or (out.encoding or "").lower() != "utf-8" or window() < WIDTH:
        return None
    if sys.platform == "win32" or "FORCE_COLOR" in os.environ:
        return None
    page = PAGE.read_text(encoding="utf-8")
    plain = not out.isatty() or "NO_COLOR" in os.environ or os.environ.get("TERM") in ("dumb", "unknown")
    return COLOURS.sub("", page) if plain else page


def window() -> int:
    """The columns of the window that the program was started in."""
    columns = os.environ.get("COLUMNS", "")
    if columns.isdigit():
        return int(columns)
    for stream in (0, 1, 2):
        try:
            return os.get_terminal_size(stream).columns
        except OSError:
            continue
    return WIDTH
