"""Words for the browser tests: a server as a process of its own, and people who sit before a real page."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Locator, Page, TimeoutError, ViewportSize

import shamble
from tests.ports import hold_port
from tests.web.table import whole

GAME = "run_for_your_lives"
WIDE: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
AT_SPEED = """
try {
  localStorage.getItem('shamble.speed') ?? localStorage.setItem('shamble.speed', 'SPEED');
} catch {
  // a page that keeps nothing
}
"""
WELL_KNOWN = """
try {
    localStorage.getItem('shamble.newcomer') ?? localStorage.setItem('shamble.newcomer', 'no');
} catch { /* a page that keeps nothing */ }
"""
BY_HAND = """
try {
    for (const name of ['forced', 'careful']) {
        const key = `shamble.${name}`;
        if (localStorage.getItem(key) === null) localStorage.setItem(key, 'no');
    }
} catch { /* a page that is none, such as about:blank, has no storage */ }
"""
PATIENCE = 100_000
"""Milliseconds after which something that must happen has not; nothing waits for them to pass."""
LOOK = 2_000
"""Milliseconds after which somebody who waits looks whether there is still something to wait for."""
PAST = "number => Number(document.querySelector('#table')?.dataset.number) > number"

_SERVE = """
import asyncio, pathlib, sys
from hashlib import sha256
from shamble.web.table import seating
from shamble.web.http.app import Settings
from shamble.web.minds import workers
from shamble.web.http.api import quick
from shamble.web.server.start import serve
db, port, seed, held, lot, iterations = sys.argv[1:]
made = []
def new_seed():
    made.append(pathlib.Path(lot).read_text())
    return seed or sha256(f"{made[-1]} {made.count(made[-1])}".encode()).hexdigest()
seating.new_seed = new_seed
quick.PATIENCE = 0
class Dice:
    moment = ""
    def randbits(self, bits):
        return int(sha256(self.moment.encode()).hexdigest(), 16) % 2**bits
workers.secrets = Dice()
choose = workers.Workers.choose
async def choose_when_let(self, level, moment, covert=False):
    while pathlib.Path(held).exists():
        await asyncio.sleep(0.02)
    workers.secrets.moment = f"{moment.seed} {moment.moves}"
    return await choose(self, level, moment, covert)
