"""Several processes searching the same table: each is forked from this one, so nothing has to be sent to it, and sends
back what it found about the moves at the root."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import Connection
from typing import NamedTuple

from shamble.core.errors import ShambleError


class Tally(NamedTuple):
    """What one search found, as `Tree.add` takes it."""

    walks: int
    brought: float
    gained: float
    moves: dict[int, tuple[int, float, float]]


Search = Callable[[], Tally]


def begin(searches: list[Search]) -> Callable[[], list[Tally]]:
    """Start every search in a process of its own. Calling what is returned waits for their tallies, in order."""
    if not searches:
        return list
    if "fork" not in get_all_start_methods():
        raise ShambleError("this system cannot fork a process: let the search have one")
    fork = get_context("fork")
    pipes = [fork.Pipe(duplex=False) for _ in searches]
    workers = [
        fork.Process(target=_report, args=(search, into), daemon=True)
        for search, (_, into) in zip(searches, pipes, strict=True)
    ]
    for worker in workers:
        worker.start()
    for _, into in pipes:
        into.close()

    def collect() -> list[Tally]:
        tallies = []
        for worker, (out_of, _) in zip(workers, pipes, strict=True):
            with suppress(EOFError):  # it was ended from outside: what the others found must do
                tallies.append(out_of.recv())
            worker.join()
            out_of.close()
        return tallies

    return collect


def _report(search: Search, into: Connection) -> None:
    into.send(search())
