"""A Human's activation: how it begins, what the Human may do, and the plain actions (ZP-4, ZP-5, ZP-6, ZP-16, ZP-19,
ZP-20)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from shamble.games.zombie_plague import events
from shamble.games.zombie_plague.actions import (
    ATTACK,
    BACKWARD,
    BARRICADE,
    DRINK,
    END,
    ENTER_CAR,
    EXIT_CAR,
    FLARE_AT,
    FORWARD,
    MOLOTOV_AT,
    RELOAD,
    REVEAL,
    SEARCH,
    START_CAR,
    STEAL,
    TAKE_DOWN,
    TRADE,
    TURN_LEFT,
    TURN_OF,
    TURN_RIGHT,
)
from shamble.games.zombie_plague.board.figures import (
    BEFORE_MADNESS,
    IN_CAR,
    MAIN_GAME,
    NOBODY,
    ZOMBIE,
    bar,
    living_of,
    lose_item,
    set_human,
    step_human,
    unbar,
)
from shamble.games.zombie_plague.components import (
    AMMO,
    CAR_KEYS,
    CAR_STARTS_ON,
    DRINK_AP,
    EMPTY,
    FLARE,
    FLARE_RANGE,
    HAMMER,
    HUMAN_AP,
    MOLOTOV,
    MOLOTOV_RANGE,
    POWER_DRINK,
    RUNNING_SHOES,
    SHOES_AP,
    TAKE_DOWN_COST,
    TRAITOR_AP,
)
from shamble.games.zombie_plague.rules.attacks import (
    attack,
    reload,
    targets,
    throw_flare,
    throw_molotov,
    thrown_to,
    worth_burning,
)
from shamble.games.zombie_plague.rules.bites import roll_infection
from shamble.games.zombie_plague.rules.days28 import roll_madness
from shamble.games.zombie_plague.rules.searching import search
from shamble.games.zombie_plague.rules.spawning import roll
from shamble.games.zombie_plague.rules.trading import begin_theft, begin_trade, has_cards, neighbours, partners
from shamble.games.zombie_plague.rules.victory import CAR, finish, human_winners, loyal, settle

if TYPE_CHECKING:
    from shamble.games.zombie_plague.state import Table

# -- turns and activations -------------------------------------------------------------------------------------------


def human_turn(s: Table, player: int) -> None:
    """ZP-4.2: each of the player's living Humans has one activation; a player without one has no turn (ZP-1.8)."""
    if living_of(s, player):
        s.turn = player
        s.tell(events.TURN, "ZP-4.1", player)
        s.do(choose_human, player)


def choose_human(s: Table, player: int) -> None:
    waiting = [h for h in living_of(s, player) if not s.humans_acted >> h & 1]
    if not waiting:
        return
    s.do(choose_human, player)
    if len(waiting) == 1:
        s.do(begin_activation, waiting[0])
    else:
        s.ask_then(player, [TURN_OF(h) for h in waiting], take_turn_of)


def take_turn_of(s: Table, action: int) -> None:
    s.do(begin_activation, TURN_OF.args(action)[0])


def begin_activation(s: Table, human: int) -> None:
    """ZP-4.3: the Infected check, then the madness roll, then the actions; revealing and drinking come first among
    these."""
    s.humans_acted |= 1 << human
    s.active = human
    s.fresh = True
    s.theft = False
    s.refused = 0
    s.ap = SHOES_AP if RUNNING_SHOES in s.items[human] else HUMAN_AP
    s.do(announce, human)
    if s.days == BEFORE_MADNESS:
        s.do(roll_madness, human)
    if s.infected >> human & 1:
        s.do(settle)
        s.do(roll_infection, human, "ZP-12.12")


def announce(s: Table, human: int) -> None:
    if s.alive >> human & 1:
        s.tell(events.ACTS, "ZP-4.4", human, s.ap)
    s.do(choose_action, human)


def choose_action(s: Table, human: int) -> None:
    """ZP-4.5: any actions in any order, until the player ends it or the Human leaves play (ZP-4.7)."""
    if s.alive >> human & 1:
        s.ask_then(s.owner[human], human_options(s), act, human)
    else:
        s.active = -1


def act(s: Table, action: int, human: int) -> None:
    if action == END_ACTION:
        s.active = -1
        s.tell(events.ENDED, "ZP-4.7", human)
        return
    s.do(choose_action, human)
    s.do(settle)
    if action not in DRINK and action not in REVEAL:
        s.fresh = False
    STEPS[action](s, human, action)


# -- what a Human may do ---------------------------------------------------------------------------------------------