workers.Workers.choose = choose_when_let
settings = Settings(bot_pause=0.0, bot_processes=1, analysis_iterations=int(iterations), limited=False)
serve(port=int(port), db=db, settings=settings)
"""


DROP = """
(body, { name, text }) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], name, { type: 'application/json' }));
  const say = (type) => body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  return ['dragover', 'drop'].map(say);
}
"""


def drop(body: Locator, name: str, text: str) -> None:
    """A file is dragged on a page and dropped. The page prevents that the browser opens it by itself."""
    assert body.evaluate(DROP, {"name": name, "text": text}) == [False, False]


class Server:
    """The table server, started as a user starts it, on a database file of its own. Nothing is left to chance: its
    matches have seeds that follow from what is in `lot`, or all of them the `seed`, and bots throw the same dice in the
    same match. `prelude` is what its program does before anything else."""

    def __init__(self, folder: Path, seed: str = "", iterations: int = 4, prelude: str = "") -> None:
        self._seed = seed
        self._prelude = prelude
        self._iterations = iterations
        """How closely a match is analysed."""
        self._db = str(folder / "tables.sqlite3")
        self._log = folder / "server.log"
        self.held = folder / "held"
        """While this file is there, bots think and think."""
        self.lot = folder / "lot"
        """The seeds of the matches to come follow from what this file holds."""
        self.lot.touch()
        self._held_port = hold_port()
        self._port: int = self._held_port.getsockname()[1]
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        """Start it, always on the same port, so that pages find it again."""
        self._log.touch()
        known = self._log.stat().st_size
        source = os.pathsep.join(map(str, (Path(shamble.__file__).parents[1], Path(__file__).parents[2])))
        with self._log.open("ab") as log:
            arguments = [self._db, str(self._port), self._seed, str(self.held), str(self.lot), str(self._iterations)]
            self._process = subprocess.Popen(
                [sys.executable, "-c", self._prelude + _SERVE, *arguments],
                stderr=log,
                env=os.environ | {"PYTHONPATH": source},
                start_new_session=True,
            )
        give_up = time.monotonic() + PATIENCE / 1000
        while True:
            ended = self._process.poll()  # before its last words are read
            told = self._log.read_text()[known:]
            if f"The table is set: {self.url}/" in told and '"ready"' in told:
                return
            if ended is not None or time.monotonic() > give_up:
                self._process.kill()
                raise AssertionError(f"the server did not start ({ended}); its log:\n{told}")
            time.sleep(0.02)  # it needs the processor more than this does

    def kill(self) -> None:
        """Sudden death, with no chance to say anything: kill -9, its bots included."""
        assert self._process is not None
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._process = None

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.wait(PATIENCE / 1000)
            self._process = None
        self._held_port.close()


class Person:
    """Somebody before a page of their own: everything they do goes through it. What the page logs as an error, and what
    its sockets send and receive, is kept."""

    def __init__(
        self,
        server: Server,
        browser: Browser,
        name: str = "",
        viewport: ViewportSize | None = None,
        forced: bool = False,
        speed: str = "once",
        newcomer: bool = False,
        **how: Any,
    ) -> None:
        """`forced`: their page makes single choices by itself and asks twice, as it does for everybody who has not said
        otherwise. In most tests it makes and asks nothing that was not asked for. `speed`: how fast they are
        shown what happens. `newcomer`: nothing is known to them, and the page offers to explain."""
        how.setdefault("reduced_motion", "reduce")
        self.server = server
        self.context: BrowserContext = browser.new_context(base_url=server.url, viewport=viewport or WIDE, **how)
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(AT_SPEED.replace("SPEED", speed))
        if not newcomer:
            self.context.add_init_script(WELL_KNOWN)
        if not forced:
            self.context.add_init_script(BY_HAND)
        self.context.on("weberror", lambda error: self.errors.append(str(error.error)))
        self.context.on("console", lambda line: self.errors.append(line.text) if line.type == "error" else None)
        self.errors: list[str] = []
        self.sent: list[dict[str, Any]] = []
        self.received: list[str] = []
        self.name = name
        if name:
            self.call("POST", "/api/me", name=name)
        self.page: Page = self.tab()

    def tab(self) -> Page:
        page = self.context.new_page()

        def listen(socket: Any) -> None:
            socket.on("framesent", lambda payload: self.sent.append(json.loads(payload)))
            socket.on("framereceived", lambda payload: self.received.append(payload))

        page.on("websocket", listen)
        return page

    # -- the server, asked past the page -------------------------------------------------------------------------------

    def call(self, method: str, path: str, **body: Any) -> Any:
        response = self.context.request.fetch(path, method=method, data=body if method != "GET" else None)
        assert response.ok, f"{method} {path}: {response.status} {response.text()}"
        return response.json() if response.body() else None

    def lay(self, *seats: str, game: str = GAME, start: bool = True, **more: Any) -> str:
        """Make a table: "you", "open" or a bot's level for each seat. Returns its id."""
        kinds = [{"kind": seat} if seat in ("you", "open") else {"kind": "bot", "level": seat} for seat in seats]
        table: str = self.call("POST", "/api/tables", game=game, seats=kinds, listed=False, **more)["id"]
        if start:
            self.call("POST", f"/api/tables/{table}/start")
        return table

    # -- at the table --------------------------------------------------------------------------------------------------

    def open(self, table: str) -> None:
        self.page.goto(f"/tables/{table}")

    def wait(self, condition: str, argument: Any = None) -> None:
        """Until a function of the page says yes."""
        self.page.wait_for_function(condition, arg=argument)

    def wait_frame(self, frame: int) -> None:
        """Until the replay shows that frame; its page may still be on its way."""
        self.page.wait_for_selector(f"#table[data-frame='{frame}']")

    def wait_past(self, number: int) -> None:
        """Until the table shows a later move than that one; its page may still be on its way."""
        self.wait(PAST, number)

    def wait_end(self) -> None:
        """Until the match is over, and the page says so."""
        self.page.wait_for_selector("#ending[open]")

    def wait_turn(self) -> None:
        """Until it is their choice, or the match is over."""
        self.page.wait_for_selector("#table[data-yours=true], #ending[open]")

    @property
    def yours(self) -> bool:
        return self.page.get_attribute("#table", "data-yours") == "true"

    @property
    def over(self) -> bool:
        return bool(self.page.locator("#ending").evaluate("dialog => dialog.open"))

    @property
    def number(self) -> int:
        return int(self.page.get_attribute("#table", "data-number") or -1)

    def choices(self) -> list[str]:
        return self.page.locator("#choices button").all_inner_texts()

    def moving(self, act: Callable[[], Any]) -> None:
        """Do something that makes a move, and see it on the table. A move that is refused is never seen: that is told
        at once, with the server's own words, and so is a page that sent nothing."""
        before, refused = self.number, len(self.refusals())
        act()
        give_up = time.monotonic() + PATIENCE / 1000
        while True:
            try:
                self.page.wait_for_function(PAST, arg=before, timeout=LOOK)
                return
            except TimeoutError:
                sent = [message for message in self.sent if message["type"] == "move"][-1:]
                told = f"{self.name} at {before}: sent {sent}, refused {self.refusals()[refused:]}"
                assert len(self.refusals()) == refused, told
                assert time.monotonic() < give_up, told

    def choose(self, which: int = 0) -> None:
        """Make the move that the list offers there."""
        self.moving(lambda: self.page.locator("#choices button").nth(which).click())

    def touch(self, piece: Locator) -> None:
        """Touch a piece, and if only its targets glow then, once more: that plays it, or opens its menu."""
        piece.dispatch_event("click")
        if self.page.locator("#stage .shared").count() and not self.page.locator(".menu:popover-open").count():
            piece.dispatch_event("click")

    def leave_seat(self) -> None:
        """Leave the seat to a bot, and say yes when the page asks."""
        self.page.get_by_role("button", name="Leave", exact=True).click()
        self.page.locator("#leave-dialog").get_by_role("button", name="Leave").click()

    def states(self) -> list[dict[str, Any]]:
        """Every state of a match that the page was sent."""
        states: list[dict[str, Any]] = []
        for message in map(json.loads, self.received):
            if message["type"] == "state":
                states.append(whole(states[-1] if states else {}, message))
        return [state for state in states if state["play"] is not None]

    def refusals(self) -> list[dict[str, Any]]:
        return [message for message in map(json.loads, self.received) if message["type"] == "refused"]

    def leave(self) -> None:
        """Close it all, once no page is on its way to another: Chromium may never answer if one is closed meanwhile."""
        self.context.unroute_all(behavior="ignoreErrors")
        for page in self.context.pages:
            with suppress(Error):  # it goes somewhere by itself, or has just gone
                page.goto("about:blank", wait_until="commit")
        self.context.close()


def wait_until(page: Page, holds: Callable[[], bool]) -> None:
    """Until something is so that no page shows; meanwhile what the browser tells is heard."""
    give_up = time.monotonic() + PATIENCE / 1000
    while not holds():
        assert time.monotonic() < give_up, "it never came"
        page.wait_for_timeout(20)


def to_move(*people: Person) -> Person | None:
    """Who of them is to choose, once they all look at the same moment; None: the match is over."""
    for person in people:
        person.page.wait_for_selector("#table[data-number]")
    latest = max(person.number for person in people)
    for person in people:
        person.wait_past(latest - 1)
    return next((person for person in people if person.yours), None)
