"""Every block of code on a page is judged by what it is: Python runs, data is read, shell lines are those of
test_commands.py and test_shell_lines.py. A block of another kind fails."""

from __future__ import annotations

import json
import re
import runpy
import sys
import tomllib
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import shamble
from tests.docs.pages import PAGES, ROOT, Block, blocks_in, blocks_of, typed
from tests.docs.test_shell_lines import KNOWN, program

DOCTESTS = [ROOT / "README.md", ROOT / "docs"]
"""Where pytest itself runs what stands behind `>>>`."""
TUTORIAL = ROOT / "docs" / "first_game.md"
"""Its pieces are put together and run by tests/examples."""
READ: dict[str, Callable[[str], object]] = {"json": json.loads, "toml": tomllib.loads}
TEXT = {"text": "what a program prints, or a list", "markdown": "a piece of a page"}
BLOCKS = [block for page in PAGES for block in blocks_of(page)]
SCRIPTS = [block for block in BLOCKS if block.language == "python" and ">>>" not in block.text]


def fault_of(block: Block) -> str:
    """What keeps a block from being judged here or in one of the other tests, or nothing."""
    lines = typed(block)
    if block.language == "":
        strangers = [line for line in lines if program(line) not in KNOWN]
        return f"no shell line: {strangers[0]!r}; fence it, and say what it is" if strangers else ""
    if block.language == "console":
        return "" if lines else "a console without a line to type ($)"
    if block.language == "python":
        reached = any(block.page.is_relative_to(place) for place in DOCTESTS)
        return "" if reached or ">>>" not in block.text else "doctest does not look here"
    if block.language in READ:
        try:
            READ[block.language](block.text)
        except ValueError as error:
            return str(error)
        return ""
    return "" if block.language in TEXT else f"nothing here judges a block of {block.language}"


def test_every_block_is_judged() -> None:
    assert {block.language for block in BLOCKS} >= {"", "console", "python", "toml"}
    assert {str(block): said for block in BLOCKS if (said := fault_of(block))} == {}


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("Text.\n\n    import shamble\n", 3, "no shell line: 'import shamble'"),
        ("1. First:\n\n    ```toml\n    a = \n    ```\n", 4, "Invalid value"),
        ("!!! note\n    Look:\n\n    ```rust\n    x\n    ```\n", 5, "nothing here judges a block of rust"),
        ('??? "More"\n    !!! tip\n        ```console\n        x\n        ```\n', 4, "without a line to type"),
        ('=== "Tab"\n    Look:\n\n        frobnicate\n\nText.\n', 4, "no shell line: 'frobnicate'"),
        ("> ```python\n> >>> 1\n> ```\n", 2, "doctest does not look here"),
    ],
)
def test_a_block_is_found_wherever_it_stands(text: str, line: int, said: str) -> None:
    (block,) = blocks_in(text, ROOT / "examples" / "page.md")
    assert block.line == line
    assert said in fault_of(block)


class TextArena(ModuleType):
    """As much of TextArena as the page uses; it is not installed here, and was tried by hand."""

    def __init__(self) -> None:
        super().__init__("textarena")
        self.registration = ModuleType("textarena.envs.registration")
        self.registration.__dict__["register"] = self.register
        self.known: dict[str, tuple[str, dict[str, Any]]] = {}

    def register(self, id: str, entry_point: str, default_wrappers: list[Any], **arguments: Any) -> None:
        self.known[id] = entry_point, arguments

    def make(self, id: str) -> Any:
        entry_point, arguments = self.known[id]
        module, _, name = entry_point.partition(":")
        return getattr(import_module(module), name)(**arguments)


@pytest.mark.parametrize("block", [block for block in SCRIPTS if block.page != TUTORIAL], ids=str)
def test_a_script_runs(block: Block, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    arena = TextArena()
    for name in ("textarena", "textarena.envs"):
        monkeypatch.setitem(sys.modules, name, arena)
    monkeypatch.setitem(sys.modules, arena.registration.__name__, arena.registration)
    script = tmp_path / "page.py"
    script.write_text("\n" * (block.line - 1) + block.text)
    runpy.run_path(str(script))


def test_the_list_of_a_games_folder_is_that_of_the_games() -> None:
    (listing,) = (block for block in blocks_of(ROOT / "docs" / "architecture.md") if block.language == "text")
    listed = {name.rstrip("/").removesuffix(".py") for name in re.findall(r"^(\S+)", listing.text, re.MULTILINE)}
    there: set[str] = set()
    for game in shamble.list_games():
        folder = ROOT / "src" / "shamble" / "games" / game.slug
        there |= {path.name.removesuffix(".py") for path in folder.iterdir()}  # a module or a package
    assert there - {"__pycache__", "scene"} == listed, "scene: a `look` that is one module"
