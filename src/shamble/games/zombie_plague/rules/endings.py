"""How a match ends, who has won, and what that is worth (ZP-15.8, ZP-15.9)."""

from __future__ import annotations

from typing import Final

from shamble.games.zombie_plague import events
from shamble.games.zombie_plague.board.figures import living
from shamble.games.zombie_plague.state import Table

HOUSE, ROOM, CELLAR, CAR, ZOMBIES, TRAITOR, LAST_ALIVE, NOBODY_LEFT, DRAW = (
    "house",
    "room",
    "cellar",
    "car",
    "zombies",
    "traitor",
    "last_alive",
    "nobody",
    "draw",
)
ENDINGS: Final = (HOUSE, ROOM, CELLAR, CAR, ZOMBIES, TRAITOR, LAST_ALIVE, NOBODY_LEFT, DRAW)


def loyal(s: Table) -> list[int]:
    """The living Humans whom the victory conditions speak of: a revealed Traitor is none of them (ZP-19.12)."""
    return [h for h in living(s) if not (s.revealed and h == s.traitor)]


def human_winners(s: Table) -> list[int]:
    """All Human Players, those out of the game included (ZP-15.8), but never the Traitor."""
    return sorted({owner for h, owner in enumerate(s.owner) if h != s.traitor})


def finish(s: Table, how: str, rule: str, winners: list[int]) -> None:
    """1 for a winner, 0 for a loser. After 28 Days Later the Human victory stands: half a point for those who lost
    it."""
    returns = [1.0 if player in winners else 0.0 for player in range(s.players)]
    if how == DRAW and not s.days:
        returns = [0.5] * s.players
    elif s.days:
        for player in human_winners(s):
            returns[player] = max(returns[player], 0.5)
    s.tell(events.VICTORY, rule, ENDINGS.index(how))
    s.end(returns, how)


def end_of_round(s: Table) -> None:
    """ZP-15.9: with a round limit the game is a draw at the end of the last round."""
    if s.config["round_limit"] and s.round >= s.config["round_limit"]:
        finish(s, DRAW, "ZP-15.9", [])
