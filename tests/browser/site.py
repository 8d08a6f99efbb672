"""Words for the tests of the site without a server: the folder, a host that serves it, and somebody who visits it."""

from __future__ import annotations

import fcntl
import json
import mimetypes
import os
import re
import shutil
import sys
from contextlib import suppress
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socket import SHUT_RDWR, socket
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, FrameLocator, Page, expect

import shamble
from shamble.web.site.build import MARK, build_site, write_marks
from tests.browser.table import BY_HAND, PATIENCE, WELL_KNOWN

ROOT = Path(__file__).parent.parent.parent
PYODIDE = ROOT / "node_modules" / "pyodide"
PLACE = "/a/place/"
"""Where the host has the folder: not at the top."""


def built_site() -> Path:
    """The folder, built once for all processes of a test run, and again when what it is made of has changed."""
    if not PYODIDE.is_dir():
        pytest.skip("there is no Pyodide in node_modules; make test installs it")
    package = Path(shamble.__file__).parent
    digest = sha256()
    for file in sorted(package.rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts:
            digest.update(str(file.relative_to(package)).encode() + file.read_bytes())
    kept = ROOT / "build" / "tried-site"
    kept.mkdir(parents=True, exist_ok=True)
    folder = kept / digest.hexdigest()[:16]
    with (kept / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.is_dir():
            for old in kept.iterdir():
                if old.is_dir():
                    shutil.rmtree(old)
            build_site(folder, PYODIDE)
    return folder


LONG_AGO = "2020-02-02"


def changed_site(folder: Path) -> Path:
    """The same site with another style, as a newer version of it has, and with pages that were drawn long ago."""
    shutil.copytree(built_site(), folder, copy_function=os.link)
    _change(folder / "static/shared/page.css", r"\Z", "\n/* newer */\n")
    for page in folder.glob("pages/*.html"):
        _change(page, r' data-day="[\d-]+"', f' data-day="{LONG_AGO}"')
    for name in ("sw.js", MARK):
        (folder / name).unlink()
    write_marks(folder)
    return folder


def _change(file: Path, pattern: str, text: str) -> None:
    """In this folder alone: the other one has the same file."""
    content = re.sub(pattern, text, file.read_text())
    file.unlink()
    file.write_text(content)


class Listening(ThreadingHTTPServer):
    daemon_threads = False  # whoever stops it waits for all of them

    def __init__(self, *about: Any) -> None:
        super().__init__(*about)
        self._lines: set[socket] = set()

    def process_request(self, request: Any, client_address: Any) -> None:
        self._lines.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        self._lines.discard(request)
        super().shutdown_request(request)

    def server_close(self) -> None:
        """Also the lines on which a browser has asked for nothing yet, but could."""
        for line in self._lines.copy():
            with suppress(OSError):
                line.shutdown(SHUT_RDWR)
        super().server_close()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that went away before it had its answer is nobody's fault."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class Host:
    """Serves a folder, and remembers what it was asked for. It sends no header but the type: a static host."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.asked: list[str] = []
        self.missing: list[str] = []
        host = self

        class Request(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                path = self.path.partition("?")[0]
                host.asked.append(path)
                file = host.folder / (path.removeprefix(PLACE) or "index.html")
                if not path.startswith(PLACE) or not file.is_file():
                    host.missing.append(path)
                    self.send_error(404)
                    return
                content = file.read_bytes()
                self.send_response(200)
                self.send_header("content-type", mimetypes.guess_type(file.name)[0] or "application/octet-stream")
                self.send_header("content-length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

            def log_message(self, *_: object) -> None:
                pass

        self._server = Listening(("127.0.0.1", 0), Request)
        self.address = f"http://127.0.0.1:{self._server.server_port}{PLACE}"
        self.origin = self.address.removesuffix(PLACE)
        Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """From now on nothing is asked of it."""
        self._server.shutdown()
        self._server.server_close()


SHOWN = """
(path) => {
  const { contentDocument: shown, contentWindow: { location } } = document.getElementById('page');
  const there = new URLSearchParams(location.search).get('at') === path;
  return there && shown.documentElement?.dataset.begun === '';
}
"""
"""Whether the frame has become the page of that path, and its scripts have run. Some add a query to the address."""

PLAY = """
async ({ game, players, options, level }) => {
  const seats = [{ kind: 'you' }, ...Array(players - 1).fill({ kind: 'bot', level })];
  const ask = async (method, path, body) => {
    const { status, text } = await shamble.ask(method, path, body);
    if (status >= 400) throw new Error(text);
    return text && JSON.parse(text);
  };
  const { id: table } = await ask('POST', '/api/tables', { game, seats, options, listed: false });
  await ask('POST', `/api/tables/${table}/start`, null);
  return new Promise((resolve, reject) => {
    let known = {};
    let sent = -1;
    let moves = 0;
    const line = shamble.connect(table, {
      closed: (code, reason) => reject(new Error(`${code} ${reason}`)),
      heard: (text) => {
        const message = JSON.parse(text);
        if (message.type === 'refused' && message.code !== 'late') reject(new Error(text));
        if (message.type !== 'state') return;
        known = { ...known, ...message };
        const { play } = known;
        if (play?.result) resolve({ table, moves, result: play.result });
        if (!play?.yours || play.number === sent) return;
        sent = play.number;
        const { action } = play.choices[(moves++ * 7) % play.choices.length];
        line.send(JSON.stringify({ type: 'move', number: sent, action, id: moves }));
      },
    });
    line.send(JSON.stringify({ type: 'hello', width: 400, height: 300, chat: 0 }));
    line.send(JSON.stringify({ type: 'hurried', on: true }));
  });
}
"""


class Visitor:
    """Somebody with a browser of their own, at the site."""

    def __init__(self, host: Host, context: BrowserContext, name: str) -> None:
        self.host = host
        self.context = context
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(WELL_KNOWN)
        self.context.add_init_script(BY_HAND)
        self.context.add_init_script("try { localStorage.setItem('shamble.speed', 'once') } catch { /* none */ }")
        self.strayed: list[str] = []
        """What was asked for outside of the folder."""
        self.elsewhere: list[str] = []
        """Where else they go on purpose."""
        self.context.on("request", lambda request: self._see(request.url))
        self.errors: list[str] = []
        self.page = self.tab()
        self.ask("POST", "/api/me", {"name": name})

    def tab(self, path: str = "") -> Page:
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.goto(self.host.address + path)
        return page

    def _see(self, url: str) -> None:
        if not url.startswith((self.host.address, "blob:", *self.elsewhere)):
            self.strayed.append(url)

    @property
    def frame(self) -> FrameLocator:
        return self.page.frame_locator("#page")

    def ready(self, page: Page | None = None) -> None:
        expect((page or self.page).locator("html")).to_have_attribute("data-house", "ready")

    def go(self, path: str) -> None:
        """To a page, and there once all its scripts have run: before that, nobody hears a click."""
        self.page.goto(f"{self.host.address}#{path}")
        self.page.wait_for_function(SHOWN, arg=path)

    def open(self, table: str) -> None:
        self.go(f"/tables/{table}")

    def choose(self) -> None:
        """The first move that the list offers, until the table shows what came of it."""
        first = self.frame.locator("#choices button").first
        expect(first).to_be_visible()
        number = self.frame.locator("#table").get_attribute("data-number") or ""
        first.click()
        expect(self.frame.locator("#table")).not_to_have_attribute("data-number", number)

    def again(self) -> None:
        """As somebody who closes the tab, and comes back."""
        url = self.page.url
        self.page.close()
        self.page = self.tab(url.removeprefix(self.host.address))

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """The House's answer to a page."""
        answer = self.page.evaluate("([method, path, body]) => shamble.ask(method, path, body)", [method, path, body])
        assert answer["status"] < 400, answer
        return json.loads(answer["text"]) if answer["text"] and "json" in answer["kind"] else answer["text"]

    def read(self, path: str) -> str:
        """A file of the site, as a page gets it."""
        return str(self.page.evaluate("(path) => fetch(path).then((it) => it.text())", path))

    def plays(self, game: str, players: int, level: str = "shambler", **options: object) -> dict[str, Any]:
        """A whole match against bots, by the messages that a page would send."""
        given = {"game": game, "players": players, "options": options, "level": level}
        played: dict[str, Any] = self.page.evaluate(PLAY, given)
        return played

    def new_table(self, game: str, seats: list[dict[str, str]], **options: object) -> str:
        given = {"game": game, "seats": seats, "options": options, "listed": False}
        table = self.ask("POST", "/api/tables", given)["id"]
        self.ask("POST", f"/api/tables/{table}/start")
        return str(table)

    def begins(self, python: str) -> None:
        """Until the House is there, and how its Python began: started, or copied from one that had."""
        self.ready()
        expect(self.page.locator("html")).to_have_attribute("data-python", python)

    def leave(self) -> None:
        """Nothing may have failed, nor been asked for that is not in the folder."""
        self.context.close()
        self.host.stop()
        assert (self.strayed, self.errors, self.host.missing) == ([], [], [])
