"""How long a site without a server takes to be playable, at a first visit and at a second one without a network, and
how many bytes cross the wire: tools/site-figures FOLDER, where FOLDER is what `shamble site` wrote. Beside the time
that passed stand the processor seconds of the whole browser, which a loaded machine changes little."""

from __future__ import annotations

import gzip
import os
import shutil
import sys
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread

from playwright.sync_api import Playwright, sync_playwright

TICKS = os.sysconf("SC_CLK_TCK")
PATIENCE = 180_000


class Files(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


def processor_seconds(profile: str) -> float:
    """Of all living processes of the browser with that profile."""
    total = 0
    for process in Path("/proc").iterdir():
        try:
            if profile.encode() in (process / "cmdline").read_bytes():
                fields = (process / "stat").read_text().rsplit(") ", 1)[1].split()
                total += int(fields[11]) + int(fields[12])
        except (OSError, IndexError):
            continue  # it is no process, or has ended meanwhile
    return total / TICKS


def visit(playwright: Playwright, profile: str, address: str, first: bool) -> str:
    """From the address to one's first choice at a table, in a browser that has just been started."""
    context = playwright.chromium.launch_persistent_context(
        profile, executable_path=shutil.which("chromium"), args=["--no-sandbox"], headless=True
    )
    page = context.new_page()
    began, worked = time.perf_counter(), processor_seconds(profile)
    page.set_default_timeout(PATIENCE)
    page.goto(address)
    frame = page.frame_locator("#page")
    frame.locator("#hero-title").wait_for()
    drawn = time.perf_counter() - began
    frame.get_by_role("button", name="Play now").first.click()
    if first:
        frame.locator("#name-dialog-field").fill("Ann")
        frame.get_by_role("button", name="Take this name").click()
    frame.locator("#table[data-number]").wait_for()
    laid = time.perf_counter() - began
    who = "their turn" if frame.locator("#table").get_attribute("data-yours") == "true" else "a bot begins"
    frame.locator("#choices button").first.wait_for()
    playable = time.perf_counter() - began
    seconds = processor_seconds(profile) - worked
    told = f"lobby drawn {drawn:.1f} s, table {laid:.1f} s ({who}), first choice {playable:.1f} s"
    told += f"; the browser worked {seconds:.1f} s"
    if first:
        page.locator("html[data-offline=ready][data-next=quick]").wait_for()
        told += f", and for later visits {processor_seconds(profile) - worked - seconds:.1f} s more"
    context.close()
    return told


def main(folder: Path) -> None:
    contents = [file.read_bytes() for file in folder.rglob("*") if file.is_file()]
    size, sent = sum(map(len, contents)), sum(len(gzip.compress(content, 9)) for content in contents)
    print(f"{len(contents)} files, {size / 1e6:.2f} MB; {sent / 1e6:.2f} MB compressed by gzip")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/"
    with sync_playwright() as playwright, TemporaryDirectory() as profile:
        print("first visit:", visit(playwright, profile, address, first=True))
        server.shutdown()
        server.server_close()
        for _ in range(5):
            print("again, without a network:", visit(playwright, profile, address, first=False))
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
