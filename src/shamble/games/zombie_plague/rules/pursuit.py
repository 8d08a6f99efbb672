"""What a zombie may do with its next AP (ZP-13): whom it goes for, and how.

Sets of sides and of actions are bits here: side n is bit n, the action MOVE + n is bit n.
"""

from __future__ import annotations

from typing import Final

from shamble.games.zombie_plague.actions import Z_BITE, Z_LEFT, Z_MOVE, Z_RIGHT, Z_STOP
from shamble.games.zombie_plague.board.figures import NOBODY, ZOMBIE, living
from shamble.games.zombie_plague.board.ways import FAR
from shamble.games.zombie_plague.components import BARRICADE_WEIGHT, HUMANS_AT_MOST, REASONABLE_DISTANCE
from shamble.games.zombie_plague.rules.barricades import breakable, is_barred, pounding
from shamble.games.zombie_plague.rules.lure_distance import least, lures
from shamble.games.zombie_plague.state import Table

MOVE: Final[int] = Z_MOVE()
LEFT: Final[int] = Z_LEFT()
RIGHT: Final[int] = Z_RIGHT()
BITE: Final[int] = Z_BITE()
STOP: Final[int] = Z_STOP()

MAY_MOVE: Final = 1
MAY_LEFT: Final[int] = 1 << LEFT - MOVE
MAY_RIGHT: Final[int] = 1 << RIGHT - MOVE
MAY_BITE: Final[int] = 1 << BITE - MOVE
MAY_STOP: Final[int] = 1 << STOP - MOVE
MAY_TURN: Final[int] = MAY_LEFT | MAY_RIGHT

# What a zombie can be after, as bits: a Human by number, the nearest Human, a barricade that its group can break.
NEAREST: Final[int] = 1 << HUMANS_AT_MOST
BARRICADE: Final[int] = NEAREST << 1
ANYTHING: Final[int] = (BARRICADE << 1) - 1

Pursuit = tuple[int, int]
"""(what the zombie is after, what it may do then)"""


def turns_towards(facing: int, sides: int, half_turns: bool) -> int:
    """The quarter turns that lead to one of these sides (ZP-13.10)."""
    turns = 0
    for quarter, turn in ((1, MAY_RIGHT), (2, MAY_TURN if half_turns else 0), (3, MAY_LEFT)):
        if sides >> (facing + quarter & 3) & 1:
            turns |= turn
    return turns


TURNS: Final = [turns_towards(facing, sides, half_turns=True) for facing in range(4) for sides in range(16)]
QUARTER_TURNS: Final = [turns_towards(facing, sides, half_turns=False) for facing in range(4) for sides in range(16)]
"""facing * 16 + sides -> the turns to these sides: all, and only to the left and right ones."""


def actions_of(may: int) -> list[int]:
    """The actions, in order."""
    actions = COMMON_ACTIONS.get(may)
    return [MOVE + n for n in range(STOP - MOVE + 1) if may >> n & 1] if actions is None else actions


COMMON_ACTIONS: Final[dict[int, list[int]]] = {}
for turns in (0, MAY_LEFT, MAY_RIGHT, MAY_TURN):
    for others in (0, MAY_MOVE, MAY_STOP, MAY_MOVE | MAY_STOP, MAY_BITE):
        COMMON_ACTIONS[turns | others] = actions_of(turns | others)


def zombie_options(s: Table, slot: int) -> list[int]:
    """What the zombie may do with its next AP (ZP-13)."""
    may = beside_a_human(s, slot)
    if not may:
        for _, options in pursuits(s, slot):
            may |= options
    return actions_of(may)


def beside_a_human(s: Table, slot: int) -> int:
    """ZP-13.4, ZP-13.5: bite, or turn to one who can be bitten."""
    facing, figure = s.z_facing[slot], s.figure
    sides = 0
    for side, y in s.ways.steps[s.z_square[slot]]:
        if NOBODY < figure[y] < ZOMBIE:
            sides |= side
    if not sides:
        return 0
    return MAY_BITE if sides >> facing & 1 else TURNS[facing * 16 + sides]


def narrow(s: Table, slot: int, action: int) -> None:
    """ZP-13.15: from now on it is after those for whom it could have done this."""
    if s.z_ap and s.config["pursuit"] == "any" and not beside_a_human(s, slot):
        quarry = 0
        for after, options in pursuits(s, slot):
            if options >> action - MOVE & 1:
                quarry |= after
        s.quarry = quarry


def pursuits(s: Table, slot: int) -> list[Pursuit]:
    """Everything that the zombie can be after now, and still is in this activation; if that has come to nothing, it
    looks round anew."""
    found = all_pursuits(s, slot)
    if s.quarry == ANYTHING:
        return found
    return [pursuit for pursuit in found if pursuit[0] & s.quarry] or found


