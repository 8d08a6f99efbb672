"""The whole contract: what every game promises to those who play, watch, search and simulate it. A clause takes (game,
players, options) and raises AssertionError with a sentence that says what is broken. Each stands for itself: what one
clause is about, the others take as it comes."""

from __future__ import annotations

from shamble.testing import (
    copy_clauses,
    encoding_clauses,
    look_clauses,
    play_clauses,
    secret_clauses,
    setting_clauses,
    value_clauses,
)
from shamble.testing.gathering import Clause

CLAUSES: tuple[Clause, ...] = (
    *setting_clauses.CLAUSES,
    *play_clauses.CLAUSES,
    *copy_clauses.CLAUSES,
    *secret_clauses.CLAUSES,
    *encoding_clauses.CLAUSES,
    *look_clauses.CLAUSES,
    *value_clauses.CLAUSES,
)
