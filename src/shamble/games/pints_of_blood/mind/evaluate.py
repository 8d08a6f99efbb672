"""What a position is worth to a player, for bots: the chance that the pub holds out, counted in bites, times the share
of the rescue cards that would take them along as things stand.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from typing import Final

from shamble.core.adding import added_in_order
from shamble.core.weights import load
from shamble.games.pints_of_blood.actions import KEEP, SELL, TAKE_BACK_FIRST
from shamble.games.pints_of_blood.components import (
    DEADLY_BITE,
    DICE_WEAPONS,
    EXTRA,
    EXTRA_HIT_2,
    EXTRA_HIT_3,
    HITS_OF,
    MOTION_SICKNESS,
    ROWS,
    WOUNDED,
    ZOMBIE,
)
from shamble.games.pints_of_blood.rules.buying import SALE
from shamble.games.pints_of_blood.rules.colour_die import DICE_COLOUR
from shamble.games.pints_of_blood.rules.placements import own_cards
from shamble.games.pints_of_blood.rules.rolling import zombie_dice
from shamble.games.pints_of_blood.rules.special_cards import SCATTERING
from shamble.games.pints_of_blood.state import (
    BUS,
    EXPIRED,
    FIGHTING,
    FREE,
    PLACING,
    ROLLING,
    SCORING,
    SENDING,
    SETUP,
    Table,
    height,
)


@dataclass(frozen=True)
class Weights:
    """In bites, unless said otherwise."""

    bite: float
    """Expected bites of a chip that has come in."""
    chip: tuple[float, ...]
    """Expected bites of a chip at each position of a row that is left alone."""
    rider: float
    """Of a chip on the bus."""
    kills_per_hit: float
    kills_of_a_roll: float
    card_to_go: float
    """What it costs to hold out for one more card of the draw pile."""
    turn_to_go: float
    """What it costs to hold out for one more turn; the fewer buddies can be sent, the more turns there are."""
    weapon_card: float
    special_card: float
    bag: float
    buddy_in_phone_box: float
    wasted_die: float
    """A die that was left unplaced, or will have to be."""
    die_to_place: float
    """What a die brings once it is placed."""
    buddy_to_send: float
    """What a buddy brings once sent."""
    roll_to_come: float
    """What the roll of a turn costs; counted from the turn's start on, so that nobody puts it off."""
    colour_to_come: float
    rider_to_come: float
    """What the colour die and each zombie die cost once they are rolled."""
    taken_bite: float
    """A bite that somebody has already."""
    even: float
    scale: float
    """The margin with which the pub holds out every other time, and how much more of it makes the odds e times as
    good."""


WEIGHTS: Final = load(Weights, __package__)
READY_TO_FIGHT: Final = 0.3  # what is gained by starting the fight, so that nobody moves dice about for ever
REARRANGED: Final = 4.0  # a placement that was taken back, likewise
BUDDIES_TO_SEND: Final = 3  # how many are usually sent in a turn
BY_KILLS: Final = 0.5  # further cards that leave the pile in a turn
STOPS_TO_COME: Final[tuple[float, ...]] = (
    0.72,
    0.36,
    0.12,
    0.03,
    0.01,
)  # chances that one, two, ... of the dice show a zombie
REACHED: Final[tuple[float, ...]] = (
    0.7,
    0.8,
    0.8,
    0.6,
    0.6,
)  # how many of the hits at a position find a weapon that reaches there
TAKEN: Final = 0.65  # how many of those who hold out are taken along
SELFISHNESS: Final = 0.6  # how much of what is still to come decides who that is
FORESEEN: Final = 30.0  # cards before the rescue at which players begin to care whom it would take
UNDER_WAY: Final = 0.5  # a Scatterbrains that is not settled yet
IN_VAIN: Final = 0.5
"""What is left of the worth after an offer that the owner of the card will refuse. It costs nothing: without this one
would ask for every card there is before one sends a buddy into danger."""


def worth(s: Table, player: int, weights: Weights) -> float:
    if s.over:
        return s.returns[player]
    if s.decision is SCATTERING and s.taken_back and not s.scatter_moves:
        return 0.0  # a player who has changed their mind in this turn would do so again and again
    if s.decision is SALE:
        return worth_of_offer(s, player, weights)
    near = max(0.0, 1.0 - cards_to_go(s) / FORESEEN)
    taken = TAKEN + near * SELFISHNESS * (share(s, player) - TAKEN)
    return taken / (1 + exp((weights.even - margin(s, weights)) / weights.scale))