def all_pursuits(s: Table, slot: int) -> list[Pursuit]:
    fields = lures(s)
    nearer = sides_nearer(s, slot, fields)
    may = nearest_options(s, slot, fields, nearer[0])
    found = [(NEAREST, may)]
    x, facing = s.z_square[slot], s.z_facing[slot]
    if s.config["pursuit"] == "realistic" or least(fields, x) >= FAR:
        return found
    crowd = crowded_barricades(s, slot, fields)
    ahead = may & MAY_MOVE | crowd >> facing & 1
    if not s.followed:
        for sides in nearer:
            ahead |= sides >> facing & 1
    turns = QUARTER_TURNS if ahead else TURNS  # nobody turns round whose way lies open ahead (ZP-13.7)
    may = MAY_MOVE if crowd >> facing & 1 else turns[facing * 16 + crowd]
    if may:
        found.append((BARRICADE, may))
    if not s.followed:
        for n, human in enumerate(living(s)):
            sides = nearer[n + 1]
            if sides >> facing & 1:
                may = MAY_MOVE
            else:
                if not sides and s.barricades:
                    sides = barricades_to_face(s, slot, [fields[n]], human)
                may = pounding_bits(s, slot) | MAY_STOP if sides >> facing & 1 else turns[facing * 16 + sides]
            if may:
                found.append((1 << human, may))
    return found


def nearest_options(s: Table, slot: int, fields: list[list[int]], nearer: int) -> int:
    """What it may do by the lure distance of all Humans together: always legal, and in the realistic option the only
    thing that is. `nearer` are the sides where a step brings it nearer."""
    x, facing = s.z_square[slot], s.z_facing[slot]
    here = least(fields, x)
    stop = MAY_STOP if here > REASONABLE_DISTANCE else 0  # ZP-13.11
    if nearer >> facing & 1:
        return MAY_MOVE | stop  # ZP-13.6
    if nearer:
        return TURNS[facing * 16 + nearer] | stop  # ZP-13.7
    y = s.ways.near[x * 4 + facing]
    may_move = y >= 0 and s.figure[y] == NOBODY
    if here >= FAR:  # ZP-13.13
        return MAY_TURN | MAY_STOP | (MAY_MOVE if may_move else 0)
    pounds = pounding_bits(s, slot)
    barred = barricades_to_face(s, slot, fields)
    if barred and not barred >> facing & 1:  # ZP-13.8
        return TURNS[facing * 16 + barred] | pounds | stop
    aside = may_move and least(fields, y) <= here and s.config["pursuit"] == "realistic"
    return MAY_TURN | pounds | MAY_STOP | (MAY_MOVE if aside else 0)  # ZP-13.9


def sides_nearer(s: Table, slot: int, fields: list[list[int]]) -> list[int]:
    """The sides where a step that it can take now brings it nearer: as these fields together count, then as each of
    them does (ZP-13.6). Through a barricade, where that lies on a cheapest path (ZP-13.12)."""
    x, ways, figure = s.z_square[slot], s.ways, s.figure
    here = least(fields, x)
    nearer = [0] * (len(fields) + 1)
    together = 0
    for side, y in ways.steps[x]:
        if figure[y] == NOBODY:
            for n, field in enumerate(fields):
                there = field[y]
                if there < field[x]:
                    nearer[n + 1] |= side
                    if there < here:
                        together |= side
    nearer[0] = together
    if x in ways.barred:
        for breaking in breakable(s, slot):
            y = s.plan.behind[x * 4 + breaking]
            for n, field in enumerate(fields):
                if 1 + BARRICADE_WEIGHT + field[y] == field[x]:
                    nearer[n + 1] |= 1 << breaking
            if 1 + BARRICADE_WEIGHT + least(fields, y) == here:
                nearer[0] |= 1 << breaking
    return nearer


def crowded_barricades(s: Table, slot: int, fields: list[list[int]]) -> int:
    """The sides of barricades that its group can break now, to come nearer to somebody (ZP-13.12)."""
    x = s.z_square[slot]
    sides = 0
    for side in breakable(s, slot):
        y = s.plan.behind[x * 4 + side]
        for field in fields:
            if field[y] < field[x]:
                sides |= 1 << side
    return sides


def barricades_to_face(s: Table, slot: int, fields: list[list[int]], human: int = -1) -> int:
    """The sides of barricades on a cheapest path, or with a Human right behind (ZP-13.8): any, or this one."""
    x = s.z_square[slot]
    if x not in s.ways.barred:
        return 0
    here = least(fields, x)
    sides = 0
    for side in range(4):
        edge = x * 4 + side
        if is_barred(s, edge):
            y = s.plan.behind[edge]
            who = s.figure[y]
            is_wanted = NOBODY < who < ZOMBIE if human < 0 else who == human + 1
            right_behind = not s.followed and is_wanted and here == BARRICADE_WEIGHT
            if right_behind or 1 + BARRICADE_WEIGHT + least(fields, y) == here:
                sides |= 1 << side
    return sides


def pounding_bits(s: Table, slot: int) -> int:
    bits = 0
    for action in pounding(s, slot):
        bits |= 1 << action - MOVE
    return bits
