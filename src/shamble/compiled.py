"""Which build of the rules runs: the Python files as they stand, or the same modules compiled to machine code.

A compiled build (`make compile`) is a folder of its own, never beside the files that people edit: `build/compiled/` in
a work tree, `shamble/_compiled/` in an installed package. It lists every source that went into it. `use` takes the one
whose sources are still the same, or none. The environment variable `SHAMBLE_PURE` has the last word: 1 means plain
Python, 0 means that the program must not start without a compiled build.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

WISH = "SHAMBLE_PURE"
MANIFEST = "build.json"
RUNTIME = ("librt", "mypy_extensions")
"""What compiled modules need to run: mypyc's own library, and what that imports. Both come with mypy, and with a
compiled wheel."""
SUFFIX = EXTENSION_SUFFIXES[0]
"""It names the Python for which a module was compiled."""
PACKAGE = Path(__file__).parent
BUILDS = PACKAGE.parent.parent / "build" / "compiled"
"""Where `make compile` puts them."""


class Build:
    """A folder of compiled modules, and the sources that they were made from."""

    def __init__(self, folder: Path, manifest: dict[str, Any]) -> None:
        self.folder = folder
        self.suffix: str = manifest["suffix"]
        self.compiler: str = manifest["compiler"]
        self.sources: dict[str, str] = manifest["sources"]
        """The digest of each, by its place in the folder above the package."""
        self.modules = frozenset[str](manifest["modules"])
        self.needs: list[str] = manifest.get("needs", [])
        """Modules of other packages that the compiled ones import."""

    def is_fresh(self, root: Path) -> bool:
        """Whether it was made for this Python, from the sources as they are now, and can be loaded here."""
        same = self.suffix == SUFFIX and all(digest(root / name) == known for name, known in self.sources.items())
        return same and all(map(is_installed, self.needs))


def is_installed(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ImportError:  # not even the package is there
        return False


def digest(source: Path) -> str:
    try:
        return blake2b(source.read_bytes(), digest_size=16).hexdigest()
    except OSError:
        return ""


def builds_in(folder: Path) -> Iterator[Build]:
    """All builds in a folder of builds."""
    for manifest in sorted(folder.glob(f"*/{MANIFEST}")):
        if (build := build_at(manifest.parent)) is not None:
            yield build


def build_at(folder: Path) -> Build | None:
    try:
        return Build(folder, json.loads((folder / MANIFEST).read_text(encoding="utf-8")))
    except (OSError, ValueError, KeyError):
        return None


def fresh_build() -> Build | None:
    """The build to use; of several, the one that was made last (some may have fewer games than others)."""
    installed = build_at(PACKAGE / "_compiled")
    candidates = [*builds_in(BUILDS), *([] if installed is None else [installed])]
    fresh = [build for build in candidates if build.is_fresh(PACKAGE.parent)]
    return max(fresh, key=lambda build: build.folder.stat().st_mtime, default=None)


class Finder:
    """Finds the modules of a build for Python's import, before it looks for them beside the other files."""

    def __init__(self, build: Build) -> None:
        self.build = build

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name not in self.build.modules:
            return None
        file = str(self.build.folder / f"{name.replace('.', '/')}{SUFFIX}")
        return spec_from_file_location(name, file, loader=ExtensionFileLoader(name, file))


def use() -> None:
    """Let the modules that are imported from now on come from a fresh build, unless the environment says otherwise."""
    wish = os.environ.get(WISH, "")
    if wish not in ("", "0", "1"):
        raise ImportError(f"{WISH} is 1 (plain Python), 0 (compiled, or do not start) or not set, not {wish!r}")
    if wish == "1" or in_use() is not None:
        return
    build = fresh_build()
    if build is not None:
        sys.meta_path.insert(0, Finder(build))
    elif wish == "0":
        raise ImportError(
            f"{WISH} is 0, but there is no compiled build of these sources for this Python (make compile), or the "
            f"packages that it needs are not installed ({', '.join(RUNTIME)})"
        )


def in_use() -> Build | None:
    """The build that modules come from; None for plain Python."""
    return next((finder.build for finder in sys.meta_path if isinstance(finder, Finder)), None)


def description() -> str:
    """One line for people."""
    build = in_use()
    if build is None:
        return "plain Python"
    return f"compiled by {build.compiler}, {len(build.modules)} modules in {build.folder}"
