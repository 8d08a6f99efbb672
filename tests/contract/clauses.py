"""The whole contract. A clause takes (game, players, options) and raises AssertionError with a sentence that says
what is broken. Each stands for itself: what one clause is about, the others take as it comes."""

from __future__ import annotations

from tests.contract import copy_clauses, look_clauses, play_clauses, secret_clauses, setting_clauses
from tests.contract.gathering import Clause

CLAUSES: tuple[Clause, ...] = (
    *setting_clauses.CLAUSES,
    *play_clauses.CLAUSES,
    *copy_clauses.CLAUSES,
    *secret_clauses.CLAUSES,
    *look_clauses.CLAUSES,
)
