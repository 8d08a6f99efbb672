"""Workers that are a Ray cluster: one task a unit. The package itself travels with the tasks, so that every machine
plays by the rules of the one that asked, whatever is installed there; what a machine must have is Ray and msgspec."""

from __future__ import annotations

import os
import shutil
import socket
from concurrent.futures import Future
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from shamble import compiled
from shamble.arena.play.workers import Job, Lost, Unit, play_unit
from shamble.core.errors import ShambleError

REACH_SECONDS = 5.0
"""How long an address may take to answer at all. Ray itself would try for minutes, and then end the program."""
PATIENCE = {"RAY_NUM_REDIS_GET_RETRIES": "5"}
"""Seconds for which Ray asks whatever answered at an address whether it is a cluster; it would ask for 20."""
CLIENT = "ray://"
QUIET = {
    "RAY_USAGE_STATS_ENABLED": "0",  # what is simulated here is nobody else's business
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",  # as Ray will have it; without this it warns
}


class Cluster:
    """A connection to a Ray cluster: `local` starts one on this machine for as long as it lasts, `auto` takes the one
    that runs here, `host:port` and `ray://host:port` are elsewhere. In a program that has called `ray.init` itself,
    that cluster is used whatever the address, and left as it is."""

    def __init__(self, address: str, workers: int) -> None:
        check_reachable(address)
        for name, value in (QUIET if address == "local" else QUIET | PATIENCE).items():
            os.environ.setdefault(name, value)
        try:
            import ray
        except ImportError:
            raise ShambleError("a Ray cluster needs Ray; install it with the extra shamble[cluster]") from None
        self.ray: Any = ray
        self.guest = ray.is_initialized()
        self.refs: dict[Future[Unit], object] = {}
        if not self.guest:
            with TemporaryDirectory() as luggage:
                try:
                    ray.init(address=address, **_settings(address, workers, Path(luggage)))
                except Exception as error:  # Ray has no common class for what can go wrong here
                    raise ShambleError(f"no Ray cluster answers at {address}: {error}") from error
        self.task = ray.remote(play_unit).options(num_cpus=1, max_retries=0)  # lost units are counted by us
        self.count = max(1, int(self.ray.cluster_resources().get("CPU", 1)))

    @property
    def room(self) -> bool:
        return True  # Ray keeps the queue, and an autoscaler wants to see it

    def submit(self, job: Job) -> Future[Unit]:
        ref = self.task.remote(*job)
        future: Future[Unit] = ref.future()
        self.refs[future] = ref
        return future

    def result(self, future: Future[Unit]) -> Unit:
        del self.refs[future]
        try:
            return future.result()
        except self.ray.exceptions.RayTaskError as error:
            if "failed to import" in str(error.cause):
                raise ShambleError(
                    "a machine of the cluster cannot load the game: install shamble[cluster] there, for the same Python"
                ) from error
            raise error.cause from error
        except self.ray.exceptions.RuntimeEnvSetupError as error:
            raise ShambleError(f"the cluster cannot take the package: {error}") from error
        except self.ray.exceptions.RayError as error:  # the worker, its machine or its result is gone
            raise Lost from error

    def close(self) -> None:
        for ref in self.refs.values():
            self.ray.cancel(ref, force=True)
        if not self.guest:
            self.ray.shutdown()


def _settings(address: str, workers: int, luggage: Path) -> dict[str, Any]:
    quiet = {"log_to_driver": False, "logging_level": "ERROR"}
    if address == "local":
        return {**quiet, "num_cpus": workers, "include_dashboard": False}
    return {**quiet, "runtime_env": {"py_modules": [str(packed(luggage))]}}


def packed(luggage: Path) -> Path:
    """The package as it travels: with the compiled build that is in use here. A machine with another Python, for which
    that is no use, plays by the Python files."""
    build = compiled.in_use()
    if build is None or compiled.PACKAGE in build.folder.parents:
        return compiled.PACKAGE
    package = luggage / "shamble"
    shutil.copytree(compiled.PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(build.folder, package / "_compiled")
    return package


def check_reachable(address: str) -> None:
    """Refuse, within seconds, an address at which nothing listens."""
    if address in ("local", "auto"):
        return
    host, colon, port = address.removeprefix(CLIENT).rpartition(":")
    if not (host and colon and port.isdecimal() and 0 < int(port) < 65536):
        raise ShambleError(f"a Ray cluster is local, auto, HOST:PORT or {CLIENT}HOST:PORT, not {address!r}")
    try:
        socket.create_connection((host.strip("[]"), int(port)), REACH_SECONDS).close()
    except OSError as error:
        reason = error.strerror or "no answer in time"
        raise ShambleError(f"no Ray cluster answers at {address}: {reason}") from error
