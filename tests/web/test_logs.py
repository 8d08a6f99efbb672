"""The log of a server: whoever reads it may be slow or gone, and nobody at a table waits for them."""

from __future__ import annotations

import json
import subprocess
import sys
from threading import Event

from shamble.web.server import logs
from shamble.web.server.logs import Outlet

PROGRAM = """
import sys, structlog
from shamble.web.server import logs
logs.DRAIN_SECONDS = 0.01
logs.set_up_logs()
log = structlog.get_logger()
for number in range(4000):
    log.info("something happened", number=number, words="and so on " * 100)
print("played on", flush=True)
sys.stdin.readline()
"""
"""Four megabytes of log: a pipe holds 64 kilobytes."""


def test_lines_come_out_in_their_order() -> None:
    out: list[bytes] = []
    outlet = Outlet(out.append, str)
    for number in range(100):
        outlet.write(f"{number}\n")
    outlet.drain()
    assert b"".join(out).split() == [str(number).encode() for number in range(100)]


def test_what_nobody_reads_is_dropped_and_counted() -> None:
    reading, out = Event(), list[bytes]()

    def put(line: bytes) -> None:
        reading.wait()
        out.append(line)

    outlet = Outlet(put, lambda count: f"{count} dropped")
    line = "x" * (logs.MOST_WAITING // 4)
    for _ in range(7):
        outlet.write(line)
    reading.set()
    outlet.drain()
    assert [text.decode() if len(text) < 20 else len(text) for text in out] == [len(line)] * 4 + ["3 dropped"]
    outlet.write("on")
    outlet.drain()
    assert out[-1] == b"on", "it is told once"


def test_a_reader_who_is_gone_troubles_nobody() -> None:
    def put(line: bytes) -> None:
        raise BrokenPipeError

    outlet = Outlet(put, str)
    outlet.write("a line")
    outlet.drain()
    outlet.write("another")
    outlet.drain()


def test_a_server_does_not_stand_still_when_nobody_reads_its_log() -> None:
    command = [sys.executable, "-c", PROGRAM]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline() == b"played on\n", "although not a line of its log was read"
        lines = [json.loads(process.stderr.readline()) for _ in range(100)]
        assert [line["number"] for line in lines] == list(range(100))
        for told in process.stderr:
            if (line := json.loads(told))["event"] != "something happened":
                break
        assert line["event"] == "lines of the log were dropped"
        assert line["level"] == "warning"
        assert 0 < line["count"] < 4000
        process.kill()


def test_nor_when_its_reader_is_gone() -> None:
    command = [sys.executable, "-c", PROGRAM]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stderr is not None
        process.stderr.close()
        out, _ = process.communicate(b"end\n")
        assert out == b"played on\n"
        assert process.returncode == 0
