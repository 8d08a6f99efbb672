"""The contract of all games, for people who write one.

`shamble check GAME` prints what a game breaks. In a test of your own package:

    from shamble.testing import contract
    from my_game import GAME

    test_my_game_keeps = contract(GAME)

`check(GAME)` gives the same as a list of `Broken`; each names the promise, what was found, and the smallest match (a
seed and moves) that shows it. Needs pytest for `contract` alone.
"""

from shamble.testing.checking import Broken, broken_promise, check, contract
from shamble.testing.clauses import CLAUSES
from shamble.testing.position_clauses import POSITION_CLAUSES

__all__ = ["CLAUSES", "POSITION_CLAUSES", "Broken", "broken_promise", "check", "contract"]
