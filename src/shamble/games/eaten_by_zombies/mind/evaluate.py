"""What a position is worth to a player, for bots: every Survivor's cards and what they can do against the next Horde,
what this turn is about to bring or cost them, how near they are to dying, and for the dead how near somebody is to
insanity.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, sqrt
from typing import Final

from shamble.core.adding import added_in_order, total_of
from shamble.core.weights import load
from shamble.games.eaten_by_zombies.box import parts, zombies_in
from shamble.games.eaten_by_zombies.components import (
    DRAW_SIGN,
    FIGHT_SIGN,
    FLEE_SIGN,
    LEVEL_1,
    LEVEL_2,
    LEVEL_4,
    LEVEL_6,
    LEVEL_8,
)
from shamble.games.eaten_by_zombies.state import (
    ANNOUNCE,
    ATTRITION,
    CLEAN_UP,
    FIGHTING,
    PLAY_STEP,
    RESOLVE,
    SCAVENGE,
    SUCCESS,
    SURVIVED,
    SURVIVOR,
    TOGETHER,
    Table,
    fight_total,
    flee_total,
    horde_attrition,
    living,
    safe_house_size,
    scavenge_bonus,
)


@dataclass(frozen=True)
class Weights:
    """A Survivor's worth is the logarithm of their odds: who has 0.7 more than the other is twice as likely to outlive
    them."""

    card: float
    """Any Swag card: it is life."""
    cost: float
    """And what it can do, by its cost."""
    zombie_card: float
    """Life, too, and it has left the Zombie Deck."""
    clogged: float
    """How much a deck suffers by its share of zombies."""
    held: float
    """A zombie in hand takes the place of a card."""
    weak: float
    """A card that somebody with an average hand from their deck would have to lose in a turn of their own."""
    exposed: float
    """The same for the hand that they hold while another has the turn."""
    provided: float
    """And what that hand can be expected to find, by cost."""
    loss: float
    """A card that will have to be lost, chosen among the weakest."""
    budget: float
    room: float
    """What a point to spend and a free place in the hand can bring."""
    near_death: tuple[float, ...]
    """By cards beyond the six that every refill needs."""
    dead: float
    mad: float
    """For a hand that is all zombies, less for a part of it."""
    turn: float
    """To be the one whose turn it is."""


WEIGHTS: Final = load(Weights, __package__)
LEVEL_WIDTH: Final = 1.2
ATTRITION_WIDTH: Final = 0.8
DRY: Final = 1.0  # zombies to spare with which the end by exhaustion is as likely as not
DRY_WIDTH: Final = 1.0
AHEAD_WIDTH: Final = 1.5  # cards by which the order of the Survivors may still change before that end
HELD: Final = 0.97  # a fitting card in hand counts a little less than one in play, so that it is played
THREATS: Final = {LEVEL_1: 0.05, LEVEL_8: 0.04, LEVEL_2: 0.03, LEVEL_6: 0.01, LEVEL_4: 0.01}


def worth(s: Table, player: int, weights: Weights) -> float:
    """0 lost, 1 won. The living share the chances by what they are worth; the dead wait for somebody to go insane."""
    if s.over:
        return s.returns[player]
    alive = living(s)
    hands = [s.cards.added_up(s.hand[seat]) for seat in alive]
    madness = hand_madness(s, zombies_in(max(hands)))
    if s.status[player] != SURVIVOR:
        return 0.05 + 0.6 * madness + hopes_of_the_dead(s, alive)
    supply = Supply(s)
    all_odds = own_odds = 0.0
    for place, seat in enumerate(alive):
        odds = exp(strength(s, seat, hands[place], supply, weights))
        all_odds += odds
        if seat == player:
            own_odds = odds
    outlives = own_odds / all_odds
    dry = exhaustion(s)
    return (outlives + dry * (at_exhaustion(s, player, alive) - outlives)) * (1.0 - 0.5 * madness)


def exhaustion(s: Table) -> float:
    """The chance that no zombie will be left to come before only one Survivor lives: few are left beyond those that the
    next Survivor reveals."""
    spare = len(s.zombie_deck) + len(s.zombie_discard) - s.reveal_count
    return chance((DRY - spare) / DRY_WIDTH)


def at_exhaustion(s: Table, player: int, alive: list[int]) -> float:
    """What a Survivor would get if the zombies ran out soon: more for more cards than anybody else has (EZ-21.4)."""
    if s.config["exhaustion"] == TOGETHER:
        return 1.0
    ahead = safe_house_size(s, player) - max([safe_house_size(s, seat) for seat in alive if seat != player])
    return SURVIVED + (1.0 - SURVIVED) * chance(ahead / AHEAD_WIDTH)


def hopes_of_the_dead(s: Table, alive: list[int]) -> float:
    """Zombies in the Survivors' decks and Threats help; a Zombie Deck that runs out is the end of all hopes."""
    hope = added_in_order([THREATS[level] for level in {zombie for area in s.threat for zombie in area}])
    hope += 0.2 * max(zombie_share(s, seat) for seat in alive)
    spare = len(s.zombie_deck) + len(s.zombie_discard) - s.reveal_count
    return hope if spare > 2 else hope * 0.1 * max(0, spare)


