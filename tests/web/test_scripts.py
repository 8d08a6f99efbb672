"""The page's scripts fit together: a browser loads none of them where one asks another for a name that it lacks. They
stand in rooms; a room uses its own files and those that are made for all."""

from __future__ import annotations

import posixpath
import re
from importlib.resources import as_file, files
from pathlib import Path

import pytest

import shamble.web

with as_file(files(shamble.web) / "static") as folder:
    STATIC = Path(folder)
SCRIPTS = {path.relative_to(STATIC).as_posix(): path.read_text() for path in STATIC.rglob("*.js")}
EXPORTED = re.compile(r"^export (?:async )?(?:function|const|let|class) (\w+)", re.MULTILINE)
IMPORTED = re.compile(r"^import (?:\{([^}]*)\} from |\* as \w+ from )?'([^']+)'", re.MULTILINE)
FOR_ALL = {
    "shared": set[str](),
    "stage": {"shared"},
}
"""What every page may use, and what is around a drawn table: each with the rooms that it may use itself."""


def imports(script: str) -> list[tuple[list[str], str]]:
    """The names that a script asks for, as they are called there (`theirs as ours`), and the script that has them."""
    return [
        ([name.split()[0] for name in names.split(",") if name.strip()], posixpath.normpath(f"{script}/../{other}"))
        for names, other in IMPORTED.findall(SCRIPTS[script])
    ]


def room(script: str) -> str:
    return posixpath.dirname(script)


def test_what_a_script_imports_is_exported_there() -> None:
    exported = {script: set(EXPORTED.findall(text)) for script, text in SCRIPTS.items()}
    wanted = [(script, name, other) for script in SCRIPTS for names, other in imports(script) for name in names]
    assert len(wanted) > 50, "the imports are written in another way now"
    missing = [
        f"{script} wants {name} of {other}" for script, name, other in wanted if name not in exported.get(other, ())
    ]
    assert missing == []


@pytest.mark.parametrize("script", sorted(SCRIPTS))
def test_a_script_uses_its_own_room_and_what_is_for_all(script: str) -> None:
    allowed = FOR_ALL.get(room(script), set(FOR_ALL)) | {room(script)}
    assert {room(other) for _, other in imports(script)} <= allowed


def test_what_a_page_loads_is_there() -> None:
    pages = [path.read_text() for path in (STATIC.parent / "templates").glob("*.html")]
    linked = {name for page in pages for name in re.findall(r"static\('([^']+)'\)", page)} - {"table.css"}  # is made
    ahead = {
        f"{name}.js"
        for page in pages
        for found in re.findall(r"for module in \[([^]]+)]", page)
        for name in re.findall(r'"([^"]+)"', found)
    }
    assert linked
    assert ahead
    assert [name for name in sorted(linked | ahead) if not (STATIC / name).is_file()] == []
