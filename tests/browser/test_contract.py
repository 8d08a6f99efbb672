"""What needs no browser: the files of the page keep to the house's rules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import shamble.web

STATIC = Path(shamble.web.__file__).parent / "static"
TEMPLATES = Path(shamble.web.__file__).parent / "templates"
SCRIPTS = sorted(STATIC.rglob("*.js"))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_every_script_is_checked_and_short(script: Path) -> None:
    text = script.read_text()
    assert text.startswith("// @ts-check\n// ")
    assert len(text.splitlines()) <= 400
    assert "innerHTML" not in text, "text is set as text"
    assert not re.search(r"@ts-(?!check)|[{<(:|] ?any\b", text), "nothing is hidden from tsc"


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
