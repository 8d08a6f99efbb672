"""The numbers of a game that a designer may turn, by their paths: an option ("items_to_win"), or a number in a file of
components ("components.cards.rifle.fight"). Sweeps set them, nudges move them by one."""

from __future__ import annotations

import re
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass
from difflib import get_close_matches

from shamble.core.errors import BadOption
from shamble.core.game import AnyGame
from shamble.core.options import Config, Data, Number, Option, flattened
from shamble.core.values import Stored

MOST_NAMED = 12
"""How many paths a refusal lists."""
MOST_NEAR = 4


@dataclass(frozen=True)
class Knob:
    """A whole number that can be set."""

    path: str
    value: int
    """As the game ships it, or as the given options have it."""
    lowest: int | None
    highest: int | None

    @property
    def accepts(self) -> str:
        if self.lowest is None or self.highest is None:
            return "a whole number"
        return f"a whole number from {self.lowest} to {self.highest}"

    def admits(self, value: int) -> bool:
        return (self.lowest is None or value >= self.lowest) and (self.highest is None or value <= self.highest)


def knobs_of(game: AnyGame, options: Mapping[str, object]) -> dict[str, Knob]:
    """Every number of the game, as it is with these options."""
    found: dict[str, Knob] = {}
    for option in game.options:
        given = options.get(option.name)
        if isinstance(option, Number):
            value = option.default if given is None else given
            assert isinstance(value, int)
            found[option.name] = Knob(option.name, value, option.lowest, option.highest)
        elif isinstance(option, Data) and option.shipped is not None:
            data = option.check(option.shipped() if given is None else given)
            for path, number in flattened(data).items():
                if isinstance(number, int) and not isinstance(number, bool):
                    lowest, highest = option.limits(path) or (None, None)
                    whole = f"{option.name}.{path}"
                    found[whole] = Knob(whole, number, lowest, highest)
    return found


def knobs_below(game: AnyGame, options: Mapping[str, object], path: str) -> list[Knob]:
    """The number at a path, or all numbers below it ("components.cards.rifle"); `BadOption` where there is none."""
    knobs = knobs_of(game, options)
    found = [knob for name, knob in knobs.items() if name == path or name.startswith(f"{path}.")]
    if not found:
        raise unknown_path(game, path, knobs)
    return found


def unknown_path(game: AnyGame, path: str, knobs: Mapping[str, object]) -> BadOption:
    """Says what is near, or what there is."""
    near = get_close_matches(path, knobs, MOST_NEAR, 0.75)
    if near:
        return BadOption(f"{game.slug} has no number at {path!r}; near it are: {', '.join(near)}")
    known = path
    while known and not any(name.startswith(f"{known}.") for name in knobs):
        known = known.rpartition(".")[0]
    depth = known.count(".") + 2 if known else 1
    inside = [name for name in knobs if not known or name.startswith(f"{known}.")]
    shown = list(dict.fromkeys(".".join(name.split(".")[:depth]) for name in inside))
    more = ", ..." if len(shown) > MOST_NAMED else ""
    return BadOption(f"{game.slug} has no number at {path!r}; there are: {', '.join(shown[:MOST_NAMED])}{more}")


def turned(game: AnyGame, options: Mapping[str, object], settings: Mapping[str, object]) -> Config:
    """The options with some values set, by path; `BadOption` says what is accepted."""
    out = dict(options)
    by_name: dict[str, Option] = {option.name: option for option in game.options}
    for path, value in settings.items():
        name, _, inside = path.partition(".")
        if name not in by_name:
            raise unknown_path(game, path, knobs_of(game, options) | dict.fromkeys(by_name))
        option = by_name[name]
        if not inside:
            out[name] = option.check(value)
            continue
        knob = knobs_of(game, options).get(path)
        if knob is None:
            raise unknown_path(game, path, knobs_of(game, options))
        if isinstance(value, bool) or not isinstance(value, int) or not knob.admits(value):
            raise BadOption(f"{path}: {knob.accepts}, not {value!r}")
        assert isinstance(option, Data), "only data has paths inside"
        assert option.shipped is not None
        whole = out.get(name)
        data = deepcopy(option.check(option.shipped() if whole is None else whole))
        _put(data, inside.split("."), value)
        out[name] = option.check(data)
    return out


def _put(data: Stored, path: list[str], value: int) -> None:
    for step in path[:-1]:
        data = data[step]
    data[path[-1]] = value


def piece_at(game: AnyGame, config: Mapping[str, object], path: str) -> str | None:
    """The piece that a number belongs to, by its name: "components.cards.rifle.fight" is the Rifle's."""
    if game.kinds is None:
        return None
    by_letters = {_letters(name): name for name in game.kinds(dict(config))}
    return next((by_letters[_letters(step)] for step in path.split(".") if _letters(step) in by_letters), None)


def _letters(name: str) -> str:
    return re.sub(r"[^a-z0-9]", "", name.lower())