def hand_madness(s: Table, zombies: int) -> float:
    """0 for a sound hand, 1 for one full of zombies."""
    return min(1.0, zombies / s.hand_size) ** 5


def zombie_share(s: Table, seat: int) -> float:
    owned = s.hand[seat] + s.deck[seat] + s.discard[seat]
    return zombies_in(s.cards.added_up(owned)) / max(1, len(owned))


class Supply:
    """What the next Horde will be like: Level and Attrition of as many zombies as are revealed in a turn."""

    __slots__ = ("attrition", "level", "width")

    def __init__(self, s: Table) -> None:
        level, attrition = s.cards.level, s.cards.attrition
        share = s.reveal_count / max(1, len(s.zombie_deck) + len(s.zombie_discard))
        self.level = share * (total_of(level, s.zombie_deck) + total_of(level, s.zombie_discard))
        self.attrition = share * (total_of(attrition, s.zombie_deck) + total_of(attrition, s.zombie_discard))
        self.width = sqrt(s.reveal_count)
        """How far the sums may stray, in units of `LEVEL_WIDTH` and `ATTRITION_WIDTH`."""

    def outlook(self, fight: float, flee: float) -> tuple[float, float]:
        """(cards to lose, points to spend) that so strong a hand has to expect."""
        won = chance((fight - self.level) / (LEVEL_WIDTH * self.width))
        fled = chance((flee - self.attrition) / (ATTRITION_WIDTH * self.width))
        loss = self.attrition * min(1.0 - won, 1.0 - 0.5 * fled)
        return loss, max(won * fight, fled * flee)


def chance(margin: float) -> float:
    return 1.0 / (1.0 + exp(-max(-30.0, margin)))


def strength(s: Table, seat: int, hand: int, supply: Supply, weights: Weights) -> float:
    """A Survivor's cards and prospects; `hand` is their hand added up."""
    owned = hand + s.cards.added_up(s.deck[seat]) + s.cards.added_up(s.discard[seat])
    size = len(s.hand[seat]) + len(s.deck[seat]) + len(s.discard[seat])
    if seat == s.turn:
        owned += s.cards.added_up(s.play_area)
        size += len(s.play_area)
    zombies, cost, draw, fight, flee = parts(owned)
    held_zombies, _, held_draw, held_fight, held_flee = parts(hand)
    total = weights.card * (size - zombies) + weights.zombie_card * zombies
    total += weights.cost * cost
    total -= weights.clogged * zombies * zombies / max(1, size) + weights.mad * hand_madness(s, held_zombies)
    total -= weights.held * held_zombies
    a_card = 1.0 / max(s.hand_size, size)
    drawn = min(1.0, a_card * s.hand_size * (1.0 + a_card * draw))  # of the whole deck in a hand, with what it draws
    total -= weights.weak * supply.outlook(drawn * fight, drawn * flee)[0]
    loss = 0.0
    if seat == s.turn:
        gain, loss = prospects(s, seat, weights)
        total += weights.turn + gain - weights.loss * loss
        size += int(gain / weights.room)
    else:
        more = held_draw * a_card
        exposed, provided = supply.outlook(held_fight + more * fight, held_flee + more * flee)
        total += weights.provided * provided - weights.exposed * exposed
    spare = size - round(loss) - s.hand_size
    if spare < 0:
        return total + weights.dead
    return total + (weights.near_death[spare] if spare < len(weights.near_death) else 0.0)


