"""The contract of all games, for people who write one.

`shamble check GAME` prints what a game breaks. In a test of your own package:

    from shamble.testing import contract
    from my_game import GAME

    test_my_game_keeps = contract(GAME)

`check(GAME)` gives the same as a list of `Broken`; each names the promise, what was found, and the smallest match (a
seed and moves) that shows it. Needs pytest for `contract` alone. `parts_that_never_vary(GAME)` names what an encoder
writes in vain, over a thousand random matches; `positions` help where random play hardly comes to what a part tells.
"""

from shamble.testing.checking import Broken, broken_promise, check, contract
from shamble.testing.clauses import CLAUSES
from shamble.testing.encoding_clauses import parts_that_never_vary
from shamble.testing.position_clauses import POSITION_CLAUSES

__all__ = ["CLAUSES", "POSITION_CLAUSES", "Broken", "broken_promise", "check", "contract", "parts_that_never_vary"]
