"""What the server logs, and how it gets out: by a thread of its own. Whoever reads the log may be slow, stand still or
be gone; nobody at a table waits for them."""

from __future__ import annotations

import atexit
import logging
import os
import sys
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from threading import Condition, Thread
from typing import TextIO

import structlog

MOST_WAITING = 1024 * 1024
"""Bytes of lines that wait to be written: some thousand lines. What comes beyond them is dropped and counted."""
DRAIN_SECONDS = 2.0
"""For the last lines, when the server stops."""
NOT_LOGGED = (
    "ASGI callable returned without completing handshake.",  # it was refused, with a status of our own
    "Invalid HTTP request received.",  # anybody can send one, and so fill a disk with logs
    "Unsupported upgrade request.",
)

_TRACEBACKS = structlog.processors.ExceptionRenderer(
    structlog.tracebacks.ExceptionDictTransformer(show_locals=False)  # local variables hold seeds and keys
)


class Outlet:
    """A stream for lines that never makes its writer wait. `put` writes them, and may wait as long as it takes;
    `tell_dropped` makes the line which says how many are missing."""

    def __init__(self, put: Callable[[bytes], None], tell_dropped: Callable[[int], str]) -> None:
        self._put = put
        self._tell_dropped = tell_dropped
        self._lines: deque[bytes] = deque()
        self._waiting = 0
        """Bytes of lines that are not written yet."""
        self._dropped = 0
        self._changed = Condition()
        Thread(target=self._write_on, name="log", daemon=True).start()

    def write(self, text: str) -> None:
        line = text.encode(errors="backslashreplace")
        with self._changed:
            if self._waiting + len(line) > MOST_WAITING:
                self._dropped += 1
                return
            self._tell_of_dropped()
            self._add(line)

    def flush(self) -> None:
        """Those who write a log ask for it after every line; it goes out by itself."""

    def drain(self) -> None:
        """Wait for the lines that are there, but not for ever."""
        with self._changed:
            self._changed.wait_for(lambda: not self._waiting, DRAIN_SECONDS)

    def _add(self, line: bytes) -> None:
        self._lines.append(line)
        self._waiting += len(line)
        self._changed.notify_all()

    def _tell_of_dropped(self) -> None:
        if self._dropped:
            count, self._dropped = self._dropped, 0
            self._add(self._tell_dropped(count).encode())

    def _write_on(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._lines)
                line = self._lines.popleft()
            with suppress(OSError, ValueError):  # nobody is there to read it: the table goes on
                self._put(line)
            with self._changed:
                self._waiting -= len(line)
                if not self._lines:
                    self._tell_of_dropped()
                self._changed.notify_all()


def writer_to(stream: TextIO) -> Callable[[bytes], None]:
    """Writes to the stream, past its buffer where it has a file: a thread that waits inside a buffer keeps it locked,
    and Python could not end."""
    try:
        file = stream.fileno()
    except (OSError, AttributeError):
        return lambda line: print(line.decode(), end="", file=stream, flush=True)

    def put(line: bytes) -> None:
        while line:
            line = line[os.write(file, line) :]

    return put


def set_up_logs() -> Outlet:
    """One line of JSON for each thing that happened; to a person at a terminal, only what is wrong, in plain words."""
    person = sys.stderr.isatty()
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso"),
    ]
    renderer: list[structlog.typing.Processor] = (
        [structlog.dev.ConsoleRenderer()] if person else [_TRACEBACKS, structlog.processors.JSONRenderer()]
    )

    def tell_dropped(count: int) -> str:
        notice: structlog.typing.ProcessorReturnValue = {"event": "lines of the log were dropped", "count": count}
        for processor in (*shared, *renderer):
            assert isinstance(notice, dict), "only the last one makes a text of it"
            notice = processor(None, "warning", notice)
        assert isinstance(notice, str), "that one has"
        return notice + "\n"

    outlet = Outlet(writer_to(sys.stderr), tell_dropped)
    atexit.register(outlet.drain)
    structlog.configure(
        processors=[*shared, *renderer],
        wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING if person else logging.INFO),
        logger_factory=structlog.WriteLoggerFactory(outlet),  # type: ignore[arg-type]  # it writes and flushes
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(outlet)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *renderer], foreign_pre_chain=shared
        )
    )
    handler.addFilter(_is_worth_telling)
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    return outlet


def _is_worth_telling(record: logging.LogRecord) -> bool:
    return record.msg not in NOT_LOGGED
