"""Two PostgreSQL clusters, a primary and its standby, each at a socket in a folder of its own. What the primary has
acknowledged the standby has; when the primary is killed, the standby is promoted."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.web.postgres import SETTINGS, START_SECONDS, programs, unprivileged, wait_until_ready

PORT = ".s.PGSQL.5432"


class Cluster:
    def __init__(self, home: Path, process: subprocess.Popen[bytes]) -> None:
        self.home = home
        self.process = process

    @property
    def socket(self) -> Path:
        return self.home / PORT

    def kill(self) -> None:
        """At once, as if the machine had gone."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGQUIT)
            try:
                self.process.wait(30)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()


class Clusters:
    """The primary and the standby."""

    def __init__(self, primary: Cluster, standby: Cluster, here: dict[str, Any]) -> None:
        self.primary, self.standby, self._here = primary, standby, here
        self.failed_over = False

    @property
    def present(self) -> Cluster:
        return self.standby if self.failed_over else self.primary

    def fail_over(self) -> None:
        """The primary dies, the standby takes its place."""
        self.primary.kill()
        promote: list[str | Path] = [
            programs() / "pg_ctl",
            "promote",
            "-w",
            "-t",
            "120",
            "-D",
            self.standby.home / "data",
        ]
        subprocess.run(promote, check=True, capture_output=True, **self._here)
        self.failed_over = True


def _start(home: Path, here: dict[str, Any], settings: dict[str, str]) -> Cluster:
    given = [f"--{name}={value}" for name, value in settings.items()]
    with (home / "log").open("wb") as log:
        process = subprocess.Popen(
            [programs() / "postgres", "-D", home / "data", "-k", home, *given], stdout=log, stderr=log, **here
        )
    wait_until_ready(programs(), home, process)
    return Cluster(home, process)


def _wait_until_in_step(ask: list[str | Path], here: dict[str, Any]) -> None:
    """A standby that lags behind would lose what was acknowledged, and the server would seem to be at fault."""
    give_up = time.monotonic() + START_SECONDS
    while b"1" not in subprocess.run(ask, check=True, capture_output=True, **here).stdout.splitlines()[2]:
        if time.monotonic() > give_up:
            raise RuntimeError("the standby does not follow the primary")
        time.sleep(0.02)


@contextmanager
def replicated() -> Iterator[Clusters]:
    """Both, in step: every commit waits until the standby has it."""
    folder, who = programs(), unprivileged()
    homes = [Path(tempfile.mkdtemp(prefix="pg")) for _ in range(2)]  # short: the name of a socket holds 107 bytes
    here: dict[str, Any] = {"cwd": homes[0], "env": {"PATH": os.environ["PATH"], "LC_ALL": "C"}, **who}
    started: list[Cluster] = []
    try:
        for home in homes:
            if who:
                os.chown(home, who["user"], who["group"])
        initdb: list[str | Path] = [
            folder / "initdb",
            "-D",
            homes[0] / "data",
            "-U",
            "shamble",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--no-sync",
        ]
        subprocess.run(initdb, check=True, capture_output=True, **here)
        # Over the proxy people come by TCP on this machine alone; inside it, clusters meet at their sockets.
        settings = SETTINGS | {"synchronous_commit": "remote_apply", "hot_standby": "on"}
        started.append(_start(homes[0], here, settings))
        copy: list[str | Path] = [
            folder / "pg_basebackup",
            "-h",
            homes[0],
            "-U",
            "shamble",
            "-D",
            homes[1] / "data",
            "-R",
            "--no-sync",
            "-c",
            "fast",
        ]
        subprocess.run(copy, check=True, capture_output=True, **here)
        started.append(_start(homes[1], here, settings))
        in_step: list[str | Path] = [folder / "psql", "-h", homes[0], "-U", "shamble", "-d", "postgres", "-c"]
        subprocess.run(
            [*in_step, "ALTER SYSTEM SET synchronous_standby_names = '*'"], check=True, capture_output=True, **here
        )
        subprocess.run([*in_step, "SELECT pg_reload_conf()"], check=True, capture_output=True, **here)
        _wait_until_in_step(
            [*in_step, "SELECT count(*) AS in_step FROM pg_stat_replication WHERE sync_state = 'sync'"], here
        )
        yield Clusters(started[0], started[1], here)
    finally:
        for cluster in started:
            cluster.kill()
        for home in homes:
            shutil.rmtree(home, ignore_errors=True)
