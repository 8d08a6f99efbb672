"""Why an action is not legal now: the rule that forbids it, and what it says here."""

from __future__ import annotations

from collections.abc import Callable

from shamble.core.actions import Block
from shamble.core.errors import Refusal
from shamble.games.zombie_plague.actions import (
    ACTIONS,
    ATTACK,
    BACKWARD,
    BARRICADE,
    DRINK,
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
    TURN_RIGHT,
    Z_BITE,
    Z_LEFT,
    Z_MOVE,
    Z_POUND,
    Z_RIGHT,
    Z_STOP,
)
from shamble.games.zombie_plague.board.board import CAR_DOOR, RIM, WALL
from shamble.games.zombie_plague.board.figures import IN_CAR, NOBODY, ZOMBIE
from shamble.games.zombie_plague.components import (
    AMMO,
    CAR_KEYS,
    DIRECTIONS,
    EMPTY,
    FLARE,
    MOLOTOV,
    NAMES,
    POWER_DRINK,
    SQUARE_NAMES,
    TAKE_DOWN_COST,
)
from shamble.games.zombie_plague.rules.attacks import arms, line, targets
from shamble.games.zombie_plague.rules.barricades import breakable, is_barred, opening_options
from shamble.games.zombie_plague.rules.car import may_start
from shamble.games.zombie_plague.rules.days28 import is_border
from shamble.games.zombie_plague.rules.deciding import asked
from shamble.games.zombie_plague.rules.hands import has_cards
from shamble.games.zombie_plague.rules.humans import ACT
from shamble.games.zombie_plague.rules.lure_distance import lures
from shamble.games.zombie_plague.rules.pursuit import (
    actions_of,
    all_pursuits,
    barricades_to_face,
    sides_nearer,
)
from shamble.games.zombie_plague.rules.throwing import thrown_to, worth_burning
from shamble.games.zombie_plague.rules.trading import neighbours
from shamble.games.zombie_plague.rules.zombies import ACT_ZOMBIE
from shamble.games.zombie_plague.state import Table


def forbids(s: Table, action: int) -> Refusal | None:
    if action in s.options:
        return None
    if s.over:
        return Refusal("E_GAME_OVER", "ZP-4.9", "the game has ended")
    block = ACTIONS.block_of(action)
    if s.decision is ACT:
        return forbids_human(s, block, block.args(action))
    if s.decision is ACT_ZOMBIE:
        return forbids_zombie(s, block, block.args(action))
    return Refusal("E_OTHER_CHOICE", asked(s).rule, asked(s).wanted)


# -- Humans ----------------------------------------------------------------------------------------------------------


def forbids_human(s: Table, block: Block, args: tuple[int, ...]) -> Refusal:
    human = s.active
    check = HUMAN_CHECKS.get(block)
    if check is None:
        return Refusal("E_OTHER_CHOICE", ACT.rule, ACT.wanted)
    if s.square[human] == IN_CAR and block in OUTSIDE_ONLY:
        return Refusal(
            "E_IN_CAR", "ZP-16.5", "inside the car a Human can only trade, use free cards, try the engine and get out"
        )
    refusal = check(s, human, args)
    if refusal is None:
        return Refusal("E_NO_AP", "ZP-4.6", f"{s.ap} AP are left, and an action needs its whole cost")
    return refusal


def forbids_step(s: Table, human: int, edge: int) -> Refusal | None:
    plan = s.plan
    y = plan.behind[edge]
    if plan.kind[edge] in (WALL, RIM):
        return Refusal("E_BLOCKED", "ZP-2.6", "a wall or the edge of the board is in the way")
    if is_barred(s, edge):
        return Refusal("E_BARRICADED", "ZP-5.7", "a barricaded opening cannot be passed")
    if plan.kind[edge] == CAR_DOOR:
        return Refusal("E_CAR_DOOR", "ZP-16.2", "the car is entered by getting into it")
    if not plan.free[y]:
        return Refusal("E_OBSTACLE", "ZP-2.5", f"{SQUARE_NAMES[y]} is an obstacle")
    if s.figure[y]:
        return Refusal("E_OCCUPIED", "ZP-5.4", f"somebody stands on {SQUARE_NAMES[y]}")
    if 0 < s.ap < plan.cost[edge]:
        return Refusal("E_NO_AP", "ZP-5.6", f"the window costs {plan.cost[edge]} AP")
    return None


