"""The bots by name. A name may carry settings, each after a colon (`greedy:20`, `survivor:aggressive`), which are the
factory's business. To add a bot, add a line to `BUILT_IN`; other packages add theirs, as an `Entry`, by the entry point
group `shamble.bots`; a class of somebody's own code is named `module:Class` (see `outside`)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from shamble.bots import outside
from shamble.bots.greedy import SHAMBLER_WORLDS, WORLDS, GreedyBot, ShamblerBot
from shamble.bots.search import SearchBot
from shamble.bots.seat import Bot
from shamble.bots.style import STYLES, Weighed, Worth, plain
from shamble.bots.uniform import RandomBot
from shamble.core.errors import ShambleError
from shamble.core.game import AnyGame
from shamble.core.options import Config
from shamble.core.packages import brought, leave_out

if TYPE_CHECKING:
    from shamble.bots.learnt import LearntBot

MOST_WORLDS = 10_000
MOST_ITERATIONS = 10_000_000
MOST_SECONDS = 3600.0
MOST_PROCESSES = 64
SURVIVOR_ITERATIONS = 500
SURVIVOR_SECONDS = 0.3
"""Hardly a pause, even with three of them at a table."""
VETERAN_ITERATIONS = 3000
VETERAN_SECONDS = 2.0
"""As long as a person takes over an easy move."""
SEARCH_ITERATIONS = 400

NAME = r"[a-z][a-z0-9_-]*"
HUMAN = "human"
"""In a list of who takes which seat this word stands for a person, so that no bot can be named so."""
STYLE_NAMES = " or ".join(STYLES) + ", @FILE for other weights"


@dataclass(frozen=True)
class Entry:
    """One bot: its name, one line for a list, and how it is made from the text after the colon (empty: none)."""

    name: str
    text: str
    make: Callable[[str], Bot]
    is_level: bool = False
    """One of the four that people choose their opponents from, weakest first."""
    takes_style: bool = True
    """Whether a style may follow its name."""
    strength: str = ""
    """How strong it is, in a word."""
    is_offered: bool = False
    """The host of a server lets people choose it."""
    check: Callable[[str, AnyGame, int, Config], None] | None = None
    """Only where it cannot sit at every table: (text after the colon, game, players, complete options), raises
    `ShambleError`."""


@dataclass(frozen=True)
class Settings:
    """What was said after a bot's name, each at most once."""

    style: Worth = plain
    processes: int = 1
    number: str = ""
    """Whatever else was said: a count or a time, which each bot reads its own way."""


def read_settings(name: str, text: str, accepted: str) -> Settings:
    """The settings of `name:this:that`, or `ShambleError` saying what is accepted."""
    styles: list[str] = []
    crews: list[str] = []
    weights: list[str] = []
    numbers: list[str] = []
    for part in text.split(":") if text else ():
        kind = weights if part.startswith("@") else crews if re.fullmatch(r"x\d{1,3}", part) else numbers
        (styles if part in STYLES else kind).append(part)
    processes = int(crews[0][1:]) if crews else 1
    if max(map(len, (styles, crews, weights, numbers))) > 1 or not 1 <= processes <= MOST_PROCESSES:
        raise ShambleError(f"{name} takes {accepted}, not {text!r}")
    style = STYLES[styles[0]] if styles else plain
    worth = Weighed(Path(weights[0][1:]), style) if weights else style
    return Settings(worth, processes, numbers[0] if numbers else "")


def _random(text: str) -> Bot:
    if text:
        raise ShambleError(f"random takes no setting, not {text!r}")
    return RandomBot()


def _one_ply(name: str, kind: type[GreedyBot] | type[ShamblerBot], usual: int) -> Callable[[str], Bot]:
    accepted = f"the number of worlds in which it tries every option, 1 to {MOST_WORLDS}, and {STYLE_NAMES}"

    def make(text: str) -> Bot:
        settings = read_settings(name, text, accepted)
        worlds = settings.number or str(usual)
        if settings.processes > 1 or not re.fullmatch(r"\d{1,5}", worlds) or not 1 <= int(worlds) <= MOST_WORLDS:
            raise ShambleError(f"{name} takes {accepted}, not {text!r}")
        return kind(int(worlds), settings.style)

    return make


