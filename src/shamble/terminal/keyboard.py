"""Keys pressed while nobody is asked. Any key ends a wait; what reads as the beginning of an answer is kept for the
next question, so that nobody loses what they have typed ahead."""

from __future__ import annotations

import os
import select
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec

CHUNK = 1024


class Keyboard:
    """The keys before the screen; `live` where a person sits at them."""

    def __init__(self, live: bool) -> None:
        self.live = live
        self.ahead = ""
        """What was typed before anybody asked."""

    def wait(self, seconds: float) -> bool:
        """Wait so long, or until a key is pressed; whether one was. Nobody waits where no person sits."""
        if not self.live or seconds <= 0:
            return False
        if find_spec("termios") is None:  # no such terminal: keys are seen when a line is read
            time.sleep(seconds)
            return False
        with _key_by_key():
            ready, _, _ = select.select([sys.stdin], [], [], seconds)
            if ready:
                self._keep(os.read(sys.stdin.fileno(), CHUNK).decode(errors="replace"))
        return bool(ready)

    def _keep(self, typed: str) -> None:
        """A blank, Enter, Escape or an arrow only ends the wait."""
        if typed.strip() and typed.isascii() and all(sign.isprintable() or sign in "\r\n" for sign in typed):
            self.ahead += typed.replace("\r", "\n")

    def line(self) -> str | None:
        """A whole line that was typed ahead, if there is one."""
        line, end, rest = self.ahead.partition("\n")
        if not end:
            return None
        self.ahead = rest
        return line

    def begun(self) -> str:
        """The beginning of a line that was typed ahead."""
        begun, self.ahead = self.ahead, ""
        return begun


@contextmanager
def _key_by_key() -> Iterator[None]:
    """Keys come one by one and are not shown; Ctrl-C works as ever."""
    import termios
    import tty

    fd = sys.stdin.fileno()
    before = termios.tcgetattr(fd)
    try:
        tty.setcbreak(fd, termios.TCSADRAIN)
        yield
    finally:
        termios.tcsetattr(fd, termios.TCSADRAIN, before)
