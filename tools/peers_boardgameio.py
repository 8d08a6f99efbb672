"""Our server and boardgame.io under the same load, in alternation: moves per second of processor time, bytes, and how
long the others wait. Ours keeps every move on the disk before it is acknowledged, boardgame.io keeps matches in memory.

boardgame.io comes by npm into build/, which is not tracked; its small game is `tools/boardgameio_server.js`. Both are
played by the same thin clients. Neither sends pictures or compresses here."""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import shutil
import signal
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import msgspec

from shamble.core.errors import ShambleError
from shamble.core.rng import Rng
from shamble.web.server import load
from shamble.web.server.load.figures import Figures
from shamble.web.server.load.line import Line

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "build/peers/boardgameio"
VERSION = "0.50"
TICKS = os.sysconf("SC_CLK_TCK")
HAND = 5
START_SECONDS = 30


def tool(name: str) -> str:
    """node or npm, of the project or of the machine."""
    own = ROOT / ".venv/bin" / name
    found = str(own) if own.exists() else shutil.which(name)
    if found is None:
        raise ShambleError(f"{name} is not here: `make test` brings it into .venv")
    return found


def install() -> None:
    if not (FOLDER / "node_modules/boardgame.io").exists():
        FOLDER.mkdir(parents=True, exist_ok=True)
        print(f"installing boardgame.io {VERSION} in {FOLDER.relative_to(ROOT)}", file=sys.stderr)
        command = [tool("npm"), "install", "--no-audit", "--no-fund", "--prefix", ".", f"boardgame.io@{VERSION}"]
        subprocess.run(command, cwd=FOLDER, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    shutil.copy(ROOT / "tools/boardgameio_server.js", FOLDER / "server.js")


@contextmanager
def peer() -> Iterator[tuple[int, int]]:
    """boardgame.io at work: its port and its process."""
    command = [tool("node"), "server.js"]
    process = subprocess.Popen(command, cwd=FOLDER, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    try:
        assert process.stderr is not None, "it was asked for"
        ready = (re.search(r"ready :(\d+)/ as (\d+)", line) for line in process.stderr)
        found = next((match for match in ready if match), None)
        if found is None:
            raise ShambleError("boardgame.io did not start")
        try:
            yield int(found[1]), int(found[2])
        finally:
            os.kill(int(found[2]), signal.SIGTERM)  # what was started may be a wrapper around it
    finally:
        process.terminate()
        process.communicate()


class PeerSite:
    """What boardgame.io costs, as the system counts it."""

    def __init__(self, process: int) -> None:
        self._process = process

    async def measure(self, name: str) -> float:
        if name == load.PROCESSOR:
            fields = Path(f"/proc/{self._process}/stat").read_text().rpartition(")")[2].split()
            return (int(fields[11]) + int(fields[12])) / TICKS
        pages = int(Path(f"/proc/{self._process}/statm").read_text().split()[1])
        return float(pages * os.sysconf("SC_PAGE_SIZE"))


class PeerMatch:
    """One match at boardgame.io; it has no end."""

    def __init__(self, name: str, ready: Callable[[PeerMatch], None], rng: Rng) -> None:
        self.name = name
        self.ready = ready
        self.rng = rng
        self.over = asyncio.Event()
        self.seated = asyncio.Event()
        self.lines: list[Line] = []
        self.seen: Figures | None = None
        self._synced: set[int] = set()
        self._sent: dict[int, tuple[float, int]] = {}
        self._at = -1
        self._mover = 0

    async def open(self, port: int, players: int) -> None:
        for seat in range(players):
            early: list[bytes] = []
            line = await Line.open(early.append, port, "/socket.io/?EIO=4&transport=websocket")
            self.lines.append(line)
            line.hear = self._hears(seat, players)
            for text in early:
                line.hear(text)
        async with asyncio.timeout(START_SECONDS):
            await self.seated.wait()

    def _hears(self, seat: int, players: int) -> Callable[[bytes], None]:
        def hear(text: bytes) -> None:
            if text.startswith(b"0"):
                self.lines[seat].send(b"40/load,")
            elif text == b"2":
                self.lines[seat].send(b"3")
            elif text.startswith(b"40/load,"):
                self._emit(seat, "sync", self.name, str(seat), None, players)
            elif text.startswith(b"42/load,"):
                self._hear(seat, players, msgspec.json.decode(text[len(b"42/load,") :]))

        return hear

    def _emit(self, seat: int, *args: object) -> None:
        self.lines[seat].send(b"42/load," + msgspec.json.encode(args))

    def _hear(self, seat: int, players: int, message: list[Any]) -> None:
        kind = message[0]
        if kind == "sync":
            self._synced.add(seat)
            state = message[2]["state"]
        elif kind == "update":
            state = message[2]
        else:
            return
        number, mover = state["_stateID"], int(state["ctx"]["currentPlayer"])
        if self.seen is not None and kind == "update":
            sent, by = self._sent.get(number, (0.0, seat))
            if by != seat and sent:
                self.seen.waits.append(perf_counter() - sent)
        if len(self._synced) == players:
            self.seated.set()
        if seat == mover and number > self._at:
            self._at, self._mover = number, mover
            if self.seen is not None:
                self.ready(self)

    def begin(self, seen: Figures) -> None:
        self.seen = seen
        for line in self.lines:
            line.received = 0
        self.ready(self)

    def move(self) -> None:
        if self.seen is None or self.over.is_set():
            return
        seat = self._mover
        payload = {"type": "play", "args": [self.rng.below(HAND), self.rng.below(4)], "playerID": str(seat)}
        self._sent[self._at + 1] = self._sent[self._at + 2] = (perf_counter(), seat)  # a turn's end may count as well
        self._emit(seat, "update", {"type": "MAKE_MOVE", "payload": payload}, self._at, self.name, str(seat))
        self.seen.moves += 1

    def end(self) -> None:
        self.over.set()
        if self.seen is not None:
            self.seen.received += sum(line.received for line in self.lines)
        for line in self.lines:
            line.close()


class PeerParty(load.Party):
    """Four people at boardgame.io, with a match that is ready."""

    def __init__(self, number: int) -> None:
        self.rng = Rng(f"peer {number}")
        self.number = number
        self.matches: deque[PeerMatch] = deque()  # type: ignore[assignment]  # they are asked for the same things

    async def sit_down(self, port: int, players: int) -> None:
        match = PeerMatch(f"m{self.number}", lambda match: self.ready(match), self.rng)  # type: ignore[arg-type]  # asked for the same things
        await match.open(port, players)
        self.matches.append(match)


def run_peer(tables: int, players: int, seconds: float, rate: float | None) -> Figures:
    async def bench(port: int, process: int) -> Figures:
        site = PeerSite(process)
        empty, spent = await site.measure(load.MEMORY), await site.measure(load.PROCESSOR)
        parties = [PeerParty(number) for number in range(tables)]
        for party in parties:
            await party.sit_down(port, players)
        pace = load.OfferedRate(rate) if rate is not None else load.Thinking(0.0)
        seen = Figures(pace.name, tables, tables * players, seconds)
        seen.kilobytes_per_table = (await site.measure(load.MEMORY) - empty) / 1024 / tables
        seen.processor_per_table = 1000 * (await site.measure(load.PROCESSOR) - spent) / tables
        await load.count(site, parties, pace, seen)
        return seen

    with peer() as (port, process):
        return asyncio.run(bench(port, process))


def told(name: str, seen: Figures) -> None:
    print(
        f"{name:13} {seen.moves:6} moves {seen.moves_per_second:6.0f}/s {seen.moves_per_processor_second:7.0f}/CPU-s "
        f"p50 {seen.percentile(50):7.1f} p99 {seen.percentile(99):7.1f} ms {seen.received_per_move:7.0f} B/move "
        f"{seen.kilobytes_per_table:5.0f} kB/table {seen.processor_per_table:5.1f} ms/table {len(seen.errors)} errors",
        flush=True,
    )


COMPARED: dict[str, Callable[[Figures], float]] = {
    "moves per CPU second": lambda seen: seen.moves_per_processor_second,
    "p50": lambda seen: seen.percentile(50),
    "p99": lambda seen: seen.percentile(99),
    "bytes a move": lambda seen: seen.received_per_move,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5, help="how often each is measured (5)")
    parser.add_argument("--tables", type=int, default=50, help="tables that are played at once (50)")
    parser.add_argument("--players", type=int, default=4, help="at each (4)")
    parser.add_argument("--seconds", type=float, default=4.0, help="for each measurement (4)")
    parser.add_argument("--rate", type=float, help="moves a second that are offered; without it as fast as it goes")
    options = parser.parse_args()
    try:
        install()
        ours, theirs = [], []
        for _ in range(options.rounds):
            figures = load.bench(options.tables, options.players, options.seconds, rate=options.rate, only_fast=True)
            ours.append(figures[-1])
            told("shamble", ours[-1])
            theirs.append(run_peer(options.tables, options.players, options.seconds, options.rate))
            told("boardgame.io", theirs[-1])
    except ShambleError as error:
        sys.exit(str(error))
    for name, figure in COMPARED.items():
        ratios = sorted(figure(one) / figure(other) for one, other in zip(ours, theirs, strict=True) if figure(other))
        if ratios:
            print(f"{name}: ours to theirs {median(ratios):.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f})")


if __name__ == "__main__":
    main()