FORWARD_ACTION, BACKWARD_ACTION, END_ACTION = FORWARD(), BACKWARD(), END()
LEFT_ACTION, RIGHT_ACTION = TURN_LEFT(), TURN_RIGHT()
ATTACK_ACTION, SEARCH_ACTION = ATTACK(), SEARCH()


def human_options(s: Table) -> list[int]:
    """Every legal action of the active Human, in order (section DP-9 of the timing chart)."""
    human = s.active
    square = s.square[human]
    if square == IN_CAR:
        return car_options(s, human)
    ap = s.ap
    options: list[int] = []
    items = s.items[human]
    if ap:
        facing = s.facing[human]
        edge = square * 4 + facing
        back = square * 4 + (facing + 2 & 3)
        near, figure, plan = s.ways.near, s.figure, s.plan
        y = near[edge]
        if y >= 0 and not figure[y] and ap >= plan.cost[edge]:
            options.append(FORWARD_ACTION)
        y = near[back]
        if y >= 0 and not figure[y] and ap >= plan.cost[back]:
            options.append(BACKWARD_ACTION)
        options.append(LEFT_ACTION)
        options.append(RIGHT_ACTION)
        if square in plan.at_openings:
            options += opening_options(s, human, square, facing)
        if targets(s, human):
            options.append(ATTACK_ACTION)
        search_here = plan.search_at[edge]
        if search_here >= 0 and not s.searched[human] >> search_here & 1:
            options.append(SEARCH_ACTION)
        for y in s.ways.beside[square]:
            if NOBODY < figure[y] < ZOMBIE:
                options += [TRADE(other) for other in partners(s, human)]
                break
        if plan.car_door_at[edge] >= 0 and not s.locked:
            options.append(ENTER_CAR())
    if items or s.traitor == human or s.theft:
        options += card_options(s, human, ap)
    options.append(END_ACTION)
    return options


def opening_options(s: Table, human: int, square: int, facing: int) -> list[int]:
    """ZP-6.1, ZP-6.13: barricade what the Human faces (with HAMMER AND NAILS any side), take down what they touch."""
    bare: list[int] = []
    barred: list[int] = []
    any_side = HAMMER in s.items[human]
    for side in range(4):
        opening = s.plan.opening_at[square * 4 + side]
        if opening < 0:
            continue
        if not s.barricades >> opening & 1:
            if side == facing or any_side:
                bare.append(BARRICADE(side))
        elif s.ap >= TAKE_DOWN_COST and not is_border(s, opening):
            barred.append(TAKE_DOWN(side))
    return bare + barred


