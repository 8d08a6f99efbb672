"""The matches of a vector environment shared among processes. The arrays lie in memory that all of them see; what goes
through a pipe is "step", and what went wrong."""

from __future__ import annotations

import weakref
from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from multiprocessing.shared_memory import SharedMemory

import numpy as np

from shamble.core.errors import ShambleError
from shamble.envs.rows import Arrays, Rows, Setting, Table, shapes
from shamble.nets.net import AnyArray

RESET, CHECK, SAMPLE, STEP = "reset", "check", "sample", "step"


class Shares:
    """The same as `Rows`, in several processes."""

    def __init__(self, setting: Setting, count: int, size: int, actions: int, workers: int) -> None:
        self.setting = setting
        table = shapes(setting, count, size, actions)
        self.memory = SharedMemory(create=True, size=_bytes_of(table))
        self.arrays = _arrays_in(self.memory, table)
        self.over = np.zeros_like(self.arrays.over)
        """Where a match is over, and the next step begins another: there every action will do."""
        bounds = [count * worker // workers for worker in range(workers + 1)]
        # A fresh interpreter: a fork of a process in which a network runs on threads may hang.
        spawn = get_context("spawn")
        self.pipes: list[Connection] = []
        self.processes = []
        for first, last in pairwise(bounds):
            mine, theirs = spawn.Pipe()
            process = spawn.Process(
                target=work, args=(setting, table, self.memory.name, first, last, theirs), daemon=True
            )
            process.start()
            theirs.close()
            self.pipes.append(mine)
            self.processes.append(process)
        self.finalizer = weakref.finalize(self, _end, self.pipes, self.processes, self.memory)

    def reset(self, seed: int | str) -> None:
        self._order((RESET, seed))
        self.over = np.zeros_like(self.arrays.over)

    def sample(self) -> None:
        self._order((SAMPLE, 0))

    def step(self) -> None:
        arrays = self.arrays
        count, size = arrays.masks.shape
        known = (arrays.actions >= 0) & (arrays.actions < size)
        legal = known & (arrays.masks[np.arange(count), np.where(known, arrays.actions, 0)] == 1)
        if not (legal | self.over).all():
            self._order((CHECK, 0))  # before any process moves, the one that cannot says why
        self._order((STEP, 0))
        if not self.setting.same_step:
            self.over = arrays.over.copy()

    def _order(self, order: tuple[str, int | str]) -> None:
        """Have every process do something, and raise what one of them raises when all are done."""
        try:
            for pipe in self.pipes:
                pipe.send(order)
            answers = [pipe.recv() for pipe in self.pipes]
        except (OSError, EOFError) as error:
            raise ShambleError("a process of the vector environment has ended: make the environment anew") from error
        for answer in answers:
            if answer is not None:
                raise answer

    def close(self) -> None:
        arrays = self.arrays
        self.arrays = Arrays(**{name: getattr(arrays, name).copy() for name in arrays.__dataclass_fields__})
        del arrays
        self.finalizer()


def work(
    setting: Setting,
    table: Table,
    name: str,
    first: int,
    last: int,
    pipe: Connection,
) -> None:
    """What each process does until nobody asks any more."""
    memory = SharedMemory(name)
    rows = Rows(setting, _arrays_in(memory, table).part(slice(first, last)), first)
    while True:
        try:
            order, seed = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            break
        try:
            if order == RESET:
                rows.reset(seed)
            elif order == CHECK:
                rows.check()
            elif order == SAMPLE:
                rows.sample()
            else:
                rows.step()
            pipe.send(None)
        except Exception as error:  # whoever gave the order must hear of it
            pipe.send(error)
    del rows
    memory.close()


def _bytes_of(table: Table) -> int:
    return sum(_aligned(shape, kind) for shape, kind in table.values())


def _aligned(shape: tuple[int, ...], kind: type[np.generic]) -> int:
    """Bytes of an array, rounded up so that the next one begins where a processor likes it."""
    return -(-int(np.prod(shape)) * np.dtype(kind).itemsize // 64) * 64


def _arrays_in(memory: SharedMemory, table: Table) -> Arrays:
    arrays: dict[str, AnyArray] = {}
    at = 0
    for name, (shape, kind) in table.items():
        arrays[name] = np.ndarray(shape, kind, memory.buf, at)
        at += _aligned(shape, kind)
    return Arrays(**arrays)


def _end(pipes: list[Connection], processes: Sequence[BaseProcess], memory: SharedMemory) -> None:
    for pipe in pipes:
        pipe.close()
    for process in processes:
        process.join(5)
        if process.is_alive():
            process.terminate()
            process.join()
    with suppress(BufferError):  # somebody still looks at an array; the memory goes with it
        memory.close()
    memory.unlink()