def _level(name: str, iterations: int, seconds: float) -> Callable[[str], Bot]:
    accepted = f"{STYLE_NAMES}, and xN for N processes, 1 to {MOST_PROCESSES}"

    def make(text: str) -> Bot:
        settings = read_settings(name, text, accepted)
        if settings.number:
            raise ShambleError(f"{name} takes {accepted}, not {text!r}")
        return SearchBot(seconds, iterations, settings.style, settings.processes)

    return make


def _search(text: str) -> Bot:
    accepted = (
        f"a number of iterations (search:400) or of seconds (search:0.5s), {STYLE_NAMES}, "
        f"and xN for N processes, 1 to {MOST_PROCESSES}"
    )
    settings = read_settings("search", text, accepted)
    bound = settings.number or str(SEARCH_ITERATIONS)
    seconds: float | None = None
    iterations: int | None = None
    if re.fullmatch(r"\d{1,8}", bound) and 1 <= int(bound) <= MOST_ITERATIONS:
        iterations = int(bound)
    elif re.fullmatch(r"\d{1,4}(\.\d{1,6})?s|\d{1,4}\.\d{1,6}", bound) and 0 < float(bound.rstrip("s")) <= MOST_SECONDS:
        seconds = float(bound.rstrip("s"))
    else:
        raise ShambleError(f"search takes {accepted}, not {text!r}")
    return SearchBot(seconds, iterations, settings.style, settings.processes)


def _learnt(text: str) -> Bot:
    return _learnt_bot(text)


def _learnt_bot(text: str) -> LearntBot:
    try:
        from shamble.bots.learnt import LearntBot
    except ImportError as error:
        raise ShambleError(f"learnt needs NumPy: pip install 'shamble[learn]' ({error})") from error
    return LearntBot(Path(text) if text else None)


def _has_learnt(text: str, game: AnyGame, players: int, config: Config) -> None:
    _learnt_bot(text).check(game, players, config)


BUILT_IN: tuple[Entry, ...] = (
    Entry("random", "takes any option, each as likely as the other", _random, takes_style=False),
    Entry(
        "greedy",
        f"takes what looks best one move ahead (greedy:N tries N worlds instead of {WORLDS})",
        _one_ply("greedy", GreedyBot, WORLDS),
    ),
    Entry(
        "shambler",
        "lurches on: any option, rather a good one, never a needless defeat",
        _one_ply("shambler", ShamblerBot, SHAMBLER_WORLDS),
        is_level=True,
        strength="gentle",
    ),
    Entry(
        "scavenger",
        "grabs what looks best one move ahead",
        _one_ply("scavenger", GreedyBot, WORLDS),
        is_level=True,
        strength="easy",
    ),
    Entry(
        "survivor",
        f"thinks ahead for a moment (at most {SURVIVOR_SECONDS:g} s a move; survivor:aggressive, survivor:cautious)",
        _level("survivor", SURVIVOR_ITERATIONS, SURVIVOR_SECONDS),
        is_level=True,
        strength="strong",
    ),
    Entry(
        "veteran",
        f"thinks ahead at length (at most {VETERAN_SECONDS:g} s a move; veteran:x4 on four processes)",
        _level("veteran", VETERAN_ITERATIONS, VETERAN_SECONDS),
        is_level=True,
        strength="hard",
    ),
    Entry(
        "search",
        f"thinks ahead as long as you say (search:N iterations, search:2s; else {SEARCH_ITERATIONS} iterations)",
        _search,
    ),
    Entry(
        "learnt",
        "takes what a net likes best that was trained by play (learnt:FILE, a net of your own: shamble train)",
        _learnt,
        takes_style=False,
        check=_has_learnt,
    ),
)


