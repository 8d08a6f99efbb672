"""Bots from somebody's own code, named on the command line as `module:Class`.

Naming one imports the module, so nobody but the person at the keyboard (or the host of a server) may do it: a name is
taken only if it was trusted before, here or in the process that started this one. A match file or a visitor of a server
that names some module gets an error and nothing is imported.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable
from importlib import import_module

from shamble.bots.seat import Bot
from shamble.core.errors import ShambleError

VARIABLE = "SHAMBLE_BOTS"
"""The environment variable with the trusted names, separated by commas: processes inherit it."""
SPEC = re.compile(r"([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*:[A-Za-z_]\w*)(?::(.*))?")


def spec_in(name: str) -> str:
    """The `module:Class` that a bot's name begins with; empty if it is no such name."""
    found = SPEC.fullmatch(name)
    return found[1] if found else ""


def trusted() -> list[str]:
    """All names that were trusted: of classes, and of bots that a host offers."""
    return [name for name in os.environ.get(VARIABLE, "").split(",") if name]


def add_trusted(names: Iterable[str]) -> None:
    os.environ[VARIABLE] = ",".join(dict.fromkeys([*trusted(), *names]))


def load(spec: str) -> type[Bot]:
    """The class itself, or `ShambleError` saying what is wrong with it. Modules in the working directory are found, as
    if it were a script that is run there."""
    module_name, _, class_name = spec.partition(":")
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    try:
        module = import_module(module_name)
    except Exception as error:  # somebody else's code: whatever it raises, say where it came from
        raise ShambleError(f"the bot {spec} cannot be loaded: {error}") from error
    kind = getattr(module, class_name, None)
    if not isinstance(kind, type) or not callable(getattr(kind, "choose", None)):
        raise ShambleError(f"the bot {spec} is {kind!r}, not a class with a method choose(state, rng)")
    return kind


def made(kind: type[Bot], spec: str, settings: str) -> Bot:
    """A bot of that class; what was said after a further colon is its one argument."""
    try:
        return kind(settings) if settings else kind()  # type: ignore[call-arg]  # what a class takes, only it knows
    except ShambleError:
        raise
    except Exception as error:  # somebody else's code
        raise ShambleError(
            f"the bot {spec} cannot be made{f' from {settings!r}' if settings else ''}: {error}"
        ) from error


def about(kind: type[Bot], spec: str) -> str:
    """One line for a list."""
    lines = (kind.__doc__ or "").strip().splitlines()
    return lines[0].rstrip(".") if lines else f"a bot from {spec}"
