"""Puzzles: positions from played matches in which one move is clearly the best, as one seat sees them.

>>> import shamble
>>> from shamble.puzzles import puzzles_of
>>> game = shamble.game("run_for_your_lives")
>>> puzzle = puzzles_of(game)[0]
>>> position = puzzle.position(game)
>>> set(puzzle.steps[0].answers) <= set(position.options)
True
"""

from shamble.puzzles.daily import daily_puzzle
from shamble.puzzles.puzzle import Puzzle, Rival, Step, find_puzzle, puzzles_of
from shamble.puzzles.rating import Difficulty, difficulty
from shamble.puzzles.verdict import Verdict, judge_answer

__all__ = [
    "Difficulty",
    "Puzzle",
    "Rival",
    "Step",
    "Verdict",
    "daily_puzzle",
    "difficulty",
    "find_puzzle",
    "judge_answer",
    "puzzles_of",
]