def forbids_forward(s: Table, human: int, args: tuple[int, ...]) -> Refusal | None:
    return forbids_step(s, human, s.square[human] * 4 + s.facing[human])


def forbids_backward(s: Table, human: int, args: tuple[int, ...]) -> Refusal | None:
    return forbids_step(s, human, s.square[human] * 4 + (s.facing[human] + 2) % 4)


def only_ap(s: Table, human: int, args: tuple[int, ...]) -> Refusal | None:
    return None


def forbids_barricade(s: Table, human: int, args: tuple[int, ...]) -> Refusal | None:
    opening = s.plan.opening_at[s.square[human] * 4 + args[0]]
    if opening < 0:
        return Refusal("E_NO_OPENING", "ZP-6.3", f"there is no door or window to the {DIRECTIONS.names[args[0]]}")
    if s.barricades >> opening & 1:
        return Refusal("E_BARRICADED", "ZP-6.2", f"{s.plan.opening_name(opening)} is barricaded already")
    if s.facing[human] != args[0] and BARRICADE(args[0]) not in opening_options(
        s, human, s.square[human], s.facing[human]
    ):
        return Refusal("E_NOT_FACING", "ZP-6.1", f"the Human must face {s.plan.opening_name(opening)}")
    return None


def forbids_take_down(s: Table, human: int, args: tuple[int, ...]) -> Refusal | None:
    opening = s.plan.opening_at[s.square[human] * 4 + args[0]]
    if opening < 0 or not s.barricades >> opening & 1:
        return Refusal("E_NO_BARRICADE", "ZP-6.13", f"there is no barricade to the {DIRECTIONS.names[args[0]]}")
    if is_border(s, opening):
        return Refusal("E_BORDER", "ZP-20.5", "nobody may leave: the barricades on the border stay")
    return Refusal("E_NO_AP", "ZP-6.14", f"it takes {TAKE_DOWN_COST} AP of one activation, {s.ap} are left")


def forbids_attack(s: Table, human: int, args: tuple[int, ...]) -> Refusal | None:
    if targets(s, human):
        return None
    reach = arms(s.weapon[human]).reach
    for _, square, _ in line(s, s.square[human], s.facing[human], reach):
        if NOBODY < s.figure[square] < ZOMBIE:
            return Refusal("E_HUMAN_IN_LINE", "ZP-7.25", f"a Human stands in the way on {SQUARE_NAMES[square]}")
    if reach == 1:
        return Refusal("E_NO_TARGET", "ZP-7.2", "no zombie stands on the connected square in front of the Human")
    return Refusal("E_NO_TARGET", "ZP-7.3", f"no zombie is in the line of fire within {reach} squares")


def forbids_search(s: Table, human: int, args: tuple[int, ...]) -> Refusal | None:
    edge = s.square[human] * 4 + s.facing[human]
    here = s.plan.search_at[edge]
    if here >= 0:
        return (
            Refusal("E_SEARCHED", "ZP-8.2", "this Human has searched here before")
            if s.searched[human] >> here & 1
            else None
        )
    if edge == s.cellar_edge:
        return Refusal("E_CELLAR_DOOR", "ZP-17.2", "this is the door to the Cellar now")
    return Refusal("E_NO_SEARCH_SQUARE", "ZP-8.1", "the Human must stand next to a Search square and face it")