def worth_of_offer(s: Table, player: int, weights: Weights) -> float:
    """The table after the answer that is better for the one who is asked."""
    sold, kept = s.clone(), s.clone()
    sold.carry_out(SELL.first)
    kept.carry_out(KEEP.first)
    if worth(sold, s.player, weights) > worth(kept, s.player, weights):
        return worth(sold, player, weights)
    return IN_VAIN * worth(kept, player, weights)


def idle(s: Table, action: int) -> bool:
    """To take back what was placed: a bot that sees a fight coming that it cannot win would do so as often as it may,
    and lay the dice where they were."""
    return TAKE_BACK_FIRST <= action < TAKE_BACK_FIRST + ROWS * ROWS


def margin(s: Table, weights: Weights) -> float:
    """Bites that the pub can still take, less those that are coming."""
    worth = DEADLY_BITE * (s.sofa + s.stools.bit_count()) - weights.taken_bite * sum(s.bites)
    worth += weights.buddy_in_phone_box * s.phone_box if s.quarter < 3 else 0.0
    for player in range(s.players):
        worth -= weights.bite * height(s.markers[player])
        worth += weights.bag * min(s.bags[player], 16)
        for card in s.hands[player]:
            worth += weights.weapon_card if card < MOTION_SICKNESS else weights.special_card
    worth += weights.special_card * sum(s.food).bit_count() / 2
    worth -= weights.bite * height(s.jukebox) + weights.chip[4] * height(s.scattered)
    per_card = card_worth(s, weights)
    worth -= per_card * cards_to_go(s)
    if s.phase == SENDING:
        worth += weights.buddy_to_send * max(0, min(BUDDIES_TO_SEND - s.sent, s.sofa)) - weights.roll_to_come
    elif s.phase == ROLLING:
        worth -= weights.rider_to_come * len(zombie_dice(s))
    moment = s.decision
    if moment is SCATTERING:
        worth -= UNDER_WAY
        moment = s.moment
    if moment is DICE_COLOUR:
        worth -= weights.colour_to_come
    if s.phase < SCORING:
        worth += height(s.ambulance) * kill_worth(s, per_card, weights)
    elif s.phase == SCORING:
        worth += s.spare * per_card / s.kit.per_discard[s.quarter]
    return worth - street_danger(s, kill_worth(s, per_card, weights), weights)


def cards_to_go(s: Table) -> float:
    first, second, third, last = s.quarters
    return len(first) + len(second) + len(third) + len(last) / 2


def card_worth(s: Table, weights: Weights) -> float:
    """What it is worth that a card leaves the draw pile. In a turn as many go as buddies are sent: with fewer it takes
    more turns, and a bitten player will soon lack one."""
    buddies = s.sofa + s.stools.bit_count() - sum(s.bites) / (DEADLY_BITE * s.players)
    return weights.card_to_go + weights.turn_to_go / (BY_KILLS + buddies)


def kill_worth(s: Table, per_card: float, weights: Weights) -> float:
    """A zombie on the ambulance: a bag, and its part of a card."""
    return weights.bag + per_card / s.kit.per_discard[s.quarter]


def street_danger(s: Table, kill: float, weights: Weights) -> float:
    """Bites to expect from the rows and from the bus."""
    danger = weights.rider * height(s.bus)
    stops = stops_of_bus(s)
    hits = placed_hits(s) if s.stools else {}
    fought = s.stools.bit_count()
    for row in range(ROWS):
        piles = s.piles[row * ROWS : row * ROWS + ROWS]
        if not any(piles):
            continue
        if s.blinded >> row & 1:
            danger += sum(map(height, piles)) * weights.chip[3]
            continue
        left = [float(pile and height(pile)) for pile in piles]
        bite = 0.0 if s.undead >> row & 1 else weights.bite
        if s.stools >> row & 1 and s.phase > SETUP:
            if s.phase < PLACING:
                killed, miss = kills_to_come(left, fought, weights)
            else:
                killed, miss = kills_placed(piles, left, row, hits, weights)
            danger -= killed * kill
            pushes = 1.0 + miss + stops[row]
        else:
            pushes = stops[row]
            if s.aims:  # second hits of rugby balls
                danger -= kills_placed(piles, left, row, hits, weights)[0] * kill
        danger += pushed(left, pushes, bite, weights)
    if s.phase == PLACING:
        useful = useful_dice(s)
        danger += READY_TO_FIGHT + REARRANGED * s.taken_back + weights.wasted_die * (free_dice(s) - useful)
        danger -= weights.die_to_place * useful
    elif s.phase >= FIGHTING or not s.sent:
        danger += weights.wasted_die * s.die_at.count(EXPIRED)
    return danger


