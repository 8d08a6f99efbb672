"""What crosses the wire of a match that is looked back at, as types: replay, analysis, proof of fairness."""

from __future__ import annotations

from msgspec import Struct

from shamble.web.wire.messages import Beat, LogEntry, Result, Table


class Step(Struct):
    """What happened on the way to a frame, as the viewer may know it; `player` is -1 for the opening."""

    frame: int
    player: int
    log: list[LogEntry]


class Replay(Struct):
    """A match as one seat (null: a spectator) may know it, and whose knowledge can be asked for."""

    table: Table
    seat: int | None
    seats: list[int | None]
    steps: list[Step]
    result: Result | None


class Frame(Struct):
    """How the table looked after so many moves."""

    frame: int
    seat: int | None
    prompt: str
    svg: str
    beats: list[Beat]
    """What led here from the frame before, one thing after the other: patches on its picture of the same size. The last
    has none, since the whole picture follows it."""


class Film(Struct):
    """How far a film of the match is; with `ready` it can be fetched."""

    painted: int
    frames: int
    """How many it will have; 0 until that is known."""
    ready: bool


class Verdict(Struct):
    """One move as the search sees it."""

    number: int
    """The first move is 1."""
    frame: int
    """The step of the replay in which it stands."""
    player: int
    options: int
    """How many there were; with one of them it was no choice."""
    made: str
    preferred: str
    """What the search would have done; the same text where it agrees."""
    cost: float
    """What the move gave away, as a share of a win: 0 where the search agrees."""
    chances: list[float]
    """By seat, before the move, as each seat could judge its own: 0 lost, 1 won."""
    reasons: list[str]
    """What speaks for the preferred move against the one that was made, the weightiest first."""


class Swing(Struct):
    """A turning point: a move after which the chances of `seat` were not what they had been."""

    number: int
    frame: int
    player: int
    made: str
    seat: int
    before: float
    after: float


class Analysis(Struct, kw_only=True):
    """A match that is over, seen again by the search, as far as it has come."""

    moves: int
    """Of the match."""
    judged: int
    """How many of them the search has seen; with all of them it is done."""
    running: bool
    """It is being worked on, as far as this server process knows."""
    iterations: int
    """Iterations of the search for each choice."""
    names: list[str]
    verdicts: list[Verdict]
    """Those after the number that was asked for."""
    swings: list[Swing]
    returns: list[float] | None
    """How it ended, by seat; null until all moves are judged."""


class Proof(Struct):
    """The fairness proof: SHA-256 of `heading`, a newline and the seed is the commitment. The seed is null until the
    end."""

    heading: str
    commitment: str
    seed: str | None
