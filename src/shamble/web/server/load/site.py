"""The server under measurement: a process of its own, its HTTP half, and what it measures of itself."""

from __future__ import annotations

import asyncio
import http.client
import os
import re
import secrets
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from shamble.core.errors import ShambleError
from shamble.core.values import Stored

START_SECONDS = 120
"""For a server process to come up, on a loaded machine."""
FULL_SECONDS = 2.0
"""After which a server that has no room is asked again: sooner than it says, so as not to wait for nothing."""
MEMORY, PROCESSOR = "process_resident_memory_bytes", "shamble_processor_seconds"
TOKEN = secrets.token_hex(16)
"""For the measurements of the server that is started here."""
SERVER = """
import os, sys
from shamble.web.http.app import Settings
from shamble.web.server.start import serve
serve(port=0, db=sys.argv[1], settings=Settings(limited=False, metrics_token=os.environ["SHAMBLE_METRICS_TOKEN"]))
"""


@contextmanager
def server(db: str) -> Iterator[int]:
    """A server on that database; gives its port."""
    command, environment = [sys.executable, "-c", SERVER, db], os.environ | {"SHAMBLE_METRICS_TOKEN": TOKEN}
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=environment)
    try:
        assert process.stderr is not None, "it was asked for"
        line = process.stderr.readline()
        found = re.search(r":(\d+)/$", line.strip())
        if found is None:
            raise ShambleError(f"the server did not start: {line.strip() or 'it said nothing'}")
        yield int(found[1])
    finally:
        process.terminate()
        process.communicate()


class Site:
    """The server's HTTP half. Requests are few: they go through threads and the standard library."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.refused = 0
        """How often it had no room."""
        self._some_at_a_time = asyncio.Semaphore(8)

    async def request(self, method: str, path: str, cookie: str = "", body: object = None) -> tuple[int, Stored, str]:
        """Status, content and cookie of an answer."""
        async with self._some_at_a_time:
            return await asyncio.to_thread(self._request, method, path, cookie, body)

    def _request(self, method: str, path: str, cookie: str, body: object) -> tuple[int, object, str]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=START_SECONDS)
        try:
            headers = {"cookie": cookie, "content-type": "application/json", "authorization": f"Bearer {TOKEN}"}
            connection.request(method, path, msgspec.json.encode(body), headers)
            answer = connection.getresponse()
            content = answer.read()
            json = msgspec.json.decode(content) if "json" in answer.headers.get("content-type", "") else content
            return answer.status, json, (answer.headers.get("set-cookie") or "").partition(";")[0]
        finally:
            connection.close()

    async def post(self, path: str, cookie: str, body: object = None) -> Stored:
        """The content of a good answer. A server that has no room is asked again, until it has."""
        while True:
            status, content, _ = await self.request("POST", path, cookie, body or {})
            if status == 503:
                self.refused += 1
                await asyncio.sleep(FULL_SECONDS)
            elif status >= 300:
                raise ShambleError(f"POST {path}: {status} {content}")
            else:
                return content

    async def wait_until_well(self) -> None:
        async with asyncio.timeout(START_SECONDS):
            while True:
                try:
                    if (await self.request("GET", "/healthz"))[0] == 200:
                        return
                except OSError:
                    await asyncio.sleep(0.05)

    async def measure(self, name: str) -> float:
        """One of the server's own measurements."""
        _, text, _ = await self.request("GET", "/metrics")
        found = re.search(rf"^{name} (\S+)$", text.decode(), re.MULTILINE)
        return float(found[1]) if found else 0.0
