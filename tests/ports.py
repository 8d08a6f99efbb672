"""Ports that stay ours while a test wants them."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager


def hold_port() -> socket.socket:
    """A socket that holds a free port of this machine and never listens at it: until it is closed nobody is given that
    port by chance, but whoever asks for it by number may listen there, again and again."""
    held = socket.socket()
    held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    held.bind(("127.0.0.1", 0))
    return held


@contextmanager
def held_port() -> Iterator[int]:
    with hold_port() as held:
        yield held.getsockname()[1]
