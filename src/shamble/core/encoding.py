"""What a seat may know, as one flat vector of floats for networks and other learners.

A game's `mind/encode.py` says what its parts are and writes them:

    PARTS = (("hand", KINDS, "the viewer's cards, a third for each copy"), ...)

    def write_vector(s: Table, seat: int, out: Floats, at: int) -> None:
        for card in s.hands[seat]:
            out[at + HAND + TYPE_OF[card]] += THIRD

    ENCODER = Encoder(version=1, seats=7, parts=PARTS, size=END, write=write_vector)

The vector tells what the seat's view tells and nothing else; the contract suite tries it. Seats are counted from the
viewer (0) clockwise, and the length is the same for every player count and all options, so that one network can play
them all. `out` is somebody else's memory, all zeros from `at` on: only what is not zero is written. A game without an
encoder gets a hashed one (see `hashed`).

In plain Python an encoder writes straight into the caller's memory. In a compiled build it writes into a `Floats`,
where a number costs no more than a store, and whole rows go from there to the caller.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from shamble.core.decision import AnyDecision
from shamble.core.errors import ShambleError
from shamble.core.native import COMPILED, BytesWriter, i64, mypyc_attr, vec, write_f32_le
from shamble.core.state import State

Memory: TypeAlias = "memoryview[float]"
"""A caller's memory for floats of four bytes: the memoryview of an array("f") or of a flat NumPy array of float32."""
Marks: TypeAlias = "memoryview[int]"
"""Memory for a mask: one byte for each action, 1 where it is legal."""

COMMON_VERSION = 1


class Floats:
    """What an encoder writes into: so many floats, all zero. Only a compiled build makes any; in plain Python an
    encoder is given a caller's `Memory`, which is written in the same way."""

    __slots__ = ("row",)

    def __init__(self, size: int) -> None:
        self.row: vec[float] = vec[float]([0.0] * size)

    def __len__(self) -> int:
        return len(self.row)

    def __getitem__(self, place: i64) -> float:
        return self.row[place]

    def __setitem__(self, place: i64, value: float) -> None:
        self.row[place] = value

    def narrowed(self) -> bytes:
        """All of them as floats of four bytes."""
        out = BytesWriter()
        for value in self.row:
            write_f32_le(out, value)
        return out.getvalue()