def forbids_trade(s: Table, human: int, args: tuple[int, ...]) -> Refusal | None:
    other = args[0]
    if other not in neighbours(s, human):
        inside = s.square[human] == IN_CAR
        return Refusal("E_NOT_ADJACENT", "ZP-9.5" if inside else "ZP-9.1", "the two must be adjacent")
    if s.refused >> other & 1:
        return Refusal("E_REFUSED", "ZP-S5", "they have been asked in this activation")
    if not has_cards(s, human) and not has_cards(s, other):
        return Refusal("E_NO_CARDS", "ZP-9.2", "neither of the two holds a card")
    return None


def forbids_enter(s: Table, human: int, args: tuple[int, ...]) -> Refusal | None:
    if s.square[human] == IN_CAR or s.plan.car_door_at[s.square[human] * 4 + s.facing[human]] < 0:
        return Refusal("E_NO_CAR_DOOR", "ZP-16.2", "the Human must stand at a car door and face it")
    if s.locked:
        return Refusal("E_LOCKED", "ZP-16.1", "the car is locked until the CAR KEYS have been found")
    return None


def forbids_exit(s: Table, human: int, args: tuple[int, ...]) -> Refusal | None:
    if s.square[human] != IN_CAR or args[0] >= len(s.plan.car_doors):
        return Refusal("E_NOT_IN_CAR", "ZP-16.4", "the Human is not in the car, or it has no such door")
    if s.figure[s.plan.car_doors[args[0]][0]]:
        return Refusal("E_OCCUPIED", "ZP-16.4", "somebody stands at that door")
    return None


def forbids_start(s: Table, human: int, args: tuple[int, ...]) -> Refusal | None:
    if s.square[human] != IN_CAR or CAR_KEYS not in s.items[human]:
        return Refusal("E_NO_KEYS", "ZP-16.7", "only who holds the CAR KEYS inside the car can try")
    if not may_start(s, human):
        return Refusal("E_NOT_ALL_IN_CAR", "ZP-16.7", "every surviving Human must be in the car")
    return None


def forbids_molotov(s: Table, human: int, args: tuple[int, ...]) -> Refusal | None:
    if MOLOTOV not in s.items[human]:
        return Refusal("E_NO_CARD", "ZP-23.22", f"the Human holds no {NAMES[MOLOTOV]}")
    square = thrown_to(s, human, args[0])
    if square < 0 or not worth_burning(s, human, square):
        return Refusal("E_NO_TARGET", "ZP-23.22", "the line is blocked, or nobody to be attacked stands in the blast")
    return None


def forbids_flare(s: Table, human: int, args: tuple[int, ...]) -> Refusal | None:
    if FLARE not in s.items[human]:
        return Refusal("E_NO_CARD", "ZP-23.25", f"the Human holds no {NAMES[FLARE]}")
    square = thrown_to(s, human, args[0])
    if square < 0 or not s.plan.free[square]:
        return Refusal("E_NO_TARGET", "ZP-23.25", "the line is blocked, or the square is not free")
    return None


def forbids_reload(s: Table, human: int, args: tuple[int, ...]) -> Refusal | None:
    empty = s.weapon[human] >= 0 and s.weapon[human] & EMPTY
    lacking = (
        f"the Human holds no {NAMES[AMMO]}"
        if AMMO not in s.items[human]
        else ""
        if empty
        else "the weapon in hand is no empty firearm"
    )
    return Refusal("E_NOTHING_TO_RELOAD", "ZP-23.20", lacking)


def forbids_drink(s: Table, human: int, args: tuple[int, ...]) -> Refusal | None:
    held = POWER_DRINK in s.items[human]
    return Refusal(
        "E_NO_DRINK",
        "ZP-23.21",
        "only at the start of an activation" if held else f"the Human holds no {NAMES[POWER_DRINK]}",
    )


def forbids_reveal(s: Table, human: int, args: tuple[int, ...]) -> Refusal | None:
    return Refusal(
        "E_NO_REVEAL",
        "ZP-19.6",
        "only an unrevealed Traitor, at the start of their activation, once everything has been searched",
    )


def forbids_steal(s: Table, human: int, args: tuple[int, ...]) -> Refusal | None:
    return Refusal(
        "E_NO_THEFT",
        "ZP-19.8",
        "only the Traitor, once, in the activation in which they reveal themselves, from an adjacent Human",
    )


