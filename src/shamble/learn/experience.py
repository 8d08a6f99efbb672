"""What was seen and done in some matches, in flat arrays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields

import numpy as np

from shamble.nets.net import GUIDES, AnyArray, Floats, Ints, Rows
from shamble.nets.prospects import Prospects
from shamble.nets.prospects import joined as joined_rows

NONE = np.zeros(0, np.int64)
NO_ROWS = Rows(NONE, NONE, NONE, np.zeros(0, np.float32))


@dataclass
class Experience:
    """Decisions, one after the other; the row of the table, then one for each option, belong to each."""

    rows: Rows
    guides: Floats
    """By row; zeros for that of the table."""
    chosen: Ints
    """By decision: the number of the option."""
    likelihood: Floats
    """The logarithm of its chance when it was chosen."""
    gain: Floats
    """How much better than expected it came out."""
    target: Floats
    """What the chances turned out to be."""
    worth: Floats
    """The chances as `evaluate` saw them."""
    outcomes: dict[str, list[float]]
    """What the learner's seats won, by opponents."""

    def __len__(self) -> int:
        return len(self.rows.counts)


@dataclass
class Step:
    """One decision of a learner's seat."""

    prospects: Prospects
    guides: Floats
    chosen: int
    likelihood: float
    chances: float
    """What the net thought of the seat's chances."""
    gain: float = 0.0
    target: float = 0.0


def credit(steps: Sequence[Step], won: float, trace: float) -> None:
    """Say of each decision of a seat, in order, how much better than expected it came out (generalized advantage
    estimation, without discount: only the end pays)."""
    ahead, gain = won, 0.0
    for step in reversed(steps):
        gain = ahead - step.chances + trace * gain
        step.gain, step.target = gain, gain + step.chances
        ahead = step.chances


def gathered(steps: Sequence[Step], outcomes: dict[str, list[float]]) -> Experience:
    guides = []
    for step in steps:
        guides += [np.zeros((1, GUIDES), np.float32), step.guides]
    return Experience(
        rows=joined_rows([NO_ROWS, *(step.prospects.rows for step in steps)]),
        guides=np.concatenate([np.zeros((0, GUIDES), np.float32), *guides]),
        chosen=np.array([step.chosen for step in steps], np.int64),
        likelihood=np.array([step.likelihood for step in steps], np.float32),
        gain=np.array([step.gain for step in steps], np.float32),
        target=np.array([step.target for step in steps], np.float32),
        worth=np.array([step.prospects.worth for step in steps], np.float32),
        outcomes=outcomes,
    )


def joined(parts: Sequence[Experience]) -> Experience:
    """All of them as one, in their order."""
    arrays: dict[str, AnyArray] = {
        each.name: np.concatenate([getattr(part, each.name) for part in parts])
        for each in fields(Experience)
        if each.name not in ("rows", "outcomes")
    }
    outcomes: dict[str, list[float]] = {}
    for part in parts:
        for name, won in part.outcomes.items():
            outcomes.setdefault(name, []).extend(won)
    return Experience(joined_rows([part.rows for part in parts]), **arrays, outcomes=outcomes)


def stretches(starts: Ints, lengths: Ints) -> Ints:
    """The numbers of all members of some stretches, one stretch after the other.

    >>> stretches(np.array([5, 0]), np.array([3, 2])).tolist()
    [5, 6, 7, 0, 1]
    """
    ends = np.cumsum(lengths)
    out: Ints = np.repeat(starts - ends + lengths, lengths) + np.arange(ends[-1] if len(ends) else 0)
    return out
