"""What speaks for a move, in words: one for each of the weights that `evaluate` weighs with, as the Humans see it and
as those see it who want them dead."""

from __future__ import annotations

from collections.abc import Mapping

from shamble.core.game import REST
from shamble.games.zombie_plague.board.figures import NO_TRAITOR, plays_the_dead
from shamble.games.zombie_plague.state import Table

_FOR_HUMANS = {
    "search_task": "fewer searches are left to do",
    "task": "fewer barricades are left to put up",
    "later": "the way home is shorter",
    "outside": "fewer Humans are outside",
    "hunt": "the zombies inside are easier to hunt down",
    "zombie_inside": "fewer zombies are in the house",
    "breach": "the barricades are safer from a crowd",
    "life": "more Humans live",
    "at_hand": "fewer zombies stand next to a Human",
    "close": "fewer zombies can reach a Human at once",
    "armed": "",
    "coming": "the zombies are farther away",
    "engine": "",
    "steepness": "",
    "even": "",
    REST: "the ways to what is left to do are shorter",
}
_FOR_ZOMBIES = _FOR_HUMANS | {
    "search_task": "the Humans have more searches left to do",
    "task": "the Humans have more barricades left to put up",
    "later": "the Humans' way home is longer",
    "outside": "more Humans are outside",
    "hunt": "the zombies inside are harder to hunt down",
    "zombie_inside": "more zombies are in the house",
    "breach": "a crowd threatens a barricade",
    "life": "fewer Humans live",
    "at_hand": "more zombies stand next to a Human",
    "close": "more zombies can reach a Human at once",
    "coming": "the zombies are nearer",
    REST: "the Humans' ways to what is left to do are longer",
}


def reasons_of(s: Table, seat: int) -> Mapping[str, str]:
    betrays = s.traitor != NO_TRAITOR and s.owner[s.traitor] == seat
    return _FOR_ZOMBIES if betrays or plays_the_dead(s, seat) else _FOR_HUMANS
