"""A PostgreSQL of the tests' own: found on the machine, started on a socket in a temporary folder, gone afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import asyncpg
import pytest

START_SECONDS = 120
# Nothing here must outlive a power cut, and nobody comes in by a port.
SETTINGS = {
    "listen_addresses": "",
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "max_connections": "100",
}


def programs() -> Path:
    """Where initdb and postgres are; where they are nowhere, the test is skipped aloud, or fails where CI is set."""
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    for folder in folders:
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    help_ = "PostgreSQL is missing; this helps: sudo apt-get install postgresql"
    if os.environ.get("CI", "").lower() not in ("", "0", "false"):
        pytest.fail(help_)
    pytest.skip(help_)


def unprivileged() -> dict[str, Any]:
    """PostgreSQL refuses to run as root: its programs get another user."""
    if os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        try:
            user = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    raise RuntimeError("running as root, and there is neither a user postgres nor a user nobody")


@contextmanager
def running() -> Iterator[str]:
    """The folder of the socket of a fresh server, whose superuser is `shamble`."""
    folder, who = programs(), unprivileged()
    home = Path(tempfile.mkdtemp(prefix="pg"))  # short: the name of a socket holds 107 bytes
    try:
        if who:
            os.chown(home, who["user"], who["group"])
        here: dict[str, Any] = {"cwd": home, "env": {"PATH": os.environ["PATH"], "LC_ALL": "C"}, **who}
        subprocess.run(
            [folder / "initdb", "-D", home / "data", "-U", "shamble", "-A", "trust", "-E", "UTF8", "--no-sync"],
            check=True,
            capture_output=True,
            **here,
        )
        settings = [f"--{name}={value}" for name, value in SETTINGS.items()]
        with (home / "log").open("wb") as log:
            server = subprocess.Popen(
                [folder / "postgres", "-D", home / "data", "-k", home, *settings], stdout=log, stderr=log, **here
            )
        try:
            wait_until_ready(folder, home, server)
            yield str(home)
        finally:
            server.send_signal(signal.SIGQUIT)  # at once: nothing here is to be kept
            try:
                server.wait(10)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()
    finally:
        shutil.rmtree(home, ignore_errors=True)


def wait_until_ready(folder: Path, home: Path, server: subprocess.Popen[bytes]) -> None:
    give_up = time.monotonic() + START_SECONDS
    ask: list[str | Path] = [folder / "pg_isready", "-q", "-h", home, "-U", "shamble", "-d", "postgres"]
    while subprocess.run(ask, check=False).returncode:
        if server.poll() is not None or time.monotonic() > give_up:
            raise RuntimeError(f"PostgreSQL did not start: {(home / 'log').read_text()}")
        time.sleep(0.02)


def url(folder: str, database: str = "postgres") -> str:
    return f"postgresql://shamble@/{database}?host={folder}"


async def execute(folder: str, words: str, database: str = "postgres") -> None:
    connection = await asyncpg.connect(host=folder, user="shamble", database=database)
    try:
        await connection.execute(words)
    finally:
        await connection.close()
