"""Building the site without a server: what is refused before anything is written, and what the folder holds."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from shamble.core.errors import ShambleError
from shamble.web.site import build, pyodide

ROOT = Path(__file__).parent.parent.parent


def test_a_folder_with_something_else_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("five years")
    with pytest.raises(ShambleError, match="neither empty nor a site"):
        build.build_site(tmp_path)
    assert (tmp_path / "thesis.txt").read_text() == "five years"


def test_a_wrong_pyodide_is_refused_by_its_contents(tmp_path: Path) -> None:
    with pytest.raises(ShambleError, match=r"is no Pyodide: pyodide\.mjs"):
        pyodide.checked(tmp_path)
    (tmp_path / "pyodide.mjs").write_text("export {};")
    with pytest.raises(ShambleError, match=f"not that of Pyodide {re.escape(pyodide.VERSION)}"):
        pyodide.checked(tmp_path)


def test_without_npm_it_is_said_what_helps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pyodide, "program", lambda name: None)
    with pytest.raises(ShambleError, match=r"there is no npm .* --pyodide"):
        pyodide.fetch(tmp_path)


def test_the_pyodide_of_the_tests_is_the_one_of_a_site() -> None:
    pinned = json.loads((ROOT / "package.json").read_text())["devDependencies"]
    assert pinned["pyodide"] == pyodide.VERSION


def test_the_page_is_the_servers_but_for_one_script(tmp_path: Path) -> None:
    build.write_page_files(tmp_path)
    static = build.STATIC
    for file in sorted((tmp_path / "static").rglob("*.js")):
        name = file.relative_to(tmp_path / "static").as_posix()
        source = "site/transport.js" if name == "shared/transport.js" else name
        assert file.read_bytes() == (static / source).read_bytes()
    manifest = json.loads((tmp_path / "app.webmanifest").read_text())
    assert manifest["start_url"] == "./"
    assert all((tmp_path / icon["src"]).is_file() for icon in manifest["icons"])


def test_both_transports_offer_the_same() -> None:
    offers = [
        re.findall(r"^export (?:async )?function (\w+)\(", (build.STATIC / place).read_text(), re.MULTILINE)
        for place in ("shared/transport.js", "site/transport.js")
    ]
    assert offers[0] == offers[1]


def test_pages_drawn_ahead_have_a_strict_policy_and_relative_addresses(tmp_path: Path) -> None:
    build.write_pages(tmp_path)
    for name in ("index.html", "page.html"):
        text = (tmp_path / name).read_text()
        assert "script-src &#x27;self&#x27; &#x27;wasm-unsafe-eval&#x27;;" in text
        assert not re.search(r'(href|src)="(/|https?:)', text)
        assert not re.search(r"<script(?![^>]* src=)", text), "no script stands in the page"
    assert "Play now" in (tmp_path / "pages/0.html").read_text()
    assert len(list((tmp_path / "pictures").iterdir())) == 10


def test_the_service_worker_knows_every_file_by_its_content(tmp_path: Path) -> None:
    build.put(tmp_path / "a/b.txt", b"brains")
    build.write_marks(tmp_path)
    first = (tmp_path / "sw.js").read_text()
    assert '"a/b.txt": "' in first
    build.put(tmp_path / "a/b.txt", b"more brains")
    (tmp_path / "sw.js").unlink()
    (tmp_path / build.MARK).unlink()
    build.write_marks(tmp_path)
    assert (tmp_path / "sw.js").read_text() != first


def test_the_documentation_has_a_place_for_the_table(tmp_path: Path) -> None:
    from tools.docs_table import PLACE, put_table

    home = (ROOT / "docs/index.md").read_text()
    assert len(PLACE.findall(home)) == 1
    build.put(tmp_path / "docs/index.html", home.encode())
    assert put_table(tmp_path / "none", tmp_path / "docs").startswith("without the table")
    build.put(tmp_path / "table/site.json", b"{}")
    assert put_table(tmp_path / "table", tmp_path / "docs").startswith("with the table")
    assert 'src="table/index.html"' in (tmp_path / "docs/index.html").read_text()
