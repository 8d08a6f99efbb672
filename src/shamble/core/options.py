"""A game's options: what can be set before a match, what it may be, and what it is when nobody says."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from shamble.core.errors import BadOption

Config = dict[str, Any]
"""Options by name. What an option may be, only the option knows."""


@dataclass(frozen=True)
class Preset:
    """A set of options that a table can be made with by one choice; those it does not name have their default."""

    name: str
    """One of `PRESETS`."""
    text: str
    """What it means in this game, in one line."""
    options: Config


PRESETS = ("Quick", "Classic", "Everything")
"""What presets are called, the shortest match first: people look for the same words in every game."""


class Option:
    """One setting. `title` is what a form calls it; `samples` are the values besides the default that every test run
    must serve."""

    __slots__ = ("default", "name", "samples", "text", "title")

    def __init__(self, name: str, text: str, default: object, samples: Sequence[object] = (), title: str = "") -> None:
        self.name = name
        self.title = title or name.replace("_", " ").replace("-", " ").capitalize()
        self.text = text
        self.default: object = default
        self.samples = tuple(samples)

    def accepts(self) -> str:
        """What is accepted, for help and errors."""
        raise NotImplementedError

    def check(self, value: object) -> object:
        """The value itself, or `BadOption` saying what is accepted."""
        raise NotImplementedError

    def parse(self, text: str) -> object:
        """The value that somebody typed."""
        return self.check(text)

    def refuse(self, value: object) -> BadOption:
        return BadOption(f"{self.name}: {self.accepts()}, not {value!r}")


class Choice(Option):
    """One of a few named values; `values` maps each to what it means."""

    __slots__ = ("values",)

    def __init__(
        self, name: str, text: str, values: dict[str, str], default: str | None = None, title: str = ""
    ) -> None:
        self.values = values
        chosen = default if default is not None else next(iter(values))
        super().__init__(name, text, chosen, [value for value in values if value != chosen], title)

    def accepts(self) -> str:
        return "one of " + ", ".join(self.values)

    def check(self, value: object) -> str:
        if not isinstance(value, str) or value not in self.values:
            raise self.refuse(value)
        return value


class Number(Option):
    """A whole number within bounds."""

    __slots__ = ("highest", "lowest")

    def __init__(
        self,
        name: str,
        text: str,
        default: int,
        lowest: int,
        highest: int,
        samples: Sequence[int] = (),
        title: str = "",
    ) -> None:
        super().__init__(name, text, default, samples, title)
        self.lowest = lowest
        self.highest = highest

    def accepts(self) -> str:
        return f"a whole number from {self.lowest} to {self.highest}"

    def check(self, value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not self.lowest <= value <= self.highest:
            raise self.refuse(value)
        return value

    def parse(self, text: str) -> int:
        try:
            return self.check(int(text))
        except ValueError:
            raise self.refuse(text) from None


class Switch(Option):
    """On or off."""

    __slots__ = ()

    def __init__(self, name: str, text: str, default: bool = False, title: str = "") -> None:
        super().__init__(name, text, default, [not default], title)

    def accepts(self) -> str:
        return "on or off"

    def check(self, value: object) -> bool:
        if not isinstance(value, bool):
            raise self.refuse(value)
        return value

    def parse(self, text: str) -> bool:
        if text.lower() not in ("on", "off", "yes", "no", "true", "false"):
            raise self.refuse(text)
        return text.lower() in ("on", "yes", "true")


def flattened(data: object, path: str = "") -> dict[str, object]:
    """JSON objects as one, by path.

    >>> flattened({"cards": {"rifle": {"fight": 2, "signs": ["fight"]}}, "name": "mine"})
    {'cards.rifle.fight': 2, 'cards.rifle.signs': ['fight'], 'name': 'mine'}
    """
    if not isinstance(data, dict):
        return {path: data}
    return {
        place: value
        for name, part in data.items()
        for place, value in flattened(part, f"{path}.{name}" if path else str(name)).items()
    }


def _described(data: object, limits: Callable[[str], tuple[int, int] | None], path: str = "") -> dict[str, object]:
    """A JSON Schema of data that is like this."""
    if isinstance(data, dict):
        inside = {
            str(name): _described(part, limits, f"{path}.{name}" if path else str(name)) for name, part in data.items()
        }
        return {"type": "object", "properties": inside, "additionalProperties": False}
    if isinstance(data, list):
        return {"type": "array", "default": data}
    if isinstance(data, bool):
        return {"type": "boolean", "default": data}
    if isinstance(data, int):
        bounds = limits(path)
        return {"type": "integer", "default": data} | (
            {} if bounds is None else {"minimum": bounds[0], "maximum": bounds[1]}
        )
    return {"type": "string", "default": data}


class Data(Option):
    """Replaceable data (an owner's own card values, a map): None for what the game ships, or JSON data that `checker`
    returns in full, or refuses with `BadOption`. It is stored in the match, so a match never depends on a file.
    `shipped` gives what the game ships, in the form of such data, to begin from and to compare with; `limits` the
    lowest and highest whole number that may stand at a path of it ("cards.rifle.fight")."""

    __slots__ = ("checker", "limits", "shipped")

    def __init__(
        self,
        name: str,
        text: str,
        checker: Callable[[object], object],
        samples: Sequence[object] = (),
        title: str = "",
        shipped: Callable[[], object] | None = None,
        limits: Callable[[str], tuple[int, int] | None] = lambda path: None,
    ) -> None:
        super().__init__(name, text, None, samples, title)
        self.checker = checker
        self.shipped = shipped
        self.limits = limits

    def accepts(self) -> str:
        return "a file in the format that the game's rules describe"

    def changes(self, value: object) -> dict[str, object] | None:
        """What of such data differs from what the game ships, by path: {"cards.rifle.fight": 5}. None where nothing can
        be compared."""
        if self.shipped is None:
            return None
        mine, theirs = flattened(value), flattened(self.checker(self.shipped()))
        return {path: mine.get(path) for path in sorted({*mine, *theirs}) if mine.get(path) != theirs.get(path)}

    def schema(self) -> dict[str, object] | None:
        """Such data as a JSON Schema, for editors that know what to do with one; the game itself checks more than that.
        None where the game ships nothing to begin from."""
        if self.shipped is None:
            return None
        described = _described(self.shipped(), self.limits)
        return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": self.title, **described}

    def check(self, value: object) -> object:
        if value is None:
            return None
        if not _is_small(value):
            raise BadOption(f"{self.name}: more than anybody needs; at most {LARGEST_DATA} letters as JSON")
        return self.checker(value)


LARGEST_DATA = 64 * 1024
"""Letters of an owner's data, as JSON: several times what any game ships. A checker may then look at everything, and
need not fear what it is given."""


def _is_small(value: object) -> bool:
    if isinstance(value, str):
        return len(value) <= LARGEST_DATA
    try:
        return len(json.dumps(value)) <= LARGEST_DATA
    except RecursionError:
        return False
    except (TypeError, ValueError):
        return True  # not JSON: the checker says so better


def read_data(path: Path) -> object:
    """The data of a file: JSON, or the text itself of a .txt file, such as a map."""
    try:
        text = path.read_text(encoding="utf-8")
        return text if path.suffix == ".txt" else json.loads(text)
    except OSError as error:
        raise BadOption(f"cannot read {path}: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise BadOption(f"{path} is not JSON: {error}") from error
