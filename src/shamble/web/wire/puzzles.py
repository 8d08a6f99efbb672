"""What crosses the wire about puzzles. The server keeps the truth of the match that a puzzle comes from: what is sent
is what the seat sees that is to find the move."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from shamble.web.wire.messages import Action, Choice, LogEntry, Pixels

PuzzleId = Annotated[str, Meta(pattern="^[0-9a-f]{12}$", description="a puzzle's name in addresses")]
Found = Annotated[list[Action], Meta(max_length=8)]
Outcome = Literal["first", "later", "tried"]
"""Solved at the first try, solved later, tried and not solved."""
PuzzleDoes = Literal["show", "try", "solve"]


class PuzzleCard(Struct):
    """A puzzle as a list shows it."""

    id: str
    game: str
    number: int
    """Among the puzzles of its game; the first is 1."""
    asks: str
    """What is to be decided."""
    players: int
    steps: int
    """How many moves are to be found."""
    difficulty: Literal["easy", "medium", "hard"]
    tries: int
    """How many have tried it."""
    solved: int
    """How many of them solved it at the first try."""


class PuzzleSet(Struct):
    """The puzzles of one game."""

    game: str
    title: str
    puzzles: list[PuzzleCard]


class DailyPuzzle(Struct):
    """The puzzle of a day, the same for everybody."""

    day: str
    """As in 2026-11-18, by Universal Time."""
    title: str
    """Of the game."""
    puzzle: PuzzleCard


class PuzzleStep(Struct, forbid_unknown_fields=True, kw_only=True):
    """What somebody does: only look (`show`), try `action`, or have the next move told (`solve`)."""

    found: Found = []
    """The moves that they have found so far."""
    does: PuzzleDoes = "show"
    action: Action = 0
    first: bool = False
    """They have not tried this puzzle before: what comes of it counts. Whoever has a name counts once in any case."""
    width: Pixels = 1280
    height: Pixels = 800


class PuzzleVerdict(Struct):
    """What is said of a try."""

    right: bool
    text: str
    reasons: list[str]


class PuzzleMoment(Struct, kw_only=True):
    """Where somebody is in a puzzle, and what they see."""

    card: PuzzleCard
    found: list[int]
    """To be sent with the next step."""
    step: int
    """Of `card.steps`, from 1; after the end it is the last."""
    is_solved: bool
    prompt: str
    svg: str
    choices: list[Choice]
    """Empty when it is solved."""
    log: list[LogEntry]
    """What happened last before the puzzle, as the seat may know it."""
    names: list[str]
    seat: int
    verdict: PuzzleVerdict | None
    answer: Choice | None
    """The move that was just found, or told."""
