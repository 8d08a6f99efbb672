"""What a position is worth to a player, for bots: how near he is to escaping, how near to being caught, and whether
somebody else is about to win."""

from __future__ import annotations

from math import exp

from shamble.games.run_for_your_lives.components import FIRST_ZOMBIE, MATCH_OF, TYPE_OF
from shamble.games.run_for_your_lives.state import NO_CARD, Table

# By number of items or zombies in front of a player, 0 to 4.
NEAR_ESCAPE = (0.0, 0.5, 1.1, 2.0, 3.2)
NEAR_CAUGHT = (0.0, 0.3, 0.8, 1.7, 3.4)
RIVAL_NEAR_ESCAPE = (0.0, 0.2, 0.5, 1.3, 3.6)
RIVAL_NEAR_CAUGHT = (0.0, 0.1, 0.2, 0.5, 0.9)
ITEM_TO_PLAY = 0.35  # a new item in hand
SAVING_ITEM = 0.45  # an item in hand that removes one of the own zombies
ZOMBIE_TO_SEND = 0.08
DEAD_CARD = -0.12  # an item that lies in front of him already
RIVAL_CAUGHT = 0.9
SPECIAL_LEFT = 0.15  # a play not yet spent is worth a little, so that the Special Rule is not used for its own sake


def evaluate(s: Table, player: int) -> float:
    """0 lost, 1 won. A zombie-player cannot win: he likes a match that nobody is about to win."""
    if s.over:
        return s.returns[player]
    rivals = [seat for seat in range(s.players) if seat != player and s.is_living(seat)]
    danger = sum(RIVAL_NEAR_ESCAPE[s.items[seat]] - RIVAL_NEAR_CAUGHT[s.zombies[seat]] for seat in rivals)
    if not s.is_living(player):
        return 0.01 / (1.0 + exp(danger))
    mine = NEAR_ESCAPE[s.items[player]] - NEAR_CAUGHT[s.zombies[player]]
    caught = s.players - 1 - len(rivals)
    worth = mine + hand_worth(s, player) + RIVAL_CAUGHT * caught - danger / len(rivals) ** 0.5
    return 1.0 / (1.0 + exp(1.5 - 0.6 * worth))


def hand_worth(s: Table, player: int) -> float:
    """What the cards in hand promise."""
    worth = 0.0
    seen = 0
    for card in s.hands[player]:
        kind = TYPE_OF[card]
        if kind >= FIRST_ZOMBIE:
            worth += ZOMBIE_TO_SEND
        elif seen >> kind & 1 or s.holders[kind] >> player & 1:
            worth += DEAD_CARD
        elif s.holders[MATCH_OF[kind]] >> player & 1:
            worth += SAVING_ITEM
        else:
            worth += ITEM_TO_PLAY
        seen |= 1 << kind
    if s.player == player and s.gift == NO_CARD and not s.special_used:
        worth += SPECIAL_LEFT
    return worth
