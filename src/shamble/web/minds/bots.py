"""A worker process of the bots: it lives and dies with the server, and imports no part of it, so that it starts
quickly."""

from __future__ import annotations

import os
import signal
import threading
from multiprocessing import parent_process

NICENESS = 10
"""How far a worker that is in no hurry stands back behind those for whom somebody waits."""


def live_and_die_with_the_server(niceness: int = 0) -> None:
    os.nice(niceness)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's business
    threading.Thread(target=_watch_the_server, daemon=True).start()


def _watch_the_server() -> None:
    """A server that was killed cannot end its workers: they end themselves."""
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(1)