# -- what the turn is about to bring --------------------------------------------------------------------------------


def prospects(s: Table, seat: int, weights: Weights) -> tuple[float, float]:
    """(gain, cards to lose) that the active Survivor has to expect in the rest of their turn."""
    step = s.step
    if step <= ANNOUNCE:
        fight, flee = by_fight(s, seat, weights), by_flee(s, seat, weights)
        better = flee[0] - weights.loss * flee[1] > fight[0] - weights.loss * fight[1]
        return flee if better else fight
    if step == PLAY_STEP:
        return by_fight(s, seat, weights) if s.announced == FIGHTING else by_flee(s, seat, weights)
    if step == RESOLVE:
        return killing(s, seat, s.force, s.total + scavenge_bonus(s), len(s.hand[seat]), weights)
    if step <= CLEAN_UP:
        found = bought(s, s.budget, len(s.hand[seat]), s.places, weights) if step == SCAVENGE else 0.0
        return found, float(coming_loss(s))
    return 0.0, float(s.loss) if step == ATTRITION else 0.0


def coming_loss(s: Table) -> int:
    """What S8 will cost, once S5 is settled."""
    if s.announced == FIGHTING and s.outcome == SUCCESS:
        return 0
    loss = horde_attrition(s)
    if s.outcome == SUCCESS:
        loss = loss // 2 if s.grippers else (loss + 1) // 2
    return max(0, loss - s.saved)


def bought(s: Table, budget: float, held: int, places: int, weights: Weights) -> float:
    """What scavenging with so much to spend brings into a hand of so many cards."""
    return min(weights.budget * max(0.0, budget), weights.room * max(0, s.hand_size - held + places))


def within_reach(s: Table, seat: int, sign: int, values: tuple[int, ...]) -> tuple[float, float, int]:
    """What the hand would add to the total and to the budget if all that fits were played, and how many cards it would
    keep."""
    signs, scavenge = s.cards.signs, s.cards.scavenge
    total = budget = 0.0
    kept = 0
    for card in s.hand[seat]:
        if signs[card] & sign:
            total += values[card] * HELD
            budget += (values[card] + scavenge[card]) * HELD
        elif not signs[card] & DRAW_SIGN:
            kept += 1
    return total, budget, kept


def by_fight(s: Table, seat: int, weights: Weights) -> tuple[float, float]:
    more, funds, kept = within_reach(s, seat, FIGHT_SIGN, s.cards.fight)
    total = fight_total(s)
    return killing(s, seat, total + more, total + scavenge_bonus(s) + funds, kept, weights)


def killing(s: Table, seat: int, force: float, budget: float, kept: int, weights: Weights) -> tuple[float, float]:
    """Kill from the newest on as far as the force goes. A part of a point missing is a card not yet played."""
    level, attrition = s.cards.level, s.cards.attrition
    killed = 0
    for zombie in reversed(s.horde):
        if force + 0.5 < level[zombie]:
            left = sum([attrition[one] for one in s.horde[: len(s.horde) - killed]])
            return weights.zombie_card * killed, float(max(0, left - s.saved))
        force -= level[zombie]
        killed += 1
    return weights.zombie_card * killed + bought(s, budget, kept, 0, weights), 0.0


def by_flee(s: Table, seat: int, weights: Weights) -> tuple[float, float]:
    more, funds, kept = within_reach(s, seat, FLEE_SIGN, s.cards.flee)
    total = flee_total(s)
    needed = horde_attrition(s)
    if total + more + 0.5 < needed:
        return 0.0, float(max(0, needed - s.saved))
    return bought(s, total + scavenge_bonus(s) + funds, kept, 0, weights), float(max(0, (needed + 1) // 2 - s.saved))
