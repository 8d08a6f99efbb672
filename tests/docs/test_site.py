"""The documentation site: built strictly, whole, and without asking another server for anything."""

from __future__ import annotations

import importlib
import inspect
import os
import re
import shutil
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from types import ModuleType
from urllib.parse import unquote, urldefrag

from tools.site_examples import fenced

ROOT = Path(__file__).parents[2]
PARTS = ("Play", "Design", "Research", "Build")


class Page(HTMLParser):
    """What a page is called by, points to and loads."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if given.get("id"):
            self.ids.add(given["id"])
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        elif tag == "link" and given.get("rel") != "canonical":
            self.loads.append(given.get("href", ""))
        elif tag in ("script", "img", "source", "iframe"):
            self.loads.append(given.get("src", ""))


def built(folder: Path) -> Path:
    """The site, in a folder of its own; a warning of any kind fails."""
    shutil.copytree(ROOT / "docs", folder / "docs")
    for name in ("src", "tools"):
        (folder / name).symlink_to(ROOT / name)
    (folder / "zensical.toml").write_text((ROOT / "zensical.toml").read_text())
    ran = subprocess.run(
        [sys.executable, "-m", "zensical", "build", "--strict", "--clean"],
        cwd=folder,
        env=os.environ | {"NO_COLOR": "1"},
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return folder / "build" / "site"


def broken_links(site: Path, pages: dict[Path, Page]) -> list[str]:
    found = []
    for path, page in pages.items():
        for link in page.links + page.loads:
            if re.match(r"(https?:|mailto:|data:|javascript:)|$", link):
                continue
            address, anchor = urldefrag(link)
            target = (path.parent / unquote(address)).resolve() if address else path
            if target.is_dir():
                target /= "index.html"
            if not target.exists():
                found.append(f"{path.relative_to(site)}: {link} leads nowhere")
            elif anchor and target in pages and unquote(anchor) not in pages[target].ids:
                found.append(f"{path.relative_to(site)}: {link} names a place that the page does not have")
    return found


def public_modules() -> list[str]:
    """Those that docs/stability.md names before it comes to what is not Python."""
    promised = (ROOT / "docs" / "stability.md").read_text().split("**Public**")[1].split("- the commands")[0]
    return [name.removesuffix(".__all__") for name in re.findall(r"`(shamble[\w.]*)`", promised)]


def public_places() -> set[str]:
    """Where the public names are defined: those in `__all__`, or what a module has that is documented."""
    places = set()
    for module in map(importlib.import_module, public_modules()):
        if module.__name__ == "shamble.envs":
            continue  # the room of the modules that are named after it
        for name in getattr(module, "__all__", None) or documented_in(module):
            value = getattr(module, name)
            own = inspect.isclass(value) or inspect.isfunction(value)
            places.add(f"{value.__module__ if own else module.__name__}.{name}")
    return {place for place in places if not place.startswith("shamble.report.Rating")}  # those of the arena


def documented_in(module: ModuleType) -> list[str]:
    things = {name: value for name, value in vars(module).items() if not name.startswith("_")}
    own = {name: value for name, value in things.items() if getattr(value, "__module__", "") == module.__name__}
    kinds = (inspect.isclass, inspect.isfunction)
    return [name for name, value in own.items() if any(is_it(value) for is_it in kinds) and value.__doc__]


def test_every_public_module_is_named_where_the_promise_is_made() -> None:
    assert {"shamble", "shamble.studies", "shamble.core.lessons", "shamble.envs.vector"} <= set(public_modules())


def test_the_site_is_whole(tmp_path: Path) -> None:
    site = built(tmp_path).resolve()
    pages = {path: Page(path) for path in site.rglob("*.html") if path.name != "404.html"}
    assert {f"{path.stem}.html" for path in (ROOT / "docs").glob("*.md")} <= {path.name for path in pages}
    assert broken_links(site, pages) == []
    loaded = {load for page in pages.values() for load in page.loads}
    assert [load for load in loaded if re.match(r"(https?:)?//", load)] == [], "nothing is asked of another server"
    documented = set().union(*(page.ids for path, page in pages.items() if path.parent.name == "reference"))
    assert sorted(public_places() - documented) == [], "every public name stands in the reference"
    home = (site / "index.html").read_text()
    assert [part for part in PARTS if part not in home] == []
    assert "try-it-now" in pages[site / "index.html"].ids, "the place for a table that needs no server"


def test_a_broken_link_would_be_found(tmp_path: Path) -> None:
    text = (
        '<a href="b.html#here"></a><a href="b.html#there"></a><a href="c.html"></a><a href="https://example.org"></a>'
    )
    (tmp_path / "a.html").write_text(text)
    (tmp_path / "b.html").write_text('<p id="here"></p>')
    pages = {path: Page(path) for path in tmp_path.glob("*.html")}
    assert broken_links(tmp_path, pages) == [
        "a.html: b.html#there names a place that the page does not have",
        "a.html: c.html leads nowhere",
    ]


def test_examples_of_docstrings_are_shown_as_code() -> None:
    assert fenced("Draw:\n\n>>> 1 + 1\n2\n\nDone.") == "Draw:\n\n```pycon\n>>> 1 + 1\n2\n```\n\nDone."
    assert fenced(">>> 1") == "```pycon\n>>> 1\n```"
    assert fenced("Nothing.") == "Nothing."


def test_every_page_stands_in_the_navigation() -> None:
    nav = (ROOT / "zensical.toml").read_text()
    pages = [path.relative_to(ROOT / "docs") for path in (ROOT / "docs").rglob("*.md")]
    assert [str(path) for path in pages if f'"{path}"' not in nav] == []


def test_a_link_is_called_by_what_it_leads_to() -> None:
    """A reader of the site has no files before them. CONTRIBUTING and README are read beside the source."""
    linked = re.compile(r"\[`?[\w/.-]+\.md`?\]\([^)]*\)")
    pages = sorted((ROOT / "docs").rglob("*.md"))
    assert [f"{page.name}: {found}" for page in pages for found in linked.findall(page.read_text())] == []
