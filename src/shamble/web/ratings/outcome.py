"""What is kept of a finished match besides its log: who won, who moved how often, and how long each took."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from shamble.core.state import State
from shamble.web.store.rows import Entry


class Outcome(Struct, frozen=True, kw_only=True):
    """The result of a match, by seat where it is a list."""

    ending: str
    returns: list[float]
    scores: list[float] | None
    moves: list[int]
    spent: list[int]
    """Milliseconds."""
    began: int
    """Unix time in milliseconds, of the first move."""
    ended: int
    asked_back: bool
    """A move was taken back by consent."""


def outcome_of(entries: Sequence[Entry], last: State, asked_back: bool) -> Outcome:
    """The outcome of a match with that log, whose last state that is."""
    moves, spent = [0] * last.players, [0] * last.players
    before = entries[0].at if entries else 0
    for entry in entries:
        if entry.action is not None:
            moves[entry.seat] += 1
            spent[entry.seat] += max(0, entry.at - before)
        before = entry.at
    return Outcome(
        ending=last.ending,
        returns=list(last.returns),
        scores=None if last.scores is None else list(last.scores),
        moves=moves,
        spent=spent,
        began=entries[0].at if entries else 0,
        ended=before,
        asked_back=asked_back,
    )
