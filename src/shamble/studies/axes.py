"""What a sweep varies: an option of the game or a number in its components, by path; how many play; who plays."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from shamble.arena.play.knobs import knobs_of, turned, unknown_path
from shamble.bots import bot
from shamble.core.errors import BadOption, ShambleError
from shamble.core.game import AnyGame
from shamble.core.options import Config, Data

PLAYERS, BOTS = "players", "bots"
"""Paths that are no options: how many play, and which bot plays all seats."""
RANGE = re.compile(r"(-?\d+)\.\.(-?\d+)(?:\.\.(\d+))?")
MOST_VALUES = 1000

Setting = Config
"""A value for each path."""


@dataclass(frozen=True)
class Axis:
    """A path and the values it takes."""

    path: str
    values: tuple[object, ...]

    @property
    def is_numeric(self) -> bool:
        return all(isinstance(value, int) and not isinstance(value, bool) for value in self.values)

    @property
    def short(self) -> str:
        """As a chart calls it: "rifle.fight"."""
        return ".".join(self.path.split(".")[-2:])


def axis_of(game: AnyGame, options: Mapping[str, object], text: str) -> Axis:
    """From "components.cards.rifle.fight=1..5" or "players=2,3,4"; a `ShambleError` says what is accepted."""
    path, equals, given = (part.strip() for part in text.partition("="))
    if not equals or not path or not given:
        raise ShambleError(
            f"--vary takes PATH=VALUES, as in players=2,3,4 or components.cards.rifle.fight=1..5, not {text!r}"
        )
    words = [word for part in given.split(",") for word in _spread(path, part.strip())]
    return checked_axis(game, options, path, words)


def checked_axis(game: AnyGame, options: Mapping[str, object], path: str, values: Sequence[object]) -> Axis:
    """The axis with values that the game takes, be they typed or values already."""
    if not values:
        raise ShambleError(f"{path}: name at least one value")
    read = tuple(_value(game, options, path, value) for value in values)
    if len(set(map(repr, read))) < len(read):
        raise ShambleError(f"{path}: a value is named twice")
    return Axis(path, read)


def _spread(path: str, word: str) -> Iterator[str]:
    """A range as its numbers; anything else is itself."""
    found = RANGE.fullmatch(word)
    if found is None:
        yield word
        return
    low, high, step = int(found[1]), int(found[2]), int(found[3] or 1)
    if low > high or step < 1:
        raise ShambleError(f"{path}: a range goes up, as in 1..5 or 0..100..10, not {word}")
    if (high - low) // step >= MOST_VALUES:
        raise ShambleError(f"{path}: {word} has more than {MOST_VALUES} values; take a step, as in 0..5000..100")
    yield from map(str, range(low, high + 1, step))


def _value(game: AnyGame, options: Mapping[str, object], path: str, given: object) -> object:
    if path == BOTS:
        bot(str(given))
        return str(given)
    if path == PLAYERS:
        return _whole(path, given, "a number of players")
    name, _, inside = path.partition(".")
    option = next((each for each in game.options if each.name == name), None)
    if option is None:
        names = {each.name: None for each in game.options}
        raise unknown_path(game, path, knobs_of(game, options) | names | {PLAYERS: None, BOTS: None})
    if inside:
        value = _whole(path, given, "a whole number")
        turned(game, options, {path: value})
        return value
    if isinstance(option, Data):
        raise BadOption(f"{path} is a file: vary a number in it, as in {_first_inside(game, options, path)}=1..3")
    return option.parse(given) if isinstance(given, str) else option.check(given)


def _first_inside(game: AnyGame, options: Mapping[str, object], path: str) -> str:
    return next((name for name in knobs_of(game, options) if name.startswith(f"{path}.")), f"{path}.NAME")


def _whole(path: str, given: object, what: str) -> int:
    try:
        if isinstance(given, bool | float):
            raise ValueError
        return int(str(given))
    except (TypeError, ValueError):
        raise BadOption(f"{path}: {what}, not {given!r}") from None


def settings_of(axes: Sequence[Axis]) -> list[Setting]:
    """Every combination of values, the last axis changing fastest."""
    paths = [axis.path for axis in axes]
    if twice := next((path for path in paths if paths.count(path) > 1), None):
        raise ShambleError(f"{twice} is varied twice: give all its values at once, as in {twice}=1,2,3")
    return [dict(zip(paths, values, strict=True)) for values in product(*(axis.values for axis in axes))]


def setting_text(setting: Mapping[str, object]) -> str:
    """ "players=2, items_to_win=4"."""
    return ", ".join(f"{path}={_typed(value)}" for path, value in setting.items()) or "as given"


def _typed(value: object) -> str:
    return ("on" if value else "off") if isinstance(value, bool) else str(value)