@lru_cache
def _by_name() -> dict[str, Entry]:
    found = {entry.name: entry for entry in BUILT_IN}
    for entry, origin in brought("shamble.bots", Entry, "bot"):
        _enter(found, entry, origin)
    for name in outside.trusted():
        if name in found:
            found[name] = replace(found[name], is_offered=True)
        elif outside.spec_in(name):
            try:
                _enter(found, _entry_of(name), name)
            except ShambleError as error:
                leave_out(str(error))
    return found


def _enter(found: dict[str, Entry], entry: Entry, origin: str) -> None:
    if not re.fullmatch(NAME, entry.name) or entry.name == HUMAN:
        leave_out(
            f"the bot in {origin} is named {entry.name!r}; a bot's name is a small letter followed by small "
            f"letters, digits, - and _, and not {HUMAN!r}"
        )
    elif entry.name in found:
        leave_out(f"two bots are named {entry.name}; the second is in {origin}")
    else:
        found[entry.name] = entry


def _entry_of(spec: str) -> Entry:
    """The entry of a class that was named as `module:Class`; it goes by the name of the class in small letters."""
    kind = outside.load(spec)
    name = spec.partition(":")[2].lower()
    return Entry(
        name,
        outside.about(kind, spec),
        lambda settings: outside.made(kind, spec, settings),
        takes_style=False,
        is_offered=True,
    )


def trust(names: Iterable[str]) -> None:
    """Let the classes among these names (`module:Class`, perhaps with a setting) be used as bots, in this process and
    in those that it starts. Their modules are imported now: `ShambleError` says what is wrong with one. A bot that has
    a name already may be named as well: the host of a server offers it."""
    new = []
    for name in names:
        spec = outside.spec_in(name)
        if name in _by_name():
            new.append(name)
        elif spec and name.partition(":")[0] not in _by_name():
            outside.load(spec)
            new.append(spec)
        else:
            bot(name)  # a bot with settings, or none: then this says which there are
    outside.add_trusted(new)
    _by_name.cache_clear()


def guided_level(game: AnyGame) -> str:
    """The level that is seated while choices are explained: the easy one, or the game's first where that is gentler."""
    levels = [entry.name for entry in BUILT_IN if entry.is_level]
    easy = next(entry.name for entry in BUILT_IN if entry.strength == "easy")
    return game.first_level if game.first_level in levels[: levels.index(easy)] else easy


def list_bots() -> list[Entry]:
    """All bots: the built-in ones, then those of other packages."""
    return list(_by_name().values())


def check_bot(name: str, game: AnyGame, players: int, config: Config) -> None:
    """`ShambleError` if there is no such bot, or if it cannot sit at this table."""
    bot(name)
    head, _, settings = name.partition(":")
    entry = _by_name().get(head)
    if entry is not None and entry.check is not None:
        entry.check(settings, game, players, config)


def bot(name: str, patient: bool = False) -> Bot:
    """The bot of that name, or `ShambleError` naming those there are. Where nobody waits for it, a patient one that
    counts its iterations does not look at the clock: the same dice then give the same choice on every machine."""
    head, _, settings = name.partition(":")
    entry = _by_name().get(head)
    spec = outside.spec_in(name) if entry is None else ""
    if spec:
        if spec not in outside.trusted():
            raise ShambleError(
                f"{spec} is code from outside: name it on the command line, or in the environment as "
                f"{outside.VARIABLE}={spec}, or call shamble.bots.trust"
            )
        return outside.made(outside.load(spec), spec, name.removeprefix(spec).removeprefix(":"))
    if entry is None:
        raise ShambleError(f"no bot is named {head!r}; there are: {', '.join(_by_name())}")
    made = entry.make(settings)
    if patient and isinstance(made, SearchBot) and made.iterations is not None:
        made.seconds = None
    return made