HUMAN_CHECKS: dict[Block, Callable[[Table, int, tuple[int, ...]], Refusal | None]] = {
    FORWARD: forbids_forward,
    BACKWARD: forbids_backward,
    TURN_LEFT: only_ap,
    TURN_RIGHT: only_ap,
    BARRICADE: forbids_barricade,
    TAKE_DOWN: forbids_take_down,
    ATTACK: forbids_attack,
    SEARCH: forbids_search,
    TRADE: forbids_trade,
    ENTER_CAR: forbids_enter,
    EXIT_CAR: forbids_exit,
    START_CAR: forbids_start,
    MOLOTOV_AT: forbids_molotov,
    FLARE_AT: forbids_flare,
    RELOAD: forbids_reload,
    DRINK: forbids_drink,
    REVEAL: forbids_reveal,
    STEAL: forbids_steal,
}
OUTSIDE_ONLY = (FORWARD, BACKWARD, TURN_LEFT, TURN_RIGHT, BARRICADE, TAKE_DOWN, ATTACK, SEARCH, MOLOTOV_AT, FLARE_AT)


# -- zombies ---------------------------------------------------------------------------------------------------------


def forbids_zombie(s: Table, block: Block, args: tuple[int, ...]) -> Refusal:
    slot = s.z_active
    x, facing = s.z_square[slot], s.z_facing[slot]
    if block not in (Z_MOVE, Z_LEFT, Z_RIGHT, Z_BITE, Z_POUND, Z_STOP):
        return Refusal("E_NOT_A_ZOMBIES", ACT_ZOMBIE.rule, ACT_ZOMBIE.wanted)
    y = s.ways.near[x * 4 + facing]
    if block is Z_BITE and not (y >= 0 and NOBODY < s.figure[y] < ZOMBIE):
        return Refusal("E_NO_VICTIM", "ZP-11.7", "no Human is on the connected square in front of it")
    if block is Z_POUND:
        return Refusal("E_NO_POUNDING", "ZP-6.16", "its group faces no such barricade with a Human right behind it")
    options = s.options
    if Z_BITE() in options:
        return Refusal("E_MUST_BITE", "ZP-13.4", "it faces a Human and must bite")
    if any(NOBODY < s.figure[z] < ZOMBIE for z in s.ways.beside[x]):
        return Refusal("E_MUST_TURN", "ZP-13.5", "it must turn towards the Human beside it")
    if any(block(*args) in actions_of(meant) for _, meant in all_pursuits(s, slot)):
        return Refusal("E_OTHER_QUARRY", "ZP-13.15", "in this activation it goes for somebody else")
    if block is Z_MOVE:
        return forbids_shambling(s, slot, x * 4 + facing)
    if Z_MOVE() in options:
        return Refusal("E_MUST_MOVE", "ZP-13.6", "the way to a Human lies open in front of it")
    fields = lures(s)
    if barricades_to_face(s, slot, fields) and not sides_nearer(s, slot, fields)[0]:
        return Refusal("E_MUST_FACE", "ZP-13.8", "it must turn towards the barricade between it and the Humans")
    return Refusal("E_MUST_TURN", "ZP-13.7", "it must turn towards the way to a Human")


def forbids_shambling(s: Table, slot: int, edge: int) -> Refusal:
    y = s.ways.near[edge]
    if is_barred(s, edge):
        if edge % 4 not in breakable(s, slot):
            return Refusal(
                "E_CANNOT_BREAK", "ZP-6.8", "four connected zombies and an unoccupied square behind are needed"
            )
        return Refusal("E_NOT_THAT_WAY", "ZP-13.12", "the way to the Humans does not lead through this barricade")
    if y < 0 or s.figure[y]:
        return Refusal("E_BLOCKED", "ZP-11.4", "the square in front of it cannot be entered")
    return Refusal("E_AWAY", "ZP-13.3", "that step brings it nearer to no Human")
