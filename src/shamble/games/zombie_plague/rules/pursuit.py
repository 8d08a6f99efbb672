"""What a zombie may do with its next AP (ZP-13): whom it goes for, and how."""

from __future__ import annotations

from shamble.games.zombie_plague.actions import Z_BITE, Z_LEFT, Z_MOVE, Z_RIGHT, Z_STOP
from shamble.games.zombie_plague.board.figures import NOBODY, ZOMBIE, living
from shamble.games.zombie_plague.board.ways import FAR
from shamble.games.zombie_plague.components import BARRICADE_WEIGHT, HUMANS_AT_MOST, REASONABLE_DISTANCE
from shamble.games.zombie_plague.rules.barricades import breakable, is_barred, pounding
from shamble.games.zombie_plague.rules.lure_distance import lure, lure_of
from shamble.games.zombie_plague.state import Table

MOVE, LEFT, RIGHT, BITE, STOP = Z_MOVE(), Z_LEFT(), Z_RIGHT(), Z_BITE(), Z_STOP()

# quarter turns clockwise to a side -> the turns that lead there, as bits: 1 left, 2 right (ZP-13.10)
TOWARDS = (0, 2, 3, 1)
TURNS = ((), (LEFT,), (RIGHT,), (LEFT, RIGHT))

# What a zombie can be after, as bits: a Human by number, the nearest Human, a barricade that its group can break.
NEAREST = 1 << HUMANS_AT_MOST
BARRICADE = NEAREST << 1
ANYTHING = (BARRICADE << 1) - 1

Pursuit = tuple[int, list[int]]
"""(what the zombie is after, what it may do then)"""


def zombie_options(s: Table, slot: int) -> list[int]:
    """What the zombie may do with its next AP (ZP-13)."""
    forced = beside_a_human(s, slot)
    if forced:
        return forced
    found = pursuits(s, slot)
    return sorted({option for _, options in found for option in options}) if len(found) > 1 else found[0][1]


def beside_a_human(s: Table, slot: int) -> list[int]:
    """ZP-13.4, ZP-13.5: bite, or turn to one who can be bitten."""
    x = s.z_square[slot]
    facing = s.z_facing[slot]
    near, figure = s.ways.near, s.figure
    y = near[x * 4 + facing]
    if y >= 0 and NOBODY < figure[y] < ZOMBIE:
        return [BITE]
    turns = 0
    for quarter in (1, 2, 3):
        z = near[x * 4 + (facing + quarter & 3)]
        if z >= 0 and NOBODY < figure[z] < ZOMBIE:
            turns |= TOWARDS[quarter]
    return list(TURNS[turns])


def narrow(s: Table, slot: int, action: int) -> None:
    """ZP-13.15: from now on it is after those for whom it could have done this."""
    if s.z_ap and s.config["pursuit"] == "any" and not beside_a_human(s, slot):
        s.quarry = sum(after for after, options in pursuits(s, slot) if action in options)


def pursuits(s: Table, slot: int) -> list[Pursuit]:
    """Everything that the zombie can be after now, and still is in this activation; if that has come to nothing, it
    looks round anew."""
    found = all_pursuits(s, slot)
    return [pursuit for pursuit in found if pursuit[0] & s.quarry] or found


def all_pursuits(s: Table, slot: int) -> list[Pursuit]:
    found = [(NEAREST, nearest_options(s, slot))]
    x, facing = s.z_square[slot], s.z_facing[slot]
    if s.config["pursuit"] == "realistic" or lure(s)[x] >= FAR:
        return found
    fields = [lure(s)] if s.followed else [lure_of(s, s.square[h]) for h in living(s)]
    crowd = [
        side for side in breakable(s, slot) if any(field[s.plan.behind[x * 4 + side]] < field[x] for field in fields)
    ]
    wants: list[tuple[int, list[int], list[int]]] = [(BARRICADE, crowd, [])] if crowd else []
    if not s.followed:
        for human, field in zip(living(s), fields, strict=True):
            nearer = steps_nearer(s, slot, field)
            wants.append((1 << human, nearer, [] if nearer else barricades_to_face(s, slot, field, human)))
    ahead = MOVE in found[0][1] or any(facing in nearer for _, nearer, _ in wants)
    for after, nearer, barred in wants:
        options = towards(facing, nearer or barred, ahead)
        if facing in nearer:
            options = [MOVE]
        elif facing in barred:
            options = [*pounding(s, slot), STOP]
        if options:
            found.append((after, options))
    return found