def is_border(s: Table, opening: int) -> bool:
    """ZP-20.5: does the opening lead out of the area of 28 Days Later?"""
    first, second = s.plan.opening_edges[opening]
    return s.days != MAIN_GAME and (first // 4 in s.area) != (second // 4 in s.area)


def car_options(s: Table, human: int) -> list[int]:
    """ZP-16.5: inside the car only trades, the engine, getting out and free cards."""
    options: list[int] = []
    if s.ap:
        options += [TRADE(other) for other in partners(s, human)]
        options += [EXIT_CAR(door) for door, (square, _) in enumerate(s.plan.car_doors) if not s.figure[square]]
        if may_start(s, human):
            options.append(START_CAR())
    return [*options, *card_options(s, human, 0), END_ACTION]


def may_start(s: Table, human: int) -> bool:
    """ZP-16.7; without a loyal Human nobody drives away (ZP-19.15)."""
    people = loyal(s)
    return CAR_KEYS in s.items[human] and bool(people) and all(s.square[h] == IN_CAR for h in people)


def card_options(s: Table, human: int, ap: int) -> list[int]:
    """Items that are thrown for `ap`, and what costs nothing (ZP-8.12)."""
    items = s.items[human]
    options: list[int] = []
    if ap and MOLOTOV in items:
        for distance in range(1, MOLOTOV_RANGE + 1):
            square = thrown_to(s, human, distance)
            if square >= 0 and worth_burning(s, human, square):
                options.append(MOLOTOV_AT(distance))
    if ap and FLARE in items:
        for distance in range(1, FLARE_RANGE + 1):
            square = thrown_to(s, human, distance)
            if square >= 0 and s.plan.free[square]:
                options.append(FLARE_AT(distance))
    if AMMO in items and s.weapon[human] >= 0 and s.weapon[human] & EMPTY:
        options.append(RELOAD())
    if s.fresh:
        if POWER_DRINK in items:
            options.append(DRINK())
        if may_reveal(s, human):
            options.append(REVEAL())
    if s.theft:
        options += [STEAL(other) for other in neighbours(s, human) if has_cards(s, other)]
    return options


def may_reveal(s: Table, human: int) -> bool:
    """ZP-19.6: once every Search square in play has been searched, in the main game."""
    searched = s.searched_any == s.plan.search_all
    return human == s.traitor and not s.revealed and searched and s.days == MAIN_GAME


# -- plain actions ---------------------------------------------------------------------------------------------------


def step(s: Table, human: int, action: int) -> None:
    """ZP-5.1, ZP-5.2, ZP-5.6."""
    facing = s.facing[human]
    forward = action == FORWARD_ACTION
    edge = s.square[human] * 4 + (facing if forward else facing + 2 & 3)
    s.ap -= s.plan.cost[edge]
    step_human(s, human, edge)
    s.tell(events.MOVED, "ZP-5.1" if forward else "ZP-5.2", human, s.square[human])


def turn(s: Table, human: int, action: int) -> None:
    s.ap -= 1
    s.facing[human] = s.facing[human] + (1 if action == RIGHT_ACTION else 3) & 3
    s.tell(events.TURNED, "ZP-5.3", human, s.facing[human])


def barricade(s: Table, human: int, action: int) -> None:
    side = BARRICADE.args(action)[0]
    square = s.square[human]
    s.ap -= 1
    s.tell(events.BARRICADED, "ZP-6.1", human, square, side)
    bar(s, s.plan.opening_at[square * 4 + side])


def take_down(s: Table, human: int, action: int) -> None:
    side = TAKE_DOWN.args(action)[0]
    square = s.square[human]
    s.ap -= TAKE_DOWN_COST
    s.tell(events.TAKEN_DOWN, "ZP-6.13", human, square, side)
    unbar(s, s.plan.opening_at[square * 4 + side])


def enter_car(s: Table, human: int, action: int) -> None:
    s.ap -= 1
    s.tell(events.IN_CAR, "ZP-16.2", human)
    set_human(s, human, IN_CAR, 0)


def exit_car(s: Table, human: int, action: int) -> None:
    """ZP-16.4: onto the square at the door, facing away from the car."""
    square, inward = s.plan.car_doors[EXIT_CAR.args(action)[0]]
    s.ap -= 1
    s.tell(events.OUT_OF_CAR, "ZP-16.4", human, square)
    set_human(s, human, square, (inward + 2) % 4)


def start_car(s: Table, human: int, action: int) -> None:
    """ZP-16.9."""
    s.ap -= 1
    die = roll(s)
    s.tell(events.ENGINE, "ZP-16.9", human, die)
    if die == CAR_STARTS_ON:
        finish(s, CAR, "ZP-16.9", human_winners(s))


def drink(s: Table, human: int, action: int) -> None:
    """ZP-23.21: 8 AP, whatever the Human would have had."""
    s.tell(events.USED, "ZP-23.21", human, POWER_DRINK)
    lose_item(s, human, POWER_DRINK)
    s.ap = DRINK_AP


def reveal(s: Table, human: int, action: int) -> None:
    """ZP-19.6 to ZP-19.8: 6 AP and one theft, in this activation only."""
    s.revealed = True
    s.touched = True
    s.tell(events.TRAITOR_REVEALED, "ZP-19.6", human)
    s.ap = max(s.ap, TRAITOR_AP)
    s.theft = True


def molotov(s: Table, human: int, action: int) -> None:
    throw_molotov(s, human, MOLOTOV_AT.args(action)[0])


def flare(s: Table, human: int, action: int) -> None:
    throw_flare(s, human, FLARE_AT.args(action)[0])


STEPS: dict[int, Callable[[Table, int, int], None]] = {
    FORWARD_ACTION: step,
    BACKWARD_ACTION: step,
    LEFT_ACTION: turn,
    RIGHT_ACTION: turn,
    **dict.fromkeys(BARRICADE.all, barricade),
    **dict.fromkeys(TAKE_DOWN.all, take_down),
    ATTACK_ACTION: attack,
    SEARCH_ACTION: search,
    **dict.fromkeys(TRADE.all, begin_trade),
    ENTER_CAR(): enter_car,
    **dict.fromkeys(EXIT_CAR.all, exit_car),
    START_CAR(): start_car,
    **dict.fromkeys(MOLOTOV_AT.all, molotov),
    **dict.fromkeys(FLARE_AT.all, flare),
    RELOAD(): reload,
    DRINK(): drink,
    REVEAL(): reveal,
    **dict.fromkeys(STEAL.all, begin_theft),
}