class Part:
    """A named stretch of the vector."""

    __slots__ = ("name", "size", "start", "text")

    def __init__(self, name: str, start: int, size: int, text: str) -> None:
        self.name = name
        self.start = start
        self.size = size
        self.text = text

    def __repr__(self) -> str:
        return f"Part({self.name!r}, {self.start} to {self.start + self.size - 1})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """How a game writes what a seat may know: its parts (name, size, what it says), in order, and the function. `seats`
    is the highest player count that any options allow. `size` must be the sum of the parts: whoever adds one and
    forgets to move the others learns it at once. A change of what is written where is a new `version`."""

    __slots__ = ("parts", "seats", "size", "version", "write")

    def __init__(
        self,
        *,
        version: int,
        seats: int,
        parts: Sequence[tuple[str, int, str]],
        size: int,
        write: Callable[[Any, int, Floats, int], None],
    ) -> None:
        total = sum(length for _, length, _ in parts)
        if total != size:
            raise ShambleError(f"the parts of an encoding take {total} places, and its size is said to be {size}")
        self.version = version
        self.seats = seats
        self.parts = tuple(parts)
        self.size = size
        self.write = write


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoding:
    """The encoding of one game: the parts that every game has, then its own.

    >>> import shamble
    >>> game = shamble.game("run_for_your_lives")
    >>> encoding = game.encoding(players=3)
    >>> state = game.new(players=3, seed=7)
    >>> vector = encoding.vector(state, state.player)
    >>> len(vector) == encoding.size
    True
    >>> encoding.named(vector)["turn"]
    [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    """

    __slots__ = (
        "actions", "blank", "decisions", "encoder", "game", "no_marks", "own", "parts", "seats", "size",
    )  # fmt: skip

    def __init__(self, game: str, actions: int, decisions: int, encoder: Encoder) -> None:
        self.game = game
        self.actions = actions
        """How many actions there are: the length of a mask."""
        self.decisions = decisions
        self.encoder = encoder
        self.seats = encoder.seats
        common = (
            ("players", self.seats, "one for each number of players"),
            ("turn", self.seats, "whose turn it is, counted from the viewer"),
            ("asked", self.seats, "who is to choose, as far as the viewer may know, counted from the viewer"),
            ("decision", decisions, "what the viewer is asked, in the order of the game's decisions; else nothing"),
            ("over", 1, "the match is over"),
        )
        parts: list[Part] = []
        start = 0
        for name, size, text in (*common, *encoder.parts):
            parts.append(Part(name, start, size, text))
            start += size
        self.parts = tuple(parts)
        names = [part.name for part in parts]
        if twice := next((name for name in names if names.count(name) > 1), None):
            raise ShambleError(f"two parts of the encoding of {game} are named {twice}")
        self.own = self.seats * 3 + decisions + 1
        """Where the game's own parts begin."""
        self.size = start
        self.blank = memoryview(array("f", bytes(4 * self.size)))
        self.no_marks = bytes(actions)

    def __repr__(self) -> str:
        return f"<encoding of {self.game}, version {self.version}: {self.size} floats in {len(self.parts)} parts>"

    @property
    def version(self) -> str:
        """Of what every game has, and of what the game adds."""
        return f"{COMMON_VERSION}.{self.encoder.version}"

    def write(self, state: State, seat: int, out: Memory, at: int = 0) -> None:
        """Write what this seat may know into `out`, from `at` on."""
        if COMPILED:
            spare = 1 if len(out) > at + self.size else 0
            row = Floats(self.size + spare)
            self.fill(state, seat, row, 0)
            assert not spare or row[self.size] == 0.0, f"the encoder of {self.game} writes beyond its places"
            out[at : at + self.size] = memoryview(row.narrowed())[: 4 * self.size].cast("f")
        else:
            memory: Any = out
            out[at : at + self.size] = self.blank
            self.fill(state, seat, memory, at)

    def fill(self, state: State, seat: int, out: Floats, at: int) -> None:
        """Write what this seat may know where there are zeros."""
        seats = self.seats
        players = state.players
        out[at + players - 1] = 1.0
        turn = state.turn
        asked = state.player
        if asked >= 0:
            if asked == seat:
                decision: AnyDecision = state.decision
                number = decision.number
                if 0 <= number < self.decisions:
                    out[at + 3 * seats + number] = 1.0
            elif state.covert:
                asked = turn
        if turn >= 0:
            out[at + seats + (turn - seat if turn >= seat else turn - seat + players)] = 1.0
        if asked >= 0:
            out[at + 2 * seats + (asked - seat if asked >= seat else asked - seat + players)] = 1.0
        if state.over:
            out[at + self.own - 1] = 1.0
        self.encoder.write(state, seat, out, at + self.own)

    def mask(self, state: State, seat: int, out: Marks, at: int = 0) -> None:
        """Write 1 for each action that this seat may choose now, 0 for all others; nothing but 0 if it is not asked."""
        out[at : at + self.actions] = memoryview(self.marks(state, seat))

    def marks(self, state: State, seat: int) -> array[int]:
        """The same mask, in memory of its own."""
        if COMPILED:
            out = BytesWriter()
            self.mark(state, seat, out)
            return array("b", out.getvalue())
        marks = array("b", self.no_marks)
        if state.player == seat:
            for action in state.options:
                marks[action] = 1
        return marks

    def mark(self, state: State, seat: int, out: BytesWriter) -> None:
        """The same mask after others, in a compiled build."""
        at: i64 = len(out)
        out.write(self.no_marks)
        if state.player == seat:
            for action in state.options:
                place: i64 = action
                out[at + place] = 1

    def vector(self, state: State, seat: int) -> array[float]:
        """What this seat may know, in memory of its own."""
        if COMPILED:
            row = Floats(self.size)
            self.fill(state, seat, row, 0)
            return array("f", row.narrowed())
        out = array("f", bytes(4 * self.size))
        memory: Any = memoryview(out)
        self.fill(state, seat, memory, 0)
        return out

    def named(self, vector: Sequence[float]) -> dict[str, list[float]]:
        """A vector, part by part."""
        return {part.name: list(vector[part.start : part.start + part.size]) for part in self.parts}

    def schema(self) -> dict[str, object]:
        """What stands where, as plain data."""
        return {
            "game": self.game,
            "version": self.version,
            "size": self.size,
            "actions": self.actions,
            "parts": [
                {"name": part.name, "start": part.start, "size": part.size, "text": part.text} for part in self.parts
            ],
        }


def floats(memory: array[float]) -> Memory:
    """The memory of an array("f") as encodings want it."""
    view: Any = memoryview(memory)
    return view  # type: ignore[no-any-return]  # what a memoryview holds is not seen by its type
