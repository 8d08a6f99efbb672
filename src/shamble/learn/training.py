"""A training as a whole: generation after generation of matches and updates. What it has come to is kept after each of
them, so that the same command resumes it, to the same result as if it had never stopped."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from time import process_time

import numpy as np

from shamble.core.errors import ShambleError
from shamble.files import write_whole
from shamble.learn.experience import Experience, joined
from shamble.learn.playing import crews, play
from shamble.learn.setting import Line, Setting
from shamble.learn.updating import Learner
from shamble.nets.files import FORMAT, About, packed, unpacked, write_net
from shamble.nets.net import AnyArray, Floats, Net, fresh_weights

NOW, STEPS, POOL = "now/", "steps/", "pool/"
"""What the names of arrays in a kept training begin with."""


class Training:
    """`out` is where the net goes; beside it stand what the training needs to be resumed, and its log."""

    def __init__(self, setting: Setting, out: Path) -> None:
        self.setting = setting
        self.out = out
        self.kept = out.with_name(out.name + ".training")
        self.log = out.with_suffix(".jsonl")
        self.generation = 0
        self.seconds = 0.0
        """Processor time of this process so far, over all its parts."""
        self.lines: list[Line] = []
        """The log, one line for each generation."""
        self.pool: list[dict[str, Floats]] = []
        size = setting.found_game().encoding(setting.players[0], setting.options).size
        self.first = fresh_weights(size, setting.wide, setting.narrow, setting.guided, seed_of(setting.seed))
        """The weights at the beginning."""
        self.learner = self._resumed() if self.kept.exists() else Learner(setting, self.first)

    def advance(self, team: Executor | None = None, on_crew: Callable[[int], None] | None = None) -> Line:
        """One generation: play, learn, keep. What the log says of it."""
        begun = process_time()
        nets = [self.learner.arrays(), *self.pool]
        parts = []
        for part in self._played(nets, team):
            parts.append(part)
            if on_crew is not None:
                on_crew(len(parts))
        seen = joined(parts)
        figures = self.learner.update(seen, self.generation) if len(seen) else {}
        self.generation += 1
        if self.generation % self.setting.pool_every == 0:
            self.pool = [*self.pool, self.learner.arrays()][-self.setting.pool :]
        self.seconds += process_time() - begun
        line: Line = {"generation": self.generation, "decisions": len(seen)}
        line["won"] = {kind: round(float(np.mean(won)), 4) for kind, won in sorted(seen.outcomes.items())}
        line["seats"] = {kind: len(won) for kind, won in sorted(seen.outcomes.items())}
        line |= {name: round(value, 5) for name, value in figures.items()}
        self.lines.append(line)
        self.keep()
        return line

    def _played(self, nets: list[dict[str, Floats]], team: Executor | None) -> Iterator[Experience]:
        numbers = list(crews(self.setting.matches))
        if team is None:
            yield from (play(self.setting, self.generation, each, nets) for each in numbers)
        else:
            waiting = [team.submit(play, self.setting, self.generation, each, nets) for each in numbers]
            yield from (each.result() for each in waiting)

    # -- keeping -------------------------------------------------------------------------------------------------------

    def keep(self) -> None:
        """Write the net, the log, and what is needed to resume."""
        arrays: dict[str, AnyArray] = {NOW + name: array for name, array in self.learner.arrays().items()}
        arrays |= {STEPS + name: array for name, array in self.learner.memory().items()}
        for number, net in enumerate(self.pool):
            arrays |= {f"{POOL}{number}/{name}": array for name, array in net.items()}
        about = {
            "format": FORMAT,
            "setting": self.setting.as_data(),
            "generation": self.generation,
            "seconds": self.seconds,
            "lines": self.lines,
            "pool": len(self.pool),
        }
        write_net(self.out, self.net(), self.about())
        write_whole(self.log, "".join(json.dumps(line) + "\n" for line in self.lines))
        write_whole(self.kept, packed(arrays, about))

    def net(self) -> Net:
        """The net as it stands. Inputs that were never seen, and so were never learnt, say nothing."""
        weights = self.learner.arrays()
        unseen = (weights["first"] == self.first["first"]).all(axis=1)
        weights["first"][unseen] = 0.0
        return Net(weights)

    def about(self) -> About:
        setting = self.setting
        how = setting.as_data()
        record = {
            "generations": self.generation,
            "played": self.generation * setting.matches,
            "decisions": sum(line["decisions"] for line in self.lines),
            "seconds": round(self.seconds, 1),
            "last": self.lines[-1] if self.lines else {},
            **{name: value for name, value in how.items() if name not in ("game", "players", "options")},
        }
        config = json.loads(json.dumps(setting.config()))
        return About(setting.game, str(setting.facts["encoding"]), setting.players, config, setting.guided, record)

    def _resumed(self) -> Learner:
        """What was kept, if it is the same training."""
        name = str(self.kept)
        try:
            content = self.kept.read_bytes()
        except OSError as error:
            raise ShambleError(f"cannot read {name}: {error.strerror}") from error
        arrays, about = unpacked(content, name)
        try:
            before: dict[str, object] = about["setting"]
            self.generation, self.seconds = about["generation"], about["seconds"]
            self.lines = about["lines"]
            self._compare(before)
            self.pool = [part(arrays, f"{POOL}{number}/") for number in range(about["pool"])]
            learner = Learner(self.setting, part(arrays, NOW))
            learner.remember(part(arrays, STEPS))
        except (KeyError, TypeError) as error:
            raise ShambleError(
                f"{name} is no training that could be resumed: remove it, or name another --out"
            ) from error
        return learner

    def _compare(self, before: dict[str, object]) -> None:
        now = json.loads(json.dumps(self.setting.as_data()))
        for name, value in now.items():
            if before.get(name) != value:
                raise ShambleError(
                    f"{self.kept} was begun with {name} = {json.dumps(before.get(name))}, not {json.dumps(value)}: "
                    f"resume it as it was begun, or name another --out"
                )


def part(arrays: dict[str, AnyArray], beginning: str) -> dict[str, AnyArray]:
    return {name.removeprefix(beginning): array for name, array in arrays.items() if name.startswith(beginning)}


def seed_of(text: str) -> int:
    """A seed as NumPy wants it."""
    return int.from_bytes(text.encode(), "big")


@contextmanager
def at_play(workers: int) -> Iterator[Executor | None]:
    """Processes that share the matches of a training; none for one."""
    if workers <= 1:
        yield None
        return
    # A fresh interpreter: a fork of a process in which a network runs on threads may hang. Ctrl-C reaches all processes
    # of a terminal; the first of them decides what is still played.
    with ProcessPoolExecutor(workers, get_context("spawn"), signal.signal, (signal.SIGINT, signal.SIG_IGN)) as team:
        yield team
