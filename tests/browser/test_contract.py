"""What needs no browser: the page's types are the server's, and its files keep to the house's rules."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from shamble.web.wire import games as wire_games
from shamble.web.wire import meeting as wire_meeting
from shamble.web.wire import messages as wire
from shamble.web.wire import notices as post_wire
from shamble.web.wire import problems, protocol
from shamble.web.wire import replay as wire_replay

STATIC = Path(wire.__file__).parent.parent / "static"
TEMPLATES = Path(wire.__file__).parent.parent / "templates"
SCRIPTS = sorted(STATIC.rglob("*.js"))


def declared() -> dict[str, set[str]]:
    """The interfaces of wire.d.ts, with the names of their fields."""
    found = re.findall(r"export interface (\w+) \{(.*?)\n?\}\n", (STATIC / "shared/wire.d.ts").read_text(), re.DOTALL)
    return {name: set(re.findall(r"(?:^|[;\s{])(\w+)\??:", body)) for name, body in found}


@pytest.mark.parametrize("name", sorted(declared()))
def test_a_type_of_the_page_is_the_type_of_the_server(name: str) -> None:
    modules = (protocol, wire, wire_games, wire_meeting, wire_replay, post_wire, problems)
    kind = next(vars(module)[name] for module in modules if name in vars(module))
    tagged = {"type"} if kind.__struct_config__.tag else set()
    assert declared()[name] == set(kind.__struct_fields__) | tagged


def test_everything_that_the_socket_tells_is_declared() -> None:
    assert {kind.__name__ for kind in get_args(protocol.Message)} <= set(declared())


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_every_script_is_checked_and_short(script: Path) -> None:
    text = script.read_text()
    assert text.startswith("// @ts-check\n// ")
    assert len(text.splitlines()) <= 400
    assert "innerHTML" not in text, "text is set as text"


@pytest.mark.parametrize("template", sorted(TEMPLATES.glob("*.html")), ids=lambda path: path.name)
def test_no_template_has_script_or_style_of_its_own(template: Path) -> None:
    """The Content-Security-Policy would not run it."""
    text = template.read_text()
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=", text)


def test_nothing_comes_from_elsewhere() -> None:
    for path in [path for folder in (STATIC, TEMPLATES) for path in folder.rglob("*") if path.is_file()]:
        for address in re.findall(r"https?://[^\s\"'`)]+", path.read_text(errors="ignore")):
            assert address.startswith("http://www.w3.org/"), f"{path.name}: {address}"


def test_every_sign_that_is_used_is_drawn() -> None:
    drawn = set(re.findall(r'id="sign-([\w-]+)"', (TEMPLATES / "signs.html").read_text()))
    used: set[str] = set()
    for path in [*SCRIPTS, *TEMPLATES.glob("*.html")]:
        used |= set(re.findall(r"\bsign\('([\w-]+)'\)", path.read_text()))
    assert used <= drawn
