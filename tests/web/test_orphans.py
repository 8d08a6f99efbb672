"""Several worker processes end with the one that started them, however that ends."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
from http.client import HTTPConnection
from time import sleep

import pytest

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
    command = [sys.executable, "-m", "shamble", "serve", "--port", "0", "--workers", "2", "--db", postgres_url]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as supervisor:
        assert supervisor.stderr is not None
        found = re.search(r":(\d+)/$", supervisor.stderr.readline().strip())
        assert found is not None
        port = int(found[1])
        while not answers(port):
            sleep(0.05)
        supervisor.send_signal(signal.SIGKILL)
        supervisor.wait()
        while listens(port):
            sleep(0.05)