def stops_of_bus(s: Table) -> list[float]:
    """How often the bus will probably stop at each row on its next ride."""
    riders = height(s.bus)
    if s.phase == ROLLING:
        riders += len(zombie_dice(s))
    rolled = ROLLING <= s.phase <= BUS
    stops = [0.0] * ROWS
    row, step = s.bus_row, -1 if s.clockwise else 1
    for stop in range(max(ROWS, riders)):
        if stop < riders:
            stops[row] += 1.0
        elif not rolled:
            stops[row] += STOPS_TO_COME[min(stop - riders, ROWS - 1)]
        row = (row + step) % ROWS
    return stops


def pushed(left: list[float], pushes: float, bite: float, weights: Weights) -> float:
    """Bites to expect from a row once it has been pushed so many times; half a push is one every other time."""
    whole = int(pushes)
    more = pushes - whole
    danger = 0.0
    for position, chips in enumerate(left):
        if chips:
            near = bite if position < whole else weights.chip[position - whole]
            if more:
                nearer = bite if position <= whole else weights.chip[position - whole - 1]
                near += (nearer - near) * more
            danger += chips * near
    return danger


def kills_to_come(left: list[float], rows: int, weights: Weights) -> tuple[float, float]:
    """What the dice will probably kill in one of so many rows that share them, and the chance that it is nothing. The
    chips are taken off `left`."""
    hope = weights.kills_of_a_roll / rows
    killed = 0.0
    for position in range(ROWS):
        kills = min(left[position], REACHED[position] * (hope - killed))
        left[position] -= kills
        killed += kills
    return killed, max(0.0, 1.0 - killed)


def kills_placed(
    piles: list[int], left: list[float], row: int, hits: dict[int, int], weights: Weights
) -> tuple[float, float]:
    """The same, once the dice lie there."""
    killed = 0.0
    miss = 1.0
    for position in range(ROWS):
        count = hits.get(row * ROWS + position, 0)
        if count and piles[position]:
            kills = min(left[position], count * weights.kills_per_hit + (0.4 if piles[position] & WOUNDED else 0.0))
            left[position] -= kills
            killed += kills
            miss *= max(0.0, 1.0 - kills)
    return killed, miss


def placed_hits(s: Table) -> dict[int, int]:
    hits: dict[int, int] = {}
    if s.phase not in (PLACING, FIGHTING):
        return hits
    for at in s.die_at:
        if at >= 0:
            hits[at] = hits.get(at, 0) + 1
    for laid in s.laid:
        square, card = laid >> 5, laid & 31
        if card < EXTRA_HIT_3:
            more = HITS_OF[card + DICE_WEAPONS]
        else:
            more = 3 if card == EXTRA_HIT_3 else 2 if card == EXTRA_HIT_2 else s.players
        hits[square] = hits.get(square, 0) + more
    if s.gun_at >= 0:
        hits[s.gun_at] = hits.get(s.gun_at, 0) + HITS_OF[s.gun]
    for aim in s.aims:
        hits[aim & 31] = hits.get(aim & 31, 0) + 1
    return hits


def free_dice(s: Table) -> int:
    return s.die_at.count(FREE)


def useful_dice(s: Table) -> int:
    """Free dice for which there is a target, extra hits if there is a weapon to go with."""
    reach = (0b00011, 0b00110, 0b11100)
    occupied = 0
    for row in range(ROWS):
        if s.stools >> row & 1:
            for position in range(ROWS):
                if s.piles[row * ROWS + position]:
                    occupied |= 1 << position
    useful = extras = 0
    for face, at in zip(s.dice, s.die_at, strict=True):
        if at == FREE and face != ZOMBIE:
            if face == EXTRA:
                extras += 1
            elif reach[face] & occupied:
                useful += 1
    armed = useful or any(at >= 0 for at in s.die_at) or s.gun_at >= 0
    return useful + extras if armed else useful


def share(s: Table, player: int) -> float:
    """How many of the possible rescue cards would take the player along, as things stand."""
    bags, bites = s.bags[player], s.bites[player]
    others = [other for other in range(s.players) if other != player]
    fitter = sum((s.bites[other], -s.bags[other]) <= (bites, -bags) for other in others)
    soberer = sum((s.drunk[other], s.bags[other]) < (s.drunk[player], bags) for other in others)
    left = len(s.quarters[3]) / 2
    chances = (
        1 / s.players + 0.02 * min(bags, 10) / 10,
        1.0 if own_cards(s, player) else 0.0,
        1.0 if soberer else 0.3,
        1.0 if fitter < 2 else 0.2,
        min(1.0, bags / (left + 1)),
    )
    if s.config["rescue"] == "random":
        return added_in_order(chances) / len(chances)
    return chances[RESCUE_ORDER[s.config["rescue"]]]


RESCUE_ORDER: Final = {"tiny_car": 0, "taxi": 1, "salvation_corps": 2, "tandem": 3, "army": 4}
