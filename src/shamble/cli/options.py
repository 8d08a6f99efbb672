"""A game's options as the command line gives them: `--option name=value`, or the option's own name as a flag.
Replaceable data comes from a file: `--option components=@file.json` or `--components file.json`, or from a text where
that is the form, as in `--board map.txt`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from shamble.core.errors import BadOption
from shamble.core.game import AnyGame
from shamble.core.options import Config, Data, Option, read_data


def given_options(game: AnyGame, pairs: Sequence[str], flags: Mapping[str, str]) -> Config:
    """The options that were set, read and checked one by one."""
    chosen: Config = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadOption(f"--option takes name=value, not {pair!r}")
        option = find_option(game, name)
        if isinstance(option, Data) and not value.startswith("@"):
            raise BadOption(f"{name} is read from a file: --option {name}=@FILE or --{flag(name)} FILE, not {value!r}")
        chosen[option.name] = read_value(option, value.removeprefix("@") if isinstance(option, Data) else value)
    for name, value in flags.items():
        option = find_option(game, name, "--")
        chosen[option.name] = read_value(option, value)
    return chosen


def find_option(game: AnyGame, name: str, dashes: str = "") -> Option:
    for option in game.options:
        if option.name.replace("-", "_") == name.replace("-", "_"):
            return option
    accepted = ", ".join(dashes + (flag(option.name) if dashes else option.name) for option in game.options) or "none"
    shown = dashes + (flag(name) if dashes else name)
    raise BadOption(f"{game.slug} has no option {shown!r}; it has: {accepted} (and see --help for the command's own)")


def flag(name: str) -> str:
    return name.replace("_", "-")


def read_value(option: Option, text: str) -> object:
    return option.check(read_data(Path(text))) if isinstance(option, Data) else option.parse(text)
