"""What a position is worth to a player, for bots: their share of the chances. Every living player has a strength, made
of what lies in front of them, what they hold and how soon it is their turn; the chance to win is the share of its
exponential. Between two a lead is worth much; among more it is worth little, because the others turn on the leader.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from typing import Final

from shamble.core.native import i64
from shamble.core.weights import load
from shamble.games.run_for_your_lives.components import BIT_OF, ENOUGH, FIRST_ZOMBIE, MATCH_OF, TYPE_OF
from shamble.games.run_for_your_lives.state import Table


@dataclass(frozen=True)
class Strength:
    """What makes a player strong."""

    items: tuple[float, ...]
    zombies: tuple[float, ...]
    """By number in front of the player, 0 to 4. A fifth ends the match, or the player's part in it. With other
    numbers to win and to lose, by how many are missing."""
    new_items: tuple[float, ...]
    """By number of items in hand that would stay in front of the player, 0 to 3 or more."""
    saving_item: float
    """An item in hand that removes one of the player's zombies."""
    zombie_in_hand: float
    soon: float
    """Times how soon the player's turn is: 1 now, less with every player before it."""
    ready: float
    """Likewise, with four items in front of the player and the fifth in hand."""
    ready_now: float
    """The same, when it is their turn."""
    deadly: float
    """A zombie in hand that would be somebody's fifth."""
    deadly_now: float
    """The same, when it is their turn."""


@dataclass(frozen=True)
class Weights:
    duel: Strength
    """Between two."""
    crowd: Strength
    last_two: Strength
    """Of a crowd: the dead are still about, and throw zombies at either."""


WEIGHTS: Final = load(Weights, __package__)


def worth(s: Table, player: int, weights: Weights) -> float:
    """0 lost, 1 won. A zombie-player cannot win: they like a match that nobody is about to win."""
    if s.over:
        return s.returns[player]
    scale = weights.duel if s.players == 2 else weights.crowd if s.alive() > 2 else weights.last_two
    doomed = one_from_death(s)
    whole = best = own = 0.0
    for seat in range(s.players):
        if s.living >> seat & 1:
            chance = exp(strength(s, seat, scale, doomed))
            whole += chance
            best = max(best, chance)
            if seat == player:
                own = chance
    if not s.living >> player & 1:
        return 0.01 * (1.0 - best / whole)
    return own / whole


def one_from_death(s: Table) -> i64:
    """The living players whom one more zombie catches, as a bit mask."""
    mask: i64 = 0
    last = s.zombies_to_lose - 1
    if last in s.zombies:
        for seat, zombies in enumerate(s.zombies):
            if zombies == last:
                mask |= 1 << seat
    return mask & s.living


def strength(s: Table, seat: int, weights: Strength, doomed: i64) -> float:
    """How strong a living player stands; `doomed` are those whom one more zombie catches."""
    # The weights are for five of each: what counts is how many are missing.
    missing = s.items_to_win - s.items[seat]
    holders = s.holders
    worth = weights.items[max(0, ENOUGH - missing)]
    worth += weights.zombies[max(0, ENOUGH - s.zombies_to_lose + s.zombies[seat])]
    me: i64 = 1 << seat
    prey = doomed & ~me
    deadly = False
    seen: i64 = 0
    new = 0
    most = 0
    for card in s.hands[seat]:
        kind = TYPE_OF[card]
        if kind >= FIRST_ZOMBIE:
            worth += weights.zombie_in_hand
            if prey and not deadly:
                match = MATCH_OF[kind]
                deadly = prey & ~holders[kind] & ~(holders[match] if match >= 0 else 0) != 0
        elif not (seen & BIT_OF[card] or holders[kind] & me):
            seen |= BIT_OF[card]
            if holders[MATCH_OF[kind]] & me:
                worth += weights.saving_item
            else:
                new += s.counts[kind]
                most = max(most, s.counts[kind])
    worth += weights.new_items[min(new, 3)]
    soon = 1.0 - ((seat - s.turn) % s.players) / s.players
    worth += weights.soon * soon
    if most >= missing:
        worth += weights.ready * soon
        if seat == s.turn:
            worth += weights.ready_now
    if deadly:
        worth += weights.deadly
        if seat == s.turn:
            worth += weights.deadly_now
    return worth
