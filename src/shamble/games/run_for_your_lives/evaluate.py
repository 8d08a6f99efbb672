"""What a position is worth to a player, for bots: his share of the chances. Every living player has a strength, made
of what lies in front of him, what he holds and how soon it is his turn; the chance to win is the share of its
exponential.
"""

from __future__ import annotations

from math import exp

from shamble.games.run_for_your_lives.components import FIRST_ZOMBIE, MATCH_OF, TYPE_OF
from shamble.games.run_for_your_lives.state import Table

# By number of items or zombies in front of a player, 0 to 4. A fifth ends the match, or his part in it.
ITEMS_IN_FRONT = (0.0, 0.4, 0.9, 1.7, 3.0)
ZOMBIES_IN_FRONT = (0.0, -0.3, -0.8, -1.6, -3.0)
NEW_ITEM = 0.25  # an item in hand that would stay in front of him
SAVING_ITEM = 0.17  # an item in hand that removes one of his zombies
ZOMBIE_IN_HAND = 0.05
SOON = 0.19  # times how soon his turn is: 1 now, less with every player before him
READY = 1.5  # likewise, with four items in front of him and the fifth in hand
RESCUED = 0.13  # four zombies in front of him and an item against one of them in hand


def evaluate(s: Table, player: int) -> float:
    """0 lost, 1 won. A zombie-player cannot win: he likes a match that nobody is about to win."""
    if s.over:
        return s.returns[player]
    chances = [exp(strength(s, seat)) if s.living >> seat & 1 else 0.0 for seat in range(s.players)]
    whole = sum(chances)
    if not s.living >> player & 1:
        return 0.01 * (1.0 - max(chances) / whole)
    return chances[player] / whole


def strength(s: Table, seat: int) -> float:
    """How strong a living player stands."""
    items = s.items[seat]
    zombies = s.zombies[seat]
    holders = s.holders
    worth = ITEMS_IN_FRONT[items] + ZOMBIES_IN_FRONT[zombies]
    seen = 0
    new = saving = False
    for card in s.hands[seat]:
        kind = TYPE_OF[card]
        if kind >= FIRST_ZOMBIE:
            worth += ZOMBIE_IN_HAND
        elif not (seen >> kind & 1 or holders[kind] >> seat & 1):
            seen |= 1 << kind
            if holders[MATCH_OF[kind]] >> seat & 1:
                worth += SAVING_ITEM
                saving = True
            else:
                worth += NEW_ITEM
                new = True
    soon = 1.0 - ((seat - s.turn) % s.players) / s.players
    worth += SOON * soon
    if new and items == 4:
        worth += READY * soon
    if saving and zombies == 4:
        worth += RESCUED
    return worth
