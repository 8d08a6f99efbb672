"""A game over a range of settings: every setting is a simulation with the same seed and a file of its own in one
folder, so that a sweep can be stopped, resumed and extended. `play` tries settings; `search` looks for one that meets
targets where there are too many to try all."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from math import prod
from pathlib import Path

from shamble.arena import Job, Plan, play_jobs, writer
from shamble.arena.play.knobs import turned
from shamble.arena.play.workers import Workers
from shamble.arena.records.pieces import pieces_used
from shamble.arena.records.reading import run_files
from shamble.arena.tuning.strategy import Strategy
from shamble.core.errors import BadOption, ShambleError
from shamble.games import game as find_game
from shamble.report.counts import Part, count_run
from shamble.studies.axes import BOTS, PLAYERS, Axis, Setting, setting_text, settings_of
from shamble.studies.targets import FIGURES, UNUSED, Estimate, Target, distance, figure_named

MOST_SETTINGS = 500
"""That are tried without a search: a page of them is still read."""
LONGEST_NAME = 120
"""Of a file."""


@dataclass(frozen=True)
class Tried:
    """A setting and what was seen of it."""

    setting: Setting
    part: Part
    figures: dict[str, Estimate | None]
    distance: float
    """From the targets; 0 where it meets them all, or there are none."""


@dataclass
class Sweep:
    """What is asked. `folder` holds one file of records for each setting."""

    game: str
    axes: Sequence[Axis]
    folder: Path
    matches: int
    players: int | None = None
    bots: Sequence[str] = ("random",)
    options: Mapping[str, object] = field(default_factory=dict)
    seed: str = "0"
    decisions: bool = False
    cards: bool = False
    targets: Sequence[Target] = ()
    tried: dict[str, Tried] = field(default_factory=dict)
    """By the name of the setting, in the order in which they were tried."""

    def __post_init__(self) -> None:
        needy = next((target for target in self.targets if target.figure.needs_decisions), None)
        if needy is not None and not self.decisions:
            raise ShambleError(f"the figure {needy.name} is made of decisions: add --decisions")
        if any(target.name == UNUSED for target in self.targets) and not pieces_used(find_game(self.game)):
            raise ShambleError(f"{self.game} has no figure {UNUSED}: no action of it uses a card or piece of a kind")
        self.plan(settings_of([Axis(axis.path, axis.values[:1]) for axis in self.axes])[0])

    def plan(self, setting: Setting) -> Plan:
        """The simulation of a setting; `BadOption` says which setting cannot be."""
        game = find_game(self.game)
        bots = [setting[BOTS]] if BOTS in setting else self.bots
        values = {path: value for path, value in setting.items() if path not in (PLAYERS, BOTS)}
        try:
            options = turned(game, self.options, values)
            players = setting.get(PLAYERS, self.players)
            return Plan.checked(game.slug, players, options, bots, self.seed, self.decisions, self.cards)
        except BadOption as error:
            raise BadOption(f"the setting {setting_text(setting)}: {error}") from error

    def file(self, setting: Setting) -> Path:
        name = setting_text(setting).replace(", ", ",").replace("/", "_").replace(":", "_")
        if len(name) > LONGEST_NAME:
            name = sha256(json.dumps(setting, sort_keys=True).encode()).hexdigest()[:16]
        return self.folder / f"{name}.parquet"

    @property
    def size(self) -> int:
        """How many settings there are."""
        return prod(len(axis.values) for axis in self.axes)

    @property
    def all_settings(self) -> list[Setting]:
        """To try, where no search is asked for."""
        if self.size > MOST_SETTINGS:
            raise ShambleError(
                f"that is {self.size:,} settings, and at most {MOST_SETTINGS} are tried one by one: vary less, take "
                "steps (0..100..10), or give --target and --find"
            )
        return settings_of(self.axes)

    @property
    def figures(self) -> list[str]:
        """The names of what is shown of every setting."""
        names = [name for name, figure in FIGURES.items() if self.decisions or not figure.needs_decisions]
        return [*names, *(target.name for target in self.targets if target.name not in names)]

    def play(
        self,
        settings: Sequence[Setting],
        team: Workers | None,
        stop: Callable[[], bool] = lambda: False,
        on_match: Callable[[int], None] = lambda count: None,
    ) -> bool:
        """Play what is missing of some settings, and count them; whether all was played. A stop keeps what was."""
        plans = [self.plan(setting) for setting in settings]  # refuse before the first match
        for setting, plan in zip(settings, plans, strict=True):
            name = setting_text(setting)
            if name in self.tried:
                continue
            path = self.file(setting)
            done = 0
            with writer(path, plan) as file:
                missing = list(file.missing(range(self.matches)))
                done = self.matches - sum(map(len, missing))
                on_match(done)
                for _, record in play_jobs([Job(plan, indices) for indices in missing], team, stop):
                    file.write(record)
                    done += 1
                    on_match(1)
            if done < self.matches:
                return False
            self.tried[name] = self._seen(setting, path)
        return True

    def _seen(self, setting: Setting, path: Path) -> Tried:
        (part,) = count_run(run_files([path]))
        found = {name: _figure(name, part) for name in self.figures}
        return Tried(setting, part, found, distance(self.targets, found))

    def best(self) -> Tried | None:
        """The setting that is nearest to what is wanted; the first of equals."""
        return min(self.tried.values(), key=lambda each: each.distance, default=None)

    def search(
        self,
        most: int,
        team: Workers | None,
        stop: Callable[[], bool] = lambda: False,
        on_match: Callable[[int], None] = lambda count: None,
    ) -> bool:
        """Look for a setting that meets the targets, trying at most so many; whether it was not stopped. Where all can
        be tried, they are; otherwise guesses are drawn by CMA-ES over the places of the values."""
        if not self.targets:
            raise ShambleError("a search needs something to search for: --target decisions=30..45, for example")
        if self.size <= most:
            return self.play(settings_of(self.axes), team, stop, on_match)
        strategy = Strategy(max(2, len(self.axes)), sum(self.seed.encode()) + 1)  # it cannot search a single line
        idle = 0
        while len(self.tried) < most and idle < MOST_IDLE:
            before = len(self.tried)
            guesses = [self._setting(moves) for moves in strategy.ask()]
            fresh = {setting_text(guess): guess for guess in guesses if setting_text(guess) not in self.tried}
            if not self.play(list(fresh.values())[: most - before], team, stop, on_match):
                return False
            best = self.best()
            assert best is not None, "a generation has guesses"
            if best.distance == 0:
                break
            known = {name: each.distance for name, each in self.tried.items()}
            worst = max(known.values())
            strategy.score([-known.get(setting_text(guess), worst) for guess in guesses])
            idle = idle + 1 if len(self.tried) == before else 0
        return True

    def _setting(self, moves: Sequence[float]) -> Setting:
        """From how far each axis is moved from its middle, in half lengths of it."""
        setting = {}
        for axis, move in zip(self.axes, moves, strict=False):
            last = len(axis.values) - 1
            place = round(last / 2 + REACH * move * last)
            setting[axis.path] = axis.values[min(last, max(0, place))]
        return setting


REACH = 1.2
"""A first step of the search, a quarter, reaches past half of the way to either end."""
MOST_IDLE = 5
"""Generations without a new setting: the search has settled."""


def _figure(name: str, part: Part) -> Estimate | None:
    return figure_named(name).of(part)
