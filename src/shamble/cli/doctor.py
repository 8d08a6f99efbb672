"""`shamble doctor`: what runs here, in a few lines that a person can send to whoever helps them."""

from __future__ import annotations

import os
import platform
import re
from importlib.metadata import PackageNotFoundError, requires, version

from shamble.bots import list_bots
from shamble.compiled import WISH, description, in_use
from shamble.files import data_folder
from shamble.games import list_games

TABLES = "tables.sqlite3"
"""What the server keeps in the data folder when no database was named."""


def diagnosis() -> list[tuple[str, str]]:
    """Each line: what it is about, and how it is."""
    return [
        ("shamble", version("shamble")),
        ("python", f"{platform.python_implementation()} {platform.python_version()}, {platform.platform(terse=True)}"),
        ("rules", rules_build()),
        ("games", ", ".join(game.slug for game in list_games())),
        ("bots", ", ".join(entry.name for entry in list_bots())),
        *((f"extra {name}", state) for name, state in extras().items()),
        ("data folder", folder_state()),
        ("database", database_state()),
        ("processors", str(os.cpu_count() or "unknown")),
    ]


def rules_build() -> str:
    """Which build of the rules runs, and what would change that."""
    wish = os.environ.get(WISH)
    if in_use() is not None:
        return f"{description()}; {WISH}=1 runs plain Python"
    if wish == "1":
        return f"{description()}; {WISH} asks for it"
    return f"{description()}; `make compile`, or `pip install` where there is a C compiler, builds a faster one"


def extras() -> dict[str, str]:
    """For each extra of the package: whether all it brings is there."""
    missing: dict[str, list[str]] = {}
    for line in requires("shamble") or ():
        found = re.fullmatch(r"([\w.-]+)[^;]*;.*extra == ['\"](\w+)['\"].*", line)
        if found is None:
            continue
        name, extra = found.groups()
        missing.setdefault(extra, [])
        try:
            version(name)
        except PackageNotFoundError:
            missing[extra].append(name)
    return {
        extra: f"not complete: {', '.join(names)} missing; pip install 'shamble[{extra}]'" if names else "there"
        for extra, names in missing.items()
    }


def folder_state() -> str:
    folder = data_folder()
    if not folder.exists():
        return f"{folder} (made when something is saved)"
    return f"{folder}{'' if os.access(folder, os.W_OK) else ' (cannot be written)'}"


def database_state() -> str:
    file = data_folder() / TABLES
    return f"{file}, {file.stat().st_size / 1e6:.1f} MB" if file.is_file() else f"{file} (none yet)"
