"""The action space of a game: ints from 0 to `size - 1`, made of named blocks.

    actions = Actions()
    SEND = actions.block("SEND", "Send a buddy to row {row}", row=5)
    SEND(2)                     # an int
    SEND.args(SEND(2))          # (2,)
    actions.structure(SEND(2))  # {"kind": "SEND", "row": 2}

An argument is one of: an int n (values 0 to n - 1, shown to people as 1 to n), a range (its own values), `Seats(n)`
(shown as the player's name) or `Labels` (shown by name, structured by code). Labels that are `Pieces` are what reports
count in wins and losses; `Figures` belong to seats.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from shamble.core.errors import ShambleError
from shamble.core.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Labels:
    """Values 0 to n - 1 that have a code for programs and a name for people."""

    __slots__ = ("codes", "names")

    def __init__(self, codes: Sequence[str], names: Sequence[str] | None = None) -> None:
        self.codes = tuple(codes)
        self.names = tuple(names) if names is not None else self.codes
        assert len(self.codes) == len(self.names) == len(set(self.codes))


@mypyc_attr(allow_interpreted_subclasses=True)
class Pieces(Labels):
    """Labels of cards, disks, weapons and the like: what a player has or uses, and a designer weighs."""

    __slots__ = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Figures(Labels):
    """Labels of figures that seats own; `seat(state, value)` tells whose one is."""

    __slots__ = ("seat",)

    def __init__(self, codes: Sequence[str], names: Sequence[str] | None, seat: Callable[[Any, int], int]) -> None:
        super().__init__(codes, names)
        self.seat = seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Seats:
    """Values 0 to n - 1 that are seats at the table."""

    __slots__ = ("count",)

    def __init__(self, count: int) -> None:
        self.count = count


Argument = int | range | Labels | Seats


def seat_name(seat: int, names: Sequence[str] | None) -> str:
    return names[seat] if names is not None and seat < len(names) else f"Player {seat + 1}"


def show(argument: Argument, value: int, names: Sequence[str] | None) -> str:
    """An argument's value as people read it."""
    if isinstance(argument, Labels):
        return argument.names[value]
    if isinstance(argument, Seats):
        return seat_name(value, names)
    return str(value + 1 if isinstance(argument, int) else value)


def _values(argument: Argument) -> range:
    if isinstance(argument, Labels):
        return range(len(argument.codes))
    if isinstance(argument, Seats):
        return range(argument.count)
    values = range(argument) if isinstance(argument, int) else argument
    assert values.step == 1, f"the values of an argument follow one another: not {argument!r}"
    return values


@mypyc_attr(allow_interpreted_subclasses=True)
class Block:
    """All actions of one kind: consecutive ints, one for every combination of its arguments."""

    __slots__ = ("arguments", "first", "kind", "size", "text", "values")

    def __init__(self, kind: str, text: str, first: int, arguments: Mapping[str, Argument]) -> None:
        self.kind = kind
        self.text = text
        self.first = first
        self.arguments = dict(arguments)
        self.values = tuple(_values(argument) for argument in arguments.values())
        self.size = 1
        for values in self.values:
            self.size *= len(values)

    @property
    def all(self) -> range:
        return range(self.first, self.first + self.size)

    def __repr__(self) -> str:
        return f"Block({self.kind}, {self.first} to {self.first + self.size - 1}, {', '.join(self.arguments) or '-'})"

    def __contains__(self, action: int) -> bool:
        return self.first <= action < self.first + self.size

    def __call__(self, *args: int) -> int:
        if len(args) != len(self.values):
            raise ShambleError(
                f"{self.kind} takes {len(self.values)} arguments ({', '.join(self.arguments)}), not {len(args)}"
            )
        index = 0
        for name, values, value in zip(self.arguments, self.values, args, strict=True):
            if value not in values:
                raise ShambleError(f"{self.kind}: {name} is {values.start} to {values.stop - 1}, not {value}")
            index = index * len(values) + value - values.start
        return self.first + index

    def args(self, action: int) -> tuple[int, ...]:
        index = action - self.first
        out = []
        for values in reversed(self.values):
            index, i = divmod(index, len(values))
            out.append(values.start + i)
        return tuple(reversed(out))

    def describe(self, action: int, names: Sequence[str] | None = None) -> str:
        shown = {
            name: show(argument, value, names)
            for (name, argument), value in zip(self.arguments.items(), self.args(action), strict=True)
        }
        return self.text.format(**shown)


@mypyc_attr(allow_interpreted_subclasses=True)
class Actions:
    """The blocks of one game, in order. `size` is fixed once the game's module is loaded."""

    __slots__ = ("blocks", "by_kind", "owner")

    def __init__(self) -> None:
        self.blocks: list[Block] = []
        self.by_kind: dict[str, Block] = {}
        self.owner: list[Block] = []

    def __repr__(self) -> str:
        return f"<{self.size} actions: {', '.join(self.by_kind)}>"

    @property
    def size(self) -> int:
        return len(self.owner)

    def block(self, kind: str, text: str, **arguments: Argument) -> Block:
        assert kind not in self.by_kind, f"two blocks named {kind}"
        new = Block(kind, text, self.size, arguments)
        self.blocks.append(new)
        self.by_kind[kind] = new
        self.owner.extend([new] * new.size)
        return new

    def block_of(self, action: int) -> Block:
        return self.owner[action]

    def describe(self, action: int, names: Sequence[str] | None = None) -> str:
        return self.owner[action].describe(action, names)

    def structure(self, action: int) -> dict[str, str | int]:
        """The action as kind and named arguments: {"kind": "GIVE", "target": 2}."""
        block = self.owner[action]
        out: dict[str, str | int] = {"kind": block.kind}
        for (name, argument), value in zip(block.arguments.items(), block.args(action), strict=True):
            out[name] = argument.codes[value] if isinstance(argument, Labels) else value
        return out

    def parse(self, structured: Mapping[str, object]) -> int:
        """The int of a structured action; labels may be given by code or by value."""
        block = self.by_kind.get(str(structured.get("kind")))
        if block is None:
            raise ShambleError(f"no action of kind {structured.get('kind')!r}; there are: {', '.join(self.by_kind)}")
        given = {name: value for name, value in structured.items() if name != "kind"}
        if set(given) != set(block.arguments):
            raise ShambleError(f"{block.kind} takes exactly these arguments: {', '.join(block.arguments) or 'none'}")
        return block(*(_value(block.kind, name, argument, given[name]) for name, argument in block.arguments.items()))


def _value(kind: str, name: str, argument: Argument, given: object) -> int:
    if isinstance(argument, Labels) and isinstance(given, str):
        if given not in argument.codes:
            raise ShambleError(f"{kind}: {name} is one of {', '.join(argument.codes)}, not {given}")
        return argument.codes.index(given)
    if isinstance(given, bool) or not isinstance(given, int):
        raise ShambleError(f"{kind}: {name} is a whole number, not {given!r}")
    return given
