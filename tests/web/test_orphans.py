"""Several worker processes end with the one that started them, however that ends."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
from http.client import HTTPConnection
from time import sleep

import pytest

from tests.ports import held_port

pytestmark = pytest.mark.postgres


def answers(port: int) -> bool:
    connection = HTTPConnection("127.0.0.1", port, timeout=100)
    try:
        connection.request("GET", "/healthz")
        return connection.getresponse().status == 200
    except OSError:
        return False
    finally:
        connection.close()


def listens(port: int) -> bool:
    with socket.socket() as attempt:
        return attempt.connect_ex(("127.0.0.1", port)) == 0


def test_workers_do_not_outlive_a_supervisor_that_is_killed(postgres_url: str) -> None:
    with held_port() as port:  # nobody else is given it, who would listen there in their place
        command = [
            sys.executable,
            "-m",
            "shamble",
            "serve",
            "--port",
            f"{port}",
            "--workers",
            "2",
            "--db",
            postgres_url,
        ]
        with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as supervisor:
            assert supervisor.stderr is not None
            assert supervisor.stderr.readline().rstrip().endswith(f":{port}/")
            while not answers(port):
                sleep(0.05)
            supervisor.send_signal(signal.SIGKILL)
            supervisor.wait()
            while listens(port):
                sleep(0.05)