def towards(facing: int, sides: list[int], ahead: bool) -> list[int]:
    """The turns to these sides; nobody turns round whose way lies open ahead (ZP-13.7)."""
    turns = 0
    for side in sides:
        quarter = side - facing & 3
        if not (ahead and quarter == 2):
            turns |= TOWARDS[quarter]
    return list(TURNS[turns])


def steps_nearer(s: Table, slot: int, field: list[int]) -> list[int]:
    """The sides where a step that it can take now brings it nearer, as that field counts (ZP-13.6, ZP-13.12)."""
    x = s.z_square[slot]
    near, figure, here = s.ways.near, s.figure, field[x]
    sides = cheapest_breaks(s, slot, field)
    for side in range(4):
        y = near[x * 4 + side]
        if y >= 0 and figure[y] == NOBODY and field[y] < here:
            sides.append(side)
    return sides


def nearest_options(s: Table, slot: int) -> list[int]:
    """What it may do by the lure distance of all Humans together: always legal, and in the realistic option the only
    thing that is."""
    x, facing = s.z_square[slot], s.z_facing[slot]
    field = lure(s)
    here = field[x]
    y = s.ways.near[x * 4 + facing]
    may_move = y >= 0 and s.figure[y] == NOBODY
    if here >= FAR:  # ZP-13.13
        return [MOVE, LEFT, RIGHT, STOP] if may_move else [LEFT, RIGHT, STOP]
    stop = [STOP] if here > REASONABLE_DISTANCE else []  # ZP-13.11
    nearer = steps_nearer(s, slot, field)
    if facing in nearer:
        return [MOVE, *stop]  # ZP-13.6
    if nearer:
        return [*towards(facing, nearer, False), *stop]  # ZP-13.7
    pounds = pounding(s, slot)
    barred = barricades_to_face(s, slot, field)
    if barred and facing not in barred:  # ZP-13.8
        return [*towards(facing, barred, False), *pounds, *stop]
    aside = may_move and field[y] <= here and s.config["pursuit"] == "realistic"
    return [*([MOVE] if aside else []), LEFT, RIGHT, *pounds, STOP]  # ZP-13.9


def cheapest_breaks(s: Table, slot: int, field: list[int]) -> list[int]:
    """Those that lie on a cheapest path of the field (ZP-13.12)."""
    x, behind = s.z_square[slot], s.plan.behind
    return [side for side in breakable(s, slot) if 1 + BARRICADE_WEIGHT + field[behind[x * 4 + side]] == field[x]]


def barricades_to_face(s: Table, slot: int, field: list[int], human: int | None = None) -> list[int]:
    """The directions of barricades on a cheapest path, or with a Human right behind (ZP-13.8): any, or this one."""
    x = s.z_square[slot]
    if x not in s.ways.barred:
        return []
    wanted = range(NOBODY + 1, ZOMBIE) if human is None else (human + 1,)
    sides = []
    for side in range(4):
        edge = x * 4 + side
        if is_barred(s, edge):
            y = s.plan.behind[edge]
            right_behind = not s.followed and s.figure[y] in wanted and field[x] == BARRICADE_WEIGHT
            if right_behind or 1 + BARRICADE_WEIGHT + field[y] == field[x]:
                sides.append(side)
    return sides
