"""How hard a puzzle is: by how often it is solved at the first try. Until enough have tried it, a guess stands in."""

from __future__ import annotations

from typing import Literal

from shamble.puzzles.puzzle import Puzzle

Difficulty = Literal["easy", "medium", "hard"]
GUESS_COUNTS_FOR = 5
"""Tries that the guess counts for: after a dozen people it hardly matters."""
SEEN_AT_ONCE, NOT_SEEN = 0.7, 0.4
"""The share that is guessed to solve it, by whether the answer is what looks best one move ahead."""
EACH_FURTHER_STEP = 0.75
"""Of those who find the first move, so many find the next one too."""
EASY, HARD = 0.55, 0.3


def solved_share(puzzle: Puzzle, tries: int, solved: int) -> float:
    """The share of people who may be expected to solve it at the first try."""
    guess = (SEEN_AT_ONCE if puzzle.greedy else NOT_SEEN) * EACH_FURTHER_STEP ** (len(puzzle.steps) - 1)
    return (solved + GUESS_COUNTS_FOR * guess) / (tries + GUESS_COUNTS_FOR)


def difficulty(puzzle: Puzzle, tries: int = 0, solved: int = 0) -> Difficulty:
    share = solved_share(puzzle, tries, solved)
    return "easy" if share >= EASY else "medium" if share >= HARD else "hard"
